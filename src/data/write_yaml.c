/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/write_yaml.h"

#include "src/data/yaml_scalar.h"
#include "src/value/ruby.h"

#include <yaml.h>

struct yaml_writing {
  struct buffer *out;
  yaml_emitter_t emitter;
};

static int take(void *data, unsigned char *text, size_t length) {
  struct yaml_writing *w = data;
  buffer_add(w->out, (const char *)text, length);
  return 1;
}

static void put(struct yaml_writing *w, yaml_event_t *event) {
  yaml_emitter_emit(&w->emitter, event);
}

/* A merge key that is text says so. */
static void put_merge_key(struct yaml_writing *w) {
  yaml_event_t event;
  yaml_scalar_event_initialize(&event, NULL, (const yaml_char_t *)YAML_STR_TAG, (const yaml_char_t *)"<<", 2,
                               0, 0, YAML_SINGLE_QUOTED_SCALAR_STYLE);
  put(w, &event);
}

static void put_scalar(struct yaml_writing *w, const struct str *text, bool quotable,
                       yaml_scalar_style_t style) {
  yaml_event_t event;
  yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)text->text, (int)text->length, 1,
                               quotable, style);
  put(w, &event);
}

/* ---- strings ---- */

static bool is_word(unsigned char c) {
  return c >= 0x80 || c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Whether a line begins with what is no word character and has no double quote after it. */
static bool begins_oddly(const struct str *text) {
  const char *line = text->text, *end = text->text + text->length;
  while (line < end) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    if (!stop) stop = end;
    bool odd = !is_word((unsigned char)*line);
    if (odd && !memchr(line + 1, '"', (size_t)(end - line) - 1)) return true;
    line = stop + 1;
  }
  return false;
}

static bool has_inner_line_end(const struct str *text) {
  const char *at = memchr(text->text, '\n', text->length);
  return at && (at + 1 < text->text + text->length);
}

/* What Ruby finds odd in a number: a leading 0 and digits that are no octal ones. */
static bool looks_octal(const struct str *text) {
  if (text->text[0] != '0') return false;
  size_t digits = strspn(text->text, "01234567");
  return text->text[digits] == '8' || text->text[digits] == '9';
}

static bool reads_as_string(struct arena *arena, const struct str *text) {
  struct value v;
  if (text->length && text->text[0] == ':' && text->length > 1) return false;
  return !yaml_plain_scalar(&v, arena, text->text, text->length) && v.kind == VALUE_STRING;
}

static void put_string(struct yaml_writing *w, const struct str *text) {
  yaml_scalar_style_t style = YAML_PLAIN_SCALAR_STYLE;
  if (str_is(text, "<<")) {
    put_merge_key(w);
    return;
  }
  if (has_inner_line_end(text))
    style = YAML_LITERAL_SCALAR_STYLE;
  else if (str_is(text, "y") || str_is(text, "n") || begins_oddly(text))
    style = YAML_DOUBLE_QUOTED_SCALAR_STYLE;
  else if (!reads_as_string(w->out->arena, text) || looks_octal(text))
    style = YAML_SINGLE_QUOTED_SCALAR_STYLE;
  put_scalar(w, text, true, style);
}

/* ---- values ---- */

static void put_plain(struct yaml_writing *w, struct value v) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  if (v.kind != VALUE_UNDEF) ruby_to_s(&text, v);
  put_scalar(w, buffer_take(&text), false, YAML_ANY_SCALAR_STYLE);
}

static void put_value(struct yaml_writing *w, struct value v) {
  yaml_event_t event;
  if (v.kind == VALUE_STRING) {
    put_string(w, v.u.text);
  } else if (v.kind == VALUE_ARRAY) {
    yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE);
    put(w, &event);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      put_value(w, v.u.array->at[i]);
    yaml_sequence_end_event_initialize(&event);
    put(w, &event);
  } else if (v.kind == VALUE_HASH) {
    yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE);
    put(w, &event);
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      put_value(w, v.u.hash->at[i].key);
      put_value(w, v.u.hash->at[i].value);
    }
    yaml_mapping_end_event_initialize(&event);
    put(w, &event);
  } else {
    put_plain(w, v);
  }
}

static void put_document(struct yaml_writing *w, struct value v) {
  yaml_event_t event;
  yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING);
  put(w, &event);
  yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 0);
  put(w, &event);
  put_value(w, v);
  yaml_document_end_event_initialize(&event, 1);
  put(w, &event);
  yaml_stream_end_event_initialize(&event);
  put(w, &event);
}

/* libyaml's memory is given back also when the arena leaves by its guard. */
void yaml_write(struct buffer *out, struct value v) {
  struct yaml_writing w = {.out = out};
  struct guard here, *outer = out->arena->guard;
  if (!yaml_emitter_initialize(&w.emitter)) guard_leave(outer, GUARD_NO_MEMORY);
  yaml_emitter_set_output(&w.emitter, take, &w);
  yaml_emitter_set_unicode(&w.emitter, 1);
  yaml_emitter_set_indent(&w.emitter, 2);
  out->arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) put_document(&w, v);
  out->arena->guard = outer;
  yaml_emitter_delete(&w.emitter);
  if (reason != GUARD_NONE) guard_leave(outer, reason);
}
