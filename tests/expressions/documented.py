#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The examples of the documents: documented.txt has programs and what Puppet makes of them.

usage: documented.py record                  writes Puppet's outcomes into documented.txt
       documented.py check EVALUATE [--puppet [RELEASES]]

`check` compares with the program tests/expressions/evaluate, a result line for each; with --puppet it also says
whether the outcomes in the file are still Puppet's.  RELEASES: the other release of Ruby that is installed, where a
difference of Puppet's is a note.  Of errors, only that there is one is compared.
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from random_programs import ask_puppet, run, unexplained  # pylint: disable=wrong-import-position

FILE = os.path.join(HERE, "documented.txt")
OUTCOME = re.compile(r"  [=!?~]( |$)")


def read():
    """The entries of the file: ("comment", text) or ("program", text, outcome).  A program ends where its outcome is;
    of one that has just been added that is a line with nothing but a `?`."""
    with open(FILE, encoding="utf-8") as file:
        lines = file.read().splitlines()
    entries, program = [], []
    for line in lines:
        if OUTCOME.match(line) and program:
            entries.append(["program", "\n".join(program), line[2:]])
            program = []
        elif program or (line.strip() and not line.startswith("#")):
            program.append(line)
        else:
            entries.append(["comment", line])
    if program:
        sys.exit(f"{FILE}: no outcome, not even a `?`, below: {program[0]}")
    return entries


def code(text):
    return text if "$result =" in text else f"$result = {text}"


def codes(entries):
    return [code(entry[1]) for entry in entries]


def record():
    entries = read()
    programs = [e for e in entries if e[0] == "program"]
    for entry, outcome in zip(programs, ask_puppet([], codes(programs), 1)):
        entry[2] = outcome
    with open(FILE, "w", encoding="utf-8") as file:
        for entry in entries:
            file.write(entry[1] + "\n" + (f"  {entry[2]}\n" if entry[0] == "program" else ""))


def same(expected, outcome):
    return expected[:1] == outcome[:1] == "!" or expected == outcome


def check(evaluate, with_puppet, releases):
    programs = [e for e in read() if e[0] == "program"]
    outcomes = run([os.path.abspath(evaluate)], codes(programs))
    puppet = ask_puppet([], codes(programs), 1) if with_puppet else [e[2] for e in programs]
    for (_, text, expected), outcome, now in zip(programs, outcomes, puppet):
        name = " ".join(text.split())[:100]
        if releases and not same(expected, now):
            print(f"skip Puppet's {name} - {releases}: recorded {expected}, Puppet gives {now}")
        if not same(expected, now) and not releases:
            print(f"not ok {name} - recorded {expected}, Puppet gives {now} now")
        elif outcome.startswith("? "):
            print(f"skip {name} - {outcome[2:]}" if not unexplained([outcome])
                  else f"not ok {name} - docs/unsupported.md does not have: {outcome[2:]}")
        else:
            print(f"ok {name}" if same(expected, outcome) else f"not ok {name} - expected {expected}, is {outcome}")


if sys.argv[1:] == ["record"]:
    record()
elif sys.argv[1:2] == ["check"] and len(sys.argv) > 2:
    check(sys.argv[2], sys.argv[3:4] == ["--puppet"], "".join(sys.argv[4:5]))
else:
    sys.exit(__doc__)
