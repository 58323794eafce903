/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Heredocs: `@(TAG)`, `@("TAG":syntax/escapes)`.  The text starts on the next line (behind the text of a
 * heredoc earlier on the same line) and ends before a line that ends in `| - TAG`: `|` sets the margin that
 * is cut from each line, `-` drops the last newline.  Text with interpolations becomes a frame of its own.
 */
#include "grammar/literal.h"
#include "grammar/puppet.h"
#include "grammar/scan.h"

struct header_text {
  const char *tag;
  uint32_t tag_length;
  const char *syntax;
  uint32_t syntax_length;
  const char *escapes; /* NULL: no `/` */
  uint32_t escapes_length;
  bool interpolates;
};

struct end_line {
  const char *leading; /* the margin */
  uint32_t leading_length;
  bool has_margin, drops_newline;
};

static bool is_word(char c) {
  return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_';
}

static const char *skip_blanks(const char *p, const char *end) {
  for (uint32_t size; p < end && (size = lexer_blank(p)) && *p != '\r'; p += size)
    ;
  return p;
}

/* `: syntax` at P; where it ends, or NULL. */
static const char *read_syntax(struct header_text *header, const char *p, const char *end) {
  p = header->syntax = skip_blanks(p + 1, end);
  if (p == end || *p < 'a' || *p > 'z') return NULL;
  while (p < end && (is_word(*p) || *p == '+'))
    p++;
  header->syntax_length = (uint32_t)(p - header->syntax);
  return header->syntax_length > 1 ? skip_blanks(p, end) : NULL;
}

/* The header that starts at `@(` and ends before the `)` at END. */
static bool read_header(struct header_text *header, const char *p, const char *end) {
  *header = (struct header_text){.tag = p + 2};
  for (p += 2; p < end && !memchr(":/\r\n", *p, 4); p++)
    header->tag_length++;
  if (!header->tag_length) return false;
  if (p < end && *p == ':' && !(p = read_syntax(header, p, end))) return false;
  if (p < end && *p == '/') {
    header->escapes = ++p;
    while (p < end && (is_word(*p) || *p == '$'))
      p++;
    header->escapes_length = (uint32_t)(p - header->escapes);
    p = skip_blanks(p, end);
  }
  return p == end;
}

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static void strip(const char **text, uint32_t *length) {
  while (*length && is_space(**text))
    ++*text, --*length;
  while (*length && (is_space((*text)[*length - 1]) || !(*text)[*length - 1]))
    --*length;
}

/* The tag without blanks and quotes. */
static bool read_tag(struct parser *p, struct header_text *header, struct place place) {
  strip(&header->tag, &header->tag_length);
  if (header->tag_length > 1 && header->tag[0] == '"' && header->tag[header->tag_length - 1] == '"') {
    header->interpolates = true;
    header->tag++;
    header->tag_length -= 2;
    strip(&header->tag, &header->tag_length);
  }
  if (header->tag_length) return true;
  parser_error(p, DIAG_HEREDOC, place, "Heredoc with an empty endtag");
  return false;
}

static unsigned escape_bit(char c) {
  static const char letters[] = "trnsuL$";
  const char *found = c ? strchr(letters, c) : NULL;
  return found ? 1u << (found - letters) : 0;
}

static bool read_escapes(struct parser *p, const struct header_text *header, struct place place,
                         uint8_t *escapes) {
  *escapes = 0;
  if (!header->escapes) return true;
  if (!header->escapes_length) *escapes = 127;
  for (uint32_t i = 0; i < header->escapes_length; i++)
    if (memchr(header->escapes, header->escapes[i], i)) {
      parser_error(p, DIAG_HEREDOC, place, "An escape char for @() may only appear once. Got '%.*s'",
                   (int)header->escapes_length, header->escapes);
      return false;
    }
  for (uint32_t i = 0; i < header->escapes_length; i++) {
    unsigned bit = escape_bit(header->escapes[i]);
    if (!bit)
      parser_error(p, DIAG_HEREDOC, place,
                   "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '%c'",
                   header->escapes[i]);
    if (!bit) return false;
    *escapes |= (uint8_t)bit;
  }
  return true;
}

/* Whether the line [LINE, NEXT) ends the heredoc: it need not hold the tag alone. */
static bool ends_text(const struct header_text *header, const char *line, const char *next,
                      struct end_line *found) {
  const char *end = next;
  if (end > line && end[-1] == '\n') end--;
  for (uint32_t size; (size = lexer_blank_before(line, end));)
    end -= size;
  if ((size_t)(end - line) < header->tag_length) return false;
  end -= header->tag_length;
  if (memcmp(end, header->tag, header->tag_length)) return false;
  *found = (struct end_line){0};
  const char *blanks = end;
  for (uint32_t size; (size = lexer_blank_before(line, blanks));)
    blanks -= size;
  if (blanks > line && blanks[-1] == '-') {
    found->drops_newline = true;
    for (end = --blanks; (lexer_blank_before(line, blanks));)
      blanks -= lexer_blank_before(line, blanks);
  }
  if (blanks > line && blanks[-1] == '|') {
    found->has_margin = true;
    for (end = --blanks; (lexer_blank_before(line, blanks));)
      blanks -= lexer_blank_before(line, blanks);
  }
  found->leading = blanks;
  found->leading_length = (uint32_t)(end - blanks);
  return true;
}

/* The lines [START, STOP) of the outer frame, without margin, as a frame. */
static struct lex_frame *text_frame(struct parser *p, const char *start, const char *stop,
                                    const struct end_line *last) {
  struct lex_frame *outer = p->lexer.frame, *frame = ARENA_NEW(&p->scratch, struct lex_frame);
  uint32_t margin = last->has_margin ? last->leading_length : 0;
  frame->base = lexer_start(outer, (uint32_t)(start - outer->text));
  ARENA_VECTOR(struct lex_line) lines = {0};
  char *text = arena_alloc(&p->scratch, (size_t)(stop - start) + 2);
  do {
    const char *newline = memchr(start, '\n', (size_t)(stop - start));
    const char *next = newline ? newline + 1 : stop;
    if ((size_t)(next - start) >= margin && !memcmp(start, last->leading, margin)) start += margin;
    struct lex_line line = {frame->length, lexer_start(outer, (uint32_t)(start - outer->text))};
    ARENA_PUSH(&p->scratch, &lines, line);
    memcpy(text + frame->length, start, (size_t)(next - start));
    frame->length += (uint32_t)(next - start);
    start = next;
  } while (start < stop);
  if (last->drops_newline && frame->length && text[frame->length - 1] == '\n') {
    frame->length--;
    if (frame->length && text[frame->length - 1] == '\r') frame->length--;
  }
  text[frame->length] = text[frame->length + 1] = '\0';
  frame->text = text;
  frame->lines = lines.at;
  frame->line_count = lines.count;
  uint32_t end_line = lexer_start(outer, (uint32_t)(last->leading - outer->text));
  frame->margin = (uint16_t)(margin + outer->margin);
  frame->margin_at = end_line - (end_line >= outer->margin ? outer->margin : 0);
  return frame;
}

/* Finds the text; NULL: it has no end. */
static struct lex_frame *find_text(struct parser *p, const struct header_text *header, uint32_t from) {
  struct lex_frame *outer = p->lexer.frame;
  const char *start = outer->text + from, *end = outer->text + outer->length, *line = start;
  struct end_line last;
  while (line < end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *next = newline ? newline + 1 : end;
    if (ends_text(header, line, next, &last)) {
      outer->newline_jump = (uint32_t)(next - outer->text);
      return text_frame(p, start, line, &last);
    }
    line = next;
  }
  uint32_t stop = from < outer->length ? from + 1 : from;
  parser_error(p, DIAG_HEREDOC, lexer_place(p, from, stop), "Heredoc without end-tagged line");
  return NULL;
}

/* Text without interpolations is one token. */
static void queue_text(struct parser *p, struct lex_frame *frame) {
  struct lex_frame *outer = p->lexer.frame;
  struct escape_report report;
  p->lexer.frame = frame; /* places and labels are the text's */
  struct word word = {decode_escapes(p->arena, frame->text, frame->length, frame->escapes, &report),
                      lexer_label(p, LABEL_HEREDOC, 0, frame->length), false};
  struct place place = lexer_text_place(p, 0, frame->length);
  lexer_report_escapes(p, &report, 0, false);
  p->lexer.frame = outer;
  lexer_queue(p, STRING, place, word);
  if (!outer->string) outer->after = STRING;
}

/* Where the text starts; 0: an error. */
static uint32_t text_start(struct parser *p, uint32_t after) {
  struct lex_frame *frame = p->lexer.frame;
  if (frame->newline_jump) return frame->newline_jump;
  const char *newline = memchr(frame->text + after, '\n', frame->length - after);
  if (newline) return (uint32_t)(newline + 1 - frame->text);
  parser_error(p, DIAG_HEREDOC, lexer_place(p, after, after), "Heredoc without any following lines of text");
  return 0;
}

/* Reads the header at LOCAL; the offset behind it, 0: an error. */
static uint32_t heredoc_header(struct parser *p, uint32_t local, struct header_text *header,
                               uint8_t *escapes) {
  struct lex_frame *frame = p->lexer.frame;
  const char *at = frame->text + local, *close = memchr(at, ')', frame->length - local);
  if (!close)
    parser_error(p, DIAG_HEREDOC, lexer_place(p, local, local + 2),
                 "Unclosed parenthesis after '@(' followed by '%.5s...'", at);
  if (!close) return 0;
  uint32_t after = (uint32_t)(close + 1 - frame->text);
  struct place place = lexer_place(p, after, after);
  bool good = read_header(header, at, close);
  while (!good && (at = memmem(at + 1, (size_t)(close - at - 1), "@(", 2)))
    good = read_header(header, at, close);
  if (!good)
    parser_error(p, DIAG_HEREDOC, place, "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])");
  if (!good || !read_tag(p, header, place) || !read_escapes(p, header, place, escapes)) return 0;
  return after;
}

/* With `\$` on, a backslash at the very end escapes nothing: Puppet's scanner fails over it. */
static bool ends_in_escape(const struct lex_frame *text, uint8_t escapes) {
  uint32_t run = 0;
  while (run < text->length && text->text[text->length - 1 - run] == '\\')
    run++;
  return (escapes & HEREDOC_DOLLAR) && run % 2;
}

uint32_t lexer_heredoc(struct parser *p, uint32_t local, struct lex_frame **opened) {
  struct header_text header;
  uint8_t escapes;
  *opened = NULL;
  if (p->lexer.frame->string) p->lexer.frame->string->first = false;
  uint32_t after = heredoc_header(p, local, &header, &escapes);
  uint32_t start = after ? text_start(p, after) : 0;
  struct lex_frame *text = start ? find_text(p, &header, start) : NULL;
  if (!text) return 0;
  struct place place = lexer_place(p, local, after);
  if (p->lexer.frame->lines || (header.interpolates && ends_in_escape(text, escapes))) {
    parser_error(p, DIAG_HEREDOC, place,
                 p->lexer.frame->lines ? "A heredoc cannot stand inside a heredoc"
                                       : "The heredoc's text ends in an open escape");
    return 0;
  }
  text->escapes = escapes;
  struct word word = {
      .text = symbol(p->context->symbols, header.syntax_length ? header.syntax : "", header.syntax_length)};
  lexer_queue(p, HEREDOC, place, word);
  if (header.interpolates && memchr(text->text, '$', text->length))
    *opened = text;
  else
    queue_text(p, text);
  return after;
}
