#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles random manifests with Puppet and with Colophon; a result line per manifest that differs, and a summary.

usage: compare.py COLOPHON [--seed N] [--count K] [--folder DIR]

Most manifests are small, some medium, a few large.  Puppet compiles them all in one process (record.rb).  Both must
accept or both reject; catalogs must be equal as compare.py of the cases defines it; an error must be at the same
line.  The folder of each manifest that differs is kept in DIR, if one is given, with what both made of it.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from manifest import Manifest, write_case

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "puppet"))
import tracked  # pylint: disable=wrong-import-position,import-error,wrong-import-order
from answers import files_in, once, path_state  # pylint: disable=wrong-import-position,import-error,wrong-import-order
from compare import differences  # pylint: disable=wrong-import-position,import-error,wrong-import-order

SHARES = ["small"] * 14 + ["medium"] * 5 + ["large"]


def generate(root, seed, count):
    """Case folders ROOT/SIZE-SEED."""
    names = []
    for number in range(seed, seed + count):
        size = SHARES[number % len(SHARES)]
        names.append(f"{size}-{number}")
        write_case(Manifest(number, size), os.path.join(root, names[-1]))
    return names


def record(root):
    """Writes what Puppet makes of the manifests in ROOT beside them."""
    recorder = os.path.join(HERE, "..", "puppet", "record.rb")
    before = set(files_in(root))

    def ask():
        done = subprocess.run(["ruby", recorder, root], text=True, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if done.returncode:
            sys.exit(f"compare.py: record.rb failed: {done.stdout[-2000:]}")
        return {os.path.relpath(path, root): read(path) for path in files_in(root) if path not in before}

    for name, text in once(["record.rb", path_state(root)], ask).items():
        with open(os.path.join(root, name), "w", encoding="utf-8") as file:
            file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def compile_case(program, folder):
    with open(os.path.join(folder, "args"), encoding="utf-8") as file:
        words = file.read().split()
    try:
        return tracked.run([program, "compile", "--plain"] + words + ["site.pp"], cwd=folder, timeout=60)
    except subprocess.TimeoutExpired:
        return None, "no end after 60 seconds"


def load(folder, name):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def judge(program, folder):
    """What differs, in one line; None if nothing does."""
    done, other = compile_case(program, folder)
    if other:
        return other
    text = done.stderr.decode("utf-8", "replace")
    first = next((line for line in text.split("\n") if "error" in line), text[:200])
    with open(os.path.join(folder, "colophon.txt"), "wb") as file:
        file.write(done.stderr + done.stdout)
    error, catalog = load(folder, "puppet-error.json"), load(folder, "catalog.json")
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {first}"
    if error:
        if done.returncode == 0:
            return f"Puppet fails: {error['message'][:300]}"
        place = f"{error.get('file')}:{error.get('line')}"
        return f"Puppet: {error['message'][:300]}; Colophon: {first}" if "line" in error and place not in text else None
    if done.returncode:
        return f"Puppet compiles it; {first}"
    found = differences(catalog, json.loads(done.stdout), folder)
    return f"{found[0]} (and {len(found) - 1} more)" if found else None


def compare(program, root, names, keep):
    compiled = different = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda name: judge(program, os.path.join(root, name)), names)
        for name, why in zip(names, results):
            compiled += os.path.exists(os.path.join(root, name, "catalog.json"))
            if not why:
                continue
            different += 1
            size, number = name.split("-")
            print(f"not ok random {name} - {why} (manifest.py --size {size} --seed {number})")
            if keep:
                shutil.copytree(os.path.join(root, name), os.path.join(keep, name), dirs_exist_ok=True)
    return compiled, different


def main():
    parser = argparse.ArgumentParser(description="Compares Colophon with Puppet on random manifests.")
    parser.add_argument("colophon")
    parser.add_argument("--seed", type=int, help="of the first manifest; a random one when left out")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--folder", metavar="DIR", help="keep what differs here")
    options = parser.parse_args()
    seed = random.SystemRandom().randrange(1000000) if options.seed is None else options.seed
    print(f"# seed {seed}, {options.count} manifests")
    with tempfile.TemporaryDirectory() as root:
        names = generate(root, seed, options.count)
        record(root)
        compiled, different = compare(os.path.abspath(options.colophon), root, names, options.folder)
    print(f"# {compiled} of {options.count} compile with Puppet, {different} differ")
    if not different:
        print(f"ok random manifests, seed {seed}, {options.count} of them")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
