/* SPDX-License-Identifier: Apache-2.0 */
/* The definitions of all manifests: classes, defined types, nodes, functions (thesis 3.3.2.1.4, the
 * environment kappa).
 */
#ifndef COLOPHON_EVAL_DEFINITIONS_H
#define COLOPHON_EVAL_DEFINITIONS_H

#include "src/eval/eval.h"

struct definitions {
  struct definition **classes, **defines, **node_names, **function_names; /* by hash of the name */
  uint32_t room;                                                          /* of each table, a power of two */
  ARENA_VECTOR(struct definition *) all; /* classes, defined types and functions */
  ARENA_VECTOR(struct definition *) nodes;
  ARENA_VECTOR(struct definition *) functions;
  uint32_t asked;       /* code_gives, code_collects: so many of `all` were asked */
  bool gives, collects; /* one of them does */
};

/* Collects the definitions of the input's programs into C->definitions; redefinitions are errors. */
void definitions_collect(struct compiler *c);

/* Adds a class that has no text. */
void definitions_add_class(struct compiler *c, struct definition *definition);

/* The class or defined type with this (lower-case, interned or not) name, or NULL. */
struct definition *find_class(struct compiler *c, const struct str *name);
struct definition *find_define(struct compiler *c, const struct str *name);
/* The function written in the Puppet language with this name, or NULL. */
struct definition *find_function(struct compiler *c, const struct str *name);
/* What DEFINITION inherits, or NULL; an error if there is no such class, or the chain has a cycle. */
struct definition *parent_of(struct compiler *c, struct definition *definition);
/* True if DEFINITION inherits ANCESTOR, directly or not. */
bool child_of(struct compiler *c, struct definition *definition, const struct definition *ancestor);
/* The resource of a declared class, or NULL. */
struct resource *class_resource(struct compiler *c, const struct definition *definition);

#endif
