/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Closures: lambdas with the scope that they were made in (PROVENANCE "Control": the body runs under what
 * started it).  A closure is owned by the compilation's arena.
 */
#ifndef COLOPHON_EVAL_CLOSURE_H
#define COLOPHON_EVAL_CLOSURE_H

#include "src/eval/eval.h"

struct closure {
  const struct node *lambda; /* AST_LAMBDA: its parameters and body */
  struct scope *scope;       /* what its body sees */
};

/* The closure of the lambda at NODE in SCOPE. */
const struct closure *closure_new(struct compiler *c, struct scope *scope, const struct node *node);

/*
 * Calls CLOSURE with COUNT arguments.  The body runs under CONTROL besides the control context: what made the
 * call happen, such as the shape of the collection that is iterated.  Returns the value of the body, under
 * CONTROL too.  Errors are reported at PLACE, as calls with wrong arguments are.
 */
struct value closure_call(struct compiler *c, const struct closure *closure, const struct value *arguments,
                          uint32_t count, trace_id control, struct place place);

#endif
