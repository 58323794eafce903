/* SPDX-License-Identifier: Apache-2.0 */
/* The table that needs no program to be read: a group of rows for each resource, a row for each attribute. */
#include "provenance/exports/html_parts.h"

#include "provenance/describe/show.h"
#include "src/support/redaction.h"

enum { VALUE_LENGTH = 160, OLD_LENGTH = 60, TABLE_RESOURCES = 100 };

static const char *escape_of(char c) {
  switch (c) {
  case '<': return "&lt;";
  case '>': return "&gt;";
  case '&': return "&amp;";
  case '"': return "&quot;";
  case '\r': return "&#13;";
  case '\0': return "\xEF\xBF\xBD";
  default: return NULL;
  }
}

void html_text(struct buffer *out, const char *text, size_t length) {
  const char *end = text + length;
  while (text < end) {
    const char *plain = text;
    while (text < end && !escape_of(*text))
      text++;
    buffer_add(out, plain, (size_t)(text - plain));
    if (text < end) buffer_puts(out, escape_of(*text++));
  }
}

void html_puts(struct buffer *out, const char *text) {
  html_text(out, text, strlen(text));
}

static void put_place(struct html_page *page, struct place place) {
  struct sources *sources = page->catalog->sources;
  struct buffer *out = &page->document->out;
  if (!place_shown(sources, place)) return;
  html_puts(out, html_short_name(page, place.source));
  buffer_putc(out, ':');
  integer_text(out, source_line_number(sources, place.source, place.start));
}

static void put_value(struct buffer *out, struct arena *arena, struct value value, uint32_t limit) {
  const struct str *text = row_value_text(arena, value);
  struct buffer line;
  buffer_init(&line, arena);
  show_line(&line, text->text, text->length, limit);
  html_text(out, line.text, line.length);
}

static void put_from(struct html_page *page, const struct export_row *row) {
  struct sources *sources = page->catalog->sources;
  struct buffer *out = &page->document->out;
  label_id label = row->where.label;
  const struct str *name = label ? label_get(sources, label)->name : NULL;
  html_puts(out, name ? name->text : row->kind);
  buffer_putc(out, ' ');
  if (!label || label_in_file(sources, label)) put_place(page, row->from);
}

void html_read_begin(struct html_page *page) {
  buffer_puts(
      &page->document->out,
      "<noscript id=plain>\n<p>Every attribute of the catalog and where its value came from. Values that "
      "were replaced are struck through. With JavaScript this page also shows the sources.</p>\n");
}

/* Browsers need not lay out the tables that are out of sight. */
static void begin_table(struct html_page *page) {
  struct buffer *out = &page->document->out;
  if (page->told++ % TABLE_RESOURCES) return;
  if (page->told > 1) buffer_puts(out, "</table></div>\n");
  buffer_puts(out, "<div class=sheet><table>\n<thead><tr><th scope=col>Attribute<th scope=col>Value"
                   "<th scope=col>Where from</thead>\n");
}

void html_read_resource(struct html_page *page, const struct resource *resource) {
  struct buffer *out = &page->document->out;
  const char *ref = row_ref(page->arena, page->catalog, resource);
  begin_table(page);
  buffer_puts(out, "<tbody id=\"");
  html_text(out, ref, strlen(ref));
  buffer_puts(out, "\"><tr><th colspan=2 scope=rowgroup>");
  html_text(out, ref, strlen(ref));
  buffer_puts(out, "<td>");
  put_place(page, resource->place);
  buffer_putc(out, '\n');
}

void html_read_row(struct html_page *page, const struct export_row *row, struct arena *arena) {
  struct buffer *out = &page->document->out;
  buffer_puts(out, "<tr><th scope=row>");
  html_puts(out, row->attribute->name->text);
  buffer_puts(out, "<td>");
  put_value(out, arena, row->value, VALUE_LENGTH);
  for (uint32_t i = 0; i < row->masked.count; i++) {
    if (!row->masked.at[i].known) continue;
    buffer_puts(out, " <s>");
    put_value(out, arena, row->masked.at[i].value, OLD_LENGTH);
    buffer_puts(out, "</s>");
  }
  buffer_puts(out, "<td>");
  put_from(page, row);
  buffer_putc(out, '\n');
}

void html_read_end(struct html_page *page) {
  buffer_puts(&page->document->out, page->told ? "</table></div>\n</noscript>\n" : "</noscript>\n");
}
