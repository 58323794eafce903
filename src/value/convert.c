/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/convert.h"

#include <math.h>
#include <stdlib.h>

#include "src/value/ruby.h"

/* ---- whole numbers ---- */

static void trim(struct whole *w) {
  while (w->count && !w->limbs[w->count - 1])
    w->count--;
}

/* W * FACTOR + MORE; false if it has no room. */
static bool scale(struct whole *w, uint32_t factor, uint32_t more) {
  uint64_t carry = more;
  for (uint32_t i = 0; i < w->count; i++) {
    carry += (uint64_t)w->limbs[i] * factor;
    w->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (!carry) return true;
  if (w->count == WHOLE_LIMBS) return false;
  w->limbs[w->count++] = (uint32_t)carry;
  return true;
}

/* Divides W by DIVISOR; returns the rest. */
static uint32_t unscale(struct whole *w, uint32_t divisor) {
  uint64_t rest = 0;
  for (uint32_t i = w->count; i--;) {
    rest = rest << 32 | w->limbs[i];
    w->limbs[i] = (uint32_t)(rest / divisor);
    rest %= divisor;
  }
  trim(w);
  return (uint32_t)rest;
}

struct whole whole_of_integer(int64_t n) {
  uint64_t size = n < 0 ? -(uint64_t)n : (uint64_t)n;
  struct whole w = {.negative = n < 0, .count = 2, .limbs = {(uint32_t)size, (uint32_t)(size >> 32)}};
  trim(&w);
  return w;
}

struct whole whole_of_float(double real) {
  int exponent;
  double fraction = frexp(fabs(trunc(real)), &exponent);
  struct whole w = whole_of_integer((int64_t)ldexp(fraction, 53));
  w.negative = real < 0;
  int shift = exponent - 53;
  for (; shift < 0; shift++)
    unscale(&w, 2);
  for (; shift >= 16; shift -= 16)
    scale(&w, 1 << 16, 0);
  scale(&w, 1u << shift, 0);
  trim(&w);
  return w;
}

bool whole_to_integer(const struct whole *w, int64_t *n) {
  uint64_t size = (w->count > 1 ? (uint64_t)w->limbs[1] << 32 : 0) | (w->count ? w->limbs[0] : 0);
  if (w->count > 2 || size > (uint64_t)INT64_MAX + w->negative) return false;
  *n = w->negative ? (int64_t)-size : (int64_t)size;
  return true;
}

double whole_to_float(const struct whole *whole) {
  struct whole w = *whole;
  char text[400];
  size_t at = sizeof text;
  text[--at] = '\0';
  do
    text[--at] = (char)('0' + unscale(&w, 10));
  while (w.count && at > 1);
  double real = strtod(text + at, NULL);
  return whole->negative ? -real : real;
}

void whole_decimal(struct buffer *out, const struct whole *whole) {
  struct whole w = *whole;
  char text[400];
  size_t at = sizeof text;
  do
    text[--at] = (char)('0' + unscale(&w, 10));
  while (w.count && at);
  buffer_add(out, text + at, sizeof text - at);
}

void whole_digits(struct buffer *out, const struct whole *w, uint32_t bits) {
  uint32_t length = w->count * 32, at = (length + bits - 1) / bits;
  bool any = false;
  while (at--) {
    uint32_t digit = 0;
    for (uint32_t i = bits; i--;) {
      uint32_t bit = at * bits + i;
      digit = digit << 1 | (bit < length ? w->limbs[bit / 32] >> bit % 32 & 1 : 0);
    }
    any = any || digit;
    if (any) buffer_putc(out, "0123456789abcdef"[digit]);
  }
  if (!any) buffer_putc(out, '0');
}

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

enum rich_status integer_of_text(struct arena *arena, const struct str *text, int radix, struct whole *result,
                                 const char **problem) {
  const char *p = text->text, *stop = p + text->length;
  *result = (struct whole){.negative = false};
  while (p < stop && is_space(*p))
    p++;
  while (stop > p && is_space(stop[-1]))
    stop--;
  result->negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  radix = read_prefix(&p, radix);
  bool digit = false;
  for (; p < stop; p++) {
    if (*p == '_' && digit && p + 1 < stop) {
      digit = false;
      continue;
    }
    if (digit_of(*p) >= radix) return invalid(arena, text, "Integer", problem);
    digit = true;
    *problem = "Integers of more than 1000 bits";
    if (!scale(result, (uint32_t)radix, (uint32_t)digit_of(*p))) return RICH_BEYOND;
  }
  if (!result->count) result->negative = false;
  return digit ? RICH_OK : invalid(arena, text, "Integer", problem);
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
