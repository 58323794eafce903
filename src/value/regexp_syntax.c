/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ruby's syntax of regular expressions in Oniguruma's.  A set in brackets may stand wherever a class like \w
 * may, inside brackets too, so that for these it does not matter where they are.
 */
#include "src/value/regexp.h"

/* Oniguruma's own \R fails behind a repeated class when letters' case is ignored. */
static const char line_break[] = "(?>\\r\\n|[\\n-\\r\\x{85}\\x{2028}\\x{2029}])";

/* What stands for \LETTER, or NULL: the same. */
static const char *class_of(char letter) {
  switch (letter) {
  case 'w': return "[a-zA-Z0-9_]";
  case 'W': return "[^a-zA-Z0-9_]";
  case 'd': return "[0-9]";
  case 'D': return "[^0-9]";
  case 's': return "[ \\t\\r\\n\\f\\v]";
  case 'S': return "[^ \\t\\r\\n\\f\\v]";
  case 'y': return "y"; /* these mean something in Oniguruma, in Ruby they are letters */
  case 'Y': return "Y";
  case 'N': return "N";
  case 'O': return "O";
  default: return NULL;
  }
}

static bool is_hexadecimal(char ch) {
  return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'f') || (ch >= 'A' && ch <= 'F');
}

/* The characters of \u{1F600 41}, one by one; AT is behind its brace.  Returns where it ends, AT if it is
   none. */
static uint32_t code_points(struct buffer *out, const struct str *pattern, uint32_t at) {
  uint32_t end = at;
  while (end < pattern->length && (is_hexadecimal(pattern->text[end]) || pattern->text[end] == ' '))
    end++;
  if (end == pattern->length || pattern->text[end] != '}') return at;
  for (uint32_t i = at; i < end; i++) {
    if (pattern->text[i] == ' ') continue;
    uint32_t start = i;
    while (is_hexadecimal(pattern->text[i]))
      i++;
    buffer_printf(out, "\\x{%.*s}", (int)(i - start), pattern->text + start);
  }
  return end + 1;
}

/*
 * Oniguruma 6.9.8 begins the search for a pattern that ends with \z or \Z near the end, and then does not see
 * what is before it.  Behind an alternative that never matches it begins at the start.
 */
static bool looks_behind_from_end(const struct str *pattern) {
  const char *text = pattern->text;
  return (strstr(text, "(?<=") || strstr(text, "(?<!")) && (strstr(text, "\\z") || strstr(text, "\\Z"));
}

/* How deep in brackets the text is behind C, where it was DEPTH before. */
static uint32_t depth_behind(char c, uint32_t depth) {
  if (c == '[') return depth + 1;
  return c == ']' && depth ? depth - 1 : depth;
}

void regexp_rewrite(struct buffer *out, const struct str *pattern) {
  uint32_t depth = 0;
  if (looks_behind_from_end(pattern)) buffer_puts(out, "(?!)|");
  for (uint32_t i = 0; i < pattern->length; i++) {
    if (pattern->text[i] != '\\' || i + 1 == pattern->length) {
      depth = depth_behind(pattern->text[i], depth);
      buffer_putc(out, pattern->text[i]);
      continue;
    }
    char letter = pattern->text[++i];
    const char *class = letter == 'R' && !depth ? line_break : class_of(letter);
    if (class) {
      buffer_puts(out, class);
      continue;
    }
    if (letter == 'u' && i + 1 < pattern->length && pattern->text[i + 1] == '{') {
      uint32_t end = code_points(out, pattern, i + 2);
      if (end > i + 2) {
        i = end - 1;
        continue;
      }
    }
    buffer_add(out, pattern->text + i - 1, 2);
  }
}
