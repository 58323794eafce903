#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Evaluates random programs of one operation each, on values of all kinds (tests/generate/odd_values.py) or
about patterns of text (patterns.py), with Puppet
and with Colophon: the values, which programs fail, and the words of the failures must be the same.  So must be the
whole catalogs of manifests that declare with operands of all kinds (declarations.py), and the lines of their failures.

usage: probes.py EVALUATE [--kind K]... [--modules DIR] [--seed N] [--count M] [--manifests L] [--known FILE] [--show N]
                 [--tap]

EVALUATE is the program tests/expressions/evaluate; M programs of each kind, and L (M, if
not given) manifests.  FILE as of random_programs.py.  With --modules,
the programs call functions of the module stdlib in DIR (odd_stdlib.py), or read HOCON with it (hocon.py; the words of what
is wrong in such a text are Colophon's own).
"""

import argparse
import collections
import os
import sys

from catalogs import Catalogs
from random_programs import Sides, blurred, feature, known_reason, manner, read_known, same_wording, unexplained
import declarations  # pylint: disable=import-error,wrong-import-order
import hocon  # pylint: disable=import-error,wrong-import-order
import odd_stdlib  # pylint: disable=import-error,wrong-import-order
import odd_values  # pylint: disable=import-error,wrong-import-order
import patterns  # pylint: disable=import-error,wrong-import-order

OWN = {kind: module.Maker for module in (odd_values, patterns) for kind in module.KINDS}
STDLIB = {kind: module.Maker for module in (odd_stdlib, hocon) for kind in module.KINDS}
MAKERS = {**OWN, **STDLIB}
DECLARING = {f"declare-{kind}": kind for kind in declarations.KINDS}


def differs(kind, case):
    """What the sides of CASE differ in, or None; a program that Colophon refuses is not compared."""
    if case.ours.startswith("? "):
        return None
    if manner(case):
        return "value"
    if kind in hocon.KINDS:
        return None
    return "words" if case.puppet[:1] == "!" and not same_wording(case.puppet, case.ours) else None


def show(kind, number, case, count):
    print(f"# {kind}, seed {number}" + (f", and {count - 1} alike" if count > 1 else ""))
    for line in case.text.split("\n"):
        print(f"#   {line}")
    print(f"#   Puppet: {case.puppet[:2000]}\n#   ours:   {case.ours[:2000]}\n")


def report(kind, found, known, most):
    """Prints how the programs FOUND of KIND differ, alike ones once; how many do."""
    alike = collections.defaultdict(list)
    reasons = collections.Counter()
    for number, case in found:
        what = differs(kind, case)
        if what and known_reason(known, case):
            reasons[known_reason(known, case)] += 1
        elif what:
            alike[what, blurred(case.puppet), blurred(case.ours)].append((number, case))
    for cases in list(alike.values())[:most]:
        show(kind, *min(cases, key=lambda c: len(c[1].text)), len(cases))
    outcomes = collections.Counter(case.ours[:1] for _, case in found)
    differing = {what: sum(len(cases) for key, cases in alike.items() if key[0] == what) for what in ("value", "words")}
    print(f"# {kind}: {len(found)} programs, {outcomes['=']} with values, {outcomes['!']} fail, {outcomes['?']} skipped, "
          f"{sum(reasons.values())} known; differences: {differing['value']} of values, {differing['words']} of words")
    for what, count in collections.Counter(feature(c.ours) for _, c in found if c.ours[:1] == "?").most_common():
        print(f"#   skipped {count}: {what}")
    return sum(differing.values())


def cases_of(kinds, maker, sides, numbers):
    """The (number, case) of each of KINDS, all by the same processes: to start Puppet takes seconds."""
    texts = [text for kind in kinds for text in map(maker(kind).text, numbers)]
    cases = iter(sides.cases(texts) if texts else [])
    return {kind: [(number, next(cases)) for number in numbers] for kind in kinds}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate")
    parser.add_argument("--kind", action="append", choices=[*MAKERS, *DECLARING])
    parser.add_argument("--modules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--manifests", type=int)
    parser.add_argument("--known")
    parser.add_argument("--show", type=int, default=30)
    parser.add_argument("--tap", action="store_true")
    options = parser.parse_args()
    evaluate = os.path.abspath(options.evaluate)
    modules = ["--modules", options.modules] if options.modules else []
    sides = {True: Catalogs(evaluate), False: Sides(evaluate, modules)}
    known = read_known(options.known) if options.known else []
    start = options.seed * 1000000
    manifests = options.count if options.manifests is None else options.manifests
    numbers = {True: range(start, start + manifests), False: range(start, start + options.count)}
    differing, lines = 0, []
    print(f"# seed {options.seed}, {options.count} programs and {manifests} manifests of each kind")
    kinds = options.kind or ([*STDLIB] if options.modules else [*OWN, *DECLARING])
    found = {**cases_of([kind for kind in kinds if kind not in DECLARING], lambda kind: MAKERS[kind](kind), sides[False], numbers[False]),
             **cases_of([kind for kind in kinds if kind in DECLARING], lambda kind: declarations.Maker(DECLARING[kind]), sides[True],
                        numbers[True])}
    for kind in kinds:
        count = report(kind, found[kind], known, options.show)
        if options.tap:
            print(f"not ok {kind} - {count} differ from Puppet (above)" if count else f"ok {kind}")
        differing += count
        lines += [case.ours for _, case in found[kind]]
    missing = unexplained(lines)
    if options.tap:
        print(f"not ok skipped - docs/unsupported.md does not have: {'; '.join(missing)}" if missing
              else "ok skipped: docs/unsupported.md has each reason")
    return 1 if differing or missing else 0


if __name__ == "__main__":
    sys.exit(main())
