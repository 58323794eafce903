#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Finds the faults of the recorded runs and holds them against the truth that was written down before:
cases.py COLOPHON [CASE...].  Each line of `truth` is `KIND PRODUCER -> CONSUMER`; all must be found, and nothing else."""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def run(colophon, *arguments):
    return subprocess.run([colophon, 'faults', *arguments], capture_output=True, text=True, check=False)


def found(colophon, case, *more):
    """What `faults --json` says of a case: lines as in `truth`, and what it wrote to its error output."""
    done = run(colophon, '--json', '--no-environment', '--fact', 'os.family=Debian', '--trace',
               os.path.join(case, 'trace.gz'), *more, os.path.join(case, 'site.pp'))
    if done.returncode not in (0, 1):
        return None, done.stderr
    findings = json.loads(done.stdout)['findings']
    if (done.returncode == 1) != bool(findings):
        return None, f'exit status {done.returncode} with {len(findings)} findings'
    return {f"{f['kind']} {f['producer']} -> {f['consumer']}" for f in findings}, done.stderr


def main(colophon, names):
    passed = failed = 0
    folder = os.path.join(HERE, 'cases')
    for name in names or sorted(os.listdir(folder)):
        case = os.path.join(folder, name)
        with open(os.path.join(case, 'truth'), encoding='utf-8') as file:
            truth = set(file.read().splitlines())
        lines, said = found(colophon, case)
        problems = []
        if lines is None:
            problems.append(said.strip())
        else:
            problems += [f'missed: {line}' for line in sorted(truth - lines)]
            problems += [f'false alarm: {line}' for line in sorted(lines - truth)]
            if said:
                problems.append(f'said: {said.strip()}')
        if problems:
            failed += 1
            print(f'not ok {name}')
            for problem in problems:
                print(f'    {problem}')
        else:
            passed += 1
    print(f'{passed} passed, {failed} failed, 0 skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2:]))
