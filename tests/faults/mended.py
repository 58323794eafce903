#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Applies the mends for real: for each case with faults, writes the patch, applies the patched manifest under strace
(record.sh: as root, on a machine that is not needed) and looks for faults again: mended.py COLOPHON [CASE...].
There must be none left but those for which no mend was offered."""
import os
import shutil
import subprocess
import sys
import tempfile

from cases import HERE, found


def mended(colophon, case, folder):
    """The manifest of CASE with the mends applied, below FOLDER; None if there is no patch."""
    manifest = os.path.join(folder, 'site.pp')
    shutil.copy(os.path.join(case, 'site.pp'), manifest)
    patch = os.path.join(folder, 'mend.diff')
    subprocess.run([colophon, 'faults', '--no-environment', '--fact', 'os.family=Debian', '--prove', '--patch', patch,
                    '--trace', os.path.join(case, 'trace.gz'), 'site.pp'], cwd=folder, capture_output=True, check=False)
    if not os.path.getsize(patch):
        return None
    subprocess.run(['patch', '-p1', '-s', '-i', patch], cwd=folder, check=True)
    return manifest


def main(colophon, names):
    passed = failed = skipped = 0
    cases = os.path.join(HERE, 'cases')
    for name in names or sorted(os.listdir(cases)):
        case = os.path.join(cases, name)
        with open(os.path.join(case, 'truth'), encoding='utf-8') as file:
            if not file.read():
                continue
        with tempfile.TemporaryDirectory() as folder:
            manifest = mended(colophon, case, folder)
            if not manifest:
                skipped += 1
                print(f'skipped {name}: no mend is offered')
                continue
            trace = os.path.join(folder, 'trace.gz')
            subprocess.run([os.path.join(HERE, 'record.sh'), name], check=True,
                           env={**os.environ, 'MANIFEST': manifest, 'TRACE': trace})
            lines, said = found(colophon, folder)
            if lines == set():
                passed += 1
            else:
                failed += 1
                print(f'not ok {name}')
                for line in sorted(lines or [said]):
                    print(f'    {line}')
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2:]))
