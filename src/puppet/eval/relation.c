/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/relation.h"

#include "src/puppet/eval/absence.h"
#include "src/puppet/eval/collect.h"
#include "src/puppet/eval/declare.h"
#include "src/puppet/eval/failure.h"
#include "src/puppet/eval/override.h"
#include "src/puppet/eval/relation_reads.h"
#include "src/puppet/eval/type_expression.h"
#include "src/puppet/eval/type_name.h"
#include "src/value/label.h"
#include "src/value/ruby.h"
#include "src/value/type_operators.h"

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
  c->depth--;
  if (is_value(node->u.binary.left)) add_operand(c, &sides[0], node, left);
  if (is_value(node->u.binary.right)) add_operand(c, &sides[1], node, right);
  mark_written(&sides[0]);
  mark_written(&sides[1]);
  bool reversed = node->op == OP_AFTER || node->op == OP_SUBSCRIBE;
  const struct side *from = &sides[reversed ? 1 : 0], *to = &sides[reversed ? 0 : 1];
  trace_id shape = trace_join(c->traces, sides[0].shape, sides[1].shape);
  struct relationship relationship = {
      .control = trace_join(c->traces, c->control, shape), .log = c->declared_log, .place = node->place};
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

static const char *reference_text(struct compiler *c, struct value v) {
  const struct reference *r = v.u.reference;
  const struct str *title = r->title;
  if (!title) return arena_printf(c->arena, "%s[]", r->type->text);
  if (str_equal(r->type, c->names.class_type)) title = shown_type(c, title);
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
  if (!count) return;
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

struct value relation_own(struct compiler *c, const struct str *name, struct value v) {
  if (v.kind != VALUE_ARRAY || (name != c->names.before && name != c->names.notify)) return v;
  struct array *array = array_new(c->arena, v.u.array->count);
  memcpy(array->at, v.u.array->at, array->count * sizeof *array->at);
  array->extent = v.u.array->extent;
  v.u.array = array;
  return v;
}

/*
 * An array that arrows append to.  Puppet evaluates an attribute once for all titles of its body, and appends
 * to that one Array in place: a title gets what an arrow adds to another.  Here the attributes keep their
 * array, the same for all these titles, until all arrows are through, and then take what it became.
 */
struct extension {
  struct value value;
  uint32_t room;
  struct place place; /* of the last arrow */
};

struct extensions {
  struct hash_builder by_array; /* address of the array: index into `all` */
  ARENA_VECTOR(struct extension) all;
};

static struct value address_of(const struct array *array) {
  return value_integer((int64_t)(intptr_t)array, 0);
}

static struct extension *extension_find(struct extensions *extensions, const struct array *array) {
  const struct hash_entry *entry = hash_find(hash_end(&extensions->by_array), address_of(array));
  return entry ? &extensions->all.at[entry->value.u.integer] : NULL;
}

/* The extension of the array of ATTRIBUTE; a new one if no arrow has appended to it yet. */
static struct extension *extension_of(struct compiler *c, struct extensions *extensions,
                                      const struct attribute *attribute) {
  struct value v = attribute->value;
  struct extension *known = extension_find(extensions, v.u.array);
  if (known) return known;
  hash_put(&extensions->by_array, address_of(v.u.array), value_integer(extensions->all.count, 0));
  struct extension extension = {.value = v, .room = attribute->room};
  extension.value.trace = 0;
  ARENA_PUSH(c->arena, &extensions->all, extension);
  return &extensions->all.at[extensions->all.count - 1];
}

/* The relationship NAME of RESOURCE as an attribute with an Array. */
static struct attribute *array_attribute(struct compiler *c, struct resource *resource,
                                         const struct str *name, struct place place) {
  struct attribute *current = resource_attribute(resource, name);
  if (current && current->value.kind == VALUE_ARRAY) return current;
  uint32_t room = 0;
  struct value v = {.kind = VALUE_ARRAY, .trace = current ? current->value.trace : 0};
  v.u.array = array_with_room(c, current ? current->value : value_undef(0), 1, &room);
  current = resource_set(c, resource, name, v, place, ATTRIBUTE_RELATION);
  current->room = room;
  return current;
}

static void append(struct compiler *c, struct extensions *extensions, struct resource *resource,
                   struct value target, trace_id control, const struct relationship *r) {
  const struct str *name = r->notify ? c->names.notify : c->names.before;
  bool there = resource_attribute(resource, name) != NULL;
  struct attribute *current = array_attribute(c, resource, name, r->place);
  struct extension *extension = extension_of(c, extensions, current);
  if (current->origin == ATTRIBUTE_RELATION) control = trace_join(c->traces, control, r->log);
  if (!there) control = trace_join(c->traces, control, state_of(resource)->names);
  trace_id trace = trace_join(c->traces, extension->value.trace, current->value.trace);
  trace = trace_join(c->traces, trace_join(c->traces, trace, control), target.trace);
  struct array *array = array_with_room(c, extension->value, 1, &extension->room);
  array->at[array->count++] = target;
  extension->value = (struct value){.kind = VALUE_ARRAY, .trace = trace, .u.array = array};
  extension->place = r->place;
}

/* Gives the attribute NAME of RESOURCE what its array became. */
static void take_extension(struct compiler *c, struct extensions *extensions, struct resource *resource,
                           const struct str *name) {
  struct attribute *current = resource_attribute(resource, name);
  if (!current || current->value.kind != VALUE_ARRAY) return;
  const struct extension *extension = extension_find(extensions, current->value.u.array);
  if (!extension) return;
  struct value v = extension->value;
  v.trace = trace_join(c->traces, current->value.trace, v.trace);
  if (current->origin != ATTRIBUTE_RELATION) {
    resource_set(c, resource, name, v, extension->place, ATTRIBUTE_RELATION);
    return;
  }
  current->value = v;
  current->place = extension->place;
}

/* ---- the ends of arrows ---- */

/* What an end stands for when all code has run. */
struct ends {
  ARENA_VECTOR(struct value) list;
  bool typed; /* it stands for a collector without anything: Puppet writes such as types */
};

static void add_end(struct compiler *c, struct ends *ends, const struct relation_end *end, bool left,
                    trace_id read) {
  struct value v = end->reference;
  if (!end->collector) {
    v.trace = trace_under(c->traces, v.trace, read);
    ARENA_PUSH(c->arena, &ends->list, v);
    return;
  }
  struct collection collection = collector_collected(end->collector);
  trace_id all = read;
  if (!left || !collection.count) all = trace_join(c->traces, read, collector_reads(c, end->collector));
  for (uint32_t i = 0; i < collection.count; i++) {
    const struct resource *resource = collection.at[i];
    /* To the right there is a list, which all that is in it decides; on the left each is for itself. */
    trace_id own = left ? trace_join(c->traces, read, collector_read_of(c, end->collector, resource)) : all;
    struct constant type = {.kind = CONSTANT_STRING, .u.text = resource->type};
    trace_id trace =
        trace_op2(c->traces, TRACE_OP_REFERENCE, trace_constant(c->traces, type), resource->title_trace);
    trace = trace_under(c->traces, trace, trace_join(c->traces, resource->existence, own));
    v = make_reference(c, resource->type, resource->title, resource->title_trace, trace);
    ARENA_PUSH(c->arena, &ends->list, v);
  }
  /* On the left, what is further left stands for an empty collector. */
  struct relation_side other = collector_alternative(end->collector);
  for (uint32_t i = 0; left && !collection.count && i < other.count; i++)
    if (!other.at[i].collector || other.count == 1) {
      ends->typed = true;
      add_end(c, ends, &other.at[i], left, all);
    }
}

static void check_titled(struct compiler *c, struct value v, const struct relationship *r) {
  if (v.u.reference->title && v.u.reference->title->length) return;
  failure_reference(c, v);
  failure_under(c, r->control);
  eval_fail(c, DIAG_BAD_REFERENCE, r->place, "No title provided and \"%s\" is not a valid resource reference",
            reference_text(c, v));
}

static const char *source_text(struct compiler *c, const struct ends *from, struct value source) {
  return from->typed ? show_value(c, source) : reference_text(c, source);
}

static void form(struct compiler *c, struct extensions *extensions, const struct relationship *r) {
  struct ends from = {0}, to = {0};
  add_end(c, &from, &r->source, true, 0);
  add_end(c, &to, &r->target, false, 0);
  for (uint32_t i = 0; i < from.list.count; i++)
    for (uint32_t j = 0; j < to.list.count; j++) {
      struct value source = from.list.at[i], target = to.list.at[j];
      check_titled(c, source, r);
      struct resource *resource = find_referenced(c, source.u.reference);
      if (!resource) {
        failure_reference(c, source);
        failure_under(c, r->control);
        eval_fail(c, DIAG_RELATIONSHIP_TARGET, r->place,
                  "Could not find resource '%s' for relationship on '%s'", source_text(c, &from, source),
                  reference_text(c, target));
      }
      check_titled(c, target, r);
      if (!find_referenced(c, target.u.reference)) {
        failure_reference(c, target);
        failure_under(c, r->control);
        eval_fail(c, DIAG_RELATIONSHIP_TARGET, r->place,
                  "Could not find resource '%s' for relationship from '%s'", reference_text(c, target),
                  source_text(c, &from, source));
      }
      append(c, extensions, resource, target, trace_join(c->traces, r->control, source.trace), r);
    }
}

void relationships_finish(struct compiler *c) {
  struct extensions extensions = {0};
  if (!c->relationships.count) return;
  hash_begin(&extensions.by_array, c->arena, c->relationships.count);
  for (uint32_t i = 0; i < c->relationships.count; i++)
    form(c, &extensions, &c->relationships.at[i]);
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    take_extension(c, &extensions, c->catalog->resources.at[i], c->names.before);
    take_extension(c, &extensions, c->catalog->resources.at[i], c->names.notify);
  }
}
