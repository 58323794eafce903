#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What each format of `colophon export` costs beside the compact JSON: instructions for a byte, by valgrind's callgrind.

usage: formats.py COLOPHON ARGUMENT...   (ARGUMENTs are those of a compilation)

The instructions of `explain --json 'Stage[main]' name` are taken off: compiling and looking for what is secret, and next to no answer.
So what is left is reading and writing.  Instructions are counted, since
they are the same on a machine that has other things to do.
"""

import os
import re
import subprocess
import sys
import tempfile

FORMATS = ("json", "ndjson", "csv", "prov", "openlineage", "in-toto", "sourcemap", "dot", "graphml", "html", "prometheus")


def size_of(path):
    if os.path.isfile(path):
        return os.path.getsize(path)
    return sum(os.path.getsize(os.path.join(root, name)) for root, _, names in os.walk(path) for name in names)


def measure(words, out):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *words, "-o", out], check=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return int(re.search(rb"refs:\s*([\d,]+)", done.stderr).group(1).replace(b",", b"")), size_of(out)


def main():
    colophon, arguments = sys.argv[1], ["--quiet", *sys.argv[2:]]
    with tempfile.TemporaryDirectory() as room:
        bare, _ = measure([colophon, "explain", "--json", *arguments, "Stage[main]", "name"], f"{room}/bare")
        rows = {"compact": measure([colophon, "compile", *arguments], f"{room}/compact")}
        for form in FORMATS:
            rows[form] = measure([colophon, "export", "--to", form, *arguments], f"{room}/{form}")
    base = (rows["compact"][0] - bare) / rows["compact"][1]
    print(f"one answer: {bare / 1e6:.1f} million instructions\n")
    print("| format | bytes | million instructions | for a byte | beside compact |\n| --- | --- | --- | --- | --- |")
    for form, (instructions, size) in rows.items():
        each = (instructions - bare) / size
        print(f"| {form} | {size:,} | {(instructions - bare) / 1e6:.1f} | {each:.0f} | {each / base:.1f} |")


main()
