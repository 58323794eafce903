#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times templates in ERB against templates in EPP that make the same text, and with eight times the input.

usage: ruby.py COLOPHON [--only WORD] [--size N] [--check | --instructions]

PAIRS has templates of both kinds, ALONE those in ERB that have no counterpart, of N turns, lines or elements.  Shown are
the least processor time of RUNS runs without and with tracking, less that of an empty manifest, and the ratio of ERB to
EPP.  All pairs must make the same text.  With --check a result line for each template instead: `not ok` is what takes
more than MOST times FACTOR as long for FACTOR times as much, or more than DEAREST times what EPP takes; it is measured
again, with more runs, before it is said.  What EPP takes is a few milliseconds, which another process at work can double:
where valgrind is there, a count of instructions has the last word on it.  With --instructions it counts those of the
pairs, with tracking, by valgrind.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

os.environ["COLOPHON_TEST_TRACKING"] = "all"  # also with --plain
FACTOR = 8
MOST = 2.5  # times FACTOR
DEAREST = 2.0
LEAST = 0.01  # seconds below which nothing can be told
RUNS = 3
VALUES = '$v = "value"\n$list = Integer[1, N].map |$i| { "e${i}" }\n$hash = Hash($list.map |$x| { [$x, "v ${x}"] })\n'

# What comes first in the manifest, the template in ERB, in EPP (of N: as often as it is repeated, or as VALUES are long).
PAIRS = {
    "plain text": ("", "A line of text with nothing in it that counts\n", None, True),
    "copies": ('$v = "value"\n', "key<%= @v %> = <%= @v %>\n", "key<%= $v %> = <%= $v %>\n", True),
    "conditions": ('$v = "value"\n', "<% if @v == 'value' -%>\nyes <%= @v %>\n<% else -%>\nno\n<% end -%>\n",
                   "<% if $v == 'value' { -%>\nyes <%= $v %>\n<% } else { -%>\nno\n<% } -%>\n", True),
    "interpolation": ('$v = "value"\n', '<%= "a #{@v} b #{@v}" %>\n', '<%= "a ${v} b ${v}" %>\n', True),
    "case": ('$v = "value"\n', "<% case @v when 'a', 'b' -%>\nx\n<% when /lu/ -%>\n<%= @v %>\n<% end -%>\n",
             "<% case $v { 'a', 'b': { -%>\nx\n<% } /lu/: { -%>\n<%= $v %>\n<% } } -%>\n", True),
    "loop": (VALUES, "<% @list.each do |x| -%>\nline <%= x %>\n<% end -%>\n",
             "<% $list.each |$x| { -%>\nline <%= $x %>\n<% } -%>\n", False),
    "loop with condition": (VALUES, "<% @list.each do |x| -%>\n<% if x != 'e7' -%>\nline <%= x %>\n<% end -%>\n<% end -%>\n",
                            "<% $list.each |$x| { -%>\n<% if $x != 'e7' { -%>\nline <%= $x %>\n<% } -%>\n<% } -%>\n", False),
    "loop over a hash": (VALUES, "<% @hash.each do |k, v| -%>\n<%= k %> = <%= v %>\n<% end -%>\n",
                         "<% $hash.each |$k, $v| { -%>\n<%= $k %> = <%= $v %>\n<% } -%>\n", False),
    "sorted keys": (VALUES, "<% @hash.keys.sort.each do |k| -%>\n<%= k %> = <%= @hash[k] %>\n<% end -%>\n",
                    "<% $hash.keys.sort.each |$k| { -%>\n<%= $k %> = <%= $hash[$k] %>\n<% } -%>\n", False),
    "map and join": (VALUES, '<%= @list.map { |x| "<#{x}>" }.join(",") %>\n', '<%= $list.map |$x| { "<${x}>" }.join(",") %>\n',
                     False),
    "filter": (VALUES, '<%= @list.select { |x| x != "e7" }.join(",") %>\n', '<%= $list.filter |$x| { $x != "e7" }.join(",") %>\n',
               False),
    "substitution": (VALUES, "<% @list.each do |x| -%>\n<%= x.sub(/^e/, 'f') %>\n<% end -%>\n",
                     "<% $list.each |$x| { -%>\n<%= regsubst($x, /^e/, 'f') %>\n<% } -%>\n", False),
    "split and join": (VALUES, "<% @list.each do |x| -%>\n<%= \"#{x},b\".split(',').join('-') %>\n<% end -%>\n",
                       "<% $list.each |$x| { -%>\n<%= \"${x},b\".split(',').join('-') %>\n<% } -%>\n", False),
    "function": (VALUES, "<% @list.each do |x| -%>\n<%= scope.call_function('upcase', [x]) %>\n<% end -%>\n",
                 "<% $list.each |$x| { -%>\n<%= upcase($x) %>\n<% } -%>\n", False),
    "local variable": (VALUES, "<% @list.each do |x| y = x -%>\n<%= y %>\n<% end -%>\n",
                       "<% $list.each |$x| { $y = $x -%>\n<%= $y %>\n<% } -%>\n", False),
}

# Ruby alone, N turns each.
ALONE = {
    "text that grows": "s = String.new\n@list.each { |x| s << x }\nr = s.length",
    "output that grows": "@list.each { |x| _erbout << x }\nr = 1",
    "array that grows": "a = []\n@list.each { |x| a << x }\nr = a.length",
    "array by push": "a = []\n@list.each { |x| a.push(x) }\nr = a.length",
    "array that shrinks": "a = @list.map { |x| x }\nn = 0\nwhile a.length > 0\na.pop\nn += 1\nend\nr = n",
    "array that shifts": "a = @list.map { |x| x }\nn = 0\nwhile x = a.shift\nn += 1\nend\nr = n",
    "hash that grows": "h = {}\n@list.each { |x| h[x] = 1 }\nr = h.length",
    "hash of lists": "h = {}\n@list.each { |x| (h[x[-1]] ||= []) << x }\nr = h.length",
    "counting": "h = Hash.new(0)\n@list.each { |x| h[x[-1]] += 1 }\nr = h.length",
    "elements by number": "r = 0\n@list.each_index { |i| r = @list[i] }",
    "elements that are set": "a = @list.map { |x| x }\na.each_index { |i| a[i] = i }\nr = a.last",
    "elements that are set and read": "a = @list.map { |x| x }\na.each_index { |i| a[i] = a[i - 1] }\nr = a.last",
    "elements of a hash": "r = 0\n@list.each { |x| r = @hash[x] }",
    "while": "i = 0\nwhile i < @list.length\ni += 1\nend\nr = i",
    "inject": "r = @list.inject(0) { |m, x| m + x.length }",
    "sort_by": "r = @list.sort_by { |x| x.reverse }.first",
    "group_by": "r = @list.group_by { |x| x[-1] }.length",
    "slices": "r = 0\n@list.each_slice(2) { |a, b| r = b }",
    "flatten and uniq": "r = @list.map { |x| [x, [x]] }.flatten.uniq.length",
    "gsub of a long text": "r = @list.join(',').gsub('e', 'f').length",
    "gsub with a block": "r = @list.join(',').gsub(/e(.)/) { |m| $1 }.length",
    "scan": "r = @list.join(',').scan(/[0-9]+/).length",
    "lines": "r = 0\n@list.join(\"\\n\").each_line { |l| r += l.length }",
    "format": "@list.each { |x| r = '%s-%05d' % [x, 7] }\nr = 1",
    "methods": "def twice(x)\n x + x\nend\n@list.each { |x| twice(x) }\nr = 1",
    "exceptions": "r = 0\n@list.each { |x| begin\n raise 'x' if x\nrescue => e\n r += 1\nend }",
    "a hash read while others change": "r = 0\nbegin\n@list.each { |x| a = [x]\n a.pop\n r = @hash.size }\nrescue StandardError\nend",
    "what grows, rescued": "h = {}\na = []\ns = String.new\nbegin\n@list.each { |x| h[x] = 1\n a << x\n s << x }\nrescue StandardError\nend\nr = a.length",
    "next": "r = 0\n@list.each { |x| next if x == 'e7'\nr += 1 }",
}
RENDERED = {
    "a file, rendered often": ("template('m/a.erb')", "epp('m/a.epp', {v => 'value'})"),
    "a text, rendered often": ("inline_template('a <%= @v %>')", "inline_epp('a <%= $v %>', {v => 'value'})"),
}


class Bench:
    """Runs and compares; KEPT are the times of what was run."""

    def __init__(self, colophon, folder):
        self.colophon, self.folder = colophon, folder
        os.makedirs(os.path.join(folder, "m", "templates"))
        self.base = {}

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, words, text, runs=RUNS):
        """Seconds of the processor and the output of compiling TEXT."""
        self.write("site.pp", text)
        best, out = None, None
        for _ in range(runs):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run([self.colophon, "compile", "--quiet", "--node", "n", "--plain", "--modulepath", self.folder,
                                   *words, os.path.join(self.folder, "site.pp")], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, check=False)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if done.returncode:
                return None, done.stderr.decode("utf-8", "replace")[:300]
            message = [line for line in done.stdout.decode().split("\n") if '"message"' in line]
            spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            best, out = spent if best is None else min(best, spent), message
        return best, out

    def times(self, before, expression, runs=RUNS):
        """Seconds without and with tracking, less those without EXPRESSION; and what it made."""
        seconds, out = [], None
        for words in (["--no-provenance"], []):
            key = (before, *words)
            if key not in self.base or runs > RUNS:
                self.base[key], out = self.run(words, before, runs)
            took, out = self.run(words, f"{before}$made = {expression}\nnotify {{ 'x': message => md5($made) }}\n", runs)
            if took is None:
                return None, out
            seconds.append(max(took - self.base[key], 0.0001))
        return seconds, out


def sized(text, size):
    return text.replace("[1, N]", f"[1, {size}]")


def pair_files(bench, name, size):
    _, erb, epp, repeated = PAIRS[name]
    often = size if repeated else 1
    bench.write("m/templates/a.erb", erb * often)
    bench.write("m/templates/a.epp", (epp or erb) * often)


def pair(bench, name, size, runs=RUNS):
    pair_files(bench, name, size)
    before = sized(PAIRS[name][0], size)
    return bench.times(before, "template('m/a.erb')", runs), bench.times(before, "epp('m/a.epp')", runs)


def rendered_calls(bench, name, size):
    """The manifest, and the expressions that render a template in ERB and one in EPP SIZE times."""
    bench.write("m/templates/a.erb", "a <%= @v %>\n")
    bench.write("m/templates/a.epp", "<%- |$v| -%>\na <%= $v %>\n")
    return f"$v = 'value'\n$all = Integer[1, {size}]\n", [f"$all.map |$i| {{ {each} }}.join()" for each in RENDERED[name]]


def rendered(bench, name, size, runs=RUNS):
    before, calls = rendered_calls(bench, name, size)
    return tuple(bench.times(before, call, runs) for call in calls)


def alone(bench, name, size, runs=RUNS):
    bench.write("m/templates/a.erb", f"<% {ALONE[name]} -%>\n<%= r %>\n")
    return bench.times(sized(VALUES, size), "template('m/a.erb')", runs), None


def instructions(bench, before, expression):
    """How many compiling EXPRESSION takes, less those without it."""
    counts = []
    for text in (before, f"{before}$made = {expression}\nnotify {{ 'x': message => md5($made) }}\n"):
        bench.write("site.pp", text)
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", bench.colophon, "compile",
                               "--quiet", "--node", "n", "--plain", "--modulepath", bench.folder,
                               os.path.join(bench.folder, "site.pp")], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
        counts.append(int(re.search(rb"Collected : (\d+)", done.stderr).group(1)))
    return counts[1] - counts[0]


def pair_instructions(bench, name, size):
    before = sized(PAIRS[name][0], size)
    pair_files(bench, name, size)
    return [instructions(bench, before, f"{kind}('m/a.{end}')") for kind, end in (("template", "erb"), ("epp", "epp"))]


def rendered_instructions(bench, name, size):
    before, calls = rendered_calls(bench, name, size)
    return [instructions(bench, before, call) for call in calls]


def count(bench, options, name):
    erb, epp = pair_instructions(bench, name, options.size)
    print(f"| {name} | {erb / 1e6:.1f} | {epp / 1e6:.1f} | {erb / epp:.2f} |", flush=True)


def kinds(only):
    for table, way in ((PAIRS, pair), (RENDERED, rendered), (ALONE, alone)):
        for name in table:
            if only in name:
                yield name, way


def show(seconds):
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def compare(small, large, other):
    """What is too much, of the times for N and FACTOR times N, and of EPP for the latter."""
    for i, how in enumerate(("", ", with tracking")):
        if large[i] > MOST * FACTOR * max(small[i], LEAST / FACTOR):
            yield f"{FACTOR} times as much takes {large[i] / small[i]:.1f} times as long{how}"
        if other and large[i] > LEAST and large[i] > DEAREST * other[i]:
            yield f"takes {large[i] / other[i]:.1f} times what EPP takes{how}"


def dearer(bench, options, name):
    """Whether a pair takes more than DEAREST times the instructions of EPP; None where they cannot be counted."""
    counted = pair_instructions if name in PAIRS else rendered_instructions if name in RENDERED else None
    if not counted or not shutil.which("valgrind"):
        return None
    erb, epp = counted(bench, name, options.size * FACTOR)
    return erb > DEAREST * epp


def check(bench, options, name, way):
    for runs in (RUNS, RUNS * 3):
        (small, said), _ = way(bench, name, options.size, runs)
        (large, made), other = way(bench, name, options.size * FACTOR, runs) if small else ((None, said), None)
        if not large:
            print(f"not ok {name} - {made}", flush=True)
            return
        if other and other[1] != made:
            print(f"not ok {name} - the texts differ: {other[1]}", flush=True)
            return
        wrong = list(compare(small, large, other[0] if other else None))
        if wrong and runs > RUNS and dearer(bench, options, name) is False:
            wrong = list(compare(small, large, None))
        if not wrong:
            print(f"ok {name}", flush=True)
            return
    print(f"not ok {name} - {'; '.join(wrong)}", flush=True)


def tell(bench, options, name, way):
    (small, said), _ = way(bench, name, options.size)
    (large, made), other = way(bench, name, options.size * FACTOR) if small else ((None, said), None)
    if not large:
        print(f"ruby.py: {name}: {made}", file=sys.stderr)
        return
    if other and other[1] != made:
        sys.exit(f"ruby.py: {name}: the texts differ: {made}")
    cells = [name, *map(show, large), *(f"{l / s:.1f}" for l, s in zip(large, small))]
    cells += [*map(show, other[0]), *(f"{l / o:.2f}" for l, o in zip(large, other[0]))] if other else ["–"] * 4
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("colophon")
    parser.add_argument("--only", default="")
    parser.add_argument("--size", type=int)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--instructions", action="store_true")
    options = parser.parse_args()
    options.size = options.size or (1000 if options.check else 10000)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(os.path.abspath(options.colophon), folder)
        if options.instructions:
            print(f"| N = {options.size:,} | ERB, million instructions | EPP | ERB / EPP |\n| --- | --- | --- | --- |")
            for name in PAIRS:
                if options.only in name:
                    count(bench, options, name)
            return
        if not options.check:
            print(f"| template | ERB, N = {options.size * FACTOR:,} | with provenance | growth | with provenance |"
                  " EPP | with provenance | ERB / EPP | with provenance |")
            print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for name, way in kinds(options.only):
            (check if options.check else tell)(bench, options, name, way)


if __name__ == "__main__":
    main()
