#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""random_histories.py BLAME_LINES [--seed N] [--count N]: makes random repositories with lines that occur once,
and compares who wrote each line with what git's own blame says: after edits, renames, merges, in the work tree,
with .mailmap and with revisions that are looked through; with answers that were kept, and files of these that are
damaged."""
import argparse
import os
import random
import shutil
import subprocess
import tempfile

ENVIRONMENT = {**os.environ, 'HOME': '/nonexistent', 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null'}


class History:
    """A repository that grows at random."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix='history.')
        self.lines, self.time, self.files = 0, 1600000000, {}
        self.git('init', '-q', '-b', 'main')

    def git(self, *words, check=True):
        """Runs git in the repository."""
        self.time += 100
        when = f'{self.time} +0000'
        who = self.random.choice(['Ada', 'Ben', 'Cy'])
        environment = {**ENVIRONMENT, 'GIT_AUTHOR_NAME': who, 'GIT_AUTHOR_EMAIL': f'{who}@example.com',
                       'GIT_COMMITTER_NAME': who, 'GIT_COMMITTER_EMAIL': f'{who}@example.com',
                       'GIT_AUTHOR_DATE': when, 'GIT_COMMITTER_DATE': when}
        done = subprocess.run(['git', *words], cwd=self.folder, env=environment, capture_output=True, text=True,
                              check=False)
        if check and done.returncode:
            raise RuntimeError(f'git {" ".join(words)}: {done.stderr}')
        return done.stdout

    def line(self):
        """A line that no other is like."""
        self.lines += 1
        return f'line {self.lines} {self.random.getrandbits(80):x}'

    def edit(self, text):
        """Some of the lines of TEXT changed, left out, or new."""
        kept = []
        for line in text:
            choice = self.random.random()
            if choice < 0.06:
                kept += [self.line() for _ in range(self.random.randint(1, 4))] + [line]
            elif choice < 0.12:
                kept.append(self.line())
            elif choice > 0.04 + 0.12:
                kept.append(line)
        return kept or [self.line()]

    def write(self, name, text):
        """Writes a file; its last line may lack its end."""
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(text) + '\n')
        self.files[name] = text

    def step(self):
        """One commit."""
        names = sorted(self.files)
        choice = self.random.random()
        if not names or choice < 0.15:
            self.write(f'd{self.random.randint(1, 3)}/f{self.lines}.txt', [self.line() for _ in range(30)])
        elif choice < 0.3:
            old, new = self.random.choice(names), f'd{self.random.randint(1, 3)}/r{self.lines}.pp'
            os.remove(os.path.join(self.folder, old))
            text = self.files.pop(old)
            self.write(new, text if self.random.random() < 0.5 else self.edit(text))
        else:
            for name in self.random.sample(names, min(len(names), self.random.randint(1, 3))):
                self.write(name, self.edit(self.files[name]))
        self.git('add', '-A')
        self.git('commit', '-q', '--allow-empty', '-m', 'step')

    def fork(self):
        """Two branches that change different halves of a file, and their merge."""
        if not self.files:
            return
        name = self.random.choice(sorted(self.files))
        text = list(self.files[name])
        if len(text) < 20:
            return
        self.git('checkout', '-q', '-b', 'side')
        self.write(name, self.edit(text[:8]) + text[8:])
        self.git('commit', '-q', '-a', '--allow-empty', '-m', 'side')
        self.git('checkout', '-q', 'main')
        self.write(name, text[:14] + self.edit(text[14:]))
        self.git('commit', '-q', '-a', '--allow-empty', '-m', 'main')
        self.git('merge', '-q', '--no-ff', '-m', 'merge', 'side')
        self.git('branch', '-q', '-D', 'side')
        with open(os.path.join(self.folder, name), encoding='utf-8') as file:
            self.files[name] = file.read().split('\n')[:-1]

    def close(self):
        """Removes the repository."""
        shutil.rmtree(self.folder)


def blamed_by_git(history, name, revision):
    """(id, line, name) of each line."""
    found, names, now = [], {}, None
    for line in history.git('blame', '--porcelain', *([revision] if revision else []), '--', name).split('\n'):
        if line.startswith('\t'):
            new = set(now[0]) == {'0'}
            found.append(('-', 0, '') if new else (now[0], now[1], names[now[0]]))
        elif len(line.split(' ')[0]) == 40:
            now = (line.split(' ')[0], int(line.split(' ')[1]))
        elif line.startswith('filename '):
            names[now[0]] = line[len('filename '):]
    return found


def blamed_by_us(program, history, names, revision, *options):
    """The same from PROGRAM, by name."""
    done = subprocess.run([program, *options, *([revision] if revision else []), '--', *names], cwd=history.folder,
                          env=ENVIRONMENT, capture_output=True, text=True, check=True)
    found, now = {}, None
    for line in done.stdout.split('\n')[:-1]:
        if '\t' in line:
            commit, number, name = line.split('\t')
            found[now].append((commit, int(number), name))
        else:
            now = line.rsplit(' ', 1)[0]
            found[now] = []
    return found


def compare(program, history, revision):
    """What differs, or None."""
    names = history.git('ls-tree', '-r', '--name-only', revision or 'HEAD').split('\n')[:-1]
    names = [name for name in names if revision or os.path.exists(os.path.join(history.folder, name))]
    ours = blamed_by_us(program, history, names, revision)
    for name in names:
        git = blamed_by_git(history, name, revision)
        if len(git) != len(ours[name]):
            return f'{name} has {len(git)} lines, not {len(ours[name])}'
        for number, (wanted, found) in enumerate(zip(git, ours[name]), 1):
            if wanted != found:
                return f'{name}:{number} is of {wanted}, not {found}'
    return None


def break_kept(history, folder):
    """Damages the files of FOLDER: cut off, longer, or with another byte somewhere."""
    for name in os.listdir(folder) if os.path.isdir(folder) else []:  # nothing is kept of no files
        path = os.path.join(folder, name)
        with open(path, 'rb') as file:
            data = bytearray(file.read())
        choice = history.random.random()
        if choice < 0.3:
            data = data[:history.random.randrange(len(data))]
        elif choice < 0.4:
            data += b'more'
        else:
            data[history.random.randrange(len(data))] ^= 1 << history.random.randrange(8)
        with open(path, 'wb') as file:
            file.write(data)


def compare_kept(program, history):
    """The same with answers that are kept: of some lines and then of all, of an older revision and then of a newer."""
    keep = os.path.join(history.folder, '.git', 'kept')
    os.mkdir(keep)
    names = [name for name in history.git('ls-tree', '-r', '--name-only', 'HEAD~1').split('\n')[:-1]
             if os.path.exists(os.path.join(history.folder, name))]
    for revision in ('here', 'HEAD~1', None):
        there = history.git('ls-tree', '-r', '--name-only', revision or 'HEAD').split('\n')[:-1]
        asked = [name for name in names if name in there]
        wanted = blamed_by_us(program, history, asked, revision)
        for every in (3, 2, 1, 1):
            found = blamed_by_us(program, history, asked, revision, '--keep', keep, '--every', str(every))
            for name in asked:
                expected = [line if number % every == 0 else ('-', 0, '') for number, line in enumerate(wanted[name])]
                if expected != found[name]:
                    return f'kept answers, each line of {every} of {name} at {revision}: {expected} and not {found[name]}'
            if history.random.random() < 0.3:
                break_kept(history, os.path.join(keep, 'blame'))
    if names and not os.listdir(os.path.join(keep, 'blame')):
        return 'no answers are kept'
    history.git('config', 'blame.ignoreRevsFile', '.git/ignored')  # another question, so another answer
    with open(os.path.join(history.folder, '.git', 'ignored'), 'w', encoding='ascii') as file:
        file.write(history.git('rev-parse', 'HEAD~2'))
    if blamed_by_us(program, history, names, None) != blamed_by_us(program, history, names, None, '--keep', keep):
        return 'kept answers, with a revision that is looked through'
    history.git('config', '--unset', 'blame.ignoreRevsFile')
    return None


def graph_files(history):
    """The files of the commit-graph."""
    info = os.path.join(history.folder, '.git', 'objects', 'info')
    found = [os.path.join(folder, name) for folder, _, names in os.walk(info) for name in names]
    return [path for path in found if os.path.basename(path) == 'commit-graph' or path.endswith('.graph')]


def damage(history):
    """Makes the commit-graph a file that cannot be trusted: cut off, or with other bytes in its table and data."""
    for path in graph_files(history):
        with open(path, 'rb') as file:
            data = bytearray(file.read())
        if len(data) < 100:
            continue
        if history.random.random() < 0.4:
            data = data[:history.random.randrange(len(data))]
        else:
            for _ in range(history.random.randint(1, 8)):  # offsets and lengths, which stand at the beginning
                data[history.random.randrange(6, min(len(data), 90))] = history.random.randrange(256)
        os.chmod(path, 0o644)
        with open(path, 'wb') as file:
            file.write(data)


def compare_graphs(program, history):
    """The same with what git keeps of commits beside them, in each form; git does not use it here."""
    for words in (['write', '--reachable'], ['write', '--reachable', '--changed-paths']):
        history.git('commit-graph', *words)
        problem = compare(program, history, None) or compare(program, history, 'here')
        if problem:
            return f'commit-graph {words}: {problem}'
    history.step()  # a commit that the graph does not have, then a chain of two files
    problem = compare(program, history, None)
    history.git('commit-graph', 'write', '--reachable', '--changed-paths', '--split=no-merge')
    problem = problem or compare(program, history, None)
    if problem:
        return f'commit-graph, split: {problem}'
    for _ in range(4):
        damage(history)
        done = subprocess.run([program, '--', *sorted(history.files)], cwd=history.folder, capture_output=True, text=True,
                              check=False)
        if done.returncode not in (0, 2) or 'Sanitizer' in done.stderr:
            return f'a damaged commit-graph: status {done.returncode}: {done.stderr[:300]}'
    return None


def main():
    """Makes histories and compares."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=25)
    options = parser.parse_args()
    program, different = os.path.abspath(options.program), 0
    for seed in range(options.seed, options.seed + options.count):
        history = History(seed)
        try:
            for step in range(history.random.randint(5, 25)):
                history.step()
                if step % 7 == 3:
                    history.fork()
            history.git('tag', 'here', 'HEAD~2' if history.random.random() < 0.5 else 'HEAD')
            for name in sorted(history.files)[:2]:  # the work tree
                history.write(name, history.edit(history.files[name]))
            problem = compare(program, history, None) or compare(program, history, 'here') or \
                compare_kept(program, history) or compare_graphs(program, history)
        finally:
            history.close()
        if problem:
            different += 1
            print(f'not ok history/random-{seed} - {problem}')
        else:
            print(f'ok history/random-{seed}')


main()
