/* SPDX-License-Identifier: Apache-2.0 */
/* Tokens of Ruby, also of the tags of a template: one after the other, as the parser asks for them. */
#include "src/ruby/parser.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* ---- what is wrong ---- */

_Noreturn static void leave(struct ruby_parser *p, enum diagnostic_code code, uint32_t start, uint32_t end,
                            const char *text) {
  struct place place = {p->source->id, start, end};
  diagnostic_add(p->context->diagnostics, code, SEVERITY_ERROR, place, "%s", text);
  guard_leave(p->context->arena->guard, GUARD_DIAGNOSTIC);
}

void ruby_wrong(struct ruby_parser *p, uint32_t start, uint32_t end, const char *format, ...) {
  va_list arguments;
  char text[256];
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  leave(p, DIAG_SYNTAX, start, end, text);
}

void ruby_beyond(struct ruby_parser *p, uint32_t start, uint32_t end, const char *what) {
  leave(p, DIAG_UNSUPPORTED, start, end,
        arena_printf(p->context->arena, "Not supported yet: %s in Ruby", what));
}

/* ---- nodes ---- */

struct ruby_node *ruby_node(struct ruby_parser *p, enum ruby_kind kind, uint32_t start, uint32_t end) {
  struct ruby_node *node = ARENA_NEW(p->context->arena, struct ruby_node);
  node->kind = (uint8_t)kind;
  node->place = (struct place){p->source->id, start, end};
  return node;
}

void ruby_take_children(struct ruby_node *node, const node_list *list) {
  node->at = list->at;
  node->count = list->count;
}

struct ruby_node *ruby_with(struct ruby_parser *p, enum ruby_kind kind, uint32_t start,
                            struct ruby_node *const *children, uint32_t count) {
  struct ruby_node *node = ruby_node(p, kind, start, p->last_end);
  node->at = ARENA_ARRAY(p->context->arena, struct ruby_node *, count + 1);
  for (uint32_t i = 0; i < count; i++)
    node->at[i] = children[i];
  node->count = count;
  return node;
}

/* ---- characters ---- */

static bool begins_name(char c) {
  return isalpha((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

static bool in_name(char c) {
  return begins_name(c) || isdigit((unsigned char)c);
}

static char peek(const struct ruby_parser *p, uint32_t more) {
  return p->at + more < p->end ? p->source->text[p->at + more] : '\0';
}

bool ruby_is_local(const struct ruby_parser *p, const struct str *name) {
  for (const struct locals *l = p->locals; l; l = l->outer)
    for (uint32_t i = 0; i < l->names.count; i++)
      if (l->names.at[i] == name) return true;
  return false;
}

bool ruby_token_is(const struct ruby_parser *p, enum ruby_token kind, const char *name) {
  return p->token.kind == kind && (!name || str_is(p->token.name, name));
}

/* Whether the first line from AT to END that is not empty begins with `.name` or `&.`: what stands before
 * goes on there. */
static bool goes_on_at(const struct ruby_parser *p, uint32_t at, uint32_t end) {
  const char *text = p->source->text;
  while (at < end) {
    while (at < end && isspace((unsigned char)text[at]))
      at++;
    if (at < end && text[at] == '#')
      while (at < end && text[at] != '\n')
        at++;
    else
      break;
  }
  if (at + 1 >= end) return false;
  return (text[at] == '.' && text[at + 1] != '.') || (text[at] == '&' && text[at + 1] == '.');
}

/* ---- spans of a template ---- */

/*
 * The text that follows, up to the next tag, or to a byte that it does not have, as the second % of `<%%`:
 * what a label of text denotes is its bytes, and behind these another begins.
 */
static void take_text(struct ruby_parser *p) {
  const struct erb_span *span = &p->spans.list.at[p->span++];
  uint32_t start = span->start, end = span->end;
  for (; p->span < p->spans.list.count && span[1].kind == ERB_TEXT && span[1].start == end; p->span++)
    end = (++span)->end;
  p->token.kind = TOKEN_TEXT;
  p->token.start = start;
  p->token.end = end;
  p->token.node = ruby_node(p, RUBY_TEXT, start, end);
  p->token.node->name = str_new(p->context->arena, p->source->text + start, end - start);
  p->value_next = true;
}

/*
 * Skips what a comment at the end of a tag swallows, as ERB writes what follows on the same line: up to where
 * code ends a line, which a text does behind itself.
 */
static void swallow(struct ruby_parser *p) {
  const char *text = p->source->text;
  while (p->swallows && p->span < p->spans.list.count) {
    struct erb_span *span = &p->spans.list.at[p->span];
    const char *line = memchr(text + span->start, '\n', span->end - span->start);
    if (span->kind == ERB_OUTPUT && line)
      ruby_beyond(p, span->start, span->end, "a tag of which a comment before swallows the first line");
    if (span->kind == ERB_CODE && line) {
      span->start = (uint32_t)(line - text) + 1;
      p->swallows = false;
      if (goes_on_at(p, span->start, span->end))
        ruby_beyond(p, span->start, span->end, "a call that goes on behind a comment in another tag");
      return;
    }
    p->span++;
    bool alone = line && span->end - span->start == 1; /* ERB writes a line end alone at once */
    bool text_goes_on =
        span->kind == ERB_TEXT && !alone && p->span < p->spans.list.count && span[1].kind == ERB_TEXT;
    if (line && text_goes_on) span[1].line_end = true;
    if ((line || span->line_end) && !text_goes_on) p->swallows = false;
    if (span->line_end && text_goes_on) span[1].line_end = true;
  }
}

/* At the end of a span: ends it, then begins the next one. */
static void next_span(struct ruby_parser *p) {
  p->token.start = p->token.end = p->end;
  p->value_next = true;
  if (p->in_output) {
    p->in_output = false;
    p->token.kind = TOKEN_OUTPUT_END;
    if (p->swallows) ruby_beyond(p, p->end, p->end + 2, "a comment that swallows the end of its tag");
    p->span++;
    p->at = p->end;
    return;
  }
  if (p->swallows && p->span && p->spans.list.at[p->span - 1].line_end) p->swallows = false;
  swallow(p);
  if (p->span < p->spans.list.count && p->spans.list.at[p->span].kind == ERB_TEXT) {
    take_text(p);
    return;
  }
  if (p->span >= p->spans.list.count) {
    p->token.kind = TOKEN_END;
    return;
  }
  const struct erb_span *span = &p->spans.list.at[p->span];
  p->at = span->start;
  p->end = span->end;
  p->token.start = p->token.end = span->start;
  if (span->kind == ERB_OUTPUT) {
    p->in_output = true;
    p->token.kind = TOKEN_OUTPUT;
    return;
  }
  /* ERB writes a semicolon between tags, or ends the line where a tag took the end of its own. */
  bool line_end = p->span && p->spans.list.at[p->span - 1].line_end;
  p->span++;
  p->token.kind = TOKEN_NEWLINE;
  if (!line_end) p->token.name = symbol(p->symbols, ";", 1);
}

/* ---- tokens ---- */

/* Skips blanks and comments; true: a line ended that means something. */
static bool skip_blanks(struct ruby_parser *p) {
  const char *text = p->source->text;
  while (p->at < p->end) {
    char c = text[p->at];
    if (c == '#') {
      while (p->at < p->end && text[p->at] != '\n')
        p->at++;
      p->swallows = p->at == p->end;
      continue;
    }
    if (c == '\\' && (peek(p, 1) == '\n' || (peek(p, 1) == '\r' && peek(p, 2) == '\n'))) {
      p->at += peek(p, 1) == '\n' ? 2 : 3;
    } else if (c == '\n') {
      p->at = p->at == p->line_end && p->line_end ? p->heredocs_end : p->at + 1;
      if ((!p->value_next || p->complete) && !goes_on_at(p, p->at, p->end)) return true;
    } else if (isspace((unsigned char)c)) {
      p->at++;
    } else {
      return false;
    }
    p->token.spaced = true;
  }
  return false;
}

static const char *const keywords[] = {
    "alias", "and",    "begin",  "break",  "case",  "class",  "def",      "defined?",   "do",      "else",
    "elsif", "end",    "ensure", "false",  "for",   "if",     "in",       "module",     "next",    "nil",
    "not",   "or",     "redo",   "rescue", "retry", "return", "self",     "super",      "then",    "true",
    "undef", "unless", "until",  "when",   "while", "yield",  "__FILE__", "__method__", "__dir__", NULL};
/* Those behind which a statement is complete. */
static const char *const closing[] = {"end",  "false",    "nil",        "redo",    "retry", "self",
                                      "true", "__FILE__", "__method__", "__dir__", NULL};

/* Those behind which a value may stand, on the same line. */
static const char *const leaving[] = {"break", "next", "return", NULL};

static bool is_one_of(const struct str *name, const char *const *words) {
  for (; *words; words++)
    if (**words == *name->text && str_is(name, *words)) return true;
  return false;
}

static void scan_name(struct ruby_parser *p, bool after_dot) {
  const char *text = p->source->text;
  uint32_t start = p->at;
  while (in_name(peek(p, 0)))
    p->at++;
  bool constant = isupper((unsigned char)text[start]);
  char c = peek(p, 0), next = peek(p, 1);
  if ((c == '?' || c == '!') && (next != '=' || peek(p, 2) == '=' || peek(p, 2) == '~')) p->at++;
  p->token.name = symbol(p->symbols, text + start, p->at - start);
  bool label = peek(p, 0) == ':' && peek(p, 1) != ':' && !after_dot;
  /* `a ? b : c` has a blank before its colon. */
  if (label && !(text[p->at - 1] == '?' && p->value_next)) {
    p->at++;
    p->token.kind = TOKEN_LABEL;
    p->value_next = true;
    return;
  }
  if (!after_dot && is_one_of(p->token.name, keywords)) {
    p->token.kind = TOKEN_KEYWORD;
    bool calls = str_is(p->token.name, "super") || str_is(p->token.name, "yield");
    p->value_next = !calls && !is_one_of(p->token.name, closing);
    p->complete = is_one_of(p->token.name, leaving);
    if (calls || str_is(p->token.name, "defined?")) p->argument_next = true;
    return;
  }
  p->token.kind = constant ? TOKEN_CONSTANT : TOKEN_NAME;
  p->value_next = false;
  p->argument_next = after_dot || !ruby_is_local(p, p->token.name);
}

static void scan_number(struct ruby_parser *p) {
  const char *text = p->source->text;
  struct buffer digits;
  uint32_t start = p->at;
  bool is_float = false, hexadecimal = text[start] == '0' && strchr("xXbBoO", peek(p, 1)) && peek(p, 1);
  buffer_init(&digits, p->context->arena);
  for (; p->at < p->end; p->at++) {
    char c = text[p->at];
    if (c == '_') continue;
    bool sign = (c == '-' || c == '+') && is_float && (text[p->at - 1] == 'e' || text[p->at - 1] == 'E');
    bool point = c == '.' && !is_float && !hexadecimal && isdigit((unsigned char)peek(p, 1));
    bool exponent = (c == 'e' || c == 'E') && !hexadecimal;
    if (!isalnum((unsigned char)c) && !sign && !point) break;
    if (point || exponent) is_float = true;
    buffer_putc(&digits, c);
  }
  p->token.node = ruby_node(p, is_float ? RUBY_FLOAT : RUBY_INTEGER, start, p->at);
  p->token.node->name = symbol(p->symbols, buffer_text(&digits), digits.length);
  p->token.kind = TOKEN_VALUE;
  p->value_next = false;
}

static void scan_variable(struct ruby_parser *p) {
  const char *text = p->source->text;
  uint32_t start = p->at;
  bool global = text[p->at++] == '$';
  if (!global && peek(p, 0) == '@') ruby_beyond(p, start, p->at + 1, "variables of classes");
  if (global && peek(p, 0) && !in_name(peek(p, 0))) p->at++; /* $~, $! */
  while (in_name(peek(p, 0)))
    p->at++;
  if (p->at == start + 1) ruby_wrong(p, start, p->at, "A name must follow '%c'", text[start]);
  p->token.node = ruby_node(p, global ? RUBY_GLOBAL : RUBY_INSTANCE, start, p->at);
  p->token.node->name = symbol(p->symbols, text + start, p->at - start);
  p->token.kind = TOKEN_VARIABLE;
  p->value_next = false;
}

/* Operators, the longest first. */
static const char *const operators[] = {
    "**=", "<=>", "===", "<<=", ">>=", "&&=", "||=", "...", "**", "==", "!=", ">=", "<=", "&&", "||",
    "=~",  "!~",  "..",  "::",  "+=",  "-=",  "*=",  "/=",  "%=", "|=", "&=", "^=", "<<", ">>", "=>",
    "->",  "&.",  "+",   "-",   "*",   "/",   "%",   "=",   "<",  ">",  "!",  "&",  "|",  "^",  "~",
    "?",   ":",   ",",   ".",   "(",   ")",   "[",   "]",   "{",  "}",  ";",  NULL};

static void scan_operator(struct ruby_parser *p, bool begins) {
  uint32_t start = p->at;
  const char *const *operator= operators;
  size_t length = 0;
  for (; *operator; operator++) {
    if (**operator!= p->source->text[start]) continue;
    length = strlen(*operator);
    if (p->end - p->at >= length && !memcmp(p->source->text + p->at, *operator, length)) break;
  }
  if (!*operator) ruby_wrong(p, start, start + 1, "This character has no meaning in Ruby here");
  p->at += (uint32_t)length;
  p->token.name = symbol(p->symbols, *operator, length);
  p->token.kind = **operator== ';' ? TOKEN_NEWLINE : TOKEN_OPERATOR;
  p->token.begins = begins;
  p->value_next = !strchr(")]}", **operator);
}

/* What stands at the parser's place where a value may stand; false: an operator. */
static bool scan_value(struct ruby_parser *p) {
  struct ruby_node *node = NULL;
  switch (peek(p, 0)) {
  case '"':
  case '\'':
  case '`': node = ruby_scan_quoted(p); break;
  case '%': node = ruby_scan_percent(p); break;
  case '/': node = ruby_scan_regexp(p); break;
  case ':':
    if (peek(p, 1) != ':') node = ruby_scan_symbol(p);
    break;
  case '<': node = ruby_scan_heredoc(p); break;
  case '?':
    if (isgraph((unsigned char)peek(p, 1)) && peek(p, 1) != '\\' && !in_name(peek(p, 2))) {
      node = ruby_node(p, RUBY_STRING, p->at, p->at + 2);
      node->name = symbol(p->symbols, p->source->text + p->at + 1, 1);
      p->at += 2;
    } else if (!isspace((unsigned char)peek(p, 1)) && !(in_name(peek(p, 1)) && in_name(peek(p, 2)))) {
      ruby_beyond(p, p->at, p->at + 2, "characters (`?a`) that are no ASCII, or escaped,");
    }
    break;
  default: break;
  }
  if (!node) return false;
  p->token.kind = TOKEN_VALUE;
  p->token.node = node;
  p->value_next = false;
  return true;
}

/* Whether the blanks around the operator at the parser's place say that an argument begins: `f -1`, `f [1]`.
 */
static bool begins_argument(const struct ruby_parser *p) {
  char next = peek(p, 0) == '*' && peek(p, 1) == '*' ? peek(p, 2) : peek(p, 1);
  if (!p->token.spaced || !next || isspace((unsigned char)next)) return false;
  switch (peek(p, 0)) {
  case '-':
  case '+':
  case '*':
  case '&':
  case '%':
  case '/': return next != '=' && !(peek(p, 0) == '&' && (next == '&' || next == '.'));
  case '<': return next == '<' && peek(p, 2) && strchr("~-", peek(p, 2));
  case ':':
  case '[': return true;
  default: return false;
  }
}

void ruby_advance(struct ruby_parser *p) {
  bool after_dot =
      p->token.kind == TOKEN_OPERATOR && (str_is(p->token.name, ".") || str_is(p->token.name, "&."));
  bool after_def = ruby_token_is(p, TOKEN_KEYWORD, "def"), argument = p->argument_next;
  p->last_end = p->token.end;
  p->argument_next = false;
  p->token = (struct token){.spaced = false};
  bool ended = skip_blanks(p);
  p->complete = false;
  p->token.start = p->at;
  if (ended) {
    p->token.kind = TOKEN_NEWLINE;
    p->token.end = p->at;
    p->value_next = true;
    return;
  }
  if (p->at >= p->end) {
    next_span(p);
    return;
  }
  char c = peek(p, 0);
  bool begins = p->value_next || (argument && begins_argument(p));
  if (begins_name(c)) {
    scan_name(p, after_dot || after_def);
  } else if (isdigit((unsigned char)c)) {
    scan_number(p);
  } else if (c == '@' || c == '$') {
    scan_variable(p);
  } else if (after_dot || after_def || !(begins || strchr("\"'`", c)) || !scan_value(p)) {
    scan_operator(p, begins);
    if (after_dot && strchr("+-*/%<>=!&|^~[", p->token.name->text[0])) { /* a.<< b */
      if (p->token.name->text[0] == '[' && peek(p, 0) == ']') {
        p->at += peek(p, 1) == '=' && peek(p, 2) != '=' ? 2 : 1;
        p->token.name = symbol(p->symbols, p->source->text + p->token.start, p->at - p->token.start);
      }
      p->token.kind = TOKEN_NAME;
      p->value_next = false;
      p->argument_next = true;
    }
  }
  p->token.end = p->at;
}
