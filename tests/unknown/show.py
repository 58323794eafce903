#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Shows what a catalog says of unknowns, and its attributes: show.py FILE.  A plain catalog says nothing but by its values."""
import json
import sys


def place(row, sources):
    """Of either form."""
    if row is None:
        return "-"
    if isinstance(row, dict):
        return f"{row.get('file')}:{row['line']}:{row['column']}"
    return f"{sources[row[0]][1]}:{row[3]}:{row[4]}"


with open(sys.argv[1], encoding="utf-8") as file:
    catalog = json.load(file)
provenance = catalog.get("provenance", {})
sources = provenance.get("sources", [])
print("complete:", provenance.get("complete", "not said"))
for unknown in provenance.get("unknowns", []):
    print(f"  {unknown['what']}\n    at {place(unknown['place'], sources)}, called at {place(unknown['call'], sources)}")
    print("    in", ", ".join(" ".join(pair) for pair in unknown["attributes"]) or "nothing")
    for decision in unknown["decisions"]:
        what, at = decision if isinstance(decision, list) else (decision["what"], decision["place"])
        print(f"    decided: {what} at {place(at, sources)}")
for resource in catalog["resources"]:
    if resource["type"] in ("Stage", "Class"):
        continue
    print(f"{resource['type']}[{resource['title']}]")
    for name, value in resource.get("parameters", {}).items():
        print(f"  {name} = {json.dumps(value)}")
