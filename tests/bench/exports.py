#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times `colophon export` of many nodes into databases: the load, every view, and what the dashboards ask.

usage: exports.py COLOPHON [--nodes N] [--resources N] [--own N] [--keep FOLDER] [--postgres CONNECTION] [--formats A,B]

CONNECTION is a connection string, or "own" for a server that is started here and taken away again.

Makes one environment: N files of facts, roles chosen by a fact, and classes whose resources take their values from
literals, facts, templates and three levels of data; each node has N of these of its own.  The limits of the tests are those of issue and manual: 1,000
nodes of 200 resources in under a minute into SQLite, and each view in under a second; it ends with 1 beyond them, by
processor time, for a machine may have other things to do.
"""

import argparse
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../databases"))
# pylint: disable=wrong-import-position
from servers import Postgres

LOAD_LIMIT, VIEW_LIMIT = 60.0, 1.0
# Every row of each view; what a dashboard asks of the widest one is one of its nodes.
ASKED = {"attribute_rows": "WHERE node = 'node0007'"}
ROLES = ("web", "shop", "mail", "store", "build")


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def class_text(number, count):
    """A class of COUNT resources: what differs is the number of their line."""
    lines = [f"class part{number}(String $owner, Integer $size = 1, String $place = '/etc') {{"]
    for i in range(count):
        path = f"/etc/part{number}/{i}.conf"
        if i % 5 == 0:
            lines.append(f"  file {{ '{path}': ensure => file, owner => $owner, "
                         f"content => \"size = ${{size}}\\nhost = ${{facts['networking']['hostname']}}\\n\" }}")
        elif i % 5 == 1:
            lines.append(f"  if $facts['os']['family'] == 'Debian' {{\n    package {{ 'part{number}-{i}': ensure => "
                         f"installed }}\n  }} else {{\n    package {{ 'part{number}-{i}': ensure => absent }}\n  }}")
        elif i % 5 == 2:
            lines.append(f"  file {{ '{path}': ensure => directory, mode => '0755', owner => 'root', "
                         f"group => $owner }}")
        elif i % 5 == 3:
            lines.append(f"  service {{ 'part{number}-{i}': ensure => running, enable => true }}")
        else:
            lines.append(f"  exec {{ 'part{number}-{i}': command => \"/usr/bin/make -C ${{place}}\", "
                         f"refreshonly => true }}")
    return "\n".join(lines) + "\n}\n"


def make_environment(room, nodes, resources, own):
    classes = 10
    each = max(resources // classes, 1)
    write(f"{room}/environment.conf", "")
    write(f"{room}/hiera.yaml", "version: 5\ndefaults:\n  datadir: data\n  data_hash: yaml_data\nhierarchy:\n"
          "  - name: node\n    path: nodes/%{facts.networking.hostname}.yaml\n"
          "  - name: role\n    path: roles/%{facts.role}.yaml\n  - name: common\n    path: common.yaml\n")
    write(f"{room}/manifests/site.pp", "node default {\n" + "".join(f"  include part{i}\n" for i in range(classes)) + "}\n")
    for i in range(classes):
        write(f"{room}/modules/part{i}/manifests/init.pp", class_text(i, each))
    write(f"{room}/data/common.yaml", "".join(f"part{i}::owner: team{i}\npart{i}::size: {i}\nunused{i}::key: old\n"
                                              for i in range(classes)))
    for number, role in enumerate(ROLES):
        write(f"{room}/data/roles/{role}.yaml", "".join(f"part{i}::size: {number * 10 + i}\n"
                                                        for i in range(number, classes, 2)))
    for i in range(nodes):
        name = f"node{i:04}"
        write(f"{room}/facts/{name}.json", json.dumps({
            "role": ROLES[i % len(ROLES)], "os": {"family": "Debian" if i % 4 else "RedHat"},
            "networking": {"hostname": name, "ip": f"10.0.{i // 256}.{i % 256}"}}))
        data = [f"part3::place: /srv/{name}\n"] if i % 50 == 0 else []
        data += [f"part{k}::size: {1000 + i}\n" for k in range(min(own, classes))]
        if data:
            write(f"{room}/data/nodes/{name}.yaml", "".join(data))


def timed(arguments):
    start = time.monotonic()
    with tempfile.TemporaryFile("w+") as said, subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=said) as child:
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        if child.returncode:
            sys.exit(f"{' '.join(arguments[:6])} …: {said.read(500)}")
    return time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss


def views():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../provenance/exports/views.sql")
    with open(path, encoding="utf-8") as file:
        return re.findall(r"^CREATE VIEW (\w+)", file.read(), re.M)


def dashboard(kind):
    """The panels of the dashboard: (name, SQL)."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"../../examples/dashboards/grafana-{kind}.json")
    with open(path, encoding="utf-8") as file:
        panels = json.load(file)["panels"]
    asked = [(panel["title"], target.get("rawSql") or target["queryText"]) for panel in panels for target in panel["targets"]]
    return [(title[:26], sql.replace("${run:sqlstring}", "'bench'").rstrip(";")) for title, sql in asked]


def time_sqlite(path):
    slow = []
    database = sqlite3.connect(path)
    for table in ("nodes", "resources", "attributes", "derivations", "dependencies", "origins"):
        print(f"{table:26} {database.execute(f'SELECT count(*) FROM {table}').fetchone()[0]:>10} rows")
    questions = [(view, f"SELECT * FROM {view} {ASKED.get(view, '')}") for view in views()]
    for name, sql in questions + dashboard("sqlite"):
        start, used = time.monotonic(), time.process_time()
        rows = sum(1 for _ in database.execute(sql))
        took, used = time.monotonic() - start, time.process_time() - used
        print(f"{name:26} {rows:>10} rows {took:8.3f} s, {used:.3f} s of processor time")
        if used > VIEW_LIMIT:
            slow.append(name)
    start = time.monotonic()
    found = database.execute("SELECT count(*) FROM search WHERE search MATCH 'team3'").fetchone()[0]
    print(f"{'full-text search':26} {found:>10} rows {time.monotonic() - start:8.3f} s")
    return slow


def time_postgres(common, target):
    """The load, the same run once more, and the views, by the clock: the server is another process."""
    for what in ("postgres", "a run is replaced"):
        wall, cpu, memory = timed([*common, "--to", "postgres", "-o", target])
        print(f"{what:26} {wall:8.2f} s, {cpu:.2f} s of processor time here, {memory / 1024:.0f} MB of memory", flush=True)
    questions = [(view, f"SELECT * FROM {view} {ASKED.get(view, '')}") for view in views()]
    for name, sql in questions + dashboard("postgres"):
        start = time.monotonic()
        done = subprocess.run(["psql", "-X", "-q", "-c", f"COPY ({sql}) TO STDOUT", target], stdout=subprocess.PIPE, check=True)
        rows = done.stdout.count(b"\n")
        print(f"{name:26} {rows:>10} rows {time.monotonic() - start:8.3f} s", flush=True)


def bench_postgres(common, target):
    if target != "own":
        time_postgres(common, target)
        return
    server, why = Postgres.begin()
    if not server:
        sys.exit(why)
    try:
        time_postgres(common, server.target)
    finally:
        server.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("colophon")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--resources", type=int, default=200)
    parser.add_argument("--own", type=int, default=0)
    parser.add_argument("--keep")
    parser.add_argument("--postgres")
    parser.add_argument("--formats", default="ndjson,prometheus,sqlite")
    options = parser.parse_args()
    room = options.keep or tempfile.mkdtemp()
    make_environment(f"{room}/production", options.nodes, options.resources, options.own)
    common = [options.colophon, "export", "--quiet", "--environment", f"{room}/production", "--nodes", f"{room}/production/facts",
              "--run", "bench"]
    slow = []
    for form in filter(None, options.formats.split(",")):
        target = f"{room}/out.{form}"
        if os.path.exists(target):
            os.remove(target)
        wall, cpu, memory = timed([*common, "--to", form, "-o", target])
        size = os.path.getsize(target) / 1e6
        print(f"{form:26} {wall:8.2f} s, {cpu:.2f} s of processor time, {memory / 1024:.0f} MB of memory, {size:.1f} MB written")
        if form == "sqlite":
            if cpu > LOAD_LIMIT:
                slow.append("load")
            slow += time_sqlite(target)
            wall, cpu, memory = timed([*common, "--to", form, "-o", target])
            print(f"{'a run is replaced':26} {wall:8.2f} s, {cpu:.2f} s of processor time")
    if options.postgres:
        bench_postgres(common, options.postgres)
    if not options.keep:
        shutil.rmtree(room)
    if slow:
        print("beyond the limits: " + ", ".join(slow))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
