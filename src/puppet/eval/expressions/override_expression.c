/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/given_expression.h"
#include "src/puppet/eval/resources/override.h"

struct value eval_override(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value target = eval(c, scope, node->u.resource_ops.target);
  struct override with = {.place = node->place};
  with.given = eval_given(c, scope, node->u.resource_ops.operations);
  if (target.kind != VALUE_ARRAY) {
    override_one(c, scope, target, &with);
    return target;
  }
  struct override any = with; /* with more targets it might have named any resource */
  any.source = scope->source;
  any.control = trace_join(c->traces, c->control, target.trace);
  override_remember(c, &any);
  for (uint32_t i = 0; i < target.u.array->count; i++)
    override_one(c, scope, target.u.array->at[i], &with);
  return target;
}
