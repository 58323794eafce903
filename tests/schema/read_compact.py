#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A second reading of the compact form, independent of the first.

usage: read_compact.py COMPACT EXPANDED, which was written with --absences

Derives where- and dependency-provenance of every value, title, existence and edge, and the segments of texts, from
the tables of a compact catalog, by the rules alone, and compares them with what the expanded catalog of the same
compilation says.  Prints each difference and a count, and exits with 1 if there was one.
"""
import json
import sys

KINDS = VALUE, CONDITION, MERGE, STRUCTURE, ABSENCE = "value", "condition", "merge", "structure", "absence"
AS = {"absence": ABSENCE, "apart": ABSENCE, "structure": STRUCTURE, "merge": MERGE}  # kinds of sites


class Compact:
    """The tables of a compact catalog."""

    def __init__(self, document):
        table = document["provenance"]
        self.sources = table["sources"]
        self.labels = table["labels"]
        self.traces = table["traces"]
        self.sites = table["sites"]
        self.lengths = {row[0]: row[1:] for row in table["texts"]}

    def label(self, number):
        """How the expanded form names a label: its name alone, or its place."""
        kind, name, place = self.labels[number - 1][:3]
        if name is not None and (kind == "setting" or place is None):
            return (name,)
        source, _start, _end, line, column, end_line, end_column = place
        return (self.sources[source][1], line, column, end_line, end_column)

    def parts(self, trace):
        """[(operand, the kind that it makes of itself)…] of a row, as far as they count."""
        row = self.traces[trace - 1]
        kind = row[0]
        if kind == "constant":
            return []
        if kind in ("op", "call", "join"):
            return [(operand, VALUE) for operand in row[{"op": 2, "call": 3, "join": 1}[kind] :]]
        if kind == "part":
            return [(row[3], VALUE), (row[4], CONDITION)]
        if kind == "element":
            return [(row[1], VALUE), (row[2], CONDITION), (row[3], STRUCTURE)]
        if kind == "bound":
            return [(row[2], AS.get(self.sites[row[1] - 1][0], VALUE) if row[1] else VALUE)]
        if kind == "under":
            return [(row[1], VALUE), (row[2], CONDITION)]
        if kind == "over":
            return [(row[2], VALUE), (row[4], MERGE)]
        raise ValueError(kind)

    def where(self, trace):
        while trace > 0:
            row = self.traces[trace - 1]
            if row[0] == "part":
                trace = row[3]
            elif row[0] in ("element", "under"):
                trace = row[1]
            elif row[0] in ("bound", "over"):
                trace = row[2]
            else:
                return None
        return self.label(-trace) if trace else None

    def composed(self, trace):
        """The row that puts a text together, behind copies, and whether TRACE is one or a part of one."""
        while trace > 0 and self.traces[trace - 1][0] in ("element", "under", "bound", "over"):
            row = self.traces[trace - 1]
            trace = row[1] if row[0] in ("element", "under") else row[2]
        row = self.traces[trace - 1] if trace > 0 else [None]
        if row[0] == "part":
            return trace, self.composed(row[3])[1]
        return trace, row[:2] == ["op", "concat"]

    def segments(self, trace, length):
        """[(start, end, label or None)…] of a text of LENGTH bytes; None where it was not put together."""
        if not length or not self.composed(trace)[1]:
            return None
        found, at, stack = [], 0, [(trace, 0, length)]
        while stack:
            trace, start, end = stack.pop()
            number, open_it = self.composed(trace)
            if not open_it:
                found.append((at, at + end - start, self.where(trace)))
                at += end - start
                continue
            row = self.traces[number - 1]
            if row[0] == "part":
                stack.append((row[3], row[1] + start, row[1] + end))
            elif number not in self.lengths:
                return None
            else:
                stack.extend(reversed(self.cut(row[2:], self.lengths[number], start, end)))
        return found

    @staticmethod
    def cut(operands, lengths, start, end):
        """The operands that have bytes START to END, each with its own range."""
        found, begin = [], 0
        for operand, length in zip(operands, lengths):
            inner = (operand, max(start - begin, 0), min(end - begin, length))
            if inner[1] < inner[2]:
                found.append(inner)
            begin += length
        return found

    def dependency(self, data, control, around=()):
        """{label: its kind} of what is named as data, as control and as structure."""
        found, seen = {}, set()
        waiting = {kind: [] for kind in KINDS}
        waiting[VALUE], waiting[CONDITION], waiting[STRUCTURE] = list(data), list(control), list(around)
        for influence in KINDS:
            stack = waiting[influence]
            while stack:
                trace = stack.pop()
                if trace < 0:
                    found.setdefault(self.label(-trace), influence)
                if trace <= 0 or trace in seen:
                    continue
                seen.add(trace)
                for operand, kind in self.parts(trace):
                    waiting[max(kind, influence, key=KINDS.index)].append(operand)
        return found


def shown_label(label):
    if "file" in label:
        return tuple(label[key] for key in ("file", "line", "column", "end_line", "end_column"))
    return (label["name"],)


def shown_dependencies(reading):
    return {shown_label(label): label["kind"] for label in reading["dependencies"]}


MOST_SEGMENTS = 10000  # in the expanded form


def shown_segments(reading):
    if "segments" not in reading:
        return None
    return [(s["start"], s["end"], s["where"] and shown_label(s["where"])) for s in reading["segments"]]


def shape_of(tree):
    return tree["shape"] if isinstance(tree, dict) else tree


def all_traces(tree):
    """Every trace inside a tree."""
    if not isinstance(tree, dict):
        return [tree]
    inside = [trace for child in tree.get("keys", []) + tree["items"] for trace in all_traces(child)]
    return [tree["shape"]] + inside


def pointer_step(text):
    return text.replace("~", "~0").replace("/", "~1")


def leaves(tree, value, pointer, around):
    """(pointer, tree, value, shapes around it) of a value and of all inside, in the order of the wire format."""
    yield pointer, tree, value, around
    if not isinstance(tree, dict):
        return
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key, child in zip(keys, tree["items"]):
        step = f"{pointer}/{pointer_step(str(key))}"
        yield from leaves(child, value[key], step, around + [tree["shape"]])


class Comparison:
    def __init__(self):
        self.compared = 0
        self.differences = []

    def same(self, what, mine, theirs):
        self.compared += 1
        if mine != theirs:
            self.differences.append(f"{what}: compact gives {mine}, expanded says {theirs}")

    def reading(self, what, compact, trace, depends, reading):
        where = reading["where"]
        self.same(f"{what} where", compact.where(trace), where and shown_label(where))
        self.same(f"{what} dependencies", depends, shown_dependencies(reading))

    def text(self, what, compact, tree, value, reading):
        mine = compact.segments(tree, len(value.encode())) if isinstance(value, str) and tree else None
        self.same(f"{what} segments", mine and mine[:MOST_SEGMENTS], shown_segments(reading))

    def parameters(self, ref, compact, values, table, readings):
        expected = set()
        for name, attribute in table["parameters"].items():
            for pointer, tree, value, around in leaves(attribute[0], values[name], f"/{name}", []):
                expected.add(pointer)
                control = [table["existence"], attribute[1]]
                depends = compact.dependency(all_traces(tree), control, around)
                if pointer in readings:
                    self.reading(f"{ref} {pointer}", compact, shape_of(tree), depends, readings[pointer])
                    self.text(f"{ref} {pointer}", compact, tree, value, readings[pointer])
        self.same(f"{ref} pointers", expected, set(readings))

    def resource(self, compact, resource, table, every):
        ref = f"{resource['type']}[{resource['title']}]"
        readings = every[ref]
        existence = compact.dependency([], [table["existence"]])
        self.same(f"{ref} existence", existence, shown_dependencies(readings["existence"]))
        title = table["title"]
        self.reading(f"{ref} title", compact, title, compact.dependency([title], []), readings["title"])
        self.parameters(ref, compact, resource.get("parameters", {}), table, readings["parameters"])


def compare(mine, theirs):
    """(number of readings compared, differences) of a compact and an expanded catalog."""
    compact, comparison = Compact(mine), Comparison()
    tables, readings = mine["provenance"]["resources"], theirs["provenance"]["resources"]
    comparison.same("tables", len(mine["resources"]), len(tables))
    comparison.same("resources", [f"{one['type']}[{one['title']}]" for one in mine["resources"]], list(readings))
    for resource, table in zip(mine["resources"], tables):
        comparison.resource(compact, resource, table, readings)
    edges = zip(mine["edges"], mine["provenance"]["edges"], theirs["provenance"]["edges"])
    for edge, (existence, _place), other in edges:
        what = f"{edge['source']} -> {edge['target']}"
        comparison.same(what, compact.dependency([], [existence]), shown_dependencies(other))
    codes, sets = mine["provenance"]["absent_codes"], mine["provenance"]["absent_sets"]
    absents = [(one, row) for row in mine["provenance"]["absents"] for code in sets[row[0]] for one in codes[code]]
    comparison.same("absents", len(absents), len(theirs["provenance"]["absents"]))
    for (one, row), other in zip(absents, theirs["provenance"]["absents"]):
        what = f"absent {one[0]}[{one[1]}]"
        comparison.same(what, one[:2], [other["type"], other["title"]])
        comparison.same(what, compact.dependency([], [row[1]]), shown_dependencies(other))
    return comparison.compared, comparison.differences


def load(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    compared, differences = compare(load(sys.argv[1]), load(sys.argv[2]))
    for difference in differences:
        print(difference)
    print(f"{compared} readings compared, {len(differences)} different")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
