#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what each fuzz target starts from: DIR/TARGET/NUMBER, made of the files of the tests.

usage: seeds.py COLOPHON SOURCE_TREE DIR --cases DIR [--share N] [--seed N]

--cases is the folder where the recorded cases are unpacked.
With --share, one of N files of the cases and of the grammar, other ones for each seed."""
import argparse
import codecs
import gzip
import pathlib
import re
import subprocess

LARGEST = 20 * 1024  # bytes of a file that is taken
SAVED = [
    "notify { a: }",
    '$a = 1 notify { "a $a": message => { 1 => [Notify["b"], true] } } notify { b: message => undef }',
    'class c($p = "x") { if $p == "y" { notify { $p: } } } class { c: p => Sensitive("secrets!") } Notify <| |> { tag => a }',
]
PARTS = b"\n====\n"
TRACED = re.compile(rb"srv/t|Starting|Evaluated|clone|vfork|exited")
DNS = [  # two addresses; of another name; MX; SOA; TXT
    rb"\0\200\2\300\14\0\1\0\1\0\0\0\1\0\4\300\0\2\1\300\14\0\1\0\1\0\0\0\1\0\4\300\0\2\2",
    rb"\0\200\2\300\14\0\5\0\1\0\0\0\1\0\4\1b\300\20\300\55\0\1\0\1\0\0\0\1\0\4\300\0\2\2",
    rb"\3\200\1\300\14\0\17\0\1\0\0\0\1\0\6\0\12\1b\300\20",
    rb"\5\203\1\300\14\0\6\0\1\0\0\0\1\0\30\300\14\300\14\0\0\0\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0\5",
    rb"\7\200\1\300\14\0\20\0\1\0\0\0\1\0\6\2ab\2cd",
]


def unescaped(text):
    """What printf makes of the escapes in TEXT."""
    return codecs.escape_decode(text)[0]


class Seeds:
    """The folders, and the files that they are made of."""

    def __init__(self, options):
        self.tree, self.cases, self.folder, self.colophon = options.tree, options.cases, options.folder, options.colophon
        self.share, self.seed, self.counts = options.share, options.seed, {}

    def add(self, target, *data):
        number = self.counts[target] = self.counts.get(target, -1) + 1
        folder = self.folder / target
        folder.mkdir(parents=True, exist_ok=True)
        (folder / str(number)).write_bytes(b"".join(data))

    def glob(self, pattern):
        """The files below the tree that fit, or below the cases those that fit what is behind `cases/`."""
        if pattern.startswith("cases/"):
            return self.cases.glob(pattern[len("cases/"):])
        return self.tree.glob(pattern)

    def files(self, *patterns, most=LARGEST, shared=False):
        """The content of the files that fit one of PATTERNS, by their names."""
        found = sorted({path for pattern in patterns for path in self.glob(pattern) if path.is_file()})
        taken = [path for path in found if path.stat().st_size <= most]
        if shared:
            taken = [path for place, path in enumerate(taken) if (place + self.seed) % self.share == 0]
        return [path.read_bytes() for path in taken]

    def manifests(self):
        manifests = self.files("cases/**/*.pp", "examples/**/*.pp", shared=True)
        for text in manifests:
            self.add("compile", text)
        for text in self.files("tests/grammar/**/*.pp", "tests/grammar/**/*.epp", shared=True) + manifests:
            self.add("parse", b"P", text)

    def data(self):
        for text in self.files("cases/**/*facts*.json", "examples/**/*facts*.json", "examples/**/facts/*.json", shared=True):
            self.add("facts", b"0", text)
        for text in self.files("tests/**/*facts*.yaml", "cases/**/*facts*.yaml", "examples/**/*facts*.yaml"):
            self.add("facts", b"1", text)
        for kind, patterns in enumerate((["cases/**/enc.yaml"], ["cases/trusted/**/trusted.json"],
                                         ["cases/exported/**/store.json", "cases/exported/**/catalogs/*.json"],
                                         ["cases/external/**/external.json"])):
            for text in self.files(*patterns):
                self.add("node", b"%d" % kind, text)
        for config in sorted(self.glob("cases/hiera/*/env/hiera.yaml")):
            for file in filter(pathlib.Path.is_file, sorted([*config.parent.glob("data/*.yaml"), *config.parent.glob("data/*.conf")])):
                self.add("hiera", config.read_bytes(), PARTS, file.read_bytes())

    def told(self, *words):
        """What colophon writes."""
        return subprocess.run([self.colophon, "compile", "-q", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              check=False).stdout

    def saved(self):
        for code in SAVED:
            self.add("saved", self.told("--node", "n", "-e", code))
        for case in sorted(self.tree.glob("tests/faults/cases/*/site.pp")):
            catalog = self.told("--plain", "--no-environment", "--node", "n", "--fact", "os.family=Debian", str(case))
            with gzip.open(case.with_name("trace.gz")) as trace:
                lines = [line for line in trace if TRACED.search(line)][:150]
            self.add("trace", catalog, PARTS, *lines)

    def rules(self):
        """Policies, and CODEOWNERS of GitHub and of GitLab, that stand in the stories."""
        for story in sorted([*self.tree.glob("tests/history/stories/check-*.story"), *self.tree.glob("tests/history/stories/owners-*.story")]):
            for kind in range(3):
                name, inside, kept = re.compile(r".*CODEOWNERS$" if kind else r".*[.]yaml$"), False, []
                for line in story.read_text(encoding="utf-8").splitlines():
                    if not line.startswith("|"):
                        inside = line.startswith("file ") and bool(name.match(line))
                    elif inside and line.startswith("| "):
                        kept.append(line[2:] + "\n")
                self.add("rules", b"%d" % kind, "".join(kept).encode())

    def smartfrog(self):
        for kind in (b"0", b"3"):
            for text in self.files("tests/smartfrog/cases/**/*.sf", "examples/**/*.sf", most=1 << 20):
                self.add("smartfrog", kind, text)

    def ruby(self):
        for kind, pattern in ((b"R", "tests/ruby/*.rb"), (b"E", "tests/ruby/*.erb")):
            for text in self.files(pattern, most=1 << 20):
                self.add("ruby", kind, text[:4000])
        for text in self.files("tests/**/*.erb", most=4096):
            self.add("render", b"E", text)
        for name, rest in (("newer", PARTS), ("older", PARTS * 2)):
            for text in self.files(f"tests/fuzz/render/{name}_*.rb"):
                self.add("render", b"E", rest, text)
        probes = (self.tree / "tests/ruby/probes.tsv").read_text(encoding="utf-8").splitlines()[2:]
        for number, line in enumerate(probes):  # in files and as values
            found = re.match(r'[^\t]*\t"(.*?)"\t"(.*?)"\t', line)
            if found:
                before, template = (unescaped(text.encode()) for text in found.groups())
                self.add("render", b"ET"[number % 2:number % 2 + 1], template, PARTS * 3, before)

    def types(self):
        """Types in Ruby of the cases, all by the name that the target knows."""
        for text in self.files("cases/**/lib/puppet/type/*.rb"):
            self.add("types", re.sub(rb"((?:newtype\W+|\bname: *['\":]))\w+", rb"\1rule", text, count=1))

    def small(self):
        for message in DNS:
            self.add("dns", unescaped(message))
        table = (self.tree / "tests/unit/string_tables.def").read_text(encoding="utf-8")
        for pattern, text in re.findall(r'^REGEXP\("(.*)", "(.*)", ', table, re.M):
            self.add("regexp", unescaped(pattern.encode()), b"\n", unescaped(text.encode()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cases", type=pathlib.Path, required=True)
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    seeds = Seeds(parser.parse_args())
    for part in (seeds.manifests, seeds.data, seeds.saved, seeds.rules, seeds.smartfrog, seeds.ruby, seeds.types, seeds.small):
        part()
    for target, last in sorted(seeds.counts.items()):
        print(f"# {target}: {last + 1} to start from")


if __name__ == "__main__":
    main()
