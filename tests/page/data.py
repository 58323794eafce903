# SPDX-License-Identifier: Apache-2.0
"""Reads the data of a page, by what provenance/exports/html_parts.h says of it, and compares it with the flat JSON of the
same catalog, which is written without any of its tables."""
import json
import re

HIDDEN = 16


class Page:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = re.search(r'<script type="application/json" id=data>(.*?)</script>', text, re.S)
        self.data = json.loads(found.group(1))

    def word(self, number):
        return self.data["strings"][number]

    def value(self, number):
        return self.data["values"][number]

    def spot(self, number):
        source, line, column, lines, end, name = self.data["spots"][number * 6:number * 6 + 6]
        if not source:
            return (None, self.word(name) or None)
        return (self.data["sources"][source][0], line, column, line + lines, end, self.word(name) or None)

    def members(self, number):
        upon, *own = self.data["sets"][number]
        found = self.members(upon) if upon else {}
        found.update({entry // 8: entry % 8 for entry in own})
        return found

    def conditions(self, number):
        upon, *own = self.data["lists"][number]
        rows = [self.data["conditions"][each * 4:each * 4 + 4] for each in own]
        return (self.conditions(upon) if upon else []) + [
            (self.word(kind), self.spot(spot)[:5], self.word(text)) for spot, kind, _, text in rows]

    def ref(self, resource):
        row = self.data["resources"][resource - 1]
        return f"{self.word(row[0])}[{self.value(row[1])}]"

    def rows(self):
        """An attribute each, as flat() makes it."""
        for resource, (_, _, _, container, _, _, _, _, attributes) in enumerate(self.data["resources"], 1):
            for row in attributes:
                name, value, kind, given, source, _, depends, under, replaced, *_ = (row + [0] * 13)[:13]
                masked = replaced or []
                yield {
                    "resource": self.ref(resource), "attribute": self.word(name), "value": self.value(value),
                    "kind": self.data["kinds"][kind % HIDDEN], "given": self.word(given), "from": self.spot(source),
                    "in": self.ref(container) if container else None,
                    "depends": sorted(((self.data["influences"][influence], self.spot(spot))
                                       for spot, influence in self.members(depends).items()), key=repr),
                    "under": self.conditions(under),
                    "replaced": [(self.value(masked[i]), self.word(masked[i + 1]), self.spot(masked[i + 2])[:5])
                                 for i in range(0, len(masked), 3)]}


def place(row):
    """The place of an object of the flat JSON."""
    if not row.get("file"):
        return (None, row.get("name"))
    return (row["file"], row["line"], row["column"], row["end_line"], row["end_column"], row.get("name"))


def flat(row):
    return {
        "resource": row["resource"], "attribute": row["attribute"], "value": row["value"], "kind": row["kind"],
        "given": row["given_by"], "from": place(row), "in": row["declared_in"],
        "depends": sorted(((each["kind"], place(each)) for each in row["depends_on"]), key=repr),
        "under": [(each["kind"], place(each)[:5], each["text"]) for each in row["conditions"]],
        "replaced": [(each.get("value"), each["given_by"], place(each)[:5]) for each in row["replaced"]]}


def differences(page, path):
    """What the page says otherwise than the flat JSON at PATH; and how many attributes were compared."""
    with open(path, encoding="utf-8") as file:
        wanted = [flat(row) for row in json.load(file)]
    found = list(Page(page).rows())
    told = [] if len(found) == len(wanted) else [f"{len(found)} attributes where {len(wanted)} are"]
    for mine, other in zip(found, wanted):
        told += [f"{other['resource']} {other['attribute']} {key}: {mine[key]!r} where {other[key]!r} is"
                 for key in other if mine[key] != other[key] and str(mine[key]) != str(other[key])]
    return told, len(wanted)
