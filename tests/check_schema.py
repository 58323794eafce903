#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Validates what Colophon writes against the schemas in docs/; a result line per output.

usage: check_schema.py COLOPHON SOURCE_TREE

OUTPUTS names the schema of each output.
"""

import glob
import json
import os
import subprocess
import sys

import jsonschema

# Schema file, and the options that give what it describes.
OUTPUTS = [
    ("catalog.schema.json", ["compile"]),
    ("catalog.schema.json", ["compile", "--expanded"]),
]


def inputs(tree):
    """(name, folder, arguments) of the example site, and of every case that compiles."""
    site = os.path.join(tree, "examples", "site")
    for facts in sorted(glob.glob(os.path.join(site, "facts", "*.json"))):
        yield "example site, " + os.path.basename(facts), site, ["--node", "web01.example.com", "--facts", facts,
                                                                 "manifests"]
    for catalog in sorted(glob.glob(os.path.join(tree, "tests", "cases", "*", "*", "catalog.json"))):
        folder = os.path.dirname(catalog)
        if os.path.exists(os.path.join(folder, "site.pp")):
            yield os.path.relpath(folder, os.path.join(tree, "tests", "cases")), folder, ["--node", "n", "site.pp"]


def validate(validator, program, command, folder, arguments):
    done = subprocess.run([program] + command + arguments, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=60, check=False)
    if done.returncode != 0:
        return None
    error = next(validator.iter_errors(json.loads(done.stdout)), None)
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" if error else ""


def main():
    program, tree = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    for schema_name, command in OUTPUTS:
        path = os.path.join(tree, "docs", schema_name)
        if not os.path.exists(path):
            print(f"not ok {schema_name} - missing")
            continue
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        validator = kind(schema)
        for name, folder, arguments in inputs(tree):
            why = validate(validator, program, command, folder, arguments)
            if why is not None:
                what = " ".join(command)
                print(f"not ok {what}: {name} - {why}" if why else f"ok {what}: {name}")


main()
