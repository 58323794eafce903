/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The words of HOCON, "Human-Optimized Config Object Notation" (its specification: HOCON.md of Lightbend's
 * config), as the Ruby library that Puppet uses splits it.  Debian ships a library for it, cpp-hocon, which
 * tells neither the order of keys nor columns: neither a catalog nor an origin can do without them.
 */
#ifndef COLOPHON_HOCON_LEXER_H
#define COLOPHON_HOCON_LEXER_H

#include "src/support/source.h"
#include "src/value/value.h"

enum hocon_word_kind {
  HOCON_END,
  HOCON_NEWLINE,
  HOCON_COMMENT,
  HOCON_BLANK, /* between words of which one is no part of a value */
  HOCON_COMMA,
  HOCON_COLON,
  HOCON_EQUALS,
  HOCON_PLUS_EQUALS,
  HOCON_OPEN_CURLY,
  HOCON_CLOSE_CURLY,
  HOCON_OPEN_SQUARE,
  HOCON_CLOSE_SQUARE,
  HOCON_TEXT,   /* without quotes; blanks between parts of a value, too */
  HOCON_QUOTED, /* in quotes */
  HOCON_NUMBER,
  HOCON_CONSTANT, /* true, false, null */
  HOCON_SUBSTITUTION,
  HOCON_PROBLEM, /* nothing follows */
};

struct hocon_words;

struct hocon_word {
  enum hocon_word_kind kind;
  uint32_t start, end;             /* bytes of the source */
  struct value value;              /* QUOTED, NUMBER, CONSTANT */
  const struct str *text;          /* TEXT, QUOTED, NUMBER, CONSTANT: what it adds to a text */
  bool optional;                   /* SUBSTITUTION: ${?…} */
  const struct hocon_words *inner; /* SUBSTITUTION: its path */
  const char *message;             /* PROBLEM */
  bool unsupported;                /* PROBLEM: the message names what is not supported yet */
};

struct hocon_words {
  ARENA_VECTOR(struct hocon_word) list;
};

/* The words from byte START to END of SOURCE, the last of which is END or a PROBLEM.  All is in ARENA. */
const struct hocon_words *hocon_split(struct arena *arena, const struct source *source, uint32_t start,
                                      uint32_t end);
/* Whether WORD is a part of a value that is a scalar: blanks count between two of these. */
bool hocon_is_simple(const struct hocon_word *word);

#endif
