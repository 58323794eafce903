/* SPDX-License-Identifier: Apache-2.0 */
/* The functions about types: type, assert_type. */
#include "src/eval/type_expression.h"
#include "src/functions/functions.h"
#include "src/value/type_mismatch.h"

struct value function_type(struct call *call) {
  struct arena *arena = call->c->arena;
  struct value v = call->arguments->at[0];
  const struct str *method = call->arguments->count > 1 ? call->arguments->at[1].u.text : NULL;
  const struct type *type =
      !method || str_is(method, "detailed") ? type_infer_set(arena, v) : type_infer(arena, v);
  if (method && str_is(method, "generalized")) type = type_generalize(arena, type);
  return type_to_value(arena, type, 0);
}

/* The type that the first argument is, or that it says as a String. */
static const struct type *asserted_type(struct call *call) {
  struct value v = call->arguments->at[0];
  const char *problem;
  const struct type *type = type_of_value(call->c->arena, v);
  if (type || v.kind != VALUE_STRING) return type;
  if (!(type = type_parse(call->c, v.u.text, &problem)))
    call_fail(call, "The expression <%s> is not a valid type specification.", v.u.text->text);
  return type;
}

struct value function_assert_type(struct call *call) {
  struct compiler *c = call->c;
  struct value v = call->arguments->at[1], expected = call->arguments->at[0];
  const struct type *type = asserted_type(call);
  trace_id asked = trace_join(c->traces, expected.trace, call->shape);
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
