#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles as many classes of the installed modules as go together into one catalog, and says what that takes.

usage: all_classes.py COLOPHON [MODULES] [--of FILE] [--some N [--seed S]] [--puppet] [--list FILE]

Classes that do not compile by themselves are left out, and then, one by one, those at which the compilation of all
fails.  Shown are their number, the resources, the least processor time of RUNS runs and the memory, with all
tracking, as --plain does it, and without.  --list writes the manifest, --of begins with the classes of one.  --some
takes N of those that go together, by chance.  --puppet measures Puppet's compilation of the same, too, without its
start, with all manifests to read.  Facts are those of tests/modules/facts-debian.json.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FACTS = os.path.join(HERE, "..", "modules", "facts-debian.json")
NODE = "app07.lab.example"
RUNS = 8


def class_names(modules):
    found = set()
    for root, _, names in os.walk(modules, followlinks=True):
        if "/manifests" not in root:
            continue
        for name in names:
            with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
                found.update(re.findall(r"^\s*class\s+([a-z0-9_:]+)", file.read(), re.M))
    return sorted(found)


def listed(path):
    with open(path, encoding="utf-8") as file:
        return re.findall(r"^include (\S+)", file.read(), re.M)


class Together:
    """Compilations of one manifest."""

    def __init__(self, colophon, modules, folder):
        self.manifest, self.out = os.path.join(folder, "all.pp"), os.path.join(folder, "out.json")
        self.command = [colophon, "compile", "--quiet", "--plain", "--facts", FACTS, "--modulepath", modules, "--node", NODE,
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

    def fitting(self, classes, others=()):
        """CLASSES without those at which the compilation fails; one of OTHERS, which are taken from it, instead of each."""
        while (said := self.compile(classes)[0]) is not None:
            lines = [int(line) for line in re.findall(r"/all\.pp:(\d+)", said)]
            if not lines:
                sys.exit(f"all_classes.py: no class to leave out: {said[:300]}")
            del classes[max(lines) - 1]
            if others:
                classes = sorted([*classes, others.pop()])
        return classes

    def alone(self, classes):
        """Those that compile by themselves."""
        return [name for name in classes if self.compile([name])[0] is None]

    def some(self, classes, count, seed):
        """COUNT of CLASSES, by chance."""
        random.Random(seed).shuffle(classes)
        return self.fitting(sorted(classes[:count]), classes[count:])


def of_puppet(classes, modules, folder):
    """Seconds of the processor of Puppet's compilation, and MiB."""
    facts, out = os.path.join(folder, "facts"), os.path.join(folder, "out")
    os.makedirs(os.path.join(folder, "manifests"))
    with open(os.path.join(folder, "manifests/site.pp"), "w", encoding="utf-8") as file:
        file.write("node 'a' {}\nnode default {\n" + "".join(f"include {name}\n" for name in classes) + "}\n")
    os.makedirs(facts)
    for node in ("a", NODE):  # the first warms Puppet up
        shutil.copy(FACTS, os.path.join(facts, f"{node}.json"))
    subprocess.run(["ruby", os.path.join(HERE, "../puppet/nodes.rb"), "--environment", folder, "--modulepath", modules, "--facts", facts,
                    "--out", out, "a", NODE], check=True, stdout=subprocess.DEVNULL)
    with open(os.path.join(out, f"{NODE}.time"), encoding="utf-8") as file:
        time = json.load(file)
    return time["processor"], time["peak_kib"] / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("modules", nargs="?", default="/usr/share/puppet/modules")
    parser.add_argument("--of")
    parser.add_argument("--some", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--puppet", action="store_true")
    parser.add_argument("--list")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        together = Together(os.path.abspath(options.colophon), options.modules, folder)
        classes = listed(options.of) if options.of else together.fitting(together.alone(class_names(options.modules)))
        if options.some:
            classes = together.some(classes, options.some, options.seed)
        for how, words in (("with all tracking", []), ("--plain", []), ("without", ["--no-provenance"])):
            os.environ.pop("COLOPHON_TEST_TRACKING", None)
            if how == "with all tracking":
                os.environ["COLOPHON_TEST_TRACKING"] = "all"
            runs = [together.compile(classes, words)[1:] for _ in range(RUNS)]
            with open(together.out, encoding="utf-8") as file:
                resources = len(json.load(file)["resources"])
            seconds, memory = min(run[0] for run in runs), max(run[1] for run in runs)
            print(f"{len(classes)} classes, {resources:,} resources, {how}: {seconds:.2f} s, {memory:.0f} MiB", flush=True)
        if options.puppet:
            seconds, memory = of_puppet(classes, options.modules, os.path.join(folder, "puppet"))
            print(f"Puppet: {seconds:.2f} s, {memory:.0f} MiB", flush=True)
        if options.list:
            os.replace(together.manifest, options.list)


if __name__ == "__main__":
    main()
