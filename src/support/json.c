/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* 0: as it is; otherwise what follows the backslash; 'u': in hexadecimal. */
static char escape_of(unsigned char c) {
  switch (c) {
  case '"': return '"';
  case '\\': return '\\';
  case '\b': return 'b';
  case '\f': return 'f';
  case '\n': return 'n';
  case '\r': return 'r';
  case '\t': return 't';
  default: return c < 0x20 ? 'u' : 0;
  }
}

/* How many of the first bytes of TEXT need no escape; eight are looked at at a time. */
static size_t plain_length(const char *text, size_t length) {
  const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
  size_t i = 0;
  for (; i + 8 <= length; i += 8) {
    uint64_t word, quotes, slashes;
    memcpy(&word, text + i, 8);
    quotes = word ^ (ones * '"');
    slashes = word ^ (ones * '\\');
    /* the high bit of each byte that is below 0x20, or zero after the exclusive or */
    uint64_t found = (word - ones * 0x20) & ~word;
    found |= (quotes - ones) & ~quotes;
    found |= (slashes - ones) & ~slashes;
    if (found & highs) break;
  }
  return i;
}

void json_escaped(struct buffer *out, const char *text, size_t length) {
  size_t done = 0;
  for (size_t i = plain_length(text, length); i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    buffer_add(out, text + done, i - done);
    done = i + 1;
    char escape = escape_of(c);
    if (escape == 'u') {
      buffer_printf(out, "\\u%04x", c);
    } else {
      buffer_putc(out, '\\');
      buffer_putc(out, escape);
    }
  }
  buffer_add(out, text + done, length - done);
}

void json_text(struct buffer *out, const char *text, size_t length) {
  buffer_putc(out, '"');
  json_escaped(out, text, length);
  buffer_putc(out, '"');
}

void json_str(struct buffer *out, const struct str *text) {
  json_text(out, text->text, text->length);
}

void integer_text(struct buffer *out, int64_t value) {
  char digits[24], *p = digits + sizeof digits;
  uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
  do
    *--p = (char)('0' + rest % 10);
  while (rest /= 10);
  if (value < 0) *--p = '-';
  buffer_add(out, p, (size_t)(digits + sizeof digits - p));
}

/* The shortest digits that read back as VALUE (> 0, finite), and the decimal exponent: 0.DIGITS *
 * 10^exponent. */
static int shortest_digits(double value, char digits[24], int *exponent) {
  char text[40];
  for (int precision = 0; precision < 17; precision++) {
    snprintf(text, sizeof text, "%.*e", precision, value);
    if (strtod(text, NULL) == value) break;
  }
  int count = 0;
  const char *p = text;
  for (; *p != 'e'; p++)
    if (*p != '.') digits[count++] = *p;
  *exponent = atoi(p + 1) + 1;
  while (count > 1 && digits[count - 1] == '0')
    count--;
  return count;
}

void float_text(struct buffer *out, double value) {
  if (isnan(value)) {
    buffer_puts(out, "NaN");
    return;
  }
  if (signbit(value)) buffer_putc(out, '-');
  value = fabs(value);
  if (isinf(value) || value == 0) {
    buffer_puts(out, value == 0 ? "0.0" : "Infinity");
    return;
  }
  char digits[24];
  int exponent, count = shortest_digits(value, digits, &exponent);
  if (exponent > 15 || exponent < -3) { /* Ruby's bounds for the scientific form */
    buffer_printf(out, "%c.%.*s", digits[0], count > 1 ? count - 1 : 1, count > 1 ? digits + 1 : "0");
    buffer_printf(out, "e%c%02d", exponent - 1 < 0 ? '-' : '+', abs(exponent - 1));
    return;
  }
  if (exponent <= 0) buffer_puts(out, "0.");
  for (int i = exponent; i < 0; i++)
    buffer_putc(out, '0');
  for (int i = 0; i < count || i < exponent; i++) {
    if (i == exponent && exponent > 0) buffer_putc(out, '.');
    buffer_putc(out, i < count ? digits[i] : '0');
  }
  if (exponent >= count) buffer_puts(out, ".0");
}

void json_float(struct buffer *out, double value) {
  float_text(out, value);
}

static void new_line(struct json_writer *w) {
  static const char blanks[] = "\n                                ";
  if (!w->pretty) return;
  size_t indent = 2 * (size_t)w->depth, first = indent < sizeof blanks - 2 ? indent : sizeof blanks - 2;
  buffer_add(w->out, blanks, 1 + first);
  for (; first < indent; first++)
    buffer_putc(w->out, ' ');
}

void json_item(struct json_writer *w) {
  if (!w->first) buffer_putc(w->out, ',');
  w->first = false;
  if (w->depth) new_line(w);
}

void json_open(struct json_writer *w, char bracket) {
  buffer_putc(w->out, bracket);
  w->depth++;
  w->first = true;
}

void json_close(struct json_writer *w, char bracket) {
  w->depth--;
  if (w->first && w->pretty && bracket == ']') buffer_putc(w->out, '\n');
  new_line(w);
  w->first = false;
  buffer_putc(w->out, bracket);
}

static void after_key(struct json_writer *w) {
  buffer_add(w->out, ": ", w->pretty ? 2 : 1);
}

void json_key(struct json_writer *w, const char *key) {
  json_item(w);
  buffer_putc(w->out, '"');
  buffer_add(w->out, key, strlen(key));
  buffer_add(w->out, "\": ", w->pretty ? 3 : 2);
}

void json_key_str(struct json_writer *w, const struct str *key) {
  json_item(w);
  json_str(w->out, key);
  after_key(w);
}

void json_put_text(struct json_writer *w, const char *text) {
  json_text(w->out, text, strlen(text));
}

void json_put_str(struct json_writer *w, const struct str *text) {
  json_str(w->out, text);
}

void json_put_integer(struct json_writer *w, int64_t value) {
  integer_text(w->out, value);
}

void json_put_float(struct json_writer *w, double value) {
  json_float(w->out, value);
}

void json_put_bool(struct json_writer *w, bool value) {
  buffer_puts(w->out, value ? "true" : "false");
}

void json_put_null(struct json_writer *w) {
  buffer_puts(w->out, "null");
}
