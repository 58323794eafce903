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

#include "src/puppet/eval/resources/given.h"

/* What code in SCOPE sets for TYPE: GIVEN, under CONTROL. */
void defaults_set(struct compiler *c, struct scope *scope, const struct str *type,
                  const struct given_list *given, trace_id control);
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

#endif
