#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times whole environments that are made up: node definitions by the hundred, many modules, data in several levels.

usage: sites.py COLOPHON [--only WORD] [--puppet] [--keep DIR]

SITES says what is made: node definitions (half are names, half regexps) before the one that fits, modules with a class of
parameters that Hiera binds, the resources and templates of each, and files of data.  Times are of the processor, the least
of three runs, `--plain` and with provenance; memory is the peak.  With --puppet the time of Puppet's compilation alone is
shown, too, in a process that has compiled another node and has the manifests parsed (tests/puppet/nodes.rb): what is
parsed, read and written here is not in it.  The catalogs must be equal."""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

from hiera import RUNS, timed, write

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../puppet"))
import compare  # pylint: disable=wrong-import-position,import-error

SITES = {
    "100 node definitions": {"definitions": 100, "modules": 5, "resources": 4},
    "1,000 node definitions": {"definitions": 1000, "modules": 5, "resources": 4},
    "10,000 node definitions": {"definitions": 10000, "modules": 5, "resources": 4},
    "300 modules, 2,700 resources": {"definitions": 500, "modules": 300, "resources": 9},
}
ROLES = ["web", "db", "cache", "mail"]


def module(name, number, resources):
    """The manifest of a module's class, and its template."""
    code = [f"class {name}(\n  Integer $port = {1000 + number},\n  String $owner = 'root',\n  Array[String] $hosts = [],\n  Hash $settings = {{}},\n) {{"]
    code.append(f"  package {{ '{name}': ensure => installed }}")
    code.append(f"  file {{ '/etc/{name}.conf': owner => $owner, mode => '0644', content => template('{name}/{name}.erb'), require => Package['{name}'] }}")
    for k in range(resources - 3):
        code.append(f"  if $facts['role'] == '{ROLES[k % 4]}' {{ file {{ '/etc/{name}.d/{k}': content => \"${{owner}} {k}\" }} }} else "
                    f"{{ file {{ '/etc/{name}.d/{k}': ensure => absent }} }}")
    code.append(f"  service {{ '{name}': ensure => running, subscribe => File['/etc/{name}.conf'] }}\n}}")
    template = "port <%= @port %>\n<% @hosts.sort.each do |host| -%>\nhost <%= host %>\n<% end -%>\n" \
        "<% @settings.each do |key, value| -%>\n<%= key %> = <%= value %>\n<% end -%>\n<% if @owner != 'root' -%>\nowner <%= @owner %>\n<% end -%>\n"
    return "\n".join(code) + "\n", template


def make(site, folder):
    definitions, names = [], [f"m{k}" for k in range(site["modules"])]
    for k in range(site["definitions"]):
        head = f"'host{k}.example.com'" if k % 2 else f"/^(web|db){k}-\\d+\\.example\\.com$/"
        definitions.append(f"node {head} {{\n  include {names[k % len(names)]}\n}}")
    definitions.append("node /^[an]$/ {\n  include profile\n}\n")
    write(os.path.join(folder, "manifests/site.pp"), "\n".join(definitions))
    write(os.path.join(folder, "modules/profile/manifests/init.pp"),
          "class profile {\n" + "".join(f"  include {name}\n" for name in names) + "}\n")
    write(os.path.join(folder, "environment.conf"), "")
    write(os.path.join(folder, "hiera.yaml"), "version: 5\nhierarchy:\n  - name: levels\n    paths: ['node/%{trusted.certname}.yaml', 'role/%{facts.role}.yaml', "
          "'site/%{facts.site}.yaml', 'os/%{facts.os.family}.yaml']\n  - name: common\n    glob: 'common/*.yaml'\n")
    for node in ("a", "n"):                # the first warms Puppet up
        write(os.path.join(folder, f"nodes/{node}.json"), json.dumps(
            {"role": "web", "site": "eqiad", "os": {"family": "Debian", "name": "Debian"}, "clientcert": node}))
    for number, name in enumerate(names):
        code, template = module(name, number, site["resources"])
        write(os.path.join(folder, f"modules/{name}/manifests/init.pp"), code)
        write(os.path.join(folder, f"modules/{name}/templates/{name}.erb"), template)
        write(os.path.join(folder, f"data/common/{name}.yaml"), f"{name}::hosts: [b{number}, a{number}]\n{name}::settings: {{key: {number}, other: text}}\n")
    for level, step in (("node/n", 7), ("role/web", 3), ("site/eqiad", 5), ("os/Debian", 2)):
        lines = [f"{name}::port: {2000 + number}\n{name}::owner: {level.split('/')[0]}\n" for number, name in enumerate(names) if number % step == 0]
        write(os.path.join(folder, f"data/{level}.yaml"), "".join(lines) or "{}\n")


def of_puppet(folder, command):
    """Seconds of the processor that Puppet's compilation takes; ends where the catalogs are not equal."""
    out = os.path.join(folder, "catalogs")
    subprocess.run(["ruby", os.path.join(HERE, "../puppet/nodes.rb"), "--environment", folder, "--facts",
                    os.path.join(folder, "nodes"), "--out", out], check=True, stdout=subprocess.DEVNULL)
    plain = subprocess.run([*command, "--plain"], cwd=folder, check=True, stdout=subprocess.PIPE).stdout
    with open(os.path.join(out, "n.json"), encoding="utf-8") as file:
        differences = compare.differences(json.load(file), json.loads(plain))
    if differences:
        sys.exit(f"{folder}: another catalog than Puppet's: {differences[0]}")
    with open(os.path.join(out, "n.time"), encoding="utf-8") as file:
        return json.load(file)["processor"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("colophon")
    parser.add_argument("--only", default="")
    parser.add_argument("--puppet", action="store_true")
    parser.add_argument("--keep")
    options = parser.parse_args()
    room = options.keep or tempfile.mkdtemp()
    print("| environment | `--plain` | with provenance | memory |" + (" Puppet |" if options.puppet else ""))
    print("| --- | ---: | ---: | ---: |" + (" ---: |" if options.puppet else ""))
    for name, site in SITES.items():
        if options.only not in name:
            continue
        folder = os.path.join(room, name.replace(" ", "-").replace(",", ""))
        shutil.rmtree(folder, ignore_errors=True)
        make(site, folder)
        command = [os.path.abspath(options.colophon), "compile", "--node", "n", "--environment", ".", "--facts", "nodes/n.json", "--quiet"]
        plain, tracked = timed([*command, "--plain"], folder, RUNS), timed(command, folder, RUNS)
        row = f"| {name} | {plain[0]:.3f} s | {tracked[0]:.3f} s | {tracked[1]:.0f} MiB |"
        if options.puppet:
            row += f" {of_puppet(folder, command):.2f} s |"
        print(row, flush=True)
    if not options.keep:
        shutil.rmtree(room)


main()
