#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of random_programs.py: neither a program that dies nor one that does not end may pass for an equal outcome,
and what is skipped must stand in docs/unsupported.md.  A result line for each."""

import os
import stat
import sys
import tempfile

from random_programs import Case, manner, of_its_own, run, unexplained

TEXTS = [f"$result = {n}" for n in range(6)]


def fake(folder, name, body):
    """A program that answers as BODY says, where `text` is each program of its input."""
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!{sys.executable}\nimport os, sys, time\nfor text in sys.stdin.read().split('\\0')[:-1]:\n")
        file.writelines(f"    {line}\n" for line in body + ["print('= ' + text[-1], flush=True)"])
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return [path]


def dead_program_is_named(folder):
    lines = run(fake(folder, "dies", ["if text[-1] == '3': os._exit(9)"]), TEXTS)
    return lines[:3] == ["= 0", "= 1", "= 2"] and lines[3].startswith("crash 9") and lines[4:] == ["= 4", "= 5"]


def dead_at_once_is_named(folder):
    lines = run(fake(folder, "dead", ["os._exit(1)"]), TEXTS)
    return len(lines) == 6 and all(line.startswith("crash 1") for line in lines)


def endless_program_is_ended(folder):
    lines = run(fake(folder, "hangs", ["if text[-1] == '1': time.sleep(60)"]), TEXTS, seconds=2)
    return lines[0] == "= 0" and lines[1].startswith("crash no end") and lines[2:] == ["= 2", "= 3", "= 4", "= 5"]


def manners_are_told_apart(_):
    differ = [("= 1", "= 2"), ("= 1", "! no"), ("! no", "= 1"), ("crash 1: ", "! no"), ("crash 1: ", "= 1"), ("crash 1", "crash 1"),
              ("! no", "crash 9: "), ("= 1", "crash no end: "), ("~ 20 seconds", "= 1"), ("~ 20 seconds", "! no"),
              ("= 1", "~ steps"), ("", "= 1"), ("", "! no"), ("", "")]
    equal = [("= 1", "= 1"), ("! a", "! b"), ("! a", "~ memory"), ("~ 20 seconds", "~ steps"), ("", "? types")]
    return all(manner(Case("", *sides)) for sides in differ) and not any(manner(Case("", *sides)) for sides in equal)


def skipped_ones_need_a_row(_):
    return unexplained(["? Not supported yet: what nobody wrote down"]) == ["what nobody wrote down"] and \
        not unexplained(["? Not supported yet: integers of more than a million bits", "= 1", "! no"])


def names_are_taken_once(_):
    text = "type T12 = Integer\ntype T12Sub = T12{}\nfunction f12_1() { 1 }\n$result = [T12, f12_1(), 'aT12']"
    return of_its_own(text, 3) == \
        "type T12x3 = Integer\ntype T12x3Sub = T12x3{}\nfunction f12x3_1() { 1 }\n$result = [T12x3, f12x3_1(), 'aT12']"


TESTS = [dead_program_is_named, dead_at_once_is_named, endless_program_is_ended, manners_are_told_apart, skipped_ones_need_a_row,
         names_are_taken_once]

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for test in TESTS:
            good = test(scratch)
            print(f"{'ok' if good else 'not ok'} random_programs.py: {test.__name__.replace('_', ' ')}" + ("" if good else " - does not hold"))
