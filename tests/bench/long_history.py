#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times `blame` in a repository with a long history, made by `git fast-import`, beside `git blame` of the same files.

usage: long_history.py COLOPHON [--commits N] [--modules N] [--keep DIR] [--check]

N commits (100,000) change one of the files of N modules (300) each, most often those of few; the manifest declares resources
of four modules, of old and new files.  Shown is the time of the processor, the least of three runs: without a
commit-graph, with one, and with filters for changed paths (`git commit-graph write --changed-paths`).  With --check each
is a result line: `not ok` is what takes more than MOST times what `git blame` takes for the same files."""
import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile

MOST = 1.5
ENVIRONMENT = {**os.environ, "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null"}
ASKED = ["m0", "m1", "m150", "m299"]


def manifest(name, version, lines):
    """The class NAME after VERSION changes."""
    body = "".join(f"  notify {{ '{name} {k}': message => 'text {value}' }}\n" for k, value in enumerate(lines))
    return f"# version {version}\nclass {name} {{\n{body}}}\n"


def stream(commits, modules, out):
    """What fast-import reads: a history of COMMITS."""
    chance = random.Random(1)
    texts = {f"m{k}": [0] * 12 for k in range(modules)}
    for number in range(commits):
        name = f"m{number}" if number < modules else f"m{min(int(chance.paretovariate(0.6)) + 1, modules - 1)}"
        if name == "m1" and number > modules + 10:  # it was written long ago
            name = "m2"
        texts[name][chance.randrange(12)] = number
        text = manifest(name, number, texts[name]).encode()
        who = f"P{number % 40} <p{number % 40}@example.com> {1300000000 + number * 600} +0000"
        out.write(f"commit refs/heads/main\nmark :{number + 1}\nauthor {who}\ncommitter {who}\ndata 8\nchange\n\n".encode())
        if number:
            out.write(f"from :{number}\n".encode())
        out.write(f"M 100644 inline modules/{name}/manifests/init.pp\ndata {len(text)}\n".encode() + text + b"\n")


def git(folder, *words, **options):
    return subprocess.run(["git", *words], cwd=folder, env=ENVIRONMENT, check=True, **options)


def make(folder, options):
    git(".", "init", "-q", "-b", "main", folder)
    child = subprocess.Popen(["git", "fast-import", "--quiet"], cwd=folder, env=ENVIRONMENT, stdin=subprocess.PIPE)
    stream(options.commits, options.modules, child.stdin)
    child.stdin.close()
    if child.wait():
        sys.exit("git fast-import failed")
    git(folder, "checkout", "-q", "main")


def timed(command, folder):
    """The least seconds of the processor of three runs."""
    best = None
    for _ in range(3):
        child = subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = child.stderr.read()
        _, status, used = os.wait4(child.pid, 0)
        if status:
            sys.exit(f"{command}: status {status}: {said.decode()[:500]}")
        taken = used.ru_utime + used.ru_stime
        best = taken if best is None else min(best, taken)
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("colophon")
    parser.add_argument("--commits", type=int, default=100000)
    parser.add_argument("--modules", type=int, default=300)
    parser.add_argument("--keep")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp()
    if not os.path.exists(f"{folder}/.git"):
        make(folder, options)
    code = "include " + ", ".join(ASKED)
    ours = [os.path.abspath(options.colophon), "blame", "--all", "--quiet", "--node", "n", "--no-environment", "--modulepath",
            "modules", "-e", code]
    paths = [f"modules/{name}/manifests/init.pp" for name in ASKED]
    if not options.check:
        print(f"| {options.commits} commits | colophon blame | git blame, {len(paths)} files | ratio |\n| --- | ---: | ---: | ---: |")
    graph = f"{folder}/.git/objects/info/commit-graph"
    for name, words in (("without a commit-graph", None), ("with one", ["--no-changed-paths"]), ("with filters", ["--changed-paths"])):
        if os.path.exists(graph):
            os.remove(graph)
        if words:
            git(folder, "commit-graph", "write", "--reachable", *words, stderr=subprocess.DEVNULL)
        own, theirs = timed(ours, folder), sum(timed(["git", "blame", path], folder) for path in paths)
        if not options.check:
            print(f"| {name} | {own:.2f} s | {theirs:.2f} s | {own / theirs:.2f} |", flush=True)
        elif own <= MOST * theirs + 0.1:
            print(f"ok long history, {name}")
        else:
            print(f"not ok long history, {name} - {own:.2f} s, git blame {theirs:.2f} s")
    if not options.keep:
        shutil.rmtree(folder)


main()
