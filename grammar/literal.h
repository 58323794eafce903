/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How the source text of a literal becomes its datum.  The scanner and literal_decode() share these, so that
 * reading a label again cannot differ from what was parsed.
 */
#ifndef COLOPHON_GRAMMAR_LITERAL_H
#define COLOPHON_GRAMMAR_LITERAL_H

#include "grammar/parse.h"

/* Escapes of double-quoted strings; the heredoc ones are enum heredoc_escape. */
enum {
  ESCAPE_QUOTES = 128, /* \" and \' */
  ESCAPE_DOUBLE_QUOTED =
      HEREDOC_T | HEREDOC_R | HEREDOC_N | HEREDOC_S | HEREDOC_U | HEREDOC_L | HEREDOC_DOLLAR | ESCAPE_QUOTES
};

/* What decoding found wrong, first occurrence of each. */
struct escape_report {
  bool bad_unicode;    /* \u that no character follows: an error in Puppet only where it is none at all */
  bool no_character;   /* \u{..} beyond Unicode, or a surrogate: an error */
  char unknown[8];     /* a character whose escape is not known; "" */
  uint32_t unknown_at; /* offset of its backslash */
  uint32_t unicode_at;
};

const struct str *decode_single_quoted(struct arena *arena, const char *text, uint32_t length);
/* A regular expression without its slashes: `\/` is `/`. */
const struct str *decode_regexp(struct arena *arena, const char *text, uint32_t length);
/* ESCAPES: 0, or those that are on.  REPORT may be NULL. */
const struct str *decode_escapes(struct arena *arena, const char *text, uint32_t length, unsigned escapes,
                                 struct escape_report *report);
/* A copy of LENGTH bytes at TEXT without MARGIN at the start of each line; the first counts if AT_START. */
const struct str *cut_margin(struct arena *arena, const char *text, uint32_t length, bool at_start,
                             const char *margin, uint32_t margin_length);

/* Numbers as written.  integer: false on overflow; float: false if Puppet refuses it. */
bool decode_integer(int64_t *value, int *radix, const char *text, uint32_t length);
bool decode_float(double *value, struct arena *arena, const char *text, uint32_t length);
bool number_is_float(const char *text, uint32_t length);

#endif
