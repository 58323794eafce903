# SPDX-License-Identifier: Apache-2.0
"""Random texts of HOCON: objects that are merged, values behind each other, substitutions (of what is older, of
each other, in circles), numbers of all forms, and texts in which a character was changed."""

import random

KINDS = ["hocon", "hocon-broken"]
KEYS = ["a", "b", "c", "d", "a.b", "b.c", "c.d", "a.b.c", '"q.r"', "a-b", "x y", "1", "2.5", "true", '""']
PATHS = ["a", "b", "c", "d", "a.b", "b.c", "c.d", "a.b.c", '"q.r"', "a-b", "x y", "1", "nope", "d.d"]
WORDS = ["x", "web", "two words", "a/b", "10 s", "yes", "true", "false", "null", "nullx", "trueish", "é", "1.2.3", "-"]
NUMBERS = ["0", "1", "-7", "012", "089", "00", "1.50", "1.0", "-0.0", "1e3", "1E-2", "1.", "-.5", "1e", "1-2", "12345678901234567890",
           "1.25e20", "0.1"]
QUOTED = ['"s"', '""', '" "', '"a b"', '"\\n"', '"\\u00e9"', '"""t"r"""', '"""two\nlines"""', '"${a}"', '"%{x}"', '"\\\\"', '"é"']
ENDS = ["\n", "\n", ",", "\n\n", ", ", "\n,\n", " # c\n", " // c\n", ",\n"]
CHANGES = '{}[]",:=+$#/\\.\n \t\u00a0@&é0'


class Maker:
    def __init__(self, kind):
        self.kind = kind
        self.random = random.Random()

    def scalar(self):
        return self.random.choice(self.random.choice([WORDS, NUMBERS, QUOTED]))

    def reference(self):
        return "${" + self.random.choice(["", "?", "?"]) + self.random.choice(PATHS) + "}"

    def piece(self, depth):
        chance = self.random.random()
        if chance < 0.45:
            return self.scalar()
        if chance < 0.75:
            return self.reference()
        if depth == 0:
            return self.random.choice(["{}", "[]"])
        return self.object(depth - 1) if chance < 0.9 else self.list(depth - 1)

    def value(self, depth):
        count = self.random.choice([1, 1, 1, 1, 2, 2, 3])
        if count > 1 and self.random.random() < 0.4:  # of one kind, which can stand behind each other
            one = self.random.choice([self.object, self.list])
            pieces = [one(max(depth - 1, 0)) if self.random.random() < 0.6 else self.reference() for _ in range(count)]
        else:
            pieces = [self.piece(depth) for _ in range(count)]
        return self.random.choice(["", " ", "  "]).join(pieces)

    def list(self, depth):
        items = [self.value(depth) for _ in range(self.random.randint(0, 3))]
        return "[" + self.random.choice([",", ", ", "\n"]).join(items) + self.random.choice(["", "", ",", "\n"] if items else [""]) + "]"

    def field(self, depth):
        key, chance = self.random.choice(KEYS), self.random.random()
        if chance < 0.15:
            return key + self.random.choice(["", " ", "\n"]) + self.object(max(depth - 1, 0))
        sign = "+=" if chance < 0.25 else self.random.choice(["=", ":", " = ", ": "])
        return key + sign + self.value(depth)

    def fields(self, depth, most):
        return "".join(self.field(depth) + self.random.choice(ENDS) for _ in range(self.random.randint(0, most)))

    def object(self, depth):
        return "{" + self.random.choice(["", " ", "\n"]) + self.fields(depth, 3) + "}"

    def text(self, number):
        self.random.seed(f"{self.kind} {number}")
        text = self.fields(2, 6)
        if self.random.random() < 0.7:  # most of what is referred to is there
            last = self.random.sample(["a=1\n", "b.c=x,", "c {d: [1]}\n", "d.d=2\n", "a.b.c=3\n", "1=z\n", "x y=\"q\"\n"], 4)
            text = "".join(last[:2]) + text + "".join(last[2:]) if self.random.random() < 0.5 else "".join(last) + text
        if self.random.random() < 0.2:
            text = "{" + text + "}"
        if self.kind == "hocon-broken" and text:
            at = self.random.randrange(len(text))
            text = text[:at] + self.random.choice(CHANGES) + text[at + self.random.randint(0, 1):]
        quoted = text.replace("\\", "\\\\").replace("'", "\\'")
        return f"$result = parsehocon('{quoted}')"
