#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times Colophon and Puppet side by side, as whole processes on the same inputs; prints tables in Markdown.

usage: bench.py COLOPHON SOURCE_TREE HELPERS [--full] [--runs N] [--no-puppet] [--only TEXT]

Inputs: a trivial manifest, the example site, classes of the modules that Debian packages (MODULES), and generated
manifests of 10,000 and 100,000 resources (make-manifest.py).  Every program runs several times, in turn; shown are the least processor time (of the program and of
the system for it; all programs have one thread), the least wall-clock time and the largest peak memory.  All ratios are
of processor times: other work on the machine changes them least.  Puppet compiles the 100,000 resources only with --full (it takes minutes).
HELPERS is the folder of the built programs jansson_write and measure.
"""

import argparse
import glob
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
NODE = "web01.example.com"
MODULES = "/usr/share/puppet/modules"
# The usual ones, the class with most resources that needs no ERB and no function in Ruby, and one of templates in ERB.
CLASSES = ["ntp", "apt", "ceph::profile::rgw", "apache"]
FACTS = {"kernel": "Linux", "hostname": "web01"}


class Measure:
    """Seconds and peak memory (KiB) of several runs of one command."""

    def __init__(self, program=None):
        self.program = program  # measure
        self.walls = []
        self.seconds = []  # of the processor
        self.memory = 0

    def best(self):
        return min(self.seconds)

    def text(self):
        return f"{show(self.best())} (wall {show(min(self.walls))}), {self.memory / 1024:.1f} MiB"


def show(seconds):
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def run(command, measure, cwd, environment=None):
    """Runs COMMAND once (through measure.c); its output is thrown away."""
    done = subprocess.run([measure.program, *command], env=environment, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench.py: {' '.join(command)}: exit status {done.returncode}\n{done.stderr[-2000:]}")
    wall, seconds, memory = done.stdout.split()
    measure.walls.append(float(wall))
    measure.seconds.append(float(seconds))
    measure.memory = max(measure.memory, int(memory))


class Input:
    """A manifest with facts and perhaps modules."""

    def __init__(self, name, manifest, facts, runs, puppet_runs, modules=""):  # pylint: disable=too-many-arguments
        self.modules = modules
        self.name = name
        self.manifest = manifest
        self.facts = facts
        with open(facts, encoding="utf-8") as file:
            self.node = json.load(file).get("name", NODE)  # that of the facts: another one warns, and what warns looks for secrets
        self.runs = runs
        self.puppet_runs = puppet_runs


class Bench:
    """Runs everything; results by input name and way."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.colophon = os.path.abspath(options.colophon)
        self.results = {}
        self.puppet = shutil.which("puppet") and not options.no_puppet

    def helper(self, name):
        return os.path.join(os.path.abspath(self.options.helpers), name)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def generated(self, count):
        done = subprocess.run([sys.executable, os.path.join(HERE, "make-manifest.py"), str(count)], check=True,
                              stdout=subprocess.PIPE, text=True)
        return self.write(f"{count}.pp", done.stdout)

    def inputs(self):
        few, facts = self.options.runs, self.write("facts.json", json.dumps(FACTS))
        site = os.path.join(self.options.tree, "examples", "site")
        debian = os.path.join(self.options.tree, "tests", "modules", "facts-debian.json")
        classes = [name for name in CLASSES if os.path.isdir(os.path.join(MODULES, name.split("::", 1)[0]))]
        inputs = [
            Input("trivial", self.write("trivial.pp", "notify { 'hello': message => 'world' }\n"), facts, few * 4, few),
            Input("example site", os.path.join(site, "manifests"), os.path.join(site, "facts", "debian12.json"),
                  few * 4, few),
            *(Input(f"include {name}", self.write(f"{name}.pp", f"include {name}\n"), debian, few * 4, few, MODULES)
              for name in classes),
            Input("10,000 resources", self.generated(10000), facts, few * 2, 3),
            Input("100,000 resources", self.generated(100000), facts, few, 1 if self.options.full else 0),
        ]
        return [each for each in inputs if self.options.only in each.name]

    def colophon_ways(self, each):
        words = ["compile", "--quiet", "--node", each.node, "--facts", each.facts, each.manifest]
        words += ["--modulepath", each.modules] if each.modules else []
        return {"plain": [self.colophon, *words, "--plain"],
                "provenance": [self.colophon, *words],
                "tracked": [self.colophon, *words, "--plain"],
                "untracked": [self.colophon, *words, "--plain", "--no-provenance"]}

    def puppet_command(self, each):
        home = os.path.join(self.folder, "puppet")
        facts = os.path.join(home, "var", "server_data", "facts")
        os.makedirs(facts, exist_ok=True)
        with open(each.facts, encoding="utf-8") as file:
            values = json.load(file)
        with open(os.path.join(facts, f"{each.node}.json"), "w", encoding="utf-8") as file:
            json.dump({"name": each.node, "values": values.get("values", values)}, file)
        folders = [f"--{name}dir={os.path.join(home, name)}" for name in ("conf", "var", "code", "log", "run", "public")]
        return ["puppet", "catalog", "compile", each.node, "--manifest", each.manifest, "--modulepath", each.modules, *folders,
                "--facts_terminus", "json", "--log_level", "err", "--color", "false"]

    def measure(self, each):
        ways = self.colophon_ways(each)
        if self.puppet:
            ways["puppet"] = self.puppet_command(each)
        results = self.results[each.name] = {}
        for number in range(each.runs):
            for way, command in ways.items():
                if way == "puppet" and number >= each.puppet_runs:
                    continue
                tracking = {**os.environ, "COLOPHON_TEST_TRACKING": "all"} if way == "tracked" else None
                run(command, results.setdefault(way, Measure(self.helper("measure"))), self.folder, tracking)
        for way in ("plain", "provenance"):
            results["jansson " + way] = self.jansson(ways[way])

    def parse(self):
        """How long all manifests of the modules take to parse; their number and bytes."""
        files = sorted(glob.glob(os.path.join(MODULES, "*", "manifests", "**", "*.pp"), recursive=True))
        measure = Measure(self.helper("measure"))
        for _ in range(self.options.runs * 2 if files else 0):
            run([self.colophon, "parse", "--quiet", *files], measure, self.folder)
        return files, sum(os.path.getsize(path) for path in files), measure

    def jansson(self, command):
        """How long jansson alone takes to write what COMMAND writes."""
        out = os.path.join(self.folder, "out.json")
        run([*command, "-o", out], Measure(self.helper("measure")), self.folder)
        done = subprocess.run([self.helper("jansson_write"), out, os.path.join(self.folder, "copy.json"), "5"],
                              check=True, stdout=subprocess.PIPE, text=True)
        measure = Measure()
        measure.seconds = [float(line) for line in done.stdout.split()]
        return measure


def row(*cells):
    print("| " + " | ".join(cells) + " |")


def ratio(left, right):
    return f"{left / right:.2f}"


def puppet_table(results):
    print("\nWhole processes, from start to exit: processor time (wall-clock time), peak memory:\n")
    row("input", "colophon, catalog alone", "colophon, with provenance", "Puppet", "Puppet / colophon")
    row("---", "---", "---", "---", "---")
    for name, ways in results.items():
        puppet = ways.get("puppet")
        row(name, ways["plain"].text(), ways["provenance"].text(), puppet.text() if puppet else "not measured",
            f"{puppet.best() / ways['plain'].best():.0f}" if puppet else "–")


def tracking_table(results):
    print("\nWhat tracking costs, for the same output (`--plain`, with all tracking and with `--no-provenance`):\n")
    row("input", "tracking on", "off", "time on / off", "memory on / off")
    row("---", "---", "---", "---", "---")
    for name, ways in results.items():
        on, off = ways["tracked"], ways["untracked"]
        row(name, show(on.best()), show(off.best()), ratio(on.best(), off.best()), ratio(on.memory, off.memory))


def jansson_table(results):
    print("\nThe whole compile against jansson alone writing the same output (already in memory):\n")
    row("input", "output", "compile", "jansson writes it", "compile / jansson")
    row("---", "---", "---", "---", "---")
    for name, ways in results.items():
        for way, what in (("plain", "catalog alone"), ("provenance", "with provenance")):
            alone = ways["jansson " + way]
            row(name, what, show(ways[way].best()), show(alone.best()), ratio(ways[way].best(), alone.best()))


def growth_table(results):
    small, large = results.get("10,000 resources"), results.get("100,000 resources")
    if not small or not large:
        return
    print("\nGrowth from 10,000 to 100,000 resources (10 is linear):\n")
    row("what", "time", "memory")
    row("---", "---", "---")
    for way, what in (("plain", "catalog alone"), ("tracked", "catalog alone, all tracking"),
                      ("provenance", "with provenance"), ("untracked", "tracking off"),
                      ("puppet", "Puppet")):
        if way in small and way in large:
            row(what, ratio(large[way].best(), small[way].best()), ratio(large[way].memory, small[way].memory))


def parse_line(files, size, measure):
    if files:
        print(f"\nParsing all manifests of the modules ({len(files)} files, {size / 1e6:.1f} MB; `colophon parse`): {measure.text()}.")


def first_line(command):
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        return done.stdout.strip().split("\n")[0]
    except OSError:
        return "missing"


def machine(options):
    model, memory = platform.machine(), ""
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), model)
    if os.path.exists("/proc/meminfo"):
        with open("/proc/meminfo", encoding="utf-8") as file:
            memory = f", {int(file.readline().split()[1]) // 1048576} GiB of memory"
    print(f"Measured on {model}, {os.cpu_count()} cores{memory}, {platform.system()} {platform.release()};"
          f" {first_line([options.colophon, '--version'])}, Puppet {first_line(['puppet', '--version'])},"
          f" {first_line(['ruby', '--version'])}; {time.strftime('%Y-%m-%d')}.")


def main():
    parser = argparse.ArgumentParser(description="Times Colophon and Puppet on the same inputs.")
    parser.add_argument("colophon")
    parser.add_argument("tree")
    parser.add_argument("helpers", help="the folder of jansson_write and measure")
    parser.add_argument("--full", action="store_true", help="let Puppet compile 100,000 resources too")
    parser.add_argument("--no-puppet", action="store_true")
    parser.add_argument("--only", default="", help="only inputs whose names have this in them")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    options.tree = os.path.abspath(options.tree)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, folder)
        for each in bench.inputs():
            print(f"measuring {each.name} …", file=sys.stderr)
            bench.measure(each)
        parsed = bench.parse()
    machine(options)
    puppet_table(bench.results)
    tracking_table(bench.results)
    jansson_table(bench.results)
    growth_table(bench.results)
    parse_line(*parsed)
    if bench.puppet and not options.full:
        print("\nNot measured: Puppet on 100,000 resources (`make bench BENCH=--full` does; it takes minutes).")
    elif not bench.puppet:
        print("\nNot measured: Puppet.")


if __name__ == "__main__":
    main()
