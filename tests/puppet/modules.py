#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles classes of installed modules with Colophon and with Puppet, and compares the catalogs.

usage: modules.py COLOPHON [OPTION...] [CLASS...]

Without classes, those of tests/modules/classes.txt are compiled (--file names another list; --every takes
every class of every module), under each of tests/modules/facts-*.json. With --data SEED all parameters of
classes that have no default, and some that have, get values by Hiera (module_data.rb), which --data-folder keeps.
A result line per class
and facts ("ok" or "not ok"); with --report none, but the reasons why catalogs are not equal, with their number,
most frequent first. What needs Ruby (an ERB template, a function in Ruby) is a reason like others.

The last lines are `fail alike F of M`: M counts what Puppet does not compile; where Colophon gives up for the
same reason, at the same place, it fails alike; and `equal E of N`: N counts what Puppet compiles. --keep FILE
keeps what Puppet said, and takes it from there the next time.
"""

import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import tracked  # pylint: disable=wrong-import-position,import-error
from answers import once, path_state  # pylint: disable=wrong-import-position,import-error
from compare import differences  # pylint: disable=wrong-import-position,import-error

DATA = os.path.join(os.path.dirname(HERE), "modules")
DATA_FOLDER = "@DATA FOLDER@"  # stands for the folder of the data in answers that are kept


def read_classes(path):
    with open(path, encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def every_class(folders):
    """The names of all classes that stand in the files that Puppet looks for them in."""
    for folder in folders.split(":"):
        for path in sorted(glob.glob(os.path.join(folder, "*", "manifests", "**", "*.pp"), recursive=True)):
            module, rest = os.path.relpath(path, folder)[:-3].split("/manifests/")
            name = module if rest == "init" else f"{module}::{rest.replace('/', '::')}"
            with open(path, encoding="utf-8", errors="replace") as file:
                if re.search(rf"(?m)^\s*class\s+(::)?{name}(?![\w:])", file.read()):
                    yield name


def write_data(options, folder):
    """A hiera.yaml for the classes' parameters, which names the file with the data."""
    command = ["ruby", os.path.join(HERE, "module_data.rb"), *options.modulepath.split(":"), str(options.data)]
    hiera, data = os.path.join(folder, "hiera.yaml"), os.path.join(folder, "data.yaml")

    def ask():
        subprocess.run([*command[:2], options.modulepath, str(options.data), folder], check=True)
        return [read(hiera).replace(folder, DATA_FOLDER), read(data)]

    texts = once([path_state(word) for word in command], ask)
    write(hiera, texts[0].replace(DATA_FOLDER, folder))
    write(data, texts[1])
    return hiera


def by_puppet(options, classes):
    """What Puppet makes of each class under each facts, in one process."""
    if options.keep and os.path.exists(options.keep):
        with open(options.keep, encoding="utf-8") as file:
            return [json.loads(line) for line in file if line.startswith("{")]
    command = ["ruby", os.path.join(HERE, "modules.rb"), options.modulepath, options.hiera or ""] + options.facts
    folder = os.path.dirname(options.hiera) if options.hiera else None

    def ask():
        done = subprocess.run(command, input="\n".join(classes), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, check=True)
        return done.stdout.replace(folder, DATA_FOLDER) if folder else done.stdout

    depends = [*options.modulepath.split(":"), *options.facts] + ([os.path.join(folder, "data.yaml")] if folder else [])
    output = once([classes, *(os.path.basename(path) for path in options.facts), *map(path_state, depends)], ask)
    output = output.replace(DATA_FOLDER, folder) if folder else output
    if options.keep:
        write(options.keep, output)
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def by_colophon(options, folder, expected):
    """A folder of its own, what Colophon said there, and how it differs by what is tracked, or None."""
    facts = next(path for path in options.facts if os.path.basename(path) == expected["facts"])
    with open(facts, encoding="utf-8") as file:
        node = json.load(file)["name"]
    own = tempfile.mkdtemp(dir=folder)
    with open(os.path.join(own, "site.pp"), "w", encoding="utf-8") as file:
        file.write(f"include {expected['class']}\n")
    command = [options.colophon, "compile", "--plain", "--show-sensitive", "--diagnostics", "json", "--node", node, "--facts", facts,
               "--modulepath", options.modulepath, "site.pp"]
    command += ["--hiera", options.hiera] if options.hiera else []
    return own, *tracked.run(command, cwd=own, timeout=300)


def last_error(done):
    """The last error that Colophon reported, or what it said instead."""
    errors = []
    for line in done.stderr.decode("utf-8", "replace").splitlines():
        said = json.loads(line) if line.startswith("{") else {"severity": "error", "message": line}
        if said["severity"] == "error":
            errors.append(said)
    return errors[-1] if errors else {"message": f"exit status {done.returncode} without an error"}


def alike(expected, error):
    """Whether Puppet's error names the same place and reason; a stack that overflowed has none."""
    text = " ".join(expected["error"].split())
    place = f"file: {error.get('file')}, line: {error.get('line')}"
    return " ".join(error["message"].split()) in text and ("line:" not in text or place in text)


def reason(options, folder, expected):
    """Why Colophon does not do the same as Puppet, or None."""
    try:
        own, done, other = by_colophon(options, folder, expected)
    except subprocess.TimeoutExpired:
        return "no end after 300 seconds"
    if other:
        return other
    if done.returncode < 0:
        return f"ended by signal {-done.returncode}"
    if done.returncode != 0:
        error = last_error(done)
        place = os.path.relpath(error.get("file") or "/", "/usr/share/puppet/modules")
        said = f"{error['message']} ({place}:{error.get('line')})"
        if "error" not in expected:
            return said
        same = alike(expected, error) or error["message"].startswith("Not supported yet")
        return None if same else f"another error: {said}; Puppet: {expected['error'][:300]}"
    if "error" in expected:
        return f"Puppet fails: {expected['error'][:300]}"
    for resource in expected["catalog"]["resources"]:
        if resource.get("file") == "site.pp":
            resource["file"] = os.path.join(own, "site.pp")
    found = differences(expected["catalog"], json.loads(done.stdout), None)
    return f"differs: {found[0]}" if found else None


def short(text):
    """A reason without what differs from class to class."""
    return re.sub(r" \(\S+:\d+\)$", "", text)


def judged(options, expected):
    """Each expectation with a reason or None."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        yield from zip(expected, pool.map(lambda one: reason(options, folder, one), expected))


def installed(options, classes):
    """Those of CLASSES whose modules are there."""
    there = []
    for name in classes:
        if any(os.path.isdir(os.path.join(folder, name.split("::")[0])) for folder in options.modulepath.split(":")):
            there.append(name)
        elif not options.report:
            print(f"skip {name} - its module is not installed")
    return there


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("colophon")
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--modulepath", default="/usr/share/puppet/modules")
    parser.add_argument("--file", default=os.path.join(DATA, "classes.txt"))
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--facts", nargs="*", default=sorted(glob.glob(os.path.join(DATA, "facts-*.json"))))
    parser.add_argument("--data", type=int)
    parser.add_argument("--data-folder")
    parser.add_argument("--keep")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    options.colophon = os.path.abspath(options.colophon)
    options.hiera = None
    if options.every:
        options.classes = list(every_class(options.modulepath))
    return options


def compare(options):
    """Compares all, and prints what is not the same."""
    expected = by_puppet(options, installed(options, options.classes or read_classes(options.file)))
    reasons, equal = collections.Counter(), collections.Counter()
    for each, why in judged(options, expected):
        name = f"{each['class']} {each['facts'].removeprefix('facts-').removesuffix('.json')}"
        equal["error" in each] += not why
        if why:
            reasons[short(why)] += 1
        if not options.report:
            print(f"not ok {name} - {why}" if why else f"ok {name}", flush=True)
    failing = sum("error" in each for each in expected)
    modules = {each["class"].split("::")[0] for each in expected if "catalog" in each}
    for why, count in reasons.most_common() if options.report else ():
        print(f"{count:5} {why}")
    mark = "" if options.report else "# "
    print(f"{mark}fail alike {equal[True]} of {failing}")
    print(f"{mark}equal {equal[False]} of {len(expected) - failing} ({len(modules)} modules)")


def main():
    options = read_options()
    if options.data is None:
        compare(options)
        return
    with tempfile.TemporaryDirectory() as folder:
        options.hiera = write_data(options, os.path.abspath(options.data_folder or folder))
        compare(options)


if __name__ == "__main__":
    main()
