#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The table of all operators of all pairs of operands: what Puppet makes of each, and whether we make the same.

usage: operators.py --record            asks the installed Puppet (a minute) and writes operators.txt.gz
       operators.py EVALUATE [--show N] [--tap]
                                        compares the program tests/expressions/evaluate with operators.txt.gz

operators.txt.gz has a paragraph for each operator and left operand: a line for each outcome, and the numbers of the right
operands that give it.  Errors are compared with their messages, but
for pictures of Ruby objects.
"""

import argparse
import collections
import gzip
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from random_programs import run, same_wording, unexplained  # pylint: disable=wrong-import-position

TABLE = os.path.join(HERE, "operators.txt.gz")
UNARY = ["-", "!", "*"]
BINARY = ["+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "in", "=~", "!~", "and", "or"]
OPERANDS = [
    "undef", "default", "true", "false", "0", "1", "-3", "7", "9223372036854775807", "0.0", "1.0", "-2.5", "1e300", "(0.0 / 0.0)",
    "''", "'a'", "'A b'", "'7'", "' -0x1F '", "'1.5'", "'é'", "'1.2.3'", "/a/", "/\\d+/",
    "[]", "[1]", "['a', 1]", "[[1, 2]]", "['A', [undef, 1.0]]", "[['a', 1], ['b', 2]]", "[String, /a/]", "[Timespan(1), 1.2, default]",
    "{}", "{'a' => 1}", "{'A' => 'x', 1 => 2}", "{1.0 => {'b' => []}}",
    "Integer", "Integer[1, 7]", "String", "Numeric", "Any", "Undef", "Array[Integer]", "Hash[String, Any]", "Enum['a', 'A']",
    "Variant[Integer, Float]", "Pattern[/a/]", "Type[Integer]", "Notify", "Notify['a']", "Class", "Class['a']", "Resource",
    "Sensitive('a')", "Sensitive(1)", "Binary('YQ==')", "Timestamp(1)", "Timestamp('2020-01-02T03:04:05.5 UTC')",
    "Timespan(1)", "Timespan(90.5)", "SemVer('1.2.3')", "SemVer('1.3.0-a')", "SemVerRange('>=1.2.0 <2.0.0')", "URI('http://a/b')",
    "URI('x:y')", "[1, 2].reverse_each", "'ab'.reverse_each",
]


def programs():
    """(operator, left or None, right, program) of each cell."""
    for operator in UNARY:
        for right, operand in enumerate(OPERANDS):
            yield operator, None, right, f"$a = {operand}\n$result = {operator}$a"
    for operator in BINARY:
        for left, a in enumerate(OPERANDS):
            for right, b in enumerate(OPERANDS):
                yield operator, left, right, f"$a = {a}\n$b = {b}\n$result = $a {operator} $b"


def ranges(numbers):
    """1 2 3 5 as '1-3 5'."""
    parts = []
    for number in sorted(numbers):
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in parts)


def numbers_of(text):
    found = []
    for part in text.split():
        a, _, b = part.partition("-")
        found += range(int(a), int(b or a) + 1)
    return found


def record():
    cells = list(programs())
    outcomes = run(["ruby", os.path.join(HERE, "evaluate.rb")], [cell[3] for cell in cells])
    table = {}
    for (operator, left, right, _), outcome in zip(cells, outcomes):
        table.setdefault((operator, left), collections.defaultdict(list))[outcome].append(right)
    text = "".join(f"operand {number} {operand}\n" for number, operand in enumerate(OPERANDS))
    for (operator, left), row in table.items():
        text += f"\n{'' if left is None else left} {operator}\n"
        text += "".join(f"{ranges(rights)}\t{outcome}\n" for outcome, rights in row.items())
    with open(TABLE, "wb") as file:
        file.write(gzip.compress(text.encode("utf-8"), mtime=0))


def recorded():
    """{(operator, left, right): outcome}"""
    table, key, operands = {}, None, []
    with gzip.open(TABLE, "rt", encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith("operand "):
                operands.append(line.split(" ", 2)[2])
            elif "\t" in line:
                rights, _, outcome = line.partition("\t")
                table.update({(*key, right): outcome for right in numbers_of(rights)})
            elif line:
                left, _, operator = line.partition(" ")
                key = operator, int(left) if left else None
    if operands != OPERANDS:
        sys.exit("operators.py: operators.txt.gz was recorded with other operands; record it again")
    return table


def same(puppet, ours):
    return puppet == ours or puppet[0] == ours[0] == "!" and same_wording(puppet, ours)


def check(evaluate, show, tap):
    table, cells = recorded(), list(programs())
    ours = run([os.path.abspath(evaluate)], [cell[3] for cell in cells])
    differing, skipped = [], collections.Counter()
    for (operator, left, right, program), outcome in zip(cells, ours):
        if outcome.startswith("? "):
            skipped[outcome] += 1
        elif not same(table[operator, left, right], outcome):
            differing.append((program, table[operator, left, right], outcome))
    for program, puppet, outcome in differing[:show]:
        text = program.replace("\n", "; ")
        print(f"# {text}\n#   Puppet: {puppet}\n#   ours:   {outcome}")
    for what, count in skipped.most_common():
        print(f"# skipped {count}: {what}")
    kinds = collections.Counter(puppet[0] + outcome[0] for _, puppet, outcome in differing)
    print(f"# {len(cells)} cells, {sum(skipped.values())} skipped, {len(differing)} differ {dict(kinds)}")
    if tap:
        missing = unexplained(ours)
        print(f"not ok operators skipped - docs/unsupported.md does not have: {'; '.join(missing)}" if missing
              else "ok operators skipped: docs/unsupported.md has each reason")
        print(f"not ok operators - {len(differing)} cells differ from Puppet (above)" if differing else
              f"ok operators: {len(cells) - sum(skipped.values())} cells")
    return bool(differing)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evaluate", nargs="?")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--show", type=int, default=30)
    parser.add_argument("--tap", action="store_true")
    options = parser.parse_args()
    if options.record:
        record()
        return 0
    return check(options.evaluate, options.show, options.tap)


if __name__ == "__main__":
    sys.exit(main())
