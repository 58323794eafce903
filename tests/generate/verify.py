#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs `colophon verify` on the cases, the example site and random manifests; a result line for each, and a sum.

usage: verify.py COLOPHON SOURCE_TREE [--seed N] [--count K] [--mutants M] [--at-least TOTAL]

Every case that compiles (share.py), every node and facts file of the example site, K random manifests from seed N on, and a third
as many with iterators that are read again, and a fifth as many environments with data; at most M mutants of each case and manifest, four times as many of the site.  Fails on any violation of a theorem, and
if fewer than TOTAL mutants were compiled in all.
"""

import argparse
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# pylint: disable=wrong-import-position
import declarations
import iterators
import share
from environments import Environment
from manifest import Manifest, write_case

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import case_files  # pylint: disable=wrong-import-position,import-error

SITE_NODES = ["web01.example.com", "web02.example.com", "db01.example.com", "shop1.sales.example.com",
              "other.example.com"]
SHARES = ["small"] * 8 + ["medium"] * 2
WITH_VALUE = {"--node", "--facts", "--strict", "--environment", "--modulepath", "--basemodulepath", "--hiera", "--enc",
              "--trusted", "--exported"}


class Job:
    """One input: a name, the folder to start in, the arguments, and how many mutants."""

    def __init__(self, name, folder, words, mutants):
        self.name = name
        self.folder = folder
        self.words = words
        self.mutants = mutants


def inputs_of(words):
    return [word for before, word in zip([""] + words, words) if not word.startswith("-") and before not in WITH_VALUE]


def case_job(name, folder, mutants):
    with open(os.path.join(folder, "args"), encoding="utf-8") as file:
        words = shlex.split(file.read())
    inputs = [name for name in ("site.pp", "manifests") if os.path.exists(os.path.join(folder, name))]
    if not inputs_of(words):
        words += inputs[:1]  # none: those of the environment
    return Job(name, folder, words, mutants)


def case_jobs(mutants):
    root = case_files.folder()
    folders = share.of(sorted(path for path, _, files in os.walk(root) if "catalog.json" in files))
    # What is not evaluated yet does not compile here.
    return [case_job(os.path.relpath(path, root), path, mutants) for path in folders
            if not os.path.relpath(path, root).startswith("later/")]


def site_jobs(tree, mutants):
    site = os.path.join(tree, "examples", "site")
    return [Job(f"example site, {node}, {facts}", site, ["--node", node, "--facts", f"facts/{facts}", "manifests"],
                mutants * 4)
            for facts in sorted(os.listdir(os.path.join(site, "facts"))) for node in SITE_NODES]


def random_jobs(root, options):
    jobs = []
    for seed in range(options.seed, options.seed + options.count // 3):
        folder = os.path.join(root, f"iterators-{seed}")
        iterators.write_case(seed, folder)
        jobs.append(case_job(f"random iterators {seed}", folder, options.mutants // 2))
    for seed in range(options.seed, options.seed + options.count):
        folder = os.path.join(root, f"declaration-{seed}")
        kind = declarations.write_case(seed, folder)
        jobs.append(case_job(f"random declaration {kind} {seed}", folder, options.mutants // 10))
    for seed in range(options.seed, options.seed + options.count // 5):
        folder = os.path.join(root, f"data-{seed}")
        Environment(seed).write(folder)
        jobs.append(case_job(f"random environment {seed}", folder, options.mutants // 2))
    for seed in range(options.seed, options.seed + options.count):
        size = SHARES[seed % len(SHARES)]
        folder = os.path.join(root, f"{size}-{seed}")
        write_case(Manifest(seed, size), folder)
        jobs.append(case_job(f"random {size} {seed}", folder, options.mutants))
    return jobs


def verify(program, job):
    """What `verify --json` says, or a text that says why it says nothing."""
    try:
        done = subprocess.run([program, "verify", "--json", "--quiet", f"--mutants={job.mutants}"] + job.words,
                              cwd=job.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=600, check=False)
    except subprocess.TimeoutExpired:
        return "no end after 600 seconds"
    text = done.stderr.decode("utf-8", "replace")
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {text[:300]}"
    if not done.stdout:
        return "does not compile: " + text.split("\n")[0]
    return json.loads(done.stdout)


def complaint(result):
    """The first violation in words, or None."""
    if isinstance(result, str):
        return result
    if not result["violations"]:
        return None
    first = result["violations"][0]
    label = first.get("label") or {}
    return (f"{len(result['violations'])} violations, first of {first['theorem']}: {first['subject']} {first['problem']}"
            f" {label.get('text')!r} at {label.get('line')}:{label.get('column')}, replaced by"
            f" {first.get('replacement')}: {first.get('before')} becomes {first.get('after')}")


class Sum:
    """Adds up what was checked."""

    def __init__(self):
        self.mutants = self.failed = self.claimed = self.confirmed = self.inputs = 0

    def add(self, result):
        self.inputs += 1
        self.mutants += result["mutants"]
        self.failed += result["failed_mutants"]
        self.claimed += result["claimed"]
        self.confirmed += result["confirmed"]

    def text(self):
        return (f"{self.mutants} mutants of {self.inputs} inputs ({self.failed} did not compile),"
                f" precision {self.confirmed / max(self.claimed, 1):.3f}")


def run(program, jobs, total):
    """Result lines of JOBS; how many random ones hold."""
    held = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, result in zip(jobs, pool.map(lambda job: verify(program, job), jobs)):
            is_random = job.name.startswith("random ")
            if isinstance(result, dict):
                total.add(result)
            elif is_random and result.startswith("does not compile"):
                continue
            why = complaint(result)
            held += is_random and not why
            if why or not is_random:
                print(f"not ok {job.name} - {case_files.place(case_files.folder(), job.name)}{why}" if why else f"ok {job.name}")
    return held


def main():
    parser = argparse.ArgumentParser(description="Verifies the theorems on cases, the example site and random manifests.")
    parser.add_argument("colophon")
    parser.add_argument("tree")
    parser.add_argument("--seed", type=int, help="of the first random manifest; a random one when left out")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--mutants", type=int, default=500)
    parser.add_argument("--at-least", type=int, default=100000, metavar="TOTAL")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(1000000)
    print(f"# {options.count} random manifests, seed {options.seed}")
    total, program = Sum(), os.path.abspath(options.colophon)
    with tempfile.TemporaryDirectory() as root:
        jobs = case_jobs(options.mutants) + site_jobs(options.tree, options.mutants)
        held = run(program, jobs + random_jobs(root, options), total)
    print(f"# {total.text()}")
    print(f"ok {held} random manifests, seed {options.seed}")
    enough = total.mutants >= options.at_least
    print(f"{'ok' if enough else 'not ok'} at least {options.at_least} mutants"
          + ("" if enough else f" - only {total.mutants}"))
    sys.exit(0)


if __name__ == "__main__":
    main()
