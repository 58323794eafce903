#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every case with all tracking, with that of secrets alone (`--plain`) and without; a result line per case.

usage: tracking_cases.py COLOPHON [NAME...]      a NAME is a case, a group, or a pattern of names

All three must give the same catalog, byte for byte.  The first two must say the same, too, also of what fails: warnings,
errors, and what is hidden in them.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
import case_files  # pylint: disable=wrong-import-position,import-error
import run_cases  # pylint: disable=wrong-import-position,import-error
import share  # pylint: disable=wrong-import-position,import-error

PATIENCE = 120


def compile_with(program, folder, options, tracking=None):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "0"}
    environment.pop("COLOPHON_TEST_TRACKING", None)
    if tracking:
        environment["COLOPHON_TEST_TRACKING"] = tracking
    return subprocess.run([program, "compile", "--plain", *options, *run_cases.arguments(folder)], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)


def first_difference(one, two):
    pairs = zip(one.splitlines() + [b"nothing"], two.splitlines() + [b"nothing"])
    return " but ".join(line.decode("utf-8", "replace") for line in next((pair for pair in pairs if pair[0] != pair[1]), (b"more", b"less")))


def judge(program, folder):
    """What differs, or None."""
    try:
        every = compile_with(program, folder, [], "all")
        secrets = compile_with(program, folder, [])
        without = compile_with(program, folder, ["-q", "--no-provenance"])
    except subprocess.TimeoutExpired:
        return f"no end after {PATIENCE} seconds"
    if every.returncode != without.returncode:
        return f"exit status {every.returncode} with tracking, {without.returncode} without it"
    if every.returncode != secrets.returncode:
        return f"exit status {every.returncode} with tracking, {secrets.returncode} with that of secrets"
    if every.stderr != secrets.stderr:
        return f"says something else: {first_difference(every.stderr, secrets.stderr)}"
    if every.stdout != secrets.stdout:
        return f"the catalogs differ where secrets alone are tracked: {first_difference(every.stdout, secrets.stdout)}"
    return every.stdout != without.stdout and f"the catalogs differ: {first_difference(every.stdout, without.stdout)}"


def main():
    program, root = os.path.abspath(sys.argv[1]), case_files.folder()
    names = share.of(case_files.names(root, sys.argv[2:]))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, why in zip(names, pool.map(lambda name: judge(program, os.path.join(root, name)), names)):
            print(f"not ok {name} - {case_files.place(root, name)}{why}" if why else f"ok {name}")


if __name__ == "__main__":
    main()
