#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles classes of installed modules with Colophon and with Puppet, and compares the catalogs.

usage: modules.py COLOPHON [--modulepath DIRS] [--classes FILE] [--facts FILE...] [--all] [CLASS...]

Without classes, those of tests/modules/classes.txt are compiled, under each of tests/modules/facts-*.json; a line with a
quote is code. A
result line per class and facts ("ok" or "not ok"); with --report none, but the reasons why classes are not
equal, with their number, most frequent first. The last line is `equal E of N`: N counts what Puppet compiles.
What needs Ruby (an ERB template, a function in Ruby) is a reason like others.
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
from compare import differences  # pylint: disable=wrong-import-position,import-error

DATA = os.path.join(os.path.dirname(HERE), "modules")


def read_classes(path):
    with open(path, encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


def by_puppet(options, classes):
    """What Puppet makes of each class under each facts, in one process."""
    command = ["ruby", os.path.join(HERE, "modules.rb"), options.modulepath] + options.facts
    done = subprocess.run(command, input="\n".join(classes), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def by_colophon(options, folder, expected):
    facts = next(path for path in options.facts if os.path.basename(path) == expected["facts"])
    with open(facts, encoding="utf-8") as file:
        node = json.load(file)["name"]
    own = tempfile.mkdtemp(dir=folder)
    with open(os.path.join(own, "site.pp"), "w", encoding="utf-8") as file:
        code = expected["class"] if "'" in expected["class"] else f"include {expected['class']}\n"
        file.write(code)
    command = [options.colophon, "compile", "--plain", "--quiet", "--node", node, "--facts", facts,
               "--modulepath", options.modulepath, "site.pp"]
    done = subprocess.run(command, cwd=own, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=300, check=False)
    return own, done


def reason(options, folder, expected):
    """Why the catalogs are not equal, or None."""
    try:
        own, done = by_colophon(options, folder, expected)
    except subprocess.TimeoutExpired:
        return "no end after 300 seconds"
    if done.returncode != 0:
        text = done.stderr.decode("utf-8", "replace")
        found = re.search(r"error: (.*)", text)
        place = text.split(": error:")[0].split("\n")[-1]
        return f"{found.group(1) if found else text[:200]} ({os.path.relpath(place, '/usr/share/puppet/modules')})"
    for resource in expected["catalog"]["resources"]:
        if resource.get("file") == "site.pp":
            resource["file"] = os.path.join(own, "site.pp")
    found = differences(expected["catalog"], json.loads(done.stdout), None)
    return f"differs: {found[0]}" if found else None


def short(text):
    """A reason without what differs from class to class."""
    return re.sub(r"\(\S+:\d+:\d+\)$", "", text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("colophon")
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--modulepath", default="/usr/share/puppet/modules")
    parser.add_argument("--file", default=os.path.join(DATA, "classes.txt"))
    parser.add_argument("--facts", nargs="*", default=sorted(glob.glob(os.path.join(DATA, "facts-*.json"))))
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    options.colophon = os.path.abspath(options.colophon)
    classes = options.classes or read_classes(options.file)
    expected = by_puppet(options, classes)
    compiled = [each for each in expected if "catalog" in each]
    reasons = collections.Counter()
    equal = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        for each, why in zip(compiled, pool.map(lambda one: reason(options, folder, one), compiled)):
            name = f"{' '.join(each['class'].split()[:8])} {each['facts'].removeprefix('facts-').removesuffix('.json')}"
            equal += not why
            if why:
                reasons[short(why)] += 1
            if not options.report:
                print(f"not ok {name} - {why}" if why else f"ok {name}")
    if options.report:
        for why, count in reasons.most_common():
            print(f"{count:5} {why}")
    modules = {each["class"].split("::")[0] for each in compiled if "'" not in each["class"]}
    print(f"# {len(expected) - len(compiled)} do not compile in Puppet; {len(modules)} modules")
    print(f"# equal {equal} of {len(compiled)}" if not options.report else f"equal {equal} of {len(compiled)}")


main()
