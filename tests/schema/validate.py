#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Validates outputs of colophon against the JSON Schemas in docs/schema.

usage: validate.py [--schemas DIR] FILE...

The schema is the one that the output names (its "schema", or that of its "provenance").  Prints one line for
each file that is not valid and exits with 1 if there was one.
"""
import argparse
import json
import pathlib
import sys

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
LONGEST = 4000  # characters of what is remembered


def schema_name(document):
    for holder in (document, document.get("provenance", {})):
        if isinstance(holder.get("schema"), str):
            return holder["schema"]
    return None


def remembering():
    """The validator, but the same text that a reference found nothing wrong with is not looked at again: outputs
    name the same few places thousands of times.  A reference means the same wherever it stands, as the schemas have
    neither $dynamicRef nor unevaluated…."""
    reference = jsonschema.Draft202012Validator.VALIDATORS["$ref"]
    good = set()

    def remembered(validator, ref, instance, schema):
        seen = (validator.resolver.resolution_scope, ref, json.dumps(instance))
        if seen in good:
            return
        errors = list(reference(validator, ref, instance, schema))
        if not errors and len(seen[2]) <= LONGEST:
            good.add(seen)
        yield from errors

    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": remembered})


def load_schemas(folder):
    """The validator of each schema, by the schema's name."""
    schemas = {}
    for path in sorted(folder.glob("*.schema.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[schema["$id"]] = schema
    validator = remembering()
    return {name: validator(schema, resolver=jsonschema.RefResolver(base_uri="", referrer=schema, store=schemas))
            for name, schema in schemas.items()}


def problem(document, schemas):
    """What is wrong with DOCUMENT, or None."""
    name = schema_name(document)
    validator = schemas.get(f"{name}.schema.json")
    if validator is None:
        return f"names no known schema: {name!r}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return error and f"{error.json_path}: {error.message[:300]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--schemas", type=pathlib.Path, default=HERE.parent.parent / "docs" / "schema")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    schemas = load_schemas(arguments.schemas)
    failed = 0
    for name in arguments.files:
        with open(name, encoding="utf-8") as file:
            found = problem(json.load(file), schemas)
        if found:
            print(f"{name}: {found}")
            failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
