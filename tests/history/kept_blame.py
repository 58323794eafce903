#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""kept_blame.py COLOPHON: what `blame` keeps of a history is used again and changes no answer: on later commits, with
files of it that are damaged, with changes that are not committed, for several processes at once, without a home, and
within its limit."""
import concurrent.futures
import os
import random
import shutil
import stat
import subprocess
import sys
import tempfile

COMMITS, LIMIT = 600, 64 << 20
DAMAGES = 60 if os.environ.get('CLP_SHARE', '1') == '1' else 12  # to each file
ENVIRONMENT = {**os.environ, 'HOME': '/nonexistent', 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null',
               **{f'GIT_{who}_{what}': 'Ada' for who in ('AUTHOR', 'COMMITTER') for what in ('NAME', 'EMAIL')}}
ENVIRONMENT.pop('XDG_CACHE_HOME', None)
QUESTIONS = [['--all'], ['Notify[n 3]'], ['Notify[n 7]', 'message'], ['--all', '--json'], ['--by', 'commit']]


def manifest(numbers):
    return ''.join(f"notify {{ 'n {place}':\n  message => 'text {number}' }}\n" for place, number in enumerate(numbers))


def begin(folder):
    """A repository of many commits, each of which changes a line of one of two files."""
    subprocess.run(['git', 'init', '-q', '-b', 'main', folder], env=ENVIRONMENT, check=True)
    chance, numbers, stream = random.Random(1), [0] * 12, []
    for number in range(1, COMMITS + 1):
        numbers[chance.randrange(12) if number < 20 else chance.randrange(6)] = number
        who = f'A{number % 7} <a@example.com> {1600000000 + number * 100} +0000'
        stream.append(f'commit refs/heads/main\ncommitter {who}\ndata 6\nchange\n')
        for name, text in (('site.pp', manifest(numbers)), ('other', f'{number}\n')):
            stream.append(f'M 100644 inline {name}\ndata {len(text)}\n{text}\n')
    subprocess.run(['git', 'fast-import', '--quiet'], cwd=folder, env=ENVIRONMENT, input=''.join(stream).encode(), check=True)
    subprocess.run(['git', 'checkout', '-q', 'main'], cwd=folder, env=ENVIRONMENT, check=True)


class Test:
    """A repository, a folder for caches, and what was wrong so far."""

    def __init__(self, program):
        self.program, self.failed = program, 0
        self.above = tempfile.mkdtemp(prefix='kept.')
        self.folder, self.caches = os.path.join(self.above, 'repository'), os.path.join(self.above, 'caches')
        self.kept = os.path.join(self.caches, 'colophon', 'blame')
        begin(self.folder)

    def ask(self, question, *options, **environment):
        """The answer to a question."""
        done = subprocess.run([self.program, 'blame', '--node', 'n', *question, *options, 'site.pp'], cwd=self.folder,
                              env={**ENVIRONMENT, 'XDG_CACHE_HOME': self.caches, **environment}, capture_output=True,
                              text=True, check=False, timeout=120)
        return done.returncode, done.stdout, done.stderr

    def verdict(self, name, good, why=''):
        self.failed += not good
        print(f'ok history/kept-{name}' if good else f'not ok history/kept-{name} - {why}')

    def same(self, name, *options, **environment):
        """Whether all answers are as without what is kept."""
        for question in QUESTIONS:
            wanted, found = self.ask(question, '--no-cache'), self.ask(question, *options, **environment)
            if wanted != found or wanted[0]:
                self.verdict(name, False, f'{question}: {wanted[0]}, {found[0]}: {found[2][:200]!r}')
                return
        self.verdict(name, True)

    def files(self):
        return [os.path.join(self.kept, name) for name in sorted(os.listdir(self.kept))]

    def change(self, old, new, commit):
        path = os.path.join(self.folder, 'site.pp')
        with open(path, encoding='utf-8') as file:
            text = file.read()
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.replace(old, new, 1))
        if commit:
            subprocess.run(['git', 'commit', '-q', '-a', '-m', 'change'], cwd=self.folder, env=ENVIRONMENT, check=True)

    def size(self):
        """Bytes that are kept."""
        return sum(os.path.getsize(path) for path in self.files())


def damage(test):
    """Files that are cut off, longer, changed anywhere, empty, folders, links, or of another commit."""
    chance = random.Random(2)
    shutil.rmtree(test.kept)
    test.ask(['--all'])
    wanted = [test.ask(question, '--no-cache') for question in QUESTIONS[:2]]
    for path in test.files():
        with open(path, 'rb') as file:
            good = file.read()
        for number in range(DAMAGES):
            data = bytearray(good)
            if number % 3 == 0:
                data = data[:chance.randrange(len(data))]
            elif number % 3 == 1:
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            else:
                data += bytes(chance.randrange(1, 40))
            with open(path, 'wb') as file:
                file.write(data)
            found = test.ask(QUESTIONS[number % 2])
            if found != wanted[number % 2] or 'Sanitizer' in found[2]:
                return f'{path}: status {found[0]}: {found[2][:300]}'
            with open(path, 'rb') as file:
                if number < 3 and len(file.read()) < len(good) // 4:
                    return f'{path} is not replaced'
    path = test.files()[0]
    for make in (lambda: open(path, 'wb').close(), lambda: os.mkdir(path), lambda: os.symlink('/dev/zero', path),
                 lambda: os.mkfifo(path)):
        (shutil.rmtree if os.path.isdir(path) else os.remove)(path)
        make()
        if test.ask(['--all']) != wanted[0]:
            return f'{path} is something else'
        if not os.path.lexists(path):
            make()
    (shutil.rmtree if os.path.isdir(path) else os.remove)(path)
    return None


def main():
    """Asks in each state."""
    test = Test(os.path.abspath(sys.argv[1]))
    try:
        test.ask(QUESTIONS[0], '--no-cache')
        test.verdict('not-asked', not os.path.exists(test.caches), 'something is kept with --no-cache')
        test.same('cold-and-then')
        test.verdict('there', len(test.files()) == 1, 'nothing is kept')
        test.verdict('private', stat.S_IMODE(os.stat(test.files()[0]).st_mode) == 0o600, 'others may read it')
        test.same('warm')
        test.change('text', 'other text', True)
        test.same('next-commit')
        test.change('text', 'text of today', False)
        before = test.size()
        test.same('work-tree')
        test.verdict('work-tree-unkept', test.size() == before, 'what is not committed is kept')
        subprocess.run(['git', 'checkout', '-q', '-f', 'HEAD~3'], cwd=test.folder, env=ENVIRONMENT, check=True)
        test.same('older-commit')
        clone = os.path.join(test.above, 'shallow')
        subprocess.run(['git', 'clone', '-q', '--depth', '5', f'file://{test.folder}', clone], env=ENVIRONMENT, check=True,
                       stderr=subprocess.DEVNULL)
        test.folder, whole = clone, test.folder
        test.same('shallow')
        test.folder = whole
        problem = damage(test)
        test.verdict('damaged', not problem, problem)
        shutil.rmtree(test.caches)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            wanted = [test.ask(question, '--no-cache') for question in QUESTIONS]
            found = list(pool.map(test.ask, QUESTIONS * 5))
        test.verdict('at-once', found == wanted * 5, 'several processes disturb each other')
        test.verdict('at-once-clean', all(len(os.path.basename(path)) == 57 for path in test.files()), f'{test.files()}')
        shutil.rmtree(test.caches)
        for name, environment in (('no-home', {'XDG_CACHE_HOME': '', 'HOME': '/nonexistent'}),
                                  ('relative', {'XDG_CACHE_HOME': 'caches', 'HOME': ''}),
                                  ('file', {'XDG_CACHE_HOME': os.path.join(test.folder, 'site.pp')}),
                                  ('proc', {'XDG_CACHE_HOME': '/proc/self'})):
            test.same(name, **environment)
        test.verdict('relative-unused', not os.path.exists(os.path.join(test.folder, 'caches')), 'a relative path is used')
        test.same('home', XDG_CACHE_HOME='', HOME=test.above)
        test.verdict('home-there', os.path.exists(os.path.join(test.above, '.cache', 'colophon', 'blame')), 'it is not kept')
        os.makedirs(test.kept)
        for number in range(80):  # 80 MiB that nobody used for long
            path = os.path.join(test.kept, f'{number:040x}-{"0" * 16}')
            with open(path, 'wb') as file:
                file.truncate(1 << 20)
            os.utime(path, (1500000000 + number, 1500000000 + number))
        test.same('limit')
        left = test.files()
        test.verdict('limit-kept', test.size() <= LIMIT and len(left) > 50 and any('0' * 38 + '4f' in path for path in left) and
                     not any('0' * 40 in path for path in left), f'{len(left)} files are left')
    finally:
        shutil.rmtree(test.above)


main()
