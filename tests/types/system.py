#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What Colophon says about types, compared with what Puppet says (tests/types/system.tsv).

usage: system.py COLOPHON

Each row becomes a manifest of its own: a type's with `>=` to all others, a value's with `=~` of all types.
Rows with something that Colophon does not support are skipped.
"""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def bits(text, count):
    return [bool(int(text[i // 4], 16) >> (3 - i % 4) & 1) for i in range(count)]


def results(colophon, manifest):
    """The texts of the notify resources, or the message of an error."""
    with tempfile.NamedTemporaryFile('w', suffix='.pp') as file:
        file.write(manifest)
        file.flush()
        run = subprocess.run([colophon, 'compile', '--no-provenance', '--node', 'n', file.name],
                             capture_output=True, text=True, check=False)
    if run.returncode:
        return run.stderr.splitlines()[0] if run.stderr else 'status %d' % run.returncode
    catalog = json.loads(run.stdout)
    return {r['title']: r['parameters']['message'] for r in catalog['resources'] if r['type'] == 'Notify'}


def expected(row, types):
    yes = [t for t, bit in zip(types, bits(row[-1], len(types))) if bit]
    return {'texts': '|'.join(row[2:-1]), 'yes': '; '.join(yes)}


def manifest(row, types):
    code = row[1]
    texts = '${$v}' if row[0] == 'type' else \
        "${type($v)}|${type($v, 'reduced')}|${type($v, 'generalized')}"
    test = '$v >= %s' if row[0] == 'type' else '$v =~ %s'
    lines = ['$v = %s' % code, 'notify { texts: message => "%s" }' % texts]
    # Some comparisons give a text in place of true, in Puppet too.
    parts = ['!(!(%s)) ? { true => %s, default => undef }' % (test % t, json.dumps(t).replace('$', '\\$'))
             for t in types]
    lines.append('$all = [%s]' % ', '.join(parts))
    lines.append('notify { yes: message => $all }')
    return '\n'.join(lines) + '\n'


def main():
    with open(os.path.join(HERE, 'system.tsv'), encoding='utf-8') as file:
        rows = [line.rstrip('\n').split('\t') for line in file]
    types = [row[1] for row in rows if row[0] == 'type']
    failed = 0
    for row in rows:
        name = '%s %s' % (row[0], row[1])
        got = results(sys.argv[1], manifest(row, types))
        want = expected(row, types)
        if not isinstance(got, dict):
            unsupported = 'Not supported yet' in got
            print('%s %s - %s' % ('skip' if unsupported else 'not ok', name, got))
            failed += not unsupported
            continue
        got['yes'] = '; '.join(t for t in got['yes'] if t)
        for key, text in want.items():
            if got[key] != text:
                print('not ok %s - %s: %s, Puppet says %s' % (name, key, *differing(key, got[key], text)))
                failed += 1
                break
        else:
            print('ok %s' % name)
    return failed > 0


def differing(key, got, want):
    if key != 'yes':
        return got, want
    got, want = got.split('; '), want.split('; ')
    return 'also ' + str([t for t in got if t not in want]), 'also ' + str([t for t in want if t not in got])


if __name__ == '__main__':
    sys.exit(main())
