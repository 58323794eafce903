/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/relation.h"

#include "src/eval/declare.h"
#include "src/eval/override.h"

/* The references on one side of an arrow, each once. */
struct side {
  ARENA_VECTOR(struct value) list;
  struct hash_builder seen;
};

static void add_operand(struct compiler *c, struct side *side, const struct node *node, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      add_operand(c, side, node, v.u.array->at[i]);
    return;
  }
  if (v.kind == VALUE_STRING) eval_unsupported(c, node->place, "relationships named by strings");
  if (v.kind != VALUE_REFERENCE || !v.u.reference->title) {
    const char *kind = value_kind_name(v);
    eval_fail(
        c, DIAG_BAD_REFERENCE, node->place,
        "Illegal relationship operand, can not form a relationship with %s %s. A Catalog type is required.",
        strchr("AEIOU", kind[0]) ? "an" : "a", kind);
  }
  if (!side->list.count) hash_begin(&side->seen, c->arena, 0);
  if (hash_find(hash_end(&side->seen), v)) return;
  hash_put(&side->seen, v, value_undef(0));
  ARENA_PUSH(c->arena, &side->list, v);
}

/* The value of the whole expression is its right side, so that chains go on from there. */
struct value eval_relation(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value left = eval(c, scope, node->u.binary.left), right = eval(c, scope, node->u.binary.right);
  struct side sides[2] = {0};
  add_operand(c, &sides[0], node, left);
  add_operand(c, &sides[1], node, right);
  bool reversed = node->op == OP_AFTER || node->op == OP_SUBSCRIBE;
  const struct side *from = &sides[reversed ? 1 : 0], *to = &sides[reversed ? 0 : 1];
  struct relationship relationship = {.control = c->control, .log = c->declared_log, .place = node->place};
  relationship.notify = node->op == OP_NOTIFY || node->op == OP_SUBSCRIBE;
  for (uint32_t i = 0; i < from->list.count; i++)
    for (uint32_t j = 0; j < to->list.count; j++) {
      relationship.source = from->list.at[i];
      relationship.target = to->list.at[j];
      ARENA_PUSH(c->arena, &c->relationships, relationship);
    }
  return sides[1].list.count ? right : left;
}

static const char *reference_text(struct compiler *c, struct value v) {
  const struct reference *r = v.u.reference;
  const struct str *title = r->title;
  if (r->type == c->names.class_type) title = shown_type(c, title);
  return arena_printf(c->arena, "%s[%s]", r->type->text, title->text);
}

/* The array of NOW with room for MORE elements behind its own; its own storage where it may be used on. */
static struct array *array_with_room(struct compiler *c, struct value now, uint32_t more, uint32_t *room) {
  uint32_t count = now.kind == VALUE_ARRAY ? now.u.array->count : now.kind != VALUE_UNDEF;
  if (*room >= count + more) return (struct array *)now.u.array;
  *room = *room ? (count + more) * 2 : count + more;
  struct array *array = array_new(c->arena, *room);
  if (now.kind == VALUE_ARRAY)
    memcpy(array->at, now.u.array->at, count * sizeof *array->at);
  else if (count)
    array->at[0] = now;
  array->count = count;
  return array;
}

void relation_append(struct compiler *c, struct resource *resource, const struct str *name,
                     const struct value *more, uint32_t count, trace_id trace, struct place place) {
  struct attribute *current = resource_attribute(resource, name);
  bool appended = current && current->origin == ATTRIBUTE_RELATION;
  uint32_t room = appended ? current->room : 0;
  struct array *array = array_with_room(c, current ? current->value : value_undef(0), count, &room);
  memcpy(array->at + array->count, more, count * sizeof *more);
  array->count += count;
  struct value v = {.kind = VALUE_ARRAY, .trace = trace, .u.array = array};
  if (appended) {
    current->value = v;
    current->place = place;
  } else {
    current = resource_set(c, resource, name, v, place, ATTRIBUTE_RELATION);
  }
  current->room = room;
}

static void append(struct compiler *c, struct resource *resource, const struct relationship *r) {
  const struct str *name = r->notify ? c->names.notify : c->names.before;
  struct attribute *current = resource_attribute(resource, name);
  trace_id control = trace_join(c->traces, r->control, r->source.trace);
  if (current && current->origin == ATTRIBUTE_RELATION) control = trace_join(c->traces, control, r->log);
  if (!current) control = trace_join(c->traces, control, state_of(resource)->names);
  trace_id trace = trace_join(c->traces, current ? current->value.trace : 0, control);
  trace = trace_join(c->traces, trace, r->target.trace);
  relation_append(c, resource, name, &r->target, 1, trace, r->place);
}

void relationships_finish(struct compiler *c) {
  for (uint32_t i = 0; i < c->relationships.count; i++) {
    const struct relationship *r = &c->relationships.at[i];
    struct resource *source = find_referenced(c, r->source.u.reference);
    const char *from = reference_text(c, r->source), *to = reference_text(c, r->target);
    if (!source)
      eval_fail(c, DIAG_RELATIONSHIP_TARGET, r->place,
                "Could not find resource '%s' for relationship on '%s'", from, to);
    if (!find_referenced(c, r->target.u.reference))
      eval_fail(c, DIAG_RELATIONSHIP_TARGET, r->place,
                "Could not find resource '%s' for relationship from '%s'", to, from);
    append(c, source, r);
  }
}
