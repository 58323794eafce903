#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random manifests in which several pieces of code read the same iterators, or would if some datum were another."""

import os
import random

SOURCES = ["[1, 2, 3, 4, 5, 6].step(1)", "[1, 2, 3, 4, 5, 6, 7].step(2)", "Integer[1, 7].step(2)", "[3, 2, 1].reverse_each",
           "8.step(3)", "{a => 1, b => 2, c => 3}.reverse_each", "[1, [2, 3]].tree_each", "'abcdef'.step(2)"]
DATA = ["true", "false", "0", "1", "2", "3", "'a'"]
READERS = ["{}.map |$x| {{ $x }}", "{}.filter |$x| {{ $x == {d} }}", "{}.any |$x| {{ $x == {d} }}", "{}.all |$x| {{ $x != {d} }}",
           "{}.each |$x| {{ if $x == {d} {{ break() }} }}", "[*{}]", "Array({})", "{}.reduce |$m, $x| {{ $m }}",
           "{}.slice(2) |$x| {{ if $x == {d} {{ break() }} }}", "{}.step(2).map |$x| {{ $x }}", "{}.index |$x| {{ $x == {d} }}",
           "{}.map |$x| {{ {n} $x }}", "{}.each |$x| {{ {n} }}", "reader({})", "String({})", "{}.unique"]


class Iterators:
    """The text of one manifest."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.lines, self.data, self.names, self.count = [], [], [], 0

    def fresh(self, base):
        self.count += 1
        return f"${base}{self.count}"

    def datum(self):
        return self.rng.choice(self.data)

    def held(self):
        """An expression that gives an iterator, or perhaps something else."""
        name, other, datum = self.rng.choice(self.names), self.rng.choice(self.names), self.datum()
        return self.rng.choice([
            name, name, name, f"(if {datum} == {self.rng.choice(DATA)} {{ {name} }} else {{ [7, 8] }})",
            f"[{name}, {other}, [9, 9]][{self.rng.choice(['0', '1', '2'])}]", f"({datum} ? {{ 1 => {name}, default => [7] }})",
            f"({datum} ? {{ true => undef, default => {other} }}).lest || {{ {name} }}", f"{{ a => {name} }}['a']",
            f"[{name}, [1, 2]].with |$p, *$q| {{ if {datum} {{ $p }} else {{ [4] }} }}"])

    def reading(self, depth=2):
        nested = self.statement(depth - 1) if depth else ""
        return self.rng.choice(READERS).format(self.held(), d=self.rng.choice(DATA + [self.datum()]), n=nested)

    def statement(self, depth=2):
        reading = self.reading(depth)
        return self.rng.choice([
            f"{self.fresh('r')} = {reading}", f"{self.fresh('r')} = {reading}", f"if {self.datum()} {{ {self.fresh('r')} = {reading} }}",
            f"unless {self.datum()} == {self.rng.choice(DATA)} {{ {self.fresh('r')} = {reading} }}",
            f"{self.fresh('r')} = {self.datum()} =~ Boolean and ({reading}) =~ Array",
            f"case {self.datum()} {{ 1, 'a': {{ {self.fresh('r')} = {reading} }} default: {{ }} }}"])

    def top_statement(self):
        kind = self.rng.randrange(8)
        if kind == 0:
            name = self.fresh("i")
            self.lines.append(f"{name} = {self.held()}")
            self.names.append(name)
        elif kind < 4:
            name = self.fresh("v")
            self.lines += [f"{name} = {self.reading()}", f"notify {{ 'n{name[1:]}': message => inspected({name}) }}"]
        elif kind == 4:
            number = self.count = self.count + 1
            self.lines.append(f"class c{number} {{ {self.statement()} {self.statement(1)} $last = 1 }}")
            self.lines.append(self.rng.choice([f"include c{number}", f"if {self.datum()} {{ include c{number} }}"]))
        else:
            self.lines.append(self.statement())

    def text(self):
        self.lines += ["function reader($from) { $from.map |$x| { $x } }",
                       "function inspected($v) { if $v =~ Array { $v.map |$x| { \"${type($x)}\" } } else { \"${type($v)}\" } }"]
        for _ in range(self.rng.randint(2, 4)):
            name = self.fresh("d")
            self.lines.append(f"{name} = {self.rng.choice(DATA)}")
            self.data.append(name)
        for _ in range(self.rng.randint(1, 3)):
            name = self.fresh("i")
            self.lines.append(f"{name} = {self.rng.choice(SOURCES)}")
            self.names.append(name)
        for _ in range(self.rng.randint(3, 9)):
            self.top_statement()
        for name in self.names:
            self.lines.append(f"notify {{ 'last{name[1:]}': message => inspected({name}.map |$x| {{ $x }}) }}")
        return "\n".join(self.lines) + "\n"


def write_case(seed, folder):
    os.makedirs(folder)
    with open(os.path.join(folder, "site.pp"), "w", encoding="utf-8") as file:
        file.write(Iterators(seed).text())
    with open(os.path.join(folder, "args"), "w", encoding="utf-8") as file:
        file.write("--node n\n")
