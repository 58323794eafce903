#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times expressions: Colophon with and without provenance at two sizes, ten times apart, and Puppet at the smaller;
prints a table in Markdown.

usage: expressions.py COLOPHON [--no-puppet] [--check] [--size N] [--only WORD]

Colophon's times are those of whole processes, the best of three; Puppet's those of the evaluation alone, in a process
that has been started before; all are of the processor, which other work on the machine changes least.  The memory is
the peak, with provenance.  With --check it says whether anything grows much faster than its input: a result line
for each program.
"""

import argparse
import os
import subprocess
import sys
import tempfile

os.environ["COLOPHON_TEST_TRACKING"] = "all"  # also with --plain
HERE = os.path.dirname(os.path.abspath(__file__))
EVALUATE = os.path.join(HERE, "..", "expressions", "evaluate.rb")
MOST = 30  # how much longer ten times as much may take, besides START
START = 0.02  # seconds in which nothing can be told

PROGRAMS = {
    "map to strings, join": "Integer[1, N].map |$i| { \"item ${i}\" }.join(', ')",
    "hash of N keys": "{} + Integer[1, N].map |$i| { [\"key${i}\", $i] }",
    "N lookups in a hash of N keys":
        "$h = {} + Integer[1, N].map |$i| { [\"k${i}\", $i] }\n$result = Integer[1, N].reduce(0) |$s, $i| { $s + $h[\"k${i}\"] }",
    "nested iteration": "Integer[1, N / 100].map |$i| { Integer[1, 100].filter |$j| { ($i * $j) % 7 == 0 }.size }",
    "reduce": "Integer[1, N].reduce |$a, $b| { $a + $b }",
    "filter, map, each": "Integer[1, N].filter |$i| { $i % 3 == 0 }.map |$i| { $i * 2 }.each |$i| { $i }",
    "match and capture":
        "Integer[1, N].map |$i| { if \"web${i}.example.com\" =~ /^([a-z]+)(\\d+)\\.(.*)$/ { $2 } }",
    "case with regexps":
        "Integer[1, N].map |$i| { case \"n${i}\" { /9$/: { nine } /^n1/: { one } default: { other } } }.unique",
    "regsubst in one long string": "regsubst(Integer[1, N].map |$i| { 'ab c' }.join(' '), '\\s+', '-', 'G')",
    "split and join": "Integer[1, N].map |$i| { 'word' }.join(' ').split(' ').join(',')",
    "sort": "Integer[1, N].map |$i| { ($i * 7919) % 100003 }.sort[0]",
    "sort strings": "Integer[1, N].map |$i| { \"${($i * 7919) % 100003}\" }.sort[0]",
    "sort by a lambda": "Integer[1, N / 10].map |$i| { ($i * 7919) % 100003 }.sort |$a, $b| { compare($a, $b) }[0]",
    "unique": "Integer[1, N].map |$i| { $i % 1000 }.unique",
    "group_by": "Integer[1, N].map |$i| { $i }.group_by |$i| { $i % 100 }",
    "flatten": "Integer[1, N].map |$i| { [$i, [$i]] }.flatten",
    "slice": "Integer[1, N].slice(2) |$a| { $a }",
    "equal arrays": "$a = Integer[1, N].map |$i| { [$i, \"x${i}\"] }\n$b = Integer[1, N].map |$i| { [$i, \"x${i}\"] }\n"
                    "$result = $a == $b",
    "instance of a type": "Integer[1, N].map |$i| { {id => $i, name => \"n${i}\"} } =~ Array[Struct[{id => Integer, name => "
                          "Pattern[/^n/]}]]",
    "inferred type": "type(Integer[1, N].map |$i| { [$i, \"n${i}\"] }, generalized)",
    "array without another": "Integer[1, N].map |$i| { $i } - Integer[1, N / 10].map |$i| { $i * 3 }",
    "search in a hash's keys": "\"key7\" in ({} + Integer[1, N].map |$i| { [\"key${i}\", $i] })",
    "text of a hash": "$h = {} + Integer[1, N].map |$i| { [\"key${i}\", [$i]] }\n$result = \"${h}\"",
    "sprintf": "Integer[1, N].map |$i| { sprintf('%05d %s', $i, \"n${i}\") }",
    "functions in the Puppet language":
        "function f(Integer $x) >> Integer { $x + 1 }\n$result = Integer[1, N].map |$i| { f($i) }",
    "tree_each": "[Integer[1, N].map |$i| { [$i, {a => $i}] }].tree_each |$p, $v| { $v }",
    "template": "inline_epp('<% Integer[1, $n].each |$i| { %>line <%= $i %>\n<% } %>', {n => N})",
}


def code(program, size):
    text = program.replace("N", str(size)) if "N" in program else program
    return text if "$result" in text else f"$result = {text}"


def colophon(options, text, words):
    """Seconds of the processor (the best of three runs) and peak memory in KiB, or what went wrong."""
    with tempfile.NamedTemporaryFile("w", suffix=".pp") as file:
        file.write(text + "\n")
        file.flush()
        command = [options.colophon, "compile", "--quiet", "--plain", "--node", "n", *words, file.name]
        best = most = None
        for _ in range(3):
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
                errors = process.stderr.read()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                return next((line for line in errors.split("\n") if "error" in line), errors).split("error: ")[-1][:60], 0
            seconds = usage.ru_utime + usage.ru_stime
            best, most = (seconds if best is None else min(best, seconds)), usage.ru_maxrss
    return best, most


def puppet(texts):
    data = b"".join(text.encode() + b"\0" for text in texts)
    done = subprocess.run(["ruby", EVALUATE, "--times"], input=data, stdout=subprocess.PIPE, check=False)
    lines = done.stdout.decode().split("\n")
    return [float(line.split()[0]) if line.split()[1:2] == ["="] else line[:60] for line in lines[:-1]]


def show(seconds):
    if not isinstance(seconds, float):
        return seconds or "–"
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def check(name, small, large):
    if not isinstance(small, float) or not isinstance(large, float):
        print(f"skip growth of {name} - {small}")
    elif large > START + MOST * max(small, 0.001):
        print(f"not ok growth of {name} - {show(small)}, with ten times as much {show(large)}")
    else:
        print(f"ok growth of {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("--no-puppet", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--size", type=int, default=10000)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.colophon = os.path.abspath(options.colophon)
    programs = {name: text for name, text in PROGRAMS.items() if options.only in name}
    times = [None] * len(programs)
    if not options.no_puppet and not options.check:
        times = puppet([code(text, options.size) for text in programs.values()])
    if not options.check:
        print(f"| expression | N = {options.size:,} | N = {options.size * 10:,} | with provenance | memory | Puppet, N = "
              f"{options.size:,} |\n| --- | --- | --- | --- | --- | --- |")
    for (name, text), reference in zip(programs.items(), times):
        small, _ = colophon(options, code(text, options.size), ["--no-provenance"])
        large, _ = colophon(options, code(text, options.size * 10), ["--no-provenance"])
        if options.check:
            check(name, small, large)
            continue
        tracked, memory = colophon(options, code(text, options.size * 10), [])
        print(f"| {name} | {show(small)} | {show(large)} | {show(tracked)} | {memory / 1024:.0f} MiB | {show(reference)} |",
              flush=True)


if __name__ == "__main__":
    sys.exit(main())
