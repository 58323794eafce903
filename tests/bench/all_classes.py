#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles as many classes of the installed modules as go together into one catalog, and says what that takes.

usage: all_classes.py COLOPHON [MODULES] [--list FILE]

Classes that do not compile by themselves are left out, and then, one by one, those at which the compilation of all
fails.  Shown are their number, the resources, the least processor time of RUNS runs and the memory, with and without
tracking.  --list writes the manifest.  Facts are those of tests/modules/facts-debian.json.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FACTS = os.path.join(HERE, "..", "modules", "facts-debian.json")
RUNS = 3


def class_names(modules):
    found = set()
    for root, _, names in os.walk(modules, followlinks=True):
        if "/manifests" not in root:
            continue
        for name in names:
            with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
                found.update(re.findall(r"^\s*class\s+([a-z0-9_:]+)", file.read(), re.M))
    return sorted(found)


class Together:
    """Compilations of one manifest."""

    def __init__(self, colophon, modules, folder):
        self.manifest, self.out = os.path.join(folder, "all.pp"), os.path.join(folder, "out.json")
        self.command = [colophon, "compile", "--quiet", "--plain", "--facts", FACTS, "--modulepath", modules, "--node", "app07.lab.example",
                        "--output", self.out, self.manifest]

    def compile(self, classes, words=()):
        """What it said, where it failed; and its processor time in seconds and memory in MiB."""
        with open(self.manifest, "w", encoding="utf-8") as file:
            file.write("".join(f"include {name}\n" for name in classes))
        process = subprocess.Popen([*self.command, *words], stderr=subprocess.PIPE)
        said = process.stderr.read().decode("utf-8", "replace")
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return said if process.returncode else None, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024

    def fitting(self, classes):
        classes = [name for name in classes if self.compile([name])[0] is None]
        while (said := self.compile(classes)[0]) is not None:
            lines = [int(line) for line in re.findall(r"/all\.pp:(\d+)", said)]
            if not lines:
                sys.exit(f"all_classes.py: no class to leave out: {said[:300]}")
            del classes[max(lines) - 1]
        return classes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("modules", nargs="?", default="/usr/share/puppet/modules")
    parser.add_argument("--list")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        together = Together(os.path.abspath(options.colophon), options.modules, folder)
        classes = together.fitting(class_names(options.modules))
        for how, words in (("with tracking", []), ("without", ["--no-provenance"])):
            runs = [together.compile(classes, words)[1:] for _ in range(RUNS)]
            with open(together.out, encoding="utf-8") as file:
                resources = len(json.load(file)["resources"])
            seconds, memory = min(run[0] for run in runs), max(run[1] for run in runs)
            print(f"{len(classes)} classes, {resources:,} resources, {how}: {seconds:.2f} s, {memory:.0f} MiB", flush=True)
        if options.list:
            os.replace(together.manifest, options.list)


if __name__ == "__main__":
    main()
