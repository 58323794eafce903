#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks about components and attributes of every case of SmartFrog (share.py); a result line for each case.

usage: answers.py COLOPHON [--most N] [--seed N]

* `explain` finds each by the path that it has in the output, with the value that it has there, and says where it is from;
* a saved catalog gives the same answers as the specification;
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import share  # pylint: disable=wrong-import-position

CASES = os.path.join(HERE, "cases")


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


def problem(program, case, most, seed):
    """What is wrong with the answers about MOST paths of a case, or None."""
    folder, name = os.path.split(case)
    with open(case[:-3] + ".json", encoding="utf-8") as file:
        result = json.load(file)
    with tempfile.TemporaryDirectory() as other:
        saved = os.path.join(other, "saved.json")
        if run(program, folder, "compile", "-o", saved, name)[0]:
            return "does not compile"
        everything = list(paths(result))
        chance = random.Random(f"{seed} {name}")
        for path, value in everything if len(everything) <= most else chance.sample(everything, most):
            live = {form: run(program, folder, "explain", *form, path, name) for form in ((), ("--json",), ("--all",))}
            status, answer = live["--json",]
            told = json.loads(answer) if answer else {}
            if status or not told.get("found"):
                return f"{path} is not found"
            for form, said in live.items():
                if said != run(program, folder, "explain", *form, "--catalog", saved, path):
                    return f"explain {' '.join(form)} {path}: the saved catalog says something else"
            if shown(value) not in live[()][1]:
                return f"{path} is not told as {shown(value)}"
    return None


def shown(value):
    """What an answer about an attribute has, where answers show it as JSON does."""
    if isinstance(value, (bool, int)) and abs(value) < 10**30:
        return " = " + json.dumps(value)
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--most", type=int, default=12)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    cases = sorted(os.path.join(folder, name) for folder, _, names in os.walk(CASES) for name in names
                   if name.endswith(".sf") and name[:-3] + ".json" in names and name[:-3] + ".args" not in names)
    cases = share.of(cases)
    with ThreadPoolExecutor(2) as pool:
        for case, why in zip(cases, pool.map(lambda case: problem(program, case, options.most, options.seed), cases)):
            name = "answers about " + os.path.relpath(case, CASES)[:-3]
            print(f"not ok {name} - {why}" if why else f"ok {name}", flush=True)


if __name__ == "__main__":
    main()
