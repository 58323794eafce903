/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Watching: in a compilation that is to explain its error, the expressions that are being evaluated, and what
 * their operands gave.
 */
#ifndef COLOPHON_EVAL_WATCH_H
#define COLOPHON_EVAL_WATCH_H

#include "src/puppet/eval/compilation/state.h"

/* What an operand gave. */
struct seen {
  const struct node *node;
  struct value value;
};

/* An expression that is being evaluated. */
struct active {
  const struct node *node;
  struct scope *scope;
  uint32_t depth; /* of the compiler, by which those that were left early are found */
  uint32_t since; /* what its operands gave is from here on */
};

struct watch {
  ARENA_VECTOR(struct seen) seen;
  ARENA_VECTOR(struct active) active;
  bool raised; /* what is read to explain an error could be one as well */
};

/* NODE is about to be evaluated in SCOPE; the result is for watch_leave. */
uint32_t watch_enter(struct compiler *c, struct scope *scope, const struct node *node);
/* The expression entered as AT gave V. */
void watch_leave(struct compiler *c, uint32_t at, struct value v);
/* Those at DEPTH and below it were left early. */
void watch_drop_left(struct watch *watch, uint32_t depth);
/* Whether the error was raised: what is read now is for the explanation. */
bool failure_is_raised(const struct compiler *c);

#endif
