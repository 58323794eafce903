/* SPDX-License-Identifier: Apache-2.0 */
/* The functions about types: type, assert_type. */
#include "src/puppet/functions/types.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/types/mismatch.h"

struct value function_type(struct call *call) {
  struct arena *arena = call->c->arena;
  struct value v = call->arguments->at[0];
  const struct str *method = call->arguments->count > 1 ? call->arguments->at[1].u.text : NULL;
  const struct type *type =
      !method || str_is(method, "detailed") ? type_infer_set(arena, v) : type_infer(arena, v);
  if (method && str_is(method, "generalized")) type = type_generalize(arena, type);
  eval_check_types(call->c, call->node->place);
  return type_to_value(arena, type, 0);
}

struct parsed_type type_of_argument(struct call *call, uint32_t at, bool own) {
  struct parsed_type parsed = type_parse(call->c, call->arguments->at[at].u.text, own);
  if (!parsed.type && parsed.problem.unsupported)
    eval_unsupported(call->c, call->node->place, parsed.problem.message);
  if (!parsed.type) call_fail(call, "%s", parsed.problem.message);
  return parsed;
}

/* The type that the first argument is, or that it says as a String. */
static struct parsed_type asserted_type(struct call *call) {
  struct value v = call->arguments->at[0];
  const struct type *type = type_of_value(call->c->arena, v);
  if (!type && v.kind == VALUE_REFERENCE)
    call_fail(call, "undefined method `accept' for %s:Puppet::Resource", show_as_ruby(call->c, v));
  if (type || v.kind != VALUE_STRING) return (struct parsed_type){.type = type};
  return type_of_argument(call, 0, false);
}

struct value function_assert_type(struct call *call) {
  struct compiler *c = call->c;
  struct value v = call->arguments->at[1], expected = call->arguments->at[0];
  struct parsed_type asserted = asserted_type(call);
  const struct type *type = asserted.type;
  trace_id asked = trace_join(c->traces, trace_join(c->traces, expected.trace, asserted.trace), call->shape);
  if (type_accepts(c->arena, type, v)) {
    v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, asked, value_trace(c->traces, v)));
    return v;
  }
  const struct type *actual = type_infer_set(c->arena, v);
  if (!call->block) call_fail(call, "%s", assertion_text(c->arena, "assert_type():", type, actual));
  trace_id given = value_trace(c->traces, v);
  struct value types[] = {type_to_value(c->arena, type, expected.trace), type_to_value(c->arena, actual, 0)};
  types[1].trace =
      trace_call(c->traces, eval_symbol(c, "type"), (struct constant){.kind = CONSTANT_UNDEF}, &given, 1);
  return call_block(call, types, 2, trace_join(c->traces, asked, given));
}
