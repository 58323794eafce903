/* SPDX-License-Identifier: Apache-2.0 */
/* Relationships made by chaining arrows (Puppet's Parser::Relationship). */
#ifndef COLOPHON_EVAL_RELATION_H
#define COLOPHON_EVAL_RELATION_H

#include "src/puppet/eval/compilation/state.h"

/*
 * Appends COUNT references to the relationship NAME of RESOURCE, which becomes an array; TRACE is that of the
 * whole new value.  What was appended before is not masked: it is a part of the new value.
 */
void relation_append(struct compiler *c, struct resource *resource, const struct str *name,
                     const struct value *more, uint32_t count, trace_id trace, struct place place);
/* V, the value of the attribute NAME for all titles of a body, as arrows may append to it: an array of its
 * own. */
struct value relation_own(struct compiler *c, const struct str *name, struct value v);
/* Appends each remembered relationship to `before` or `notify` of its source; missing ends are errors. */
void relationships_finish(struct compiler *c);

#endif
