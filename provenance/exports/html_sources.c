/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The sources beside the page: code is there as a whole, of files of data the lines that something came from.
 * What is secret in them is not.
 */
#include "provenance/exports/html_parts.h"

#include "provenance/describe/show.h"
#include "src/support/redaction.h"

enum {
  WHOLE_TEXT = 256 << 10, /* bytes of code that is shown as a whole */
  AROUND = 12,            /* lines of longer code that are shown around what is */
  LONGEST_LINE = 4096,    /* bytes of a line that is shown */
  MOST_LINES = 200        /* of one place */
};

static bool is_code(const struct source *source) {
  return source->kind == SOURCE_MANIFEST || source->kind == SOURCE_TEMPLATE;
}

bool html_source_has_text(const struct source *source) {
  return is_code(source) && !source->sparse;
}

/* The name behind the last folder of modules, or NULL. */
static const char *in_modules(const char *name) {
  const char *found = NULL;
  for (const char *at = name; (at = strstr(at, "/modules/")); at++)
    found = at + sizeof "/modules/" - 1;
  return found;
}

/* The length of the folder, its slash included, that A and the first LENGTH bytes of B have in common. */
static uint32_t common_folder(const char *a, const char *b, uint32_t length) {
  uint32_t common = 0;
  for (uint32_t i = 0; i < length && a[i] == b[i] && a[i]; i++)
    if (a[i] == '/') common = i + 1;
  return common;
}

/* That of all files that are in no module. */
void html_find_common_folder(struct html_page *page) {
  struct sources *sources = page->catalog->sources;
  const char *first = NULL;
  for (uint32_t i = 0; i < sources->list.count; i++) {
    const struct source *source = sources->list.at[i];
    if (!source->path || source->kind == SOURCE_ABSENT || in_modules(source->name->text)) continue;
    if (!first) page->common = source->name->length;
    if (!first) first = source->name->text;
    page->common = common_folder(source->name->text, first, page->common);
  }
}

/* Unless another source has that name, too. */
const char *html_short_name(struct html_page *page, source_id id) {
  const struct source *source = source_get(page->catalog->sources, id);
  const char *name = source->name->text, *found = in_modules(name);
  bool fresh = false;
  if (page->short_names[id]) return page->short_names[id];
  if (!found && source->path && source->kind != SOURCE_ABSENT) found = name + page->common;
  if (found) html_table_number(&page->short_taken, found, strlen(found), &fresh);
  return page->short_names[id] = fresh ? found : name;
}

static bool whole(const struct source *source) {
  return is_code(source) && source->length <= WHOLE_TEXT;
}

uint32_t html_source_number(struct html_page *page, source_id id) {
  struct html_source *own = &page->sources[id];
  const struct source *source = source_get(page->catalog->sources, id);
  if (own->number) return own->number;
  ARENA_PUSH(page->arena, &page->used, id);
  own->number = page->used.count;
  if (source->sparse || !source->length) return own->number;
  own->lines = source_line_number(page->catalog->sources, id, source->length);
  own->shown = arena_zalloc(page->arena, own->lines + 2);
  if (whole(source)) memset(own->shown + 1, 1, own->lines);
  return own->number;
}

void html_source_show(struct html_page *page, source_id id, uint32_t line, uint32_t last) {
  struct html_source *own = &page->sources[id];
  const struct source *source = source_get(page->catalog->sources, id);
  uint32_t around = is_code(source) ? AROUND : 0;
  if (!own->shown || whole(source)) return;
  if (last - line > MOST_LINES) last = line + MOST_LINES;
  line = line > around ? line - around : 1;
  for (last += around; line <= last && line <= own->lines; line++)
    own->shown[line] = 1;
}

/* ---- as JSON ---- */

static void put_line(struct html_page *page, struct buffer *out, source_id id, uint32_t line) {
  struct sources *sources = page->catalog->sources;
  const struct source *source = source_get(sources, id);
  struct buffer text;
  uint32_t length;
  const char *at = source_line(sources, id, line, &length);
  struct place place = {.source = id, .start = (uint32_t)(at - source->text)};
  place.end = place.start + length;
  buffer_init(&text, page->arena);
  if (length <= LONGEST_LINE) redacted_source(&text, sources, place);
  json_escaped(out, text.text, text.length);
  arena_drop(page->arena, text.text, text.room);
}

/* From LINE on; the first line behind them. */
static uint32_t put_run(struct html_page *page, struct buffer *out, source_id id, uint32_t line) {
  const struct html_source *own = &page->sources[id];
  buffer_printf(out, "[%u,\"", line);
  for (uint32_t first = line; line <= own->lines && own->shown[line]; line++) {
    if (line > first) buffer_puts(out, "\\n");
    put_line(page, out, id, line);
  }
  buffer_puts(out, "\"]");
  return line;
}

static void put_owners(struct html_page *page, struct buffer *out, source_id id) {
  struct authors *authors = page->subject->authors;
  struct owners owners = {NULL, 0};
  if (authors && source_get(page->catalog->sources, id)->path) owners = authors_owners(authors, id);
  for (uint32_t i = 0; i < owners.count; i++) {
    if (i) buffer_putc(out, ',');
    json_text(out, owners.at[i].name, strlen(owners.at[i].name));
  }
}

static void put_source(struct html_page *page, struct buffer *out, source_id id) {
  const struct html_source *own = &page->sources[id];
  const struct source *source = source_get(page->catalog->sources, id);
  bool first = true;
  buffer_putc(out, '[');
  json_str(out, source->name);
  buffer_printf(out, ",\"%s\",[", source_kind_name(source->kind));
  put_owners(page, out, id);
  buffer_puts(out, "],[");
  for (uint32_t line = 1; own->shown && line <= own->lines;) {
    if (!own->shown[line]) {
      line++;
      continue;
    }
    if (!first) buffer_putc(out, ',');
    first = false;
    line = put_run(page, out, id, line);
  }
  buffer_puts(out, "]]");
}

void html_sources_put(struct html_page *page, struct buffer *out) {
  for (uint32_t i = 0; i < page->used.count; i++) {
    buffer_putc(out, ',');
    put_source(page, out, page->used.at[i]);
  }
}
