# SPDX-License-Identifier: Apache-2.0
"""Mutants of a program: one literal, key, fact or file of it is another, is gone, or is new.

A mutant is (description, file, new text or None, targets in the base, targets in the mutant): a target is the span of what
was changed, and what differs must claim one of them.  `kind` says how it is counted.
"""

import re
from dataclasses import dataclass

import data_text
import puppet_text
import ruby_text


@dataclass
class Mutant:
    kind: str          # literal, template, datum, key, delete-key, insert-key, insert-file, delete-file
    file: str
    text: str          # None: the file is gone
    before: str        # what was changed
    after: str
    base: list         # targets
    mutant: list


TYPES = ["String", "Integer", "Any", "Undef", "Boolean"]
DECLARED = re.compile(r"(?<![$:\w])([a-z]\w*(?:::[a-z]\w*)*) \{ ")    # the type of a declaration, or a keyword


def mutants_like(program, like, random):
    """The mutants of a program that make the change LIKE made, wherever it can be made now."""
    if like.kind != "literal":
        return [mutant for mutant in mutants_of(program, random) if mutant.kind == like.kind and mutant.file == like.file and
                (like.kind == "insert-key" or mutant.before == like.before)]
    text = program.files.get(like.file, "")
    return [replaced(like.file, text, token, like.after) for token in literals_of(like.file, text) if token.text == like.before and
            not (token.alone and like.after[:1] != "'")]


def is_code(path):
    """Manifests, templates, and functions in Ruby; what else of Ruby there is defines resource types."""
    return path.endswith((".pp", ".epp", ".erb")) or path.endswith(".rb") and "/functions/" in path


def literals_of(path, text):
    if path.endswith((".erb", ".rb")):
        return ruby_text.literals(text, path.endswith(".erb"))
    return puppet_text.literals(text, path.endswith(".epp"))


def replaced(path, text, token, new):
    return Mutant("literal", path, text[:token.start] + new + text[token.end:], token.text, new, [(path, token.start, token.end)],
                  [(path, token.start, token.start + len(new))])


def mutants_of(program, random, most=None):
    """All mutants, or MOST of them chosen by RANDOM."""
    found = []
    pool = Pool(program)
    for path, text in program.files.items():
        if is_code(path):
            found += code_mutants(path, text, pool, random)
        elif path.endswith((".yaml", ".json")):
            found += data_mutants(path, text, pool, random)
            if not path.endswith("hiera.yaml") and "facts" not in path:
                found.append(Mutant("delete-file", path, None, "file", "no file", [(path, 0, len(text))], [(path, 0, 0)]))
    for path, text in pool.absent.items():
        found.append(Mutant("insert-file", path, text, "no file", "file", [(path, 0, 0)], [(path, 0, len(text))]))
    if most is not None and len(found) > most:
        found = random.sample(found, most)
    return found


class Pool:
    """The values of a program, by their kinds: what a change may make of others."""

    def __init__(self, program):
        self.words, self.types, self.keys = set(), set(TYPES), set()
        self.absent = dict(program.absent)
        for path, text in program.files.items():
            if is_code(path):
                for token in literals_of(path, text):
                    if token.kind == "text":
                        self.words.add(token.text[1:-1])
                    elif token.kind == "name":
                        self.words.add(token.text)
                    elif token.kind == "type":
                        self.types.add(token.text)
                self.types.update("::".join(part.capitalize() for part in name.split("::")) for name in DECLARED.findall(text) if name not in puppet_text.KEYWORDS)
            elif path.endswith((".yaml", ".json")):
                for datum in data_text.data_of(text):
                    if datum.kind == "scalar":
                        self.words.add(text[datum.start:datum.end].strip("'\"\n "))
                    elif datum.kind == "key":
                        self.keys.add(str(datum.path[-1]))
        self.words = sorted(word for word in self.words if re.fullmatch(r"[\w:./ -]{0,30}", word)) or ["a"]
        self.types = sorted(self.types)
        self.keys = sorted(set(key for key in self.keys if re.fullmatch(r"[\w:.-]+", key)) |
                           set(word for word in self.words if re.fullmatch(r"[a-z]\w*(::[a-z]\w*)*", word)))

    def quoted(self, random, not_this=None):
        choice = random.choice(self.words)
        return "'" + choice + "'" if choice != not_this else "'" + choice + "x'"

    def word(self, random):
        return random.choice([word for word in self.words if re.fullmatch(r"[a-z]\w*", word)] or ["q"])


# ----- code


def code_mutants(path, text, pool, random):
    ruby = path.endswith((".erb", ".rb"))
    for token in literals_of(path, text):
        if ruby:
            found = ruby_replacements(token, pool, random)
        elif token.kind == "text" and "<%" in token.text and ERB_CALL.search(text, 0, token.start):
            found = inner_templates(token.text, True, pool, random)
        else:
            found = replacements(token, pool, random)
        for new in found:
            if new != token.text:
                yield replaced(path, text, token, new)


ERB_CALL = re.compile(r"inline_template\(\s*\Z")


def ruby_replacements(token, pool, random):
    if token.kind in ("text", "word", "number"):
        if token.kind == "text" and token.text[-1:] not in "'\"":
            return [pool.quoted(random)]
        puppet = puppet_text.Token(token.kind, token.start, token.end, "undef" if token.text == "nil" else token.text)
        return ["nil" if new == "undef" else new for new in replacements(puppet, pool, random)]
    if token.kind in ("symbol", "label", "bare"):
        before, after = {"symbol": (":", ""), "label": ("", ":"), "bare": ("", "")}[token.kind]
        word = pool.word(random)
        return [before + (word if before + word + after != token.text else word + "x") + after]
    if token.kind == "regexp":
        return [random.choice(["/a/", "/zzz/", "/./"]), "/b/"]
    if token.kind == "type text":
        return ["'" + random.choice(TYPES) + "'"]
    return changed_text(token.kind, token.text, pool, random)


def replacements(token, pool, random):
    if token.kind == "text":
        old = token.text[1:-1]
        if "<%" in old and token.text[0] == "'":
            return inner_templates(token.text, False, pool, random)
        others = [pool.quoted(random, old), pool.quoted(random, old)]
        return others if token.alone else others + [random.choice(["undef", "''", "true", "5", f"'{old}x'"])]
    if token.kind == "name":
        words = [word for word in pool.words if re.fullmatch(r"[a-z]\w*(::[a-z]\w*)*", word) and word != token.text]
        return ([random.choice(words)] if words else []) + [token.text + "x"]
    if token.kind == "number":
        return [random.choice([n for n in "01234" if n != token.text]), random.choice(["0", "1", "9", "100"])]
    if token.kind == "word":
        others = {"true": ["false", "undef"], "false": ["true"], "undef": ["true", pool.quoted(random)],
                  "default": [pool.quoted(random)]}[token.text]
        return [random.choice(others)] + ([pool.quoted(random)] if token.text in ("true", "false") else [])
    if token.kind == "type":
        others = [name for name in pool.types if name != token.text]
        return random.sample(others, min(2, len(others)))
    if token.kind == "regexp":
        return [random.choice(["/a/", "/zzz/", "/./"]), "/b/"]
    if token.kind in ("segment", "heredoc", "template"):
        return changed_text(token.kind, token.text, pool, random)
    return []


def changed_text(kind, text, pool, random):
    """The text with another word in it; white space around stays, since margins and trimming hang on it."""
    words = list(re.finditer(r"[A-Za-z0-9_]+", text))
    if not words:
        # Two colons and a letter behind `$a` would make another variable of it.
        return [text + "q"] if kind == "segment" and not text.endswith("::") else []
    word = random.choice(words)
    new = random.choice([w for w in pool.words if re.fullmatch(r"\w+", w)] or ["q"])
    return [text[:word.start()] + (new if new != word.group() else new + "q") + text[word.end():]]


def inner_templates(text, ruby, pool, random):
    """The text of an inline template, in either quotes, with each literal in it changed once."""
    quote, inner = text[0], text[1:-1]
    changed = []
    for token in ruby_text.literals(inner, True) if ruby else puppet_text.literals(inner, True):
        for new in (ruby_replacements if ruby else replacements)(token, pool, random)[:2]:
            if quote == "'" and "'" not in token.text:
                new = new.replace("'", '"')
            if quote not in new and new != token.text:
                changed.append(quote + inner[:token.start] + new + inner[token.end:] + quote)
    return changed


# ----- data


def data_mutants(path, text, pool, random):
    data = data_text.data_of(text)
    if not text.strip() or all(line.startswith("#") for line in text.splitlines()):
        for key in random.sample(pool.keys, min(4, len(pool.keys))):
            pair = f"{key}: '{random.choice(pool.words)}'"
            yield Mutant("insert-key", path, text + pair + "\n", "", pair, [(path, 0, 0)], [(path, 0, len(text) + len(pair))])
        return
    for datum in data:
        span = (path, datum.start, datum.end)
        old = text[datum.start:datum.end]
        if datum.kind == "scalar" and datum.start < datum.end and "\n" not in old:
            quote = '"' if path.endswith(".json") else "'"
            for new in (quote + random.choice(pool.words) + quote, random.choice(["null", "true", "7", quote + quote])):
                if new != old:
                    yield Mutant("datum", path, text[:datum.start] + new + text[datum.end:], old, new, [span],
                                 [(path, datum.start, datum.start + len(new))])
        elif datum.kind == "key" and not path.endswith("hiera.yaml"):
            yield from key_mutants(path, text, datum, data, pool, random)
        elif datum.kind == "mapping" and not path.endswith("hiera.yaml"):
            yield from inserted_keys(path, text, datum, pool, random)


def within(path, start, end, data):
    """The targets of a key and its value: every node there."""
    return [(path, d.start, d.end) for d in data if start <= d.start and d.end <= end]


def key_mutants(path, text, datum, data, pool, random):
    around = next(d for d in data if d.kind == "mapping" and d.path == datum.path[:-1])
    quote = '"' if path.endswith(".json") else ""
    new = quote + random.choice(pool.keys) + quote
    old = text[datum.start:datum.end]
    span = (path, datum.start, datum.end)
    if new != old and new.strip('"') not in siblings(datum, data):
        # Another key is the old one gone and a new one there: the collection's keys decide, too.
        yield Mutant("key", path, text[:datum.start] + new + text[datum.end:], old, new,
                     [span, (path, around.start, around.end)],
                     [(path, datum.start, datum.start + len(new)), (path, around.start, around.end + len(new) - len(old))])
    start, end = datum.pair
    changed = without(text, start, end, datum.flow)
    if changed is not None:
        yield Mutant("delete-key", path, changed, text[start:end], "", within(path, start, end, data) +
                     [(path, around.start, around.end)], collection(path, changed, around.path))


def siblings(datum, data):
    return {d.path[-1] for d in data if d.kind == "key" and d.path[:-1] == datum.path[:-1]}


def collection(path, text, where):
    """The target that is the collection at the keys WHERE of a changed text."""
    return [(path, d.start, d.end) for d in data_text.data_of(text) if d.path == where and d.kind in ("mapping", "sequence")] or \
        [(path, 0, len(text))]


def without(text, start, end, flow):
    """TEXT without the pair from START to END and what parts it from others."""
    if flow:
        behind = re.match(r"\s*,\s*", text[end:])
        if behind:
            return text[:start] + text[end + behind.end():]
        before = re.search(r"\s*,\s*$", text[:start])
        return text[:before.start() if before else start] + text[end:]
    first = text.rfind("\n", 0, start) + 1
    if text[first:start].strip(" "):
        return None                      # behind a dash
    stop = text.find("\n", end - 1) + 1 or len(text)
    return text[:first] + text[stop:]


def inserted_keys(path, text, datum, pool, random):
    known = {d.path[-1] for d in data_text.data_of(text) if d.kind == "key" and d.path[:-1] == datum.path}
    keys = [key for key in pool.keys if key not in known]
    for key in random.sample(keys, min(2, len(keys))):
        json = path.endswith(".json")
        value = random.choice(pool.words)
        if datum.flow:
            pair = f'"{key}": "{value}"' if json else f"{key}: '{value}'"
            pair += ", " if text[datum.start + 1:datum.end - 1].strip() else ""
            at = datum.start + 1
        else:
            at = datum.start
            pair = f"{key}: '{value}'\n" + " " * (at - text.rfind("\n", 0, at) - 1)
        changed = text[:at] + pair + text[at:]
        yield Mutant("insert-key", path, changed, "", pair.strip(), [(path, datum.start, datum.end)],
                     collection(path, changed, datum.path) + [(path, at, at + len(pair))])
