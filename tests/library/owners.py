#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The examples of the library say who is responsible, by a history and by CODEOWNERS.

usage: owners.py PROGRAM...

Each PROGRAM is called as examples/library/owners.c is.
"""

import os
import subprocess
import sys
import tempfile

MANIFESTS = {"manifests/site.pp": "include web\nnotify { 'all': message => $facts['role'] }\n",
             "modules/web/manifests/init.pp": "class web($port = 80) {\n"
                                              "  file { '/etc/web': content => \"port ${port}\\n\", mode => '0644' }\n"
                                              "}\n",
             "environment.conf": "manifest = manifests\n"}

EXPECTED = """Class[Web] port\t{0}/modules/web/manifests/init.pp:1\t{2}
File[/etc/web] content\t{0}/modules/web/manifests/init.pp:2\t{3}
File[/etc/web] mode\t{0}/modules/web/manifests/init.pp:2\t{3}
Notify[all] message\t{1}:1\tno repository
"""


def git(folder, author, *words):
    name = {"GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": author,
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    subprocess.run(["git", "-C", folder, *words], env=dict(os.environ, **name), check=True, stdout=subprocess.DEVNULL)


def write(folder, path, text):
    os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
    with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
        file.write(text)


def check(name, program, folder, facts, authors):
    done = subprocess.run([*program.split(), "--environment", folder, "--facts", facts, "--node", "n"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, text=True)
    lines = [line for line in done.stdout.split("\n") if not line.startswith(("Stage[", "Class[Settings]", "Class[main]"))]
    expected = EXPECTED.format(folder, facts, *authors).split("\n")
    if done.returncode == 0 and lines == expected:
        print(f"ok {name}")
        return
    print("\n".join("# " + line for line in (done.stdout + done.stderr).split("\n")))
    print(f"not ok {name} - status {done.returncode}, or says something else")


def main():
    with tempfile.TemporaryDirectory() as folder:
        facts = os.path.join(folder, "facts.json")
        write(folder, "facts.json", '{"role": "shop"}')
        site = os.path.join(folder, "site")
        for path, text in MANIFESTS.items():
            write(site, path, text)
        git(site, "Ada", "init", "-q")
        git(site, "Ada", "add", "-A")
        git(site, "Ada", "commit", "-qm", "The site")
        write(site, "modules/web/manifests/init.pp", MANIFESTS["modules/web/manifests/init.pp"].replace("80", "8080"))
        git(site, "Ben", "commit", "-qam", "Another port")
        for number, program in enumerate(sys.argv[1:], 1):
            check(f"owners {number}: by history", program, site, facts, ("Ben", "Ada"))
        write(site, "CODEOWNERS", "* @all\nmodules/web/ @web @second\n")
        for number, program in enumerate(sys.argv[1:], 1):
            check(f"owners {number}: by CODEOWNERS", program, site, facts, ("@web", "@web"))
            wrong = subprocess.run([*program.split(), os.path.join(folder, "missing.pp")], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, check=False, text=True)
            good = wrong.returncode == 1 and "missing.pp" in wrong.stderr
            print(f"ok owners {number}: a file that is missing" if good else
                  f"not ok owners {number}: a file that is missing - status {wrong.returncode}: {wrong.stderr}")


main()
