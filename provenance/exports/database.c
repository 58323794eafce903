/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/database.h"

#include <stdarg.h>
#include <stdio.h>

#include "src/support/utf8.h"

enum { MESSAGE_ROOM = 1000 };

const struct db_table_info db_tables[DB_TABLES] = {
#define TABLE(table, name, columns, id, rows) {name, columns, id, rows},
#include "provenance/exports/database.def"
#undef TABLE
};

bool db_problem(struct database *db, const char *advice, const char *format, ...) {
  struct export_document *document = db->document;
  char message[MESSAGE_ROOM];
  va_list arguments;
  if (document->problem) return false;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  size_t length = strlen(message);
  while (length && strchr("\n .", message[length - 1]))
    message[--length] = '\0';
  for (char *c = message; *c; c++)
    if (*c == '\n' || *c == '\t') *c = ' ';
  document->problem = arena_printf(document->arena, "%s", message);
  document->advice = advice;
  document->failed = true;
  return false;
}

uint32_t *db_mark(struct database *db, db_marks *marks, uint32_t index) {
  while (marks->count <= index)
    ARENA_PUSH(db->document->arena, marks, 0);
  return &marks->at[index];
}

/* ---- cells ---- */

struct db_cell db_null(void) {
  return (struct db_cell){.kind = DB_NULL};
}

struct db_cell db_number(int64_t number) {
  return (struct db_cell){.kind = DB_NUMBER, .number = number};
}

struct db_cell db_id(int64_t id) {
  return id ? db_number(id) : db_null();
}

static const struct str *mended(struct arena *arena, const char *text, size_t length) {
  struct buffer out;
  buffer_init(&out, arena);
  while (length) {
    size_t good = utf8_valid_prefix(text, length);
    const char *nul = memchr(text, '\0', good);
    if (nul) good = (size_t)(nul - text);
    buffer_add(&out, text, good);
    if (good < length) {
      buffer_puts(&out, "\xEF\xBF\xBD");
      good++;
    }
    text += good;
    length -= good;
  }
  return buffer_take(&out);
}

struct db_cell db_text(struct arena *arena, const char *text, size_t length) {
  if (utf8_valid_prefix(text, length) < length || memchr(text, '\0', length)) {
    const struct str *better = mended(arena, text, length);
    text = better->text;
    length = better->length;
  }
  return (struct db_cell){.kind = DB_TEXT, .text = text, .length = length};
}

struct db_cell db_word(struct arena *arena, const char *text) {
  return text ? db_text(arena, text, strlen(text)) : db_null();
}

/* ---- rows ---- */

void db_put(struct database *db, enum db_table table, const struct db_cell *cells) {
  if (!db->document->failed) db->driver->row(db, table, cells);
}

/* Seven bits a byte. */
static void add_number(struct buffer *key, uint64_t number) {
  for (; number > 0x7f; number >>= 7)
    buffer_putc(key, (char)(0x80 | (number & 0x7f)));
  buffer_putc(key, (char)number);
}

void db_add_to_key(struct buffer *key, const struct db_cell *cell) {
  buffer_putc(key, (char)cell->kind);
  if (cell->kind == DB_NUMBER) add_number(key, (uint64_t)cell->number);
  if (cell->kind != DB_TEXT) return;
  add_number(key, cell->length);
  buffer_add(key, cell->text, cell->length);
}

int64_t db_shared(struct database *db, enum db_table table, struct db_cell *cells, const struct buffer *more,
                  bool *fresh) {
  bool new;
  db->key.length = 0;
  for (int i = 1; i < db_tables[table].columns; i++)
    db_add_to_key(&db->key, &cells[i]);
  if (more) buffer_add(&db->key, more->text, more->length);
  uint32_t number = keys_number(&db->shared[table], db->document->arena, db->key.text, db->key.length, &new);
  int64_t id = db->base[table] + 1 + number;
  if (fresh) *fresh = new;
  if (!new) return id;
  db->next[table] = id;
  cells[0] = db_number(id);
  db_put(db, table, cells);
  return id;
}

void db_search(struct database *db, const struct db_cell *text, const char *kind, int64_t item) {
  struct db_cell cells[] = {*text, db_word(db->document->arena, kind), db_id(item), db_number(db->run)};
  if (db->driver->searches && !db->document->failed) db->driver->search_row(db, cells);
}

const char *db_quoted(struct arena *arena, const char *text) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_putc(&out, '\'');
  for (; *text; text++) {
    if (*text == '\'') buffer_putc(&out, '\'');
    buffer_putc(&out, *text);
  }
  buffer_putc(&out, '\'');
  return buffer_text(&out);
}
