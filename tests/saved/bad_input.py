#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bad_input.py COLOPHON SOURCE: what is no saved catalog, or a broken one, is refused: with exit status 2, a message
with its place, and nothing written."""
import copy
import json
import os
import random
import subprocess
import sys
import tempfile

SITE = """$port = 8080
$options = { 'a' => [1, 'two'], 'b' => true }
if $port > 80 { notify { 'high': message => "port ${port}", require => File['/x'] } }
file { '/x': content => "a ${port} b", mode => '0644' }
class c($v = $options) { notify { 'in c': message => $v } }
include c
class d { file { '/d': } notify { "d ${port}": } }
$options.each |$k, $v| { if $k == $v { notify { 'no': } include d } }
"""


def run(colophon, folder, *words, text=None):
    """Exit status, standard output and standard error."""
    done = subprocess.run([colophon, *words], cwd=folder, input=text, capture_output=True, check=False, timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def nodes(value, path=()):
    """The places of all values."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from nodes(value[key], (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from nodes(item, (*path, index))


def changed(catalog, path, new):
    """A copy of CATALOG with another value at PATH."""
    result = copy.deepcopy(catalog)
    at = result
    for step in path[:-1]:
        at = at[step]
    if new is Ellipsis:
        del at[path[-1]]
    else:
        at[path[-1]] = new
    return result


def first_version(catalog):
    """CATALOG as it was written before what is absent was shared."""
    result = copy.deepcopy(catalog)
    tables = result['provenance']
    codes, sets, tables['schema_version'] = tables.pop('absent_codes'), tables.pop('absent_sets'), 1
    tables['absents'] = [[kind, title, trace, place, condition] for number, trace, condition, _named in tables['absents']
                         for code in sets[number] for kind, title, place in codes[code]]
    return result


class Checks:
    """The checks, counted."""

    def __init__(self, colophon, folder):
        self.colophon, self.folder = colophon, folder
        self.count = 0

    def refused(self, name, text, message):
        """TEXT must be refused with MESSAGE."""
        path = os.path.join(self.folder, 'bad.json')
        with open(path, 'wb') as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        out = os.path.join(self.folder, 'answer.txt')
        status, said, wrong = run(self.colophon, self.folder, 'explain', 'Notify[high]', '--catalog', 'bad.json',
                                  '-o', 'answer.txt')
        self.count += 1
        if status != 2 or said or os.path.exists(out) or message not in wrong:
            print(f'not ok {name} - status {status}, {said!r}, {wrong!r}')


def main():
    """Checks them all."""
    colophon = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'site.pp'), 'w', encoding='utf-8') as file:
            file.write(SITE)
        text = run(colophon, folder, 'compile', '--node', 'n', 'site.pp')[1]
        expanded = run(colophon, folder, 'compile', '--node', 'n', '--expanded', 'site.pp')[1]
        plain = run(colophon, folder, 'compile', '--node', 'n', '--plain', 'site.pp')[1]
        answer = run(colophon, folder, 'explain', 'Notify[high]', '--node', 'n', '--json', 'site.pp')[1]
        run(colophon, folder, 'compile', '--node', 'n', '--provenance', 'p.json', 'site.pp')
        with open(os.path.join(folder, 'p.json'), encoding='utf-8') as file:
            alone = file.read()
        catalog = json.loads(text)
        checks = Checks(colophon, folder)
        checks.refused('empty', '', 'bad.json:1:1')
        checks.refused('no JSON', 'notify { a: }', 'Invalid JSON')
        checks.refused('no UTF-8', text.encode()[:50] + b'\xff', 'not UTF-8')
        checks.refused('truncated', text[:len(text) // 2], 'cut off')
        checks.refused('two values', text + '{}', 'one value')
        checks.refused('an array', '[]', 'This is not a catalog')
        checks.refused('another document', '{"a": 1}', 'This is not a catalog')
        checks.refused('an answer', answer, 'colophon-explain')
        checks.refused('plain', plain, 'has no provenance')
        checks.refused('expanded', expanded, 'expanded form')
        checks.refused('provenance alone', alone, 'provenance alone')
        later = changed(catalog, ('provenance', 'schema_version'), 3)
        checks.refused('a later version', json.dumps(later), 'version 3')
        if len(catalog['provenance']['absents']) != 3 or len(catalog['provenance']['absent_sets']) != 1:
            print('not ok absents - two branches that were not taken and the end of the loop, one set of code')
        for asked in ('File[/d]', 'Notify[d 1]', 'Class[d]', 'Notify[no]'):
            answers = [run(colophon, folder, 'explain', asked, '--json', '--catalog', '-', text=json.dumps(one).encode())[:2]
                       for one in (catalog, first_version(catalog))]
            told = run(colophon, folder, 'explain', asked, '--json', '--node', 'n', 'site.pp')[:2]
            checks.count += 1
            if answers != [told, told] or told[0] != 1 or '"absents": [{' not in told[1].replace('\n', '').replace('  ', ''):
                print(f'not ok {asked} - {told} {answers}')
        checks.refused('nested too deep', '[' * 100000, 'too deep')
        for path, new, message in [
                (('provenance', 'traces', 0), ['op', 'concat', 999999], 'no such trace'),
                (('provenance', 'traces', 0), ['join', 1, 1], 'no such trace'),
                (('provenance', 'traces', 0), ['guess'], "no kind of trace 'guess'"),
                (('provenance', 'labels', 0, 0), 'guess', "no kind of label 'guess'"),
                (('provenance', 'labels', 0, 2), [999, 0, 1, 1, 1, 1, 2], 'no source 999'),
                (('provenance', 'labels', 0, 2), [1, 5, 2, 1, 1, 1, 2], 'not in its source'),
                (('provenance', 'hiera_data'), [999], 'there is no source 999'),
                (('provenance', 'hierarchies'), 1, 'hierarchies'),
                (('provenance', 'resources'), [], 'the provenance of 0 resources'),
                (('provenance', 'edges'), [], 'edges'),
                (('provenance', 'absents', 0, 0), 1, 'there is no such row'),
                (('provenance', 'absents', 0, 0), -1, 'there is no such row'),
                (('provenance', 'absents', 0, 3), 3, 'there is no such row'),
                (('provenance', 'absent_sets', 0, 0), 2, 'there is no such row'),
                (('provenance', 'absent_codes', 0), [], 'empty'),
                (('provenance', 'absent_codes', 0), catalog['provenance']['absent_codes'][1], 'a second time'),
                (('provenance', 'absent_codes', 0, 0), ['Notify', 'x'], 'too short'),
                (('provenance', 'texts', 0, 0), 0, 'does not put'),
                (('resources', 0, 'kind'), 'guess', 'kind of resource'),
                (('resources', 1), catalog['resources'][0], ''),
                (('edges', 0, 'source'), 'File[/none]', 'File[/none] is not in the catalog'),
                (('catalog_uuid',), 'short', 'not a UUID'),
                (('name',), ..., '"name" is missing')]:
            checks.refused(f'{path}', json.dumps(changed(catalog, path, new)), message)
        status, said, _ = run(colophon, folder, 'explain', 'Notify[high]', '--catalog', '-', text=text.encode())
        if status or 'Notify[high]' not in said:
            print('not ok standard input')
        status, _, wrong = run(colophon, folder, 'explain', 'Notify[high]', '--catalog', 'x.json', 'site.pp')
        if status != 2 or 'a manifest has no effect' not in wrong:
            print(f'not ok catalog and manifest - {wrong}')
        chance = random.Random(1)
        places = [path for path in nodes(catalog) if path]
        for _ in range(400):  # nothing crashes: it is read, or refused
            new = chance.choice([..., None, -1, 0, 1, 4294967296, 1e9, 'x', [], {}, True, [[]]])
            broken = json.dumps(changed(catalog, chance.choice(places), new))
            status, _, wrong = run(colophon, folder, 'explain', 'Notify[high]', '--all', '--catalog', '-',
                                   text=broken.encode())
            checks.count += 1
            if status not in (0, 1, 2) or 'Sanitizer' in wrong or 'runtime error' in wrong:
                print(f'not ok broken - status {status}: {wrong[-2000:]}')
                break
        print(f'ok {checks.count} bad inputs')


main()
