/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tables and views of a database: what of schema.sql differs between SQLite and PostgreSQL is here.
 * SQLite numbers rows itself where a key is called INTEGER; what PostgreSQL would call so is too small.
 * PostgreSQL looks each reference of each row up, which takes twice as long as all the rest of a load, and
 * again where a run is replaced; so it is told of none.  A test follows all references in both.
 */
#include "provenance/exports/database.h"

enum { LAYOUT = 2 };

/* The length of the foreign key that TEXT begins with, or 0. */
static size_t reference_at(const char *text) {
  static const char word[] = " REFERENCES ";
  return strncmp(text, word, sizeof word - 1) ? 0 : strcspn(text, ")") + 1;
}

/* Appends STATEMENT in the words of the driver. */
static void translate(struct buffer *out, const struct db_driver *driver, const char *statement,
                      size_t length) {
  static const char word[] = "BIGINT";
  const char *end = statement + length;
  while (statement < end) {
    size_t reference = driver->has_references ? 0 : reference_at(statement);
    if (reference) {
      statement += reference;
    } else if (!strncmp(statement, word, sizeof word - 1)) {
      buffer_puts(out, driver->id_type);
      statement += sizeof word - 1;
    } else {
      buffer_putc(out, *statement++);
    }
  }
}

/* Runs the statements of TEXT that make indexes, or all others; each ends in a semicolon at the end of a
   line. */
static bool run_all(struct database *db, const char *text, bool indexes) {
  static const char index[] = "CREATE INDEX";
  struct buffer sql;
  buffer_init(&sql, db->document->arena);
  while (*text) {
    const char *end = strstr(text, ";\n");
    size_t length = end ? (size_t)(end - text) : strlen(text);
    sql.length = 0;
    if (length && indexes == !strncmp(text, index, sizeof index - 1))
      translate(&sql, db->driver, text, length);
    if (sql.length && !db->driver->execute(db, buffer_text(&sql))) return false;
    text += length + (end ? 2 : 0);
  }
  return true;
}

static bool make(struct database *db) {
  const char *number = arena_printf(db->document->arena, "INSERT INTO colophon_schema VALUES (%d)", LAYOUT);
  db->fresh = true;
  return run_all(db, db_schema_text, false) && run_all(db, db_views_text, false) &&
         db->driver->execute(db, number) &&
         (!db->driver->searches ||
          db->driver->execute(db, "CREATE VIRTUAL TABLE search USING fts5"
                                  " (text, kind UNINDEXED, item_id UNINDEXED, run_id UNINDEXED)"));
}

bool db_index(struct database *db) {
  return !db->fresh || run_all(db, db_schema_text, true);
}

bool db_prepare(struct database *db) {
  int64_t there, layout = 0;
  if (!db->driver->number(db, db->driver->has_view, &there)) return false;
  if (!there) return make(db);
  if (!db->driver->number(db, "SELECT version FROM colophon_schema", &layout)) return false;
  if (layout == LAYOUT) return true;
  return db_problem(db, "write to a new database, or use the version of colophon that made this one",
                    "the tables there have layout %lld; this version writes layout %d", (long long)layout,
                    LAYOUT);
}
