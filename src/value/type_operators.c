/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type_operators.h"

#include "src/value/type_notes.h"

#include "src/value/ruby.h"

#include "src/text/regexp.h"
#include "src/value/rich.h"
#include "src/value/type.h"
#include "src/value/type_object.h"

bool value_is_type(struct value v) {
  return v.kind == VALUE_TYPE || (v.kind == VALUE_REFERENCE && !v.u.reference->older);
}

bool operands_equal(struct arena *arena, struct value a, struct value b) {
  if (!value_is_type(a) || !value_is_type(b)) return values_equal(arena, a, b);
  return type_equal(arena, type_of_value(arena, a), type_of_value(arena, b));
}

bool type_takes_no_type(const struct type *type) {
  type = type_resolved(type);
  if (type->kind == TYPE_OPTIONAL) return !type->first || type_takes_no_type(type->first);
  for (uint32_t i = 0; type->kind == TYPE_VARIANT && i < type->count; i++)
    if (type_takes_no_type(type->types[i])) return true;
  return false;
}

/* `A < B`: A is assignable to B, and they are not equal. */
bool types_in_order(struct operation *o) {
  const struct type *a = type_of_value(o->arena, o->operands[0]),
                    *b = value_is_type(o->operands[1]) ? type_of_value(o->arena, o->operands[1]) : NULL;
  bool greater = o->op == TRACE_OP_GREATER || o->op == TRACE_OP_GREATER_EQUAL;
  if (a && greater && !b) return type_takes_no_type(a);
  if (!a || !b || !type_assignable(o->arena, greater ? a : b, greater ? b : a)) return false;
  return o->op == TRACE_OP_LESS_EQUAL || o->op == TRACE_OP_GREATER_EQUAL || !type_equal(o->arena, a, b);
}

static const struct str *text_of_alike(struct arena *arena, const struct type *outer,
                                       const struct type *inner) {
  inner = type_resolved(inner);
  outer = type_resolved(outer);
  if (inner->kind == TYPE_OPTIONAL) return inner->first ? text_of_alike(arena, outer, inner->first) : NULL;
  if (inner->kind == TYPE_NOT_UNDEF && inner->first &&
      !type_assignable(arena, inner->first, type_default(TYPE_UNDEF)))
    return text_of_alike(arena, outer, inner->first);
  bool wraps = outer->kind == TYPE_OPTIONAL || outer->kind == TYPE_NOT_UNDEF;
  if (wraps)
    return outer->first && inner->kind != TYPE_UNDEF ? text_of_alike(arena, outer->first, inner) : NULL;
  bool alike = outer->kind == TYPE_STRING && outer->text && inner->kind == TYPE_ENUM && inner->count == 1;
  return alike && !inner->flag ? inner->texts[0] : NULL;
}

const struct str *types_give_text(struct operation *o) {
  bool less = o->op == TRACE_OP_LESS_EQUAL;
  if (!less && o->op != TRACE_OP_GREATER_EQUAL && o->op != TRACE_OP_EQUAL) return NULL;
  const struct type *outer = type_of_value(o->arena, o->operands[less]),
                    *inner = type_of_value(o->arena, o->operands[!less]);
  return outer && inner ? text_of_alike(o->arena, outer, inner) : NULL;
}

/* Ruby's `class < Iterable` is nothing where the two have nothing to do with each other. */
static bool class_is_silent(const struct type *outer, const struct type *inner) {
  while ((outer->kind == TYPE_OPTIONAL || outer->kind == TYPE_NOT_UNDEF) && outer->first)
    outer = type_resolved(outer->first);
  if (outer->kind != TYPE_ITERABLE || (outer->first && outer->first->kind != TYPE_ANY)) return false;
  if (inner->kind != TYPE_RUNTIME || !inner->title || !str_is(inner->text, "ruby")) return false;
  return ruby_inherits(inner->title->text, RUBY_ITERABLE) == RUBY_DIFFERS &&
         ruby_inherits(RUBY_ITERABLE, inner->title->text) == RUBY_DIFFERS;
}

bool relation_is_silent(struct operation *o) {
  bool greater = o->op == TRACE_OP_GREATER || o->op == TRACE_OP_GREATER_EQUAL;
  const struct type *outer = type_of_value(o->arena, o->operands[!greater]),
                    *inner = type_of_value(o->arena, o->operands[greater]);
  if (!outer || (!inner && !greater)) return false;
  outer = type_resolved(outer);
  if (!inner) return outer->kind == TYPE_INIT && outer->first && !outer->third;
  inner = type_resolved(inner);
  if (outer->kind != TYPE_INIT) return class_is_silent(outer, inner);
  if (outer->first && !type_init_asked(o->arena, outer)) return false;
  return outer->first && !outer->third && inner->kind != TYPE_INIT && inner->kind != TYPE_VARIANT &&
         !type_assignable(o->arena, outer, inner);
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
