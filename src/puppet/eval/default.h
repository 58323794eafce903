/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resource defaults (`File { mode => '0644' }`).  A scope holds those that its code set; a resource takes,
 * when it is declared, those of its scope and of all scopes around it by the order of declaration (dynamic
 * scope), inner ones before outer ones, where it was given nothing.  What is set later comes too late for it.
 *
 * That a default applies depends on what could have given the attribute, and on the defaults that untaken
 * branches, names from a hash or an earlier declaration of the class would have set: all this is joined to
 * the names of the resource (struct resource_state, `names`).
 */
#ifndef COLOPHON_EVAL_DEFAULT_H
#define COLOPHON_EVAL_DEFAULT_H

#include "src/puppet/eval/given.h"

/* `Type { … }`: sets defaults in SCOPE. */
struct value eval_defaults(struct compiler *c, struct scope *scope, const struct node *node);
/* Gives RESOURCE, with its declared attributes, what the defaults of its scope say. */
void defaults_apply(struct compiler *c, struct resource *resource);
/* The defaults for TYPE that hold in SCOPE, outer ones first; what none of their names has depends on
 * NAMES. */
struct given_list defaults_in(struct compiler *c, struct scope *scope, const struct str *type);
/*
 * Whether one of the defaults that RESOURCE's scope and those around it set for NAME, inner or outer, has
 * this VALUE; *READ is what the answer depends on.
 */
bool defaults_have(struct compiler *c, const struct resource *resource, const struct str *name,
                   struct value value, trace_id *read);
/* Notes that a branch in SCOPE, which was not taken because of CONDITION, would have set defaults for TYPE
 * (NULL: any). */
void defaults_absent(struct compiler *c, struct scope *scope, const struct str *type, trace_id condition);
/* The attributes that any code could set defaults for, of all types; false: there could be others. */
bool defaults_names(struct compiler *c, const struct str *const **names, uint32_t *count);
/* Whether any code could set defaults for TYPE. */
bool defaults_possible(struct compiler *c, const struct str *type);

#endif
