#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""random_owners.py OWNERS_MATCH [--seed N] [--count N]: compares who owns random paths by random CODEOWNERS with
what others make of the same patterns: for GitHub's form `git check-ignore`, for GitLab's Ruby's File.fnmatch.

GitHub's one difference from .gitignore, that a last "/*" means the files of a folder alone, is applied by hand."""
import argparse
import os
import random
import shutil
import subprocess
import tempfile

WORDS = ['a', 'b', 'ab', 'abc', 'lib', 'app.js', 'x.js', 'docs', '.hidden', 'b-c', 'c.pp']
PIECES = ['*', '?', 'a*', '*.js', '*b', '?b', 'a', 'b', 'lib', 'docs', '**', '.h*', '*-*', 'a?c', '*a*b*', r'\a', 'x.js']

RUBY = r"""
flags = File::FNM_DOTMATCH | File::FNM_PATHNAME
patterns, paths = ARGF.read.split("\0").map { |part| part.split("\n") }
patterns = patterns.map do |pattern|
  pattern = '/**/*' if pattern == '*'
  pattern = "/**/#{pattern}" unless pattern.start_with?('/')
  pattern.end_with?('/') ? "#{pattern}**/*" : pattern
end
paths.each { |path| puts(patterns.rindex { |pattern| File.fnmatch?(pattern, "/#{path}", flags) } || -1) }
"""


def a_path(chance):
    """A path of one to four components."""
    return '/'.join(chance.choice(WORDS) for _ in range(chance.randint(1, 4)))


def a_pattern(chance, classes):
    """A pattern, with classes of characters or without."""
    pieces = PIECES + (['[ab]', '[!a]*', '[a-c]b', '*.[jp]*'] if classes else [])
    text = '/'.join(chance.choice(pieces) for _ in range(chance.randint(1, 3)))
    # What begins with a bracket would be the heading of a section.
    first = '/' if text.startswith('[') else chance.choice(['', '', '/'])
    return first + text + chance.choice(['', '', '/'])


def ours(program, folder, patterns, paths, name):
    """The number of the pattern that counts for each path, by the program."""
    os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        file.write(''.join(f'{pattern} @o{number}\n' for number, pattern in enumerate(patterns)))
    done = subprocess.run([program, folder], input='\n'.join(paths) + '\n', capture_output=True, text=True, check=True)
    return [int(line[2:]) if line else -1 for line in done.stdout.split('\n')[:-1]]


def ignored(folder, pattern, paths):
    """The paths that git ignores by one pattern.  All of them are names of files that are not there."""
    with open(os.path.join(folder, '.git', 'info', 'exclude'), 'w', encoding='utf-8') as file:
        file.write(pattern + '\n')
    done = subprocess.run(['git', 'check-ignore', '--no-index', '--stdin'], cwd=folder, input='\n'.join(paths) + '\n',
                          capture_output=True, text=True, check=False)
    found = set(done.stdout.split('\n'))
    if pattern.endswith('/*') and pattern != '*':
        # GitHub: what the star itself matches, and nothing below that.
        direct = {path for path in found
                  if not any(path.startswith(other + '/') and other in found for other in prefixes(path))}
        found = {path for path in found if path in direct}
    return found


def prefixes(path):
    """The folders that PATH is in."""
    parts = path.split('/')
    return ['/'.join(parts[:count]) for count in range(1, len(parts))]


def by_git(folder, patterns, paths):
    """The number of the last pattern that matches each path, by git."""
    every = sorted({part for path in paths for part in prefixes(path) + [path]})
    sets = [ignored(folder, pattern, every) for pattern in patterns]
    return [max((number for number, found in enumerate(sets) if path in found), default=-1) for path in paths]


def by_ruby(patterns, paths):
    """The same by Ruby's File.fnmatch."""
    done = subprocess.run(['ruby', '-e', RUBY], input='\n'.join(patterns) + '\0' + '\n'.join(paths), text=True,
                          capture_output=True, check=True)
    return [int(line) for line in done.stdout.split('\n')[:-1]]


def compare(form, patterns, paths, own, other):
    """Prints what differs; returns how many do."""
    wrong = [(path, mine, theirs) for path, mine, theirs in zip(paths, own, other) if mine != theirs]
    for path, mine, theirs in wrong[:3]:
        def name(number):
            return patterns[number] if number >= 0 else 'none'
        print(f'not ok owners/{form} - {path}: {name(mine)} here, {name(theirs)} there, of {patterns}')
    return len(wrong)


def main():
    """Makes patterns and paths."""
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    options = parser.parse_args()
    chance, program = random.Random(options.seed), os.path.abspath(options.program)
    ruby = shutil.which('ruby')
    wrong = {'github': 0, 'gitlab': 0}
    owned = compared = 0
    folder = tempfile.mkdtemp(prefix='owners.')
    try:
        for form, name in (('github', '.github/CODEOWNERS'), ('gitlab', '.gitlab/CODEOWNERS')):
            tree = os.path.join(folder, form)
            os.mkdir(tree)
            subprocess.run(['git', 'init', '-q', tree], check=True)
            for _ in range(options.count if form == 'github' or ruby else 0):
                patterns = [a_pattern(chance, form == 'gitlab') for _ in range(chance.randint(1, 4))]
                paths = sorted({a_path(chance) for _ in range(40)})
                own = ours(program, tree, patterns, paths, name)
                other = by_git(tree, patterns, paths) if form == 'github' else by_ruby(patterns, paths)
                wrong[form] += compare(form, patterns, paths, own, other)
                owned += sum(number >= 0 for number in other)
                compared += len(paths)
    finally:
        shutil.rmtree(folder)
    print(f'# seed {options.seed}: {compared} paths, {owned} of them owned')
    if owned * 10 < compared:
        print('not ok owners/paths - too few are owned')
    for form, count in wrong.items():
        if not count and (form == 'github' or ruby):
            print(f'ok owners/{form}')


main()
