/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/watch.h"

/* Those at DEPTH and below it were left early. */
void watch_drop_left(struct watch *watch, uint32_t depth) {
  while (watch->active.count && watch->active.at[watch->active.count - 1].depth >= depth)
    watch->seen.count = watch->active.at[--watch->active.count].since;
}

uint32_t watch_enter(struct compiler *c, struct scope *scope, const struct node *node) {
  if (!c->watch) c->watch = ARENA_NEW(c->arena, struct watch);
  struct watch *watch = c->watch;
  watch_drop_left(watch, c->limits.depth);
  struct active active = {node, scope, c->limits.depth, watch->seen.count};
  ARENA_PUSH(c->arena, &watch->active, active);
  return watch->active.count - 1;
}

/* What only puts values together: an error about it is one about its parts. */
static bool passes_on(const struct node *node) {
  return node->kind == AST_CONCAT || node->kind == AST_INTERPOLATION || node->kind == AST_HEREDOC ||
         node->kind == AST_LIST || node->kind == AST_HASH || node->kind == AST_PARENS;
}

void watch_leave(struct compiler *c, uint32_t at, struct value v) {
  struct watch *watch = c->watch;
  struct active active = watch->active.at[at];
  watch->active.count = at;
  if (passes_on(active.node)) return;
  watch->seen.count = active.since;
  struct seen seen = {active.node, v};
  ARENA_PUSH(c->arena, &watch->seen, seen);
}

bool failure_is_raised(const struct compiler *c) {
  return c->watch && c->watch->raised;
}
