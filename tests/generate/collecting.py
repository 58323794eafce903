# SPDX-License-Identifier: Apache-2.0
"""Resource defaults, virtual resources, collectors and realize for random manifests."""

from expressions import TYPES, WORDS, shown


class Collecting:
    """What Writer has of them; it uses the writer's own ways to write titles, values and resources."""

    def collectable(self):
        """(type, its attributes) of what there may be."""
        found = list(TYPES.items())
        return found + [(d.name, [name for name, _, _ in d.parameters]) for d in self.world.defines]

    def defaults(self, ctx):
        """Defaults that this scope has not set yet."""
        type_name, names = self.rng.choice(self.collectable())
        free = [name for name in names if (type_name, name) not in ctx.defaulted]
        if not free:
            return
        chosen = self.rng.sample(free, self.rng.randint(1, min(2, len(free))))
        ctx.defaulted.update((type_name, name) for name in chosen)
        given = [(name, self.value_of(ctx, type_name, name)) for name in chosen]
        if self.chance(0.15):
            hashed = ", ".join(f"'{n}' => {v}" for n, v in given)
            self.put(f"{shown(type_name)} {{ * => {{ {hashed} }} }}")
        else:
            self.put(f"{shown(type_name)} {{ " + ", ".join(f"{n} => {v}" for n, v in given) + " }")

    def value_of(self, ctx, type_name, name):
        """A value that the parameter NAME of a defined type takes, or any."""
        for define in self.world.defines:
            for own, kind, _ in define.parameters if define.name == type_name else []:
                if own == name:
                    return self.of(kind, ctx, 1)
        return self.value(ctx)

    def virtual(self, ctx):
        """A resource or an instance, virtual or exported."""
        start = len(self.lines)
        if self.world.defines and self.chance(0.4):
            self.instance(ctx)
        else:
            self.declare(ctx, self.rng.choice(["notify", *TYPES]))
        head = self.lines[start]
        if head.endswith(" {") and "(" not in head:
            name = head.strip()
            self.lines[start] = head.replace(name, self.ex.pick((4, "@"), (1, "@@")) + name)

    def realize(self, ctx):
        targets = self.targets(ctx)
        if targets:
            self.put(f"realize {self.rng.choice(targets)}, {self.rng.choice(targets)}")

    def compared(self, ctx):
        """What a query compares with."""
        kind = self.ex.pick((4, "word"), (2, "str"), (2, "int"), (1, "text"))
        variable = self.ex.variable(kind, ctx) if kind in ("str", "int") else None
        if variable:
            return variable
        word = self.rng.choice(WORDS)
        return str(self.rng.randint(0, 3)) if kind == "int" else f'"{word}"' if kind == "text" else f"'{word}'"

    def query(self, ctx, names, depth=2):
        form = self.ex.pick((4, "attribute"), (3, "title"), (3, "tag"), (depth, "and"), (depth, "or"))
        if form in ("and", "or"):
            left, right = self.query(ctx, names, depth - 1), self.query(ctx, names, depth - 1)
            return f"({left}) {form} {right}" if self.chance(0.3) else f"{left} {form} {right}"
        if form == "tag":
            return f"tag == '{self.rng.choice(WORDS)}'"
        name = "title" if form == "title" or not names else self.rng.choice(names)
        return f"{name} {self.ex.pick((2, '=='), (1, '!='))} {self.compared(ctx)}"

    def collector(self, ctx):
        type_name, names = self.rng.choice(self.collectable())
        text = f"{shown(type_name)}<| {self.query(ctx, names) if self.chance(0.85) else ''} |>"
        if names and self.chance(0.45):
            chosen = self.rng.sample(names, self.rng.randint(1, min(2, len(names))))
            text += " { " + ", ".join(f"{n} => {self.value_of(ctx, type_name, n)}" for n in chosen) + " }"
        targets = self.targets(ctx)
        if targets and self.chance(0.15):
            arrow = self.rng.choice(["->", "~>", "<-", "<~"])
            other = self.rng.choice(targets)
            text = f"{text} {arrow} {other}" if self.chance(0.5) else f"{other} {arrow} {text}"
        self.put(text)
