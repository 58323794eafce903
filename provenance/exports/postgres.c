/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Databases of a server: PostgreSQL, by libpq, which is loaded with the first one.  Rows wait, table by
 * table, as the text that COPY takes, and are sent parents first; the transaction ends with the load.
 */
#include "provenance/exports/database.h"
#include "src/support/library.h"

#ifdef HAVE_LIBPQ

#include <libpq-fe.h>
#include <stdlib.h>

#define LIBRARY "libpq.so.5"

#define FUNCTIONS(X)                                                                                         \
  X(PQclear)                                                                                                 \
  X(PQconnectdb)                                                                                             \
  X(PQerrorMessage)                                                                                          \
  X(PQexec)                                                                                                  \
  X(PQfinish)                                                                                                \
  X(PQgetResult)                                                                                             \
  X(PQgetisnull)                                                                                             \
  X(PQgetvalue)                                                                                              \
  X(PQntuples)                                                                                               \
  X(PQputCopyData)                                                                                           \
  X(PQputCopyEnd)                                                                                            \
  X(PQresultErrorField)                                                                                      \
  X(PQresultStatus)                                                                                          \
  X(PQsetClientEncoding)                                                                                     \
  X(PQsetNoticeProcessor)                                                                                    \
  X(PQstatus)

enum { MOST_WAITING = 1 << 20, PIECE = 1 << 16 }; /* bytes */

struct server {
#define X(name) __typeof__(&name) name;
  FUNCTIONS(X)
#undef X
  PGconn *connection;
  struct buffer waiting[DB_TABLES];
};

/* ---- what goes wrong ---- */

static bool problem(struct database *db, const PGresult *result) {
  struct server *server = db->connection;
  const char *state = result ? server->PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
  const char *why = result ? server->PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
  if (!why) why = server->PQerrorMessage(server->connection);
  /* Without a state it is libpq that says it; class 57P is a server that shuts down. */
  if (server->PQstatus(server->connection) != CONNECTION_OK || !state || !strncmp(state, "57P", 3))
    return db_problem(db, "see that the server runs, and run this again: nothing of this load was kept",
                      "PostgreSQL went away: %s", why);
  if (state && !strcmp(state, "55P03"))
    return db_problem(db, "wait until that has ended, and run this again; nothing was changed",
                      "another load holds the database");
  if (state && !strcmp(state, "42P07"))
    return db_problem(db,
                      "use a database or a schema of its own: add ?options=-csearch_path%3DSCHEMA to the "
                      "connection string",
                      "the database has other tables of these names: %s", why);
  return db_problem(db, "nothing was kept; what was in the database is as it was", "PostgreSQL: %s", why);
}

/* Ends RESULT; whether it is what was expected. */
static bool ended(struct database *db, PGresult *result, ExecStatusType expected) {
  struct server *server = db->connection;
  bool good = server->PQresultStatus(result) == expected || problem(db, result);
  server->PQclear(result);
  return good;
}

static bool execute(struct database *db, const char *sql) {
  struct server *server = db->connection;
  return ended(db, server->PQexec(server->connection, sql), PGRES_COMMAND_OK);
}

static bool number(struct database *db, const char *sql, int64_t *result) {
  struct server *server = db->connection;
  PGresult *answer = server->PQexec(server->connection, sql);
  *result = 0;
  if (server->PQresultStatus(answer) == PGRES_TUPLES_OK && server->PQntuples(answer) &&
      !server->PQgetisnull(answer, 0, 0))
    *result = strtoll(server->PQgetvalue(answer, 0, 0), NULL, 10);
  return ended(db, answer, PGRES_TUPLES_OK);
}

/* ---- the connection ---- */

static void close_server(struct database *db) {
  struct server *server = db->connection;
  if (!server) return;
  if (server->connection) server->PQfinish(server->connection);
  free(server);
  db->connection = NULL;
}

static void ignore_notice(void *data, const char *message) {
  (void)data;
  (void)message;
}

/* Loads wait for each other, or rather do not. */
static bool begin(struct database *db) {
  return execute(db, "BEGIN") && execute(db, "SET LOCAL lock_timeout = '5s'") &&
         execute(db, "SET LOCAL synchronous_commit = on") &&
         execute(db, "DO $$ BEGIN PERFORM pg_advisory_xact_lock(4931872016452290); END $$") &&
         execute(db, "SET LOCAL lock_timeout = 0");
}

/* TEXT, in which libpq may repeat an address, without the password of that. */
static const char *without_password(struct arena *arena, const char *text) {
  const char *scheme = strstr(text, "://"), *end = scheme ? strrchr(scheme, '@') : NULL;
  const char *colon = end ? memchr(scheme + 3, ':', (size_t)(end - scheme - 3)) : NULL;
  return colon ? arena_printf(arena, "%.*s:***%s", (int)(colon - text), text, end) : text;
}

static bool open_server(struct database *db, const char *target) {
  struct server *server = calloc(1, sizeof *server);
  if (!server) return db_problem(db, "free some and run this again", "there is not enough memory");
  db->connection = server;
  if (!LIBRARY_LOAD(LIBRARY, FUNCTIONS, server))
    return db_problem(db, "install it (on Debian: apt-get install libpq5)", LIBRARY " is not there");
  server->connection = server->PQconnectdb(target);
  if (server->PQstatus(server->connection) != CONNECTION_OK)
    return db_problem(db,
                      "-o is a connection string, such as postgresql:///DATABASE?host=/FOLDER/OF/SOCKET or "
                      "'host=... dbname=...'",
                      "could not connect to PostgreSQL: %s",
                      without_password(db->document->arena, server->PQerrorMessage(server->connection)));
  for (int i = 0; i < DB_TABLES; i++)
    buffer_init(&server->waiting[i], db->document->arena);
  server->PQsetNoticeProcessor(server->connection, ignore_notice, NULL);
  server->PQsetClientEncoding(server->connection, "UTF8");
  return begin(db);
}

/* ---- rows ---- */

static void copy_text(struct buffer *out, const char *text, size_t length) {
  const char *end = text + length, *from = text;
  for (; text < end; text++) {
    const char *escape = *text == '\\' ? "\\\\" : *text == '\n' ? "\\n" : *text == '\t' ? "\\t" : NULL;
    if (*text == '\r') escape = "\\r";
    if (!escape) continue;
    buffer_add(out, from, (size_t)(text - from));
    buffer_puts(out, escape);
    from = text + 1;
  }
  buffer_add(out, from, (size_t)(end - from));
}

static bool row(struct database *db, enum db_table table, const struct db_cell *cells) {
  struct buffer *out = &((struct server *)db->connection)->waiting[table];
  for (int i = 0; i < db_tables[table].columns; i++) {
    if (i) buffer_putc(out, '\t');
    switch (cells[i].kind) {
    case DB_NULL: buffer_puts(out, "\\N"); break;
    case DB_NUMBER: buffer_printf(out, "%lld", (long long)cells[i].number); break;
    case DB_TEXT: copy_text(out, cells[i].text, cells[i].length); break;
    }
  }
  buffer_putc(out, '\n');
  return true;
}

static bool search_row(struct database *db, const struct db_cell *cells) {
  (void)db;
  (void)cells;
  return true;
}

static bool copy(struct database *db, enum db_table table) {
  struct server *server = db->connection;
  struct buffer *waiting = &server->waiting[table];
  const char *sql = arena_printf(db->document->arena, "COPY %s FROM STDIN", db_tables[table].name);
  bool good = ended(db, server->PQexec(server->connection, sql), PGRES_COPY_IN);
  for (size_t at = 0; good && at < waiting->length; at += PIECE) {
    size_t left = waiting->length - at;
    good = server->PQputCopyData(server->connection, waiting->text + at,
                                 (int)(left < PIECE ? left : PIECE)) == 1;
  }
  waiting->length = 0;
  if (!good || server->PQputCopyEnd(server->connection, NULL) != 1) return problem(db, NULL);
  good = ended(db, server->PQgetResult(server->connection), PGRES_COMMAND_OK);
  for (PGresult *rest; (rest = server->PQgetResult(server->connection));)
    server->PQclear(rest);
  return good;
}

static bool send_all(struct database *db) {
  struct server *server = db->connection;
  for (int i = 0; i < DB_TABLES; i++)
    if (server->waiting[i].length && !copy(db, (enum db_table)i)) return false;
  return true;
}

static bool flush(struct database *db) {
  const struct server *server = db->connection;
  size_t waiting = 0;
  for (int i = 0; i < DB_TABLES; i++)
    waiting += server->waiting[i].length;
  return waiting < MOST_WAITING || send_all(db);
}

static bool commit(struct database *db) {
  return send_all(db) && execute(db, "COMMIT");
}

const struct db_driver postgres_driver = {
    .name = "PostgreSQL",
    .id_type = "BIGINT",
    .has_view = "SELECT count(*) FROM pg_class WHERE oid = to_regclass('colophon_schema')",
    .open = open_server,
    .execute = execute,
    .number = number,
    .row = row,
    .search_row = search_row,
    .flush = flush,
    .commit = commit,
    .close = close_server,
};

#else /* !HAVE_LIBPQ */

static bool open_server(struct database *db, const char *target) {
  (void)target;
  return db_problem(db, "install libpq-dev (./bootstrap deps) and build it again",
                    "this colophon was built without PostgreSQL");
}

static void close_server(struct database *db) {
  (void)db;
}

const struct db_driver postgres_driver = {.name = "PostgreSQL", .open = open_server, .close = close_server};

#endif
