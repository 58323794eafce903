# SPDX-License-Identifier: Apache-2.0
"""The two kinds of databases, asked in the same way: rows are tuples of texts, NULL is \\N."""

import csv
import glob
import io
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
import time


class Sqlite:
    name, form = "SQLite", "sqlite"

    def __init__(self, path):
        self.target = path

    def rows(self, sql):
        connection = sqlite3.connect(self.target)
        try:
            return [tuple(r"\N" if cell is None else str(cell) for cell in row) for row in connection.execute(sql)]
        finally:
            connection.close()

    def holds(self, text):
        with open(self.target, "rb") as file:
            return text in file.read()


class Postgres:
    """A server of its own: `initdb` refuses root, so that it is run as nobody there."""
    name, form = "PostgreSQL", "postgres"

    def __init__(self, folder, programs, prefix, database="colophon"):
        self.folder, self.programs, self.prefix, self.database = folder, programs, prefix, database
        self.target = f"postgresql:///{database}?host={folder}&user=colophon"

    @classmethod
    def begin(cls):
        """(server, None), or (None, why there is none)."""
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [os.path.dirname(shutil.which("initdb") or "")]
        if not os.path.exists(f"{found[-1]}/initdb") or not shutil.which("psql"):
            return None, "needs the package postgresql"
        prefix, folder = [], tempfile.mkdtemp(prefix="clp-pg-", dir="/tmp")  # names of sockets are short
        if os.getuid() == 0:
            if not shutil.which("setpriv"):
                return None, "needs setpriv: PostgreSQL refuses root"
            nobody = pwd.getpwnam("nobody")
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            prefix = ["setpriv", f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}", "--clear-groups"]
        server = cls(folder, found[-1], prefix)
        made = subprocess.run([*prefix, f"{found[-1]}/initdb", "-D", f"{folder}/data", "--locale=C", "-E", "UTF8", "-A",
                               "trust", "-U", "colophon"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/",
                              text=True, check=False)
        if made.returncode or not server.start():
            shutil.rmtree(folder, ignore_errors=True)
            return None, f"PostgreSQL does not start: {made.stderr[:200]}"
        server.another("colophon")
        return server, None

    def control(self, *arguments):
        return subprocess.run([*self.prefix, f"{self.programs}/pg_ctl", "-D", f"{self.folder}/data", *arguments],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", check=False).returncode == 0

    def start(self):
        return self.control("-w", "-l", f"{self.folder}/log", "-o",
                            f"-k {self.folder} -c listen_addresses='' -c fsync=off", "start")

    def stop_at_once(self):
        return self.control("-m", "immediate", "-w", "stop")

    def end(self):
        self.stop_at_once()
        shutil.rmtree(self.folder, ignore_errors=True)

    def psql(self, sql, database=None, **options):
        return subprocess.run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "colophon", "-c", sql,
                               database or self.database], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              check=False, **options)

    def another(self, name):
        self.psql(f"CREATE DATABASE {name}", "postgres")
        return Postgres(self.folder, self.programs, self.prefix, name)

    def execute(self, sql):
        done = self.psql(sql)
        if done.returncode:
            raise RuntimeError(done.stderr)

    def rows(self, sql):
        done = self.psql(f"COPY ({sql}) TO STDOUT WITH (FORMAT csv, NULL '\\N', ENCODING 'UTF8')")
        if done.returncode:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return [tuple(row) for row in csv.reader(io.StringIO(done.stdout, newline=""))]

    def holds(self, text):
        dump = subprocess.run(["pg_dump", "-h", self.folder, "-U", "colophon", self.database], stdout=subprocess.PIPE,
                              check=False)
        return text in dump.stdout or dump.returncode != 0

    def hold_lock(self):
        """A process that holds what loads wait for."""
        child = subprocess.Popen(["psql", "-X", "-q", "-h", self.folder, "-U", "colophon", self.database], text=True,
                                 stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        child.stdin.write("BEGIN; SELECT pg_advisory_xact_lock(4931872016452290);\n")
        child.stdin.flush()
        for _ in range(200):
            if self.psql("SELECT 1 / count(*) FROM pg_locks WHERE locktype = 'advisory'").returncode == 0:
                break
            time.sleep(0.05)
        return child

    def is_loading(self):
        """Whether a load has sent rows."""
        return self.psql("SELECT 1 / count(*) FROM pg_locks JOIN pg_class ON pg_class.oid = relation "
                         "WHERE relname = 'runs' AND mode = 'RowExclusiveLock'").returncode == 0
