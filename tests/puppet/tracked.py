# SPDX-License-Identifier: Apache-2.0
"""Runs `compile --plain` twice: with all tracking, as answers need it, and with that of secrets alone."""
import json
import os
import subprocess


def sorted_lists(value):
    """VALUE with all lists in one order: dependencies are listed as their files were read, and less tracking reads others."""
    if isinstance(value, dict):
        return {key: sorted_lists(inner) for key, inner in value.items()}
    return sorted(map(sorted_lists, value), key=json.dumps) if isinstance(value, list) else value


def lines_of(output):
    """Its lines; of a diagnostic in JSON what it says, whatever the order."""
    return [json.dumps(sorted_lists(json.loads(line))).encode() if line.startswith(b'{"schema":"colophon-diagnostic"') else line
            for line in output.splitlines()]


def run(command, **how):
    """What all tracking gives; and how the other differs from it, or None."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "1700000000")}
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "check": False, **how}
    done = subprocess.run(command, env={**environment, "COLOPHON_TEST_TRACKING": "all"}, **how)
    other = subprocess.run(command, env=environment, **how)
    if other.returncode != done.returncode:
        return done, f"exit status {done.returncode} with all tracking, {other.returncode} with that of secrets"
    for what, one, two in (("writes", done.stdout, other.stdout), ("says", done.stderr, other.stderr)):
        one, two = lines_of(one), lines_of(two)
        if one != two:
            lines = zip(one + [b"nothing"], two + [b"nothing"])
            first = next((pair for pair in lines if pair[0] != pair[1]), (b"more", b"less"))
            return done, f"tracking {what} something else: {first[0][:200]!r}, with that of secrets {first[1][:200]!r}"
    return done, None
