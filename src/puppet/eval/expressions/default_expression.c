/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/default_expression.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/given_expression.h"
#include "src/puppet/eval/resources/default.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/type_named.h"

static const struct str *target_type(struct compiler *c, struct value target, const struct node *node) {
  bool fits = target.kind == VALUE_REFERENCE && !target.u.reference->title &&
              target.u.reference->type != c->names.class_type;
  if (fits) return target.u.reference->type;
  const char *got = show_generalized(c, target);
  eval_fail(
      c, DIAG_UNKNOWN_TYPE, node->u.resource_ops.target->place,
      "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got %s",
      got);
}

struct value eval_defaults(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value target = eval(c, scope, node->u.resource_ops.target);
  const struct str *type = target_type(c, target, node);
  struct given_list list = eval_given(c, scope, node->u.resource_ops.operations);
  trace_id control = trace_join(c->traces, c->control, target.trace);
  defaults_set(c, scope, type, &list, control);
  if (!c->in->tracking) return target;
  if (!target.trace) /* a name that is no datum */
    target.trace =
        trace_op1(c->traces, TRACE_OP_REFERENCE,
                  trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = type}));
  if (list.open) defaults_absent(c, scope, type, trace_join(c->traces, control, list.names));
  if (node->u.resource_ops.target->kind != AST_TYPE_NAME) defaults_absent(c, scope, NULL, control);
  return target;
}
