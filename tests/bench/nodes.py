#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles nodes of a control repository with Colophon, and holds the catalogs against Puppet's.

usage: nodes.py COLOPHON --facts DIR --puppet DIR [--only WORD] [--runs N] [--timeout N] [--differences N] [--keep DIR]
       [--rows] -- ARGUMENT...

FACTS has NODE.json for each node; --puppet is the folder that tests/puppet/nodes.rb wrote: NODE.json (Puppet's catalog),
NODE.time, or NODE.error.  ARGUMENTs are those of `colophon compile` for all nodes (--environment, --modulepath, --hiera,
--external ...), as they are given in this folder.  Each node is compiled with them and `--plain`, compared with
tests/puppet/compare.py, and compiled again with provenance.  Shown are the nodes that differ or were refused, with the
first differences or the diagnostic, a table of what came of all, and times: of the processor, the least of RUNS, beside
Puppet's for the compilation alone.  What Puppet refuses is counted apart: equal there is that Colophon refuses it, too.
Exit status: 0 all equal, 1 not all, 2 wrong use.
It needs the program `measure` beside it: `make tests/bench/measure`."""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../puppet"))
import compare  # pylint: disable=wrong-import-position,import-error

MEASURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "measure")


class Run:
    """One compilation: its output, what it said, and what it took."""

    def __init__(self, command, options):
        output = os.path.join(options.room, "catalog.json")
        whole = [MEASURE, "timeout", str(options.timeout), *command, "--output", output]
        done = subprocess.run(whole, capture_output=True, text=True, errors="replace", check=False)
        self.status = done.returncode
        self.said = done.stderr
        self.output = output
        _, self.seconds, kib = (float(part) for part in done.stdout.split())
        self.mib = kib / 1024

    def error(self):
        """Its first error, on one line."""
        found = re.search(r"^.*?error: .*$", self.said, re.M)
        if found:
            return found.group(0)
        return "more time than --timeout" if self.status == 124 else f"status {self.status}: {self.said[:200]!r}"


class Node:
    """One node: Puppet's catalog or error, and what Colophon made of it."""

    def __init__(self, name, options):
        self.name = name
        self.facts = os.path.join(options.facts, name + ".json")
        self.compiled = os.path.exists(os.path.join(options.puppet, name + ".json"))
        self.puppet = read_json(os.path.join(options.puppet, name + ".time")) or {}
        if "processor" not in self.puppet:
            self.puppet = {}
        command = [options.colophon, "compile", "--quiet", "--no-explain-errors", "--node", name, "--facts", self.facts, *options.arguments]
        self.plain = best([*command, "--plain"], options)
        self.differences = self.compared(options)
        self.tracked = best(command, options) if not self.plain.status else None

    def compared(self, options):
        """What differs, or None where there is nothing to compare."""
        if self.plain.status:
            return None
        actual = read_json(self.plain.output)
        if options.keep:
            shutil.copy(self.plain.output, os.path.join(options.keep, self.name + ".json"))
        expected = read_json(os.path.join(options.puppet, self.name + ".json"))
        return compare.differences(expected, actual) if expected else None

    def verdict(self):
        if not self.compiled:
            return "refused by both" if self.plain.status else "refused by Puppet alone"
        if self.plain.status:
            return "refused"
        return "differs" if self.differences else "equal"


def read_json(path):
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def best(command, options):
    """The run that took the least."""
    runs = [Run(command, options)]
    while len(runs) < options.runs and not runs[0].status:
        runs.append(Run(command, options))
    return min(runs, key=lambda run: run.seconds)


def show(node, options):
    """Why a node is not equal."""
    print(f"{node.name}: {node.verdict()}", flush=True)
    if node.verdict() in ("refused", "refused by both") and options.differences:
        print(f"  {node.plain.error()[:300]}")
    for line in (node.differences or [])[:options.differences]:
        print(f"  {line[:300]}")


def row(words, seconds, mib):
    """One line of the table of times."""
    if seconds:
        print(f"| {words} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s | {statistics.median(mib):.0f} MiB | {max(mib):.0f} MiB |")


def tables(nodes):
    verdicts = [node.verdict() for node in nodes]
    print("\n| nodes | |\n| ---: | --- |")
    for verdict in ("equal", "differs", "refused", "refused by both", "refused by Puppet alone"):
        if verdict in verdicts:
            print(f"| {verdicts.count(verdict)} | {verdict} |")
    there = [node for node in nodes if node.tracked]
    timed = [node.puppet for node in there if node.puppet]
    print("\n| of what compiled | median | worst | memory, median | most |\n| --- | ---: | ---: | ---: | ---: |")
    row("Puppet", [time["processor"] for time in timed], [time["peak_kib"] / 1024 for time in timed])
    row("`--plain`", [node.plain.seconds for node in there], [node.plain.mib for node in there])
    row("with provenance", [node.tracked.seconds for node in there], [node.tracked.mib for node in there])
    ratios = [node.puppet["processor"] / node.plain.seconds for node in there if node.puppet]
    if ratios:
        print(f"\n`--plain` is {statistics.median(ratios):.0f} times as fast as Puppet in the median, {min(ratios):.0f} at least.")


def each(nodes):
    """A table of all nodes."""
    print("\n| node | resources | | Puppet | `--plain` | with provenance | memory |\n| --- | ---: | --- | ---: | ---: | ---: | ---: |")
    for node in nodes:
        times = [f"{node.puppet['processor']:.2f} s" if node.puppet else ""]
        times += [f"{run.seconds:.2f} s" if run and not run.status else "" for run in (node.plain, node.tracked)]
        memory = f"{node.tracked.mib:.0f} MiB" if node.tracked else ""
        print(f"| {node.name} | {node.puppet.get('resources', '')} | {node.verdict()} | {' | '.join(times)} | {memory} |")


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("colophon", type=os.path.abspath)
    parser.add_argument("--facts", required=True)
    parser.add_argument("--puppet", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=120)
    parser.add_argument("--differences", type=int, default=3)
    parser.add_argument("--keep", help="where the plain catalogs are written")
    parser.add_argument("--rows", action="store_true", help="a table of all nodes, too")
    words = sys.argv[1:]
    at = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:at])
    options.arguments = words[at + 1:]
    return options


def main():
    options = parse()
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    names = sorted(name[:-5] for name in os.listdir(options.facts) if name.endswith(".json") and options.only in name)
    known = [name for name in names if any(os.path.exists(os.path.join(options.puppet, name + end)) for end in (".json", ".error"))]
    if not known:
        sys.exit("nodes.py: no node of --facts is in --puppet: run tests/puppet/nodes.rb first")
    nodes = []
    with tempfile.TemporaryDirectory() as options.room:
        for name in known:
            nodes.append(Node(name, options))
            if nodes[-1].verdict() != "equal":
                show(nodes[-1], options)
    if options.rows:
        each(nodes)
    tables(nodes)
    sys.exit(0 if all(node.verdict() in ("equal", "refused by both") for node in nodes) else 1)


if __name__ == "__main__":
    main()
