# SPDX-License-Identifier: Apache-2.0
"""The literals of ERB templates and of functions in Ruby, found in the text alone.

A tokenizer of its own for what templates and function files are written in: texts with and without interpolation, `%w[…]` and its
kin, heredocs, symbols, regexps, numbers and comments.  Where a sign could begin a literal or be an operator, what stands before
it decides.  What is a name (of a function, a dispatch, a parameter, a required file) is no datum.
"""

import re

from puppet_text import Token

SPACE = re.compile(r"[ \t\r\n]+|\\\n|#[^\n]*")
COMMENT_BLOCK = re.compile(r"=begin\b.*?^=end[^\n]*", re.S | re.M)
NAME = re.compile(r"[a-z_]\w*(?:[?!](?!=))?")
CONSTANT = re.compile(r"[A-Z]\w*")
VARIABLE = re.compile(r"@@?\w+|\$(?:\w+|.)")
NUMBER = re.compile(r"0[xX][0-9a-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?")
SYMBOL = re.compile(r":(?:[A-Za-z_]\w*[?!=]?(?![\w>=~])|\[\]=?|[-+*/<>]=?|==)")
LABEL = re.compile(r"[A-Za-z_]\w*[?!]?:(?!:)")
HEREDOC = re.compile(r"<<([~-]?)(['\"]?)([A-Z]\w*)\2")
PERCENT = re.compile(r"%([wWiIqQrs]?)([^\w\s])")
OPERATOR = re.compile(r"\*\*=|&\.|&&=?|\|\|=?|<=>|===?|=>|=~|!~|!=|<<=?|>>=?|<=|>=|->|\.\.\.?|::|[-+*/%&|^]=|[-+*/%&|^<>=!?:.,;(){}\[\]~]")
CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
TAG = re.compile(r"<%(%|#|=|-(?!%>))?")

KEYWORDS = {"alias", "and", "begin", "break", "case", "def", "defined?", "do", "else", "elsif", "end", "ensure", "for", "if", "in",
            "module", "class", "next", "not", "or", "rescue", "return", "self", "then", "unless", "until", "when", "while", "yield"}
WORDS = {"true", "false", "nil"}

# Calls whose first argument, or all of whose symbols, are names.
NAMED = {"create_function", "newfunction", "call_function", "dispatch", "require", "require_relative", "define_method", "attr_accessor", "attr_reader",
         "attr_writer", "private", "alias_method", "load"}
METHODS = {"create_function", "newfunction", "call_function"}       # also behind a dot
PARAMETERS = {"param", "required_param", "optional_param", "repeated_param", "optional_repeated_param", "required_repeated_param",
              "block_param", "required_block_param", "optional_block_param", "return_type"}


class Reader:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        self.pending = []       # heredocs whose bodies begin at the next end of line
        self.after_space = False

    def add(self, kind, start, end, **more):
        if end > start:
            self.tokens.append(Token(kind, start, end, self.text[start:end], **more))

    # ----- code

    def code(self, at, end, closing=None):
        """Reads code from AT up to the bracket CLOSING that none inside opened, or END.  Says where it stopped."""
        text, depth = self.text, 0
        self.after_space = True
        while at < end:
            if at == 0 or text[at - 1] == "\n":
                block = COMMENT_BLOCK.match(text, at, end)
                if block:
                    at = block.end()
                    continue
                if text.startswith("__END__", at):
                    return end
            blank = SPACE.match(text, at, end)
            if blank:
                self.after_space = True
                at = self.bodies(blank.start(), blank.end(), end) if self.pending else blank.end()
                continue
            char = text[at]
            if closing and char == closing and depth == 0:
                return at
            depth += (char == "{") - (char == "}")
            at = self.one(at, end)
            self.after_space = False
        return at

    def one(self, at, end):
        text, char = self.text, self.text[at]
        if char in "'\"`":
            return self.quoted(at, at + 1, char, None, end, char != "'", "text")
        if self.value_may_stand(at, end):
            if char == "/":
                return self.quoted(at, at + 1, "/", None, end, True, "regexp")
            if char == "%" and (found := PERCENT.match(text, at, end)) and found.group(2) != "=":
                return self.percent(found, end)
            if char == "-" and (found := NUMBER.match(text, at + 1, end)):
                self.add("number", at, found.end())
                return found.end()
            if char == "<" and (found := HEREDOC.match(text, at, end)):
                self.pending.append((found.group(3), found.group(2) != "'"))
                self.add("tag", at, found.end())
                return found.end()
        if char == ":" and not (at and re.match(r"[\w'\")\]}:]", text[at - 1])):
            if text[at + 1:at + 2] in "'\"" and at + 1 < end:
                return self.quoted(at, at + 2, text[at + 1], None, end, text[at + 1] == '"', "symbol")
            if found := SYMBOL.match(text, at, end):
                self.add("symbol", at, found.end())
                return found.end()
        if (found := LABEL.match(text, at, end)) and not self.last_is("?", ".", "&."):
            self.add("label", at, found.end())
            return found.end()
        return self.plain(at, end)

    def plain(self, at, end):
        for kind, pattern in (("variable", VARIABLE), ("number", NUMBER), ("name", NAME), ("constant", CONSTANT), ("op", OPERATOR)):
            found = pattern.match(self.text, at, end)
            if not found:
                continue
            if kind == "name" and not self.last_is(".", "&.", "def"):
                kind = "keyword" if found.group() in KEYWORDS else "word" if found.group() in WORDS else kind
            self.add(kind, at, found.end())
            return found.end()
        return at + 1

    def last_is(self, *texts):
        return bool(self.tokens) and self.tokens[-1].text in texts and self.tokens[-1].kind in ("op", "keyword")

    def value_may_stand(self, at, end):
        """Whether what comes may begin a value: behind an operator, or behind a name with a space before and none behind."""
        last = self.tokens[-1] if self.tokens else None
        if not last or last.kind in ("keyword", "label") and last.text not in ("end", "self"):
            return True
        if last.kind == "op":
            return last.text not in (")", "]", "}", '")')
        return last.kind == "name" and self.after_space and at + 1 < end and self.text[at + 1] not in " \t\n="

    # ----- texts

    def percent(self, found, end):
        kind, quote = found.groups()
        close = CLOSING.get(quote, quote)
        if kind in ("w", "W", "i", "I"):
            return self.words(found.start(), found.end(), close, end)
        return self.quoted(found.start(), found.end(), close, quote if close != quote else None, end, kind not in ("q", "s"),
                           {"r": "regexp", "s": "symbol"}.get(kind, "text"))

    def words(self, start, at, close, end):
        stop = self.text.find(close, at, end)
        stop = stop if stop >= 0 else end
        self.tokens.append(Token("op", start, at, "%w["))
        for word in re.finditer(r"[^\s\\]+", self.text[at:stop]):
            self.add("bare", at + word.start(), at + word.end())
        self.tokens.append(Token("op", stop, stop + 1, "]"))
        return stop + 1

    def quoted(self, start, at, close, opening, end, interpolates, kind):
        """A text from START whose content begins at AT: one literal, or segments between interpolations."""
        before = len(self.tokens)
        self.tokens.append(Token("op", start, at, '"('))
        begin, depth, several = at, 0, False
        text = self.text
        while at < end:
            char = text[at]
            if char == "\\":
                at += 2
                continue
            if interpolates and text.startswith("#{", at):
                several = True
                at = begin = self.interpolation(begin, at, end)
                continue
            if char == close:
                if not depth:
                    break
                depth -= 1
            depth += char == opening
            at += 1
        if several:
            self.add("segment", begin, at)
            self.tokens.append(Token("op", at, at + 1, '")'))
        stop = at + 1
        if kind == "regexp":
            stop += len(re.match(r"[imxounse]*", text[stop:end]).group())
        if not several:
            del self.tokens[before:]
            self.add(kind, start, stop)
        return stop

    def interpolation(self, begin, at, end):
        self.add("segment", begin, at)
        self.tokens.append(Token("op", at, at + 2, "#{"))
        at = self.code(at + 2, end, "}")
        self.tokens.append(Token("op", at, at + 1, "}#"))
        return at + 1

    def bodies(self, start, end, limit):
        """White space from START to END, with the heredocs that begin after its first end of line."""
        line = self.text.find("\n", start, end)
        if line < 0:
            return end
        at = line + 1
        for tag, interpolates in self.pending:
            close = re.compile(r"^[ \t]*" + tag + r"[ \t\r]*$", re.M).search(self.text, at, limit)
            if not close:
                break
            begin = at
            while interpolates and 0 <= (found := self.text.find("#{", at, close.start())):
                self.add("heredoc", begin, found)
                begin = at = self.interpolation(found, found, close.start())
            self.add("heredoc", begin, close.start())
            at = close.end()
        self.pending = []
        return at

    # ----- templates

    def template(self):
        text, at, end = self.text, 0, len(self.text)
        while at < end:
            tag = text.find("<%", at)
            stop = tag if tag >= 0 else end
            self.add("template", at, stop)
            if tag < 0:
                return
            found = TAG.match(text, tag)
            at = found.end()
            if found.group(1) == "%":
                continue
            close = re.compile(r"(?<!%)-?%>").search(text, at)
            if not close:
                return                      # all of it is text; nobody writes such a template for long
            if found.group(1) != "#":
                self.tokens.append(Token("op", tag, at, ";"))
                self.code(at, close.start())
                self.tokens.append(Token("op", close.start(), close.end(), ";"))
                self.pending = []
            at = close.end()


# ----- which are data


def mark_names(tokens):
    """Sets `call` of literals that are names, and makes types of the texts that say what a parameter takes."""
    for i, token in enumerate(tokens):
        if token.kind != "name" or i and tokens[i - 1].text in (".", "&.") and token.text not in METHODS:
            continue
        first = i + 2 if i + 1 < len(tokens) and tokens[i + 1].text == "(" else i + 1
        if token.text in NAMED and first < len(tokens):
            tokens[first].call = True
        if token.text == "newfunction":
            while first < len(tokens) and tokens[first].text not in ("do", "|"):
                tokens[first].call = True
                first += 1
        if token.text in PARAMETERS and first < len(tokens):
            if tokens[first].kind == "text":
                tokens[first].kind = "type text"
            elif tokens[first].kind == "symbol":
                tokens[first].call = True
            if first + 2 < len(tokens) and tokens[first + 1].text == ",":
                tokens[first + 2].call = True
    for i, token in enumerate(tokens):
        if token.kind == "text" and i + 1 < len(tokens) and tokens[i + 1].text == ":" and tokens[i + 1].start == token.end:
            token.call = True               # `"a": 1`, or a conditional without spaces


LITERALS = {"number", "text", "segment", "heredoc", "regexp", "word", "template", "symbol", "label", "bare", "type text"}


def tokens_of(text, template):
    reader = Reader(text)
    if template:
        reader.template()
    else:
        reader.code(0, len(text))
    mark_names(reader.tokens)
    return reader.tokens


def literals(text, template):
    return [token for token in tokens_of(text, template) if token.kind in LITERALS and not token.call]
