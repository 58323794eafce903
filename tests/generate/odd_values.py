# SPDX-License-Identifier: Apache-2.0
"""Random programs of one operation each on values of all kinds, for the suite `probes`.

Where programs.py makes programs that mostly have a value, these ask what an operation says of what it was not made for:
each function, type, format and operator meets values from one pool, in which every kind of value is, whether it takes
them or not.  Puppet's words are compared, too.
"""

import os
import random
import re

DOCUMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "functions.md")

TYPE_NAMES = """Integer Float Numeric String Enum Pattern Regexp Boolean Array Hash Tuple Struct Collection Optional NotUndef
    Variant Scalar ScalarData Data RichData Any Undef Default Type Callable Class Resource CatalogEntry Iterable Iterator
    Sensitive Binary Timestamp Timespan SemVer SemVerRange URI Init Object TypeSet Runtime TypeReference Error Deferred File
    Target Puppet::LookupKey Puppet::LookupContext""".split()
PLAIN = """undef; default; true; false; 0; 1; -1; 3; 0x10; 9223372036854775807; 1.5; -0.0; 1e308; 1e-7; ''; 'a'; 'abc'; 'A b';
    '10'; '0x1f'; '1.5'; 'true'; 'é'; 'a.b.c'; '1.2.3'; '2015-01-01'; '1-00:00:05'; '%d'; '%s'; '%p'; '%#x'; '[a-z]';
    'http://example.com/a?b=c'; 'a,b'; "a\\nb"; /a/; /(b)(c)?/; []; [1]; [1, 2, 3]; ['a', 'b']; [[1, 2], [3]]; [undef];
    ['b', 1, 'a']; [['a', 1], ['b', 2]]; {}; {'a' => 1}; {1 => 2}; {'a' => {'b' => [1, 2]}}; {a => undef}; {'value' => 1};
    {'string' => '5'}; {'from' => '7'}""".split(";")
TYPES = """Integer[1, 3]; Array[Integer]; Type[Integer]; Enum[a, b]; Optional[String]; Variant[Integer, String];
    Struct[{a => Integer}]; Tuple[Integer, String]; Callable[Integer]; File['/a']; Class['a']; Pattern[/a/]; Regexp[/a/];
    Runtime[ruby, 'A']; Iterator[Integer]; Init[Integer]; NotUndef['a']; Float[0.0, 1.0]; Boolean[true];
    Timestamp[2015, 2016]; Timespan[1, 5]; SemVer['1.x']; URI[{scheme => 'http'}]; TypeReference['X']; String[1, 3];
    Object[{name => 'My::T1', attributes => {x => Integer}}];
    TypeSet[{name => 'My::S', version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer}}]""".split(";")
RICH = """Sensitive('a'); Sensitive(1); Sensitive([1]); Binary('YWJj'); Binary('/w=='); SemVer('1.2.3');
    SemVer('1.0.0-rc1+b'); SemVerRange('>=1.0.0 <2.0.0'); SemVerRange('1.x'); Timestamp('2015-01-02T03:04:05.6');
    Timestamp(0); Timespan(5); Timespan('1-02:03:04'); URI('http://u@h:80/p?q#f'); URI('a/b'); Error('m');
    Error('m', 'k', {'a' => 1}); Deferred('f', [1]); [1, 2, 3].reverse_each; Integer[1, 4].step(2); 'abc'.reverse_each;
    {a => 1, b => 2}.reverse_each; [[1, [2]], 3].tree_each; Init[Integer].new('5');
    Object[{name => 'My::T2', attributes => {x => Integer}}].new(3)""".split(";")
VALUES = [value.strip() for value in PLAIN + TYPE_NAMES + TYPES + RICH]
LAMBDAS = """|$x| { $x }; |$x, $y| { [$x, $y] }; || { 1 }; |*$r| { $r }; |$x| { $x == 1 }; |$x, $y| { $x < $y };
    |$x, $y| { compare($x, $y) }; |$x = 3| { next($x) }; |$x| { break() }; |Integer $x| { $x + 1 }; |$x, $y| { $x + $y };
    |$x, $y, $z| { $z }; |String $k, $v| { "${k}${v}" }; |$x| { if $x =~ Numeric { $x + 1 } else { undef } };
    |$x, Integer $y = 1| { $y }; |Array $x, *$y| { $y }""".split(";")
# Of types with parameters for `new`.
MADE = """Integer[1, 3]; Init[Integer]; Init[String, '%d']; Struct[{a => Integer}]; Optional[Integer]; NotUndef[Integer];
    Variant[Integer, String]; Enum[a]; Pattern[/a/]; Array[Integer]; Array[Integer, 1, 2]; Hash[String, Integer];
    Tuple[Integer, String]; Sensitive[String]; Boolean[true]; Float[1.0, 2.0]; String[1, 2]; Optional[Array[Integer]];
    Type[Integer]""".split(";")
FORMATS = """%s %d %x %#x %o %b %e %f %g %a %c %p %u %t %q %P %#p %A %C %i %I %E %G %X %B %10s %-10s| %05d %+d %.2f %.3s %#s
    %h %[d %(a %<p %{d %|s %k %_d %5.1f %j %D %H %r %T %y %Y %S %m %M %n %#a %#h %z %#H %-#5x %20p %#20.3p %% %""".split()
# What the definitions of Object types and TypeSets may hold.
PARTS = """name parent type_parameters attributes constants functions equality equality_include_type checks types
    references version pcore_uri pcore_version name_authority x""".split()
OPERATORS = "+ - * / % << >> == != < > <= >= =~ !~ in and or".split()
# Of functions: what reads or runs something of the machine, and what needs a catalog, which the programs do not have.
LEFT_OUT = """generate template inline_template file binary_file contain include require realize tag tagged
    create_resources hiera_include""".split()


def core_functions():
    """The names of Puppet's own functions that the program has."""
    with open(DOCUMENT, encoding="utf-8") as file:
        text = file.read().partition("\n## Built-in functions\n")[2].partition("\n## ")[0]
    return [name for name in re.findall(r"^\| `(\w+)` \|", text, re.M) if name not in LEFT_OUT]


class Maker:
    """Makes the programs of one kind."""

    def __init__(self, kind):
        self.make = getattr(self, "make_" + kind)
        self.functions = core_functions()
        self.random = None

    def text(self, seed):
        """The program of SEED; the types that it defines have names of their own."""
        self.random = random.Random(seed)
        return re.sub(r"\bMy::(T\d|S)\b", rf"My::\1x{seed}", self.make())

    def one(self, choices):
        return self.random.choice(choices).strip()

    def value(self):
        return self.one(VALUES)

    def values(self, counts):
        return ", ".join(self.value() for _ in range(self.random.choice(counts)))

    def block(self, part=0.5):
        return " " + self.one(LAMBDAS) if self.random.random() < part else ""

    def make_call(self):
        arguments = self.values([0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4])
        if self.random.random() < 0.1:
            arguments += (", " if arguments else "") + "*" + self.value()
        return f"$result = {self.one(self.functions)}({arguments}){self.block()}"

    def make_chain(self):
        """A call of what a call gave."""
        first, second = ("." + self.one(self.functions) + self.one(["", f"({self.value()})"]) + self.block() for _ in "12")
        return f"$result = {self.value()}{first}{second}"

    def make_new(self):
        made = self.one([*TYPE_NAMES, *MADE] if self.random.random() < 0.9 else VALUES)
        return f"$result = {made}.new({self.values([0, 1, 1, 1, 1, 2, 2, 3])})"

    def make_access(self):
        return f"$x = {self.value()}\n$result = $x[{self.values([1, 1, 1, 2, 2, 3])}]"

    def make_type(self):
        return f"$result = {self.one(TYPE_NAMES)}[{self.values([1, 1, 2, 2, 3, 4])}]"

    def make_format(self):
        value, form, other = self.value(), self.one(FORMATS), self.one(FORMATS)
        kind = self.one(["Any", "Integer", "String", "Array", "Hash", "Scalar", "Numeric", "Type", "Object", "Collection"])
        more = f"separator => ';', separator2 => '->', string_formats => {{Any => '{other}'}}"
        return "$result = " + self.one([
            f"String({value}, '{form}')", f"String({value}, '{form}')",
            f"String({value}, {{{kind} => '{form}', Float => '{other}'}})",
            f"String([{value}, {{'k' => {self.value()}}}], {{{kind} => {{format => '{form}', {more}}}}})",
            f"sprintf('{form} {other}', {value}, {self.value()})", f'"<${{{value}}}> ${{type({value})}}"'])

    def make_operator(self):
        if self.random.random() < 0.08:
            return f"$result = {self.one(['-', '!', '*'])}{self.value()}"
        return f"$a = {self.value()}\n$b = {self.value()}\n$result = $a {self.one(OPERATORS)} $b"

    def make_choice(self):
        """Selectors and cases."""
        last = self.one(["default => 4", "", f"*{self.value()} => 5"])
        if self.random.random() < 0.5:
            return f"$result = {self.value()} ? {{{self.value()} => 1, {self.value()} => 2, {last}}}"
        value = self.value()
        option = value if self.random.random() < 0.3 else self.value()
        return (f"case {value} {{ {self.value()}, {self.value()}: {{ $result = 1 }} *{option}: {{ $result = [2, $0, $1] }} "
                + self.one(["default: { $result = 3 } }", "}"]))

    def make_assignment(self):
        return f"{self.one(['[$a, $b]', '[$a]', '[$a, [$b, $c]]', '[$a, $b, $c]'])} = {self.value()}\n$result = [$a, $b, $c]"

    def make_parameter(self):
        parameters = f"{self.one([*TYPE_NAMES, *TYPES])} $x, {self.one(['', '*'])}$y = {self.value()}"
        call = self.one(["map", "each", "filter", "with", "then"])
        return f"$result = [{self.value()}, {self.value()}].{call} |{parameters}| {{ [$x, $y] }}"

    def make_nested(self):
        """Types within types, of what may be none."""
        inner = f"{self.one(TYPE_NAMES)}[{self.values([1, 1, 2])}]"
        for _ in range(self.random.choice([1, 1, 2])):
            others = "".join(", " + self.value() for _ in range(self.random.choice([0, 0, 1, 2])))
            inner = f"{self.one(TYPE_NAMES)}[{inner}{others}]"
        return f"$result = {inner}"

    def key(self):
        return self.one(["a", "'b'", f"Optional[{self.one(['a', self.value()])}]", f"NotUndef[{self.one(['a', self.value()])}]",
                         "Enum[a]", "String[1]", self.value()])

    def make_struct(self):
        """Structs with keys and types of all kinds, and what fits them."""
        members = ", ".join(f"{self.key()} => {self.value()}" for _ in range(self.random.choice([1, 1, 2, 3])))
        return f"$t = Struct[{{{members}}}]\n$result = [$t, {self.value()} =~ $t, {{a => {self.value()}}} =~ $t, $t == Struct]"

    def make_callable(self):
        inner = f"{self.values([0, 1, 1, 2])}{self.one(['', ', 1', ', 0, 2', ', 1, default', ', default', ', Callable', ', Callable[Integer]', ', Optional[Callable]'])}".lstrip(", ")
        made = self.one([f"Callable[{inner}]", f"Callable[[{inner}], {self.value()}]", f"Callable[[{inner}]]"])
        return f"$t = {made}\n$result = [$t, $t == Callable, $t =~ Type[Callable], Callable[Any] < $t]"

    def make_object(self):
        """Definitions of Object types, most of which are wrong, and an instance."""
        part = self.one(["kind", "value", "type", "override", "final", "x"])
        attribute = self.one(["Integer", self.value(), f"{{type => {self.value()}}}", f"{{type => Integer, {part} => {self.value()}}}",
                              "{type => Integer, kind => constant, value => 3}", "{type => Integer, kind => derived}",
                              f"{{type => {self.one(TYPE_NAMES)}, value => {self.value()}}}"])
        entries = [f"attributes => {{{self.one(['a', 'b', self.value()])} => {attribute}}}",
                   f"functions => {{{self.one(['f', self.value()])} => {self.one(['Callable[Integer]', self.value()])}}}",
                   f"constants => {{{self.one(['c', 'a', self.value()])} => {self.value()}}}",
                   f"parent => {self.one(['Error', 'Object', self.value()])}",
                   f"equality => {self.one(['a', '[a]', '[]', self.value()])}",
                   f"equality_include_type => {self.one(['true', 'false', self.value()])}",
                   f"type_parameters => {{{self.one(['a', self.value()])} => {self.one(['Integer', self.value()])}}}",
                   f"checks => {self.value()}", f"{self.one(PARTS)} => {self.value()}"]
        chosen = self.random.sample(entries, self.random.choice([1, 1, 2, 2, 3]))
        asked = self.one(["$t", "$t.new", f"$t.new({self.values([1, 1, 2])})", f"$t[{self.value()}]", "$t.new(3).a"])
        return f"$t = Object[{{name => 'My::T3', {', '.join(chosen)}}}]\n$result = {asked}"

    def make_typeset(self):
        entries = [f"types => {{{self.one(['A', 'a', self.value()])} => {self.one(['Integer', '{attributes => {x => Integer}}', self.value()])}}}",
                   f"references => {{{self.one(['R', self.value()])} => {self.one([self.value(), '{name => X, version_range => 1}'])}}}",
                   f"version => {self.value()}", f"pcore_version => {self.value()}", f"pcore_uri => {self.value()}",
                   f"name_authority => {self.value()}", f"{self.one(PARTS)} => {self.value()}"]
        chosen = self.random.sample(entries, self.random.choice([1, 1, 2]))
        return f"$result = TypeSet[{{name => 'My::S', version => '1.0.0', pcore_version => '1.0.0', {', '.join(chosen)}}}]"

    def bound(self):
        return self.one(["default", "0", "1.5", "'1-00:00:05'", "'2015-01-01'", "-3", "{string => '2015', format => '%Y'}",
                         "{string => '5', format => '%S'}", "{days => 1}", "{hours => 1, negative => true}", "{seconds => 'a'}",
                         "Timestamp(5)", "Timespan(5)", "{string => '2015-01-01', timezone => 'UTC'}", f"{{{self.one(['a', 'string', 'format', 'timezone', 'days', 'negative'])} => {self.value()}}}",
                         f"{{string => '1', format => {self.value()}}}", self.value()])

    def make_bounds(self):
        """Types with bounds of times, versions and parts of URIs."""
        first, second = self.bound(), self.bound()
        time = f"{self.one(['Timestamp', 'Timespan'])}[{self.one([first, f'{first}, {second}'])}]"
        part = self.one("scheme userinfo host port path query fragment opaque a".split())
        made = self.one([time, time, f"URI[{{{part} => {self.value()}}}]", f"URI[{self.value()}]", f"SemVer[{self.values([1, 2])}]",
                         f"Integer[{self.values([1, 2])}]", f"Float[{self.values([1, 2])}]", f"String[{self.values([1, 2])}]"])
        return f"$t = {made}\n$result = [$t, {self.value()} =~ $t, $t == {self.one(TYPES)}]"

    def make_relation(self):
        """What types are of each other and of values."""
        one, other = (self.one([self.value(), self.one(TYPES), self.one(TYPE_NAMES), f"type({self.value()})"]) for _ in "12")
        return (f"$a = {one}\n$b = {other}\n$result = "
                + self.one([f"[$a == $b, $a != $b, $a in [$b], $b in $a]", "$a < $b", "$a <= $b", "$a =~ Type[$b]",
                            "$a =~ $b", "[$a] =~ Array[$b]", "Variant[$a, $b]", "[type($a), type($b)] == [$a, $b]",
                            f"type([$a, $b], {self.one(['reduced', 'generalized', 'detailed', self.value()])})",
                            f"type({{$a => $b}}, {self.one(['reduced', 'generalized', 'detailed'])})", "$a.type($b)"]))

    def make_slice(self):
        """What accesses with ranges give."""
        left = self.one(["'abcdé'", "[1, 2, 3, 4]", "{a => 1, b => 2, 3 => 4}", "Binary('YWJj')", self.value()])
        key = self.one(["0", "1", "-1", "-5", "5", "'1'", "' 2 '", "'0x1'", "1.0", "9223372036854775807", "-9223372036854775807",
                        "[0, 1]", "*[0, 1]", "[[1]]", "a", self.value()])
        other = self.one(["0", "1", "2", "-1", "-2", "-9", "9", "'2'", "a", self.value()])
        return f"$x = {left}\n$result = $x[{self.one([key, f'{key}, {other}', f'{key}, {other}, {other}'])}]"

    def make_attribute(self):
        """What is read of resources."""
        title = f"t{self.random.getrandbits(48)}"
        left = self.one([f"Notify['{title}']", f"Resource['notify', '{title}']", f"Resource[Notify]['{title}']", "Notify['none']", "Class['none']",
                         f"Nope['{title}']"])
        key = self.one(["message", "'name'", "'tag'", "'nope'", "noop", "'message', 'name'", "[message]", "[[message], 'name']", self.value(),
                        f"message, {self.value()}"])
        value = self.value()
        value = "Notify" if value == "File" else value  # a resource without a title is an error at the end
        return f"notify {{ '{title}': message => {value} }}\n$result = {left}[{key}]"

    def make_function(self):
        """A function of the program's own, with types of parameters and of what it returns."""
        parameters = ", ".join(f"{self.one([*TYPE_NAMES, *TYPES, '', ''])} {star}${name}{default}" for name, star, default in (
            ("x", "", ""), ("y", "", self.one(["", f" = {self.value()}"])), *self.random.choice([[], [("z", "*", "")]])))
        returned = self.one(["", f">> {self.one([*TYPE_NAMES, *TYPES])} "])
        name = f"f{self.random.getrandbits(48)}"
        return f"function {name}({parameters}) {returned}{{ $x }}\n$result = {name}({self.values([1, 2, 2, 2, 3])})"


KINDS = [name[len("make_"):] for name in dir(Maker) if name.startswith("make_")]
