/* SPDX-License-Identifier: Apache-2.0 */
/* Files of rules, written as YAML: policies, rules of `faults`.  All that is wrong with one is said, at its
 * place. */
#ifndef COLOPHON_SESSION_READING_DOCUMENT_H
#define COLOPHON_SESSION_READING_DOCUMENT_H

#include "src/data/datum.h"
#include "src/support/diagnostic.h"

struct document {
  struct arena *arena;
  struct sources *sources;
  struct diagnostics *diagnostics;
  enum diagnostic_code code; /* of what is said */
  bool failed;               /* something was */
};

/* The data of SOURCE, which is called ROOT; NULL after a diagnostic. */
const struct datum *document_read(struct document *document, const struct source *source, const char *root);

struct place document_place(const struct document *document, const struct datum *datum);
/* Says what is wrong with DATUM; ADVICE may be NULL. */
struct diagnostic *document_wrong(struct document *document, const struct datum *datum, const char *advice,
                                  const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Says that WORD, which is WHAT, is none of WORDS (NULL ends them). */
void document_unknown(struct document *document, const struct datum *datum, const char *what,
                      const char *word, const char *const *words);
/* Whether DATUM, which is WHAT, is a Hash; else says so. */
bool document_is_hash(struct document *document, const struct datum *datum, const char *what,
                      const char *advice);
/* Says which keys of HASH, which is WHAT, are not among KEYS, and which are there twice. */
void document_check_keys(struct document *document, const struct datum *hash, const char *what,
                         const char *const *keys);
/* The member KEY of HASH, or NULL. */
const struct datum *document_member(const struct datum *hash, const char *key);
/* The text of DATUM, which is WHAT; NULL after a diagnostic. */
const char *document_text(struct document *document, const struct datum *datum, const char *what);
/* The text of the member KEY; NULL: there is none, which is said if it is NEEDED, by what. */
const char *document_member_text(struct document *document, const struct datum *hash, const char *key,
                                 const char *needed);
/* Calls TAKE for DATUM, or for each item of it if it is a list, which must not be empty. */
void document_each_text(struct document *document, const struct datum *datum, const char *key,
                        void (*take)(struct document *document, const struct datum *datum, const char *text,
                                     void *list),
                        void *list);

#endif
