#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what `colophon faults --json` writes, on the example and on recorded runs; a result line each.

usage: faults.py COLOPHON SOURCE_TREE

Each answer fits its schema, and each place that it names has what it says: the text at a resource's declaration begins
with its type.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import validate

CASES = ["figure-1", "figure-2-unordered", "mutual", "reversed", "notify-missing", "defined-types", "order-of-classes",
         "odd-titles", "unordered-by-condition", "both-write", "directory-needed", "log-file"]


def written(program, folder, words):
    """What the program wrote, as JSON."""
    done = subprocess.run([program, "faults", "--json", "--quiet", "--no-environment"] + words, cwd=folder, check=False,
                          stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=120)
    if done.returncode not in (0, 1):
        raise ValueError(f"exit status {done.returncode}")
    return json.loads(done.stdout)


def inputs(program, tree, room):
    """(name, folder, words) of runs: the cases, and the example in each of the ways to give a catalog."""
    for name in CASES:
        yield name, tree / "tests" / "faults" / "cases" / name, ["--fact", "os.family=Debian", "--trace", "trace.gz", "site.pp"]
    example, trace = tree / "examples" / "faults", ["--trace", "trace.gz"]
    for form, words in (("ours", []), ("plain", ["--plain"])):
        subprocess.run([program, "compile", "--quiet", "--node", form, "site.pp", "-o", f"{room}/{form}.json"] + words,
                       cwd=example, check=True, timeout=120)
    baseline = f"{room}/baseline.json"
    with open(baseline, "w", encoding="utf-8") as file:
        json.dump(written(program, example, trace + ["site.pp"]), file)
    yield "example", example, trace + ["site.pp"]
    yield "a proof", example, trace + ["--prove", "site.pp"]
    yield "authors", example, trace + ["--blame", "site.pp"]
    yield "a baseline", example, trace + ["--baseline", baseline, "site.pp"]
    yield "a saved catalog", example, trace + ["--catalog", f"{room}/ours.json"]
    yield "Puppet's catalog", example, trace + ["--catalog", f"{room}/plain.json"]
    yield "two runs", example, 2 * trace + ["--catalog", f"{room}/ours.json", "--catalog", f"{room}/plain.json"]


def stray(folder, finding):
    """A resource of FINDING whose place of declaration has something else, or None."""
    for role in ("producer", "consumer"):
        place = finding["places"][role]["declared"]
        line = (folder / place["file"]).read_text(encoding="utf-8").split("\n")[place["line"] - 1]
        if not line[place.get("column", 1) - 1:].lstrip(" @").lower().startswith(finding[role].split("[")[0].lower()):
            return f"{finding[role]} is not at {place}"
    return None


def problem(document, schemas, folder):
    """What is wrong with an answer; None: nothing."""
    schema = schemas["colophon-faults.schema.json"]
    for error in schema.iter_errors(document):
        return f"{error.json_path}: {error.message[:300]}"
    return next(filter(None, (stray(folder, finding) for finding in document["findings"])), None)


def main():
    program, tree = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    schemas = validate.load_schemas(tree / "docs" / "schema")
    with tempfile.TemporaryDirectory() as room:
        for name, folder, words in inputs(program, tree, room):
            try:
                found = problem(written(program, folder, words), schemas, folder)
            except ValueError as error:
                found = str(error)
            print(f"not ok faults/{name} - {found}" if found else f"ok faults/{name}", flush=True)


if __name__ == "__main__":
    main()
