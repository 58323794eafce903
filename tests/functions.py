# SPDX-License-Identifier: Apache-2.0
"""Each row of the functions' tables has a case that exercises it.

A function that COMPUTES must be in the expression of a value of some catalog: there `verify` calls it again and
mutates its arguments.  Any other function must be called in a case that compiles, or, if it only reads or stops,
in a case at all.
"""

import re
import subprocess
import sys
from pathlib import Path

TABLES = ("src/functions/functions.def", "src/functions/stdlib/stdlib.def")
ROW = re.compile(r'^X\("([^"]+)",\s*(\w+),', re.M)
CALL = re.compile(r'\["call",\s*"([^"]+)"')
WORD = re.compile(r"[a-z]\w*(?:::[a-z]\w*)*")
CONSTRUCTING = "src/functions/constructors.def"
# The types whose `new` runs a constructor.
TYPES = {
    "new_Binary": ["Binary"], "new_Sensitive": ["Sensitive"], "new_Version": ["SemVer"],
    "new_VersionRange": ["SemVerRange"], "new_array": ["Array", "Tuple"], "new_boolean": ["Boolean"],
    "new_error": ["URI"], "new_float": ["Float"], "new_hash": ["Hash", "Struct"], "new_integer": ["Integer"],
    "new_numeric": ["Numeric"], "new_regexp": ["Regexp"], "new_string": ["String"], "new_timespan": ["Timespan"],
    "new_timestamp": ["Timestamp"], "new_type": ["Type"],
}
CONSTRUCTORS = re.compile(r"\b[A-Z]\w*(?:\[[^\]]*\])?\(")


def cases(root):
    """The folder, arguments and text of each case."""
    for folder in sorted(path.parent for path in (root / "tests/cases").rglob("args")):
        inputs = [path for path in folder.rglob("*.pp") if path.is_file()]
        text = "\n".join(path.read_text(errors="replace") for path in inputs)
        arguments = (folder / "args").read_text().split()
        if (folder / "site.pp").exists():
            arguments.append("site.pp")
        elif (folder / "manifests").exists() and "manifests" not in arguments:
            arguments.append("manifests")
        yield folder, arguments, text


def mentioned(text):
    """The names in the text that could be those of called functions."""
    code = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    found = set(WORD.findall(code))
    if CONSTRUCTORS.search(code):
        found.add("new")
    for name, types in TYPES.items():
        if re.search(rf"\b(?:{'|'.join(types)})(?:\[[^\]]*\])?(?:\(|\.new\b)|\bnew\(\s*(?:{'|'.join(types)})\b", code):
            found.add(name)
    return found


def calls_of(program, folder, arguments):
    """The functions in the expressions of the catalog."""
    done = subprocess.run([program, "compile", "--quiet", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return set(CALL.findall(done.stdout))


def main(program, root):
    rows = [row for table in TABLES for row in ROW.findall((root / table).read_text())]
    computing = {name for name, behaviour in rows if behaviour == "COMPUTES"}
    compiled, anywhere, computed = set(), set(), set()
    for folder, arguments, text in cases(root):
        names = mentioned(text)
        anywhere |= names
        if not (folder / "catalog.json").exists():
            continue
        compiled |= names
        if names & computing - computed:
            computed |= calls_of(program, folder, arguments)
    constructors = [name for name, _ in ROW.findall((root / CONSTRUCTING).read_text())]
    for name in constructors:  # their values are calls of `new`
        print(f"ok {name}" if name in compiled else f"not ok {name} - no case that compiles makes one")
    for name, behaviour in rows:
        if name.startswith("validate_"):  # returns nothing
            good, why = name in compiled, "no case that compiles calls it"
        elif behaviour == "COMPUTES":
            good, why = name in computed, "no case has a value that is computed by it"
        elif behaviour == "READS":
            good, why = name in anywhere, "no case calls it"
        else:
            good, why = name in compiled, "no case that compiles calls it"
        print(f"ok {name}" if good else f"not ok {name} - {why}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
