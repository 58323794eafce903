#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles random environments (environments.py) with Puppet and with Colophon, and asks both what `lookup` says.

usage: compare_environments.py COLOPHON [--seed N] [--count K] [--folder DIR] [--only NUMBER]...

Puppet does all in two processes (record.rb, lookup.rb).  Catalogs must be equal, errors must have the same message and
file, values and explanations of `lookup` must be the same texts.  What is not supported yet is skipped, and counted by
what it is.  The folder of each environment that differs is kept in DIR, with what both made of it.
"""

import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from environments import Environment

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "puppet"), os.path.join(HERE, "..")]
import tracked  # pylint: disable=wrong-import-position,import-error
from answers import files_in, once, path_state  # pylint: disable=wrong-import-position,import-error
from compare import differences  # pylint: disable=wrong-import-position,import-error
from run_cases import arguments, lookups, read_json  # pylint: disable=wrong-import-position,import-error

OBJECTS = re.compile("#<Puppet::|!ruby/object")  # of Ruby: `convert_to` becomes a type where the options stand; Sensitive in YAML
ACCIDENTS = re.compile("can't modify frozen|expects a Data value, got Type")  # `convert_to` again, where it is looked at later
LATER = "Not supported yet: "
WRAPPED = re.compile(r"(Lookup of key '.*?' failed: )?(Evaluation Error: )?(Error while evaluating an? [^,]*, )?(Evaluation Error: )?")
PLACE = re.compile(r"\s*\((file: [^()]*|line: [^()]*|file & line not available)\)|\s+Did you mean\?.*", re.S)


WORDED_OTHERWISE = [
    (r"(?s)It expects one of:.*", "…"),  # with aliases of Ruby functions, which Colophon writes out
    (r"undefined method .* for .*|Cannot use a Hash as a class name", "undefined method"),
    (r"(Unable to parse \([^()]*\.json\): )[^\n]*", r"\1…"),
]


def ask(script, root, names):
    """Has SCRIPT write what Puppet makes of the environments beside them."""
    before = set(files_in(root))
    command = ["ruby", os.path.join(HERE, "..", "puppet", script)]

    def run():
        done = subprocess.run(command + [os.path.join(root, name) for name in names], text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode:
            sys.exit(f"compare_environments.py: {script} failed: {(done.stderr + done.stdout)[-2000:]}")
        return {os.path.relpath(path, root): read(path) for path in files_in(root) if path not in before}

    for name, text in once([script, path_state(root)], run).items():
        with open(os.path.join(root, name), "w", encoding="utf-8") as file:
            file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def bare(message):
    """A message of Puppet without what says where, and which kind of expression failed."""
    message = PLACE.sub("", message.split(" on node web01.example.com")[0])
    return " ".join(WRAPPED.sub("", reworded(message)).split())


def reworded(text):
    for pattern, words in WORDED_OTHERWISE:
        text = re.sub(pattern, words, text)
    return text


def compile_case(program, folder):
    return tracked.run([program, "compile", "--plain", "--no-explain-errors", "--diagnostics", "json"] + arguments(folder), cwd=folder, timeout=60)


def said_of(done):
    """The diagnostics, one object each; what is no JSON ends the comparison of this environment."""
    return [json.loads(line) for line in done.stderr.decode("utf-8", "replace").splitlines()]


def judge_error(error, said):
    ours = next((one for one in said if one["severity"] == "error"), None)
    if not ours:
        return f"Puppet fails: {error['message'][:300]}"
    if bare(error["message"]) != bare(ours["message"]):
        return f"message: {bare(error['message'])} --- {bare(ours['message'])}"
    named = re.findall(r"\(file: ([^(),]*manifests[^(),]*), line: \d+", error["message"])
    places = [one["file"] for one in [ours] + ours.get("notes", []) if one.get("file") and "/manifests/" in one["file"]]
    if named and places and not any(place.endswith(named[-1]) for place in places):
        return f"place: {named} --- {places}"
    return None


def warnings_of(texts):
    return sorted(set(bare(text) for text in texts))


def judge(program, folder):
    """What differs, in one line; None if nothing does; LATER… if that is not supported yet."""
    done, other = compile_case(program, folder)
    if other:
        return other
    with open(os.path.join(folder, "colophon.txt"), "wb") as file:
        file.write(done.stderr + done.stdout)
    error, catalog = read_json(folder, "puppet-error.json"), read_json(folder, "catalog.json")
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {done.stderr[:300]}"
    said = said_of(done)
    later = next((one["message"] for one in said if one["message"].startswith(LATER)), None)
    if later:
        return later
    if error and ACCIDENTS.search(error["message"]):
        return None
    if error:
        return judge_error(error, said)
    if done.returncode:
        return f"Puppet compiles it; {said[0]['message'] if said else ''}"
    found = differences(catalog, json.loads(done.stdout), folder)
    if found:
        return f"{found[0]} (and {len(found) - 1} more)"
    theirs = warnings_of(one["message"] for one in read_json(folder, "warnings.json") or [])
    ours = warnings_of(one["message"] for one in said if one["severity"] == "warning")
    return None if theirs == ours else f"warnings: {theirs} --- {ours}"


def judge_questions(program, folder):
    text = lookups(program, folder)
    with open(os.path.join(folder, "colophon-lookup.txt"), "w", encoding="utf-8") as file:
        file.write(text)
    theirs, text = reworded(read(os.path.join(folder, "lookup.txt"))), reworded(text)
    if text == theirs or OBJECTS.search(theirs):
        return None
    pairs = zip(text.split("\n$ "), theirs.split("\n$ "))
    ours, theirs = next(((a, b) for a, b in pairs if a != b), ("", "another number of answers"))
    question = theirs.splitlines()[0]
    if ours.startswith(f"{question}\nexit status 1") and later_lookup(program, folder, question):
        return later_lookup(program, folder, question)
    lines = zip(ours.splitlines() + [""], theirs.splitlines() + [""])
    return f"lookup {question}: " + next((f"{b!r} --- {a!r}" for a, b in lines if a != b), "another length")


def later_lookup(program, folder, question):
    with open(os.path.join(folder, "args"), encoding="utf-8") as file:
        words = file.read().split()
    import shlex
    done = subprocess.run([program, "lookup", *words, *shlex.split(question.lstrip("$ "))], cwd=folder, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60)
    found = re.search(LATER + r".*", done.stderr.decode("utf-8", "replace"))
    return found and found.group(0)


def judged(program, folder):
    try:
        why = judge(program, folder)
        asked = judge_questions(program, folder)
    except subprocess.TimeoutExpired:
        return ["no end after 60 seconds"]
    return [one for one in (why, asked) if one]


def compare(program, root, names, keep):
    later, different = collections.Counter(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda name: judged(program, os.path.join(root, name)), names)
        for name, found in zip(names, results):
            later.update(one for one in found if one.startswith(LATER))
            found = [one for one in found if not one.startswith(LATER)]
            for why in found:
                print(f"not ok {name} - {why}")
            different += bool(found)
            if found and keep:
                shutil.copytree(os.path.join(root, name), os.path.join(keep, name), dirs_exist_ok=True)
    return later, different


def main():
    parser = argparse.ArgumentParser(description="Compares Colophon with Puppet on random environments with data.")
    parser.add_argument("colophon")
    parser.add_argument("--seed", type=int, help="of the first environment; a random one when left out")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--folder", metavar="DIR", help="keep what differs here")
    parser.add_argument("--only", type=int, action="append", metavar="NUMBER", help="this environment alone")
    options = parser.parse_args()
    seed = random.SystemRandom().randrange(1000000) if options.seed is None else options.seed
    seeds = options.only or range(seed, seed + options.count)
    print(f"# seed {seed}, {len(seeds)} environments")
    with tempfile.TemporaryDirectory() as root:
        names = [f"data-{number}" for number in seeds]
        for number, name in zip(seeds, names):
            Environment(number).write(os.path.join(root, name))
        ask("record.rb", root, names)
        ask("lookup.rb", root, names)
        compiled = sum(os.path.exists(os.path.join(root, name, "catalog.json")) for name in names)
        later, different = compare(os.path.abspath(options.colophon), root, names, options.folder)
    for what, count in later.most_common():
        print(f"# {count} times {what}")
    print(f"# {compiled} of {len(names)} compile with Puppet, {different} differ")
    if not different:
        print(f"ok random environments, seed {seed}, {len(names)} of them")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
