#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the examples in README.md and docs/*.md and compares what they print; a result line per example.

usage: documents.py SOURCE_TREE BUILD_TREE

An example is a line `$ COMMAND` in a block that begins with ```console; what it prints follows it (standard
output and error together), up to the next `$ ` or the end of the block.  A line `...` stands for any lines.
Commands run in a copy of the source tree's examples, with the built program as ./colophon and `colophon`.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile


def examples(path):
    """(line number, command, expected lines) of each example of one document."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    inside, current = False, None
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            if current:
                yield current
            inside, current = line.strip() == "```console", None
        elif inside and line.startswith("$ "):
            if current:
                yield current
            current = (number, line[2:], [])
        elif current:
            if current[1].endswith("\\"):
                current = (current[0], current[1][:-1] + line.lstrip("> "), [])
            else:
                current[2].append(line.rstrip())


def matches(expected, actual):
    pattern = "\n".join(r"(?:.*\n)*?.*" if line == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(line.rstrip() for line in actual).rstrip("\n")) is not None


def main():
    source, build = (os.path.abspath(argument) for argument in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        if os.path.isdir(os.path.join(source, "examples")):
            shutil.copytree(os.path.join(source, "examples"), os.path.join(folder, "examples"))
        shutil.copy(os.path.join(build, "colophon"), folder)
        environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"], NO_COLOR="1", COLUMNS="110")
        count = 0
        for path in [os.path.join(source, "README.md")] + sorted(glob.glob(os.path.join(source, "docs", "*.md"))):
            for number, command, expected in examples(path):
                count += 1
                done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, timeout=60, check=False,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                name = f"{os.path.relpath(path, source)}:{number} {command}"
                actual = done.stdout.decode("utf-8", "replace").split("\n")
                while expected and not expected[-1]:
                    expected.pop()
                if matches(expected, actual):
                    print(f"ok {name}")
                else:
                    print("\n".join("# " + line for line in actual))
                    print(f"not ok {name} - prints something else")
        if not count:
            print("skip documents - there are no examples yet")


main()
