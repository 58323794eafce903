/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/support/utf8.h"

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

/* Whether one of the eight bytes of WORD needs an escape. */
static bool needs_escape(uint64_t word) {
  const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
  uint64_t quotes = word ^ (ones * '"'), slashes = word ^ (ones * '\\');
  /* the high bit of each byte below 0x80 that is below 0x20, or zero after the exclusive or */
  return ((word - ones * 0x20) | (quotes - ones) | (slashes - ones)) & ~word & highs;
}

/* The same for 4 to 7 bytes, as two halves that overlap. */
static size_t copy_few(char *out, const char *text, size_t length) {
  uint32_t first, last;
  memcpy(&first, text, sizeof first);
  memcpy(&last, text + length - sizeof last, sizeof last);
  if (needs_escape((uint64_t)last << 32 | first)) return 0;
  memcpy(out, &first, sizeof first);
  memcpy(out + length - sizeof last, &last, sizeof last);
  return length;
}

/* Copies eight bytes at a time, the last ones with some before them, until one needs an escape. */
static size_t copy_plain(char *out, const char *text, size_t length) {
  uint64_t word;
  size_t i = 0;
  if (length < sizeof word) return length < 4 ? 0 : copy_few(out, text, length);
  for (; length - i >= sizeof word; i += sizeof word) {
    memcpy(&word, text + i, sizeof word);
    if (needs_escape(word)) return i;
    memcpy(out + i, &word, sizeof word);
  }
  if (i == length) return i;
  memcpy(&word, text + length - sizeof word, sizeof word);
  if (needs_escape(word)) return i;
  memcpy(out + length - sizeof word, &word, sizeof word);
  return length;
}

void json_escaped(struct buffer *out, const char *text, size_t length) {
  size_t done = copy_plain(buffer_room(out, length), text, length);
  out->length += done;
  for (size_t i = done; i < length; i++) {
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
  char *start = buffer_room(out, length + 2);
  *start = '"';
  size_t done = copy_plain(start + 1, text, length);
  out->length += 1 + done;
  if (done < length) json_escaped(out, text + done, length - done);
  buffer_putc(out, '"');
}

void json_str(struct buffer *out, const struct str *text) {
  json_text(out, text->text, text->length);
}

/* The digits of the numbers below 100. */
static const char pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* The digits of SMALL, which is below 10,000; returns their end. */
static char *put_small(char *at, uint32_t small) {
  uint32_t high = small / 100, low = small % 100;
  if (high > 9) *at++ = pairs[2 * high];
  if (high) *at++ = pairs[2 * high + 1];
  if (small > 9) *at++ = pairs[2 * low];
  *at++ = pairs[2 * low + 1];
  return at;
}

enum { INTEGER_LONGEST = 20, SMALL = 10000 };

/* The digits of VALUE, where there is room for INTEGER_LONGEST; returns their end.  Most numbers are places
   in sources and numbers of traces: of a few digits. */
static char *put_integer(char *at, int64_t value) {
  uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
  if (value < 0) *at++ = '-';
  if (rest < SMALL) return put_small(at, (uint32_t)rest);
  char *end = rest < (uint64_t)SMALL * SMALL ? put_small(at, (uint32_t)(rest / SMALL))
                                             : put_integer(at, (int64_t)(rest / SMALL));
  uint32_t low = (uint32_t)(rest % SMALL);
  memcpy(end, pairs + 2 * (low / 100), 2);
  memcpy(end + 2, pairs + 2 * (low % 100), 2);
  return end + 4;
}

void integer_text(struct buffer *out, int64_t value) {
  char *start = buffer_room(out, INTEGER_LONGEST);
  out->length += (size_t)(put_integer(start, value) - start);
}

/* The number in TEXT, like "1.5e-07", with one more in its last digit; false: that is a 9. */
static bool next_digits(char *text) {
  char *last = strchr(text, 'e') - 1;
  if (*last == '9') return false;
  ++*last;
  return true;
}

/* The shortest digits that read back as VALUE (> 0, finite), and the decimal exponent: 0.DIGITS *
 * 10^exponent. */
static int shortest_digits(double value, char digits[24], int *exponent) {
  char text[40];
  int binary;
  bool power = frexp(value, &binary) == 0.5; /* then more numbers above it read as VALUE than below it */
  for (int precision = 0; precision < 17; precision++) {
    snprintf(text, sizeof text, "%.*e", precision, value);
    if (strtod(text, NULL) == value || (power && next_digits(text) && strtod(text, NULL) == value)) break;
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
  bool zeros = exponent >= count;                  /* before the point */
  if ((exponent > 15 && zeros) || exponent < -3) { /* Ruby's bounds for the scientific form */
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
  if (zeros) buffer_puts(out, ".0");
}

void json_float(struct buffer *out, double value) {
  float_text(out, value);
}

/* What a line starts with: mostly less than this, so that a copy of a fixed size does for it. */
enum { LINE_START = 32 };

/* Starts a line at AT, where there is room for it and LINE_START bytes more; returns its end. */
static char *put_line(char *at, uint32_t depth) {
  size_t length = 1 + 2 * (size_t)depth;
  memcpy(at, "\n                               ", LINE_START);
  if (length > LINE_START) memset(at + LINE_START, ' ', length - LINE_START);
  return at + length;
}

static void new_line(struct json_writer *w) {
  if (!w->pretty) return;
  put_line(buffer_room(w->out, LINE_START + 1 + 2 * (size_t)w->depth), w->depth);
  w->out->length += 1 + 2 * (size_t)w->depth;
}

/* What comes before an item, at AT, where there is room for it. */
static char *put_separator(struct json_writer *w, char *at) {
  if (!w->first) *at++ = ',';
  w->first = false;
  return w->depth && w->pretty ? put_line(at, w->depth) : at;
}

static size_t separator_room(const struct json_writer *w) {
  return LINE_START + 2 + 2 * (size_t)w->depth;
}

void json_item(struct json_writer *w) {
  char *start = buffer_room(w->out, separator_room(w));
  w->out->length += (size_t)(put_separator(w, start) - start);
}

void json_items_of_integers(struct json_writer *w, const int64_t *integers, size_t count) {
  char *start = buffer_room(w->out, count * (separator_room(w) + INTEGER_LONGEST)), *at = start;
  bool lines = w->first || w->pretty;
  for (size_t i = 0; i < count; i++, lines = w->pretty) {
    if (lines)
      at = put_separator(w, at);
    else
      *at++ = ',';
    at = put_integer(at, integers[i]);
  }
  w->out->length += (size_t)(at - start);
}

void json_row(struct buffer *out, const char *word, const int64_t *integers, size_t count) {
  size_t length = strlen(word);
  char *start = buffer_room(out, length + 4 + count * (INTEGER_LONGEST + 1)), *at = start;
  memcpy(at, "[\"", 2);
  at = (char *)memcpy(at + 2, word, length) + length;
  *at++ = '"';
  for (size_t i = 0; i < count; i++) {
    *at++ = ',';
    at = put_integer(at, integers[i]);
  }
  *at++ = ']';
  out->length += (size_t)(at - start);
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

void json_key_text(struct json_writer *w, const char *key, size_t length) {
  char *start = buffer_room(w->out, separator_room(w) + length + 4), *at = put_separator(w, start);
  *at++ = '"';
  at = (char *)memcpy(at, key, length) + length;
  *at++ = '"';
  *at++ = ':';
  if (w->pretty) *at++ = ' ';
  w->out->length += (size_t)(at - start);
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

void json_put_bytes(struct json_writer *w, const struct str *text) {
  buffer_putc(w->out, '"');
  for (size_t at = 0; at < text->length;) {
    size_t valid = utf8_valid_prefix(text->text + at, text->length - at);
    json_escaped(w->out, text->text + at, valid);
    at += valid;
    if (at < text->length) buffer_puts(w->out, "\uFFFD");
    at++;
  }
  buffer_putc(w->out, '"');
}

void json_put_integer(struct json_writer *w, int64_t value) {
  integer_text(w->out, value);
}

void json_put_float(struct json_writer *w, double value) {
  bool quoted = !isfinite(value); /* JSON has no number for these */
  if (quoted) buffer_putc(w->out, '"');
  json_float(w->out, value);
  if (quoted) buffer_putc(w->out, '"');
}

void json_put_bool(struct json_writer *w, bool value) {
  buffer_puts(w->out, value ? "true" : "false");
}

void json_put_null(struct json_writer *w) {
  buffer_puts(w->out, "null");
}
