# SPDX-License-Identifier: Apache-2.0
"""Nasty code in Ruby for nasty.py: ERB templates and functions of both interfaces, with effects in every position.

Code is made as lines: ("code", …), ("out", …) for a value that is shown, ("text", …).  A template puts each in a tag of its own,
a function appends what is shown to its result.
"""

EFFECTFUL = ["any?", "all?", "none?", "find", "select", "reject", "map", "each", "sort_by", "partition", "group_by", "each_entry", "count", "find_index"]


class RubyCode:
    """The code of one template or function.  MAKER is of nasty.py; LISTS, HASHES, TEXTS are variables of Puppet that it sees."""

    def __init__(self, maker, kind, lists=(), hashes=(), texts=()):
        self.maker, self.kind = maker, kind      # "file", "inline", "newer", "older"
        self.lists, self.hashes, self.texts = list(lists), list(hashes), list(texts)
        self.locals, self.helpers, self.depth = ["v0"], [], 0
        self.items = []                            # parameters of blocks
        self.required = []                         # calls that require other files of the module
        self.own = ["z0"] if self.erb() else []    # @variables of the template alone

    def erb(self):
        return self.kind in ("file", "inline")

    def pick(self, *choices):
        return self.maker.pick(*choices)

    def chance(self, share):
        return self.maker.chance(share)

    def word(self):
        return self.maker.word()

    # ----- values

    def variable(self, name):
        if self.erb() and self.chance(0.7):
            return f"@{name}"
        return self.pick(f"scope.lookupvar('{name}')", f"scope['{name}']") if self.kind != "newer" else \
            self.pick(f"closure_scope.lookupvar('{name}')", f"closure_scope['{name}']")

    def scope(self):
        return "closure_scope" if self.kind == "newer" else self.pick("scope", "self") if self.kind == "older" else "scope"

    def outside(self):
        """The name of a variable of Puppet that may be there, set earlier or later."""
        names = self.maker.variables[-3:] + [f"{self.maker.name()}::x", "nowhere", "y99"]
        return self.maker.random.choice(names)

    def atom(self):
        choices = [self.word(), self.word(), "v0", self.maker.random.choice(self.locals)] + self.items * 2
        choices += [f"{self.scope()}.lookupvar('{self.outside()}').to_s"]
        choices += [f"@{name}.to_s" for name in self.own]
        choices += [f"{self.variable(name)}.to_s" for name in self.texts]
        choices += [f"{self.variable(name)}[{self.pick(0, 1, 2)}].to_s" for name in self.lists]
        choices += [f"{self.variable(name)}[{self.pick(self.word(), chr(39) + 'k' + chr(39))}].to_s" for name in self.hashes]
        return self.maker.random.choice(choices)

    def text(self, depth=0):
        if depth > 1 or self.chance(0.35):
            return self.atom()
        if depth == 0 and self.kind == "file" and self.chance(0.04):
            return self.within()
        a = self.atom()
        kind = self.maker.random.randrange(16)
        if kind == 0:
            return f'"x#{{{self.pick("v0", *self.locals)}}}y"'
        if kind == 1:
            return f"({self.condition(depth + 1)} ? {self.text(depth + 1)} : {self.text(depth + 1)})"
        if kind == 2:
            return f"({a} + {self.atom()})"
        if kind == 3:
            return f"{a}.{self.pick('upcase', 'strip', 'reverse', 'capitalize', 'chomp', 'dup')}"
        if kind == 4:
            return f"{a}.{self.pick('sub', 'gsub')}({self.pick(self.word(), '/[ab]/')}, {self.text(depth + 1)})"
        if kind == 5:
            return f"{self.list(depth + 1)}.{self.pick('join', 'first.to_s', 'last.to_s', 'sort.first.to_s', 'max.to_s', 'uniq.join', 'size.to_s', 'reverse.join', 'sort.join')}"
        if kind == 6:
            return f"{{ {self.word()} => {a}, {self.word()} => {self.word()} }}[{self.atom()}].to_s"
        if kind == 7:
            return f"({self.pick('nil', a, 'false')} || {self.text(depth + 1)}).to_s"
        if kind == 8:
            return f"(case {a} when {self.word()}, {self.word()} then {self.text(depth + 1)} else {self.word()} end)"
        if kind == 9:
            return f"{a}.gsub(/{self.pick('a', 'b', '.')}/) {{ |m| {self.pick('m.upcase', self.word(), 'm + v0')} }}"
        if kind == 10:
            return f"{self.list(depth + 1)}.{self.pick('find', 'detect')} {{ |q| q == {self.atom()} }}.to_s"
        if kind == 11:
            return f"{self.list(depth + 1)}.map {{ |q| q + {self.atom()} }}.join"
        if kind == 12:
            return f"{self.list(depth + 1)}.inject('') {{ |m, q| m + q + {self.atom()} }}"
        if kind == 13:
            return f"{a}[{self.pick('0', '-1', '0, 1', '0..0', '1..-1')}].to_s"
        if kind == 14:
            return f"({a} =~ /({self.pick('a', 'b', '.')})/ ? $1 : {self.word()})"
        return f"{self.list(depth + 1)}.{self.pick('select', 'reject', 'sort_by')} {{ |q| {self.pick('q', f'q == {self.atom()}') if kind < 0 else f'q == {self.atom()} ? 0 : 1'} }}.join" \
            if self.chance(0.4) else f"'%s-%s' % [{a}, {self.atom()}]"

    def within(self):
        """Another file that is rendered in the place of the code; its text is in a variable, too, or is the text so far."""
        name = self.maker.fresh("h")
        seen = [f"@{one}.to_s" for one in self.texts + self.lists + self.hashes] + ["@y99.to_s", self.word(), "scope.lookupvar('nowhere').to_s"]
        a, b = self.maker.random.choice(seen), self.maker.random.choice(seen)
        self.maker.files[f"env/modules/m/templates/_{name}.erb"] = self.pick(
            f"h <%= {a} %>\n", f"<% if {a} == {self.word()} %>i<%= {b} %><% else %>j<% end %>", f"<% [{a}, {self.word()}].each do |q| %><%= q + {b} %>,<% end %>")
        read = f"ERB.new(File.read(File.{self.pick('expand_path', 'join')}"
        read += f"('_{name}.erb', File.dirname(file)))" if "expand" in read else f"(File.dirname(file), '_{name}.erb'))"
        if self.chance(0.2):
            return read + ").result(binding)"
        self.own.append(name)
        return f"{read}, nil, nil, '@{name}').result(binding)"

    def list(self, depth=1):
        choices = [f"[{self.text(depth + 1)}, {self.word()}]", f"[{self.word()}, {self.atom()}]", f"%w[{self.pick('a', 'b')} {self.pick('b', 'c')}]",
                   f"{self.atom()}.split({self.pick(self.word(), chr(39) * 2)})"]
        choices += [f"{self.variable(name)}.map(&:to_s)" for name in self.lists]
        if self.chance(0.15):
            return self.set(depth + 1)
        choices += [f"{self.variable(name)}.{self.pick('keys', 'values.map(&:to_s)')}" for name in self.hashes]
        return self.maker.random.choice(choices)

    def set(self, depth):
        """The elements of a Set, or how many there are."""
        first = self.pick(f"Set[{self.text(depth)}, {self.word()}]", f"[{self.text(depth)}, {self.word()}].to_set", f"Set.new([{self.word()}])")
        then = self.pick(f".add({self.atom()})", f" << {self.atom()} << {self.word()}", f".merge([{self.atom()}])", f".delete({self.atom()})",
                         f" & [{self.atom()}, 'a', 'b']", f" - [{self.atom()}]", f" | [{self.atom()}]", "")
        return f"({first}{then}).{self.pick('to_a', 'to_a', 'map { |q| q + %s }' % self.atom(), 'sort', 'size.to_s.chars', 'include?(%s).to_s.chars' % self.atom())}"

    def condition(self, depth=0):
        a = self.atom()
        choices = [f"{a} == {self.word()}", f"{a} == {self.word()}", f"{a} != {self.word()}", f"{a}.include?({self.word()})", f"{a} =~ /{self.pick('a', 'b')}/",
                   f"{a}.empty?", f"{self.list(depth + 1)}.include?({self.word()})", f"{self.list(depth + 1)}.any? {{ |q| q == {self.word()} }}",
                   f"{self.scope()}.lookupvar('{self.outside()}').nil?", f"{self.scope()}.include?('{self.outside()}')", f"{a} > {self.word()}",
                   f"!({a} == {self.word()})"]
        if self.erb():
            name = self.pick(*(self.lists + self.hashes + self.texts + ["nowhere", "y99"]))
            choices += [f"has_variable?('{name}')", f"defined?(@{name})", f"@{name}.nil?", f"@{name}.is_a?({self.pick('Array', 'String')})",
                        f"scope.to_hash.has_key?('{self.outside()}')", f"classes.include?('{self.maker.name()}')"]
        if depth < 1:
            choices += [f"({self.condition(1)} {self.pick('&&', '||', 'and', 'or')} {self.condition(1)})"] * 2
        choice = self.maker.random.choice(choices)
        return choice

    # ----- effects, each an expression

    def effect(self):
        kind = self.maker.random.randrange(10)
        if kind < 3 and (self.lists or self.hashes or self.texts):
            return self.change()
        if kind < 5 and self.erb() or kind < 4:
            return self.assigns()
        return self.asks()

    def asks(self):
        maker = self.maker
        title = maker.fresh("n")
        name, arguments = maker.random.choice([
            ("include", [f"'{maker.name()}'"]), ("include", [f"'{maker.name()}'"]), ("include", [self.text(2)]) if self.chance(0.1) else ("include", [f"'{maker.name()}'"]),
            ("create_resources", ["'notify'", f"{{ '{title}' => {{ 'message' => {self.text(1)} }} }}"]),
            ("create_resources", ["'notify'", f"{{ '{title}' => {{ 'message' => {self.text(1)} }} }}"]),
            ("ensure_packages", [f"['{self.pick('p', 'q')}']"]), ("tag", ["'t'"]), ("notice", [self.text(2)]), ("contain", [f"'{maker.name()}'"]),
            ("ensure_resource", ["'notify'", f"'{self.pick('e', 'x')}'", f"{{ 'message' => {self.word()} }}"])])
        if name == "create_resources":
            maker.titles.append(title)
        if self.kind != "newer" and self.chance(0.3):
            variable = maker.fresh("y")
            maker.variables.append(variable)
            return f"{self.scope()}.setvar('{variable}', {self.text(1)})"
        if self.kind != "newer" and self.chance(0.1):
            return f"{self.scope()}.function_{self.named_as_puppets()}([{self.word()}])"
        if self.kind == "newer" and self.chance(0.7):
            return f"call_function('{name}', {', '.join(arguments)})"
        if self.chance(0.5):
            return f"{self.scope()}.call_function('{name}', [{', '.join(arguments)}])"
        return f"{self.scope()}.function_{name}([{', '.join(arguments)}])"

    def named_as_puppets(self):
        """An older function of the module with the name of one of Puppet's own: what code in Ruby calls.  It alone declares m::own."""
        name = self.pick("dig", "split")
        folder = "env/modules/m/lib/puppet/parser/functions"
        self.maker.data = self.maker.declares_own = True
        self.maker.files["env/modules/m/manifests/own.pp"] = "class m::own { }\n"
        self.maker.files[f"{folder}/{name}.rb"] = (f"module Puppet::Parser::Functions\n  newfunction(:{name}, :type => :rvalue) do |args|\n"
                                                   "    function_include(['m::own'])\n    args.inspect\n  end\nend\n")
        return name

    def assigns(self):
        if self.erb() and self.chance(0.3):
            name = self.pick("z0", *self.texts)
            return self.pick(f"@{name} = {self.text(1)}", f"@{name} ||= {self.text(1)}")
        name = self.maker.random.choice(self.locals)
        return self.pick(f"{name} = {self.text(1)}", f"{name} += {self.text(1)}", f"{name} = {name} + 'x'")

    def change(self):
        choices = []
        for name in self.lists:
            v = self.variable(name)
            choices += [f"{v} << {self.text(1)}", f"{v}.push({self.text(1)})", f"{v}.unshift({self.text(1)})", f"{v}.delete({self.word()})",
                        f"{v}.collect! {{ |q| q.to_s + {self.atom()} }}", f"{v}.map! {{ |q| q == {self.word()} ? {self.word()} : q }}",
                        f"{v}[{self.pick(0, 1)}] = {self.text(1)}", f"{v}[{self.pick(0, 2)}] ||= {self.text(1)}", f"{v}.concat({self.list()})",
                        f"{v}.reject! {{ |q| q == {self.atom()} }}", f"{v}.sort!", f"{v}.uniq!", f"{v}.delete_if {{ |q| q == {self.atom()} }}", f"{v}.clear",
                        f"{v}.reverse!", f"{v}.shift", f"{v}.pop", f"{v}.compact!", f"{v}.insert(1, {self.text(1)})"]
        for name in self.hashes:
            v = self.variable(name)
            choices += [f"{v}[{self.word()}] = {self.text(1)}", f"{v}['k'] ||= {self.text(1)}", f"{v}.delete({self.word()})", f"{v}['l'] << {self.text(1)}",
                        f"{v}.merge!({{ {self.word()} => {self.text(1)} }})", f"{v}['l'][0] = {self.text(1)}", f"{v}.reject! {{ |k, q| k == {self.atom()} }}",
                        f"{v}[{self.atom()}] = {self.text(1)}", f"{v}.each {{ |k, q| q << 'x' if k == 'l' }}", f"{v}.delete({self.atom()})"]
        for name in self.texts:
            v = self.variable(name)
            choices += [f"{v} << {self.text(1)}", f"{v}.sub!({self.word()}, {self.text(1)})", f"{v}.upcase!", f"{v}.gsub!(/[ab]/, {self.word()})",
                        f"{v}[0] = {self.word()}", f"{v}.concat({self.text(1)})"]
        return self.maker.random.choice(choices)

    # ----- lines

    def statements(self, depth=0):
        lines = []
        for _ in range(self.maker.random.randrange(1, 4 - depth)):
            lines += self.statement(depth)
        return lines

    def statement(self, depth):
        kinds = [self.s_effect, self.s_effect, self.s_effect, self.s_out, self.s_modifier, self.s_short]
        if depth < 2:
            kinds += [self.s_if, self.s_if, self.s_case, self.s_loop, self.s_loop, self.s_rescue, self.s_method, self.s_found, self.s_while, self.s_alias, self.s_chosen,
                      self.s_value, self.s_fresh, self.s_hasher, self.s_set, self.s_frozen, self.s_object, self.s_exception, self.s_module]
        if self.erb() and depth < 2:
            kinds += [self.s_nested]
        return self.maker.random.choice(kinds)(depth)

    def s_effect(self, depth):
        return [("code", self.effect())]

    def s_out(self, depth):
        if self.chance(0.3):
            return [("text", self.pick("x", "y z", "w"))]
        return [("out", self.text())]

    def s_modifier(self, depth):
        return [("code", f"{self.effect()} {self.pick('if', 'unless')} {self.condition()}")]

    def s_short(self, depth):
        effect = self.asks() if self.chance(0.5) else f"({self.effect()})"
        return [("code", self.pick(f"({self.condition()}) && {effect}", f"({self.condition()}) || {effect}",
                                   f"{self.condition(1)} ? {effect} : ({self.effect()})", f"v0 = (({self.condition()}) && ({effect}; {self.word()})).to_s"))]

    def s_if(self, depth):
        lines = [("code", f"{self.pick('if', 'if', 'unless')} {self.condition()}")] + self.statements(depth + 1)
        if self.chance(0.3) and lines[0][1].startswith("if"):
            lines += [("code", f"elsif {self.condition()}")] + self.statements(depth + 1)
        if self.chance(0.5):
            lines += [("code", "else")] + self.statements(depth + 1)
        return lines + [("code", "end")]

    def s_case(self, depth):
        option = lambda: self.pick(self.word(), self.word(), f"/{self.pick('a', 'b')}/", self.atom(), "String")
        lines = [("case", f"case {self.atom()}"), ("code", f"when {option()}, {option()}")] + self.statements(depth + 1)
        if self.chance(0.5):
            lines += [("code", f"when {option()}")] + self.statements(depth + 1)
        if self.chance(0.5):
            lines += [("code", "else")] + self.statements(depth + 1)
        return lines + [("code", "end")]

    def inside(self, item, depth):
        """Lines of a block that has the parameter ITEM."""
        self.items.append(item)
        leave = self.pick("", "", f"{self.pick('next', 'break')} if {item} == {self.word()}", f"{self.pick('next', 'break')} if {self.condition(1)}")
        if self.chance(0.08):
            leave = self.returns()
        lines = self.statements(depth + 1)
        if leave:
            lines.insert(self.maker.random.randrange(2) if lines[0][0] != "case" else 0, ("code", leave))
        self.items.pop()
        return lines

    def returns(self):
        return f"return{self.pick('', ' ' + self.word())} if {self.condition(1)}"

    def s_loop(self, depth):
        item = self.maker.fresh("i")
        method = self.maker.random.choice(EFFECTFUL)
        target = self.list()
        if self.hashes and self.chance(0.2):
            head = f"{self.variable(self.hashes[0])}.each do |{item}, {item}v|"
        elif self.chance(0.2):
            head = self.pick(f"{target}.each_with_index do |{item}, {item}n|", f"{target}.each_with_object([]) do |{item}, {item}n|", f"{target}.inject('') do |{item}m, {item}|",
                             f"{target}.each_slice(1) do |({item})|", f"{target}.reverse_each do |{item}|")
        else:
            local = self.pick("", "", "v1 = ")
            head = f"{local}{target}.{method} do |{item}|"
        lines = [("code", head)] + self.inside(item, depth)
        if self.chance(0.15):
            lines.append(("code", self.leaves_guarded(self.pick("next", "break"))))
        if not head.split(".")[-1].startswith(("each", "reverse_each")):
            lines.append(("code", self.pick(f"{item} == {self.word()}", f"{item}.to_s", self.condition(1)) if "sort_by" not in head and "inject" not in head else f"{item}.to_s"))
        return lines + [("code", "end")]

    def s_while(self, depth):
        name = self.maker.fresh("w")
        body = self.statements(depth + 1)
        if self.chance(0.3):
            body.insert(0, ("code", f"break if {self.condition(1)}"))
        return [("code", f"{name} = {self.pick(0, 1)}"), ("code", f"while {name} < {self.pick(1, 2)}"), ("code", f"{name} += 1")] + body + [("code", "end")]

    def fails_inside(self):
        """What fails, or not, by what a block gives, or a literal is made of."""
        one = f"{self.atom()} == {self.word()}"
        return self.pick(f"[{self.word()}].to_h {{ |q| {one} ? [q, 1] : q }}", f"[1, 2].sort_by {{ |q| q == 2 && {one} ? 'x' : q }}",
                         f"[1].sum(0.5) {{ |q| {one} ? nil : q }}", f"q9 = (1..({one} ? 'b' : 2))",
                         f"q9 = /#{{{self.pick(self.word(), self.atom())} == 'a' ? '(' : 'a'}}/", f"q9 = {{ 'k' => 1, **({one} ? {{}} : 'k') }}",
                         f"[[1, 2].first, {{ 'a' => 1 }}.fetch({self.atom()})]", f"[1, {one} ? 2 : 'x'].max")

    def raises(self):
        choices = [f"raise {self.pick('ArgumentError, ', 'Puppet::ParseError, ', '')}{self.word()}", f"Integer({self.atom()})", f"nil.foo if {self.condition(1)}",
                   f"raise 'q' if {self.condition(1)}", f"'a'.frozen_thing if {self.condition(1)}", f"{self.scope()}.call_function('fail', [{self.word()}])"]
        choices += [f"{self.variable(name)} << 'x'" for name in ["fz"] if self.texts]
        choices += [self.fails_inside() for _ in range(4)]
        return self.maker.random.choice([c for c in choices if "foo" not in c and "frozen" not in c])

    def leaves_guarded(self, leave):
        """What leaves the code around, unless something fails before."""
        fails = self.pick(self.fails_inside(), self.fails_inside(), self.fails_inside(), f"raise 'q' if {self.condition(1)}")
        return f"begin; {fails}; {leave}; rescue; {self.effect()}; end"

    def s_rescue(self, depth):
        body = self.statements(depth + 1)
        body.insert(self.maker.random.randrange(len(body) + 1) if all(kind == "code" for kind, _ in body) and len(body) < 2 else 0, ("code", self.raises()))
        lines = [("code", "begin")] + body + [("code", self.pick("rescue", "rescue => e", "rescue StandardError", "rescue ArgumentError, TypeError, RuntimeError"))]
        if "=> e" in lines[-1][1] and self.chance(0.6):
            lines.append(("out", "e.message"))
        lines += self.statements(depth + 1)
        if self.chance(0.3):
            lines += [("code", "else")] + self.statements(depth + 1)
        if self.chance(0.2):
            lines += [("code", "ensure")] + self.statements(depth + 1)
        return lines + [("code", "end")]

    def s_found(self, depth):
        """One of two resources, which data choose, is asked what it has; nothing is there where the code runs once more."""
        title, message = self.maker.fresh("n"), self.pick("&.[](:message)", "&.to_s", "&.title")
        made = ", ".join(f"'{title}{end}' => {{ 'message' => {self.word()} }}" for end in "ab")
        found = self.pick(f"findresource(\"Notify[{title}#{{{self.atom()}}}]\")", f"catalog.resource('Notify', \"{title}#{{{self.atom()}}}\")")
        declare = f"{self.scope()}.call_function('create_resources', ['notify', {{ {made} }}])"
        return [("code", f"{declare} unless {self.scope()}.findresource('Notify[{title}a]')"),
                ("out", f"{self.scope()}.{found}{message}.to_s")]

    def s_method(self, depth):
        """A method of the file, and a call of it: it sees no locals."""
        name = self.maker.fresh("u")
        outer = self.locals, self.items
        self.locals, self.items = ["p0"], []
        kept, self.kind = self.kind, self.kind
        body = [line for line in self.statements(2) if line[0] == "code"] or [("code", "p0")]
        body = [(kind, text.replace("v0", "p0")) for kind, text in body]
        if self.chance(0.4):
            body.insert(0, ("code", f"return {self.word()} if p0 == {self.word()}"))
        if self.chance(0.5):
            body.append(("code", self.leaves_guarded(f"return {self.word()}")))
        self.locals, self.items = outer
        self.helpers.append([("code", f"def {name}(p0)")] + body + [("code", "p0"), ("code", "end")])
        return [(self.pick("out", "code"), f"{name}({self.text(1)})")]

    def s_alias(self, depth):
        """A change by way of another name of the same value."""
        if not self.lists:
            return self.s_effect(depth)
        name, v = self.maker.fresh("l"), self.variable(self.lists[0])
        return [("code", f"{name} = {self.pick(v, f'[{v}]')}"),
                ("code", f"[{name}].flatten(0).each {{ |q| q.is_a?(Array) && q << {self.text(1)} }}" if self.chance(0.4) else
                 f"{name} << {self.text(1)}{self.pick('', f' if {self.condition(1)}')}")]

    def s_chosen(self, depth):
        """A change of one of several values, which data choose."""
        a, b = self.maker.fresh("l"), self.maker.fresh("l")
        values = [a, b] + [self.variable(name) for name in self.lists] + [f"{self.variable(name)}['l']" for name in self.hashes]
        x, y = self.maker.random.choice(values), self.maker.random.choice(values)
        chosen = self.pick(f"({self.condition(1)} ? {x} : {y})", f"[{x}, {y}][{self.atom()}.length % 2]", f"{{ {self.word()} => {x} }}.fetch({self.atom()}, {y})",
                           f"[{x}, {y}].sort_by {{ |q| q.include?({self.word()}) ? 0 : 1 }}.first", f"({self.condition(1)} && {x} || {y})",
                           f"[{x}, {y}].find {{ |q| q.include?({self.word()}) }}.to_a", f"[{x}, {y}].rotate({self.atom()}.length)[0]")
        lines = [("code", f"{a} = [{self.word()}]"), ("code", f"{b} = [{self.word()}]")]
        change = self.pick(f"<< {self.text(1)}", f".push({self.text(1)})", ".clear", f".delete({self.word()})", f"[0] = {self.text(1)}")
        if self.chance(0.5):
            c = self.maker.fresh("l")
            lines += [("code", f"{c} = {chosen}")]
            chosen = c
        return lines + [("code", f"{chosen}{change if change[0] in '.[' else ' ' + change}"), ("out", f"{a}.inspect + {b}.inspect")]

    def s_value(self, depth):
        """A lambda, or a block that a method of the file gets, which data run."""
        name, item, when = self.maker.fresh("z"), self.maker.fresh("i"), f"{self.pick('if', 'unless')} {self.condition(1)}"
        if self.chance(0.3):
            self.helpers.append([("code", f"def {name}(p0)"), ("code", f"{self.pick('yield', 'yield(p0)')} if p0 == {self.word()}"), ("code", "p0"), ("code", "end")])
            return [("code", f"{name}({self.atom()}) {{ {self.effect()} }}")]
        if self.lists and self.chance(0.5):
            v, made = self.variable(self.lists[0]), f"{self.pick('lambda', 'proc')} {{ |{item}| {item} << {self.text(1)} }}"
            run = self.pick(f"{name}.call({v})", f"{name}.({v})", f"{name}[{v}]", f"[{v}].each(&{name})")
        else:
            made = f"{self.pick('lambda', 'proc')} {{ {self.effect()} }}"
            run = self.pick(f"{name}.call", f"{name}.()", f"{name}.yield")
        return [("code", f"{name} = {made}"), ("code", f"{run} {when}")]

    def s_fresh(self, depth):
        """What the code has made itself is changed: always what it has just made, or what an earlier turn or another call had made."""
        a, b, item = self.maker.fresh("l"), self.maker.fresh("l"), self.maker.fresh("i")
        made = self.pick(f"[{self.word()}]", f"{self.atom()}.split('')", f"{self.atom()}.chars", f"[{self.atom()}].dup", f"[{self.atom()}] + [{self.word()}]")
        change = self.pick(f"<< {self.text(1)}", f".push({self.text(1)})", ".clear", f"[0] = {self.text(1)}")
        change = f"{a}{change if change[0] in '.[' else ' ' + change}"
        how = self.maker.random.randrange(4)
        if how == 0:
            lines = [f"{a} = {made}", f"{b} = {a}", f"{change}{self.pick('', f' if {self.condition(1)}')}"]
        elif how == 1:
            lines = [f"{b} = [{self.word()}]", f"{a} = {made}", f"{a} = {b} {self.pick('if', 'unless')} {self.condition(1)}", change]
        elif how == 2:
            turn = f"{a} = {made} if {item} == {self.word()}; {b} << {a}; {change}"
            lines = [f"{b} = []", f"{a} = [{self.word()}]", f"[{self.word()}, {self.atom()}].each {{ |{item}| {turn} }}"]
        else:
            kept = self.maker.fresh("z")
            turn = f"{a} = [{item}]; {b} << {a}; lambda {{ {change} }}"
            lines = [f"{b} = []", f"{kept} = [{self.word()}, {self.word()}].map {{ |{item}| {turn} }}", f"{kept}[{self.atom()}.length % 2].call"]
        return [("code", line) for line in lines] + [("out", f"{b}.inspect")]

    def s_set(self, depth):
        """A Set that is changed, or not, under one name or another."""
        a, b, item = self.maker.fresh("l"), self.maker.fresh("l"), self.maker.fresh("i")
        change = self.pick(f"add({self.text(1)})", f"add?({self.text(1)})", f"merge([{self.text(1)}])", f"delete({self.word()})")
        when = f"{self.pick('if', 'unless')} {self.condition(1)}"
        lines = [f"{a} = Set.new([{self.word()}])", f"{b} = {self.pick(a, f'{a}.dup', f'[{self.word()}].to_set')}"]
        lines += self.pick([f"{a}.{change} {when}"], [f"({self.condition(1)} ? {a} : {b}).{change}"],
                           [f"[{self.word()}, {self.atom()}].each {{ |{item}| {a}.{self.pick('add', 'add?', 'delete')}({item}) unless {item} == {self.word()} }}"])
        return [("code", line) for line in lines] + [("out", f"{a}.to_a.join + {b}.to_a.join")]

    def s_frozen(self, depth):
        """What is frozen, or not, under one name or another is changed where that is rescued."""
        a, b, said = self.maker.fresh("l"), self.maker.fresh("l"), self.maker.fresh("z")
        made, changes = self.pick(
            (f"[{self.word()}, {self.atom()}]", [f"<< {self.text(1)}", f".push({self.text(1)})", ".pop", f".unshift({self.word()})"]),
            (f"{{ 'k' => {self.atom()}, {self.atom()} => 'x' }}", [f"[{self.word()}] = {self.text(1)}", f".store({self.atom()}, 'y')"]),
            (f"String.new({self.atom()})", [f"<< {self.text(1)}", f".concat({self.text(1)})"]))
        change = self.maker.random.choice(changes)
        change = f"{self.pick(a, b)}{change if change[0] in '.[' else ' ' + change}"
        freeze = f"{self.pick(a, b)}.freeze{self.pick('', f' if {self.condition(1)}', f' unless {self.condition(1)}')}"
        told = self.pick("e.message", "e.class", self.word())
        lines = [f"{a} = {made}", f"{b} = {self.pick(a, f'{a}.dup', f'{a}.clone')}", freeze, f"{said} = {self.word()}",
                 f"begin; {change}; rescue => e; {said} = {told}; end"]
        shown = self.pick(f"{a}.inspect + {said}.to_s", f"{said}.to_s", f"{a}.frozen?.to_s + {b}.frozen?.to_s")
        return [("code", line) for line in lines] + [("out", shown)]

    def s_hasher(self, depth):
        """A digest or an HMAC into which text is put, or not, under one name or another."""
        a, b, item = self.maker.fresh("l"), self.maker.fresh("l"), self.maker.fresh("i")
        made = self.pick("OpenSSL::Digest.new('MD5')", f"OpenSSL::HMAC.new({self.atom()}, 'SHA1')", f"OpenSSL::HMAC.new({self.word()}, OpenSSL::Digest.new('SHA256'))",
                         "Digest::MD5.new", "Digest::SHA256.new")
        how = self.maker.random.randrange(3)
        if how == 0:
            lines = [f"{a} = {made}", f"{b} = {a}{self.pick('', '.dup')}", f"{a} << {self.text(1)}{self.pick('', f' if {self.condition(1)}')}"]
        elif how == 1:
            lines = [f"{b} = {made}", f"{a} = {made}", f"{a} = {b} {self.pick('if', 'unless')} {self.condition(1)}", f"{a}.update({self.text(1)})"]
        else:
            turn = f"{a}.update({item}) {self.pick('if', 'unless')} {item} == {self.word()}"
            lines = [f"{a} = {made}", f"{b} = {a}", f"[{self.word()}, {self.atom()}].each {{ |{item}| {turn} }}"]
        if self.chance(0.25):    # a StringIO holds its text as these do
            lines = [line.replace(made, "StringIO.new").replace(".update(", f".{self.pick('print', 'write', 'puts')}(").replace(".dup", "") for line in lines]
            return [("code", line) for line in lines] + [("out", f"{b}.string + {a}.string")]
        return [("code", line) for line in lines] + [("out", f"{b}.hexdigest + {a}.hexdigest")]

    def a_class(self):
        """The name of a class of the file: its objects have variables that methods assign, and Arrays that they change."""
        name = self.maker.fresh("K")
        put = self.pick("@a = p0", f"@a = p0 if p0 == {self.word()}", "@a += p0", f"return self if @a == {self.word()}; @a = p0", f"self.a = p0 unless p0 == {self.word()}")
        code = self.pick("@a.hash", f"@l.length == 1 ? @a.hash : {self.word()}.hash", "[@a, @l].hash", f"@a == {self.word()} ? 1 : 2")
        writers = ["attr_accessor :a", "attr_reader :l"] if self.chance(0.8) else ["attr_reader :a, :l"]
        if "attr_accessor :a" not in writers:
            put = "@l << p0"
        lines = [f"class {name}"] + writers + ["def initialize(p0)", "@a = p0", "@l = [p0]", "end", "def put(p0)", put, "self", "end"]
        if self.chance(0.3):
            lines += ["def own(p0)", "@l << p0", "end", "private :own"]
        lines += ["def grow(p0)", f"@l << p0{self.pick('', f' unless @a == {self.word()}')}", "end", "def show", "@a + @l.join", "end"]
        if self.chance(0.6):
            lines += ["def hash", code, "end", "def eql?(p0)", "hash == p0.hash", "end", "def ==(p0)", f"p0.is_a?({name}) && @a == p0.a", "end"]
        lines += ["def to_s", self.pick("@a", "@a + @l.join", f"@a == {self.word()} ? 'y' : 'n'"), "end", "def <=>(p0)", "@a <=> p0.a", "end", "end"]
        self.helpers.append([("code", line) for line in lines])
        return (self.a_child(name) if self.chance(0.4) else name), "attr_accessor :a" in writers

    def a_child(self, above):
        """The name of a class below another, whose methods call those of the same name above, or do not."""
        name = self.maker.fresh("K")
        lines = [f"class {name} < {above}", "def initialize(p0)",
                 self.pick("super", "super(p0)", f"super(p0 + {self.word()})", f"super p0 == {self.word()} ? 'q' : p0"), "end", "def put(p0)",
                 self.pick("super", f"super unless p0 == {self.word()}", f"p0 += {self.word()}; super", f"p0 == {self.word()} ? super : super({self.word()})", "super(@l.join)"),
                 "self", "end"]
        if self.chance(0.5):
            lines += ["def show", self.pick("super", f"super + {self.word()}", "@l.length > 1 ? super : 'q'"), "end"]
        if self.chance(0.5):
            lines += [self.pick("alias grown grow", "alias_method :grown, :grow"), "def grow(p0)", self.pick("grown(p0)", f"grown(p0) if p0 == {self.word()}", f"super{self.pick('', f' if p0 == {self.word()}')}"), "end"]
        self.helpers.append([("code", line) for line in lines + ["end"]])
        return name

    def s_exception(self, depth):
        """An exception of a class of the file, which keeps what it is given and says something of its own."""
        name = self.maker.fresh("E")
        says = self.pick("super(p0)", "super(p0 + p1)", f"super(p0 == {self.word()} ? 'q' : p0)", "@b = p0; super(p1)", "nil", "super")
        given = "(p0)" if says == "super" else "(p0, p1 = 'd')"
        lines = [f"class {name} < {self.pick('StandardError', 'ArgumentError', 'Puppet::Error')}", "attr_accessor :b", f"def initialize{given}",
                 "@b = p0" if says == "super" else "@b = p1", says, "end"]
        if self.chance(0.5):
            lines += ["def to_s", self.pick("super + @b", f"@b == {self.word()} ? super : 'q'", "@b"), "end"]
        if self.chance(0.3):
            lines += ["def message", self.pick("super", "super + @b", "@b"), "end"]
        self.helpers.append([("code", line) for line in lines + ["end"]])
        made = self.pick(f"raise {name}, {self.text(1)}", f"raise {name}.new({self.text(1)}{'' if says == 'super' else f', {self.atom()}'})")
        when = f" {self.pick('if', 'unless')} {self.condition(1)}"
        lines = ["begin", made + self.pick("", when), f"rescue {self.pick(name, 'StandardError', 'ArgumentError, RuntimeError')} => e"]
        if self.chance(0.4):
            lines.append(f"e.b = {self.text(1)}{self.pick('', when)}")
        shown = self.pick("e.message", "e.b.to_s", '"#{e}"', "e.to_s", "e.message + e.b.to_s") if f"rescue {name}" in lines[2] else self.pick("e.message", '"#{e}"', "e.to_s")
        if f"rescue {name}" not in lines[2]:
            lines = lines[:3]
        return [("code", line) for line in lines] + [("out", shown), ("code", "end")]

    def s_object(self, depth):
        """Objects of a class of the file that are changed or not, by one name or another; in Sets, in order, in blocks that are values."""
        name, writes = self.a_class()
        a, b, c, item = (self.maker.fresh(prefix) for prefix in "llli")
        change = self.pick(f"put({self.text(1)})", f"grow({self.text(1)})", f"put({self.word()})") if not writes or self.chance(0.7) else f"a = {self.text(1)}"
        when = f"{self.pick('if', 'unless')} {self.condition(1)}"
        how = self.maker.random.randrange(7)
        lines = [f"{a} = {name}.new({self.text(1)})", f"{b} = {self.pick(f'{name}.new({self.word()})', a)}"]
        if how == 0:
            lines += [f"{a}.{change} {when}"]
        elif how == 1:
            lines += [f"({self.condition(1)} ? {a} : {b}).{change}"]
        elif how == 2:
            lines += [f"{c} = [{a}, {b}][{self.atom()}.length % 2]", f"{c}.{change}{self.pick('', ' ' + when)}"]
        elif how == 3:
            lines += [f"[{self.word()}, {self.atom()}].each {{ |{item}| {a}.{self.pick('put', 'grow')}({item}) {self.pick('if', 'unless')} {item} == {self.word()} }}"]
        elif how == 4:
            lines += [f"{c} = Set.new([{a}, {b}])", f"{c}.add({name}.new({self.text(1)})){self.pick('', ' ' + when)}", f"{c}.each {{ |{item}| {item}.{change} {when} }}"]
        elif how == 5:
            lines += [f"{c} = {self.pick('lambda', 'proc')} {{ {a}.{change} }}", f"{c}.call {when}"]
        else:
            lines += [f"begin; {a}.{change}; {self.raises()}; {b}.{change}; rescue; {b}.grow({self.word()}); end"]
        shown = self.pick(f"[{a}, {b}].sort.map(&:show).join", f"[{a}, {b}].uniq.length.to_s", f"({a} == {b}).to_s", f"[{a}].include?({name}.new({self.atom()})).to_s",
                          f"Set[{a}, {b}].map(&:show).join", f"[{a}, {b}].max.show", f"[{a}, {b}].index({name}.new({self.atom()})).to_s",
                          f'"#{{{a}}}"', f'"#{{{a}}}"', f"[{b}].join", f"(case {a} when {b} then 'y' else 'n' end)", f"(case {a} when {name}.new({self.atom()}) then 'y' else 'n' end)",
                          f"(case {self.atom()} when lambda {{ |q| q == {self.atom()} }} then 'y' else 'n' end)")
        return [("code", line) for line in lines] + [("out", self.pick(f"{a}.show + {b}.show", f"{b}.show", "''")), ("out", shown)]

    def s_module(self, depth):
        """A method of a module changes what it is given, or what its module keeps; another variable may have the name of its parameter."""
        name, a, b = self.maker.fresh("M"), self.maker.fresh("l"), self.maker.fresh("l")
        change = self.pick("p0 << p1", "p0.push(p1)", "p0.clear", "p0[0] = p1", "KEPT << p1", f"p0 << p1 unless p1 == {self.word()}")
        kept = ["def self.kept", "KEPT.join", "end"]
        methods = self.pick(["def self.fill(p0, p1)", change, "nil", "end"] + kept, kept + ["module_function", "def fill(p0, p1)", change, "nil", "end"],
                            ["def fill(p0, p1)", change, "nil", "end", "module_function :fill"] + kept)
        code = [f"module {name}", "KEPT = [+'k']", *methods, "end"]
        if self.kind == "newer" and self.chance(0.6):
            file = f"env/modules/m/lib/puppet_x/{name.lower()}.rb"
            self.maker.files[file] = "\n".join(code) + "\n"
            path = f"../../../puppet_x/{name.lower()}"
            self.required.append(self.pick(f"require_relative '{path}'", f"require File.expand_path('{path}', __dir__)", f"require File.join(__dir__, '{path}.rb')"))
        else:
            self.helpers.append([("code", line) for line in code])
        lines = [f"{a} = [{self.word()}]", f"{b} = {self.pick(a, f'[{self.word()}]')}"]
        if self.chance(0.3):
            lines += [f"p0 = [{self.word()}]"]
        call = f"{name}.fill({self.pick(a, b)}, {self.text(1)})"
        lines += [self.pick(f"{call} {self.pick('if', 'unless')} {self.condition(1)}", f"{self.list()}.each {{ |q| {call} if q == {self.word()} }}",
                            f"{name}.fill({self.condition(1)} ? {a} : {b}, {self.word()})")]
        return [("code", line) for line in lines] + [("out", self.pick(f"{a}.join", f"{b}.join", f"{a}.join + {name}.kept"))]

    def s_nested(self, depth):
        inner = self.maker.erb_file(self.lists, self.hashes, self.texts) if depth < 2 and self.maker.number < 90 else None
        if inner is None:
            return self.s_effect(depth)
        call = f"scope.function_template(['{inner}'])"
        return [(self.pick("out", "code"), call)]

    # ----- the whole

    def lines(self):
        body = self.statements()
        if self.chance(0.25):
            body.insert(self.maker.random.randrange(len(body) + 1) if len(body) < 2 else 0, ("code", self.returns()))
        body += [("out", self.text())]
        start = [("code", f"v0 = {self.atom() if self.chance(0.0) else self.word()}")]
        helpers = [line for helper in self.helpers for line in helper]
        return helpers, start, body

    def template(self):
        helpers, start, body = self.lines()
        out, joined = [], False
        for kind, text in helpers + start + body:
            if kind == "case":
                out.append(f"<% {text}\n")
                joined = True
                continue
            if joined:
                out.append(f"   {text} -%>\n")
                joined = False
            elif kind == "code":
                out.append(f"<% {text} -%>\n")
            elif kind == "out":
                out.append(f"<%= {text} {self.pick('', '-')}%>\n")
            else:
                out.append(f"{text}\n")
        return "".join(out)

    def plain(self, indent):
        """The body of a function."""
        helpers, start, body = self.lines()
        shown = {"out": lambda text: f"out = out + ({text}).to_s", "text": lambda text: f"out = out + '{text}'"}
        lines = ["out = ''"] + [shown.get(kind, str)(text) for kind, text in start + body] + ["out"]
        return "".join(" " * indent + line + "\n" for line in lines), helpers


class RubyPrograms:
    """What nasty.py's Maker inherits: expressions and positions with Ruby."""

    def erb_file(self, lists=(), hashes=(), texts=()):
        self.data = True
        name = self.fresh("t")
        self.files[f"env/modules/m/templates/{name}.erb"] = RubyCode(self, "file", lists, hashes, texts).template()
        return f"m/{name}.erb"

    def erb_text(self, lists=(), hashes=(), texts=()):
        """An inline template in single quotes."""
        return RubyCode(self, "inline", lists, hashes, texts).template().replace("\n", " ").replace("'", '"')

    def erb_call(self, *variables):
        if self.chance(0.6):
            path = self.erb_file(*variables)
            if self.chance(0.1):    # a name that is computed, also in code that does not run: refused where a template declares
                return f"with('{path[2:-4]}') |$nt| {{ template(\"m/${{nt}}.erb\") }}"
            return f"template('{path}')"
        text = self.erb_text(*variables)
        return f"inline_template('{text}')"

    def ruby_function(self):
        """The name of a new function in Ruby, which takes a text, perhaps one more."""
        self.data = True
        name = self.fresh("r")
        if self.chance(0.4):
            code = RubyCode(self, "older")
            body, helpers = code.plain(4)
            if helpers:
                return self.ruby_function()
            beside = ""
            if self.chance(0.3):    # a second function of the same file, which alone finds it
                body = body.replace("v0 = '", self.pick(f"v0 = scope.call_function('m::{name}_b', [x]) + '", f"v0 = call_function('m::{name}_b', [args[0]]).to_s + '"), 1)
                beside = (f"  newfunction(:'m::{name}_b', :type => :rvalue) do |args|\n    scope = self\n    "
                          + self.pick("scope['facts'].to_s.length.to_s", "args[0].to_s + 'b'", f"args[0] == {code.word()} ? 'c' : 'd'") + "\n  end\n")
            self.files[f"env/modules/m/lib/puppet/parser/functions/{name}.rb"] = (
                f"module Puppet::Parser::Functions\n{beside}  newfunction(:{name}, :type => :rvalue, :arity => -2) do |args|\n    scope = self\n    x = args[0]\n"
                + body.replace("v0 = '", "v0 = x || '", 1) + "  end\nend\n")
            return name
        code = RubyCode(self, "newer")
        body, helpers = code.plain(4)
        text = "".join(line + "\n" for line in code.required) + f"Puppet::Functions.create_function(:'m::{name}') do\n"
        types = self.pick(["String"], ["String"], ["String", "Integer"], ["Integer", "Any"], ["Enum['a']", "String"])
        for i, type_name in enumerate(types):
            text += f"  dispatch :m{i} do\n    param \"{type_name}\", :x\n"
            text += "    optional_param 'String', :o\n" if i == 0 else ""
            text += "  end\n"
        for kind, line in helpers:
            text += ("  " if line.startswith("def ") or line == "end" else "    ") + line + "\n"
        text += "  def m0(x, o = 'a')\n" + body.replace("v0 = '", "v0 = x.to_s + '", 1) + "  end\n"
        for i in range(1, len(types)):
            more_code = RubyCode(self, "newer")
            inner, more = more_code.plain(4)
            text = "".join(line + "\n" for line in more_code.required) + text
            text += f"  def m{i}(x)\n" + (inner if not more else f"    {self.word()}\n") + "  end\n"
        self.files[f"env/modules/m/lib/puppet/functions/m/{name}.rb"] = text + "end\n"
        return f"m::{name}"

    def ruby_with_lambda(self):
        """The name of a new function in Ruby that takes a value and a lambda, which it calls or not."""
        self.data = True
        name = self.fresh("r")
        run = self.pick("yield(x)", f"yield({self.word()})", f"x == {self.word()} ? yield(x) : {self.word()}", f"[x, {self.word()}].map {{ |i| yield(i) }}.last",
                        f"[x, {self.word()}].find {{ |i| yield(i) == {self.word()} }}.to_s", f"x unless yield(x) == {self.word()}",
                        f"begin; yield(x); rescue => e; {self.word()}; end", f"v = []; v << yield(x) if x == {self.word()}; v.inspect")
        block = self.pick("block_param 'Callable[1,1]', :b", "optional_block_param 'Callable[1,1]', :b", "required_block_param 'Callable[Any]', :b")
        self.files[f"env/modules/m/lib/puppet/functions/m/{name}.rb"] = (
            f"Puppet::Functions.create_function(:'m::{name}') do\n  dispatch :m0 do\n    param 'Any', :x\n    {block}\n  end\n"
            f"  def m0(x)\n    {run}\n  end\nend\n")
        return f"m::{name}"

    def p_ruby_lambda(self):
        """A function in Ruby that is called with a lambda of Puppet's, which may leave it and the loop around it."""
        name, item, left = self.ruby_with_lambda(), self.fresh("i"), self.fresh("y")
        inner = self.pick(f"{self.effect(True)} ${item}", f"if ${item} == {self.word()} {{ next({self.word()}) }} {self.effect(True)} {self.word()}",
                          f"if ${item} == {self.word()} {{ break() }} {self.effect(True)} {self.word()}", f"fail({self.word()})",
                          f"if ${item} == {self.word()} {{ fail('x') }} {self.word()}", f"notify {{ \"{left}${item}\": }} ${item}")
        call = f"{name}({self.plain()}) |${item}| {{ {inner} }}"
        if self.chance(0.5):
            return f"[{self.plain()}, {self.word()}].each |$o{left}| {{ ${left} = {call} notify {{ \"n{left}$o{left}\": message => \"${left}\" }} }}"
        self.variables.append(left)
        return f"${left} = {call}"

    def p_ruby_data(self):
        """Data that a function in Ruby finds, by a key or all at once, and perhaps keeps."""
        self.data = True
        kind = self.pick("lookup_key", "lookup_key", "data_hash")
        if not self.ruby_level:
            self.ruby_level = kind
            self.files["env/data/ruby.yaml"] = "".join(f"{key}: {self.data_value(key)}\n" for key in ("x1", "fx", "x3") if self.chance(0.7)) or "{}\n"
            read = self.pick("context.cached_file_data(options['path']) { |text| YAML.safe_load(text) || {} }", "YAML.load_file(options['path']) || {}",
                             f"{{ 'x1' => {self.word()}, 'fx' => closure_scope['facts']['role'].to_s }}")
            if self.chance(0.4):
                beside = self.pick("beside.yaml", "#{closure_scope['facts']['role']}.yaml")
                self.files["env/data/beside.yaml"] = f"x1: {self.data_value('x1')}\n"
                read = f"File.exist?(beside = File.join(File.dirname(options['path']), \"{beside}\")) ? YAML.load_file(beside) : {read}"
            if kind == "data_hash":
                body = f"    data = {read}\n" + self.pick("", f"    data = data.merge({{ 'x2' => {self.word()} }}) if data['x1'] == {self.word()}\n") + "    data\n"
            else:
                keeps = self.chance(0.6)
                body = "    return context.cached_value(key) if context.cache_has_key(key)\n" if keeps else ""
                body += f"    data = {read}\n    parts = key.split('')\n    parts.pop\n"
                body += self.pick("    context.not_found unless data.include?(key)\n", f"    context.not_found unless data.include?(key) && data[key] != {self.word()}\n",
                                  f"    return {self.word()} if parts.length > 1\n    context.not_found unless data.include?(key)\n")
                value = self.pick("data[key]", "context.interpolate(data[key])", f"data[key].to_s + {self.word()}")
                body += f"    context.cache(key, {value})\n" if keeps else f"    {value}\n"
            first = "    param 'String[1]', :key\n" if kind == "lookup_key" else ""
            self.files["env/modules/m/lib/puppet/functions/m/rdata.rb"] = (
                f"require 'yaml'\nPuppet::Functions.create_function(:'m::rdata') do\n  dispatch :m0 do\n{first}    param 'Hash', :options\n"
                f"    param 'Puppet::LookupContext', :context\n  end\n  def m0({'key, ' if first else ''}options, context)\n{body}  end\nend\n")
        name = self.fresh("y")
        self.variables.append(name)
        return f"${name} = lookup('{self.pick('x1', 'fx', 'x2', 'x3')}', {{ 'default_value' => {self.word()} }})"

    def ruby_expression(self, kind):
        choice = self.random.randrange(3)
        if choice == 0:
            inner = self.erb_call()
        elif choice == 1:
            inner = f"with([{self.plain()}, {self.word()}], {{ {self.word()} => {self.word()}, 'l' => [{self.plain()}] }}) |$ea, $ha| {{ {self.erb_call(['ea'], ['ha'])} }}"
        else:
            inner = f"{self.ruby_function()}({self.plain()})"
        return inner if kind == "text" else f"with({inner}) |$z| {{ {self.value(kind)} }}"

    def p_ruby_shared(self):
        """Variables that a template changes, and what reads them before and behind."""
        a, h, s, f = self.fresh("e"), self.fresh("h"), self.fresh("s"), "fz"
        statements = [f"${a} = [{self.plain()}, {self.word()}]",
                      f"${h} = {{ {self.word()} => {self.plain()}, 'l' => [{self.word()}] }}", f"${s} = \"{self.random.choice('ab')}${{{self.plain()}}}\""]
        if self.chance(0.3) and "fz" not in self.variables:
            statements.append(f"$fz = {self.word()}")
            self.variables.append("fz")
        if self.chance(0.4):
            statements.append(self.shared_reader(a, h, s))
        if self.chance(0.3):
            statements.append(f"$o{a} = [${a}, ${h}]")
            self.variables.append("o" + a)
        self.variables += [a, h, s]
        call = self.erb_call([a], [h], [s])
        title = self.fresh("n")
        self.titles.append(title)
        guard = self.pick("", "", f"if {self.plain()} == {self.word()} ")
        run = f"notify {{ '{title}': message => {call} }}" if self.chance(0.6) else f"$s{self.fresh('y')} = {call}"
        statements.append(f"{guard}{{ {run} }}" if guard else run)
        statements += [self.shared_reader(a, h, s) for _ in range(self.random.randrange(1, 3))]
        return "\n".join(statements)

    def shared_reader(self, a, h, s):
        title = self.fresh("q")
        self.titles.append(title)
        return self.pick(f"notify {{ '{title}': message => ${a} }}", f"notify {{ '{title}': message => ${h} }}", f"notify {{ '{title}': message => ${s} }}",
                         f"notify {{ '{title}': message => \"x${{{a}}}${{{s}}}\" }}", f"notify {{ '{title}': message => ${h}['l'] }}",
                         f"if {self.word()} in ${a} {{ {self.effect(True)} }}", f"notify {{ '{title}': message => ${a}[0] }}",
                         f"each(${a}) |$ee| {{ notify {{ \"{title}$ee\": }} }}", f"notify {{ '{title}': message => size(${h}) }}",
                         f"$w{title} = [${a}, ${s}] notify {{ '{title}': message => $w{title} }}", f"notify {{ '{title}': message => ${h}[{self.word()}] }}")
