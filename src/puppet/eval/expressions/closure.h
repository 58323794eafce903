/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Closures: lambdas with the scope that they were made in, and functions written in the Puppet language
 * (PROVENANCE "Control": the body runs under what started it).  A closure is owned by the compilation's
 * arena.
 */
#ifndef COLOPHON_EVAL_CLOSURE_H
#define COLOPHON_EVAL_CLOSURE_H

#include "src/puppet/eval/compilation/state.h"

struct type;

/* The body of a closure that is no code of Puppet; as closure_call. */
typedef struct value (*closure_body)(struct compiler *c, void *data, const struct value *arguments,
                                     uint32_t count, trace_id control);

struct closure {
  const struct node *lambda; /* AST_LAMBDA, AST_FUNCTION: its parameters and body */
  closure_body body;         /* not NULL: runs instead of the body, with DATA */
  void *data;
  struct scope *scope;       /* what its body sees */
  struct scope *reader;      /* whose reading its body's is (see order_dependence) */
  const char *shown;         /* as messages name it: "lambda", or the name of the function */
  const struct type **types; /* of the parameters, once evaluated; NULL where none is given */
  const struct type *result; /* what it returns, once evaluated */
  bool settled;              /* all of them are evaluated */
};

/* How many arguments a closure takes; most is UINT32_MAX where it has `*$rest`. */
struct closure_arity {
  uint32_t least, most;
};

/* The closure of the lambda at NODE in SCOPE. */
struct closure *closure_new(struct compiler *c, struct scope *scope, const struct node *node);
/* One of COUNT parameters that runs BODY with DATA; it was written at PLACE. */
struct closure *closure_native(struct compiler *c, struct scope *scope, closure_body body, void *data,
                               uint32_t count, struct place place);
struct closure_arity closure_arity(const struct closure *closure);
bool closure_takes(const struct closure *closure, uint32_t count);
/* Evaluates the types of all parameters, then that of what CLOSURE returns, if that has not been done: before
   it is asked what it takes. */
void closure_settle(struct compiler *c, struct closure *closure);
/* The type of the parameter AT; of `*$rest`, that of each element. */
const struct type *closure_parameter_type(struct compiler *c, struct closure *closure, uint32_t at);

/*
 * Calls CLOSURE with COUNT arguments.  The body runs under CONTROL besides the control context: what made the
 * call happen, such as the shape of the collection that is iterated.  Returns the value of the body, under
 * CONTROL too.  Errors are reported at PLACE, as calls with wrong arguments are.
 *
 * If the body could break the loop around the call, or return from what is around it, its conditions stay in
 * the control context: the caller takes them back when the loop has ended.
 */
struct value closure_call(struct compiler *c, struct closure *closure, const struct value *arguments,
                          uint32_t count, trace_id control, struct place place);

/* The closure of a function written in the Puppet language, for a call in CALLER; an error if its parameters
   are in an order that cannot be. */
struct closure *closure_of_function(struct compiler *c, const struct definition *function,
                                    struct scope *caller);
/* An error at PLACE if CLOSURE does not take these arguments, so many or of these types. */
void closure_check(struct compiler *c, struct closure *closure, const struct value *arguments, uint32_t count,
                   struct place place);

#endif
