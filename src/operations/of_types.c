/* SPDX-License-Identifier: Apache-2.0 */
#include "src/operations/of_types.h"
#include "src/types/match.h"
#include "src/value/equal.h"

#include "src/types/notes.h"

#include "src/value/ruby.h"

#include "src/text/regexp.h"
#include "src/types/type.h"
#include "src/value/rich.h"

bool operands_equal(struct arena *arena, struct value a, struct value b) {
  if (!value_is_type(a) || !value_is_type(b)) return values_equal(a, b);
  return type_equal(arena, type_of_value(arena, a), type_of_value(arena, b));
}

/* `A < B`: A is assignable to B, and they are not equal. */
bool types_in_order(struct operation *o) {
  const struct type *a = type_of_value(o->arena, o->operands[0]),
                    *b = value_is_type(o->operands[1]) ? type_of_value(o->arena, o->operands[1]) : NULL;
  bool greater = o->op == TRACE_OP_GREATER || o->op == TRACE_OP_GREATER_EQUAL;
  if (!a || !b || !type_assignable(o->arena, greater ? a : b, greater ? b : a)) return false;
  return o->op == TRACE_OP_LESS_EQUAL || o->op == TRACE_OP_GREATER_EQUAL || !type_equal(o->arena, a, b);
}

/* Resource[File], Resource['file']: the type that is named. */
static enum operate_status abstract_resource(struct operation *o) {
  struct value first = o->operands[1];
  if (first.kind == VALUE_REFERENCE) {
    o->result = first;
    return OPERATE_OK;
  }
  if (first.kind != VALUE_STRING) return OPERATE_NOT_APPLICABLE_WHEN;
  struct reference *reference = ARENA_NEW(o->arena, struct reference);
  reference->type = operate_type_name(o->arena, first.u.text);
  o->result = (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
  return OPERATE_OK;
}

static enum operate_status match_regexp(struct operation *o) {
  struct value v = o->operands[0];
  const struct regexp *regexp = regexp_compile(o->arena, o->operands[1].u.text, NULL);
  if (!regexp || v.kind != VALUE_STRING) return OPERATE_NOT_APPLICABLE;
  bool found = regexp_search(regexp, v.u.text, 0, NULL) == REGEXP_FOUND;
  o->result = value_boolean(found == (o->op == TRACE_OP_MATCHES), 0);
  return OPERATE_OK;
}

enum operate_status operate_match(struct operation *o) {
  if (o->operands[1].kind == VALUE_REGEXP || o->operands[1].kind == VALUE_STRING) return match_regexp(o);
  struct value pattern = o->operands[1];
  const struct type *type = type_of_value(o->arena, pattern);
  if (!type && pattern.kind != VALUE_SEMVER_RANGE) return OPERATE_NOT_APPLICABLE;
  bool fits =
      type ? type_accepts(o->arena, type, o->operands[0]) : rich_matches(o->arena, pattern, o->operands[0]);
  o->result = value_boolean(fits == (o->op == TRACE_OP_MATCHES), 0);
  return OPERATE_OK;
}

enum operate_status operate_type(struct operation *o) {
  if (o->operands[0].kind != VALUE_TYPE) return OPERATE_NOT_APPLICABLE;
  struct type_problem problem;
  if (o->operands[0].u.type->kind == TYPE_RESOURCE) return abstract_resource(o);
  const struct type *type =
      type_make(o->arena, o->operands[0].u.type, o->operands + 1, o->count - 1, &problem);
  o->detail = problem.message;
  if (!type) return OPERATE_MISMATCH;
  o->result = type_to_value(o->arena, type, 0);
  return OPERATE_OK;
}
