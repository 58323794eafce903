#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Evaluates the SmartFrog specifications below cases/ and compares with what stands beside them; a result line per case.

usage: run_cases.py --colophon PROGRAM [--verify] [NAME...]    with the program; also its provenance
       run_cases.py --oracle [NAME...]                         with reference.py

NAME.sf has beside it NAME.json, the evaluated sfConfig, and perhaps NAME.yaml; or NAME.err, one line: the place, `error`, and
the number of the error if it is one of the paper's, as in `3:5 error 2`. The place is that of NAME.sf, unless it begins with
another file; error 7 has none, nor has one of a cycle.  NAME.args has options of the program (of reference.py, too, but for those that it does not
have).  Expected results are written by hand from the definitions of the paper; other .sf files are
what cases include.  An error must be all that the program writes, and its exit status 1.
"""

import argparse
import contextlib
import difflib
import io
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import Pool

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import reference  # pylint: disable=wrong-import-position

CASES = os.path.join(HERE, "cases")
SECONDS = 60
MESSAGE = re.compile(r"(.*?):(\d+):(\d+): error: \S.*?(?: \(SmartFrog error (\d)\))?$")


def read(name, kind):
    """The file of a case, or None."""
    path = os.path.join(CASES, f"{name}.{kind}")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def refer(words, folder):
    """The same of reference.py, in this process: to start Python takes longer than to evaluate."""
    os.chdir(folder)
    output, errors = io.StringIO(), io.StringIO()
    sys.argv[1:] = words
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        status = reference.main()
    return status, output.getvalue(), errors.getvalue()


def run(command, name, form):
    """(exit status, output, errors) for a case in its folder."""
    folder, base = os.path.split(os.path.join(CASES, name + ".sf"))
    options = (["--format=yaml"] if form == "yaml" else []) + (read(name, "args") or "").split()
    if not command:
        return refer(options + [base], folder)
    try:
        done = subprocess.run(command + options + [base], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None, "", f"no end after {SECONDS} seconds"
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def difference(wanted, got):
    """Both sides' first line that is not the same, or a longer difference of YAML."""
    if wanted == got:
        return None
    if wanted.count("\n") < 2 and got.count("\n") < 2:
        return f"{wanted.strip()!r} expected, got {got.strip()!r}"
    return "not as expected\n" + "".join(difflib.unified_diff(wanted.splitlines(True), got.splitlines(True), "expected", "got"))


def judge_value(command, name, form, wanted):
    status, output, errors = run(command, name, form)
    if status != 0:
        return f"exit status {status}: {errors.strip()[:500]}"
    if errors:
        return f"standard error has {errors.strip()[:500]!r}"
    return difference(wanted, output)


def judge_error(command, name, wanted):
    status, output, errors = run(command, name, "json")
    if status != 1:
        return f"{wanted.strip()} expected; exit status {status}, {(output or errors).strip()[:500]!r}"
    if output:
        return f"an error, and yet standard output has {output.strip()[:500]!r}"
    found = MESSAGE.match(errors.split("\n")[0])
    if not found:
        return f"standard error has {errors.strip()[:500]!r}"
    number = f" {found[4]}" if found[4] else ""
    file = "" if found[1] == os.path.basename(name) + ".sf" else found[1] + ":"
    place = "" if wanted.startswith("error") else f"{file}{found[2]}:{found[3]} "
    said = difference(wanted.strip(), f"{place}error{number}")
    return said and f"{said}: {errors.strip().splitlines()[0]}"


def judge_provenance(program, name):
    """What `verify` says of a case that has a value."""
    folder, base = os.path.split(os.path.join(CASES, name + ".sf"))
    done = subprocess.run([program, "verify", *(read(name, "args") or "").split(), base], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
    said = done.stdout.decode("utf-8", "replace")
    return f"exit status {done.returncode} of verify\n{said}" if done.returncode else None


def judge(command, name, verify):
    """Why the case fails, or None."""
    error = read(name, "err")
    if error is not None:
        return judge_error(command, name, error)
    why = judge_value(command, name, "json", read(name, "json"))
    yaml = read(name, "yaml")
    why = why or (judge_value(command, name, "yaml", yaml) if yaml is not None else None)
    return why or (judge_provenance(command[0], name) if verify else None)


def all_cases():
    for folder, _, files in os.walk(CASES):
        for file in files:
            base, extension = os.path.splitext(os.path.join(os.path.relpath(folder, CASES), file))
            if extension in (".json", ".err"):
                yield base


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--colophon")
    parser.add_argument("--oracle", action="store_true")
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    command = []
    if options.colophon:
        command = [os.path.abspath(options.colophon), "compile", "--plain"]
    elif not options.oracle:
        parser.error("--colophon or --oracle")
    names = options.names or sorted(all_cases())
    if not command:
        names = [name for name in names if "forward" not in (read(name, "args") or "")]
    failed = 0
    with Pool(os.cpu_count()) if not command else ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, why in zip(names, (pool.map if command else pool.imap)(partial(judge, command, verify=options.verify), names)):
            print(f"not ok {name} - {why}" if why else f"ok {name}")
            failed += bool(why)
    print(f"# {len(names)} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
