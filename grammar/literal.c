/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/literal.h"

#include <errno.h>
#include <stdlib.h>

#include "grammar/lexer.h"

const struct str *decode_single_quoted(struct arena *arena, const char *text, uint32_t length) {
  if (!length || !memchr(text, '\\', length)) return str_new(arena, text, length);
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < length; i++) {
    if (text[i] == '\\' && i + 1 < length && (text[i + 1] == '\\' || text[i + 1] == '\'')) i++;
    buffer_putc(&out, text[i]);
  }
  return buffer_take(&out);
}

const struct str *decode_regexp(struct arena *arena, const char *text, uint32_t length) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < length; i++)
    if (!(text[i] == '\\' && i + 1 < length && text[i + 1] == '/')) buffer_putc(&out, text[i]);
  return buffer_take(&out);
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 32;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads the digits after `\u` at TEXT; their bytes, or 0 if they are no character's. */
static uint32_t unicode_digits(const char *text, uint32_t length, uint32_t *character) {
  bool braces = length && text[0] == '{';
  uint32_t i = braces, most = braces ? 7 : 4;
  *character = 0;
  for (; i < length && i < most && hex_digit(text[i]) >= 0; i++)
    *character = *character * 16 + (uint32_t)hex_digit(text[i]);
  if (braces) return i > 1 && i < length && text[i] == '}' ? i + 1 : 0;
  return i == 4 ? 4 : 0;
}

static void put_character(struct buffer *out, uint32_t c) {
  if (c < 0x80) {
    buffer_putc(out, (char)c);
  } else if (c < 0x800) {
    buffer_putc(out, (char)(0xC0 | c >> 6));
    buffer_putc(out, (char)(0x80 | (c & 63)));
  } else if (c < 0x10000) {
    buffer_putc(out, (char)(0xE0 | c >> 12));
    buffer_putc(out, (char)(0x80 | (c >> 6 & 63)));
    buffer_putc(out, (char)(0x80 | (c & 63)));
  } else {
    buffer_putc(out, (char)(0xF0 | c >> 18));
    buffer_putc(out, (char)(0x80 | (c >> 12 & 63)));
    buffer_putc(out, (char)(0x80 | (c >> 6 & 63)));
    buffer_putc(out, (char)(0x80 | (c & 63)));
  }
}

struct unicode_pass {
  const char *text;
  uint32_t length;
  struct buffer out;
  bool changed;
  struct escape_report *report;
};

/* Whether the `\` before the digits at AT is one, as a run of COUNT backslashes from RUN ends there. */
static uint32_t unicode_escape(struct unicode_pass *pass, uint32_t run, uint32_t count, uint32_t floor) {
  const char *text = pass->text;
  uint32_t at = run + count, character;
  bool follows = run > floor || run == 0 || text[run - 1] == '\n';
  if (count % 2 == 0 || !follows || at >= pass->length || text[at] != 'u') return 0;
  uint32_t digits = unicode_digits(text + at + 1, pass->length - at - 1, &character);
  if (!digits) return 0;
  buffer_add(&pass->out, text + run, count - 1);
  if (character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) {
    pass->report->no_character = true;
    pass->report->unicode_at = at - 1;
    character = 0xFFFD;
  }
  put_character(&pass->out, character);
  pass->changed = true;
  return at + 1 + digits;
}

/*
 * One of Puppet's passes over `\u` escapes.  An escape right behind another one waits for the next pass,
 * so that `\u005cn`, a backslash and an n, is a newline in the end, as it is there.
 */
static void unicode_pass(struct unicode_pass *pass) {
  uint32_t floor = 0, done = 0;
  for (uint32_t i = 0; i < pass->length;) {
    const char *slash = memchr(pass->text + i, '\\', pass->length - i);
    if (!slash) break;
    uint32_t run = (uint32_t)(slash - pass->text), count = 0;
    while (run + count < pass->length && pass->text[run + count] == '\\')
      count++;
    buffer_add(&pass->out, pass->text + done, run - done);
    done = run;
    uint32_t next = unicode_escape(pass, run, count, floor);
    i = next ? next : run + count;
    if (next) floor = done = next;
  }
  buffer_add(&pass->out, pass->text + done, pass->length - done);
}

static const struct str *decode_unicode(struct arena *arena, const struct str *text,
                                        struct escape_report *report) {
  for (int round = 0; round < 100; round++) {
    struct unicode_pass pass = {.text = text->text, .length = text->length, .report = report};
    buffer_init(&pass.out, arena);
    unicode_pass(&pass);
    if (!pass.changed) break;
    text = buffer_take(&pass.out);
  }
  return text;
}

/* The character that `\C` stands for; 0: none; -1: nothing at all. */
static int escape_character(char c, unsigned escapes) {
  switch (c) {
  case '\\': return '\\';
  case 't': return escapes & HEREDOC_T ? '\t' : 0;
  case 'r': return escapes & HEREDOC_R ? '\r' : 0;
  case 'n': return escapes & HEREDOC_N ? '\n' : 0;
  case 's': return escapes & HEREDOC_S ? ' ' : 0;
  case '$': return escapes & HEREDOC_DOLLAR ? '$' : 0;
  case '\n': return escapes & HEREDOC_L ? -1 : 0;
  case '"':
  case '\'': return escapes & ESCAPE_QUOTES ? c : 0;
  default: return 0;
  }
}

static void note_unknown(struct escape_report *report, const char *text, uint32_t length, uint32_t at) {
  if (text[at + 1] == 'u') {
    if (!report->bad_unicode) report->unicode_at = at;
    report->bad_unicode = true;
  } else if (!report->unknown[0] && text[at + 1] != '\n' && text[at + 1] != '\r') {
    uint32_t size = 1;
    while (size < 4 && at + 1 + size < length && ((unsigned char)text[at + 1 + size] & 0xC0) == 0x80)
      size++;
    memcpy(report->unknown, text + at + 1, size);
    report->unknown_at = at;
  }
}

/* Bytes of the escape at TEXT; 1: no escape. */
static uint32_t escape_size(const char *text, uint32_t length) {
  if (text[0] != '\\' || length < 2) return 1;
  if (text[1] != '\r') return 2;
  return length > 2 && text[2] == '\n' ? 3 : 1;
}

const struct str *decode_escapes(struct arena *arena, const char *text, uint32_t length, unsigned escapes,
                                 struct escape_report *report) {
  struct escape_report ignored;
  if (!report) report = &ignored;
  *report = (struct escape_report){0};
  if (!escapes || !length || !memchr(text, '\\', length)) return str_new(arena, text, length);
  const struct str *source = str_new(arena, text, length);
  if (escapes & HEREDOC_U) source = decode_unicode(arena, source, report);
  text = source->text;
  length = source->length;
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0, size; i < length; i += size) {
    size = escape_size(text + i, length - i);
    int c = size > 1 ? escape_character(text[i + size - 1], escapes) : 0;
    if (c > 0) buffer_putc(&out, (char)c);
    if (c == 0) buffer_add(&out, text + i, size);
    if (c == 0 && size > 1) note_unknown(report, text, length, i);
  }
  return buffer_take(&out);
}

const struct str *cut_margin(struct arena *arena, const char *text, uint32_t length, bool at_start,
                             const char *margin, uint32_t margin_length) {
  struct buffer out;
  buffer_init(&out, arena);
  const char *end = text + length;
  while (text < end) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const char *next = newline ? newline + 1 : end;
    if (at_start && (size_t)(next - text) >= margin_length && !memcmp(text, margin, margin_length))
      text += margin_length;
    buffer_add(&out, text, (size_t)(next - text));
    text = next;
    at_start = true;
  }
  return buffer_take(&out);
}

bool decode_integer(int64_t *value, int *radix, const char *text, uint32_t length) {
  uint32_t i = 0;
  uint64_t sum = 0;
  *radix = 10;
  if (length > 1 && text[0] == '0') {
    bool hex = (text[1] | 32) == 'x';
    *radix = hex ? 16 : 8;
    i = hex ? 2 : 1;
  }
  for (; i < length; i++) {
    uint64_t digit = (uint64_t)hex_digit(text[i]);
    if (sum > (INT64_MAX - digit) / (uint64_t)*radix) return false;
    sum = sum * (uint64_t)*radix + digit;
  }
  *value = (int64_t)sum;
  return true;
}

bool number_is_float(const char *text, uint32_t length) {
  if (length > 1 && text[0] == '0' && (text[1] | 32) == 'x') return false;
  for (uint32_t i = 0; i < length; i++)
    if (text[i] == '.' || (text[i] | 32) == 'e') return true;
  return false;
}

/* Puppet takes 0.0e1, zero with an exponent, for no number, and infinity neither. */
static bool is_zero_with_exponent(const char *text, uint32_t length) {
  for (uint32_t i = 0; i < length; i++) {
    if ((text[i] | 32) == 'e') return true;
    if (text[i] != '0' && text[i] != '.') return false;
  }
  return false;
}

bool decode_float(double *value, struct arena *arena, const char *text, uint32_t length) {
  char *copy = arena_alloc(arena, length + 1);
  memcpy(copy, text, length);
  copy[length] = '\0';
  *value = strtod(copy, NULL);
  return *value <= 1.7976931348623157e308 && !is_zero_with_exponent(text, length);
}
