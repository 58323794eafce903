#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An audit keeps little of each commit that it has compared: a result line.

usage: audit_memory.py COLOPHON

Audits the newest 10 and then 70 commits of a repository that it makes in the current folder; what the second takes more
at its peak must stay below MOST for each commit more."""
import os
import subprocess
import sys

FEW, MANY, MOST = 10, 70, 250 * 1024
SIZE = 400  # resources


def git(*words):
    own = {f'GIT_{role}_{what}': value for role in ('AUTHOR', 'COMMITTER')
           for what, value in (('NAME', 'A'), ('EMAIL', 'a@example.com'), ('DATE', '1600000000 +0000'))}
    subprocess.run(['git', *words], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, **own, 'GIT_CONFIG_GLOBAL': '/dev/null', 'GIT_CONFIG_NOSYSTEM': '1'})


def peak(program, commits):
    """Bytes at the peak."""
    child = subprocess.Popen([program, 'audit', f'HEAD~{commits}..HEAD', '--node', 'n', 'site.pp'],
                             stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = status
    if status:
        sys.exit(f'audit_memory.py: audit ended with {status}')
    return usage.ru_maxrss * 1024


def main():
    git('init', '-q', '.')
    for commit in range(MANY + 1):
        with open('site.pp', 'w', encoding='utf-8') as file:
            for i in range(SIZE):
                text = 'a' if i > commit else 'b'
                file.write(f"notify {{ 'n{i}': message => '{text}' }}\n")
        git('add', 'site.pp')
        git('commit', '-q', '-m', f'Change {commit}')
    more = (peak(sys.argv[1], MANY) - peak(sys.argv[1], FEW)) / (MANY - FEW)
    print('ok memory of an audit' if more < MOST else
          f'not ok memory of an audit - {more / 1024:.0f} KiB for each commit, not below {MOST // 1024}')


main()
