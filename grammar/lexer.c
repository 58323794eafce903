/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/lexer.h"

#include "grammar/literal.h"
#include "grammar/puppet.h"
#include "grammar/scan.h"

void lexer_open(struct parser *p) {
  struct lex_frame *frame = ARENA_NEW(&p->scratch, struct lex_frame);
  frame->text = p->source->text;
  frame->length = p->source->length;
  p->lexer = (struct lexer){.frame = frame};
  p->lexer.scanner = scan_start(p);
  uint32_t start = 0;
  if (p->source->kind == SOURCE_TEMPLATE) {
    frame->epp = EPP_TEXT;
    lexer_queue(p, EPP_START, lexer_place(p, 0, 0), (struct word){0});
    start = lexer_epp_text(p, 0, false);
  }
  scan_buffer(p, frame, start);
}

static const struct lex_line *line_of(const struct lex_frame *frame, uint32_t local) {
  uint32_t low = 0, high = frame->line_count;
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (frame->lines[middle].local <= local)
      low = middle;
    else
      high = middle;
  }
  return &frame->lines[low];
}

uint32_t lexer_start(const struct lex_frame *frame, uint32_t local) {
  if (!frame->lines) return local;
  const struct lex_line *line = line_of(frame, local);
  return line->source + (local - line->local);
}

uint32_t lexer_end(const struct lex_frame *frame, uint32_t local) {
  if (!frame->lines) return local;
  return local ? lexer_start(frame, local - 1) + 1 : lexer_start(frame, 0);
}

struct place lexer_place_in_lines(const struct parser *p, uint32_t start, uint32_t end) {
  const struct lex_frame *frame = p->lexer.frame;
  uint32_t from = lexer_start(frame, start), to = start == end ? from : lexer_end(frame, end);
  return place_of(p, from, to);
}

void lexer_queue(struct parser *p, int kind, struct place place, struct word word) {
  struct lexer *lexer = &p->lexer;
  if (lexer->queue_count == LEX_QUEUE) return; /* no construct queues so many */
  uint32_t slot = (lexer->queue_first + lexer->queue_count++) % LEX_QUEUE;
  lexer->queue[slot] = (struct lex_token){kind, place, word};
}

int scan_queued(struct parser *p, struct lex_token *token) {
  struct lexer *lexer = &p->lexer;
  if (!lexer->queue_count) return 0;
  *token = lexer->queue[lexer->queue_first];
  lexer->queue_first = (lexer->queue_first + 1) % LEX_QUEUE;
  lexer->queue_count--;
  return token->kind;
}

/* What the grammar calls. */
int puppet_yylex(PUPPET_YYSTYPE *value, struct place *place, struct parser *p) {
  struct lex_token *token = &p->lexer.last;
  *token = (struct lex_token){0};
  int kind = p->stopped ? scan_end(p, token) : scan_queued(p, token);
  if (!kind && !p->stopped) kind = puppet_scan(token, p->lexer.scanner);
  if (kind == PUPPET_YYerror) token->place = lexer_place(p, 0, 0);
  token->kind = kind;
  value->word = token->word;
  *place = token->place;
  return kind;
}

/*
 * Puppet reads an interpolated string (and a heredoc) to its end before the grammar sees its first token: an
 * error in its tokens comes before one in their order.  Skips what is left of the string; the text goes on
 * behind it.
 */
void lexer_skip_string(struct parser *p) {
  struct lexer *lexer = &p->lexer;
  struct lex_token ignored, last = lexer->last;
  while (!p->stopped && (lexer->queue_count || lexer->frame->outer || lexer->frame->string)) {
    int kind = scan_queued(p, &ignored);
    if (!kind && puppet_scan(&ignored, lexer->scanner) == PUPPET_YYEOF) break;
  }
  lexer->last = last;
}

/* Notes that KIND is the token before the next one; answers whether it is the first of an interpolation. */
static bool note_token(struct lex_frame *frame, int kind) {
  struct lex_string *string = frame->string;
  bool first = string && string->first;
  if (first) string->first = false;
  frame->after = kind;
  return first;
}

int scan_code(struct parser *p, struct lex_token *token, int kind, uint32_t start, uint32_t end) {
  note_token(p->lexer.frame, kind);
  token->place = lexer_place(p, start, end);
  return kind;
}

struct keyword {
  const char *text;
  int kind;
};

/* A slot for each; two in one slot would be an error of the compiler (-Woverride-init). */
enum { KEYWORD_SLOTS = 64 };
#define KEYWORD_SLOT(first, second, length) (((first) + 2 * (second) + 3 * (length)) % KEYWORD_SLOTS)

static const struct keyword keywords[KEYWORD_SLOTS] = {
    [KEYWORD_SLOT('a', 'n', 3)] = {"and", AND},
    [KEYWORD_SLOT('a', 't', 4)] = {"attr", ATTR},
    [KEYWORD_SLOT('c', 'a', 4)] = {"case", CASE},
    [KEYWORD_SLOT('c', 'l', 5)] = {"class", CLASS},
    [KEYWORD_SLOT('d', 'e', 7)] = {"default", DEFAULT},
    [KEYWORD_SLOT('d', 'e', 6)] = {"define", DEFINE},
    [KEYWORD_SLOT('e', 'l', 4)] = {"else", ELSE},
    [KEYWORD_SLOT('e', 'l', 5)] = {"elsif", ELSIF},
    [KEYWORD_SLOT('f', 'a', 5)] = {"false", BOOLEAN},
    [KEYWORD_SLOT('f', 'u', 8)] = {"function", FUNCTION},
    [KEYWORD_SLOT('i', 'f', 2)] = {"if", IF},
    [KEYWORD_SLOT('i', 'n', 2)] = {"in", IN},
    [KEYWORD_SLOT('i', 'n', 8)] = {"inherits", INHERITS},
    [KEYWORD_SLOT('n', 'o', 4)] = {"node", NODE},
    [KEYWORD_SLOT('o', 'r', 2)] = {"or", OR},
    [KEYWORD_SLOT('p', 'r', 7)] = {"private", PRIVATE},
    [KEYWORD_SLOT('t', 'r', 4)] = {"true", BOOLEAN},
    [KEYWORD_SLOT('t', 'y', 4)] = {"type", TYPE},
    [KEYWORD_SLOT('u', 'n', 5)] = {"undef", UNDEF},
    [KEYWORD_SLOT('u', 'n', 6)] = {"unless", UNLESS},
};

static int keyword(const char *text, uint32_t length) {
  if (length < 2 || length > 8) return 0;
  const struct keyword *found =
      &keywords[KEYWORD_SLOT((unsigned char)text[0], (unsigned char)text[1], length)];
  return found->text && strlen(found->text) == length && !memcmp(found->text, text, length) ? found->kind : 0;
}

/* A NAME's parts start with a letter and hold no dash; what else the pattern takes is a WORD. */
int lexer_word(const char *text, uint32_t length) {
  int kind = text[0] >= 'a' ? keyword(text, length) : 0;
  if (kind) return kind;
  for (uint32_t i = 0; i < length; i++)
    if (text[i] == '-' || (text[i] == '_' && (i == 0 || text[i - 1] == ':'))) return WORD;
  return NAME;
}

static bool may_name_variable(int kind) {
  return kind == NUMBER || kind == NAME || kind == WORD;
}

int scan_word(struct parser *p, struct lex_token *token, int kind, uint32_t start, uint32_t end) {
  struct lex_frame *frame = p->lexer.frame;
  const char *text = frame->text + start;
  bool keyword = false;
  if (kind == NAME) {
    kind = lexer_word(text, end - start);
    keyword = kind != NAME && kind != WORD;
  }
  token->place = lexer_place(p, start, end);
  if (note_token(frame, kind) && (keyword || may_name_variable(kind)) && lexer_names_variable(frame, end)) {
    if (kind == BOOLEAN) /* a variable whose name is no name */
      parser_error(p, DIAG_ILLEGAL_NAME, token->place, "A truth value alone cannot be interpolated");
    frame->after = kind = VARIABLE;
  } else if (kind == VARIABLE) {
    text++;
  }
  token->word.text = symbol(p->context->symbols, text, (size_t)(frame->text + end - text));
  return kind;
}

bool lexer_regexp_may_start(int after) {
  switch (after) {
  case RPAREN:
  case RBRACK:
  case RRCOLLECT:
  case RCOLLECT:
  case NAME:
  case CLASSREF:
  case NUMBER:
  case STRING:
  case BOOLEAN:
  case DQPRE:
  case DQMID:
  case DQPOST:
  case HEREDOC:
  case REGEX:
  case VARIABLE:
  case WORD: return false;
  default: return true;
  }
}

/* Up to the first `/` that is not escaped; it may be lines away. */
uint32_t lexer_regexp(struct lex_frame *frame, uint32_t local) {
  if (frame->no_regexp || !lexer_regexp_may_start(frame->after)) return 0;
  const char *start = frame->text + local, *end = frame->text + frame->length;
  bool escaped = false;
  for (const char *p = start + 1; p < end; p++) {
    if (*p == '/' && !escaped) return (uint32_t)(p + 1 - start);
    escaped = *p == '\\' && !escaped;
  }
  frame->no_regexp = true;
  return 0;
}

int scan_regexp(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end) {
  token->word.text = decode_regexp(p->arena, p->lexer.frame->text + start + 1, end - start - 2);
  scan_code(p, token, REGEX, start, end);
  const char *wrong = p->context->regexp_error ? p->context->regexp_error(p->arena, token->word.text) : NULL;
  if (wrong) parser_error(p, DIAG_LEX, token->place, "%s", wrong);
  return wrong ? PUPPET_YYerror : REGEX;
}

/* Bytes of the blank at P: a blank or a space of Unicode. */
uint32_t lexer_blank(const char *p) {
  const unsigned char *u = (const unsigned char *)p;
  if (u[0] == ' ' || u[0] == '\t' || u[0] == '\r') return 1;
  if (u[0] == 0xC2) return u[1] == 0xA0 ? 2 : 0;
  if (u[0] == 0xE1) return u[1] == 0x9A && u[2] == 0x80 ? 3 : 0;
  if (u[0] == 0xE3) return u[1] == 0x80 && u[2] == 0x80 ? 3 : 0;
  if (u[0] != 0xE2) return 0;
  if (u[1] == 0x80) return (u[2] >= 0x80 && u[2] <= 0x8A) || u[2] == 0xAF ? 3 : 0;
  return u[1] == 0x81 && u[2] == 0x9F ? 3 : 0;
}

uint32_t lexer_blank_before(const char *start, const char *end) {
  for (uint32_t size = 1; size <= 3 && (size_t)(end - start) >= size; size++)
    if (((unsigned char)end[-(int)size] & 0xC0) != 0x80) return lexer_blank(end - size) == size ? size : 0;
  return 0;
}

/* Where the line that begins at START ends, if it is nothing but white space and a comment; else START. */
static uint32_t empty_line(const struct lex_frame *frame, uint32_t start) {
  const char *p = frame->text + start, *end = frame->text + frame->length;
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  if (p < end && *p == '#') p = memchr(p, '\n', (size_t)(end - p));
  return p && p < end && *p == '\n' ? (uint32_t)(p + 1 - frame->text) : start;
}

/* Lines that say nothing are passed over at once: two fifths of what people write are comments. */
uint32_t scan_newline(struct lex_frame *frame, uint32_t end) {
  uint32_t next = frame->newline_jump > end ? frame->newline_jump : end;
  frame->newline_jump = 0;
  for (uint32_t line = empty_line(frame, next); line != next; line = empty_line(frame, next))
    next = line;
  frame->line_start = next;
  return next;
}

int scan_bracket(const struct lex_frame *frame, uint32_t at) {
  const char *p = frame->text + at;
  if (at == 0 || p[-1] == '\n' || lexer_blank_before(frame->text, p)) return LISTSTART;
  return LBRACK;
}

int scan_paren(const struct lex_frame *frame, uint32_t at) {
  const char *line = frame->text + frame->line_start, *p = frame->text + at;
  for (uint32_t size; p > line; p -= size)
    if (!(size = lexer_blank_before(line, p))) return LPAREN;
  return WSLPAREN;
}

int scan_brace(struct lex_frame *frame) {
  frame->braces++;
  return frame->after == QMARK ? SELBRACE : LBRACE;
}

/* Where the next token starts, after white space and comments. */
static const char *skip_space(const struct lex_frame *frame, const char *p) {
  const char *end = frame->text + frame->length;
  for (uint32_t size; p < end; p += size) {
    size = *p == '\n' ? 1 : lexer_blank(p);
    if (*p == '\n' && frame->text + frame->newline_jump > p)
      size = (uint32_t)(frame->text + frame->newline_jump - p);
    if (*p == '#') {
      const char *newline = memchr(p, '\n', (size_t)(end - p));
      size = (uint32_t)((newline ? newline : end) - p);
    } else if (p[0] == '/' && p[1] == '*') {
      const char *close = memmem(p + 2, (size_t)(end - p - 2), "*/", 2);
      size = (uint32_t)((close ? close + 2 : end) - p);
    }
    if (!size) break;
  }
  return p;
}

bool lexer_names_variable(const struct lex_frame *frame, uint32_t local) {
  const char *p = skip_space(frame, frame->text + local);
  uint32_t at = (uint32_t)(p - frame->text);
  if (at >= frame->length) return true; /* the text of a heredoc may end the interpolation too */
  if (*p == '}' || *p == '.') return true;
  return *p == '[' && scan_bracket(frame, at) == LBRACK;
}

int scan_end(struct parser *p, struct lex_token *token) {
  token->place = place_of(p, p->source->length, p->source->length);
  struct lex_frame *frame = p->lexer.frame;
  if (!p->stopped && frame->epp > EPP_TEXT && !p->errors) {
    parser_error(p, DIAG_UNTERMINATED, token->place,
                 "Unbalanced epp tag, reached <eof> without closing tag.");
    p->stopped = true;
    return PUPPET_YYerror;
  }
  return PUPPET_YYEOF;
}

uint32_t scan_epp_end(struct parser *p, uint32_t start, uint32_t end) {
  struct lex_frame *frame = p->lexer.frame;
  bool trim = frame->text[start] == '-';
  if (frame->epp == EPP_EXPRESSION)
    lexer_queue(p, trim ? EPP_END_TRIM : EPP_END, lexer_place(p, start, end), (struct word){0});
  frame->after = EPP_END;
  return lexer_epp_text(p, end, trim);
}
