#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of compare.py: every single change of a catalog is seen, and what may differ is not."""

import copy
import json
import os
import sys
import unittest

from compare import differences

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import case_files  # pylint: disable=wrong-import-position,import-error

CASE = os.path.join(case_files.folder(), "examples", "shop1-redhat8")


def recorded():
    with open(os.path.join(CASE, "catalog.json"), encoding="utf-8") as stream:
        return json.load(stream)


def as_colophon(catalog, folder):
    """The catalog as Colophon prints it: absolute file names, provenance, tags in another order."""
    result = copy.deepcopy(catalog)
    result.update(version=1, catalog_uuid="x", code_id=None, catalog_format=2, provenance={"a": 1})
    result["tags"].reverse()
    for resource in result["resources"]:
        resource["tags"].reverse()
        if "file" in resource:
            resource["file"] = os.path.abspath(os.path.join(folder, resource["file"]))
    return result


class Compare(unittest.TestCase):
    def setUp(self):
        self.expected = recorded()
        self.actual = as_colophon(self.expected, CASE)
        self.assertGreater(len(self.actual["resources"]), 40)

    def seen(self):
        return differences(self.expected, self.actual, CASE)

    def resource(self, reference):
        return next(r for r in self.actual["resources"] if f"{r['type']}[{r['title']}]" == reference)

    def test_same(self):
        self.assertEqual(self.seen(), [])

    def test_no_prefix(self):
        self.assertTrue(differences(self.expected, self.actual))

    def test_value(self):
        self.resource("File[chrony.conf]")["parameters"]["mode"] = "0644"
        self.assertEqual(self.seen(), ['File[chrony.conf] parameter mode: expected "0640", got "0644"'])

    def test_kind_of_number(self):
        self.resource("User[alice]")["parameters"]["uid"] = 1001.0
        self.assertEqual(len(self.seen()), 1)

    def test_missing_parameter(self):
        del self.resource("User[alice]")["parameters"]["uid"]
        self.assertEqual(self.seen(), ["User[alice] parameter uid: missing, expected 1001"])

    def test_order_of_parameters(self):
        parameters = self.resource("User[alice]")["parameters"]
        parameters["ensure"] = parameters.pop("ensure")
        self.assertEqual(len(self.seen()), 1)

    def test_order_of_resources(self):
        self.actual["resources"].reverse()
        self.assertEqual(len(self.seen()), 1)

    def test_missing_resource(self):
        self.actual["resources"].pop()
        self.assertEqual(len(self.seen()), 1)

    def test_tag(self):
        self.resource("File[chrony.conf]")["tags"].append("other")
        self.assertEqual(self.seen(), ["File[chrony.conf] tags: missing [], not expected ['other']"])

    def test_line_and_kind(self):
        self.resource("File[chrony.conf]")["line"] += 1
        self.resource("User[alice]")["kind"] = "unknown"
        self.assertEqual(len(self.seen()), 2)

    def test_edges_and_classes(self):
        self.actual["edges"][3:5] = reversed(self.actual["edges"][3:5])
        self.actual["classes"].pop()
        self.assertEqual(len(self.seen()), 2)


if __name__ == "__main__":
    unittest.main()
