# SPDX-License-Identifier: Apache-2.0
"""Renders templates with Puppet and with Colophon, and says how the results differ; evaluated.py and probes.py."""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
PUPPET = os.path.join(os.path.dirname(HERE), "puppet")
sys.path.insert(0, PUPPET)
from answers import once  # pylint: disable=wrong-import-position,import-error

SECONDS = 20
BATCH = 50
ADDRESS = re.compile(r":0x[0-9a-f]{16}")
DEFINES = re.compile(r"\b(class|define|function|type|node|include|notify)\b")
ERB = ["ruby", os.path.join(PUPPET, "erb.rb")]


class Puppet:
    """The installed Puppet, one item after the other."""

    def __init__(self):
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.process.stdin.close()
            self.process.wait()

    def answer(self, item):
        if not self.process:
            self.process = subprocess.Popen(ERB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdin.write(json.dumps(item).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def ask_puppet(items, jobs=1):
    """Puppet's answers to all ITEMS."""
    def ask_some(some):
        text = "".join(json.dumps(item) + "\n" for item in some)
        done = subprocess.run(ERB, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
        return [json.loads(line) for line in done.stdout.decode().split("\n") if line]

    def ask():
        part = -(-len(items) // jobs) or 1
        with ThreadPoolExecutor(jobs) as pool:
            parts = list(pool.map(ask_some, [items[i:i + part] for i in range(0, len(items), part)]))
        found = [answer for some in parts for answer in some]
        if len(found) != len(items):
            sys.exit(f"erb.rb gave {len(found)} answers to {len(items)} items")
        return found

    return once(["erb", items], ask)


def quoted(text):
    """A String of Puppet in single quotes."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def notify(title, item):
    return f"{item['prelude']}\nnotify {{ {quoted(title)}: message => inline_template({quoted(item['template'])}) }}\n"


def last_error(output):
    """The last error of Colophon's diagnostics."""
    errors = []
    for line in output.decode("utf-8", "replace").split("\n"):
        if not line:
            continue
        said = json.loads(line) if line.startswith("{") else {"severity": "error", "message": line}
        if said["severity"] == "error":
            errors.append(said)
    return errors[-1] if errors else None


class Colophon:
    """A build of Colophon.  An outcome is {"text": …}, {"error": …}, {"unsupported": …} or {"broken": …}."""

    def __init__(self, program):
        self.program = os.path.abspath(program)

    def compile(self, manifest):
        """The messages of the manifest's notify resources by their titles, and no outcome, or None and an outcome."""
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "site.pp"), "w", encoding="utf-8", newline="") as file:
                file.write(manifest)
            command = [self.program, "compile", "--plain", "--diagnostics", "json", "--node", "vm", "site.pp"]
            try:
                done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      timeout=SECONDS, check=False)
            except subprocess.TimeoutExpired:
                return None, {"broken": f"no end after {SECONDS} seconds"}
        if done.returncode < 0 or done.returncode > 1:
            return None, {"broken": f"status {done.returncode}: {done.stderr.decode('utf-8', 'replace')[:500]}"}
        try:
            if done.returncode == 0:
                return messages_of(done.stdout), None
            error = last_error(done.stderr)
        except ValueError as problem:
            return None, {"broken": f"what it wrote is no JSON: {problem}"}
        if not error:
            return None, {"broken": "status 1 without an error"}
        unsupported = error.get("code") == "not-supported-yet" or error["message"].startswith("Not supported yet")
        return None, {"unsupported" if unsupported else "error": error["message"]}

    def outcome(self, item):
        messages, failure = self.compile(notify("x", item))
        return failure or text_of(messages, "x")

    def outcomes(self, items):
        """Of items that succeed, it is hoped: each in a class of its own, all in one manifest."""
        manifest = "".join(f"class i{number} {{\n{notify(f'x{number}', item)}}}\ninclude i{number}\n" for number, item in enumerate(items))
        messages, _ = self.compile(manifest)
        if messages is None:
            return [self.outcome(item) for item in items]
        return [text_of(messages, f"x{number}") for number in range(len(items))]


def messages_of(output):
    catalog = json.loads(output.decode("utf-8", "replace"))
    return {r["title"]: r.get("parameters", {}).get("message", "") for r in catalog["resources"] if r["type"] == "Notify"}


def text_of(messages, title):
    text = messages.get(title)
    return {"text": text} if isinstance(text, str) else {"broken": f"the message is {json.dumps(text)}"}


def ask_colophon(program, items, answers, jobs=1):
    """Colophon's outcomes; items that Puppet fails run alone, the others in batches."""
    colophon = Colophon(program)
    alone = [i for i, answer in enumerate(answers) if "error" in answer or DEFINES.search(items[i]["prelude"])]
    chosen = set(alone)
    together = [i for i in range(len(items)) if i not in chosen]
    groups = [[i] for i in alone] + [together[i:i + BATCH] for i in range(0, len(together), BATCH)]

    def run(group):
        return [colophon.outcome(items[group[0]])] if len(group) == 1 else colophon.outcomes([items[i] for i in group])

    found = [None] * len(items)
    with ThreadPoolExecutor(jobs) as pool:
        for group, outcomes in zip(groups, pool.map(run, groups)):
            for i, outcome in zip(group, outcomes):
                found[i] = outcome
    return found


def plain(text):
    return " ".join(text.split())


def verdict(answer, outcome):
    """What comparing says: "equal", "unsupported", "address" (what Puppet shows has one, which nobody can repeat), "late"
    (Puppet takes too long), "bytes" (Puppet's text is not UTF-8), or "differ"."""
    if "broken" in outcome:
        return "differ"
    for word in ("late", "bytes"):
        if word in answer:
            return word
    if "unsupported" in outcome:
        return "unsupported"
    if ("error" in answer) != ("error" in outcome):
        return "differ"
    if "syntax" in answer:
        return "equal" # the words are those of Ruby's parser
    key = "error" if "error" in answer else "text"
    if ADDRESS.search(answer[key]):
        return "address"
    same = plain(answer[key]) == plain(outcome[key]) if key == "error" else answer[key] == outcome[key]
    return "equal" if same else "differ"


def shown(result):
    """An answer or outcome for people to read."""
    for key in ("text", "error", "unsupported", "broken"):
        if key in result:
            return ("" if key == "text" else f"{key.upper()} ") + json.dumps(result[key], ensure_ascii=False)
    return json.dumps(result)
