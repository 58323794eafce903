#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every case with Colophon and compares with what Puppet gave; a result line per case.

usage: run_cases.py COLOPHON [NAME...]      a NAME is a case, a group, or a pattern of names

What is said of files below is said of the folders that case_files.py makes of the text files.  BLESS=1 puts what Colophon
says into the text files, and shows the difference.

A case with a file `explain` has a question in each of its lines (resource and attributes) to `colophon explain`; the answers
must be explain.txt, which BLESS=1 writes.

A case with a file `depends` says in each of its lines on which places an attribute must depend:
`Notify[n] message: site.pp:2:18 site.pp:4:1`; without an attribute, the resource's existence; `Class[a] -> Notify[n]: …`
is an edge's.  It is what a reader of the manifest sees: that another text there changes the attribute.  A place with a ! before
it must not be among them.

A case that compiles must give catalog.json (compare.py says what is compared); in the group later, "Not supported
yet" will do.  One that fails must fail where
puppet-error.json says, print nothing on standard output, and print errors.txt, which BLESS=1 writes.
"""

import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "puppet"), HERE]
import case_files  # pylint: disable=wrong-import-position,import-error
import share  # pylint: disable=wrong-import-position,import-error
from compare import differences  # pylint: disable=wrong-import-position,import-error

WITH_VALUE = {"--node", "--facts", "--strict", "--environment", "--modulepath", "--basemodulepath", "--hiera", "--enc",
              "--trusted", "--exported", "--config"}


def arguments(folder):
    """The words of `args`, with the input that the case has where they name none."""
    with open(os.path.join(folder, "args"), encoding="utf-8") as file:
        words = shlex.split(file.read())
    rest, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in WITH_VALUE:
            skip = True
        elif not word.startswith("-"):
            rest.append(word)
    inputs = [name for name in ("site.pp", "manifests") if os.path.exists(os.path.join(folder, name))]
    if not rest:
        words += inputs[:1]  # none: those of the environment
    return words


def run(program, folder, environment):
    return subprocess.run([program, "compile", "--plain"] + arguments(folder), cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False, env=environment)


def read_json(folder, name):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def first_line(data):
    return data.decode("utf-8", "replace").strip().split("\n")[0]


def judge_catalog(folder, expected, done):
    if done.returncode != 0:
        return f"exit status {done.returncode}: {first_line(done.stderr)}"
    try:
        actual = json.loads(done.stdout)
    except ValueError as error:
        return f"not JSON: {error}"
    found = differences(expected, actual, folder)
    return found and f"{found[0]}" + (f" (and {len(found) - 1} more)" if len(found) > 1 else "")


def judge_error(folder, expected, done):
    text = done.stderr.decode("utf-8", "replace")
    if done.returncode != 1:
        return f"Puppet fails ({expected.get('message', '')[:120]}); exit status {done.returncode}"
    if done.stdout:
        return "there is a partial catalog on standard output"
    place = ":".join(str(expected[key]) for key in ("file", "line") if key in expected)
    if place and place not in text:
        return f"Puppet's error is at {place}; {first_line(done.stderr)}"
    path = os.path.join(folder, "errors.txt")
    if os.environ.get("BLESS"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if not os.path.exists(path):
        return "no errors.txt (BLESS=1 writes it)"
    with open(path, encoding="utf-8") as file:
        return file.read() != text and f"not as errors.txt says: {first_line(done.stderr)}"


def put_off(folder, done):
    """Whether the case is of a part of the language that comes later, and Colophon says so and no more."""
    later = os.path.basename(os.path.dirname(folder)) == "later"
    return later and done.returncode == 1 and not done.stdout and b"error: Not supported yet: " in done.stderr


def answers(program, folder):
    """What `explain` says to the questions of the case."""
    text = ""
    with open(os.path.join(folder, "explain"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            done = subprocess.run([program, "explain"] + shlex.split(line) + arguments(folder), cwd=folder, timeout=120,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            text += f"$ {line}\n" + done.stdout.decode("utf-8", "replace") + "\n"
    return text


def judge_answers(program, folder):
    if not os.path.exists(os.path.join(folder, "explain")):
        return None
    text, path = answers(program, folder), os.path.join(folder, "explain.txt")
    if os.environ.get("BLESS"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if not os.path.exists(path):
        return "no explain.txt (BLESS=1 writes it)"
    with open(path, encoding="utf-8") as file:
        return "explain does not answer as explain.txt says" if file.read() != text else None


def dependencies(program, folder):
    """The places that each attribute, and the existence of each resource and edge, depends on."""
    done = subprocess.run([program, "compile", "--expanded", "--absences", "-q"] + arguments(folder), cwd=folder, timeout=120,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    provenance = json.loads(done.stdout)["provenance"]
    found = {f"{edge['source']} -> {edge['target']}": edge["dependencies"] for edge in provenance["edges"]}
    for name, resource in provenance["resources"].items():
        found[name] = resource["existence"]["dependencies"]
        for pointer, parameter in resource["parameters"].items():
            found[f"{name} {pointer[1:]}"] = parameter["dependencies"]
    return {name: {f"{label['file']}:{label['line']}:{label['column']}" for label in labels if label.get("file")}
            for name, labels in found.items()}


def judge_dependencies(program, folder):
    path = os.path.join(folder, "depends")
    if not os.path.exists(path):
        return None
    found = dependencies(program, folder)
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            name, places = line.rsplit(": ", 1)
            if name not in found:
                return f"depends: there is no {name}"
            for place in places.split():
                if (place.lstrip("!") in found[name]) == place.startswith("!"):
                    return f"{name} depends on {place[1:]}" if place[0] == "!" else f"{name} does not depend on {place}"
    return None


def lookups(program, folder):
    """What `lookup` says to the questions of the case."""
    with open(os.path.join(folder, "args"), encoding="utf-8") as file:
        words = shlex.split(file.read())
    text = ""
    with open(os.path.join(folder, "lookup"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            done = subprocess.run([program, "lookup", "--show-sensitive"] + words + shlex.split(line), cwd=folder, timeout=120,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            said = done.stdout.decode("utf-8", "replace").replace(folder + "/", "")
            text += f"$ {line}\n{said}" + (f"exit status {done.returncode}\n" if done.returncode else "") + "\n"
    return text


def judge_lookups(program, folder):
    """The lines of the file `lookup` are questions to `colophon lookup`; puppet/lookup.rb recorded Puppet's answers."""
    if not os.path.exists(os.path.join(folder, "lookup")):
        return None
    text = lookups(program, folder)
    with open(os.path.join(folder, "lookup.txt"), encoding="utf-8") as file:
        expected = file.read()
    if text == expected:
        return None
    pairs = zip(text.splitlines() + [""], expected.splitlines() + [""])
    return "lookup: " + next((f"{b!r} expected, got {a!r}" for a, b in pairs if a != b), "another length")


def judge_exports(program, folder):
    """exports.json: what the node exports, which `compile --export` writes."""
    expected = read_json(folder, "exports.json")
    if expected is None:
        return None
    done = subprocess.run([program, "compile", "-q", "--export=-", "-o/dev/null"] + arguments(folder), cwd=folder,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    if done.returncode != 0:
        return f"--export: exit status {done.returncode}: {first_line(done.stderr)}"
    actual = json.loads(done.stdout)
    for resource in actual:
        resource["tags"].sort()
        if "file" in resource:
            resource["file"] = os.path.relpath(resource["file"], folder)
    pairs = list(zip(actual, expected)) if len(actual) == len(expected) else [(actual, expected)]
    return next((f"exports: {b!r} expected, got {a!r}" for a, b in pairs if a != b), None)


def judge(program, folder, environment):
    try:
        done = run(program, folder, environment)
    except subprocess.TimeoutExpired:
        return "no end after 120 seconds"
    if put_off(folder, done):
        return None
    expected = read_json(folder, "catalog.json")
    if expected is not None and any(os.path.exists(os.path.join(folder, name)) for name in ("errors.txt", "puppet-error.json")):
        return "compiles and fails: catalog.json beside errors.txt or puppet-error.json"
    if expected is not None:
        return (judge_catalog(folder, expected, done) or judge_answers(program, folder) or judge_exports(program, folder) or
                judge_dependencies(program, folder))
    expected = read_json(folder, "puppet-error.json")
    return judge_error(folder, expected, done) if expected is not None else "neither catalog.json nor puppet-error.json"


def main():
    program, root = os.path.abspath(sys.argv[1]), case_files.folder()
    names = case_files.names(root, sys.argv[2:])
    searched, environment = set(share.of(names)), dict(os.environ)  # for leaks: a share of what compiles, no questions
    if "CLP_LONG" not in os.environ and "ASAN_OPTIONS" in os.environ:
        os.environ["ASAN_OPTIONS"] += ":detect_leaks=0:report_globals=0:malloc_context_size=2"  # as `lightly`
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        def judged(name):
            folder = os.path.join(root, name)
            return judge(program, folder, environment if name in searched else None) or judge_lookups(program, folder)

        for name, why in zip(names, pool.map(judged, names)):
            print(f"not ok {name} - {case_files.place(root, name)}{why}" if why else f"ok {name}")
    if os.environ.get("BLESS"):
        case_files.pack(os.path.dirname(os.path.dirname(root)), names)


if __name__ == "__main__":
    main()
