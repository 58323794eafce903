/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/wildcard.h"

#include <stdint.h>
#include <string.h>

/* The rest of a text. */
struct rest {
  const char *at, *end;
};

/* The next character, which is taken; bytes that are no UTF-8 stand for themselves. */
static uint32_t take(struct rest *rest) {
  unsigned char first = (unsigned char)*rest->at++;
  uint32_t c = first;
  int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  if (more) c = first & (0x3Fu >> more);
  for (; more && rest->at < rest->end && ((unsigned char)*rest->at & 0xC0) == 0x80; more--)
    c = c << 6 | ((unsigned char)*rest->at++ & 0x3F);
  return c;
}

static uint32_t take_escaped(struct rest *pattern) {
  if (*pattern->at == '\\' && pattern->at + 1 < pattern->end) pattern->at++;
  return take(pattern);
}

/* Whether the class that PATTERN stands in, behind its bracket, has C; takes the class. */
static bool take_class(struct rest *pattern, uint32_t c) {
  bool negated = pattern->at < pattern->end && (*pattern->at == '!' || *pattern->at == '^'), has = false;
  if (negated) pattern->at++;
  for (bool first = true; pattern->at < pattern->end; first = false) {
    if (*pattern->at == ']' && !first) {
      pattern->at++;
      return has != negated;
    }
    uint32_t low = take_escaped(pattern), high = low;
    if (pattern->at + 1 < pattern->end && *pattern->at == '-' && pattern->at[1] != ']') {
      pattern->at++;
      high = take_escaped(pattern);
    }
    has |= low <= c && c <= high;
  }
  return false; /* it is not closed: nothing matches it */
}

/* Whether the next item of PATTERN, no star, is the next character of TEXT; both are taken. */
static bool take_item(struct rest *pattern, struct rest *text) {
  uint32_t c = take(text);
  if (*pattern->at == '?') {
    pattern->at++;
    return true;
  }
  if (*pattern->at == '[') {
    pattern->at++;
    return take_class(pattern, c);
  }
  return take_escaped(pattern) == c;
}

bool wildcard_matches_part(const char *pattern, size_t pattern_length, const char *text, size_t length) {
  struct rest p = {pattern, pattern + pattern_length}, t = {text, text + length};
  struct rest again = {NULL, NULL}, from = t; /* behind the last star, and what that has not taken */
  for (;;) {
    if (p.at < p.end && *p.at == '*') {
      p.at++;
      again = p;
      from = t;
    } else if (p.at == p.end && t.at == t.end) {
      return true;
    } else if (p.at == p.end || t.at == t.end || !take_item(&p, &t)) {
      if (!again.at || from.at == from.end) return false;
      take(&from);
      p = again;
      t = from;
    }
  }
}

bool wildcard_matches(const char *pattern, const char *text) {
  return wildcard_matches_part(pattern, strlen(pattern), text, strlen(text));
}

static const char *behind(const char *path, size_t length) {
  return path + length + (path[length] == '/');
}

bool wildcard_matches_path(const char *pattern, const char *path, bool below) {
  const char *again = NULL, *from = NULL; /* behind the last `**`, and what that has not taken */
  for (;;) {
    size_t own = strcspn(pattern, "/"), there = strcspn(path, "/");
    if (own == 2 && !memcmp(pattern, "**/", 3)) {
      pattern += 3;
      again = pattern;
      from = path;
    } else if (!*pattern && (!*path || below)) {
      return true;
    } else if (*pattern && *path && wildcard_matches_part(pattern, own, path, there)) {
      pattern = behind(pattern, own);
      path = behind(path, there);
    } else {
      if (!again || !*from) return false;
      from = behind(from, strcspn(from, "/"));
      pattern = again;
      path = from;
    }
  }
}
