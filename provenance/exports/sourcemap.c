/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Source maps, version 3 (ECMA-426): each text that the catalog gives to a file, and beside it a map that
 * leads from its lines and columns to those of templates, manifests and data.
 *
 * Lines are counted from 0; columns too, in units of UTF-16, as all that reads such maps counts them.
 */
#include "provenance/describe/secret.h"
#include "provenance/describe/segments.h"
#include "provenance/exports/forms.h"
#include "provenance/exports/row.h"
#include "src/support/redaction.h"

enum { CONTINUES = 32, DIGIT_BITS = 5 };

/* A point in a text. */
struct point {
  uint32_t line, column;
};

struct map {
  struct catalog *catalog;
  struct describer *describer;
  struct arena *arena;
  struct buffer mappings;
  ARENA_VECTOR(source_id) sources; /* by number in the map */
  struct point at;                 /* in the text that is mapped */
  bool line_begun;                 /* something of this line is mapped */
  /* what was mapped last: all numbers are differences to that */
  uint32_t last_column, last_source, last_line, last_source_column;
};

/* The units of UTF-16 in LENGTH bytes of UTF-8. */
static uint32_t utf16_units(const char *text, size_t length) {
  uint32_t units = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    units += (c & 0xC0) != 0x80;
    units += c >= 0xF0; /* two halves */
  }
  return units;
}

/* ---- mappings ---- */

/* A number of base 64 and variable length, the sign last. */
static void put_number(struct buffer *out, int64_t number) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  uint64_t rest = number < 0 ? (uint64_t)-number << 1 | 1 : (uint64_t)number << 1;
  do {
    unsigned digit = rest & (CONTINUES - 1);
    rest >>= DIGIT_BITS;
    buffer_putc(out, digits[rest ? digit | CONTINUES : digit]);
  } while (rest);
}

static void begin_mapping(struct map *m) {
  if (m->line_begun) buffer_putc(&m->mappings, ',');
  put_number(&m->mappings, (int64_t)m->at.column - (m->line_begun ? m->last_column : 0));
  m->line_begun = true;
  m->last_column = m->at.column;
}

static uint32_t source_number(struct map *m, source_id source) {
  for (uint32_t i = 0; i < m->sources.count; i++)
    if (m->sources.at[i] == source) return i;
  ARENA_PUSH(m->arena, &m->sources, source);
  return m->sources.count - 1;
}

static struct point source_point(struct sources *sources, source_id id, uint32_t offset) {
  struct position position = source_position(sources, id, offset);
  uint32_t length;
  const char *line = source_line(sources, id, position.line, &length);
  const struct source *source = source_get(sources, id);
  struct point point = {position.line - 1, position.column - 1};
  if (!source->sparse && line) point.column = utf16_units(line, source->text + offset - line);
  return point;
}

/* What follows comes from byte OFFSET of SOURCE; 0: from no place. */
static void map_to(struct map *m, source_id source, uint32_t offset) {
  begin_mapping(m);
  if (!source) return;
  uint32_t number = source_number(m, source);
  struct point point = source_point(m->catalog->sources, source, offset);
  put_number(&m->mappings, (int64_t)number - m->last_source);
  put_number(&m->mappings, (int64_t)point.line - m->last_line);
  put_number(&m->mappings, (int64_t)point.column - m->last_source_column);
  m->last_source = number;
  m->last_line = point.line;
  m->last_source_column = point.column;
}

static void next_line(struct map *m) {
  buffer_putc(&m->mappings, ';');
  m->at = (struct point){m->at.line + 1, 0};
  m->line_begun = false;
  m->last_column = 0;
}

/* ---- segments ---- */

/* Where bytes of a label's datum stand. */
struct origin {
  source_id source;
  uint32_t offset;
  bool exact; /* byte for byte; else what is known is the label's place */
};

static struct origin origin_of(const struct map *m, const struct where *where, uint32_t from,
                               const char *text, uint32_t length) {
  const struct sources *sources = m->catalog->sources;
  struct origin origin = {0, 0, false};
  if (!where->label) return origin;
  struct place place = label_get(sources, where->label)->place;
  struct export_place shown = row_shown_label(m->catalog->sources, where->label);
  if (!shown.file) return origin;
  uint32_t have, start = (where->part ? where->start : 0) + from;
  const char *stands = place_text(sources, place, &have);
  origin = (struct origin){place.source, place.start, false};
  for (uint32_t quote = 0; quote < 2 && place_at_hand(sources, place); quote++) {
    bool same = (uint64_t)start + quote + length <= have && !memcmp(stands + start + quote, text, length);
    if (!same) continue;
    origin.offset = place.start + start + quote;
    origin.exact = true;
    break;
  }
  return origin;
}

/* Each line of it begins with a mapping: what reads a map looks for none in lines before. */
static void map_text(struct map *m, struct origin origin, const char *text, const char *shown,
                     uint32_t length) {
  map_to(m, origin.source, origin.offset);
  for (uint32_t i = 0; i < length; i++) {
    if (text[i] != '\n') {
      m->at.column += utf16_units(shown + i, 1);
      continue;
    }
    next_line(m);
    if (i + 1 < length) map_to(m, origin.source, origin.offset + (origin.exact ? i + 1 : 0));
  }
}

static void map_segments(struct map *m, const struct segments *segments, const struct str *text,
                         const struct str *shown) {
  for (uint32_t i = 0; i < segments->count; i++) {
    const struct segment *segment = &segments->at[i];
    struct where where = segment_where(m->catalog->traces, segment);
    const char *bytes = text->text + segment->start;
    struct origin origin = origin_of(m, &where, 0, bytes, segment->length);
    map_text(m, origin, bytes, shown->text + segment->start, segment->length);
  }
}

/* ---- files ---- */

static void put_source(struct json_writer *w, const struct map *m, source_id id) {
  struct sources *sources = m->catalog->sources;
  const struct source *source = source_get(sources, id);
  struct buffer text;
  json_item(w);
  if (source->sparse) {
    json_put_null(w);
    return;
  }
  buffer_init(&text, m->arena);
  redacted_source(&text, sources, (struct place){id, 0, source->length});
  json_text(w->out, text.text, text.length);
}

static void put_map(struct export_document *document, const struct map *m, const char *file) {
  struct json_writer writer = {.out = &document->out}, *w = &writer;
  json_open(w, '{');
  json_key(w, "version");
  json_put_integer(w, 3);
  json_key(w, "file");
  json_put_text(w, file);
  json_key(w, "sources");
  json_open(w, '[');
  for (uint32_t i = 0; i < m->sources.count; i++) {
    json_item(w);
    json_put_str(w, source_get(m->catalog->sources, m->sources.at[i])->name);
  }
  json_close(w, ']');
  json_key(w, "sourcesContent");
  json_open(w, '[');
  for (uint32_t i = 0; i < m->sources.count; i++)
    put_source(w, m, m->sources.at[i]);
  json_close(w, ']');
  json_key(w, "names");
  json_open(w, '[');
  json_close(w, ']');
  json_key(w, "mappings");
  json_text(w->out, m->mappings.text, m->mappings.length);
  json_close(w, '}');
  buffer_putc(w->out, '\n');
}

/* Appends TEXT, in which no part leads out of the folder or is hidden; SLASHES: it may have parts. */
static void add_parts(struct buffer *name, const char *text, bool slashes) {
  for (; *text; text++) {
    bool begins = !name->length || name->text[name->length - 1] == '/';
    if ((!slashes && *text == '/') || (unsigned char)*text < ' ' || (*text == '.' && begins))
      buffer_putc(name, '_');
    else if (*text != '/' || !begins)
      buffer_putc(name, *text);
  }
}

/* The name of a file below the folder of the output: a path of the node's, of other resources type and title.
 */
static const char *file_name(struct arena *arena, const struct catalog *catalog,
                             const struct resource *resource) {
  const char *title = row_title(arena, catalog, resource);
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (str_is(attribute->name, "path") && attribute->value.kind == VALUE_STRING &&
        !secret_trace(catalog, attribute->value.trace))
      title = attribute->value.u.text->text;
  }
  bool file = str_is(resource->type, "File") && *title == '/';
  struct buffer name;
  buffer_init(&name, arena);
  add_parts(&name, catalog->name->text, false);
  buffer_putc(&name, '/');
  if (!file) buffer_printf(&name, "%s/", resource->type->text);
  add_parts(&name, title, file);
  if (name.text[name.length - 1] == '/') buffer_putc(&name, '_');
  return buffer_text(&name);
}

static void add_content(struct export_document *document, struct map *m, const struct export_row *row) {
  const struct str *text = row->attribute->value.u.text, *shown = text;
  trace_id t = row->attribute->value.trace;
  const char *name = file_name(m->arena, m->catalog, row->resource);
  const char *slash = strrchr(name, '/');
  struct segment whole = {.length = text->length, .trace = t};
  struct segments segments = {&whole, 1}, parts = {NULL, 0};
  if (segments_composed(m->catalog->traces, t))
    parts = segments_read(m->arena, m->catalog->traces, m->describer->evaluator, t);
  if (parts.count) segments = parts;
  if (row->secret) shown = secret_starred(m->describer, m->arena, text, &segments);
  map_segments(m, &segments, text, shown);
  if (!export_file(document, name)) return;
  buffer_add(&document->out, shown->text, shown->length);
  if (!export_file(document, arena_printf(m->arena, "%s.map", name))) return;
  put_map(document, m, slash ? slash + 1 : name);
}

/* Content that is Sensitive as a whole is no file. */
static bool is_content(const struct export_row *row) {
  bool whole = row->value.kind == VALUE_STRING && row->secret && str_is(row->value.u.text, SECRET_VALUE);
  return str_is(row->attribute->name, "content") && row->attribute->value.kind == VALUE_STRING && !whole;
}

void sourcemap_add(struct export_document *document, const struct export_subject *subject) {
  struct describer describer = describer_new(subject->catalog, subject->language);
  struct row_reader *reader = row_reader_new(subject->catalog->arena, subject, 0);
  const struct export_row *row;
  while (!document->failed && (row = row_next(reader))) {
    struct map m = {.catalog = subject->catalog, .describer = &describer, .arena = row_arena(reader)};
    if (!is_content(row)) continue;
    buffer_init(&m.mappings, m.arena);
    add_content(document, &m, row);
  }
  row_reader_free(reader);
}
