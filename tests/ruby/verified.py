#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs `colophon verify` over random templates of ERB and functions in Ruby (verified_templates.rb): each dependency must be claimed.

usage: verified.py COLOPHON [--seed N] [--count N] [--mutants N] [--jobs N]

Printed is a line for each template that does not hold, with its text and what verify says, and "ok" or "not ok" for the whole.
Templates that fail, or hold what is not supported, have nothing to verify; too many of them are an error, too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
MOST_LEFT = 0.3  # of the templates may have nothing to verify
PATIENCE = 300


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def verify(options, folder, item):
    """The exit status of verify for one template, and what it said."""
    write(os.path.join(folder, "modules/m/templates/t.erb"), item["template"])
    for path, text in item.get("files", {}).items():
        write(os.path.join(folder, "modules/g", path), text)
    write(os.path.join(folder, "site.pp"), item["prelude"] + "\nnotify { 'x': message => template('m/t.erb') }\n")
    done = subprocess.run([options.colophon, "verify", "site.pp", "--modulepath", "modules", "--mutants", str(options.mutants)], cwd=folder,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon", type=os.path.abspath)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1500)
    parser.add_argument("--mutants", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    made = subprocess.run(["ruby", os.path.join(HERE, "verified_templates.rb"), str(options.seed), str(options.count)], stdout=subprocess.PIPE, check=True)
    items = [json.loads(line) for line in made.stdout.decode().split("\n") if line]
    held, broken = 0, 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as jobs:
        results = jobs.map(lambda pair: verify(options, os.path.join(folder, str(pair[0])), pair[1]), enumerate(items))
        for number, (item, (status, said)) in enumerate(zip(items, results)):
            held += status == 0
            if "do not hold" in said or status not in (0, 1):
                broken += 1
                print(f"# {number} of seed {options.seed}, exit status {status}: {json.dumps(item, ensure_ascii=False)}\n# "
                      + "\n# ".join(said[-800:].splitlines()), flush=True)
    left = len(items) - held - broken
    what = f"verify of {options.count} random templates of seed {options.seed}: {held} hold"
    print(f"not ok {what} - {broken} do not" if broken else f"ok {what}")
    good = left <= MOST_LEFT * len(items)
    print(f"{'ok' if good else 'not ok'} of these templates {left} have nothing to verify" + ("" if good else " - too many"))
    return int(broken > 0 or not good)


if __name__ == "__main__":
    sys.exit(main())
