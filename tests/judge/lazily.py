# SPDX-License-Identifier: Apache-2.0
"""A JSON text of the compiler that is read as it is asked for.

What a large class claims, spelt out, is gigabytes of labels, of which a judge wants those of what changed.  The text is
written in lines: an object or array that is opened at the end of a line has its members in the lines behind it, each whole;
all others are in one line.  So only the lines are looked at first, and a member is read when somebody asks for it.
"""

import json
import re

MEMBER = re.compile(rb'\s*(?:("(?:[^"\\]|\\.)*"): )?')


class Object(dict):
    """Members by their names: what was opened behind them, or where they are in the text."""

    def __init__(self, text):
        super().__init__()
        self.text = text

    def __getitem__(self, name):
        member = super().__getitem__(name)
        return json.loads(self.text[slice(*member)]) if isinstance(member, tuple) else member

    def get(self, name, default=None):
        return self[name] if name in self else default

    def put(self, name, member):
        self[name] = member


class Array(list):
    """The same without names; what they begin with can be seen without reading them."""

    def __init__(self, text):
        super().__init__()
        self.text = text

    def __getitem__(self, number):
        member = super().__getitem__(number)
        return json.loads(self.text[slice(*member)]) if isinstance(member, tuple) else member

    def head(self, number, length=4000):
        start, end = super().__getitem__(number)
        return self.text[start:min(end, start + length)]

    def put(self, _, member):
        self.append(member)


def member_of(text, name):
    """The object NAME of the outermost one, which is opened in a line of its own."""
    start = text.index(b'\n  "%s": {\n' % name.encode()) + 1
    stack, made = [], None
    while True:
        end = text.index(b"\n", start)
        named = MEMBER.match(text, start, end)
        behind = end - 1 if text[end - 1] == ord(",") else end
        value = text[named.end():behind] if behind - named.end() < 3 else None
        if value in (b"}", b"]"):
            made = stack.pop()
            if not stack:
                return made
        else:
            key = json.loads(named[1]) if named[1] else None
            opened = {b"{": Object, b"[": Array}.get(value)
            member = opened(text) if opened else (named.end(), behind)
            if stack:
                stack[-1].put(key, member)
            if opened:
                stack.append(member)
        start = end + 1
