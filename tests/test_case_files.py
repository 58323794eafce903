#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of case_files.py: what is read is what was written, to the byte, and what is wrong is said with its place."""

import json
import os
import random
import shutil
import tempfile
import unittest

import case_files
import case_forms

ARGUMENTS = {"args": b"--node web01.example.com\n"}


def again(files, before=None):
    """The files of a case that was written to text and read again, with another case behind it."""
    folder = tempfile.mkdtemp()
    try:
        path = os.path.join(folder, "g.cases")
        cases = [case_files.Case(f"g/{name}", given, path) for name, given in (("first", files), ("last", {**ARGUMENTS, **files}))]
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(case_files.written(before or [], cases))
        above, found = case_files.read_file("g", path)
        assert above == (before or []) and [case.name for case in found] == ["g/first", "g/last"]
        return found
    finally:
        shutil.rmtree(folder)


def catalog_of(resources, **more):
    """A catalog as Puppet makes it, with these resources behind those of the empty one."""
    resources = json.loads(json.dumps(case_forms.EMPTY)) + resources
    edges = [{"source": "Stage[main]" if r["type"] == "Class" else "Class[main]", "target": case_forms.name_of(r)}
             for r in resources if r["type"] != "Stage"]
    return {"tags": ["settings"], "name": "n", "environment": "production", "resources": resources, "edges": edges,
            "classes": ["settings"], **more}


def notify(title, **more):
    tags = case_forms.usual_tags({"type": "Notify", "title": title}, {"type": "Class", "tags": ["class"]})
    return {"type": "Notify", "title": title, "tags": sorted(tags), "file": "site.pp", "line": 2, "exported": False,
            "kind": "compilable_type", **more}


class Sections(unittest.TestCase):
    def kept(self, files):
        files = {**ARGUMENTS, **files}
        for case in again(files):
            self.assertEqual(case.files, files)

    def test_ends(self):
        for text in (b"", b"\n", b"\n\n", b"a", b"a\n", b"a\n\n", b"\n\na\n\n\n", b"a\n\nb"):
            self.kept({"site.pp": text})
            self.kept({"site.pp": b"x\n", "facts.json": text})
            self.kept({"facts.json": text, "other": text})

    def test_marks(self):
        for line in ("== a", "-- a --", "-- site.pp -- (escaped)", "\\== a", "\\\\-- a", "\\", "--", "==", "--- a", "-- a", "# -- a --"):
            for text in (f"{line}\n", f"x\n{line}\ny\n", f"{line}", f"{line}\r\n"):
                self.kept({"site.pp": text.encode()})
                self.kept({"facts.json": text.encode(), "lookup": text.encode(), "lookup.txt": text.encode()})

    def test_odd_characters(self):
        for data in (b"a\r\nb\r\n", b"\xef\xbb\xbfa\n", b"a\0b", b"\xff\xfe\n", b"\\x41\0\n", b"\\r\r\\\\\n", b"\x0b\x0c\x1b\x7f\n",
                     "\u2028 \u0085 é \U0001f600\n".encode(), b"\xc3", b"a\tb \n"):
            self.kept({"site.pp": data, "env/data/x": data})

    def test_bytes_by_chance(self):
        chance = random.Random(1)
        pieces = [b"\n", b"\n", b"-- ", b"== ", b" --", b"\\", b"a", b" ", b"\r", b"\xc3", b"\xa9", b"\0", b"x41", b"$ "]
        for _ in range(500):
            files = {name: b"".join(chance.choices(pieces, k=chance.randrange(12))) for name in
                     chance.sample(["site.pp", "a", "explain", "explain.txt", "lookup.txt", "catalog.json", "puppet-error.json"], 3)}
            self.kept(files)

    def test_arguments(self):
        for line in (b"--node n\n", b"--node web01.example.com site.pp\n", b"--node 'a b' --facts facts.json\n"):
            self.kept({"args": line, "site.pp": b"a\n"})
        with self.assertRaises(case_files.CaseError):
            self.kept({"args": b"--node n \n"})

    def test_before(self):
        self.assertEqual(len(again({**ARGUMENTS, "site.pp": b"a\n"}, ["What this group is about.", ""])), 2)

    def test_answers(self):
        self.kept({"explain": b"Notify[a]\nNotify[a] message\n", "explain.txt": b"$ Notify[a]\nx\n\ny\n\n$ Notify[a] message\n\n"})
        self.kept({"lookup": b"a\n", "lookup.txt": b"$ a\n$ a\n\n"})
        self.kept({"lookup": b"a\n"})
        case = again({**ARGUMENTS, "lookup": b"a\n", "lookup.txt": b"$ a\nb\n\n"})[0]
        self.assertEqual(case_files.case_lines(case), ["== first", "-- lookup --", "$ a", "b"])


class Recorded(unittest.TestCase):
    def said(self, catalog, more=""):
        """The lines for the catalog, which must give it again."""
        text = case_forms.lines_of(catalog) + "\n"
        files = {"args": f"--node n{more}\n".encode(), "catalog.json": text.encode()}
        case = again(files)[0]
        self.assertEqual(case.files["catalog.json"].decode(), text)
        lines = case_files.case_lines(case)
        self.assertEqual(lines[1], "-- catalog --")
        return lines[2:]

    def test_empty(self):
        self.assertEqual(self.said(catalog_of([])), [])

    def test_resources(self):
        found = self.said(catalog_of([notify("a b", parameters={"message": "x\ny", "n": [1, case_forms.Float("1.0e+20"), None, {}, []]})]))
        self.assertEqual(found, ["Notify[a b] at site.pp:2", '  message => "x\\ny"', '  n => [1, 1.0e+20, null, {}, []]'])

    def test_titles(self):
        for title in ("", " ", "a]", "[", "a[b", '"', '"a"', "a\nb", "\\", "é", "in nothing", "a] at x:1"):
            self.assertEqual(len(self.said(catalog_of([notify(title), notify("b")]))), 2)

    def test_tags(self):
        odd = notify("a")
        odd["tags"] = sorted(["notify", "a b", "+", "-x", 'q"', ""])
        self.assertEqual(self.said(catalog_of([odd])), ['Notify[a] at site.pp:2 tagged +"" ++ +-x +"a b" +"q\\"" -a -class'])

    def test_all_words(self):
        odd = notify("a", file="a b:c.pp", exported=True, kind="odd", sensitive_parameters=["x", "y"])
        found = self.said(catalog_of([odd]))
        self.assertEqual(found, ['Notify[a] at "a b:c.pp":2 exported kind odd sensitive x,y'])

    def test_created(self):
        made = notify("a")
        made["exported"] = made.pop("exported")
        self.assertEqual(self.said(catalog_of([made])), ["Notify[a] at site.pp:2 created"])

    def test_edges(self):
        catalog = catalog_of([notify("a"), notify("b")])
        catalog["edges"].reverse()
        self.assertIn("edges", self.said(catalog))
        catalog["edges"] = []
        self.assertIn("Notify[a] at site.pp:2 in nothing tagged +class", self.said(catalog))

    def test_settings_of_the_catalog(self):
        found = self.said(catalog_of([], environment="e", name="m", tags=["a"], classes=["b"]), " --environment ./env")
        self.assertEqual(found, ["name m", "environment e", "tagged +a -b", "classes b"])
        self.assertEqual(self.said(catalog_of([], environment="env"), " --environment=./env"), ["environment env"])

    def test_changed_empty_catalog(self):
        for number in range(3):
            catalog = catalog_of([])
            catalog["resources"][number].setdefault("parameters", {})["x"] = 1
            self.assertTrue(self.said(catalog))
            del catalog["resources"][number]
            self.said(catalog_of([notify("a")]))

    def test_wide_values(self):
        wide = {f"key {number}": ["x" * 30, {"a": [], "b": {}}] * number for number in range(9)}
        found = self.said(catalog_of([notify("a", parameters={"message": wide, "other": [wide, wide], "name": "n"})]))
        self.assertGreater(len(found), 30)
        self.assertLess(max(map(len, found)), 150)

    def test_changes_by_chance(self):
        """Whatever a catalog is, it is kept, in words or as it is."""
        chance = random.Random(1)
        for case in chance.sample(case_files.all_cases(os.path.join(case_files.TREE, case_files.ROOM), ["examples", "classes", "exported"]), 60):
            for name in ("catalog.json", "puppet-error.json", "warnings.json"):
                if name in case.files:
                    value = json.loads(case.files[name])
                    for _ in range(12):
                        disturb(value, chance)
                        files = {"args": case.files["args"], name: (case_forms.lines_of(value) + "\n").encode()}
                        self.assertEqual(again(files)[0].files, files)

    def test_messages(self):
        for message in ("", "a", "a\n", "\n", "a\n\n  b\n", " a", "earlier"):
            for entry in ({"message": message}, {"message": message, "file": "a.pp", "line": 1, "pos": 2, "issue": "X_1"},
                          {"message": message, "line": 1}, {"message": message, "file": "a b", "line": 1}):
                for value in (entry, {**entry, "earlier": [entry, entry]}):
                    files = {**ARGUMENTS, "puppet-error.json": (case_forms.lines_of(value) + "\n").encode(),
                             "warnings.json": (case_forms.lines_of([entry, entry]) + "\n").encode()}
                    self.assertEqual(again(files)[0].files, files)


def disturb(value, chance):
    """Changes one thing somewhere in JSON."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(value[key], (dict, list)) and value[key] and chance.random() < 0.8:
        disturb(value[key], chance)
    elif chance.random() < 0.3:
        del value[key]
    else:
        value[key] = chance.choice([None, True, 0, "", "a]", "x y", "A", [], {}, [1], {"a": 1}, "a\nb", "\r", "+x", "main"])


class Files(unittest.TestCase):
    """With a tree of their own."""

    def setUp(self):
        self.tree = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.tree)
        self.addCleanup(setattr, case_files, "TREE", case_files.TREE)
        case_files.TREE = self.tree
        self.write("if.cases", "== one\na\n-- errors.txt --\nbad\n\n== two --node n\nb\n")
        self.write("types/a.cases", "About types.\n\n== one\na\n")
        self.write("types/b.cases", "== two\na\n")
        self.write("types/three/args", "--node n\n")
        self.write("types/three/site.pp", "a\n")

    def write(self, name, text):
        path = os.path.join(self.tree, "tests", "cases", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        return case_files.read_text(os.path.join(self.tree, "tests", "cases", name))

    def unpacked(self, *given):
        return case_files.unpack(tempfile.mkdtemp(dir=self.tree), given)

    def test_unpack(self):
        root = self.unpacked()
        self.assertEqual(case_files.names(root), ["if/one", "if/two", "types/one", "types/three", "types/two"])
        self.assertEqual(case_files.place(root, "if/two"), "tests/cases/if.cases:6: ")
        self.assertEqual(case_files.place(root, "types/three"), "tests/cases/types/three: ")
        self.assertEqual(case_files.place(root, "random 1"), "")
        self.assertEqual(case_files.read_text(os.path.join(root, "if/two/args")), "--node n\n")
        self.assertEqual(case_files.names(root, ["tests/cases/if.cases", "*/three"]), ["if/one", "if/two", "types/three"])
        self.assertEqual(case_files.names(self.unpacked("types/")), ["types/one", "types/three", "types/two"])

    def test_once(self):
        into = os.path.join(self.tree, "once")
        root = case_files.unpack_once(into)
        self.write("if.cases", "== other\na\n")
        self.assertEqual(case_files.unpack_once(into), root)
        self.assertTrue(os.path.isdir(os.path.join(root, "if", "one")))

    def test_pack(self):
        root = self.unpacked()
        for name in ("if/two", "types/three", "types/one"):
            with open(os.path.join(root, name, "errors.txt"), "w", encoding="utf-8") as file:
                file.write("new\n")
            with open(os.path.join(root, name, "left.over"), "w", encoding="utf-8") as file:
                file.write("not recorded\n")
        os.remove(os.path.join(root, "if/one/errors.txt"))
        case_files.pack(os.path.dirname(os.path.dirname(root)))
        self.assertEqual(self.read("if.cases"), "== one\na\n\n== two --node n\nb\n-- errors.txt --\nnew\n")
        self.assertEqual(self.read("types/a.cases"), "About types.\n\n== one\na\n-- errors.txt --\nnew\n")
        self.assertEqual(self.read("types/three/errors.txt"), "new\n")
        self.assertFalse(os.path.exists(os.path.join(self.tree, "tests/cases/types/three/left.over")))

    def test_add(self):
        root = self.unpacked()
        path = os.path.join(self.tree, "tests", "cases", "types", "b.cases")
        case_files.add(path, [os.path.join(root, "if/two")])
        self.assertEqual([case.name for case in case_files.read_file("types", path)[1]], ["types/two", "types/two"])
        with self.assertRaisesRegex(case_files.CaseError, "types/b.cases:4: there is one of this name at tests/cases/types/b.cases:1"):
            self.unpacked()

    def test_wrong(self):
        for text, why in (("text\n", ":1: no case"), ("== a/b\n", ":1: no name of a case: a/b"), ("== a\n-- x\n", ":2: no mark of a section: -- x"),
                          ("== a\nb\n-- site.pp --\n", ":3: twice, or outside"), ("== a\n-- ../x --\n", ":2: twice, or outside"),
                          ("== a\nb\n-- catalog --\nNotify[a] at 3\n", ":4: no place: 3"), ("== a\nb\n-- catalog --\nnotify\n", ":4: no resource: notify"),
                          ("== a\nb\n-- catalog --\nNotify[a]\n  x = 1\n", ":5: no parameter:   x = 1"),
                          ("== a\nb\n-- catalog --\nNotify[a]\n  x => 1,\n", ":5: no value: "), ("== a\nb\n-- error --\n  a\n", ":4: a message without"),
                          ("== a\nb\n-- catalog --\nNotify[a] within Class[b]\n", ":4: not understood"),
                          ("== a\nb\n-- catalog --\nNotify[a] tagged x\n", ":4: no tag with"),
                          ("== a\nb\n-- catalog --\nNotify[a]\nNotify[a]\n", ":5: twice: Notify"),
                          ("== a\nb\n-- catalog --\nNotify[a]\nedges\n  Notify[a] - Class[b]\n", ":6: no edge")):
            self.write("if.cases", text)
            with self.assertRaises(case_files.CaseError) as found:
                self.unpacked()
            self.assertTrue(str(found.exception).startswith("tests/cases/if.cases" + why), f"{found.exception} {why}")

    def test_check(self):
        self.assertEqual(case_files.check(), [])
        self.write("if.cases", "== a\n-- site.pp --\nb\n== b\nc\n")
        self.assertEqual([text for _, text in case_files.check()], ["== a\nb\n\n== b\nc\n"])


if __name__ == "__main__":
    unittest.main()
