#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check_soundness.py COLOPHON TREE [--seed N] [--count N]: asks random policies of the examples, "this attribute must
not depend on this source", and compares what `colophon check` finds with what the exported provenance says (the
dependencies that `verify` checks), and with reality: where a rule holds, changing the fact or datum that it forbids
does not change the attribute."""
import argparse
import fnmatch
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

FACTS = '../site/facts/debian12.json'
WORDS = ['--node', 'web01', '--facts', FACTS, '--environment', '.']
SCOPES = {'values': ('value',), 'anything': ('value', 'condition', 'merge', 'structure', 'absence')}


def run(program, folder, *words):
    """What the program writes, and its exit status."""
    done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True, check=False, timeout=60,
                          env={**os.environ, 'SOURCE_DATE_EPOCH': '1'})
    return done.stdout, done.returncode


def provenance(program, folder):
    """(resource, attribute) -> what it depends on: (kind, name or file) of each label; attribute None: existence."""
    text, _ = run(program, folder, 'compile', '--expanded', '--absences', *WORDS)
    found = {}
    for ref, own in json.loads(text)['provenance']['resources'].items():
        found[ref, None] = own['existence']['dependencies']
        for pointer, reading in own['parameters'].items():
            name = pointer.split('/')[1]
            found.setdefault((ref, name), []).extend(reading['dependencies'])
    # A file of data that is not there, or is empty, is no source that a policy finds (docs/policies.md).
    nothing = ('no such file', 'empty file', 'no other file')
    return {key: [label for label in labels if label.get('name') not in nothing] for key, labels in found.items()}


def is_fact(label):
    """Whether a label is a fact, or the structure that holds some."""
    return label.get('name', '').split(' ')[0] == 'fact' or label.get('file') == FACTS


def sources_of(labels):
    """What policies can name of LABELS: (words of a policy, whether a label is one)."""
    names = sorted({label['name'] for label in labels if label.get('name', '').startswith(('fact ', 'key '))})
    files = sorted({label['file'] for label in labels if not label.get('file', '..').startswith(('..', '/', '-'))})
    return names, files


def belongs(label, source):
    """Whether LABEL is what SOURCE names."""
    kind, _, pattern = source.partition(' ')
    if kind == 'file':
        return label.get('file') == pattern
    name = label.get('name', '')
    if not name.startswith(kind + ' '):
        return False
    name = name[len(kind) + 1:]
    return name == pattern or name.startswith(pattern + '.') or fnmatch.fnmatch(name, pattern)


def findings(program, folder, source, scope, selector):
    """The (resource, attribute) that check finds."""
    policy = {'rules': [{'id': 'x', 'message': 'x', 'select': selector, scope: {'never': source}}]}
    with open(os.path.join(folder, 'random.yaml'), 'w', encoding='utf-8') as file:
        json.dump(policy, file)
    text, status = run(program, folder, 'check', '--policy', 'random.yaml', '--json', '--quiet', *WORDS)
    found = {(one['resource'], one.get('attribute')) for one in json.loads(text)['findings']}
    if status != (1 if found else 0):
        print(f'not ok check/status - {status} with {len(found)} findings')
    return found


def catalog(program, folder, *more):
    """(resource, attribute) -> value."""
    text, status = run(program, folder, 'compile', '--plain', '--quiet', *WORDS, *more)
    if status:
        return None
    return {(f"{one['type']}[{one['title']}]", name): value for one in json.loads(text)['resources']
            for name, value in one.get('parameters', {}).items()}


def rewritten(program, folder, label):
    """The catalog with another text of LABEL, a scalar on one line of a file of data."""
    path = os.path.join(folder, label['file'])
    with open(path, encoding='utf-8') as file:
        text = file.read()
    lines = text.split('\n')
    line = lines[label['line'] - 1]
    old = line[label['column'] - 1:label['end_column'] - 1]
    new = str(int(old) + 1) if old.isdigit() else old + 'x'
    lines[label['line'] - 1] = line[:label['column'] - 1] + new + line[label['end_column'] - 1:]
    try:
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines))
        return catalog(program, folder)
    finally:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


def mutated(program, folder, source, labels):
    """The catalog with another value of the fact or datum that SOURCE names; None: it cannot be changed."""
    if source.startswith('fact '):
        return catalog(program, folder, '--fact', f'{source[5:]}=mutant')
    data = [label for label in labels if label.get('name') == source and 'file' in label and
            label['line'] == label['end_line'] and re.fullmatch(r'[\w.-]+', label['text'])]
    return rewritten(program, folder, data[0]) if data else None


def main():
    """Tries policies."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('tree')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    options = parser.parse_args()
    program, chance = os.path.abspath(options.program), random.Random(options.seed)
    above = tempfile.mkdtemp(prefix='check.')
    wrong = found = changed = 0
    try:
        shutil.copytree(os.path.join(options.tree, 'examples'), os.path.join(above, 'examples'))
        folder = os.path.join(above, 'examples', 'environment')
        depends, before = provenance(program, folder), catalog(program, folder)
        every = [label for labels in depends.values() for label in labels]
        names, files = sources_of(every)
        names += ['fact kernel', 'fact os.release', 'key app::nothing']
        for _ in range(options.count):
            source = chance.choice(chance.choice([names, names, ['file ' + name for name in files]]))
            scope = chance.choice(sorted(SCOPES))
            # Attributes alone, so that each has what decides that its resource is there.
            own = findings(program, folder, source, scope, '*[*].*')
            expected = {key for key, labels in depends.items() if key[1] and key in before and any(
                label['kind'] in SCOPES[scope] and belongs(label, source) for label in labels)}
            needless = own - expected if scope == 'anything' else set()
            found += bool(own)
            if expected - own or needless:
                wrong += 1
                print(f'not ok check/{source}/{scope} - missed {sorted(expected - own)[:3]}, '
                      f'needless {sorted(needless)[:3]}')
        for source in names:
            after = mutated(program, folder, source, every)
            moved = {key for key in before if after is not None and after.get(key) != before[key]}
            changed += bool(moved)
            unseen = moved - findings(program, folder, source, 'anything', '*[*].*') if moved else set()
            if unseen:
                wrong += 1
                print(f'not ok check/{source} - a change of it changed {sorted(unseen)[:3]}, which holds')
    finally:
        shutil.rmtree(above)
    print(f'# seed {options.seed}: {options.count} policies, {found} found something, {changed} mutants changed something')
    if found * 4 < options.count:
        print('not ok check/policies - too few find anything')
    elif changed < 4:
        print('not ok check/mutants - too few change anything')
    elif not wrong:
        print('ok check/soundness')


main()
