#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Many nodes at once: what commands write and say of them is the same for any number of --jobs.

usage: check_jobs.py COLOPHON

Prints "ok …" or "not ok …" for each check, as the suites do.  The site has nodes that compile, warn and fail in turn, so
that what is said of one could come between what is said of others.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

COUNT = 13  # of which three fail and three warn
MANY = [2, 3, 8, 64]

SITE = """
node default {
  include role
}
"""

ROLE = """
class role(Integer $size = 1, String $kind = lookup('kind')) {
  if $size % 5 == 3 {
    fail("no room for ${facts['number']}")
  }
  if $size % 4 == 2 {
    warning("node ${facts['number']} is large")
  }
  Integer[1, 40 * $size + 1].each |$i| {
    file { "/srv/${kind}/${i}": content => template('role/one.erb'), mode => $size ? { 1 => '0600', default => '0644' } }
  }
  notify { 'number': message => role::shout($facts['number']) }
  @@notify { "node ${facts['number']}": }
}
"""

SHOUT = """
Puppet::Functions.create_function(:'role::shout') do
  dispatch(:shout) { param 'Any', :word }
  def shout(word)
    word.to_s.upcase + '!'
  end
end
"""

POLICY = """
version: 1
rules:
  - id: modes
    message: A mode is the same on all nodes.
    severity: warning
    select: File[*].mode
    anything:
      never: file data/**
"""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run_git(site, *words):
    subprocess.run(["git", "-C", site, "-c", "user.name=Ann", "-c", "user.email=ann@example.com", *words], check=True,
                   stdout=subprocess.DEVNULL)


def make_site(folder):
    site = folder / "site"
    write(site / "environment.conf", "modulepath = modules\n")
    write(site / "manifests/site.pp", SITE)
    write(site / "modules/role/manifests/init.pp", ROLE)
    write(site / "modules/role/templates/one.erb", "<%= @kind %> of <%= @facts['number'] %>: <%= @i %>\n")
    write(site / "modules/role/lib/puppet/functions/role/shout.rb", SHOUT)
    write(site / "hiera.yaml", "version: 5\nhierarchy:\n  - {name: one, path: '%{facts.number}.yaml'}\n"
                               "  - {name: all, path: all.yaml}\n")
    write(site / "data/all.yaml", "kind: web\nrole::size: 1\n")
    for number in range(COUNT):
        write(site / f"data/{number}.yaml", f"role::size: {number}\n")
        write(folder / f"facts/node{number}.json", json.dumps({"number": number, "os": {"family": "Debian"}}))
    run_git(site, "init", "-q", "-b", "main")
    run_git(site, "add", ".")
    run_git(site, "commit", "-q", "-m", "Begin")
    write(site / "data/all.yaml", "kind: db\nrole::size: 1\n")
    write(site / "data/4.yaml", "role::size: 3\n")
    run_git(site, "commit", "-q", "-a", "-m", "Make all of them databases")
    write(folder / "policy.yaml", POLICY)
    return site


def read_tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Checks:
    def __init__(self, colophon, folder):
        self.colophon, self.folder, self.site = colophon, folder, make_site(folder)

    def run(self, words, jobs):
        """What is written, said, and left in the folder OUT by the command."""
        out = self.folder / f"out-{len(list(self.folder.iterdir()))}"
        words = [word.replace("OUT", str(out)) for word in words]
        done = subprocess.run([self.colophon, *words, "--environment", self.site, "--nodes", self.folder / "facts",
                               "--jobs", str(jobs)], capture_output=True, check=False,
                              env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000", "XDG_CACHE_HOME": str(self.folder / "cache")})
        files = read_tree(out) if out.is_dir() else {}
        if out.is_file():
            files[""] = out.read_bytes()
        return done.returncode, done.stdout, done.stderr.replace(str(out).encode(), b"OUT"), files

    def tell(self, name, problem):
        print(f"not ok {name} - {problem}" if problem else f"ok {name}", flush=True)

    def same(self, name, words, status):
        one = self.run(words, 1)
        problem = None if one[0] == status else f"status {one[0]}: {one[2].decode()[:300]}"
        if not one[1] and not one[3]:
            problem = problem or "nothing is written"
        for jobs in MANY:
            other = self.run(words, jobs)
            parts = [part for part, a, b in zip(("status", "output", "messages", "files"), one, other) if a != b]
            if parts:
                problem = problem or f"with {jobs} jobs other {', '.join(parts)}"
        self.tell(f"{name} is the same for any number of jobs", problem)
        return one

    def all(self):
        self.same("explain", ["explain", "File[/srv/web/1]", "content", "--revision", "HEAD~1"], 1)
        self.same("explain --json", ["explain", "Class[role]", "--json"], 1)
        self.same("blame --by", ["blame", "--by", "commit"], 1)
        self.same("why-not", ["why-not", "File[/srv/db/100]"], 1)
        self.same("impact", ["impact", "fact", "number"], 1)
        self.same("impact with another fact", ["impact", "fact", "number=6"], 1)
        self.same("check", ["check", "--policy", str(self.folder / "policy.yaml")], 2)
        self.same("diff", ["diff", "HEAD~1..HEAD"], 1)
        self.same("export", ["export", "--to", "ndjson,csv,dot", "-o", "OUT/"], 1)
        _, _, said, files = self.same("compile", ["compile", "-o", "OUT", "--provenance", "OUT", "--export", "OUT"], 1)
        names = {f"node{n}{end}" for n in range(COUNT) if n % 5 != 3 and n != 4
                 for end in (".json", ".provenance.json", ".exported.json")}
        self.tell("compile writes the files of the nodes that compile",
                  None if names == set(files) else sorted(names ^ set(files)))
        self.tell("what is wrong with a node is said", None if said.count(b"error: no room for") == 3 else said.decode())

    def errors(self):
        for jobs in ("0", "257", "x", "-1", ""):
            done = self.run(["explain", "Class[role]"], jobs)
            self.tell(f"--jobs={jobs} is refused", None if done[0] == 2 and b"--jobs must be" in done[2] else str(done[:3]))
        done = self.run(["compile"], 4)
        self.tell("catalogs of several nodes need a folder", None if done[0] == 2 and b"-o DIR" in done[2] else str(done[:3]))
        # A folder stands where a file is to go: all or none.
        write(self.folder / "taken/node6.json/file", "")
        before = read_tree(self.folder / "taken")
        status = subprocess.run([self.colophon, "compile", "--quiet", "--environment", self.site, "--nodes",
                                 self.folder / "facts", "--jobs", "4", "-o", self.folder / "taken"], capture_output=True,
                                check=False)
        after = read_tree(self.folder / "taken")
        self.tell("of files that cannot all be written there is none",
                  None if status.returncode == 2 and before == after else f"{status.returncode} {sorted(after)}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(os.path.abspath(sys.argv[1]), pathlib.Path(folder))
        checks.all()
        checks.errors()


if __name__ == "__main__":
    main()
