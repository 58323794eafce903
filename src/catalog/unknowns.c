/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/unknowns.h"

#include <string.h>

#include "src/catalog/catalog.h"

static const char whole[] = "unknown: ", computed_of[] = "unknown, computed: ";

void unknown_mark(struct buffer *out, const struct unknown *unknown, bool computed) {
  buffer_puts(out, computed ? computed_of : whole);
  buffer_str(out, unknown->what);
}

static bool has_mark(const struct unknown *unknown, const struct str *text) {
  return memmem(text->text, text->length, unknown->what->text, unknown->what->length) != NULL;
}

bool unknown_is_within(const struct unknown *unknown, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (unknown_is_within(unknown, v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (unknown_is_within(unknown, v.u.hash->at[i].key) || unknown_is_within(unknown, v.u.hash->at[i].value))
      return true;
  if (v.kind == VALUE_SENSITIVE) return unknown_is_within(unknown, *v.u.held);
  return v.kind == VALUE_STRING && has_mark(unknown, v.u.text);
}

const struct unknown *unknown_within(const struct catalog *catalog, struct value v) {
  for (uint32_t i = 0; i < catalog->unknowns.count; i++)
    if (unknown_is_within(&catalog->unknowns.at[i], v)) return &catalog->unknowns.at[i];
  return NULL;
}

const struct unknown *unknown_itself(const struct catalog *catalog, struct value v) {
  return v.kind == VALUE_STRING ? unknown_within(catalog, v) : NULL;
}

static bool is_after(const struct str *text, const char *before, const struct str *what) {
  size_t length = strlen(before);
  return text->length == length + what->length && !memcmp(text->text, before, length) &&
         !memcmp(text->text + length, what->text, what->length);
}

bool unknown_is_all(const struct unknown *unknown, struct value v) {
  return is_after(v.u.text, whole, unknown->what) || is_after(v.u.text, computed_of, unknown->what);
}

bool unknown_is_open(const struct catalog *catalog, struct value v) {
  const struct unknown *unknown = catalog->unknowns.count ? unknown_itself(catalog, v) : NULL;
  if (!unknown) return false;
  if (is_after(v.u.text, computed_of, unknown->what)) return true;
  return !unknown->text && is_after(v.u.text, whole, unknown->what);
}

/* The number, from 1, of the unknown that VIEW is the trace of; 0: of none. */
static uint32_t unknown_of(const struct catalog *catalog, const struct trace_view *view) {
  if (view->kind != TRACE_BOUND) return 0;
  struct site site = site_get(catalog->traces, view->site);
  if (site.kind != SITE_UNKNOWN || !site.name) return 0;
  for (uint32_t i = 0; i < catalog->unknowns.count; i++)
    if (str_equal(catalog->unknowns.at[i].what, site.name)) return i + 1;
  return 0;
}

uint32_t unknowns_behind(const struct catalog *catalog, trace_id t) {
  uint32_t count = traces_count(catalog->traces);
  if (!catalog->unknowns.count || t > count) return 0;
  uint32_t *behind = arena_zalloc(catalog->arena, ((size_t)count + 1) * sizeof *behind);
  for (trace_id id = 1; id <= t; id++) { /* operands come first */
    struct trace_view view = trace_node(catalog->traces, id);
    behind[id] = unknown_of(catalog, &view);
    for (uint32_t i = 0; i < view.count && !behind[id]; i++)
      if (view.operands[i] <= count) behind[id] = behind[view.operands[i]]; /* else a label */
  }
  return behind[t];
}
