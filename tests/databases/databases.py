#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Loads catalogs into databases and asks them; prints ok, not ok or skip for each test.

usage: databases.py COLOPHON SOURCE_TREE TEMPORARY

SQLite and PostgreSQL (started here, on a socket in a folder of its own) must give the same rows for every table, view
and query of the dashboards; these must be what the flat JSON says; and whatever goes wrong in the middle, the
database is as it was.
"""

import json
import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from servers import Postgres, Sqlite
from site_maker import SECRETS, make_levels, make_site, write

COLOPHON, SOURCE, ROOM = sys.argv[1:4]
TIMES = {"first": 1700000000, "second": 1700600000}
ODD = {"runs": "id, revision_id, name, environment, compiled_at, compiled_at_seconds, authors_known, policy_checked"}


def ok(name):
    print(f"ok {name}", flush=True)


def verdict(name, why):
    if why:
        print(f"not ok {name} - {str(why)[:600]}", flush=True)
    else:
        ok(name)


def skip(name, why):
    print(f"skip {name} - {why}", flush=True)


def definitions(name, kind):
    with open(os.path.join(SOURCE, "provenance/exports", name), encoding="utf-8") as file:
        return re.findall(rf"^CREATE {kind} (\w+)", file.read(), re.M)


TABLES, VIEWS = definitions("schema.sql", "TABLE"), definitions("views.sql", "VIEW")


def command(form, target, *more, when="first", site="site", facts="facts"):
    return ["env", f"SOURCE_DATE_EPOCH={TIMES[when]}", COLOPHON, "export", "--quiet", "--environment", f"{ROOM}/{site}", "--nodes",
            f"{ROOM}/{site}/{facts}", "--policy", f"{ROOM}/{site}/policy.yaml", "--to", form, "-o", target, *more]


def run(arguments, **options):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                          cwd=ROOM, timeout=120, check=False, **options)


def load(name, *arguments, **options):
    done = run(command(*arguments, **options))
    verdict(name, done.returncode and f"status {done.returncode}: {done.stderr}")


def state(database):
    """What is in it, to see whether that has changed."""
    try:
        counts = [database.rows(f"SELECT count(*) FROM {table}") for table in TABLES]
        return counts + [database.rows(f"SELECT {ODD['runs']} FROM runs")]
    except sqlite3.DatabaseError as error:
        return str(error)


# ---- the same rows ----

def dashboards(run_name):
    for kind in ("postgres", "sqlite"):
        with open(f"{SOURCE}/examples/dashboards/grafana-{kind}.json", encoding="utf-8") as file:
            board = json.load(file)
        for panel in board["panels"]:
            for target in panel["targets"]:
                sql = target["rawSql"] if kind == "postgres" else target["queryText"]
                yield kind, panel["title"], sql.replace("${run:sqlstring}", f"'{run_name}'")
        variable = board["templating"]["list"][0]["query"]
        yield kind, "variable", variable if kind == "postgres" else variable["queryText"]


def compare(name, databases, queries, may_be_empty=()):
    why = None
    for title, sql in queries:
        answers = [database.rows(sql) for database in databases]
        if not answers[0] and title not in may_be_empty:
            why = why or f"{title}: no rows"
        if any(sorted(answer) != sorted(answers[0]) for answer in answers):
            other = next(answer for answer in answers if sorted(answer) != sorted(answers[0]))
            differ = sorted(set(answers[0]) ^ set(other))
            why = why or f"{title}: {len(answers[0])} and {len(other)} rows, first that differs: {differ[:1]}"
    verdict(name, why)


def compare_all(what, databases, run_name):
    compare(f"tables {what}", databases, [(t, f"SELECT {ODD.get(t, '*')} FROM {t}") for t in TABLES])
    compare(f"views {what}", databases, [(v, f"SELECT * FROM {v}") for v in VIEWS])
    compare(f"dashboards {what}", databases, [(f"{kind} {title}", sql) for kind, title, sql in dashboards(run_name)])


def manual_queries():
    """The questions of docs/exports.md: (what is asked, SQL)."""
    with open(f"{SOURCE}/docs/exports.md", encoding="utf-8") as file:
        block = file.read().split("The usual questions", 1)[1]
    found = re.findall(r"^    -- (.*\?.*|Everything .*)\n((?:    (?!--).*\n)+)", block, re.M)
    return [(question, " ".join(sql.split()).rstrip(";")) for question, sql in found]


def test_manual(databases):
    queries = manual_queries()
    verdict("the manual asks in SQL", len(queries) != 12 and f"{len(queries)} questions")
    compare("the questions of the manual", databases, [each for each in queries if "SQLite only" not in each[0]])
    compare("… and of SQLite alone", databases[:1], [each for each in queries if "SQLite only" in each[0]])


def shown(value):
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def test_flat(database):
    """Each attribute is what the flat JSON says of it."""
    done = run(command("ndjson", "-", "--blame"))
    told = sorted([tuple(str(x).replace("\0", "\ufffd") if x is not None else r"\N" for x in (
        row["node"], row["type"], row["title"], row["attribute"], shown(row["value"]), row["kind"], row["file"],
        row.get("line"), "node" if str(row["name"]).startswith("node ") else row["name"], row["expression"],
        row["given_by"], len(row["replaced"]), row["author"], row["commit"]))
        for row in map(json.loads, done.stdout.splitlines())])
    kept = sorted(database.rows("SELECT node, type, title, attribute, value, kind, file, line, origin, expression, "
                                "given_by, replaced, author, commit_id FROM attribute_rows WHERE run = 'first'"))
    differ = sorted(set(told) ^ set(kept))
    verdict("attributes are those of the flat JSON", (differ or not told or len(told) != len(kept)) and
            f"{len(told)} and {len(kept)} rows, {differ[:2]}")
    inputs = sum(len(json.loads(line)["depends_on"]) for line in done.stdout.splitlines())
    counted = int(database.rows("SELECT count(*) FROM attributes JOIN dependencies ON dependencies.derivation_id = "
                                "attributes.derivation_id")[0][0])
    verdict("dependencies are those of the flat JSON", counted != inputs and f"{inputs} and {counted}")


def test_conditions(database):
    told = []
    for row in map(json.loads, run(command("ndjson", "-")).stdout.splitlines()):
        for c in {(c["kind"], c["file"], c.get("line"), c.get("column"), c["text"]) for c in row["conditions"]}:
            told.append((row["node"], row["type"], row["title"], row["attribute"],
                         *(r"\N" if cell is None else str(cell) for cell in c)))
    kept = database.rows("SELECT node, type, title, attribute, conditions.kind, sources.name, conditions.start_line, "
                         "conditions.start_column, conditions.text FROM attribute_rows JOIN derivation_conditions ON "
                         "derivation_conditions.derivation_id = attribute_rows.derivation_id JOIN conditions ON "
                         "conditions.id = condition_id LEFT JOIN sources ON sources.id = conditions.source_id "
                         "WHERE attribute_rows.run = 'first'")
    verdict("conditions are those of the flat JSON", (not told or sorted(told) != sorted(kept)) and
            f"{sorted(set(told) ^ set(kept))[:2]}")


def test_edges(database):
    """Edges are those of the graph for Graphviz, which draws what is contained dashed, and what is told of changes bold."""
    os.makedirs(f"{ROOM}/graphs", exist_ok=True)
    done = run(command("dot", f"{ROOM}/graphs"))
    why = done.returncode and done.stderr
    for node in ("web1", "db1"):
        with open(f"{ROOM}/graphs/{node}.dot", encoding="utf-8") as file:
            text = file.read()
        told = {"contains": text.count("[style=dashed"), "before": text.count("[style=solid"),
                "notify": text.count("[style=bold")}
        kept = database.rows("SELECT relation, count(*) FROM edges JOIN nodes ON nodes.id = edges.node_id WHERE "
                             f"nodes.name = '{node}' GROUP BY relation")
        if {relation: int(count) for relation, count in kept} != told or not all(told.values()):
            why = why or f"{node}: {kept} and {told}"
    verdict("edges are those of the graph", why)


# ---- what is in it ----

def test_questions(database):
    """Answers that can be seen in the site (site_maker.py)."""
    expected = {
        "a key's nodes": ("SELECT node FROM nodes_by_key WHERE run = 'first' AND data_key = 'key app::size' AND "
                          "influence = 'value' AND file LIKE '%roles/web.yaml'", [("web1",)]),
        "nodes share derivations": ("SELECT count(*), count(DISTINCT derivation_id) FROM attribute_rows WHERE run = 'first' "
                                    "AND title = '/etc/app' AND attribute = 'owner'", [("4", "1")]),
        "dead data": ("SELECT data_key, why FROM dead_data WHERE run = 'first' ORDER BY 1",
                      [("key app::banner", "replaced"), ("key nobody::asks", "unused")]),
        "values that differ": ("SELECT value, nodes FROM values_that_differ WHERE run = 'first' AND attribute = 'size' "
                               "ORDER BY nodes, value", [("20", "1"), ("9", "1"), ("10", "2")]),
        "a team's attributes": ("SELECT team FROM decisions_by_team WHERE run = 'first' ORDER BY team",
                                [("@data",), ("@web",), ("nobody",)]),
        "what a policy finds": ("SELECT rule, severity, count(*) FROM findings GROUP BY rule, severity",
                                [("size-not-by-node", "warning", "1")]),
        "who changed": ("SELECT DISTINCT author, month FROM changes_by_author_month WHERE run = 'first'",
                        [("Ada", "2023-10")]),
        "a fact": ("SELECT DISTINCT node, value FROM attributes_from_facts WHERE run = 'first' AND fact = 'fact role' "
                   "AND attribute = 'message' ORDER BY node", [("db1", "role db"), ("db2", "role db"),
                                                                 ("web1", "role web"), ("web2", "role web")]),
    }
    for name, (sql, rows) in expected.items():
        got = database.rows(sql)
        verdict(name, got != rows and f"{got}")


def test_levels():
    """Data are what Hiera looks keys up in, whatever the names of files are, and not what a classifier says."""
    make_levels(f"{ROOM}/levels")
    options = ["--environment", f"{ROOM}/levels", "--hiera", f"{ROOM}/levels/global/levels.yaml", "--enc",
               f"{ROOM}/levels/global/nodes.yaml"]
    export = [COLOPHON, "export", "--quiet", "--to", "sqlite", "-o"]
    run([*export, f"{ROOM}/levels.db", "--nodes", f"{ROOM}/levels/facts", *options])
    got = Sqlite(f"{ROOM}/levels.db").rows("SELECT data_key FROM dead_data ORDER BY 1")
    verdict("dead data are those of Hiera's levels", got != [("key m::gone",), ("key m::old",), ("key nobody::asks",)] and got)
    run([COLOPHON, "compile", "--quiet", "-o", f"{ROOM}/levels.json", "--node", "a", *options])
    run([*export, f"{ROOM}/saved.db", "--catalog", f"{ROOM}/levels.json"])
    kinds = Sqlite(f"{ROOM}/saved.db").rows("SELECT kind, count(*) FROM sources WHERE name LIKE '%.yaml' GROUP BY kind")
    dead = Sqlite(f"{ROOM}/saved.db").rows("SELECT data_key FROM dead_data")
    verdict("a saved catalog knows them, too", (kinds != [("data", "3"), ("hierarchy", "3")] or dead) and f"{kinds}, {dead}")


def test_search(database):
    found = {kind: database.rows(f"SELECT text FROM search WHERE search MATCH '{word}' AND kind = '{kind}'")
             for kind, word in (("value", "role"), ("resource", "hosts"), ("file", "common"))}
    verdict("full-text search", [kind for kind, rows in found.items() if not rows] and f"{found}")


def references():
    """Of each column that refers to a table: (table, column, table that it refers to)."""
    with open(os.path.join(SOURCE, "provenance/exports/schema.sql"), encoding="utf-8") as file:
        for table, columns in re.findall(r"^CREATE TABLE (\w+) \((.*?)\);", file.read(), re.M | re.S):
            for column, other in re.findall(r"(\w+) BIGINT[A-Z ]* REFERENCES (\w+) \(id\)", columns):
                yield table, column, other


def test_sound(database):
    wrong, all_of_them = [], list(references())
    if isinstance(state(database), str):
        verdict(f"{database.name} is whole", state(database))
        return
    for table, column, other in all_of_them:
        lost = database.rows(f"SELECT count(*) FROM {table} AS t WHERE t.{column} IS NOT NULL AND NOT EXISTS "
                             f"(SELECT 1 FROM {other} AS o WHERE o.id = t.{column})")
        wrong += [f"{lost[0][0]} of {table}.{column}"] if lost != [("0",)] else []
    if database.form == "sqlite":
        wrong += [row for row in database.rows("PRAGMA integrity_check") if row != ("ok",)]
    verdict(f"every reference leads to a row, {database.name}", (wrong or not all_of_them) and f"{wrong[:3]}")


# ---- runs ----

def test_runs(databases, git):
    before = [database.rows("SELECT * FROM attribute_rows WHERE run = 'first'") for database in databases]
    write(f"{ROOM}/site/data/common.yaml", open(f"{ROOM}/site/data/common.yaml", encoding="utf-8").read()
          .replace("app::size: 10", "app::size: 11"))
    git("commit", "-qam", "More")
    for database in databases:
        load(f"a second run, {database.name}", database.form, database.target, "--blame", when="second")
    head = git("rev-parse", "HEAD").strip()
    name = f"site@{head[:10]}"
    for database, old in zip(databases, before):
        runs = database.rows("SELECT run, commit_id, nodes FROM history ORDER BY compiled_at_seconds")
        sizes = database.rows(f"SELECT DISTINCT value FROM attribute_rows WHERE run = '{name}' AND attribute = 'size'")
        why = None if len(runs) == 2 and runs[1] == (name, head, "4") else runs
        if ("11",) not in sizes or ("10",) in sizes:
            why = sizes
        if database.rows("SELECT * FROM attribute_rows WHERE run = 'first'") != old:
            why = "the first run has changed"
        verdict(f"runs side by side, history by revision, {database.name}", why)
    compare_all("with two runs", databases, name)
    for database in databases:
        counts = state(database)
        load(f"a run once more, {database.name}", database.form, database.target, "--blame", "--run", "first")
        runs = database.rows("SELECT count(*) FROM runs")
        sizes = database.rows("SELECT DISTINCT value FROM attribute_rows WHERE run = 'first' AND attribute = 'size'")
        why = runs != [("2",)] and runs or ("11",) not in sizes and sizes
        for table, old, new in zip(TABLES, counts, state(database)):
            if old != new and table in ("nodes", "resources", "attributes", "subjects", "edges"):
                why = f"{table}: {old} and {new}"
        verdict(f"a run is replaced, {database.name}", why)
    compare_all("after a run was replaced", databases, name)


# ---- secrets ----

def test_secrets(database, more=()):
    """MORE: what else must not have one; a text."""
    for name, secret in SECRETS.items():
        held = [table for table in TABLES for row in database.rows(f"SELECT * FROM {table}")
                if any(secret in cell for cell in row)]
        held += ["the file"] if database.holds(secret.encode()) else []
        held += [f"output {i}" for i, text in enumerate(more) if secret in text]
        verdict(f"the secret of {name} is in no table, {database.name}", held and f"{sorted(set(held))}")
    path = f"{ROOM}/shown.db"
    run(command("sqlite", path, "--show-sensitive"))
    kept = open(path, "rb").read()
    missing = [name for name, secret in SECRETS.items() if secret.encode() not in kept]
    verdict("with --show-sensitive the secrets are there", missing)


def test_planted(database):
    """The site of the suite `exports` that has a secret in every kind of place."""
    site = f"{SOURCE}/tests/exports/secrets"
    done = run(["env", f"SOURCE_DATE_EPOCH={TIMES['first']}", COLOPHON, "export", "--quiet", "--to", database.form, "-o",
                database.target, "--run", "secrets", "--environment", site, "--facts", f"{site}/facts.json", "--trusted",
                f"{site}/trusted.json", "--enc", f"{site}/enc.yaml", "--fact", "given_token=plantedgiven15"])
    kept = database.rows("SELECT count(*) FROM attribute_rows WHERE run = 'secrets' AND secret = 1")
    held = sorted({f"{table}: {cell}" for table in TABLES for row in database.rows(f"SELECT * FROM {table}") for cell in row
                   if re.search("planted[a-z]+[0-9]", cell, re.I)})
    held += ["the file"] if database.holds(b"plantedtoken11") or database.holds(b"plantedname99") else []
    verdict(f"no secret of any kind of place, {database.name}", done.returncode and done.stderr or kept == [("0",)] and "none is hidden"
            or held)


# It has no owners, no policy, no file of data and nothing to compare it with.
EMPTY_OF_APACHE = ("dead_data", "changes_by_author_month", "values_that_differ", "findings_by_rule")


def test_modules(databases):
    """A real module: the same rows of it in both."""
    modules = "/usr/share/puppet/modules"
    if not os.path.isdir(f"{modules}/apache"):
        skip("a real module", "needs puppet-module-puppetlabs-apache")
        return
    for database in databases:
        done = run(["env", f"SOURCE_DATE_EPOCH={TIMES['first']}", COLOPHON, "export", "--quiet", "--to", database.form, "-o",
                    database.target, "--run", "apache", "--facts", f"{SOURCE}/tests/modules/facts-debian.json", "--modulepath", modules,
                    "--node", "app07.lab.example", "-e", "include apache"])
        count = database.rows("SELECT count(*) FROM attribute_rows WHERE run = 'apache'")
        verdict(f"a real module, {database.name}", done.returncode and done.stderr or int(count[0][0]) < 1000 and count)
        test_sound(database)
    compare("tables with a real module", databases, [(t, f"SELECT {ODD.get(t, '*')} FROM {t}") for t in TABLES])
    compare("views with a real module", databases, [(v, f"SELECT * FROM {v} WHERE run = 'apache'") for v in VIEWS
                                                    if v != "attribute_teams"], EMPTY_OF_APACHE)


# ---- what goes wrong ----

def expect_failure(name, arguments, words, database=None, before=None, **options):
    done = run(arguments, **options)
    why = None
    if done.returncode != 2:
        why = f"status {done.returncode}"
    for word in words:
        if word not in done.stderr:
            why = f"no '{word}' in: {done.stderr}"
    if "\n  " not in done.stderr:
        why = f"it does not say what to do: {done.stderr}"
    if database and state(database) != before:
        why = "the database has changed"
    verdict(name, why)


def no_leftovers(name, folder):
    verdict(name, os.listdir(folder) and f"{os.listdir(folder)}")


class HalfLoad:
    """A load of 150 nodes that stands still before the last one: the facts of that are a pipe that says nothing."""

    def __init__(self, target, form):
        self.child = subprocess.Popen(command(form, target, "--run", "large", site="large", facts="unended"), cwd=ROOM,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.pipe, self.said = None, ""
        self.is_there = until(self.reads_the_last) and self.child.poll() is None

    def reads_the_last(self):
        try:
            self.pipe = os.open(f"{ROOM}/large/unended/z.json", os.O_WRONLY | os.O_NONBLOCK)
        except OSError:  # nobody reads there
            return self.child.poll() is not None
        return True

    def end(self, number=None, let_go=False):
        """Sends the signal if there is one, or lets the load go on; why it is not as meant, or None."""
        if number:
            self.child.send_signal(number)
        if let_go:
            os.write(self.pipe, b"{}")
            os.close(self.pipe)
        self.said = self.child.communicate()[1]
        if not let_go and self.pipe is not None:
            os.close(self.pipe)
        return None if self.is_there else f"it had ended: {self.child.returncode}, {self.said}"


def until(what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.01)
    return False


def make_large():
    shutil.copytree(f"{ROOM}/site", f"{ROOM}/large", ignore=shutil.ignore_patterns(".git"))
    for i in range(150):
        write(f"{ROOM}/large/facts/n{i:03}.json", json.dumps({"role": "web", "networking": {"hostname": f"n{i}"}}))
    shutil.copytree(f"{ROOM}/large/facts", f"{ROOM}/large/unended")
    os.mkfifo(f"{ROOM}/large/unended/z.json")
    write(f"{ROOM}/large/manifests/z.pp", "\n".join(f"file {{ '/tmp/{i}': ensure => file, content => \"${{facts['role']}}"
                                                    f"{i}\" }}" for i in range(200)))


def test_killed_sqlite(database):
    before, journal = state(database), database.target + "-journal"
    load = HalfLoad(database.target, "sqlite")
    has_journal = os.path.exists(journal) and os.path.getsize(journal)
    why = load.end(signal.SIGKILL) or not has_journal and "it had changed nothing yet"
    verdict("a killed load leaves the old state, SQLite", why or state(database) != before and "it has changed")
    test_sound(database)
    for number, name in ((signal.SIGTERM, "stopped"), (signal.SIGKILL, "killed")):
        folder = f"{ROOM}/{name}"
        os.mkdir(folder)
        load = HalfLoad(f"{folder}/new.db", "sqlite")
        begun = os.listdir(folder)
        why = load.end(number) or not begun and "it had not begun"
        verdict(f"no new database of a load that is {name}", why or os.path.exists(f"{folder}/new.db") and "it is there")
        if number == signal.SIGTERM:
            no_leftovers("nothing is left of a load that is stopped", folder)


def full():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000))


def test_full(database):
    before, folder = state(database), f"{ROOM}/full"
    expect_failure("no room, an old database", command("sqlite", database.target, "--run", "large", site="large"),
                   ["as it was"], database, before, preexec_fn=full)
    test_sound(database)
    os.mkdir(folder)
    expect_failure("no room, a new database", command("sqlite", f"{folder}/a.db", site="large"), [f"{folder}/a.db"],
                   preexec_fn=full)
    no_leftovers("nothing is left where there was no room", folder)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "none", folder], stderr=subprocess.DEVNULL,
                             check=False)
    if mounted.returncode:
        skip("a full disk", "may not mount one")
        return
    try:
        expect_failure("a full disk", command("sqlite", f"{folder}/a.db", site="large"), ["full"])
        no_leftovers("nothing is left on a full disk", folder)
    finally:
        subprocess.run(["umount", folder], check=False)


def test_files(database):
    before = state(database)
    holder = sqlite3.connect(database.target, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    done = command("sqlite", database.target)
    expect_failure("a database that another program holds", done, ["another program holds", "run this again"])
    holder.execute("ROLLBACK")
    holder.close()
    verdict("that database is as it was", state(database) != before)
    for name, path in (("a folder that is not there", f"{ROOM}/none/a.db"), ("an unwritable folder", "/proc/a.db")):
        done = run(command("sqlite", path))
        verdict(name, (done.returncode != 2 or path not in done.stderr) and f"{done.returncode}: {done.stderr}")
    write(f"{ROOM}/text.db", "this is a text and no database\n" * 100)
    expect_failure("a file that is no database", command("sqlite", f"{ROOM}/text.db"), ["no SQLite database"])
    verdict("that file is as it was", "no database" not in open(f"{ROOM}/text.db", encoding="utf-8").read())
    other = sqlite3.connect(f"{ROOM}/other.db")
    other.execute("CREATE TABLE nodes (x)")
    other.commit()
    expect_failure("a database with other tables", command("sqlite", f"{ROOM}/other.db"), ["nodes"])
    verdict("that database has its table alone", other.execute("SELECT count(*) FROM sqlite_master").fetchone() != (1,))
    other.execute("DROP TABLE nodes")
    other.execute("CREATE TABLE colophon_schema (version)")
    other.execute("INSERT INTO colophon_schema VALUES (99)")
    other.commit()
    expect_failure("a database of another version", command("sqlite", f"{ROOM}/other.db"), ["layout 99"])


def test_requests():
    expect_failure("no file for SQLite", command("sqlite", "-"), ["-o"])
    expect_failure("a format that is nearly right", command("sqllite", "x.db"), ["did you mean 'sqlite'"])
    expect_failure("PostgreSQL among other formats", command("postgres,csv", f"{ROOM}/folder"), ["connection string"])
    done = run(command("postgres", "postgresql://who:PlantedWord@[bad/db"))
    verdict("no password is in an error", (done.returncode != 2 or "who:***@" not in done.stderr or "PlantedWord" in done.stderr) and
            f"{done.returncode}: {done.stderr}")
    expect_failure("a server that is not there", command("postgres", "host=/nowhere dbname=x"), ["could not connect"])
    write(f"{ROOM}/broken/manifests/site.pp", "notify { 'a': message => }\n")
    write(f"{ROOM}/broken/facts/a.json", "{}")
    write(f"{ROOM}/broken/policy.yaml", open(f"{ROOM}/site/policy.yaml", encoding="utf-8").read())
    done = run(command("sqlite", f"{ROOM}/broken.db", site="broken"))
    verdict("no database where nothing compiles", (not done.returncode or os.path.exists(f"{ROOM}/broken.db")) and
            f"status {done.returncode}")


def test_postgres_fails(server):
    before = state(server)
    held = server.hold_lock()
    expect_failure("another load, PostgreSQL", command("postgres", server.target), ["another load"])
    held.kill()
    held.wait()
    verdict("that changed nothing", state(server) != before)
    before, load = state(server), HalfLoad(server.target, "postgres")
    loads = server.is_loading()
    why = load.end(signal.SIGKILL) or not loads and "it does not load"
    verdict("a load that is killed, PostgreSQL", why or state(server) != before and "the database has changed")
    load = HalfLoad(server.target, "postgres")
    server.stop_at_once()
    why = load.end(let_go=True)
    server.start()
    if "PostgreSQL went away" not in load.said or "run this again" not in load.said or load.child.returncode != 2:
        why = f"status {load.child.returncode}: {load.said}"
    verdict("a load that is without its server, PostgreSQL", why or state(server) != before and "the database has changed")
    other = server.another("other")
    other.execute("CREATE TABLE nodes (x integer)")
    expect_failure("a PostgreSQL with other tables", command("postgres", other.target), ["nodes", "search_path"])
    verdict("that has its table alone", other.rows("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") != [("1",)])


# ---- Prometheus ----

def test_prometheus(database, promtool):
    done = run(command("prometheus", "-", "--blame"))
    if promtool:
        checked = subprocess.run([promtool, "check", "metrics"], input=done.stdout, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True, check=False)
        verdict("promtool takes the metrics", checked.returncode and checked.stdout or checked.stdout)
    else:
        skip("promtool takes the metrics", "needs promtool (Debian's package prometheus)")
    sums = {}
    for name, labels, value in re.findall(r"^(\w+)\{(.*)\} (\d+)$", done.stdout, re.M):
        kind = re.search(r'kind="([^"]*)"|team="([^"]*)"|rule="([^"]*)"', labels)
        key = (name, next((x for x in kind.groups() if x), "") if kind else "")
        sums[key] = sums.get(key, 0) + int(value)
    why = None
    for table, column, metric in (("attributes_by_kind", "kind", "colophon_attributes"),
                                  ("decisions_by_team", "team", "colophon_team_attributes")):
        rows = database.rows(f"SELECT {column}, attributes FROM {table} WHERE run = 'first'")
        told = sorted((k or "nobody", str(v)) for (name, k), v in sums.items() if name == metric)
        if sorted(rows) != told or not told:
            why = f"{rows} and {told}"
    secrets = database.rows("SELECT sum(secrets) FROM attributes_by_kind WHERE run = 'first'")
    if secrets != [(str(sums.get(("colophon_secret_attributes", ""), 0)),)] or secrets == [("0",)]:
        why = why or f"secrets: {secrets}"
    findings = database.rows("SELECT rule, sum(findings) FROM findings_by_rule WHERE run = 'first' GROUP BY rule")
    if findings != [(k, str(v)) for (name, k), v in sums.items() if name == "colophon_policy_findings"]:
        why = why or f"findings: {findings}"
    verdict("metrics count what the database counts", why)
    return done.stdout


def main():
    os.chdir(ROOM)
    git = make_site(f"{ROOM}/site")
    sqlite, databases = Sqlite(f"{ROOM}/runs.db"), []
    server, why = Postgres.begin()
    databases = [sqlite] + ([server] if server else [])
    promtool = shutil.which("promtool") or os.environ.get("PROMTOOL")
    try:
        for database in databases:
            load(f"a load, {database.name}", database.form, database.target, "--blame", "--run", "first")
            test_sound(database)
        if server:
            compare_all("of both", databases, "first")
            keys = server.rows("SELECT conname FROM pg_constraint WHERE contype = 'f'")
            verdict("PostgreSQL looks no reference up while it loads", keys and f"{keys[:3]}")
        else:
            skip("PostgreSQL", why)
            compare_all("of SQLite", databases, "first")
        test_flat(sqlite)
        test_conditions(sqlite)
        test_edges(sqlite)
        test_questions(sqlite)
        test_levels()
        test_search(sqlite)
        metrics = test_prometheus(sqlite, promtool)
        test_runs(databases, git)
        test_manual(databases)
        for database in databases:
            test_secrets(database, [metrics])
            test_planted(database)
        test_modules(databases)
        make_large()
        test_killed_sqlite(sqlite)
        test_full(sqlite)
        test_files(sqlite)
        test_requests()
        if server:
            test_postgres_fails(server)
        made = run([sys.executable, f"{SOURCE}/examples/dashboards/make.py", "--check"])
        verdict("dashboards are made of their queries", made.returncode and made.stdout)
    finally:
        if server:
            server.end()


if __name__ == "__main__":
    main()
