#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what the library gives as data of a whole catalog (dump.c) with what the program writes as JSON.

usage: compare.py COLOPHON DUMP NAME [NAME=VALUE...] -- [MANIFEST...]

NAME=VALUE are those of dump.c; `absences` also asks for what answers leave out.  Readings are those of
`compile --provenance`, which are the ones of `explain --json`; some resources are asked for by that, too.
"""

import collections
import json
import os
import subprocess
import sys
import tempfile


def options_of(words, manifests):
    """The options of the program that say the same."""
    options, named = ["--config-version", "1"], dict(word.split("=", 1) for word in words)
    for name, option in (("node", "--node"), ("environment", "--environment"), ("modulepath", "--modulepath"),
                         ("facts", "--facts"), ("code", "-e")):
        if name in named:
            options += [option, named[name]]
    if "show" in named:
        options.append("--show-sensitive")
    return options + manifests, "absences" in named


def dependencies(labels):
    return [dict(label) for label in labels]


def conditions(reading):
    return [dict({key: value for key, value in condition.items() if key != "hidden"},
                 dependencies=dependencies(condition["dependencies"])) for condition in reading["conditions"]]


def reading(said, ours):
    """What the library has of a reading that the program wrote."""
    kept = {key: said[key] for key in ("where", "segments", "masks", "origin", "place") if key in said}
    kept["dependencies"] = dependencies(said["dependencies"])
    kept["conditions"] = conditions(said)
    computed = said["where"] is None and "constant" not in said["expression"]["tree"]
    if computed or "expression" in ours:
        kept["expression"] = said["expression"]["text"]
    return kept


def resource(said, ours):
    existence = said["existence"]
    return {"existence": {"place": existence["place"], "container": existence["container"],
                          "dependencies": dependencies(existence["dependencies"]), "conditions": conditions(existence)},
            "title": {"where": said["title"]["where"]},
            "parameters": {pointer: reading(value, ours["parameters"].get(pointer, {}))
                           for pointer, value in said["parameters"].items()}}


def edges(said):
    return [{key: value for key, value in edge.items() if key != "hidden"} for edge in said]


def difference(a, b, path=""):
    """Where two trees differ first, or None."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in list(a) + [key for key in b if key not in a]:
            if key not in a or key not in b:
                return f"{path}/{key} is only {'there' if key in a else 'here'}"
            found = difference(a[key], b[key], f"{path}/{key}")
            if found:
                return found
        return None
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return next((found for i, (x, y) in enumerate(zip(a, b)) if (found := difference(x, y, f"{path}/{i}"))), None)
    return None if a == b else f"{path}: {json.dumps(a)[:200]} there, {json.dumps(b)[:200]} here"


def verdict(name, found, count):
    print(f"not ok {name} - {found}" if found else f"ok {name} ({count})")


def grouped(labels):
    """Labels as `explain` tells of them: more than 200 of one file as one, behind the others."""
    files = collections.defaultdict(list)
    for label in labels:
        files[label["kind"], label.get("file")].append(label)
    many = {key: items for key, items in files.items() if key[1] and len(items) > 200}
    single = [label for label in labels if (label["kind"], label.get("file")) not in many]
    told = []
    for (kind, file), items in many.items():
        begin = min((label["line"], label["column"]) for label in items)
        end = max((label["end_line"], label["end_column"]) for label in items)
        told.append({"file": file, "line": begin[0], "column": begin[1], "end_line": end[0], "end_column": end[1],
                     "places": len(items), "kind": kind})
    return single + told


def with_groups(value):
    if isinstance(value, list):
        return [with_groups(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: grouped(item) if key == "dependencies" else with_groups(item) for key, item in value.items()}


def explained(colophon, options, ours):
    """The same of `explain --json`: every so many resources."""
    references = sorted(ours["resources"])
    for reference in references[::max(1, len(references) // 12)]:
        done = subprocess.run([colophon, "explain", reference, "--json", "--quiet", *options], stdout=subprocess.PIPE,
                              check=True)
        said, here = json.loads(done.stdout), with_groups(ours["resources"][reference])
        found = difference(resource(said, here), here, reference)
        for pointer, value in said["parameters"].items():
            if pointer.count("/") == 1 and not found:
                found = difference(value["value"], ours["values"][reference][pointer[1:]], f"{reference}{pointer}")
        if found:
            return found
    return None


def main():
    colophon, dump, name = sys.argv[1:4]
    rest = sys.argv[4:]
    words, manifests = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    options, absences = options_of(words, manifests)
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "provenance.json")
        done = subprocess.run([colophon, "compile", "--quiet", "--provenance", alone, *options,
                               *(["--absences"] if absences else [])], stdout=subprocess.PIPE, check=True,
                              env=dict(os.environ, SOURCE_DATE_EPOCH="0"))
        with open(alone, encoding="utf-8") as file:
            said = json.load(file)
    catalog = json.loads(done.stdout)
    ours = json.loads(subprocess.run([dump, *rest], stdout=subprocess.PIPE, check=True).stdout)
    there = {reference: resource(value, ours["resources"].get(reference, {"parameters": {}}))
             for reference, value in said["resources"].items()}
    count = sum(len(value["parameters"]) for value in there.values())
    verdict(f"{name}: all readings", difference(there, ours["resources"]), count)
    # A catalog in Puppet's form hides nothing; what is hidden otherwise, `explain` is asked for.
    shown = json.loads(subprocess.run([dump, "show=1", *rest], stdout=subprocess.PIPE, check=True).stdout)
    values = {f"{r['type']}[{r['title']}]": r.get("parameters", {}) for r in catalog["resources"]}
    verdict(f"{name}: values", difference(values, shown["values"]), count)
    verdict(f"{name}: edges", difference(edges(said["edges"]), ours["edges"]), len(said["edges"]))
    if not absences:
        verdict(f"{name}: explain", explained(colophon, options, ours), 12)


main()
