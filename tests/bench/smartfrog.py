#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times SmartFrog on generated specifications of two sizes; prints a table in Markdown.

usage: smartfrog.py COLOPHON [--small] [--check]

KINDS has what is generated: many attributes, many components, long chains of prototypes, one prototype of 100,000
attributes inherited by many components, many links, deep nesting.  Each is compiled to JSON alone and to the catalog
with provenance.  Shown are the least processor time of three runs, the largest peak memory, and both again for
FACTOR times the size, as multiples: FACTOR is linear.  With --check a result line for each kind instead: what takes
more than MOST times FACTOR is `not ok`.  --small: a tenth of the sizes.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile

FACTOR = 4
MOST = 2.5
LEAST = 0.03  # seconds below which nothing can be told
RUNS = 3


def attributes(count):
    return ["sfConfig extends {", *(f"  a{i} {i};" for i in range(count)), "}"]


def components(count):
    lines = ["sfConfig extends {"]
    for i in range(count // 10):
        lines += [f"  c{i} extends {{", *(f'    x{k} "value {i}";' for k in range(10)), "  }"]
    return lines + ["}"]


def chain(count):
    return ["p0 extends { first 0; shared 0; }",
            *(f"p{i} extends p{i - 1}, {{ a{i} {i}; shared {i}; }}" for i in range(1, count)),
            f"sfConfig extends p{count - 1}"]


def wide(count):
    return ["p extends {", *(f"  a{i} {i};" for i in range(100000)), "}", "sfConfig extends {",
            *(f"  c{i} extends p, {{ a{i} \"own\"; }}" for i in range(count)), "}"]


def links(count):
    return ["sfConfig extends {", "  a0 extends { x 0; }", *(f"  a{i} a{i - 1}; a{i}:x {i};" for i in range(1, count)), "}"]


def nested(count):
    level = "".join(f"c{i} extends {{ " for i in range(900))
    body = " ".join(f"a{i} {i};" for i in range(count))
    return ["sfConfig extends {", level, body, "}" * 900, "}"]


# Of each: the specification, its size, and whether the catalog, where nothing is shared, is made too.
KINDS = {
    "attributes": (attributes, 250000, True),
    "components of 10 attributes": (components, 250000, True),
    "chain of prototypes": (chain, 10000, True),
    "components that inherit 100,000 attributes": (wide, 250, False),
    "links to components, each changed": (links, 25000, True),
    "attributes 900 levels deep": (nested, 50000, True),
}


def run(command):
    """Seconds of the processor and KiB of peak memory."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"smartfrog.py: {' '.join(command)}: status {status}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def best(command):
    runs = [run(command) for _ in range(RUNS)]
    return min(seconds for seconds, _ in runs), max(memory for _, memory in runs)


def show(seconds):
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.2f} s"


def measured(colophon, folder, make, size, words):
    path = os.path.join(folder, "bench.sf")
    with open(path, "w", encoding="utf-8") as file:  # by another process: what this one holds counts for what it starts
        subprocess.run([sys.executable, __file__, colophon, "--make", make, str(size)], stdout=file, check=True)
    return best([colophon, "compile", *words, path])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--make", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        print("\n".join(KINDS[options.make[0]][0](int(options.make[1]))))
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    colophon = os.path.abspath(options.colophon)
    if not options.check:
        print(f"| specification | size | written as | time, memory | of {FACTOR} times the size | time | memory |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, (_, size, whole) in KINDS.items():
            size //= 10 if options.small else 1
            for form, words in {"JSON": ["--plain"], "catalog with provenance": []}.items():
                if words or whole:
                    few = measured(colophon, folder, name, size, words)
                    many = measured(colophon, folder, name, size * FACTOR, words)
                    tell(options, f"{name} | {size:,} | {form}", few, many)


def tell(options, name, few, many):
    times, memory = many[0] / max(few[0], LEAST), many[1] / few[1]
    if not options.check:
        print(f"| {name} | {show(few[0])}, {few[1] / 1024:.0f} MiB | {show(many[0])}, {many[1] / 1024:.0f} MiB | "
              f"{times:.1f} | {memory:.1f} |", flush=True)
        return
    name = name.replace(" |", ",")
    good = times <= MOST * FACTOR and memory <= MOST * FACTOR
    print(f"ok {name}" if good else f"not ok {name} - {times:.1f} times as long, {memory:.1f} times as much memory",
          flush=True)


if __name__ == "__main__":
    main()
