# SPDX-License-Identifier: Apache-2.0
"""Random calls of stdlib's functions with values of all kinds (odd_values.py), for the suite `stdlib`.

Half of the arguments are what the function is made for, by the words of programs.py and of this module; the others are
any value, and there may be too few or too many of them.
"""

import os
import re

import odd_values
import programs

# What hangs on the machine or on what ran before, or belongs to a catalog, which the programs share.
LEFT_OUT = {
    "assert_private": "which module's code calls, of which the programs have none",
    "private": "the same",
    "time": "the time of day",
    "validate_augeas": "a library of Ruby that the machine may lack",
    "get_module_path": "where the modules are",
    "parsehocon": "kinds of its own, in hocon.py; the words of what is wrong in a text are Colophon's own",
    "ensure_packages": "declares in the catalog: a kind of its own",
    "ensure_resource": "declares in the catalog: a kind of its own",
    "ensure_resources": "declares in the catalog: a kind of its own",
}
# Of newer versions than the suite's, which tools/make-stdlib-versions.py compares.
LATER = re.compile(r"stdlib::(has_function|merge|parsehocon|seeded_rand_string|to_\w+|type_of)$")
FILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "functions")
# As programs.STDLIB, for functions that those programs do not call.
MORE = """
any any2bool booltext
str base64 direction str
str base64 direction base64text base64kind
str batch_escape any
str bool2str any str str
bool defined_with_params reference
bool defined_with_params reference hash
any deprecation str str
any dig44 deep strs
any dig44 deep strs any
str enclose_ipv6 addresstext
str enclose_ipv6 strs
any fact factname
any fact knownfact
str fqdn_rand_string smallint
str fqdn_rand_string smallint str str
strs glob globpattern
strs glob globpatterns
any fqdn_rotate nested
any fqdn_rotate str str
str fqdn_uuid addresstext
any getparam reference str
bool has_interface_with interfacekind
bool has_interface_with interfacekind str
bool has_interface_with interfacekind interfacevalue
bool has_interface_with interfacename
bool has_ip_address addresstext
bool has_ip_address interfacevalue
bool has_ip_network addresstext
bool has_ip_network interfacevalue
bool is_function_available functionname
bool stdlib::has_function functionname
any load_module_metadata str
any load_module_metadata str bool
any loadjson missingpath any
any loadjson jsonpath any
any loadyaml missingpath any
any loadyaml yamlpath
any loadyaml yamlpath any
bool os_version_gte str ver
bool os_version_gte osname osversion
any parseyaml yamltext
any parseyaml yamltext any
str powershell_escape any
str pw_hash str hashkind str
int seeded_rand int str
str seeded_rand_string smallint str
str seeded_rand_string smallint str str
strs shell_split str
str sprintf_hash namedformat hash
any stdlib::ip_in_range addresstext addresstext
any stdlib::ip_in_range addresstext strs
any stdlib::str2resource resourcetext
hash str2saltedpbkdf2 str salt iterations
str to_python any
str to_ruby any
str to_toml hash
str to_yaml any
str to_yaml any hash
any try_get_value deep path
any try_get_value deep path any
any try_get_value deep path any sep
str type3x any
any uriescape str
any validate_email_address addresstext
any validate_legacy type validator any
any validate_legacy typetext validator any any
any validate_legacy type validator any any any
any validate_re str strs str
any validate_slength strs smallint smallint
any validate_absolute_path pathtext pathtext
any validate_numeric strnum num
any validate_integer ints int int
any validate_bool bool bool
""".strip().split("\n")
PLAIN = odd_values.PLAIN
# The arguments that are no pool of programs.py.
POOLS = {
    "any": odd_values.VALUES,
    "str": ["''", "'a'", "'abc'", "'10'", "'A b'", "'é'", "'true'", "\"a\\nb\"", "'a.b.c'"],
    "int": ["0", "1", "-1", "3", "0x10", "'10'"],
    "num": ["0", "1", "-1", "3", "1.5", "-0.0", "1e308", "'10'", "'1.5'"],
    "bool": ["true", "false", "'true'", "undef"],
    "regexp": ["/a/", "/(b)(c)?/", "'[a-z]'", "'('"],
    "type": ["Integer", "String", "Type[Integer]", "Array[Integer]", "Optional[String]", "Enum[a, b]", "Undef", "Any"],
    "strs": ["[]", "['a', 'b']", "['b', 1, 'a']", "['a', 'a']", "['', undef]"],
    "ints": ["[]", "[1]", "[1, 2, 3]", "[3, '1']"],
    "nested": ["[]", "[1, 2, 3]", "[[1, 2], [3]]", "[undef]", "['b', 1, 'a']", "[['a', 1], ['b', 2]]", "[{'a' => 1}]", "[Integer, true]"],
    "hash": ["{}", "{'a' => 1}", "{1 => 2}", "{a => undef}", "{'a' => 'b', 'b' => ['c']}"],
    "deep": ["{'a' => {'b' => [1, 2]}}", "{'a' => {'b' => {'c' => 'd'}}}", "{'a' => [{'b' => 1}]}", "{'a' => 1}"],
    "coll": ["[]", "[1, 2, 3]", "{}", "{'a' => 1}", "'abc'", "{'a' => {'b' => [1, 2]}}"],
    "direction": ["'encode'", "'decode'", "'x'"],
    "base64text": ["'YWJj'", "'YWJ'", "'a b'", "''", "'YW_-'"],
    "base64kind": ["'default'", "'strict'", "'urlsafe'", "'x'"],
    "reference": ["File['/a']", "Notify['a']", "'File[/a]'", "'Notify[a]'", "Class['a']", "'a'", "File"],
    "factname": ["'os'", "'os.family'", "'a'", "'a.0'", "''", "'a..b'"],
    "interfacekind": ["'lo'", "'ipaddress'", "'macaddress'", "'network'", "'netmask'", "'ip'", "'mac'", "'x'"],
    "functionname": ["'abs'", "'nope'", "'size'", "'fail'", "'stdlib::extname'"],
    "jsonpath": [f"'{os.path.join(FILES, name)}'" for name in ("shown.json", "other.json")],
    "yamlpath": [f"'{os.path.join(FILES, name)}'" for name in ("shown.yaml", "aliases.yaml", "shown.json")],
    "globpattern": [f"'{os.path.join(FILES, name)}'" for name in ("*.json", "shown.*", "*.none", "[so]*.y?ml", "{a,s}*.yaml")],
    "globpatterns": [f"['{os.path.join(FILES, 'other.*')}', '{os.path.join(FILES, '*.epp')}']", "[]", "['/nonexistent/*']"],
    "knownfact": ["'os.name'", "'networking.interfaces.lo.ip'", "'fqdn'", "'os.release.x'", "'networking.fqdn.x'"],
    "interfacename": ["'lo'", "'eth0'", "'eth1'", "'ens3'"],
    "interfacevalue": ["'127.0.0.1'", "'192.0.2.7'", "'198.51.100.7'", "'127.0.0.0'", "'192.0.2.0'", "'198.51.100.0'", "'eth0'",
                       "'255.255.255.0'", "'00:00:5e:00:53:07'"],
    "osname": ["'Debian'", "'Ubuntu'"],
    "osversion": ["'11'", "'12'", "'12.4'", "'13'", "'20'", "'20.04'", "'9'"],
    "missingpath": ["'/nonexistent/a.json'", "'nonexistent'", "''", "'/nonexistent'"],
    "yamltext": ["'a: 1'", "'- 1'", "'{'", "''", "'a: [1, x]'", "'--- foo'", "'!x y'", "'&a [*a]'", "\"a:\\n  - b\\n c\"", "'1.5'", "'2015-01-01'"],
    "hashkind": ["'SHA-512'", "'SHA-256'", "'MD5'", "'sha-512'", "'x'", "'bcrypt'", "''"],
    "namedformat": ["'%<a>s'", "'%<a>d'", "'%{a}'", "'%<a>.1f %{a}'", "'%s'", "'%<b>s'", "'a'", "'%%'", "'%<a'"],
    "resourcetext": ["'File[/a]'", "'Notify[a]'", "'Class[main]'", "'a'", "'File[a'", "'[a]'", "'Nope::Nope[x]'"],
    "salt": ["'salt'", "'Using s0m3 s@lt'", "'12345678'", "'1234567'", "''"],
    "iterations": ["1", "20", "'20'", "0", "-1", "1000"],
    "typetext": ["'Integer'", "'String'", "'Optional[Integer]'", "'a'", "''", "'Integer['", "'My'"],
    "validator": ["'validate_array'", "'validate_string'", "'validate_re'", "'validate_integer'", "'validate_bool'", "'validate_hash'",
                  "'validate_absolute_path'", "'validate_slength'", "'validate_numeric'", "'validate_ip_address'", "'nope'"],
    **programs.VALUES,
}
# What they make for a large number grows with it.
GROWING = "range fqdn_rand_string seeded_rand_string str2saltedpbkdf2 prefix suffix".split()
SHORT = 7  # characters of an end for a range of texts
LARGE = ["9223372036854775807", "1e308"]


def stdlib_functions():
    """The names of stdlib's functions that the program has."""
    with open(odd_values.DOCUMENT, encoding="utf-8") as file:
        text = file.read().partition("\n## Functions of puppetlabs-stdlib\n")[2].partition("\n## ")[0]
    return [name for name in re.findall(r"^\| `([\w:]+)` \|", text, re.M) if name not in LEFT_OUT and not LATER.match(name)]


def made_for():
    """The words for the arguments of each function: several ways to call it."""
    ways = {}
    for _, name, words in programs.functions(programs.STDLIB + MORE):
        ways.setdefault(name, []).append([word if word in POOLS else "any" for word in words])
    return ways


class Maker(odd_values.Maker):
    """Makes the programs of one kind."""

    def __init__(self, kind):
        super().__init__(kind)
        self.functions = stdlib_functions()
        self.ways = made_for()
        self.ensures = None  # the function that make_stdlib_ensure calls; None: one of three

    def argument(self, name, words):
        """A value for where the function NAME takes one of WORDS, or whatever else."""
        while True:
            plausible = words and self.random.random() < 0.55
            value = self.one(POOLS[words[0]]) if plausible else self.value()
            if name not in GROWING or value not in LARGE and (name != "range" or len(value) < SHORT or value[0] in "[{"):
                return value

    def arguments(self, name):
        words = self.one_way(name)
        count = len(words) + self.random.choice([0] * 6 + [1, 1, -1, -1, 2])
        return [self.argument(name, words[i:i + 1]) for i in range(count)]

    def one_way(self, name):
        return self.random.choice(self.ways.get(name) or self.ways.get(name.rpartition("::")[2], [[]]))

    def lambda_for(self, name):
        return self.block(0.4 if name == "merge" else 0.05)

    def make_stdlib(self):
        """A call."""
        return self.call_of(self.one(self.functions))

    def call_of(self, name):
        """A call of the function NAME; of what asks for resources often behind one that it asks for."""
        if name in ("defined_with_params", "getparam") and self.random.random() < 0.5:
            return self.call_about_resource(name)
        return f"$result = {name}({', '.join(self.arguments(name))}){self.lambda_for(name)}"

    def call_about_resource(self, name):
        title = f"t{self.random.getrandbits(48)}"
        second = self.one(["'message'", "'withpath'", "'tag'", "'x'"]) if name == "getparam" else self.one(
            ["{}", "{'message' => 'x'}", "{'message' => 'y'}", "{'withpath' => true}", "{'x' => 1}", "{'message' => undef}"])
        first = self.one([f"Notify['{title}']", f"'Notify[{title}]'", f"'notify[{title}]'", "Notify['z']"])
        return f"notify {{ '{title}': message => 'x', withpath => true }}\n$result = {name}({first}, {second})"

    def older_call_of(self, name):
        """A call of the function NAME by Ruby, which calls the one with the older interface, with values that are data."""
        values = [self.one(PLAIN if word == "any" else POOLS[word]) for word in self.one_way(name)]
        assigned = "".join(f"$a{i} = {value}\n" for i, value in enumerate(values))
        given = ", ".join(f"@a{i}" for i in range(len(values)))
        return f"{assigned}$result = inline_template('<%= scope.function_{name}([{given}]).inspect %>')"

    def make_stdlib_ruby(self):
        """A call of a function that is not built in, with what it is made for: its own Ruby is run."""
        name = self.one(sorted(name for name in set(self.ways) - set(self.functions) - {*LEFT_OUT, "load_module_metadata"}
                               if not LATER.match(name)))
        given = (self.one(PLAIN if word == "any" else POOLS[word]) for word in self.one_way(name))
        return f"$result = {name}({', '.join(given)})"

    def make_stdlib_chain(self):
        """A call of what a call gave: of stdlib's or Puppet's own function."""
        first, second = self.one(self.functions), self.one(self.functions)
        more = [self.argument(second, [word]) for word in self.one_way(second)[1:]]
        return (f"$x = {first}({', '.join(self.arguments(first))}){self.lambda_for(first)}\n"
                f"$result = $x.{second}({', '.join(more)}){self.lambda_for(second)}")

    def make_stdlib_any(self):
        """A call with arguments that are not chosen for it."""
        name = self.one(self.functions)
        values = [self.argument(name, []) for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 4]))]
        return f"$result = {name}({', '.join(values)}){self.lambda_for(name)}"

    def no_hash(self):
        """A value that names no parameters."""
        value = self.value()
        return "1" if value.startswith("{") else value

    def make_stdlib_ensure(self):
        """What makes sure of resources, with types, titles and parameters of all kinds; the titles are the program's own,
        and the parameters ones that their type has, since the programs share a catalog that is never finished."""
        first, second, third = (f"'t{self.random.getrandbits(48)}'" for _ in "123")
        parameters = self.one(["{}", "{'message' => 'x'}", "{'message' => [1]}", "{'noop' => undef}", "undef", "false", self.no_hash()])
        titles = self.one([first, first, f"[{first}, {second}]", f"[[{first}], [[]], {third}]", "[]", "''",
                           f"{{{first} => {{'message' => 1}}}}", f"{{{first} => {{}}, {second} => {self.no_hash()}}}"])
        name = self.ensures or self.one(["ensure_resource", "ensure_resource", "ensure_resources", "ensure_resources",
                                         "ensure_packages"])
        before = self.one(["", "", "", self.resources_before(name, [first, third])])
        return before + self.ensure(name, titles, parameters)

    def resources_before(self, name, titles):
        """Resources that may be what a call makes sure of."""
        kind, some = ("package", "ensure") if name.endswith("ensure_packages") else ("notify", "message")
        value = self.one(["'present'", "'installed'", "'x'", "1"] if kind == "package" else ["'x'", "[1]", "1"])
        return f"{kind} {{ [{', '.join(titles)}]: {some} => {value} }}\n"

    def ensure(self, name, titles, parameters):
        if name.endswith("ensure_packages"):
            parameters = self.one(["{}", "{'ensure' => 'present'}", self.no_hash()])
            return f"$result = {name}({titles.replace('message', 'ensure')}, {parameters})"
        kind = self.one(["notify", "'notify'", "'Notify'", "'@notify'", "''", "undef", "false", self.value()])
        rest = self.one([f", {titles}, {parameters}"] * 4 + [f", {titles}", "", f", {titles}, {parameters}, {self.value()}"])
        return f"$result = {name}({kind}{rest})"


KINDS = ["stdlib", "stdlib_any", "stdlib_chain", "stdlib_ensure", "stdlib_ruby"]
