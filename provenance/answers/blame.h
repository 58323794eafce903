/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who is responsible for what is in a catalog: who wrote the lines that a value was copied or computed from
 * (its data), and apart from that the lines that decided that it is there (its control): conditions and what
 * they tested, overrides, the declaration and what included it.
 *
 * Lines are those of the sources' labels; commits come from src/history.  What has no file (a fact of the
 * command line) is shown by its name.
 */
#ifndef COLOPHON_PROVENANCE_BLAME_H
#define COLOPHON_PROVENANCE_BLAME_H

#include "provenance/answers/explain.h"
#include "src/history/authors.h"

enum blame_sum { BLAME_EACH, BLAME_BY_AUTHOR, BLAME_BY_COMMIT, BLAME_BY_OWNER };

struct blame_question {
  const char *resource;          /* NULL: the whole catalog */
  const char *const *attributes; /* of the resource; COUNT 0: all */
  size_t count;
  enum blame_sum sum; /* totals in place of lines */
  unsigned options;   /* enum explain_option */
};

/* Appends the answer; LANGUAGE as for explain(). */
enum explained blame(struct buffer *out, struct catalog *catalog, const struct language *language,
                     struct authors *authors, const struct blame_question *question);

#endif
