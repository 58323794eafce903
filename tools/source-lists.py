#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the lists of sources in Makefile.am from the folders, one variable for each room; run it from the
top of the tree after adding or removing a file."""
import os
import re

ROOMS = {'support': 'src/support', 'grammar': 'grammar', 'value': 'src/value', 'eval': 'src/puppet/eval',
         'functions': 'src/puppet/functions', 'hiera': 'src/puppet/hiera', 'data': 'src/data',
         'environment': 'src/puppet/environment', 'history': 'src/history', 'outside': 'src/outside',
         'catalog': 'src/catalog', 'callable': 'src/puppet/library', 'provenance': 'provenance', 'faults': 'src/faults',
         'ruby': 'src/ruby', 'smartfrog': 'src/smartfrog', 'library': 'src/session', 'cli': 'src/cli'}
GENERATED = {'grammar/puppet_scan.c', 'grammar/puppet.c', 'grammar/puppet.h', 'src/smartfrog/scan.c', 'src/smartfrog/sf.c', 'src/smartfrog/sf.h',
             'src/ruby/helper/shim.c', 'provenance/exports/page/page.c', 'provenance/exports/database_text.c'}


def sources(folder):
    """The C sources, headers and tables below FOLDER, sorted."""
    found = []
    for place, _, names in os.walk(folder):
        found += [os.path.join(place, name) for name in names if re.search(r'\.(c|h|def)$', name)]
    return sorted(set(found) - GENERATED)


def replace(text, variable, paths):
    """TEXT with the list of VARIABLE set to PATHS."""
    body = ''.join(f' \\\n  {path}' for path in paths)
    pattern = rf'(?m)^{variable} =(?:[^\n]*\\\n)*[^\n]*\n'
    return re.sub(pattern, lambda _: f'{variable} ={body}\n', text)


with open('Makefile.am', encoding='utf-8') as file:
    makefile = file.read()
for room, folder in ROOMS.items():
    makefile = replace(makefile, f'{room}_sources', sources(folder))
tests = [path[:-2] for path in sources('tests/unit') if re.search(r'/check_[^/]*\.c$', path)]
makefile = replace(makefile, 'unit_tests', tests)
with open('Makefile.am', 'w', encoding='utf-8') as file:
    file.write(makefile)
