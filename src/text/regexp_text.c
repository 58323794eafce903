/* SPDX-License-Identifier: Apache-2.0 */
/* Regular expressions as Ruby and Puppet write them. */
#include <ctype.h>
#include <stdlib.h>

#include "src/text/letter_case.h"
#include "src/text/regexp.h"

/* The options of a regular expression, as bits: m, i, x. */
static const char option_letters[] = "mix";
enum { OPTIONS_ALL = 7 };

static unsigned option_at(char letter) {
  const char *found = letter ? strchr(option_letters, letter) : NULL;
  return found ? 1U << (found - option_letters) : 0;
}

/* What is left of TEXT from *START to *END without the options that it begins with, which are put into *ON:
   `(?i)…`, or `(?i:…)` where that is all.  False if it does not begin so. */
static bool take_options(struct arena *arena, const struct str *text, uint32_t *start, uint32_t *end,
                         unsigned *on) {
  bool taken = false;
  while (*end - *start >= 4 && text->text[*start] == '(' && text->text[*start + 1] == '?') {
    uint32_t at = *start + 2;
    for (; option_at(text->text[at]); at++)
      *on |= option_at(text->text[at]);
    if (text->text[at] == '-')
      for (at++; option_at(text->text[at]); at++)
        *on &= ~option_at(text->text[at]);
    if (text->text[at] != ')') {
      bool group = text->text[at] == ':' && text->text[*end - 1] == ')' && at + 1 < *end &&
                   regexp_compile(arena, str_new(arena, text->text + at + 1, *end - at - 2), NULL);
      *start = at + 1;
      *end -= 1;
      return group;
    }
    *start = at + 1;
    taken = true;
  }
  return taken;
}

/* Appends the pattern from START to END as Ruby writes it between slashes. */
static void put_pattern(struct buffer *out, const char *start, const char *end) {
  for (const char *p = start; p < end; p++) {
    if (*p == '\\' && p + 1 < end)
      buffer_putc(out, *p++);
    else if (*p == '/')
      buffer_putc(out, '\\');
    buffer_putc(out, *p);
  }
}

void regexp_to_s(struct buffer *out, const struct str *text) {
  uint32_t start = 0, end = text->length;
  unsigned on = 0;
  if (!take_options(out->arena, text, &start, &end, &on)) {
    start = on = 0;
    end = text->length;
  }
  buffer_puts(out, "(?");
  for (unsigned i = 0; i < 3; i++)
    if (on & 1U << i) buffer_putc(out, option_letters[i]);
  if (on != OPTIONS_ALL) buffer_putc(out, '-');
  for (unsigned i = 0; i < 3; i++)
    if (!(on & 1U << i)) buffer_putc(out, option_letters[i]);
  buffer_putc(out, ':');
  put_pattern(out, text->text + start, text->text + end);
  buffer_putc(out, ')');
}

/* ---- with slashes ---- */

/* The greatest code that an escape at P (behind its backslash) stands for. */
static unsigned long escaped_code(const char *p) {
  char digits[9] = {0};
  size_t length = 0, most = *p == 'x' ? 2 : *p == 'u' ? 4 : 3;
  unsigned long code = 0;
  if (p[0] == 'u' && p[1] == '{') {
    for (p += 2; *p && *p != '}'; p += strcspn(p, " }"), p += strspn(p, " "))
      code |= strtoul(p, NULL, 16);
    return code;
  }
  const char *from = p + (*p == 'x' || *p == 'u');
  while (length < most && isxdigit((unsigned char)from[length])) {
    digits[length] = from[length];
    length++;
  }
  return strtoul(digits, NULL, *p == 'x' || *p == 'u' ? 16 : 8);
}

bool regexp_is_fixed(const struct str *pattern) {
  for (uint32_t i = 0; i < pattern->length; i++) {
    char ch = pattern->text[i], next = pattern->text[i + 1];
    if ((unsigned char)ch >= 0x80) return true;
    if (ch != '\\' || i + 1 == pattern->length) continue;
    if (next == 'p' || next == 'P') return true;
    if (next && strchr("xu01234567", next) && escaped_code(pattern->text + i + 1) >= 0x80) return true;
    i++;
  }
  return false;
}

/* A character that Ruby does not show as it is once anything has to be escaped; returns its bytes. */
static uint32_t put_code(struct buffer *out, const char *p) {
  uint32_t length = utf8_length(p), code = utf8_letter(p, length);
  buffer_printf(out, code > 0xFFFF ? "\\u{%X}" : "\\u%04X", code);
  return length;
}

static bool is_control(char c) {
  return (unsigned char)c < ' ' || c == '\x7F';
}

void regexp_inspect(struct buffer *out, const struct str *pattern) {
  bool escapes = false;
  buffer_putc(out, '/');
  for (uint32_t i = 0; i < pattern->length; i++)
    escapes |= pattern->text[i] == '/' || is_control(pattern->text[i]);
  for (uint32_t i = 0; i < pattern->length; i++) {
    const char *p = pattern->text + i, *end = pattern->text + pattern->length;
    if (escapes && (unsigned char)*p >= 0x80) {
      i += put_code(out, p) - 1;
    } else if (is_control(*p) && !strchr("\t\n\v\f\r", *p)) {
      buffer_printf(out, "\\x%02X", (unsigned char)*p);
    } else {
      bool escaped = *p == '\\' && p + 1 < end && (unsigned char)p[1] < 0x80;
      if (escaped) buffer_putc(out, pattern->text[i++]);
      if (!escaped && *p == '/') buffer_putc(out, '\\');
      buffer_putc(out, pattern->text[i]);
    }
  }
  buffer_putc(out, '/');
}

void regexp_inspect_literal(struct buffer *out, const struct str *pattern) {
  const char *text = pattern->text;
  size_t options = strncmp(text, "(?", 2) ? 0 : strspn(text + 2, "mix");
  bool group = options && text[2 + options] == ':' && text[pattern->length - 1] == ')';
  const struct str *inner =
      group ? str_new(out->arena, text + 3 + options, pattern->length - options - 4) : pattern;
  if (group && !regexp_compile(out->arena, inner, NULL)) inner = pattern; /* of two groups */
  regexp_inspect(out, inner);
  if (inner != pattern) buffer_add(out, text + 2, options);
}

void regexp_shown(struct buffer *out, const struct str *pattern) {
  buffer_putc(out, '/');
  if (regexp_is_fixed(pattern))
    regexp_to_s(out, pattern);
  else
    put_pattern(out, pattern->text, pattern->text + pattern->length);
  buffer_putc(out, '/');
}
