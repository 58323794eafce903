# SPDX-License-Identifier: Apache-2.0
"""Makes a program with a miss smaller: lines and blocks go as long as a miss of the same kind stays."""

import random

import mutants as mutating

TRIES = 300


def shrunk(judge, program, misses):
    """(a smaller program, its misses)."""
    kept, like = dict(judge.figures), misses[0][0]

    def judged(files, stop):
        made = program.like(files)
        return made, judge.judge(made, lambda p: mutating.mutants_like(p, like, random.Random("shrink")), stop) or []

    best = judged(program.files, True)
    if best[1]:
        best = smaller(best, judged)
        best = judged(best[0].files, False)
    judge.figures.clear()
    judge.figures.update(kept)
    return best if best[1] else (program, misses)


def smaller(best, judged):
    tries = TRIES
    while tries > 0:
        before = best
        for path in [p for p in best[0].files if p.endswith((".pp", ".epp", ".erb", ".rb", ".yaml"))]:
            at = best[0].files[path].count("\n")
            while at >= 0 and tries > 0:
                lines = best[0].files[path].split("\n")
                for cut in cuts(lines, at):
                    tries -= 1
                    found = judged({**best[0].files, path: "\n".join(cut)}, True)
                    if found[1]:
                        best = found
                        break
                at = min(at, best[0].files[path].count("\n") + 1) - 1
        if best is before:
            break
    return best


def cuts(lines, at):
    """LINES without the line AT: alone, with the block that it opens, or without the block's ends."""
    if not 0 <= at < len(lines) or not lines[at].strip():
        return
    depth = lines[at].count("{") - lines[at].count("}")
    if depth <= 0:
        yield lines[:at] + lines[at + 1:]
        return
    end = at
    while depth > 0 and end + 1 < len(lines):
        end += 1
        depth += lines[end].count("{") - lines[end].count("}")
    yield lines[:at] + lines[end + 1:]
    yield lines[:at] + lines[at + 1:end] + lines[end + 1:]
