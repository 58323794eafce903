/* SPDX-License-Identifier: Apache-2.0 */
/* Values inside of the texts of types, on one line or on several. */
#include "src/types/writer.h"

#include "src/support/json.h"
#include "src/support/utf8.h"
#include "src/text/quoted.h"
#include "src/types/pcore.h"
#include "src/value/ruby.h"

enum { WIDTH = 100, TOO_WIDE = 1000, INDENTATION = 2 };

/* ---- lines ---- */

static void new_line(struct type_writer *w) {
  struct buffer *out = w->out;
  while (out->length && out->text[out->length - 1] == ' ')
    out->length--;
  buffer_printf(out, "\n%*s", (int)w->level * INDENTATION, "");
}

void type_write_open(struct type_writer *w) {
  buffer_putc(w->out, '{');
  w->level++;
}

void type_write_entry(struct type_writer *w, bool first) {
  if (!first) buffer_puts(w->out, ", ");
  if (w->lines) new_line(w);
}

void type_write_close(struct type_writer *w) {
  w->level--;
  if (w->lines) new_line(w);
  buffer_putc(w->out, '}');
}

void type_write_part(struct type_writer *w, bool *any, const char *key) {
  type_write_entry(w, !*any);
  buffer_printf(w->out, "%s => ", key);
  *any = true;
}

/* ---- values ---- */

static uint64_t characters(const struct str *text) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

/* How long Puppet takes V to be in an Array. */
static uint64_t width(struct arena *arena, struct value v) {
  struct buffer text;
  switch ((int)v.kind) {
  case VALUE_ARRAY: return v.u.array->count ? TOO_WIDE : 2;
  case VALUE_HASH: return v.u.hash->count ? TOO_WIDE : 2;
  case VALUE_STRING: return 2 + characters(v.u.text);
  case VALUE_UNDEF:
  case VALUE_DEFAULT:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT:
  case VALUE_SYMBOL:
    buffer_init(&text, arena);
    ruby_inspect(&text, v);
    return text.length;
  default: return TOO_WIDE;
  }
}

static bool takes_lines(const struct type_writer *w, const struct array *array) {
  uint64_t length = 0;
  if (!w->lines || !array->count) return false;
  for (uint32_t i = 0; i < array->count; i++)
    length += width(w->out->arena, array->at[i]);
  return length + (uint64_t)w->level * INDENTATION >= WIDTH;
}

static void write_array(struct type_writer *w, const struct array *array) {
  bool lines = takes_lines(w, array);
  buffer_putc(w->out, '[');
  if (lines) w->level++;
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_puts(w->out, ", ");
    if (lines) new_line(w);
    type_write_value(w, array->at[i]);
  }
  if (lines) w->level--;
  if (lines) new_line(w);
  buffer_putc(w->out, ']');
}

static void write_hash(struct type_writer *w, const struct hash *hash) {
  type_write_open(w);
  for (uint32_t i = 0; i < hash->count; i++) {
    type_write_entry(w, !i);
    type_write_value(w, hash->at[i].key);
    buffer_puts(w->out, " => ");
    type_write_value(w, hash->at[i].value);
  }
  type_write_close(w);
}

/* A value that has no literal: its text in single quotes, whatever that has. */
static void write_in_quotes(struct type_writer *w, struct value v) {
  buffer_putc(w->out, '\'');
  value_to_text(w->out, v);
  buffer_putc(w->out, '\'');
}

static void write_uri(struct type_writer *w, struct value v) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  value_to_text(&text, v);
  buffer_puts(w->out, "URI(");
  text_quoted(w->out, buffer_take(&text));
  buffer_putc(w->out, ')');
}

/* Of what Puppet's writer has no words for, the type. */
static void write_instance_of(struct type_writer *w, struct value v) {
  buffer_puts(w->out, "Instance of ");
  type_write(w, type_infer(w->out->arena, v));
}

void type_write_value(struct type_writer *w, struct value v) {
  if (w->out->length > VALUE_LONGEST_TEXT) return;
  switch ((enum value_kind)v.kind) {
  case VALUE_TYPE: type_write(w, v.u.type); return;
  case VALUE_STRING: text_quoted(w->out, v.u.text); return;
  case VALUE_ARRAY: write_array(w, v.u.array); return;
  case VALUE_HASH: write_hash(w, v.u.hash); return;
  case VALUE_OBJECT: pcore_of_object(v.u.object)->write_instance(w, v.u.object); return;
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE: write_in_quotes(w, v); return;
  case VALUE_URI: write_uri(w, v); return;
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: write_instance_of(w, v); return;
  case VALUE_UNDEF:
  case VALUE_DEFAULT:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT:
  case VALUE_REGEXP:
  case VALUE_REFERENCE:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL: value_inspect(w->out, v); return;
  }
}
