#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What tracking costs: compiles manifests without it, as --plain does it, and with all of it, in turn.

usage: tracking.py COLOPHON [--other COLOPHON] [--pairs N] [-- ARGUMENT...]

The manifests are those of make-manifest.py with 10,000 and 100,000 resources, and 100,000 declarations of a small defined
type with a conditional inside.  With ARGUMENTs these are compiled instead (`colophon compile`, of a site).  A row has the
least processor time, the memory, and how much longer all tracking takes by the clock than none, the median of all turns.  --other
adds rows for another program, in turn with the first.  Without tracking nothing is hidden either, so nothing is compiled twice.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SMALL_TYPE = """define d(Integer $n) {
  if $n > 50000 {
    notify { "n-${name}": message => "big ${n}" }
  } else {
    notify { "n-${name}": message => "small ${n}" }
  }
}
"""


# What is asked for, and what is in the environment; a program that knows nothing of the latter tracks all either way.
WAYS = ((["--no-provenance", "--show-sensitive"], {}), ([], {}), ([], {"COLOPHON_TEST_TRACKING": "all"}))


def compiled(colophon, words, output, way):
    """Seconds by the clock and of the processor, and MiB."""
    more, environment = WAYS[way]
    start = time.perf_counter()
    process = subprocess.Popen([colophon, "compile", "--quiet", "--plain", "--output", output, *words, *more], env={**os.environ, **environment})
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"tracking.py: {colophon} ended with {process.returncode}")
    return time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def manifests(folder):
    for count in (10000, 100000):
        path = os.path.join(folder, f"{count}.pp")
        with open(path, "w", encoding="utf-8") as file:
            subprocess.run([sys.executable, os.path.join(HERE, "make-manifest.py"), str(count)], stdout=file, check=True)
        yield f"{count:,} resources", [path]
    path = os.path.join(folder, "small.pp")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SMALL_TYPE + "".join(f"d {{ 'r{i}': n => {i} }}\n" for i in range(1, 100001)))
    yield "100,000 of a small defined type", [path]


def row(name, colophon, turns):
    ratio = statistics.median(turn[2][0] / turn[0][0] for turn in turns)
    cells = [f"{min(turn[way][1] for turn in turns):.3f} s, {turns[0][way][2]:.0f} MiB" for way in range(len(WAYS))]
    print(f"| {name} | {colophon} | {' | '.join(cells)} | {ratio:.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("--other")
    parser.add_argument("--pairs", type=int, default=7)
    words = sys.argv[1:]
    at = words.index("--") if "--" in words else len(words)
    options, arguments = parser.parse_args(words[:at]), words[at + 1:]
    programs = [options.colophon] + ([options.other] if options.other else [])
    print("| input | program | without tracking | `--plain` | all tracking | all by the clock |\n"
          "| --- | --- | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "catalog.json")
        for name, words in [("arguments", arguments)] if arguments else manifests(folder):
            turns = {program: [] for program in programs}
            for _ in range(options.pairs):
                for program in programs:
                    turns[program].append([compiled(program, words, output, way) for way in range(len(WAYS))])
            for program in programs:
                row(name, program, turns[program])


if __name__ == "__main__":
    main()
