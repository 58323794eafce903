/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/closure.h"

const struct closure *closure_new(struct compiler *c, struct scope *scope, const struct node *node) {
  struct closure *closure = ARENA_NEW(c->arena, struct closure);
  *closure = (struct closure){.lambda = node, .scope = scope};
  return closure;
}

struct value closure_call(struct compiler *c, const struct closure *closure, const struct value *arguments,
                          uint32_t count, trace_id control, struct place place) {
  (void)arguments, (void)count, (void)control, (void)place;
  eval_unsupported(c, closure->lambda->place, "lambdas");
}
