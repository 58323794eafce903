/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/type_expression.h"

#include "src/puppet/eval/compilation/literal.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/text/letter_case.h"

/* ---- names ---- */

struct value eval_type_name_of_any(struct compiler *c, const struct node *node) {
  trace_id trace = literal_trace(c, node, value_undef(0));
  if (node->label && node->label == c->in->mutated) {
    struct value v = c->in->replacement;
    v.trace = trace;
    return v;
  }
  struct value v = type_named(c, node->u.text, trace, node->place);
  if (v.kind != VALUE_UNDEF) return v;
  const char *missing = core_type_missing(c, class_key(c, node->u.text));
  if (missing) eval_unsupported(c, node->place, missing);
  struct type *unknown = ARENA_NEW(c->arena, struct type);
  *unknown = *type_default(TYPE_TYPE_REFERENCE);
  bool general = str_is(class_key(c, node->u.text), "typereference");
  unknown->text = general ? str_from(c->arena, "UnresolvedReference") : node->u.text;
  return (struct value){.kind = VALUE_TYPE, .trace = trace, .u.type = unknown};
}

struct value eval_type_name(struct compiler *c, const struct node *node) {
  struct value v = eval_type_name_of_any(c, node);
  if (v.kind != VALUE_TYPE || v.u.type->kind != TYPE_TYPE_REFERENCE) return v;
  rescue_value(c, v);
  eval_fail(c, DIAG_UNKNOWN_TYPE, node->place, "Resource type not found: %s", v.u.type->text->text);
}

/* ---- parameters ---- */

struct value access_type(struct compiler *c, const struct node *node, struct value left,
                         const struct array *keys) {
  struct type_problem problem;
  const struct type *type = type_make(c->arena, left.u.type, keys->at, keys->count, &problem);
  if (type) return type_to_value(c->arena, type, type_trace(c, left, keys));
  if (problem.unsupported) eval_unsupported(c, node->place, problem.message);
  bool left_side = strncmp(problem.message, "Operator", 8) == 0;
  uint32_t at = problem.at < 0 ? UINT32_MAX : (uint32_t)problem.at;
  const struct node *place = left_side                        ? node->u.access.left
                             : at < node->u.access.keys.count ? node->u.access.keys.at[at]
                                                              : node;
  eval_fail(c, DIAG_BAD_OPERAND, place->place, "%s", problem.message);
}

static const char *show_type_alone(struct compiler *c, const struct type *type) {
  struct buffer text;
  buffer_init(&text, c->arena);
  type_text_shown(&text, type);
  return buffer_text(&text);
}

const char *segments_capitalized(struct compiler *c, const struct str *name) {
  const char *at = name->text, *stop = at + name->length, *end;
  struct buffer text;
  if (*at >= 'A' && *at <= 'Z') return at;
  while (stop - at >= 2 && stop[-1] == ':' && stop[-2] == ':')
    stop -= 2;
  if (stop > at && !strstr(str_new(c->arena, at, (size_t)(stop - at))->text, "::")) stop = at + name->length;
  buffer_init(&text, c->arena);
  for (; at < stop; at = end + 2) {
    end = strstr(at, "::");
    if (!end || end > stop) end = stop;
    buffer_str(&text, letters_in(c->arena, str_new(c->arena, at, (size_t)(end - at)), LETTERS_CAPITALIZED));
    if (end == stop) break;
    buffer_puts(&text, "::");
  }
  return buffer_text(&text);
}

struct value abstract_resource(struct compiler *c, const struct node *node, struct value left,
                               const struct array *keys) {
  if (!keys->count)
    eval_fail(c, DIAG_BAD_OPERAND, node->place, "Resource[] accepts 1 or more arguments. Got 0");
  struct value first = keys->at[0];
  struct place place = node->u.access.keys.at[0]->place;
  struct array *one = array_new(c->arena, 1);
  one->at[0] = first;
  trace_id trace = type_trace(c, left, one);
  if (first.kind == VALUE_STRING && *first.u.text->text == ':' && native_type(c, class_key(c, first.u.text)))
    eval_unsupported(c, place, "references to resources of unknown types"); /* what it is with colons */
  if (first.kind == VALUE_REFERENCE && !str_equal(first.u.reference->type, c->names.class_type))
    return make_reference(c, first.u.reference->type, keys->count == 1 ? first.u.reference->title : NULL,
                          first.u.reference->title_trace, trace);
  bool any = first.kind == VALUE_TYPE && first.u.type->kind == TYPE_RESOURCE && !first.u.type->text;
  if (any && keys->count == 1)
    return (struct value){.kind = VALUE_TYPE, .u.type = first.u.type, .trace = trace};
  if (any)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "Illegal type reference. The given name '' does not conform to the naming rule");
  if (first.kind != VALUE_STRING)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "First argument to Resource[] must be a resource type or a String. Got %s.",
              show_type_alone(c, type_generalize(c->arena, type_infer(c->arena, first))));
  const struct str *shown = shown_type(c, first.u.text);
  if (!is_type_name(shown))
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "Illegal type reference. The given name '%s' does not conform to the naming rule",
              segments_capitalized(c, first.u.text));
  if (shown == c->names.class_type) eval_unsupported(c, place, "references to classes by Resource");
  return make_reference(c, shown, NULL, 0, trace);
}

const struct type *type_of_node(struct compiler *c, struct scope *scope, const struct node *node,
                                trace_id *trace) {
  return type_evaluated(c, node, eval(c, scope, node), trace);
}
