/* SPDX-License-Identifier: Apache-2.0 */
/* Conditionals and the control context. */
#ifndef COLOPHON_EVAL_CONTROL_H
#define COLOPHON_EVAL_CONTROL_H

#include "src/puppet/eval/compilation/state.h"

/* The condition trace of TEST at NODE as people read it: bound to a site that says where and which way. */
trace_id condition_trace(struct compiler *c, struct place place, const char *what, trace_id test, bool taken);
struct value eval_if(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_case(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_selector(struct compiler *c, struct scope *scope, const struct node *node);
struct value eval_and_or(struct compiler *c, struct scope *scope, const struct node *node);
/*
 * The default at NODE of a parameter of SCOPE, which runs because of CONDITION: that nothing was given for
 * it. What matched in it is forgotten.
 */
struct value eval_default(struct compiler *c, struct scope *scope, const struct node *node,
                          trace_id condition);

#endif
