#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds an in-toto statement against what it is about.

usage: statement.py COLOPHON FILE ARGUMENT...   (ARGUMENTs are those of the compilation)

The digests of the materials are those of the files, as sha256sum and `git hash-object` compute them; the members are those that the
specifications of the statement (v1) and of SLSA provenance (v1) ask for.
"""

import hashlib
import json
import sys


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        statement = json.load(file)
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    assert statement["predicateType"] == "https://slsa.dev/provenance/v1"
    (subject,) = statement["subject"]
    assert len(subject["digest"]["sha256"]) == 64
    definition, run = statement["predicate"]["buildDefinition"], statement["predicate"]["runDetails"]
    assert definition["buildType"] and definition["externalParameters"]["node"] and run["builder"]["id"]
    assert definition["resolvedDependencies"]
    for material in definition["resolvedDependencies"]:
        assert material["uri"].startswith(("file:", "program:")), material
        if "digest" not in material:
            continue
        with open(material["name"], "rb") as file:
            text = file.read()
        assert material["digest"]["sha256"] == hashlib.sha256(text).hexdigest(), material
        blob = hashlib.sha1(b"blob %d\0" % len(text) + text).hexdigest()
        assert material["digest"]["gitBlob"] == blob, material
    names = [material["name"] for material in definition["resolvedDependencies"]]
    assert any(name.endswith(".pp") for name in names) and any(name.endswith(".yaml") for name in names), names


main()
