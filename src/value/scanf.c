/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/scanf.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "src/text/regexp.h"
#include "src/value/convert.h"

/* ---- directives ---- */

static bool find(struct arena *arena, const char *pattern, const struct str *text, uint32_t start,
                 struct regexp_match *match) {
  const struct regexp *regexp = regexp_compile(arena, str_from(arena, pattern), NULL);
  return regexp_search(regexp, text, start, match) == REGEXP_FOUND;
}

static const struct str *group(struct arena *arena, const struct str *text, const struct regexp_match *match,
                               uint32_t number) {
  struct regexp_span span = regexp_span(match, number);
  return str_new(arena, text->text + span.start, (size_t)(span.end - span.start));
}

/* The classes of characters that a directive may name: [[:alpha:]], or [...] with a width or without.  They
   are looked for anywhere in it, also in brackets. */
static const struct str *class_pattern(struct arena *arena, const struct str *text) {
  struct regexp_match match;
  if (find(arena, "%\\*?(\\[\\[:[a-z]+:\\]\\])", text, 0, &match))
    return str_printf(arena, "(%s+)", group(arena, text, &match, 1)->text);
  if (find(arena, "%\\*?(\\d+)(\\[\\[:[a-z]+:\\]\\])", text, 0, &match)) {
    const struct str *width = group(arena, text, &match, 1);
    return str_printf(arena, "(%s{1,%s})", group(arena, text, &match, 2)->text, width->text);
  }
  if (find(arena, "%\\*?\\[([^\\]]*)\\]", text, 0, &match)) {
    const char *yes = group(arena, text, &match, 1)->text;
    return str_printf(arena, "([%s]+)(?=[%s%s]|\\z)", yes, *yes == '^' ? "" : "^", yes + (*yes == '^'));
  }
  if (!find(arena, "%\\*?(\\d+)\\[([^\\]]*)\\]", text, 0, &match)) return NULL;
  const struct str *width = group(arena, text, &match, 1);
  return str_printf(arena, "([%s]{1,%s})", group(arena, text, &match, 2)->text, width->text);
}

/* "PREFIX{1,N}|", if so many are left of WIDTH. */
static void alternative(struct buffer *out, const char *prefix, long width, long taken) {
  if (width > taken) buffer_printf(out, "%s{1,%ld}|", prefix, width - taken);
}

#define EXACT_FLOAT                                                                                          \
  "[-+]?(?:0[xX](?:\\.\\h+|\\h+(?:\\.\\h*)?)[pP][-+]?\\d+|\\d+(?![\\d.])|\\d*\\.\\d*(?:[eE][-+]?\\d+)?)"

static const struct str *plain_pattern(struct arena *arena, char letter, bool spaced) {
  switch (letter) {
  case 'i': return str_from(arena, "([-+]?(?:(?:0[0-7]+)|(?:0[Xx]\\h+)|(?:[1-9]\\d*)))");
  case 'd':
  case 'u': return str_from(arena, "([-+]?\\d+)");
  case 'x':
  case 'X': return str_from(arena, "([-+]?(?:0[Xx])?\\h+)");
  case 'o': return str_from(arena, "([-+]?[0-7]+)");
  case 's': return str_from(arena, "(\\S+)");
  case 'c': return str_from(arena, spaced ? "\\s*((?m:.))" : "((?m:.))");
  default: return str_from(arena, "(" EXACT_FLOAT ")");
  }
}

static const struct str *wide_pattern(struct arena *arena, char letter, const char *digits, int length) {
  long width = strtol(digits, NULL, 10);
  struct buffer out;
  buffer_init(&out, arena);
  if (strchr("aefgAEFG", letter)) buffer_puts(&out, "(?=" EXACT_FLOAT ")");
  buffer_putc(&out, '(');
  switch (letter) {
  case 'i':
    alternative(&out, "[1-9]\\d", width, 1);
    alternative(&out, "0[0-7]", width, 1);
    alternative(&out, "[-+]0[0-7]", width, 2);
    alternative(&out, "[-+][1-9]\\d", width, 2);
    alternative(&out, "0[Xx]\\h", width, 2);
    alternative(&out, "[-+]0[Xx]\\h", width, 3);
    buffer_puts(&out, "\\d)");
    return buffer_take(&out);
  case 'd':
  case 'u':
    alternative(&out, "[-+]\\d", width, 1);
    buffer_printf(&out, "\\d{1,%.*s})", length, digits);
    return buffer_take(&out);
  case 'x':
  case 'X':
    alternative(&out, "[-+]0[Xx]\\h", width, 3);
    alternative(&out, "0[Xx]\\h", width, 2);
    alternative(&out, "[-+]\\h", width, 1);
    buffer_printf(&out, "\\h{1,%ld})", width);
    return buffer_take(&out);
  case 'o':
    buffer_printf(&out, "[-+][0-7]{1,%ld}|[0-7]{1,%.*s})", width - 1, length, digits);
    return buffer_take(&out);
  default:
    buffer_printf(&out, "%s{1,%.*s})", letter == 'c' ? "(?m:.)" : "\\S", length, digits);
    return buffer_take(&out);
  }
}

static enum scanf_reading reading_of(char letter) {
  switch (letter) {
  case 'i': return SCANF_INTEGER;
  case 'd':
  case 'u': return SCANF_DECIMAL;
  case 'x':
  case 'X': return SCANF_HEXADECIMAL;
  case 'o': return SCANF_OCTAL;
  case 's':
  case 'c': return SCANF_TEXT;
  default: return strchr("aefgAEFG", letter) ? SCANF_FLOAT : SCANF_NOTHING;
  }
}

static const char *skip_space(const char *p) {
  while (isspace((unsigned char)*p))
    p++;
  return p;
}

/* What TEXT, a word or something with a percent sign, asks for. */
static struct scanf_directive directive_of(struct arena *arena, const struct str *text) {
  const char *percent = skip_space(text->text), *p = percent + 1;
  struct scanf_directive directive = {.literal = text};
  if (*percent != '%') return directive;
  if (*p == '%') {
    directive.literal = str_from(arena, "%");
    return directive;
  }
  bool suppressed = *p == '*';
  if (suppressed) p++;
  const char *digits = p;
  while (isdigit((unsigned char)*p))
    p++;
  directive.keeps_space = find(arena, "(?:\\A|\\S)%\\*?\\d*c|%\\d*\\[", text, 0, NULL);
  directive.pattern = class_pattern(arena, text);
  directive.reading = directive.pattern ? SCANF_TEXT : reading_of(*p);
  if (!directive.pattern && directive.reading != SCANF_NOTHING)
    directive.pattern = p > digits ? wide_pattern(arena, *p, digits, (int)(p - digits))
                                   : plain_pattern(arena, *p, percent > text->text);
  if (directive.pattern) {
    directive.literal = NULL;
    directive.pattern = str_printf(arena, "\\A%s", directive.pattern->text);
  }
  if (suppressed) directive.reading = SCANF_NOTHING;
  return directive;
}

bool scanf_next(struct arena *arena, const struct str *format, uint32_t *at,
                struct scanf_directive *directive) {
  static const char directives[] =
      "(?i:\\s*%(?:%|\\*?\\d*(?:\\[\\[:\\w+:\\]\\]|\\[[^\\]]*\\]|[diuXxofFeEgGscaA]))|[^%\\s]+)";
  struct regexp_match match;
  if (!find(arena, directives, format, *at, &match)) return false;
  *at = (uint32_t)match.ends[0];
  *directive = directive_of(arena, group(arena, format, &match, 0));
  return true;
}

/* ---- numbers ---- */

/* Digits, with single underscores between them. */
static const char *copy_digits(struct buffer *out, const char *p) {
  for (; isdigit((unsigned char)*p); p += p[1] == '_' && isdigit((unsigned char)p[2]) ? 2 : 1)
    buffer_putc(out, *p);
  return p;
}

/* The number that TEXT begins with, in decimal digits, as Ruby's String#to_f; an exponent may follow the
   point if it has a sign. */
static double decimal_float(struct arena *arena, const struct str *text) {
  struct buffer out;
  const char *p = text->text;
  buffer_init(&out, arena);
  if (*p == '-' || *p == '+') buffer_putc(&out, *p++);
  buffer_putc(&out, '0');
  bool digits = isdigit((unsigned char)*p);
  p = copy_digits(&out, p);
  if (*p == '.' && isdigit((unsigned char)p[1])) {
    buffer_putc(&out, '.');
    p = copy_digits(&out, p + 1);
    digits = true;
  } else if (*p == '.' && (p[1] | 32) == 'e' && (p[2] == '-' || p[2] == '+')) {
    p++;
  }
  if (digits && (*p | 32) == 'e') {
    buffer_putc(&out, *p++);
    if (*p == '-' || *p == '+') buffer_putc(&out, *p++);
    if (!isdigit((unsigned char)*p)) buffer_putc(&out, '0');
    copy_digits(&out, p);
  }
  return strtod(buffer_text(&out), NULL);
}

static double float_of(struct arena *arena, const struct str *text) {
  struct regexp_match match;
  if (find(arena, "\\A[-+]?0[xX](?:\\.\\h+|\\h+(?:\\.\\h*)?)[pP][-+]?\\d+", text, 0, &match))
    return strtod(group(arena, text, &match, 0)->text, NULL);
  return decimal_float(arena, text);
}

enum rich_status scanf_number(struct arena *arena, enum scanf_reading reading, const struct str *text,
                              struct value *result, const char **problem) {
  static const int radixes[] = {[SCANF_DECIMAL] = 10, [SCANF_OCTAL] = 8, [SCANF_HEXADECIMAL] = 16};
  if (reading == SCANF_FLOAT) {
    *result = value_float(float_of(arena, text), 0);
    return RICH_OK;
  }
  return integer_of_text(arena, text, reading == SCANF_INTEGER ? 0 : radixes[reading], result, problem);
}
