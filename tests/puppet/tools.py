#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Gives Colophon's catalogs, with their provenance, to the tools that take Puppet's; a result line for each.

usage: tools.py COLOPHON SOURCE_TREE FOLDER

`puppet apply --noop --catalog` must look at every native resource of the example site's catalog; what it keeps goes
into FOLDER. octocatalog-diff must find, between the catalogs of two machines, what differs in Puppet's keys, and
nothing else.
"""
import json
import os
import re
import shutil
import subprocess
import sys

NODE = "web01.example.com"
LEFT_OUT = {"Class", "Stage"}  # these are containers to Puppet's agent, and no differences to octocatalog-diff


def compile_site(program, tree, facts, output):
    site = os.path.join(tree, "examples", "site")
    subprocess.run([program, "compile", "--quiet", "--node", NODE, "--facts", f"{site}/facts/{facts}.json",
                    f"{site}/manifests", "--output", output], check=True)
    with open(output, encoding="utf-8") as file:
        return json.load(file)


def native(catalog):
    """The native resources by reference."""
    return {f"{one['type']}[{one['title']}]": one for one in catalog["resources"]
            if one["kind"] == "compilable_type" and one["type"] not in LEFT_OUT}


def applied(catalog, path, folder):
    """What is wrong with how Puppet applies the catalog in PATH; "" if nothing."""
    places = [word for name in ("conf", "var", "run", "log") for word in (f"--{name}dir", f"{folder}/{name}")]
    done = subprocess.run(["puppet", "apply", "--noop", "--catalog", path, "--certname", NODE, "--verbose", "--evaltrace",
                           "--color=false", *places], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        return f"puppet apply ended with {done.returncode}: {done.stderr.strip()[-200:]}"
    seen = re.findall(r"^Info: (.*): Starting to evaluate the resource", done.stdout, re.M)
    missing = sorted(ref for ref in native(catalog) if not any(f"/{path}".endswith(f"/{ref}") for path in seen))
    return f"puppet apply did not look at {', '.join(missing)}" if missing else ""


def by_path(resources):
    return {f"File[{one['parameters']['path']}]" if one["type"] == "File" and "path" in one["parameters"] else ref: one
            for ref, one in resources.items()}


def without_path(resource):
    return {name: value for name, value in resource.get("parameters", {}).items() if name != "path"}


def expected_differences(old, new):
    """(sign, reference) of what differs, as octocatalog-diff has it: files by path; neither tags nor places count."""
    before, after = by_path(native(old)), by_path(native(new))
    found = {("+", ref) for ref in after.keys() - before.keys()} | {("-", ref) for ref in before.keys() - after.keys()}
    for ref in before.keys() & after.keys():
        if without_path(before[ref]) != without_path(after[ref]):
            found.add(("~", ref))
    return found


def differences(old, new):
    """(sign, reference) of what octocatalog-diff finds between two files, `!` (there or not) taken as `~`."""
    done = subprocess.run(["octocatalog-diff", "--from-catalog", old, "--to-catalog", new, "--output-format", "json"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 2):
        raise RuntimeError(f"octocatalog-diff ended with {done.returncode}: {done.stderr.strip()[-200:]}")
    return {(one["diff_type"].replace("!", "~"), f"{one['type']}[{one['title']}]") for one in json.loads(done.stdout)["diff"]}


def compared(old, new, old_path, new_path):
    """What is wrong with what octocatalog-diff says of two catalogs; "" if nothing."""
    expected = expected_differences(old, new)
    if len(expected) < 10:
        return "the two catalogs hardly differ: this tests nothing"
    found = differences(old_path, new_path)
    wrong = [f"{sign} {ref}" for sign, ref in sorted(expected ^ found)]
    return f"octocatalog-diff and Puppet's keys disagree on {', '.join(wrong)}" if wrong else ""


def report(name, problem):
    print(f"not ok {name} - {problem}" if problem else f"ok {name}", flush=True)


def main():
    program, tree, folder = (os.path.abspath(word) for word in sys.argv[1:])
    paths = [os.path.join(folder, f"{facts}.json") for facts in ("debian12", "redhat8")]
    old, new = (compile_site(program, tree, os.path.basename(path)[:-5], path) for path in paths)
    report("puppet apply --catalog", applied(old, paths[0], folder))
    if shutil.which("octocatalog-diff"):
        report("octocatalog-diff", compared(old, new, *paths))
    else:
        print("skip octocatalog-diff - not installed")


if __name__ == "__main__":
    main()
