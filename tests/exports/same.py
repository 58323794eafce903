#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what each format of `colophon export` says of attributes with what `colophon explain --json` says of them.

usage: same.py COLOPHON SCRATCH COUNT SEED [--sqlite] -- ARGUMENT...

ARGUMENTs are those of a compilation.  COUNT attributes are taken at random.  Prints a line for each format: "ok", or "not ok" with
the first attributes that differ.

What says nothing of single attributes is compared as a whole: counts with those of the flat JSON's rows, pictures with the catalog,
digests with the files.
"""

import collections
import csv
import hashlib
import io
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import xml.etree.ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../page"))
# pylint: disable=wrong-import-position
import data as page_data

RELATIONS = {"before": ("before", True), "require": ("before", False), "notify": ("notify", True), "subscribe": ("notify", False)}
GRAPHML = "{http://graphml.graphdrawing.org/xmlns}"
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

    def ask(self, resource, *options):
        return json.loads(run([self.command, "explain", "--json", "--quiet", *options, *self.arguments, resource]))["parameters"]

    def of(self, resource, attribute):
        if resource not in self.known:
            found = self.known[resource] = self.ask(resource)
            if any("places" in item for one in found.values() for item in one["dependencies"]):
                self.add_each(resource, found)
        return self.known[resource]["/" + attribute]

    def add_each(self, resource, found):
        """Puts each dependency in the place of many that are told of as one."""
        every = self.ask(resource, "--all")
        for pointer, one in found.items():
            told = [item for item in every[pointer]["dependencies"] if item["kind"] in ("value", "condition", "merge")]
            check_places(one["dependencies"], told)
            one["dependencies"] = told


def check_places(grouped, told):
    """What stands for many is from the first to the last of them, and counts them."""
    for item in grouped:
        if "places" not in item:
            continue
        all_of_file = [one for one in told if (one["kind"], one.get("file")) == (item["kind"], item["file"])]
        begin = min((one["line"], one["column"]) for one in all_of_file)
        end = max((one["end_line"], one["end_column"]) for one in all_of_file)
        if (item["line"], item["column"], item["end_line"], item["end_column"]) != (*begin, *end) or item["places"] != len(all_of_file):
            sys.exit(f"not ok exports - {item} stands for {len(all_of_file)} from {begin} to {end}")


def expected(truth):
    return {
        "value": truth["value"],
        "where": place(truth["where"]),
        "depends_on": sorted(map(dependency, truth["dependencies"]), key=repr),
        "conditions": [(item["kind"], *place(item)) for item in truth["conditions"]],
        "replaced": [item.get("value") for item in truth["masks"]],
        "replaced_texts": [as_text(item["value"]) if "value" in item else None for item in truth["masks"]],
        "given_by": truth["origin"],
        "given": ((truth["place"] or {}).get("file"), (truth["place"] or {}).get("line")),
        "expression": short(computed_by(truth)),
    }


def computed_by(truth):
    """Its expression, if it is more than a constant of the program."""
    expression = truth["expression"] or {}
    return None if truth["where"] or "constant" in expression.get("tree", {}) else expression.get("text")


def short(expression):
    """Its begin: formats cut what is long."""
    return expression and expression[:300]


def told_flat(row):
    copied = row["text"] is not None
    return {
        "value": row["value"],
        "where": place(row) if copied else (None,) * 5,
        "depends_on": sorted(map(dependency, row["depends_on"]), key=repr),
        "conditions": [(item["kind"], *place(item)) for item in row["conditions"]],
        "replaced": [item.get("value") for item in row["replaced"]],
        "replaced_texts": [as_text(item["value"]) if "value" in item else None for item in row["replaced"]],
        "given_by": row["given_by"],
        "given": (row["given_file"], row.get("given_line")),
        "expression": short(row["expression"]),
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


def told_csv(row):
    """The cells that the table has for a row of the flat JSON, but for its value."""
    cells = {key: row[key] for key in ("node", "resource", "type", "title", "attribute", "kind", "file", "name", "given_by",
                                       "declared_in", "author", "commit", "date")}
    cells.update(line=row.get("line"), column=row.get("column"), replaced=len(row["replaced"]) or "", team=" ".join(row["team"]),
                 conditions="; ".join(filter(None, (item["text"] for item in row["conditions"]))))
    return {key: "" if cell is None else str(cell) for key, cell in cells.items()}


def check_table(table, rows):
    """Each cell of the table, which has an apostrophe before what would be a formula."""
    wrong = []
    for cells, row in zip(table, rows):
        cells.pop("value")
        cells = {key: cell[1:] if cell[:1] == "'" and cell[1:2] in tuple("=+-@\t\r") else cell for key, cell in cells.items()}
        if cells != told_csv(row):
            wrong.append((row["resource"], row["attribute"], [key for key, cell in told_csv(row).items() if cells.get(key) != cell]))
    return wrong if len(table) == len(rows) else [*wrong, f"{len(table)} lines, {len(rows)} rows"]


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


def check_sqlite(path, truth, chosen):
    database, wrong = sqlite3.connect(path), []
    attributes = {(f"{kind}[{title}]", name): (number, derivation, value) for number, derivation, kind, title, name, value in
                  database.execute("SELECT attribute_id, derivation_id, type, title, attribute, value FROM attribute_rows")}
    place = "coalesce(s.name, f.name), coalesce({0}.start_line, {1}.start_line), coalesce({0}.start_column, {1}.start_column)"
    inputs = ("SELECT influence, " + place.format("o", "n") + ", o.name FROM dependencies d JOIN origins o ON o.id = d.origin_id "
              "LEFT JOIN node_facts n ON n.origin_id = o.id LEFT JOIN sources s ON s.id = o.source_id "
              "LEFT JOIN sources f ON f.id = n.source_id WHERE d.derivation_id = ?")
    conditions = ("SELECT c.kind, s.name, c.start_line, c.start_column, c.end_line, c.end_column FROM derivation_conditions d "
                  "JOIN conditions c ON c.id = d.condition_id LEFT JOIN sources s ON s.id = c.source_id WHERE derivation_id = ?")
    masked = ("SELECT v.value FROM masked_values m LEFT JOIN attribute_values v ON v.id = m.value_id WHERE derivation_id = ? "
              "ORDER BY position")
    for key in chosen:
        want, (_, derivation, value) = expected(truth.of(*key)), attributes[key]
        named = {(item[0], item[1], item[2], item[3], "node" if str(item[6]).startswith("node ") else item[6])
                 for item in want["depends_on"]}
        same = value == as_text(want["value"]) and set(database.execute(inputs, [derivation])) == named
        same &= set(database.execute(conditions, [derivation])) == set(want["conditions"])
        same &= [row[0] for row in database.execute(masked, [derivation])] == want["replaced_texts"]
        if not same:
            wrong.append(key)
    return wrong


def check_html(path, truth, chosen):
    """By the reading of tests/page, whose rows are those of the flat JSON with other keys."""
    rows, wrong = {(row["resource"], row["attribute"]): row for row in page_data.Page(path).rows()}, []
    for key in chosen:
        row, want = rows[key], expected(truth.of(*key))
        same = row["value"] == want["value"] or str(row["value"]) == str(want["value"])
        same &= row["given"] == want["given_by"] and [item[0] for item in row["replaced"]] == want["replaced"]
        same &= {(kind, *spot[:3]) if len(spot) > 2 else (kind, spot[1]) for kind, spot in row["depends"]} == {
            item[:4] if item[1] else (item[0], item[6]) for item in want["depends_on"]}
        same &= [(item[0], *item[1]) for item in row["under"]] == want["conditions"]
        if not same:
            wrong.append(key)
    return wrong


def check_prometheus(text, rows):
    """Each sample is the count of rows that it says."""
    want, told = collections.Counter(), {}
    for row in rows:
        node = row["node"]
        want["colophon_attributes", node, row["kind"]] += 1
        want["colophon_masked_values", node] += len(row["replaced"])
        for team in row["team"] or [""]:
            want["colophon_team_attributes", team, row["kind"]] += 1
    for name, labels, value in re.findall(r"^(\w+)\{(.*)\} (\d+)$", text, re.M):
        if name in ("colophon_attributes", "colophon_masked_values", "colophon_team_attributes"):
            told[(name, *re.findall(r'="((?:[^"\\]|\\.)*)"', labels))] = int(value)
    return [key for key in {*told, *want} if told.get(key, 0) != want[key]]


def names_of(resources):
    """The titles of resources, and by what else references find them."""
    names = {}
    for resource in resources:
        names[f"{resource['type']}[{resource['title']}]"] = f"{resource['type']}[{resource['title']}]"
    for resource in resources:
        given = resource.get("parameters", {})
        others = given.get("alias", [])
        others = [others] if isinstance(others, str) else list(others)
        if resource["type"] == "File":
            others += [(given.get("path") or resource["title"]).rstrip("/")]
        for other in others:
            names.setdefault(f"{resource['type']}[{other}]", f"{resource['type']}[{resource['title']}]")
    return names


def flat_list(value):
    return [item for each in value for item in flat_list(each)] if isinstance(value, list) else [value]


def relations_of(catalog):
    """(relation, from, to): containment and order, as the catalog says them; and how many references are unknown."""
    names, found = names_of(catalog["resources"]), [("contains", edge["source"], edge["target"]) for edge in catalog["edges"]]
    for resource in catalog["resources"]:
        own = f"{resource['type']}[{resource['title']}]"
        for parameter, (relation, forth) in RELATIONS.items():
            for reference in flat_list(resource.get("parameters", {}).get(parameter, [])):
                other = names.get(re.sub(r"(?<=.)/+\]$", "]", reference) if reference.startswith("File[/") else reference)
                if other and other != own:
                    found.append((relation, own, other) if forth else (relation, other, own))
    return collections.Counter(found)


def dot_relations(text):
    styles = {"dashed": "contains", "solid": "before", "bold": "notify"}
    names = {number: re.sub(r"\\(.)", r"\1", name.replace("\\n", "\n"))
             for number, name in re.findall(r'^  (r\d+) \[label="((?:[^"\\]|\\.)*)"', text, re.M)}
    return names, collections.Counter((styles[style], names[a], names[b]) for a, b, style in
                                      re.findall(r"^  (r\d+) -> (r\d+) \[style=(\w+)", text, re.M))


def graphml_relations(path):
    def datum(item, key):
        return next(each.text for each in item.iter(GRAPHML + "data") if each.get("key") == key)

    root = xml.etree.ElementTree.parse(path).getroot()
    names = {node.get("id"): datum(node, "resource") for node in root.iter(GRAPHML + "node")}
    return names, collections.Counter((datum(edge, "relation"), names[edge.get("source")], names[edge.get("target")])
                                      for edge in root.iter(GRAPHML + "edge"))


def check_graph(told, catalog):
    resources = collections.Counter(f"{each['type']}[{each['title']}]" for each in catalog["resources"])
    pairs = (told[1], relations_of(catalog)), (collections.Counter(told[0].values()), resources)
    return [item for a, b in pairs for item in [*(a - b).items(), *(b - a).items()]]


def check_intoto(statement, plain, rows):
    """Digests are those of catalog and files; what rows name is among the materials."""
    wrong = [] if statement["subject"][0]["digest"]["sha256"] == hashlib.sha256(plain).hexdigest() else ["the catalog"]
    materials = {each["name"]: each for each in statement["predicate"]["buildDefinition"]["resolvedDependencies"]}
    for name, material in materials.items():
        if "digest" in material and os.path.exists(name):
            with open(name, "rb") as file:
                text = file.read()
            blob = hashlib.sha1(b"blob %d\0" % len(text) + text).hexdigest()
            if material["digest"] != {"sha256": hashlib.sha256(text).hexdigest(), "gitBlob": blob}:
                wrong.append(name)
    named = {item["file"] for row in rows for item in [row, *row["depends_on"]] if item.get("file")}
    return wrong + sorted(name for name in named - set(materials) if os.path.exists(name))


def by_key(rows):
    return {(row["resource"], row["attribute"]): row for row in rows}


def main():
    cut = sys.argv.index("--")
    colophon, scratch, count, seed = sys.argv[1:5]
    arguments = sys.argv[cut + 1:]
    os.makedirs(scratch, exist_ok=True)
    os.environ["SOURCE_DATE_EPOCH"] = "1700000000"
    export = [colophon, "export", "--quiet", "--all", "--to"]
    run([*export, "json,ndjson,csv,prov,openlineage", "-o", scratch, *arguments])
    read, other = {}, os.path.join(scratch, "other")
    for name in os.listdir(scratch):
        if os.path.isdir(os.path.join(scratch, name)):
            continue
        with open(os.path.join(scratch, name), encoding="utf-8", newline="") as file:
            read[name.split(".")[-2] if name.endswith((".prov.json", ".openlineage.json")) else name.rsplit(".", 1)[1]] = file.read()
    rows = by_key(json.loads(read["json"]))
    os.makedirs(other, exist_ok=True)
    forms = ["html", "dot", "graphml", "in-toto"] + (["sqlite"] if "--sqlite" in sys.argv[:cut] else [])
    for form in forms:
        run([*export, form, "-o", os.path.join(other, form), *arguments])
    keys = {tuple(row) for row in rows.values()}
    counts = run([*export, "prometheus", "--blame", *arguments]).decode()
    owned = list(map(json.loads, run([*export, "ndjson", "--blame", *arguments]).splitlines()))
    table = list(csv.DictReader(io.StringIO(run([*export, "csv", "--blame", *arguments]).decode(), newline="")))
    plain = run([colophon, "compile", "--plain", "--quiet", *arguments])
    chosen = random.Random(seed).sample(sorted(rows), min(int(count), len(rows)))
    truth = Truth(colophon, arguments)
    wrong = {
        "json": check_flat(rows, truth, chosen),
        "ndjson": check_flat(by_key(map(json.loads, read["ndjson"].splitlines())), truth, chosen),
        "csv": check_csv(by_key(csv.DictReader(read["csv"].splitlines(keepends=True))), truth, chosen),
        "prov": check_prov(json.loads(read["prov"]), truth, chosen),
        "openlineage": check_openlineage(json.loads(read["openlineage"]), truth, chosen),
        "html": check_html(os.path.join(other, "html"), truth, chosen),
    }
    if "sqlite" in forms:
        wrong["sqlite"] = check_sqlite(os.path.join(other, "sqlite"), truth, chosen)
    for form, differ in wrong.items():
        name = f"{form} says of {len(chosen)} attributes what explain says"
        print(f"not ok {name} - {len(differ)} differ: {differ[:3]}" if differ else f"ok {name}")
    print("ok all rows have the same keys" if len(keys) == 1 else f"not ok all rows have the same keys - {len(keys)}")
    catalog = json.loads(plain)
    with open(os.path.join(other, "dot"), encoding="utf-8") as file:
        dot = dot_relations(file.read())
    with open(os.path.join(other, "in-toto"), encoding="utf-8") as file:
        statement = json.load(file)
    for name, differ in {
            "csv has the cells of all rows": check_table(table, owned),
            "prometheus counts the rows": check_prometheus(counts, owned),
            "dot draws the catalog": check_graph(dot, catalog),
            "graphml draws the catalog": check_graph(graphml_relations(os.path.join(other, "graphml")), catalog),
            "in-toto names the files that rows name, by their digests": check_intoto(statement, plain, rows.values())}.items():
        print(f"not ok {name} - {len(differ)} differ: {differ[:3]}" if differ else f"ok {name}")


main()
