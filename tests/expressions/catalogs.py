# SPDX-License-Identifier: Apache-2.0
"""Both compilers, for the manifests of tests/generate/declarations.py: evaluate --catalogs and puppet/catalogs.rb.

What they say of a manifest is brought into the form of random_programs.py, so that equal outcomes are equal lines: `= ` and
the first differences of catalogs, or of warnings, or nothing; `! ` and the words of the failure without places, and
Puppet's line if we do not have it.
"""

import json
import os
import re

from random_programs import Case, Sides, ask_puppet, run_shared
from compare import differences  # pylint: disable=import-error,wrong-import-order

PLACE = re.compile(r"(?: |\n *)\((?:file & line not available|file: [^()]*|line: \d+(?:, column: \d+)?)\)")
SUGGESTION = re.compile(r" +Did you mean\?  .*$")
BEFORE = re.compile(r"^(?:Could not parse for environment production: )?(?:Evaluation Error: )?(?:Error while evaluating an? [^,]*, )?"
                    r"(?:Evaluation Error: )?(?:Puppet::Parser::Compiler failed with error [\w:]+: )?")


def failure(line, others=()):
    """The words of a failure, without what one of the sides puts around them, and its line if it is not one of OTHERS."""
    number, _, words = line[2:].partition(" ")
    words = BEFORE.sub("", SUGGESTION.sub("", re.sub(r" on node n$", "", PLACE.sub("", words))))
    return f"! {words} [line {number}]" if number not in others else f"! {words}"


def failures(puppet, ours):
    """The lines of both sides, where one of them fails: the line that Puppet says must be one of those that we say."""
    said = ours[2:].partition(" ")[0].split(",")
    if "Syntax error at" in puppet:
        said.append("1")  # of a type given as a text, in which it has this line
    both, _, first = ours.partition("|")
    if both.startswith("!  Language validation logged"):
        ours = both if "Language validation logged" in puppet else f"!  {first}"
        said.append(puppet[2:].partition(" ")[0])
    if puppet.endswith(" stack level too deep") and ours.startswith("! "):
        return puppet, puppet
    return (failure(puppet, [*said, ""]) if puppet.startswith("! ") else puppet,
            failure(ours, [ours[2:].partition(" ")[0]]) if ours.startswith("! ") else ours)


def compared(puppet, ours):
    """The lines of both sides, when both compile."""
    expected, actual = (json.loads(line[2:]) for line in (puppet, ours))
    for resource in actual[0]["resources"]:
        if "file" in resource:
            resource["file"] = os.path.basename(resource["file"])
    found = differences(expected[0], actual[0])
    if found:
        return f"= {'; '.join(found[:3])}", f"= other, {len(found)} differences"
    said, heard = ([PLACE.sub("", words).strip() for words in side[1]] for side in (expected, actual))
    return ("= ", "= ") if said == heard else (f"= warnings {said}", f"= warnings {heard}")


class Catalogs(Sides):
    """Both compilers; texts are whole manifests."""

    def __init__(self, evaluate, jobs=2):
        super().__init__(evaluate, [], jobs)
        self.ours.append("--catalogs")

    def cases(self, texts, more=()):
        ours = run_shared(self.ours, texts, self.jobs)
        wanted = [i for i, line in enumerate(ours) if not line.startswith("? ")]
        puppet = [""] * len(texts)
        answers = ask_puppet(more, [texts[i] for i in wanted], self.jobs, os.path.join("..", "puppet", "catalogs.rb"))
        for i, line in zip(wanted, answers):
            puppet[i] = line
        return [self.case(*sides) for sides in zip(texts, puppet, ours)]

    @staticmethod
    def case(text, puppet, ours):
        """The case; only what differs of catalogs is kept."""
        if puppet.startswith("= ") and ours.startswith("= "):
            return Case(text, *compared(puppet, ours))
        return Case(text, *failures(puppet, ours))
