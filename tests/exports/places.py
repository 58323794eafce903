#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what `colophon export` says of many places of one file, as one, with what it says with --all.

usage: places.py COLOPHON SCRATCH MOST -- ARGUMENT...

ARGUMENTs are those of a compilation in which some attributes depend on more than MOST places of one file.  Prints "ok" or "not ok"
for each format.
"""

import collections
import json
import os
import subprocess
import sys


def export(colophon, scratch, form, arguments):
    path = os.path.join(scratch, form)
    subprocess.run([colophon, "export", "--quiet", "--to", form, "-o", path, *arguments], check=True)
    with open(path, encoding="utf-8") as file:
        return file.read()


def rows(text):
    return [json.loads(line) for line in text.splitlines()]


def start(item):
    return item["line"], item["column"]


def end(item):
    return item["end_line"], item["end_column"]


def grouped(inputs, most):
    """The inputs of a row as they are to be told of: each as a tuple, and of many of a file where and how many they are."""
    files = collections.defaultdict(list)
    for item in inputs:
        files[item["kind"], item.get("file")].append(item)
    told = []
    for (kind, file), items in files.items():
        if file and len(items) > most:
            told.append((kind, file, min(map(start, items)), max(map(end, items)), len(items)))
        else:
            told += [(kind, file, item.get("line"), item.get("name"), item.get("text")) for item in items]
    return sorted(told, key=repr)


def as_told(inputs):
    told = []
    for item in inputs:
        if "places" in item:
            told.append((item["kind"], item["file"], start(item), end(item), item["places"]))
        else:
            told.append((item["kind"], item.get("file"), item.get("line"), item.get("name"), item.get("text")))
    return sorted(told, key=repr)


def check_rows(every, some, most):
    if len(every) != len(some):
        return f"{len(every)} rows and {len(some)}"
    for whole, row in zip(every, some):
        if grouped(whole["depends_on"], most) != as_told(row["depends_on"]):
            return f"{row['resource']} {row['attribute']}: {as_told(row['depends_on'])}"
    count = sum("places" in item for row in some for item in row["depends_on"])
    return None if count else "no row has many places"


def check_prov(document, some):
    """Each evaluation used as many entities as its row has inputs, and all of these are there."""
    used = collections.Counter(relation["prov:activity"] for relation in document["used"].values())
    wanted = [len(row["depends_on"]) for row in some if row["attribute"]]
    if sorted(used.values()) != sorted(count for count in wanted if count):
        return "other numbers of used entities"
    lacking = {relation["prov:entity"] for relation in document["used"].values()} - set(document["entity"])
    many = [entity.get("c:places") for entity in document["entity"].values() if entity.get("c:places")]
    wanted = {item["places"] for row in some for item in row["depends_on"] if "places" in item}
    return f"not there: {lacking}" if lacking else None if set(many) == wanted else f"{many}, not {wanted}"


def fields(text):
    """All input fields of all columns."""
    found = []

    def look(value):
        if isinstance(value, dict):
            found.extend(value.get("inputFields", []))
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(json.loads(text))
    return found


def check_lineage(text, some):
    wanted = sum(len(row["depends_on"]) for row in some)
    found = fields(text)
    ranges = [field["field"] for field in found if "-" in field["field"] and field["field"][0].isdigit()]
    many = sum("places" in item for row in some for item in row["depends_on"])
    if len(found) != wanted or len(ranges) != many:
        return f"{len(found)} fields, {len(ranges)} of many places; not {wanted} and {many}"
    return None


def main():
    colophon, scratch, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
    arguments = sys.argv[5:]
    os.makedirs(scratch, exist_ok=True)
    every = rows(export(colophon, scratch, "ndjson", ["--all", *arguments]))
    some = rows(export(colophon, scratch, "ndjson", arguments))
    verdicts = {
        "ndjson": check_rows(every, some, most),
        "json": check_rows(json.loads(export(colophon, scratch, "json", ["--all", *arguments])),
                           json.loads(export(colophon, scratch, "json", arguments)), most),
        "prov": check_prov(json.loads(export(colophon, scratch, "prov", arguments)), some),
        "openlineage": check_lineage(export(colophon, scratch, "openlineage", arguments), some),
    }
    for form, problem in verdicts.items():
        print(f"not ok many places, {form} - {problem}" if problem else f"ok many places, {form}")


if __name__ == "__main__":
    main()
