#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what each format of `colophon export` says of attributes with what `colophon explain --json` says of them.

usage: same.py COLOPHON SCRATCH COUNT SEED -- ARGUMENT...

ARGUMENTs are those of a compilation.  COUNT attributes are taken at random.  Prints a line for each format: "ok", or "not ok" with
the first attributes that differ.
"""

import collections
import csv
import json
import os
import random
import subprocess
import sys

KEYS = ("file", "line", "column", "end_line", "end_column")


def run(words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"not ok exports - {' '.join(words)}: {done.stderr.decode()[:500]}")
    return done.stdout


def place(item):
    return tuple((item or {}).get(key) for key in KEYS)


def dependency(item):
    return (item["kind"], *place(item), item.get("name"), item.get("text"))


class Truth:
    """What explain says, a resource at a time."""

    def __init__(self, colophon, arguments):
        self.command, self.arguments, self.known = colophon, arguments, {}

    def of(self, resource, attribute):
        if resource not in self.known:
            words = [self.command, "explain", "--json", "--quiet", *self.arguments, resource]
            self.known[resource] = json.loads(run(words))["parameters"]
        return self.known[resource]["/" + attribute]


def expected(truth):
    return {
        "value": truth["value"],
        "where": place(truth["where"]),
        "depends_on": sorted(map(dependency, truth["dependencies"]), key=repr),
        "conditions": [(item["kind"], *place(item)) for item in truth["conditions"]],
        "replaced": [item.get("value") for item in truth["masks"]],
        "given_by": truth["origin"],
        "given": (truth["place"] or {}).get("file"),
    }


def told_flat(row):
    copied = row["text"] is not None
    return {
        "value": row["value"],
        "where": place(row) if copied else (None,) * 5,
        "depends_on": sorted(map(dependency, row["depends_on"]), key=repr),
        "conditions": [(item["kind"], *place(item)) for item in row["conditions"]],
        "replaced": [item.get("value") for item in row["replaced"]],
        "given_by": row["given_by"],
        "given": row["given_file"],
    }


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def check_flat(rows, truth, chosen):
    return [key for key in chosen if told_flat(rows[key]) != expected(truth.of(*key))]


def check_csv(rows, truth, chosen):
    wrong = []
    for key in chosen:
        row, want = rows[key], expected(truth.of(*key))
        value = row["value"]
        if value.startswith("'") and as_text(want["value"])[:1] in tuple("=+-@\t\r"):
            value = value[1:]
        same = value == as_text(want["value"]) and row["given_by"] == want["given_by"]
        same &= int(row["replaced"] or 0) == len(want["replaced"])
        if want["where"][0]:
            same &= (row["file"], int(row["line"]), int(row["column"])) == want["where"][:3]
        if not same:
            wrong.append(key)
    return wrong


def unnamed(item):
    """Of a dependency: kind and place, or where it has none its name."""
    kind, file, line, column = item[:4]
    return (kind, file, line, column) if file else (kind, item[6])


def check_prov(document, truth, chosen):
    entities, wrong = document["entity"], []
    number = {entity["prov:label"]: name for name, entity in entities.items() if name.startswith("c:a")}
    used, derived = collections.defaultdict(set), collections.defaultdict(set)
    for item in document["used"].values():
        used[item["prov:activity"].replace("c:e", "c:a")].add((item["prov:role"], item["prov:entity"]))
    for item in document["wasDerivedFrom"].values():
        derived[item["prov:generatedEntity"]].add(item["prov:usedEntity"])

    def shown(role, name):
        entity = entities[name]
        if "c:file" in entity:
            return role, entity["c:file"], entity["c:line"], entity["c:column"]
        return role, entity.get("c:name")

    for key in chosen:
        want = expected(truth.of(*key))
        name = number[f"{key[0]} {key[1]}"]
        same = entities[name].get("prov:value") == as_text(want["value"])
        same &= {shown(*item) for item in used[name]} == set(map(unnamed, want["depends_on"]))
        same &= {shown("value", item) for item in derived[name]} == {
            unnamed(item) for item in want["depends_on"] if item[0] == "value"}
        if not same:
            wrong.append(key)
    return wrong


def check_openlineage(event, truth, chosen):
    outputs, wrong = {output["name"]: output["facets"]["columnLineage"]["fields"] for output in event["outputs"]}, []
    for key in chosen:
        want, told = set(), set()
        for item in expected(truth.of(*key))["depends_on"]:
            field = item[6] if item[6] else f"{item[2]}:{item[3]}"
            want.add((item[1] or "settings", field, item[0], "DIRECT" if item[0] == "value" else "INDIRECT"))
        for item in outputs[key[0]][key[1]]["inputFields"]:
            for step in item["transformations"]:
                told.add((item["name"], item["field"], step["description"], step["type"]))
        if told != want:
            wrong.append(key)
    return wrong


def by_key(rows):
    return {(row["resource"], row["attribute"]): row for row in rows}


def main():
    cut = sys.argv.index("--")
    colophon, scratch, count, seed = sys.argv[1:cut]
    arguments = sys.argv[cut + 1:]
    os.makedirs(scratch, exist_ok=True)
    run([colophon, "export", "--quiet", "--to", "json,ndjson,csv,prov,openlineage", "-o", scratch, *arguments])
    read = {}
    for name in os.listdir(scratch):
        with open(os.path.join(scratch, name), encoding="utf-8", newline="") as file:
            read[name.split(".")[-2] if name.endswith((".prov.json", ".openlineage.json")) else name.rsplit(".", 1)[1]] = file.read()
    rows = by_key(json.loads(read["json"]))
    chosen = random.Random(seed).sample(sorted(rows), min(int(count), len(rows)))
    truth = Truth(colophon, arguments)
    wrong = {
        "json": check_flat(rows, truth, chosen),
        "ndjson": check_flat(by_key(map(json.loads, read["ndjson"].splitlines())), truth, chosen),
        "csv": check_csv(by_key(csv.DictReader(read["csv"].splitlines(keepends=True))), truth, chosen),
        "prov": check_prov(json.loads(read["prov"]), truth, chosen),
        "openlineage": check_openlineage(json.loads(read["openlineage"]), truth, chosen),
    }
    for form, differ in wrong.items():
        name = f"{form} says of {len(chosen)} attributes what explain says"
        print(f"not ok {name} - {len(differ)} differ: {differ[:3]}" if differ else f"ok {name}")


main()
