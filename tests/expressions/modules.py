#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Type aliases, functions in the Puppet language and EPP templates of the installed modules, with Puppet and with
Colophon: which values are instances of which aliases, and what functions and templates give for values of their
parameters' types.

usage: modules.py EVALUATE [MODULES] [--seed N] [--count K] [--show N]
"""

import argparse
import glob
import os
import random
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "generate"))
from random_programs import Sides, manner, unexplained  # pylint: disable=wrong-import-position
from instances import TEXTS, Instances, Reader, quoted  # pylint: disable=wrong-import-position

PARAMETERS = re.compile(r"^function\s+([\w:]+)\s*\((.*?)\)\s*(?:>>|\{)", re.S | re.M)
AT_ONCE = 12  # aliases that one program tries


def without_comments(text):
    return "\n".join(line for line in text.split("\n") if not line.lstrip().startswith("#"))


def read_aliases(modules):
    """Name -> text of its type."""
    aliases = {}
    for path in sorted(glob.glob(os.path.join(modules, "*", "types", "**", "*.pp"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            found = re.match(r"\s*type\s+([\w:]+)\s*=\s*(.*)", re.sub(r"(?m)\s#\s.*$", "", without_comments(file.read())), re.S)
        if found:
            aliases[found.group(1)] = found.group(2).strip()
    return aliases


def functions(modules):
    """Path, name and types of the parameters of each function that needs no catalog and no template."""
    for path in sorted(glob.glob(os.path.join(modules, "*", "functions", "**", "*.pp"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            text = without_comments(file.read())
        found = PARAMETERS.search(text)
        if found and not re.search(r"\binclude\b|\bepp\(", text):
            types = [Reader(part).parse() for part in re.split(r"\$\w+\s*(?:=[^,]*)?,?", found.group(2)) if part.strip()]
            yield path, found.group(1), types


def templates(modules):
    """Text, and names and types of the parameters, of each EPP template."""
    for path in sorted(glob.glob(os.path.join(modules, "*", "templates", "**", "*.epp"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = re.match(r"\s*<%-?\s*\|(.*?)\|\s*-?%>", text, re.S)
        parts = []
        if found:
            parts = re.findall(r"([^$]*)\$(\w+)\s*(?:=[^,$]*)?,?", found.group(1))
        yield text, [(name, Reader(part).parse() if part.strip() else ("Any", [])) for part, name in parts]


def template_call(rng, instances, text, parameters):
    given = [f"{name} => {instances.of(t)}" for name, t in parameters if rng.random() < 0.9]
    code = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"$result = inline_epp('{code}', {{{', '.join(given)}}})"


def programs(rng, aliases, instances, calls, epps, count):
    names = sorted(aliases)
    for text, parameters in epps:
        for _ in range(count // 200):
            yield template_call(rng, instances, text, parameters)
    for name, types in calls:
        for _ in range(count // 20):
            yield f"$result = {name}({', '.join(instances.of(t) for t in types)})"
    for number in range(count):
        of = names[number % len(names)]
        value = quoted(rng.choice(TEXTS)) if rng.random() < 0.3 else instances.of((of, []))
        chosen = [of] + rng.sample(names, min(AT_ONCE, len(names)))
        yield f"$v = {value}\n$result = [{', '.join(f'$v =~ {name}' for name in chosen)}]"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluate")
    parser.add_argument("modules", nargs="?", default="/usr/share/puppet/modules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--show", type=int, default=30)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    aliases = read_aliases(options.modules)
    instances = Instances(rng, {name: Reader(text).parse() for name, text in aliases.items()})
    found = list(functions(options.modules))
    epps = list(templates(options.modules))
    texts = list(programs(rng, aliases, instances, [(n, t) for _, n, t in found], epps, options.count))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "aliases.pp")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"type {name} = {text}\n" for name, text in aliases.items())
            for source, _, _ in found:
                with open(source, encoding="utf-8") as code:
                    file.write(code.read() + "\n")
        cases = Sides(options.evaluate, ["--code", path, "--modules", options.modules], alone=True).cases(texts)
    differing = [case for case in cases if manner(case)]
    skipped = sum(case.ours.startswith("? ") for case in cases)
    for case in differing[:options.show]:
        print(f"{case.text}\n#   Puppet: {case.puppet}\n#   ours:   {case.ours}\n")
    for why in sorted({case.ours for case in cases if case.ours.startswith("? ")}):
        print(f"# skipped {sum(case.ours == why for case in cases)}: {why[2:]}")
    true = sum(case.puppet.count("true") for case in cases if not manner(case))
    print(f"# {len(aliases)} aliases, {len(found)} functions, {len(epps)} templates, {len(cases)} programs, {skipped} skipped; {true} instances")
    missing = unexplained(case.ours for case in cases)
    print(f"not ok modules skipped - docs/unsupported.md does not have: {'; '.join(missing)}" if missing
          else "ok modules skipped: docs/unsupported.md has each reason")
    if differing:
        print(f"not ok modules - {len(differing)} programs differ (above)")
    elif skipped == len(cases):
        print("skip modules - not supported yet")
    else:
        print(f"ok modules: {len(cases) - skipped} compared")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
