#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""stories.py COLOPHON STORY...: plays stories of repositories and compares what commands say with what the
stories say that they must.

A story is a text file; each line says what it is by how it begins:

    # comment
    author A Ada Lovelace <ada@example.com>
    commit A 2024-02-11 What the commit says       all that follows up to the next commit is in it
    file PATH              followed by the lines of the file, each behind "|" and a blank
    edit PATH              followed by lines "- OLD" and "+ NEW": the one line OLD becomes the lines NEW
    rename OLD NEW         copy OLD NEW         remove PATH         link PATH TARGET
    branch NAME            go on from here under this name
    switch NAME            go on with that branch
    merge NAME A DATE TEXT a commit with two parents (ours, where both changed a line); what follows belongs to it
    later                  what follows is in no commit: changes of the work tree
    add PATH               puts a file into the index
    git WORDS              any git command
    $ COMMAND              a command of the shell, in the repository; `colophon` is the program
    > LINE                 what it must print, line by line
    ? STATUS               its exit status, if not 0

In what is printed the id of the Nth commit of the story is shown as commit-N, its abbreviation as commitN.
With --record the lines behind each command become what it prints: look at them before they are kept."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ENVIRONMENT = {'HOME': '/nonexistent', 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null', 'TZ': 'UTC',
               'LC_ALL': 'C.UTF-8', 'SOURCE_DATE_EPOCH': '1700000000'}


class Story:
    """A story while it is played."""

    def __init__(self, colophon, path):
        self.path = path
        with open(path, encoding='utf-8') as file:
            self.lines = file.read().split('\n')[:-1]
        self.above = tempfile.mkdtemp(prefix='story.')
        self.folder = os.path.join(self.above, 'repository')
        os.mkdir(self.folder)
        self.bin = tempfile.mkdtemp(prefix='bin.')
        os.symlink(os.path.abspath(colophon), os.path.join(self.bin, 'colophon'))
        self.environment = {**ENVIRONMENT, 'PATH': self.bin + ':' + os.environ['PATH']}
        for name in ('ASAN_OPTIONS', 'UBSAN_OPTIONS', 'LD_LIBRARY_PATH'):
            if name in os.environ:
                self.environment[name] = os.environ[name]
        self.authors, self.ids, self.pending, self.second = {}, [], None, 0
        self.git('init', '-q', '-b', 'main')

    def close(self):
        """Removes the repository."""
        shutil.rmtree(self.above)
        shutil.rmtree(self.bin)

    def git(self, *words, **environment):
        """Runs git in the repository."""
        done = subprocess.run(['git', *words], cwd=self.folder, env={**self.environment, **environment},
                              capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f'{self.path}: git {" ".join(words)}: {done.stderr}')
        return done.stdout

    def place(self, name):
        """The path of a file, its folder made."""
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def end_commit(self):
        """Makes the commit that was begun, if one was."""
        if not self.pending:
            return
        name, date, text = self.pending
        self.pending = None
        person = re.fullmatch(r'(.*) <(.*)>', self.authors[name])
        self.second += 60
        when = f'{date}T12:{self.second // 60:02}:00+00:00' if 'T' not in date else date
        self.git('add', '-A')
        self.git('commit', '-q', '--allow-empty', '-m', text.replace('\\n', '\n'),
                 GIT_AUTHOR_NAME=person[1], GIT_AUTHOR_EMAIL=person[2], GIT_AUTHOR_DATE=when,
                 GIT_COMMITTER_NAME=person[1], GIT_COMMITTER_EMAIL=person[2], GIT_COMMITTER_DATE=when)
        self.ids.append(self.git('rev-parse', 'HEAD').strip())

    def shown(self, text):
        """TEXT with commits named by their numbers."""
        for number, name in enumerate(self.ids, 1):
            text = text.replace(name, f'commit-{number}')
            text = re.sub(rf'\b{name[:7]}\b', f'commi{number}' if number > 9 else f'commit{number}', text)
        return text.replace(self.above, '')

    def revision(self, command):
        """COMMAND with commit-N replaced by the id."""
        return re.sub(r'\bcommit-(\d+)\b', lambda found: self.ids[int(found[1]) - 1], command)

    def run(self, command):
        """What COMMAND prints, and its exit status."""
        self.end_commit()
        done = subprocess.run(['bash', '-c', self.revision(command)], cwd=self.folder, env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=120)
        return self.shown(done.stdout).split('\n'), done.returncode

    def block(self, at, signs):
        """The lines from AT on that begin with one of SIGNS, and where they end."""
        lines = []
        while at < len(self.lines) and self.lines[at][:1] and self.lines[at][:1] in signs:
            lines.append((self.lines[at][0], self.lines[at][2:]))
            at += 1
        return lines, at

    def edit(self, name, lines):
        """Replaces lines of the file NAME."""
        old = '\n'.join(text for sign, text in lines if sign == '-')
        new = '\n'.join(text for sign, text in lines if sign == '+')
        with open(self.place(name), encoding='utf-8') as file:
            text = '\n' + file.read()
        if text.count(f'\n{old}\n') != 1:
            raise RuntimeError(f'{self.path}: {name} has {old!r} {text.count(old)} times')
        text = text.replace(f'\n{old}\n', f'\n{new}\n' if any(sign == '+' for sign, _ in lines) else '\n')
        with open(self.place(name), 'w', encoding='utf-8') as file:
            file.write(text[1:])

    def act(self, at):
        """Does what the line AT says; returns the next one."""
        word, _, rest = self.lines[at].partition(' ')
        at += 1
        if word == 'author':
            name, _, self.authors[rest.split(' ')[0]] = rest.partition(' ')
        elif word == 'commit':
            self.end_commit()
            self.pending = rest.split(' ', 2)
        elif word == 'later':
            self.end_commit()
        elif word == 'file':
            lines, at = self.block(at, '|')
            with open(self.place(rest), 'w', encoding='utf-8') as file:
                file.write(''.join(text + '\n' for _, text in lines))
        elif word == 'edit':
            lines, at = self.block(at, '-+')
            self.edit(rest, lines)
        elif word in ('rename', 'copy'):
            old, new = rest.split(' ')
            (shutil.move if word == 'rename' else shutil.copy)(self.place(old), self.place(new))
        elif word == 'remove':
            os.remove(self.place(rest))
        elif word == 'link':
            name, target = rest.split(' ')
            os.symlink(target, self.place(name))
        elif word == 'branch':
            self.end_commit()
            self.git('checkout', '-q', '-b', rest)
        elif word == 'switch':
            self.end_commit()
            self.git('checkout', '-q', rest)
        elif word == 'merge':
            self.end_commit()
            name, *self.pending = rest.split(' ', 3)
            self.git('-c', 'user.name=x', '-c', 'user.email=x@x', 'merge', '-q', '-X', 'ours', '--no-ff', '--no-commit', name)
        elif word == 'add':
            self.git('add', '-N' if rest.startswith('-N ') else '--', rest)
        elif word == 'git':
            self.end_commit()
            self.git(*rest.split(' '))
        elif word:
            raise RuntimeError(f'{self.path}:{at}: what is "{word}"?')
        return at

    def play(self, record):
        """Plays the story: yields command, what it must print and what it prints."""
        at, kept = 0, []
        while at < len(self.lines):
            line = self.lines[at]
            if line.startswith('$ '):
                printed, status = self.run(line[2:])
                expected, end = self.block(at + 1, '>')
                wanted = 0
                if end < len(self.lines) and self.lines[end].startswith('? '):
                    wanted = int(self.lines[end][2:])
                    end += 1
                is_said = [text for _, text in expected] + [f'status {wanted}']
                yield line[2:], is_said, printed[:-1] + [f'status {status}']
                kept += [line] + [f'> {text}'.rstrip() for text in printed[:-1]] + [f'? {status}'] * (status != 0)
                at = end
            else:
                end = at + 1 if not line or line.startswith('#') else self.act(at)
                kept += self.lines[at:end]
                at = end
        if record:
            with open(self.path, 'w', encoding='utf-8') as file:
                file.write(''.join(line + '\n' for line in kept))


def main():
    """Plays the stories that are named."""
    arguments = sys.argv[1:]
    record = '--record' in arguments
    arguments = [word for word in arguments if word != '--record']
    for path in arguments[1:]:
        name = os.path.basename(path).rsplit('.', 1)[0]
        story = Story(arguments[0], path)
        try:
            for number, (command, expected, printed) in enumerate(story.play(record), 1):
                if [line.rstrip() for line in expected] == [line.rstrip() for line in printed]:
                    print(f'ok history/{name}/{number}')
                    continue
                first = next((i for i, pair in enumerate(zip(expected, printed)) if pair[0].rstrip() != pair[1].rstrip()),
                             min(len(expected), len(printed)))
                print(f'not ok history/{name}/{number} - {command}: line {first + 1} is'
                      f' {(printed + ["missing"])[first]!r}, not {(expected + ["missing"])[first]!r}')
        except (RuntimeError, subprocess.TimeoutExpired) as problem:
            print(f'not ok history/{name} - {problem}')
        finally:
            story.close()


main()
