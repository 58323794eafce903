/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The scanner's context.  Puppet's tokens depend on what is around them: `[` after white space starts a
 * list, `(` first on its line starts an expression, `{` after `?` starts a selector's entries, `/` starts a
 * regular expression or divides, `}` may end an interpolation.
 *
 * A frame is one text being scanned: the source, or the text of a heredoc with its margin cut off, which
 * knows where each of its lines stands in the source.  A frame holds the interpolated strings that are open
 * in it, innermost first.  Strings are nested as they are in the text; a heredoc inside a heredoc is an
 * error, as Puppet's scanner fails over it.
 */
#ifndef COLOPHON_GRAMMAR_LEXER_H
#define COLOPHON_GRAMMAR_LEXER_H

#include "src/support/source.h"

struct parser;
struct escape_report;

/* What a token carries. */
struct word {
  const struct str *text; /* name or decoded text */
  label_id label;         /* text segments of strings and templates */
  bool single;            /* it stood in single quotes */
};

struct lex_string {
  struct lex_string *outer;
  uint32_t start;   /* of the string, or of the part after the last interpolation */
  uint32_t segment; /* of its text, after the quote */
  uint32_t tried;   /* after the last `$` that was no variable: where Puppet sees an unclosed quote */
  int32_t braces;   /* open braces outside the interpolation */
  int state;        /* start condition to return to after the interpolation */
  bool continued;   /* an interpolation was seen */
  bool first;       /* the next token is the first of an interpolation */
  bool in_heredoc;  /* its text is the frame's */
};

struct lex_line {
  uint32_t local, source; /* offset of the line in the frame, and of its first byte in the source */
};

enum epp_mode { EPP_NONE, EPP_TEXT, EPP_CODE, EPP_EXPRESSION }; /* no template; no tag open; `<%`; `<%=` */

struct lex_frame {
  struct lex_frame *outer;
  const char *text; /* NUL-terminated twice */
  uint32_t length;
  void *buffer;           /* flex's */
  struct lex_line *lines; /* heredocs; NULL: the source itself */
  uint32_t line_count;
  uint32_t line_start;   /* of the line that the scanner is on, not counting lines inside tokens */
  uint32_t newline_jump; /* where scanning goes on after the next newline, behind heredocs; 0: right there */
  uint32_t base;         /* heredocs: where the first line starts in the source */
  uint32_t margin_at;    /* heredocs: for labels */
  uint16_t margin;
  uint8_t escapes;
  bool no_regexp; /* no `/` further on could end one */
  int32_t braces;
  int after;  /* the token before, as far as Puppet's scanner remembers it */
  int resume; /* start condition of the outer frame */
  enum epp_mode epp;
  struct lex_string *string;
};

struct lex_token {
  int kind;
  struct place place;
  struct word word;
};

enum { LEX_QUEUE = 8 };

struct lexer {
  void *scanner; /* yyscan_t */
  struct lex_frame *frame;
  struct lex_token queue[LEX_QUEUE]; /* tokens found ahead */
  uint32_t queue_first, queue_count;
  struct lex_token last; /* the token handed out last, for messages */
};

void lexer_open(struct parser *p);
/* After a syntax error: reads on to the end of the string or heredoc that the scanner is in. */
void lexer_skip_string(struct parser *p);
/* Offset in the source of byte LOCAL of the frame; as the end of a range, the byte after the one before. */
uint32_t lexer_start(const struct lex_frame *frame, uint32_t local);
uint32_t lexer_end(const struct lex_frame *frame, uint32_t local);
struct place lexer_place_in_lines(const struct parser *p, uint32_t start, uint32_t end);
struct place lexer_text_place(const struct parser *p, uint32_t start, uint32_t end); /* of a heredoc's text */
/* Appends a token to the queue. */
void lexer_queue(struct parser *p, int kind, struct place place, struct word word);
/* The token of a bare word: a keyword's, NAME or WORD. */
int lexer_word(const char *text, uint32_t length);
/* Whether a regular expression may start here. */
bool lexer_regexp_may_start(int after);
/* Bytes of the blank (white space but line ends) at TEXT, 0 if it is none; and of the one that ends there. */
uint32_t lexer_blank(const char *text);
uint32_t lexer_blank_before(const char *start, const char *end);
/* Whether the token in the frame that ends at LOCAL is a variable's name for being first in `${..}`. */
bool lexer_names_variable(const struct lex_frame *frame, uint32_t local);
/* The length of the number at LOCAL; 0 (and an error) if it is malformed. */
uint32_t lexer_number(struct parser *p, uint32_t local);
/* The length of the regexp at LOCAL with its slashes; 0 if there is none. */
uint32_t lexer_regexp(struct lex_frame *frame, uint32_t local);
/* Reports what decoding the frame's text at START found; false: an error. */
bool lexer_report_escapes(struct parser *p, const struct escape_report *report, uint32_t start,
                          bool warn_unknown);
/* A label for text at [start, end) of the frame. */
label_id lexer_label(struct parser *p, enum label_kind kind, uint32_t start, uint32_t end);

/*
 * heredoc.c: reads the heredoc whose `@(` is at LOCAL and queues its tokens up to the text; opens a frame
 * for text with interpolations.  Returns the local offset after the header; sets *OPENED.  0: an error.
 */
uint32_t lexer_heredoc(struct parser *p, uint32_t local, struct lex_frame **opened);

/* epp.c: text of a template from LOCAL to the next tag; queues its tokens, returns where code goes on. */
uint32_t lexer_epp_text(struct parser *p, uint32_t local, bool trim);
struct epp_text {
  uint32_t next;  /* after the tag that ended the text */
  uint32_t first; /* where the text begins that no tag before it cut */
  enum { EPP_TAG_NONE, EPP_TAG_CODE, EPP_TAG_EXPRESSION, EPP_TAG_UNCLOSED, EPP_TAG_UNCLOSED_COMMENT } tag;
  bool nothing; /* Puppet renders no text here, not even an empty one */
};
struct epp_text epp_scan(struct buffer *out, const char *text, uint32_t length, bool trim);

#endif
