# SPDX-License-Identifier: Apache-2.0
"""Values for types: reads the texts of type aliases and writes literals that are, or nearly are, instances of them."""

import re

TOKEN = re.compile(r"\s*(?:(?P<regexp>/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])*/)|(?P<string>'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\")"
                   r"|(?P<number>-?\d+(?:\.\d+)?)|(?P<name>(?:::)?[A-Za-z]\w*(?:::\w+)*)|(?P<mark>=>|[\[\]{},]))", re.S)
# Texts that patterns of module types look for, and others that are nearly right.
TEXTS = """/etc/motd|/|//a/b|/a/b/|C:/x|C:\\x|\\\\host\\share|relative/path|host|www.example.com|example.com.|-bad.example|a_b|1.2.3.4
1.2.3.4/24|256.1.1.1|1.2.3|10.0.0.1|192.168.1.1|172.16.0.1|0.0.0.0/0|1.2.3.4/33|::1|fe80::1|2001:db8::1/64|::ffff:1.2.3.4|1::2::3
2001:0db8:85a3:0000:0000:8a2e:0370:7334|fe80::1%eth0|00:11:22:33:44:55|00-11-22-33-44-55|00:11:22:33:44|http://example.com|HTTPS://x.org/p
https://example.com/a?b|ftp://x|puppet:///modules/a/b|puppet://host/a|file:///etc/x|file://x|gs://b/o|s3://b/o|a@b.c|a.b+c@d-e.org|@b|a@-b
0644|644|0999|u=rw,g=r|a+x|ugo|YWJj|YWJjZA==|ABC|abc234==|MZXW6===|yes|YES|no|maybe|10k|10KB|5gb|7|7B|1.5|-1|0|1e5|1.0e-5|debug|info|warn
emerg|trace8|trace9|kern|local0|mail|present|absent|file|directory|link|running|stopped|a.conf|a.service|a.socket|.conf|x/y.conf|infinity|5s
10M|10%|mysql://u:p@h/d|mysql+pymysql://u:p@h/d|sqlite:///x|postgresql://a|5.4|5.8|master|v2|1|2|3|Encrypt|MD5|authPriv|jump|hashed|set
all|none|default|v4default|alerts|errors|1:2|5d|inherit|eth0|A|a b|ä|a\nb|x\n|""".replace("\n", "|").split("|")


def quoted(text):
    """A Puppet literal for TEXT."""
    text = text.replace("\\n", "\n") if text in ("a\\nb", "x\\n") else text
    return '"' + re.sub(r'[\\"$]', lambda m: "\\" + m.group(0), text).replace("\n", "\\n") + '"'


class Reader:
    """Parses the text of a type into (name, parameters), "text", numbers, regexps and dicts as lists of pairs."""

    def __init__(self, text):
        self.tokens = [(m.lastgroup, m.group(m.lastgroup)) for m in TOKEN.finditer(text)]
        self.at = 0

    def peek(self):
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def parse(self):
        kind, text = self.take()
        if text == "{":
            return ("{", self.until("}"))
        if kind == "string":
            return ("text", text[1:-1])
        if kind != "name":
            return (kind, text)
        if self.peek() != "[":
            return (text.lstrip(":"), [])
        self.take()
        return (text.lstrip(":"), self.until("]"))

    def until(self, end):
        items = []
        while self.peek() not in (end, ""):
            items.append(self.parse())
            if self.peek() == "=>":
                self.take()
                items[-1] = ("=>", [items[-1], self.parse()])
            if self.peek() == ",":
                self.take()
        self.at += 1
        return items


class Instances:
    """Writes values; `aliases`: name -> parsed type."""

    def __init__(self, rng, aliases):
        self.rng = rng
        self.aliases = {name.lower(): parsed for name, parsed in aliases.items()}

    def any(self):
        return self.rng.choice(["undef", "true", "1", "0", "70000", "-1", "1.5", "''", "[]", "{}", "['a']", "default",
                                quoted(self.rng.choice(TEXTS)), "{'a' => 1}", "[1, 2]", "[['10.0.0.1']]", "/a/"])

    def of(self, parsed, depth=6):
        """A literal for the type; seldom of another."""
        name, rest = parsed
        if depth <= 0 or self.rng.random() < 0.05:
            return self.any()
        if name.lower() in self.aliases:
            return self.of(self.aliases[name.lower()], depth - 1)
        method = getattr(self, "of_" + name.lower(), None)
        return method(rest, depth - 1) if method else self.any()

    def of_integer(self, rest, _depth):
        numbers = [int(n) for k, n in rest if k == "number"] or [0, 100]
        return str(self.rng.choice([numbers[0], numbers[-1], numbers[0] - 1, numbers[-1] + 1, sum(numbers) // 2]))

    def of_numeric(self, _rest, _depth):
        return self.rng.choice(["1", "2.5", "-3"])

    of_float = of_numeric

    def of_string(self, _rest, _depth):
        return quoted(self.rng.choice(TEXTS))

    of_pattern = of_string

    def of_enum(self, rest, _depth):
        return quoted(self.rng.choice([t for k, t in rest if k == "text"] or ["x"]))

    def of_boolean(self, _rest, _depth):
        return self.rng.choice(["true", "false"])

    def of_undef(self, _rest, _depth):
        return "undef"

    def of_variant(self, rest, depth):
        return self.of(self.rng.choice(rest), depth)

    def of_optional(self, rest, depth):
        return self.of(rest[0], depth) if rest and self.rng.random() < 0.8 else "undef"

    def of_notundef(self, rest, depth):
        return self.of(rest[0], depth) if rest else self.any()

    def of_array(self, rest, depth):
        element = rest[0] if rest else ("Any", [])
        return "[" + ", ".join(self.of(element, depth) for _ in range(self.rng.choice([0, 1, 1, 2, 3]))) + "]"

    def of_tuple(self, rest, depth):
        return "[" + ", ".join(self.of(t, depth) for t in rest if t[0] != "number") + "]"

    def of_hash(self, rest, depth):
        types = [t for t in rest if t[0] != "number"] or [("String", []), ("Any", [])]
        pairs = [f"{self.of(types[0], depth)} => {self.of(types[-1], depth)}" for _ in range(self.rng.choice([0, 1, 2]))]
        return "{" + ", ".join(pairs) + "}"

    def of_struct(self, rest, depth):
        pairs = []
        for _, (key, value) in rest[0][1] if rest else []:
            name, inner = key
            optional = name == "Optional"
            text = inner if name == "text" else inner[0][1] if inner and inner[0][0] == "text" else \
                inner[0][0] if inner else name
            if self.rng.random() < (0.4 if optional or value[0] == "Optional" else 0.95):
                pairs.append(f"{quoted(text)} => {self.of(value, depth)}")
        if self.rng.random() < 0.05:
            pairs.append("'more' => 1")
        return "{" + ", ".join(pairs) + "}"
