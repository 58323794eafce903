# SPDX-License-Identifier: Apache-2.0
"""Classes of the installed modules as programs for the judge: all texts that a class's claims name are changed, token by token.

A copy of the modules is made, since their files are what is changed.
"""

import collections
import json
import multiprocessing
import os
import random
import re
import shutil
import sys
import tempfile

import compilers
import mutants as mutating

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = "/usr/share/puppet/modules"
TEXTS = (".pp", ".epp", ".erb", ".rb", ".yaml")


def listed(options):
    if options.classes:
        return options.classes
    with open(os.path.join(HERE, "..", "modules", "classes.txt"), encoding="utf-8") as file:
        names = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    random.Random(options.seed).shuffle(names)
    return names[:options.count]


def copy_modules(folder):
    """The texts of the modules, and nothing else of them."""
    for root, _, names in os.walk(MODULES, followlinks=True):
        to = os.path.join(folder, "modules", os.path.relpath(root, MODULES))
        os.makedirs(to, exist_ok=True)
        for name in names:
            if os.path.isfile(os.path.join(root, name)):
                shutil.copyfile(os.path.join(root, name), os.path.join(to, name))


def program_of(judge, name):
    """The class with the texts that took part; None if it does not compile."""
    with open(os.path.join(HERE, "..", "modules", "facts-debian.json"), encoding="utf-8") as file:
        files = {"site.pp": f"include {name}\n", "facts.json": file.read()}
    words = [("node", "app07.lab.example"), ("modulepath", "modules"), ("facts", "facts.json"), ("manifest", "site.pp")]
    for path, text in files.items():
        compilers.write(judge.folder, path, text)
    fine, answer = judge.compiler.ask("expanded", words)
    if not fine:
        print("REFUSED", name, answer[:300].decode("utf-8", "replace"), flush=True)
        judge.figures["refused"] += 1
        return None
    for path in {found[1] for found in re.finditer(rb'"file":("(?:[^"\\]|\\.)*")', answer)}:
        path = json.loads(path)
        if path.startswith("modules/") and path.endswith(TEXTS) and os.path.isfile(os.path.join(judge.folder, path)):
            try:
                with open(os.path.join(judge.folder, path), encoding="utf-8", newline="") as file:
                    files[path] = file.read()
            except UnicodeDecodeError:
                pass
    program = compilers.Program(files, words)
    program.kept = True
    return program


def worker(judge_class, options, names, shown, results):
    folder = tempfile.mkdtemp(prefix="judge-", dir=options.scratch)
    judge = judge_class(options, folder)
    try:
        copy_modules(folder)
        for name in iter(names.get, None):
            program = program_of(judge, name)
            if program:
                chance = random.Random(f"{options.seed} {name}")
                misses = judge.judge(program, lambda made: once(made, chance, options.most))
                if options.show:
                    print(f"{name}: {len(misses)} misses", file=sys.stderr, flush=True)
                if misses:
                    results.put((name, shown(compilers.Program({}, []), misses, name)))
            judge.compiler.close()
    finally:
        judge.compiler.close()
        shutil.rmtree(folder, ignore_errors=True)
        results.put((None, judge.figures))


def once(program, chance, most):
    """One mutant for each token of the manifests and templates; facts are changed as data are."""
    found = {}
    for mutant in mutating.mutants_of(program, chance):
        found.setdefault((mutant.kind, mutant.file, tuple(mutant.base)), mutant)
    found = [mutant for mutant in found.values() if mutant.kind not in ("delete-file", "insert-file")]
    return chance.sample(found, most) if most and len(found) > most else found


def run(options, judge_class, shown):
    results, names = multiprocessing.Queue(), multiprocessing.Queue()
    for name in listed(options) + [None] * options.jobs:
        names.put(name)
    processes = [multiprocessing.Process(target=worker, args=(judge_class, options, names, shown, results))
                 for _ in range(options.jobs)]
    for process in processes:
        process.start()
    figures, found, ended = collections.Counter(), [], 0
    while ended < len(processes):
        name, text = results.get()
        if name is None:
            ended += 1
            figures.update(text)
        else:
            found.append((name, text))
            if options.show:
                print(text, "\n", flush=True)
    for process in processes:
        process.join()
        if process.exitcode:
            raise SystemExit("A worker ended before its classes were judged")
    return figures, found
