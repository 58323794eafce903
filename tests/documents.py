#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the examples in README.md, docs/*.md and the manual; a result line per example, and one for the links.

usage: documents.py SOURCE_TREE BUILD_TREE

An example is a line `$ COMMAND` in a block that begins with ```console; what it prints follows it (standard
output and error together), up to the next `$ ` or the end of the block.  A line `...` stands for any lines.
Commands run in a folder with a copy of the source tree's examples and the built program as ./colophon and
`colophon`; `$ cd FOLDER` alone goes to another folder below it for the rest of the document.

A ```c block is a program for the library: it is built, and run on examples/site/manifests.  The lines `.Dl $ COMMAND`
of the manual run in a folder with `manifests` and `web01.json`, and must succeed.

A link to a file, in any page of the tree, leads to a file that is there, and behind `#` to one of its headings.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile


def examples(path):
    """(line number, command, expected lines) of each example of one document."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    inside, current = False, None
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            if current:
                yield current
            inside, current = line.strip() == "```console", None
        elif inside and line.startswith("$ "):
            if current:
                yield current
            current = (number, line[2:], [])
        elif current:
            if current[1].endswith("\\"):
                current = (current[0], current[1][:-1] + line.lstrip("> "), [])
            else:
                current[2].append(line.rstrip())


def matches(expected, actual):
    pattern = "\n".join(r"(?:.*\n)*?.*" if line == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(line.rstrip() for line in actual).rstrip("\n")) is not None


def blocks(path, language):
    """(line number, text) of the blocks of one language."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for found in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.M | re.S):
        yield text.count("\n", 0, found.start()) + 1, found.group(1)


def pages(source):
    """The paths of all pages in Markdown that are part of the tree."""
    found = [os.path.join(source, "README.md")]
    for folder in ("docs", "examples", "grammar", "provenance", "src", "tests"):
        found += glob.glob(os.path.join(source, folder, "**", "*.md"), recursive=True)
    return sorted(found)


def prose(path):
    """The text of a page without its blocks of code."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r"^```.*?^```$", "", file.read(), flags=re.M | re.S)


def anchors(path):
    """What `#` may lead to: the headings, as they are written in a link."""
    headings = re.findall(r"^#+ (.*)$", prose(path), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(path):
    """The links of one page that lead nowhere."""
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        if re.match(r"\w+:", target):
            continue
        name, _, anchor = target.partition("#")
        leads_to = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        if not os.path.exists(leads_to) or anchor and anchor not in anchors(leads_to):
            yield target


class Documents:
    """The trees, and the folder in which everything runs."""

    def __init__(self, source, build, folder):
        self.source, self.build, self.folder, self.count = source, build, folder, 0
        self.environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"], NO_COLOR="1")

    def run(self, command, folder):
        return subprocess.run(command, cwd=folder, env=self.environment, timeout=300, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def verdict(self, name, good, output, why):
        self.count += 1
        if good:
            print(f"ok {name}")
            return
        print("\n".join("# " + line for line in output.decode("utf-8", "replace").split("\n")))
        print(f"not ok {name} - {why}")

    def document(self, path):
        folder = self.folder
        for number, command, expected in examples(path):
            name = f"{os.path.relpath(path, self.source)}:{number} {command}"
            if re.fullmatch(r"cd [\w./-]+", command):
                folder = os.path.join(folder, command[3:])
                continue
            lacking = [tool for tool in ("jq", "sqlite3") if re.search(rf"\b{tool}\b", command) and not shutil.which(tool)]
            if lacking:
                print(f"skip {name} - needs {lacking[0]}")
                continue
            done = self.run(["bash", "-c", command], folder)
            while expected and not expected[-1]:
                expected.pop()
            lines = done.stdout.decode("utf-8", "replace").split("\n")
            self.verdict(name, matches(expected, lines), done.stdout, "prints something else")
        for number, text in blocks(path, "c"):
            self.program(f"{os.path.relpath(path, self.source)}:{number} program", text)

    def program(self, name, text):
        code = os.path.join(self.folder, "program.c")
        with open(code, "w", encoding="utf-8") as file:
            file.write(text)
        with open(os.path.join(self.build, "Makefile"), encoding="utf-8") as file:
            flags = re.search(r"^CLP_SANITIZERS *=(.*)$", file.read(), re.M)
        link = [os.path.join(self.build, "libtool"), "--tag=CC", "--mode=link", "cc", "-Wall", "-Werror",
                *(flags.group(1).split() if flags else []), "-I", os.path.join(self.source, "include"), code,
                os.path.join(self.build, "libcolophon.la"), "-o", "program"]
        done = self.run(link, self.folder)
        if done.returncode == 0:
            done = self.run(["./program"], os.path.join(self.folder))
        self.verdict(name, done.returncode == 0, done.stdout, "does not build or fails")

    def manual(self, path):
        folder = os.path.join(self.folder, "manual")
        site = os.path.join(self.source, "examples", "site")
        shutil.copytree(os.path.join(site, "manifests"), os.path.join(folder, "manifests"))
        shutil.copy(os.path.join(site, "facts", "debian12.json"), os.path.join(folder, "web01.json"))
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if not line.startswith(".Dl $ "):
                    continue
                command = line[6:].strip().replace("\\(dq", '"')
                name = f"{os.path.relpath(path, self.source)}:{number} {command}"
                if command.startswith("puppet") and not shutil.which("puppet"):
                    print(f"skip {name} - needs Puppet")
                    continue
                done = self.run(["bash", "-c", command], folder)
                self.verdict(name, done.returncode == 0, done.stdout, f"exit status {done.returncode}")


def main():
    source, build = (os.path.abspath(argument) for argument in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(source, "examples"), os.path.join(folder, "examples"))
        shutil.copy(os.path.join(build, "colophon"), folder)
        documents = Documents(source, build, folder)
        for path in [os.path.join(source, "README.md")] + sorted(glob.glob(os.path.join(source, "docs", "*.md"))):
            documents.document(path)
        documents.manual(os.path.join(source, "docs", "man", "colophon.1"))
    broken = [f"{os.path.relpath(page, source)} leads to {target}" for page in pages(source) for target in broken_links(page)]
    print(f"not ok links - not there: {'; '.join(broken)}" if broken else "ok links")


main()
