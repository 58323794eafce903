/* SPDX-License-Identifier: Apache-2.0 */
/* Types that are given as text. */
#ifndef COLOPHON_EVAL_TYPE_READING_H
#define COLOPHON_EVAL_TYPE_READING_H

#include "src/puppet/eval/compilation/state.h"
#include "src/types/type.h"

/* The type that TEXT says, which Colophon's own tables hold ("Variant[Integer, Float]"): read once in a
   compilation; without traces.  TEXT must be good. */
const struct type *type_of_text(struct compiler *c, const char *text);
/* What a text says that a manifest gives. */
struct parsed_type {
  const struct type *type; /* NULL: it is none, as PROBLEM says in Puppet's words */
  trace_id trace;          /* of the definitions of the names in it */
  struct type_problem problem;
};

/* OWN: only what Puppet itself has is known, no alias of a manifest or module. */
struct parsed_type type_parse(struct compiler *c, const struct str *text, bool own);
/* Names of types that texts may use beside all others. */
struct type_names {
  const struct str *name;
  const struct type *type;
  const struct type_names *next;
};

struct parsed_type type_parse_among(struct compiler *c, const struct str *text,
                                    const struct type_names *names);

#endif
