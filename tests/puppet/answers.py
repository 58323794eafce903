#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the installed Puppet said before, for the time of one run of CI.

usage: answers.py [--of PATH]... -- COMMAND...

.ci/run tests two builds with the same questions to Puppet, whose answers do not depend on the build.  Where the
environment names a folder, CLP_PUPPET_ANSWERS, answers are kept there and taken from there the next time; without it
Puppet is asked each time.  The name under which an answer is kept is a digest of everything that it depends on: the
versions of Puppet and Ruby, the scripts that ask, and the content of files and folders.  Answers that Puppet did not
finish are not kept.

As a program: what COMMAND, whose answer depends on the PATHs, writes and ends with.  Installed modules, as arguments
of COMMAND or as PATHs, are known by the names, sizes and times of their files.
"""

import functools
import hashlib
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPTS = [HERE, os.path.join(os.path.dirname(HERE), "expressions")]
INSTALLED = "/usr/"
VERSIONS = "require 'puppet/version'; print RUBY_DESCRIPTION, Puppet.version"


def folder():
    """Where answers are kept, or None."""
    return os.environ.get("CLP_PUPPET_ANSWERS") or None


def files_in(root):
    for path, folders, names in os.walk(root, followlinks=True):
        folders.sort()
        yield from (os.path.join(path, name) for name in sorted(names))


def content(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def file_state(path):
    if not os.path.exists(path):
        return "no file"
    if os.path.abspath(path).startswith(INSTALLED):
        state = os.stat(path)
        return f"{state.st_size} {state.st_mtime_ns}"
    return content(path)


def path_state(path):
    """What a file or folder has in it, wherever it is; other words stand for themselves."""
    if os.path.isfile(path):
        return [file_state(path)]
    if not os.path.isdir(path):
        return [path]
    return [f"{os.path.relpath(name, path)} {file_state(name)}" for name in files_in(path)]


@functools.lru_cache(maxsize=None)
def asked_by():
    """Versions of what answers, and the scripts that ask."""
    said = subprocess.run(["ruby", "-e", VERSIONS], stdout=subprocess.PIPE, check=True).stdout.decode()
    scripts = [name for root in SCRIPTS for name in files_in(root) if name.endswith((".rb", "answers.py"))]
    return [said] + [f"{os.path.basename(name)} {content(name)}" for name in scripts]


def place_of(words):
    """The file for the answer to WORDS."""
    digest = hashlib.sha256(json.dumps([asked_by(), words]).encode("utf-8", "surrogateescape"))
    return os.path.join(folder(), digest.hexdigest())


def keep(place, value):
    """Writes it whole or not at all."""
    with tempfile.NamedTemporaryFile("w", dir=folder(), delete=False, encoding="utf-8") as file:
        json.dump(value, file)
    os.replace(file.name, place)


def once(words, ask):
    """What ASK, a function, gives, or gave for the same WORDS: something that JSON can hold; None is not kept."""
    if not folder():
        return ask()
    place = place_of(words)
    if os.path.exists(place):
        with open(place, encoding="utf-8") as file:
            return json.load(file)
    value = ask()
    if value is not None:
        keep(place, value)
    return value


def once_each(words, texts, ask, finished):
    """The line for each of TEXTS: those that are not known ASK gives, a function of a list; those that are FINISHED
    are kept."""
    if not folder():
        return ask(texts)
    place, known = place_of(words), {}
    if os.path.exists(place):
        with open(place, encoding="utf-8") as file:
            known = json.load(file)
    new = [text for text in dict.fromkeys(texts) if text not in known]
    lines = dict(zip(new, ask(new))) if new else {}
    kept = {text: line for text, line in lines.items() if finished(line)}
    if kept:
        keep(place, {**known, **kept})
    return [known[text] if text in known else lines[text] for text in texts]


def main():
    if "--" not in sys.argv:
        sys.exit(__doc__)
    end = sys.argv.index("--")
    paths, command = sys.argv[2:end:2], sys.argv[end + 1:]
    words = [path_state(word) for word in command + paths]

    def ask():
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return {"status": done.returncode, "output": done.stdout.decode("utf-8", "replace")}

    said = once(words, ask)
    sys.stdout.write(said["output"])
    sys.exit(max(said["status"], 0) if said["status"] >= 0 else 1)


if __name__ == "__main__":
    main()
