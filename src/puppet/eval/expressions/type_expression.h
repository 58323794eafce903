/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types in expressions: names, parameters, aliases (`type Port = Integer[1, 65535]`).
 *
 * An alias is resolved when it is first named.  Its value is opaque to expression-provenance, since an alias
 * may contain itself and shows its name; it depends on the name where it stands and on all of its definition.
 */
#ifndef COLOPHON_EVAL_TYPE_EXPRESSION_H
#define COLOPHON_EVAL_TYPE_EXPRESSION_H

#include "src/puppet/eval/compilation/state.h"
#include "src/types/type.h"

/* The type that the expression NODE denotes in SCOPE: a parameter's type and the like.  Reports what is no
   type.  *TRACE (or NULL): what it was made of. */
const struct type *type_of_node(struct compiler *c, struct scope *scope, const struct node *node,
                                trace_id *trace);
/* What a type's name denotes; of one that is unknown, a TypeReference. */
struct value eval_type_name_of_any(struct compiler *c, const struct node *node);
/* NAME as Puppet writes types: what does not begin with a capital has one in each segment, and small letters
   behind it; empty segments at the end are dropped if there are several. */
const char *segments_capitalized(struct compiler *c, const struct str *name);
/* LEFT[KEYS], LEFT a type. */
struct value access_type(struct compiler *c, const struct node *node, struct value left,
                         const struct array *keys);
/* Of Resource[KEYS]: the type that the first key names. */
struct value abstract_resource(struct compiler *c, const struct node *node, struct value left,
                               const struct array *keys);

#endif
