/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/relation.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/resources/collect.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/failure_missing.h"
#include "src/puppet/eval/types/type_named.h"

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
