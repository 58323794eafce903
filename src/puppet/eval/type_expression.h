/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types in expressions: names, parameters, aliases (`type Port = Integer[1, 65535]`).
 *
 * An alias is resolved when it is first named.  Its value is opaque to expression-provenance, since an alias
 * may contain itself and shows its name; it depends on the name where it stands and on all of its definition.
 */
#ifndef COLOPHON_EVAL_TYPE_EXPRESSION_H
#define COLOPHON_EVAL_TYPE_EXPRESSION_H

#include "src/puppet/eval/eval.h"
#include "src/value/type.h"

/* The type that the expression NODE denotes in SCOPE: a parameter's type and the like.  Reports what is no
   type.  *TRACE (or NULL): what it was made of. */
const struct type *type_of_node(struct compiler *c, struct scope *scope, const struct node *node,
                                trace_id *trace);
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

/* The type that NAME denotes, made of TRACE, named at PLACE; VALUE_UNDEF if there is none. */
struct value type_named(struct compiler *c, const struct str *name, trace_id trace, struct place place);
/* Segments that begin with a capital letter, as a type's name must be. */
bool is_type_name(const struct str *name);
/* A type's text for messages. */
/* What a type's name denotes; of one that is unknown, a TypeReference. */
struct value eval_type_name_of_any(struct compiler *c, const struct node *node);
const char *show_type(struct compiler *c, const struct type *type);
/* The type of V, generalized, as Puppet says it in errors. */
const char *show_generalized(struct compiler *c, struct value v);
/* The trace of LEFT[KEYS]. */
trace_id type_trace(struct compiler *c, struct value left, const struct array *keys);
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
