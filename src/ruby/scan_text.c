/* SPDX-License-Identifier: Apache-2.0 */
/* Strings, symbols, regexps and lists of words, with what is interpolated in them. */
#include "src/ruby/parser.h"

#include <ctype.h>

/* A text that is read up to CLOSE. */
struct text_scan {
  struct ruby_parser *p;
  char open, close;       /* OPEN: brackets that nest; '\0': none */
  bool interpolates, raw; /* RAW: escapes stay, as in a regexp */
  bool words;             /* blanks end a part */
  uint32_t nested;
  struct buffer text;
  uint32_t text_start;
  node_list parts;
};

static char peek(const struct ruby_parser *p, uint32_t more) {
  return p->at + more < p->end ? p->source->text[p->at + more] : '\0';
}

static void put_character(struct buffer *out, uint32_t c) {
  if (c < 0x80) {
    buffer_putc(out, (char)c);
  } else if (c < 0x800) {
    buffer_putc(out, (char)(0xC0 | c >> 6));
    buffer_putc(out, (char)(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    buffer_putc(out, (char)(0xE0 | c >> 12));
    buffer_putc(out, (char)(0x80 | (c >> 6 & 0x3F)));
    buffer_putc(out, (char)(0x80 | (c & 0x3F)));
  } else {
    buffer_putc(out, (char)(0xF0 | c >> 18));
    buffer_putc(out, (char)(0x80 | (c >> 12 & 0x3F)));
    buffer_putc(out, (char)(0x80 | (c >> 6 & 0x3F)));
    buffer_putc(out, (char)(0x80 | (c & 0x3F)));
  }
}

static uint32_t digits(struct ruby_parser *p, unsigned base, unsigned most) {
  uint32_t value = 0;
  for (unsigned i = 0; i < most; i++) {
    char c = peek(p, 0);
    int digit = isdigit((unsigned char)c) ? c - '0' : isxdigit((unsigned char)c) ? (c | 32) - 'a' + 10 : 99;
    if ((unsigned)digit >= base) break;
    value = value * base + (unsigned)digit;
    p->at++;
  }
  return value;
}

/* An escape of a text in double quotes; the parser is behind the backslash. */
static void take_escape(struct text_scan *s) {
  static const char names[] = "abefnrstv0", values[] = "\a\b\33\f\n\r \t\v";
  struct ruby_parser *p = s->p;
  uint32_t start = p->at - 1;
  char c = p->source->text[p->at];
  const char *found = strchr(names, c);
  if (c == 'x') {
    p->at++;
    buffer_putc(&s->text, (char)digits(p, 16, 2));
  } else if (c == 'u') {
    p->at++;
    bool braces = peek(p, 0) == '{';
    p->at += braces;
    put_character(&s->text, digits(p, 16, braces ? 6 : 4));
    if (braces && peek(p, 0) != '}') ruby_wrong(p, start, p->at, "This escape has no end");
    p->at += braces;
  } else if (c >= '0' && c <= '7') {
    buffer_putc(&s->text, (char)digits(p, 8, 3));
  } else if (c == 'c' || c == 'C' || c == 'M') {
    ruby_beyond(p, start, p->at + 1, "escapes of control characters");
  } else {
    p->at++;
    if (found && *found)
      buffer_putc(&s->text, values[found - names]);
    else if (c != '\n')
      buffer_putc(&s->text, c);
  }
}

static void end_text(struct text_scan *s) {
  if (!s->text.length) return;
  struct ruby_parser *p = s->p;
  struct ruby_node *node = ruby_node(p, RUBY_STRING, s->text_start, p->at);
  node->flag = true;
  node->name = str_new(p->context->arena, buffer_text(&s->text), s->text.length);
  ARENA_PUSH(p->context->arena, &s->parts, node);
  s->text.length = 0;
}

/* `#{…}`: statements up to the brace. */
static void take_interpolation(struct text_scan *s) {
  struct ruby_parser *p = s->p;
  uint32_t start = p->at;
  end_text(s);
  struct token token = p->token;
  bool no_do = p->no_do, in_output = p->in_output;
  uint32_t span = p->span, last_end = p->last_end;
  p->at += 2;
  p->value_next = true;
  p->no_do = false;
  p->token = (struct token){.kind = TOKEN_NEWLINE};
  ruby_advance(p);
  struct ruby_node *value = ruby_parse_statements(p);
  if (!ruby_token_is(p, TOKEN_OPERATOR, "}") || p->span != span || p->in_output != in_output)
    ruby_wrong(p, start, start + 2, "This interpolation has no end");
  p->at = p->token.end;
  p->token = token;
  p->no_do = no_do;
  p->last_end = last_end;
  if (!value) value = ruby_node(p, RUBY_SEQUENCE, start, p->at);
  ARENA_PUSH(p->context->arena, &s->parts, value);
  s->text_start = p->at;
}

/* A backslash where escapes are not read: before the quote and itself it goes, elsewhere it stays. */
static void take_backslash(struct text_scan *s) {
  struct ruby_parser *p = s->p;
  char next = peek(p, 1);
  bool own = next == s->close || next == s->open;
  if (s->raw) {
    if (next != '/') buffer_putc(&s->text, '\\');
  } else if (!(own && next) && next != '\\' && !(s->words && isspace((unsigned char)next))) {
    buffer_putc(&s->text, '\\');
  }
  buffer_putc(&s->text, next);
  p->at += 2;
}

/* Reads up to what closes the text, which the parser is behind then. */
static void take_parts(struct text_scan *s, uint32_t start) {
  struct ruby_parser *p = s->p;
  buffer_init(&s->text, p->context->arena);
  s->text_start = p->at;
  while (p->at < p->end) {
    char c = p->source->text[p->at];
    if (c == s->close && !s->nested) {
      end_text(s);
      p->at++;
      return;
    }
    if (s->words && isspace((unsigned char)c)) {
      end_text(s);
      s->text_start = ++p->at;
      continue;
    }
    if (c == '\\' && p->at + 1 < p->end) {
      if (s->interpolates && !s->raw) {
        p->at++;
        take_escape(s);
      } else {
        take_backslash(s);
      }
      continue;
    }
    if (s->interpolates && c == '#' && peek(p, 1) == '{') {
      if (s->words) ruby_beyond(p, p->at, p->at + 2, "interpolations in lists of words");
      take_interpolation(s);
      continue;
    }
    if (s->interpolates && c == '#' && (peek(p, 1) == '@' || peek(p, 1) == '$'))
      ruby_beyond(p, p->at, p->at + 2, "interpolations without braces");
    if (s->open && c == s->open) s->nested++;
    if (c == s->close) s->nested--;
    buffer_putc(&s->text, c);
    p->at++;
  }
  if (p->span < p->spans.list.count) ruby_beyond(p, start, start + 1, "a text that goes on behind its tag");
  ruby_wrong(p, start, start + 1, "This text has no end");
}

static char closing_of(char open) {
  static const char opening[] = "([{<", closing[] = ")]}>";
  const char *found = strchr(opening, open);
  return found && open ? closing[found - opening] : open;
}

/* The node of what was read: of PLAIN if it is a single text, else of JOINED. */
static struct ruby_node *text_node(struct text_scan *s, uint32_t start, enum ruby_kind plain,
                                   enum ruby_kind joined) {
  struct ruby_parser *p = s->p;
  bool single = !s->parts.count || (s->parts.count == 1 && s->parts.at[0]->kind == RUBY_STRING);
  struct ruby_node *node = ruby_node(p, single ? plain : joined, start, p->at);
  if (single)
    node->name = s->parts.count ? s->parts.at[0]->name : str_new(p->context->arena, "", 0);
  else
    ruby_take_children(node, &s->parts);
  return node;
}

struct ruby_node *ruby_scan_quoted(struct ruby_parser *p) {
  uint32_t start = p->at;
  char quote = p->source->text[p->at++];
  if (quote == '`') ruby_beyond(p, start, start + 1, "commands in backticks");
  struct text_scan s = {.p = p, .close = quote, .interpolates = quote == '"'};
  take_parts(&s, start);
  return text_node(&s, start, RUBY_STRING, RUBY_JOINED);
}

static struct ruby_node *regexp_node(struct text_scan *s, uint32_t start) {
  struct ruby_parser *p = s->p;
  uint32_t options = p->at;
  while (peek(p, 0) && strchr("imxounse", peek(p, 0)))
    p->at++;
  struct ruby_node *node = ruby_node(p, RUBY_REGEXP, start, p->at);
  node->name = symbol(p->symbols, p->source->text + options, p->at - options);
  ruby_take_children(node, &s->parts);
  return node;
}

struct ruby_node *ruby_scan_regexp(struct ruby_parser *p) {
  uint32_t start = p->at++;
  struct text_scan s = {.p = p, .close = '/', .interpolates = true, .raw = true};
  take_parts(&s, start);
  return regexp_node(&s, start);
}

struct ruby_node *ruby_scan_symbol(struct ruby_parser *p) {
  static const char *const operators[] = {
      "[]=", "[]", "<=>", "===", "==", "=~", "<<", ">>", "<=", ">=", "**", "!=", "!~", "+@",
      "-@",  "~",  "+",   "-",   "*",  "/",  "%",  "<",  ">",  "!",  "&",  "|",  "^",  NULL};
  uint32_t start = p->at++;
  char c = peek(p, 0);
  if (c == '"' || c == '\'') {
    struct ruby_node *node = ruby_scan_quoted(p);
    node->kind = node->kind == RUBY_JOINED ? RUBY_JOINED_SYMBOL : RUBY_SYMBOL;
    node->place.start = start;
    return node;
  }
  uint32_t begin = p->at;
  if (isalpha((unsigned char)c) || (unsigned char)c >= 0x80 || c == '_' || c == '@' || c == '$') {
    p->at++;
    while (isalnum((unsigned char)peek(p, 0)) || (unsigned char)peek(p, 0) >= 0x80 || peek(p, 0) == '_' ||
           peek(p, 0) == '@')
      p->at++;
    if (peek(p, 0) && strchr("?!=", peek(p, 0)) && !(peek(p, 1) && strchr("=~>", peek(p, 1)))) p->at++;
  } else {
    for (const char *const *o = operators; *o && p->at == begin; o++)
      if (p->end - p->at >= strlen(*o) && !memcmp(p->source->text + p->at, *o, strlen(*o)))
        p->at += (uint32_t)strlen(*o);
  }
  if (p->at == begin) {
    p->at = start;
    return NULL;
  }
  struct ruby_node *node = ruby_node(p, RUBY_SYMBOL, start, p->at);
  node->name = symbol(p->symbols, p->source->text + begin, p->at - begin);
  return node;
}

/* %w[…], %q(…), %r{…}, %(…) */
struct ruby_node *ruby_scan_percent(struct ruby_parser *p) {
  uint32_t start = p->at;
  char kind = peek(p, 1), open = kind;
  bool lettered = kind && isalpha((unsigned char)kind);
  if (lettered) open = peek(p, 2);
  if (open && isspace((unsigned char)open)) ruby_beyond(p, start, start + 2, "such a literal");
  if (!open || isalnum((unsigned char)open) || (!lettered && open == '=')) return NULL;
  if (lettered && !strchr("wWiIqQrs", kind)) ruby_beyond(p, start, start + 2, "such a literal");
  p->at += lettered ? 3 : 2;
  if (!lettered) kind = 'Q';
  struct text_scan s = {.p = p, .close = closing_of(open), .interpolates = strchr("WIQr", kind) != NULL};
  s.open = s.close == open ? '\0' : open;
  s.raw = kind == 'r';
  s.words = strchr("wWiI", kind) != NULL;
  take_parts(&s, start);
  if (kind == 'r') return regexp_node(&s, start);
  if (!s.words) return text_node(&s, start, kind == 's' ? RUBY_SYMBOL : RUBY_STRING, RUBY_JOINED);
  struct ruby_node *node = ruby_node(p, RUBY_ARRAY, start, p->at);
  for (uint32_t i = 0; i < s.parts.count; i++)
    if (kind == 'i' || kind == 'I') s.parts.at[i]->kind = RUBY_SYMBOL;
  ruby_take_children(node, &s.parts);
  return node;
}

/* ---- heredocs ---- */

/* The bytes of the source from START to END. */
static struct ruby_node *exact_text(struct ruby_parser *p, const char *start, const char *end) {
  const char *text = p->source->text;
  struct ruby_node *node = ruby_node(p, RUBY_STRING, (uint32_t)(start - text), (uint32_t)(end - text));
  node->name = str_new(p->context->arena, start, (size_t)(end - start));
  node->flag = true;
  return node;
}

/* The lines from START to END, each without MARGIN blanks: a text for each, for what they denote is cut out.
 */
static struct ruby_node *lines_without(struct ruby_parser *p, const char *start, const char *end,
                                       size_t margin) {
  node_list list = {0};
  const char *at = start;
  while (at < end) {
    const char *line = memchr(at, '\n', (size_t)(end - at));
    line = line ? line + 1 : end;
    size_t blanks = 0;
    while (blanks < margin && at + blanks < line && at[blanks] == ' ')
      blanks++;
    struct ruby_node *node = exact_text(p, at + blanks, line);
    ARENA_PUSH(p->context->arena, &list, node);
    at = line;
  }
  if (list.count == 1) return list.at[0];
  struct ruby_node *node =
      ruby_node(p, RUBY_JOINED, list.at[0]->place.start, (uint32_t)(end - p->source->text));
  ruby_take_children(node, &list);
  return node;
}

/* The least indentation of the lines that are not empty. */
static size_t margin_of(const char *start, const char *end) {
  size_t margin = SIZE_MAX;
  while (start < end) {
    const char *line = memchr(start, '\n', (size_t)(end - start));
    size_t length = (size_t)((line ? line : end) - start), blanks = 0;
    while (blanks < length && start[blanks] == ' ')
      blanks++;
    if (blanks < length && blanks < margin) margin = blanks;
    if (!line) break;
    start = line + 1;
  }
  return margin == SIZE_MAX ? 0 : margin;
}

/* Where the line begins that ends the heredoc, at AT or behind it; NULL: none does.  *BEHIND gets its end. */
static const char *find_terminator(const char *at, const char *end, const char *tag, size_t length,
                                   bool indented, const char **behind) {
  while (at < end) {
    const char *line = memchr(at, '\n', (size_t)(end - at)), *begin = at;
    line = line ? line : end;
    while (indented && begin < line && (*begin == ' ' || *begin == '\t'))
      begin++;
    if ((size_t)(line - begin) == length && !memcmp(begin, tag, length)) {
      *behind = line < end ? line + 1 : end;
      return at;
    }
    at = line < end ? line + 1 : end;
  }
  return NULL;
}

/* The text from BODY to STOP, of a heredoc at START, in which escapes and interpolations are read; of each
   line MARGIN blanks are cut off.  A line ends a part, so that parts stand exactly in the source. */
static struct ruby_node *heredoc_parts(struct ruby_parser *p, uint32_t start, const char *body,
                                       const char *stop, size_t margin) {
  const char *text = p->source->text;
  uint32_t behind = p->at, end = p->end, line_end = p->line_end;
  struct text_scan s = {.p = p, .interpolates = true};
  buffer_init(&s.text, p->context->arena);
  p->at = s.text_start = (uint32_t)(body - text);
  p->end = (uint32_t)(stop - text);
  bool begins = true; /* a line */
  while (p->at < p->end) {
    for (size_t i = 0; begins && i < margin && peek(p, 0) == ' '; i++)
      p->at++;
    if (begins) s.text_start = p->at;
    begins = false;
    char c = peek(p, 0), next = peek(p, 1);
    if (c == '\\' && next == '\n' && margin)
      ruby_beyond(p, p->at, p->at + 1, "lines that go on in such a heredoc");
    if (c == '#' && (next == '@' || next == '$'))
      ruby_beyond(p, p->at, p->at + 2, "interpolations without braces");
    if (c == '#' && next == '{') {
      take_interpolation(&s);
    } else if (c == '\\' &&
               next) { /* a part of its own: quotes may stand around it, which end no text here */
      end_text(&s);
      s.text_start = p->at++;
      take_escape(&s);
      end_text(&s);
      s.text_start = p->at;
    } else {
      buffer_putc(&s.text, c);
      p->at++;
    }
    begins = c == '\n';
    if (begins) end_text(&s);
  }
  end_text(&s);
  if (p->line_end != line_end) ruby_beyond(p, start, behind, "heredocs inside of heredocs");
  p->at = behind;
  p->end = end;
  if (s.parts.count == 1 && s.parts.at[0]->kind == RUBY_STRING) return s.parts.at[0];
  return text_node(&s, start, RUBY_STRING, RUBY_JOINED);
}

/* <<-TAG, <<~TAG, <<'TAG': the text stands in the lines that follow. */
struct ruby_node *ruby_scan_heredoc(struct ruby_parser *p) {
  const char *text = p->source->text, *end = text + p->end, *behind;
  uint32_t start = p->at;
  if (peek(p, 1) != '<') return NULL;
  char mark = peek(p, 2);
  uint32_t at = start + 2 + (mark == '-' || mark == '~');
  char quote = at < p->end && (text[at] == '\'' || text[at] == '"') ? text[at] : '\0';
  bool named = at < p->end && (isupper((unsigned char)text[at]) || text[at] == '_' ||
                               (mark != '<' && at > start + 2 && islower((unsigned char)text[at])));
  if (!quote && !named) return NULL;
  at += quote != '\0';
  uint32_t tag = at;
  while (at < p->end && (quote ? text[at] != quote : isalnum((unsigned char)text[at]) || text[at] == '_'))
    at++;
  if (quote && at >= p->end) ruby_wrong(p, start, p->end, "This heredoc has no end");
  size_t length = at - tag;
  p->at = at + (quote != '\0');
  const char *line = memchr(text + p->at, '\n', (size_t)(end - text) - p->at);
  bool more = line && (uint32_t)(line - text) == p->line_end;
  const char *body = more ? text + p->heredocs_end : line ? line + 1 : end;
  const char *stop = find_terminator(body, end, text + tag, length, mark == '-' || mark == '~', &behind);
  if (!line || !stop) ruby_wrong(p, start, p->at, "This heredoc has no end");
  p->line_end = (uint32_t)(line - text);
  p->heredocs_end = (uint32_t)(behind - text);
  size_t size = (size_t)(stop - body);
  size_t margin = mark == '~' ? margin_of(body, stop) : 0;
  if (quote != '\'' && (memchr(body, '\\', size) || memchr(body, '#', size)))
    return heredoc_parts(p, start, body, stop, margin);
  return margin ? lines_without(p, body, stop, margin) : exact_text(p, body, stop);
}

static void add_parts(struct ruby_parser *p, node_list *list, struct ruby_node *node) {
  if (node->kind == RUBY_STRING)
    ARENA_PUSH(p->context->arena, list, node);
  else
    for (uint32_t i = 0; i < node->count; i++)
      ARENA_PUSH(p->context->arena, list, node->at[i]);
}

struct ruby_node *ruby_join_texts(struct ruby_parser *p, struct ruby_node *a, struct ruby_node *b) {
  node_list list = {0};
  add_parts(p, &list, a);
  add_parts(p, &list, b);
  struct ruby_node *node = ruby_node(p, RUBY_JOINED, a->place.start, b->place.end);
  ruby_take_children(node, &list);
  return node;
}
