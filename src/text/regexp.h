/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Regular expressions as Ruby 3.1 has them, over UTF-8, with Oniguruma.
 *
 * A compiled pattern belongs to the arena that it was compiled for: the arena keeps each pattern once, and
 * drops them when it is freed or reset.  So nobody holds anything of Oniguruma's that a longjmp could leak.
 *
 * Ruby's \w, \d and \s are ASCII, and its \b and [[:word:]] are not; Oniguruma can only have both alike.  So
 * a pattern is rewritten before it is compiled (regexp_syntax.c).
 */
#ifndef COLOPHON_TEXT_REGEXP_H
#define COLOPHON_TEXT_REGEXP_H

#include "src/support/str.h"

struct regexp;

/* Bytes of the subject; START is -1 for a group that took no part. */
struct regexp_span {
  int start, end;
};

/* What a search found: the whole match, then the groups; good until the next search of the same pattern. */
struct regexp_match {
  uint32_t count;
  const int *starts, *ends;
};

enum regexp_status {
  REGEXP_FOUND,
  REGEXP_NOT_FOUND,
  REGEXP_GAVE_UP, /* it tried too many ways: the pattern backtracks (nearly) for ever */
};

/* The pattern TEXT, compiled; NULL if it is none, *ERROR then says why in Ruby's words.  ERROR may be NULL.
 */
const struct regexp *regexp_compile(struct arena *arena, const struct str *text, const char **error);
/* Why Ruby would not take PATTERN as a regular expression; NULL if it would. */
const char *regexp_error(struct arena *arena, const struct str *pattern);
/* The same without the pattern, which Ruby adds to its message. */
const char *regexp_problem(struct arena *arena, const struct str *pattern);
/* Searches SUBJECT from byte START on; MATCH may be NULL. */
enum regexp_status regexp_search(const struct regexp *regexp, const struct str *subject, uint32_t start,
                                 struct regexp_match *match);
/* The same in LENGTH bytes of text. */
enum regexp_status regexp_search_text(const struct regexp *regexp, const char *subject, size_t length,
                                      struct regexp_match *match);
/* The same as regexp_search at START only. */
enum regexp_status regexp_match_at(const struct regexp *regexp, const struct str *subject, uint32_t start,
                                   struct regexp_match *match);
/* PATTERN, which has been compiled before, is found in SUBJECT. */
bool regexp_finds(struct arena *arena, const struct str *pattern, const struct str *subject);
const struct str *regexp_pattern(const struct regexp *regexp);
/* Whether it has named groups; then no others capture. */
bool regexp_has_names(const struct regexp *regexp);
/* The group that NAME denotes in MATCH (of several with one name the last that took part), or -1. */
int regexp_group(const struct regexp *regexp, const char *name, size_t length,
                 const struct regexp_match *match);

static inline struct regexp_span regexp_span(const struct regexp_match *match, uint32_t group) {
  if (group >= match->count) return (struct regexp_span){-1, -1};
  return (struct regexp_span){match->starts[group], match->ends[group]};
}

/* Whether Ruby ties PATTERN to Unicode: it has letters beyond ASCII, or properties. */
bool regexp_is_fixed(const struct str *pattern);
/* Appends PATTERN as Puppet shows it, with its slashes. */
void regexp_shown(struct buffer *out, const struct str *pattern);
/* The same as Regexp#inspect of Ruby does. */
void regexp_inspect(struct buffer *out, const struct str *pattern);
/* The same of a literal of Ruby, whose options were written behind it: a group around all is taken for that.
 */
void regexp_inspect_literal(struct buffer *out, const struct str *pattern);
/* Appends PATTERN as Regexp#to_s of Ruby does: with its options, without slashes. */
void regexp_to_s(struct buffer *out, const struct str *pattern);
/* Appends PATTERN, of Ruby's syntax, as Oniguruma understands it.  WRAPS: with groups around anchors, which
   Ruby lets be repeated.  False: it repeats something from more times to fewer, as {3,2}, which is an error
   in Ruby. */
bool regexp_rewrite(struct buffer *out, const struct str *pattern, bool wraps);
/* What Ruby refuses PATTERN for and Oniguruma would not, or with other words; NULL: nothing. */
const char *regexp_malformed(const struct str *pattern);
/* How many bytes at P stand for one character or class, with nothing that repeats it behind; 0: something
 * else. */
size_t regexp_character(const char *p);

#endif
