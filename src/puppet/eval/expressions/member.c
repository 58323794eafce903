/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/member.h"

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/types/mismatch.h"
#include "src/types/pcore.h"
#include "src/value/uri.h"

/* Why ARGUMENTS cannot be given to the member, which is called MEMBER_LABEL; NULL if they can. */
static const char *misfit(struct compiler *c, const struct object_member *member, const char *label,
                          const struct array *arguments) {
  const struct type **given = ARENA_ARRAY(c->arena, const struct type *, arguments->count);
  struct range none = range_of(0, 0, false, false);
  struct type_signature signature = {NULL, NULL, 0, NULL};
  signature.callable = member->function
                           ? type_resolved(member->type)
                           : type_callable(c->arena, type_tuple(c->arena, NULL, 0, &none), NULL, NULL);
  for (uint32_t i = 0; i < arguments->count; i++)
    given[i] = type_infer_set(c->arena, arguments->at[i]);
  return signatures_text(c->arena, label, &signature, 1, type_tuple(c->arena, given, arguments->count, NULL));
}

/* What is computed by Ruby code, which an Object type written in the Puppet language does not have. */
static bool object_attribute(struct compiler *c, const struct node *node, struct scope *scope,
                             struct value receiver, const struct str *name, struct value *result) {
  const struct object_type *of = NULL;
  const struct object_type *type = receiver.u.object->type->object;
  const struct pcore *pcore = pcore_of_object(receiver.u.object);
  const struct object_member *member = pcore->member(type, name, &of);
  if (!member) return false;
  if (of == core_context_type(c)->object) {
    *result = c->in->library->context_member(c, scope, node, receiver, member);
    return true;
  }
  trace_id shape = 0;
  const char *label = arena_printf(c->arena, "%s %s[%s]", member->function ? "function" : "attribute",
                                   object_label(of), name->text);
  const char *quoted = arena_printf(c->arena, "'%s'", label);
  const char *problem = misfit(c, member, quoted, eval_list(c, scope, node->u.call.arguments, &shape));
  bool block = member->function && type_resolved(member->type)->second;
  if (!problem && node->u.call.lambda && !block)
    problem = arena_printf(c->arena, "%s does not expect a block", quoted);
  if (problem) eval_fail(c, DIAG_BAD_OPERAND, node->place, "%s", problem);
  if (member->function && core_function(c, of, name, receiver, result)) return true;
  const struct object_member *method = pcore->method(type, name, &of);
  if (method && method->kind != ATTRIBUTE_CONSTANT) member = method;
  label = arena_printf(c->arena, "%s %s[%s]", member->function ? "function" : "attribute", object_label(of),
                       name->text);
  bool derived = !member->function && member->kind == ATTRIBUTE_DERIVED;
  if (derived || member->function)
    eval_fail(c, DIAG_BAD_OPERAND, node->place, "no method is implemented for %s%s",
              derived ? "derived " : "", label);
  *result = pcore->get(c->traces, receiver, member);
  return true;
}

/* The part that NAME says; false: none. */
static bool part_named(const struct uri *uri, const struct str *name, struct value *part) {
  for (uint32_t i = 0; i < URI_PARTS; i++) {
    if (!str_is(name, uri_part_name(i))) continue;
    *part = uri_part(uri, i);
    return true;
  }
  return false;
}

/* A part is computed of the URI. */
static bool uri_attribute(struct compiler *c, struct value receiver, const struct str *name,
                          struct value *result) {
  struct value part;
  if (!part_named(receiver.u.uri, name, &part)) return false;
  *result = part;
  result->trace = trace_call(c->traces, name, eval_constant(c, part), &receiver.trace, 1);
  return true;
}

bool eval_member(struct compiler *c, struct scope *scope, const struct node *node, struct value receiver,
                 struct value *result) {
  const struct node *name = node->u.call.functor->u.binary.right;
  if (name->kind != AST_NAME) return false;
  if (receiver.kind == VALUE_OBJECT) return object_attribute(c, node, scope, receiver, name->u.text, result);
  if (receiver.kind != VALUE_URI || node->u.call.arguments.count) return false;
  return uri_attribute(c, receiver, name->u.text, result);
}
