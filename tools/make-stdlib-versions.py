#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes src/puppet/library/versions.def: the texts of stdlib's functions that the built-in functions stand for
(versions.h).  Run it from the top of a built tree, after `make tests/expressions/evaluate`.

usage: make-stdlib-versions.py REPOSITORY [--installed DIR] [--calls N] [--seed N] [--oldest VERSION] [--only NAME]...
       [--show]

REPOSITORY is a git clone of puppetlabs-stdlib.  Each text of each function's file is compared once, in the newest
version that has it: Puppet calls the function of that version N times, and the built-in one must give the same values,
the same words of failures and as many warnings.  Texts that differ, or that nothing could be compared of, are left out.
What no random call can compare (odd_stdlib.py says why) is known in the text of DIR alone, the installed module, which
the recorded cases compare.  --oldest: where it ends; older versions have loops that do not.  --only: the lines of other functions stay.  --show: the first difference of each text; then nothing is written.
"""

import argparse
import collections
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = ["tests/expressions", "tests/generate", "tests/puppet"]
import hocon  # pylint: disable=wrong-import-position,import-error
import odd_stdlib  # pylint: disable=wrong-import-position,import-error
from probes import differs  # pylint: disable=wrong-import-position,import-error
from random_programs import Case, Sides, known_reason, read_known  # pylint: disable=wrong-import-position,import-error

PATH = "src/puppet/library/versions.def"
EVALUATE = "tests/expressions/evaluate"
FACTS = "tests/functions/facts.json"
KNOWN = "tests/expressions/known-differences.txt"
FOLDERS = {False: "lib/puppet/functions/", True: "lib/puppet/parser/functions/"}
ENSURING = ("ensure_packages", "ensure_resource", "ensure_resources")
ENDLESS = {"range": "first(1_000_000)"}  # texts without these words may run for hours
AT_ONCE = 10  # texts that are compared by the same processes
# Files that have no built-in function: which one needs them, and is compared with them.
HELPERS = {"is_bool": ("validate_bool", "lib/puppet/parser/functions/is_bool.rb"),
           "is_email_address": ("validate_email_address", "lib/puppet/parser/functions/is_email_address.rb"),
           "stdlib": ("to_toml", "lib/puppet_x/stdlib.rb"),
           "toml_dumper": ("to_toml", "lib/puppet_x/stdlib/toml_dumper.rb")}
HEAD = """/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The texts of stdlib's functions that the built-in functions were compared with, and the versions that have
 * them (versions.h).  Made by tools/make-stdlib-versions.py.
 */

"""
# One text: the digest of its code, and whether it has the older interface.
Text = collections.namedtuple("Text", "name digest older")


def code_of(text):
    """As stdlib_code of versions.c."""
    lines = [line.rstrip() for line in text.split("\n")]
    return "".join(f"{line}\n" for line in lines
                   if line and (not line.lstrip().startswith("#") or "frozen_string_literal" in line))


def digest_of(text):
    return hashlib.sha256(code_of(text).encode("utf-8", "surrogateescape")).hexdigest()[:32]


def only_describes(text):
    """Whether texts of several lines are descriptions alone: in others each line would count."""
    return all("doc" in line.lower() or "newfunction" in line for line in text.split("\n") if re.search(r"<<[-~]?['\"]?[A-Z]", line))


def read_text(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def built_in():
    """The names of the functions."""
    return re.findall(r'^X\("([\w:]+)"', read_text("src/puppet/functions/stdlib/stdlib.def"), re.M)


def may_end(text, words):
    return ENDLESS.get(text.name, "") in words


class Version:
    """The module of one version, in a folder."""

    def __init__(self, name, folder):
        self.name = name
        self.folder = folder

    def path(self, function, older):
        path = os.path.join(self.folder, "stdlib", FOLDERS[older], function.replace("::", "/") + ".rb")
        return path if os.path.exists(path) else None

    def text(self, function, older):
        path = self.path(function, older)
        return read_text(path) if path else None

    def texts(self, functions):
        """All texts of FUNCTIONS, with what they say."""
        found = {}
        for name in functions:
            for older in FOLDERS:
                text = self.text(name, older)
                if text is not None:
                    found[Text(name, digest_of(text), older)] = text
        for name, (function, below) in HELPERS.items():
            path = os.path.join(self.folder, "stdlib", below)
            if function in functions and os.path.exists(path):
                found[Text(name, digest_of(read_text(path)), False)] = read_text(path)
        return found

    def hidden(self, text):
        """Whether code of Puppet calls another text than this one, which does not call it."""
        newer = self.text(text.name, False) if text.older else None
        return newer is not None and f"function_{text.name}" not in newer


def order(tag):
    return [int(part) for part in re.findall(r"\d+", tag)]


def versions(repository, oldest, folder):
    """The versions down to OLDEST, newest first, one at a time."""
    def git(*arguments):
        return subprocess.run(["git", "-C", repository, *arguments], check=True, capture_output=True).stdout

    tags = [tag for tag in git("tag").decode().split() if order(tag) >= order(oldest)]
    for tag in sorted(tags, key=order, reverse=True):
        place = os.path.join(folder, tag)
        os.makedirs(os.path.join(place, "stdlib"))
        subprocess.run(["tar", "-x", "-C", os.path.join(place, "stdlib")], input=git("archive", tag), check=True)
        yield Version(tag, place)
        shutil.rmtree(place)


def programs_for(version, text, first, options):
    """What calls the function of TEXT: programs whose seeds begin with FIRST."""
    name, _ = HELPERS.get(text.name, (text.name, None))
    if name != text.name and version.path(f"stdlib::{name}", False):
        name = f"stdlib::{name}"
    kind = "hocon" if name.endswith("parsehocon") else "stdlib_ensure" if name in ENSURING else "stdlib"
    maker = hocon.Maker(hocon.KINDS[0]) if kind == "hocon" else odd_stdlib.Maker(kind)
    if name in odd_stdlib.LEFT_OUT and kind == "stdlib":
        return kind, []
    if kind == "stdlib":
        make = maker.older_call_of if version.hidden(text) else maker.call_of
        maker.make = lambda: make(name)
    elif kind == "stdlib_ensure":
        maker.ensures = name
        if version.hidden(text):
            return kind, []
    programs = [maker.text(first + number) for number in range(options.calls)]
    return kind, [program.replace("parsehocon(", f"{name}(") for program in programs] if kind == "hocon" else programs


# What Puppet itself warns of, and that Ruby's value of its warnings is no value here.
PUPPETS_OWN = re.compile(r"Undefined variable|The method 'Puppet::Parser::Functions.autoloader")
LOG = "= Ruby Puppet::Util::Log"


def split(line):
    """An outcome, and how many warnings there were."""
    outcome, *warnings = line.split(" | ")
    return ("= undef" if outcome == LOG else outcome), sum(not PUPPETS_OWN.match(warning) for warning in warnings)


def difference(kind, case, known):
    """What the sides of CASE differ in, or None."""
    (puppet, theirs), (ours, own) = split(case.puppet), split(case.ours)
    bare = Case(case.text, puppet, ours)
    what = differs(kind, bare) or ("warnings" if puppet[:1] == ours[:1] == "=" and theirs != own else None)
    return None if what and known_reason(known, bare) else what


def compare(version, texts, options, known):
    """Which of TEXTS the built-in functions do the same as."""
    first = options.seed * 1000000
    programs = {text: programs_for(version, text, first + number * options.calls, options) for number, text in enumerate(texts)}
    sides = Sides(os.path.abspath(EVALUATE), ["--modules", version.folder, "--warnings", "--facts", FACTS], alone=True)
    whole = [program for _, list_ in programs.values() for program in list_]
    cases = iter(sides.cases(whole) if whole else [])
    good = set()
    for text, (kind, list_) in programs.items():
        found = [next(cases) for _ in list_]
        wrong = [case for case in found if difference(kind, case, known)]
        if any(case.ours[:1] in "=!" for case in found) and not wrong:
            good.add(text)
        else:
            say(version, text, found, wrong, options)
    return good


def say(version, text, found, wrong, options):
    interface = "older" if text.older else "newer"
    print(f"# {version.name} {text.name} ({interface} interface): {len(wrong)} of {len(found)} calls differ", flush=True)
    if wrong and options.show:
        case = min(wrong, key=lambda case: len(case.text))
        print(f"#   {case.text}\n#   Puppet: {case.puppet[:300]}\n#   ours:   {case.ours[:300]}")


def rows(good, seen):
    """The lines for the texts, each once: both interfaces may have one."""
    for text in good:
        first, last = seen[text][-1].lstrip("v"), seen[text][0].lstrip("v")
        span = first if first == last else f"{first} to {last}"
        yield f'X("{text.name}", "{text.digest}") /* {span} */\n'


def others(functions):
    """The lines that there are of other functions than these."""
    names = {*functions, *(name for name, (function, _) in HELPERS.items() if function in functions)}
    lines = [line for line in read_text(PATH).splitlines(True) if line.startswith("X(")]
    return [line for line in lines if line.split('"')[1] not in names]


def write(lines):
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(sorted(lines, key=lambda line: line.split('"')[1::2])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository")
    parser.add_argument("--installed", default="/usr/share/puppet/modules")
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--oldest", default="4.13.0")
    parser.add_argument("--only", action="append")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    functions = options.only or built_in()
    known = read_known(KNOWN)
    seen, good = collections.defaultdict(list), set()
    recorded = set(Version("installed", options.installed).texts(functions))
    with tempfile.TemporaryDirectory() as folder:
        for version in versions(options.repository, options.oldest, folder):
            texts = {text: words for text, words in version.texts(functions).items() if only_describes(words) and may_end(text, words)}
            new = [text for text in texts if text not in seen and text not in recorded]
            for some in range(0, len(new), AT_ONCE):
                good |= compare(version, new[some:some + AT_ONCE], options, known)
            for text in texts:
                seen[text].append(version.name)
    good |= {text for text in recorded if seen[text]}
    print(f"# {len(good)} of {len(seen)} texts of {len(functions)} functions")
    if not options.show:
        write([*others(functions), *rows(good, seen)])


if __name__ == "__main__":
    main()
