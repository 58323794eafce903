#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes random small environments that are about data: hiera.yaml of the three layers, data files, data functions,
classes with parameters, calls of lookup and its like, and questions for `puppet lookup`.

usage: environments.py --seed N [--count K] --out DIR

Each becomes a case folder.  Keys have a kind that most of their values are of, so that merges mostly work; about one
environment in four has something that Puppet refuses.
"""

import argparse
import json
import os
import random

FACTS = {
    "role": "web", "os": {"family": "Debian", "release": {"major": "12"}}, "zone": "north", "tiers": ["one", "two"],
    "ports": [80, 443], "count": 3, "empty": "", "yes": True, "names": {"a": "x", "b": "y"}, "none": [], "two words": "2",
}
HASHES, LISTS, PLAIN = ["h1", "h2", "h3"], ["l1", "l2", "l3"], ["s1", "s2", "s3", "n1", "t1"]
GLOBAL_KEYS = HASHES + LISTS + PLAIN + ["dotted.key", "classes"]
PARAMETERS = {"plain": "s", "list": "l", "hash": "h", "number": "n", "other": "?"}
MODULES = ["m", "n"]
TIERS = ["nodes/%{trusted.certname}.yaml", "%{facts.os.family}.yaml", "%{role}.yaml", "os/%{facts.os.family}/%{facts.os.release.major}.yaml",
         "%{::zone}.yaml", "%{facts.missing}.yaml", "common.yaml", "more.yaml", "%{environment}.yaml", "x-%{facts.tiers.1}.yaml",
         "%{}plain.yaml", "absent.yaml", "%{server_facts.environment}/%{facts.role}.yaml", "%{facts.'two words'}.yaml", "%{missing}.yaml"]
RESOLVED = ["nodes/web01.example.com.yaml", "Debian.yaml", "web.yaml", "os/Debian/12.yaml", "north.yaml", ".yaml", "common.yaml",
            "more.yaml", "production.yaml", "env.yaml", "x-two.yaml", "plain.yaml", "env/web.yaml", "2.yaml"]
MAPPED = [["tiers", "tier", "tier-%{tier}.yaml"], ["names", "n", "%{n}/%{role}.yaml"], ["ports", "p", "port-%{p}.yaml"],
          ["facts.tiers", "t", "tier-%{t}.yaml"], ["role", "r", "%{r}.yaml"], ["none", "x", "%{x}.yaml"],
          ["facts.names", "n", "%{n}.yaml"], ["names", "n", "%{n.1}.yaml"], ["tiers", "role", "tier-%{role}.yaml"]]
MAPPED_FILES = ["tier-one.yaml", "tier-two.yaml", "port-80.yaml", "port-443.yaml", "ax/web.yaml", "x.yaml", "web.yaml"]
GLOBS = ["*.yaml", "{common,more}.yaml", "os/**/*.yaml", "%{facts.os.family}*.yaml", "[cm]*.yaml", "none/*.yaml", "**/*.yaml", "?ommon.yaml"]
TYPES = ["String", "Integer", "Hash", "Array", "Array[String]", "Hash[String, Any]", "Any", "Optional[String]", "Data", "Numeric",
         "Variant[String, Array]", "Scalar", "Collection", "Array[Scalar]", "Boolean", "NotUndef", "Sensitive"]
CONVERSIONS = ["Integer", "String", "Array", '["Array", true]', '["String", "%p"]', "Sensitive", "Float", "Boolean", "Hash", '["Integer", 16]',
               '"Array[String]"', '"Optional[Integer]"', "Numeric", "Set", '["Integer", 2, true]', "Tuple", "Timespan", '["Hash", "hash_tree"]']


class Environment:
    """One environment; SEED decides all of it.  NAMES are the files, by path."""

    def __init__(self, seed):
        self.seed = seed
        self.random = random.Random(f"environment {seed}")
        self.effects = random.Random(f"effects {seed}")  # of its own, so that all else stays as it was
        self.wild = self.chance(25)  # what is wrong may be here
        self.files = {}
        self.functions = []
        self.arguments = ["--node", "web01.example.com", "--facts", "facts.json", "--environment", "./env"]

    # ---- choices ----

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def odd(self, percent=4):
        """Whether something wrong comes here."""
        return self.wild and self.chance(percent)

    def pick(self, *choices):
        return self.random.choice(choices)

    def one_of(self, choices):
        return self.random.choice(choices)

    def some(self, choices, most):
        return self.random.sample(choices, min(len(choices), self.random.randint(1, most)))

    # ---- texts with interpolations ----

    def key(self, module=None):
        """A key of data; in the data of a module mostly one of its own."""
        if module and not self.odd(10):
            return f"{module}::{self.one_of(list(PARAMETERS))}"
        if self.chance(25):
            return f"{self.one_of(MODULES)}::{self.one_of(list(PARAMETERS))}"
        return self.one_of(GLOBAL_KEYS)

    def asked_key(self):
        """A key as it is asked for, perhaps with what to dig for in its value."""
        key = self.key()
        key = f"'{key}'" if "." in key else key
        kind = key.rsplit("::", 1)[-1][0]
        if kind in "hl" and self.chance(30):
            key += "." + (self.pick("a", "b", "c", "'a'", '"b"', "k v", "1") if kind == "h" else self.pick("0", "1", "2", "-1", "9"))
        if self.odd(6):
            key += "." + self.pick("a.b", "a.0", "b.1.a", "0.a", "x", "0")
        if self.odd(2):
            return self.pick("a..b", "", ".", "'unclosed", "a.", "m::", "::a", "lookup_options", "lookup_options.m", "a b")
        return key

    def variable(self):
        good = ["role", "::role", "facts.role", "facts.os.family", "facts.os", "trusted.certname", "facts.tiers.0", "facts.ports", "count",
                " zone ", "facts.yes", "server_facts.serverversion", "environment", "::facts.zone", "facts.empty", "", "::", "facts.'two words'",
                "facts.'os'.family", "names.a", "os.release.major", "facts.count", "facts.none", 'facts."os"."family"', "''"]
        bad = ["missing", "::missing", "facts.nowhere", "facts.tiers.7", "facts.nowhere.deeper", "module_name", "calling_module", "m::inner",
               "m::plain", "title", "name", "facts.role.x", "facts.tiers.x", "facts.os.", "0", "calling_class", "local", "n::number"]
        return self.one_of(bad) if self.chance(12) else self.one_of(good)

    def method(self, whole):
        quote = self.pick('"', "'")
        name = self.pick("lookup", "lookup", "lookup", "hiera", "scope", "literal")
        if whole and self.chance(40):
            name = "alias"
        elif self.odd(3):
            name = self.pick("alias", "nothing", "Lookup", "lookup ", "facts")
        what = {"scope": self.variable, "literal": lambda: self.pick("%", "%{", "x y", "%{role}", "}")}.get(name, self.asked_key)()
        if quote in what:
            quote = "'" if quote == '"' else '"'
        return f"{name}({quote}{what}{quote})"

    def interpolated(self, methods=True):
        pieces = []
        for _ in range(self.random.randint(1, 3)):
            whole = self.chance(50) and not pieces
            inside = self.method(whole) if methods and self.chance(45) else self.variable()
            pieces.append(f"%{{{inside}}}")
            if whole:
                break
            pieces.append(self.pick("", "-", " and ", "x", "%", "é", "\\", "$", "'"))
        if self.odd(2):
            pieces.append(self.pick("%{", "%{role", "}", "%{%{role}}", "%{a b}", "%{scope(role)}"))
        return "".join(pieces)

    def text(self):
        if self.chance(35):
            return self.interpolated()
        return self.pick("one", "two", "three", "text with words", "", "10", "0x1f", "--one", "--two", "é", "a: b", "true", "~", "x,y", "-", "1.5",
                         "b", "a", "%", "100%", "#no", "it's", 'say "hi"', "line\nline", "--", "zz--", "yes", ":sym")

    # ---- values ----

    def scalar(self):
        choice = self.random.randrange(20)
        if choice < 11:
            return self.text()
        if choice < 15:
            return self.random.randint(-3, 300)
        return [1.5, -0.25, True, False, None, 1e20, 0, 12345678901234567890 if self.odd() else 7][choice % 8]

    def list_value(self, depth=0):
        return [self.value(depth + 1) if self.chance(20) else self.scalar() for _ in range(self.random.randint(0, 4))]

    def hash_value(self, depth=0):
        keys = ["a", "b", "c", "--a", "k v", "1", "%{role}", "--", "name"]
        weights = [9, 9, 6, 2, 1, 1, 1, 1, 3]
        chosen = self.random.choices(keys, weights, k=self.random.randint(0, 4))
        made = {key: self.value(depth + 1) if self.chance(45) else self.scalar() for key in chosen}
        if self.odd(6):
            made[self.pick(1, 2.5, True, None)] = 1
        return made

    def value(self, depth=0):
        if depth > 2:
            return self.scalar()
        choice = self.random.randrange(10)
        return self.hash_value(depth) if choice < 3 else self.list_value(depth) if choice < 6 else self.scalar()

    def value_for(self, key):
        name = key.rsplit("::", 1)[-1]
        kind = PARAMETERS.get(name, name[0])
        if self.wild and self.chance(8):
            return self.value()
        if kind == "h":
            return self.hash_value() if self.chance(92) else "%{alias('h2')}"
        if kind == "l":
            return self.list_value() if self.chance(92) else "%{alias('l2')}"
        if kind == "c":
            return self.some(["m", "n", "m::sub", "n::deep"], 2)
        if kind == "n":
            return self.random.randint(0, 99) if self.chance(85) else self.pick("7", "0x10", "%{facts.count}", 1.5)
        return self.scalar() if kind == "s" else self.value()

    # ---- lookup_options ----

    def merge(self):
        name = self.pick("first", "unique", "hash", "deep", "deep", "deep", "default")
        if self.odd(10):
            return self.pick("none", {"strategy": "deep", "other": 1}, {"knockout_prefix": "--"}, 1, {"strategy": "hash", "sort_merged_arrays": True},
                             {"strategy": "deep", "knockout_prefix": 1}, "reverse_deep", "unconstrained_deep", {"strategy": "unknown"}, None, [])
        if name != "deep" and self.chance(80):
            return name
        options = {"strategy": name}
        if name == "deep":
            if self.chance(55):
                options["knockout_prefix"] = self.pick("--", "--", "--", "-", "")
            if self.chance(35):
                options["sort_merged_arrays"] = self.pick(True, False)
            if self.chance(35):
                options["merge_hash_arrays"] = self.pick(True, False)
        return options

    def options_for_key(self):
        options = {}
        if self.chance(85):
            options["merge"] = self.merge()
        if self.chance(22):
            text = self.one_of(CONVERSIONS)
            options["convert_to"] = json.loads(text) if text[0] in '["' else text
        if self.odd(8):
            options[self.pick("other", "merge", "convert_to")] = self.pick(1, None, "Nothing", [], {}, ["Integer", "x"], "Array[")
        return options

    def lookup_options(self, module):
        made = {}
        for _ in range(self.random.randint(1, 4)):
            key = self.key(module)
            if self.chance(25):
                key = self.pick("^h\\d", "^l", "^s[12]$", "^m::", "^n::.*list$", ".*", "^.", "^m::(plain|hash)$")
                if module and not self.odd(10):
                    key = f"^{module}::" + self.pick("", "l.*", "hash$", ".+")
            if self.odd(4):
                key = self.pick("^(", "", "^[", "a.b", "^m::(", "h1.a")
            made[key] = self.options_for_key()
        return self.pick("x", [], 1, None, {"h1": "deep"}, {"h1": 1}) if self.odd(3) else made

    # ---- data files ----

    def data(self, module=None):
        made = {}
        for _ in range(self.random.randint(1, 7)):
            key = self.key(module)
            made[key] = self.value_for(key)
        if self.chance(30):
            made["lookup_options"] = self.lookup_options(module)
        return made

    def data_text(self, name, module=None):
        data = self.data(module)
        if name.endswith(".json"):
            return json.dumps(data, ensure_ascii=self.chance(50)) if not self.odd(3) else self.pick("", "[]", "{", '{"a": 1,}', "null")
        if self.odd(4):
            return self.pick("", "---\n", "- a\n", "a: [\n", "text\n", "a: 1\n a: 2\n", "a: 2020-01-01\n", "a: :b\n", "\tx: 1\n", "a: &x 1\nb: *x\n",                              "s1: 12:30:15\ns2: 0o7\nn1: 010\n", "<<: {s1: merged}\ns2: x\n", "s1: yes\ns2: No\ns3: ON\n", "s1: 2001-12-14t21:59:43.10-05:00\n")
        return self.pick("---\n", "", "# data\n") + self.yaml(data)

    def yaml(self, data):
        """A Hash in block style, its values in JSON (which YAML reads), or in blocks, or plain where that says the same."""
        lines = []
        for key, value in data.items():
            name = json.dumps(key) if key is None or not isinstance(key, str) or not key.replace("::", "").isidentifier() else key
            name = self.pick(f"'{key}'", name) if isinstance(key, str) and "'" not in key and "\n" not in key else name
            lines.append(self.yaml_entry(f"{name}:", value, ""))
        return "".join(lines) or "{}\n"

    def yaml_entry(self, lead, value, indent):
        if isinstance(value, dict) and value and self.chance(60):
            inner = indent + "  "
            return f"{indent}{lead}\n" + "".join(self.yaml_entry(self.yaml_key(k), v, inner) for k, v in value.items())
        if isinstance(value, list) and value and self.chance(60):
            inner = indent + self.pick("", "  ")
            return f"{indent}{lead}\n" + "".join(f"{inner}- {self.yaml_flow(v)}\n" for v in value)
        if isinstance(value, str) and value.endswith("\n") and self.chance(50):
            return f"{indent}{lead} |\n{indent}  " + value[:-1].replace("\n", f"\n{indent}  ") + "\n"
        return f"{indent}{lead} {self.yaml_flow(value)}\n"

    @staticmethod
    def yaml_key(key):
        return (json.dumps(key) if not (isinstance(key, str) and key.isidentifier()) else key) + ":"

    def yaml_flow(self, value):
        """In one line; what JSON writes as 1e+20 is a text to YAML without a point."""
        if isinstance(value, dict):
            return "{" + ", ".join(f"{self.yaml_key(k)} {self.yaml_flow(v)}" for k, v in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(self.yaml_flow(v) for v in value) + "]"
        if value is None:
            return self.pick("~", "null", "null")
        if isinstance(value, bool):
            return self.pick(str(value).lower(), "yes" if value else "no", str(value))
        if isinstance(value, str) and value.isalpha() and value.isascii() and value not in ("true", "yes") and self.chance(50):
            return value
        if isinstance(value, str) and "'" not in value and "\n" not in value and self.chance(40):
            return f"'{value}'"
        return json.dumps(value, ensure_ascii=self.chance(30))

    # ---- hiera.yaml ----

    def entry(self, number, module, layer):
        entry = {"name": f"Entry {number}"}
        if self.odd(3):
            entry["name"] = "Entry 0"
        if self.functions and self.chance(25):
            return self.function_entry(entry)
        kind = self.pick("path", "path", "path", "paths", "paths", "glob", "globs", "mapped_paths", "json")
        folder = "data"
        if self.chance(12):
            folder = self.pick("other", "data/%{facts.os.family}", "%{role}")
            entry["datadir"] = folder
        if kind == "json":
            entry["data_hash"] = "json_data"
            entry["path"] = self.pick("common.json", "%{role}.json", "absent.json")
        elif kind in ("path", "paths"):
            paths = self.some(TIERS, 4)
            entry[kind] = paths if kind == "paths" else paths[0]
        elif kind in ("glob", "globs"):
            globs = self.some(GLOBS, 2)
            entry[kind] = globs if kind == "globs" else globs[0]
        else:
            entry[kind] = list(self.one_of(MAPPED))
            if self.odd(10):
                entry[kind][0] = "nowhere"
        if self.odd(3):
            entry[self.pick("path", "uri", "extra", "hiera3_backend", "options", "mapped_paths", "datadir", "data_dig", "data_hash", "lookup_key")] = \
                self.pick("x", ["a", "b", "c"], {"path": "x"}, 1, "yaml", "yaml_data", "no::such", [], "%{lookup('s1')}", "%{missing}")
        self.data_files(layer, entry, module)
        return entry

    def function_entry(self, entry):
        name, kind = self.one_of(self.functions)
        entry[kind] = name
        if self.chance(50):
            entry["options"] = {self.pick("a", "b", "a-b"): self.pick("one", "%{role}", ["%{facts.zone}", 1], {"x": "%{facts.os.family}"}, 3)}
        where = self.random.randrange(4)
        if where == 1:
            entry["paths"] = self.some(TIERS, 3)
        elif where == 2:
            entry["uri"] = self.pick("http://x.example/%{role}", "plain", "ftp://%{facts.zone}")
        return entry

    def data_files(self, layer, entry, module):
        folder = entry.get("datadir", "data")
        folder = folder if isinstance(folder, str) else "data"
        folder = folder.replace("%{facts.os.family}", "Debian").replace("%{role}", "web")
        names = ["common.json", "web.json"] if "data_hash" in entry else MAPPED_FILES if "mapped_paths" in entry else RESOLVED
        for name in self.some(names, 5):
            path = f"{layer}{folder}/{name}"
            if path not in self.files:
                self.files[path] = self.data_text(name, module)

    def hiera_yaml(self, layer, module=None):
        if self.chance(6) and layer == "env/":
            self.files[layer + "data/common.yaml"] = self.data_text("common.yaml", module)
            return
        made = {"version": 5, "hierarchy": [self.entry(n, module, layer) for n in range(self.random.randint(1, 3))]}
        if self.chance(30):
            made["defaults"] = self.pick({"data_hash": "yaml_data"}, {"datadir": "data", "data_hash": "yaml_data"})
            if self.odd(15) or self.functions and self.chance(10):
                made["defaults"]["options"] = {"a": "of defaults %{role}"}
        if module and self.chance(45) or self.odd(2):
            made["default_hierarchy"] = [self.entry(n, module, layer) for n in range(self.random.randint(1, 2))]
        if self.odd(5):
            made[self.pick("version", "hierarchy", "defaults", "other", "hierarchy")] = self.pick(3, 6, "5", [], "x", {}, None, 4)
        text = json.dumps(made, indent=2) if self.chance(20) else self.yaml(made)
        self.files[layer + ("hiera.yaml" if layer != "global/" else "hiera.yaml")] = text

    # ---- data functions ----

    def function(self, name, kind):
        where = "env/functions/environment/" if name.startswith("environment::") else f"env/modules/{name.split('::')[0]}/functions/"
        prefix = "" if name.startswith("environment::") else name.split("::")[0] + "::"
        key = self.key(prefix[:-2] or None)
        other = self.key(prefix[:-2] or None)
        # An empty Hash that is written cannot be changed in Ruby, which deep merges find out.
        value, second = (self.code(self.value_for(k)).replace("{}", "{ 'a' => 1 }") for k in (key, other))
        if kind == "data_hash":
            body = self.pick(f"{{ '{key}' => {value}, '{other}' => {second} }}", f"{{ '{key}' => $options }}",
                             f"$context.explain || {{ 'asked' }}\n  $all = {{ '{key}' => $options['a'], '{other}' => $context.interpolate({second}) }}",
                             f"{{ '{key}' => {value}, '{other}' => \"${{context.environment_name}} ${{context.module_name}}\" }}",
                             "$context.not_found", f"if $facts['role'] == 'web' {{ {{ '{key}' => {value} }} }} else {{ {{}} }}")
            given = ""
        elif kind == "lookup_key":
            default = self.pick("$context.not_found", "$context.not_found()", "$context.not_found()")
            body = f"case $key {{\n    '{key}': {{ {value} }}\n    '{other}': {{ " + self.pick(
                second, "$options", f"$context.interpolate({second})", "$context.explain || { \"for ${key}\" }\n      $key",
                "$context.cache('n', $context.cached_value('n') ? { undef => 1, default => 2 })", "$context.module_name", "$facts['os']", "$context.cached_value('n')",
                "[$context.cache_has_key('n'), $context.cache('n', $key)]",
                "if $options['path'] { $context.cached_file_data($options['path']) }",
                "if $options['path'] { $context.cached_file_data($options['path']) |$text| { { 's1' => $text.length } } }", "lookup('s3', Any, 'first', 'deeper')") + f" }}\n    default: {{ {default} }}\n  }}"
            given = "$key, "
        else:
            body = f"case $segments[0] {{\n    '{key}': {{ " + self.pick("$segments", value, "$options", '"dug ${segments}"') + " }\n    default: { $context.not_found }\n  }"
            given = "$segments, "
        if self.odd(10):
            body = self.pick("1", "fail('no')", "undef", "{ 'a' => default }", "$nothing", "{ 1 => 2 }", "[1]", "lookup('s1')", "Integer")
        if self.effects.random() < 0.3:
            body = self.effect(key, {"data_hash": "'all'", "lookup_key": "$key", "data_dig": "$segments[0]"}[kind]) + "\n  " + body
        returns = self.pick("", "", "", " >> Hash[String, Data]" if kind == "data_hash" else " >> Any", " >> Data")
        types = self.pick(("Hash", "Puppet::LookupContext"), ("", ""), ("Hash[String, Data]", "Puppet::LookupContext"))
        heads = [f"{kind} ".replace(kind, t).lstrip() for t in types]
        self.files[f"{where}{name.split('::')[-1]}.pp"] = \
            f"function {name}({given}{heads[0]}$options, {heads[1]}$context){returns if self.chance(40) else ''} {{\n  {body}\n}}\n"

    def effect(self, key, asked):
        """What a data function may do besides giving data."""
        return self.effects.choice([
            "include n::deep", "notify { \"of ${%s}\": }" % asked.strip("$") if asked != "'all'" else "notify { 'of all': }",
            f"unless defined(Notify['effect']) {{ notify {{ 'effect': message => {asked} }} }}", "Notify { withpath => true }",
            f"if {asked} == '{key}' {{ Notify <| |> {{ loglevel => 'err' }} }}", "tag('effect')", f"if {asked} == '{key}' {{ break() }}",
            f"if {asked} =~ /^[lh]/ {{ include m::sub }}", "unless defined(Class['n']) { class { 'n': } }"])

    def code(self, value):
        """VALUE as a literal of the language."""
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{self.code(k)} => {self.code(v)}" for k, v in value.items()) + " }" if value else "{}"
        if isinstance(value, list):
            return "[" + ", ".join(self.code(v) for v in value) + "]"
        if isinstance(value, bool) or value is None:
            return {True: "true", False: "false", None: "undef"}[value]
        if isinstance(value, (int, float)):
            return "9" if isinstance(value, int) and value >= 2 ** 63 else repr(value) if "e" not in repr(value) else "1.0e20"
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"

    # ---- manifests ----

    def lookup_call(self):
        key = self.code(self.asked_key())
        shape = self.random.randrange(14)
        merge = self.code(self.merge())
        kind = self.one_of(TYPES) if self.odd(15) else self.pick("Any", "Any", "Data", "undef")
        default = self.code(self.scalar() if self.chance(70) else self.value())
        block = " |$k| { " + self.pick('"none for ${k}"', "$k", "undef", "[$k, 1]", "lookup('s2', Any, 'first', $k)") + " }" if self.chance(25) else ""
        options = [f"'default_value' => {default}" if not block and not self.odd(30) else "", f"'merge' => {merge}" if self.chance(60) else "",
                   f"'value_type' => {kind}" if self.chance(30) and kind != "undef" else "",
                   f"'override' => {self.code({self.key(): self.scalar(), 'h1': {'a': 'over'}})}" if self.chance(25) else "",
                   f"'default_values_hash' => {self.code({self.key(): self.value(), self.key(): 'of defaults'})}" if self.chance(40) else ""]
        options = "{ " + ", ".join(o for o in options if o) + " }"
        if shape < 2 and (block or self.odd(50)):
            return f"lookup({key}){block}" if shape else f"lookup({key}, {kind}){block}"
        if shape < 5:
            return f"lookup({key}, {kind}, {self.pick(merge, 'undef')}, {default})"
        if shape == 5 and (block or self.odd(50)):
            return f"lookup({key}, {kind}, {merge}){block}"
        if shape < 8:
            return f"lookup({key}, {options}){block}"
        if shape == 8:
            return f"lookup([{key}, {self.code(self.asked_key())}], Any, {merge}, {default})"
        if shape == 9:
            return "lookup({ 'name' => " + f"{key}, " + options[2:] + f"){block}"
        if shape in (0, 1, 5, 10):
            return f"lookup([{key}, {self.code(self.asked_key())}, 's1'], {options}){block}"
        return self.older_call(key, default, block)

    def older_call(self, key, default, block):
        name = self.pick("hiera", "hiera_array", "hiera_hash", "hiera")
        rest = "" if block or self.odd(25) else self.pick(f", {default}", f", {default}", f", {default}, 'override'")
        if name == "hiera_array" and rest:
            rest = self.pick(", ['none']", ", 'none'") if not self.odd(20) else ", {}"
        if name == "hiera_hash" and rest:
            rest = ", { 'none' => 1 }" if not self.odd(20) else ", 'none'"
        return f"{name}({key}{rest})" + ("" if rest else block)

    def shown(self, name, call):
        return f"$v{name} = {call}\nnotify {{ 'n{name}': message => {{ 'value' => $v{name}, 'type' => \"${{type($v{name})}}\" }} }}\n"

    def body(self, first, count):
        """Statements that show what calls give."""
        lines = []
        for number in range(first, first + count):
            lines.append(self.shown(number, self.lookup_call()))
        return "".join(lines)

    def class_text(self, name, parent=None):
        module, _, inner = name.partition("::")
        kinds = {"plain": "Any", "list": "Any", "hash": "Any", "number": "Any", "other": "Any"}
        if self.chance(20):
            kinds.update({"list": "Array", "hash": "Hash", "plain": "Optional[Scalar]", "other": "Optional[Data]"})
        shown = [p for p in PARAMETERS if self.chance(70)] or ["plain"]
        default = {"plain": ["'by default'", "undef", "lookup('s1', Any, 'first', 'x')"], "list": ["[]"], "hash": ["{}", "lookup('h1', Any, 'deep', {})"], "number": ["1"], "other": ["$facts['role']", "undef"]}
        params = [f"  {kinds[p]} ${p}" + (f" = {self.one_of(default[p])}" if not self.odd(10) else "") for p in shown]
        show = "".join(f"  notify {{ '{name} {p}': message => {{ 'value' => ${p}, 'type' => \"${{type(${p})}}\" }} }}\n" for p in shown)
        inside = self.body(self.random.randint(100, 10 ** 9), 1) if self.chance(25) else ""
        head = f"class {name}(\n" + ",\n".join(params) + f"\n){f' inherits {parent}' if parent else ''} {{\n"
        path = f"env/modules/{module}/manifests/{inner or 'init'}.pp"
        self.files[path] = head + "  $inner = 'inside'\n" + show + inside + "}\n"

    def site(self):
        lines = []
        if self.chance(30):
            lines.append("$local = 'at top'\n")
        included = self.pick([], ["m"], ["m", "n"], ["m::sub"], ["n::deep", "m"])
        lines.append(self.body(0, self.random.randint(1, 4)))
        for name in included:
            lines.append(f"include {name}\n" if self.chance(90) else f"class {{ '{name}': plain => 'given' }}\n")
        if self.chance(10):
            lines.append("hiera_include('classes'" + self.pick("", ", ['m']") + ")\n")
        if self.chance(10):
            lines.append("define d($plain = 'of define') { notify { \"d ${title}\": message => [$plain, lookup('t1', Any, 'first', '%{title}')] } }\nd { 'one': }\n")
        lines.append(self.body(10, self.random.randint(0, 2)))
        return "".join(lines)

    def questions(self):
        lines = []
        for _ in range(self.random.randint(1, 3)):
            words = [f"'{self.asked_key().replace(chr(39), chr(34))}'"]
            if self.chance(70):
                words.append(self.pick("--explain", "--explain", "--explain", "--explain-options"))
            if self.chance(25):
                words.append("--merge " + self.pick("first", "unique", "hash", "deep"))
                if words[-1].endswith("deep") and self.chance(40):
                    words.append(self.pick("--knock-out-prefix=--", "--sort-merged-arrays", "--merge-hash-arrays"))
            if self.chance(15):
                words.append("--default " + self.pick("none", "7", "'%{role}'"))
            if self.chance(12):
                words.append(f"--type '{self.one_of([t for t in TYPES if t != 'Data'])}'")
            if self.chance(15):
                words.append("--render-as " + self.pick("json", "yaml", "s"))
            lines.append(" ".join(words))
        return "\n".join(lines) + "\n"

    # ---- all of it ----

    def make(self):
        for module in MODULES:
            self.files[f"env/modules/{module}/metadata.json"] = json.dumps({
                "name": f"x-{module}", "version": "1.0.0", "author": "x", "license": "x", "summary": "x", "source": "x", "dependencies": []})
        if self.chance(35):
            self.functions = [(f"{self.pick('environment', *MODULES)}::f{n}", self.pick("data_hash", "lookup_key", "data_dig"))
                              for n in range(self.random.randint(1, 3))]
            for name, kind in self.functions:
                self.function(name, kind)
        self.hiera_yaml("env/")
        if self.chance(50):
            self.hiera_yaml("global/")
            self.arguments += ["--hiera", "global/hiera.yaml"]
        for module in MODULES:
            if self.chance(70):
                self.hiera_yaml(f"env/modules/{module}/", module)
        self.class_text("m")
        self.class_text("m::sub", self.pick(None, "m"))
        self.class_text("n")
        self.class_text("n::deep")
        self.files["env/manifests/site.pp"] = self.site()
        if self.chance(15):
            self.arguments.append("--strict-variables")
        if self.chance(10):
            self.arguments += ["--strict", self.pick("error", "off")]
        self.files["facts.json"] = json.dumps(FACTS, indent=1) + "\n"
        self.files["lookup"] = self.questions()
        self.files["args"] = " ".join(self.arguments) + "\n"

    def write(self, folder):
        self.make()
        for name, text in self.files.items():
            path = os.path.join(folder, name)
            if os.path.isdir(path):
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)


def main():
    parser = argparse.ArgumentParser(description="Writes random environments with data.")
    parser.add_argument("--seed", type=int, required=True, help="of the first")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--out", metavar="DIR", required=True)
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.count):
        Environment(seed).write(os.path.join(options.out, f"data-{seed}"))


if __name__ == "__main__":
    main()
