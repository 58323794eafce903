/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/convert.h"

#include <math.h>
#include <stdlib.h>

#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- texts ---- */

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

static enum rich_status invalid(struct arena *arena, const struct str *text, const char *function,
                                const char **problem) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_printf(&out, "invalid value for %s(): ", function);
  if (!strcmp(function, "Float")) /* which has lost the encoding */
    ruby_inspect_bytes(&out, text);
  else
    ruby_inspect(&out, value_string(text, 0));
  *problem = arena_printf(arena, "%s", buffer_text(&out));
  return RICH_WRONG;
}

/* The radix by the prefix at *P, which is passed over; 0 if it does not fit RADIX. */
static int read_prefix(const char **p, int radix) {
  static const struct {
    char letter;
    int radix;
  } prefixes[] = {{'x', 16}, {'b', 2}, {'o', 8}, {'d', 10}};
  if (**p != '0') return radix ? radix : 10;
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (((*p)[1] | 32) == prefixes[i].letter && (!radix || radix == prefixes[i].radix)) {
      *p += 2;
      return prefixes[i].radix;
    }
  return radix ? radix : 8;
}

enum rich_status integer_of_text(struct arena *arena, const struct str *text, int radix, struct value *result,
                                 const char **problem) {
  const char *p = text->text, *stop = p + text->length;
  while (p < stop && is_space(*p))
    p++;
  while (stop > p && is_space(stop[-1]))
    stop--;
  bool negative = *p == '-', digit = false;
  if (*p == '-' || *p == '+') p++;
  radix = read_prefix(&p, radix);
  struct buffer digits;
  buffer_init(&digits, arena);
  for (; p < stop; p++) {
    if (*p == '_' && digit && p + 1 < stop) {
      digit = false;
      continue;
    }
    if (digit_of(*p) >= radix) return invalid(arena, text, "Integer", problem);
    digit = true;
    buffer_putc(&digits, *p);
  }
  if (!digit) return invalid(arena, text, "Integer", problem);
  *problem = INTEGER_TOO_LARGE;
  bool made = integer_of_digits(arena, digits.text, digits.length, radix, negative, result);
  return made ? RICH_OK : RICH_BEYOND;
}

/* Digits with single _ between at P, copied to OUT; where they end, or NULL. */
static const char *copy_digits(struct buffer *out, const char *p, bool hex) {
  const char *start = p;
  while (digit_of(*p) < (hex ? 16 : 10) || (*p == '_' && p > start && digit_of(p[1]) < (hex ? 16 : 10))) {
    if (*p != '_') buffer_putc(out, *p);
    p++;
  }
  return p > start ? p : NULL;
}

/* The number at P without underscores into OUT; false if it is none. */
static bool clean_float(struct buffer *out, const char *p, const char *stop) {
  bool hex = p[0] == '0' && (p[1] | 32) == 'x';
  if (hex) {
    buffer_puts(out, "0x");
    p += 2;
  }
  if (*p != '.' || hex) {
    if (!(p = copy_digits(out, p, hex))) return false;
  }
  if (*p == '.') {
    buffer_putc(out, *p++);
    if (!(p = copy_digits(out, p, hex))) return false;
  }
  if (p < stop && (*p | 32) == (hex ? 'p' : 'e')) {
    buffer_putc(out, *p++);
    if (*p == '+' || *p == '-') buffer_putc(out, *p++);
    if (!(p = copy_digits(out, p, false))) return false;
  }
  return p == stop;
}

enum rich_status float_of_text(struct arena *arena, const struct str *text, double *result,
                               const char **problem) {
  const char *p = text->text, *stop = p + text->length;
  struct buffer clean;
  buffer_init(&clean, arena);
  while (p < stop && is_space(*p))
    p++;
  while (stop > p && is_space(stop[-1]))
    stop--;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  if (!clean_float(&clean, p, stop)) return invalid(arena, text, "Float", problem);
  *result = strtod(buffer_text(&clean), NULL);
  if (negative) *result = -*result;
  return RICH_OK;
}
