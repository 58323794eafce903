/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tag, tagged.  Tags have no traces of their own: what a resource is tagged with comes from its type and
 * title, the classes and resources around it, attributes `tag` and calls of tag; an answer depends on all of
 * these.
 */
#include "src/eval/absence.h"
#include "src/eval/declare.h"
#include "src/eval/definitions.h"
#include "src/functions/functions.h"

struct value function_tag(struct call *call) {
  struct compiler *c = call->c;
  c->tag_log = trace_join(c->traces, c->tag_log, trace_join(c->traces, c->control, call->shape));
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    struct value v = call->arguments->at[i];
    c->tag_log = trace_join(c->traces, c->tag_log, value_trace(c->traces, v));
    tag_by_value(c, call->scope->resource, v, call->node->place);
  }
  return value_undef(0);
}

static bool is_among(const struct str *const *tags, uint32_t count, const struct str *tag) {
  for (uint32_t i = 0; i < count; i++)
    if (str_equal(tags[i], tag)) return true;
  return false;
}

/* Whether RESOURCE, one around it or the catalog has TAG. */
static bool has_tag(const struct resource *resource, const struct catalog *catalog, const struct str *tag) {
  for (; resource; resource = resource->container)
    if (is_among(resource->tags.at, resource->tags.count, tag)) return true;
  return is_among(catalog->tags.at, catalog->tags.count, tag);
}

/* What gave RESOURCE, and those around it, their tags. */
static trace_id tags_read(struct compiler *c, const struct resource *resource) {
  trace_id read = trace_join(c->traces, c->tag_log, c->declared_log);
  for (; resource; resource = resource->container) {
    const struct attribute *tag = resource_attribute(resource, c->names.tag);
    read = trace_join(c->traces, read, trace_join(c->traces, resource->title_trace, resource->existence));
    if (tag) read = trace_join(c->traces, read, value_trace(c->traces, tag->value));
    read = trace_join(c->traces, read, state_of(resource)->names);
  }
  return read;
}

/* A class that an untaken branch would have declared would have tagged the catalog. */
static trace_id absent_tags(struct compiler *c) {
  trace_id read = 0;
  for (uint32_t i = 0; i < c->definitions->all.count; i++) {
    const struct definition *definition = c->definitions->all.at[i];
    if (definition->kind == DEFINITION_CLASS)
      read = trace_join(c->traces, read, absence_of_class(c, definition));
  }
  return read;
}

struct value function_tagged(struct call *call) {
  struct compiler *c = call->c;
  const struct resource *resource = call->scope->resource;
  bool all = true;
  for (uint32_t i = 0; all && i < call->arguments->count; i++) {
    struct value v = call->arguments->at[i];
    if (v.kind != VALUE_STRING)
      eval_unsupported(c, call->node->place, "tags that are not Strings in the function 'tagged'");
    all = has_tag(resource, c->catalog, str_lower(c->arena, v.u.text));
  }
  struct value result = call_computed(call, value_boolean(all, 0));
  if (!c->in->tracking) return result;
  trace_id read = trace_join(c->traces, tags_read(c, resource), absent_tags(c));
  result.trace = trace_under(c->traces, result.trace, read);
  return result;
}
