#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How the rooms of tests/style/include-rules are made, as the objects of a build say: for each room its sources and lines, and
the most of its sources that call each other in a ring.  Below: calls from a room to one above it, of which there are none.

usage: tools/rings.py [BUILD]"""
import os
import re
import subprocess
import sys


def rooms():
    """The folders, from the ground up."""
    with open("tests/style/include-rules", encoding="utf-8") as file:
        folders = [line.split(":")[0] for line in file if re.match(r"(src|grammar|provenance)/\S*/?:|grammar/:", line)]
    return [folder for folder in folders if folder.endswith("/")]


def room_of(folders, path):
    """The longest folder around PATH, or None."""
    return max((folder for folder in folders if path.startswith(folder)), key=len, default=None)


def calls(build, sources):
    """For each source the others whose symbols its object uses."""
    objects = {os.path.join(build, source[:-2] + ".o"): source for source in sources}
    said = subprocess.run(["nm", "-A", *objects], stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = re.findall(r"^(.*?):[0-9a-f ]{16} (\w) (\w+)$", said, flags=re.M)
    defined = {symbol: objects[made] for made, kind, symbol in rows if kind in "TDBRV"}
    used = {source: set() for source in sources}
    for made, kind, symbol in rows:
        if kind == "U" and defined.get(symbol, objects[made]) != objects[made]:
            used[objects[made]].add(defined[symbol])
    return used


def reached(used, start, inside):
    """What START comes to without leaving INSIDE."""
    found, open_ = set(), [start]
    while open_:
        for other in used[open_.pop()] & inside - found:
            found.add(other)
            open_.append(other)
    return found


def ring(used, inside):
    """The size of the largest set of INSIDE that all come to each other."""
    reach = {source: reached(used, source, inside) for source in inside}
    return max((sum(source in reach[other] for other in reach[source]) for source in inside), default=0)


def main():
    """Prints the table."""
    build = sys.argv[1] if len(sys.argv) > 1 else "."
    folders = rooms()
    listed = subprocess.run(["git", "ls-files", "src", "grammar", "provenance"], stdout=subprocess.PIPE, text=True, check=True)
    sources = [path for path in listed.stdout.split() if path.endswith(".c")]
    used = calls(build, sources)
    print("sources  lines   ring  room")
    for folder in folders:
        inside = {path for path in sources if room_of(folders, path) == folder}
        lines = 0
        for path in inside:
            with open(path, encoding="utf-8") as file:
                lines += sum(1 for _ in file)
        print(f"{len(inside):7}  {lines:5}  {ring(used, inside):5}  {folder}")
    up = [(user, other) for user in sources for other in used[user]
          if folders.index(room_of(folders, other)) > folders.index(room_of(folders, user))]
    for user, other in sorted(up):
        print(f"up: {user} uses {other}")
    print(f"{len(sources)} sources in {len(folders)} rooms, {sum(map(len, used.values()))} arrows, {len(up)} of them up")


main()
