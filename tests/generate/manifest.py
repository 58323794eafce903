#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes random Puppet manifests of the core language that mostly compile.

usage: manifest.py [--seed N] [--size small|medium|large]             one manifest on standard output
       manifest.py [--seed N] [--size …] --count K --out DIR          DIR/SEED/{site.pp,facts.json,args} each

The same seed gives the same manifest; it stands in its first line.  What is written leans to what breaks
dependency-provenance: variables shadowed in one branch and read after it, reads that fall through scopes, reads of
$class::variable before and after the class is declared, several ways to one class, the same few titles, names and
keys everywhere, conditions in one place that decide what another place reads, branches that are never taken.

A manifest compiles (most of the time) by these rules: names fix kinds (expressions.py); a title is declared in one
place, or in branches that exclude each other, or behind `unless defined(…)`; a class is included anywhere, but
declared with `class { }` only behind `unless defined(…)`, or in one place if it has parameters without default.
"""

import argparse
import json
import os
import random
import re
import sys

from collecting import Collecting
from expressions import FACTS, KEYS, TYPES, VARIABLES, WORDS, Context, Expressions, shown

SIZES = {  # classes, defined types, statements of main, of each body
    "small": ((1, 3), (0, 2), (2, 6), (1, 4)),
    "medium": ((3, 6), (1, 3), (6, 14), (2, 7)),
    "large": ((8, 14), (3, 6), (20, 40), (5, 14)),
}
CLASS_NAMES = ["a", "b", "c", "a::b", "b::a", "a::x", "web", "db", "k1", "c::c", "alpha", "web::db", "b::y", "a::i1"]
DEFINE_NAMES = ["d", "e", "a::d", "d::s", "f", "b::e"]
NODES = ["web01.example.com", "db01.example.com"]
EXACT_TYPES = {"int": ["Integer", "Optional[Integer]"], "str": ["String"], "bool": ["Boolean"], "hash": ["Hash"],
               "ints": ["Array", "Array[Integer]"], "key": ["Enum['k1', 'k2']", "String"], "class": ["String"],
               "any": []}


class Signature:
    """A class or defined type: its name, parameters (name, kind, has a default) and parent."""

    def __init__(self, name):
        self.name = name
        self.parameters = []
        self.parent = None
        self.context = None  # at the end of its body

    def free(self):
        """Whether it can be declared without giving parameters."""
        return all(default for _, _, default in self.parameters) and (not self.parent or self.parent.free())


class World:
    """What there is in the whole manifest."""

    def __init__(self, rng, size):
        self.rng = rng
        self.size = SIZES[size]
        self.facts = {}
        self.base_done = set()  # variables of top scope that are assigned by now
        self.classes = []
        self.defines = []
        self.titles = set()  # (type, title) that have a place
        self.contested = set()  # (type, title) declared behind `unless defined` only
        self.references = []  # every reference that may be there, as text
        self.sure = []  # references of main that are surely in the catalog
        self.changed = {}  # (reference, attribute) -> the class that overrides it

    def class_names(self):
        return [c.name for c in self.classes]

    def free_classes(self, inside=None):
        """Classes that can be included; in a class that has children (INSIDE its name) mostly none after it, which
        may be its children: these cannot be evaluated before their parent is."""
        free = [c.name for c in self.classes if c.free()]
        if any(c.parent and c.parent.name == inside for c in self.classes) and self.rng.random() < 0.9:
            parents = {c.parent.name for c in self.classes if c.parent}
            names = self.class_names()
            free = [n for n in free if n in parents and names.index(n) < names.index(inside)]
        return free

    def variables_of(self, name):
        signature = next((c for c in self.classes if c.name == name), None)
        if not signature:
            return []
        taken = sorted(signature.context.taken) if signature.context else []
        return [p[0] for p in signature.parameters] + taken

    def seen_references(self):
        return self.references or ["Notify['a']"]

    def new_title(self, type_name, pattern="{}"):
        """A title expression that nothing else declares for this type."""
        words = list(WORDS) + list(CLASS_NAMES[:4])
        self.rng.shuffle(words)
        for number in range(1000):
            word = words[number] if number < len(words) else f"t{number}"
            title = pattern.format(f"/{word}" if type_name == "file" and pattern == "{}" else word)
            if (type_name, title) not in self.titles:
                self.titles.add((type_name, title))
                return title
        raise RuntimeError("out of titles")


class Writer(Collecting):
    """Writes statements into `lines`."""

    def __init__(self, rng, world):
        self.rng = rng
        self.world = world
        self.lines = []
        self.indent = 0
        self.ex = Expressions(rng, world)
        self.chance = self.ex.chance

    def put(self, line):
        self.lines.append("  " * self.indent + line)
        for tag in re.findall(r'@\("?(END\d*)', line):
            body, end = self.ex.heredocs.pop(tag)
            self.lines += ["  " * self.indent + "    " + body, "  " * self.indent + f"  {end} {tag}"]

    def of(self, kind, ctx, depth=2):
        return self.ex.of(kind, ctx, depth)

    # ---- bodies and branches ----

    def body(self, ctx, count):
        for _ in range(count):
            self.statement(ctx)

    def block(self, head, ctx, write):
        """HEAD { … } around what WRITE writes, in a branch of CTX."""
        branch = ctx.fork()
        self.put(head + " {")
        self.indent += 1
        before = len(self.lines)
        write(branch)
        if len(self.lines) == before:
            self.put(f"notice({self.of('str', ctx, 1)})")
        self.indent -= 1
        self.put("}")
        return branch

    def some_statements(self, branch):
        self.body(branch, self.rng.choice([1, 1, 2]))

    def condition(self, ctx):
        return self.of("any" if self.chance(0.1) else "bool", ctx, 2)

    def conditional(self, ctx, write, exclusive=None):
        """A conditional whose branches are written by WRITE(branch); EXCLUSIVE: all branches shall have it."""
        form = self.ex.pick((5, "if"), (2, "unless"), (3, "case"))
        if form == "case":
            return self.case(ctx, write, exclusive)
        branches = [self.block(f"{form} {self.condition(ctx)}", ctx, write)]
        if form == "if" and self.chance(0.25):
            branches.append(self.block(f"elsif {self.condition(ctx)}", ctx, write))
        all_cases = bool(exclusive) or self.chance(0.4)
        if all_cases:
            branches.append(self.block("else", ctx, write))
        ctx.join(branches, all_cases)
        return None

    def case(self, ctx, write, exclusive):
        control, options = self.ex.control(ctx, 1)
        branches = []
        self.put(f"case {control} {{")
        self.indent += 1
        default = bool(exclusive) or self.chance(0.6)
        for option in options:
            more = f", {self.of('str', ctx, 0)}" if self.chance(0.2) else ""
            branches.append(self.block(f"{option}{more}:", ctx, write))
        if default:
            branches.append(self.block("default:", ctx, write))
        self.indent -= 1
        self.put("}")
        ctx.join(branches, default)

    # ---- statements ----

    def statement(self, ctx):
        deep = ctx.depth >= 3
        ways = [(4, self.assignment), (5, self.resource), (4, self.include), (2, self.relation), (1, self.notice),
                (3, self.instance), (2, self.contested), (2, self.guarded_class), (2, self.same_scope_override),
                (1, self.defaults), (2, self.virtual), (2, self.collector), (0.5, self.realize)]
        if not deep:
            ways += [(4, self.branches), (5, self.shadowing), (2, self.exclusive_resources), (2, self.untaken),
                     (3, self.guarded_read)]
        self.ex.pick(*ways)(ctx)

    def branches(self, ctx):
        self.conditional(ctx, self.some_statements)

    def free_variable(self, ctx, kinds=None):
        """A (name, kind) that nothing in this scope may have assigned."""
        if ctx.kind == "main":
            kinds = ["any"]
        pool = [(n, k) for k in (kinds or list(VARIABLES)) for n in VARIABLES[k] if n not in ctx.taken]
        if ctx.kind != "main" and self.world.facts and self.chance(0.2) and not kinds:
            pool = [(n, k) for k, names in FACTS.items() for n in names if n not in ctx.taken] or pool
        return self.rng.choice(pool) if pool else None

    def assign(self, ctx, name, kind):
        self.put(f"${name} = {self.of(kind, ctx)}")
        ctx.taken.add(name)
        if kind == "any":
            ctx.some.add(name)

    def assignment(self, ctx):
        found = self.free_variable(ctx)
        if found:
            self.assign(ctx, *found)

    def shadowing(self, ctx):
        """Assigned in a branch, read afterwards (the thesis' 5.3.1.2)."""
        found = self.free_variable(ctx)
        if not found:
            return
        name, kind = found

        def write(branch):
            if name not in branch.taken and (self.chance(0.8) or not branch.taken):
                self.assign(branch, name, kind)
            else:
                self.notice(branch)
        self.conditional(ctx, write)
        reader = self.free_variable(ctx, ["any"])
        if reader and self.chance(0.6):
            self.put(f"${reader[0]} = {self.ex.pick((3, f'${name}'), (1, self.quoted(name)))}")
            ctx.taken.add(reader[0])
        elif self.chance(0.7):
            self.declare(ctx, "notify", [("message", f"${name}")])
        if kind != "any" and ctx.kind != "main" and self.chance(0.2):
            self.unsure_assignment(ctx, name, kind)

    def quoted(self, name):
        return '"${' + name + '}"'

    def unsure_assignment(self, ctx, name, kind):
        """Assigns where the branches before did not: the same condition decides both."""
        if name in ctx.taken:
            return
        self.assign(ctx, name, kind)

    def notice(self, ctx):
        name = self.rng.choice(["notice", "notice", "info", "debug", "warning"])
        self.put(f"{name}({self.of('str', ctx)})")

    def title(self, ctx, type_name):
        """A title that is declared nowhere else; in a defined type it holds $title."""
        if ctx.kind == "define":
            return self.world.new_title(type_name, '"${title}-{}"'.replace("${title}", "${{title}}"))
        if self.chance(0.15):
            name = self.ex.variable(self.rng.choice(["int", "str", "key"]), ctx)
            if name and name[1:].isalnum():
                path = "/" if type_name == "file" else ""
                scope = "::" if name[1:] in self.world.base_done and self.chance(0.6) else ""
                return self.world.new_title(type_name, f'"{path}{{}}.${{{{{scope}{name[1:]}}}}}"')
        return self.world.new_title(type_name, "'{}'")

    def attributes(self, ctx, type_name, most=3):
        names = self.rng.sample(TYPES[type_name], self.rng.randint(1, min(most, len(TYPES[type_name]))))
        found = [(name, self.value(ctx)) for name in names]
        if self.chance(0.35):
            found.append(self.metaparameter(ctx))
        self.rng.shuffle(found)
        return found

    def value(self, ctx):
        return self.of(self.ex.pick((4, "any"), (3, "str"), (3, "int"), (1, "bool"), (1, "hash"), (1, "ints")), ctx)

    def targets(self, ctx):
        return self.world.sure + [f"{shown(t)}[{title}]" for t, title, _ in ctx.resources]

    def metaparameter(self, ctx):
        targets = self.targets(ctx)
        if targets and self.chance(0.6):
            chosen = self.rng.choice(targets)
            name = self.rng.choice(["require", "before", "notify", "subscribe"])
            if self.chance(0.3):
                chosen = f"[{chosen}, {self.rng.choice(targets)}]"
            elif self.chance(0.2):
                chosen = f"({self.condition(ctx)} ? {{ true => {chosen}, default => undef }})"
            return name, chosen
        return self.ex.pick(
            (2, ("noop", self.of("bool", ctx, 1))),
            (1, ("loglevel", self.rng.choice(["debug", "notice"]))),
            (2, ("tag", f"['{self.rng.choice(WORDS)}', '{self.rng.choice(WORDS)}']")),
            (1, ("tag", self.of("key", ctx))))

    def write_body(self, title, attributes, end):
        """The lines of one resource body; some attributes through `* =>`."""
        self.put(f"{title}:")
        self.indent += 1
        attributes = list(attributes)
        if attributes and self.chance(0.12):
            splat = [attributes.pop() for _ in range(self.rng.randint(1, len(attributes)))]
            attributes.append(("*", "{ " + ", ".join(f"'{n}' => {v}" for n, v in splat) + " }"))
        for name, value in attributes:
            self.put(f"{name} => {value},")
        self.indent -= 1
        if end:
            self.put(end)

    def remember(self, ctx, type_name, title, attributes):
        if ".${" in title and "::" not in title:
            return  # the variable may be another one where the reference is read
        reference = f"{shown(type_name)}[{title}]"
        if ctx.kind != "define":
            self.world.references.append(reference)
        ctx.resources.append((type_name, title, [name for name, _ in attributes]))
        if ctx.kind == "main" and ctx.depth == 0:
            self.world.sure.append(reference)

    def declare(self, ctx, type_name, attributes=None, title=None):
        title = title or self.title(ctx, type_name)
        if attributes is None:
            attributes = self.attributes(ctx, type_name)
        self.put(f"{type_name} {{")
        self.indent += 1
        self.write_body(title, attributes, None)
        self.indent -= 1
        self.put("}")
        self.remember(ctx, type_name, title, attributes)

    def resource(self, ctx):
        type_name = self.rng.choice(["notify", "notify", *TYPES])
        form = self.ex.pick((6, "one"), (2, "titles"), (2, "bodies"))
        if form == "one":
            self.declare(ctx, type_name)
        elif form == "titles":
            titles = [self.title(ctx, type_name) for _ in range(2)]
            attributes = self.attributes(ctx, type_name)
            self.put(f"{type_name} {{")
            self.indent += 1
            self.write_body("[" + ", ".join(titles) + "]", attributes, None)
            self.indent -= 1
            self.put("}")
            for title in titles:
                self.remember(ctx, type_name, title, attributes)
        else:
            self.bodies(ctx, type_name)

    def bodies(self, ctx, type_name):
        """Several bodies, maybe with a default one."""
        default = self.attributes(ctx, type_name) if self.chance(0.6) else None
        titles = [self.title(ctx, type_name) for _ in range(self.rng.choice([1, 2, 2]))]
        written = []
        self.put(f"{type_name} {{")
        self.indent += 1
        if default:
            self.write_body("default", default, ";")
        for title in titles:
            attributes = self.attributes(ctx, type_name, 2)
            self.write_body(title, attributes, ";")
            written.append((title, attributes))
        self.indent -= 1
        self.put("}")
        for title, attributes in written:
            self.remember(ctx, type_name, title, attributes + (default or []))

    def exclusive_resources(self, ctx):
        """The same title in branches of which one is taken."""
        type_name = self.rng.choice(list(TYPES))
        title = self.title(ctx, type_name)
        everywhere = self.chance(0.5)
        self.conditional(ctx, lambda branch: self.declare(branch, type_name, title=title), exclusive=everywhere)
        if everywhere:
            self.remember(ctx, type_name, title, [(name, None) for name in TYPES[type_name]])
        if ctx.kind != "define" and self.chance(0.5):
            reference = f"{shown(type_name)}[{title}]"
            self.read_behind(ctx, reference, f"{reference}['{self.rng.choice(TYPES[type_name])}']")

    def contested(self, ctx):
        """Who comes first declares it."""
        known = sorted(self.world.contested)
        if ctx.kind == "define" or not known or self.chance(0.4):
            type_name = self.rng.choice(list(TYPES))
            title = self.title(ctx, type_name)
            if ctx.kind != "define" and "$" not in title:
                self.world.contested.add((type_name, title))
        else:
            type_name, title = self.rng.choice(known)
        reference = f"{shown(type_name)}[{title}]"
        more = f" or {self.of('bool', ctx, 0)}" if self.chance(0.2) else ""
        branch = self.block(f"unless defined({reference}){more}", ctx,
                            lambda b: self.declare(b, type_name, title=title))
        ctx.join([branch], False)

    def read_behind(self, ctx, reference, read):
        """Reads READ where REFERENCE is declared already."""
        found = self.free_variable(ctx, ["any"])

        def write(branch):
            if found:
                self.put(f"${found[0]} = {read}")
                branch.taken.add(found[0])
            else:
                self.declare(branch, "notify", [("message", read)])
        branches = [self.block(f"if defined({reference})", ctx, write)]
        if found and self.chance(0.4):
            branches.append(self.block("else", ctx, lambda branch: self.assign(branch, found[0], "any")))
        ctx.join(branches, len(branches) == 2)

    def guarded_read(self, ctx):
        classes = [c for c in self.world.classes if c.parameters]
        if classes and self.chance(0.3):
            signature = self.rng.choice(classes)
            reference = f"Class['{signature.name}']"
            self.read_behind(ctx, reference, f"{reference}['{self.rng.choice(signature.parameters)[0]}']")
        elif self.world.references:
            reference = self.rng.choice(self.world.references)
            known = TYPES.get(reference.split("[")[0].lower())
            if known:
                self.read_behind(ctx, reference, f"{reference}['{self.rng.choice(known)}']")

    def same_scope_override(self, ctx):
        """Adds an attribute to what this very code declared."""
        candidates = [(t, title, [n for n in TYPES.get(t, []) if n not in attributes])
                      for t, title, attributes in ctx.resources if ctx.depth == 0]
        candidates = [c for c in candidates if c[2]]
        if not candidates:
            return
        type_name, title, free = self.rng.choice(candidates)
        name = self.rng.choice(free)
        key = (f"{shown(type_name)}[{title}]", name)
        if key in ctx.changed or ctx.kind == "class" and key in self.world.changed:
            return
        ctx.changed.add(key)
        self.world.changed[key] = ctx.name
        self.put(f"{key[0]} {{ {name} {self.ex.pick((4, '=>'), (1, '+>'))} {self.value(ctx)} }}")

    def relation(self, ctx):
        targets = self.targets(ctx)
        if len(targets) < 2:
            self.resource(ctx)
            return
        arrows = [self.rng.choice(targets)]
        for _ in range(self.rng.choice([1, 1, 2])):
            arrows.append(self.rng.choice(["->", "~>", "<-", "<~"]))
            arrows.append(self.rng.choice(targets))
        self.put(" ".join(arrows))

    # ---- classes and defined types ----

    def include(self, ctx):
        names = self.world.free_classes(ctx.name)
        if not names:
            self.assignment(ctx)
            return
        function = self.rng.choice(["include", "include", "include", "contain", "require"])
        form = self.ex.pick((6, "one"), (2, "two"), (2, "computed"))
        if form == "computed" and self.ex.variable("class", ctx):
            self.put(f"{function} {self.of('class', ctx, 1)}")
        elif form == "two":
            self.put(f"{function} {self.rng.choice(names)}, {self.rng.choice(names)}")
        else:
            self.put(f"{function} {self.rng.choice(names)}")

    def given(self, ctx, signature):
        """Arguments for a declaration of a class or defined type."""
        found = []
        for name, kind, default in signature.parameters:
            if not default or self.chance(0.5):
                found.append((name, "undef" if default and self.chance(0.1) else self.of(kind, ctx)))
        if self.chance(0.15):
            found.append(self.metaparameter(ctx))
        self.rng.shuffle(found)
        return found

    def guarded_class(self, ctx):
        if not self.world.classes:
            return
        signature = self.rng.choice(self.world.classes)
        if signature.parent and not signature.parent.free():
            return
        branch = self.block(f"unless defined(Class['{signature.name}'])", ctx,
                            lambda b: self.class_declaration(b, signature))
        ctx.join([branch], False)

    def class_declaration(self, ctx, signature):
        self.put("class {")
        self.indent += 1
        self.write_body(f"'{signature.name}'", self.given(ctx, signature), None)
        self.indent -= 1
        self.put("}")

    def instance(self, ctx):
        pool = self.world.defines
        if ctx.kind == "define":
            pool = pool[:[d.name for d in pool].index(ctx.name)]
        if not pool:
            self.resource(ctx)
            return
        signature = self.rng.choice(pool)
        titles = [self.title(ctx, signature.name) for _ in range(self.rng.choice([1, 1, 2]))]
        attributes = self.given(ctx, signature)
        self.put(f"{signature.name} {{")
        self.indent += 1
        self.write_body("[" + ", ".join(titles) + "]" if len(titles) > 1 else titles[0], attributes, None)
        self.indent -= 1
        self.put("}")
        for title in titles:
            self.remember(ctx, signature.name, title, attributes)

    # ---- branches that are never taken ----

    def untaken(self, ctx):
        """A branch that the facts, or a constant, keep out: what stands in it need not compile."""
        if self.world.facts:
            name = self.rng.choice(["cpus", "memory"])
            condition = f"$facts['{name}'] == {self.world.facts[name] + 1}"
        else:
            condition = self.rng.choice(["1 > 2", "undef", "'a' == 'b'"])
        branches = [self.block(f"if {condition}", ctx, self.wild)]
        if self.chance(0.3):
            branches.append(self.block("else", ctx, self.some_statements))
        ctx.join(branches[1:], False)

    def wild(self, branch):
        ways = [(3, self.some_statements), (1, lambda b: self.put(f"fail({self.of('str', b)})")),
                (2, self.wild_assignment), (1, self.wild_class), (1, self.wild_resource)]
        self.ex.pick(*ways)(branch)

    def wild_assignment(self, ctx):
        kind = self.rng.choice([k for k in VARIABLES if k != "class"])
        self.put(f"${self.rng.choice(VARIABLES[kind])} = {self.of(kind, ctx)}")

    def wild_class(self, ctx):
        if self.world.classes:
            self.class_declaration(ctx, self.rng.choice(self.world.classes))

    def wild_resource(self, ctx):
        self.put(f"notify {{ '{self.rng.choice(WORDS)}': message => {self.value(ctx)} }}")

    # ---- inheritance ----

    def overrides(self, ctx, signature):
        """What a class changes of its parents' resources; some of it in branches."""
        parents, candidates = [], []
        parent = signature.parent
        while parent:
            parents.append(parent.name)
            candidates += [r for r in parent.context.resources if r[0] in TYPES] if parent.context else []
            parent = parent.parent
        for type_name, title, attributes in candidates:
            if self.chance(0.6):
                self.override(ctx, f"{shown(type_name)}[{title}]", TYPES[type_name] + attributes, parents)

    def override(self, ctx, reference, names, parents):
        free = [n for n in dict.fromkeys(names) if self.world.changed.get((reference, n)) in [None]
                and n not in ("*", "tag")]
        if not free:
            return
        chosen = self.rng.sample(free, self.rng.choice([1, 1, 2]) if len(free) > 1 else 1)
        for name in chosen:
            self.world.changed[(reference, name)] = ctx.name

        def write(branch):
            parts = []
            for name in chosen:
                meta = name in ("require", "before", "notify", "subscribe")
                value = self.rng.choice(self.targets(branch)) if meta and self.targets(branch) else self.value(branch)
                value = "undef" if self.chance(0.1) or meta and not self.targets(branch) else value
                parts.append(f"{name} {self.ex.pick((4, '=>'), (1, '+>'))} {value}")
            self.put(f"{reference} {{ {', '.join(parts)} }}")
        if self.chance(0.4):
            self.conditional(ctx, write)
        else:
            write(ctx)


class Manifest:
    """One random manifest: its text, facts and node."""

    def __init__(self, seed, size):
        self.seed = seed
        self.rng = random.Random(f"{size} {seed}")
        self.world = World(self.rng, size)
        self.writer = Writer(self.rng, self.world)
        self.chance = self.writer.chance
        self.node = self.rng.choice(NODES)
        if self.chance(0.7):
            self.world.facts = self.make_facts()
        self.text = self.write()

    def make_facts(self):
        rng = self.rng
        return {"cpus": rng.choice([1, 2, 4]), "memory": rng.choice([1, 2, 3, 10]), "role": rng.choice(WORDS),
                "kernel": rng.choice(["Linux", "a"]), "virtual": rng.choice([True, False]),
                "disks": [rng.choice([1, 2, 3]) for _ in range(3)],
                "site": {"k1": rng.choice([1, 2]), "k2": 2, "s": rng.choice(WORDS), "n": {"k1": 1, "k2": 3}}}

    def write(self):
        classes, defines, statements, inside = self.world.size
        names = self.rng.sample(CLASS_NAMES, self.rng.randint(*classes))
        self.world.classes = [self.signature(name) for name in names]
        self.world.defines = [self.signature(name) for name in self.rng.sample(DEFINE_NAMES, self.rng.randint(*defines))]
        self.inherit()
        main = self.main(self.rng.randint(*statements))
        pieces = [self.class_text(c, self.rng.randint(*inside)) for c in self.world.classes]
        pieces += [self.define_text(d, self.rng.randint(*inside)) for d in self.world.defines]
        if self.chance(0.35):
            pieces += self.nodes(self.rng.randint(*inside))
        at = self.rng.randint(0, len(pieces))
        self.rng.shuffle(pieces)
        lines = [f"# Random manifest, seed {self.seed}; node {self.node}."]
        for piece in pieces[:at] + [main] + pieces[at:]:
            lines += piece
        return "\n".join(lines) + "\n"

    def signature(self, name):
        signature = Signature(name)
        kinds = [(n, k) for k, names in VARIABLES.items() for n in names]
        for parameter, kind in self.rng.sample(kinds, self.rng.choice([0, 1, 1, 2, 3])):
            signature.parameters.append((parameter, kind, self.chance(0.75)))
        return signature

    def inherit(self):
        classes = self.world.classes
        if not any(c.free() for c in classes):
            classes[0].parameters = [(n, k, True) for n, k, _ in classes[0].parameters]
        for number, signature in enumerate(classes):
            free = [c for c in classes[:number] if c.free()]
            if free and self.chance(0.5):
                signature.parent = self.rng.choice(free)

    def take(self):
        lines, self.writer.lines = self.writer.lines, []
        return lines

    def main(self, count):
        ctx, writer = Context("main"), self.writer
        self.base(ctx)
        once = [c for c in self.world.classes if not c.free()]
        for signature in once:
            if self.chance(0.6):
                writer.guarded_class(ctx)
            elif self.chance(0.8):
                writer.block(f"unless defined(Class['{signature.name}'])", ctx,
                             lambda b, s=signature: writer.class_declaration(b, s))
        for _ in range(count):
            writer.statement(ctx)
        free = self.world.free_classes()
        for name in self.rng.sample(free, (len(free) + 1) // 2):
            writer.put(f"include {name}")
        for _ in range(self.rng.choice([0, 1, 2])):
            writer.statement(ctx)
        return self.take()

    def base(self, ctx):
        """Assigns every variable that must be readable everywhere, some of them in branches."""
        names = [(n, k) for k, names in VARIABLES.items() for n in names if k != "any"]
        names = [pair for pair in names if self.chance(0.75)]
        self.rng.shuffle(names)
        for name, kind in names:
            if self.chance(0.15):
                self.writer.conditional(ctx, lambda b, n=name, k=kind: self.writer.assign(b, n, k), exclusive=True)
            else:
                self.writer.assign(ctx, name, kind)
            self.world.base_done.add(name)
            if kind == "class" and not self.world.free_classes():
                self.world.base_done.discard(name)

    def parameter_texts(self, ctx, signature):
        ctx.hidden = {name for name, _, _ in signature.parameters}
        texts = []
        self.writer.ex.heredocs_allowed = False
        for name, kind, default in signature.parameters:
            types = EXACT_TYPES[kind]
            text = f"{self.rng.choice(types)} ${name}" if types and self.chance(0.6) else f"${name}"
            texts.append(text + (f" = {self.writer.of(kind, ctx)}" if default else ""))
            ctx.hidden.discard(name)
            ctx.taken.add(name)
        self.writer.ex.heredocs_allowed = True
        return f" ({', '.join(texts)})" if texts else ""

    def definition(self, keyword, signature, ctx, count):
        writer = self.writer
        signature.context = ctx
        head = self.parameter_texts(ctx, signature)
        inherits = f" inherits {signature.parent.name}" if signature.parent else ""
        writer.put(f"{keyword} {signature.name}{head}{inherits} {{")
        writer.indent = 1
        if signature.parent and self.chance(0.7):
            writer.overrides(ctx, signature)
        writer.body(ctx, count)
        if signature.parent and self.chance(0.3):
            writer.overrides(ctx, signature)
        writer.indent = 0
        writer.put("}")
        return self.take()

    def class_text(self, signature, count):
        return self.definition("class", signature, Context("class", signature.name), count)

    def define_text(self, signature, count):
        return self.definition("define", signature, Context("define", signature.name), count)

    def nodes(self, count):
        heads = ["default"]
        if self.chance(0.6):
            heads.append(self.rng.choice([f"'{NODES[0]}'", f"'{NODES[0]}', '{NODES[1]}'", f"'{self.node}'"]))
        if self.chance(0.4):
            heads.append(self.rng.choice(["/^web/", r"/\.example\.com$/", "/^nobody/"]))
        pieces = []
        titles = set(self.world.titles)
        for head in heads:
            self.writer.put(f"node {head} {{")
            self.writer.indent = 1
            self.world.titles = set(titles)  # one node only is evaluated
            self.writer.body(Context("node"), count)
            self.writer.indent = 0
            self.writer.put("}")
            pieces.append(self.take())
        return pieces


def write_case(manifest, folder):
    os.makedirs(folder, exist_ok=True)
    args = f"--node {manifest.node}"
    with open(os.path.join(folder, "site.pp"), "w", encoding="utf-8") as file:
        file.write(manifest.text)
    if manifest.world.facts:
        args += " --facts facts.json"
        with open(os.path.join(folder, "facts.json"), "w", encoding="utf-8") as file:
            json.dump(manifest.world.facts, file, indent=2)
    with open(os.path.join(folder, "args"), "w", encoding="utf-8") as file:
        file.write(args + "\n")


def options():
    parser = argparse.ArgumentParser(description="Writes random Puppet manifests that mostly compile.")
    parser.add_argument("--seed", type=int, help="of the (first) manifest; a random one when left out")
    parser.add_argument("--size", choices=list(SIZES), default="small")
    parser.add_argument("--count", type=int, default=1, metavar="K", help="this many, with seeds from N on")
    parser.add_argument("--out", metavar="DIR", help="a case folder for each, DIR/SEED")
    parsed = parser.parse_args()
    if parsed.count != 1 and not parsed.out:
        parser.error("--count needs --out")
    if parsed.seed is None:
        parsed.seed = random.SystemRandom().randrange(1000000)
    return parsed


def main():
    parsed = options()
    if not parsed.out:
        sys.stdout.write(Manifest(parsed.seed, parsed.size).text)
        return
    print(f"seed {parsed.seed}, {parsed.count} manifests, size {parsed.size}")
    for seed in range(parsed.seed, parsed.seed + parsed.count):
        write_case(Manifest(seed, parsed.size), os.path.join(parsed.out, str(seed)))


if __name__ == "__main__":
    main()
