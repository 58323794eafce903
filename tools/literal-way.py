# SPDX-License-Identifier: Apache-2.0
"""How many rooms stand on the C stack when a literal becomes an attribute of the catalog: each entry of a room, and how many of
these are climbs to a room above.  For docs/architecture.md; a manifest of its own, the deepest of what it declares.

usage, in a build tree with debugging symbols:  gdb -q -batch -x tools/literal-way.py ./colophon"""
import os
import re
import tempfile

import gdb

MANIFEST = """define d($n) { if $n { file { "/x/${title}": content => inline_template('<%= [@n].map { |x| x.upcase }.join %>') } } }
class c($p = 'literal') { [1].each |$i| { d { "a${i}": n => $p } } }
include c
"""
with open("tests/style/include-rules", encoding="utf-8") as rules:
    ROOMS = [line.split(":")[0] for line in rules if re.match(r"(src|grammar|provenance)/\S*/:", line)]
TREE = os.getcwd()


def rooms_on_stack():
    """The rooms from main() on, one for each entry, and how many functions there are."""
    frame, path = gdb.newest_frame(), []
    while frame:
        table = frame.find_sal().symtab
        name = os.path.relpath(table.fullname(), TREE) if table else ""
        room = max((room for room in ROOMS if name.startswith(room)), key=len, default=None)
        if room:
            path.append(room)
        frame = frame.older()
    path.reverse()
    return [room for i, room in enumerate(path) if not i or room != path[i - 1]], len(path)


class Put(gdb.Breakpoint):
    """Keeps the way with most entries."""
    way, functions = [], 0

    def stop(self):
        way, functions = rooms_on_stack()
        if len(way) > len(Put.way):
            Put.way, Put.functions = way, functions
        return False


gdb.execute("set pagination off")
Put("resource_put_attribute")
with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/site.pp", "w", encoding="utf-8") as site:
        site.write(MANIFEST)
    gdb.execute(f"run compile --quiet --node n --plain -o {folder}/catalog.json {folder}/site.pp")
climbs = sum(ROOMS.index(b) > ROOMS.index(a) for a, b in zip(Put.way, Put.way[1:]))
print(f"{Put.functions} functions, {len(Put.way)} rooms entered, {climbs} climbs: {' '.join(Put.way)}")
