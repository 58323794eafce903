#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times lookups in Hiera's data of a large site, without and with tracking, and beside Puppet.

usage: hiera.py COLOPHON [--only WORD] [--puppet] [--check] [--keep DIR]

SITES says what is made: levels of the hierarchy (globs over many files, paths by facts), keys in each file, the
parameters of a class, which data bind, and calls of lookup().  Times are of the processor, the least of RUNS; `memory`
is the peak.  With --puppet the time of `puppet apply --noop` of the same is shown, too, less that of an empty manifest.
With --check each site is a result line: `not ok` is where tracking costs more than MOST_TRACKING times what the rest
does; that is measured again, with more runs, before it is said."""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile

RUNS = 3
MOST_TRACKING = 2.0
# name: files of the glob, keys in each, parameters of the class, lookups, what else
SITES = {
    "glob of 1,000 files": {"files": 1000, "keys": 30, "parameters": 200, "lookups": 300},
    "glob of 10,000 files": {"files": 10000, "keys": 5, "parameters": 200, "lookups": 4800},
    "keys that are nowhere": {"files": 1000, "keys": 30, "parameters": 0, "lookups": 2000, "missing": True},
    "merges": {"files": 1000, "keys": 30, "parameters": 0, "lookups": 300, "merge": "unique"},
    "deep merges": {"files": 1000, "keys": 10, "parameters": 0, "lookups": 100, "merge": "deep", "shared": 20},
    "levels by facts": {"files": 300, "keys": 30, "parameters": 200, "lookups": 300, "levels": 40},
    "paths by the scope": {"files": 300, "keys": 30, "parameters": 0, "lookups": 500, "scoped": True},
}


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def data_of(site, number):
    """The text of one of the files."""
    lines = ["---"]
    for key in range(site["keys"]):
        lines.append(f"key_{number}_{key}: value {key} of file {number}")
    if number < site.get("shared", 0):
        lines.append("shared:\n  of_all: " + str(number) + f"\n  of_{number}:\n    deep: {number}\n    list: [a, b{number}]")
    lines.append(f"list: [one, of_{number}]")
    return "\n".join(lines) + "\n"


def class_of(site):
    """A class with parameters that data bind, each in another file."""
    names = [f"p{k}" for k in range(site["parameters"])]
    parameters = ", ".join(f"$p{k} = 'default'" for k in range(site["parameters"]))
    body = "".join(f"  notify {{ 'p{k}': message => $p{k} }}\n" for k in range(site["parameters"]))
    for k, name in enumerate(names):
        yield k * site["files"] // max(1, len(names)), f"big::{name}: bound {k}\n"
    yield None, f"class big({parameters}) {{\n{body}}}\n"


def code_of(site):
    """Lookups, spread over the files."""
    lines = ["include big"] if site["parameters"] else []
    for k in range(site["lookups"]):
        number = k * site["files"] // site["lookups"]
        key = f"none_{k}" if site.get("missing") else f"key_{number}_{k % site['keys']}"
        if site.get("merge") == "deep":
            key, rest = "shared", ", Hash, deep"
        elif site.get("merge"):
            key, rest = key, f", Variant[String, Array], {site['merge']}"
        else:
            rest = ""
        default = ", { default_value => 'x' }" if not rest else ""
        call = f"lookup('{key}'{rest}{default})"
        if site.get("scoped"):
            lines.append(f"class s{k} {{ $part = '{k % 7}' notify {{ 'n{k}': message => {call} }} }} include s{k}")
        else:
            lines.append(f"notify {{ 'l{k}': message => String({call}) }}")
    return "\n".join(lines) + "\n"


def make(site, folder):
    """An environment of SITE in FOLDER."""
    files = [data_of(site, number) for number in range(site["files"])]
    for number, text in class_of(site):
        if number is None:
            write(f"{folder}/modules/big/manifests/init.pp", text)
        else:
            files[number] += text
    for number, text in enumerate(files):
        write(f"{folder}/data/site/{number:05}.yaml", text)
    levels = [f"  - name: level {k}\n    path: level_{k}/%{{facts.fact{k}}}.yaml" for k in range(site.get("levels", 0))]
    for k in range(site.get("levels", 0)):
        write(f"{folder}/data/level_{k}/v{k}.yaml", f"level_key_{k}: of level {k}\n")
    if site.get("scoped"):
        levels.append("  - name: scope\n    path: scope/%{part}.yaml")
        for k in range(7):
            write(f"{folder}/data/scope/{k}.yaml", f"scope_key: {k}\n")
    levels.append("  - name: all\n    glob: site/*.yaml")
    write(f"{folder}/hiera.yaml", "version: 5\nhierarchy:\n" + "\n".join(levels) + "\n")
    write(f"{folder}/manifests/site.pp", code_of(site))
    write(f"{folder}/environment.conf", "")
    facts = "".join(f"  fact{k}: v{k}\n" for k in range(site.get("levels", 0)))
    write(f"{folder}/facts.yaml", f"name: n\nvalues:\n  a: b\n{facts}")


def timed(command, folder, runs):
    """The least seconds of the processor, and the peak of memory in MiB."""
    best, peak = None, 0
    for _ in range(runs):
        child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = child.stderr.read()
        _, status, used = os.wait4(child.pid, 0)
        if status:
            sys.exit(f"{command}: status {status}: {said.decode()[:500]}")
        taken = used.ru_utime + used.ru_stime
        best, peak = min(best, taken) if best is not None else taken, used.ru_maxrss / 1024
    return best, peak


def verdict(name, folder, command):
    """The result line of --check; short times cannot be told apart."""
    for runs in (RUNS, 3 * RUNS):
        plain, tracked = (timed([*command, *more], folder, runs)[0] for more in (["--no-provenance"], []))
        if tracked <= max(MOST_TRACKING * plain, plain + 0.05):
            print(f"ok {name}", flush=True)
            return
    print(f"not ok {name} - {plain:.3f} s, with tracking {tracked:.3f} s", flush=True)


def of_puppet(site, folder):
    """Seconds that Puppet takes for what is in FOLDER, less what it takes for nothing."""
    command = ["puppet", "apply", "--noop", "--modulepath", "modules", "--hiera_config", "hiera.yaml", "--confdir",
               f"{folder}/conf", "--vardir", f"{folder}/var"]
    facts = [f"FACTER_fact{k}=v{k}" for k in range(site.get("levels", 0))]
    whole = timed(["env", *facts, *command, "manifests/site.pp"], folder, 1)[0]
    return whole - timed([*command, "-e", ""], folder, 1)[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("colophon")
    parser.add_argument("--only", default="")
    parser.add_argument("--puppet", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    colophon = os.path.abspath(arguments.colophon)
    room = arguments.keep or tempfile.mkdtemp()
    if not arguments.check:
        print("| site | without tracking | with it | ratio | memory |" + (" Puppet |" if arguments.puppet else ""))
        print("| --- | ---: | ---: | ---: | ---: |" + (" ---: |" if arguments.puppet else ""))
    for name, site in SITES.items():
        if arguments.only not in name:
            continue
        folder = os.path.join(room, name.replace(" ", "-").replace(",", ""))
        shutil.rmtree(folder, ignore_errors=True)
        make(site, folder)
        command = [colophon, "compile", "--node", "n", "--environment", ".", "--facts", "facts.yaml", "--quiet"]
        if arguments.check:
            verdict(name, folder, command)
            continue
        plain = timed([*command, "--no-provenance"], folder, RUNS)
        tracked = timed(command, folder, RUNS)
        row = f"| {name} | {plain[0]:.3f} s | {tracked[0]:.3f} s | {tracked[0] / plain[0]:.2f} | {tracked[1]:.0f} MiB |"
        if arguments.puppet:
            row += f" {of_puppet(site, folder):.1f} s |"
        print(row, flush=True)
    if not arguments.keep:
        shutil.rmtree(room)


if __name__ == "__main__":
    main()
