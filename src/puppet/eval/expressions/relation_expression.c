/* SPDX-License-Identifier: Apache-2.0 */
#include "src/operations/of_types.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/collector_expression.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/resources/relation_reads.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/types/label.h"
#include "src/types/match.h"
#include "src/types/ruby_classes.h"
#include "src/types/type.h"
#include "src/value/ruby.h"

/* The references and collectors on one side of an arrow, each once. */
struct side {
  ARENA_VECTOR(struct relation_end) list;
  struct hash_builder seen;
  trace_id shape; /* of its Arrays, of what could have been one, and of what was there already */
  bool chosen;    /* what is in it was computed: not each end is a reference as it is written there */
};

/* The reference that a String says. */
static struct value reference_of_string(struct compiler *c, const struct node *node, struct value v) {
  struct parsed_type parsed = type_parse(c, v.u.text, false);
  if (!parsed.type && parsed.problem.unsupported)
    eval_unsupported(c, operator_place(node), parsed.problem.message);
  if (!parsed.type)
    eval_fail(c, DIAG_BAD_REFERENCE, operator_place(node), "Error while evaluating a '%s' expression, %s",
              ast_op_text((enum ast_op)node->op), parsed.problem.message);
  struct constant opaque = {.kind = CONSTANT_UNDEF};
  trace_id trace = trace_call(c->traces, eval_symbol(c, "Type"), opaque, &v.trace, 1);
  return type_to_value(c->arena, parsed.type, trace_under(c->traces, trace, parsed.trace));
}

/* Whether V is a type of what catalogs have, or the type of such. */
static bool of_catalog(struct compiler *c, struct value v) {
  const struct type *type = type_of_value(c->arena, v), *entry = type_default(TYPE_CATALOG_ENTRY);
  if (v.kind == VALUE_REFERENCE) return true;
  return type && (type_assignable(c->arena, entry, type) ||
                  type_assignable(c->arena, type_holding(c->arena, TYPE_TYPE, entry), type));
}

/* The references that END may be: Puppet asks once there is another end.  Without a title, one is no
   reference when it is looked for. */
static struct relation_end checked_end(struct compiler *c, const struct node *node, struct relation_end end) {
  struct place place = operator_place(node);
  struct value v = end.reference;
  if (end.collector) return end;
  const struct type *type = v.kind == VALUE_TYPE ? v.u.type : NULL;
  if (type && type->kind == TYPE_TYPE && type->first) {
    trace_id trace = v.trace;
    v = type_to_value(c->arena, type->first, trace);
    type = v.kind == VALUE_TYPE ? v.u.type : NULL;
  }
  bool any = type && type->kind == TYPE_RESOURCE && !type->text;
  if (v.kind != VALUE_REFERENCE && any) eval_fail(c, DIAG_BAD_REFERENCE, place, "%s", ruby_refused_type(v));
  if (v.kind != VALUE_REFERENCE)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "Cannot split the type %s, it represents neither a PClassType, nor a PResourceType.",
              ruby_class(end.reference));
  if (!v.u.reference->title && str_equal(v.u.reference->type, c->names.class_type))
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "No title provided and \"class\" is not a valid resource reference");
  if (str_is(v.u.reference->type, "Component"))
    eval_unsupported(c, place, "resources of the type 'component'");
  return (struct relation_end){.reference = v, .written = end.written};
}

static void add_operand(struct compiler *c, struct side *side, const struct node *node, struct value v) {
  side->shape = trace_join(c->traces, side->shape, v.trace);
  side->chosen |= v.kind == VALUE_ARRAY ? v.trace != 0 : !reference_is_written(c->traces, v);
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      add_operand(c, side, node, v.u.array->at[i]);
    return;
  }
  if (v.kind == VALUE_COLLECTOR) {
    ARENA_PUSH(c->arena, &side->list, ((struct relation_end){.collector = collector_of(c, v)}));
    return;
  }
  if (v.kind == VALUE_STRING) v = reference_of_string(c, node, v);
  if (!of_catalog(c, v)) {
    const char *kind = value_is_type(v) ? "a Type" : value_a_label(c->arena, v);
    eval_fail(
        c, DIAG_BAD_REFERENCE, operator_place(node),
        "Illegal relationship operand, can not form a relationship with %s. A Catalog type is required.",
        kind);
  }
  if (!side->seen.hash) hash_begin(&side->seen, c->arena, 0);
  if (hash_find(hash_end(&side->seen), v)) return;
  hash_put(&side->seen, v, value_undef(0));
  ARENA_PUSH(c->arena, &side->list, ((struct relation_end){.reference = v}));
}

static void relate(struct compiler *c, struct scope *scope, const struct node *node, struct side *result);

static bool is_value(const struct node *node) {
  node = unwrapped(node);
  return node->kind != AST_RELATION && node->kind != AST_COLLECT;
}

/* Collectors and chains of them are no values: SIDE is what they stand for. */
static struct value eval_side(struct compiler *c, struct scope *scope, const struct node *node,
                              struct side *side) {
  node = unwrapped(node);
  if (node->kind == AST_RELATION) relate(c, scope, node, side);
  if (is_value(node)) return eval(c, scope, node);
  if (node->kind != AST_COLLECT) return value_undef(0);
  struct relation_end end = {.collector = collector_new(c, scope, node)};
  ARENA_PUSH(c->arena, &side->list, end);
  return value_undef(0);
}

static void mark_written(struct side *side) {
  for (uint32_t i = 0; i < side->list.count; i++)
    side->list.at[i].written = !side->chosen;
}

/* RESULT is the right side, or the left where there is none, so that chains go on from there. */
static void relate(struct compiler *c, struct scope *scope, const struct node *node, struct side *result) {
  struct side sides[2] = {0};
  eval_descend(c, node->place);
  struct value left = eval_side(c, scope, node->u.binary.left, &sides[0]);
  struct value right = eval_side(c, scope, node->u.binary.right, &sides[1]);
  c->limits.depth--;
  if (is_value(node->u.binary.left)) add_operand(c, &sides[0], node, left);
  if (is_value(node->u.binary.right)) add_operand(c, &sides[1], node, right);
  mark_written(&sides[0]);
  mark_written(&sides[1]);
  bool reversed = node->op == OP_AFTER || node->op == OP_SUBSCRIBE;
  const struct side *from = &sides[reversed ? 1 : 0], *to = &sides[reversed ? 0 : 1];
  trace_id shape = trace_join(c->traces, sides[0].shape, sides[1].shape);
  struct relationship relationship = {
      .control = trace_join(c->traces, c->control, shape), .log = c->order.declared, .place = node->place};
  relationship.notify = node->op == OP_NOTIFY || node->op == OP_SUBSCRIBE;
  for (uint32_t i = 0; i < from->list.count; i++)
    for (uint32_t j = 0; j < to->list.count; j++) {
      relationship.source = checked_end(c, node, from->list.at[i]);
      relationship.target = checked_end(c, node, to->list.at[j]);
      ARENA_PUSH(c->arena, &c->relationships, relationship);
    }
  if (!from->list.count || !to->list.count)
    note_unrelated(c, relationship.notify ? c->names.notify : c->names.before, shape, node->place);
  if (sides[1].list.count == 1 && sides[1].list.at[0].collector)
    collector_stands_for(sides[1].list.at[0].collector, sides[0].list.at, sides[0].list.count);
  *result = sides[1].list.count ? sides[1] : sides[0];
  result->shape = shape;
}

struct value eval_relation(struct compiler *c, struct scope *scope, const struct node *node) {
  struct side side;
  relate(c, scope, node, &side);
  struct array *array = array_new(c->arena, side.list.count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = side.list.at[i].reference;
  return (struct value){
      .kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, side.shape)};
}
