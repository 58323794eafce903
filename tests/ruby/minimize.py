# SPDX-License-Identifier: Apache-2.0
"""Makes a template smaller that Colophon and Puppet render differently."""

import re

from rendering import verdict

TAG = re.compile(r"<%(?!%).*?%>\n?", re.S)
BEGINS = re.compile(r"<%-?\s*(if|unless|case|begin|while|until|def)\b|.*(\bdo( \|[^|]*\|)?|\{( \|[^|]*\|)?)\s*-?%>\n?\Z", re.S)
ENDS = re.compile(r"<%-?\s*(end|\})")
OPENING, CLOSING = "([{", ")]}"
STEPS = 4000 # templates that are tried


def pieces(template):
    """The tags and the texts between them."""
    found, last = [], 0
    for match in TAG.finditer(template):
        if match.start() > last:
            found.append(template[last:match.start()])
        found.append(match.group(0))
        last = match.end()
    return found + ([template[last:]] if last < len(template) else [])


def blocks(parts):
    """Pairs of the numbers of the tags that begin and end a block."""
    begun = []
    for number, part in enumerate(parts):
        if ENDS.match(part) and begun:
            yield begun.pop(), number
        elif part.startswith("<%") and BEGINS.match(part):
            begun.append(number)


def without_tags(template):
    """Templates with fewer tags, the much smaller ones first."""
    parts = pieces(template)
    size = len(parts) // 2
    while size:
        for start in range(0, len(parts), size):
            yield "".join(parts[:start] + parts[start + size:])
        size //= 2
    for begin, end in blocks(parts):
        yield "".join(parts[:begin] + parts[end + 1:])
        yield "".join(parts[:begin] + parts[begin + 1:end] + parts[end + 1:])


def closing(text, start):
    """Where the bracket at START ends, or None; brackets in Strings are taken for brackets."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] in OPENING:
            depth += 1
        elif text[i] in CLOSING:
            depth -= 1
            if depth == 0:
                return i
    return None


def without_code(template):
    """Templates with less code."""
    for separator in ("\n", "; ", ", "):
        parts = template.split(separator)
        for i in range(len(parts)):
            yield separator.join(parts[:i] + parts[i + 1:])
    for match in re.finditer(r"&?\.\w+[?!]?", template):
        yield template[:match.start()] + template[match.end():]
    for start, char in enumerate(template):
        end = closing(template, start) if char in OPENING else None
        if end is None:
            continue
        before = re.search(r"(&?\.\w+[?!]?)? ?\Z", template[:start]).start()
        yield template[:before] + template[end + 1:]
        yield template[:start] + template[end + 1:]
        yield template[:start] + template[start + 1:end] + template[end + 1:]
        yield template[:start] + char + template[end:]
        yield template[:start] + "nil" + template[end + 1:]
        yield template[:start] + "1" + template[end + 1:]
    for match in re.finditer(r"'[^']{2,}'|\"[^\"]{2,}\"", template):
        yield template[:match.start()] + "'a'" + template[match.end():]
        yield template[:match.start()] + "''" + template[match.end():]
    for match in re.finditer(r" (?:[-+*/%&|^<>=!~]{1,3}|and|or|rescue|if|unless) \S+", template):
        yield template[:match.start()] + template[match.end():]


def preludes(prelude):
    lines = prelude.splitlines(keepends=True)
    for i in range(len(lines)):
        yield "".join(lines[:i] + lines[i + 1:])


def blurred(result):
    """A failure without what it quotes; texts are all alike."""
    text = next((result[key] for key in ("error", "broken", "unsupported") if key in result), "")
    return re.sub(r"'[^']*'|\"(?:\\.|[^\"])*\"|\d+|[\[{].*[\]}]", "…", text)


def kind(answer, outcome):
    """How they differ: a smaller template must differ in the same way."""
    return "error" in answer, sorted(outcome)[0], blurred(answer), blurred(outcome)


def minimized(puppet, colophon, item, answer, outcome):
    """A smaller item that differs in the same way, with its answer and outcome."""
    wanted = kind(answer, outcome)
    best = [item, answer, outcome]
    tried = 0

    def differs(smaller):
        said = puppet.answer(smaller)
        if "syntax" in said or "prelude" in said or "late" in said:
            return False
        ours = colophon.outcome(smaller)
        if verdict(said, ours) != "differ" or kind(said, ours) != wanted:
            return False
        best[:] = [smaller, said, ours]
        return True

    changed = True
    while changed and tried < STEPS:
        changed = False
        for candidates in (without_tags, without_code):
            for template in candidates(best[0]["template"]):
                tried += 1
                if tried < STEPS and len(template) < len(best[0]["template"]) and differs({**best[0], "template": template}):
                    changed = True
                    break
            if changed:
                break
        if not changed:
            changed = any(differs({**best[0], "prelude": prelude}) for prelude in list(preludes(best[0]["prelude"])))
    return best
