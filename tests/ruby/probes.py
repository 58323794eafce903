#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Renders the templates of probes.tsv with Colophon, and compares with what Puppet made of them.

usage: probes.py EVALUATE [--file FILE] [--jobs N] [NAME...]
       probes.py --record [--check] [--file FILE]

A line of probes.tsv is a name, code of Puppet that comes first, and a template, both as JSON Strings, and the result: the text as
a JSON String, or ERROR and the message as one, or SYNTAX where Ruby's parser refuses the template.  "ok NAME", "skip NAME - why" (not
supported yet, or known to differ) or "not ok NAME - expected …, got …" is printed for each; with NAMEs only for those that
have one of them in their names.

--record asks Puppet for all results and writes them, --check says only which of them are others than the file has.
"""

import argparse
import json
import os
import sys

from rendering import ADDRESS, Colophon, ask_puppet, known_reason, plain, read_known, shown

HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = ["name", "prelude", "template", "result"]


def read(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    rows = [line.split("\t") for line in lines if line and not line.startswith("# ")]
    for row in rows:
        if len(row) != len(HEAD):
            sys.exit(f"{path}: {row[0]} has {len(row)} columns")
    return [{"name": name, "prelude": json.loads(prelude), "template": json.loads(template), "result": result}
            for name, prelude, template, result in rows if name != HEAD[0]]


def write(path, probes):
    with open(path, encoding="utf-8") as file:
        comments = [line for line in file if line.startswith("# ")]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(comments)
        file.write("\t".join(HEAD) + "\n")
        for probe in probes:
            columns = [json.dumps(probe[key], ensure_ascii=False) for key in ("prelude", "template")]
            file.write("\t".join([probe["name"], *columns, probe["result"]]) + "\n")


def item(probe):
    return {"prelude": probe["prelude"], "template": probe["template"]}


def result_of(answer):
    """What is recorded."""
    if "syntax" in answer:
        return "SYNTAX"
    if "text" in answer:
        return json.dumps(answer["text"], ensure_ascii=False)
    return "ERROR " + json.dumps(answer["error"], ensure_ascii=False)


def record(path, check):
    probes = read(path)
    names = [probe["name"] for probe in probes]
    problems = [f"{name} is there twice" for name in set(names) if names.count(name) > 1]
    changed = 0
    for probe, answer in zip(probes, ask_puppet([item(probe) for probe in probes], 1)):
        result = result_of(answer)
        if any(word in answer for word in ("late", "bytes", "prelude")) or ADDRESS.search(result):
            problems.append(f"{probe['name']} is no probe: {json.dumps(answer)}")
        if result != probe["result"]:
            changed += 1
            if check:
                print(f"not ok {probe['name']} - recorded {probe['result']}, now {result}")
        probe["result"] = result
    for problem in problems:
        print(f"not ok {problem}")
    if not check and not problems:
        write(path, probes)
    print(f"# {len(probes)} probes, {changed} with another result")
    return 1 if problems or (check and changed) else 0


def same(result, outcome):
    """Whether Colophon's outcome is the recorded RESULT."""
    if result == "SYNTAX":
        return "error" in outcome
    if result.startswith("ERROR "):
        return "error" in outcome and plain(json.loads(result[len("ERROR "):])) == plain(outcome["error"])
    return outcome.get("text") == json.loads(result)


def compare(options):
    probes = [probe for probe in read(options.file)
              if not options.names or any(name in probe["name"] for name in options.names)]
    outcomes = Colophon(options.evaluate).outcomes([item(probe) for probe in probes], options.jobs)
    known = read_known(os.path.join(HERE, "known-differences.txt"))
    failed = skipped = 0
    for probe, outcome in zip(probes, outcomes):
        if same(probe["result"], outcome):
            print(f"ok {probe['name']}")
            continue
        reason = outcome.get("unsupported") or known_reason(known, probe, {"text": probe["result"]}, outcome)
        if reason:
            skipped += 1
            print(f"skip {probe['name']} - {reason}")
            continue
        failed += 1
        print(f"not ok {probe['name']} - expected {probe['result']}, got {shown(outcome)}")
    print(f"# {len(probes) - failed - skipped} of {len(probes)} probes as with Puppet, {skipped} not supported or known to differ")
    return 1 if failed or not probes else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate", nargs="?")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--file", default=os.path.join(HERE, "probes.tsv"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.record or options.check:
        return record(options.file, options.check)
    if not options.evaluate:
        parser.error("the program is missing")
    return compare(options)


if __name__ == "__main__":
    sys.exit(main())
