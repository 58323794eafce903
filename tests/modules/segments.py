#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Where-exactness of texts that were put together: each segment is held against the file that it says it is from.

usage: segments.py COLOPHON [--facts FILE] [--modulepath DIRS] [--suite] (--every | CLASS...)

Compiles each class, and of each attribute that has segments checks by itself that they cover the text without gaps, and that
each with a place is the text at that place: the bytes of the file, or what a literal there denotes, of which it may be a part.
Files are read here; nothing but the exported provenance is asked.  What the script cannot read by its own means (texts with
escapes of their own, data of YAML that is not plain) is counted apart as `unread`.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "puppet"))
sys.dont_write_bytecode = True

SIMPLE = {"\n": "", "n": "\n", "t": "\t", "r": "\r", "s": " ", "0": "\0", "e": "\x1b"}


class Files:
    """The texts of files, by lines and columns."""

    def __init__(self):
        self.known = {}

    def lines(self, path):
        if path not in self.known:
            with open(path, "rb") as file:
                self.known[path] = file.read().decode("utf-8", "surrogateescape").split("\n")
        return self.known[path]

    def text(self, place):
        lines = self.lines(place["file"])
        first, last = place["line"] - 1, place["end_line"] - 1
        if first == last:
            return lines[first][place["column"] - 1:place["end_column"] - 1]
        middle = lines[first + 1:last]
        return "\n".join([lines[first][place["column"] - 1:], *middle, lines[last][:place["end_column"] - 1]])


def readings(text, path):
    """What the TEXT of a label may denote: itself, and what its quotes and escapes make of it."""
    yield text
    if len(text) > 1 and text[0] in "'\"" and text[-1] == text[0]:
        inner = text[1:-1]
        if path.endswith(".json"):
            try:
                yield json.loads(text)
            except ValueError:
                pass
        yield inner
        if text[0] == "'":
            yield re.sub(r"\\(['\\])", r"\1", inner)
            yield inner.replace("''", "'")
        else:
            yield unescaped(inner)
    elif text[:1] == ":":
        yield text[1:]                      # a symbol
    elif "\\" in text:
        yield unescaped(text)
    if re.fullmatch(r"[-+\d][\w.]*", text):
        yield str(number(text))


def unescaped(text):
    return re.sub(r"\\(\n|.)", lambda found: SIMPLE.get(found.group(1), found.group(1)), text, flags=re.S)


def number(text):
    try:
        return int(text, 0) if re.match(r"[-+]?0[xXbB]", text) else int(text.replace("_", "")) if re.fullmatch(r"[-+]?[\d_]+", text) else float(text)
    except ValueError:
        return text


def without_margin(text):
    """The readings of a heredoc's lines: without what all of them have in front, one width after the other."""
    lines = text.split("\n")
    for width in range(1, 1 + min((len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()), default=0)):
        yield "\n".join(line[width:] if line[:width].strip() == "" else line for line in lines)


class Checker:
    def __init__(self, files):
        self.files = files
        self.figures = collections.Counter()
        self.wrong = []

    def text(self, name, text, segments):
        raw = text.encode("utf-8", "surrogateescape")
        end = 0
        self.figures["texts"] += 1
        for segment in segments:
            if segment["start"] != end or segment["end"] < end:
                self.wrong.append(f"{name}: a gap at byte {end}")
            end = segment["end"]
            self.segment(name, raw[segment["start"]:end], segment)
        if end != len(raw) and len(segments) < 10000:
            self.wrong.append(f"{name}: the segments end at byte {end} of {len(raw)}")

    def segment(self, name, raw, segment):
        where = segment.get("where")
        if not where:
            self.figures["computed"] += 1
            return
        if "file" not in where:
            self.figures["without a file"] += 1
            return
        self.figures["copies"] += 1
        if where["file"].endswith(".erb"):
            self.figures["of ERB"] += 1
        label = self.files.text(where)
        start, length = where.get("part_start"), where.get("part_length")
        for reading in [*readings(label, where["file"]), *without_margin(label)]:
            if not isinstance(reading, str):
                reading = {True: "true", False: "false", None: ""}.get(reading, str(reading))
            data = reading.encode("utf-8", "surrogateescape")
            if start is not None:
                data = data[start:start + length]
            if data == raw:
                self.figures["exact"] += 1
                return
        shown = f"{where['file']}:{where['line']}:{where['column']}"
        self.wrong.append(f"{name}: {raw[:60]!r} is not what stands at {shown}: {label[:60]!r}")


def value_at(parameters, pointer):
    value = parameters
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def check(options, checker, name):
    command = [options.colophon, "compile", "--expanded", "--quiet", "--node", "app07.lab.example", "--facts", options.facts,
               "--modulepath", options.modulepath, "-e", f"include {name}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if done.returncode:
        return False
    catalog = json.loads(done.stdout.decode("utf-8", "surrogateescape"))
    attributes = {f"{r['type']}[{r['title']}]": r.get("parameters", {}) for r in catalog["resources"]}
    for ref, resource in catalog["provenance"]["resources"].items():
        for pointer, reading in resource["parameters"].items():
            if "segments" not in reading:
                continue
            text = value_at(attributes[ref], pointer)
            if isinstance(text, str):
                checker.text(f"{name}: {ref} {pointer}", text, reading["segments"])
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("colophon")
    parser.add_argument("--facts", default=os.path.join(HERE, "facts-debian.json"))
    parser.add_argument("--modulepath", default="/usr/share/puppet/modules")
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--suite", action="store_true")
    parser.add_argument("classes", nargs="*")
    options = parser.parse_intermixed_args()
    names = options.classes
    if options.every:
        import modules
        names = list(modules.every_class(options.modulepath))
    total, compiled = Checker(Files()), 0
    for name in names:
        checker = Checker(total.files)
        fine = check(options, checker, name)
        compiled += fine
        total.figures.update(checker.figures)
        if options.suite:
            why = "it does not compile" if not fine else checker.wrong[0] if checker.wrong else ""
            print(f"not ok segments: {name} - {why}" if why else f"ok segments: {name}")
        else:
            for line in checker.wrong[:3]:
                print(line, flush=True)
        total.wrong += checker.wrong
    if not options.suite:
        print(f"{compiled} of {len(names)} classes compile; " + ", ".join(f"{k} {total.figures[k]}" for k in sorted(total.figures)) +
              f"; wrong {len(total.wrong)}")
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
