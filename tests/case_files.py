#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The text files of the recorded cases: reads and writes them, and makes folders of them.  tests/README.md describes them.

usage: case_files.py unpack [--once] FOLDER [NAME...]   writes the cases as folders; prints where they are
       case_files.py pack FOLDER [NAME...]              takes over what was recorded in these folders; prints the difference
       case_files.py add FILE.cases CASE_FOLDER...      puts case folders into a file
       case_files.py check                              whether all files are written as this program writes them
       case_files.py format                             writes them so

The cases are FOLDER/tests/cases/GROUP/NAME, beside them the example sites.  With --once a FOLDER that is there stays as
it is; who comes while another process makes it waits.  A NAME is a case, a group, or a pattern of names.

Who imports this calls `folder()` for the cases as folders, and `place(root, name)` for the line on which a case begins.
"""

import atexit
import difflib
import fcntl
import fnmatch
import functools
import os
import re
import shlex
import shutil
import sys
import tempfile

import case_forms as forms

TREE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOM = os.path.join("tests", "cases")
USUAL = "--node web01.example.com"
MARK = re.compile(r"-- (\S|\S.*\S) --(?: \((escaped|no newline at the end|escaped, no newline at the end)\))?\Z")
LIKE_A_MARK = re.compile(r"\\*(== |-- )")
ODD = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufeff\udc80-\udcff]")
ESCAPE = re.compile(rb"\\(\\|r|x([0-9a-f]{2}))")
SAID = "$ "  # before a question

# title of a section: (file, to lines, from lines)
FORMS = {
    "catalog": ("catalog.json", forms.catalog_to_lines, forms.lines_to_catalog),
    "error": ("puppet-error.json", forms.error_to_lines, forms.lines_to_error),
    "warnings": ("warnings.json", forms.warnings_to_lines, forms.lines_to_warnings),
    "logs": ("logs.json", forms.logs_to_lines, forms.lines_to_logs),
}
ASKED = ("explain", "lookup")  # NAME has the questions, NAME.txt also the answers
RECORDED = ("catalog.json", "puppet-error.json", "errors.txt", "warnings.json", "logs.json", "exports.json", "explain.txt", "lookup.txt")
LAST = ("catalog.json", "puppet-error.json", "errors.txt", "warnings.json", "logs.json", "exports.json", "explain", "explain.txt",
        "lookup", "lookup.txt", "depends")


class CaseError(ValueError):
    """A file that cannot be read; the place stands in front."""


class Case:
    """One case: its name with its group, its files, and where it begins."""

    def __init__(self, name, files, source, line=None):
        self.name, self.files, self.source, self.line = name, files, source, line

    def place(self):
        path = os.path.relpath(self.source, TREE)
        return f"{path}:{self.line}" if self.line else path


# ---- from text ----

def unescaped(data):
    """The bytes of a section whose odd characters are written as backslash and letters."""
    def one(found):
        return bytes([int(found.group(2), 16)]) if found.group(2) else b"\\" if found.group(1) == b"\\" else b"\r"
    return ESCAPE.sub(one, data)


def content(lines, way):
    way = (way or "").split(", ")
    lines = [line[1:] if line.startswith("\\") and LIKE_A_MARK.match(line) else line for line in lines]
    text = "\n".join(lines) + ("\n" if lines and "no newline at the end" not in way else "")
    data = text.encode("utf-8", "surrogateescape")
    return unescaped(data) if "escaped" in way else data


def asked(title, lines):
    """The files of a section with questions and answers."""
    questions = "".join(line[len(SAID):] + "\n" for line in lines if line.startswith(SAID))
    return {title: questions.encode(), f"{title}.txt": ("\n".join(lines) + "\n\n").encode()}


def read_section(title, way, lines, words):
    """{file: its bytes} of one section."""
    if title in FORMS:
        file, _, read = FORMS[title]
        return {file: read(lines, words).encode()}
    if title in ASKED:
        return asked(title, lines)
    return {os.path.normpath(title): content(lines, way)}


def read_case(group, source, start, lines):
    """The case whose first line is START, from 1."""
    def wrong(number, why):
        return CaseError(f"{os.path.relpath(source, TREE)}:{start + number}: {why}")

    name, _, arguments = lines[0][3:].partition(" ")
    if not re.fullmatch(r"[\w.-]+", name):
        raise wrong(0, f"no name of a case: {name}")
    files = {"args": (arguments or USUAL).encode() + b"\n"}
    marks = [number for number, line in enumerate(lines) if line.startswith("-- ")]
    sections = [("site.pp", None, 0)] if marks[:1] != [1] and len(lines) > 1 else []
    for number in marks:
        found = MARK.match(lines[number])
        if not found:
            raise wrong(number, f"no mark of a section: {lines[number]}")
        sections.append((*found.groups(), number))
    words = shlex.split(arguments or USUAL)
    for (title, way, number), end in zip(sections, [number for _, _, number in sections[1:]] + [len(lines)]):
        try:
            made = read_section(title, way, lines[number + 1:end], words)
        except forms.Wrong as error:
            raise wrong(number + 1 + error.number, error) from None
        for file, data in made.items():
            if file in files or os.path.isabs(file) or file.startswith(".."):
                raise wrong(number, f"twice, or outside of the case: {file}")
            files[file] = data
    return Case(f"{group}/{name}", files, source, start)


def read_text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def read_file(group, path):
    """(what stands before the first case, the cases) of a text file."""
    lines = read_text(path).split("\n")
    if lines and not lines[-1]:
        lines.pop()
    starts = [number for number, line in enumerate(lines) if line.startswith("== ")]
    if not starts:
        raise CaseError(f"{os.path.relpath(path, TREE)}:1: no case")
    cases = []
    for start, end in zip(starts, starts[1:] + [None]):
        part = lines[start:end]
        if end is not None and not part[-1]:
            part.pop()  # the empty line between two cases
        cases.append(read_case(group, path, start + 1, part))
    return lines[:starts[0]], cases


def read_folder(name, path):
    """A case that is a folder."""
    files = {}
    for root, _, names in os.walk(path):
        for file in names:
            whole = os.path.join(root, file)
            with open(whole, "rb") as stream:
                files[os.path.relpath(whole, path)] = stream.read()
    return Case(name, files, path)


# ---- to text ----

def escaped(text):
    def one(found):
        return "\\r" if found.group(0) == "\r" else "".join(f"\\x{byte:02x}" for byte in
                                                             found.group(0).encode("utf-8", "surrogateescape"))
    return ODD.sub(one, text.replace("\\", "\\\\"))


def section(title, data):
    """The mark and the lines of a file that stays as it is."""
    text, ways = data.decode("utf-8", "surrogateescape"), []
    if ODD.search(text):
        text = escaped(text)
        ways.append("escaped")
    if text and not text.endswith("\n"):
        text += "\n"
        ways.append("no newline at the end")
    way = f" ({', '.join(ways)})" if ways else ""
    lines = text.split("\n")[:-1]
    return [f"-- {title} --{way}"] + ["\\" + line if LIKE_A_MARK.match(line) else line for line in lines]


def written_form(title, data, words):
    file, write, read = FORMS[title]
    try:
        text = "\n".join(write(data.decode(), words))
        lines = text.split("\n") if text else []
        if read(lines, words).encode() == data and not any(LIKE_A_MARK.match(line) for line in lines):
            return [f"-- {title} --"] + lines
    except (AttributeError, LookupError, TypeError, ValueError):  # also Unfit: another shape than Puppet's
        pass
    return section(file, data)


def written_questions(title, files):
    text = files.get(f"{title}.txt", b"")
    lines = text.decode("utf-8", "surrogateescape").split("\n")[:-2]
    if not ODD.search("\n".join(lines)) and not any(LIKE_A_MARK.match(line) for line in lines):
        if asked(title, lines) == {title: files.get(title), f"{title}.txt": text}:
            return [f"-- {title} --"] + lines
    return [line for name in (title, f"{title}.txt") if name in files for line in section(f"./{name}", files[name])]


def order(name):
    """Input first, of that the manifest; then what was recorded."""
    return (LAST.index(name) if name in LAST else -1, name != "site.pp", not name.endswith("manifests/site.pp"), name)


def case_lines(case):
    """The lines of a case."""
    arguments = case.files["args"].decode()
    if not re.fullmatch(r"\S(.*\S)?\n", arguments):
        raise CaseError(f"{case.place()}: the arguments are not one line")
    words = shlex.split(arguments)
    usual = arguments == USUAL + "\n"
    lines = [f"== {case.name.split('/')[1]}" + ("" if usual else " " + arguments[:-1])]
    titles = {file: title for title, (file, _, _) in FORMS.items()}
    for name in sorted(case.files, key=order):
        if name in titles:
            lines += written_form(titles[name], case.files[name], words)
        elif name in ASKED:
            lines += written_questions(name, case.files)
        elif name == "site.pp":
            part = section(name, case.files[name])
            lines += part[part[0] == "-- site.pp --" and len(part) > 1:]  # below the name, where nothing else is to be said
        elif name != "args" and not (name[:-len(".txt")] in ASKED and name[:-len(".txt")] in case.files):
            lines += section(name, case.files[name])
    return lines


def written(before, cases):
    """The text of a file."""
    parts = [case_lines(case) for case in cases]
    text = "\n\n".join("\n".join(part) for part in parts) + "\n"
    return "".join(line + "\n" for line in before) + text


# ---- all of them ----

def texts(root, given=()):
    """(group, path) of each text file that can have cases of the names."""
    given = words_of(given)
    groups = None if not given or re.search(r"[*?[]", " ".join(given)) else {word.split("/")[0] for word in given}
    for name in sorted(os.listdir(root)):
        path = os.path.join(root, name)
        if groups is not None and name.removesuffix(".cases") not in groups:
            continue
        if name.endswith(".cases"):
            yield name[:-len(".cases")], path
        elif os.path.isdir(path):
            yield from ((name, os.path.join(path, file)) for file in sorted(os.listdir(path)) if file.endswith(".cases"))


def folders(root):
    """(name, path) of each case that is a folder."""
    for group in sorted(os.listdir(root)):
        path = os.path.join(root, group)
        for name in sorted(os.listdir(path)) if os.path.isdir(path) else []:
            if os.path.exists(os.path.join(path, name, "args")):
                yield f"{group}/{name}", os.path.join(path, name)


def words_of(given):
    """Names as they are given, perhaps with the path of the cases."""
    return [re.sub(r"^(.*/)?tests/cases/|\.cases$|/$", "", word) for word in given]


def chosen(name, given):
    """Whether these words name the case; there are none: all."""
    words = words_of(given)
    return not words or any(name == word or name.startswith(word + "/") or fnmatch.fnmatchcase(name, word) or
                            fnmatch.fnmatchcase(name.split("/")[0], word) for word in words)


def all_cases(root, given=()):
    found = {}
    for group, path in texts(root, given):
        for case in read_file(group, path)[1]:
            if case.name in found:
                raise CaseError(f"{case.place()}: there is one of this name at {found[case.name].place()}")
            found[case.name] = case
    for name, path in folders(root):
        if name in found:
            raise CaseError(f"{name}: a folder, and at {found[name].place()}")
        if chosen(name, given):
            found[name] = read_folder(name, path)
    return [found[name] for name in sorted(found) if chosen(name, given)]


def write_files(folder, files):
    made = set()
    for name, data in files.items():
        path = os.path.join(folder, name)
        parent = os.path.dirname(path)
        if parent not in made:
            os.makedirs(parent, exist_ok=True)
            made.add(parent)
        with open(path, "wb") as file:
            file.write(data)


def unpack(into, given=()):
    """Writes the cases as folders, and whence each came; the folder of all."""
    root = os.path.join(into, ROOM)
    cases = all_cases(os.path.join(TREE, ROOM), given)
    os.makedirs(root, exist_ok=True)
    for case in cases:
        write_files(os.path.join(root, case.name), case.files)
    with open(os.path.join(root, ".places"), "w", encoding="utf-8") as file:
        file.writelines(f"{case.name} {case.place()}\n" for case in cases)
    link = os.path.join(into, "examples")  # some cases take their input from there
    if not os.path.lexists(link):
        os.symlink(os.path.join(TREE, "examples"), link)
    return root


def unpack_once(into, given=()):
    with open(into + ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.isdir(into):
            shutil.rmtree(into + ".new", ignore_errors=True)
            unpack(into + ".new", given)
            os.rename(into + ".new", into)
    return os.path.join(into, ROOM)


@functools.lru_cache(maxsize=None)
def folder():
    """The cases as folders: those of this run of the tests, or of this process alone."""
    if os.environ.get("CLP_CASES"):
        return os.environ["CLP_CASES"]
    into = tempfile.mkdtemp(prefix="colophon-cases.")
    atexit.register(shutil.rmtree, into, ignore_errors=True)
    return unpack(into)


@functools.lru_cache(maxsize=None)
def places(root):
    try:
        with open(os.path.join(root, ".places"), encoding="utf-8") as file:
            return dict(line.rstrip("\n").split(" ", 1) for line in file)
    except FileNotFoundError:
        return {}


def place(root, name):
    """Where the case begins, before what is said of it: `tests/cases/if.cases:12: `; "" if that is not known."""
    return f"{places(root)[name]}: " if name in places(root) else ""


def names(root, given=()):
    """The names of the cases in ROOT, those that are GIVEN, or all."""
    return [name for name in places(root) if chosen(name, given)]


def replace(path, text):
    """Writes the file, and shows what is different."""
    before = read_text(path) if os.path.exists(path) else ""
    if before == text:
        return False
    name = os.path.relpath(path, TREE)
    sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), text.splitlines(True), f"{name} before", name))
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return True


def take_over(case, fresh):
    """Whether what was recorded differs from what the case has, which it takes over."""
    files = {name: data for name, data in case.files.items() if name not in RECORDED}
    files.update((name, data) for name, data in fresh.files.items() if name in RECORDED)
    differs = files != case.files
    case.files = files
    return differs


def pack(made, given=()):
    """Takes over what was recorded in unpacked folders."""
    root = os.path.join(TREE, ROOM)
    for group, path in texts(root, given):
        before, cases = read_file(group, path)
        differing = [case for case in cases if chosen(case.name, given) and os.path.isdir(os.path.join(made, ROOM, case.name)) and
                     take_over(case, read_folder(case.name, os.path.join(made, ROOM, case.name)))]
        if differing:
            replace(path, written(before, cases))
    for name, path in folders(root):
        if not chosen(name, given) or not os.path.isdir(os.path.join(made, ROOM, name)):
            continue
        case = read_folder(name, path)
        old = case.files
        if take_over(case, read_folder(name, os.path.join(made, ROOM, name))):
            for file in set(old) - set(case.files):
                os.remove(os.path.join(path, file))
            for file in RECORDED:
                if file in case.files:
                    replace(os.path.join(path, file), case.files[file].decode())


def add(path, given):
    group = os.path.relpath(os.path.abspath(path), os.path.join(TREE, ROOM)).split(os.sep)[0]
    group = group[:-len(".cases")] if group.endswith(".cases") else group
    before, cases = read_file(group, path) if os.path.exists(path) else ([], [])
    cases += [read_folder(f"{group}/{os.path.basename(os.path.normpath(name))}", name) for name in given]
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(written(before, cases))


def check():
    """The files that are not as this program writes them: (path, text as it writes it)."""
    made = [(path, written(*read_file(group, path))) for group, path in texts(os.path.join(TREE, ROOM))]
    return [(path, text) for path, text in made if text != read_text(path)]


def main(words):
    command, rest = (words[0], words[1:]) if words else ("", [])
    if command == "unpack" and rest:
        once = rest[0] == "--once"
        into, given = os.path.abspath(rest[once]), rest[once + 1:]
        root = unpack_once(into, given) if once else unpack(into, given)
        if not places(root):
            raise CaseError(f"no such case: {' '.join(given)}")
        print(root)
    elif command == "pack" and rest:
        pack(os.path.abspath(rest[0]), rest[1:])
    elif command == "add" and len(rest) > 1:
        add(rest[0], rest[1:])
    elif command in ("check", "format") and not rest:
        found = check()
        for path, text in found:
            if command == "format":
                replace(path, text)
            else:
                print(f"{os.path.relpath(path, TREE)}: not as case_files.py writes it (tests/case_files.py format)")
        return 1 if found and command == "check" else 0
    else:
        print(__doc__[__doc__.index("usage"):].split("\n\n", maxsplit=1)[0], file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CaseError as wrong:
        print(f"case_files.py: {wrong}", file=sys.stderr)
        sys.exit(2)
