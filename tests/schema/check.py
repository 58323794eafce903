#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what colophon writes in JSON, on the example site and on every case that compiles; a result line each.

usage: check.py COLOPHON SOURCE_TREE

Every form of the catalog, the answer about its last resource, and the result of verify are validated against
the JSON Schemas in docs/schema, and the compact form is read a second time and compared with the expanded one.
"""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

import read_compact
import validate

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import case_files  # pylint: disable=wrong-import-position
import share  # pylint: disable=wrong-import-position
from run_cases import arguments  # pylint: disable=wrong-import-position

VERIFIED = 20  # of so many cases the result of verify is validated; the other suite runs it on all

# The time is a label: the same for all runs.
ENVIRONMENT = {**os.environ, 'SOURCE_DATE_EPOCH': '1700000000'}


def inputs(tree):
    """(name, folder, arguments) of the examples, of every case that compiles in Puppet, and of SmartFrog's."""
    for file in sorted([*tree.glob("examples/smartfrog/*.sf"), *tree.glob("tests/smartfrog/cases/**/*.sf")]):
        if file.with_suffix(".json").exists() and not file.with_suffix(".args").exists() or "examples" in file.parts:
            yield str(file.relative_to(tree)), file.parent, [file.name]
    site = tree / "examples" / "site"
    for facts in sorted(site.glob("facts/*.json")):
        yield f"example site, {facts.name}", site, ["--node", "web01.example.com", "--facts", str(facts), "manifests"]
    cases = pathlib.Path(case_files.folder())
    for catalog in sorted(cases.glob("*/*/catalog.json")):
        folder = catalog.parent
        yield str(folder.relative_to(cases)), folder, arguments(folder)


def run(program, folder, words):
    """What the program wrote, as JSON; None if it failed."""
    done = subprocess.run([program] + words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          stdin=subprocess.DEVNULL, timeout=120, check=False, env=ENVIRONMENT)
    return json.loads(done.stdout) if done.returncode == 0 else None


def problem(program, folder, words, schemas, verified):
    """What is wrong with the outputs for one input; "" if nothing; None if it does not compile."""
    compact = run(program, folder, ["compile"] + words)
    if compact is None:
        return None
    expanded = run(program, folder, ["compile", "--expanded"] + words)
    whole = run(program, folder, ["compile", "--expanded", "--absences"] + words)
    last = compact["resources"][-1]
    component = last["kind"] == "component"
    name, nowhere = f"{last['type']}[{last['title']}]", "File[/nowhere]"
    if component:
        name, nowhere = last["title"], "nowhere:at:all"
    answer = run(program, folder, ["explain", "--json", name] + words)
    result = run(program, folder, ["verify", "--json"] + words) if verified else None
    who = run(program, folder, ["blame", "--json", "--all"] + words) if verified else None
    sums = run(program, folder, ["blame", "--json", "--by", "commit"] + words) if verified else None
    absent = run(program, folder, ["why-not", "--json", nowhere] + words) if verified else None
    reach = run(program, folder, ["impact", "--json", f"{words[-1] if component else 'site.pp'}:1"] + words) if verified else None
    nothing = run(program, folder, ["impact", "--json", "no::such::key"] + words) if verified else None
    if nothing and nothing.get("found", True):
        return "a key that is not there is found"
    for document in (compact, expanded, whole, answer, result, who, sums, absent, reach, nothing):
        found = document and validate.problem(document, schemas)
        if found:
            return found
    differences = read_compact.compare(compact, whole)[1]
    return differences[0] if differences else ""


def nested_problem(schemas):
    """What is wrong with an expression of a hundred levels.  A schema that looks at the parts of a term once for each
    kind of term has no end here, with a validator that remembers nothing."""
    tree = {"constant": 1}
    for level in range(100):
        tree = {"call": "abs", "result": 1, "arguments": [tree]} if level % 2 else {"op": "-", "arguments": [tree]}
    store = {name: validator.schema for name, validator in schemas.items()}
    resolver = jsonschema.RefResolver(base_uri="", referrer={}, store=store)
    whole = jsonschema.Draft202012Validator({"$ref": "common.schema.json#/$defs/tree"}, resolver=resolver)  # it remembers nothing
    errors = [error.message[:300] for error in whole.iter_errors(tree)]
    tree = {"op": "-", "call": "abs", "result": 1, "arguments": [tree]}
    return errors[0] if errors else "" if not whole.is_valid(tree) else "a term of two kinds is taken"


def main():
    program, tree = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    schemas = validate.load_schemas(tree / "docs" / "schema")
    nested = nested_problem(schemas)
    print(f"not ok an expression of many levels - {nested}" if nested else "ok an expression of many levels", flush=True)
    for number, (name, folder, words) in enumerate(share.of(inputs(tree))):
        found = problem(program, folder, words, schemas, number < VERIFIED)
        if found is None and name.startswith("later/"):
            print(f"skip {name} - not supported yet", flush=True)
        elif found is None:
            print(f"not ok {name} - {case_files.place(case_files.folder(), name)}does not compile", flush=True)
        else:
            print(f"not ok {name} - {case_files.place(case_files.folder(), name)}{found}" if found else f"ok {name}", flush=True)


if __name__ == "__main__":
    main()
