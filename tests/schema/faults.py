#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what `colophon faults --json` writes, on the example and on recorded runs; a result line each.

usage: faults.py COLOPHON SOURCE_TREE

Each answer fits its schema, and each place that it names has what it says: the text at a resource's declaration begins
with its type.  SARIF has what code scanning needs, fits the official schema where that is at hand (sarif.py), and the fix of
a finding, applied, takes it away.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

import sarif
import validate

CASES = ["figure-1", "figure-2-unordered", "mutual", "reversed", "notify-missing", "defined-types", "order-of-classes",
         "odd-titles", "unordered-by-condition", "both-write", "directory-needed", "log-file"]


def written(program, folder, words, form="json"):
    """What the program wrote, as JSON."""
    done = subprocess.run([program, "faults", f"--format={form}", "--quiet", "--no-environment"] + words, cwd=folder, check=False,
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


def offset(text, line, column):
    """Where a place is in TEXT; both count from 1, columns count characters."""
    return sum(len(part) for part in text.splitlines(keepends=True)[:line - 1]) + column - 1


def fixed(run, fix, room):
    """The name of a copy of the file that FIX changes, changed."""
    [change] = fix["artifactChanges"]
    location = change["artifactLocation"]
    base = run["originalUriBaseIds"][location["uriBaseId"]]["uri"]
    path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(base + location["uri"]).path))
    text = path.read_text(encoding="utf-8")
    [replacement] = change["replacements"]
    region = replacement["deletedRegion"]
    start, end = (offset(text, region[f"{at}Line"], region[f"{at}Column"]) for at in ("start", "end"))
    copy = pathlib.Path(room) / path.name
    copy.write_text(text[:start] + replacement["insertedContent"]["text"] + text[end:], encoding="utf-8")
    return str(copy)


def key(result):
    return result["ruleId"], result["properties"]["producer"], result["properties"]["consumer"]


def sarif_problems(program, folder, words, room):
    """What is wrong with the same answer in SARIF."""
    document = written(program, folder, words, "sarif")
    yield from sarif.by_official_schema(document)
    run = document["runs"][0]
    if len({key(result) for result in run["results"]}) < len(run["results"]):
        yield "something is found twice"
    if len({result["partialFingerprints"]["colophonFinding/v1"] for result in run["results"]}) < len(run["results"]):
        yield "findings have the same fingerprint"
    for result in run["results"]:
        if run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] != result["ruleId"] or not result["message"]["text"]:
            yield "another rule, or no message"
        flow = [step["location"] for step in result["codeFlows"][0]["threadFlows"][0]["locations"]]
        if len(flow) != 2 or len(result["relatedLocations"]) != 2:
            yield "not two resources"
        for location in result["locations"] + result["relatedLocations"] + flow:
            yield from sarif.check_location(run, location, True)
    for result in run["results"] if words[-1] == "site.pp" else []:
        for fix in result.get("fixes", []):
            left = written(program, folder, words[:-1] + [fixed(run, fix, room)], "sarif")["runs"][0]["results"]
            if key(result) in map(key, left):
                yield f"the fix of {key(result)} does not mend it"


def main():
    program, tree = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    schemas = validate.load_schemas(tree / "docs" / "schema")
    with tempfile.TemporaryDirectory() as room:
        for name, folder, words in inputs(program, tree, room):
            try:
                found = problem(written(program, folder, words), schemas, folder)
                found = found or next(sarif_problems(program, folder, words, room), None)
            except ValueError as error:
                found = str(error)
            print(f"not ok faults/{name} - {found}" if found else f"ok faults/{name}", flush=True)


if __name__ == "__main__":
    main()
