#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A second judge of dependencies: changes texts, compiles everything anew, and holds what changed against the claims.

usage: judge.py --many COMPILE_MANY | --colophon COLOPHON [--seed N] [--count K] [--ruby SHARE] [--most M] [--jobs J] [--no-shrink]
                [--corpus [FOLDER...]] [--classes CLASS...] [--known FILE] [--show] [--suite]

Judges K programs of nasty.py, or the cases below FOLDER (none named: the recorded ones), or classes of the installed modules (none named: those of
tests/modules/classes.txt).  Shows each miss: what was changed, what changed with it, and that nothing claimed it.  The file
of --known has causes that are not mended yet: lines `cause | pattern`.
"""

import argparse
import collections
import multiprocessing
import os
import random
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import claims as claiming
import compilers
import lazily
import mutants as mutating
import nasty
import shrink


LARGE = 1 << 20    # bytes of claims, from which on they are read as they are asked for


class Judge:
    """Judges programs in a folder of its own."""

    def __init__(self, options, folder):
        self.folder = folder
        self.compiler = compilers.Many(options.many, folder) if options.many else compilers.Cli(options.colophon, folder)
        self.figures = collections.Counter()
        self.spoil = None         # test_judge.py plants wrong claims with it
        self.forms = ()           # which must give the same catalog as `plain`
        self.otherwise = []       # those that did not

    def judge(self, program, mutants, stop=False):
        """The misses of a program: (mutant, what changed, which side did not claim it); None if it does not compile."""
        program.write(self.folder)
        try:
            return self.judged(program, mutants, stop)
        finally:
            for path in () if program.kept else program.files:
                if os.path.exists(os.path.join(self.folder, path)):
                    os.unlink(os.path.join(self.folder, path))

    def judged(self, program, mutants, stop):
        fine, answer = self.compiler.ask("plain", program.words)
        if not fine:
            self.figures["refused"] += 1
            self.refusal = answer
            return None
        self.figures["programs"] += 1
        self.otherwise = [form for form in self.forms if self.compiler.ask(form, program.words) != (True, answer)]
        base = claiming.Plain(compilers.parsed(answer))
        base_claims = None
        misses = []
        for mutant in mutants(program):
            changed, claims = self.compare(program, mutant, answer, base)
            if changed is None:
                continue
            if base_claims is None and (base_claims := self.claims(program)) is None:
                return misses
            for side, kind, key in changed:
                self.figures[f"changes of {kind}"] += 1
                claimed = base_claims if side == "base" else claims()
                if claimed and not claiming.claimed(claimed.labels(kind, key), mutant.base if side == "base" else mutant.mutant):
                    misses.append((mutant, side, kind, key))
            if misses and stop:
                break
        return misses

    def compare(self, program, mutant, answer, base):
        """What differs in MUTANT, and a function that reads its claims; (None, None) if nothing does."""
        self.figures["mutants"] += 1
        compilers.write(self.folder, mutant.file, mutant.text)
        fine, other = self.compiler.ask("plain", program.words)
        found = None
        if not fine:
            self.figures["failed mutants"] += 1
            if other.startswith(b"crash"):
                self.figures["too long" if b"-14" in other else "crashes"] += 1
        elif other != answer:
            changed = claiming.differences(base, claiming.Plain(compilers.parsed(other)))
            if changed:
                self.figures["effective mutants"] += 1
                found = changed
        claims = None
        if found and any(side == "mutant" for side, _, _ in found):
            claims = self.claims(program.with_file(mutant.file, mutant.text))
        old = program.files.get(mutant.file)
        compilers.write(self.folder, mutant.file, old)
        return found, (lambda: claims)

    def claims(self, program):
        """What the program that is in the folder claims."""
        fine, answer = self.compiler.ask("expanded", program.words)
        if not fine:
            self.figures["without claims"] += 1        # over the limits with provenance
            return None
        if len(answer) > LARGE and not self.spoil:
            return claiming.Claims(lazily.member_of(answer, "provenance"), program.files)
        provenance = compilers.parsed(answer)["provenance"]
        if self.spoil:
            self.spoil(provenance)
        return claiming.Claims(provenance, program.files)


def described(program, miss):
    mutant, side, kind, key = miss
    joint = {"attribute": " ", "edge": " -> ", "order": " before "}
    what = key if kind == "resource" else f"{key[0] or 'catalog'} tag {key[1]}" if kind == "tag" else joint[kind].join(key)
    place = ""
    if mutant.text is not None and mutant.base:
        text = program.files.get(mutant.file, mutant.text)
        start = mutant.base[0][1]
        line = text.count("\n", 0, start) + 1
        place = f":{line}:{start - (text.rfind(chr(10), 0, start) + 1) + 1}"
    return f"{mutant.kind} {mutant.file}{place}: {mutant.before!r} -> {mutant.after!r}: {kind} {what}, not claimed in the {side}"


def shown(program, misses, seed):
    lines = [f"# seed {seed}"]
    for path, text in program.files.items():
        lines += [f"----- {path}", text.rstrip("\n")]
    seen = set()
    for miss in misses:
        text = described(program, miss)
        if text not in seen:
            seen.add(text)
            lines.append("MISS " + text)
        if len(seen) >= 6:
            break
    return "\n".join(lines)


# ----- misses whose causes are known


def known_causes(path):
    """[(cause, pattern)] of a file of lines `cause | pattern`; a miss, as it is shown, is of the first that is found in it."""
    if not path:
        return []
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
    return [(cause.strip(), re.compile(pattern.strip(), re.S)) for cause, pattern in (line.split(" | ", 1) for line in lines)]


def sorted_out(found, known):
    """([(seed, text)] of unknown causes, how many there are of each known one)."""
    fresh, counts = [], collections.Counter()
    for seed, text in found:
        cause = next((cause for cause, pattern in known if pattern.search(text)), None)
        if cause:
            counts[cause] += 1
        else:
            fresh.append((seed, text))
    return fresh, counts


# ----- programs of the generator, in several processes


def one_seed(judge, options, seed):
    program = nasty.program(seed, options.ruby)
    chance = random.Random(f"mutants {seed}")
    misses = judge.judge(program, lambda made: mutating.mutants_of(made, chance, options.most))
    if misses is None:
        return ("refused", seed, judge.refusal.decode("utf-8", "replace"), "\n".join(program.files.values()))
    if judge.otherwise:
        text = "\n".join(f"----- {path}\n{text}" for path, text in program.files.items())
        return ("miss", seed, f"# seed {seed}\n{text}\nMISS another catalog with what is tracked as {', '.join(judge.otherwise)}", None)
    if not misses:
        return None
    if not options.no_shrink:
        program, misses = shrink.shrunk(judge, program, misses)
    return ("miss", seed, shown(program, misses, seed), None)


def worker(options, seeds, results):
    folder = tempfile.mkdtemp(prefix="judge-", dir=options.scratch)
    judge = Judge(options, folder)
    judge.forms = ("tracked", "secrets") if options.many else ()
    try:
        for seed in seeds:
            found = one_seed(judge, options, seed)
            if found:
                results.put(found)
    finally:
        judge.compiler.close()
        shutil.rmtree(folder, ignore_errors=True)
        results.put(("end", None, judge.figures, None))


def run_random(options):
    results = multiprocessing.Queue()
    seeds = [f"{options.seed}.{i}" for i in range(options.count)]
    processes = [multiprocessing.Process(target=worker, args=(options, seeds[i::options.jobs], results))
                 for i in range(options.jobs)]
    for process in processes:
        process.start()
    figures, found, ended = collections.Counter(), [], 0
    while ended < len(processes):
        kind, seed, text, source = results.get()
        if kind == "end":
            ended += 1
            figures.update(text)
        elif kind == "refused":
            if options.refused:
                print("REFUSED", seed, text.split("\n")[0], flush=True)
        else:
            found.append((seed, text))
            if options.show:
                print(text, "\n", flush=True)
    for process in processes:
        process.join()
    return figures, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--many")
    parser.add_argument("--colophon")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--most", type=int)
    parser.add_argument("--ruby", type=float, default=0.0, help="the share of templates in ERB and functions in Ruby")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--refused", action="store_true")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--print", action="store_true")
    parser.add_argument("--corpus", nargs="*")
    parser.add_argument("--classes", nargs="*")
    parser.add_argument("--known")
    parser.add_argument("--suite", action="store_true", help="lines that tests/run reads")
    parser.add_argument("--scratch", default="/dev/shm" if os.path.isdir("/dev/shm") else None)
    options = parser.parse_args()
    for name in ("many", "colophon"):
        if getattr(options, name):
            setattr(options, name, os.path.abspath(getattr(options, name)))
    if options.print:
        print("\n".join(f"----- {p}\n{t}" for p, t in nasty.program(options.seed, options.ruby).files.items()))
        return 0
    if options.corpus is not None:
        import corpus
        figures, found = corpus.run(options, Judge, shown)
    elif options.classes is not None:
        import classes
        figures, found = classes.run(options, Judge, shown)
    else:
        figures, found = run_random(options)
    return report(options, figures, found)


def report(options, figures, found):
    fresh, known = sorted_out(found, known_causes(options.known))
    said = " ".join(f"{name} {figures[name]}," for name in sorted(figures))
    if options.suite:
        for seed, text in fresh:
            print(f"# {text}".replace("\n", "\n# "))
            print(f"not ok judge: {seed} - {text[text.find('MISS'):].split(chr(10))[0]}")
        for cause, count in sorted(known.items()):
            print(f"skip judge: {cause} - known, {count} programs miss it")
        print(f"ok judge: {figures['programs']} programs, {figures['effective mutants']} of {figures['mutants']} mutants change something")
        # Half of them compile, or what can be half by chance (two standard deviations) where few are asked for.
        if figures["programs"] < options.count / 2 - options.count ** 0.5 or figures["crashes"]:
            print(f"not ok judge: programs - {said}")
    else:
        for seed, text in [] if options.show else fresh:
            print(text, "\n")
        for cause, count in sorted(known.items()):
            print(f"known: {cause}: {count} programs")
        print(said, f"programs with misses: {len(found)}, of unknown cause: {len(fresh)}")
    return 1 if fresh else 0


if __name__ == "__main__":
    sys.exit(main())
