/* SPDX-License-Identifier: Apache-2.0 */
/* What a change would reach (provenance/describe/reach.h), resource by resource, told apart by how. */
#ifndef COLOPHON_PROVENANCE_IMPACT_H
#define COLOPHON_PROVENANCE_IMPACT_H

#include "provenance/answers/explain.h"
#include "provenance/describe/reach.h"

/* How a change reaches a value: the strongest is told. */
enum impact_kind {
  IMPACT_NONE,
  IMPACT_AROUND,   /* it passed through the definition that the lines stand in */
  IMPACT_MASKED,   /* it replaced what comes from there */
  IMPACT_ABSENT,   /* the change could let something happen that did not, or a structure be another */
  IMPACT_DECIDED,  /* the change could decide otherwise */
  IMPACT_COMPUTED, /* it is computed from what changes */
  IMPACT_COPIED,   /* it, or a part of it, is a copy of it */
};

const char *impact_kind_name(enum impact_kind kind);

struct impact_question {
  const char *what;                 /* as it was asked, for the answer */
  const struct reach_cause *causes; /* the lines in each source that has them, or the name; one change */
  uint32_t count;
  bool is_name;
  unsigned options;
};

/* Appends the answer.  EXPLAINED_NOT_THERE: there is nothing of that name, or no such line was read. */
enum explained impact(struct buffer *out, struct catalog *catalog, const struct language *language,
                      const struct impact_question *question);
/* The answer where there is nothing to ask about, as PROBLEM says in a sentence. */
enum explained impact_of_nothing(struct buffer *out, const struct catalog *catalog,
                                 const struct impact_question *question, const char *problem);

#endif
