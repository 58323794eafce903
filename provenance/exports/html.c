/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One page of one catalog, which needs nothing but itself.  The table to read is sent as its rows come; the
 * data for the program, which is smaller, stands behind it.
 */
#include "provenance/exports/forms.h"
#include "provenance/exports/html_parts.h"

/* ---- around ---- */

static void put_head(struct html_page *page) {
  struct buffer *out = &page->document->out;
  const struct catalog *catalog = page->catalog;
  buffer_puts(out, "<!DOCTYPE html>\n<html lang=en>\n<meta charset=utf-8>\n"
                   "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"
                   "<meta name=color-scheme content=\"light dark\">\n"
                   "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; "
                   "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>");
  html_text(out, catalog->name->text, catalog->name->length);
  buffer_puts(out, " · Colophon</title>\n<style>\n");
  buffer_puts(out, html_page_css);
  buffer_puts(out, "</style>\n<body>\n<header id=top><h1>");
  html_text(out, catalog->name->text, catalog->name->length);
  buffer_puts(out, "</h1> <p id=about>");
  if (catalog->environment) html_text(out, catalog->environment->text, catalog->environment->length);
  buffer_printf(out, ", %u resources</p></header>\n<main id=main>\n", page->count);
}

/* A program that cannot run, or data that it cannot read, leaves the table. */
static void put_tail(struct html_page *page) {
  struct buffer *out = &page->document->out;
  buffer_puts(out, "</main>\n<script>addEventListener('error', function () { var plain = "
                   "document.getElementById('plain'); if (plain && !document.getElementById('app')) "
                   "plain.outerHTML = plain.textContent; });</script>\n<script>\n");
  buffer_puts(out, html_page_js);
  buffer_puts(out, "</script>\n</html>\n");
}

/* JSON inside of a script: nothing in it may look like the end of one. */
static void put_script_text(struct html_page *page, const struct buffer *json) {
  struct buffer *out = &page->document->out;
  const char *at = json->text, *end = json->text + json->length;
  while (at < end) {
    const char *next = memchr(at, '<', (size_t)(end - at));
    size_t length = (size_t)((next ? next : end) - at);
    buffer_add(out, at, length);
    if (next) buffer_puts(out, "\\u003c");
    at += length + (next ? 1 : 0);
    export_flush(page->document, false);
  }
}

static void put_part(struct html_page *page, const char *key, const struct buffer *json) {
  buffer_printf(&page->document->out, ",\n\"%s\":[", key);
  if (json->length) put_script_text(page, json);
  buffer_putc(&page->document->out, ']');
}

static void put_about(struct html_page *page) {
  struct buffer json, *out = &page->document->out;
  const struct catalog *catalog = page->catalog;
  buffer_init(&json, page->arena);
  buffer_puts(&json, "\"node\":");
  json_str(&json, catalog->name);
  buffer_puts(&json, ",\"environment\":");
  if (catalog->environment)
    json_str(&json, catalog->environment);
  else
    buffer_puts(&json, "null");
  buffer_puts(&json, ",\"kinds\":[");
  for (uint32_t i = 0; row_kinds[i]; i++)
    buffer_printf(&json, "%s\"%s\"", i ? "," : "", row_kinds[i]);
  buffer_puts(&json, "],\"influences\":[");
  for (uint32_t i = 0; i < INFLUENCES; i++)
    buffer_printf(&json, "%s\"%s\"", i ? "," : "", influence_name((enum influence)i));
  buffer_putc(&json, ']');
  buffer_puts(out, "<script type=\"application/json\" id=data>\n{\"page\":1,");
  put_script_text(page, &json);
}

static void put_data(struct html_page *page) {
  struct buffer sources, *out = &page->document->out;
  buffer_init(&sources, page->arena);
  buffer_puts(&sources, "null");
  html_sources_put(page, &sources);
  put_about(page);
  put_part(page, "strings", &page->strings.json);
  put_part(page, "values", &page->values.json);
  put_part(page, "sources", &sources);
  put_part(page, "spots", &page->spots.json);
  put_part(page, "spot_texts", &page->spot_texts);
  put_part(page, "collections", &page->collections);
  put_part(page, "sets", &page->sets.json);
  put_part(page, "code", &page->code.json);
  put_part(page, "conditions", &page->conditions.json);
  put_part(page, "lists", &page->lists.json);
  put_part(page, "commits", &page->commits.json);
  put_part(page, "resources", &page->resources);
  buffer_puts(out, "}\n</script>\n");
}

/* ---- rows ---- */

static void begin_resource(struct html_page *page, const struct resource *resource) {
  html_read_resource(page, resource);
  html_data_resource(page, resource);
}

/* Begins the resources up to INDEX; those before it have no attributes. */
static void go_to(struct html_page *page, uint32_t index) {
  const struct catalog *catalog = page->catalog;
  for (; page->next < catalog->resources.count && page->next <= index; page->next++) {
    const struct resource *resource = catalog->resources.at[page->next];
    if (resource->is_virtual) continue;
    if (page->resources.length) html_data_resource_end(page);
    begin_resource(page, resource);
    export_flush(page->document, false);
  }
}

void html_add(struct export_document *document, const struct export_subject *subject) {
  struct html_page page = {.document = document,
                           .subject = subject,
                           .catalog = subject->catalog,
                           .arena = subject->catalog->arena};
  struct row_reader *reader = row_reader_new(page.arena, subject, ROW_ALL | ROW_PASSAGES);
  const struct export_row *row;
  page.describer = describer_new(subject->catalog, subject->language);
  reading_keep_passages(page.describer.reader);
  html_data_begin(&page);
  put_head(&page);
  html_read_begin(&page);
  while (!document->failed && (row = row_next(reader))) {
    document->rows++;
    go_to(&page, row->resource->index);
    html_read_row(&page, row, row_arena(reader));
    html_data_row(&page, row, row_arena(reader));
  }
  go_to(&page, page.catalog->resources.count);
  if (page.resources.length) html_data_resource_end(&page);
  row_reader_free(reader);
  html_read_end(&page);
  put_data(&page);
  put_tail(&page);
}
