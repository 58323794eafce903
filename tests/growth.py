#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""No function and no operator takes the square of its input: a result line for each kind of input.

usage: growth.py EVALUATE SOURCE_TREE [--all] [--size N] [--only WORD]

Programs build large values and do one thing with them; EVALUATE (tests/expressions/evaluate --times) says the seconds
of the processor for the size N and for FACTOR times that. What takes much more than FACTOR times as long, and does
again with twice the sizes (a step that memory takes is not there again, a square is), three times (what other work
on the machine takes is not there each time), is `not ok`. Without --all these are the calls of WORST; with --all
every function of the tables with every kind of value and some twenty second arguments (a quarter of an hour).
"""

import argparse
import collections
import re
import subprocess
from pathlib import Path

FACTOR = 8
MOST = 3.5  # times FACTOR
AGAIN = 3
LEAST = 0.03  # seconds below which nothing can be told
TABLES = ("src/puppet/functions/functions.def", "src/puppet/functions/stdlib/stdlib.def")
INPUTS = {
    "integers": "Integer[1, N].map |$i| { $i }",
    "texts": "Integer[1, N].map |$i| { \"word${i}\" }",
    "equal texts": "Integer[1, N].map |$i| { 'a' }",
    "pairs": "Integer[1, N].map |$i| { [\"k${i}\", $i] }",
    "hash": "{} + Integer[1, N].map |$i| { [\"key${i}\", \"v${i}\"] }",
    "hashes": "Integer[1, N].map |$i| { {\"key${i}\" => $i} }",
    "long text": "Integer[1, N].map |$i| { 'ab c,' }.join()",
    "one word": "Integer[1, N].map |$i| { 'abc' }.join()",
    "nested": "Integer[1, N].map |$i| { [$i, [\"a${i}\", {b => $i}]] }",
    "lines": "Integer[1, N].map |$i| { \"Line ${i}\\n\" }.join()",
    "floats": "Integer[1, N].map |$i| { $i * 1.5 }",
    "types": "Integer[1, N].map |$i| { Integer[$i, $i + 5] }",
    "undefs": "Integer[1, N].map |$i| { if $i % 2 == 0 { undef } else { $i } }",
}
WORST = [
    "delete($a, $b)", "prefix($a, 'x')", "suffix($a, 'x')", "index($a, $b)", "Pattern[*$a]", "Enum[*$a]", "Variant[*$a]",
    "$a - $b", "$a + $b", "$a == $b", "union($a, $b)", "difference($a, $b)", "intersection($a, $b)", "unique($a)", "sort($a)",
    "flatten($a)", "member($a, $b)", "count($a, 'x')", "to_json($a)", "to_yaml($a)", "to_python($a)", "\"${a}\"",
    "String($a, '%p')", "String($a, '%#a')", "type($a)", "type($a, generalized)", "$a =~ type($b, generalized)", "$a =~ RichData",
    "regsubst($a, 'a', 'b', 'G')", "split($a, ' ')", "split($a, /,/)", "upcase($a)", "strip($a)", "camelcase($a)", "squeeze($a)",
    "$a.tree_each.map |$x| { $x }", "$a.group_by |$x| { $x }", "zip($a, $b)", "hash($a)", "Hash($a)", "values_at($a, [1, 2])",
    "shell_escape($a)", "uriescape($a)", "regexpescape($a)", "base64('encode', $a)", "convert_to($a, Array)", "sprintf('%s', $a)",
    "with(*$a) |*$x| { $x }", "case 'x' { *$a: { 1 } default: { 2 } }", "max(*$a)", "join($a, ',')", "reverse($a)",
    "$a =~ /(a|b)*d/", "merge($a) |$m, $x| { {$x => 1} }", "delete_undef_values($a)", "join_keys_to_values($a, '=')",
]
SECOND = ["", "1", "'a'", "'%s'", "$a", "$b", "/a/", "{a => 1}", "String", "1, 2", "'a', 'b'", "', '"]
BLOCKS = ["", "|$x| { $x }", "|$x| { true }", "|$x, $y| { $x }", "|$x, $y, $z| { {$y => $z} }"]
# Known to grow with the square: what compares every item with every element, copies each result so far, or infers what
# ever more types have in common (as Puppet does).
SQUARE = re.compile(r"delete_regex|^merge|^delete\(.* with (pairs|hashes|nested|types)|(type\(|=~ RichData).* with hashes")


def all_calls(root):
    for table in TABLES:
        for name in re.findall(r'^X\("([^"]+)",', (root / table).read_text(encoding="utf-8"), re.M):
            for second in SECOND:
                for block in BLOCKS if second in ("", "1") else BLOCKS[:1]:
                    yield f"{name}($a{', ' + second if second else ''}) {block}"


def programs(calls, only):
    for kind, text in INPUTS.items():
        before = f"$a = {text}\n$b = {text}\n"
        for call in ["1", *calls]:
            if only in call or call == "1":
                yield kind, call, f"{before}$result = {call}"


def run(evaluate, chosen, size):
    """Seconds and outcome of each program; None for those behind one that ended the process."""
    data = b"".join(text.replace("[1, N]", f"[1, {size}]").encode() + b"\0" for _, _, text in chosen)
    done = subprocess.run([evaluate, "--times"], input=data, stdout=subprocess.PIPE, check=False)
    lines = [line.split(" ", 2) for line in done.stdout.decode("utf-8", "replace").split("\n")[:-1]]
    return [(float(line[0]), line[1]) for line in lines] + [None] * (len(chosen) - len(lines))


def slow(evaluate, chosen, size):
    """Those whose time grows too fast, with both times."""
    small, large = run(evaluate, chosen, size), run(evaluate, chosen, size * FACTOR)
    base, found = {}, []
    for program, one, many in zip(chosen, small, large):
        if one is None or many is None:
            found.append((program, "ended the program"))
            continue
        if program[1] == "1":
            base[program[0]] = one[0], many[0]
        x, y = max(one[0] - base[program[0]][0], 0.0005), many[0] - base[program[0]][1]
        if one[1] == many[1] == "=" and y > LEAST and y > FACTOR * MOST * x:
            found.append((program, f"{x * 1000:.1f} ms, with {FACTOR} times as much {y * 1000:.0f} ms"))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate")
    parser.add_argument("root", type=Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--size", type=int, default=1000)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    chosen = list(programs(list(all_calls(options.root)) if options.all else WORST, options.only))
    tried = run(options.evaluate, chosen, 20)
    chosen = [p for p, outcome in zip(chosen, tried) if outcome and outcome[1] == "=" and not SQUARE.search(f"{p[1]} with {p[0]}")]
    found = slow(options.evaluate, chosen, options.size)
    for _ in range(AGAIN if found else 0):
        again = {p for p, _ in found} | {p for p in chosen if p[1] == "1"}
        found = slow(options.evaluate, [p for p in chosen if p in again], options.size * 2)
    for (kind, call, _), why in found:
        print(f"not ok growth of {call} with {kind} - {why}")
    kinds = collections.Counter(kind for kind, _, _ in chosen)
    for kind in kinds:
        if not any(program[0] == kind for program, _ in found):
            print(f"ok growth with {kind}: {kinds[kind] - 1} calls")


main()
