#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures how precise dependencies are on classes of installed modules.

usage: precision.py COLOPHON [--mutants N] [--seed N] [--modulepath DIRS] [--jobs N] [--loose N] [CLASS...]

Verifies each line of tests/modules/precision/classes.txt (or those that name one of the classes) and prints, in
Markdown, by kind of dependency how many (attribute, label) pairs are claimed and how many of these some mutation
confirmed, and how many labels an attribute has in the median and at the 95th percentile: those that answers show,
and all. Labels whose mutants never compiled count for neither. With --loose N, the N labels follow that most attributes
claim, as answers show it, without a mutation that confirmed it: what is worth a look next. A line that does not compile, because its module is
not installed, is named and left out; a violation ends the run with 1.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)))
KINDS = ["value", "condition", "merge", "structure", "absence"]
SHOWN = KINDS[:3]


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [line.split() for line in file if line.strip() and not line.startswith("#")]


def verified(options, line):
    """What verify says of a class, or None where it does not compile."""
    facts, name, *data = line
    command = [options.colophon, "verify", "--json", "--diagnostics", "json", "--seed", str(options.seed),
               "--facts", os.path.join(DATA, f"facts-{facts}.json"), "--modulepath", options.modulepath,
               "-e", f"include {name}"]
    if data:
        command += ["--hiera", os.path.join(DATA, "precision", "hiera.yaml")]
    if options.mutants:
        command += ["--mutants", str(options.mutants)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          cwd=DATA, check=False)
    return json.loads(done.stdout) if done.stdout else None


def percentile(numbers, share):
    ordered = sorted(numbers)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def row(name, claimed, confirmed):
    share = f"{100 * confirmed / claimed:.1f} %" if claimed else "–"
    return f"| {name} | {claimed} | {confirmed} | {share} |"


def report(results):
    kinds = {kind: [sum(r["kinds"][kind][key] for r in results) for key in ("claimed", "confirmed")] for kind in KINDS}
    print("| kind | claimed | confirmed | share |\n| --- | ---: | ---: | ---: |")
    for kind in KINDS:
        print(row(kind, *kinds[kind]))
    print(row("shown: value, condition, merge", *(sum(kinds[kind][i] for kind in SHOWN) for i in (0, 1))))
    print(row("all", *(sum(kinds[kind][i] for kind in KINDS) for i in (0, 1))))
    attributes = [pair for r in results for pair in r["labels"]]
    print("\n| labels of an attribute | median | 95th percentile |\n| --- | ---: | ---: |")
    for name, at in (("shown", 0), ("all", 1)):
        numbers = [pair[at] for pair in attributes]
        print(f"| {name} | {percentile(numbers, 0.5)} | {percentile(numbers, 0.95)} |")
    mutants = sum(r["mutants"] - r["failed_mutants"] for r in results)
    print(f"\n{len(results)} compilations, {len(attributes)} attributes, {mutants} mutants that compiled")


def loose(results, most):
    """The labels that most attributes claim in vain, of all the classes together."""
    counts = {}
    for result in results:
        for at in result["unconfirmed_labels"]:
            label = at["label"]
            place = "{}:{}:{}".format(*(os.path.basename(str(label.get(key, "-"))) for key in ("file", "line", "column")))
            name = f"{place} `{label.get('text', label.get('name', ''))[:40]}`"
            for kind in SHOWN:
                counts.setdefault(name, dict.fromkeys(SHOWN, 0))[kind] += at["attributes"].get(kind, 0)
    print("\n| label | " + " | ".join(SHOWN) + " |\n| --- | ---: | ---: | ---: |")
    for name, by_kind in sorted(counts.items(), key=lambda at: (-sum(at[1].values()), at[0]))[:most]:
        print(f"| {name} | " + " | ".join(str(by_kind[kind]) for kind in SHOWN) + " |")


def main():
    parser = argparse.ArgumentParser(description="Measures how precise dependencies are on real classes.")
    parser.add_argument("colophon")
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modulepath", default="/usr/share/puppet/modules")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--loose", type=int, default=0)
    options = parser.parse_args()
    options.colophon = os.path.abspath(options.colophon)
    asked = lines(os.path.join(DATA, "precision", "classes.txt"))
    asked = [line for line in asked if not options.classes or line[1] in options.classes]
    with ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda line: verified(options, line), asked))
    for line, result in zip(asked, results):
        if not result:
            print(f"{' '.join(line)} does not compile", file=sys.stderr)
        elif not result["holds"]:
            print(f"{' '.join(line)} has {len(result['violations'])} violations", file=sys.stderr)
    if not any(results):
        sys.exit("nothing was measured")
    results = [result for result in results if result]
    report(results)
    if options.loose:
        loose(results, options.loose)
    sys.exit(any(not result["holds"] for result in results))


if __name__ == "__main__":
    main()
