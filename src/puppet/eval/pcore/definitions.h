/* SPDX-License-Identifier: Apache-2.0 */
/* Aliases of Object types and of TypeSets: what their definitions say. */
#ifndef COLOPHON_EVAL_PCORE_DEFINITIONS_H
#define COLOPHON_EVAL_PCORE_DEFINITIONS_H

#include "src/puppet/eval/types/type_alias.h"

/* What the evaluator asks of this room. */
extern const struct pcore_definitions pcore_definitions;

/* The label of the word `Object` or `TypeSet` that ALIAS is defined by; 0 where there is none. */
trace_id alias_maker(const struct compiler *c, const struct alias *alias);
/* Gives the Object type of ALIAS what BODY says, a Hash or the defaults of a resource. */
void object_alias_define(struct compiler *c, struct alias *alias, const struct node *body,
                         struct place asked);
/* Gives the TypeSet of ALIAS what the Hash at BODY says, and resolves its types. */
void type_set_resolve(struct compiler *c, struct alias *alias, const struct node *body,
                      const struct module *home, struct place asked);
/* Resolves the types of ALIAS, a set that is being resolved and was named in itself. */
void type_set_resolve_rest(struct compiler *c, struct alias *alias, struct place asked);
/* What NAME means in the set of CONTEXT, which may be NULL, and nowhere else; VALUE_UNDEF: nothing. */
struct value type_set_named(struct compiler *c, const struct set_context *context, const struct str *name,
                            trace_id label, struct place asked);

#endif
