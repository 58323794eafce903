#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares docs/unsupported.md with the code: what the calls that refuse say is listed, and nothing else is.

usage: unsupported.py SOURCE_TREE

Read are the literals in the calls of REFUSING.  What the evaluator of Ruby says in its own form ("Not supported yet in
Ruby: ...") is listed by `colophon parse --ruby-report`, and not here.
"""

import glob
import os
import re
import sys

REFUSING = re.compile(r"\b(?!ruby_)(\w*unsupported|type_refuse|definer_refuse|no_such)(?=\()")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def patterns_of(source):
    """The texts in the first column of the tables, by what they match: "…" stands for anything."""
    with open(os.path.join(source, "docs", "unsupported.md"), encoding="utf-8") as file:
        rows = re.findall(r"^\| (.*?) \| .* \|$", file.read(), re.M)
    texts = [text for row in rows for text in row.split("; ") if row not in ("---", "diagnostic")]
    return {text: re.compile(re.escape(text).replace("…", ".*")) for text in texts}


def files_of(source):
    """The names and texts of the sources in C, literals on several lines joined."""
    for folder in ("src", "grammar"):
        for path in sorted(glob.glob(os.path.join(source, folder, "**", "*.[ch]"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                yield os.path.relpath(path, source), re.sub(r'"\s*\n\s*"', "", file.read())


def call_at(text, start):
    """The arguments of the call whose parenthesis is at START."""
    depth = 0
    for found in re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|[()]').finditer(text, start):
        depth += {"(": 1, ")": -1}.get(found.group(), 0)
        if not depth:
            return text[start:found.end()]
    return text[start:]


def plain(literal):
    """A literal of C as it is shown, with a letter for each thing that printf puts in."""
    return re.sub(r"%[-.*\d]*[a-z]+", "x", literal).replace('\\"', '"').removeprefix("Not supported yet: ")


def main():
    patterns = patterns_of(sys.argv[1])
    everything, missing = set(), []
    for path, text in files_of(sys.argv[1]):
        everything.update(plain(literal) for literal in LITERAL.findall(text))
        for call in REFUSING.finditer(text):
            missing += [f"{path}: {literal}" for literal in LITERAL.findall(call_at(text, call.end()))
                        if not any(pattern.fullmatch(plain(literal)) for pattern in patterns.values())]
    stale = [text for text, pattern in patterns.items() if not any(pattern.fullmatch(literal) for literal in everything)]
    for name, wrong in (("has each text of the code", missing), ("has no text that is not in the code", stale)):
        print(f"not ok docs/unsupported.md {name} - {'; '.join(wrong)}" if wrong else f"ok docs/unsupported.md {name}")


main()
