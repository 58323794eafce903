#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads an in-toto statement by the official message types, which refuse members that they do not know, and values of other types.

usage: statement_types.py FOLDER FILE...

FOLDER has what protoc made of the protos in official/ (the suite `exports` has it made).
"""

import json
import sys

sys.path.insert(0, sys.argv[1])
# pylint: disable=wrong-import-position,import-error
from google.protobuf import json_format
from in_toto_attestation.predicates.provenance.v1 import provenance_pb2
from in_toto_attestation.v1 import statement_pb2


def main():
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
        json_format.ParseDict(found, statement_pb2.Statement())
        provenance = json_format.ParseDict(found["predicate"], provenance_pb2.Provenance())
        try:
            json_format.ParseDict({**found, "other": 1}, statement_pb2.Statement())
            sys.exit("the types refuse nothing")
        except json_format.ParseError:
            print(len(provenance.build_definition.resolved_dependencies), "materials")


main()
