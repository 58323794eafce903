/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/secret_text.h"

enum { LONGEST_NAME = 120 };

struct scan {
  struct byte_ranges *out;
  struct arena *arena;
  const struct secret_names *names;
  const char *text;
  size_t length;
  bool code;
};

static char at(const struct scan *s, size_t i) {
  return i < s->length ? s->text[i] : 0;
}

static size_t line_start(const struct scan *s, size_t i) {
  while (i && s->text[i - 1] != '\n')
    i--;
  return i;
}

static size_t line_end(const struct scan *s, size_t i) {
  const char *stop = i < s->length ? memchr(s->text + i, '\n', s->length - i) : NULL;
  return stop ? (size_t)(stop - s->text) : s->length;
}

static size_t skip_blanks(const struct scan *s, size_t i) {
  while (at(s, i) == ' ' || at(s, i) == '\t')
    i++;
  return i;
}

static size_t indent_of(const struct scan *s, size_t line) {
  return skip_blanks(s, line) - line;
}

/* What says nothing, and is no secret: a truth, nothing, or an empty text. */
static bool says_nothing(const char *text, size_t length) {
  static const char *const words[] = {"true", "false", "undef", "null", "nil", "~", "yes", "no"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && !memcmp(words[i], text, length)) return true;
  return !length;
}

static void hide(struct scan *s, size_t start, size_t end) {
  struct byte_range range = {start, end};
  uint32_t count = s->out->list.count;
  while (range.end > start && strchr(" \t\r", s->text[range.end - 1]))
    range.end--;
  if (says_nothing(s->text + start, range.end - start)) return;
  if (count && s->out->list.at[count - 1].end > start) return;
  ARENA_PUSH(s->arena, &s->out->list, range);
}

/* From START to END, but for what a template or an interpolation puts in. */
static void hide_around(struct scan *s, size_t start, size_t end) {
  for (size_t i = start; i < end; i++) {
    bool tag = s->text[i] == '<' && at(s, i + 1) == '%', dollar = s->text[i] == '$' && at(s, i + 1) == '{';
    bool percent = s->text[i] == '%' && at(s, i + 1) == '{';
    if (!tag && !dollar && !percent) continue;
    if (i > start) hide(s, start, i);
    while (i < end && !(tag ? s->text[i] == '>' && s->text[i - 1] == '%' : s->text[i] == '}'))
      i++;
    start = i < end ? i + 1 : end;
  }
  if (start < end) hide(s, start, end);
}

/* The quote that ends what the one at I begins; LENGTH: none does. */
static size_t closing_quote(const struct scan *s, size_t i) {
  char quote = s->text[i];
  for (i++; i < s->length && s->text[i] != quote; i++)
    if (s->text[i] == '\\') i++;
  return i < s->length ? i : s->length;
}

static size_t hide_quoted(struct scan *s, size_t i) {
  size_t end = closing_quote(s, i);
  if (s->text[i] == '"')
    hide_around(s, i + 1, end);
  else
    hide(s, i + 1, end);
  return end < s->length ? end + 1 : end;
}

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A text without quotes in a flow of YAML, or a number of JSON: its last byte. */
static size_t hide_bare(struct scan *s, size_t i) {
  size_t end = i;
  while (end < s->length && !strchr(",]}\n", s->text[end]))
    if (s->text[end++] == ':' && (at(s, end) == ' ' || at(s, end) == '\n')) return end - 1;
  hide(s, i, end);
  return end - 1;
}

/* The texts in quotes between the bracket at I and the one that closes it; keys of hashes are none. */
static size_t hide_bracket(struct scan *s, size_t i) {
  uint32_t depth = 0;
  for (; i < s->length; i++) {
    char c = s->text[i];
    if (strchr("([{", c) && c) depth++;
    if (strchr(")]}", c) && c && --depth == 0) return i + 1;
    if (c == '#' && s->code) i = line_end(s, i);
    if (!s->code && is_word(c)) i = hide_bare(s, i);
    if (c != '\'' && c != '"') continue;
    size_t end = closing_quote(s, i), next = skip_blanks(s, end + 1);
    bool key = (at(s, next) == '=' && at(s, next + 1) == '>') || at(s, next) == ':';
    if (!key) hide_quoted(s, i);
    i = end;
  }
  return i;
}

/* ---- YAML ---- */

/* A line of what a secret name stands over: its value, or all of it where it has no key. */
static void hide_inner_line(struct scan *s, size_t start, size_t end) {
  size_t i = skip_blanks(s, start);
  while (at(s, i) == '-' && at(s, i + 1) == ' ')
    i = skip_blanks(s, i + 1);
  for (size_t k = i; k + 1 < end; k++)
    if (s->text[k] == ':' && (s->text[k + 1] == ' ' || k + 1 == end)) {
      i = skip_blanks(s, k + 1);
      break;
    }
  if (i < end && s->text[end - 1] == ':') return;
  if (i < end && strchr("'\"", s->text[i]) && closing_quote(s, i) < end)
    hide(s, i + 1, closing_quote(s, i));
  else if (i < end && s->text[i] != '#')
    hide(s, i, end);
}

/* The lines below I that stand deeper than its own. */
static size_t hide_below(struct scan *s, size_t i, bool block) {
  size_t own = line_start(s, i), line = line_end(s, i), indent = indent_of(s, own);
  while (line < s->length) {
    size_t start = line + 1, end = line_end(s, start), first = skip_blanks(s, start);
    bool item = first - start == indent && !block && at(s, first) == '-' && at(s, first + 1) == ' ';
    if (first < end && first - start <= indent && !item) break;
    if (first < end && block)
      hide(s, first, end);
    else if (first < end)
      hide_inner_line(s, start, end);
    line = end;
  }
  return line;
}

/* Where a text without quotes ends: at a remark, and in code and flows at what separates. */
static size_t plain_end(const struct scan *s, size_t i, bool to_line_end) {
  size_t end = line_end(s, i);
  for (size_t k = i; k < end; k++) {
    if (s->text[k] == '#' && k && (s->text[k - 1] == ' ' || s->text[k - 1] == '\t')) return k;
    if (!to_line_end && strchr(" \t,;&\"'<>)]}", s->text[k])) return k;
  }
  return end;
}

static size_t hide_yaml(struct scan *s, size_t i, bool flow) {
  i = skip_blanks(s, i);
  size_t end = line_end(s, i);
  while (i < end && (s->text[i] == '!' || s->text[i] == '&')) { /* a tag, an anchor */
    while (i < end && s->text[i] != ' ')
      i++;
    i = skip_blanks(s, i);
  }
  char c = i < end ? s->text[i] : 0;
  if (!c || c == '#' || c == '\r') return s->code || flow ? i : hide_below(s, i, false);
  if (c == '|' || (c == '>' && !flow)) return s->code ? i : hide_below(s, i, true);
  if (c == '\'' || c == '"') return hide_quoted(s, i);
  if ((c == '{' || c == '[') && s->code) return i;
  if (c == '{' || c == '[') return hide_bracket(s, i);
  if (c == '*' || c == '$' || c == '%') return i;
  size_t stop = plain_end(s, i, !flow);
  hide_around(s, i, stop);
  return stop;
}

/* ---- code ---- */

/* Functions whose texts name something else. */
static bool reads_by_name(const char *name, size_t length) {
  static const char *const readers[] = {
      "lookup",   "hiera",  "hiera_array", "hiera_hash", "file", "epp",        "template",        "find_file",
      "generate", "getvar", "getparam",    "dig",        "get",  "inline_epp", "inline_template", "Deferred"};
  while (length > 2 && name[0] == ':')
    name++, length--;
  for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
    if (strlen(readers[i]) == length && !memcmp(readers[i], name, length)) return true;
  return false;
}

/* What stands behind `=>` or `=` in code. */
static size_t hide_expression(struct scan *s, size_t i) {
  i = skip_blanks(s, i);
  if (at(s, i) == '\n') i = skip_blanks(s, i + 1);
  char c = at(s, i);
  if (c == '\'' || c == '"') return hide_quoted(s, i);
  if (c == '{' || c == '[') return hide_bracket(s, i);
  size_t start = i;
  while (is_word(at(s, i)) || at(s, i) == ':' || at(s, i) == '.')
    i++;
  if (at(s, i) == '(') return reads_by_name(s->text + start, i - start) ? i : hide_bracket(s, i);
  if (i > start && at(s, start) >= '0' && at(s, start) <= '9') hide(s, start, i);
  return i;
}

/* ---- names ---- */

static bool is_name(char c) {
  return is_word(c) || c == ':' || c == '.' || c == '-' || c == '/';
}

/* Behind the name that ends at END: where its value begins, as *I, and what separates them; 0: nothing. */
static char separator(const struct scan *s, size_t start, size_t end, size_t *i) {
  bool quoted = at(s, end) == '\'' || at(s, end) == '"';
  size_t p = skip_blanks(s, end + quoted);
  bool first = skip_blanks(s, line_start(s, start)) == start, flag = start >= 2 && s->text[start - 1] == '-';
  *i = p + 1;
  if (at(s, p) == '=' && at(s, p + 1) == '>') return ++*i, '>';
  if (at(s, p) == '+' && (at(s, p + 1) == '=' || at(s, p + 1) == '>')) return ++*i, '>';
  if (at(s, p) == '=' && at(s, p + 1) != '=' && at(s, p + 1) != '~') {
    bool variable = start && s->text[start - 1] == '$';
    return s->code && (variable || !p || s->text[p - 1] == ' ') ? '>' : '=';
  }
  if (at(s, p) == ':' && p == end + quoted && (!s->code || (first && !quoted))) return ':';
  if (at(s, end) == '>' && start && (s->text[start - 1] == '<')) return *i = end + 1, '<';
  if (flag && !quoted && p > end && at(s, p) != '\n') return *i = p, '-';
  return 0;
}

static size_t hide_value(struct scan *s, char by, size_t i, bool flow) {
  static const char hidden[] = "[redacted]";
  size_t first = skip_blanks(s, i), length = sizeof hidden - 1;
  if (s->length - first >= length && !memcmp(s->text + first, hidden, length)) return first + length;
  switch (by) {
  case '>': return hide_expression(s, i);
  case ':': return hide_yaml(s, i, flow);
  case '=': {
    i = skip_blanks(s, i);
    if (at(s, i) == '\'' || at(s, i) == '"') return hide_quoted(s, i);
    if (at(s, i) == '$') return i;
    size_t end = plain_end(s, i, !flow && !s->code && skip_blanks(s, i) > i);
    hide_around(s, i, end);
    return end;
  }
  case '<': {
    const char *stop = i < s->length ? memchr(s->text + i, '<', s->length - i) : NULL;
    size_t end = stop ? (size_t)(stop - s->text) : s->length;
    if (at(s, end + 1) != '%') hide_around(s, i, end);
    return end;
  }
  case '-': {
    if (at(s, i) == '\'' || at(s, i) == '"') return hide_quoted(s, i);
    size_t end = plain_end(s, i, false);
    if (at(s, i) != '$') hide_around(s, i, end);
    return end;
  }
  default: return i;
  }
}

/* In a flow of YAML or JSON, on a line with other things in front of the name. */
static bool in_flow(const struct scan *s, size_t start) {
  size_t i = skip_blanks(s, line_start(s, start));
  while (at(s, i) == '-' && at(s, i + 1) == ' ')
    i = skip_blanks(s, i + 1);
  bool quoted = at(s, i) == '\'' || at(s, i) == '"';
  return i + quoted != start && at(s, i) != '#' && memcmp(s->text + i, "export ", i + 7 < s->length ? 7 : 0);
}

void secret_ranges(struct byte_ranges *out, struct arena *arena, const struct secret_names *names,
                   const char *text, size_t length, bool code) {
  struct scan s = {out, arena, names, text, length, code};
  for (size_t i = 0; i < length;) {
    size_t next = secret_name_next(names, text, i, length), start = next, end, value;
    if (next == length) return;
    while (start > i && is_name(text[start - 1]))
      start--;
    while (start < length && !is_word(text[start]))
      start++;
    i = start > next ? start : next;
    while (i < length && is_name(text[i]))
      i++;
    end = i;
    while (end > start && !is_word(text[end - 1]))
      end--;
    i = end;
    if (end - start > LONGEST_NAME) continue;
    char by = separator(&s, start, end, &value);
    if (!by) continue;
    if (secret_name(names, text + start, end - start)) i = hide_value(&s, by, value, in_flow(&s, start));
    if (i < end) i = end;
  }
}

const struct str *secret_text_hidden(struct arena *arena, const struct secret_names *names,
                                     const struct str *text) {
  struct byte_ranges ranges = {0};
  struct buffer out;
  size_t at = 0;
  secret_ranges(&ranges, arena, names, text->text, text->length, false);
  if (!ranges.list.count) return text;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < ranges.list.count; i++) {
    const struct byte_range *range = &ranges.list.at[i];
    buffer_add(&out, text->text + at, range->start - at);
    buffer_puts(&out, "[redacted]");
    at = range->end;
  }
  buffer_add(&out, text->text + at, text->length - at);
  return str_new(arena, buffer_text(&out), out.length);
}
