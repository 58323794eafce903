/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Other names of resources: the metaparameter `alias`, and the uniqueness key of native types whose namevar
 * differs from the title (see src/catalog/resource_types.h, "Uniqueness").
 */
#ifndef COLOPHON_EVAL_ALIASES_H
#define COLOPHON_EVAL_ALIASES_H

#include "src/puppet/eval/compilation/state.h"

/* Registers the aliases of a resource that was just added to the catalog; one that is taken is an error. */
void aliases_add(struct compiler *c, struct resource *resource, struct place place);
/* The same when what stayed virtual has left the catalog. */
void aliases_add_real(struct compiler *c, struct resource *resource, struct place place);
/* The resource of TYPE that has exactly TITLE as an alias, or NULL. */
struct resource *alias_of(struct compiler *c, const struct str *type, const struct str *title);
/* The same as alias_of, or whose title or alias is TITLE as the type's patterns read it: '/a/' finds
 * File['/a']. */
struct resource *alias_find(struct compiler *c, const struct str *type, const struct str *title);

#endif
