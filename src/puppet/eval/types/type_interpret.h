/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types as Puppet's TypeParser reads them: what an alias stands for (`type Port = Integer[1, 65535]`), and
 * Strings that say a type (`Type('Integer')`).
 *
 * This is no evaluation: only literals, names of types and `[…]` count, a name that is not known becomes a
 * TypeReference, and what does not fit is said in other words than in expressions.
 */
#ifndef COLOPHON_EVAL_TYPE_INTERPRET_H
#define COLOPHON_EVAL_TYPE_INTERPRET_H

#include "src/puppet/eval/compilation/state.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/types/type.h"

struct interpreter {
  struct compiler *c;
  struct place place;            /* where names are asked for, and where problems are */
  const struct sources *sources; /* of the nodes */
  const struct node *alias;      /* the definition of an alias, or NULL: a text, whose nodes have no labels */
  bool tables;                   /* a text of Colophon's own tables, which has names of its own */
  bool own;                      /* a text that sees only what Puppet itself has */
  const struct type_names *among; /* a text that has these names of its own, or NULL */
  trace_id read;                  /* of a text: the definitions of the names in it */
  struct type_problem problem;    /* of a text; those of aliases end the compilation */
};

/* The value that NODE denotes; undef where PROBLEM is set. */
struct value interpret(struct interpreter *p, const struct node *node);
/* The same, which must be a type. */
const struct type *interpret_type(struct interpreter *p, const struct node *node, trace_id *trace);
/* The type that Colophon's own tables know by KEY, a class_key, or NULL. */
const struct type *type_local(struct compiler *c, const struct str *key);
/* Reports the problem: an alias's at its place, a text's in P. */
struct value interpret_wrong(struct interpreter *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
struct value interpret_unsupported(struct interpreter *p, const char *what);

/* Parts of type_interpret.c: BASE[KEYS] at NODE, KEYS being interpreted; BASE is a type. */
struct value interpret_access(struct interpreter *p, const struct node *node, struct value base,
                              const struct array *keys);
/* "The expression <…> is not a valid type specification." */
struct value interpret_invalid(struct interpreter *p, const struct node *node);
/* NODE as it is written, as far as Puppet's tree knows. */
const struct str *interpret_text(struct interpreter *p, const struct node *node);

#endif
