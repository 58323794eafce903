# SPDX-License-Identifier: Apache-2.0
"""Nasty programs: effects in every position that holds an expression, and what reads them behind.

`program(seed)` makes the same program of the same seed.  A program has a few classes, functions and a defined type whose
code has effects, then statements that put calls of them where an expression may stand, then readers.  All values come from
a few words, so that a mutant, which takes another word of the program, often means another thing that is there.
"""

import random

import compilers
import nasty_ruby

WORDS = ["a", "b", "c"]
CLASSES = ["j", "k", "l"]
EARLY = '"${::early}"'        # a variable of the top scope, which not all code that reads it is behind


class Maker(nasty_ruby.RubyPrograms):
    def __init__(self, seed, ruby=0.0):
        self.ruby = ruby      # the share of expressions and positions that are Ruby's
        self.random = random.Random(f"nasty {seed}")
        self.number = 0
        self.definitions = []
        self.data = self.random.random() < 0.45
        self.files = {}
        self.keys = []
        self.variables = []
        self.defined_d = False
        self.declares_own = False      # whether code in Ruby could declare the class m::own
        self.titles = ["a", "b", "v", "w"]
        self.ruby_level = None       # the kind of data function in Ruby that the hierarchy has
        self.external = self.nodes = self.brought = False

    # ----- small things

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *choices):
        return self.random.choice(choices)

    def fresh(self, prefix):
        self.number += 1
        return f"{prefix}{self.number}"

    def word(self):
        return "'" + self.random.choice(WORDS) + "'"

    def name(self):
        return self.random.choice(CLASSES)

    def title(self):
        return "'" + self.random.choice(self.titles) + "'"

    def boolean(self):
        return self.pick("true", "false", f"{self.word()} == {self.word()}", f"{self.word()} in [{self.word()}, {self.word()}]")

    def plain(self):
        """A value without an effect."""
        if self.data and self.chance(0.3):
            return self.pick(f"$facts['{self.pick('role', 'zone', 'role', 'zone', 'clientcert', 'clientversion')}']", f"lookup('{self.key()}', {{'default_value' => {self.word()}}})")
        return self.word()

    def key(self):
        key = self.random.choice(["x1", "x2", "x3"])
        if key not in self.keys:
            self.keys.append(key)
        return key

    # ----- effects

    def effect(self, inside=False):
        """A statement that does what something else may see."""
        kinds = [self.include, self.include, self.declares, self.declares, self.realizes, self.ensures, self.packages, self.creates,
                 self.instance, self.collects, self.tags, self.contains, self.arrow, self.assigns, self.defaults, self.overrides,
                 self.names]
        return self.random.choice(kinds)()

    def include(self):
        return self.pick(f"include {self.name()}", f"include('{self.name()}')", f"class {{ '{self.name()}': }}",
                         f"include({self.plain()} ? {{ 'a' => '{self.name()}', default => '{self.name()}' }})",
                         f"$inc = '{self.name()}' include $inc") if self.chance(0.3) else f"include {self.name()}"

    def declares(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': message => {self.plain()} }}"

    def realizes(self):
        return self.pick(f"realize(Notify['{self.pick('v', 'w')}'])", f"realize Notify['{self.pick('v', 'w')}']")

    def ensures(self):
        title = self.pick("e", "a", "b", "x")
        self.titles.append(title)
        return f"ensure_resource('notify', '{title}', {{ 'message' => 'm{title}' }})"

    def packages(self):
        return f"ensure_packages(['{self.pick('p', 'q')}'])"

    def creates(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"create_resources('notify', {{ '{title}' => {{ 'message' => {self.word()} }} }})"

    def instance(self):
        title = self.fresh("n")
        self.need_define()
        self.titles.append("d" + title)
        return self.pick(f"d {{ '{title}': }}", f"d {{ '{title}': p => {self.word()} }}")

    def collects(self):
        query = self.pick(f"title == '{self.pick('v', 'w')}'", f"tag == 't'", f"message == {self.word()}")
        return self.pick(f"Notify <| {query} |>", f"Notify <| {query} |> {{ loglevel => '{self.pick('err', 'info')}' }}")

    def tags(self):
        return "tag 't'"

    def contains(self):
        return f"{self.pick('contain', 'require')} {self.name()}"

    def arrow(self):
        return f"Notify['a'] {self.pick('->', '~>')} Notify['b']"

    def assigns(self):
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = {self.plain()}"

    def defaults(self):
        return f"Notify {{ loglevel => '{self.pick('err', 'info')}' }}"

    def other_name(self):
        return self.pick("/f", "/f/", "/g", "f", "g")

    def names(self):
        """A resource that has another name than its title."""
        title = self.fresh("n")
        return self.pick(f"file {{ '/{title}': alias => {self.pick(self.word(), chr(39) + self.pick('f', 'g') + chr(39))}, mode => '0600' }}",
                         f"file {{ '{title}': path => '/{self.pick('f', 'g')}', mode => '0600' }}",
                         f"file {{ '/{self.pick('f', 'g')}/': mode => '0600' }}",
                         f"file {{ '{title}': * => {{ 'path' => '/{self.pick('f', 'g')}' }} }}",
                         f"file {{ default: path => '/{self.pick('f', 'g')}'; '{title}': mode => '0600' }}",
                         f"notify {{ '{title}': name => {self.word()}, alias => 'f' }}",
                         f"Resource[{self.pick(chr(39) + 'file' + chr(39), chr(39) + 'notify' + chr(39))}] {{ '/{title}': alias => {self.word()} }}")

    def overrides(self):
        if self.chance(0.7):
            return self.include()
        return f"Notify['{self.pick('a', 'b')}'] {{ {self.pick('withpath => true', 'loglevel => debug')} }}"

    def relations(self):
        """Resources that have relationships, and the same titles in several types: what arrows lead from."""
        def end(left=True):
            kind, title = self.pick("User", "Group", "Notify"), self.pick("sa", "sb")
            ends = [f"{kind}['{title}']", f"{kind}['{title}']", f"{kind}[{self.plain()}]", f"[{kind}['{title}'], User['sb']]", f"'{kind}[{title}]'",
                    f"Resource['{kind.lower()}', '{title}']", f"{kind} <| title == '{title}' |>", f"{kind} <| tag == '{title}' |>",
                    f"({self.plain()} ? {{ 'a' => User['sa'], default => {kind}['{title}'] }})", f"{kind}['sa', '{title}']"]
            return self.random.choice(ends if left else ends[:2] + ends[6:8])
        statements = ["user { ['sa', 'sb']: before => [Notify['a']] }", f"group {{ 'sa': {self.pick('before', 'notify')} => Notify['b'] }}",
                      f"group {{ 'sb': alias => {self.pick(chr(39) + 'sc' + chr(39), self.word())}, before => Notify['b'] }}",
                      "notify { 'sa': before => Notify['a'], notify => [Notify['b']] } notify { 'sb': }"]
        for _ in range(self.random.randrange(2, 5)):
            arrow = f"{end()} {self.pick('->', '~>')} {end(False)}"
            if self.chance(0.3):
                arrow += f" {self.pick('->', '~>')} {end(False)}"
            if self.chance(0.2):
                statements.append(f"{self.pick('User', 'Group')} <| {self.pick('title', 'tag', 'comment', 'name')} == {self.pick(chr(39) + 'sa' + chr(39), self.word())} |> "
                                  f"{{ {self.pick('tag +>', 'tag +>', 'comment =>')} '{self.pick('sa', 'sb', 't')}' }}")
            statements.append(arrow if self.chance(0.7) else f"if {self.plain()} == {self.word()} {{ {arrow} }}")
        return statements

    def guarded(self, variable):
        """An effect that a value decides about."""
        effect = self.effect(True)
        kind = self.random.randrange(6)
        if kind == 0:
            return f"if {variable} == {self.word()} {{ {effect} }}"
        if kind == 1:
            return f"unless {variable} == {self.word()} {{ {effect} }}"
        if kind == 2:
            return f"case {variable} {{ {self.word()}: {{ {effect} }} default: {{ {self.effect(True) if self.chance(0.3) else ''} }} }}"
        if kind == 3:
            return f"if {variable} != {self.word()} {{ }} elsif {self.plain()} == {self.word()} {{ {effect} }}"
        if kind == 4:
            return f"each([{self.word()}, {variable}]) |$g| {{ if $g == {self.word()} {{ {effect} }} }}"
        return effect

    # ----- expressions with effects; KIND is text, bool, int, list or hash

    def value(self, kind, tail=True):
        if kind == "text":
            return self.plain()
        if kind == "bool":
            return self.boolean()
        if kind == "int":
            return self.pick("0", "1")
        if kind == "hash":
            return f"{self.fresh('$h')} = {{ {self.word()} => {self.plain()}, 'k' => {self.pick('undef', self.word())} }}" if tail else \
                f"{{ {self.word()} => {self.plain()}, 'k' => {self.pick('undef', self.word())} }}"
        if kind == "list" and tail:
            return f"Array([{self.plain()}, {self.pick(self.word(), 'undef')}])"
        return f"[{self.plain()}, {self.pick(self.word(), 'undef')}]"

    def expression(self, kind="text", depth=0):
        """An expression of KIND in whose evaluation something happens."""
        kinds = [self.call, self.call, self.call, self.lambda_with, self.lambda_then, self.conditional, self.lookup_lambda, self.template,
                 self.mapped, self.chained]
        if self.ruby and self.chance(self.ruby):
            return self.ruby_expression(kind)
        if depth < 2 and self.chance(0.2):
            return self.nested(kind, depth + 1)
        return self.random.choice(kinds)(kind)

    def call(self, kind):
        name = self.fresh("f")
        leaves = self.pick("", "", f"if $x == {self.word()} {{ return({self.value(kind, False)}) }} ")
        default = f"$x = {self.expression('text', 2) if self.chance(0.25) else self.word()}"
        self.definitions.append(f"function {name}({default}) {{ {leaves}{self.guarded('$x')} {self.value(kind)} }}")
        given = "" if self.chance(0.2) else self.plain()
        return f"{name}({given})"

    def lambda_with(self, kind):
        return f"with({self.plain()}) |$x| {{ {self.guarded('$x')} {self.value(kind)} }}"

    def lambda_then(self, kind):
        value = self.pick("undef", self.word(), self.plain())
        if self.chance(0.5):
            return f"with({value}.then |$x| {{ {self.guarded('$x')} {self.word()} }}) |$z| {{ {self.value(kind)} }}"
        return f"with({value}.lest || {{ {self.effect(True)} {self.word()} }}) |$z| {{ {self.value(kind)} }}"

    def conditional(self, kind):
        return self.pick(
            f"with(if {self.plain()} == {self.word()} {{ {self.effect(True)} 'a' }} else {{ 'b' }}) |$z| {{ {self.value(kind)} }}",
            f"with(case {self.plain()} {{ {self.word()}: {{ {self.effect(True)} 'a' }} default: {{ 'b' }} }}) |$z| {{ {self.value(kind)} }}")

    def lookup_lambda(self, kind):
        self.data = True
        return f"with(lookup('{self.key()}') |$x| {{ {self.guarded(self.word())} {self.word()} }}) |$z| {{ {self.value(kind)} }}"

    def template(self, kind):
        text = self.pick(f"<% {self.guarded(self.word())} %>", f"<% include {self.name()} %>") + "x<%= 1 %>"
        text = text.replace("'", '"')
        if self.chance(0.4):
            self.data = True
            name = self.fresh("t")
            self.files[f"env/modules/m/templates/{name}.epp"] = text + "\n"
            inner = f"epp('m/{name}.epp')"
        else:
            inner = f"inline_epp('{text}')"
        return inner if kind == "text" else f"with({inner}) |$z| {{ {self.value(kind)} }}"

    def mapped(self, kind):
        return f"with([{self.plain()}, {self.word()}].map |$x| {{ {self.guarded('$x')} $x }}) |$z| {{ {self.value(kind)} }}"

    def chained(self, kind):
        return f"with({self.plain()}) |$x, $y2 = ({self.call('text')})| {{ {self.value(kind)} }}"

    def nested(self, kind, depth):
        inner = self.expression("text", depth)
        if kind == "text":
            return self.pick(f'"x${{{inner}}}"', f"({inner} ? {{ {self.word()} => {self.word()}, default => {self.word()} }})",
                             f"[{inner}, {self.word()}][{self.pick('0', '1')}]")
        return f"with({inner}) |$z| {{ {self.value(kind)} }}"

    # ----- positions

    def position(self):
        if self.ruby and self.chance(self.ruby):
            return self.pick(self.p_ruby_shared, self.p_ruby_shared, self.p_ruby_lambda, self.p_ruby_data)()
        positions = [self.p_assign, self.p_if, self.p_unless, self.p_elsif, self.p_case_option, self.p_case_behind, self.p_selector,
                     self.p_selector_behind, self.p_and_or, self.p_argument, self.p_class_parameter, self.p_define_parameter,
                     self.p_title, self.p_attribute, self.p_splat, self.p_text, self.p_heredoc, self.p_iterate, self.p_iterate,
                     self.p_access, self.p_many_keys, self.p_class_default, self.p_class_default, self.p_define_default,
                     self.p_function_default, self.p_type, self.p_reference, self.p_leave, self.p_class_leaves, self.p_data_function,
                     self.p_statement, self.p_inherit, self.p_query, self.p_types_new, self.p_iterate_early, self.p_iterate_early,
                     self.p_define_titles, self.p_hash_key, self.p_lookup, self.p_brought, self.p_destructure, self.p_twice, self.p_default_body,
                     self.p_operators, self.p_default_attribute, self.p_override_value, self.p_stage, self.p_sensitive, self.p_deferred_chain,
                     self.p_external, self.p_node]
        return self.random.choice(positions)()

    def read_or_effect(self):
        return self.effect(True) if self.chance(0.6) else self.reader()

    def p_statement(self):
        return self.guarded(self.plain())

    def p_assign(self):
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = {self.expression()}"

    def p_if(self):
        return f"if {self.expression()} == {self.word()} {{ {self.read_or_effect()} }} else {{ {self.read_or_effect()} }}"

    def p_unless(self):
        return f"unless {self.expression('bool')} {{ {self.read_or_effect()} }}"

    def p_elsif(self):
        return f"if {self.boolean()} {{ }} elsif {self.expression('bool')} {{ {self.read_or_effect()} }}"

    def p_case_option(self):
        return f"case {self.plain()} {{ {self.expression()}: {{ {self.read_or_effect()} }} default: {{ }} }}"

    def p_case_behind(self):
        return f"case {self.plain()} {{ {self.word()}: {{ }} {self.expression()}: {{ }} default: {{ }} }}"

    def p_selector(self):
        return f"$s{self.fresh('y')} = {self.expression()} ? {{ {self.expression()} => {self.word()}, default => {self.word()} }}"

    def p_selector_behind(self):
        return f"$s{self.fresh('y')} = {self.word()} ? {{ {self.word()} => {self.expression()}, {self.expression()} => 'x', default => {self.expression()} }}"

    def p_and_or(self):
        return f"$s{self.fresh('y')} = {self.boolean()} {self.pick('and', 'or')} {self.expression('bool')}"

    def p_argument(self):
        return self.pick(f"$s{self.fresh('y')} = join([{self.expression()}, {self.expression()}], ',')",
                         f"$s{self.fresh('y')} = max({self.expression('int')}, 1)", f"notice({self.expression()})",
                         f"$s{self.fresh('y')} = {self.expression()}.size",
                         f"$s{self.fresh('y')} = pick({self.pick('undef', self.word())}, {self.expression()})")

    def p_class_parameter(self):
        name = self.fresh("c")
        self.definitions.append(f"class {name}($p = 'z') {{ notify {{ 'm{name}': message => $p }} }}")
        self.titles.append("m" + name)
        return f"class {{ '{name}': p => {self.expression()} }}"

    def need_define(self):
        if not self.defined_d:
            self.defined_d = True
            self.definitions.append("")
            at = len(self.definitions) - 1
            default = self.expression() if self.chance(0.3) else self.word()
            self.definitions[at] = f"define d($p = {default}) {{ notify {{ \"d$title\": message => $p }} }}"

    def p_define_parameter(self):
        self.need_define()
        title = self.fresh("n")
        self.titles.append("d" + title)
        return f"d {{ '{title}': p => {self.expression()} }}"

    def p_define_titles(self):
        self.need_define()
        title = self.fresh("n")
        return f"d {{ ['{title}', \"{title}${{{self.expression()}}}\"]: p => {self.word()} }}"

    def p_title(self):
        title = self.fresh("n")
        return f"notify {{ \"{title}${{{self.expression()}}}\": message => {self.word()} }}"

    def p_attribute(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': message => {self.expression(self.pick('text', 'list', 'hash'))} }}"

    def p_splat(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': * => {{ 'message' => {self.expression()} }} }}"

    def p_default_body(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ default: message => {self.expression()} ; '{title}': {self.pick('', 'message => ' + self.pick('undef', self.word()))} }}"

    def p_text(self):
        return f"$s{self.fresh('y')} = \"x${{{self.expression()}}}y\""

    def p_heredoc(self):
        return f"$s{self.fresh('y')} = @(\"END\")\n  x ${{{self.expression()}}} y\n  | END"

    def p_iterate(self):
        """The body of each function that iterates, under what is iterated."""
        body = self.guarded("$x")
        items = f"[{self.plain()}, {self.word()}]"
        target = f"$s{self.fresh('y')} = "
        return self.pick(
            f"each({items}) |$x| {{ {body} }}", f"each({items}) |$i, $x| {{ {body} }}", f"{target}{items}.map |$x| {{ {body} $x }}",
            f"{target}{items}.filter |$x| {{ {body} $x == {self.word()} }}",
            f"{target}{items}.reduce |$m, $x| {{ {body} \"$m$x\" }}", f"{target}{items}.reduce('z') |$m, $x| {{ {body} $x }}",
            f"{target}{items}.slice(2) |$x, $x2| {{ {body} }}", f"{target}{items}.reverse_each |$x| {{ {body} }}", f"{target}{items}.step(2) |$x| {{ {body} }}",
            f"{target}{items}.group_by |$x| {{ {body} $x }}", f"{target}{items}.partition |$x| {{ {body} $x == {self.word()} }}",
            f"{target}{items}.tree_each |$x| {{ if $x =~ String {{ {body} }} }}", f"Integer[1, {self.pick('0', '1', '2')}].each |$i| {{ if $i == 1 {{ {self.effect(True)} }} }}",
            f"{target}{{ {self.word()} => {self.word()} }}.each |$kk, $x| {{ {body} }}", f"{target}{items}.filter |$x| {{ $x == {self.word()} }}.map |$x| {{ {body} $x }}",
            f"{target}[{self.word()}, {self.pick('undef', self.word())}].map |$x| {{ if $x == undef {{ {self.effect(True)} }} 'z' }}")

    def p_iterate_early(self):
        body = self.guarded("$x")
        items = f"[{self.plain()}, {self.word()}, {self.pick('undef', self.word())}]"
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = " + self.pick(
            f"{items}.any |$x| {{ {body} $x == {self.word()} }}", f"{items}.all |$x| {{ {body} $x == {self.word()} }}",
            f"{items}.index |$x| {{ {body} $x == {self.word()} }}",
            f"{items}.map |$x| {{ if $x == {self.word()} {{ break() }} {body} $x }}", f"{items}.map |$x| {{ if $x == {self.word()} {{ next('z') }} {body} $x }}",
            f"{items}.filter |$x| {{ if $x == {self.word()} {{ next(true) }} {body} false }}",
            f"{items}.reduce |$m, $x| {{ if $x == {self.word()} {{ break() }} {body} $x }}",
            f"{items}.reduce |$m, $x| {{ if $m == {self.word()} {{ {self.effect(True)} }} $x }}",
            f"{items}.each |$x| {{ if $x == {self.word()} {{ next() }} {body} }}", f"{items}.each |$x| {{ if $x == {self.word()} {{ break() }} {body} }}",
            f"{{ 'k' => {self.word()}, 'k2' => {self.word()} }}.any |$kk, $x| {{ {body} $x == {self.word()} }}")

    def p_access(self):
        return self.pick(f"$s{self.fresh('y')} = [{self.word()}, {self.word()}][{self.expression('int')}]",
                         f"$s{self.fresh('y')} = {{ 'a' => 1, 'b' => {self.expression()} }}[{self.expression()}]",
                         f"$s{self.fresh('y')} = {self.expression('hash')}.get('{self.pick('a', 'k')}')",
                         f"$s{self.fresh('y')} = {self.expression('hash')}.dig('{self.pick('a', 'k')}')",
                         f"$s{self.fresh('y')} = 'abc'[{self.expression('int')}, 1]")

    def p_many_keys(self):
        title = self.fresh("n")
        self.titles.append(title)
        return self.pick(
            f"notify {{ '{title}': message => {{ 'k' => {self.pick('undef', self.word())}, 'a' => {self.word()}, 'b' => 'z' }}['k', {self.plain()}] }}",
            f"notify {{ '{title}': message => [{self.word()}, {self.pick('undef', self.word())}, 'c'][{self.pick('0', '1')}, {self.pick('1', '2')}] }}",
            f"notify {{ '{title}': message => {self.expression('hash')}['k', {self.word()}] }}",
            f"notify {{ '{title}': message => {self.expression('list')}[0, -1] }}")

    def p_hash_key(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': message => {{ {self.expression()} => {self.word()}, 'b' => {self.expression()} }} }}"

    def p_class_default(self):
        """A class whose parameter has a default with an effect: given, found in data, or neither."""
        name = self.fresh("c")
        self.titles.append("m" + name)
        kind = self.pick("text", "list")
        type_name = self.pick("", "", "Optional[Variant[String, Array]] ", "Variant[String, Array] ")
        parent = self.pick("", "", " inherits j")
        self.definitions.append(f"class {name}({type_name}$p = {self.expression(kind)}, $q = {self.pick('$p', self.word())}){parent} {{ notify {{ 'm{name}': message => $p }} }}")
        if self.data and self.chance(0.5):
            self.keys.append(f"{name}::p")
        return self.pick(f"class {{ '{name}': p => {self.word()} }}", f"class {{ '{name}': p => undef }}", f"include {name}", f"class {{ '{name}': }}", f"class {{ '{name}': * => {{ 'p' => {self.word()} }} }}")

    def p_stage(self):
        """A class that is given its stage, and another one in it: by name, or by a hash whose keys may be others."""
        outer, inner, stage = self.fresh("c"), self.fresh("c"), self.fresh("s")
        self.definitions.append(f"class {inner} {{ {self.effect()} }}")
        self.definitions.append(f"class {outer}($p = {self.word()}) {{ {self.pick('include', 'contain')} {inner} }}")
        given = self.pick(f"stage => {self.boolean()} ? {{ true => '{stage}', default => 'main' }}",
                          f"* => {{ 'tag' => {self.word()}, 'stage' => '{stage}' }}", f"* => {{ 'stage' => '{stage}', 'p' => {self.expression()} }}",
                          f"* => {{ 'p' => '{stage}' }}", f"* => {{ 'p' => '{stage}' }} + {self.value('hash')}")
        return (f"stage {{ '{stage}': before => Stage['main'] }}\nclass {{ '{outer}': {given} }}")

    def p_define_default(self):
        name = self.fresh("z")
        title = self.fresh("n")
        self.titles.append(name + title)
        self.definitions.append(f"define {name}($p = {self.expression()}, $q = {self.expression()}) {{ notify {{ \"{name}$title\": message => $p }} }}")
        return self.pick(f"{name} {{ '{title}': p => {self.word()} }}", f"{name} {{ '{title}': p => {self.pick('undef', self.word())}, q => {self.word()} }}",
                         f"{name} {{ '{title}': }}", f"@{name} {{ '{title}': p => {self.word()} }} realize({name.capitalize()}['{title}'])")

    def p_function_default(self):
        name = self.fresh("f")
        self.definitions.append(f"function {name}($x, $y = {self.expression()}) {{ {self.guarded('$x')} $y }}")
        return f"$s{self.fresh('y')} = {name}({self.word()}{self.pick('', ', ' + self.word())})"

    def p_type(self):
        return self.pick(f"$s{self.fresh('y')} = {self.word()} =~ Enum[{self.word()}, {self.expression()}]",
                         f"$s{self.fresh('y')} = 1 =~ Integer[{self.expression('int')}, 2]",
                         f"$s{self.fresh('y')} = {self.word()} =~ Variant[Enum[{self.expression()}], Integer]",
                         f"if {self.expression('list')} =~ Array[{self.pick('String', 'Integer')}] {{ {self.read_or_effect()} }}")

    def p_types_new(self):
        title = self.fresh("n")
        self.titles.append(title)
        return self.pick(f"notify {{ '{title}': message => {self.pick('Integer', 'String', 'Float')}('5') }}",
                         f"notify {{ '{title}': message => {self.pick('Array', 'String')}({self.expression()}) }}",
                         f"if type({self.word()}) <= {self.pick('String', 'Integer')} {{ {self.read_or_effect()} }}",
                         f"notify {{ '{title}': message => Boolean('{self.pick('true', 'false')}') }}",
                         f"notify {{ '{title}': message => {self.pick('Integer', 'Numeric')}.new('7') }}")

    def p_reference(self):
        title = self.fresh("n")
        self.titles.append(title)
        metaparameter = self.pick("before", "require", "notify", "subscribe")
        return self.pick(
            f"notify {{ '{title}': {metaparameter} => [Notify['a'], {self.pick('undef', 'Notify[' + self.word() + ']')}] }}",
            f"notify {{ '{title}': {metaparameter} => [Notify[{self.pick('undef', self.title())}], Notify['b']] }}",
            f"notify {{ '{title}': {metaparameter} => Notify[{self.expression()}] }}",
            f"notify {{ '{title}': {metaparameter} => Notify['a', {self.title()}] }}",
            f"notify {{ '{title}': {metaparameter} => [Notify['a'], {self.pick('[]', 'undef', '[undef]')}] }}")

    def p_leave(self):
        name = self.fresh("f")
        self.definitions.append(f"function {name}($x) {{ [{self.word()}, $x].each |$i| {{ if $i == {self.expression()} {{ return('z') }} {self.guarded('$i')} }} {self.guarded('$x')} $x }}")
        return f"$s{self.fresh('y')} = {name}({self.plain()})"

    def p_class_leaves(self):
        name = self.fresh("c")
        self.titles.append("m" + name)
        self.definitions.append(f"class {name} {{ if {self.plain()} == {self.word()} {{ return() }} {self.effect(True)} notify {{ 'm{name}': message => {self.plain()} }} }}")
        return f"include {name}"

    def p_data_function(self):
        self.data = True
        if "env/modules/m/functions/data.pp" not in self.files:
            self.files["env/modules/m/functions/data.pp"] = (
                f"function m::data($options, $context) {{\n  {self.guarded(self.word())}\n  $h = {{ 'x1' => {self.word()}, 'fx' => {self.pick(self.word(), EARLY)} }}\n}}\n")
        return f"$s{self.fresh('y')} = lookup('{self.pick('x1', 'fx', 'x2')}', {{ 'default_value' => {self.word()} }})"

    def p_lookup(self):
        self.data = True
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = " + self.pick(
            f"lookup('{self.key()}', {{ 'default_value' => {self.expression()} }})", f"lookup(['{self.key()}', 'x3'], {{ 'default_value' => 'z' }})",
            f"lookup('{self.key()}', {{ 'merge' => '{self.pick('unique', 'first')}', 'default_value' => [] }})",
            f"lookup('h1', {{ 'merge' => '{self.pick('hash', 'deep', 'first')}', 'default_value' => {{}} }})",
            f"lookup('{self.key()}', String, 'first', {self.expression()})")

    def p_brought(self):
        """A question that brings along what texts of data may name, and paths of the hierarchy do not, behind one without."""
        self.data = self.brought = True
        one, two, key = self.fresh("y"), self.fresh("y"), self.key()
        self.variables += [one, two]
        words = f"'{self.pick('a', 'b', 'c', 'd')}' => '{self.pick('a', 'b')}'"
        return (f"${one} = lookup('{key}', {{ 'default_value' => {self.word()} }})\n${two} = lookup({{ 'name' => '{key}', "
                f"'{self.pick('default_values_hash', 'override')}' => {{ {words} }}, 'default_value' => 'z' }})")

    def p_destructure(self):
        one, two = self.fresh("y"), self.fresh("y")
        self.variables += [one, two]
        return f"[${one}, ${two}] = {self.value('list', False)}"

    def p_inherit(self):
        name = self.fresh("c")
        target = self.pick("Notify['mj']", "Notify['mj']", "Notify['jm']", "File['/j']", "File['/j/']", "File['jf']")
        given = f"{target} {{ loglevel => 'err' }}" if self.chance(0.4) else f"Notify['mj'] {{ message => {self.expression()} }}"
        self.definitions.append(f"class {name} inherits j {{ if {self.expression('bool')} {{ {given} }} }}")
        return f"include {name}"

    def p_query(self):
        name = self.fresh("y")
        return f"${name} = {self.expression()}\n" + self.pick(
                         f"Notify <| title == ${name} |> {{ withpath => true }}",
                         f"Notify <| message == ${name} or tag == 't' |> {{ withpath => true }}",
                         f"Notify <| title == 'v' |> {{ message => {self.expression()} }}")

    def p_twice(self):
        effect = self.random.choice([self.packages, self.ensures, self.include, self.realizes])
        return effect() + "\n" + effect()

    def p_operators(self):
        return self.pick(f"$s{self.fresh('y')} = {self.expression('list')} + {self.expression('list')}",
                         f"$s{self.fresh('y')} = {self.expression('int')} + {self.expression('int')}",
                         f"$s{self.fresh('y')} = {self.expression()} =~ /{self.pick('a', 'b')}/",
                         f"$s{self.fresh('y')} = !{self.expression('bool')}", f"$s{self.fresh('y')} = {self.expression()} in {self.expression('list')}",
                         f"notify {{ {self.title()[:-1]}x': message => {self.expression('hash')} + {{ 'z' => {self.word()} }} }}",
                         f"$s{self.fresh('y')} = [*{self.expression('list')}, 1]")

    def p_default_attribute(self):
        return f"Notify {{ withpath => {self.expression('bool')} }}"

    def p_override_value(self):
        return f"Notify['a'] {{ withpath => {self.expression('bool')} }}"

    def p_sensitive(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': message => Sensitive({self.expression()}) }}"

    def p_deferred_chain(self):
        title = self.fresh("n")
        self.titles.append(title)
        return f"notify {{ '{title}': message => {self.plain()} }} {self.pick('->', '~>', '<-')} Notify <| {self.pick('title == ' + self.title(), 'tag == ' + chr(39) + 't' + chr(39), 'message == ' + self.word())} |>"

    # ----- readers

    def p_external(self):
        """Answers from outside, where there may be none."""
        if not self.external:
            names = [f'"{word}": {{ {self.pick(chr(34) + "A" + chr(34) + ": [" + chr(34) + "192.0.2.1" + chr(34) + "]", chr(34) + "A" + chr(34) + ": []", "")} }}'
                     for word in WORDS]
            answers = [f'{{ "query": "{word}", "result": [{self.pick("", chr(34) + "a" + chr(34))}] }}' for word in WORDS]
            self.files["external.json"] = f'{{ "dns": {{ {", ".join(names)} }}, "puppetdb": [ {", ".join(answers)} ] }}\n'
            self.external = True
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = " + self.pick(f"dnsquery::a({self.plain()})", f"dnsquery::a({self.plain()}) || {{ {self.effect(True)} [{self.word()}] }}",
                                         f"puppetdb_query({self.plain()})", f"dnsquery::lookup({self.plain()}) || {{ [{self.word()}] }}")

    def p_node(self):
        """Definitions of nodes, of which one is this one's."""
        if not self.nodes:
            own = self.pick("'n'", "/^[n-p]$/", "/N/", "default")
            self.definitions.append(f"node {own} {{ {self.guarded(self.plain())} }}")
            self.definitions.append(f"node {self.pick(chr(39) + 'other' + chr(39), '/^x/', '/./' if own == chr(39) + 'n' + chr(39) else '/y/')} {{ {self.effect(True)} }}")
            self.nodes = True
        return self.reader()

    def read(self):
        """An expression that sees effects."""
        kinds = [f"defined(Notify[{self.title()}])", f"defined('{self.name()}')", f"defined(Class['{self.name()}'])",
                 f"getparam(Notify['{self.pick('a', 'b')}'], '{self.pick('message', 'loglevel', 'withpath')}')",
                 f"Notify['{self.pick('a', 'b', 'v')}']['{self.pick('message', 'loglevel')}']", f"${self.name()}::x", "tagged('t')", f"getvar('{self.name()}::x')",
                 f"defined(Package['{self.pick('p', 'q')}'])", f"tagged('{self.name()}')", f"defined(Notify[{self.title()}], Class['{self.name()}'])",
                 f"defined('${self.name()}::x')", f"defined(File['{self.other_name()}'])", f"getparam(File['{self.other_name()}'], 'mode')",
                 f"defined(Notify['f'])"]
        if self.declares_own:
            kinds += ["defined(Class['m::own'])"] * 15
        if self.variables:
            variable = self.random.choice(self.variables)
            kinds += [f"${variable}", f"${variable}", f"defined('${variable}')"]
        return self.random.choice(kinds)

    def reader(self):
        title = self.fresh("q")
        kind = self.random.randrange(12)
        if kind == 0:
            return f"Notify <| title == {self.title()} |> {{ {self.pick('withpath => true', 'loglevel => notice')} }}"
        if kind == 1:
            return f"Notify <| {self.pick('message', 'loglevel')} == {self.word()} |> {{ noop => true }}"
        if kind == 2:
            return f"Notify <| tag == '{self.pick('t', 'j', 'k')}' |> -> Notify['a']"
        if kind == 3:
            return f"Package <| |> -> Notify['{self.pick('a', 'b')}']"
        if kind == 4:
            return f"if {self.read()} {{ notify {{ '{title}': }} }}"
        if kind == 5:
            return f"$r{title} = \"${{{self.read()}}}\" notify {{ \"{title}$r{title}\": }}"
        if kind == 6:
            return f"if defined(Class['{self.name()}']) {{ Class['{self.name()}'] -> Notify['a'] }}"
        return f"notify {{ '{title}': message => \"${{{self.read()}}}\" }}"

    # ----- the program

    def leaf(self, name):
        body = [f"$x = {self.plain()}", f"notify {{ 'm{name}': message => $x }}"]
        if name == "j" and self.chance(0.5):
            body = [f"$x = {self.plain()}", "notify { 'mj': message => $x, alias => 'jm', loglevel => 'info' }",
                    f"file {{ '/{self.pick('j', 'jj')}': {self.pick('path', 'path', 'audit')} => '/j', alias => 'jf', loglevel => 'info' }}"]
        if self.chance(0.4):
            body.append(self.pick(self.guarded("$x"), self.reader()) if name != "j" else self.declares())
        return f"class {name} {{ {' '.join(body)} }}"

    def all_at_the_end(self):
        """What was not declared before is now: whether it was before decides the order alone."""
        names = list(CLASSES)
        self.random.shuffle(names)
        return f"include {', '.join(names)}\n" + self.pick("realize(Notify['v'], Notify['w'])", "Notify <| |>", "")

    def make(self):
        self.titles += ["mj", "mk", "ml"]
        statements = [f"notify {{ 'a': message => {self.plain()} }}", f"notify {{ 'b': message => {self.plain()} }}",
                      "@notify { 'v': message => 'a' }", f"@notify {{ 'w': message => 'b', tag => 't' }}"]
        for _ in range(self.random.randrange(1, 4)):
            statement = self.position()
            wrap = self.random.randrange(8)
            if wrap == 0:
                name = self.fresh("c")
                self.definitions.append(f"class {name} {{\n  {statement}\n}}")
                statement = f"include {name}"
            elif wrap == 1:
                statement = f"if {self.plain()} == {self.word()} {{\n{statement}\n}}"
            elif wrap == 2:
                statement = f"[{self.plain()}].each |$o| {{\n{statement}\n}}"
            elif wrap == 3:
                name = self.fresh("z")
                self.definitions.append(f"define {name} {{\n  {statement}\n}}")
                statement = f"{name} {{ 'i': }}"
            statements.append(statement)
        for _ in range(self.random.randrange(1, 4)):
            statements.append(self.reader())
        if self.data and self.chance(0.5):
            # Data name it: what is looked up before is without it, also what a function keeps for later.
            statements.insert(self.random.randrange(2, len(statements)), self.pick(f"$early = {self.plain()}", f"$early = {self.word()}"))
        if self.chance(0.25):
            statements += self.relations()
        if self.chance(0.15):
            self.random.shuffle(statements)
        if self.chance(0.4):
            statements.append(self.all_at_the_end())
        leaves = [self.leaf(name) for name in CLASSES]
        self.files["site.pp"] = "\n".join(leaves + self.definitions + statements) + "\n"
        words = [("node", "n")] + ([("external", "external.json")] if self.external else [])
        made = compilers.Program({})
        if self.data:
            self.environment(made)
            words += [("environment", "./env"), ("facts", "facts.json")]
        made.files.update(self.files)
        made.words = words + [("manifest", "site.pp")]
        return made

    def environment(self, made):
        roles = ["a", "b", "c"]
        more = self.pick('', ', "zone": "b"', ', "facterversion": "4.3.0"', ', "zone": "b", "facterversion": "4.3.0", "clientnoop": true')
        self.files["facts.json"] = '{ "role": "%s"%s }\n' % (self.pick(*roles), more)
        levels = ['  - name: "one"\n    paths: ["role/%{facts.role}.yaml", "zone/%{facts.zone}.yaml"]', '  - name: "two"\n    path: "common.yaml"']
        if "env/modules/m/functions/data.pp" in self.files:
            levels.insert(self.random.randrange(3), '  - name: "f"\n    data_hash: m::data')
        if self.ruby_level:
            levels.insert(self.random.randrange(len(levels) + 1), f'  - name: "r"\n    {self.ruby_level}: m::rdata\n    path: "ruby.yaml"')
        if self.chance(0.3):
            levels.insert(self.random.randrange(len(levels)), '  - name: "g"\n    glob: "glob/*.yaml"')
        self.files["env/hiera.yaml"] = "version: 5\nhierarchy:\n" + "\n".join(levels) + "\n"
        self.files["env/environment.conf"] = ""
        keys = sorted(set(self.keys + ["x1"]))
        for path, share in (("role/a.yaml", 0.3), ("role/b.yaml", 0.3), ("zone/b.yaml", 0.2), ("glob/x.yaml", 0.2),
                            ("common.yaml", 0.6)):
            lines = []
            for key in keys:
                if self.chance(share):
                    lines.append(f"{key}: {self.data_value(key)}")
            if self.chance(0.3):
                lines.append(f"h1: {{ a: {self.word()}, b: {self.word()} }}")
            if self.chance(0.15):
                lines.append(f"lookup_options: {{ {self.random.choice(keys)}: {{ merge: {self.pick('unique', 'first')} }} }}")
            if lines:
                self.files[f"env/data/{path}"] = "\n".join(lines) + "\n"
            elif path == "common.yaml" or self.chance(0.2):
                self.files[f"env/data/{path}"] = self.pick("", "# nothing\n")
            else:
                made.absent[f"env/data/{path}"] = f"{self.random.choice(keys)}: {self.word()}\nh1: {{ a: 'z' }}\n"

    def data_value(self, key):
        if self.brought and self.chance(0.3):
            return "\"%{a}\""
        return self.pick(self.word(), self.word(), self.random.choice(WORDS), "\"%{facts.role}\"", "\"%{lookup('x3')}\"" if key != "x3" else "b", "~",
                         "\"%{early}\"")


def program(seed, ruby=0.0):
    return Maker(seed, ruby).make()
