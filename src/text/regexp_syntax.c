/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ruby's syntax of regular expressions in Oniguruma's.  A set in brackets may stand wherever a class like \w
 * may, inside brackets too, so that for these it does not matter where they are.
 */
#include "src/text/regexp.h"

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
  bool backwards; /* it has an interval whose bounds are in the wrong order */
  bool extended;  /* the option (?x): white space and comments mean nothing */
  uint32_t group; /* of those that are open; 0: the whole */
  struct {
    uint8_t letters; /* before it */
    bool extended;   /* before it */
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
  r->groups[r->group].extended = r->extended;
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
  r->extended = r->groups[r->group].extended;
  r->group--;
}

/* Options, as (?FLAGS) and (?FLAGS: have them. */
struct options {
  const char *flags, *end; /* END is the ) or : behind them */
  enum letters letters;
  bool extended;
  bool own; /* a, d or u is among them, which Oniguruma's syntax of Ruby does not have */
};

/* Whether there are options at the bracket that is next; what they do not name is as R has it. */
static bool options_at(const struct rewriting *r, struct options *o) {
  bool on = true;
  if (!starts(r, "(?")) return false;
  *o =
      (struct options){.flags = r->pattern->text + r->at + 2, .letters = r->letters, .extended = r->extended};
  for (o->end = o->flags; *o->end && strchr(on ? "imxadu-" : "imx", *o->end); o->end++) {
    char flag = *o->end;
    if (flag == '-') on = false;
    if (flag == 'x') o->extended = on;
    if (strchr("adu", flag)) o->own = true;
    if (flag == 'd') o->letters = LETTERS_DEFAULT;
    if (flag == 'u') o->letters = LETTERS_UNICODE;
    if (flag == 'a') o->letters = LETTERS_ASCII;
  }
  return o->end > o->flags && (*o->end == ')' || *o->end == ':');
}

/* Flags of ours that hold to the end of the group around them begin a group of their own, as in Ruby. */
static bool option_group(struct rewriting *r) {
  struct options o;
  if (!options_at(r, &o)) return false;
  bool closes = *o.end == ')';
  if (closes && o.own && r->groups[r->group].closers == UINT8_MAX) return false;
  buffer_puts(r->out, "(?");
  for (const char *p = o.flags; p < o.end; p++)
    if (!strchr("adu", *p)) buffer_putc(r->out, *p);
  buffer_putc(r->out, o.own ? ':' : *o.end);
  r->at += (uint32_t)(o.end - o.flags) + 3;
  if (!closes) open_group(r, false);
  if (closes && o.own) r->groups[r->group].closers++;
  r->letters = o.letters;
  r->extended = o.extended;
  return true;
}

static void rewrite(struct rewriting *r);

static bool means_nothing(const struct rewriting *r, char c) {
  return r->extended && c && strchr(" \t\n\v\f\r", c);
}

/* LENGTH bytes of the pattern from START on, which are whole without what is around them. */
static void put_span(struct rewriting *r, const char *start, size_t length) {
  struct rewriting *inner = ARENA_NEW(r->out->arena, struct rewriting);
  *inner = (struct rewriting){.out = r->out, .letters = r->letters};
  inner->pattern = str_new(r->out->arena, start, length);
  rewrite(inner);
}

/*
 * (?~ab), the longest text without ab in it: characters at which no ab begins, then what an ab begins with.
 * Oniguruma's own ends before that.
 */
static bool put_absent(struct rewriting *r) {
  const char *start = r->pattern->text + r->at + 3, *p = start;
  uint32_t count = 0;
  if (!starts(r, "(?~")) return false;
  for (size_t length; (length = regexp_character(p)) > 0; p += length)
    count += !means_nothing(r, *p);
  if (*p != ')' || !count) return false;
  buffer_puts(r->out, "(?:(?:(?!");
  put_span(r, start, (size_t)(p - start));
  buffer_puts(r->out, ")(?m:.))*");
  const char *at = start;
  for (uint32_t i = 1; i < count; i++) {
    while (means_nothing(r, *at))
      at++;
    size_t length = regexp_character(at);
    buffer_puts(r->out, "(?:");
    put_span(r, at, length);
    at += length;
  }
  for (uint32_t i = 1; i < count; i++)
    buffer_puts(r->out, ")?");
  buffer_putc(r->out, ')');
  r->at = (uint32_t)(p + 1 - r->pattern->text);
  return true;
}

static void put_opening(struct rewriting *r) {
  if (put_absent(r)) return;
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
  if (option_group(r)) return;
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

/* Whether an interval is next that Oniguruma would turn around, which Ruby refuses: {2,1}. */
static bool is_backwards(const struct rewriting *r) {
  const char *p = r->pattern->text + r->at;
  if (*p != '{' || p[1] < '0' || p[1] > '9') return false;
  char *end;
  unsigned long least = strtoul(p + 1, &end, 10);
  if (*end != ',' || end[1] < '0' || end[1] > '9') return false;
  unsigned long most = strtoul(end + 1, &end, 10);
  return *end == '}' && least > most;
}

/* A comment to the end of its line, which means nothing. */
static void put_comment(struct rewriting *r) {
  while (r->at < r->pattern->length && r->pattern->text[r->at] != '\n')
    buffer_putc(r->out, r->pattern->text[r->at++]);
}

/* A byte that no backslash is before. */
static void put_plain(struct rewriting *r) {
  char c = r->pattern->text[r->at];
  if (!r->depth && r->extended && c == '#') {
    put_comment(r);
    return;
  }
  if (r->depth && starts(r, "[:") && (r->letters == LETTERS_ASCII ? ascii_class(r) : punctuation(r))) return;
  if (!r->depth && c == '(') {
    put_opening(r);
    return;
  }
  if (!r->depth && c == ')') {
    close_group(r);
    return;
  }
  if (!r->depth && is_backwards(r)) r->backwards = true;
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

/* A property, \p{Lu}, in brackets, where Oniguruma, too, minds that letters' case is ignored; the negated one
   \p{^Lu} or \P{Lu} alike.  False if none is next. */
static bool put_property(struct rewriting *r) {
  const char *p = r->pattern->text + r->at;
  if ((p[1] != 'p' && p[1] != 'P') || p[2] != '{') return false;
  const char *end = strchr(p, '}');
  if (!end) return false;
  bool negated = (p[1] == 'P') != (p[3] == '^');
  const char *name = p + 3 + (p[3] == '^');
  if (r->depth)
    buffer_add(r->out, p, (size_t)(end + 1 - p));
  else
    buffer_printf(r->out, "[%s\\p{%.*s}]", negated ? "^" : "", (int)(end - name), name);
  r->at += (uint32_t)(end + 1 - p);
  return true;
}

static void put_escaped(struct rewriting *r) {
  char letter = r->pattern->text[r->at + 1];
  if (put_property(r)) return;
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

static void rewrite(struct rewriting *r) {
  while (r->at < r->pattern->length) {
    if (r->pattern->text[r->at] == '\\' && r->at + 1 < r->pattern->length)
      put_escaped(r);
    else
      put_plain(r);
  }
  if (!r->group) put_closers(r);
}

bool regexp_rewrite(struct buffer *out, const struct str *pattern, bool wraps) {
  struct rewriting *r = ARENA_NEW(out->arena, struct rewriting);
  *r = (struct rewriting){.out = out, .pattern = pattern, .wraps = wraps};
  if (looks_behind_from_end(pattern)) buffer_puts(out, "(?!)|");
  rewrite(r);
  return !r->backwards;
}
