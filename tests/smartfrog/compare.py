#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random SmartFrog specifications (generate.py) must have the value, or the error, that the paper's definitions give them
(reference.py), byte for byte; no identifier may be there twice in a store (theorem 2 of the paper); and a share of them is
written as YAML, and another given to clp_verify.

usage: compare.py RUN_MANY [--seed N] [--count K] [--yaml K] [--verified K] [--mutants M] [--no-tracking]
       [--forward] [--show N] [--only NUMBER]

RUN_MANY is the program tests/smartfrog/run_many.  What differs is made smaller before it is shown: parts are left out as long as
the sides differ in the same way.  Errors must be at the same place, too.  With --forward assignments are shuffled and links may lead
forward: what would be error 5 may have a value or another error then; all else must be as without.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pool

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import generate  # pylint: disable=wrong-import-position
import reference  # pylint: disable=wrong-import-position

SECONDS = 120  # for a batch
BATCH = 500
NUMBER = re.compile(r"\(SmartFrog error (\d)\)")
MOST_SHOWN, MOST_TEXT = 20, 1000
SHRINKING = 10  # seconds for each difference that is shown
sys.setrecursionlimit(20000)


def run(command, texts):
    """The line for each text.  A program that ends early, or does not end, is started again behind the text that it did not
    answer, whose line is then `crash …`."""
    lines = []
    while len(lines) < len(texts):
        data = b"".join(text.encode("utf-8") + b"\0" for text in texts[len(lines):])
        try:
            done = subprocess.run(command, input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS, check=False)
            output, why, said = done.stdout, f"exit status {done.returncode}", done.stderr
        except subprocess.TimeoutExpired as late:
            output, why, said = late.stdout or b"", "no end", late.stderr or b""
        lines += output.decode("utf-8", "replace").split("\n")[:-1]
        if len(lines) < len(texts):
            lines.append(f"crash {why}: {said.decode('utf-8', 'replace').strip()[:2000]}")
    return lines


# ---- outcomes: (kind, text); kinds are value, error N, syntax, crash ----

def expected(text, yaml=False):
    """What the definitions say."""
    result = reference.outcome(text)
    if not isinstance(result, reference.Fault):
        return "value", reference.yaml_text(result).replace("\n", "\x1e") if yaml else reference.json_text(result)
    if result.number:
        place = "" if result.number == 7 else "%s:%s" % result.place[1:]  # which place error 7 has is the program's affair
        return f"error {result.number}", place
    return "syntax", ""  # where is the program's affair


def given(line):
    """What a line of run_many says, and what was verified."""
    if line.startswith("= "):
        text, _, verified = line[2:].partition("\t")
        return ("value", text), [int(figure) for figure in verified.split()] or None
    if not line.startswith("! "):
        return ("crash", line), None
    if re.fullmatch("! [-0-9]", line):  # of reference.py --many
        return (f"error {line[2:]}" if line[2:] != "-" else "syntax", None), None
    try:
        found = json.loads(line[2:])
    except ValueError:
        return ("crash", line), None
    number = NUMBER.search(found["message"])
    if not number:
        # an error of the syntax has a place; anything else is none that a specification may give
        return ("syntax" if found.get("line") else "crash", "" if found.get("line") else line), None
    place = "" if number[1] == "7" else f"{found.get('line')}:{found.get('column')}"
    return (f"error {number[1]}", place), None


def doubled(text):
    """An identifier that is twice in one store, or None."""
    twice = []

    def look(pairs):
        twice.extend(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        return dict(pairs)

    json.loads(text, object_pairs_hook=look)
    return twice[0] if twice else None


def fault_of(wanted, got, forward=False):
    """How GOT is wrong, or None; the first word is the same where the fault is of the same kind."""
    if forward and wanted[0] == "error 5" and got[0] not in ("crash", "syntax"):
        wanted = got
    if wanted[0] != got[0]:
        return f"{wanted[0]}-not-{got[0]}"
    if wanted[0] == "value" and not got[1].endswith("\x1e"):
        try:
            if doubled(got[1]):
                return "doubled"
        except ValueError:
            return "no-json"
    if got[1] is not None and wanted[1] != got[1]:
        return "place" if wanted[0] != "value" else "another-value"
    return None


# ---- smaller specifications that differ in the same way ----

def written(body):
    """The text of parsed assignments."""
    return " ".join(":".join(a.r) + " " + written_value(a.v) for a in body)


def written_value(v):
    if isinstance(v, reference.Basic):
        if isinstance(v.value, reference.DataReference):
            return "DATA " + ":".join(v.value) + ";"
        return reference.basic_text(v.value, "DATA %s", ", ").replace("null", "NULL") + ";"
    if isinstance(v, reference.Link):
        return ":".join(v.r) + ";"
    return "extends " + ", ".join("{ " + written(p.assignments) + " }" if isinstance(p, reference.Body) else ":".join(p.r)
                                  for p in v)


def without_one(items):
    return (items[:i] + items[i + 1:] for i in range(len(items)))


def simpler_values(v):
    if isinstance(v, reference.Basic) and v.value != 1:
        yield reference.Basic(1)
    if not isinstance(v, tuple) or isinstance(v, (reference.Basic, reference.Link)):
        return
    yield from (some for some in without_one(v) if some)
    for i, p in enumerate(v):
        if isinstance(p, reference.Body):
            for body in simpler_bodies(p.assignments):
                yield v[:i] + (reference.Body(body),) + v[i + 1:]


def simpler_bodies(body):
    """Bodies with a part less, or a simpler one."""
    half = len(body) // 2
    if half > 1:
        yield from (body[:half], body[half:])
    yield from without_one(body)
    for i, a in enumerate(body):
        for v in simpler_values(a.v):
            yield body[:i] + (a._replace(v=v),) + body[i + 1:]


def smaller(command, text, wrong):
    """TEXT without the parts that are not needed for wrong(text, line of the program) to hold; where it is none of SmartFrog,
    the text as it is."""
    end = time.monotonic() + SHRINKING
    while time.monotonic() < end:
        try:
            texts = sorted({written(body) for body in simpler_bodies(reference.parse(text))}, key=len)
        except reference.Fault:
            return text
        texts = [some for some in texts if len(some) < len(text)]
        lines = run(command, texts)
        found = next((some for some, line in zip(texts, lines) if wrong(some, line)), None)
        if found is None:
            return text
        text = found
    return text


def shuffled(text, chance):
    """TEXT with some assignments in another order, so that links lead forward; itself where it cannot be parsed."""
    try:
        body = reference.Parser(text, "-").specification()
    except reference.Fault:
        return text
    return written(shuffled_body(list(body), chance))


def shuffled_body(body, chance):
    if chance.random() < 0.6 and len(body) > 1:
        first, second = sorted(chance.sample(range(len(body)), 2))
        body[first], body[second] = body[second], body[first]
    return [a._replace(v=shuffled_value(a.v, chance)) for a in body]


def shuffled_value(v, chance):
    if not isinstance(v, tuple) or isinstance(v, (reference.Basic, reference.Link)):
        return v
    return tuple(reference.Body(shuffled_body(list(p.assignments), chance)) if isinstance(p, reference.Body) else p for p in v)


def generated_batch(arguments):
    seed, first, count, yaml, forward = arguments
    texts = [generate.specification(f"{seed}.{number}") for number in range(first, first + count)]
    if forward:
        texts = [shuffled(text, random.Random(f"{seed}.{first + i}")) for i, text in enumerate(texts)]
    return texts, [expected(text, yaml) for text in texts]


class Comparison:
    """Counts, and the differences found."""

    def __init__(self, options):
        self.options = options
        program = [options.program] + ["--forward-links"] * options.forward
        self.command = program + ["--no-tracking"] * options.no_tracking
        self.verifying = program + ["--verify", str(options.mutants), "--seed", re.sub(r"\D", "", options.seed) or "1"]
        self.kinds = Counter()
        self.verified = Counter()
        self.faults = []  # (number, text, fault)
        self.violations = []

    def judge(self, first, texts, wanted, lines):
        for i, (text, want, line) in enumerate(zip(texts, wanted, lines)):
            got, figures = given(line)
            self.kinds[want[0]] += 1
            self.kinds["links that lead forward"] += want[0] == "error 5" and got[0] == "value"
            fault = fault_of(want, got, self.options.forward)
            if fault:
                self.faults.append((first + i, text, fault))
            if figures:
                self.verified.update(specifications=1, checked=figures[0], mutants=figures[2])
                if figures[1]:
                    self.violations.append((first + i, text, figures[1]))

    def run(self):
        options = self.options
        numbers = [options.only] if options.only is not None else range(0, options.count, BATCH)
        batches = [(options.seed, first, 1 if options.only is not None else min(BATCH, options.count - first),
                    first >= options.count - options.yaml, options.forward) for first in numbers]
        with Pool(options.jobs) as pool, ThreadPoolExecutor(options.jobs) as runs:
            waiting = []
            for (_, first, _, yaml, _), (texts, wanted) in zip(batches, pool.imap(generated_batch, batches)):
                verified = options.only is not None or first < options.verified
                command = (self.verifying if verified else self.command) + ["--yaml"] * yaml
                waiting.append((first, texts, wanted, runs.submit(run, command, texts)))
            for first, texts, wanted, lines in waiting:
                self.judge(first, texts, wanted, lines.result())

    def show(self):
        options = self.options
        name = f"{1 if options.only is not None else options.count} random specifications, seed {options.seed}" + ", links may lead forward" * options.forward
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items()))
        if not self.faults:
            print(f"ok {name}")
        else:
            counted = ", ".join(f"{count} {fault}" for fault, count in Counter(f for _, _, f in self.faults).most_common())
            print(f"not ok {name} - {len(self.faults)} differ: {counted}")
        print(f"# {kinds}")
        shown = Counter()
        for number, text, fault in self.faults:
            shown[fault] += 1
            if shown[fault] > options.show or sum(shown.values()) > MOST_SHOWN and shown[fault] > 1:
                continue
            least = smaller(self.command, text, lambda some, line: fault_of(expected(some), given(line)[0], options.forward) == fault)  # pylint: disable=cell-var-from-loop
            line = run(self.command, [least])[0]
            print(f"# --only {number}: {fault}\n{least[:MOST_TEXT]}")
            print(f"#   definitions: {' '.join(expected(least))[:MOST_TEXT]}\n#   program:     {line[:MOST_TEXT]}")
        if self.verified["specifications"]:
            figures = "{specifications} specifications, {checked} checks, {mutants} mutants".format(**self.verified)
            print(f"# verified: {figures}")
            if not self.violations:
                print(f"ok provenance of {name}")
            else:
                print(f"not ok provenance of {name} - violations in {len(self.violations)}")
        for number, text, count in sorted(self.violations, key=lambda v: len(v[1]))[:options.show]:
            least = smaller(self.verifying, text, lambda some, line: (given(line)[1] or [0, 0])[1] > 0)
            print(f"# --only {number}: {count} violations of provenance\n{least[:MOST_TEXT]}")
        return 1 if self.faults or self.violations else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--yaml", type=int, default=0)
    parser.add_argument("--verified", type=int, default=0)
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--no-tracking", action="store_true")
    parser.add_argument("--forward", action="store_true", help="with --forward-links, assignments in other orders")
    parser.add_argument("--show", type=int, default=3, help="differences of each kind")
    parser.add_argument("--only", type=int)
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    comparison = Comparison(parser.parse_args())
    comparison.run()
    return comparison.show()


if __name__ == "__main__":
    sys.exit(main())
