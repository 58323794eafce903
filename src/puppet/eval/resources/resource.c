/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/resource.h"
#include "src/types/ruby_classes.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/resources/aliases.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/types/iterator.h"
#include "src/value/ruby.h"

/* One tag in lower case, and its segments if it is qualified. */
static void tag_with_segments(struct compiler *c, struct resource *resource, const struct str *text) {
  const struct str *tag = symbol_of(c->symbols, tag_lower(c->arena, text));
  resource_tag(c->catalog, resource, tag);
  if (!strstr(tag->text, "::")) return;
  for (const char *p = tag->text, *end; *p; p = end) {
    end = strstr(p, "::");
    size_t length = end ? (size_t)(end - p) : strlen(p);
    if (length) resource_tag(c->catalog, resource, symbol(c->symbols, p, length));
    if (!end) return;
    end += 2;
  }
}

void catalog_tag_by(struct compiler *c, struct value name, trace_id decided, struct place place) {
  struct resource *tagged = ARENA_NEW(c->arena, struct resource);
  struct given_tag given = {.value = name.trace, .decided = decided, .place = place};
  if (!valid_tag(name.u.text)) {
    failure_at(c, place);
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Invalid tag '%s'", name.u.text->text);
  }
  tag_with_segments(c, tagged, name.u.text);
  for (uint32_t i = 0; i < tagged->tags.count; i++) {
    given.tag = tagged->tags.at[i];
    if (traces_tracking_all(c->traces)) ARENA_PUSH(c->arena, &c->catalog->given_tags, given);
    catalog_tag(c->catalog, tagged->tags.at[i]);
  }
}

void tag_by_call(struct compiler *c, struct resource *resource, struct value v, trace_id decided,
                 struct place place) {
  if (v.kind == VALUE_ARRAY) {
    decided = trace_join(c->traces, decided, v.trace);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      tag_by_call(c, resource, v.u.array->at[i], decided, place);
    return;
  }
  uint32_t before = resource->tags.count;
  tag_by_one(c, resource, v, place);
  struct given_tag given = {.resource = resource, .decided = decided, .place = place};
  given.value = value_trace(c->traces, v);
  given.since = c->catalog->resources.count;
  for (; traces_tracking_all(c->traces) && before < resource->tags.count; before++) {
    given.tag = resource->tags.at[before];
    ARENA_PUSH(c->arena, &c->catalog->given_tags, given);
  }
}

void tag_by_one(struct compiler *c, struct resource *resource, struct value tags, struct place place) {
  if (tags.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < tags.u.array->count; i++)
      tag_by_one(c, resource, tags.u.array->at[i], place);
    return;
  }
  if (tags.kind == VALUE_UNDEF) return;
  struct buffer text;
  buffer_init(&text, c->arena);
  if (tags.kind == VALUE_HASH || tags.kind == VALUE_REGEXP)
    ruby_to_s(&text, tags);
  else
    value_to_text(&text, tags.kind == VALUE_REFERENCE ? object_of_reference(c, tags) : tags);
  const struct str *tag = tag_lower(c->arena, buffer_take(&text));
  if (!valid_tag(tag)) eval_fail(c, DIAG_BAD_ARGUMENT, place, "Invalid tag '%s'", tag->text);
  tag_with_segments(c, resource, tag);
}

/* Ruby makes a list of it first: a Hash is its entries, and a reference, which is an object with parameters,
 * has none. */
void tag_by_value(struct compiler *c, struct resource *resource, struct value tags, struct place place) {
  if (tags.kind == VALUE_REFERENCE) return;
  enum type_kind type = tags.kind == VALUE_TYPE ? (enum type_kind)tags.u.type->kind : TYPE_ANY;
  if (type == TYPE_TUPLE || type == TYPE_STRUCT || type == TYPE_VARIANT || type == TYPE_ALIAS)
    eval_unsupported(c, place, "tags that are types with elements");
  for (uint32_t i = 0; tags.kind == VALUE_HASH && i < tags.u.hash->count; i++) {
    tag_by_one(c, resource, tags.u.hash->at[i].key, place);
    tag_by_one(c, resource, tags.u.hash->at[i].value, place);
  }
  if (tags.kind != VALUE_HASH) tag_by_one(c, resource, tags, place);
}

struct resource *resource_untagged(struct compiler *c, struct scope *scope, const struct str *type,
                                   const struct str *title, trace_id title_trace, struct place place) {
  struct resource *resource = ARENA_NEW(c->arena, struct resource);
  struct resource_state *state = ARENA_NEW(c->arena, struct resource_state);
  resource->type = type;
  resource->title = title;
  resource->title_trace = title_trace;
  resource->existence = trace_join(c->traces, c->control, title_trace);
  resource->place = place;
  resource->has_line = true;
  resource->kind = RESOURCE_NATIVE;
  resource->container = scope->resource;
  resource->state = state;
  state->scope = scope;
  state->source = scope->source;
  tag_with_segments(c, resource, type);
  return resource;
}

struct resource *resource_new(struct compiler *c, struct scope *scope, const struct str *type,
                              const struct str *title, trace_id title_trace, struct place place) {
  struct resource *resource = resource_untagged(c, scope, type, title, title_trace, place);
  if (valid_tag(title)) tag_with_segments(c, resource, title);
  return resource;
}

void attribute_check_value(struct compiler *c, struct value v, struct place place) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    attribute_check_value(c, v.u.array->at[i], place);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    attribute_check_value(c, v.u.hash->at[i].key, place);
    attribute_check_value(c, v.u.hash->at[i].value, place);
  }
  if (v.kind == VALUE_BIG) eval_fail(c, DIAG_BAD_ARGUMENT, place, "%s", ruby_refusal(c->arena, v));
  if (ruby_refused_type(v)) eval_fail(c, DIAG_BAD_REFERENCE, place, "%s", ruby_refused_type(v));
  if (v.kind == VALUE_REFERENCE && !v.u.reference->title && v.u.reference->type == c->names.class_type)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "No title provided and \"class\" is not a valid resource reference");
  if (v.kind == VALUE_REFERENCE && !type_name(c, v.u.reference->type)->native &&
      v.u.reference->type != c->names.class_type && !find_define(c, class_key(c, v.u.reference->type)))
    eval_unsupported(c, place, "references to resources of unknown types");
  if (v.kind == VALUE_ITERATOR && v.u.iterator->tree)
    eval_unsupported(c, place, "addresses of Ruby's objects, which stand for iterators over trees");
  if (v.kind == VALUE_ITERATOR)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Use of an Iterator is not supported here");
}

static void put(struct compiler *c, struct resource *resource, struct attribute *attribute) {
  struct value value = attribute->value;
  bool given = attribute->origin != ATTRIBUTE_DATA && attribute->origin != ATTRIBUTE_CLASSIFIER &&
               attribute->origin != ATTRIBUTE_EXPORTED;
  if (given && (value.kind > VALUE_REGEXP || value.kind == VALUE_BIG))
    attribute_check_value(c, value, attribute->place);
  resource_put_attribute(c->catalog, resource, attribute);
}

struct attribute *resource_put(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin) {
  struct attribute *attribute = arena_alloc(c->arena, sizeof *attribute);
  *attribute = (struct attribute){.name = name, .value = value, .place = place, .origin = (uint8_t)origin};
  put(c, resource, attribute);
  return attribute;
}

void resource_take(struct compiler *c, struct resource *resource, struct attribute *attribute) {
  put(c, resource, attribute);
  if (attribute->name == c->names.tag) tag_by_value(c, resource, attribute->value, attribute->place);
}

struct attribute *resource_set(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin) {
  struct attribute *attribute = resource_put(c, resource, name, value, place, origin);
  bool is_default = origin == ATTRIBUTE_RESOURCE_DEFAULT;
  if (name == c->names.tag) tag_by_value(c, resource, value, is_default ? resource->place : place);
  return attribute;
}

static _Noreturn void refuse_duplicate(struct compiler *c, const struct resource *resource,
                                       const struct resource *first, struct place place) {
  const char *where = "";
  if (first->has_line) where = arena_printf(c->arena, " at %s", show_location(c, first->place));
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_DUPLICATE_DECLARATION, SEVERITY_ERROR, place,
                     "Duplicate declaration: %s[%s] is already declared%s; cannot redeclare",
                     resource->type->text, resource->title->text, where);
  diagnostic_note(c->diagnostics, d, first->place, "first declared here");
  failure_resource(c, first);
  failure_also(c, resource->title_trace);
  failure_also(c, resource->existence);
  bool by_name =
      !str_equal(first->title, resource->title); /* an alias, or what the type makes of attributes */
  for (uint32_t i = 0; by_name && i < first->attributes.count; i++)
    failure_also(c, value_trace(c->traces, first->attributes.at[i]->value));
  eval_abandon(c);
}

void take_scope_tags(struct compiler *c, struct resource *resource) {
  const struct resource *container = state_of(resource)->scope->resource;
  if (!container || container == resource) return;
  for (uint32_t i = 0; i < container->tags.count; i++)
    resource_tag(c->catalog, resource, container->tags.at[i]);
}

void resource_edge(struct compiler *c, const struct resource *source, const struct resource *target,
                   trace_id existence, struct place place) {
  struct edge edge = {source, target, existence, place};
  ARENA_PUSH(c->arena, &c->catalog->edges, edge);
}

/* RESOURCE is about to be added: others could have one of its names, and then it would not be. */
static void rescue_declared(struct compiler *c, struct resource *resource) {
  if (!c->rescuers) return;
  trace_id read = absence_of_resource(c, resource->type, resource->title);
  const struct catalog *catalog = c->catalog;
  eval_charge(c, PLACE_NONE, catalog->resources.count / 64);
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *other = catalog->resources.at[i];
    if (other->type != resource->type) continue;
    read = trace_join(c->traces, read, other->existence);
    read = trace_join(c->traces, read, other->title_trace);
    for (uint32_t k = 0; k < other->attributes.count; k++)
      read = trace_join(c->traces, read, value_trace(c->traces, other->attributes.at[k]->value));
  }
  rescue_join(c, read);
  resource->existence = trace_join(c->traces, resource->existence, c->guarded);
}

void resource_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place) {
  rescue_declared(c, resource);
  const struct resource *first = catalog_find(c->catalog, resource->type, resource->title);
  if (!first) first = alias_of(c, resource->type, resource->title);
  if (first) refuse_duplicate(c, resource, first, place);
  if (c->catalog->resources.count >= c->in->resource_limit)
    eval_fail(c, DIAG_LIMIT_RESOURCES, place,
              "The catalog has more than %u resources; raise the limit of resources", c->in->resource_limit);
  catalog_add(c->catalog, resource);
  if (resource->type == c->names.class_type) state_of(resource)->definition->resource = resource;
  state_of(resource)->log = c->order.declared;
  state_of(resource)->time = c->order.time++;
  if (scope->kind == SCOPE_LOCAL && scope->reader->resource != scope->resource) /* who called the function? */
    resource->order = c->order.declared;
  aliases_add(c, resource, place);
  bool is_class = resource->type == c->names.class_type;
  const struct attribute *stage = is_class ? NULL : resource_attribute(resource, c->names.stage);
  bool none = !stage || stage->value.kind == VALUE_UNDEF ||
              (stage->value.kind == VALUE_BOOLEAN && !stage->value.u.boolean);
  if (!none)
    eval_fail(c, DIAG_BAD_ARGUMENT, place,
              "Only classes can set 'stage'; normal resources like %s[%s] cannot change run stage",
              resource->type->text, resource->title->text);
  if (!is_class && resource->type != c->names.stage_type)
    resource_edge(c, scope->resource, resource, resource->existence, resource->place);
}
