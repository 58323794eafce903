# SPDX-License-Identifier: Apache-2.0
"""The recorded cases (tests/README.md) as programs for the judge."""

import collections
import multiprocessing
import os
import random
import shutil
import sys
import tempfile

import compilers
import mutants as mutating

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import case_files  # pylint: disable=wrong-import-position,import-error

OPTIONS = {"--node": "node", "--facts": "facts", "--environment": "environment", "--hiera": "hiera",
           "--external": "external"}


def cases(folders):
    for folder in folders:
        for path, _, names in sorted(os.walk(folder)):
            if "args" in names and "catalog.json" in names:
                yield path


def program_of(path):
    """The program of a case, or None where it needs what the judge has no word for."""
    with open(os.path.join(path, "args"), encoding="utf-8") as file:
        words = file.read().split()
    found, manifest = [], None
    while words:
        word = words.pop(0)
        if not word.startswith("--"):
            manifest = word
        elif word in OPTIONS and words:
            found.append((OPTIONS[word], words.pop(0)))
        else:
            return None
    files = {}
    for root, _, names in os.walk(path):
        for name in names:
            if not name.endswith((".pp", ".epp", ".yaml", ".json", ".conf", ".erb", ".rb", ".txt")):
                continue
            if root == path and name in ("catalog.json", "warnings.json", "logs.json", "explain.txt", "exports.json"):
                continue
            try:
                with open(os.path.join(root, name), encoding="utf-8", newline="") as file:
                    files[os.path.relpath(os.path.join(root, name), path)] = file.read()
            except UnicodeDecodeError:
                return None
    if any(value.startswith("..") for _, value in found) or not files:
        return None
    found.sort(key=lambda pair: pair[0] == "facts")
    if manifest or "site.pp" in files:
        found.append(("manifest", manifest or "site.pp"))    # else those of the environment
    return compilers.Program(files, found)


def worker(judge_class, options, paths, shown, results):
    folder = tempfile.mkdtemp(prefix="judge-", dir=options.scratch)
    judge = judge_class(options, folder)
    try:
        for path in paths:
            program = program_of(path)
            if program is None:
                judge.figures["left out"] += 1
                continue
            name = os.sep.join(path.split(os.sep)[-2:])
            chance = random.Random(f"{options.seed} {name}")
            misses = judge.judge(program, lambda made: mutating.mutants_of(made, chance, options.most))
            if misses:
                results.put((case_files.place(os.path.dirname(os.path.dirname(path)), name) + name, shown(program, misses, path)))
            shutil.rmtree(folder)
            os.mkdir(folder)
            judge.compiler.close()
    finally:
        judge.compiler.close()
        shutil.rmtree(folder, ignore_errors=True)
        results.put((None, judge.figures))


def run(options, judge_class, shown):
    paths = list(cases(options.corpus or [case_files.folder()]))
    results = multiprocessing.Queue()
    processes = [multiprocessing.Process(target=worker, args=(judge_class, options, paths[i::options.jobs], shown, results))
                 for i in range(options.jobs)]
    for process in processes:
        process.start()
    figures, found, ended = collections.Counter(), [], 0
    while ended < len(processes):
        path, text = results.get()
        if path is None:
            ended += 1
            figures.update(text)
        else:
            found.append((path, text))
            if options.show:
                print(text, "\n", flush=True)
    return figures, found
