#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Validates OpenLineage events and their facets by the official JSON schemas.

usage: openlineage.py SPEC EVENT...   (SPEC is the folder spec of the repository of OpenLineage, or official/openlineage)
"""

import json
import os
import sys

import jsonschema

FACETS = {"columnLineage": "ColumnLineageDatasetFacet", "schema": "SchemaDatasetFacet"}


def main():
    spec, paths = sys.argv[1], sys.argv[2:]
    store = {}
    for name in ("OpenLineage.json", *(os.path.join("facets", facet + ".json") for facet in FACETS.values())):
        with open(os.path.join(spec, name), encoding="utf-8") as file:
            schema = json.load(file)
        store[schema["$id"]] = schema
    of_name = {identifier.rsplit("/", 1)[1][:-5]: identifier for identifier in store}

    def validator(identifier, definition):
        schema = {"$ref": f"{identifier}#/$defs/{definition}"}
        resolver = jsonschema.RefResolver("", schema, store=store)
        return jsonschema.Draft202012Validator(schema, resolver=resolver, format_checker=jsonschema.FormatChecker())

    check = validator(of_name["OpenLineage"], "RunEvent")
    for path in paths:
        with open(path, encoding="utf-8") as file:
            event = json.load(file)
        check.validate(event)
        assert not check.is_valid({**event, "run": {"runId": 5}}), "the schema refuses nothing"
        for output in event["outputs"]:
            for facet, name in FACETS.items():
                validator(of_name[name], name).validate(output["facets"][facet])
        print(f"{len(event['outputs'])} outputs")


main()
