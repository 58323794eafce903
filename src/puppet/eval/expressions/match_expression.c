/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/match_expression.h"
#include "src/types/match.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/scopes/match.h"
#include "src/types/label.h"
#include "src/value/ruby.h"

/* As Ruby names what it cannot take for a String. */
static const char *implicit_name(struct value v) {
  if (v.kind == VALUE_UNDEF) return "nil";
  if (v.kind == VALUE_BOOLEAN) return v.u.boolean ? "true" : "false";
  if (v.kind == VALUE_DEFAULT || v.kind == VALUE_SYMBOL) return "Symbol";
  return ruby_class(v);
}

static bool matched(struct compiler *c, struct scope *scope, const struct node *node, struct value left,
                    struct value right) {
  const struct place place = node->u.binary.right->place;
  bool object = value_is_resource(right);
  if (object)
    eval_fail(c, DIAG_BAD_OPERAND, place,
              "Can not convert right match operand to a regular expression. Caused by 'no implicit "
              "conversion of Puppet::Resource into String'.");
  if (right.kind == VALUE_TYPE || right.kind == VALUE_REFERENCE) return value_matches(c->arena, right, left);
  if (right.kind == VALUE_SEMVER_RANGE) return value_matches(c->arena, right, left);
  if (right.kind != VALUE_REGEXP && right.kind != VALUE_STRING)
    eval_fail(c, DIAG_BAD_OPERAND, place,
              "Can not convert right match operand to a regular expression. Caused by 'no implicit "
              "conversion of %s into String'.",
              implicit_name(right));
  match_compile(c, right.u.text, place);
  if (left.kind != VALUE_STRING)
    eval_fail(c, DIAG_BAD_OPERAND, node->u.binary.left->place,
              "Left match operand must result in a String value. Got %s.", value_a_label(c->arena, left));
  return match_regexp(c, scope, right, left, 0, place);
}

struct value eval_match(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value left = eval(c, scope, node->u.binary.left), right = eval(c, scope, node->u.binary.right);
  bool positive = node->op == OP_MATCHES;
  enum trace_op op = positive ? TRACE_OP_MATCHES : TRACE_OP_NOT_MATCHES;
  struct value operands[] = {left, right}, unknown;
  if (any_unknown(c) && unknown_operation(c, op, operands, 2, &unknown)) {
    match_untried(c, scope, unknown.trace);
    return unknown;
  }
  bool result = matched(c, scope, node, left, right) == positive;
  if (right.kind == VALUE_TYPE) eval_check_types(c, operator_place(node));
  return value_boolean(result,
                       trace_op2(c->traces, op, value_trace(c->traces, left), value_trace(c->traces, right)));
}

static bool in_regexp(struct compiler *c, struct scope *scope, const struct node *node, struct value needle,
                      struct value haystack) {
  trace_id why = value_trace(c->traces, haystack);
  struct place place = node->u.binary.left->place;
  if (haystack.kind == VALUE_STRING) return match_regexp(c, scope, needle, haystack, 0, place);
  match_untried(c, scope, trace_join(c->traces, needle.trace, why));
  uint32_t count = haystack.kind == VALUE_ARRAY  ? haystack.u.array->count
                   : haystack.kind == VALUE_HASH ? haystack.u.hash->count
                                                 : 0;
  for (uint32_t i = 0; i < count; i++) {
    struct value one = haystack.kind == VALUE_HASH ? haystack.u.hash->at[i].key : haystack.u.array->at[i];
    if (needle.kind == VALUE_STRING) {
      if (option_matches(c, scope, one, needle, why, place)) return true;
    } else if (one.kind == VALUE_STRING && match_regexp(c, scope, needle, one, why, place)) {
      return true;
    }
  }
  return false;
}

struct value eval_in_regexp(struct compiler *c, struct scope *scope, const struct node *node,
                            struct value needle, struct value haystack) {
  return value_boolean(
      in_regexp(c, scope, node, needle, haystack),
      trace_op2(c->traces, TRACE_OP_IN, value_trace(c->traces, needle), value_trace(c->traces, haystack)));
}
