/* SPDX-License-Identifier: Apache-2.0 */
/* The values of what is written: literals and collections. */
#ifndef COLOPHON_EVAL_LITERAL_H
#define COLOPHON_EVAL_LITERAL_H

#include "src/puppet/eval/compilation/state.h"

/* The trace of the literal at NODE, which is V: its label, or what computed it from a template's text. */
trace_id literal_trace(struct compiler *c, const struct node *node, struct value v);
/* V, the elements of the `[…]` or `{…}` at NODE, as its label has them; SHAPE: what else decided which. */
struct value literal_collection(struct compiler *c, const struct node *node, struct value v, trace_id shape);
/* V, an Array or Hash, made at NODE; an error if it is larger than whoever walks it could bear. */
struct value composite_bounded(struct compiler *c, const struct node *node, struct value v);
/* The same of any value. */
static inline struct value value_bounded(struct compiler *c, const struct node *node, struct value v) {
  return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH ? composite_bounded(c, node, v) : v;
}

#endif
