/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/tags.h"

#include "src/puppet/eval/resources/collect_note.h"

bool tags_around(const struct resource *resource, const struct str *tag) {
  for (; resource; resource = resource->container)
    for (uint32_t i = 0; i < resource->tags.count; i++)
      if (str_equal(resource->tags.at[i], tag)) return true;
  return false;
}

trace_id tags_logs(struct compiler *c) {
  return trace_as(c->traces, trace_join(c->traces, c->order.tags, c->order.declared), SITE_APART);
}

/* What gave RESOURCE its own tags; joined to READ. */
static trace_id join_own(struct compiler *c, const struct resource *resource, trace_id read) {
  const struct attribute *tag = resource_attribute(resource, c->names.tag);
  read = trace_join(c->traces, read, trace_join(c->traces, resource->title_trace, resource->existence));
  if (tag) read = trace_join(c->traces, read, value_trace(c->traces, tag->value));
  if (tag) read = trace_join(c->traces, read, tag->decided);
  read = trace_join(c->traces, read, state_of(resource)->names);
  return trace_join(c->traces, read, collected_trace(c, resource, c->names.tag));
}

/* The same with those around it. */
static trace_id join_given(struct compiler *c, const struct resource *resource, trace_id read) {
  for (; resource; resource = resource->container)
    read = join_own(c, resource, read);
  return read;
}

trace_id tags_read(struct compiler *c, const struct resource *resource) {
  return join_given(c, resource, tags_logs(c));
}

trace_id tags_given(struct compiler *c, const struct resource *resource) {
  enum { MOST = 32 }; /* containers that are remembered on the way; what is further out is joined anew */
  const struct resource *inner[MOST], *r = resource;
  uint32_t round = c->order.tags_round, count = 0;
  if (!round) return join_given(c, resource, 0);
  for (; r && state_of(r)->tags_round != round && count < MOST; r = r->container)
    inner[count++] = r;
  trace_id given = 0;
  if (r) given = state_of(r)->tags_round == round ? state_of(r)->tags_given : join_given(c, r, 0);
  while (count) {
    struct resource_state *state = state_of(inner[--count]);
    state->tags_given = given = join_own(c, inner[count], given);
    state->tags_round = round;
  }
  return given;
}
