# SPDX-License-Identifier: Apache-2.0
"""What a catalog with provenance claims, and whether the difference of two plain catalogs was claimed.

A claim is the place of a label: (file, start, end) in characters.  Nothing else of the provenance is read.
"""


import fnmatch
import json
import re

import lazily


WILDCARDS = re.compile(r"[*?[]")


class Places:
    """Lines and columns of the files of a program as offsets."""

    def __init__(self, files):
        self.files = files
        self.starts = {}

    def span(self, label):
        """(file, start, end) of a label, or (None, name, name) if it has no file of the program."""
        name = label.get("file")
        if name is not None:
            name = re.sub(r"^(\./|/proc/self/cwd/)+", "", name)
        said = label.get("name") or ""
        if name is None and said.startswith("file ") and said[5:] in self.files:
            return (said[5:], None, None)    # all of its text
        if name not in self.files:
            if name is not None and all(label[key] == 1 for key in ("line", "column", "end_line", "end_column")):
                return (name, 0, 0)      # a file that is not there
            return (None, label.get("name") or name, None)
        starts = self.starts.get(name)
        if starts is None:
            starts = self.starts[name] = line_starts(self.files[name])
        lines = len(starts)
        begin = starts[min(label["line"], lines) - 1] + label["column"] - 1
        end = starts[min(label["end_line"], lines) - 1] + label["end_column"] - 1
        return (name, begin, end)


def line_starts(text):
    starts = [0]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return starts


class Claims:
    def __init__(self, provenance, files):
        self.places = Places(files)
        self.provenance, self.resources = provenance, provenance["resources"]
        self.edges = provenance.get("edges", ())
        self.numbers = {ends: number for number, ends in enumerate(ends_of(self.edges))}
        self.spans = {}

    def labels(self, kind, key):
        """The claimed spans of ("resource", ref), ("attribute", (ref, pointer)), ("edge", (source, target)), ("tag",
        (ref or None for the catalog's own, tag)) or ("order", (earlier, later))."""
        known = self.spans.get((kind, key))
        if known is None:
            known = self.spans[kind, key] = {self.places.span(label) for label in self.dependencies(kind, key)}
        return known

    def dependencies(self, kind, key):
        if kind == "edge":
            return self.edges[self.numbers[key]]["dependencies"] if key in self.numbers else ()
        if kind == "tag":
            return self.of_tag(*key)
        if kind == "order":
            return self.of_order(*key)
        ref = key if kind == "resource" else key[0]
        resource = self.resources.get(ref)
        if resource is None:
            return ()
        if kind == "resource":
            return resource["existence"]["dependencies"] + resource["title"]["dependencies"]
        pointer = key[1].split("/__p", 1)[0]  # inside of a Sensitive there are no readings
        reading = resource["parameters"].get(pointer)
        return reading["dependencies"] if reading else ()

    def of_tag(self, ref, tag):
        """A tag is there by one of its rows: each must have changed, or the resource."""
        tags = self.provenance.get("tags", ()) if ref is None else self.resources[ref]["tags"] if ref in self.resources else ()
        rows = [row["dependencies"] for row in tags if tag in row["tags"]]
        existence = self.resources[ref]["existence"]["dependencies"] if ref in self.resources else []
        return [label for row in rows for label in row] + existence

    def of_order(self, earlier, later):
        """Of neighbours, of which one comes directly before the other."""
        position = self.resources[later]["position"]
        return position["dependencies"] if position["after"] == earlier else ()


ENDS = re.compile(rb'{"source":("(?:[^"\\]|\\.)*"),"target":("(?:[^"\\]|\\.)*")[,}]')


def ends_of(edges):
    """(source, target) of each edge, of such as are not read also by their first words."""
    for number in range(len(edges)):
        found = ENDS.match(edges.head(number)) if isinstance(edges, lazily.Array) else None
        if found:
            yield json.loads(found[1]), json.loads(found[2])
        else:
            yield edges[number]["source"], edges[number]["target"]


class Plain:
    """A plain catalog as what can be compared: resources in their order with attributes and tags, and edges."""

    def __init__(self, catalog):
        self.resources = {f"{r['type']}[{r['title']}]": r.get("parameters", {}) for r in catalog["resources"]}
        self.edges = {(edge["source"], edge["target"]) for edge in catalog["edges"]}
        self.tags = {f"{r['type']}[{r['title']}]": set(r.get("tags", ())) for r in catalog["resources"]}
        self.tags[None] = set(catalog.get("tags", ()))


def differences(base, mutant):
    """What must be claimed, as ("base" or "mutant", kind, key), one for each thing that is not as it was."""
    found = []
    for ref, parameters in base.resources.items():
        others = mutant.resources.get(ref)
        if others is None:
            found.append(("base", "resource", ref))
            continue
        for name in parameters:
            if name not in others:
                found.append(("base", "attribute", (ref, pointer(name))))
            else:
                compare(parameters[name], others[name], ref, pointer(name), found)
        found += [("mutant", "attribute", (ref, pointer(name))) for name in others if name not in parameters]
    found += [("mutant", "resource", ref) for ref in mutant.resources if ref not in base.resources]
    found += [("base", "edge", edge) for edge in sorted(base.edges - mutant.edges)]
    found += [("mutant", "edge", edge) for edge in sorted(mutant.edges - base.edges)]
    for ref in base.tags.keys() & mutant.tags.keys():
        found += [("base", "tag", (ref, tag)) for tag in base.tags[ref] - mutant.tags[ref]]
        found += [("mutant", "tag", (ref, tag)) for tag in mutant.tags[ref] - base.tags[ref]]
    return found + disordered(base, mutant)


def disordered(base, mutant):
    """The neighbours of BASE that are in the other order in MUTANT.  Where all that stood between two is still there, these
    are why they have changed places."""
    places = {ref: place for place, ref in enumerate(mutant.resources)}
    refs = list(base.resources)
    return [("base", "order", pair) for pair in zip(refs, refs[1:])
            if pair[0] in places and pair[1] in places and places[pair[0]] > places[pair[1]]]


def pointer(name):
    return "/" + str(name).replace("~", "~0").replace("/", "~1")


def compare(one, other, ref, where, found):
    """A change of a scalar is claimed by that scalar, a change of a shape by the collection."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for key in one:
            compare(one[key], other[key], ref, where + pointer(key), found)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, item in enumerate(one):
            compare(item, other[i], ref, f"{where}/{i}", found)
    elif one != other or type(one) is not type(other):
        found.append(("base", "attribute", (ref, where)))
        found.append(("mutant", "attribute", (ref, where)))


def claimed(spans, targets):
    """Whether one of SPANS is one of TARGETS (spans), or lies in it: a text is claimed with or without its quotes."""
    for file, start, end in targets:
        if (file, start, end) in spans or (file, None, None) in spans:
            return True
        if start == end == 0 and any(name and WILDCARDS.search(name) and fnmatch.fnmatchcase(file, name) for name, _, _ in spans):
            return True     # a file that the glob of a hierarchy names
        for name, begin, stop in spans:
            if name == file and stop is not None and (start <= begin and stop <= end or
                                                      start - 1 == begin and end + 1 == stop):
                return True
    return False
