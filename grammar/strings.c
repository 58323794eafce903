/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Quoted strings, and the parts of interpolated ones.  "a ${b} c" is three tokens around an expression's:
 * DQPRE `"a `, then b's, then DQPOST ` c"`; DQMID stands between two interpolations.  A part's place goes
 * from the quote (or the byte after the interpolation) to the interpolation (or past the quote).
 */
#include <stdio.h>

#include "grammar/literal.h"
#include "grammar/puppet.h"
#include "grammar/scan.h"

/* A heredoc's text starts with its first line, margin and all. */
struct place lexer_text_place(const struct parser *p, uint32_t start, uint32_t end) {
  const struct lex_frame *frame = p->lexer.frame;
  struct place place = lexer_place(p, start, end);
  if (frame->lines && start == 0) place.start = frame->base;
  return place;
}

label_id lexer_label(struct parser *p, enum label_kind kind, uint32_t start, uint32_t end) {
  const struct lex_frame *frame = p->lexer.frame;
  struct label label = {.place = lexer_text_place(p, start, end),
                        .kind = (uint8_t)kind,
                        .escapes = kind == LABEL_HEREDOC ? frame->escapes : 0,
                        .margin = frame->margin,
                        .margin_at = frame->margin_at};
  ARENA_PUSH(&p->scratch, &p->labels, label);
  return p->labels.count - 1;
}

static struct place escape_place(struct parser *p, uint32_t start, uint32_t offset) {
  return lexer_place(p, start + offset, start + offset + 2);
}

static const char unicode_message[] = "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex "
                                      "digits in {} or was > 10ffff";

/* Puppet warns of escapes that it does not know, but inside a heredoc its scanner fails over the warning. */
static bool report_escape(struct parser *p, struct place place, const char *message, const char *unknown) {
  if (p->lexer.frame->lines)
    parser_error(p, DIAG_LEX, place, "%s%s", message, unknown);
  else
    parser_warning(p, DIAG_LEX, place, "%s%s", message, unknown);
  return !p->lexer.frame->lines;
}

bool lexer_report_escapes(struct parser *p, const struct escape_report *report, uint32_t start,
                          bool warn_unknown) {
  struct place unicode = escape_place(p, start, report->unicode_at);
  if (report->no_character) {
    parser_error(p, DIAG_LEX, unicode, "%s", unicode_message);
    return false;
  }
  if (report->bad_unicode && !report_escape(p, unicode, unicode_message, "")) return false;
  if (!report->unknown[0] || !warn_unknown) return true;
  struct place unknown = escape_place(p, start, report->unknown_at);
  char quoted[12];
  snprintf(quoted, sizeof quoted, "%s'", report->unknown);
  return report_escape(p, unknown, "Unrecognized escape sequence '\\", quoted);
}

int scan_single_quoted(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end) {
  const char *text = p->lexer.frame->text;
  token->word.text = decode_single_quoted(p->arena, text + start + 1, end - start - 2);
  token->word.label = lexer_label(p, LABEL_SINGLE_QUOTED, start, end);
  token->word.single = true;
  return scan_code(p, token, STRING, start, end);
}

int scan_double_quoted(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end) {
  struct escape_report report;
  const char *text = p->lexer.frame->text;
  token->word.text =
      decode_escapes(p->arena, text + start + 1, end - start - 2, ESCAPE_DOUBLE_QUOTED, &report);
  token->word.label = lexer_label(p, LABEL_DOUBLE_QUOTED, start, end);
  token->word.single = false;
  scan_code(p, token, STRING, start, end);
  return lexer_report_escapes(p, &report, start + 1, true) ? STRING : PUPPET_YYerror;
}

void scan_string_open(struct parser *p, uint32_t start, uint32_t end) {
  struct lex_frame *frame = p->lexer.frame;
  struct lex_string *string = ARENA_NEW(&p->scratch, struct lex_string);
  if (frame->string) frame->string->first = false;
  *string = (struct lex_string){.outer = frame->string, .start = start, .segment = end, .tried = end};
  frame->string = string;
}

/* The token of the text between the string's segment start and START. */
static int part_text(struct parser *p, struct lex_token *token, uint32_t start, bool last) {
  struct lex_frame *frame = p->lexer.frame;
  struct lex_string *string = frame->string;
  bool heredoc = string->in_heredoc, whole = last && !string->continued;
  uint32_t from = string->segment;
  struct escape_report report;
  token->word.text = decode_escapes(p->arena, frame->text + from, start - from,
                                    heredoc ? frame->escapes : ESCAPE_DOUBLE_QUOTED, &report);
  token->word.label = 0;
  token->word.single = false;
  if (whole && !heredoc)
    token->word.label = lexer_label(p, LABEL_DOUBLE_QUOTED, string->start, start + 1);
  else if (whole || token->word.text->length)
    token->word.label = lexer_label(p, heredoc ? LABEL_HEREDOC : LABEL_SEGMENT, from, start);
  if (!lexer_report_escapes(p, &report, from, !heredoc)) return PUPPET_YYerror;
  if (last) return string->continued ? DQPOST : STRING;
  return string->continued ? DQMID : DQPRE;
}

/* The string is complete: what Puppet's scanner remembers of it. */
static void close_string(struct lex_frame *frame, int kind) {
  frame->string = frame->string->outer;
  if (kind == STRING || !frame->string) frame->after = kind;
}

int scan_part(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end, bool last) {
  struct lex_frame *frame = p->lexer.frame;
  struct lex_string *string = frame->string;
  int kind = part_text(p, token, start, last);
  token->place = (string->in_heredoc ? lexer_text_place : lexer_place)(p, string->start, last ? end : start);
  string->continued = true;
  string->start = string->segment = string->tried = end;
  if (last) close_string(frame, kind);
  return kind;
}

/* Puppet starts to look for the string's end anew behind it, unless it is first and another end follows. */
void scan_dollar(struct lex_frame *frame, uint32_t start, uint32_t end) {
  char next = frame->text[end];
  bool first = start == frame->string->tried && (next == '"' || next == '$');
  frame->string->tried = first ? start : end;
}

void scan_interpolate(struct parser *p, int state) {
  struct lex_frame *frame = p->lexer.frame;
  frame->string->braces = frame->braces++;
  frame->string->state = state;
  frame->string->first = true;
}

int scan_simple(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end) {
  const char *name = p->lexer.frame->text + start + 1;
  int kind = scan_part(p, token, start, end, false);
  struct word word = {.text = symbol(p->context->symbols, name, end - start - 1)};
  if (kind != PUPPET_YYerror) lexer_queue(p, VARIABLE, lexer_place(p, start, end), word);
  return kind;
}

int scan_close(struct parser *p, uint32_t end) {
  struct lex_frame *frame = p->lexer.frame;
  struct lex_string *string = frame->string;
  frame->braces--;
  if (!string || string->braces != frame->braces) return -1;
  frame->after = RBRACE;
  string->first = false;
  string->start = string->segment = string->tried = end;
  return string->state;
}

/* A heredoc's text may end inside an interpolation: Puppet takes that as its end. */
int scan_eof(struct parser *p) {
  struct lex_frame *frame = p->lexer.frame;
  struct lex_string *string = frame->string;
  if (!string) return -1;
  string->start = string->segment = string->tried = frame->length;
  string->first = false;
  return string->state;
}

bool scan_frame(struct parser *p, struct lex_frame *frame) {
  struct lex_string *string = ARENA_NEW(&p->scratch, struct lex_string);
  string->in_heredoc = true;
  frame->outer = p->lexer.frame;
  frame->string = string;
  p->lexer.frame = frame;
  scan_buffer(p, frame, 0);
  return frame->escapes & HEREDOC_DOLLAR;
}

int scan_frame_end(struct parser *p) {
  struct lex_frame *inner = p->lexer.frame, *outer = inner->outer;
  if (!outer->string) outer->after = inner->after;
  p->lexer.frame = outer;
  scan_buffer_again(p, outer);
  return inner->resume;
}

/* errors */

static struct place here(struct parser *p, uint32_t at) {
  uint32_t end = at < p->lexer.frame->length ? at + 1 : at;
  return lexer_place(p, at, end);
}

/* The text after an error as Puppet shows it. */
static const char *followed_by(struct parser *p, uint32_t at) {
  const struct lex_frame *frame = p->lexer.frame;
  struct buffer out;
  if (at >= frame->length) return "<eof>";
  buffer_init(&out, p->arena);
  const char *text = frame->text + at;
  for (int left = 5; left > 0 && *text; left--) {
    const char *escape = *text == '\n' ? "\\n" : *text == '\t' ? "\\t" : *text == '\r' ? "\\r" : NULL;
    if (escape) buffer_puts(&out, escape);
    if (escape) text++;
    if (escape) continue;
    do
      buffer_putc(&out, *text++);
    while (((unsigned char)*text & 0xC0) == 0x80);
  }
  buffer_puts(&out, "...");
  return buffer_text(&out);
}

void scan_unclosed_comment(struct parser *p, uint32_t at) {
  parser_error(p, DIAG_UNTERMINATED, here(p, at), "Unclosed multiline comment");
}

void scan_unclosed_quote(struct parser *p, uint32_t after, char quote) {
  parser_error(p, DIAG_UNTERMINATED, here(p, after), "Unclosed quote after %s followed by '%s'",
               quote == '"' ? "'\"'" : "\"'\"", followed_by(p, after));
}

void scan_unclosed_string(struct parser *p) {
  struct lex_frame *frame = p->lexer.frame;
  scan_unclosed_quote(p, frame->string->tried, '"');
  while (frame->string && !frame->string->in_heredoc)
    frame->string = frame->string->outer;
}

void scan_bad_reference(struct parser *p, uint32_t start, uint32_t end) {
  bool absolute = p->lexer.frame->text[start] == ':';
  parser_error(p, DIAG_LEX, here(p, absolute ? end + 1 : end - 1), "Illegal %sclass reference",
               absolute ? "fully qualified " : "");
}

void scan_bad_name(struct parser *p, uint32_t end) {
  parser_error(p, DIAG_LEX, here(p, end), "Illegal fully qualified name");
}

uint32_t scan_line_end(const struct lex_frame *frame, uint32_t from) {
  const char *newline = memchr(frame->text + from, '\n', frame->length - from);
  return newline ? (uint32_t)(newline - frame->text) : frame->length;
}

uint32_t scan_word_end(const struct lex_frame *frame, uint32_t from) {
  const char *text = frame->text;
  while (from < frame->length && ((text[from] >= '0' && text[from] <= '9') || text[from] == '_' ||
                                  ((text[from] | 32) >= 'a' && (text[from] | 32) <= 'z')))
    from++;
  return from;
}
