#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes rooms.am from the folders: the sources of each room, and the archives of the rooms in the order of
tests/style/include-rules.  Run it from the top of the tree after adding, moving or removing a file."""
import os
import re

GENERATED = {'grammar/puppet_scan.c', 'grammar/puppet.c', 'grammar/puppet.h', 'src/smartfrog/scan.c', 'src/smartfrog/sf.c',
             'src/smartfrog/sf.h', 'src/ruby/helper/shim.c', 'provenance/exports/page/page.c',
             'provenance/exports/database_text.c'}
PROGRAM = 'src/cli/'
OPTIONAL = {'src/hocon/': 'HOCON', 'src/pcore/': 'PCORE', 'src/puppet/eval/pcore/': 'PCORE', 'src/puppet/hiera/version_3/': 'HIERA3',
            'src/puppet/hiera/effects/': 'DATA_EFFECTS', 'src/puppet/iterators/': 'ITERATORS'}  # and the condition that they are built under
W = r'\W'
HEAD = """# SPDX-License-Identifier: Apache-2.0
#
# Written by tools/source-lists.py: the rooms, from the ground up, each an archive of its own.  Headers and .def files are
# listed with the sources, so that `make dist` ships them.
"""


def below(folder):
    """The C sources, headers and tables below FOLDER, and those that the build makes there, sorted."""
    found = {path for path in GENERATED if path.startswith(folder)}
    for place, _, names in os.walk(folder):
        found |= {os.path.join(place, name) for name in names if re.search(r'\.(c|h|def)$', name)}
    return sorted(found)


def rooms():
    """The folders that the rules name, from the ground up, each with what is in no room inside of it."""
    with open('tests/style/include-rules', encoding='utf-8') as file:
        folders = [line.split(':')[0] for line in file if not line.startswith('#') and re.match(r'\S+/:', line)]
    folders = [folder for folder in folders if folder.split('/')[0] in ('src', 'grammar', 'provenance')]
    for folder in folders:
        inside = tuple(other for other in folders if other != folder and other.startswith(folder))
        yield folder, [path for path in below(folder) if not path.startswith(inside)]


def listed(variable, words):
    """The assignment of WORDS to VARIABLE, one on each line."""
    return f'{variable} =' + ''.join(f' \\\n  {word}' for word in words) + '\n'


def optional(condition, archive):
    """The variables that name ARCHIVE and its objects, where CONDITION holds, and their references."""
    word = re.sub(W, '_', archive)
    text = f'if {condition}\noptional_{word} = {archive}\noptional_{word}_objects = $({word}_OBJECTS)\nendif\n'
    return text, f'$(optional_{word})', f'$(optional_{word}_objects)'


def main():
    """Writes the file."""
    text, archives, objects, program = HEAD, [], [], []
    for folder, paths in rooms():
        if folder.startswith(PROGRAM):
            program += paths
        elif any(path.endswith('.c') for path in paths):
            name = folder.removeprefix('src/').strip('/').replace('/', '-')
            archive = f'rooms/lib{name}.a'
            word = re.sub(W, '_', archive)
            text += '\n' + listed(word + '_SOURCES', paths)
            made, archive_word, object_word = '', archive, f'$({word}_OBJECTS)'
            if folder in OPTIONAL:
                made, archive_word, object_word = optional(OPTIONAL[folder], archive)
            text += made
            archives.append(archive_word)
            objects.append(object_word)
    text += '\n' + listed('colophon_SOURCES', program)
    text += '\nnoinst_LIBRARIES = $(rooms)\n# As a linker wants them: what uses another stands before it.\n'
    text += listed('rooms', reversed(archives))
    text += listed('room_objects', objects)
    tests = [path[:-2] for path in below('tests/unit/') if re.search(r'/check_[^/]*\.c$', path)]
    text += '\n# Programs, each with one source of its name.\n' + listed('unit_tests', tests)
    with open('rooms.am', 'w', encoding='utf-8') as file:
        file.write(text)


main()
