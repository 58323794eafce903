/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/saved/export_rows.h"

#include "provenance/describe/show.h"
#include "src/support/redaction.h"

/* ---- items ---- */

void row_number(struct json_writer *w, int64_t n) {
  json_items_of_integers(w, &n, 1);
}

void row_word(struct json_writer *w, const char *text) {
  json_item(w);
  json_put_text(w, text);
}

void row_str(struct json_writer *w, const struct str *text) {
  json_item(w);
  if (text)
    json_put_str(w, text);
  else
    json_put_null(w);
}

static void place_items(struct json_writer *w, struct sources *sources, struct place place) {
  struct position start = source_position(sources, place.source, place.start);
  struct position end = source_position(sources, place.source, place.end);
  int64_t all[] = {place.source, place.start, place.end, start.line, start.column, end.line, end.column};
  json_items_of_integers(w, all, sizeof all / sizeof *all);
}

void row_place(struct json_writer *w, struct sources *sources, struct place place) {
  json_item(w);
  if (!place_shown(sources, place)) {
    json_put_null(w);
    return;
  }
  json_open(w, '[');
  place_items(w, sources, place);
  json_close(w, ']');
}

void row_bytes(struct json_writer *w, const char *text, uint32_t length) {
  json_item(w);
  json_text(w->out, text, length);
}

void row_null(struct json_writer *w) {
  json_item(w);
  json_put_null(w);
}

/* The beginning of the label's own text, whole characters; null for what is secret or not at hand. */
static void put_label_text(struct json_writer *w, const struct catalog *catalog, label_id id) {
  const struct sources *sources = catalog->sources;
  const struct label *label = label_get(sources, id);
  uint32_t length, end = 0;
  const char *text = place_text(sources, label->place, &length);
  while (end < length && (end < SHOWN_TEXT || ((unsigned char)text[end] & 0xC0) == 0x80))
    end++;
  if (label->secret || label->holds_secret || memchr(text, '\0', end))
    row_null(w);
  else
    row_bytes(w, text, end);
}

/* How the text of a heredoc is to be read: [escapes, byte of the margin, margin]. */
static void put_heredoc(struct json_writer *w, const struct catalog *catalog, const struct label *label) {
  struct place margin = {label->place.source, label->margin_at, label->margin_at + label->margin};
  uint32_t length;
  const char *text = place_text(catalog->sources, margin, &length);
  json_item(w);
  json_open(w, '[');
  row_number(w, label->escapes);
  row_number(w, label->margin_at);
  row_bytes(w, text, length);
  json_close(w, ']');
}

void row_label(struct json_writer *w, const struct catalog *catalog, label_id id) {
  const struct label *label = label_get(catalog->sources, id);
  bool heredoc = label->kind == LABEL_HEREDOC && (label->escapes || label->margin);
  bool collection = label_is_datum(label) && label->escapes;
  json_open(w, '[');
  row_word(w, label_kind_name((enum label_kind)label->kind));
  row_str(w, label->name);
  row_place(w, catalog->sources, label->place);
  put_label_text(w, catalog, id);
  if (label->secret || label->holds_secret || collection || heredoc) {
    json_item(w);
    json_open(w, '[');
    if (label->secret) row_word(w, "secret");
    if (label->named) row_word(w, "named");
    if (label->holds_secret) row_word(w, "holds-secret");
    if (collection) row_word(w, "collection");
    json_close(w, ']');
  }
  if (heredoc) put_heredoc(w, catalog, label);
  json_close(w, ']');
}

/* Whether something in SOURCE is not to be shown. */
static bool hides(const struct catalog *catalog, const struct source *source) {
  const struct sources *sources = catalog->sources;
  struct buffer shown;
  if (!sources->secrets) return false;
  if (redaction_within(sources, (struct place){source->id, 0, source->length})) return true;
  buffer_init(&shown, catalog->arena);
  redacted_text(&shown, sources, source->text, source->length);
  return shown.length != source->length || memcmp(buffer_text(&shown), source->text, shown.length) != 0;
}

/* A file is found again by the id that git gives to its text; what is no file is kept itself. */
void row_source(struct json_writer *w, const struct catalog *catalog, source_id id) {
  struct sources *sources = catalog->sources;
  const struct source *source = source_get(sources, id);
  const char *blob = source->kind == SOURCE_ABSENT ? NULL : source_blob(sources, id);
  bool hidden = !source->path && hides(catalog, source);
  json_open(w, '[');
  row_word(w, source_kind_name(source->kind));
  row_str(w, source->name);
  row_str(w, source->path);
  if (blob && (source->path || !hidden))
    row_word(w, blob);
  else
    row_null(w);
  row_number(w, source->length);
  if (!source->path && !source->sparse && !hidden) row_bytes(w, source->text, source->length);
  json_close(w, ']');
}

void row_absent_code(struct json_writer *w, struct sources *sources, const struct absent_code *code) {
  json_open(w, '[');
  for (uint32_t i = 0; i < code->head.count; i++) {
    json_item(w);
    json_open(w, '[');
    row_str(w, code->at[i].type);
    row_str(w, code->at[i].title);
    row_place(w, sources, code->at[i].place);
    json_close(w, ']');
  }
  json_close(w, ']');
}

void row_absent_set(struct json_writer *w, const struct absent_set *set) {
  json_open(w, '[');
  for (uint32_t i = 0; i < set->head.count; i++)
    row_number(w, set->at[i]->head.number);
  json_close(w, ']');
}

const char *row_kind(enum trace_kind kind) {
  switch (kind) {
  case TRACE_NONE: return "none";
  case TRACE_LABEL: return "label";
  case TRACE_CONSTANT: return "constant";
  case TRACE_OP: return "op";
  case TRACE_CALL: return "call";
  case TRACE_PART: return "part";
  case TRACE_ELEMENT: return "element";
  case TRACE_BOUND: return "bound";
  case TRACE_UNDER: return "under";
  case TRACE_OVER: return "over";
  case TRACE_JOIN: return "join";
  }
  return "";
}
