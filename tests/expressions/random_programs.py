#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Evaluates random programs with Puppet and with Colophon: every value must be the same, every error an error on
both sides.  Programs with something that is not supported yet are skipped, and counted by what it is.

usage: random_programs.py EVALUATE [--seed N] [--count K] [--known FILE] [--modules DIR] [--show N] [--no-shrink]
       [--messages]

EVALUATE is the program tests/expressions/evaluate.  With --modules, each program ends with a function of the module
stdlib in DIR.  Each difference is made smaller before it is shown: parts of the
program are replaced by simpler ones as long as the sides differ in the same way.  FILE has the known differences, one
a line: a regular expression for the program and both outcomes, ` # `, the reason.
"""

import argparse
import atexit
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
UNSUPPORTED = os.path.join(HERE, "..", "..", "docs", "unsupported.md")
sys.path[:0] = [os.path.join(HERE, "..", folder) for folder in ("puppet", "generate")]
from answers import once_each, path_state  # pylint: disable=wrong-import-position,import-error
from programs import program, smaller  # pylint: disable=wrong-import-position

ROUNDS = 12  # of making smaller
SECONDS = 120  # until a program that says nothing is ended; and for each text
SECONDS_EACH = 0.1
MOST_SHRUNK = 40  # differences of a run that are made smaller
SHRINKING = 120  # seconds of making smaller, but for the round that is under way
LONGEST = 20000  # characters of an outcome that patterns are looked for in
LONGEST_WORDS = 9000  # bytes of a message that are compared
EACH_SMALLER = 2  # seconds of Puppet for a smaller program
EACH_LATE = 240  # seconds of Puppet for a program that only we were done with in time
Case = collections.namedtuple("Case", "text puppet ours")


def attempt(command, texts, seconds):
    """The lines for TEXTS as far as the program came, and why it came no further (or None)."""
    data = b"".join(t.encode("utf-8", "surrogateescape") + b"\0" for t in texts)
    try:
        done = subprocess.run(command, input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                              timeout=seconds + SECONDS_EACH * len(texts))
        output, error, why = done.stdout, done.stderr, f"{done.returncode}"
    except subprocess.TimeoutExpired as late:
        output, error, why = late.stdout or b"", late.stderr or b"", "no end"
    lines = output.decode("utf-8", "surrogateescape").split("\n")[:-1]
    missing = f"crash {why}: {error.decode('utf-8', 'replace').strip()[:3000]}"
    return lines, missing if len(lines) < len(texts) else None


def run(command, texts, seconds=SECONDS):
    """The line for each text; a program that ends early, or does not end, is started again behind the text that it
    did not answer, whose line is then `crash …`."""
    lines = []
    while len(lines) < len(texts):
        found, missing = attempt(command, texts[len(lines):], seconds)
        lines += found
        if missing and not lines and command[0] == "ruby" and "allocate memory" not in missing:
            sys.exit(f"random_programs.py: {missing[:2000]}")
        if missing:
            lines.append(missing)
    return lines


def run_shared(command, texts, jobs, seconds=SECONDS):
    """The same, by JOBS processes that have a part each."""
    share = max(1, -(-len(texts) // jobs))
    parts = [texts[i:i + share] for i in range(0, len(texts), share)]
    with ThreadPoolExecutor(jobs) as pool:
        return [line for lines in pool.map(lambda part: run(command, part, seconds), parts) for line in lines]


def ask_puppet(options, texts, jobs, script="evaluate.rb", seconds=SECONDS):
    """Puppet's lines for TEXTS, or those that it gave in this run of CI before (answers.py); OPTIONS as of SCRIPT."""
    command = ["ruby", os.path.join(HERE, script), *options]
    return once_each([path_state(word) for word in command], texts, lambda new: run_shared(command, new, jobs, seconds),
                     lambda line: not line.startswith("crash"))


# What Puppet and Colophon put before some messages and not before others.
PLACE = re.compile(r" \((?:file: [^()]*|line: \d+(?:, column: \d+)?)\)")  # as evaluate.rb leaves out
AROUND = re.compile(r"^! (?:Evaluation Error: )?Error while evaluating an? [^,]*, ")


def same_wording(puppet, ours):
    """Whether two errors say the same; pictures of Ruby objects, how much memory Ruby has, and what evaluate.rb cuts off
    are left out."""
    theirs, words = (PLACE.sub("", AROUND.sub("! ", line)).encode("utf-8", "surrogateescape")[:LONGEST_WORDS] for line in (puppet, ours))
    return theirs == words or "#<" in puppet or "allocate memory" in puppet


def environment_of(modules):
    """An environment with these modules, as long as this process runs."""
    folder = tempfile.mkdtemp(prefix="environment-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.mkdir(os.path.join(folder, "manifests"))
    os.symlink(os.path.abspath(modules), os.path.join(folder, "modules"))
    return folder


class Sides:
    """Both evaluators; with `--modules DIR` among OPTIONS ours has an environment with them, unless it is ALONE."""

    def __init__(self, evaluate, options, jobs=2, alone=False):
        self.ours = [evaluate, *options]
        if "--modules" in options and not alone:
            self.ours += ["--environment", environment_of(options[options.index("--modules") + 1])]
        self.options = options
        self.jobs = jobs

    def cases(self, texts, more=()):
        """The cases; MORE options for Puppet's side."""
        ours = run_shared(self.ours, texts, self.jobs)
        # Puppet is asked only for what we have an answer to.
        wanted = [i for i, line in enumerate(ours) if not line.startswith("? ")]
        puppet = [""] * len(texts)
        for i, line in zip(wanted, ask_puppet([*self.options, *more], [texts[i] for i in wanted], self.jobs)):
            puppet[i] = line
        if not more:
            self.ask_again(texts, ours, puppet)
        return [Case(*case) for case in zip(texts, puppet, ours)]

    def ask_again(self, texts, ours, puppet):
        """Gives Puppet more time for what we alone were done with: a million turns take it minutes."""
        late = [i for i, line in enumerate(puppet) if line[:1] == "~" and ours[i][:1] in "=!"]
        options = [*self.options, "--seconds", str(EACH_LATE)]
        for i, line in zip(late, ask_puppet(options, [texts[i] for i in late], self.jobs, seconds=2 * EACH_LATE)):
            puppet[i] = line


def manner(case):
    """How the sides differ: None if they do not.  A side that ended early or took too long differs from any other;
    only where ours reached a limit, an error of Puppet or one that it had no end with is as good."""
    if case.ours.startswith("? ") or case.ours == case.puppet != "" and case.ours[:1] in "=!":
        return None
    if case.ours[:1] in "!~" and case.puppet[:1] == "!" or case.ours[:1] == case.puppet[:1] == "~":
        return None
    if case.ours.startswith("crash"):
        return "crash"
    return f"{case.puppet[:1]} and {case.ours[:1]}"


def of_its_own(text, number):
    """TEXT with other names for the types and functions that it defines: Puppet takes each name once."""
    return re.sub(r"\b([Tf]\d+)(?=\D)", rf"\1x{number}", text)


def shrink(sides, differing):
    """The differing (tree, case) with the trees made smaller, all at the same time."""
    tried = 0
    for _ in range(ROUNDS):
        texts, owners, changes = [], [], []
        for number, (tree, case) in enumerate(differing):
            for text, change in sorted(smaller(tree), key=lambda c: len(c[0]))[:120]:
                if len(text) < len(case.text):
                    texts.append(text)
                    owners.append(number)
                    changes.append(change)
        best = {}
        cases = sides.cases([of_its_own(text, tried + i) for i, text in enumerate(texts)])
        tried += len(texts)
        for number, change, case in zip(owners, changes, (c._replace(text=t) for c, t in zip(cases, texts))):
            if manner(case) == manner(differing[number][1]) and \
                    (number not in best or len(case.text) < len(best[number][1].text)):
                best[number] = (change, case)
        for number, ((parent, index, choice), case) in best.items():
            parent.parts[index] = choice
            differing[number] = (differing[number][0], case)
        if not best:
            break
    return differing


def read_known(path):
    known = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                pattern, _, reason = line.rstrip("\n").rpartition(" # ")
                known.append((re.compile(pattern, re.S), reason))
    return known


def known_reason(known, case):
    whole = f"{case.text}\npuppet {case.puppet[:LONGEST]}\nours {case.ours[:LONGEST]}"
    return next((reason for pattern, reason in known if pattern.search(whole)), None)


def feature(line):
    """What is not supported, or which limit was reached; without the names of the program's own types."""
    return re.sub(r"'T\d+[\w:]*'", "'T…'", re.sub(r"^[?~] (?:Not supported yet: )?", "", line))


def unexplained(lines):
    """What the outcomes LINES skip, without those that the tables of docs/unsupported.md have.  What our Ruby lacks says so
    itself, and docs/ruby.md lists what there is."""
    with open(UNSUPPORTED, encoding="utf-8") as file:
        rows = re.findall(r"^\| (.*?) \| .* \|$", file.read(), re.M)
    patterns = [re.escape(part).replace("…", ".*") for row in rows for part in row.split("; ")]
    known = re.compile("|".join([*patterns, "Not supported yet in Ruby: .*"]))
    return sorted({feature(line) for line in lines if line.startswith("? ") and not known.fullmatch(feature(line))})


def show(case, seed):
    print(f"# seed {seed}\n{case.text}\n#   Puppet: {case.puppet}\n#   ours:   {case.ours}\n")


def report(options, sides, found):
    """Prints what was found; whether there are differences."""
    known = read_known(options.known) if options.known else []
    reasons = collections.Counter()
    differing = []
    for seed, case in found:
        if manner(case) and known_reason(known, case):
            reasons[known_reason(known, case)] += 1
        elif manner(case):
            differing.append((seed, case))
    cases = [case for _, case in found]
    skipped = collections.Counter(feature(c.ours) for c in cases if c.ours.startswith("? "))
    errors = [c for c in cases if c.ours[:1] == "!" and c.puppet[:1] == "!"]
    otherwise = [c for c in errors if not same_wording(c.puppet, c.ours)]
    given_up = collections.Counter(feature(c.ours) for c in cases if c.ours[:1] == "~")
    chosen = differing[:options.show if options.no_shrink else MOST_SHRUNK]
    shrunk = [(program(seed, bool(options.modules)), case) for seed, case in chosen]
    if not options.no_shrink:
        shrunk = shrink(sides, shrunk)
    seen = set()
    for (seed, _), (_, case) in zip(chosen, shrunk):
        if case.text not in seen and len(seen) < options.show:
            seen.add(case.text)
            show(case, seed)
    if options.messages:
        for (ours, puppet), count in collections.Counter(
                (blurred(c.ours), blurred(c.puppet)) for c in otherwise).most_common(options.show):
            print(f"# {count} times\n#   Puppet: {puppet}\n#   ours:   {ours}\n")
    for what, count in skipped.most_common():
        print(f"# skipped {count}: {what}")
    for what, count in given_up.most_common():
        print(f"# given up {count}: {what}")
    for reason, count in reasons.most_common():
        print(f"# known {count}: {reason}")
    values = sum(c.ours[:1] == "=" and c.ours == c.puppet for c in cases)
    print(f"# {len(cases)} programs: {values} equal values, {len(errors)} errors ({len(otherwise)} worded otherwise), "
          f"{sum(skipped.values())} skipped, {sum(given_up.values())} given up, {sum(reasons.values())} known differences, {len(differing)} differences")
    return len(differing)


def blurred(line):
    """A message without what it quotes, so that alike ones are counted together."""
    return re.sub(r"'[^']*'|\d+", "…", AROUND.sub("! ", line))[:150]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--known")
    parser.add_argument("--modules")
    parser.add_argument("--show", type=int, default=30)
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--messages", action="store_true")
    parser.add_argument("--tap", action="store_true")
    options = parser.parse_args()
    sides = Sides(os.path.abspath(options.evaluate), ["--modules", options.modules] if options.modules else [])
    seeds = range(options.seed * 1000000, options.seed * 1000000 + options.count)
    texts = [program(seed, bool(options.modules)).text() for seed in seeds]
    print(f"# seed {options.seed}, {options.count} programs")
    found = list(zip(seeds, sides.cases(texts)))
    differences = report(options, sides, found)
    if options.tap:
        equal = sum(case.puppet != "" for _, case in found)
        of = "programs of stdlib" if options.modules else "programs"
        missing = unexplained(case.ours for _, case in found)
        print(f"not ok {of} skipped - docs/unsupported.md does not have: {'; '.join(missing)}" if missing
              else f"ok {of} skipped: docs/unsupported.md has each reason")
        print(f"not ok {of} - {differences} give something else than with Puppet (above)" if differences
              else f"ok {of}: {equal} compared")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
