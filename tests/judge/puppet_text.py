# SPDX-License-Identifier: Apache-2.0
"""The literals of manifests and EPP templates, found in the text alone.

A tokenizer of its own: it knows strings with interpolations, heredocs, regexps and comments, and enough of brackets to tell
a bare word that is a value from the name of an attribute, of a function or of a definition.  It reads what compiles; what
does not, nobody asks it about.
"""

import re
from dataclasses import dataclass


@dataclass
class Token:
    kind: str    # name, type, number, text, segment, heredoc, regexp, word (true, false, undef, default), variable, keyword, op
    start: int   # offsets in characters
    end: int
    text: str
    alone: bool = False  # all of an interpolation: a number or a word in its place would be a variable
    call: bool = False   # a name that is called, or a keyword's; no value


KEYWORDS = {"and", "application", "case", "class", "consumes", "define", "else", "elsif", "function", "if", "import", "in",
            "inherits", "node", "or", "plan", "private", "produces", "site", "type", "unless"}
WORDS = {"true", "false", "undef", "default"}
STATEMENTS = {"include", "contain", "require", "realize", "tag", "fail", "notice", "err", "warning", "info", "debug", "alert",
              "crit", "emerg", "create_resources", "next", "break", "return"}

SPACE = re.compile(r"[ \t\r\n]+|#[^\n]*|/\*.*?\*/", re.S)
VARIABLE = re.compile(r"\$(?:::)?(?:[a-zA-Z_0-9]\w*::)*\w+")
NAME = re.compile(r"(?:::)?[a-z_](?:[\w-]*\w)?(?:::[a-z_](?:[\w-]*\w)?)*")
NODE = re.compile(r"[\w-]+(?:\.[\w-]+)*")
TYPE = re.compile(r"(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*")
NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
REGEXP = re.compile(r"/(?:\\.|[^/\\])*/", re.S)
SINGLE = re.compile(r"'(?:\\.|[^'\\])*'", re.S)
OPERATOR = re.compile(r"<<\||\|>>|<\||\|>|->|~>|<-|<~|=>|\+>|==|!=|=~|!~|<=|>=|<<|>>|\+=|-=|@@|[-+*/%<>=!?.,;:|@(){}\[\]~]")
HEREDOC = re.compile(r"@\(\s*(\"?)([^:/)\"]+)\1\s*(?::[^/)]*)?(?:/\s*([a-zA-Z$]*)\s*)?\)")
EPP_TAG = re.compile(r"<%(%|#|=|-(?!%>))?")


class Reader:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        self.pending = []      # heredocs whose bodies begin at the next end of line

    def add(self, kind, start, end):
        self.tokens.append(Token(kind, start, end, self.text[start:end]))

    # ----- code

    def code(self, at, end, closing=None):
        """Reads code from AT; up to the bracket CLOSING that none inside opened, or END.  Says where it stopped."""
        text, depth = self.text, 0
        while at < end:
            blank = SPACE.match(text, at, end)
            if blank:
                at = self.bodies(blank.start(), blank.end()) if self.pending else blank.end()
                continue
            if closing == "%>" and (text.startswith("%>", at) or text.startswith("-%>", at)):
                return at
            char = text[at]
            if closing == "}" and char == "}" and depth == 0:
                return at
            depth += (char == "{") - (char == "}")
            at = self.one(at, end)
        return at

    def one(self, at, end):
        text = self.text
        char = text[at]
        if char == "'":
            found = SINGLE.match(text, at, end)
            self.add("text", at, found.end())
            return found.end()
        if char == '"':
            return self.double(at, end)
        if char == "@" and (found := HEREDOC.match(text, at, end)):
            self.pending.append((found.group(2).strip(), bool(found.group(1))))
            self.add("op", at, found.end())
            self.tokens[-1].kind = "tag"
            return found.end()
        if char == "/" and self.regexp_may_stand() and (found := REGEXP.match(text, at, end)):
            self.add("regexp", at, found.end())
            return found.end()
        for kind, pattern in (("variable", VARIABLE), ("number", NUMBER), ("name", NAME), ("type", TYPE), ("op", OPERATOR)):
            found = pattern.match(text, at, end)
            if not found:
                continue
            if kind in ("name", "number") and self.names_node():
                found, kind = NODE.match(text, at, end), "name"
            if kind == "name":
                word = found.group()
                kind = "keyword" if word in KEYWORDS else "word" if word in WORDS else "name"
            self.add(kind, at, found.end())
            return found.end()
        return at + 1

    def regexp_may_stand(self):
        last = self.tokens[-1] if self.tokens else None
        return not last or last.kind == "keyword" or last.kind == "op" and last.text not in (")", "]", "|>", "|>>") \
            or last.kind == "name" and last.text in STATEMENTS

    def names_node(self):
        """Whether what comes is the name of a node: no bracket since the word `node`."""
        for token in reversed(self.tokens):
            if token.text == "node" and token.kind == "keyword":
                return True
            if token.text != "," and token.kind not in ("name", "text"):
                return False
        return False

    # ----- texts

    def double(self, at, end):
        """A string in double quotes: one literal, or segments between interpolations."""
        before = len(self.tokens)
        self.tokens.append(Token("op", at, at, '"('))
        at, segments = self.pieces(at + 1, end, '"', True)
        if segments is None:                       # nothing is interpolated
            del self.tokens[before:]
            self.add("text", before_start(self, at), at)
        else:
            self.tokens.append(Token("op", at, at, ')"'))
        return at

    def pieces(self, start, end, quote, escapes):
        """The pieces of a text up to QUOTE (or END): (offset behind, their number or None if there is none to interpolate)."""
        text, at, begin, interpolated = self.text, start, start, 0
        self.last_start = start
        while at < end:
            char = text[at]
            if quote and char == quote:
                break
            if char == "\\" and escapes:
                at += 2
                continue
            if char == "$" and text.startswith("${", at):
                self.segment(begin, at)
                interpolated += 1
                at = self.interpolation(at, end)
                begin = at
                continue
            if char == "$" and (found := VARIABLE.match(text, at, end)):
                self.segment(begin, at)
                interpolated += 1
                at = begin = found.end()
                continue
            at += 1
        self.last_start = start
        if interpolated:
            self.segment(begin, at)
        return at + len(quote), interpolated or None

    def segment(self, start, end):
        if end > start:
            self.add("segment", start, end)

    def interpolation(self, at, end):
        first = len(self.tokens)
        self.tokens.append(Token("op", at, at + 2, "${"))
        at = self.code(at + 2, end, "}")
        self.tokens.append(Token("op", at, at + 1, "}$"))
        inner = self.tokens[first + 1:-1]
        if inner and inner[0].kind in ("name", "keyword", "word", "number") and \
                (len(inner) == 1 or inner[1].text in ("[", ".")):
            inner[0].kind = "variable"
        elif len(inner) == 1:
            inner[0].alone = True
        return at + 1

    def bodies(self, start, end):
        """White space from START to END, with the heredocs that begin after its first end of line."""
        line = self.text.find("\n", start, end)
        if line < 0:
            return end
        at = line + 1
        for tag, interpolates in self.pending:
            close = re.compile(r"^[ \t]*(?:\|[ \t]*)?(?:-[ \t]*)?" + re.escape(tag) + r"[ \t]*$", re.M).search(self.text, at)
            if not close:
                break
            if interpolates:
                before = len(self.tokens)
                _, pieces = self.pieces(at, close.start(), "", True)
                if pieces is None:
                    del self.tokens[before:]
                    self.heredoc(at, close.start())
                else:
                    self.without_margin(before, at, close.group())
            else:
                self.heredoc(at, close.start())
            at = close.end()
        self.pending = []
        return at

    def without_margin(self, first, start, close):
        """Takes away the segments from token FIRST on that are the margin of a line: they are no text."""
        margin = close.find("|")
        self.tokens[first:] = [token for token in self.tokens[first:] if token.kind != "segment" or token.text.strip(" \t") or
                               token.end - token.start > margin or (token.start > start and self.text[token.start - 1] != "\n")]

    def heredoc(self, start, end):
        if end > start:
            self.add("heredoc", start, end)

    # ----- templates

    def template(self, end):
        text, at = self.text, 0
        while at < end:
            tag = text.find("<%", at, end)
            if tag < 0:
                tag = end
            if tag > at:
                self.add("template", at, tag)
            if tag == end:
                return
            found = EPP_TAG.match(text, tag, end)
            at = found.end()
            if found.group(1) in ("#", "%"):
                at = max(at, text.find("%>", at) + 2) if found.group(1) == "#" else at
                continue
            self.tokens.append(Token("op", tag, at, "{"))
            at = self.code(at, end, "%>")
            self.tokens.append(Token("op", at, at, "}"))
            at = text.find("%>", at) + 2
            if at < 2:
                return


def before_start(reader, at):
    """Where the string that ends before AT began: its opening quote."""
    return reader.last_start - 1


# ----- which words are values


def block_kind(tokens, at):
    """What the `{` at index AT opens: attributes (of a declaration, an override or a default), or anything else."""
    if at == 0:
        return "other"
    last, before = tokens[at - 1], tokens[at - 2] if at > 1 else None
    if last.kind == "name" or last.kind == "keyword" and last.text == "class":
        if before and (before.kind == "keyword" and before.text not in ("else",) or before.kind == "op" and
                       before.text in ("==", "!=", "=~", "!~", "<", ">", "<=", ">=", "+", "-", "*", "!", "?")):
            return "other"
        last.call = True
        return "resource"
    if last.kind == "type":
        if before and before.kind == "keyword" and before.text in ("if", "elsif", "unless", "case", "in", "and", "or", "inherits"):
            return "other"
        return "attributes"
    if last.text in ("|>", "|>>"):
        return "attributes"
    if last.text == "]":
        depth, i = 0, at - 1
        while i >= 0:
            depth += (tokens[i].text == "]") - (tokens[i].text == "[")
            if not depth:
                break
            i -= 1
        head, before = tokens[i - 1] if i > 0 else None, tokens[i - 2] if i > 1 else None
        if head and head.kind == "type" and not (before and (
                before.kind == "keyword" and before.text != "else" or before.kind == "op" and
                before.text not in ("{", "}", ";", ":", "->", "~>", "<-", "<~", ")"))):
            return "attributes"
    return "other"


def mark_calls(tokens):
    """Sets `call` of words that are no values: attributes, functions, methods, what definitions define."""
    opened = []
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        last = tokens[i - 1] if i else None
        if token.text == "{" and token.kind == "op":
            opened.append(block_kind(tokens, i))
        elif token.text == "}" and token.kind == "op" and opened:
            opened.pop()
        elif token.text in ("(", "[", "${", '"('):
            opened.append("other")
        elif token.text in (")", "]", "}$", ')"') and opened:
            opened.pop()
        if token.kind == "keyword" and token.text in ("class", "type") and opened and opened[-1] != "other":
            token.kind = "name"
        if token.kind == "type" and after and (after.text in ("<|", "<<|") or after.text == "{" and
                                               block_kind(tokens, i + 1) == "attributes"):
            token.call = True                # what a collector or a default is for: syntax, as in `file { }`
        if token.kind == "type" and last and last.kind == "keyword" and last.text == "type":
            token.call = True                # the name that is defined: syntax, as that of a class is
        if token.text == "default" and after and after.text in (":", "=>"):
            token.call = True                # an option of case and selectors: syntax, as `else` is
        if token.kind not in ("name", "word"):
            continue
        inside = opened[-1] if opened else "other"
        if after and after.text in ("=>", "+>") and inside != "other":
            token.call = True
        elif after and after.text == "(" and token.kind == "name" or last and last.text == "." and token.kind == "name":
            token.call = True
        elif last and last.kind == "keyword" and last.text in ("class", "define", "function", "inherits", "type", "plan"):
            token.call = True
        elif token.text in STATEMENTS and token.kind == "name" and after and after.kind != "op" or \
                token.text in STATEMENTS and after and after.text in ("[", "{", "}"):
            token.call = True
        elif after and after.text == "|" and token.kind == "name":
            token.call = True
        elif token.kind == "name" and after and after.text in ("==", "!=") and in_query(tokens, i):
            token.call = True


def in_query(tokens, at):
    """Whether the name at index AT is an attribute in the query of a collector."""
    for i in range(at - 1, max(at - 30, -1), -1):
        if tokens[i].text in ("<|", "<<|"):
            return True
        if tokens[i].text in ("|>", "|>>", ";", "{", "}"):
            return False
    return False


LITERALS = {"name", "type", "number", "text", "segment", "heredoc", "regexp", "word", "template"}


def tokens_of(text, template=False):
    reader = Reader(text)
    if template:
        reader.template(len(text))
    else:
        reader.code(0, len(text))
    mark_calls(reader.tokens)
    return reader.tokens


def literals(text, template=False):
    """The tokens that are data: a change of one is a change of a datum."""
    return [token for token in tokens_of(text, template) if token.kind in LITERALS and not token.call]
