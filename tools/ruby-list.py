#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the lists of methods in docs/ruby.md from the tables in src/ruby; run it from the top of the tree after changing one.

usage: ruby-list.py [--check]     with --check: exit status 1 if the file is not what would be written
"""
import re
import sys

PATH = "docs/ruby.md"
BEGIN, END = "<!-- made by tools/ruby-list.py: -->\n", "<!-- end -->\n"
METHODS = re.compile(r'^X\("((?:[^"\\]|\\.)*)", (\w+), (\w+), ', re.M)
LIBRARY = re.compile(r'^X\("([^"]+)", "([^"]+)", ', re.M)
CLASSES = re.compile(r'^X\((\w+), "([^"]+)", "', re.M)
CONSTANTS = re.compile(r'^X\("([^"]+)", ', re.M)
REFUSED = "ruby_kernel_unsupported"


def read(name):
    with open("src/ruby/" + name, encoding="utf-8") as file:
        return file.read()


def code(names):
    return " ".join(("`` %s ``" if "`" in name else "`%s`") % name.replace("|", "\\|") for name in names)


def lists():
    """The text between the marks."""
    names = dict(CLASSES.findall(read("classes.def")))
    of_class = {}
    for method, class_, body in METHODS.findall(read("methods.def")):
        if body != REFUSED:
            of_class.setdefault(class_, []).append(method)
    of_module = {}
    for module, method in LIBRARY.findall(read("library.def")):
        of_module.setdefault(module, []).append(method)
    out = ["## Methods\n\n", "Methods of values. Those of `Object` are there for all of them, those of `Enumerable` for "
           "Arrays, Hashes, Ranges and\nEnumerators.\n\n", "| class | methods |\n| --- | --- |\n"]
    for class_, methods in of_class.items():
        if class_ not in names:
            raise SystemExit("ruby-list.py: no class " + class_)
    for class_ in [c for c in names if c in of_class]:
        out.append("| %s | %s |\n" % (names[class_].replace("Puppet::Pops::Types::", ""), code(of_class[class_])))
    out.append("\nMethods of modules and classes themselves:\n\n| module | methods |\n| --- | --- |\n")
    for module, methods in of_module.items():
        out.append("| %s | %s |\n" % (module, code(methods)))
    out.append("\nConstants: %s.\n" % code(CONSTANTS.findall(read("constants.def"))))
    out.append("\nGlobal variables: %s, `$1` to `$9`.\n" % code(CONSTANTS.findall(read("globals.def"))))
    return "".join(out)


def main():
    with open(PATH, encoding="utf-8") as file:
        before = file.read()
    if before.count(BEGIN) != 1 or before.count(END) != 1:
        raise SystemExit("ruby-list.py: %s lacks its marks" % PATH)
    head, rest = before.split(BEGIN)
    after = head + BEGIN + "\n" + lists() + "\n" + END + rest.split(END)[1]
    if sys.argv[1:] == ["--check"]:
        return int(before != after)
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(after)
    return 0


if __name__ == "__main__":
    sys.exit(main())
