/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Classes, defined types, nodes and functions (thesis 3.3.2.1.4, the environment kappa).
 *
 * Those of the manifests are collected before anything runs. What is asked for and not there is looked for in
 * the modules (src/puppet/eval/definitions/autoload.h), as Puppet does. Code that is not run may name classes
 * that Puppet would never load: these are only foreseen; what they could write is known, and they are no
 * definitions until they are asked for by code that runs.
 */
#ifndef COLOPHON_EVAL_DEFINITIONS_H
#define COLOPHON_EVAL_DEFINITIONS_H

#include "src/puppet/eval/compilation/state.h"

/* Collects the definitions of the input's programs into C->definitions; redefinitions are errors. */
void definitions_collect(struct compiler *c);
/* Adds the definitions of a file of MODULE (NULL: of the environment itself). */
void definitions_add(struct compiler *c, const struct node *program, const struct module *module);
/* Adds the class, defined type or function at NODE as foreseen, if nothing has its name. */
struct definition *definition_foresee(struct compiler *c, const struct node *node,
                                      const struct module *module);

/* The type that V is, to which the expression NODE evaluated; an error if it is none.  *TRACE (or NULL): what
   it was made of. */
const struct type *type_evaluated(struct compiler *c, const struct node *node, struct value v,
                                  trace_id *trace);

/* Adds a class that has no text. */
void definitions_add_class(struct compiler *c, struct definition *definition);

/*
 * The class, defined type or function in the Puppet language with this (lower-case, interned or not) name,
 * or NULL; looked for in the modules where it is not known.
 */
struct definition *find_class(struct compiler *c, const struct str *name);
struct definition *find_define(struct compiler *c, const struct str *name);
struct definition *find_function(struct compiler *c, const struct str *name);
/* The same for code that does not run: what is not known is foreseen. */
struct definition *foresee_class(struct compiler *c, const struct str *name);
struct definition *foresee_define(struct compiler *c, const struct str *name);
struct definition *foresee_function(struct compiler *c, const struct str *name);
/* What is known of that name already, foreseen or not, or NULL. */
struct definition *known_definition(struct compiler *c, enum definition_kind kind, const struct str *name);
/* What DEFINITION inherits, or NULL; an error if there is no such class, or the chain has a cycle. */
struct definition *parent_of(struct compiler *c, struct definition *definition);
/* The same for code that may not run: NULL where there is no such class. */
struct definition *parent_foreseen(struct compiler *c, struct definition *definition);
/* True if DEFINITION inherits ANCESTOR, directly or not. */
bool child_of(struct compiler *c, struct definition *definition, const struct definition *ancestor);
/* The resource of a declared class, or NULL. */
static inline struct resource *class_resource(const struct definition *definition) {
  return definition->resource;
}

#endif
