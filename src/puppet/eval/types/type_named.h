/* SPDX-License-Identifier: Apache-2.0 */
/* What names of types denote, and references. */
#ifndef COLOPHON_EVAL_TYPE_NAMED_H
#define COLOPHON_EVAL_TYPE_NAMED_H

#include "src/puppet/eval/compilation/state.h"

/* The type that NAME denotes, made of TRACE, named at PLACE; VALUE_UNDEF if there is none. */
struct value type_named(struct compiler *c, const struct str *name, trace_id trace, struct place place);
/* Segments that begin with a capital letter, as a type's name must be. */
bool is_type_name(const struct str *name);
/* A type's text for messages. */
const char *show_type(struct compiler *c, const struct type *type);
/* The type of V, generalized, as Puppet says it in errors. */
const char *show_generalized(struct compiler *c, struct value v);
/* The trace of LEFT[KEYS]. */
trace_id type_trace(struct compiler *c, struct value left, const struct array *keys);
/* A reference value TYPE[TITLE] (or TYPE alone); TRACE covers both. */
struct value make_reference(struct compiler *c, const struct str *type, const struct str *title,
                            trace_id title_trace, trace_id trace);

#endif
