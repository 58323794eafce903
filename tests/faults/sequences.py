#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random sequences of calls, really executed and traced: holds `colophon faults --dump=effects` against oracle.py.

    sequences.py COLOPHON SEED COUNT [KEEP]
    sequences.py COLOPHON --recorded

Makes COUNT sequences, runs many of them under one strace, each in a directory of its own, every other time with the
kernel's paths (-y), and compares what both say, sequence by sequence.  Where they differ, it prints the lines and the
sequence; with KEEP, a folder, the traces of such runs are left there.  Threads race: whether one made a process before
or after another changed the working directory of both, no trace tells.  So a sequence that differs is run again, alone,
AGAIN times; if it never differs then, it is told as a race, and more than one in RACES is a failure.  --recorded: holds both
against each other on the traces of the cases and on odd ones, block by block."""
import glob
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import oracle

HERE = os.path.dirname(os.path.abspath(__file__))
AT_ONCE = 100
AGAIN, RACES = 5, 1000
CALLS = '%file,%desc,%process,bind,connect,write,writev'
PLAIN_NAMES = [b'a', b'b', b'c', b'd']
ODD_NAMES = [b'x y', b'q"u\'o', b'br[1]', b'cu{l}y', b'\xc3\xa9', b'ba\\ck', b'p(ar', b'r)ap', b'dash-', b'lt<gt>', b'co,ma', b't\tb',
             b'x (deleted)', b'\x01\xff7', b'...', b'unfinished ...>', b'= 3', b'nl\nx', b'->', b'a|b', b'"', b'\\', b'\\"', b'/* 3 vars */']
WORK = '1/2/3/4/5/6'  # below the directory of a sequence, so that `..` stays in it
AT_FDCWD = -100


def encode(raw):
    """As player.c reads it."""
    return '"' + ''.join(chr(c) if c < 128 and chr(c).isalnum() or c in b'/._-' else f'%{c:02X}' for c in raw)


class Maker:
    """Makes one sequence."""

    def __init__(self, number, seed, base, player):
        self.random = random.Random(f'{seed} {number}')
        r = self.random
        self.number, self.player, self.base = number, player, base
        self.known = r.random() < 0.9  # whether it enters its directory by an absolute path
        self.folder = os.path.join(base, f's{number}', WORK)
        self.names = r.sample(PLAIN_NAMES, r.randint(2, 4)) + r.sample(ODD_NAMES, r.choice([0, 0, 1, 2]))
        self.concurrent = r.random() < 0.15
        self.deep = 0.3 if r.random() < 0.5 else 0.6
        self.lines, self.ups, self.blocks = [], 8, 0

    # -- paths --

    def name(self):
        return self.random.choice(self.names)

    def path(self, links=True):
        r = self.random
        parts = [self.name()]
        while len(parts) < 4 and r.random() < self.deep:
            parts.append(self.name())
        if self.ups and r.random() < 0.12:
            self.ups -= 1
            parts.insert(r.randrange(len(parts) + 1), b'..')
        if r.random() < 0.05:
            parts.insert(r.randrange(len(parts) + 1), b'.')
        path = (b'//' if r.random() < 0.03 else b'/').join(parts)
        if r.random() < 0.06:
            path += b'/'
        if self.known and r.random() < 0.15:
            path = self.folder.encode() + b'/' + path
        elif links and r.random() < 0.02:
            path = b'/proc/self/fd/%d' % self.fd()
        return path

    def text(self, links=True):
        return encode(self.path(links))

    def fd(self):
        return self.random.choice([3, 3, 3, 4, 4, 5, 6, 7, 20])

    def at(self):
        return self.random.choice([AT_FDCWD, AT_FDCWD, self.fd()])

    # -- lines --

    def open_flags(self):
        r = self.random
        flags = r.choice([os.O_RDONLY, os.O_RDONLY, os.O_WRONLY, os.O_RDWR])
        if r.random() < 0.55:
            flags |= os.O_CREAT
        for flag, often in ((os.O_EXCL, 0.15), (os.O_TRUNC, 0.3), (os.O_APPEND, 0.15), (os.O_NOFOLLOW, 0.1), (os.O_CLOEXEC, 0.3),
                            (os.O_DIRECTORY, 0.08), (os.O_PATH, 0.06)):
            if r.random() < often:
                flags |= flag
        if r.random() < 0.3:
            flags = os.O_RDONLY | os.O_DIRECTORY | (flags & os.O_CLOEXEC)
        if flags & os.O_EXCL and not flags & os.O_CREAT:
            flags &= ~os.O_EXCL
        if r.random() < 0.04:
            flags = os.O_TMPFILE | os.O_RDWR | (flags & os.O_CLOEXEC)
        return flags

    def call(self):
        """One call."""
        r = self.random
        fd, at, path = self.fd, self.at, self.text
        kind = r.choices(
            ['open', 'openat', 'openat2', 'creat', 'close', 'close_range', 'dup', 'dup2', 'dup3', 'fcntl', 'mkdir', 'rmdir', 'unlink',
             'unlinkat', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'readlink', 'chdir', 'fchdir', 'stat',
             'newfstatat', 'access', 'truncate', 'chmod', 'fchmod', 'utimensat', 'mknod', 'chown', 'bind', 'connect', 'getcwd',
             'ioctl', 'unshare', 'setxattr', 'missing'],
            [6, 12, 2, 3, 6, 1, 2, 3, 2, 4, 14, 4, 6,
             5, 6, 3, 6, 4, 4, 6, 3, 5, 3, 6,
             6, 3, 3, 3, 4, 4, 3, 4, 1, 1, 1,
             1, 0.6, 1, 0.5])[0]
        if kind == 'open':
            return f'open {path()} {self.open_flags()} 420'
        if kind == 'openat':
            return f'openat {at()} {path()} {self.open_flags()} 420'
        if kind == 'openat2':
            return f'openat2 {at()} {path()} how:{self.open_flags()} 24'
        if kind in ('close', 'dup', 'fchdir'):
            return f'{kind} {fd()}'
        if kind == 'close_range':
            first = fd()
            return f'close_range {first} {r.choice([first, first + 2, 4294967295])} {r.choice([0, 4, 4, 2])}'
        if kind == 'dup2':
            return f'dup2 {fd()} {r.choice([fd(), fd(), 20, 70])}'
        if kind == 'dup3':
            return f'dup3 {fd()} {r.choice([fd(), 20])} {r.choice([0, os.O_CLOEXEC])}'
        if kind == 'fcntl':
            return f'fcntl {fd()} ' + r.choice(['0 3', '0 10', '1030 3', '2 1', '2 0', '1', '3'])
        if kind == 'mkdir':
            return r.choice([f'mkdir {path(False)} 493', f'mkdirat {at()} {path(False)} 493'])
        if kind == 'unlinkat':
            return f'unlinkat {at()} {path()} {r.choice([0, 512])}'
        if kind == 'rename':
            return f'rename {path(False)} {path(False)}'
        if kind == 'renameat':
            return f'renameat {at()} {path(False)} {at()} {path(False)}'
        if kind == 'renameat2':
            return f'renameat2 {at()} {path(False)} {at()} {path(False)} {r.choice([0, 1, 2, 2])}'
        if kind == 'link':
            return f'link {path(False)} {path(False)}'
        if kind == 'linkat':
            flags = r.choice([0, 0, 0x400, 0x400, 0x1000])
            old = encode(b'/proc/self/fd/%d' % fd()) if flags == 0x400 and r.random() < 0.3 else path(False)
            old = '"' if flags == 0x1000 else old
            return f'linkat {at() if flags != 0x1000 else fd()} {old} {at()} {path(False)} {flags}'
        if kind == 'symlink':
            target = self.path(False) if r.random() < 0.8 else r.choice([b'.', b'..' if self.ups else b'.', b'nowhere/x'])
            return r.choice([f'symlink {encode(target)} {path(False)}', f'symlinkat {encode(target)} {at()} {path(False)}'])
        if kind == 'readlink':
            return r.choice([f'readlink {path(False)} * {r.choice([4096, 4096, 2])}', f'readlinkat {at()} {path(False)} * 4096'])
        if kind == 'stat':
            return f'{r.choice(["stat", "lstat"])} {path()} *'
        if kind == 'newfstatat':
            return r.choice([f'newfstatat {at()} {path()} * {r.choice([0, 256])}', f'newfstatat {fd()} " * 4096',
                             f'statx {at()} {path()} {r.choice([0, 256])} 2047 *'])
        if kind == 'access':
            return r.choice([f'access {path()} 0', f'faccessat {at()} {path()} 4', f'faccessat2 {at()} {path()} 4 {r.choice([0, 256])}'])
        if kind == 'truncate':
            return r.choice([f'truncate {path()} 3', f'ftruncate {fd()} 2', f'fallocate {fd()} 0 0 8'])
        if kind == 'chmod':
            return r.choice([f'chmod {path()} 493', f'fchmodat {at()} {path()} 493'])
        if kind == 'fchmod':
            return r.choice([f'fchmod {fd()} 493', f'fchown {fd()} 0 0'])
        if kind == 'utimensat':
            return r.choice([f'utimensat {at()} {path()} - {r.choice([0, 256])}', f'utimensat {fd()} - - 0'])
        if kind == 'mknod':
            return r.choice([f'mknod {path(False)} 33188 0', f'mknodat {at()} {path(False)} 33188 0'])
        if kind == 'chown':
            return r.choice([f'chown {path()} 0 0', f'lchown {path()} 0 0', f'fchownat {at()} {path()} 0 0 {r.choice([0, 256])}',
                             f'fchownat {fd()} " 0 0 4096'])
        if kind == 'ioctl':
            return f'ioctl {fd()} {r.choice([0x5451, 0x5450])}'
        if kind == 'unshare':
            return f'unshare {r.choice([0x200, 0x400, 0x600])}'
        if kind == 'setxattr':
            return r.choice([f'setxattr {path()} "user.x "1 1 0', f'getxattr {path()} "user.y * 100'])
        if kind == 'missing':
            return f'exec_missing {path(False)}'
        if kind == 'getcwd':
            return 'getcwd * 4096'
        if kind == 'creat':
            return f'creat {path()} 420'
        return f'{kind} {path(False)}'

    def body(self, count, depth, threads, begins):
        """Lines of a process; THREADS: it may make some; BEGINS: it may begin blocks."""
        r = self.random
        for _ in range(count):
            chance = r.random()
            if depth < 3 and chance < 0.07:
                self.process(count, depth, threads, begins)
            elif depth and chance < 0.085:
                self.lines.append(f'exec {encode(self.player.encode())}')
            else:
                self.lines.append(self.call())

    def process(self, count, depth, threads, begins):
        r = self.random
        kinds = ['fork', 'fork', 'vfork', f'clone {r.choice([0x200, 0x400, 0x600])}', f'clone3 {r.choice([0, 0x200, 0x400, 0x600])}']
        kind = r.choice(kinds + ['thread', 'thread'] * threads)
        self.lines.append(kind)
        more = r.randint(1, max(1, count // 2))
        if begins and kind != 'thread' and r.random() < 0.7:
            self.block(more, depth + 1, threads and kind != 'vfork')
        else:
            self.body(more, depth + 1, threads and kind != 'vfork', begins and kind != 'thread')
        self.lines.append('end')
        if not self.concurrent or r.random() < 0.3:
            self.lines.append('wait')

    def block(self, count, depth, threads):
        r = self.random
        letter = chr(ord('a') + (self.blocks if r.random() < 0.9 else 0))
        self.blocks += 1
        title = f'/Stage[main]/Main/Exec[s{self.number}{letter}]'
        colour = r.random() < 0.3
        start = f'Info: {title}: Starting to evaluate the resource ({self.blocks} of 9)'
        end = f'Info: {title}: Evaluated in 0.01 seconds'
        for text, often in ((start, 1), (None, 1), (end, 0.95)):
            if text is None:
                self.body(count, depth, threads, False)
                self.lines += ['wait'] * (r.random() < 0.9)
            elif r.random() < often:
                text = f'\x1b[0;32m{text}\x1b[0m' if colour else text
                self.lines.append(('sayv ' if colour else 'say ') + encode(text.encode()))

    def make(self):
        r = self.random
        if self.known:
            self.lines.append('chdir ' + encode(self.folder.encode()))
        else:
            self.lines.append(f'chdir "s{self.number}/{WORK}')
        if r.random() < 0.5:  # something to work with
            for _ in range(r.randint(1, 6)):
                name = encode(self.name() + b'/' + self.name() if r.random() < 0.4 else self.name())
                self.lines.append(r.choice([f'mkdir {name} 493', f'mkdir {name} 493', f'creat {name} 420', f'openat -100 ". {os.O_DIRECTORY}',
                                            f'openat -100 {name} {os.O_DIRECTORY}', f'openat -100 {name} {os.O_RDWR | os.O_CREAT} 420',
                                            f'symlink {encode(self.name())} {name}', f'link {encode(self.name())} {name}']))
        for _ in range(r.randint(1, 4)):
            if r.random() < 0.2:
                self.body(r.randint(1, 5), 0, True, True)
            self.block(r.randint(1, 22), 0, True)
        return self.lines

    def furnish(self):
        """What is there before the trace."""
        r = self.random
        os.makedirs(self.folder)
        for _ in range(r.choice([0, 0, 3, 8])):
            path = os.path.join(self.folder.encode(), *[self.name() for _ in range(r.randint(1, 2))])
            try:
                kind = r.random()
                if kind < 0.4:
                    os.mkdir(path)
                elif kind < 0.75:
                    with open(path, 'xb') as file:
                        file.write(b'x')
                elif kind < 0.9:
                    os.symlink(self.name(), path)
                else:
                    os.link(os.path.join(self.folder.encode(), self.name()), path, follow_symlinks=False)
            except OSError:
                pass


SPLIT = re.compile(rb'^(?=/Stage\[main\]/Main/Exec\[s)', re.M)
OWNER = re.compile(rb'/Stage\[main\]/Main/Exec\[s(\d+)[a-z]\]\t')


def by_sequence(entries):
    found = {}
    for entry in entries:
        match = OWNER.match(entry)
        found.setdefault(int(match.group(1)) if match else None, set()).add(entry)
    return found


def told_by(colophon, trace):
    done = subprocess.run([colophon, 'faults', '--dump=effects', '--trace', trace], capture_output=True, check=False)
    if done.returncode or done.stderr:
        sys.stdout.buffer.write(b'colophon: %d %s\n' % (done.returncode, done.stderr))
    return by_sequence(entry.removesuffix(b'\n') for entry in SPLIT.split(done.stdout) if entry)


def run_batch(colophon, player, seed, numbers, paths, keep):
    """Runs the sequences NUMBERS under one strace; returns the numbers that differ."""
    temporary = tempfile.mkdtemp(prefix='faults-')
    base, trace = os.path.join(temporary, 'base'), os.path.join(temporary, 'trace')
    os.mkdir(base)
    made, texts = {}, []
    for number in numbers:
        maker = Maker(number, seed, base, player)
        maker.furnish()
        made[number] = maker.make()
        texts.append(os.path.join(temporary, f'{number}.txt'))
        with open(texts[-1], 'w', encoding='ascii') as file:
            file.write(''.join(line + '\n' for line in made[number]))
    subprocess.run(['strace', '-f', *['-y'] * paths, '-s', '4096', '-e', 'signal=none', '-e', f'trace={CALLS}', '-o', trace, player, *texts],
                   cwd=base, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, check=True)
    one, two = told_by(colophon, trace), by_sequence(oracle.effects_of(trace))
    differ = [number for number in [*numbers, None] if one.get(number, set()) != two.get(number, set())]
    for number in differ:
        print(f'sequence {number} of seed {seed}, {"with" if paths else "without"} -y:')
        for entry in sorted(one.get(number, set()) - two.get(number, set())):
            print('  colophon:', entry.decode('utf-8', 'backslashreplace').replace(base, 'BASE'))
        for entry in sorted(two.get(number, set()) - one.get(number, set())):
            print('  oracle:  ', entry.decode('utf-8', 'backslashreplace').replace(base, 'BASE'))
        for line in made.get(number, []):
            print('    ' + line.replace(base, 'BASE'))
    if differ and keep:
        shutil.copy(trace, os.path.join(keep, f'{seed}-{numbers[0]}.trace'))
    shutil.rmtree(temporary)
    return [number for number in differ if number is not None] or differ


def recorded(colophon):
    """The effects of each resource in each recorded run, and in odd traces; nothing may be said of their lines."""
    passed = failed = 0
    traces = glob.glob(os.path.join(HERE, 'cases', '*', 'trace.gz')) + glob.glob(os.path.join(HERE, 'odd', '*.trace'))
    for trace in sorted(traces):
        done = subprocess.run([colophon, 'faults', '--dump=effects', '--trace', trace], capture_output=True, check=False)
        one = {entry.removesuffix(b'\n') for entry in re.split(rb'^(?=/Stage\[)', done.stdout, flags=re.M) if entry}
        two = set(oracle.effects_of(trace))
        if one == two and one and not done.returncode and b'no line of strace' not in done.stderr:
            passed += 1
            continue
        failed += 1
        print(f'not ok {trace}: {len(one - two)} lines of colophon alone, {len(two - one)} of the oracle, of {len(two)}')
        for entry in sorted(one ^ two)[:10]:
            print('  colophon:' if entry in one else '  oracle:  ', entry.decode('utf-8', 'backslashreplace'))
    print(f'{passed} passed, {failed} failed, 0 skipped')
    return 1 if failed else 0


def main(colophon, seed, count, keep=None):
    sys.stdout.reconfigure(line_buffering=True)
    folder = tempfile.mkdtemp(prefix='player-')
    player = os.path.join(folder, 'player')
    subprocess.run([*shlex.split(os.environ.get('CC', 'cc')), '-O1', '-static', '-o', player, os.path.join(HERE, 'player.c'), '-lpthread'], check=True)
    failed = races = 0
    for i, first in enumerate(range(0, count, AT_ONCE)):
        numbers = range(first, min(first + AT_ONCE, count))
        for number in run_batch(colophon, player, seed, numbers, i % 2 == 0, keep):
            alone = number is not None and not any(run_batch(colophon, player, seed, [number], i % 2 == 0, keep) for _ in range(AGAIN))
            races += alone
            failed += not alone
    shutil.rmtree(folder)
    if races:
        print(f'{races} differed once, and not in {AGAIN} further runs')
        failed += max(0, races - 1 - count // RACES)
    print(f'{count - failed} passed, {failed} failed, 0 skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    if sys.argv[2:] == ['--recorded']:
        sys.exit(recorded(os.path.abspath(sys.argv[1])))
    sys.exit(main(os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:5]))
