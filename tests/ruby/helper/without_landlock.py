#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a program as on a kernel without Landlock: landlock_create_ruleset fails with ENOSYS.

usage: without_landlock.py PROGRAM [ARGUMENT...]
"""

import ctypes
import os
import struct
import sys

PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, MODE_FILTER = 38, 22, 2
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
CREATE_RULESET, ENOSYS = 444, 38
REFUSE, ALLOW = 0x00050000 | ENOSYS, 0x7FFF0000


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def main():
    lines = [(LOAD, 0, 0, 0), (EQUAL, 0, 1, CREATE_RULESET), (RETURN, 0, 0, REFUSE), (RETURN, 0, 0, ALLOW)]
    code = b"".join(struct.pack("HBBI", *line) for line in lines)
    program = Program(len(lines), code)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(PR_SET_SECCOMP, MODE_FILTER, ctypes.byref(program)):
        sys.exit(f"without_landlock.py: {os.strerror(ctypes.get_errno())}")
    os.execvp(sys.argv[1], sys.argv[1:])


if __name__ == "__main__":
    main()
