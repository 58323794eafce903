/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The table of the aliases of types that manifests and modules define, in whatever order; what they stand for
 * is read in src/puppet/eval/types.
 */
#ifndef COLOPHON_EVAL_ALIAS_TABLE_H
#define COLOPHON_EVAL_ALIAS_TABLE_H

#include "src/puppet/eval/definitions/definitions.h"

struct set_context;

/* An alias, resolved when it is first asked for. */
struct alias {
  const struct node *node;  /* the definition; of a type of a TypeSet: the set's */
  const struct node *given; /* what it stands for */
  const struct str *name, *key;
  const struct module *module; /* NULL: of a manifest, or of the environment itself */
  const struct alias *owner;   /* the TypeSet whose type it is, or NULL */
  struct type *type;           /* NULL before it is asked for */
  trace_id trace;              /* of its definition and those it needs */
  bool started, done;
  bool hidden; /* a set that was resolved inside of another: its types have no names but in there */
};

/*
 * Aliases may need each other in circles.  All that are resolved while the first of them is get one trace:
 * what any of them was made of.
 */
struct type_aliases {
  struct hash_builder all; /* by key: index of the alias; of none, where there is none */
  ARENA_VECTOR(struct alias *) list;
  ARENA_VECTOR(struct alias *) group;
  uint32_t resolving;
  struct set_context *context; /* of the names that are read now, or NULL */
  const struct alias *reading; /* what they are in */
};

/* Adds the alias at NODE; if there is one of that name already, nothing. */
void alias_define(struct compiler *c, const struct node *node);
/* What is written for the alias NAME; NULL if there is none so far. */
const struct node *alias_written(struct compiler *c, const struct str *name);
/* There is a table from now on. */
void aliases_begin(struct compiler *c);
/* Whether KEY, a class_key, was looked for; the alias of it, or NULL. */
bool alias_is_known(struct compiler *c, const struct str *key);
struct alias *alias_known(struct compiler *c, const struct str *key);
/* A new alias that is known by KEY, defined at NODE; where NODE is NULL there is none, and this is known. */
struct alias *alias_enter(struct compiler *c, const struct str *key, const struct node *node);
/* The same among NAMES. */
struct alias *alias_enter_in(struct compiler *c, struct hash_builder *names, const struct str *key,
                             const struct node *node);
/* The error that is about to be raised depends on what is written at NODE and below it, and on what its types
 * stand for. */
void failure_written(struct compiler *c, const struct node *node);

#endif
