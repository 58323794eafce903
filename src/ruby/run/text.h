/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the methods of Strings, Symbols, Regexps and matches have in common.
 *
 * A position inside is a byte, one of Ruby's a character.  A byte that is no UTF-8 counts as a character, as
 * it does in Ruby.
 *
 * What a method gives is a range of the receiver, with the receiver's origin, wherever it can be; what was
 * searched for, and where, chose the range.  A text that is put together is a concatenation of such pieces.
 */
#ifndef COLOPHON_RUBY_RUN_TEXT_H
#define COLOPHON_RUBY_RUN_TEXT_H

#include "src/ruby/run/collection.h"
#include "src/text/regexp.h"

/* ---- text.c: characters ---- */

/* The bytes of the character at AT. */
uint32_t text_step(const struct str *text, uint32_t at);
/* The start of the character before AT, which is not 0. */
uint32_t text_before(const struct str *text, uint32_t at);
uint32_t text_characters(const struct str *text, uint32_t start, uint32_t end);
/* The byte of character INDEX, which may be the end; false: the text is shorter. */
bool text_offset(const struct str *text, int64_t index, uint32_t *at);
bool text_is_utf8(const struct str *text);
bool text_is_ascii(const struct str *text);
void text_put_letter(struct buffer *out, uint32_t letter);
/* Ruby's white space. */
static inline bool text_is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
/* Where NEEDLE begins in TEXT from START on; false: nowhere. */
bool text_find(const struct str *text, const struct str *needle, uint32_t start, uint32_t *at);
bool text_ends(const struct str *text, const struct str *end);

/* An ArgumentError where TEXT is not UTF-8. */
void text_check_utf8(struct ruby_call *m, const struct str *text);

/* ---- text.c: receivers and results ---- */

/* The receiver, a String of now. */
struct value text_receiver(struct ruby_call *m);
/* The same where only its text counts. */
const struct str *text_self(struct ruby_call *m);
/* The argument AT as a String of now. */
struct value ruby_string_argument(struct ruby_call *m, uint32_t at);
/* nil, because of receiver and arguments. */
struct value text_nothing(struct ruby_call *m);
/* An error where a text of LENGTH bytes is made. */
void text_bound(struct ruby_call *m, uint64_t length);
void text_charge(struct ruby_call *m, uint64_t length);

/* A text that is put together. */
struct pieces {
  struct ruby_call *m;
  struct buffer out;
  ARENA_VECTOR(trace_id) traces;
};
void pieces_begin(struct pieces *p, struct ruby_call *m);
/* The bytes of OF from START to END, if there are any. */
void pieces_part(struct pieces *p, struct value of, uint32_t start, uint32_t end, trace_id by);
void pieces_add(struct pieces *p, struct value text, trace_id by);
/* The String; BY decided what it was made of. */
struct value pieces_end(struct pieces *p, trace_id by);

/* ---- string_number.c ---- */

/* What FORMAT makes of the arguments, which are as Puppet may have them. */
const struct str *ruby_sprintf(struct ruby_call *m, const struct str *format, const struct value *arguments,
                               uint32_t count);

/* ---- regexp.c ---- */

/* A pattern that is looked for in a String.  It is not to be copied: `match` may point into it. */
struct search {
  struct ruby_call *m;
  struct value subject, pattern; /* of now */
  const struct regexp *regexp;   /* NULL: the pattern is a String, which stands for itself */
  trace_id by;                   /* the trace of the pattern, and what else chose it */
  struct regexp_match match;
  int start, end; /* of a String that was found */
};

/* PATTERN is a Regexp or String, else an error. */
void search_begin(struct search *s, struct ruby_call *m, struct value subject, struct value pattern);
bool search_from(struct search *s, uint32_t start);
bool search_at(struct search *s, uint32_t start); /* there only */
/* The last place where it is found, at START or before. */
bool search_back(struct search *s, uint32_t start);
/* Makes what was found, or that nothing was, the last match ($~). */
struct value search_note(struct search *s, bool found);
/* The group that NAME (a number, String or Symbol) stands for in MATCH; -1: it has none of that number. */
int64_t search_group(struct ruby_call *m, const struct regexp *regexp, const struct regexp_match *match,
                     struct value name);

/* ---- string_change.c ---- */

/* The receiver gets TEXT, or, where that is nil, stays what it is because of BY: then the result is nil. */
struct value text_change(struct ruby_call *m, struct value text, trace_id by);

/* ---- string_parts.c ---- */

/* The character AT (from the end where it is negative) and COUNT in all; false: AT is outside. */
bool text_range(const struct str *text, int64_t at, int64_t count, uint32_t *start, uint32_t *end);

#endif
