#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The second opinion on SmartFrog: the definitions 7 to 27 of Anderson and Herry, "A Formal Semantics for the SmartFrog
Configuration Language", one function for each, in the words of the paper: stores are lists of (identifier, value) pairs
that are never changed, and what the paper defines by recursion is recursive here.

usage: reference.py [--format=json|yaml] [--root NAME] FILE    prints the evaluated sfConfig, or an error (exit status 1)
       reference.py --many                                     as the program run_many, see there

It is the oracle of the tests, so it is slow and plain on purpose; nothing of it is shared with the program.  The concrete
syntax is in the class Parser.  THIS, PARENT, ROOT and #include are not in the paper.
"""

import argparse
import os
import re
import sys
from collections import namedtuple

# ---- domains ------------------------------------------------------------------------------------------------------
# Definitions 5 and 6.  A store is a list, a reference a tuple of identifiers, a vector a Vector, a data reference (which is
# a value) a DataReference; booleans, numbers, strings and Null are Python's.

BOTTOM = type("Bottom", (), {"__repr__": lambda self: "⊥"})()  # undefined
NOTHING = ()  # the empty reference


class Vector(tuple):
    """(V)*"""


class DataReference(tuple):
    """An element of R as a value."""


class Fault(Exception):
    """err NUMBER of the paper, or an error of the syntax (NUMBER is None), at a place (file, line, column)."""

    def __init__(self, number, place=None, why=""):
        super().__init__(f"error {number}")
        self.number, self.place, self.why = number, place, why


def is_store(value):
    return isinstance(value, list)


# ---- semantic operations ------------------------------------------------------------------------------------------

def plus(left, right):
    """Definition 7: ⊕, concatenation; either may be an identifier."""
    left = (left,) if isinstance(left, str) else left
    right = (right,) if isinstance(right, str) else right
    return left + right


def minus(left, right):
    """Definition 8: ⊖, the first without a common prefix."""
    if left == NOTHING:
        return NOTHING
    if right == NOTHING:
        return left
    if left[0] == right[0]:
        return minus(left[1:], right[1:])
    return left


def equal(left, right):
    """Definition 9: ≡"""
    return left == right


def is_prefix(left, right):
    """Definition 10: ⊆"""
    return minus(left, right) == NOTHING


def is_strict_prefix(left, right):
    """Definition 10: ⊂"""
    return is_prefix(left, right) and not equal(left, right)


def prefix(reference):
    """Definition 11: the longest strict prefix."""
    if reference == NOTHING:
        return NOTHING
    if len(reference) == 1:
        return NOTHING
    return reference[:-1]


def put(s, name, v):
    """Definition 12: the store s with v for the identifier."""
    if not s:
        return [(name, v)]
    (name_s, v_s), rest = s[0], s[1:]
    if name_s == name:
        return [(name, v)] + rest
    return [(name_s, v_s)] + put(rest, name, v)


def bind(s, r, v):
    """Definition 13: the store s with v for the reference."""
    if r == NOTHING:
        raise Fault(3)
    if len(r) == 1:
        return put(s, r[0], v)
    if not s:
        raise Fault(2)
    (name_s, v_s), rest = s[0], s[1:]
    if name_s == r[0]:
        if is_store(v_s):
            return [(name_s, bind(v_s, r[1:], v))] + rest
        raise Fault(1)
    return [(name_s, v_s)] + bind(rest, r, v)


def find(s, r):
    """Definition 14: the value of the reference in the store, or ⊥."""
    if r == NOTHING:
        return s
    if not s:
        return BOTTOM
    (name_s, v_s), rest = s[0], s[1:]
    if len(r) == 1:
        return v_s if name_s == r[0] else find(rest, r)
    if name_s == r[0]:
        return find(v_s, r[1:]) if is_store(v_s) else BOTTOM
    return find(rest, r)


def is_sub_store(s_1, s_2):
    """Definition 15: whether s_1 is a store below s_2."""
    return any(is_store(v) and (v == s_1 or is_sub_store(s_1, v)) for _, v in s_2)


WORDS = ("THIS", "PARENT", "ROOT")


def step(ns, r):
    """ns ⊕ r, where THIS, PARENT and ROOT in r step; None beyond the root.  What is in ns are plain names."""
    where = ns
    for name in r:
        if name == "ROOT":
            where = NOTHING
        elif name == "PARENT":
            if where == NOTHING:
                return None
            where = prefix(where)
        elif name != "THIS":
            where = plus(where, name)
    return where


def found(s, ns, r):
    """find(s, ns ⊕ r)"""
    where = step(ns, r)
    return BOTTOM if where is None else find(s, where)


def resolve(s, ns, r):
    """Definition 16: (namespace, value) of the reference, searched upwards from the namespace.  A reference that begins
    with THIS, PARENT or ROOT says where it is: there is no search."""
    if r != NOTHING and r[0] in WORDS:
        v = found(s, ns, r)
        return (NOTHING, v) if v is BOTTOM else (ns, v)
    if ns == NOTHING:
        return NOTHING, found(s, NOTHING, r)
    v = found(s, ns, r)
    return resolve(s, prefix(ns), r) if v is BOTTOM else (ns, v)


def copy(s_1, s_2, pfx):
    """Definition 17: s_1 with all of s_2 put at the prefix."""
    if not s_2:
        return s_1
    (name, v), rest = s_2[0], s_2[1:]
    return copy(bind(s_1, plus(pfx, name), v), rest, pfx)


def inherit(s, ns, proto, r):
    """Definition 18: s with all of the prototype at r."""
    _, v_p = resolve(s, ns, proto)
    if is_store(v_p):
        return copy(s, v_p, r)
    raise Fault(4)


# ---- valuation functions ------------------------------------------------------------------------------------------
# The abstract syntax of definition 3.  Terminals, references, vectors and basic values (definitions 19 to 22) are
# evaluated by the parser.  Places are for messages.

Assignment = namedtuple("Assignment", "r v place")  # v: Basic, Link, or a tuple of prototypes
Basic = namedtuple("Basic", "value")
Link = namedtuple("Link", "r place")
Body = namedtuple("Body", "assignments")  # as a prototype
Named = namedtuple("Named", "r place")  # a reference as a prototype


def at(place, function, *arguments):
    """What the function gives; its error gets the place."""
    try:
        return function(*arguments)
    except Fault as fault:
        fault.place = fault.place or place
        raise


def value_p(p, ns, r, s):
    """Definition 23: P, prototypes."""
    if p == ():
        return s
    first, rest = p[0], p[1:]
    if isinstance(first, Body):
        return value_p(rest, ns, r, value_b(first.assignments, r, s))
    return value_p(rest, ns, r, at(first.place, inherit, s, ns, first.r, r))


def value_v(v, ns, r, s):
    """Definition 24: V, a value."""
    if isinstance(v, Basic):
        return bind(s, r, v.value)
    if isinstance(v, Link):
        _, v_found = resolve(s, ns, v.r)
        if v_found is BOTTOM:
            raise Fault(5, v.place)
        return bind(s, r, v_found)
    return value_p(v, ns, r, bind(s, r, []))


def value_a(a, ns, s):
    """Definition 25: A, an assignment."""
    return at(a.place, value_v, a.v, ns, plus(ns, a.r), s)


def value_b(b, ns, s):
    """Definition 26: B, a body; the tail recursion as a loop, since bodies are long."""
    for a in b:
        s = value_a(a, ns, s)
    return s


def value_sf(b, root="sfConfig"):
    """Definition 27: SF, a specification."""
    v = find(value_b(b, NOTHING, []), (root,))
    if is_store(v):
        return v
    raise Fault(7)


# ---- concrete syntax ----------------------------------------------------------------------------------------------

SPACES = re.compile(r'(?:[ \t\r\n\f]|//[^\n]*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)*')
TOKEN = re.compile(r'''(?:
  (?P<id>  [A-Za-z_][A-Za-z0-9_]*)
 |(?P<num> -?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)
 |(?P<str> "(?:[^"\\\x00-\x1f]|\\["\\/nrtbf]|\\u[0-9A-Fa-f]{4})*")
 |(?P<inc> \#include)
 |(?P<mark>[:;,{}\[\]])
 |(?P<end> \Z))'''.replace("\n", "").replace("  ", "").replace(" |", "|").replace("> ", ">"))
RESERVED = {"true", "false", "NULL", "DATA", "extends"}
ESCAPE = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|(.))')
SIMPLE = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}
MOST_NESTED = 200


def text_of(literal):
    """Str: the string that a literal stands for; \\uD83D\\uDE00 is one character."""
    plain = ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else SIMPLE.get(m[2], m[2]), literal[1:-1])
    return plain.encode("utf-16", "surrogatepass").decode("utf-16")


class Parser:
    """One file: recursive descent over its tokens.  Included files are other parsers; `including` are their paths."""

    def __init__(self, text, name, including=()):
        self.text, self.name, self.including = text, name, including
        self.tokens = []  # (kind, text, offset)
        self.at = 0
        self.nested = 0
        self.scan()

    def place(self, offset):
        before = self.text[:offset]
        return self.name, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    def fault(self, offset, why):
        raise Fault(None, self.place(offset), why)

    def scan(self):
        offset, add = 0, self.tokens.append
        while True:
            offset = SPACES.match(self.text, offset).end()
            match = TOKEN.match(self.text, offset)
            if not match:
                add(("bad", "", offset))  # the error waits for its turn: an earlier one of the syntax comes first
                return
            kind = match.lastgroup
            word = match[kind]
            offset = match.end()
            add((word if kind == "mark" or word in RESERVED else kind, word, offset - len(word)))
            if kind == "end":
                return

    def kind(self):
        return self.tokens[self.at][0]

    def take(self, kind):
        found_kind, text, offset = self.tokens[self.at]
        if found_kind != kind:
            self.fault(offset, f"{kind} expected")
        self.at += 1
        return text

    def here(self):
        return self.place(self.tokens[self.at][2])

    def specification(self):
        body = self.statements("end")
        self.take("end")
        return body

    def statements(self, end):
        body = []
        while self.kind() != end:
            if self.kind() == "inc":
                body += self.include()
            else:
                place, r = self.here(), self.reference()
                body.append(Assignment(r, self.value(), place))
        return tuple(body)

    def include(self):
        directive = self.here()
        self.take("inc")
        place = self.here()
        path = os.path.normpath(os.path.join(os.path.dirname(self.name), text_of(self.take("str"))))
        self.take(";")
        whole = os.path.realpath(path)
        if whole in self.including:
            raise Fault(None, directive, "it includes itself")
        try:
            with open(path, encoding="utf-8", newline="") as file:
                text = file.read()
        except OSError as error:
            raise Fault(None, place, error.strerror) from error
        return Parser(text, path, self.including + (whole,)).specification()

    def reference(self):
        names = [self.take("id")]
        while self.kind() == ":":
            self.take(":")
            names.append(self.take("id"))
        return tuple(names)

    def value(self):
        if self.kind() == "extends":
            self.take("extends")
            prototypes = [self.prototype()]
            while self.kind() == ",":
                self.take(",")
                prototypes.append(self.prototype())
            return tuple(prototypes)
        if self.kind() == "id":
            place = self.here()
            v = Link(self.reference(), place)
        else:
            v = Basic(self.basic())
        self.take(";")
        return v

    def prototype(self):
        if self.kind() != "{":
            place = self.here()
            return Named(self.reference(), place)
        self.take("{")
        self.deeper(1)
        body = self.statements("}")
        self.deeper(-1)
        self.take("}")
        return Body(body)

    def deeper(self, by):
        self.nested += by
        if self.nested > MOST_NESTED:
            self.fault(self.tokens[self.at][2], "nested too deep")

    def basic(self):
        kind, text, offset = self.tokens[self.at]
        if kind == "[":
            return self.vector()
        if kind not in ("true", "false", "NULL", "DATA", "num", "str"):
            self.fault(offset, "a value expected")
        self.at += 1
        if kind == "DATA":
            return DataReference(self.reference())
        if kind == "num":
            return self.number(text, offset)
        if kind == "str":
            try:
                return text_of(text)
            except UnicodeDecodeError:
                self.fault(offset, "half of a surrogate pair")
        return {"true": True, "false": False, "NULL": None}[kind]

    def number(self, text, offset):
        if re.fullmatch("-?[0-9]+", text):
            return int(text)
        if float(text) in (float("inf"), float("-inf")):
            self.fault(offset, "too large")
        return float(text)

    def vector(self):
        self.take("[")
        self.deeper(1)
        items = []
        if self.kind() != "]":
            items.append(self.basic())
            while self.kind() == ",":
                self.take(",")
                items.append(self.basic())
        self.deeper(-1)
        self.take("]")
        return Vector(items)


def parse(text, name="-"):
    return Parser(text, name, (os.path.realpath(name),)).specification()


# ---- output -------------------------------------------------------------------------------------------------------

def escaped(match):
    c = match[0]
    return {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f", '"': '\\"', "\\": "\\\\"}.get(c) or f"\\u{ord(c):04x}"


def string_text(text):
    return '"' + re.sub(r'[\x00-\x1f"\\]', escaped, text) + '"'


def number_text(number):
    """Integers exactly; others in the shortest form that reads back, as Ruby writes it (whole ones from 1e15 with exponents)."""
    text = repr(number)
    if isinstance(number, float) and "e" not in text and text.endswith(".0") and abs(number) >= 1e15:
        digits = text[:-2].lstrip("-")
        text = "-" * (number < 0) + digits[0] + "." + (digits[1:].rstrip("0") or "0") + f"e+{len(digits) - 1}"
    return text.replace("e", ".0e") if "e" in text and "." not in text else text


def basic_text(value, data, comma):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return string_text(value)
    if isinstance(value, DataReference):
        text = ":".join(value)
        return data % (yaml_name(text) if data == "%s" else text)
    if isinstance(value, Vector):
        return "[" + comma.join(basic_text(item, data, comma) for item in value) + "]"
    return number_text(value)


def json_text(value):
    if is_store(value):
        return "{" + ",".join(f'"{name}":{json_text(v)}' for name, v in value) + "}"
    return basic_text(value, '"$.%s"', ",")


def yaml_name(name):
    """A name that YAML 1.1 reads as true, false or null is in quotes."""
    words = ("y", "yes", "n", "no", "true", "false", "on", "off", "null")
    return f'"{name}"' if name.lower() in words else name


def yaml_text(store, indent=""):
    """As in figure 3; an empty store is {}."""
    if not store:
        return indent + "{}\n"
    text = ""
    for name, v in store:
        if is_store(v) and v:
            text += f"{indent}{yaml_name(name)}:\n" + yaml_text(v, indent + "  ")
        else:
            text += f"{indent}{yaml_name(name)}: " + ("{}" if is_store(v) else basic_text(v, "%s", ", ")) + "\n"
    return text


def outcome(text, name="-", root="sfConfig"):
    """The store, or the Fault."""
    try:
        return value_sf(parse(text, name), root)
    except Fault as fault:
        fault.place = fault.place or (name, 1, 1)
        return fault


def line_of(result):
    """What run_many prints of it."""
    if isinstance(result, Fault):
        return f"! {result.number or '-'}"
    return "= " + json_text(result)


def many():
    for text in sys.stdin.buffer.read().decode("utf-8").split("\0")[:-1]:
        print(line_of(outcome(text)), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--format", choices=("json", "yaml"), default="json")
    parser.add_argument("--root", default="sfConfig")
    parser.add_argument("--many", action="store_true")
    parser.add_argument("file", nargs="?")
    options = parser.parse_args()
    sys.setrecursionlimit(20000)
    if options.many:
        return many()
    with open(options.file, encoding="utf-8", newline="") as file:
        result = outcome(file.read(), options.file, options.root)
    if isinstance(result, Fault):
        number = f" of evaluation (SmartFrog error {result.number})" if result.number else f" {result.why}"
        print(":".join(map(str, result.place)) + ": error:" + number, file=sys.stderr)
        return 1
    sys.stdout.write(yaml_text(result) if options.format == "yaml" else json_text(result) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
