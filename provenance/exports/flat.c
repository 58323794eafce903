/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The flat forms: an object, or a line of a table, for each attribute, with plain words and nothing that has
 * to be joined.
 */
#include <time.h>

#include "provenance/exports/forms.h"

#include "provenance/describe/show.h"
#include "provenance/exports/row.h"

enum { DATE_ROOM = 32 };

void export_member(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  if (text)
    json_put_text(w, text);
  else
    json_put_null(w);
}

/* Lines and columns begin with 1: 0 is none. */
static void put_number(struct json_writer *w, const char *key, uint32_t number) {
  json_key(w, key);
  if (number)
    json_put_integer(w, number);
  else
    json_put_null(w);
}

/* All of its members, so that each row has the same. */
static void put_whole_place(struct json_writer *w, const struct export_place *place) {
  export_member(w, "file", place->file);
  put_number(w, "line", place->line);
  put_number(w, "column", place->column);
  put_number(w, "end_line", place->end_line);
  put_number(w, "end_column", place->end_column);
}

static void put_place(struct json_writer *w, const struct export_place *place) {
  if (place->file)
    put_whole_place(w, place);
  else
    export_member(w, "file", NULL);
}

static void put_label(struct json_writer *w, struct arena *arena, struct sources *sources, label_id label) {
  struct export_place place = row_shown_label(sources, label);
  put_place(w, &place);
  if (place.name) export_member(w, "name", place.name);
  export_member(w, "text", row_label_text(arena, sources, label));
}

static void put_inputs(struct json_writer *w, struct arena *arena, const struct export_row *row) {
  json_key(w, "depends_on");
  json_open(w, '[');
  for (uint32_t i = 0; i < row->inputs.count; i++) {
    json_item(w);
    json_open(w, '{');
    export_member(w, "kind", influence_name(row->inputs.at[i].influence));
    put_label(w, arena, row->catalog->sources, row->inputs.at[i].label);
    json_close(w, '}');
  }
  for (uint32_t i = 0; i < row->places.count; i++) {
    struct export_place place = row_shown_place(row->catalog->sources, row->places.at[i].place);
    json_item(w);
    json_open(w, '{');
    export_member(w, "kind", influence_name(row->places.at[i].influence));
    put_place(w, &place);
    put_number(w, "places", row->places.at[i].count);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_conditions(struct json_writer *w, struct arena *arena, const struct export_row *row) {
  struct sources *sources = row->catalog->sources;
  json_key(w, "conditions");
  json_open(w, '[');
  for (uint32_t i = 0; i < row->conditions.count; i++) {
    const struct condition *condition = &row->conditions.at[i];
    struct export_place place = row_shown_place(sources, condition->site.place);
    json_item(w);
    json_open(w, '{');
    export_member(w, "kind", site_kind_name(condition->site.kind));
    put_place(w, &place);
    export_member(w, "text", row_condition_text(arena, sources, condition));
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_masked(struct json_writer *w, const struct export_row *row) {
  struct sources *sources = row->catalog->sources;
  json_key(w, "replaced");
  json_open(w, '[');
  for (uint32_t i = 0; i < row->masked.count; i++) {
    const struct export_masked *masked = &row->masked.at[i];
    struct export_place place =
        masked->label ? row_shown_label(sources, masked->label) : row_shown_place(sources, masked->place);
    json_item(w);
    json_open(w, '{');
    if (masked->known) {
      json_key(w, "value");
      wire_value(w, masked->value);
    }
    export_member(w, "given_by", masked->origin);
    put_place(w, &place);
    json_close(w, '}');
  }
  json_close(w, ']');
}

const char *export_date(struct arena *arena, const struct commit *commit) {
  char text[DATE_ROOM];
  struct tm tm;
  time_t local = (time_t)(commit->time + (int64_t)commit->offset * 60);
  if (!gmtime_r(&local, &tm) || !strftime(text, sizeof text, "%Y-%m-%d", &tm)) return "";
  return arena_printf(arena, "%s", text);
}

const char *export_time(struct arena *arena, int64_t seconds) {
  char text[DATE_ROOM];
  struct tm tm;
  time_t time = (time_t)seconds;
  if (!gmtime_r(&time, &tm) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &tm)) return "";
  return arena_printf(arena, "%s", text);
}

static void put_authors(struct json_writer *w, struct arena *arena, const struct export_row *row) {
  const struct commit *commit = row->by.commit;
  json_key(w, "team");
  json_open(w, '[');
  for (uint32_t i = 0; i < row->owners.count; i++) {
    json_item(w);
    json_put_text(w, row->owners.at[i].name);
  }
  json_close(w, ']');
  export_member(w, "author", commit ? commit->author : NULL);
  export_member(w, "email", commit ? commit->email : NULL);
  export_member(w, "commit", commit ? commit->id : NULL);
  export_member(w, "date", commit ? export_date(arena, commit) : NULL);
  export_member(w, "summary", commit ? commit->summary : NULL);
}

static void put_row(struct json_writer *w, struct arena *arena, const struct export_row *row, bool authors) {
  struct sources *sources = row->catalog->sources;
  struct export_place from =
      row->where.label ? row_shown_label(sources, row->where.label) : row_shown_place(sources, row->from);
  struct export_place given = row_shown_place(sources, row->attribute->place);
  struct export_place declared = row_shown_place(sources, row->resource->place);
  json_open(w, '{');
  export_member(w, "node", row->catalog->name->text);
  export_member(w, "resource", row_ref(arena, row->catalog, row->resource));
  export_member(w, "type", row->resource->type->text);
  export_member(w, "title", row_title(arena, row->catalog, row->resource));
  export_member(w, "attribute", row->attribute->name->text);
  json_key(w, "value");
  wire_value(w, row->value);
  export_member(w, "kind", row->kind);
  put_whole_place(w, &from);
  export_member(w, "name", from.name);
  export_member(w, "text", row->where.label ? row_label_text(arena, sources, row->where.label) : NULL);
  export_member(w, "expression", row->expression);
  export_member(w, "given_by", row->origin);
  export_member(w, "given_file", given.file);
  put_number(w, "given_line", given.line);
  export_member(w, "declared_in",
                row->resource->container ? row_ref(arena, row->catalog, row->resource->container) : NULL);
  export_member(w, "declared_file", declared.file);
  put_number(w, "declared_line", declared.line);
  put_inputs(w, arena, row);
  put_conditions(w, arena, row);
  put_masked(w, row);
  if (authors) put_authors(w, arena, row);
  json_close(w, '}');
}

/* ---- the documents ---- */

static void add_rows(struct export_document *document, const struct export_subject *subject,
                     const char *before, const char *between) {
  struct row_reader *reader =
      row_reader_new(subject->catalog->arena, subject, ROW_ALL | (document->each ? 0 : ROW_PLACES));
  const struct export_row *row;
  while (!document->failed && (row = row_next(reader))) {
    struct json_writer w = {.out = &document->out};
    buffer_puts(&document->out, document->rows++ ? between : before);
    put_row(&w, row_arena(reader), row, subject->authors != NULL);
    export_flush(document, false);
  }
  row_reader_free(reader);
}

void flat_json_add(struct export_document *document, const struct export_subject *subject) {
  add_rows(document, subject, "[\n", ",\n");
}

void flat_json_end(struct export_document *document) {
  buffer_puts(&document->out, document->rows ? "\n]\n" : "[]\n");
}

void flat_lines_add(struct export_document *document, const struct export_subject *subject) {
  add_rows(document, subject, "", "\n");
}

void flat_lines_end(struct export_document *document) {
  if (document->rows) buffer_putc(&document->out, '\n');
}

/* ---- CSV (RFC 4180) ---- */

static const char *const columns[] = {"node",  "resource", "type",        "title",      "attribute",
                                      "value", "kind",     "file",        "line",       "column",
                                      "name",  "given_by", "declared_in", "conditions", "replaced",
                                      "team",  "author",   "commit",      "date",       NULL};

void csv_begin(struct export_document *document) {
  for (const char *const *column = columns; *column; column++) {
    if (column != columns) buffer_putc(&document->out, ',');
    buffer_puts(&document->out, *column);
  }
  buffer_puts(&document->out, "\r\n");
}

/* Whether a spreadsheet would take the text for a formula; numbers are none. */
static bool is_formula(const char *text, size_t length) {
  if (!length || !strchr("=+-@\t\r", *text)) return false;
  for (size_t i = 0; i < length; i++)
    if (!strchr("+-.eE0123456789", text[i])) return true;
  return false;
}

static bool needs_quotes(const char *text, size_t length) {
  return memchr(text, ',', length) || memchr(text, '"', length) || memchr(text, '\n', length) ||
         memchr(text, '\r', length);
}

/* What would be a formula gets an apostrophe before it. */
static void csv_field(struct buffer *out, const char *text, size_t length) {
  const char *end = text + length, *quote;
  bool formula = is_formula(text, length);
  if (!formula && !needs_quotes(text, length)) {
    buffer_add(out, text, length);
    return;
  }
  buffer_puts(out, formula ? "\"'" : "\"");
  for (; (quote = memchr(text, '"', (size_t)(end - text))); text = quote + 1) {
    buffer_add(out, text, (size_t)(quote - text));
    buffer_puts(out, "\"\"");
  }
  buffer_add(out, text, (size_t)(end - text));
  buffer_putc(out, '"');
}

static void csv_text(struct buffer *out, const char *text) {
  buffer_putc(out, ',');
  if (text) csv_field(out, text, strlen(text));
}

static void csv_number(struct buffer *out, uint32_t number) {
  struct json_writer w = {.out = out};
  buffer_putc(out, ',');
  if (number) json_put_integer(&w, number);
}

static const char *joined_conditions(struct arena *arena, const struct export_row *row) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < row->conditions.count; i++) {
    const char *text = row_condition_text(arena, row->catalog->sources, &row->conditions.at[i]);
    if (!*text) continue;
    if (out.length) buffer_puts(&out, "; ");
    buffer_puts(&out, text);
  }
  return buffer_text(&out);
}

static const char *joined_owners(struct arena *arena, const struct export_row *row) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < row->owners.count; i++) {
    if (i) buffer_putc(&out, ' ');
    buffer_puts(&out, row->owners.at[i].name);
  }
  return buffer_text(&out);
}

static void csv_row(struct buffer *out, struct arena *arena, const struct export_row *row) {
  struct sources *sources = row->catalog->sources;
  struct export_place from =
      row->where.label ? row_shown_label(sources, row->where.label) : row_shown_place(sources, row->from);
  const struct str *value = row_value_text(arena, row->value);
  const struct commit *commit = row->by.commit;
  csv_field(out, row->catalog->name->text, row->catalog->name->length);
  csv_text(out, row_ref(arena, row->catalog, row->resource));
  csv_text(out, row->resource->type->text);
  csv_text(out, row_title(arena, row->catalog, row->resource));
  csv_text(out, row->attribute->name->text);
  buffer_putc(out, ',');
  csv_field(out, value->text, value->length);
  csv_text(out, row->kind);
  csv_text(out, from.file);
  csv_number(out, from.line);
  csv_number(out, from.column);
  csv_text(out, from.name);
  csv_text(out, row->origin);
  csv_text(out, row->resource->container ? row_ref(arena, row->catalog, row->resource->container) : NULL);
  csv_text(out, joined_conditions(arena, row));
  csv_number(out, row->masked.count);
  csv_text(out, joined_owners(arena, row));
  csv_text(out, commit ? commit->author : NULL);
  csv_text(out, commit ? commit->id : NULL);
  csv_text(out, commit ? export_date(arena, commit) : NULL);
  buffer_puts(out, "\r\n");
}

void csv_add(struct export_document *document, const struct export_subject *subject) {
  struct row_reader *reader = row_reader_new(subject->catalog->arena, subject, ROW_CONDITIONS | ROW_MASKED);
  const struct export_row *row;
  while (!document->failed && (row = row_next(reader))) {
    document->rows++;
    csv_row(&document->out, row_arena(reader), row);
    export_flush(document, false);
  }
  row_reader_free(reader);
}
