#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Finds the least --limit-steps and --limit-memory with which real and large inputs compile, and how far the default
limits are above them; and what loops take until a limit ends them.  Prints tables in Markdown.

usage: limits.py COLOPHON
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = "/usr/share/puppet/modules"
FACTS = os.path.join(HERE, "..", "modules", "facts-debian.json")
SUITE = os.path.join(HERE, "..", "modules", "suite.txt")
SITE = os.path.join(HERE, "..", "..", "examples", "site")
DEFAULT_STEPS = 100000000
DEFAULT_MEMORY = 2 << 30
LOOPS = {
    "an empty body": "Integer[1, 1000000000].each |$i| { }",
    "a variable": "Integer[1, 1000000000].each |$i| { $x = $i }",
    "a condition and a text": 'Integer[1, 1000000000].each |$i| { if $i > 5 { $x = "a${i}" } }',
    "a text that doubles": '$x = Integer[1, 60].reduce("0123456789abcdef") |$m, $i| { "$m$m" }',
    "an Array that doubles": "$x = Integer[1, 60].reduce([1]) |$m, $i| { $m + $m }",
    "a list that is sorted": "Integer[1, 1000000000].each |$i| { $x = range(1, 100000).sort }",
}


def compiles(colophon, arguments):
    return subprocess.run([colophon, "compile", "--quiet", "--no-explain-errors", "-n", "n", "-o", "/dev/null", *arguments],
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0


def least(colophon, arguments, option, most):
    """The least N, within 2 %, with which OPTION=N suffices."""
    low, high = 0, most
    while high - low > max(1, high // 50):
        middle = (low + high) // 2
        if compiles(colophon, [f"{option}={middle}", *arguments]):
            high = middle
        else:
            low = middle
    return high


def classes(colophon):
    with open(SUITE, encoding="utf-8") as file:
        for name in [line.strip() for line in file][::8] + ["ceph::profile::rgw"]:
            if name and name[0] != "#":
                arguments = ["--facts", FACTS, "--modulepath", MODULES, "-e", f"include {name}"]
                if compiles(colophon, arguments):
                    yield arguments


def row(name, steps, memory):
    print(f"| {name} | {steps:,} | {DEFAULT_STEPS // max(steps, 1):,} | {memory / (1 << 20):.1f} MiB | "
          f"{DEFAULT_MEMORY / max(memory, 1):.0f} |", flush=True)


def taken(colophon, arguments):
    return least(colophon, arguments, "--limit-steps", DEFAULT_STEPS), least(colophon, arguments, "--limit-memory",
                                                                             DEFAULT_MEMORY)


def ended(colophon, code):
    process = subprocess.Popen([colophon, "compile", "-n", "n", "-o", "/dev/null", "-e", code],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    error = next((line.split("error: ")[1] for line in said.splitlines() if "error: " in line), "none: it compiles")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss, error.split(";")[0]


def main():
    colophon = os.path.abspath(sys.argv[1])
    print("| input | steps | the default is so many times | memory | the default is so many times |")
    print("| --- | --- | --- | --- | --- |")
    row("example site", *taken(colophon, ["--facts", f"{SITE}/facts/debian12.json", "--environment", SITE,
                                          f"{SITE}/manifests"]))
    real = [taken(colophon, arguments) for arguments in classes(colophon)]
    if real:
        row(f"the most of {len(real)} classes of the installed modules", max(r[0] for r in real), max(r[1] for r in real))
    with tempfile.TemporaryDirectory() as folder:
        for count in (10000, 100000):
            path = os.path.join(folder, "site.pp")
            with open(path, "w", encoding="utf-8") as file:
                subprocess.run([sys.executable, os.path.join(HERE, "make-manifest.py"), str(count)], stdout=file, check=True)
            row(f"{count:,} resources, with provenance", *taken(colophon, ["--fact", "kernel=Linux", path]))
    print("\n| loop | it takes | memory | the error |\n| --- | --- | --- | --- |")
    for name, code in LOOPS.items():
        seconds, memory, error = ended(colophon, code)
        print(f"| {name} | {seconds:.1f} s | {memory / 1024:.0f} MiB | {error} |", flush=True)


if __name__ == "__main__":
    main()
