#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what `colophon check` writes, on the policies of the examples; a result line each.

usage: sarif.py COLOPHON SOURCE_TREE

The JSON form fits its schema.  SARIF has what GitHub's code scanning needs, and its places are exact: the text at each
region of a file is the snippet.  With SARIF_SCHEMA in the environment, the official schema of SARIF 2.1.0, which the
project does not carry, it is validated by that, too.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

import validate

ALL = [
    {"id": "a.b/c-d_e", "message": "All that has influence.", "select": "*[*]", "anything": {"never": "any"}},
    {"id": "written", "message": "Nobody may have written it.", "severity": "warning", "select": "*[*].*",
     "values": {"authors": "nobody"}},
    {"id": "called", "message": "No function.", "severity": "note", "select": "*[*].*",
     "anything": {"never": "function *"}, "waivers": [{"select": "File[*]", "reason": "files may"}]},
]
INPUTS = [
    ("site", "site", ["--node", "shop1.sales.example.com", "--facts", "facts/debian12.json", "manifests"], ALL),
    ("nodes", "site", ["--nodes", "facts", "manifests"], ALL),
    ("environment", "environment", ["--node", "web01", "--facts", "../site/facts/debian12.json", "--environment", "."], ALL),
    ("template", "template", ["--node", "shop1", "--facts", "facts.json", "platform.pp", "sales.pp"], ALL),
    ("smartfrog", "smartfrog", ["site.sf"], ALL),
]


def written(program, folder, words):
    """What the program wrote, as JSON."""
    done = subprocess.run([program, "check", "--fail-on", "never", "--quiet"] + words, cwd=folder, check=True,
                          stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=120)
    return json.loads(done.stdout)


def text_at(path, region):
    """The text of a region; columns count characters, the end is behind the last."""
    lines = path.read_text(encoding="utf-8").split("\n")[region["startLine"] - 1:region["endLine"]]
    lines[-1] = lines[-1][:region["endColumn"] - 1]
    lines[0] = lines[0][region["startColumn"] - 1:]
    return "\n".join(lines)


def shows(snippet, text):
    """Whether a snippet is TEXT, but for stars in the place of what is secret."""
    return len(snippet) == len(text) and all(shown in (own, "*") for shown, own in zip(snippet, text))


def check_location(run, location, needs_file):
    """Problems of one location."""
    place = location.get("physicalLocation")
    if not place:
        if needs_file:
            yield f"no file: {location}"
        return
    artifact, region = place["artifactLocation"], place["region"]
    base = run["originalUriBaseIds"][artifact["uriBaseId"]]["uri"] if "uriBaseId" in artifact else ""
    if base and not base.endswith("/"):
        yield f"the base {base} does not end in a slash"
    uri = urllib.parse.urlparse(base + artifact["uri"])
    path = pathlib.Path(urllib.parse.unquote(uri.path))
    if uri.scheme != "file" or not path.is_file():
        yield f"there is no file {base}{artifact['uri']}"
    elif "snippet" in region and not shows(region["snippet"]["text"], text_at(path, region)):
        yield f"{region} has {text_at(path, region)!r}"


def check_result(run, result):
    """Problems of one result."""
    rules = run["tool"]["driver"]["rules"]
    if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
        yield "ruleIndex names another rule"
    if result["level"] not in ("error", "warning", "note") or not result["message"]["text"]:
        yield "no level or message"
    if len(next(iter(result["partialFingerprints"].values()))) != 16 or len(result["locations"]) != 1:
        yield "no fingerprint, or not one location"
    flows = [step["location"] for flow in result["codeFlows"] for thread in flow["threadFlows"]
             for step in thread["locations"]]
    placed = any("physicalLocation" in location for location in flows)
    if not flows:
        yield "no code flow"
    for location in result["locations"] + result["relatedLocations"] + flows:
        yield from check_location(run, location, placed)


def problems(document):
    """What is wrong with a SARIF document."""
    run = document["runs"][0]
    if document["version"] != "2.1.0" or run["columnKind"] != "unicodeCodePoints" or not run["results"]:
        yield "no SARIF 2.1.0 with results"
    for rule in run["tool"]["driver"]["rules"]:
        for key in ("shortDescription", "fullDescription", "help"):
            if not rule[key]["text"]:
                yield f"a rule without {key}"
    for result in run["results"]:
        yield from check_result(run, result)
    names = [(node, result["ruleId"], result["properties"]["resource"], result["properties"].get("attribute"))
             for result in run["results"] for node in result["properties"]["nodes"]]
    if len(set(names)) < len(names):
        yield "something is found twice"
    if len({result["partialFingerprints"]["colophonFinding/v1"] for result in run["results"]}) < len(run["results"]):
        yield "findings have the same fingerprint"


def by_official_schema(document):
    """What the official schema says against DOCUMENT, if it is there."""
    if "SARIF_SCHEMA" not in os.environ:
        return
    import jsonschema  # pylint: disable=import-outside-toplevel
    with open(os.environ["SARIF_SCHEMA"], encoding="utf-8-sig") as file:
        schema = json.load(file)
    for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(document):
        yield f"{list(error.absolute_path)}: {error.message[:200]}"


def main():
    program, tree = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    schemas = validate.load_schemas(tree / "docs" / "schema")
    with tempfile.TemporaryDirectory() as room:
        policy = os.path.join(room, "policy.yaml")
        for name, example, words, rules in INPUTS:
            folder = tree / "examples" / example
            with open(policy, "w", encoding="utf-8") as file:
                json.dump({"version": 1, "rules": rules}, file)
            words = ["--policy", policy] + words
            found = [validate.problem(written(program, folder, words + ["--json"]), schemas)]
            sarif = written(program, folder, words + ["--format=sarif"])
            found += list(problems(sarif)) + list(by_official_schema(sarif))
            found = [problem for problem in found if problem]
            print(f"not ok sarif/{name} - {found[0]}" if found else f"ok sarif/{name}", flush=True)


if __name__ == "__main__":
    main()
