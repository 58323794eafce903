/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/class.h"

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/absence.h"

static void remember_reason(struct compiler *c, struct scope *scope, struct resource *resource,
                            trace_id name_trace, struct place place) {
  struct reason *reason = ARENA_NEW(c->arena, struct reason), *last = resource->last_reason;
  *reason = (struct reason){.place = place, .by = scope->resource};
  reason->existence = trace_join(c->traces, c->control, name_trace);
  *(last ? &last->next : &resource->reasons) = reason;
  resource->last_reason = reason;
}

static void tag_catalog(struct compiler *c, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->tags.count; i++)
    catalog_tag(c->catalog, resource->tags.at[i]);
}

/* IncPU: a class that is inherited is declared before the class that inherits it. */
void ensure_parent(struct compiler *c, struct scope *scope, struct definition *definition,
                   trace_id name_trace);

void ensure_parent(struct compiler *c, struct scope *scope, struct definition *definition,
                   trace_id name_trace) {
  struct definition *parent = parent_of(c, definition);
  if (!parent || class_resource(parent)) return;
  /* Its name is no datum: what makes it be there is the class that inherits. */
  struct constant name = {.kind = CONSTANT_STRING, .u.text = parent->name};
  trace_id title = trace_under(c->traces, trace_constant(c->traces, name), name_trace);
  eval_descend(c, definition->node->u.function.parent_place);
  class_ensure(c, scope, parent, title, definition->node->u.function.parent_place);
  c->limits.depth--;
}

struct resource *class_new(struct compiler *c, struct scope *scope, struct definition *definition,
                           trace_id name_trace, struct place place) {
  struct resource *resource =
      resource_new(c, scope, c->names.class_type, definition->shown, name_trace, place);
  resource->existence = trace_join(c->traces, resource->existence,
                                   trace_as(c->traces, absence_of_class(c, definition), SITE_APART));
  resource->kind = RESOURCE_UNKNOWN;
  resource->has_line = false;
  state_of(resource)->definition = definition;
  state_of(resource)->source = definition;
  return resource;
}

void class_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place) {
  resource->order = c->order.declared; /* any of them could have declared it first */
  ensure_parent(c, scope, state_of(resource)->definition, resource->existence);
  tag_catalog(c, resource);
  c->order.declared = trace_join(c->traces, c->order.declared, resource->title_trace);
  resource_add(c, scope, resource, place);
}

struct resource *class_ensure(struct compiler *c, struct scope *scope, struct definition *definition,
                              trace_id name_trace, struct place place) {
  struct resource *resource = class_resource(definition);
  if (resource) {
    remember_reason(c, scope, resource, name_trace, place);
    c->order.declared = trace_join(c->traces, c->order.declared, name_trace);
    return resource;
  }
  resource = class_new(c, scope, definition, name_trace, place);
  class_add(c, scope, resource, place);
  return resource;
}
