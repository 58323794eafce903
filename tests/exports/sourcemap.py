#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds the source maps of `colophon export --to sourcemap` against the segments that `colophon explain --json` gives.

usage: sourcemap.py COLOPHON FOLDER NODE -- ARGUMENT...

FOLDER has colophon.ndjson, too, which tells what resources files are of.

Decodes the maps itself (ECMA-426).  The first byte of each segment that is copied from a label must lead to that label: to where
its bytes stand, or, where these are written otherwise there (escapes), to its begin.
"""

import bisect
import json
import os
import subprocess
import sys

DIGITS = {c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


def numbers(text):
    value = shift = 0
    for c in text:
        digit = DIGITS[c]
        value |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            yield -(value >> 1) if value & 1 else value >> 1
            value = shift = 0


def decoded(mappings):
    """Lists of (column, source, line, column there), one for each line; source None: from no place."""
    lines, source, line, there = [], 0, 0, 0
    for group in mappings.split(";"):
        column, found = 0, []
        for item in group.split(",") if group else []:
            parts = list(numbers(item))
            column += parts[0]
            if len(parts) == 1:
                found.append((column, None, None, None))
                continue
            source, line, there = source + parts[1], line + parts[2], there + parts[3]
            found.append((column, source, line, there))
        lines.append(found)
    return lines


def units(text):
    return len(text.encode("utf-16-le")) // 2


def main():
    colophon, folder, node = sys.argv[1:4]
    arguments = sys.argv[5:]
    checked = exact = files = 0
    resource_of = {}
    with open(os.path.join(folder, "colophon.ndjson"), encoding="utf-8") as file:
        for row in map(json.loads, file):
            if row["type"] == "File":
                resource_of.setdefault(row["title"], row["resource"])
                if row["attribute"] == "path":
                    resource_of[row["value"]] = row["resource"]
    for root, _, names in os.walk(os.path.join(folder, node)):
        for name in names:
            path = os.path.join(root, name)
            if not name.endswith(".map") or path[len(os.path.join(folder, node)):-4] not in resource_of:
                continue
            files += 1
            with open(path, encoding="utf-8") as file:
                found = json.load(file)
            with open(path[:-4], "rb") as file:
                text = file.read()
            lines = decoded(found["mappings"])
            resource = resource_of[path[len(os.path.join(folder, node)):-4]]
            said = subprocess.run([colophon, "explain", "--json", "--quiet", *arguments, resource, "content"],
                                  stdout=subprocess.PIPE, check=True).stdout
            for segment in json.loads(said)["parameters"]["/content"].get("segments", []):
                where = segment["where"]
                if not where or "file" not in where:
                    continue
                before = text[:segment["start"]].decode()
                row, column = before.count("\n"), units(before.rsplit("\n", 1)[-1])
                at = lines[row][bisect.bisect_right([item[0] for item in lines[row]], column) - 1]
                assert at[0] == column and at[1] is not None, (path, segment, at)
                assert found["sources"][at[1]] == where["file"], (path, segment, at)
                assert (where["line"], where["column"]) <= (at[2] + 1, at[3] + 1) <= (where["end_line"], where["end_column"]), \
                    (path, segment, at)
                source = found["sourcesContent"][at[1]].split("\n")[at[2]]
                first = text[segment["start"]:segment["end"]].decode().split("\n")[0]
                same = source.encode("utf-16-le")[2 * at[3]:].decode("utf-16-le").startswith(first)
                assert same or (at[2] + 1, at[3] + 1) == (where["line"], where["column"]), (path, segment, at, first, source)
                exact += same
                checked += 1
    print(f"{files} files, {checked} segments, {exact} to the very bytes")
    sys.exit(0 if checked else "no segment was checked")


main()
