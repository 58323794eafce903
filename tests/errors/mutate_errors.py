#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""mutate_errors.py COLOPHON [NAME...]: errors depend on what their explanations say, and on nothing else.

For each case that fails, one literal of its input after the other (a text, a number, true or false, in the manifest,
the facts and the data) is changed in a copy. Where the error vanishes, or is raised at the same place with other words,
the literal must be among the dependencies of the explanation in `--diagnostics=json`: those of the values, names and
resources that it is about, and of its control context. Where another error is raised elsewhere nothing is known of the
first one; such changes are counted apart. Prints a line for each literal that was missed, then the figures; fails if there
is one."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import case_files  # pylint: disable=wrong-import-position,import-error
import share  # pylint: disable=wrong-import-position,import-error
from run_cases import arguments  # pylint: disable=wrong-import-position,import-error

TOKEN = {'.pp': r"""(?P<skip>\#[^\n]*|@\("[^"\n]*"|"[^"]*[$\\][^"]*"|'[^']*\\[^']*'|\$[\w:]+|[A-Za-z_:][\w:]*[^\W_]?)"""
                r"""|(?P<text>'[^'\n]*'|"[^"\n]*")|(?P<number>(?<![\w.])\d+(?![\w.]))""",
         '.json': r'''(?P<skip>"[^"]*"\s*:)|(?P<text>"[^"\\\n]*")|(?P<number>(?<![\w."])\d+(?![\w."]))|(?P<word>true|false)''',
         '.yaml': r'''(?P<skip>\#[^\n]*|[\w:"']+:(?=\s))|(?P<text>'[^'\n]*'|"[^"\\\n]*")|(?P<number>(?<![\w.])\d+(?![\w.]))'''
                  r'''|(?P<word>true|false)'''}
MOST = 40  # changes for each case


def compiled(program, folder, words):
    """The status, and the last error with its explanation, or None."""
    done = subprocess.run([program, 'compile', '--plain', '--diagnostics=json'] + words, cwd=folder, timeout=60,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)
    errors = []
    for line in done.stderr.decode('utf-8', 'replace').split('\n'):
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if found['severity'] == 'error':
            errors.append(found)
    return done.returncode, errors[-1] if errors else None


def dependencies(tree, found):
    """Adds the places of all labels in the lists "dependencies" of TREE."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == 'dependencies':
                for label in value:
                    if 'file' in label:
                        found.add((os.path.normpath(label['file']), label['line'], label['column'], label['end_line'],
                                   label['end_column']))
            else:
                dependencies(value, found)
    elif isinstance(tree, list):
        for value in tree:
            dependencies(value, found)


def other(match):
    """Another literal of the same length and type."""
    text = match[0]
    if match.lastgroup == 'number':
        return text[:-1] + str((int(text[-1]) + 3) % 10)
    if match.lastgroup == 'word':
        return {'true': 'false', 'false': 'true'}[text]
    return text[0] + ''.join('y' if c == 'x' else 'x' if c.isalnum() else c for c in text[1:-1]) + text[-1]


def mutants(folder):
    """(file, line, column, text of the file with one literal changed)."""
    for above, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            pattern = TOKEN.get(os.path.splitext(name)[1])
            path = os.path.join(above, name)
            if not pattern or name in ('puppet-error.json', 'warnings.json', 'logs.json', 'hiera.yaml'):
                continue
            with open(path, encoding='utf-8', errors='surrogateescape', newline='') as file:
                text = file.read()
            for match in re.finditer(pattern, text):
                if match.lastgroup == 'skip' or other(match) == match[0]:
                    continue
                line = text.count('\n', 0, match.start()) + 1
                column = match.start() - (text.rfind('\n', 0, match.start()) + 1) + 1
                yield (os.path.relpath(path, folder), line, column,
                       text[:match.start()] + other(match) + text[match.end():])


def covered(found, name, line, column):
    """Whether a label among FOUND contains the place."""
    return any(file == name and (a, b) <= (line, column) < (c, d) for file, a, b, c, d in found)


def same_place(a, b):
    return all(a.get(key) == b.get(key) for key in ('file', 'line', 'column', 'code'))


def judge(program, root, name):
    """(misses, figures) of one case."""
    figures = {'cases': 0, 'unexplained': 0, 'changes': 0, 'vanished': 0, 'changed': 0, 'elsewhere': 0}
    misses, folder = [], os.path.join(root, name)
    words = arguments(folder)
    copy = tempfile.mkdtemp(prefix='mutant.')
    try:
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        _, error = compiled(program, copy, words)
        if not error or 'file' not in error:
            return misses, figures
        if 'explanation' not in error:
            figures['unexplained'] = 1
            return misses, figures
        figures['cases'] = 1
        found = set()
        dependencies(error['explanation'], found)
        for number, (path, line, column, text) in enumerate(mutants(folder)):
            if number == MOST:
                break
            figures['changes'] += 1
            with open(os.path.join(copy, path), 'w', encoding='utf-8', errors='surrogateescape', newline='') as file:
                file.write(text)
            status, now = compiled(program, copy, words)
            shutil.copy(os.path.join(folder, path), os.path.join(copy, path))
            kind = None
            if status == 0:
                kind = 'vanished'
            elif now and not same_place(now, error):
                figures['elsewhere'] += 1
            elif now and now['message'] != error['message']:
                kind = 'changed'
            if kind:
                figures[kind] += 1
                if not covered(found, path, line, column):
                    misses.append(f'{case_files.place(root, name)}{name}: {path}:{line}:{column}: the error {kind}, and its explanation does not know')
    finally:
        shutil.rmtree(copy)
    return misses, figures


def main():
    program, root = os.path.abspath(sys.argv[1]), case_files.folder()
    names = sys.argv[2:] or share.of(sorted(os.path.relpath(path, root) for path, _, files in os.walk(root)
                                            if 'errors.txt' in files and 'args' in files))
    total, missed = {}, 0
    with ThreadPoolExecutor(2) as pool:
        for misses, figures in pool.map(lambda name: judge(program, root, name), names):
            for line in misses:
                print(line)
            missed += len(misses)
            for key, value in figures.items():
                total[key] = total.get(key, 0) + value
    print(', '.join(f'{value} {key}' for key, value in total.items()) + f', {missed} missed')
    return 1 if missed else 0


if __name__ == '__main__':
    sys.exit(main())
