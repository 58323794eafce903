#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times the answers that look into history, on a git repository made of the installed modules: at least 30 classes of
modules, 200 commits by several people, a catalog of 1,000 resources; prints a table in Markdown.

usage: history.py COLOPHON SOURCE_TREE [--commits N] [--classes N] [--resources N] [--check]

Times are of whole processes, by the clock, the best of three; the memory is the peak.  With --check each is a result
line: whether it stays within its bound."""
import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

MODULES = '/usr/share/puppet/modules'
PEOPLE = ['Ada Lovelace', 'Ben Bitdiddle', 'Cy D. Fect', 'Dora Explorer', 'Eva Lu Ator', 'Alyssa P. Hacker']
BOUNDS = {'blame --all': 1.0, 'diff of two revisions': 3.0, 'impact of a line': 1.0}

POLICY = """version: 1
rules:
  - id: modes-of-the-site
    message: Modes are written in the manifests.
    select: File[/srv/site/*].mode
    values:
      only: file manifests/**
"""


class Repository:
    """A control repository while it grows."""

    def __init__(self, folder):
        self.folder, self.commits = folder, 0
        self.git('init', '-q')

    def git(self, *words, who=0):
        """Runs git as one of the people, on a day of their own."""
        name = PEOPLE[who % len(PEOPLE)]
        day = f'{1600000000 + 86400 * self.commits} +0000' if self.folder else ''
        own = {f'GIT_{role}_{what}': value for role in ('AUTHOR', 'COMMITTER')
               for what, value in (('NAME', name), ('EMAIL', name.split()[0].lower() + '@example.com'), ('DATE', day))}
        return subprocess.run(['git', *words], cwd=self.folder, check=True, stdout=subprocess.PIPE, text=True,
                              env={**os.environ, **own, 'GIT_CONFIG_GLOBAL': '/dev/null', 'GIT_CONFIG_NOSYSTEM': '1'}).stdout

    def write(self, path, text):
        """Writes a file."""
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)

    def commit(self, text, who):
        """Commits all that there is."""
        self.git('add', '-A', who=who)
        self.git('commit', '-q', '-m', text, who=who)
        self.commits += 1


def compiles(program, words, folder):
    """The number of resources; 0 where it does not compile."""
    done = subprocess.run([program, 'compile', '--plain', '--quiet', *words], cwd=folder, capture_output=True, text=True,
                          check=False)
    return done.stdout.count('"title":') if done.returncode == 0 else 0


def choose(program, tree, words, most, folder):
    """Classes that compile together, each of a module of its own."""
    with open(os.path.join(tree, 'tests', 'modules', 'suite.txt'), encoding='utf-8') as file:
        names = [line.strip() for line in file if line.strip() and not line.startswith('#')]
    chosen = []
    for name in names:
        if len(chosen) == most:
            break
        if name.split('::')[0] in [own.split('::')[0] for own in chosen]:
            continue
        code = ''.join(f'include {own}\n' for own in chosen + [name])
        if compiles(program, [*words, '--modulepath', MODULES, '-e', code], folder):
            chosen.append(name)
    return chosen


def site(classes, resources):
    """The manifest of the site."""
    includes = ''.join(f'  include {name}\n' for name in classes)
    return f'''node default {{
{includes}  $mode = '0644'
  Integer[1, {resources}].each |$i| {{
    $even = $i % 2 ? {{ 0 => true, default => false }}
    file {{ "/srv/site/file${{i}}":
      ensure  => file,
      content => "file ${{i}} on ${{facts['networking']['fqdn']}}\\n",
      mode    => $even ? {{ true => $mode, default => '0600' }},
    }}
  }}
}}
'''


def grow(repository, chance, commits):
    """Changes lines of the modules: comments, blank lines, strings in them."""
    files = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(repository.folder, 'modules'))
             for name in names if name.endswith('.pp')]
    files.sort()
    while repository.commits < commits:
        path = chance.choice(files)
        with open(path, encoding='utf-8') as file:
            lines = file.read().split('\n')
        at = chance.randrange(len(lines))
        lines.insert(at, f'# note {repository.commits}') if not re.search(r'\S', lines[at - 1]) or \
            lines[at - 1].startswith('#') else lines.__setitem__(at - 1, lines[at - 1] + ' ')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines))
        repository.commit(f'Change {os.path.basename(path)}', chance.randrange(len(PEOPLE)))


def timed(program, words, folder):
    """Seconds by the clock, the best of three, and the peak of memory in MiB."""
    best, peak = None, 0
    for _ in range(3):
        begin = time.monotonic()
        with open(os.devnull, 'w', encoding='utf-8') as nothing:
            child = subprocess.Popen([program, *words], cwd=folder, stdout=nothing, stderr=subprocess.PIPE, text=True)
            said = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
        spent = time.monotonic() - begin
        if status:
            sys.exit(f'history.py: {words} failed: {said}')
        best, peak = min(spent, best or spent), max(peak, usage.ru_maxrss / 1024)
    return best, peak


def main():
    """Builds the repository and times."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('tree')
    parser.add_argument('--commits', type=int, default=220)
    parser.add_argument('--classes', type=int, default=32)
    parser.add_argument('--resources', type=int, default=1000)
    parser.add_argument('--check', action='store_true')
    options = parser.parse_args()
    program, chance = os.path.abspath(options.program), random.Random(1)
    folder = tempfile.mkdtemp(prefix='history.')
    words = ['--node', 'app07.lab.example', '--facts', os.path.join(os.path.abspath(options.tree), 'tests/modules/facts-debian.json')]
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        classes = choose(program, options.tree, words, options.classes, folder)
        repository = Repository(folder)
        repository.write('environment.conf', 'modulepath = modules\n')
        repository.commit('Begin', 0)
        for name in sorted(os.listdir(MODULES)):
            shutil.copytree(os.path.join(MODULES, name), os.path.join(folder, 'modules', name), symlinks=True,
                            ignore=shutil.ignore_patterns('spec', 'acceptance', 'locales', '.git'))
        repository.commit('Take the modules', 1)
        repository.write('manifests/site.pp', site(classes, 10))
        repository.commit('Begin the site', 2)
        grow(repository, chance, options.commits - 2)
        repository.write('manifests/site.pp', site(classes, options.resources))
        repository.commit('Many files', 3)
        repository.write('manifests/site.pp', site(classes, options.resources).replace("'0644'", "'0640'"))
        repository.commit('Another mode', 4)
        repository.write('policy.yaml', POLICY)
        words += ['--environment', '.', '--quiet']
        count = compiles(program, words, folder)
        with open(os.path.join(folder, 'manifests/site.pp'), encoding='utf-8') as file:
            line = 1 + file.read().split('\n').index("  $mode = '0640'")
        tries = {'compile': ['compile', *words], 'blame --all': ['blame', '--all', *words],
                 'diff of two revisions': ['diff', 'HEAD~1..HEAD', *words],
                 'diff of two revisions, proved': ['diff', '--prove', 'HEAD~1..HEAD', *words],
                 'diff over 100 commits': ['diff', 'HEAD~100..HEAD', *words],
                 'audit of 30 commits': ['audit', 'HEAD~30..HEAD', *words],
                 'impact of a line': ['impact', f'manifests/site.pp:{line}', *words],
                 'why-not': ['why-not', *words, 'File[/srv/site/file9999]'],
                 'check of a policy': ['check', *words, '--policy', 'policy.yaml']}
        print(f'# {len(classes)} classes of modules, {repository.commits} commits, {count} resources')
        if not options.check:
            print('\n| answer | seconds | bound | MiB |\n| --- | --- | --- | --- |')
        for name, own in tries.items():
            seconds, peak = timed(program, own, folder)
            bound = BOUNDS.get(name)
            if not options.check:
                print(f'| {name} | {seconds:.2f} | {bound or ""} | {peak:.0f} |')
            elif bound:
                print(f'ok history-bench/{name}' if seconds < bound else
                      f'not ok history-bench/{name} - {seconds:.2f} s, not below {bound}')
    finally:
        shutil.rmtree(folder)


main()
