/* SPDX-License-Identifier: Apache-2.0 */
/* What Ruby refuses in a regular expression before its engine sees it, or its engine and Oniguruma do not. */
#include <ctype.h>
#include <stdlib.h>

#include "src/text/regexp.h"

enum { LAST_CODE = 0x10FFFF, FIRST_SURROGATE = 0xD800, LAST_SURROGATE = 0xDFFF, LONGEST_CODE = 6 };

/* A pattern as it is read, to its end, where a NUL is. */
struct reading {
  const char *at, *end;
  uint32_t depth; /* of brackets */
};

static size_t hexadecimal(const char *p, const char *end, size_t most) {
  size_t length = 0;
  while (length < most && p + length < end && isxdigit((unsigned char)p[length]))
    length++;
  return length;
}

static const char *code_problem(const char *p, size_t length) {
  char digits[LONGEST_CODE + 1] = {0};
  memcpy(digits, p, length);
  unsigned long code = strtoul(digits, NULL, 16);
  bool none = code > LAST_CODE || (code >= FIRST_SURROGATE && code <= LAST_SURROGATE);
  return none ? "invalid Unicode range" : NULL;
}

/* \u{1F600 41}; R is behind the brace. */
static const char *check_list(struct reading *r) {
  bool any = false;
  for (;;) {
    r->at += strspn(r->at, " ");
    size_t length = hexadecimal(r->at, r->end, LONGEST_CODE + 1);
    if (!length) break;
    if (length > LONGEST_CODE) return "invalid Unicode range";
    const char *problem = code_problem(r->at, length);
    if (problem) return problem;
    r->at += length;
    any = true;
  }
  if (!any || *r->at != '}') return "invalid Unicode list";
  r->at++;
  return NULL;
}

/* R is behind a backslash. */
static const char *check_escape(struct reading *r) {
  if (r->at == r->end) return "too short escape sequence";
  char letter = *r->at++;
  if (letter == 'x') return hexadecimal(r->at, r->end, 2) ? NULL : "invalid hex escape";
  if (letter == 'c') return r->at == r->end ? "too short control escape" : NULL;
  if (letter == 'C') return r->end - r->at < 2 || *r->at != '-' ? "too short control escape" : NULL;
  if (letter == 'M') return r->end - r->at < 2 || *r->at != '-' ? "too short meta escape" : NULL;
  if (letter != 'u') return NULL;
  if (r->at == r->end) return "too short escape sequence";
  if (*r->at == '{') {
    r->at++;
    return check_list(r);
  }
  if (hexadecimal(r->at, r->end, 4) < 4) return "invalid Unicode escape";
  return code_problem(r->at, 4);
}

/* A condition is the number or the name of a group; R is at what is behind `(?(`. */
static const char *check_condition(const char *p) {
  if (*p == '<' || *p == '\'') {
    const char *end = strchr(p + 1, *p == '<' ? '>' : '\'');
    return end && end > p + 1 && end[1] == ')' ? NULL : "invalid conditional pattern";
  }
  const char *digits = p;
  while (*p >= '0' && *p <= '9')
    p++;
  return p > digits && *p == ')' ? NULL : "invalid conditional pattern";
}

/* What is in brackets, with those inside of it. */
static size_t bracket_length(const char *p) {
  size_t length = 0;
  uint32_t depth = 0;
  do {
    if (p[length] == '[') depth++;
    if (p[length] == ']') depth--;
    if (p[length] == '\\' && p[length + 1]) length++;
    if (!p[length]) return 0;
    length++;
  } while (depth);
  return length;
}

size_t regexp_character(const char *p) {
  size_t length = 1;
  if (!*p || strchr("()|*+?{}^$#", *p)) return 0;
  if (*p == '[') {
    length = bracket_length(p);
  } else if (*p == '\\') {
    if (!p[1] || (isalnum((unsigned char)p[1]) && !strchr("dDwWsShHntrfve", p[1]))) return 0;
    length = 2;
  } else if ((unsigned char)*p >= 0x80) {
    while (((unsigned char)p[length] & 0xC0) == 0x80)
      length++;
  }
  return p[length] && strchr("*+?{", p[length]) ? 0 : length;
}

/* R is at what is behind `(?~`. */
static const char *check_absent(const char *p) {
  for (size_t length; (length = regexp_character(p)) > 0;)
    p += length;
  return *p == ')' ? NULL : "absent groups of more than a sequence of characters are not supported yet";
}

static const char *check_plain(struct reading *r) {
  char c = *r->at++;
  if (c == '[') r->depth++;
  if (c == ']' && r->depth) r->depth--;
  if (c != '(' || r->depth) return NULL;
  if (!strncmp(r->at, "?~", 2)) return check_absent(r->at + 2);
  return strncmp(r->at, "?(", 2) != 0 ? NULL : check_condition(r->at + 2);
}

const char *regexp_malformed(const struct str *pattern) {
  struct reading escapes = {.at = pattern->text, .end = pattern->text + pattern->length}, groups = escapes;
  const char *problem = NULL;
  while (escapes.at < escapes.end && !problem)
    if (*escapes.at++ == '\\') problem = check_escape(&escapes);
  while (groups.at < groups.end && !problem)
    if (*groups.at == '\\')
      groups.at += 1 + (groups.at + 1 < groups.end);
    else
      problem = check_plain(&groups);
  return problem;
}
