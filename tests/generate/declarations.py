# SPDX-License-Identifier: Apache-2.0
"""Random manifests that declare, each with operands that its statement was not made for, for the suite `probes`.

The values are those of odd_values.py: titles, attributes, types of resources, queries, operands of arrows, parameters and
arguments of functions that declare meet every kind of value.  Each manifest is about one kind of statement, with what it
needs beside it.
"""

import os

import odd_values

METAPARAMETERS = "require before notify subscribe tag schedule stage alias noop loglevel audit".split()
RELATIONS = METAPARAMETERS[:4]
NATIVE = {"notify": "message name withpath nope", "file": "path content mode ensure owner source nope",
          "user": "name uid gid groups ensure nope", "exec": "command path returns creates nope",
          "package": "name ensure provider source nope", "service": "name enable provider nope",
          "schedule": "name period", "stage": "name", "resources": "name purge", "whit": "name",
          "tidy": "path age", "filebucket": "path name", "group": "name gid", "d": "x y nope", "e::f": "x"}
DEFINED = "define d($x = 1, $y = undef) { notify { \"${title}-in\": message => $x } }\ndefine e::f($x = 2) { }\n"
CLASSES = "class b($x = 1) { notify { 'in b': message => $x, tag => 'tb' } }\nclass c { notify { 'in c': } }\n"
TITLES = """'a'; 'b'; '/a'; '/a/'; '::a'; 'A b'; ''; ' '; 'a::b'; ['a', 'b']; [['a'], ['b', ['c']]]; []; ['a', 'a']; [[]]; ['a', []];
    ['a', undef]; undef; default; 1; 1.5; true; [1, 'x']; [true, false]; ['a', 1.5]; "a\\nb"; 'a]b'; 'é'; 'main'; $title; Notify['a'];
    ['a', File['/a']]""".split(";")
CLASS_NAMES = """'b'; 'c'; '::b'; b; Class['b']; Class['b', 'c']; Class[b]; ['b', 'c']; [['b'], 'c']; 'B'; ''; 'none'; []; Class; Class['none']; ['b', Class['c']];
    '::'; 'b::'; 'a b'; Resource['class', 'b']; Resource[Class]; Resource['class']; ['b', ['b', 'b']]; 'main'; Type[Class['b']]; Class['B']""".split(";")
REFERENCES = """Notify['a']; Notify['b']; File['/a']; Notify['a', 'b']; [Notify['a'], Notify['b']]; Class['b']; Class['c']; Resource['notify', 'a'];
    Resource['class', 'b']; Resource[Notify]; Resource['notify']; Notify; D['a']; D[a]; 'Notify[a]'; 'notify[a]'; 'Notify[a'; 'Class[b]'; 'b'; [[Notify['a']]];
    Notify['none']; File['/a/']; Stage['main']; Class['main']; Class[settings]; E::F['a']; []; [[], Notify['a']]; Nope['a']; Notify[['a', 'b']]; Class;
    Notify['']; ['Notify[a]', Class['b']]; Resource[File['/a']]; Resource['file', '/a', '/b']; Type[Notify['a']]; Notify <| |>; Notify <| title == 'a' |>; Notify <<| |>>;
    Nope <| |>; notify { 'new': }; [notify { 'new': }]; Optional[Notify['a']]; Variant[Notify['a'], File['/a']]; 'Nope[a]'; 'D[a]'; 'e::f[a]'; 'File[/a]'; 'File[/a/]'; Undef;
    Sensitive(Notify['a']); Sensitive('Notify[a]'); ['Notify[b]', ['Notify[a]', undef]]; CatalogEntry; Resource""".split(";")
KINDS_OF_TYPE = """notify; Notify; 'notify'; 'Notify'; Resource['notify']; Resource[Notify]; Resource['notify', 'a']; Notify['a']; 'd'; D; Resource['d']; 'nope'; Nope;
    Resource['nope']; 'e::f'; E::F; Resource['e::f']; Resource['e::f', 'a']; class; 'class'; Class; 'Class'; Class['b']; Resource['class']; '::d'; ::d; ::D; '::notify'; '';
    'a b'; 'E::F'; 'e::F'; Resource; 'file'; File; Resource[Resource['file']]; Optional[Notify]; Type[Notify]; 'component'; 'Stage'; 'integer'; Integer;
    'node'; 'main'; 'Notify[a]'; CatalogEntry; ['notify']; undef""".split(";")
SUBQUERIES = """title == X; name == X; message == X; tag == X; nope == X; title != X; tag != X; message != X; X == 'a'; 'title' == X; $title == 'a'; noop == X; tag == [X];
    require == X; title == 'a' and X; X or title == 'b'; title == X and tag == 'a'; (title == X) or (message != X); title > X; X; !X; title in X; title =~ X; title; undef; 'a';
    title == 'a' and; @title == X; title == $title; title == "${title}"; mode == X; alias == X; x == X""".split(";")
ARROWS = "-> ~> <- <~".split()
TAGS = """'a'; 'A'; 'a b'; 'a::b'; ''; ['a', 'b']; [['a']]; undef; 1; true; 'é'; 'a,b'; 'a-b'; '1'; '::a'; 'a::'; '_a'; '.a'; "a\\n"; Notify; Class['b']; notify; b; 'class'; 'n'""".split(";")


class Maker(odd_values.Maker):
    """Makes the manifests of one kind."""

    def chance(self, part):
        return self.random.random() < part

    def odd(self, fitting, part=0.5):
        """One of what fits, or any value."""
        return self.one(fitting) if self.chance(part) else self.value()

    def base(self):
        """What statements refer to; resources a and b are there or not."""
        groups = [["notify { 'a': }", "notify { ['a', 'b']: }", "@notify { 'a': message => 1 }", "@notify { ['a', 'b']: tag => 'a' }"],
                  ["file { '/a': }", "@file { '/a': mode => '1' }", "@@file { ['/a', '/b']: }"], ["d { 'a': }", "@d { 'a': x => 5 }"],
                  ["e::f { 'a': x => 3 }"], ["include b", "class { 'b': }", "class { 'b': noop => true }", "contain b"]]
        made = [self.one(group) for group in groups if self.chance(0.35)]
        return DEFINED + CLASSES + "".join(f"{one}\n" for one in made)

    def kind(self):
        return self.one(["notify"] * 8 + ["file"] * 4 + ["d"] * 4 + list(NATIVE))

    def capital(self, kind):
        return "::".join(part.capitalize() for part in kind.split("::"))

    def attribute(self, kind, arrow="=>"):
        """An attribute with any value."""
        chosen = self.random.random()
        if chosen < 0.1:
            return f"* => {self.odd([f'{{{self.attribute(kind)}}}', '{message => 1}', '{}', '{1 => 2}', '{noop => true}', '[1]'])}"
        if chosen < 0.3:
            name = self.one(METAPARAMETERS)
            return f"{name} {arrow} {self.metavalue(name)}"
        return f"{self.one(NATIVE[kind].split())} {arrow} {self.value()}"

    def metavalue(self, name):
        if name in RELATIONS:
            return self.odd(REFERENCES, 0.6)
        if name == "tag":
            return self.odd(TAGS)
        return self.odd("'a'; 'main'; 'debug'; true; 'true'; all; ['a', 'b']; 'daily'; undef; ['a', 1]; ''; notice; 'nope'; Stage['main']; Schedule['daily']".split(";"))

    def attributes(self, kind, counts=(0, 1, 1, 1, 2, 3), arrow="=>"):
        return ", ".join(self.attribute(kind, arrow) for _ in range(self.random.choice(counts)))

    def title(self):
        return self.odd(TITLES, 0.6)

    def mark(self):
        return self.one([""] * 6 + ["@", "@@"])

    def make_title(self):
        kind = self.one([self.kind(), "class"])
        body = f"{self.title()}: {self.attributes(kind, (0, 0, 0, 1)) if kind != 'class' else ''}"
        more = self.one(["", "", "", f"; {self.title()}: ", "; default: "])
        return f"{self.base()}{self.mark()}{kind} {{ {body}{more} }}"

    def make_attributes(self):
        kind = self.kind()
        title = self.one(["'a'", "'/a'", "'x'", "['x', 'y']"])
        body = f"{title}: {self.attributes(kind, (1, 1, 1, 2, 3), self.one(['=>'] * 9 + ['+>']))}"
        more = self.one(["", "", f"; default: {self.attributes(kind)}", f"; 'z': {self.attributes(kind)}"])
        return f"{self.base()}{self.mark()}{kind} {{ {body}{more} }}"

    def make_metaparameter(self):
        name = self.one(METAPARAMETERS)
        given = f"{name} => {self.metavalue(name)}"
        made = self.one([f"notify {{ 'x': {given} }}", f"file {{ '/x': {given} }}", f"d {{ 'x': {given} }}", f"class {{ 'c': {given} }}",
                         f"notify {{ 'x': {given}; 'y': {given} }}", f"@notify {{ 'x': {given} }}\nrealize Notify['x']", f"Notify {{ {given} }}\nnotify {{ 'x': }}",
                         f"D {{ {given} }}\nd {{ 'x': }}", f"stage {{ 'x': {given} }}", f"schedule {{ 'x': {given} }}", f"notify {{ 'x': }}\nNotify['x'] {{ {given} }}",
                         f"class w {{ d {{ 'x': {given} }}\n include c }}\nclass {{ 'w': {self.one([given, 'noop => true', 'tag => t'])} }}"])
        return self.base() + made

    def make_type(self):
        """Types of resources that are expressions."""
        kind = self.odd(KINDS_OF_TYPE, 0.75)
        title = self.one(["'a'", "'x'", "'/x'", "['x', 'y']", self.title()])
        attributes = self.one(["", "", "message => 1", "x => 1", self.attribute("notify")])
        if self.chance(0.3):
            return f"{self.base()}{kind} {{ {title}: {attributes} }}"
        if self.chance(0.4):
            return f"{self.base()}{self.mark()}Resource[{kind}] {{ {title}: {attributes} }}"
        return f"{self.base()}$t = {kind}\n{self.mark()}$t {{ {title}: {attributes} }}"

    def make_default(self):
        kind = self.kind()
        left = self.one([self.capital(kind)] * 4 + ["Resource[" + self.odd(KINDS_OF_TYPE) + "]", self.odd(KINDS_OF_TYPE), "Class", "$t"])
        attributes = self.attributes(kind, (0, 1, 1, 1, 2), self.one(["=>"] * 8 + ["+>"]))
        used = f"{kind} {{ {self.one(['x', 'a', '/x', '/a'])!r}: {self.attributes(kind, (0, 0, 1))} }}"
        made = [f"{left} {{ {attributes} }}", used, self.one(["", f"class k {{ {used.replace('x', 'k')} }}\ninclude k", f"{left} {{ {attributes} }}"])]
        self.random.shuffle(made)
        return self.base() + "\n".join(made)

    def make_override(self):
        kind = self.kind()
        title = self.one(["'a'", "'/a'", "'x'"])
        left = self.one([f"{self.capital(kind)}[{title}]"] * 5 + [f"{self.capital(kind)}[{title}, 'y']", f"{self.capital(kind)}[{self.title()}]",
                        f"Resource[{self.odd(KINDS_OF_TYPE)}, {title}]", self.odd(REFERENCES, 0.8), f"Resource[{self.odd(REFERENCES)}]"])
        attributes = self.attributes(kind, (1, 1, 1, 2), self.one(["=>", "=>", "+>"]))
        made = f"{kind} {{ {title}: {self.attributes(kind, (0, 0, 1, 1))} }}"
        change = f"{left} {{ {attributes} }}"
        return self.base() + self.one([
            f"{made}\n{change}", f"{change}\n{made}", f"class p {{ {made} }}\nclass q inherits p {{ {change} }}\ninclude q",
            f"class p {{ {made} }}\nclass q {{ {change} }}\ninclude p, q", f"define p {{ {made} }}\np {{ 'p': }}\n{change}",
            f"class p {{ {made} }}\nclass q inherits p {{ {change} }}\nclass r inherits q {{ {left} {{ {self.attributes(kind, (1,), '+>')} }} }}\ninclude r",
            f"{made}\ndefine p {{ {change} }}\np {{ 'p': }}", change])

    def query(self):
        return self.one(SUBQUERIES).replace("X", self.one([self.value(), "'a'", self.one(TITLES), self.one(TAGS), self.one(REFERENCES)]))

    def make_collector(self):
        kind = self.one(["notify", "notify", "file", "d", "e::f", "class"])
        left = self.one([self.capital(kind)] * 8 + ["Nope", "notify", "Resource", "Resource['notify']", self.odd(KINDS_OF_TYPE)])
        query = self.one(["", self.query(), self.query(), self.query()])
        opened = self.one(["<| {} |>"] * 5 + ["<<| {} |>>"])
        change = "" if self.chance(0.5) else f" {{ {self.attributes('notify' if kind == 'class' else kind, (1, 1, 2), self.one(['=>', '=>', '+>']))} }}"
        resources = "".join(f"{self.one(['@', '@', '', '@@'])}{kind} {{ '{title}': {self.attributes(kind, (0, 1))} }}\n"
                            for title in self.random.sample(["a", "/a", "x", "y"], self.random.choice([1, 2]))) if kind != "class" else ""
        after = self.one(["", "", "", f" {self.one(ARROWS)} {self.odd(REFERENCES, 0.9)}"])
        return f"{self.base()}{resources}{left} {opened.format(query)}{change}{after}"

    def make_relation(self):
        operands = [self.odd(REFERENCES, 0.85) for _ in range(self.random.choice([2, 2, 2, 3]))]
        statement = operands[0] + "".join(f" {self.one(ARROWS)} {operand}" for operand in operands[1:])
        return f"{self.base()}{statement}"

    def parameter(self, name):
        kind = self.one(["", "Any", "Optional[Any]", *odd_values.TYPE_NAMES, *odd_values.TYPES] if self.chance(0.4) else ["", "Any", "Data", "RichData", "NotUndef"])
        return f"{kind} ${name}{self.one(['', ' = ' + self.value(), ' = ' + self.value(), ' = $title'])}".strip()

    def given(self, names, counts):
        """Attributes for parameters; now and then one that there is not."""
        chosen = self.random.sample(names, self.random.choice([count for count in counts if count <= len(names)]))
        if self.chance(0.1):
            chosen.append(self.one(["nope", "title", "name", "noop", "tag"]))
        return ", ".join(f"{name} => {self.value()}" for name in chosen)

    def make_class(self):
        """Parameters of classes."""
        names = self.random.choice([["x"], ["x", "y"], ["x", "y", "z"]])
        parameters = ", ".join(self.parameter(name) for name in names)
        given = self.given(names, [0, 1, 1, 2, 2, 3])
        declared = self.one([f"class {{ 'k': {given} }}"] * 5 + ["include k", f"class {{ 'k': * => {self.odd(['{x => 1}', '{y => undef}'])} }}", f"class {{ {self.odd(CLASS_NAMES)}: {given} }}",
                             f"class {{ ['k', {self.odd(CLASS_NAMES)}]: {given} }}", f"Class {{ {given} }}\ninclude k", f"class {{ default: {given}; 'k': }}"])
        return f"{CLASSES}class k({parameters}) {{ notify {{ 'k': message => [$x, $y] }} }}\n{declared}"

    def make_define(self):
        """Parameters of defined types."""
        names = self.random.choice([["x"], ["x", "y"], ["x", "y", "z"]])
        parameters = ", ".join(self.parameter(name) for name in names)
        given = self.given(names, [0, 1, 1, 2, 2, 3])
        declared = self.one([f"k {{ 't': {given} }}"] * 4 + [f"k {{ {self.title()}: {given} }}", f"K {{ {given} }}\nk {{ 't': }}", f"k {{ default: {given}; 't': }}",
                             f"@k {{ 't': {given} }}\nK <| |> {{ x => {self.value()} }}", f"k {{ 't': {given} }}\nK['t'] {{ x => {self.value()} }}"])
        return f"define k({parameters}) {{ notify {{ 'k': message => [$x, $y, $title, $name] }} }}\n{declared}"

    def make_inherits(self):
        parent = self.one(["b", "c"]) if self.chance(0.6) else self.one("b; c; ::b; B; 'b'; default; none; main; settings; d; k; b::c; Class['b']; $b; undef; ''; 1".split(";"))
        name = "k" if self.chance(0.6) else self.one("k; k::l; ::k; K; 'k'; b; main; settings; default; class; node; d; x; string; init; any; k-l; k.l; 1".split(";"))
        parameters = self.one(["", f"($x = {self.value()})", f"({self.parameter('x')}, {self.parameter('title')})", "($x = $b::x)"])
        declared = self.one(["include k", "include b, k", f"class {{ 'k': x => {self.value()} }}", f"include {self.odd(CLASS_NAMES)}", "class { 'k': }\nclass { 'b': }", "include k::l"])
        body = self.one(["", f"Notify['in b'] {{ {self.attributes('notify', (1,), self.one(['=>', '+>']))} }}", "notify { 'k': message => $x }"])
        return f"{DEFINED}{CLASSES}class {name}{parameters} inherits {parent} {{ {body} }}\n{declared}"

    def make_function(self):
        """Functions that declare, or ask what is declared."""
        name = self.one(["include", "contain", "require", "realize", "tag", "tagged", "defined", "hiera_include"])
        fitting = {"tag": TAGS, "tagged": TAGS, "realize": REFERENCES, "defined": [*REFERENCES, *CLASS_NAMES, *KINDS_OF_TYPE, "'$x'", "'$title'", "'$::title'", "'$b::x'", "'$'"]}.get(name, CLASS_NAMES)
        arguments = ", ".join(self.odd(fitting, 0.75) for _ in range(self.random.choice([0, 1, 1, 1, 1, 2, 2, 3])))
        call = f"{name}({arguments})"
        return self.base() + self.one([f"$r = {call}\nnotify {{ 'r': message => $r }}", call, f"class k {{ {call}\n notify {{ 'k': }} }}\ninclude k", f"define k {{ {call}\n notify {{ 'k': }} }}\nk {{ 'k': }}",
                                       f"$r = {call}\nnotify {{ 'r': message => \"${{r}}\" }}", f"if {call} {{ notify {{ 'r': }} }}"])

    def make_create(self):
        """create_resources."""
        attributes = self.one(["{}", f"{{{self.attributes('notify', (1,)).replace('* =>', 'x =>')}}}", f"{{message => {self.value()}}}", "{x => 1}", "{'require' => Notify['a']}", self.value()])
        titles = self.one([f"{{'x' => {attributes}}}"] * 3 + [f"{{{self.odd(TITLES)} => {attributes}}}", f"{{'x' => {attributes}, 'y' => {{}}}}", "{}", self.value()])
        last = self.one(["", "", f", {attributes}", f", {self.value()}", f", {{}}, {self.value()}"])
        call = f"create_resources({self.odd([*KINDS_OF_TYPE, chr(39) + '@notify' + chr(39), chr(39) + '@@d' + chr(39), chr(39) + '@@@d' + chr(39), chr(39) + '@class' + chr(39)] + [repr(self.kind()), repr(self.kind())] * 12, 0.9)}, {titles}{last})"
        return self.base() + self.one([call, call, f"$r = {call}\nnotify {{ 'r': message => $r }}", f"class k {{ {call} }}\ninclude k"])

    def make_node(self):
        name = "n" if self.chance(0.4) else self.one("n; 'n'; default; /n/; /^N/; /(.)/; 'N'; n, m; m; m, default; 'a b'; 1; 1.5; n.a; 'n.'; undef; true; N; ''; /\\//; /[/; 'é'; n-1; $n; \"n\"; \"${title}\"; [n]".split(";"))
        other = self.one(["", "", f"\nnode {self.one('default; n; /n/; /./; m'.split(';'))} {{ notify {{ 'other': }} }}"])
        body = self.one(["notify { 'in': message => [$0, $1, $title, $name] }", "include b", "$x = 1\ninclude b", f"notify {{ 'in': {self.attributes('notify', (1,))} }}", "class { 'b': }\nfail($x)",
                         "Notify { message => 'from node' }\ninclude c", f"tag({self.odd(TAGS)})", f"realize({self.odd(REFERENCES)})", f"{self.odd(REFERENCES)} -> {self.odd(REFERENCES)}"])
        inherits = self.one(["", "", "", "", " inherits default"])
        return f"{self.base()}node {name}{inherits} {{ {body} }}{other}"

    def make_stage(self):
        stages = "".join(f"stage {{ {self.odd(['pre', chr(39) + 'post' + chr(39), chr(39) + 'main' + chr(39), chr(39) + 'x' + chr(39)], 0.85)}: {self.one(['', 'before => Stage[main]', 'require => Stage[main]', f'{self.one(RELATIONS)} => {self.odd(REFERENCES)}'])} }}\n"
                         for _ in range(self.random.choice([0, 1, 1, 2])))
        given = self.one(["'pre'", "pre", "'main'", "'none'", "Stage['pre']", "Stage[pre]", "'Stage[pre]'", "''", self.value()])
        made = self.one([f"class {{ 'b': stage => {given} }}", f"notify {{ 'x': stage => {given} }}", f"d {{ 'x': stage => {given} }}", f"class {{ ['b', 'c']: stage => {given} }}", f"class {{ 'b': stage => {given} }}\ncontain b",
                         f"class k {{ contain b }}\nclass {{ 'k': stage => {given} }}", f"class {{ 'b': stage => {given} }}\nClass['b'] -> Stage['main']", f"Stage[{given}] -> Class['b']", f"Class {{ stage => {given} }}\nclass {{ 'b': }}",
                         f"class k {{ class {{ 'b': stage => {given} }} }}\nclass {{ 'k': stage => 'pre' }}"])
        return f"{DEFINED}{CLASSES}{stages}{made}"

    def make_read(self):
        """Attributes of resources, and what a reference takes."""
        left = self.one([*REFERENCES, f"Notify[{self.title()}]", f"Resource[{self.odd(KINDS_OF_TYPE)}, {self.title()}]", f"Resource[{self.odd(KINDS_OF_TYPE)}][{self.title()}]", f"Class[{self.odd(CLASS_NAMES)}]", f"D[{self.title()}]"])
        key = self.one(["message", "x", "title", "tag", "nope", "name", "noop", "y", "mode", "'message', 'name'", self.value()])
        given = self.one([f"notify {{ 'x': message => $v }}", "notify { 'x': * => {message => $v} }", f"file {{ '/x': content => $v }}", "notify { \"${v}\": }"])
        return f"{self.base()}$l = {left}\n$v = {self.one([f'$l[{key}]', f'$l[{key}]', '$l', '[$l, $l]', '{$l => $l}', f'{left}[{key}]'])}\n{given}"


KINDS = [name[len("make_"):] for name in vars(Maker) if name.startswith("make_")]


def write_case(seed, folder):
    """The manifest of SEED as a case; its kind."""
    kind = KINDS[seed % len(KINDS)]
    os.makedirs(folder)
    for name, text in (("site.pp", Maker(kind).text(seed) + "\n"), ("args", "--node n\n")):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return kind
