#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of answers.py: what is kept is what was said, to the same question, about the same files."""

import os
import tempfile
import unittest

import answers


class Answers(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = scratch.name
        self.asked = []
        before = os.environ.get("CLP_PUPPET_ANSWERS", "")
        self.addCleanup(os.environ.__setitem__, "CLP_PUPPET_ANSWERS", before)
        self.kept_in(self.scratch)

    def kept_in(self, folder):
        os.environ["CLP_PUPPET_ANSWERS"] = folder

    def ask(self):
        self.asked.append("all")
        return {"said": len(self.asked)}

    def ask_each(self, texts):
        self.asked.append(texts)
        return [f"crash {text}" if text == "bad" else f"= {text}" for text in texts]

    def each(self, texts):
        return answers.once_each(["each"], texts, self.ask_each, lambda line: not line.startswith("crash"))

    def test_without_a_folder_each_time(self):
        self.kept_in("")
        self.assertEqual([answers.once(["q"], self.ask)["said"] for _ in range(2)], [1, 2])

    def test_the_same_question_once(self):
        self.assertEqual([answers.once(["q"], self.ask)["said"] for _ in range(2)], [1, 1])
        self.assertEqual(answers.once(["another"], self.ask)["said"], 2)

    def test_none_is_not_kept(self):
        self.assertEqual([answers.once(["q"], lambda: self.asked.append(1)) for _ in range(2)], [None, None])
        self.assertEqual(len(self.asked), 2)

    def test_each_text_once_but_those_that_ended_early(self):
        self.assertEqual(self.each(["a", "bad", "a"]), ["= a", "crash bad", "= a"])
        self.assertEqual(self.each(["b", "bad", "a"]), ["= b", "crash bad", "= a"])
        self.assertEqual(self.asked, [["a", "bad"], ["b", "bad"]])

    def test_files_are_known_by_what_is_in_them_wherever_they_are(self):
        states = []
        for folder, text in ("one", "x"), ("two", "x"), ("three", "y"):
            os.makedirs(os.path.join(self.scratch, folder, "inside"))
            with open(os.path.join(self.scratch, folder, "inside", "file"), "w", encoding="utf-8") as file:
                file.write(text)
            states.append(answers.path_state(os.path.join(self.scratch, folder)))
        self.assertEqual(states[0], states[1])
        self.assertNotEqual(states[0], states[2])


if __name__ == "__main__":
    unittest.main()
