/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Names that say that what they name is secret: password, profile::db::token, fact db.private_key.
 *
 * A name is read as segments (between "::" and "."), a segment as words (between other signs, and where a
 * capital letter follows a small one).  A name says secret if its last segment has a secret word in it, or if
 * a segment before that ends with one (secrets::db).  It does not if its last word tells what is meant of the
 * secret instead of the secret itself (password_length, token_file): secret_names.c has both lists.
 */
#ifndef COLOPHON_SUPPORT_SECRET_NAMES_H
#define COLOPHON_SUPPORT_SECRET_NAMES_H

#include "src/support/str.h"

/* What a file adds to the words that are built in. */
struct secret_names {
  struct arena *arena;
  ARENA_VECTOR(const char *) secret, plain; /* words, a blank between them and at both ends */
};

enum { SECRET_NAMES_MOST = 1000 };

/* Takes the words of a file: a name on each line, which is secret; behind "!" one that is not; "#" begins a
   remark.  NULL: it is good; else what is wrong, and *LINE. */
const char *secret_names_read(struct secret_names *names, const char *text, size_t length, uint32_t *line);
/* Whether the name TEXT says secret. */
bool secret_name(const struct secret_names *names, const char *text, size_t length);
/* Whether the last word of TEXT tells something about a secret, so that it is none itself. */
bool secret_name_about(const struct secret_names *names, const char *text, size_t length);
/* Where, from the byte FROM on, a word of TEXT could begin to say secret; LENGTH: nowhere. */
size_t secret_name_next(const struct secret_names *names, const char *text, size_t from, size_t length);
/* Whether a word that could be in a secret name stands in TEXT: asked before it is read word by word. */
bool secret_name_near(const struct secret_names *names, const char *text, size_t length);

#endif
