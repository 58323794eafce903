#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random SmartFrog specifications, mostly valid: as the QuickCheck generators of the paper (section 8.2) it evaluates while it
writes, with the semantic functions of reference.py, so that references are to what is there, and placements below stores.

usage: generate.py [--seed N] [--count K] [--out DIR]

Prints K specifications, each under a comment with its seed; or writes them to DIR/NUMBER.sf.  Of 100 about 15 have an error that
was put there on purpose, and 3 have a token too many, too few or another: those are mostly no SmartFrog at all. A few have hundreds
of statements, and of identifiers in a store.
"""

import argparse
import os
import random
import sys

from reference import BOTTOM, NOTHING, WORDS, Fault, bind, find, inherit, is_store, prefix, resolve

NAMES = ["a", "b", "c", "d", "e", "f", "g", "h", "a", "b", "c", "port", "web_1", "_x", "trueish", "Extends", "nULL"]
ODD_NAMES = ["sfConfig", "THIS", "PARENT", "ROOT", "null", "DATAx", "__", "x9"]
MISSING = ["nope", "zz", "q7"]
PIECES = ["a", "foo", " ", "ns.foo", "é", "ß", "日本", "😀", "\\n", "\\t", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\u0041", "\\u00e9",
          "\\u20AC", "\\ud83d\\uDE00", "\\u0001", "\\u001f", "\\u007f", "/", "//", "/*", "*/", "${PORT}", "'", "{", ";", "$.a:b", "#"]
SPACES = ["", "", "", " ", " ", "\n", "\t", "  ", "\r\n", "\f", "\n\n", "/* c */", "/**/", "/* \"a; */", "// c\n", "//\n", "/* a\n* b\n*/"]
MOST_COPIED = 40  # entries of a store that a reference may bring
LARGE = 1 / 250  # of the specifications have long stores, which a program may keep otherwise than short ones


def size(value):
    return 1 + sum(size(v) for _, v in value) if is_store(value) else 1


class Specification:
    """One specification: `tokens` are what was written, evaluation goes on in the stores that functions pass on."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.tokens = []
        self.statements = 0  # written
        self.left = self.random.choice((5, 8, 12, 16, 20, 30, 45, 60))  # to be written
        self.names, self.copied = NAMES, None  # entries that may still be copied: as many as one wants
        if self.random.random() < LARGE:
            self.left = self.random.choice((60, 150, 300, 600))
            self.names = [f"n{i}" for i in range(self.random.choice((12, 20, 40, 300, 400)))]
            self.copied = 1500
        self.fault_at = self.random.randrange(self.left) if self.random.random() < 0.15 else -1

    def chance(self, probability):
        return self.random.random() < probability

    # ---- names and references ----

    def name(self):
        return self.random.choice(ODD_NAMES if self.chance(0.03) else self.names)

    def may_copy(self, v):
        if self.copied is None:
            return size(v) <= MOST_COPIED
        if size(v) > self.copied:
            return False
        self.copied -= size(v)
        return True

    def walk(self, store, stores):
        """A path to something in the store (to a store, if asked), or NOTHING."""
        path = NOTHING
        while True:
            below = [(name, v) for name, v in store if is_store(v) or not stores]
            if not below:
                return path
            name, v = self.random.choice(below)
            path += (name,)
            if not is_store(v) or self.chance(0.5):
                return path
            store = v

    def spelt_with_words(self, ns, up, path):
        """A way to say where `path` is, `up` levels above the namespace, with THIS, PARENT and ROOT."""
        r = ("PARENT",) * up + path
        if self.chance(0.3):
            r = ("ROOT",) + ns[:len(ns) - up] + path
        elif self.chance(0.3) or not up and r == path:
            r = ("THIS",) + r
        if self.chance(0.3):
            where = self.random.randrange(1, len(r) + 1)
            r = r[:where] + self.random.choice((("THIS",), (self.name(), "PARENT"))) + r[where:]
        return r

    def good_reference(self, s, ns, stores):
        """A reference that resolves (to a store, if asked), or None."""
        for _ in range(6):
            up = self.random.randrange(len(ns) + 1) if self.chance(0.6) else 0
            store = find(s, ns[:len(ns) - up])
            path = self.walk(store, stores)
            words = self.chance(0.08)
            if path == NOTHING and not words:
                continue
            r = self.spelt_with_words(ns, up, path) if words else path
            _, v = resolve(s, ns, r)
            if v is not BOTTOM and (is_store(v) or not stores) and self.may_copy(v):
                return r
        return None

    def bad_reference(self, s, ns):
        """A reference that may well resolve to nothing, or to what is no store."""
        kind = self.random.randrange(5)
        if kind == 0:
            return (self.random.choice(MISSING),)
        if kind == 1:
            return ("PARENT",) * (len(ns) + 1) + (self.name(),) * self.random.randrange(2)
        if kind == 2:
            above = self.walk(find(s, prefix(ns)), False)  # what a search would find
            return (self.random.choice(WORDS),) + (above or (self.random.choice(MISSING),))
        path = self.walk(find(s, ns), False) or (self.name(),)
        return path + (self.random.choice(MISSING),) * (kind == 4)

    def target(self, s, ns):
        """What a statement in the namespace may assign to."""
        here = find(s, ns)
        parent = self.walk(here, True) if self.chance(0.25) else NOTHING
        if self.chance(0.02):
            parent = parent[:-1]
        names = [name for name, _ in find(s, ns + parent)]
        return parent + ((self.random.choice(names),) if names and self.chance(0.25) else (self.name(),))

    def bad_target(self, s, ns):
        path = self.walk(find(s, ns), False)
        basic = path and not is_store(find(s, ns + path))
        return (path if basic else path + (self.random.choice(MISSING),)) + (self.name(),)

    # ---- values ----

    def write_reference(self, r):
        for i, name in enumerate(r):
            if i:
                self.tokens.append(":")
            self.tokens.append(name)

    def number(self):
        kind = self.random.randrange(10)
        digits = str(self.random.randrange(10 ** self.random.choice((1, 2, 3, 5, 9, 16, 19))))
        if kind == 0:
            digits = "0" * self.random.randrange(1, 4) + digits
        if kind == 1:
            digits = self.random.choice(("9223372036854775807", "9223372036854775808", "18446744073709551616", "1" + "0" * 40, "0", "00"))
        if kind in (2, 3, 4):
            digits += "." + str(self.random.randrange(10 ** self.random.choice((1, 2, 6, 17)))) + "0" * self.random.randrange(2)
        if kind in (3, 5):
            digits += self.random.choice("eE") + self.random.choice(("", "+", "-")) + str(self.random.choice((0, 1, 2, 5, 15, 16, 17, 21, 100, 280)))
        return ("-" if self.chance(0.2) else "") + digits

    def write_basic(self, depth=0):
        kind = self.random.randrange(9 if depth < 3 else 7)
        if kind < 2:
            self.tokens.append(self.number())
        elif kind < 4:
            self.tokens.append('"' + "".join(self.random.choices(PIECES, k=self.random.randrange(5))) + '"')
        elif kind == 4:
            self.tokens.append(self.random.choice(("true", "false")))
        elif kind == 5:
            self.tokens.append("NULL")
        elif kind == 6:
            self.tokens.append("DATA")
            self.write_reference([self.name() for _ in range(self.random.randrange(1, 4))])
        else:
            self.tokens.append("[")
            for i in range(self.random.randrange(4)):
                if i:
                    self.tokens.append(",")
                self.write_basic(depth + 1)
            self.tokens.append("]")

    # ---- statements ----

    def attempt(self, s, function, *arguments):
        """The store that the function makes of s, or s where it fails: what follows does not matter then."""
        try:
            return function(s, *arguments)
        except Fault:
            return s

    def write_prototypes(self, s, ns, r, bad):
        """After `extends`; what is evaluated goes on with the store."""
        count = self.random.choice((1, 1, 1, 2, 2, 3))
        there = is_store(find(s, r))
        for i in range(count):
            if i:
                self.tokens.append(",")
            named = self.bad_reference(s, ns) if bad and i == count - 1 else \
                self.good_reference(s, ns, True) if self.chance(0.4) else None
            if named:
                self.write_reference(named)
                s = self.attempt(s, inherit, ns, named, r)
            else:
                self.tokens.append("{")
                s = self.write_body(s, r if there else ns, self.random.choice((0, 1, 2, 3, 4, 6)) * (1 if self.copied is None else 20))
                self.tokens.append("}")
        return s

    def write_statement(self, s, ns):
        self.left -= 1
        self.statements += 1
        bad = self.random.choice(("target", "link", "proto")) if self.statements == self.fault_at else ""
        r = self.bad_target(s, ns) if bad == "target" else self.target(s, ns)
        self.write_reference(r)
        kind = self.random.random()
        link = bad != "proto" and (kind < 0.2 or bad == "link")
        if link:
            link = self.bad_reference(s, ns) if bad == "link" else self.good_reference(s, ns, False)
        if link:
            self.write_reference(link)
            self.tokens.append(";")
            return self.attempt(s, lambda s: bind(s, ns + r, resolve(s, ns, link)[1]))
        if bad != "proto" and (kind < (0.6 if self.copied is None else 0.96) or len(ns) > 4 or self.left <= 0):
            self.write_basic()
            self.tokens.append(";")
            return self.attempt(s, bind, ns + r, 0)  # which basic value does not matter to what follows
        self.tokens.append("extends")
        return self.write_prototypes(self.attempt(s, bind, ns + r, []), ns, ns + r, bad == "proto")

    def write_body(self, s, ns, count):
        for _ in range(min(count, self.left)):
            if self.left > 0:
                s = self.write_statement(s, ns)
        return s

    def write_long(self):
        """A component with all names."""
        self.tokens += ["long", "extends", "{"]
        s = [("long", [])]
        for name in self.random.sample(self.names, len(self.names)):
            self.tokens += [name, "1", ";"]
            s = bind(s, ("long", name), 1)
        self.tokens.append("}")
        return s

    def write(self):
        statements = self.left
        self.left = self.random.randrange(1 + statements * 2 // 3)
        s = self.write_body(self.write_long() if self.copied and self.chance(0.5) else [], NOTHING, self.left)
        self.left = statements - self.statements  # the others stand in sfConfig
        if not self.chance(0.02):
            self.tokens += ["sfConfig", "extends"]
            s = bind(s, ("sfConfig",), [])
            named = self.good_reference(s, NOTHING, True) if self.chance(0.3) else None
            if named:
                self.write_reference(named)
                s = inherit(s, NOTHING, named, ("sfConfig",))
                self.tokens.append(",")
            self.tokens.append("{")
            s = self.write_body(s, ("sfConfig",), self.left)
            self.tokens.append("}")
        if self.chance(0.3):
            self.left = self.random.randrange(4)
            s = self.write_body(s, NOTHING, self.left)
        if self.chance(0.01):
            self.tokens += ["sfConfig", "1", ";"]
        if self.chance(0.03):
            self.damage()

    def damage(self):
        """One token too many, too few, or another."""
        if not self.tokens:
            return
        where = self.random.randrange(len(self.tokens))
        other = self.random.choice((";", ",", ":", "{", "}", "[", "]", "extends", "DATA", "true", "NULL", "x", "1", '"s"', "#", "-", '"', "/*", ".5", "1e"))
        how = self.random.randrange(3)
        self.tokens[where:where + (how != 0)] = [] if how == 1 else [other]

    # ---- text ----

    def text(self):
        style = self.random.randrange(4)
        pieces, last, indent = [], "", 0
        for token in self.tokens:
            must = (last[-1:].isalnum() or last[-1:] == "_") and (token[0].isalnum() or token[0] == "_")
            if style == 0:  # anything
                space = "".join(self.random.choices(SPACES, k=2))
                space = space or " " * must
            elif style == 1:  # dense
                space = " " * must
            elif last in (";", "{", "}") and token != ",":  # as people write
                indent += (last == "{") - (token == "}")
                space = "\n" + "  " * indent
            else:
                space = "" if token in (";", ",", ":") or last in (":", "[", "") or token == "]" else " "
            pieces += (space, token)
            last = token
        pieces.append(self.random.choice(("", "\n", "// end", "/* end */\n")))
        return "".join(pieces)


def specification(seed):
    """The text for a seed; `N.K` is the Kth of the seed N."""
    made = Specification(seed)
    made.write()
    return made.text()


def specifications(seed, count):
    return [specification(f"{seed}.{number}") for number in range(count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--out")
    options = parser.parse_args()
    for number, text in enumerate(specifications(options.seed, options.count)):
        whole = f"// seed {options.seed}.{number}\n{text}"
        if options.out:
            os.makedirs(options.out, exist_ok=True)
            with open(os.path.join(options.out, f"{number}.sf"), "w", encoding="utf-8", newline="") as file:
                file.write(whole)
        else:
            print(whole)


if __name__ == "__main__":
    sys.exit(main())
