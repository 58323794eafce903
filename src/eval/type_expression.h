/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types in expressions: names, parameters, aliases (`type Port = Integer[1, 65535]`).
 *
 * An alias is resolved when it is first named.  Its value is opaque to expression-provenance, since an alias
 * may contain itself and shows its name; it depends on the name where it stands and on all of its definition.
 */
#ifndef COLOPHON_EVAL_TYPE_EXPRESSION_H
#define COLOPHON_EVAL_TYPE_EXPRESSION_H

#include "src/eval/eval.h"
#include "src/value/type.h"

/* The type that the expression NODE denotes in SCOPE: a parameter's type and the like.  Reports what is no
   type.  *TRACE (or NULL): what it was made of. */
const struct type *type_of_node(struct compiler *c, struct scope *scope, const struct node *node,
                                trace_id *trace);
/* The type that TEXT says, which Colophon's own tables hold ("Variant[Integer, Float]"): read once in a
   compilation; without traces.  TEXT must be good. */
const struct type *type_of_text(struct compiler *c, const char *text);
/* The same for a text that a manifest gives: NULL with *PROBLEM in Puppet's words if it is no type. */
const struct type *type_parse(struct compiler *c, const struct str *text, const char **problem);

/* The type that NAME denotes, made of TRACE, named at PLACE; VALUE_UNDEF if there is none. */
struct value type_named(struct compiler *c, const struct str *name, trace_id trace, struct place place);
/* A type's text for messages. */
const char *show_type(struct compiler *c, const struct type *type);
/* LEFT[KEYS], LEFT a type. */
struct value access_type(struct compiler *c, const struct node *node, struct value left,
                         const struct array *keys);
/* Of Resource[KEYS]: the type that the first key names. */
struct value abstract_resource(struct compiler *c, const struct node *node, struct value left,
                               const struct array *keys);

#endif
