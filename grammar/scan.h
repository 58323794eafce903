/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Between the patterns (puppet.l) and the context (lexer.c): one function per pattern that needs one.
 * Offsets are local to the frame; the functions that make a token answer its kind.
 */
#ifndef COLOPHON_GRAMMAR_SCAN_H
#define COLOPHON_GRAMMAR_SCAN_H

#include "grammar/parser.h"

/* puppet.l */
int puppet_scan(struct lex_token *token, void *scanner);
void *scan_start(struct parser *p);
void scan_buffer(struct parser *p, struct lex_frame *frame, uint32_t start);
void scan_buffer_again(struct parser *p, struct lex_frame *frame);

/* tokens */
int scan_code(struct parser *p, struct lex_token *token, int kind, uint32_t start, uint32_t end);
int scan_word(struct parser *p, struct lex_token *token, int kind, uint32_t start, uint32_t end);
int scan_regexp(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end);
int scan_single_quoted(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end);
int scan_double_quoted(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end);
int scan_queued(struct parser *p, struct lex_token *token); /* 0: none is waiting */
int scan_end(struct parser *p, struct lex_token *token);

/* context */
uint32_t scan_newline(struct lex_frame *frame, uint32_t end);
int scan_bracket(const struct lex_frame *frame, uint32_t at);
int scan_paren(const struct lex_frame *frame, uint32_t at);
int scan_brace(struct lex_frame *frame);
/* `}`: the start condition to go back to if it ends an interpolation, else -1. */
int scan_close(struct parser *p, uint32_t end);
/* The end of a frame's text inside code: the start condition to go on in, or -1 at the end of the source. */
int scan_eof(struct parser *p);

/* interpolated strings and heredocs */
void scan_string_open(struct parser *p, uint32_t start, uint32_t end);
/* A string's text ends at START; what ends it (a quote, `${`) at END. */
int scan_part(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end, bool last);
void scan_dollar(struct lex_frame *frame, uint32_t start, uint32_t end); /* one that is text */
void scan_interpolate(struct parser *p, int state);
int scan_simple(struct parser *p, struct lex_token *token, uint32_t start, uint32_t end); /* "$name" */
bool scan_frame(struct parser *p, struct lex_frame *frame); /* opens it; whether `\$` is an escape there */
int scan_frame_end(struct parser *p);                       /* start condition to go on in */

uint32_t scan_epp_end(struct parser *p, uint32_t start, uint32_t end); /* `%>`, `-%>` */

/* errors, and where to go on after them */
void scan_unclosed_comment(struct parser *p, uint32_t at);
void scan_unclosed_quote(struct parser *p, uint32_t after, char quote);
void scan_unclosed_string(struct parser *p);
void scan_bad_reference(struct parser *p, uint32_t start, uint32_t end);
void scan_bad_name(struct parser *p, uint32_t end);
uint32_t scan_line_end(const struct lex_frame *frame, uint32_t from);
uint32_t scan_word_end(const struct lex_frame *frame, uint32_t from);

#endif
