#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks about every component and attribute of every case of SmartFrog; a result line for each case.

usage: answers.py COLOPHON

* `explain` finds each by the path that it has in the output, with the value that it has there, and says where it is from;
* a saved catalog gives the same answers as the specification;
"""
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, "cases")
MOST = 12  # questions of a case, the last ones


def paths(store, before=""):
    """(path, value or None for a component) of all inside of STORE."""
    for name, value in store.items():
        path = f"{before}:{name}" if before else name
        yield path, None if isinstance(value, dict) else value
        if isinstance(value, dict):
            yield from paths(value, path)


def run(program, folder, *words):
    done = subprocess.run([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=60, check=False)
    return done.returncode, done.stdout.decode("utf-8")


def problem(program, case):
    """What is wrong with the answers about a case, or None."""
    folder, name = os.path.split(case)
    with open(case[:-3] + ".json", encoding="utf-8") as file:
        result = json.load(file)
    with tempfile.TemporaryDirectory() as other:
        saved = os.path.join(other, "saved.json")
        if run(program, folder, "compile", "-o", saved, name)[0]:
            return "does not compile"
        for path, value in list(paths(result))[-MOST:]:
            status, answer = run(program, folder, "explain", "--json", path, name)
            told = json.loads(answer) if answer else {}
            if status or not told.get("found"):
                return f"{path} is not found"
            for form in ((), ("--json",), ("--all",)):
                live = run(program, folder, "explain", *form, path, name)
                if live != run(program, folder, "explain", *form, "--catalog", saved, path):
                    return f"explain {' '.join(form)} {path}: the saved catalog says something else"
            if shown(value) not in run(program, folder, "explain", path, name)[1]:
                return f"{path} is not told as {shown(value)}"
    return None


def shown(value):
    """What an answer about an attribute has, where answers show it as JSON does."""
    if isinstance(value, (bool, int)) and abs(value) < 10**30:
        return " = " + json.dumps(value)
    return ""


def main():
    program = os.path.abspath(sys.argv[1])
    cases = sorted(os.path.join(folder, name) for folder, _, names in os.walk(CASES) for name in names
                   if name.endswith(".sf") and name[:-3] + ".json" in names and name[:-3] + ".args" not in names)
    with ThreadPoolExecutor(2) as pool:
        for case, why in zip(cases, pool.map(lambda case: problem(program, case), cases)):
            name = "answers about " + os.path.relpath(case, CASES)[:-3]
            print(f"not ok {name} - {why}" if why else f"ok {name}", flush=True)


if __name__ == "__main__":
    main()
