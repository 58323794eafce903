#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the judge itself: claims that matter are dropped, one at a time, and it must miss each.

usage: test_judge.py --many COMPILE_MANY | --colophon COLOPHON
"""

import argparse
import collections
import os
import random
import sys
import tempfile
import types

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import claims as claiming
import compilers
import data_text
import judge as judging
import mutants as mutating
import nasty
import puppet_text


def literal_texts(text, template=False):
    return [token.text for token in puppet_text.literals(text, template)]


def check(name, one, other):
    print(f"ok {name}" if one == other else f"not ok {name} - {one!r} is not {other!r}")


def globs():
    """A glob that is claimed answers for a file that is not there, if it matches it; not for text."""
    spans = {("env/data/?.yaml", 0, 0), ("env/more/[ab]*.yaml", 0, 0)}
    targets = [("env/data/a.yaml", 0, 0), ("env/data/bb.yaml", 0, 0), ("env/data/a.yaml", 0, 5), ("env/more/ax.yaml", 0, 0), ("env/more/c.yaml", 0, 0)]
    check("claims of globs", [claiming.claimed(spans, [target]) for target in targets], [True, False, False, True, False])


def tokenizer():
    check("literals of a declaration", literal_texts("file { '/a': ensure => present, mode => \"0${x}4\" }"), ["'/a'", "present", "0", "4"])
    check("keys of a hash, and not the names of attributes", literal_texts("c { 't': p => { ensure => 1 } }"), ["'t'", "ensure", "1"])
    check("options", literal_texts("case $x { 'a', /b/: { include c } default: { } }"), ["'a'", "/b/", "c"])
    check("names of functions", literal_texts("$a = f(b).g(2) |$x| { $x / 2 }"), ["b", "2", "2"])
    check("a variable in braces", literal_texts("\"${os['a']} ${c.size} ${'d'}\""), ["'a'", " ", " ", "'d'"])
    check("a heredoc", literal_texts("f(@(\"E\"), 'z')\n  a ${b['c']}\n  | E\n'y'"), ["'z'", "  a ", "'c'", "\n", "'y'"])
    check("the margin of a heredoc", literal_texts("f(@(\"E\"), 'z')\n  ${b} c\n    ${b}\n  | E\n"), ["'z'", " c\n    ", "\n"])
    check("what is deeper than the margin", literal_texts("f(@(\"E\"))\n    ${b}\n  | E\n"), ["    ", "\n"])
    check("a template", literal_texts("a <%= $b['c'] %>\n<%# d %><% if e { -%>f<% } %>", True), ["a ", "'c'", "\n", "e", "f"])
    check("a query", literal_texts("File <| title == 'a' and mode != b |> { mode => c }"), ["'a'", "b", "c"])
    text = "a: {b: 'c'}\nd:\n  - 5\n"
    check("data", [(d.kind, text[d.start:d.end].strip()) for d in data_text.data_of(text)][1:],
          [("key", "a"), ("mapping", "{b: 'c'}"), ("key", "b"), ("scalar", "'c'"), ("key", "d"), ("sequence", "- 5"), ("scalar", "5")])


def planted(options, seeds):
    """In a program without a miss each change's claim is dropped, one after the other: the judge must miss that change."""
    folder = tempfile.mkdtemp(prefix="judge-")
    judge = judging.Judge(options, folder)
    dropped = found = 0
    kinds = collections.Counter()
    for seed in seeds:
        program = nasty.program(seed)
        every = []
        judge.spoil = None
        # What was claimed rightly: the mutants that changed something.
        if judge.judge(program, lambda made: mutating.mutants_of(made, random.Random(seed), 60)) != []:
            continue
        effective(judge, program, seed, every)
        random.Random(seed).shuffle(every)
        for mutant, kind, key in {kind: (mutant, kind, key) for mutant, kind, key in every}.values():  # one of each kind
            dropped += 1
            kinds[kind] += 1
            judge.spoil = lambda provenance, mutant=mutant, kind=kind, key=key: drop(provenance, kind, key)
            misses = judge.judge(program, lambda made, mutant=mutant: [mutant])
            found += any(miss[2:] == (kind, key) for miss in misses)
    judge.compiler.close()
    print(f"ok planted: each of {dropped} dropped claims is missed" if found == dropped and dropped > 20 and len(kinds) == 5 else
          f"not ok planted - {found} of {dropped} dropped claims were found, of {dict(kinds)}")


def effective(judge, program, seed, every):
    """Notes (mutant, kind, key) of what changed in the base."""
    program.write(judge.folder)
    _, answer = judge.compiler.ask("plain", program.words)
    base = judging.claiming.Plain(compilers.parsed(answer))
    for mutant in mutating.mutants_of(program, random.Random(seed), 60):
        changed, _ = judge.compare(program, mutant, answer, base)
        every += [(mutant, kind, key) for side, kind, key in changed or () if side == "base" and mutant.kind == "literal"]


def drop(provenance, kind, key):
    """Takes away all that is claimed of one thing."""
    if kind == "edge":
        for edge in provenance["edges"]:
            if (edge["source"], edge["target"]) == key:
                edge["dependencies"] = []
        return
    if kind == "tag" and key[0] is None:
        provenance["tags"] = []
        return
    resource = provenance["resources"].get(key[1] if kind == "order" else key if kind == "resource" else key[0])
    if resource and kind == "order":
        resource["position"]["dependencies"] = []
    elif resource and kind == "tag":
        resource["tags"], resource["existence"]["dependencies"] = [], []
    elif resource and kind == "resource":
        resource["existence"]["dependencies"] = resource["title"]["dependencies"] = []
    elif resource and key[1] in resource["parameters"]:
        resource["parameters"][key[1]]["dependencies"] = []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--many")
    parser.add_argument("--colophon")
    options = parser.parse_args()
    tokenizer()
    globs()
    planted(types.SimpleNamespace(many=options.many and os.path.abspath(options.many), colophon=options.colophon),
            [f"planted.{i}" for i in range(40)])
    check("the same seed makes the same program", nasty.program("x").files, nasty.program("x").files)


if __name__ == "__main__":
    main()
