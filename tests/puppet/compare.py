#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares a recorded catalog with one that Colophon made.

usage: compare.py EXPECTED.json ACTUAL.json [--prefix DIR]

ACTUAL is Puppet's wire format with absolute file names and perhaps one more key
at its top, "provenance"; both are brought into the form that record.rb
stores and then compared resource by resource: order, type, title, tags (as
sets), file, line, exported, kind, parameters (values, kinds of numbers and
order), sensitive parameters, edges and classes in order. File names become
relative to DIR. Exit status: 0 the same, 1 different, 2 wrong use.

A runner imports `differences(expected, actual, prefix)`, which gives a list of
lines, empty when both are the same.
"""

import argparse
import json
import os
import sys

UNSTABLE = {"version", "catalog_uuid", "code_id", "catalog_format"}
ADDED = {"provenance"}


def relative(path, prefix):
    """The path as record.rb writes it: relative to the case folder."""
    if prefix is None or not os.path.isabs(path):
        return path
    return os.path.relpath(path, os.path.abspath(prefix))


def normalise(catalog, prefix=None):
    """The catalog in the form that record.rb stores."""
    result = {k: v for k, v in catalog.items() if k not in UNSTABLE | ADDED}
    result["tags"] = sorted(set(result.get("tags", [])))
    result["resources"] = [normalise_resource(r, prefix) for r in result.get("resources", [])]
    result["edges"] = list(result.get("edges", []))
    return result


def normalise_resource(resource, prefix):
    result = dict(resource)
    result["tags"] = sorted(set(result.get("tags", [])))
    if result.get("file") is not None:
        result["file"] = relative(result["file"], prefix)
    return result


def text(value):
    """JSON in which 1, 1.0, true and -0.0 differ and the order of keys shows."""
    return json.dumps(value, ensure_ascii=False)


def reference(resource):
    return f"{resource.get('type')}[{resource.get('title')}]"


def compare_values(place, expected, actual):
    if text(expected) == text(actual):
        return []
    return [f"{place}: expected {text(expected)}, got {text(actual)}"]


def compare_keys(place, expected, actual):
    """Differences of two mappings: missing and added keys, values, then the order of keys."""
    result = [f"{place} {k}: missing, expected {text(v)}" for k, v in expected.items() if k not in actual]
    result += [f"{place} {k}: not expected, got {text(v)}" for k, v in actual.items() if k not in expected]
    for key, value in expected.items():
        if key in actual:
            result += compare_values(f"{place} {key}", value, actual[key])
    if not result and list(expected) != list(actual):
        result.append(f"{place}: expected the order {list(expected)}, got {list(actual)}")
    return result


def compare_resource(expected, actual):
    place = reference(expected)
    result = []
    missing = sorted(set(expected["tags"]) - set(actual["tags"]))
    added = sorted(set(actual["tags"]) - set(expected["tags"]))
    if missing or added:
        result.append(f"{place} tags: missing {missing}, not expected {added}")
    skipped = {"type", "title", "tags", "parameters"}
    result += compare_keys(place, {k: v for k, v in expected.items() if k not in skipped},
                           {k: v for k, v in actual.items() if k not in skipped})
    if ("parameters" in expected) != ("parameters" in actual):
        result.append(f"{place}: the key parameters is {'missing' if 'parameters' in expected else 'not expected'}")
    result += compare_keys(f"{place} parameter", expected.get("parameters", {}), actual.get("parameters", {}))
    return result


def compare_order(what, expected, actual):
    """Differences of two lists of names: what is missing, what is added, then the first out of order."""
    result = [f"{what} missing: {name}" for name in expected if name not in actual]
    result += [f"{what} not expected: {name}" for name in actual if name not in expected]
    if not result and expected != actual:
        pairs = enumerate(zip(expected + [None], actual + [None]))
        at, (left, right) = next((i, p) for i, p in pairs if p[0] != p[1])
        result.append(f"{what} order: at {at} expected {left}, got {right}")
    return result


def compare_resources(expected, actual):
    result = compare_order("resource", [reference(r) for r in expected], [reference(r) for r in actual])
    found = {reference(r): r for r in actual}
    for resource in expected:
        if reference(resource) in found:
            result += compare_resource(resource, found[reference(resource)])
    return result


def differences(expected, actual, prefix=None):
    """All differences of two catalogs, one line each."""
    left, right = normalise(expected, prefix), normalise(actual, prefix)
    parts = {"tags", "resources", "edges", "classes"}
    result = compare_keys("catalog", {k: v for k, v in left.items() if k not in parts},
                          {k: v for k, v in right.items() if k not in parts})
    result += compare_order("catalog tag", left["tags"], right["tags"])
    result += compare_resources(left["resources"], right["resources"])
    edges = [[f"{e.get('source')} => {e.get('target')}" for e in side["edges"]] for side in (left, right)]
    result += compare_order("edge", *edges)
    result += compare_order("class", left.get("classes", []), right.get("classes", []))
    return result


def read(path):
    try:
        with open(path, encoding="utf-8") as stream:
            value = json.load(stream)
    except (OSError, ValueError) as error:
        fail(f"{path}: {error}")
    if not isinstance(value, dict):
        fail(f"{path}: not a catalog")
    return value


def fail(message):
    print(f"compare.py: {message}", file=sys.stderr)
    sys.exit(2)


def main():
    parser = argparse.ArgumentParser(description="Compares a recorded catalog with one that Colophon made.")
    parser.add_argument("expected", metavar="EXPECTED.json")
    parser.add_argument("actual", metavar="ACTUAL.json")
    parser.add_argument("--prefix", metavar="DIR", help="the case folder, to which file names become relative")
    options = parser.parse_args()
    found = differences(read(options.expected), read(options.actual), options.prefix)
    for line in found:
        print(line)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
