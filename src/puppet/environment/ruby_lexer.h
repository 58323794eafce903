/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Words of Ruby code, as far as a reader of declarations needs them: names, symbols, texts, regular
 * expressions and single signs. Comments, here documents and what stands in texts are no words. Nothing here
 * runs or fails: what is no Ruby gives words all the same.
 */
#ifndef COLOPHON_ENVIRONMENT_RUBY_LEXER_H
#define COLOPHON_ENVIRONMENT_RUBY_LEXER_H

#include "src/support/str.h"

enum ruby_word_kind {
  RUBY_END,
  RUBY_NAME,   /* identifier, constant or keyword; `key:` too, which then has `label` set */
  RUBY_SYMBOL, /* :name, :"name" */
  RUBY_TEXT,   /* '…', "…", %q(…), and words of %w(…) as one text */
  RUBY_REGEXP, /* its source; `flags` are what follows it */
  RUBY_SIGN,   /* any other single character */
};

struct ruby_word {
  enum ruby_word_kind kind;
  const char *text; /* in the code; not NUL-terminated */
  size_t length;
  char flags[4]; /* of a RUBY_REGEXP */
  bool label;    /* of a RUBY_NAME: `:` follows, it is a key */
  bool first;    /* in its line */
};

struct ruby_lexer {
  const char *at, *end;
  struct ruby_word last;
  const char *heredoc; /* where the body of a here document begins, once its line ends; its end tag: */
  size_t heredoc_length;
};

void ruby_begin(struct ruby_lexer *lexer, const char *text, size_t length);
/* The next word; also in LEXER->last. */
struct ruby_word ruby_next(struct ruby_lexer *lexer);
bool ruby_is(const struct ruby_word *word, enum ruby_word_kind kind, const char *text);

#endif
