#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Renders random templates with Colophon and with Puppet, and compares the texts and the messages of failures.

usage: evaluated.py EVALUATE [--seed N] [--count N] [--functions N] [--jobs N] [--keep FILE] [--show N] [--minimize] [--most SHARE]

The templates are those of evaluated_templates.rb; --functions: and so many calls of random functions of modules, those of
evaluated_functions.rb.  Prints a line "not ok" for each that differs, with what differs and the item as JSON: of those that
fail alike only the first, and at most --show; then what was not compared and why, and "N equal, M differ, K unsupported, seed S".
What known-differences.txt explains is counted apart.
--keep FILE keeps what Puppet said, and takes it from there the next time.  --minimize makes what differs smaller before it is
shown.  --most: not more than SHARE of all may be left out, as what is not supported or known to differ; that and the comparison
are two tests then, "ok …" or "not ok …".  The exit status is 1 if any differs.
"""

import argparse
import collections
import json
import os
import subprocess
import sys

from minimize import kind, minimized
from rendering import Puppet, Colophon, ask_puppet, known_reason, read_known, shown, verdict

HERE = os.path.dirname(os.path.abspath(__file__))
WHY = {"address": "Puppet shows an address", "late": "Puppet takes too long", "bytes": "Puppet's text is not UTF-8"}


def generate(script, seed, count):
    command = ["ruby", os.path.join(HERE, script), str(seed), str(count)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]


def expectations(options, items):
    """Puppet's answers, perhaps those of before."""
    if options.keep and os.path.exists(options.keep):
        with open(options.keep, encoding="utf-8") as file:
            kept = json.load(file)
        if kept["items"] == items:
            return kept["answers"]
    answers = ask_puppet(items, options.jobs)
    if options.keep:
        with open(options.keep, "w", encoding="utf-8") as file:
            json.dump({"items": items, "answers": answers}, file)
    return answers


def show(options, number, item, answer, outcome):
    if options.minimize:
        with Puppet() as puppet:
            item, answer, outcome = minimized(puppet, Colophon(options.evaluate), item, answer, outcome)
    print(f"not ok {number} of seed {options.seed} - {json.dumps(item, ensure_ascii=False)}")
    print(f"  Puppet:   {shown(answer)}\n  Colophon: {shown(outcome)}", flush=True)


def tests(options, found, count):
    """The two tests of --most; whether they pass."""
    left, most = found["unsupported"] + found["known"], int(options.most * count)
    items = f"{options.count} templates and {options.functions} calls of functions of seed {options.seed}"
    results = [(f"{items}: {found['equal']} as with Puppet", found["differ"] == 0 and found["equal"] > 0, f"{found['differ']} differ"),
               (f"{items}: at most {most} left out", left <= most, f"{left} are refused or known to differ")]
    for name, passes, why in results:
        print(f"ok {name}" if passes else f"not ok {name} - {why}")
    return all(passes for _, passes, _ in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--functions", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--minimize", action="store_true")
    parser.add_argument("--most", type=float)
    options = parser.parse_args()
    items = generate("evaluated_templates.rb", options.seed, options.count)
    items += generate("evaluated_functions.rb", options.seed, options.functions)
    known, reasons = read_known(os.path.join(HERE, "known-differences.txt")), collections.Counter()
    answers = expectations(options, items)
    outcomes = Colophon(options.evaluate).outcomes(items, options.jobs)
    found, missing, ways = collections.Counter(), collections.Counter(), collections.Counter()
    shows = 0
    for number, (item, answer, outcome) in enumerate(zip(items, answers, outcomes)):
        said = verdict(answer, outcome)
        reason = known_reason(known, item, answer, outcome) if said == "differ" and "broken" not in outcome else None
        if reason:
            reasons[reason] += 1
            said = "known"
        found[said] += 1
        if said == "unsupported":
            missing[outcome["unsupported"]] += 1
        if said == "differ":
            way = kind(answer, outcome)
            ways[way] += 1
            if shows < options.show and (ways[way] == 1 or not any(way[2:])):
                shows += 1
                show(options, number, item, answer, outcome)
    for way, count in ways.most_common(options.show):
        print(f"# differ {count}: Puppet {way[2] or 'another text'}; Colophon {way[3] or 'a text'}")
    for text, count in missing.most_common(options.show):
        print(f"# unsupported {count}: {text}")
    for reason, count in reasons.most_common():
        print(f"# known {count}: {reason}")
    for word, why in WHY.items():
        if found[word]:
            print(f"# not compared {found[word]}: {why}")
    print(f"# {sum('error' in answer for answer in answers)} of {len(answers)} items fail with Puppet")
    print(f"{found['equal']} equal, {found['differ']} differ, {found['unsupported']} unsupported, seed {options.seed}")
    if options.most is not None:
        return 0 if tests(options, found, len(items)) else 1
    return 1 if found["differ"] else 0


if __name__ == "__main__":
    sys.exit(main())
