/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stdlib's parsejson.  What Ruby's library JSON takes is more than the standard: comments, and any escaped
 * character.
 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/types/type.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

enum { JSON_DEEPEST = 100 };

struct reader {
  struct call *call;
  const char *start, *p, *end;
  const char *problem; /* the first, in Ruby's words; or NULL */
  uint32_t depth, arrays;
  const char *hash; /* the outermost of those that are in no array within them, or NULL */
};

static struct value read_value(struct reader *r);

static struct value fail_at(struct reader *r, int line, const char *at) {
  if (!r->problem)
    r->problem =
        arena_printf(r->call->c->arena, "%d: unexpected token at '%.*s'", line, (int)(r->end - at), at);
  return value_undef(0);
}

/* What is wrong at AT: what is in a hash makes the hash wrong. */
static struct value fail(struct reader *r, const char *at) {
  return fail_at(r, r->arrays ? 451 : 859, r->hash ? r->hash : at);
}

static bool starts(const struct reader *r, const char *text) {
  size_t length = strlen(text);
  return (size_t)(r->end - r->p) >= length && !memcmp(r->p, text, length);
}

/* The end of the comment at r->p, or NULL. */
static const char *comment_end(const struct reader *r) {
  const char *stop = NULL;
  if (starts(r, "//") && (stop = memchr(r->p, '\n', (size_t)(r->end - r->p)))) return stop + 1;
  if (starts(r, "/*") && (stop = memmem(r->p + 2, (size_t)(r->end - r->p - 2), "*/", 2))) return stop + 2;
  return NULL;
}

/* Blanks and comments; a slash that begins none is passed, and is an error. */
static void skip(struct reader *r) {
  while (r->p < r->end && *r->p && strchr(" \t\n\r/", *r->p)) {
    const char *stop = *r->p == '/' ? comment_end(r) : r->p + 1;
    if (stop) {
      r->p = stop;
      continue;
    }
    r->p = starts(r, "//") || starts(r, "/*") ? r->end : r->p + 1;
    fail(r, r->p);
    return;
  }
}

/* ---- texts ---- */

static bool read_hex(const char *p, const char *end, uint32_t *code) {
  if (end - p < 4) return false;
  *code = 0;
  for (int i = 0; i < 4; i++) {
    if (!isxdigit((unsigned char)p[i])) return false;
    *code = *code << 4 | (uint32_t)(isdigit((unsigned char)p[i]) ? p[i] - '0' : tolower(p[i]) - 'a' + 10);
  }
  return true;
}

static void put_code(struct buffer *out, uint32_t code) {
  if (code >= 0x10000) {
    buffer_putc(out, (char)(0xF0 | code >> 18));
    buffer_putc(out, (char)(0x80 | (code >> 12 & 0x3F)));
  } else if (code >= 0x800) {
    buffer_putc(out, (char)(0xE0 | code >> 12));
  }
  if (code >= 0x800) buffer_putc(out, (char)(0x80 | (code >> 6 & 0x3F)));
  if (code >= 0x80 && code < 0x800) buffer_putc(out, (char)(0xC0 | code >> 6));
  buffer_putc(out, (char)(code < 0x80 ? code : 0x80 | (code & 0x3F)));
}

/* What stands behind `\u`. */
static void put_unicode(struct reader *r, struct buffer *out) {
  uint32_t code, low;
  bool good = read_hex(r->p, r->end, &code);
  if (good) r->p += 4;
  if (good && code >= 0xD800 && code < 0xDC00) {
    good = starts(r, "\\u") && read_hex(r->p + 2, r->end, &low) && low >= 0xDC00 && low < 0xE000;
    if (good) code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    r->p += 6;
  } else if (good) {
    good = code < 0xDC00 || code >= 0xE000;
  }
  if (!good)
    eval_unsupported(r->call->c, r->call->node->place, "characters that are none, in the text of parsejson");
  put_code(out, code);
}

static struct value read_text(struct reader *r) {
  static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
  const char *start = r->p++;
  struct buffer out;
  buffer_init(&out, r->call->c->arena);
  while (r->p < r->end && *r->p != '"' && (unsigned char)*r->p >= 0x20) {
    char c = *r->p++;
    if (c != '\\') {
      buffer_putc(&out, c);
      continue;
    }
    if (r->p == r->end || (unsigned char)*r->p < 0x20) return fail(r, start);
    const char *known = strchr(from, c = *r->p++);
    if (c == 'u')
      put_unicode(r, &out);
    else
      buffer_putc(&out, known ? to[known - from] : c);
  }
  if (r->p >= r->end || *r->p != '"') return fail(r, start);
  r->p++;
  return value_string(buffer_take(&out), 0);
}

/* ---- numbers ---- */

static size_t digits_at(const struct reader *r, const char *p) {
  size_t count = 0;
  while (p + count < r->end && isdigit((unsigned char)p[count]))
    count++;
  return count;
}

/* The end of the fraction and exponent behind P; P itself if they are none. */
static const char *fraction_end(const struct reader *r, const char *p) {
  const char *at = p;
  if (at < r->end && *at == '.') {
    size_t digits = digits_at(r, at + 1);
    if (!digits) return p;
    at += 1 + digits;
  }
  if (at < r->end && (*at == 'e' || *at == 'E')) {
    const char *exponent = at + 1;
    if (exponent < r->end && (*exponent == '+' || *exponent == '-')) exponent++;
    size_t digits = digits_at(r, exponent);
    if (!digits) return p;
    at = exponent + digits;
  }
  return at < r->end && strchr("Ee.-", *at) && *at ? p : at;
}

static struct value read_number(struct reader *r) {
  const char *start = r->p, *p = start + (*start == '-');
  size_t digits = digits_at(r, p);
  if (!digits || (digits > 1 && *p == '0')) return fail(r, start);
  const char *stop = fraction_end(r, p + digits);
  bool real = stop > p + digits;
  const char *text = str_new(r->call->c->arena, start, (size_t)(stop - start))->text;
  r->p = stop;
  if (real) return value_float(strtod(text, NULL), 0);
  struct value number;
  if (!integer_of_digits(r->call->c->arena, p, digits, 10, *start == '-', &number))
    eval_unsupported(r->call->c, r->call->node->place, INTEGER_TOO_LARGE);
  return number;
}

/* ---- collections ---- */

static bool deeper(struct reader *r) {
  if (++r->depth <= JSON_DEEPEST) return true;
  if (!r->problem) r->problem = arena_printf(r->call->c->arena, "nesting of %u is too deep", r->depth);
  return false;
}

static struct value read_array(struct reader *r) {
  ARENA_VECTOR(struct value) list = {0};
  const char *hash = r->hash;
  if (!deeper(r)) return value_undef(0);
  r->hash = NULL;
  r->arrays++;
  r->p++;
  skip(r);
  bool closed = r->p < r->end && *r->p == ']';
  while (!closed && !r->problem) {
    struct value v = read_value(r);
    ARENA_PUSH(r->call->c->arena, &list, v);
    skip(r);
    closed = r->p < r->end && *r->p == ']';
    if (r->problem || closed) break;
    if (r->p >= r->end || *r->p != ',') return fail(r, r->p);
    r->p++;
    skip(r);
  }
  r->p += closed;
  r->depth--;
  r->arrays--;
  r->hash = hash;
  struct array *array = array_new(r->call->c->arena, list.count);
  if (list.count) memcpy(array->at, list.at, list.count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static struct value read_hash(struct reader *r) {
  const char *start = r->p++, *hash = r->hash;
  struct hash_builder builder;
  if (!deeper(r)) return value_undef(0);
  if (!hash) r->hash = start;
  hash_begin(&builder, r->call->c->arena, 0);
  skip(r);
  bool closed = r->p < r->end && *r->p == '}';
  while (!closed && !r->problem) {
    if (r->p >= r->end || *r->p != '"') return fail(r, start);
    struct value key = read_text(r);
    skip(r);
    if (r->problem || r->p >= r->end || *r->p != ':') return fail(r, start);
    r->p++;
    skip(r);
    struct value v = read_value(r);
    hash_put(&builder, key, v);
    skip(r);
    closed = r->p < r->end && *r->p == '}';
    if (r->problem || closed) break;
    if (r->p >= r->end || *r->p != ',') return fail(r, start);
    r->p++;
    skip(r);
  }
  r->p += closed;
  r->depth--;
  r->hash = hash;
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

static struct value read_value(struct reader *r) {
  static const struct {
    const char *text;
    struct value value;
  } words[] = {{"null", {.kind = VALUE_UNDEF}},
               {"true", {.kind = VALUE_BOOLEAN, .u.boolean = true}},
               {"false", {.kind = VALUE_BOOLEAN}}};
  char c = '\0';
  if (r->p < r->end) c = *r->p;
  if (starts(r, "NaN")) return fail_at(r, 225, r->p);
  if (starts(r, "Infinity")) return fail_at(r, 232, r->p > r->start ? r->p - 1 : r->end);
  if (starts(r, "-Infinity")) return fail_at(r, 249, r->p);
  if (c == '[') return read_array(r);
  if (c == '{') return read_hash(r);
  if (c == '"') return read_text(r);
  if (c == '-' || isdigit((unsigned char)c)) return read_number(r);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (starts(r, words[i].text)) {
      r->p += strlen(words[i].text);
      return words[i].value;
    }
  return fail(r, r->p);
}

/* ---- the function ---- */

struct value stdlib_parsejson(struct call *call) {
  struct value text = legacy_argument(call, 0), result = value_undef(0);
  if (!call->arguments->count)
    call_fail(call, "Wrong number of arguments. 1 or 2 arguments should be provided.");
  struct reader r = {.call = call};
  if (text.kind == VALUE_STRING) {
    r.start = r.p = text.u.text->text;
    r.end = r.p + text.u.text->length;
    skip(&r);
    result = read_value(&r);
    skip(&r);
    if (r.p != r.end) fail(&r, r.p);
  } else {
    bool object = text.kind == VALUE_TYPE && text.u.type->kind == TYPE_OBJECT; /* it has a method to_str */
    r.problem =
        object ? "wrong number of arguments (given 0, expected 2)"
               : arena_printf(call->c->arena, "no implicit conversion of %s into String", legacy_class(text));
  }
  struct value otherwise = legacy_given(call, 1) ? legacy_argument(call, 1) : value_undef(0);
  if (r.problem && !value_true(otherwise)) call_fail(call, "%s", r.problem);
  return r.problem || !value_true(result) ? otherwise : result;
}
