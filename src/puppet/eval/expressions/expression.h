/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions and statements. */
#ifndef COLOPHON_EVAL_EXPRESSION_H
#define COLOPHON_EVAL_EXPRESSION_H

#include "src/puppet/eval/compilation/state.h"

/* Evaluates an expression or statement in SCOPE (thesis A.3.2, A.3.3). */
struct value eval(struct compiler *c, struct scope *scope, const struct node *node);
/* Evaluates arguments or elements; `*x` splices the Array that `eval_unfolded` makes of x. */
struct value eval_unfolded(struct compiler *c, struct value v, struct place place);
struct array *eval_list(struct compiler *c, struct scope *scope, struct node_list list, trace_id *shape);
/* The operator of a binary expression; a whole unary one. */
struct place operator_place(const struct node *node);
struct value eval_binary(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_concat(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_heredoc(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_access(struct compiler *c, struct scope *scope, const struct node *node);
/*
 * The attribute KEY (a String) of RESOURCE as it is now, read at NODE through the reference LEFT.  It depends
 * on the resource's existence, on the reference, on what was overridden so far and could have been, and,
 * absent, on all that could have given it.
 */
struct value attribute_read(struct compiler *c, const struct scope *scope, const struct node *node,
                            struct value left, struct resource *resource, struct value key);
struct value eval_type_name(struct compiler *c, const struct node *node);
struct value eval_call(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_relation(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_override(struct compiler *c, struct scope *scope, const struct node *node);

#endif
