#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The second judge for whole nodes: texts of a control repository are changed one at a time, and what changes must be claimed.

usage: whole_nodes.py COLOPHON --folder DIR [--mutants N] [--seed N] [--keep FILE] -- ARGUMENT...

ARGUMENTs are those of `colophon compile` in DIR, the control repository; what they name outside of it is not changed.  The node is
compiled there with provenance.  Then, N times: a literal of a manifest or template, or a datum, is taken at random among the labels
of the catalog, in a copy of DIR (of hard links) another text is written in its place, and the node is compiled there without
provenance.  Of each resource, attribute and edge that is otherwise then, the compact provenance must say that it depends on a
label at the changed place (a key of data is the collection's that has it, too): of what is gone or different that of the base, of what is new that of the mutant.  The readings are
made here, from the tables as docs/provenance-json.md describes them; no code is shared with the program.  Not asked are tags and order.

Prints "miss …" for each that is not claimed, then a line with counts.  Exit status: 0 no misses, 1 misses, 2 wrong use."""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

CONTROL_FREE = {"array", "hash", "collection"}
DATA = {"yaml", "json"}
WORDS = ["other", "x", "production", "present", "absent", "10.0.0.1", "0", "/tmp/other", "root"]


class Catalog:
    """A catalog with its compact provenance."""

    def __init__(self, text, folder):
        whole = json.loads(text)
        self.folder = os.path.realpath(folder)
        self.provenance = whole.get("provenance")
        self.resources = {(r["type"], r["title"]): (i, r.get("parameters", {})) for i, r in enumerate(whole["resources"])}
        self.edges = {(e["source"], e["target"]): i for i, e in enumerate(whole["edges"])}

    def path(self, source):
        row = self.provenance["sources"][source]
        return os.path.relpath(row[2], self.folder) if row[2] else row[1]

    def labels_at(self, path, start, end, key=False):
        """Labels of scalars at or around a place; of a KEY of data also the innermost collection around, whose structure it is."""
        found, around = set(), (None, None)
        sources = {i for i in range(len(self.provenance["sources"])) if self.path(i) == path}
        for number, row in enumerate(self.provenance["labels"], 1):
            place = row[2]
            if not place or place[0] not in sources or place[1] >= end or place[2] <= start:
                continue
            if "collection" in (row[4] if len(row) > 4 and row[4] else []):
                if row[0] in DATA and (around[0] is None or place[2] - place[1] < around[0]):
                    around = place[2] - place[1], number
            elif row[0] not in CONTROL_FREE:
                found.add(number)
        return found | {around[1]} if key and around[1] else found

    def is_key(self, path, start, end):
        """Whether a label at the place is a key of data."""
        rows = (row for row in self.provenance["labels"] if row[0] in DATA and row[1] is None and row[2])
        return any(row[2][1:3] == [start, end] and self.path(row[2][0]) == path for row in rows)

    def reached(self, labels):
        """Of each trace, whether it depends on one of LABELS."""
        marks = bytearray(len(self.provenance["traces"]) + 1)

        def of(trace):
            return marks[trace] if trace >= 0 else -trace in labels

        first = {"op": 2, "call": 3, "part": 3, "element": 1, "under": 1, "join": 1, "bound": 2}
        for number, row in enumerate(self.provenance["traces"], 1):
            kind = row[0]
            if kind == "constant":
                continue
            operands = (row[2], row[4]) if kind == "over" else row[first[kind]:]
            marks[number] = any(of(t) for t in operands)
        return of


def traces_of(tree):
    if isinstance(tree, dict):
        yield tree["shape"]
        for part in tree.get("keys", []) + tree["items"]:
            yield from traces_of(part)
    else:
        yield tree


class Judge:
    def __init__(self, options):
        self.options, self.random = options, random.Random(options.seed)
        self.counts = collections.Counter()

    def compile(self, folder, *more):
        command = [os.path.abspath(self.options.colophon), "compile", "--quiet", *more, *self.options.arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=600)
        return Catalog(done.stdout, folder) if done.returncode == 0 else None

    def replacement(self, text):
        """Another text of the same kind, or None."""
        inner = text.strip("'\"")
        quote = text[0] if text[0] in "'\"" and text[-1] == text[0] and len(text) > 1 else ""
        if re.fullmatch(r"\d+", inner):
            return quote + str(int(inner) + 1) + quote
        if inner in ("true", "false"):
            return quote + {"true": "false", "false": "true"}[inner] + quote
        if not re.fullmatch(r"[\w./:@ -]{1,60}", inner):
            return None
        word = self.random.choice(WORDS)
        return quote + word + quote if quote or re.fullmatch(r"[a-z]\w*", word) else None

    def candidates(self, base):
        """Places of labels that are texts of files in the folder, each with the text."""
        texts, paths, found = {}, {}, []
        for row in base.provenance["labels"]:
            place = row[2]
            if not place or row[0] in CONTROL_FREE or place[2] - place[1] > 80:
                continue
            path = paths.setdefault(place[0], base.path(place[0]))
            if path not in texts:
                try:
                    whole = os.path.join(self.options.folder, path)
                    inside = not os.path.isabs(path) and os.path.isfile(whole) and not path.startswith("..")
                    with open(whole if inside else os.devnull, "rb") as file:
                        texts[path] = file.read()
                except OSError:
                    texts[path] = b""
            text = texts[path][place[1]:place[2]].decode("utf-8", "replace")
            if text and "\n" not in text:
                found.append((path, place[1], place[2], text))
        return sorted(set(found))

    def miss(self, mutation, what):
        self.counts["misses"] += 1
        path, start, _, old, new = mutation
        print(f"miss {path}:{start}: {old} -> {new}: {what}", flush=True)

    def compare(self, base, mutant, full, mutation):
        """FULL gives the mutant with provenance."""
        path, start, end, _, new = mutation
        key = base.is_key(path, start, end)
        of = base.reached(base.labels_at(path, start, end, key))
        tables = base.provenance
        later = {}

        def in_mutant():
            if not later:
                whole = full()
                later["all"], later["of"] = whole, whole.reached(whole.labels_at(path, start, start + len(new.encode()), key))
            return later["all"], later["of"]

        def claims(catalog, reached, index, name=None):
            row = catalog.provenance["resources"][index]
            parameter = row["parameters"].get(name) if name else None
            all_traces = [row["existence"]] + (list(traces_of(parameter[0])) + [parameter[1]] if parameter else [])
            return any(reached(t) for t in all_traces if t)

        for key, (index, parameters) in base.resources.items():
            other = mutant.resources.get(key)
            self.counts["resources"] += 1
            if other is None:
                if not claims(base, of, index):
                    self.miss(mutation, f"{key} is gone")
                continue
            for name, value in parameters.items():
                self.counts["attributes"] += 1
                if name not in other[1] or other[1][name] != value:
                    self.counts["changes"] += 1
                    if not claims(base, of, index, name):
                        self.miss(mutation, f"{key} {name} changed")
            for name in other[1]:
                if name not in parameters:
                    self.counts["changes"] += 1
                    whole, reached = in_mutant()
                    if not claims(whole, reached, whole.resources[key][0], name):
                        self.miss(mutation, f"{key} {name} is new")
        for key in mutant.resources:
            if key not in base.resources:
                self.counts["changes"] += 1
                whole, reached = in_mutant()
                if not claims(whole, reached, whole.resources[key][0]):
                    self.miss(mutation, f"{key} is new")
        ends = {f"{kind}[{title}]": index for (kind, title), (index, _) in base.resources.items()}
        for key, index in base.edges.items():
            if key not in mutant.edges:
                rows = [tables["resources"][ends[end]]["existence"] for end in key if end in ends]
                if not any(of(t) for t in rows + [tables["edges"][index][0]] if t):
                    self.miss(mutation, f"{key} is gone")

    def run(self):
        base = self.compile(self.options.folder)
        if not base:
            print("the node does not compile", file=sys.stderr)
            return 2
        candidates = self.candidates(base)
        room = tempfile.mkdtemp(prefix="whole-nodes.", dir=os.path.dirname(os.path.abspath(self.options.folder)))
        copy = os.path.join(room, "copy")
        try:
            shutil.copytree(self.options.folder, copy, symlinks=True, copy_function=os.link, ignore=shutil.ignore_patterns(".git"))
            while self.counts["mutants"] < self.options.mutants:
                path, start, end, old = self.random.choice(candidates)
                new = self.replacement(old)
                if new is None or new == old:
                    continue
                self.counts["mutants"] += 1
                self.one(base, copy, (path, start, end, old, new))
        finally:
            shutil.rmtree(room)
        print(f"{len(base.resources)} resources, " + ", ".join(f"{name} {self.counts[name]}" for name in
              ("mutants", "failed", "effective", "changes", "attributes", "misses")), flush=True)
        return 1 if self.counts["misses"] else 0

    def one(self, base, copy, mutation):
        path, start, end, _, new = mutation
        file = os.path.join(copy, path)
        with open(file, "rb") as stream:
            text = stream.read()
        os.unlink(file)                                  # not through the link
        with open(file, "wb") as stream:
            stream.write(text[:start] + new.encode() + text[end:])
        try:
            mutant = self.compile(copy, "--plain")
            if not mutant:
                self.counts["failed"] += 1
                return
            before = self.counts["changes"], self.counts["misses"]
            self.compare(base, mutant, lambda: self.compile(copy), mutation)
            self.counts["effective"] += (self.counts["changes"], self.counts["misses"]) != before
        finally:
            os.unlink(file)
            os.link(os.path.join(self.options.folder, path), file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--mutants", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("arguments", nargs="*")
    words = sys.argv[1:]
    split = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:split])
    options.arguments = words[split + 1:]
    return Judge(options).run()


if __name__ == "__main__":
    sys.exit(main())
