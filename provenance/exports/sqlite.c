/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Databases in files: SQLite, loaded with the first one, for to link it would slow every start.
 *
 * A new file has no journal: whoever reads it gets its name when it is whole.  What is there already is
 * changed by one transaction, which SQLite undoes when the next program opens what a killed one left.
 */
#include "provenance/exports/database.h"
#include "src/support/library.h"

#ifdef HAVE_SQLITE

#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

#define LIBRARY "libsqlite3.so.0"

#define FUNCTIONS(X)                                                                                         \
  X(sqlite3_bind_int64)                                                                                      \
  X(sqlite3_bind_null)                                                                                       \
  X(sqlite3_bind_text)                                                                                       \
  X(sqlite3_busy_timeout)                                                                                    \
  X(sqlite3_close)                                                                                           \
  X(sqlite3_column_int64)                                                                                    \
  X(sqlite3_errmsg)                                                                                          \
  X(sqlite3_exec)                                                                                            \
  X(sqlite3_extended_errcode)                                                                                \
  X(sqlite3_finalize)                                                                                        \
  X(sqlite3_open_v2)                                                                                         \
  X(sqlite3_prepare_v2)                                                                                      \
  X(sqlite3_reset)                                                                                           \
  X(sqlite3_step)                                                                                            \
  X(sqlite3_system_errno)

enum { WAIT = 5000 /* milliseconds, for another program's transaction */, SEARCH_COLUMNS = 4 };

struct file {
#define X(name) __typeof__(&name) name;
  FUNCTIONS(X)
#undef X
  sqlite3 *handle;
  sqlite3_stmt *rows[DB_TABLES], *search;
  char *path;
  bool existed, committed;
};

/* ---- what goes wrong ---- */

static bool problem(struct database *db) {
  static const char kept[] = "nothing was kept; what was in the database is as it was";
  struct file *file = db->connection;
  int code = file->sqlite3_extended_errcode(file->handle);
  const char *why = file->sqlite3_errmsg(file->handle);
  switch (code & 0xff) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return db_problem(db, "wait until that has ended, and run this again; nothing was changed",
                      "another program holds the database");
  case SQLITE_FULL: return db_problem(db, kept, "the disk is full");
  case SQLITE_NOTADB:
    return db_problem(db, "name another file with -o; this one was not touched",
                      "the file is no SQLite database");
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return db_problem(db, "the file and its folder must be writable, for SQLite makes a journal beside it",
                      "the database may not be written");
  case SQLITE_CANTOPEN:
  case SQLITE_IOERR:
    if (file->sqlite3_system_errno(file->handle))
      return db_problem(db, kept, "%s: %s", why, strerror(file->sqlite3_system_errno(file->handle)));
    return db_problem(db, kept, "%s", why);
  case SQLITE_CORRUPT:
    return db_problem(db, "write to a new file; `sqlite3 FILE .recover` saves what can be saved", "%s", why);
  default: return db_problem(db, kept, "%s", why);
  }
}

static bool execute(struct database *db, const char *sql) {
  struct file *file = db->connection;
  return file->sqlite3_exec(file->handle, sql, NULL, NULL, NULL) == SQLITE_OK || problem(db);
}

static bool number(struct database *db, const char *sql, int64_t *result) {
  struct file *file = db->connection;
  sqlite3_stmt *statement = NULL;
  *result = 0;
  if (file->sqlite3_prepare_v2(file->handle, sql, -1, &statement, NULL) != SQLITE_OK) return problem(db);
  int status = file->sqlite3_step(statement);
  if (status == SQLITE_ROW) *result = file->sqlite3_column_int64(statement, 0);
  bool good = status == SQLITE_ROW || status == SQLITE_DONE || problem(db);
  file->sqlite3_finalize(statement);
  return good;
}

/* ---- the file ---- */

static void close_file(struct database *db) {
  struct file *file = db->connection;
  if (!file) return;
  if (file->handle) {
    for (int i = 0; i < DB_TABLES; i++)
      file->sqlite3_finalize(file->rows[i]);
    file->sqlite3_finalize(file->search);
    if (!file->committed) file->sqlite3_exec(file->handle, "ROLLBACK", NULL, NULL, NULL);
    file->sqlite3_close(file->handle);
  }
  if (file->handle && !file->committed && !file->existed) unlink(file->path);
  free(file->path);
  free(file);
  db->connection = NULL;
}

/* A file without pages is nobody's yet. */
static bool begin(struct database *db) {
  int64_t pages;
  if (!execute(db, "PRAGMA cache_size = -131072") || !number(db, "PRAGMA page_count", &pages)) return false;
  if (!pages &&
      !execute(db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE"))
    return false;
  return execute(db, "BEGIN IMMEDIATE");
}

static bool open_file(struct database *db, const char *target) {
  struct file *file = calloc(1, sizeof *file);
  if (!file || !(file->path = strdup(target))) {
    free(file);
    return db_problem(db, "free some and run this again", "there is not enough memory");
  }
  db->connection = file;
  if (!LIBRARY_LOAD(LIBRARY, FUNCTIONS, file))
    return db_problem(db, "install it (on Debian: apt-get install libsqlite3-0)", LIBRARY " is not there");
  file->existed = !access(target, F_OK);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (file->sqlite3_open_v2(target, &file->handle, flags, NULL) != SQLITE_OK) return problem(db);
  file->sqlite3_busy_timeout(file->handle, WAIT);
  return begin(db);
}

/* ---- rows ---- */

static bool prepare(struct database *db, sqlite3_stmt **statement, const char *table, int columns) {
  struct file *file = db->connection;
  struct buffer sql;
  if (*statement) return true;
  buffer_init(&sql, db->document->arena);
  buffer_printf(&sql, "INSERT INTO %s VALUES (?", table);
  for (int i = 1; i < columns; i++)
    buffer_puts(&sql, ", ?");
  buffer_putc(&sql, ')');
  return file->sqlite3_prepare_v2(file->handle, buffer_text(&sql), -1, statement, NULL) == SQLITE_OK ||
         problem(db);
}

static int bind(struct file *file, sqlite3_stmt *statement, int column, const struct db_cell *cell) {
  switch (cell->kind) {
  case DB_NULL: return file->sqlite3_bind_null(statement, column);
  case DB_NUMBER: return file->sqlite3_bind_int64(statement, column, cell->number);
  case DB_TEXT: break;
  }
  return file->sqlite3_bind_text(statement, column, cell->text, (int)cell->length, SQLITE_STATIC);
}

static bool insert(struct database *db, sqlite3_stmt *statement, const struct db_cell *cells, int columns) {
  struct file *file = db->connection;
  int status = SQLITE_OK;
  for (int i = 0; i < columns && status == SQLITE_OK; i++)
    status = bind(file, statement, i + 1, &cells[i]);
  if (status == SQLITE_OK) status = file->sqlite3_step(statement);
  bool good = status == SQLITE_DONE || problem(db);
  file->sqlite3_reset(statement);
  return good;
}

static bool row(struct database *db, enum db_table table, const struct db_cell *cells) {
  struct file *file = db->connection;
  int columns = db_tables[table].columns;
  return prepare(db, &file->rows[table], db_tables[table].name, columns) &&
         insert(db, file->rows[table], cells, columns);
}

static bool search_row(struct database *db, const struct db_cell *cells) {
  struct file *file = db->connection;
  return prepare(db, &file->search, "search", SEARCH_COLUMNS) &&
         insert(db, file->search, cells, SEARCH_COLUMNS);
}

static bool flush(struct database *db) {
  (void)db;
  return true;
}

static bool commit(struct database *db) {
  struct file *file = db->connection;
  return file->committed = execute(db, "COMMIT");
}

const struct db_driver sqlite_driver = {
    .name = "SQLite",
    .id_type = "INTEGER",
    .searches = true,
    .has_references = true,
    .has_view = "SELECT count(*) FROM sqlite_master WHERE name = 'colophon_schema'",
    .open = open_file,
    .execute = execute,
    .number = number,
    .row = row,
    .search_row = search_row,
    .flush = flush,
    .commit = commit,
    .close = close_file,
};

#else /* !HAVE_SQLITE */

static bool open_file(struct database *db, const char *target) {
  (void)target;
  return db_problem(db, "install libsqlite3-dev (./bootstrap deps) and build it again",
                    "this colophon was built without SQLite");
}

static void close_file(struct database *db) {
  (void)db;
}

const struct db_driver sqlite_driver = {.name = "SQLite", .open = open_file, .close = close_file};

#endif
