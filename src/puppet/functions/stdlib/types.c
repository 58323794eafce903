/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of types: is_a, type_of, validate_legacy. */
#include "src/puppet/functions/types.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/stdlib/predicate.h"
#include "src/puppet/functions/stdlib/validate.h"
#include "src/types/mismatch.h"

struct value stdlib_is_a(struct call *call) {
  const struct type *type = type_of_value(call->c->arena, call->arguments->at[1]);
  return value_boolean(type && type_accepts(call->c->arena, type, call->arguments->at[0]), 0);
}

struct value stdlib_type_of(struct call *call) {
  return type_to_value(call->c->arena, type_infer_set(call->c->arena, call->arguments->at[0]), 0);
}

/* The type that validate_legacy was given, as a type or as its text. */
static const struct type *wanted_type(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_STRING) return type_of_argument(call, 0, false).type;
  const struct type *type = type_of_value(call->c->arena, v);
  if (!type) call_fail(call, "validate_legacy(): a type is wanted");
  return type;
}

struct value stdlib_validate_legacy(struct call *call) {
  struct compiler *c = call->c;
  const struct type *type = wanted_type(call);
  const struct str *function = text_argument(call, 1);
  struct value v = call->arguments->at[2];
  bool valid = !validation_problem(call, function->text, 2);
  if (type_accepts(c->arena, type, v)) {
    if (!valid)
      eval_warn(c, DIAG_LOG, call->node->place, "Accepting previously invalid value for target type '%s'",
                show_type(c, type));
    return value_undef(0);
  }
  const char *subject = arena_printf(c->arena, "validate_legacy(%s)", function->text);
  const char *text = assertion_text(c->arena, subject, type, type_infer_set(c->arena, v));
  if (!valid) eval_fail(c, DIAG_FAILED, call->node->place, "%s", text);
  legacy_deprecated(call, "validate_legacy", text);
  return value_undef(0);
}
