#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""audit_moves.py COLOPHON [--seed N] [--count N]: makes random histories of an environment and audits them twice, as always
and with each revision compiled: both must say the same.  The commits add, change, move and remove manifests, templates,
data and links that the compilation reads, looks for, or never asks for."""
import argparse
import os
import random
import shutil
import subprocess
import tempfile

ENVIRONMENT = {**os.environ, 'HOME': '/nonexistent', 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null',
               'SOURCE_DATE_EPOCH': '1', **{f'GIT_{who}_{what}': 'Ada' for who in ('AUTHOR', 'COMMITTER')
                                            for what in ('NAME', 'EMAIL')}}
BEGINNING = {
    'environment.conf': 'modulepath = modules:more:placed\n',
    '.gitignore': 'placed/\n',
    'placed/c/manifests/init.pp': "class c { notify { 'c': } }\n",
    'hiera.yaml': 'version: 5\nhierarchy:\n'
                  '  - name: nodes\n    path: "nodes/%{trusted.certname}.yaml"\n'
                  '  - name: parts\n    glob: "parts/*.yaml"\n'
                  '  - name: common\n    paths: [common.yaml, more.yaml]\n',
    'data/common.yaml': 'a::text: common\n',
    'manifests/site.pp': "include a\ninclude c\nif defined('b') { include b }\n",
    'modules/a/manifests/init.pp': "class a($text = 'none') {\n  notify { 'a': message => $text }\n"
                                   "  file { '/a': content => template('a/a.erb') }\n"
                                   "  file { '/b': content => file('a/one', 'a/two') }\n}\n",
    'modules/a/templates/a.erb': 'text\n',
    'modules/a/files/two': 'two\n',
    'modules/other/manifests/init.pp': 'class other { }\n',
    'README': 'Nobody reads this.\n',
}
# What commits write: names, and texts with a number in them.
WRITTEN = [
    ('README', 'Number {}.\n'),
    ('.gitignore', '# {}\nplaced/\n'),
    ('.gitignore', '# {}\n'),
    ('placed/d/manifests/init.pp', "class d {{ notice({}) }}\n"),
    ('modules/c/manifests/init.pp', "class c {{ notify {{ 'c {}': }} }}\n"),
    ('data/common.yaml', 'a::text: common {}\n'),
    ('data/more.yaml', 'a::text: more {}\n'),
    ('data/nodes/n.yaml', 'a::text: node {}\n'),
    ('data/nodes/other.yaml', 'a::text: other {}\n'),
    ('data/parts/x.yaml', 'a::text: part {}\n'),
    ('data/parts/folder/x.yaml', 'a::text: part {}\n'),
    ('modules/a/templates/a.erb', 'text {}\n'),
    ('modules/a/templates/b.erb', 'text {}\n'),
    ('modules/a/files/one', 'one {}\n'),
    ('modules/a/files/two', 'two {}\n'),
    ('modules/a/lib/facter/x.rb', '# {}\n'),
    ('modules/b/manifests/init.pp', "class b {{ notify {{ 'b {}': }} }}\n"),
    ('modules/other/manifests/init.pp', 'class other {{ notice({}) }}\n'),
    ('more/a/manifests/init.pp', "class a {{ notify {{ 'hidden {}': }} }}\n"),
    ('more/b/manifests/init.pp', "class b {{ notify {{ 'more {}': }} }}\n"),
    ('manifests/site.pp', "include a\ninclude c\n# {}\nif defined('b') {{ include b }}\n"),
    ('manifests/more.pp', "notify {{ 'more {}': }}\n"),
    ('manifests/more.pp', "fail('number {}')\n"),
    ('manifests/more.pp', "include missing\n# {}\n"),
    ('manifests/broken.pp', "{} }}\n"),
    ('modules/missing/manifests/init.pp', "class missing {{ notice({}) }}\n"),
    ('manifests/below/more.pp', "notify {{ 'below {}': }}\n"),
    ('shared/text', 'shared {}\n'),
    ('shared/b/manifests/init.pp', "class b {{ notify {{ 'shared {}': }} }}\n"),
]
LINKS = [('modules/a/files/one', '../../../shared/text'), ('modules/b', '../shared/b'), ('data/parts', '../shared'),
         ('data/more.yaml', 'nodes/other.yaml'), ('modules/a/templates/a.erb', '../files/two')]


class Site:
    """An environment in a repository."""

    def __init__(self, seed):
        self.random, self.number = random.Random(seed), 0
        self.folder = tempfile.mkdtemp(prefix='site.')
        self.git('init', '-q', '-b', 'main')
        for name, text in BEGINNING.items():
            self.write(name, text)
        self.commit()

    def git(self, *words):
        subprocess.run(['git', *words], cwd=self.folder, env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)

    def clear(self, name):
        """Makes room for NAME: nothing is there, and only folders are above it."""
        at = self.folder
        for part in name.split('/')[:-1]:
            at = os.path.join(at, part)
            if os.path.islink(at) or os.path.isfile(at):
                os.remove(at)
            os.makedirs(at, exist_ok=True)
        path = os.path.join(self.folder, name)
        if os.path.islink(path) or os.path.isfile(path):
            os.remove(path)
        elif os.path.isdir(path):
            shutil.rmtree(path)
        return path

    def write(self, name, text):
        with open(self.clear(name), 'w', encoding='utf-8') as file:
            file.write(text)

    def commit(self):
        self.git('add', '-A')
        self.git('commit', '-q', '--allow-empty', '-m', f'Number {self.number}')

    def step(self):
        """One commit."""
        for _ in range(self.random.choice([1, 1, 1, 2])):
            self.number += 1
            choice = self.random.random()
            name, text = self.random.choice(WRITTEN)
            if choice < 0.15:
                name, target = self.random.choice(LINKS)
                os.symlink(target, self.clear(name))
            elif choice < 0.4 and name != 'manifests/site.pp':
                self.clear(name)
            else:
                self.write(name, text.format(self.number))
        self.commit()

    def branch(self):
        """Two branches, merged."""
        self.git('checkout', '-q', '-b', 'side')
        self.step()
        self.git('checkout', '-q', 'main')
        self.step()
        self.git('merge', '-q', '-s', 'ours', '--no-ff', '-m', 'merge', 'side')
        self.git('branch', '-q', '-D', 'side')


def told(program, folder, words, **environment):
    """What the program says, and its status."""
    done = subprocess.run([program, *words, '--environment', '.', '--node', 'n'], cwd=folder, env={**ENVIRONMENT, **environment},
                          capture_output=True, text=True, check=False, timeout=300)
    # An error that goes on from one revision to the next is said once.
    said = {line for line in done.stderr.splitlines() if not line.startswith('colophon: n in ')}
    return done.returncode, done.stdout, said


def main():
    """Makes sites and compares."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=10)
    options = parser.parse_args()
    program, changes, failed, broken = os.path.abspath(options.program), 0, 0, 0
    for seed in range(options.seed, options.seed + options.count):
        site = Site(seed)
        try:
            for number in range(12):
                (site.branch if number % 5 == 4 else site.step)()
            for words in (['audit', '--json', 'HEAD~10..HEAD'], ['audit', 'HEAD~10..HEAD'], ['diff', 'HEAD~2..HEAD'],
                          ['diff', '--json', '--prove', 'HEAD~1..HEAD']):
                always = told(program, site.folder, words)
                each = told(program, site.folder, words, COLOPHON_TEST_COMPILE_ALL='1')
                broken += 'does not compile' in always[1]
                changes += always[1].count('"kind": "changed"')
                if always != each or always[0] > 1 or any('Sanitizer' in line for line in always[2]):
                    failed += 1
                    print(f'not ok history/audit-moves-{seed} - {words}: {always[0]} and {each[0]}: '
                          f'{[pair for pair in zip(always[1].splitlines(), each[1].splitlines()) if pair[0] != pair[1]][:2]} '
                          f'{sorted(always[2] ^ each[2])[:4]}')
        finally:
            shutil.rmtree(site.folder)
    if not broken and options.count > 4:
        print('not ok history/audit-moves - nothing fails')
    elif not changes and options.count > 4:
        print('not ok history/audit-moves - nothing changes any catalog')
    elif not failed:
        print('ok history/audit-moves')


main()
