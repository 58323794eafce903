/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that Strings begin with, formats, and the bytes that texts stand for. */
#include <stdlib.h>

#include "src/ruby/run/text.h"
#include "src/text/letter_case.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/sprintf.h"

/* ---- Integers ---- */

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

/* The radix that the prefix at P says, or 0. */
static int prefix_radix(const char *p) {
  if (p[0] != '0') return 0;
  switch (p[1] | 32) {
  case 'x': return 16;
  case 'b': return 2;
  case 'o': return 8;
  case 'd': return 10;
  default: return 0;
  }
}

/* The number that TEXT begins with, else 0.  RADIX 0: as a prefix says; negative: the same, and without one
   so much. */
static struct value leading_integer(struct ruby_call *m, const struct str *text, int radix) {
  const char *p = text->text;
  struct buffer digits;
  struct value result;
  buffer_init(&digits, m->r->c->arena);
  while (text_is_space(*p))
    p++;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  int prefix = prefix_radix(p);
  if (prefix && (radix <= 0 || prefix == radix)) {
    radix = prefix;
    p += 2;
  } else if (radix <= 0) {
    radix = radix ? -radix : *p == '0' ? 8 : 10;
  }
  for (; digit_of(*p) < radix || (*p == '_' && digits.length && p[-1] != '_'); p++)
    if (*p != '_') buffer_putc(&digits, *p);
  if (!digits.length) return value_integer(0, 0);
  if (!integer_of_digits(m->r->c->arena, digits.text, digits.length, radix, negative, &result))
    ruby_unsupported(m->r, m->node, "%s", INTEGER_TOO_LARGE);
  return result;
}

struct value ruby_string_to_i(struct ruby_call *m) {
  int64_t radix = m->count ? ruby_integer_at(m, 0) : 10;
  if (radix < 0 || radix == 1 || radix > 36)
    ruby_raise(m->r, "ArgumentError", "invalid radix %lld", (long long)radix);
  return leading_integer(m, text_self(m), (int)radix);
}

struct value ruby_string_hex(struct ruby_call *m) {
  return leading_integer(m, text_self(m), 16);
}

struct value ruby_string_oct(struct ruby_call *m) {
  return leading_integer(m, text_self(m), -8);
}

/* ---- Floats ---- */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Digits with single _ between them at P, without those to OUT; where they end. */
static const char *copy_digits(struct buffer *out, const char *p) {
  if (!is_digit(*p)) return p;
  for (; is_digit(*p) || (*p == '_' && is_digit(p[1])); p++)
    if (*p != '_') buffer_putc(out, *p);
  return p;
}

/* The number in decimal digits at P, to OUT. */
static void copy_float(struct buffer *out, const char *p) {
  p = copy_digits(out, p);
  if (*p == '.' && is_digit(p[1])) {
    buffer_putc(out, '.');
    p = copy_digits(out, p + 1);
  }
  bool sign = (*p | 32) == 'e' && (p[1] == '+' || p[1] == '-');
  if (!out->length || (*p | 32) != 'e' || !is_digit(p[1 + sign])) return;
  buffer_add(out, p, 1u + sign);
  copy_digits(out, p + 1 + sign);
}

struct value ruby_string_to_f(struct ruby_call *m) {
  const char *p = text_self(m)->text;
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  while (text_is_space(*p))
    p++;
  bool negative = *p == '-', sign = negative || *p == '+';
  p += sign;
  if (sign && prefix_radix(p) == 16) ruby_unsupported(m->r, m->node, "hexadecimal digits of 'to_f'");
  copy_float(&out, p);
  double real = out.length ? strtod(buffer_text(&out), NULL) : 0;
  return value_float(negative && out.length ? -real : real, 0);
}

/* ---- formats ---- */

/* The class of the exception with MESSAGE. */
static const char *format_error(const char *message) {
  static const char *const classes[][2] = {{"key<", "KeyError"},
                                           {"key{", "KeyError"},
                                           {"can't convert", "TypeError"},
                                           {"no implicit", "TypeError"},
                                           {"NaN", "FloatDomainError"},
                                           {"Infinity", "FloatDomainError"},
                                           {"-Infinity", "FloatDomainError"},
                                           {"bignum too big", "RangeError"},
                                           {"float ", "RangeError"},
                                           {"integer ", "RangeError"}};
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (!strncmp(message, classes[i][0], strlen(classes[i][0]))) return classes[i][1];
  return "ArgumentError";
}

/* %{name} means a Symbol of that name in Ruby: the values of HASH by these. */
static const struct hash *by_symbols(struct ruby_call *m, const struct hash *hash) {
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    const char *name = value_symbol(hash->at[i].key);
    if (name) hash_put(&builder, ruby_string(m->r, name, 0), hash->at[i].value);
  }
  return hash_end(&builder);
}

static bool names_arguments(const struct str *format) {
  return strstr(format->text, "{") || strstr(format->text, "<");
}

const struct str *ruby_sprintf(struct ruby_call *m, const struct str *format, const struct value *arguments,
                               uint32_t count) {
  const struct hash *names = NULL;
  struct buffer out;
  const char *problem = NULL;
  if (count == 1 && arguments[0].kind == VALUE_HASH && names_arguments(format))
    names = by_symbols(m, arguments[0].u.hash);
  buffer_init(&out, m->r->c->arena);
  enum rich_status status = sprintf_named(&out, format, arguments, count, names, &problem);
  if (status == RICH_BEYOND) ruby_unsupported(m->r, m->node, "%s", problem);
  if (status != RICH_OK) ruby_raise(m->r, format_error(problem), "%s", problem);
  text_charge(m, out.length);
  return buffer_take(&out);
}

struct value ruby_string_format(struct ruby_call *m) {
  struct value argument = ruby_to_puppet(m->r, m->arguments[0]);
  const struct value *at = &argument;
  uint32_t count = 1;
  if (ruby_is_array(argument)) {
    at = argument.u.array->at;
    count = argument.u.array->count;
  }
  return value_string(ruby_sprintf(m, text_self(m), at, count), 0);
}

/* ---- bytes ---- */

static struct value hex_digits(struct ruby_call *m, const struct str *text) {
  static const char digits[] = "0123456789abcdef";
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  text_bound(m, (uint64_t)text->length * 2);
  for (uint32_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->text[i];
    buffer_putc(&out, digits[c >> 4]);
    buffer_putc(&out, digits[c & 15]);
  }
  return value_string(buffer_take(&out), 0);
}

static struct value decoded(struct ruby_call *m, const struct str *text, enum base64 form) {
  const struct str *bytes = base64_decode(m->r->c->arena, text, form);
  if (!bytes) ruby_raise(m->r, "ArgumentError", "invalid base64");
  return value_string(bytes, 0);
}

static void add_letters(struct ruby_call *m, value_list *list, const struct str *text) {
  for (uint32_t i = 0, step; i < text->length; i += step) {
    step = text_step(text, i);
    if (step == 1 && (unsigned char)text->text[i] >= 0x80)
      ruby_raise(m->r, "ArgumentError", "malformed UTF-8 character");
    ARENA_PUSH(m->r->c->arena, list, value_integer(utf8_letter(text->text + i, step), 0));
  }
}

/* Numbers without a sign of two or four bytes: `n`, `N` with the high one first, `v`, `V` with the low one;
   `S` and `L` as the machine has them, which are the low ones first where Puppet runs.  A star: all there
   are. */
static bool add_words(struct ruby_call *m, value_list *list, const struct str *text, const char *format) {
  static const char letters[] = "nNvVSL";
  const char *found = *format ? strchr(letters, *format) : NULL;
  bool all = found && format[1] == '*';
  if (!found || format[1 + all]) return false;
  uint32_t size = strchr("nvS", *found) ? 2 : 4, at = 0;
  bool high = strchr("nN", *found) != NULL;
  for (; at + size <= text->length && (all || !at); at += size) {
    int64_t n = 0;
    for (uint32_t i = 0; i < size; i++)
      n = n << 8 | (unsigned char)text->text[high ? at + i : at + size - 1 - i];
    ARENA_PUSH(m->r->c->arena, list, value_integer(n, 0));
  }
  if (!all && !at) ARENA_PUSH(m->r->c->arena, list, value_undef(0));
  return true;
}

static struct value unpacked(struct ruby_call *m) {
  const struct str *text = text_self(m), *format = ruby_text_at(m, 0);
  value_list list = {0};
  collection_bound(m, text->length);
  if (str_is(format, "C*"))
    return ruby_string_bytes(m);
  else if (str_is(format, "U*"))
    add_letters(m, &list, text);
  else if (str_is(format, "H*"))
    ARENA_PUSH(m->r->c->arena, &list, hex_digits(m, text));
  else if (str_is(format, "m"))
    ARENA_PUSH(m->r->c->arena, &list, decoded(m, text, BASE64_RELAXED));
  else if (str_is(format, "m0"))
    ARENA_PUSH(m->r->c->arena, &list, decoded(m, text, BASE64_STRICT));
  else if (!add_words(m, &list, text, format->text))
    ruby_unsupported(m->r, m->node, "the format %s of unpack", format->text);
  return ruby_array_of(m->r, list.at, list.count, 0);
}

struct value ruby_string_unpack(struct ruby_call *m) {
  return unpacked(m);
}

struct value ruby_string_unpack1(struct ruby_call *m) {
  struct value all = unpacked(m);
  return all.u.array->count ? all.u.array->at[0] : value_undef(0);
}
