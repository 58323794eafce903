#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""round_trip.py COLOPHON [--seed N] [PREFIX...]: asks saved catalogs what live ones are asked.

For each recorded case that compiles (or whose name begins with a PREFIX): saving the loaded catalog again
gives the same bytes; its expanded form is that of the compilation; and explain, as text and as JSON, why-not and
impact answer as they do there."""
import glob
import itertools
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import case_files  # pylint: disable=wrong-import-position,import-error
import share  # pylint: disable=wrong-import-position,import-error

ENVIRONMENT = {**os.environ, 'SOURCE_DATE_EPOCH': '1700000000', 'LC_ALL': 'C.UTF-8'}


def run(folder, *words):
    """Exit status, standard output and standard error of a command."""
    done = subprocess.run(words, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True,
                          check=False, timeout=300)
    return done.returncode, done.stdout, done.stderr


def inputs(folder):
    """The arguments that compile the case."""
    with open(os.path.join(folder, 'args'), encoding='utf-8') as file:
        words = shlex.split(file.read())
    for name in ('site.pp', 'manifests'):
        if os.path.exists(os.path.join(folder, name)):
            return [*words, name]
    return words


def questions(catalog, chance):
    """Questions whose answers are compared: (command, words)."""
    resources = [r for r in catalog['resources'] if r['type'] != 'Stage']
    for resource in chance.sample(resources, min(1, len(resources))):
        reference = f'{resource["type"]}[{resource["title"]}]'
        yield 'explain', [reference, '--all']
        yield 'explain', [reference, '--json']
        names = [name for name in resource.get('parameters', {}) if name.isidentifier() and name.islower()]
        if names:
            yield 'explain', [reference, chance.choice(names)]
    for resource, saved in zip(catalog['resources'], catalog['provenance']['resources']):
        if any(row[3] in ('Reference', 'Resource') and row[0] == 'message' for row in saved.get('kinds', [])):
            yield 'explain', [f'{resource["type"]}[{resource["title"]}]', '--all']
    virtuals = catalog['provenance'].get('virtuals', [])
    for row in chance.sample(virtuals, min(1, len(virtuals))):
        yield 'why-not', [f'{row[1]}[{row[2]}]']
        yield 'explain', [f'{row[1]}[{row[2]}]', '--json']
    sources = [row for row in catalog['provenance']['sources'] if row[2] and row[0] == 'manifest']
    if sources:
        yield 'impact', [f'{chance.choice(sources)[1]}:{chance.randint(1, 12)}', '--json']


def difference(live, loaded):
    """How two runs differ: their exit statuses, the first line that is another one, and what was said."""
    lines = itertools.zip_longest(live[1].splitlines(), loaded[1].splitlines(), fillvalue=b'(no more lines)')
    one, other = next((pair for pair in lines if pair[0] != pair[1]), (b'', b''))
    said = (live[2] + loaded[2]).decode(errors='replace')
    return f'{live[0]} and {loaded[0]}: {one.decode()[:300]} / {other.decode()[:300]} {said[:300]}'.rstrip()


def compare(colophon, folder, saved, chance):
    """What differs, or None."""
    words = inputs(folder)
    if run(folder, colophon, 'compile', '-q', *words, '-o', saved)[0]:
        return 'does not compile'
    with open(saved, 'rb') as file:
        text = file.read()
    status, again, said = run(folder, colophon, 'compile', '--catalog', saved)
    if status or again != text:
        return f'is saved again as something else ({status}: {said.decode()[:300]})'
    live = run(folder, colophon, 'compile', '-q', '--expanded', *words)
    loaded = run(folder, colophon, 'compile', '-q', '--expanded', '--catalog', saved)
    if live[:2] != loaded[:2]:
        return f'has another expanded form ({difference(live, loaded)})'
    for command, question in questions(json.loads(text), chance):
        live = run(folder, colophon, command, '-q', *question, *words)
        loaded = run(folder, colophon, command, '-q', *question, '--catalog', saved)
        if live[:2] != loaded[:2]:
            return f'answers otherwise: {command} {shlex.join(question)} ({difference(live, loaded)})'
    return None


def main():
    """Compares all cases."""
    colophon = os.path.abspath(sys.argv[1])
    words, seed = sys.argv[2:], 1
    if words[:1] == ['--seed']:
        seed, words = int(words[1]), words[2:]
    root = case_files.folder()
    checked = failed = 0
    paths = sorted(glob.glob(os.path.join(root, '**', 'args'), recursive=True))
    with tempfile.TemporaryDirectory() as temporary:
        saved = os.path.join(temporary, 'saved.json')
        for path in paths if words else share.of(paths):
            folder = os.path.dirname(path)
            name = os.path.relpath(folder, root)
            if words and not any(name.startswith(prefix) for prefix in words):
                continue
            if os.path.exists(os.path.join(folder, 'puppet-error.json')):
                continue
            problem = compare(colophon, folder, saved, random.Random(f'{seed} {name}'))
            if problem == 'does not compile':
                continue
            checked += 1
            if problem:
                failed += 1
                print(f'not ok {name} - {case_files.place(root, name)}{problem}')
    if not failed and (checked or words):
        print(f'ok {checked} saved catalogs are what was compiled')
    if checked < 500 // share.number() and not words:
        print(f'not ok enough cases - only {checked} compiled')


main()
