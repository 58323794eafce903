/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/read_json.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "src/support/utf8.h"
#include "src/value/integer.h"

enum { JSON_FLAGS = JSON_DECODE_ANY | JSON_ALLOW_NUL | JSON_DECODE_INT_AS_REAL };

/* ---- what jansson says ---- */

/* Jansson's " near '...'" becomes our place: cuts it off, and returns the length of what it quoted. */
static size_t cut_near(char *message) {
  char *near = strstr(message, " near ");
  if (!near) return 0;
  size_t length = near[6] == '\'' && strlen(near) > 8 ? strlen(near) - 8 : 0;
  *near = '\0';
  return length;
}

/* Jansson stands behind what it complains of. */
static struct place error_place(const struct source *source, size_t position, size_t near) {
  size_t end = position < source->length ? position : source->length;
  size_t start = near && near <= end ? end - near : end;
  while (!near && start > 0 && strchr("+-.0123456789eE", source->text[start - 1]))
    start--;
  if (start == end && start > 0) start--;
  while (start > 0 && ((unsigned char)source->text[start] & 0xC0) == 0x80)
    start--;
  return (struct place){source->id, (uint32_t)start, (uint32_t)end};
}

static const char *advice(enum json_error_code code) {
  switch ((int)code) {
  case json_error_premature_end_of_input: return "the file ends too early; was it cut off?";
  case json_error_end_of_input_expected: return "a JSON file holds one value; remove what follows it";
  default: return "check the text before this place, e.g. with `jq . FILE`";
  }
}

/* ---- numbers ---- */

/* Digits alone, with a sign or none. */
static bool is_whole(const char *p, const char *end) {
  p += *p == '-';
  while (p < end && *p >= '0' && *p <= '9')
    p++;
  return p == end;
}

/* The number from START to END; undef: an Integer that is too large. */
static struct value number_of(struct arena *arena, const char *start, const char *end) {
  size_t length = (size_t)(end - start);
  bool negative = *start == '-';
  struct value whole;
  if (length > 18 && is_whole(start, end))
    return integer_of_digits(arena, start + negative, length - negative, 10, negative, &whole)
               ? whole
               : value_undef(0);
  char few[64], *text = length < sizeof few ? few : arena_alloc(arena, length + 1);
  memcpy(text, start, length);
  text[length] = '\0';
  if (text[strcspn(text, ".eE")]) return value_float(strtod(text, NULL), 0);
  return value_integer(strtoll(text, NULL, 10), 0);
}

/* Part of a number, or of true, false or null. */
static bool is_bare(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '+' || c == '-' || c == '.' || c == 'E';
}

/* Where the digits at P end. */
static const char *digits_end(const char *p) {
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

/* START to END is a number as JSON has it. */
static bool is_number(const char *start, const char *end) {
  const char *p = start + (*start == '-'), *q = digits_end(p);
  if (q == p || (*p == '0' && q > p + 1)) return false;
  p = q;
  if (*p == '.' && (q = digits_end(p + 1)) == p + 1) return false;
  p = q;
  if (*p != 'e' && *p != 'E') return p == end;
  p += p[1] == '+' || p[1] == '-' ? 2 : 1;
  q = digits_end(p);
  return q > p && q == end;
}

/* The text of SOURCE, with 0 for the numbers that jansson has no room for. */
static const char *tamed(struct data_context *context, const struct source *source) {
  struct arena *arena = context->arena;
  char *text = arena_alloc(arena, source->length + 1), *end = text + source->length;
  memcpy(text, source->text, source->length);
  *end = '\0';
  for (char *p = text; p < end; p++) {
    if (*p == '"') { /* to the end of the string */
      for (p++; p < end && *p != '"'; p++)
        p += *p == '\\';
      continue;
    }
    char *start = p;
    while (is_bare(*p))
      p++;
    if (p == start) continue;
    bool number = is_number(start, p);
    struct value v = number ? number_of(arena, start, p) : value_undef(0);
    if (v.kind == VALUE_BIG || (v.kind == VALUE_FLOAT && isinf(v.u.real))) {
      memset(start, ' ', (size_t)(p - start));
      *start = '0';
    }
    p--;
  }
  return text;
}

/* ---- checks ---- */

static bool is_blank(const struct source *source) {
  for (uint32_t i = 0; i < source->length; i++)
    if (!strchr(" \t\r\n", source->text[i]) || !source->text[i]) return false;
  return true;
}

static bool valid(struct data_context *context, const struct source *source) {
  json_error_t error = {.text = ""};
  json_t *json = json_loadb(source->text, source->length, JSON_FLAGS, &error);
  if (!json && json_error_code(&error) == json_error_numeric_overflow)
    json = json_loadb(tamed(context, source), source->length, JSON_FLAGS, &error);
  json_decref(json);
  if (json) return true;
  /* Jansson says nothing, or this, when it has no memory. */
  if (!error.text[0] || json_error_code(&error) == json_error_out_of_memory)
    guard_leave(context->arena->guard, GUARD_NO_MEMORY);
  size_t near = cut_near(error.text);
  struct diagnostic *d;
  if (is_blank(source)) {
    d = diagnostic_add(context->diagnostics, context->bad_shape, SEVERITY_ERROR,
                       (struct place){source->id, 0, 0}, "This file is empty");
    diagnostic_note(context->diagnostics, d, PLACE_NONE, "write at least {}");
    return false;
  }
  struct place place = error_place(source, (size_t)error.position, near);
  d = diagnostic_add(context->diagnostics, context->bad_syntax, SEVERITY_ERROR, place, "Invalid JSON: %s",
                     error.text);
  diagnostic_note(context->diagnostics, d, PLACE_NONE, "%s", advice(json_error_code(&error)));
  return false;
}

/* ---- scalars ---- */

static uint32_t hex4(const char *p) {
  uint32_t code = 0;
  for (int i = 0; i < 4; i++) {
    unsigned digit = (unsigned char)p[i];
    code = code * 16 + (digit <= '9' ? digit - '0' : (digit | 0x20u) - 'a' + 10);
  }
  return code;
}

/* Decodes the escape at P, behind its backslash; returns where it ends. */
static const char *put_escape(struct buffer *out, const char *p) {
  switch (*p) {
  case 'b': buffer_putc(out, '\b'); return p + 1;
  case 'f': buffer_putc(out, '\f'); return p + 1;
  case 'n': buffer_putc(out, '\n'); return p + 1;
  case 'r': buffer_putc(out, '\r'); return p + 1;
  case 't': buffer_putc(out, '\t'); return p + 1;
  case 'u': break;
  default: buffer_putc(out, *p); return p + 1;
  }
  uint32_t code = hex4(p + 1);
  p += 5;
  if (code >= 0xD800 && code < 0xDC00) { /* valid text: the other half follows */
    code = 0x10000 + ((code - 0xD800) << 10) + (hex4(p + 2) - 0xDC00);
    p += 6;
  }
  char bytes[4];
  buffer_add(out, bytes, utf8_put(bytes, code));
  return p;
}

/* The string between START and END, its quotes. */
static const struct str *string_of(struct arena *arena, const char *start, const char *end) {
  const char *p = start + 1, *last = end - 1;
  if (!memchr(p, '\\', (size_t)(last - p))) return str_new(arena, p, (size_t)(last - p));
  struct buffer text;
  buffer_init(&text, arena);
  while (p < last) {
    const char *stop = memchr(p, '\\', (size_t)(last - p));
    if (!stop) stop = last;
    buffer_add(&text, p, (size_t)(stop - p));
    p = stop < last ? put_escape(&text, stop + 1) : stop;
  }
  return buffer_take(&text);
}

/*
 * The C library's functions on strings are kept from the text: a sanitizer that checks strings looks for the
 * end of all that is behind each value.
 */

/* Where the scalar at P, of valid text, ends. */
static const char *scalar_end(const char *p) {
  while (is_bare(*p))
    p++;
  if (*p != '"') return p;
  for (p++; *p != '"'; p++)
    if (*p == '\\') p++;
  return p + 1;
}

static struct value scalar_of(struct arena *arena, const char *start, const char *end) {
  switch (*start) {
  case '"': return value_string(string_of(arena, start, end), 0);
  case 't': return value_boolean(true, 0);
  case 'f': return value_boolean(false, 0);
  case 'n': return value_undef(0);
  default: return number_of(arena, start, end);
  }
}

/* ---- the walk ---- */

struct walk {
  struct data_context *context;
  const struct source *source;
  const char *at;
  uint32_t depth;
};

static void skip_blanks(struct walk *walk) {
  while (*walk->at == ' ' || *walk->at == '\t' || *walk->at == '\r' || *walk->at == '\n')
    walk->at++;
}

static struct place place_from(const struct walk *walk, const char *start) {
  const char *text = walk->source->text;
  return (struct place){walk->source->id, (uint32_t)(start - text), (uint32_t)(walk->at - text)};
}

static struct datum *walk_scalar(struct walk *walk, const struct str *name) {
  struct data_context *context = walk->context;
  const char *start = walk->at;
  walk->at = scalar_end(start);
  struct value value = scalar_of(context->arena, start, walk->at);
  if (value.kind == VALUE_UNDEF && context->null_is_empty)
    value = value_string(str_from(context->arena, ""), 0);
  return datum_new(context, value, LABEL_DATUM_JSON, place_from(walk, start), name);
}

static struct datum *walk_value(struct walk *walk, const struct datum_path *path);

/* Steps over a comma or the closing bracket; true if there is more. */
static bool walk_more(struct walk *walk) {
  skip_blanks(walk);
  return *walk->at++ == ',';
}

static struct datum *walk_array(struct walk *walk, struct datum *array, const struct datum_path *path) {
  ARENA_VECTOR(const struct datum *) items = {0};
  struct datum_path inner = {.outer = path};
  bool more = true;
  for (; more; more = walk_more(walk)) {
    struct datum *item = walk_value(walk, &inner);
    if (!item) return NULL;
    ARENA_PUSH(walk->context->arena, &items, item);
    inner.index++;
  }
  array->count = items.count;
  array->u.items = items.at;
  return array;
}

static struct datum *walk_hash(struct walk *walk, struct datum *datum, const struct datum_path *path) {
  struct datum_hash hash;
  datum_hash_begin(&hash, walk->context);
  bool more = true;
  for (; more; more = walk_more(walk)) {
    skip_blanks(walk);
    struct datum *key = walk_scalar(walk, NULL);
    struct datum_path inner = {.outer = path, .key = key->scalar.u.text};
    skip_blanks(walk);
    walk->at++; /* the colon */
    struct datum *value = walk_value(walk, &inner);
    if (!value) return NULL;
    datum_hash_put(&hash, key, value);
  }
  datum_hash_end(&hash, datum);
  return datum;
}

static struct datum *too_deep(struct walk *walk, const char *start) {
  struct data_context *context = walk->context;
  diagnostic_add(context->diagnostics, DIAG_LIMIT_NESTING, SEVERITY_ERROR, place_from(walk, start),
                 "Data nested more than %d levels deep", DATA_JSON_NESTING);
  return NULL;
}

static struct datum *walk_collection(struct walk *walk, const struct datum_path *path) {
  struct data_context *context = walk->context;
  const char *start = walk->at++, open = *start;
  if (walk->depth == DATA_JSON_NESTING) return too_deep(walk, start);
  struct value empty = {.kind = open == '[' ? VALUE_ARRAY : VALUE_HASH};
  struct datum *datum = datum_new(context, empty, LABEL_DATUM_JSON, PLACE_NONE, datum_name(context, path));
  walk->depth++;
  skip_blanks(walk);
  if (*walk->at == ']' || *walk->at == '}')
    walk->at++;
  else
    datum = open == '[' ? walk_array(walk, datum, path) : walk_hash(walk, datum, path);
  walk->depth--;
  if (datum) context->sources->labels.at[datum->label].place = place_from(walk, start);
  return datum;
}

static struct datum *walk_value(struct walk *walk, const struct datum_path *path) {
  skip_blanks(walk);
  if (*walk->at == '{' || *walk->at == '[') return walk_collection(walk, path);
  return walk_scalar(walk, datum_name(walk->context, path));
}

const struct datum *json_read(struct data_context *context, const struct source *source) {
  if (!valid(context, source)) return NULL;
  struct walk walk = {.context = context, .source = source, .at = source->text};
  return walk_value(&walk, NULL);
}

/* ---- one scalar ---- */

static bool valid_scalar(const char *text, uint32_t length) {
  json_error_t error;
  if (!length || strchr(" \t\r\n[{", *text) || strchr(" \t\r\n", text[length - 1])) return false;
  if (*text == '-' || (*text >= '0' && *text <= '9')) return is_number(text, text + length);
  json_t *json = json_loadb(text, length, JSON_FLAGS, &error);
  json_decref(json);
  return json != NULL;
}

const struct datum *json_read_scalar(struct data_context *context, const struct source *source,
                                     uint32_t start, uint32_t length, const struct str *name) {
  if (!valid_scalar(source->text + start, length)) return NULL;
  struct walk walk = {.context = context, .source = source, .at = source->text + start};
  return walk_scalar(&walk, name);
}

bool json_decode(struct value *out, struct arena *arena, const char *text, uint32_t length) {
  if (!valid_scalar(text, length)) return false;
  *out = scalar_of(arena, text, scalar_end(text));
  return true;
}
