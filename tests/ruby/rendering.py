# SPDX-License-Identifier: Apache-2.0
"""Renders templates with Puppet and with Colophon, and says how the results differ; evaluated.py and probes.py."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
PUPPET = os.path.join(os.path.dirname(HERE), "puppet")
sys.path[:0] = [PUPPET, os.path.join(os.path.dirname(HERE), "expressions")]
from answers import once, path_state  # pylint: disable=wrong-import-position,import-error
from random_programs import run_shared  # pylint: disable=wrong-import-position,import-error

NAME = "production"
SOURCE = os.path.join(HERE, NAME)
FACTS = os.path.join(HERE, "facts.json")
SECONDS = 60  # until a program that says nothing is ended
HOLDS_ITSELF = "~ A value of more than 1000 levels"
TOO_MUCH = ("stack level too deep", "argument too big", "failed to allocate memory", "recursive array join")
ADDRESS = re.compile(r":0x[0-9a-f]{16}")
AROUND = re.compile(r"^! Error while evaluating an? [^,]*, ")  # which erb.rb takes away, too
ESCAPED = re.compile(rb"\\x([0-9a-f]{2})")


class Environment:
    """A copy of the environment production, with the files that ITEMS bring for the module g."""

    def __init__(self, items):
        self.home = tempfile.TemporaryDirectory()
        self.folder = os.path.join(self.home.name, NAME)
        shutil.copytree(SOURCE, self.folder)
        for item in items:
            for path, text in item.get("files", {}).items():
                path = os.path.join(self.folder, "modules", "g", path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.home.cleanup()

    @property
    def options(self):
        return ["--environment", self.folder, "--facts", FACTS]

    def plain(self, text):
        """TEXT without where the copy is."""
        return text.replace(self.folder, "/" + NAME)


def erb(environment):
    return ["ruby", os.path.join(PUPPET, "erb.rb"), *environment.options]


class Puppet:
    """The installed Puppet, one item after the other."""

    def __init__(self):
        self.process = self.environment = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.environment.home.cleanup()
        self.process = None

    def answer(self, item):
        if item.get("files"):
            self.end()  # it has read another file of this name
        if not self.process:
            self.environment = Environment([item])
            self.process = subprocess.Popen(erb(self.environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdin.write(json.dumps(item).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.environment.plain(self.process.stdout.readline().decode()))


def ask_puppet(items, jobs=1):
    """Puppet's answers to all ITEMS."""
    def ask_some(some):
        with Environment(some) as environment:
            text = "".join(json.dumps(item) + "\n" for item in some)
            done = subprocess.run(erb(environment), input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
            return [json.loads(line) for line in environment.plain(done.stdout.decode()).split("\n") if line]

    def ask():
        part = -(-len(items) // jobs) or 1
        with ThreadPoolExecutor(jobs) as pool:
            parts = list(pool.map(ask_some, [items[i:i + part] for i in range(0, len(items), part)]))
        found = [answer for some in parts for answer in some]
        if len(found) != len(items):
            sys.exit(f"erb.rb gave {len(found)} answers to {len(items)} items")
        return found

    return once(["erb", path_state(SOURCE), path_state(FACTS), items], ask)


def quoted(text):
    """A String of Puppet in single quotes."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def program(item):
    """What tests/expressions/evaluate evaluates for an item."""
    texts = [item["template"]] + ([item["then"]] if "then" in item else [])
    return f"{item['prelude']}\n$result = inline_template({', '.join(map(quoted, texts))})\n"


def outcome_of(line):
    """An outcome from a line of evaluate."""
    if line.startswith('= "'):
        text = line[3:-1].encode("utf-8", "surrogateescape")
        text = ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text)
        return {"text": text.decode("utf-8", "replace")}
    if line.startswith(HOLDS_ITSELF):
        return {"unsupported": "Not supported yet in Ruby: collections that hold themselves"}
    kind = {"!": "error", "?": "unsupported", "~": "limit"}.get(line[:1], "broken")
    if kind == "error":
        line = AROUND.sub("! ", line)
    return {kind: line if kind == "broken" else line[2:]}


class Colophon:
    """A build of Colophon: the program tests/expressions/evaluate.  An outcome is {"text": …}, {"error": …},
    {"unsupported": …}, {"limit": …}, or {"broken": …} where the program ended early."""

    def __init__(self, evaluate):
        self.evaluate = os.path.abspath(evaluate)

    def outcome(self, item):
        return self.outcomes([item])[0]

    def outcomes(self, items, jobs=1):
        with Environment(items) as environment:
            lines = run_shared([self.evaluate, *environment.options], [program(item) for item in items], jobs, SECONDS)
            return [outcome_of(environment.plain(line)) for line in lines]


def plain(text):
    return " ".join(text.split())


def verdict(answer, outcome):
    """What comparing says: "equal", "unsupported", "address" (what Puppet shows has one, which nobody can repeat), "late"
    (Puppet takes too long), "bytes" (Puppet's text is not UTF-8), or "differ".  A limit is reached only where Puppet takes too
    long, or reaches one of its own."""
    if "broken" in outcome:
        return "differ"
    for word in ("late", "bytes"):
        if word in answer:
            return word
    if "limit" in outcome:
        return "equal" if answer.get("error", "").endswith(TOO_MUCH) else "differ"
    if "unsupported" in outcome:
        return "address" if ADDRESS.search(answer.get("error", answer.get("text", ""))) else "unsupported"
    if ("error" in answer) != ("error" in outcome):
        return "differ"
    if "syntax" in answer:
        return "equal" # the words are those of Ruby's parser
    key = "error" if "error" in answer else "text"
    if ADDRESS.search(answer[key]):
        return "address"
    same = plain(answer[key]) == plain(outcome[key]) if key == "error" else answer[key] == outcome[key]
    return "equal" if same else "differ"


def read_known(path):
    """Pairs of a pattern and a reason."""
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n").rpartition(" # ") for line in file if line.strip() and not line.startswith("#")]
    return [(re.compile(pattern, re.S), reason) for pattern, _, reason in lines]


def known_reason(known, item, answer, outcome):
    code = "".join(item.get("files", {}).values())
    whole = f"{code}{item['template']}\nPuppet: {shown(answer)}\nColophon: {shown(outcome)}"
    return next((reason for pattern, reason in known if pattern.search(whole)), None)


def shown(result):
    """An answer or outcome for people to read."""
    for key in ("text", "error", "unsupported", "limit", "broken"):
        if key in result:
            return ("" if key == "text" else f"{key.upper()} ") + json.dumps(result[key], ensure_ascii=False)
    return json.dumps(result)
