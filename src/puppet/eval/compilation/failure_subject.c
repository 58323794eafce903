/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/failure_subject.h"

#include "src/puppet/eval/compilation/rescue.h"

struct involved *failure_involve(struct compiler *c, const char *name, struct place place) {
  struct failure *failure = c->in->failure;
  struct involved none = {.name = name, .place = place};
  ARENA_PUSH(c->arena, &failure->involved, none);
  return &failure->involved.at[failure->involved.count - 1];
}

void failure_value(struct compiler *c, const char *name, struct value v, const struct attribute *masking) {
  rescue_value(c, v);
  if (!c->in->failure || c->in->failure->involved.count >= MOST_INVOLVED) return;
  struct involved *involved = failure_involve(c, name, masking ? masking->place : PLACE_NONE);
  involved->value = v;
  involved->masking = masking;
  if (masking) failure_also(c, masking->decided);
}

void failure_sought(struct compiler *c, const char *name, trace_id read) {
  rescue_read(c, read);
  if (!c->in->failure || c->in->failure->involved.count >= MOST_INVOLVED) return;
  struct involved *involved = failure_involve(c, name, PLACE_NONE);
  involved->value = value_undef(read);
  involved->sought = true;
}

void failure_resource(struct compiler *c, const struct resource *resource) {
  if (resource) rescue_read(c, resource->existence);
  if (!c->in->failure || !resource) return;
  failure_involve(c, NULL, resource->place)->resource = resource;
  failure_also(c, resource->title_trace);
  const struct attribute *alias = resource_attribute(resource, c->names.alias);
  if (alias) failure_also(c, value_trace(c->traces, alias->value));
}

void failure_together(struct compiler *c) {
  if (c->in->failure) c->in->failure->together = true;
}

void failure_under(struct compiler *c, trace_id control) {
  rescue_read(c, control);
  struct failure *failure = c->in->failure;
  if (failure) failure->control = trace_join(c->traces, failure->control, control);
}

void failure_also(struct compiler *c, trace_id t) {
  rescue_read(c, t);
  struct failure *failure = c->in->failure;
  if (failure) failure->also = trace_join(c->traces, failure->also, t);
}

void failure_at(struct compiler *c, struct place place) {
  const struct sources *sources = c->sources;
  for (label_id id = 1; c->in->failure && place.source && id < sources->labels.count; id++) {
    const struct place own = label_get(sources, id)->place;
    if (own.source == place.source && own.start >= place.start && own.end <= place.end)
      failure_also(c, trace_label(c->traces, id));
  }
}

void failure_within(struct compiler *c, const struct resource *resource) {
  if (!c->in->failure) return;
  failure_under(c, resource->existence);
  failure_also(c, resource->title_trace);
  failure_also(c, state_of(resource)->names);
  c->in->failure->within = resource->container;
}

void failure_attribute(struct compiler *c, const struct attribute *attribute) {
  if (!c->in->failure) return;
  failure_under(c, attribute->decided);
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    const struct resource *resource = c->catalog->resources.at[i];
    if (resource_attribute(resource, attribute->name) == attribute) failure_within(c, resource);
  }
}
