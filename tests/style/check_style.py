#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the habits of the source that a program can check; one line per check and file that breaks it.

usage: check_style.py SOURCE_TREE BUILD_TREE

The rules about includes are the table in include-rules beside this file.
"""

import glob
import os
import re
import shutil
import statistics
import subprocess
import sys

LICENCE = "SPDX-License-Identifier: Apache-2.0"
LICENSED = (".c", ".h", ".def", ".l", ".y", ".sh", ".rb", ".py", ".m4", ".am", ".ac", ".map")
LICENSED_NAMES = ("bootstrap", ".ci/run", "tests/case", "tests/run")
FUNCTION_LIMIT = 80
FILE_LIMITS = {".c": 600, ".h": 200, ".l": 900, ".y": 900}
GENERATED = re.compile(r"^grammar/\w+_scan\.c$|^grammar/puppet\.[ch]$|^src/smartfrog/(scan\.c|sf\.[ch])$"
                       r"|^src/ruby/helper/shim\.c$|^provenance/exports/(page/page|database_text)\.c$")


def listed(tree):
    """The files of the project: what git tracks or would, or everything in a release."""
    names = None
    if os.path.exists(os.path.join(tree, ".git")) and shutil.which("git"):
        git = subprocess.run(["git", "-c", "safe.directory=*", "-C", tree, "ls-files", "-co", "--exclude-standard"],
                             stdout=subprocess.PIPE, text=True, check=False)
        names = git.stdout.split("\n") if git.returncode == 0 else None
    if names is None:
        names = [os.path.relpath(os.path.join(root, name), tree)
                 for root, folders, files in os.walk(tree) for name in files]
        skipped = re.compile(r"(^|/)(build|build-.*|_build|_inst|autom4te\.cache|\.deps|\.libs)/"
                             r"|^(aclocal|m4/(libtool|lt.*))\.m4$")
        names = [name for name in names if not skipped.search(name)]
    return sorted(name for name in names
                  if name and not GENERATED.match(name) and os.path.isfile(os.path.join(tree, name)))


def without_comments(text):
    """C without comments, string and character literals blanked; every newline stays."""
    def blank(match):
        piece = match.group(0)
        if piece[0] in "\"'":
            return piece[0] + " " * (len(piece) - 2) + piece[-1]
        return re.sub(r"[^\n]", " ", piece)
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.S)


def functions(text):
    """(name, first line, lines, lines that are one-line cases) of each function of clang-formatted C."""
    lines = without_comments(text).split("\n")
    start = None
    for number, line in enumerate(lines):
        if start is None:
            if re.match(r"[A-Za-z_]", line):
                start, head = number, line
            elif line.startswith("{") and number and re.match(r".*\)\s*$", lines[number - 1]):
                start, head = number, lines[number - 1]
        else:
            head += " " + line.strip() if not body else ""
        if start is None:
            continue
        body = "{" in head
        if line.startswith("}"):
            named = re.search(r"(\w+)\s*\(", head)
            if named and "=" not in head.split("{")[0] and not head.startswith(("typedef", "enum")):
                cases = sum(bool(re.match(r"\s*(case\b.*|default):.*;\s*$|\s*(case\b.*|default):\s*$", x))
                            for x in lines[start:number])
                yield named.group(1), start + 1, number - start + 1, cases
            start = None
        elif not body and line.rstrip().endswith(";"):
            start = None


class Report:
    """Prints `ok` once per check, or `not ok` for each place that breaks it."""

    def __init__(self):
        self.faults = {}

    def begin(self, check):
        self.faults.setdefault(check, [])

    def fault(self, check, place, why):
        self.faults.setdefault(check, []).append((place, why))

    def show(self):
        for check, faults in self.faults.items():
            if not faults:
                print(f"ok {check}")
            for place, why in faults:
                print(f"not ok {check}: {place} - {why}")


def check_licence(report, tree, files):
    report.begin("licence")
    for name in files:
        if name.endswith(LICENSED) or name in LICENSED_NAMES:
            with open(os.path.join(tree, name), encoding="utf-8", errors="replace") as file:
                if LICENCE not in file.read(1000):
                    report.fault("licence", name, f"no line {LICENCE}")


def check_format(report, tree, files):
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    version = program and subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    if not program or " 14." not in version:
        print("skip format - needs clang-format 14")
        return
    report.begin("format")
    # All at once: to start it takes longer than to read a file.
    done = subprocess.run([program, "--dry-run", "-Werror", *(name for name in files if name.endswith((".c", ".h")))], cwd=tree,
                          text=True, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    places = {}
    for name, line in re.findall(r"^(\S+?):(\d+):", done.stderr, re.M):
        places.setdefault(name, f"{name}:{line}")
    if done.returncode and not places:
        report.fault("format", program, done.stderr[:500])
    for place in places.values():
        report.fault("format", place, "not as clang-format writes it")


def check_names(report, tree, files):
    """Files that comments and pages name are there: a file that moves takes what is said of it along."""
    report.begin("names of files")
    there = set(files)
    named = re.compile(r"(?<![\w/.*-])((?:src|provenance|grammar|include|tests|tools)/[\w/.-]*\.(?:c|h|def|y|l|py|rb|sh|md))\b")
    for name in files:
        if not name.startswith(("src/", "provenance/", "grammar/", "include/", "docs/", "README")) or "/man/" in name:
            continue
        with open(os.path.join(tree, name), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                for path in named.findall(line):
                    if path not in there and not GENERATED.match(path) and not re.search(r"NAME|NN", path):
                        report.fault("names of files", f"{name}:{number}", f"there is no {path}")


def check_lengths(report, tree, files):
    report.begin("file length")
    report.begin("function length")
    lengths = []
    for name in files:
        extension = os.path.splitext(name)[1]
        if extension not in FILE_LIMITS:
            continue
        with open(os.path.join(tree, name), encoding="utf-8") as file:
            text = file.read()
        lines = text.count("\n")
        if lines >= FILE_LIMITS[extension]:
            report.fault("file length", name, f"{lines} lines, the limit is {FILE_LIMITS[extension]}")
        if extension not in (".c", ".h") or name.startswith("tests/"):
            continue
        for function, line, length, cases in functions(text):
            lengths.append(length)
            if length - cases > FUNCTION_LIMIT:
                report.fault("function length", f"{name}:{line}",
                             f"{function} has {length} lines, the limit is {FUNCTION_LIMIT}")
    if len(lengths) >= 20:
        median = statistics.median(lengths)
        ninth = statistics.quantiles(lengths, n=10)[8]
        print(f"# {len(lengths)} functions, median {median} lines, 9 in 10 up to {ninth:.0f}")
        report.begin("function length overall")
        if median > 15 or ninth > 40:
            report.fault("function length overall", "all",
                         f"median {median} (aim: 15), 9 in 10 up to {ninth:.0f} (aim: 40)")


def read_rules():
    """(room, what it may use) in the order of the floors."""
    rules = []
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "include-rules"), encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                room, allowed = line.split(":", 1)
                rules.append((room.strip(), allowed.split()))
    return rules


def folder(name):
    return name[:name.rfind("/") + 1]


def room_of(rules, name):
    """The room of a file, and what it may use with itself; (None, ()) if it has none."""
    fitting = [(room, allowed) for room, allowed in rules if name.startswith(room)]
    room, allowed = max(fitting, key=lambda rule: len(rule[0]), default=(None, ()))
    own = (folder(room),) if room else ()
    return room, ("",) if "*" in allowed else own + tuple(allowed)


def check_floors(report, rules):
    """Each room uses only rooms that stand above its line: so there is no ring."""
    report.begin("floors")
    places = {room: place for place, (room, _) in enumerate(rules)}
    for room, allowed in rules:
        for used in allowed:
            if used in ("*", "colophon") or folder(used) == folder(room):
                continue
            within = max((other for other in places if used.startswith(other)), key=len, default=None)
            floors = [places[within]] if within else [place for other, place in places.items() if other.startswith(used)]
            if not floors or max(floors) >= places[room]:
                report.fault("floors", room, f"{used} is not below it")


def check_includes(report, tree, files):
    report.begin("includes")
    rules = read_rules()
    check_floors(report, rules)
    for name in files:
        if not name.endswith((".c", ".h", ".l", ".y", ".def")):
            continue
        room, allowed = room_of(rules, name)
        if room is None:
            report.fault("includes", name, "in no room of tests/style/include-rules")
            continue
        with open(os.path.join(tree, name), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                match = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
                if match and not match.group(1).startswith(allowed):
                    report.fault("includes", f"{name}:{number}", f"may not include {match.group(1)}")


def symbols_of(tree, build, files):
    """(file that uses a symbol, file that defines it, symbol), as the objects of the build say."""
    used, defined, objects = [], {}, {}
    for name in files:
        if name.endswith(".c") and name.startswith(("src/", "provenance/", "grammar/")):
            objects[os.path.join(build, name[:-2] + ".o")] = name
    if not all(map(os.path.exists, objects)):
        return None
    said = subprocess.run(["nm", "-A", *objects], stdout=subprocess.PIPE, text=True, check=True).stdout
    for made, kind, symbol in re.findall(r"^(.*?):[0-9a-f ]{16} (\w) (\w+)$", said, flags=re.M):
        if kind == "U":
            used.append((objects[made], symbol))
        elif kind in "TDBRV":
            defined[symbol] = objects[made]
    return [(user, defined[symbol], symbol) for user, symbol in used if symbol in defined]


def check_symbols(report, tree, build, files):
    """A room uses symbols only of folders whose headers it may include, and of no room above it: a declaration by hand does
    not reach another, nor does a folder its own inner one."""
    found = symbols_of(tree, build, files) if shutil.which("nm") else None
    if found is None:
        print("skip symbols - not all objects are there, or no nm")
        return
    report.begin("symbols")
    rules = read_rules()
    floors = [room for room, _ in rules if room.endswith("/")]
    def floor_of(name):
        return floors.index(max((room for room in floors if name.startswith(room)), key=len))
    for user, definer, symbol in found:
        if floor_of(definer) > floor_of(user):
            report.fault("symbols", user, f"calls upward: {symbol} of {definer}")
        folders = {folder(used) for used in room_of(rules, user)[1]}
        if user.startswith("src/cli/"):
            folders.add("src/session/")      # what include/ declares is there
        if not definer.startswith(tuple(folders)):
            report.fault("symbols", user, f"may not use {symbol} of {definer}")


FORBIDDEN = re.compile(r"\b(exit|_exit|abort|printf|puts|putchar|perror|vprintf)\s*\(|\b(stdout|stderr)\b")


def check_calls(report, tree, files):
    """No exit and no printing below src/cli: writers take a FILE * or a callback."""
    report.begin("no exit, no printing")
    for name in files:
        if not name.endswith((".c", ".h", ".l", ".y")):
            continue
        if not name.startswith(("src/", "grammar/", "provenance/")) or name.startswith("src/cli/"):
            continue
        with open(os.path.join(tree, name), encoding="utf-8") as file:
            text = without_comments(file.read())
        for number, line in enumerate(text.split("\n"), 1):
            match = FORBIDDEN.search(line)
            child = name == "src/ruby/helper/process.c" and match and match.group(1) == "_exit"  # behind fork
            if match and not child and not re.search(r"format\s*\(\s*printf", line):
                report.fault("no exit, no printing", f"{name}:{number}", match.group(0).strip(" ("))


def check_exports(report, tree, build):
    """The shared library exports exactly the functions that the public header declares."""
    library = os.path.join(build, ".libs", "libcolophon.so")
    if not os.path.exists(library) or not shutil.which("nm"):
        print("skip exports - no shared library, or no nm")
        return
    report.begin("exports")
    header = ""
    for name in sorted(os.listdir(os.path.join(tree, "include"))):
        with open(os.path.join(tree, "include", name), encoding="utf-8") as file:
            header += re.sub(r"^\s*#[^\n]*", "", without_comments(file.read()), flags=re.M)
    declared = set(re.findall(r"\b(clp_\w+)\s*\((?!\*)", header))
    symbols = subprocess.run(["nm", "-D", "--defined-only", library], stdout=subprocess.PIPE, text=True, check=True)
    exported = {line.split()[2].split("@")[0] for line in symbols.stdout.splitlines() if len(line.split()) == 3}
    for name in sorted(declared - exported):
        report.fault("exports", name, "declared in include but not exported")
    for name in sorted(exported - declared):
        report.fault("exports", name, "exported but not declared in include")


# Libraries that have a state of their own, which must be made once whatever thread comes first: what makes sure of it.
ONCE = {"oniguruma_once"}


def check_globals(report, build):
    """No variable lives outside functions' frames and arenas: no writable data in the library."""
    archives = sorted(glob.glob(os.path.join(build, "rooms", "*.a")))
    if not archives or not shutil.which("objdump"):
        print("skip globals - no archives of the rooms, or no objdump")
        return
    with open(os.path.join(build, "Makefile"), encoding="utf-8") as file:
        if re.search(r"^CLP_SANITIZERS = .*-fsanitize", file.read(), flags=re.M):
            print("skip globals - built with sanitizers, which add some")
            return
    report.begin("no globals")
    table = subprocess.run(["objdump", "-t", *archives], stdout=subprocess.PIPE, text=True, check=True)
    for line in table.stdout.splitlines():
        match = re.search(r"\sO\s+(\.data(?!\.rel\.ro)[.\w]*|\.bss[.\w]*|\*COM\*)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if match and match.group(2) not in ONCE:
            report.fault("no globals", match.group(2), f"a variable in {match.group(1)}")


def main():
    tree, build = sys.argv[1:3]
    files = listed(tree)
    report = Report()
    check_licence(report, tree, files)
    check_format(report, tree, files)
    check_names(report, tree, files)
    check_lengths(report, tree, files)
    check_includes(report, tree, files)
    check_symbols(report, tree, build, files)
    check_calls(report, tree, files)
    check_exports(report, tree, build)
    check_globals(report, build)
    report.show()


main()
