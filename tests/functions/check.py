# SPDX-License-Identifier: Apache-2.0
"""What each function of the tables does to provenance is what its row says.

usage: check.py COLOPHON SOURCE_TREE

calls.txt has calls of every function.  Their values are read with provenance, and `verify` changes every label in
them: each must be changed by a mutant that compiles, and what the mutants show must hold.  From what is seen alone
follows a behaviour, which must be that of the row:

  DECLARES  without the call a class is not there
  READS     a value depends on more than the call's own labels, or the call changes what else happens
  LOOPS     as RUNS; and a break in the lambda ends there: what stands behind the call does not depend on it
  RUNS      a value depends on a label inside the lambda
  COMPUTES  every value is a call of the function with no label that it was copied from
  COPIES    some value is a copy of a label of the arguments, or depends on fewer labels than the call has

So a row with another behaviour fails; each row is also judged by every wrong one, which must be refused.

Where only a share is looked at (share.py), verify changes every label of the functions of that share alone, of the others a few.
"""

import collections
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import share  # pylint: disable=wrong-import-position

TABLES = ("src/puppet/functions/functions.def", "src/puppet/functions/stdlib/stdlib.def", "src/puppet/functions/constructors.def")
ROW = re.compile(r'^X\("([^"]+)",\s*(\w+),', re.M)
BEHAVIOURS = ("COMPUTES", "COPIES", "RUNS", "LOOPS", "READS", "DECLARES")
# They have no value: they end the compilation (ERB is Ruby code, Augeas is not there).
ENDING = {"fail", "import", "inline_template", "template", "validate_augeas"}
# What they read are modules, which are in the cases modules/files, stdlib/files and stdlib/private-by-call; what
# takes too long to be called for thousands of mutants: `verify` does for stdlib/pbkdf2; and what only data functions can
# call: hiera/function-wraps, hiera/eyaml-function.
UNSEEN = {"eyaml_lookup_key", "get_module_path", "hocon_data", "json_data", "load_module_metadata", "module_directory", "private",
          "str2saltedpbkdf2", "yaml_data"}
POOL = "[0, 1, 2, 12, -5, 2.5, 'a', 'b', 'c', 'ab', 'k', '5', true, false, undef, /b/, /c/, Integer, String, Float, Any]"
SEEDS = 40  # tries to find a mutant that compiles for every label
EVERY, FEW = 100000, 10  # mutants


class Function:
    """A row of a table, and the section of calls.txt."""

    def __init__(self, name, behaviour):
        self.name, self.behaviour = name, behaviour
        self.calls, self.effects, self.before, self.literals, self.strict = [], [], [], [], []
        self.mutants = EVERY

    def add(self, line):
        kinds = {"! ": self.effects, "+ ": self.before, "~ ": self.literals, "= ": self.strict}
        kinds.get(line[:2], self.calls).append(line[2:] if line[:2] in kinds else line)


def read(root):
    """The functions of the tables with their calls; and names that calls.txt has but no table."""
    functions = {name: Function(name, behaviour)
                 for table in TABLES for name, behaviour in ROW.findall((root / table).read_text())}
    unknown, current = [], None
    for line in (root / "tests/functions/calls.txt").read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("  "):
            if current:
                current.add(line[2:])
        elif line in functions:
            current = functions[line]
        else:
            current = None
            unknown.append(line)
    return list(functions.values()), unknown


class Program:
    """The manifest of a function; each call stands on a line of its own."""

    def __init__(self, function, before=True, without=None):
        self.lines = list(function.before) if before else []
        self.calls, self.effects = {}, {}
        for number, call in enumerate(function.calls):
            self.lines += [f"$r{number} = [", call, "]", f"notify {{ 'r{number}': message => $r{number} }}"]
            self.calls[len(self.lines) - 2] = f"Notify[r{number}]"
        for number, effect in enumerate(function.effects):
            if number == without:
                effect = re.sub(rf"\b{function.name}\([^()]*\)", "type(1)", effect, count=1)
            self.lines += [effect, f"notify {{ 'after {number}': }}"]
            self.effects[len(self.lines) - 1] = f"Notify[after {number}]"
        self.lines += [f"notify {{ 'pool {n}': message => {text} }}" for n, text in enumerate([POOL] + function.literals)]

    def text(self):
        return "\n".join(self.lines) + "\n"


class Runner:
    """Colophon, with a file for the manifest."""

    def __init__(self, colophon, root, folder):
        self.colophon, self.root, self.folder = colophon, root, folder

    def run(self, name, program, *words):
        path = Path(self.folder) / name
        path.write_text(program.text())
        facts = ["--node", "n.example.com", "--fact", "kernel=Linux", "--fact", "fqdn=n.example.com",
                 "--fact", f"templates={self.root}/tests/functions", "--allow-outside", "--allow-programs"]
        done = subprocess.run([self.colophon, words[0], *facts, *words[1:], str(path)], capture_output=True, text=True,
                              check=False, timeout=120)
        return done

    def readings(self, name, program):
        out = Path(self.folder) / (name + ".json")
        done = self.run(name, program, "compile", "--absences", "--provenance", str(out), "-o", "/dev/null")
        return (json.loads(out.read_text())["resources"], "") if done.returncode == 0 else (None, done.stderr)

    def messages(self, name, program):
        """The values of the calls."""
        done = self.run(name, program, "compile", "--plain", "--quiet")
        resources = json.loads(done.stdout)["resources"] if done.stdout else []
        return [r.get("parameters") for r in resources if re.fullmatch(r"r\d+", r["title"])]

    def shown(self, name, program):
        done = self.run(name, program, "compile", "--plain")
        return done.stdout, re.sub(r"\S+\.pp:\d+:\d+", "", done.stderr.split("\n")[0]) if done.stderr else ""


def line_of(label):
    return label["line"] if label.get("file", "").endswith(".pp") else None


def place_of(label):
    return label.get("file"), label.get("line"), label.get("column"), label.get("name")


def in_lambda(call, label):
    start = re.search(r"\|[^|]*\|\s*\{", call)
    return bool(start) and label["column"] > start.start()


def leaves(parameters):
    """The readings of scalars inside /message, which is the list of one value."""
    names = [name for name in parameters if name.startswith("/message/")]
    return [parameters[name] for name in names if not any(other.startswith(name + "/") for other in names)]


class Seen:
    """What the values and effects of a function show."""

    def __init__(self):
        self.values = self.computed = 0
        self.declares = self.reads = self.runs = self.copies = self.stops = self.does_not_stop = False
        self.problems = []

    def behaviour(self):
        if self.declares:
            return "DECLARES"
        if self.reads:
            return "READS"
        if self.stops and not self.does_not_stop:
            return "LOOPS"
        if self.runs:
            return "RUNS"
        if self.values and self.computed == self.values and not self.copies:
            return "COMPUTES"
        return "COPIES" if self.copies else "nothing that is known"


def calls_it(name, tree):
    """Whether the term is a call of the function NAME, or makes a String of one."""
    wrapped = tree.get("call") == "new" and any(calls_it(name, part) for part in tree["arguments"])
    return tree.get("call") == ("new" if name.startswith("new_") else name) or wrapped


def see_value(seen, function, line, call, reading, labels, existence):
    seen.values += 1
    seen.computed += reading["where"] is None and calls_it(function.name, reading["expression"]["tree"])
    # How many there are in the list around the value hangs on each of them: that is the list's, not the function's.
    all_own = [label for label in reading["dependencies"] if line_of(label) == line]
    own = [label for label in all_own if label["kind"] != "structure"]
    outside = [label for label in reading["dependencies"]
               if line_of(label) not in (line, line - 1) and place_of(label) not in existence]
    if outside:
        seen.reads = True
    if any(in_lambda(call, label) for label in all_own):
        seen.runs = True
    copied = reading["where"] and line_of(reading["where"]) == line and not in_lambda(call, reading["where"])
    if copied or len(own) < labels[line]:
        seen.copies = True


def labels_by_line(function, runner, program):
    """How many labels there are on each line: those that a single mutant leaves, whichever it is."""
    found = set()
    for seed in "123456":
        done = runner.run("labels-" + function.name.replace("::", "_") + ".pp", program, "verify", "--json", "--quiet",
                          "--mutants", "1", "--seed", seed)
        labels = json.loads(done.stdout)["untested_labels"] if done.stdout else []
        found |= {(line_of(label), label["column"], label["end_column"]) for label in labels if line_of(label)}
    return collections.Counter(line for line, _, _ in found)


def classes_of(shown):
    return json.loads(shown[0])["classes"] if shown[0] else None


def see_effects(seen, function, runner, program, resources):
    stem = function.name.replace("::", "_")
    base = runner.shown(stem + "-0.pp", program)
    for number, (line, after) in enumerate(program.effects.items()):
        effect = function.effects[number]
        if "break()" in effect and function.name != "break":
            labels = resources[after]["existence"]["dependencies"]
            if any(line_of(label) == line for label in labels):
                seen.does_not_stop = True
            seen.stops = True
            continue
        without = runner.shown(f"{stem}-{number + 1}.pp", Program(function, without=number))
        seen.reads |= without != base
        seen.declares |= classes_of(without) != classes_of(base)
        if without == base:
            seen.problems.append(f"nothing changes without it: {effect}")


def see_context(seen, function, runner, program):
    """Without what stands before them, the values of a function that reads are others."""
    if not function.before or not function.calls:
        return
    name = "context-" + function.name.replace("::", "_") + ".pp"
    if runner.messages(name, program) != runner.messages(name, Program(function, before=False)):
        seen.reads = True
    else:
        seen.problems.append("nothing changes without what stands before")


def names_constructor(label, lines):
    """Whether the label is the name of a type that makes a value: few other types take what that one takes."""
    return lines[label["line"] - 1][label["end_column"] - 1:][:1] == "("


def verify(function, runner, program):
    """The problem that verify finds, or labels of calls that no mutant that compiles has changed."""
    left, mutants, lines = None, 0, program.text().splitlines()
    for seed in range(1, SEEDS + 1):
        done = runner.run(function.name.replace("::", "_") + "-v.pp", program, "verify", "--json", "--quiet", "--mutants", str(function.mutants),
                          "--seed", str(seed))
        if not done.stdout:
            return f"verify says nothing: {done.stderr[:200]}", 0
        result = json.loads(done.stdout)
        mutants += result["mutants"] - result["failed_mutants"]
        if not result["holds"]:
            first = result["violations"][0]
            return f"{first['theorem']}: {first['subject']} {first['problem']} {first.get('label')}", mutants
        now = {(label["line"], label["column"]): label["text"] for label in result["untested_labels"]
               if line_of(label) in program.calls and label["text"] not in function.strict and
               not names_constructor(label, lines)}
        left = now if left is None else {place: text for place, text in left.items() if place in now}
        if not left or function.mutants != EVERY:
            return None, mutants
    return f"no change of {', '.join(left.values())} compiles", mutants


def observe(function, runner):
    """(what is seen, mutants)"""
    seen, program = Seen(), Program(function)
    stem = function.name.replace("::", "_")
    resources, error = runner.readings(stem + ".pp", program)
    if resources is None:
        seen.problems.append(f"does not compile: {error[:300]}")
        return seen, 0
    counts = labels_by_line(function, runner, program)
    for (line, name), call in zip(program.calls.items(), function.calls):
        found = leaves(resources[name]["parameters"])
        if not found:
            seen.problems.append(f"has no value: {call}")
        existence = {place_of(label) for label in resources[name]["existence"]["dependencies"]}
        for reading in found:
            see_value(seen, function, line, call, reading, counts, existence)
    see_effects(seen, function, runner, program, resources)
    see_context(seen, function, runner, program)
    problem, mutants = verify(function, runner, program)
    if problem:
        seen.problems.append(problem)
    return seen, mutants


def judge(behaviour, seen):
    """What is wrong with a row of that BEHAVIOUR; None if nothing is."""
    if seen.does_not_stop:
        return "a break in its lambda does not end there"
    found = seen.behaviour()
    return None if found == behaviour else f"the row says {behaviour}, its calls show {found}"


def report(function, seen):
    if not function.calls and not function.effects:
        return "calls.txt has no call of it"
    return "; ".join(seen.problems) or judge(function.behaviour, seen)


def main(colophon, root):
    functions, unknown = read(root)
    wrong, refused, mutants = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        runner = Runner(colophon, root, folder)
        looked_at = [function for function in functions if function.name not in ENDING | UNSEEN]
        whole = share.of(looked_at)
        for function in looked_at:
            function.mutants = EVERY if function in whole else FEW
        for function, (seen, tried) in zip(looked_at, pool.map(lambda f: observe(f, runner), looked_at)):
            mutants += tried
            why = report(function, seen)
            print(f"not ok {function.name} - {why}" if why else f"ok {function.name}: {function.behaviour}")
            for behaviour in BEHAVIOURS:
                wrong += behaviour != function.behaviour
                refused += behaviour != function.behaviour and judge(behaviour, seen) is not None
    for name in unknown:
        print(f"not ok {name} - calls.txt has calls of it, but no table has a row")
    print(f"# {len(looked_at)} functions, {sum(len(f.calls) for f in functions)} calls with a value, {mutants} mutants that compiled")
    print(f"{'ok' if wrong == refused else 'not ok'} {refused} of {wrong} rows with another behaviour are refused"
          + ("" if wrong == refused else " - some are not"))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).resolve())
