/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ruby's syntax of regular expressions in Oniguruma's.  A set in brackets may stand wherever a class like \w
 * may, inside brackets too, so that for these it does not matter where they are.
 */
#include "src/value/regexp.h"

#include <stdlib.h>

/* Oniguruma's own \R fails behind a repeated class when letters' case is ignored. */
static const char line_break[] = "(?>\\r\\n|[\\n-\\r\\x{85}\\x{2028}\\x{2029}])";

/* Which letters \w and its like mean: the options (?d), (?u) and (?a). */
enum letters { LETTERS_DEFAULT, LETTERS_UNICODE, LETTERS_ASCII };

/* What stands for \LETTER, or NULL: the same. */
static const char *class_of(char letter, enum letters letters) {
  if (letters == LETTERS_UNICODE && strchr("wWdDsS", letter)) return NULL;
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

/* ---- groups ---- */

enum { GROUPS = 1000 }; /* nested ones that are followed; Oniguruma takes fewer */

struct rewriting {
  struct buffer *out;
  const struct str *pattern;
  uint32_t at;    /* the next byte */
  uint32_t depth; /* of brackets */
  bool wraps;     /* anchors and looks get (?>...) around them, so that they may be repeated */
  enum letters letters;
  uint32_t group; /* of those that are open; 0: the whole */
  struct {
    uint8_t letters; /* before it */
    uint8_t closers; /* that it needs more */
    bool looks;      /* it looks ahead or behind, and has a group around it */
  } groups[GROUPS];
};

static bool starts(const struct rewriting *r, const char *text) {
  return !strncmp(r->pattern->text + r->at, text, strlen(text));
}

static void open_group(struct rewriting *r, bool looks) {
  if (r->group + 1 < GROUPS) r->group++;
  r->groups[r->group].letters = (uint8_t)r->letters;
  r->groups[r->group].closers = 0;
  r->groups[r->group].looks = looks;
}

static void put_closers(struct rewriting *r) {
  if (r->groups[r->group].looks) buffer_putc(r->out, ')');
  for (uint32_t i = 0; i < r->groups[r->group].closers; i++)
    buffer_putc(r->out, ')');
}

static void close_group(struct rewriting *r) {
  buffer_putc(r->out, ')');
  r->at++;
  if (!r->group) return;
  put_closers(r);
  r->letters = (enum letters)r->groups[r->group].letters;
  r->group--;
}

/*
 * (?FLAGS) and (?FLAGS: with a, d or u, which Oniguruma's syntax of Ruby does not have.  Flags that hold to
 * the end of the group around them begin a group of their own, as in Ruby.
 */
static bool option_group(struct rewriting *r) {
  const char *flags = r->pattern->text + r->at + 2, *end = flags;
  enum letters letters = r->letters;
  bool own = false;
  for (; *end && strchr("imxadu", *end); end++) {
    if (strchr("adu", *end)) own = true;
    if (*end == 'd') letters = LETTERS_DEFAULT;
    if (*end == 'u') letters = LETTERS_UNICODE;
    if (*end == 'a') letters = LETTERS_ASCII;
  }
  if (*end == '-') end += 1 + strspn(end + 1, "imx");
  if (!own || (*end != ')' && *end != ':') || r->groups[r->group].closers == UINT8_MAX) return false;
  buffer_puts(r->out, "(?");
  for (const char *p = flags; p < end; p++)
    if (!strchr("adu", *p)) buffer_putc(r->out, *p);
  buffer_putc(r->out, ':');
  r->at += (uint32_t)(end - flags) + 3;
  if (*end == ':')
    open_group(r, false);
  else
    r->groups[r->group].closers++;
  r->letters = letters;
  return true;
}

static void put_opening(struct rewriting *r) {
  if (starts(r, "(?#")) {
    const char *p = r->pattern->text + r->at, *end = p;
    while (*end && *end != ')')
      end += *end == '\\' && end[1] ? 2 : 1;
    buffer_add(r->out, p, (size_t)(end - p));
    r->at += (uint32_t)(end - p);
    if (!*end) return;
    buffer_putc(r->out, ')');
    r->at++;
    return;
  }
  if (starts(r, "(?") && option_group(r)) return;
  bool looks = starts(r, "(?=") || starts(r, "(?!") || starts(r, "(?<=") || starts(r, "(?<!");
  if (looks && r->wraps) buffer_puts(r->out, "(?>");
  open_group(r, looks && r->wraps);
  buffer_putc(r->out, '(');
  r->at++;
}

/* ---- classes ---- */

/* Ruby counts these among [:punct:], which Unicode has as symbols. */
static bool punctuation(struct rewriting *r) {
  bool negated = starts(r, "[:^punct:]");
  if (!negated && !starts(r, "[:punct:]")) return false;
  buffer_printf(r->out, "[%s[:punct:]$+<=>\\^`|~]", negated ? "^" : "");
  r->at += 9 + negated;
  return true;
}

/* [:alpha:] and its like, of ASCII alone, as a set inside of brackets. */
static bool ascii_class(struct rewriting *r) {
  static const char *const classes[][2] = {{"alnum", "a-zA-Z0-9"},        {"alpha", "a-zA-Z"},
                                           {"ascii", "\\x00-\\x7F"},      {"blank", " \\t"},
                                           {"cntrl", "\\x00-\\x1F\\x7F"}, {"digit", "0-9"},
                                           {"graph", "\\x21-\\x7E"},      {"lower", "a-z"},
                                           {"print", "\\x20-\\x7E"},      {"punct", "!-/:-@\\[-`{-~"},
                                           {"space", " \\t-\\r"},         {"upper", "A-Z"},
                                           {"word", "a-zA-Z0-9_"},        {"xdigit", "0-9a-fA-F"}};
  const char *name = r->pattern->text + r->at + 2;
  bool negated = *name == '^';
  name += negated;
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
    size_t length = strlen(classes[i][0]);
    if (strncmp(name, classes[i][0], length) != 0 || strncmp(name + length, ":]", 2) != 0) continue;
    buffer_printf(r->out, "[%s%s]", negated ? "^" : "", classes[i][1]);
    r->at += (uint32_t)(4 + negated + length);
    return true;
  }
  return false;
}

/* A byte that no backslash is before. */
static void put_plain(struct rewriting *r) {
  char c = r->pattern->text[r->at];
  if (r->depth && starts(r, "[:") && (r->letters == LETTERS_ASCII ? ascii_class(r) : punctuation(r))) return;
  if (!r->depth && c == '(') {
    put_opening(r);
    return;
  }
  if (!r->depth && c == ')') {
    close_group(r);
    return;
  }
  r->at++;
  bool anchor = r->wraps && !r->depth && (c == '^' || c == '$');
  if (c == '[') r->depth++;
  if (c == ']' && r->depth) r->depth--;
  if (anchor)
    buffer_printf(r->out, "(?>%c)", c);
  else
    buffer_putc(r->out, c);
}

#define WORD "[a-zA-Z0-9_]"

static void put_escaped(struct rewriting *r) {
  char letter = r->pattern->text[r->at + 1];
  const char *class = letter == 'R' && !r->depth ? line_break : class_of(letter, r->letters);
  if (!r->depth && r->letters == LETTERS_ASCII && (letter == 'b' || letter == 'B'))
    class = letter == 'b' ? "(?-i:(?<!" WORD ")(?=" WORD ")|(?<=" WORD ")(?!" WORD "))"
                          : "(?-i:(?<!" WORD ")(?!" WORD ")|(?<=" WORD ")(?=" WORD "))";
  if (letter == 'u' && r->pattern->text[r->at + 2] == '{') {
    uint32_t end = code_points(r->out, r->pattern, r->at + 3);
    if (end > r->at + 3) {
      r->at = end;
      return;
    }
  }
  bool anchor = r->wraps && !r->depth && !class && letter && strchr("AzZbBGK", letter);
  if (anchor) buffer_puts(r->out, "(?>");
  if (class)
    buffer_puts(r->out, class);
  else
    buffer_add(r->out, r->pattern->text + r->at, 2);
  if (anchor) buffer_putc(r->out, ')');
  r->at += 2;
}

/* Whether an option makes white space and comments mean nothing: groups cannot be followed then. */
static bool is_extended(const struct str *pattern) {
  for (const char *p = strstr(pattern->text, "(?"); p; p = strstr(p + 2, "(?"))
    if (p[2 + strspn(p + 2, "imadu-")] == 'x') return true;
  return false;
}

static void put_as_it_is(struct rewriting *r) {
  if (r->depth && starts(r, "[:") && punctuation(r)) return;
  char c = r->pattern->text[r->at++];
  if (c == '[') r->depth++;
  if (c == ']' && r->depth) r->depth--;
  buffer_putc(r->out, c);
}

void regexp_rewrite(struct buffer *out, const struct str *pattern, bool wraps) {
  struct rewriting *r = ARENA_NEW(out->arena, struct rewriting);
  bool follows = !is_extended(pattern);
  *r = (struct rewriting){.out = out, .pattern = pattern, .wraps = wraps && follows};
  if (looks_behind_from_end(pattern)) buffer_puts(out, "(?!)|");
  while (r->at < pattern->length) {
    if (pattern->text[r->at] == '\\' && r->at + 1 < pattern->length)
      put_escaped(r);
    else if (follows)
      put_plain(r);
    else
      put_as_it_is(r);
  }
  if (!r->group) put_closers(r);
}

bool regexp_bad_interval(const struct str *pattern) {
  uint32_t depth = 0;
  if (is_extended(pattern)) return false;
  for (const char *p = pattern->text; *p; p++) {
    if (*p == '\\' && p[1]) {
      p++;
      continue;
    }
    if (!depth && !strncmp(p, "(?#", 3)) {
      p += strcspn(p, ")");
      if (!*p) return false;
    }
    if (*p == '[') depth++;
    if (*p == ']' && depth) depth--;
    if (*p != '{' || depth || p[1] < '0' || p[1] > '9') continue;
    char *end;
    unsigned long least = strtoul(p + 1, &end, 10);
    if (*end != ',' || end[1] < '0' || end[1] > '9') continue;
    unsigned long most = strtoul(end + 1, &end, 10);
    if (*end == '}' && least > most) return true;
  }
  return false;
}
