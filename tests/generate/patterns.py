# SPDX-License-Identifier: Apache-2.0
"""Random programs about patterns of text, for the suite `probes`: regular expressions, formats of numbers and of times,
versions, and what is read from text by them.

Most of them are made by a grammar of their own, so that they are valid; a few characters are then left out or put in.
"""

import random

LETTERS = "abcABC019_ -.é\n"
ATOMS = [*"abcdxyzABC019 ", ".", "\\d", "\\w", "\\s", "\\h", "\\D", "\\W", "\\S", "\\H", "\\R", "\\X", "[abc]", "[^a]", "[a-c]",
         "[[:alpha:]]", "[[:^digit:]]", "[a-z&&[^b]]", "[\\d\\-_]", "[]a]", "[a-]", "\\p{Alpha}", "\\p{^Upper}", "\\P{L}", "é", "[é-ü]",
         "\\.", "\\n", "\\t", "\\x41", "\\u0061", "\\u{62 63}", "\\101", "\\-", "\\_", "[[:word:]]", "[[:space:][:upper:]]", "\\0", "\\e",
         "[\\x00-\\x7f]", "(?:)", "\\p{Greek}", "\\p{Lu}", "[\\p{L}&&[^é]]", "\\/", "[/]"]
ANCHORS = ["^", "$", "\\A", "\\z", "\\Z", "\\b", "\\B", "\\G"]
COUNTS = ["*", "+", "?", "*?", "+?", "??", "*+", "++", "?+", "{2}", "{1,2}", "{,2}", "{1,}", "{1,2}?", "{0}", "{2}+", "{x}"]
# Ruby repeats for ever what may be empty and must not be given back.
SAFE_COUNTS = [count for count in COUNTS if not (count.endswith("+") and len(count) > 1)]
GROUPS = ["({})", "(?:{})", "(?<n>{})", "(?={})", "(?!{})", "(?<=a)", "(?<!b)", "(?>{})", "(?i:{})", "(?x: {} # c\n)", "(?m:{})", "(?i-m:{})",
          "(?#note)", "(?~ab)", "(?a:{})", "(?u:{})", "(?<=ab|c)", "(?<=a{{2}})"]
WORDS = ["", "a", "abc", "aab", "ABC", "xyz", "a1b2", "foo bar", "é", "Éa", "a\nb", "ab\nab\n", "\n", "  a  ", "a.b.c", "aaaa", "0x1F",
         "abcabc", "a-b_c", "ab\r\nc", "日本", "ß", "İ", "a/b"]
TIMES = [*"aAbBcCdDeFgGhHIjklLmMnNpPrRsStTuUvVwWxXyYzZ%Q+"]


class Maker:
    """Makes the programs of one kind."""

    def __init__(self, kind):
        self.make = getattr(self, "make_" + kind)
        self.random = None

    def text(self, seed):
        """The program of SEED."""
        self.random = random.Random(seed)
        return self.make()

    def one(self, choices):
        return self.random.choice(choices)

    def word(self):
        if self.random.random() < 0.6:
            return self.one(WORDS)
        return "".join(self.one(LETTERS) for _ in range(self.random.randrange(12)))

    def damaged(self, text):
        """TEXT, now and then without a character, or with one more."""
        if text and self.random.random() < 0.06:
            at = self.random.randrange(len(text))
            return text[:at] + self.one(["", self.one("()[]{}*+?|\\%^$.-0")]) + text[at + 1:]
        return text

    def pattern(self, depth=2):
        parts = []
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3])):
            chance = self.random.random()
            part = self.one(ATOMS)
            if chance < 0.1:
                part = self.one(ANCHORS)
            elif chance < 0.3 and depth:
                part = self.one(GROUPS).format(self.pattern(depth - 1))
            elif chance < 0.34:
                part = self.one(["\\1", "\\k<n>", "\\2", "\\g<n>", "\\g<1>", "\\k<1>", "\\K", "(?(1)a|b)", "\\k<-1>"])
            if self.random.random() < 0.3:
                part += self.one(COUNTS if len(part) < 3 else SAFE_COUNTS)
            parts.append(part)
        text = "".join(parts)
        if self.random.random() < 0.15 and depth:
            text += "|" + self.pattern(depth - 1)
        return text

    def regexp(self):
        """As a literal, or as a String that is one."""
        text = self.damaged(self.pattern())
        if self.random.random() < 0.5 and "\n" not in text and not text.endswith("\\"):
            return "/" + text.replace("\\/", "/").replace("/", "\\/") + "/"
        return self.quoted(text)

    def quoted(self, text):
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    def make_match(self):
        word, regexp = self.quoted(self.word()), self.regexp()
        return self.one([
            f"$result = if {word} =~ {regexp} {{ [$0, $1, $2, $3] }} else {{ 'none' }}",
            f"$result = {word}.match({regexp})", f"$result = [{word}, {self.quoted(self.word())}].match({regexp})",
            f"$result = {word} =~ Pattern[{regexp}]", f"$result = {word} ? {{ {regexp} => \"${{0}}<${{1}}\", default => 'none' }}",
            f"$result = {regexp} in {word}", f"$result = [Regexp[{regexp}], \"${{[Pattern[{regexp}]]}}\"]"])

    def make_regsubst(self):
        new = self.quoted("".join(self.one(["x", "\\0", "\\1", "\\2", "\\\\", "\\k<n>", "\\&", "\\`", "\\'", "$1", "-"])
                                  for _ in range(self.random.randrange(4))))
        if self.random.random() < 0.2:
            new = f"{{ {self.quoted(self.word())} => 'x', 'a' => {new} }}"
        flags = self.one(["", "", ", 'G'", ", 'I'", ", 'EG'", ", 'M'", ", 'GIEM'", ", 'G', 'U'", ", 'Q'"])
        target = self.one([self.quoted(self.word()), f"[{self.quoted(self.word())}, {self.quoted(self.word())}]"])
        return f"$result = regsubst({target}, {self.regexp()}, {new}{flags})"

    def make_split(self):
        return f"$result = {self.quoted(self.word() + self.word())}.split({self.regexp()})"

    def directive(self, letters):
        flags = "".join(self.one(["", "", "", "-", "+", " ", "0", "#", "*", "1$", "2$"]) for _ in range(2))
        width = self.one(["", "", "", "5", "12", "020", "1"])
        precision = self.one(["", "", "", ".0", ".2", ".10", ".", ".*"])
        return self.damaged("%" + flags + width + precision + self.one(letters))

    def number(self):
        return self.one(["0", "1", "-1", "255", "-255", "1.5", "-2.5", "1e100", "1e-5", "123456789.987654321", "floor(1e30)", "-floor(1e25)",
                         "'12'", "'0x1f'", "'1.5'", "'abc'", "''", "true", "undef", "'é日本'", "[1, 'a']", "{'a' => 1}", "65", "0.1", "1e16",
                         "-0.0", "99999999999999999999", "'0b11'", "'1_000'", "' 5 '", "8364"])

    def make_sprintf(self):
        form = "".join(self.one(["", "x", "%%", "<"]) + self.directive("dixXobBeEfgGaAcsp") for _ in range(self.one([1, 1, 2])))
        if self.random.random() < 0.15:
            form, values = form.replace("%", self.one(["%<a>", "%{a}"]), 1), f"{{ 'a' => {self.number()} }}"
        else:
            values = ", ".join(self.number() for _ in range(self.one([1, 2, 2, 3])))
        return f"$result = sprintf({self.quoted(form)}, {values})"

    def make_scanf(self):
        form = "".join(self.one(["%d", "%i", "%x", "%o", "%f", "%s", "%c", "%2c", "%3s", "%[a-c]", "%[^a]", "%*d", "%3d", "%u", "%e", " ",
                                 ",", "a", "%%", "%5f", "%X", "%[]a]", "%b"]) for _ in range(self.one([1, 2, 3])))
        text = "".join(self.one(["1", "-12", "0x1f", "017", "1.5", "-1e3", "abc", " ", ",", "a", "%", "é", "99999999999999999999", "+5", "\n"])
                       for _ in range(self.one([1, 2, 3, 4])))
        return f"$result = scanf({self.quoted(text)}, {self.quoted(self.damaged(form))})"

    def make_strftime(self):
        form = "".join(self.one(["", "-", " ", "T"]) + "%" + self.one(["", "", "-", "0", "^", "#", "_", ":", "::", "10", "3", "-5", "^10", "E", "O"])
                       + self.one(TIMES) for _ in range(self.one([1, 2])))
        value = self.one(["Timestamp('2015-01-02T03:04:05.678')", "Timestamp(0)", "Timestamp('1999-12-31T23:59:59.999999999')",
                          "Timestamp('2020-02-29T12:00:00')", "Timestamp(-1.5)", "Timestamp('0001-01-01T00:00:00')", "Timespan(5)",
                          "Timespan('1-02:03:04.5')", "Timespan(-90061.25)", "Timespan('100-23:59:59')", "Timestamp(99999999999)"])
        zone = self.one(["", "", ", 'UTC'", ", 'Europe/Paris'", ", '+05:30'", ", 'nowhere'", ", 'current'", ", '-0300'", ", 'PST'"])
        return f"$result = strftime({value}, {self.quoted(self.damaged(form))}{zone})"

    def make_time(self):
        """Times read from text, with a format and without."""
        text = self.one(["2015-01-02T03:04:05.6", "2015-01-02", "2015-01-02 03:04:05", "2015-13-01", "1-02:03:04", "02:03", "5", "-1-00:00:01",
                         "2015-01-02T03:04:05+01:00", "2015-01-02T03:04:05 UTC", "12:30:40.25", "Jan 5 2016", "2016-W05-3", "2016-060", "x",
                         "20150102", "03:04 PM", "1421"])
        form = "".join(self.one(["", "-", ":", " "]) + "%" + self.one(["", "", "-", "0", "_", "3"]) + self.one(TIMES) for _ in range(self.one([1, 2, 3])))
        form = self.one([form, form, "%F", "%F %T", "%FT%T.%L", "%D-%H:%M:%S", "%H:%M", "%b %d %Y", "%G-W%V-%u", "%Y-%j", "%s", "%I:%M %p"])
        kind = self.one(["Timestamp", "Timespan"])
        more = self.one(["", f", {self.quoted(form)}", f", [{self.quoted(form)}, '%F']", f", {self.quoted(form)}, 'Europe/Paris'"])
        return f"$result = {kind}({self.quoted(text)}{more})"

    def version(self):
        return self.damaged(".".join(str(self.one([0, 1, 2, 10, 99])) for _ in range(self.one([1, 2, 3, 3, 3, 3])))
                            + self.one(["", "", "", "-rc1", "-alpha.1", "-0", "-1.b", "+b5", "-a+b", ".x", "a"]))

    def make_version(self):
        operators = ["", "", ">=", ">", "<", "<=", "~", "^", "=", "~>", "v", "!"]
        parts = [self.one(operators) + self.one(["", " "]) + self.one([self.version(), "1.x", "*", "1.2.x", "1"]) for _ in range(self.one([1, 1, 2]))]
        spans = self.quoted(self.one([" ", " || ", " - ", ","]).join(parts))
        one, two = self.quoted(self.version()), self.quoted(self.version())
        return "$result = " + self.one([
            f"SemVer({one})", f"SemVerRange({spans})", f"SemVer({one}) =~ SemVerRange({spans})", f"SemVer({one}) <=> 1",
            f"[SemVer({one}) < SemVer({two}), SemVer({one}) == SemVer({two})]", f"versioncmp({one}, {two})", f"versioncmp({one}, {two}, true)",
            f"{one} =~ SemVer[{spans}]", f"compare(SemVer({one}), SemVer({two}))", f"SemVerRange({spans}) == SemVerRange({self.quoted(parts[0])})"])

    def make_convert(self):
        """Numbers and other values read from text."""
        text = self.one(["0", "1", "-1", "+5", "0x1F", "0b101", "017", "1e3", "1.5", " 1", "1 ", "1_000", "", "-0x1f", "0X1F", "0B1", "- 5", "+ 0x1f", "1e-400",
                         "1e400", "09", ".5", "5.", "1,5", "true", "Yes", "off", "TRUE", "e", "0o17", "zz", "99999999999999999999", "１"])
        more = self.one(["", "", ", 2", ", 8", ", 10", ", 16", ", 36", ", default", ", 16, true", ", 10, true", ", '%d'", ", true"])
        kind = self.one(["Integer", "Float", "Numeric", "Boolean", "String", "Integer[0, 10]", "Float[0.0, 5.0]", "Array", "Binary", "SemVer", "URI", "Optional[Integer]"])
        return f"$result = {kind}({self.quoted(self.damaged(text))}{more})"

    def make_uri(self):
        text = "".join([self.one(["http:", "", "HTTP:", "a1+:", "file:", "mailto:", "1:", "urn:"]), self.one(["//", "", "/", "///"]),
                        self.one(["", "u@", "u:p@", "u%40@"]), self.one(["h", "h.example", "[::1]", "1.2.3.4", "", "é", "h_x"]),
                        self.one(["", ":80", ":", ":x", ":99999"]), self.one(["", "/", "/p/q", "/a b", "/%41", "/../x", "x"]),
                        self.one(["", "?q", "?a=b&c", "?"]), self.one(["", "#f", "#"])])
        other = self.quoted(self.one(["b", "/b", "../b", "?q", "#f", "//o/p", "http://x", "", ".", "b/c;d"]))
        return "$result = " + self.one([f"URI({self.quoted(text)})", f"URI({self.quoted(text)}) + {other}", f"URI({self.quoted(text)}) + URI({other})",
                                        f"\"${{[URI({self.quoted(text)})]}} ${{type(URI({self.quoted(text)}))}}\"",
                                        f"URI({self.quoted(text)}) =~ URI[{{'scheme' => 'http'}}]"])


KINDS = [name[len("make_"):] for name in dir(Maker) if name.startswith("make_")]
