/* SPDX-License-Identifier: Apache-2.0 */
/* What code could leave early (src/puppet/eval/compilation/leave.h), found from its syntax tree alone. */
#ifndef COLOPHON_EVAL_LEAVES_H
#define COLOPHON_EVAL_LEAVES_H

#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/state.h"

/* The kinds of leaving that the code at NODE (may be NULL) could do to what is around it; NOT_FOUND only
   while a data function runs. */
unsigned leaves_of(struct compiler *c, const struct node *node);
/* The same for calling the lambda or function at NODE, whose own body takes `next`, and `return`. */
unsigned leaves_of_lambda(struct compiler *c, const struct node *node);
/* A loop around the lambda at NODE begins: if that could load classes of modules that would break it, this is
   known from here on. */
void loop_begins(struct compiler *c, const struct node *lambda);
/* Whether a class could break the loop that declares it; asked only for traces. */
bool classes_break(struct compiler *c);
/* Takes the control context back to CONTROL after code that may have declared classes: unless one could have
   broken the loop around it. */
static inline void control_back(struct compiler *c, trace_id control) {
  if (!classes_break(c)) c->control = control;
}

/* Whether the body of the class at NODE (may be NULL) could break the loop that declares it. */
bool class_breaks(struct compiler *c, const struct node *node);
/* Whether the data function at FUNCTION can break the loop around what looks up; and that one can. */
bool data_function_breaks(struct compiler *c, const struct node *function);
void data_functions_break(struct compiler *c);

#endif
