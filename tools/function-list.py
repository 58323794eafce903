#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes docs/functions.md from the tables of functions; run it from the top of the tree after changing one.

usage: function-list.py [--check]     with --check: exit status 1 if the file is not what would be written
"""
import re
import sys

TABLES = [
    ("src/puppet/functions/functions.def", "Built-in functions"),
    ("src/puppet/functions/stdlib/stdlib.def", "Functions of puppetlabs-stdlib"),
]
OLDER = '"Any *args, Callable &block?"'
PATH = "docs/functions.md"
ROW = re.compile(r'X\(("(?:[^"\\]|\\.)*"), (\w+), (\w+)((?:, (?:OLDER|"(?:[^"\\]|\\.)*"))*)\)')
INTRODUCTION = """# Functions

Made by `tools/function-list.py` from the tables in src/puppet/functions. How a call's provenance comes about:

* **computes**: the result is computed of all arguments; `verify` calls the function again on the arguments' own values.
* **copies**: the result holds parts of the arguments, with their own traces; what chose them is a dependency.
* **runs**: it calls the lambda; what the lambda returns keeps its trace.
* **loops**: the same, and `break` in the lambda ends the loop.
* **reads**: it reads or changes the catalog, variables or facts, and the result depends on all that it read.
* **declares**: the same, and it may declare classes, whose code can break the loop around the call.

`lookup` and some others have types of their own. They show these as `Name = Type` when they refuse a call: `NameType` is a
String or an Array of them, `ValueType` a type, `MergeType` the name of a merge or a Hash of its options, `BlockType` a lambda
for the names, `OptionsWithName` and `OptionsWithoutName` a Hash of all of these.

A function of stdlib stands for the versions that it was compared with. Where a module has another text of it, that text is run
([ruby.md](ruby.md#stdlib)).

Functions written in the Puppet language come before these. `new` of each type takes what Puppet's takes.

**`generate` runs a program** of this machine, if `--allow-programs` lets it, with the rights of whoever compiles, as Puppet's
does on its server. It runs once in a session for the same words, without a shell, in the program's own folder, with the
locale C. What it prints, at most 64 MiB of text, is a datum of its own. `verify` never runs a program with words that the
manifests did not give it.
"""
MISSING = """
## Functions that are not there

A call of one of these stops the compilation with "Not supported yet: calls of the function '…'", unless a module has it: then its
file is run, as far as it can be.

| functions | why |
| --- | --- |
"""
MISSING_STDLIB = """| `annotate` | it attaches data to values for Ruby code, which no manifest reads |
| `shuffle`, `str2saltedsha512` | of stdlib: they give something else each time; only the module itself has them |
| `validate_x509_rsa_key_pair` | of stdlib: it needs a library of cryptography |
| `validate_cmd` | of stdlib: it runs a program on a text |
| `parsepson` | of stdlib: a format of its own |
| `pry` | of stdlib: it opens a debugger of Ruby |
"""


def text_of(literal):
    """The text of a C string literal."""
    return re.sub(r"\\(.)", r"\1", literal[1:-1])


def table(path, title):
    """The section of one table."""
    with open(path, encoding="utf-8") as file:
        source = file.read().replace("OLDER", OLDER)
    lines = [f"\n## {title}\n", "| function | takes | |", "| --- | --- | --- |"]
    for name, behaviour, _, signatures in ROW.findall(source):
        takes = [text_of(s) for s in re.findall(r'"(?:[^"\\]|\\.)*"', signatures)]
        takes = [t for t in takes if not t.startswith("!")]  # what is wrong, and why
        takes = [t.lstrip("@") for t in takes]  # what gets its scope, too
        shown = "<br>".join(f"`{t}`".replace("|", "\\|") if t else "nothing" for t in takes)
        lines.append(f"| `{text_of(name)}` | {shown} | {behaviour.lower()} |")
    return "\n".join(lines) + "\n"


def main():
    """Writes or checks the file."""
    text = INTRODUCTION + "".join(table(path, title) for path, title in TABLES) + MISSING + MISSING_STDLIB
    if sys.argv[1:] == ["--check"]:
        with open(PATH, encoding="utf-8") as file:
            sys.exit(file.read() != text)
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(text)


main()
