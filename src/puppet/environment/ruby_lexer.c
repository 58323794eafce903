/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/ruby_lexer.h"

#include <ctype.h>

void ruby_begin(struct ruby_lexer *lexer, const char *text, size_t length) {
  *lexer = (struct ruby_lexer){.at = text, .end = text + length};
}

bool ruby_is(const struct ruby_word *word, enum ruby_word_kind kind, const char *text) {
  return word->kind == kind && word->length == strlen(text) && !memcmp(word->text, text, word->length);
}

static bool is_name_start(char c) {
  return isalpha((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

static bool is_name_part(char c) {
  return is_name_start(c) || isdigit((unsigned char)c);
}

static const char *line_end(const struct ruby_lexer *lexer, const char *p) {
  const char *end = memchr(p, '\n', (size_t)(lexer->end - p));
  return end ? end : lexer->end;
}

/* ---- what is left out ---- */

/* The line of the end tag, which may be indented. */
static const char *heredoc_end(const struct ruby_lexer *lexer, const char *p) {
  while (p < lexer->end) {
    const char *start = p, *end = line_end(lexer, p);
    while (start < end && (*start == ' ' || *start == '\t'))
      start++;
    bool tag = (size_t)(end - start) == lexer->heredoc_length &&
               !memcmp(start, lexer->heredoc, lexer->heredoc_length);
    p = end < lexer->end ? end + 1 : end;
    if (tag) return p;
  }
  return p;
}

static bool at_line_start(const struct ruby_lexer *lexer, const char *word) {
  size_t length = strlen(word);
  return (size_t)(lexer->end - lexer->at) >= length && !memcmp(lexer->at, word, length);
}

static void new_line(struct ruby_lexer *lexer) {
  lexer->at++;
  if (lexer->heredoc) {
    lexer->at = heredoc_end(lexer, lexer->at);
    lexer->heredoc = NULL;
  }
  if (at_line_start(lexer, "__END__")) lexer->at = lexer->end;
  if (!at_line_start(lexer, "=begin")) return;
  while (lexer->at < lexer->end && !at_line_start(lexer, "=end")) {
    lexer->at = line_end(lexer, lexer->at);
    if (lexer->at < lexer->end) lexer->at++;
  }
  lexer->at = line_end(lexer, lexer->at);
}

/* Skips blanks and comments; whether a line began. */
static bool skip_blanks(struct ruby_lexer *lexer) {
  bool first = false;
  while (lexer->at < lexer->end) {
    char c = *lexer->at;
    if (c == '\n') {
      new_line(lexer);
      first = true;
    } else if (c == '#') {
      lexer->at = line_end(lexer, lexer->at);
    } else if (isspace((unsigned char)c) || c == '\\') {
      lexer->at++;
    } else {
      break;
    }
  }
  return first;
}

/* ---- words ---- */

static char closing(char open) {
  switch (open) {
  case '(': return ')';
  case '[': return ']';
  case '{': return '}';
  case '<': return '>';
  default: return open;
  }
}

/* Takes what stands between the sign OPEN at `at` and its end; brackets nest. */
static void delimited(struct ruby_lexer *lexer, struct ruby_word *word, char open) {
  char close = closing(open);
  int depth = 1;
  const char *p = ++lexer->at;
  for (; p < lexer->end; p++) {
    if (*p == '\\' && p + 1 < lexer->end)
      p++;
    else if (*p == close && --depth == 0)
      break;
    else if (*p == open && close != open)
      depth++;
  }
  word->text = lexer->at;
  word->length = (size_t)(p - lexer->at);
  lexer->at = p < lexer->end ? p + 1 : p;
}

static void regexp_flags(struct ruby_lexer *lexer, struct ruby_word *word) {
  size_t count = 0;
  for (; lexer->at < lexer->end && islower((unsigned char)*lexer->at); lexer->at++)
    if (count < sizeof word->flags - 1 && strchr("mix", *lexer->at)) word->flags[count++] = *lexer->at;
}

/* Whether a value may begin after the last word: there a / begins a regular expression. */
static bool value_expected(const struct ruby_lexer *lexer) {
  const struct ruby_word *last = &lexer->last;
  static const char *const before[] = {"if",  "unless", "when",  "and",   "or",
                                       "not", "return", "while", "until", "then"};
  if (last->kind == RUBY_END) return true;
  if (last->kind == RUBY_SIGN) return !strchr(")]}", *last->text);
  if (last->kind != RUBY_NAME) return false;
  for (size_t i = 0; i < sizeof before / sizeof *before; i++)
    if (ruby_is(last, RUBY_NAME, before[i])) return true;
  bool apart = lexer->at > last->text + last->length && lexer->at + 1 < lexer->end;
  return last->label || (apart && !isspace((unsigned char)lexer->at[1])); /* `name /x/`, not `a / b` */
}

/* %q(…) and its kin; false if the % divides. */
static bool percent(struct ruby_lexer *lexer, struct ruby_word *word) {
  const char *p = lexer->at + 1;
  char kind = 'Q';
  if (p < lexer->end && strchr("qQwWiIrsx", *p)) kind = *p++;
  if (p >= lexer->end || isalnum((unsigned char)*p) || isspace((unsigned char)*p)) return false;
  if (kind == 'Q' && p == lexer->at + 1 && !value_expected(lexer)) return false;
  lexer->at = p;
  word->kind = kind == 'r' ? RUBY_REGEXP : RUBY_TEXT;
  delimited(lexer, word, *p);
  if (kind == 'r') regexp_flags(lexer, word);
  return true;
}

/* <<TAG, <<-TAG, <<~TAG, with quotes or without; false if it is none. */
static bool heredoc(struct ruby_lexer *lexer, struct ruby_word *word) {
  const char *p = lexer->at + 2;
  if (lexer->end - lexer->at < 3 || lexer->at[1] != '<') return false;
  if (*p == '-' || *p == '~') p++;
  char quote = p < lexer->end && (*p == '"' || *p == '\'') ? *p++ : '\0';
  const char *tag = p;
  while (p < lexer->end && is_name_part(*p))
    p++;
  if (p == tag || (!quote && !isupper((unsigned char)*tag))) return false;
  lexer->heredoc = tag;
  lexer->heredoc_length = (size_t)(p - tag);
  lexer->at = p + (quote && p < lexer->end);
  word->kind = RUBY_TEXT;
  word->text = tag;
  word->length = 0;
  return true;
}

static void name(struct ruby_lexer *lexer, struct ruby_word *word) {
  const char *p = lexer->at;
  while (p < lexer->end && is_name_part(*p))
    p++;
  if (p < lexer->end && (*p == '?' || *p == '!')) p++;
  word->kind = RUBY_NAME;
  word->text = lexer->at;
  word->length = (size_t)(p - lexer->at);
  word->label = p + 1 < lexer->end && p[0] == ':' && p[1] != ':';
  lexer->at = p + word->label;
}

/* :name, :"name" and :'name'; false if the : is another's. */
static bool symbol_word(struct ruby_lexer *lexer, struct ruby_word *word) {
  const char *p = lexer->at + 1;
  if (p >= lexer->end || p[-1] != ':') return false;
  if (*p == ':') {
    lexer->at++; /* the scope operator: one sign */
    return false;
  }
  if (*p == '"' || *p == '\'') {
    lexer->at = p;
    delimited(lexer, word, *p);
  } else if (is_name_start(*p)) {
    lexer->at = p;
    name(lexer, word);
    if (word->label) lexer->at--;
    word->label = false;
  } else {
    return false;
  }
  word->kind = RUBY_SYMBOL;
  return true;
}

static void sign(struct ruby_lexer *lexer, struct ruby_word *word) {
  word->kind = RUBY_SIGN;
  word->text = lexer->at;
  word->length = 1;
  lexer->at++;
}

struct ruby_word ruby_next(struct ruby_lexer *lexer) {
  struct ruby_word word = {.kind = RUBY_END, .text = lexer->end};
  word.first = skip_blanks(lexer);
  if (lexer->at >= lexer->end) return lexer->last = word;
  char c = *lexer->at;
  if (is_name_start(c)) {
    name(lexer, &word);
  } else if (c == '"' || c == '\'' || c == '`') {
    word.kind = RUBY_TEXT;
    delimited(lexer, &word, c);
  } else if (c == '/' && value_expected(lexer)) {
    word.kind = RUBY_REGEXP;
    delimited(lexer, &word, c);
    regexp_flags(lexer, &word);
  } else if (!(c == ':' && symbol_word(lexer, &word)) && !(c == '%' && percent(lexer, &word)) &&
             !(c == '<' && heredoc(lexer, &word))) {
    sign(lexer, &word);
  }
  return lexer->last = word;
}
