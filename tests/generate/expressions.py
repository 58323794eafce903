# SPDX-License-Identifier: Apache-2.0
"""Random expressions of the Puppet language, each of a wanted kind.

A variable's kind is in its name, in every scope: $i1 is an integer wherever it is found, so that shadowing it never
makes an expression ill-typed.  Names, titles, keys and words come from small pools, so that they collide.
Variables of the kind `any` may be unassigned: they are only read where undef is welcome.
"""

# Kind -> names of variables.  Top scope assigns all but `any`, so that every one of them can be read everywhere.
VARIABLES = {
    "int": ["i1", "i2", "i3"],
    "str": ["s1", "s2", "s3"],
    "bool": ["b1", "b2"],
    "key": ["k1", "k2"],
    "ints": ["l1", "l2"],
    "hash": ["h1", "h2"],
    "class": ["c1", "c2"],
    "any": ["x", "y", "z"],
}
# Kind -> facts, which are variables of the top scope too.
FACTS = {"int": ["cpus", "memory"], "str": ["role", "kernel"], "bool": ["virtual"], "ints": ["disks"], "hash": ["site"]}
WORDS = ["a", "b", "c", "k1", "s", "web", "db", "alpha"]
KEYS = ["k1", "k2"]
TYPES = {
    "notify": ["message", "withpath"],
    "file": ["content", "mode", "owner", "group"],
    "user": ["comment", "home", "shell"],
    "group": ["gid", "system"],
    "package": ["ensure", "source", "category"],
    "service": ["ensure", "enable", "status"],
    "exec": ["command", "cwd", "umask"],
}


def shown(type_name):
    """The name of a type as references show it."""
    return "::".join(part.capitalize() for part in type_name.split("::"))


class Context:
    """What the code being written may rely on: where it stands, what is assigned and declared there."""

    def __init__(self, kind, name=""):
        self.kind = kind  # main, node, class, define
        self.name = name
        self.depth = 0
        self.taken = set()  # variables that may be assigned in this scope already
        self.some = set()  # variables of kind `any` that are surely assigned
        self.resources = []  # (type, title expression, attributes) surely declared by this code
        self.changed = set()  # (reference, attribute) that an override may have set
        self.defaulted = set()  # (type, attribute) that this scope may have a default for
        self.hidden = set()  # names that must not be read: parameters whose turn comes later

    def fork(self):
        """The context of a branch: what it adds is not sure afterwards."""
        branch = Context(self.kind, self.name)
        branch.depth = self.depth + 1
        branch.defaulted = self.defaulted
        branch.taken, branch.some, branch.changed = set(self.taken), set(self.some), set(self.changed)
        branch.resources, branch.hidden = list(self.resources), set(self.hidden)
        return branch

    def join(self, branches, all_cases):
        """After BRANCHES, of which one ran (or none, unless ALL_CASES)."""
        for branch in branches:
            self.taken |= branch.taken
            self.changed |= branch.changed
        if all_cases and branches:
            self.some |= set.intersection(*[branch.some for branch in branches])


class Expressions:
    """Writes expressions; `world` tells which classes, facts and resources there are."""

    def __init__(self, rng, world):
        self.rng = rng
        self.world = world
        self.heredocs = {}  # end tag -> (body, mark of its end), to be written below the line that begins it
        self.heredoc_count = 0
        self.heredocs_allowed = True

    def chance(self, share):
        return self.rng.random() < share

    def pick(self, *pairs):
        """One of (weight, value)."""
        return self.rng.choices([value for _, value in pairs], [weight for weight, _ in pairs])[0]

    def of(self, kind, ctx, depth=2):
        return getattr(self, "of_" + kind)(ctx, depth)

    # ---- variables ----

    def variable(self, kind, ctx):
        """A variable of this kind that is surely readable here, or None."""
        names = [n for n in VARIABLES.get(kind, []) if n not in ctx.hidden and n in self.world.base_done]
        if kind == "any":
            names = [n for n in VARIABLES["any"] if n not in ctx.hidden]
        facts = FACTS.get(kind, []) if self.world.facts else []
        if facts and (not names or self.chance(0.2)):
            name = self.rng.choice(facts)
            return self.pick((2, f"$facts['{name}']"), (2, f"${name}"), (1, f"$::{name}"))
        if not names:
            return None
        name = self.rng.choice(names)
        return f"$::{name}" if kind != "any" and self.chance(0.1) else f"${name}"

    def or_variable(self, kind, ctx, depth, *others):
        """A variable about half of the time, else one of the other ways (weight, function); literals at depth 0."""
        name = self.variable(kind, ctx)
        if name and self.chance(0.45):
            return name
        if depth <= 0:
            return others[0][1]()
        if self.chance(0.12):
            return self.selector(kind, ctx, depth)
        return self.pick(*others)()

    def selector(self, kind, ctx, depth):
        control, options = self.control(ctx, depth - 1)
        arms = [f"{option} => {self.of(kind, ctx, depth - 1)}" for option in options]
        arms.insert(self.rng.choice([len(arms), len(arms), 0]), f"default => {self.of(kind, ctx, depth - 1)}")
        return f"({control} ? {{ {', '.join(arms)} }})"

    def control(self, ctx, depth):
        """A control expression and options for a selector or case."""
        kind = self.pick((3, "int"), (3, "str"), (2, "bool"), (2, "key"), (2, "any"))
        if kind == "bool" and self.chance(0.3):
            return "true", [self.of_bool(ctx, depth) for _ in range(self.rng.choice([1, 2]))]
        control = self.of(kind, ctx, depth)
        options = [self.of("int" if kind == "any" else kind, ctx, 0) for _ in range(self.rng.choice([1, 1, 2]))]
        if control.startswith(("{", "'", '"')) or control[0].isdigit():
            control = self.variable(kind, ctx) or control
        return control, options

    # ---- one function for each kind ----

    def literal_int(self):
        return str(self.rng.choice([0, 1, 1, 2, 2, 3, 4, 10]))

    def of_int(self, ctx, depth):
        return self.or_variable(
            "int", ctx, depth, (5, self.literal_int),
            (3, lambda: f"({self.of_int(ctx, depth - 1)} {self.rng.choice('+-')} {self.of_int(ctx, depth - 1)})"),
            (1, lambda: f"({self.of_int(ctx, depth - 1)} * {self.literal_int()})"),
            (1, lambda: f"({self.of_int(ctx, depth - 1)} {self.rng.choice('/%')} {self.rng.choice([2, 3, 7])})"),
            (1, lambda: f"-({self.of_int(ctx, depth - 1)})"),
            (2, lambda: self.element(ctx)))

    def element(self, ctx):
        """An integer out of an array or hash."""
        if self.chance(0.4):
            return f"{self.variable('ints', ctx) or '[3, 4, 5]'}[{self.rng.choice(['0', '1', '-1'])}]"
        holder = self.variable("hash", ctx)
        if not holder:
            return self.literal_int()
        nested = "['n']" if self.chance(0.3) else ""
        return f"{holder}{nested}[{self.of_key(ctx, 0)}]"

    def literal_str(self):
        return f"'{self.rng.choice(WORDS)}'"

    def of_str(self, ctx, depth):
        return self.or_variable(
            "str", ctx, depth, (4, self.literal_str), (5, lambda: self.interpolation(ctx, depth)),
            (1, lambda: f"{self.variable('hash', ctx)}['s']" if self.variable("hash", ctx) else self.literal_str()),
            (1, lambda: "$title" if ctx.kind == "define" else self.literal_str()),
            (1, lambda: self.heredoc(ctx)))

    def interpolation(self, ctx, depth):
        parts = []
        for _ in range(self.rng.choice([1, 1, 2])):
            kind = self.pick((3, "int"), (3, "str"), (1, "key"), (1, "bool"), (2, "any"))
            name = self.variable(kind, ctx)
            if name and name[1:].isalnum() and self.chance(0.7):
                parts.append(self.pick((1, f"{name}"), (3, "${" + name[1:] + "}")))
            elif self.chance(0.3):
                parts.append("${" + self.inside(kind, ctx, depth) + "}")
            if self.chance(0.6):
                parts.append(self.rng.choice(["-", ".", " ", "/"]) + self.rng.choice(WORDS))
        return f'"{"".join(parts)}"'

    def inside(self, kind, ctx, depth):
        """An expression within ${}: a bare name or a literal would be something else there."""
        allowed, self.heredocs_allowed = self.heredocs_allowed, False
        text = self.of(kind, ctx, depth - 1)
        self.heredocs_allowed = allowed
        return text if text.startswith("$") else f"({text})"

    def heredoc(self, ctx):
        if not self.heredocs_allowed:
            return self.literal_str()
        self.heredoc_count += 1
        end = f"END{self.heredoc_count}"
        cooked = self.chance(0.7)
        words = [self.rng.choice(WORDS)]
        for _ in range(self.rng.choice([0, 1, 2])):
            name = self.variable(self.rng.choice(["int", "str"]), ctx)
            words.append("${" + name[1:] + "}" if name and cooked else self.rng.choice(WORDS))
        self.heredocs[end] = (" ".join(words), self.rng.choice(["|", "|-"]))
        return f'@("{end}")' if cooked else f"@({end})"

    def of_bool(self, ctx, depth):
        return self.or_variable(
            "bool", ctx, depth, (2, lambda: self.rng.choice(["true", "false"])),
            (6, lambda: self.comparison(ctx, depth)),
            (2, lambda: f"({self.of_bool(ctx, depth - 1)} {self.rng.choice(['and', 'or'])} {self.of_bool(ctx, depth - 1)})"),
            (1, lambda: f"!{self.of_bool(ctx, 0)}"),
            (2, lambda: self.membership(ctx)),
            (2, lambda: self.defined(ctx)))

    def comparison(self, ctx, depth):
        if self.chance(0.3):
            kind, operator = self.rng.choice(["int", "str"]), self.rng.choice(["<", ">", "<=", ">="])
            return f"({self.of(kind, ctx, depth - 1)} {operator} {self.of(kind, ctx, 0)})"
        kind = self.pick((4, "int"), (3, "str"), (1, "key"), (1, "bool"), (3, "any"))
        left = self.of(kind, ctx, depth - 1)
        right = self.of(self.pick((1, "int"), (1, "str")) if kind == "any" else kind, ctx, 0)
        return f"({left} {self.pick((3, '=='), (1, '!='))} {right})"

    def membership(self, ctx):
        return self.pick(
            (1, f"({self.of_int(ctx, 1)} in {self.of_ints(ctx, 0)})"),
            (1, f"({self.of_key(ctx, 0)} in {self.of_hash(ctx, 0)})"),
            (1, f"({self.of_str(ctx, 0)} in {self.of_str(ctx, 1)})"))

    def defined(self, ctx):
        """Whether a class, resource or variable is there."""
        classes = self.world.class_names()
        ways = [(2, lambda: f"defined('${self.rng.choice(VARIABLES['any'])}')")]
        if classes:
            name = self.rng.choice(classes)
            ways.append((3, lambda: f"defined(Class['{name}'])"))
            ways.append((1, lambda: f"defined('${name}::{self.rng.choice(VARIABLES['any'] + VARIABLES['int'])}')"))
        ways.append((3, lambda: f"defined({self.rng.choice(self.world.seen_references())})"))
        return self.pick(*ways)()

    def of_key(self, ctx, depth):
        return self.or_variable("key", ctx, depth, (1, lambda: f"'{self.rng.choice(KEYS)}'"))

    def literal_ints(self, ctx, depth):
        return "[" + ", ".join(self.of_int(ctx, depth - 1) for _ in range(self.rng.choice([3, 3, 4]))) + "]"

    def of_ints(self, ctx, depth):
        return self.or_variable(
            "ints", ctx, depth, (3, lambda: self.literal_ints(ctx, depth)),
            (1, lambda: f"({self.of_ints(ctx, depth - 1)} + [{self.of_int(ctx, 0)}])"),
            (1, lambda: f"({self.literal_ints(ctx, 0)} + {self.of_ints(ctx, 0)})[0, 3]"))

    def literal_hash(self, ctx, depth):
        pairs = [f"'{key}' => {self.of_int(ctx, depth - 1)}" for key in KEYS]
        pairs.append(f"'s' => {self.of_str(ctx, 0)}")
        pairs.append(f"'n' => {{ 'k1' => {self.of_int(ctx, 0)}, 'k2' => {self.of_int(ctx, 0)} }}")
        if self.chance(0.3):
            pairs.append(f"'o' => {self.of_any(ctx, 0)}")
        self.rng.shuffle(pairs)
        return "{ " + ", ".join(pairs) + " }"

    def of_hash(self, ctx, depth):
        return self.or_variable(
            "hash", ctx, depth, (3, lambda: self.literal_hash(ctx, depth)),
            (1, lambda: f"({self.of_hash(ctx, 0)} + {{ {self.of_key(ctx, 0)} => {self.of_int(ctx, 0)} }})"))

    def of_class(self, ctx, depth):
        names = self.world.free_classes()
        return self.or_variable("class", ctx, depth, (1, lambda: f"'{self.rng.choice(names)}'"))

    def of_any(self, ctx, depth):
        ways = [(1, lambda: "undef"), (5, lambda: f"${self.rng.choice([n for n in VARIABLES['any'] if n not in ctx.hidden] or ['i1'])}"),
                (1, lambda: f"{self.variable('ints', ctx) or '[1]'}[{self.of_int(ctx, 0)}]")]
        if self.world.class_names():
            ways.append((4, lambda: self.of_other_class(ctx)))
        if ctx.resources:
            ways.append((4, lambda: self.attribute_read(*self.rng.choice(ctx.resources))))
        ways += [(2, lambda kind=kind: self.of(kind, ctx, depth - 1)) for kind in ("int", "str", "bool", "ints", "hash")]
        if depth > 0:
            ways.append((1, lambda: f"[{self.of_any(ctx, 0)}, {self.of_any(ctx, 0)}]"))
            ways.append((1, lambda: f"({self.of_any(ctx, 0)} == {self.of_any(ctx, 0)})"))
            ways.append((1, lambda: self.selector("any", ctx, depth)))
            ways.append((1, lambda: self.rng.choice(["1.5", "default", "-2.0"])))
        return self.pick(*ways)()

    def of_other_class(self, ctx):
        """A variable of a class that may not be declared yet."""
        name = self.rng.choice(self.world.class_names())
        if ctx.hidden and name == ctx.name:
            return "undef"
        variables = self.world.variables_of(name) or VARIABLES["any"]
        variable = self.rng.choice([v for v in variables + VARIABLES["any"] + ["i1"] if v not in ctx.hidden])
        return f"${name}::{variable}"

    def attribute_read(self, type_name, title, attributes):
        readable = TYPES.get(type_name, []) + [a for a in attributes if a not in ("require", "before", "notify", "subscribe")]
        return f"{shown(type_name)}[{title}]['{self.rng.choice(readable)}']" if readable else "undef"
