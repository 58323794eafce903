#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""diff_soundness.py COLOPHON TREE [--seed N] [--count N]: commits random changes of lines of the examples and checks
`colophon diff`: it names what two plain catalogs differ in, every change has an edited line as a cause, and with
several edits --prove finds for each change edits without which it is not there.  What it says fits the schema."""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'schema'))
import impact_soundness as lines  # noqa: E402
try:
    import pathlib
    import validate
except ImportError:
    validate = None

ENVIRONMENT = {'HOME': '/nonexistent', 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null', 'TZ': 'UTC',
               'SOURCE_DATE_EPOCH': '1', **{f'GIT_{who}_{what}': 'Ada <ada@example.com>'.split(' <')[what == 'EMAIL']
                                            for who in ('AUTHOR', 'COMMITTER') for what in ('NAME', 'EMAIL')}}


def git(folder, *words):
    """Runs git."""
    return subprocess.run(['git', *words], cwd=folder, env={**os.environ, **ENVIRONMENT}, check=True,
                          capture_output=True, text=True).stdout


def change_lines(chance, folder, parts, count):
    """Changes COUNT lines of files; returns their names and lines."""
    names, done = list(lines.files_of(folder, parts)), []
    while len(done) < count:
        name = chance.choice(names)
        path = os.path.join(folder, name)
        with open(path, encoding='utf-8') as file:
            text = file.read().split('\n')
        number = chance.randrange(len(text))
        if not text[number].strip() or text[number].strip().startswith('#'):
            continue
        new = lines.mutated(chance, text[number])
        if new == text[number]:
            continue
        text[number] = new
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(text))
        done.append((name, number + 1))
    return done


def told(answer):
    """(reference, parameter) of what the answer says differs."""
    found = set()
    for change in answer['changes']:
        if change['kind'] in ('added', 'removed', 'changed', 'given', 'withdrawn'):
            found.add((change['resource'], change.get('attribute')))
    return found


def differing(before, after):
    """The same of two catalogs; the attributes of what is on one side alone do not count."""
    found = set()
    for key in before.keys() | after.keys():
        one_side = ((key[0], None) in before) != ((key[0], None) in after)
        if before.get(key) != after.get(key) and (key[1] is None or not one_side):
            found.add(key)
    return found


def problems(answer, before, after, proved):
    """What is wrong with the answer."""
    if told(answer) != differing(before, after):
        yield f'it says {told(answer) ^ differing(before, after)}'
    for change in answer['changes']:
        what = (change['resource'], change.get('attribute'), change['kind'])
        if not change['causes']:
            yield f'{what} has no cause'
        if proved and change['proof'] == 'none':
            yield f'{what} is not proved'


def try_one(program, chance, folder, site, schemas, prove):
    """One commit: whether it compiles, how much changed, and what is wrong."""
    _, words, parts = site
    before = lines.catalog(program, folder, words)
    edited = change_lines(chance, folder, parts, chance.choice([1, 1, 2, 3]))
    after = lines.catalog(program, folder, words)
    found, changes = [], None
    if after is not None:
        git(folder, 'commit', '-q', '-a', '-m', 'Change')
        options = ['--prove'] if prove else []
        done = subprocess.run([program, 'diff', '--json', '--quiet', *options, 'HEAD~1..HEAD', *words], cwd=folder,
                              capture_output=True, text=True, check=False, timeout=120,
                              env={**os.environ, 'SOURCE_DATE_EPOCH': '1'})
        git(folder, 'reset', '-q', '--hard', 'HEAD~1')
        if done.returncode:
            return edited, 0, [done.stderr]
        answer = json.loads(done.stdout)
        found = list(problems(answer, before, after, prove))
        if schemas and validate.problem(answer, schemas):
            found.append(validate.problem(answer, schemas))
        changes = len(answer['changes'])
    git(folder, 'checkout', '-q', '.')
    return edited, changes, found


def main():
    """Commits changes and counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('tree')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    options = parser.parse_args()
    program, folder = os.path.abspath(options.program), tempfile.mkdtemp(prefix='diff.')
    schemas = validate and validate.load_schemas(pathlib.Path(options.tree) / 'docs' / 'schema')
    chance = random.Random(options.seed)
    failed = changed = wrong = all_changes = 0
    try:
        shutil.copytree(os.path.join(options.tree, 'examples'), os.path.join(folder, 'examples'))
        git(folder, 'init', '-q')
        git(folder, 'add', '-A')
        git(folder, 'commit', '-q', '-m', 'Begin')
        for number in range(options.count * 5):
            if number - failed >= options.count:
                break
            site = chance.choice(lines.SITES)
            edited, changes, found = try_one(program, chance, os.path.join(folder, 'examples', site[0]), site, schemas,
                                             number % 3 == 0)
            failed += changes is None
            changed += bool(changes)
            all_changes += changes or 0
            wrong += bool(found)
            if found:
                print(f'not ok diff/{site[0]} - {edited}: {found[:3]}')
    finally:
        shutil.rmtree(folder)
    print(f'# seed {options.seed}: {options.count} commits, and {failed} that do not compile; {changed} changed the catalog'
          f' in {all_changes} ways')
    if changed * 8 < options.count:
        print('not ok diff/changes - too few change anything')
    elif not wrong:
        print('ok diff/soundness')


if __name__ == '__main__':
    main()
