# SPDX-License-Identifier: Apache-2.0
"""Runs `compile --plain` twice: with all tracking, as answers need it, and with that of secrets alone."""
import os
import subprocess


def run(command, **how):
    """What all tracking gives; and how the other differs from it, or None."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "1700000000")}
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "check": False, **how}
    done = subprocess.run(command, env={**environment, "COLOPHON_TEST_TRACKING": "all"}, **how)
    other = subprocess.run(command, env=environment, **how)
    if other.returncode != done.returncode:
        return done, f"exit status {done.returncode} with all tracking, {other.returncode} with that of secrets"
    for what, one, two in (("writes", done.stdout, other.stdout), ("says", done.stderr, other.stderr)):
        if one != two:
            lines = zip(one.splitlines() + [b"nothing"], two.splitlines() + [b"nothing"])
            first = next((pair for pair in lines if pair[0] != pair[1]), (b"more", b"less"))
            return done, f"tracking {what} something else: {first[0][:200]!r}, with that of secrets {first[1][:200]!r}"
    return done, None
