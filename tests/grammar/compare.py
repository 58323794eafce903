#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares `colophon parse` with what validate.rb recorded of Puppet; a result line per file.

usage: compare.py COLOPHON EXPECTED

Both must accept, or both reject at the same line and column.
"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def parse(program, path):
    done = subprocess.run([program, "parse", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=60, check=False)
    return done.returncode, done.stderr.decode("utf-8", "replace")


def judge(program, expected):
    path = expected["file"]
    status, errors = parse(program, path)
    if expected["ok"]:
        return None if status == 0 else "Puppet accepts it; " + (errors.strip().split("\n") or [""])[0]
    if status != 1:
        return f"Puppet rejects it ({expected.get('message')}); exit status {status}"
    place = re.search(re.escape(path) + r":(\d+)(?::(\d+))?", errors)
    if expected.get("line") and (not place or int(place.group(1)) != expected["line"]):
        return f"Puppet rejects line {expected['line']}; {errors.strip()[:200]!r}"
    if expected.get("column") and (not place.group(2) or int(place.group(2)) != expected["column"]):
        return f"Puppet rejects column {expected['column']} of line {expected['line']}; {errors.strip()[:200]!r}"
    return None


def main():
    program, record = sys.argv[1:3]
    with open(record, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, why in zip(cases, pool.map(lambda case: judge(program, case), cases)):
            print(f"not ok {case['file']} - {why}" if why else f"ok {case['file']}")


main()
