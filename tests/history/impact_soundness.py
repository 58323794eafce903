#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""impact_soundness.py COLOPHON TREE [--seed N] [--count N]: changes one line of the examples at random, and checks
that whatever then changes in the catalog is among what `colophon impact FILE:LINE` named before.  What is new in
the catalog cannot have been named; mutants that do not compile are counted apart."""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

SITES = [
    ('site', ['--node', 'web01.example.com', '--facts', 'facts/debian12.json', 'manifests'], ('manifests',)),
    ('site', ['--node', 'shop1.sales.example', '--facts', 'facts/redhat8.json', 'manifests'], ('manifests',)),
    ('environment', ['--node', 'web01', '--facts', '../site/facts/debian12.json', '--environment', '.'],
     ('manifests', 'modules', 'data', 'hiera.yaml')),
]


def files_of(folder, parts):
    """The files below FOLDER that may change."""
    for part in parts:
        path = os.path.join(folder, part)
        if os.path.isfile(path):
            yield part
        for place, _, names in os.walk(path):
            for name in sorted(names):
                if re.search(r'\.(pp|epp|yaml)$', name):
                    yield os.path.relpath(os.path.join(place, name), folder)


def mutated(chance, line):
    """LINE, changed."""
    choices = [lambda: ''] if re.search(r'=> .*,$|^ *include |^[a-z:_]+: |^ *\$\w+ = [^{(\[]*$', line) else []
    words = list(re.finditer(r"(?<=')[A-Za-z0-9_./:-]+(?=')|\b\d+\b|(?<=: )[A-Za-z0-9_.-]+$", line))
    if words:
        word = chance.choice(words)
        new = str(int(word[0]) + 1) if word[0].isdigit() else word[0] + 'x'
        choices += [lambda: line[:word.start()] + new + line[word.end():]] * 4
    for old, new in (('==', '!='), ('!=', '=='), (' + ', ' - '), ('>', '<'), ('true', 'false'), ('present', 'absent'),
                     ('include ', 'require '), (' and ', ' or '), ('->', '~>'), ('if ', 'unless ')):
        if old in line:
            choices.append(lambda old=old, new=new: line.replace(old, new, 1))
    names = re.findall(r'\$(\w+)', line)
    if len(set(names)) > 1:
        one, other = chance.sample(sorted(set(names)), 2)
        choices.append(lambda: line.replace('$' + one, '$' + other))
    return chance.choice(choices or [lambda: '#' + line])()


def catalog(program, folder, words):
    """(reference, parameter) → value of the catalog, and None for a resource itself; None if it does not compile."""
    done = subprocess.run([program, 'compile', '--plain', '--quiet', *words], cwd=folder, capture_output=True,
                          text=True, check=False, timeout=60, env={**os.environ, 'SOURCE_DATE_EPOCH': '1'})
    if done.returncode:
        return None
    found = {}
    for resource in json.loads(done.stdout)['resources']:
        ref = f"{resource['type']}[{resource['title']}]"
        found[ref, None] = True
        for name, value in resource.get('parameters', {}).items():
            found[ref, name] = value
    return found


def named(program, folder, words, lines):
    """What impact names."""
    done = subprocess.run([program, 'impact', '--json', '--absences', '--quiet', lines, *words], cwd=folder, capture_output=True,
                          text=True, check=False, timeout=60)
    if done.returncode:
        return set()  # the file was not read
    return {(reach['resource'], reach.get('attribute')) for reach in json.loads(done.stdout)['reaches']}


def try_one(program, chance, folder, site):
    """One mutant: its line and what it changed that was not named, or None if it does not compile."""
    _, words, parts = site
    before = catalog(program, folder, words)
    names = list(files_of(folder, parts))
    while True:
        name = chance.choice(names)
        path = os.path.join(folder, name)
        with open(path, encoding='utf-8') as file:
            text = file.read()
        lines = text.split('\n')
        number = chance.randrange(len(lines))
        if lines[number].strip() and not lines[number].strip().startswith('#'):
            break
    reached = named(program, folder, words, f'{name}:{number + 1}')
    new = mutated(chance, lines[number])
    try:
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines[:number] + [new] + lines[number + 1:]))
        after = catalog(program, folder, words)
    finally:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    if after is None:
        return None
    changed = [key for key in before if key not in after or after[key] != before[key]]
    # A resource that went takes its attributes along.
    missed = [key for key in changed if key not in reached and (key[0], None) not in reached]
    return name, number + 1, lines[number], new, changed, missed


def main():
    """Changes lines and counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('tree')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=200)
    options = parser.parse_args()
    program, folder = os.path.abspath(options.program), tempfile.mkdtemp(prefix='impact.')
    chance = random.Random(options.seed)
    failed = changed = missed = 0
    try:
        shutil.copytree(os.path.join(options.tree, 'examples'), os.path.join(folder, 'examples'))
        for _ in range(options.count):
            site = chance.choice(SITES)
            result = try_one(program, chance, os.path.join(folder, 'examples', site[0]), site)
            if result is None:
                failed += 1
                continue
            changed += bool(result[4])
            if result[5]:
                missed += 1
                print(f'not ok impact/{result[0]}:{result[1]} - {result[2]!r} to {result[3]!r} changed {result[5][:4]}')
    finally:
        shutil.rmtree(folder)
    print(f'# seed {options.seed}: {options.count} changes, {failed} did not compile, {changed} changed the catalog')
    if changed * 8 < options.count:
        print('not ok impact/changes - too few change anything')
    elif not missed:
        print('ok impact/soundness')


if __name__ == '__main__':
    main()
