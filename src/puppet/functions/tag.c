/* SPDX-License-Identifier: Apache-2.0 */
/* tag, tagged. */
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/tags.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/functions/older.h"

struct value function_tag(struct call *call) {
  struct compiler *c = call->c;
  older_count(call, 1, UINT32_MAX);
  trace_id decided = trace_join(c->traces, c->control, call->shape);
  c->order.tags = trace_join(c->traces, c->order.tags, decided);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    struct value v = call->arguments->at[i];
    c->order.tags = trace_join(c->traces, c->order.tags, value_trace(c->traces, v));
    tag_by_call(c, call->scope->resource, v, decided, call->node->place);
  }
  return value_undef(0);
}

/* Whether RESOURCE, one around it or the catalog has TAG. */
static bool has_tag(const struct resource *resource, const struct catalog *catalog, const struct str *tag) {
  if (tags_around(resource, tag)) return true;
  for (uint32_t i = 0; i < catalog->tags.count; i++)
    if (str_equal(catalog->tags.at[i], tag)) return true;
  return false;
}

static bool tagged_with(const struct resource *resource, const struct str *tag) {
  for (uint32_t i = 0; i < resource->tags.count; i++)
    if (str_equal(resource->tags.at[i], tag)) return true;
  return false;
}

/* A class tags the catalog if it is declared; one that an untaken branch would have declared would have. */
static trace_id tags_of_classes(struct compiler *c, const struct str *tag) {
  trace_id read = 0;
  for (uint32_t i = 0; i < c->definitions->all.count; i++) {
    const struct definition *definition = c->definitions->all.at[i];
    if (definition->kind != DEFINITION_CLASS) continue;
    const struct resource *resource = class_resource(definition);
    if (resource && tagged_with(resource, tag)) read = trace_join(c->traces, read, resource->existence);
    read = trace_join(c->traces, read, absence_of_class(c, definition));
  }
  return read;
}

/* The tag that V names in lower case. */
static const struct str *tag_of(struct compiler *c, struct value v) {
  struct buffer text;
  buffer_init(&text, c->arena);
  value_to_text(&text, v);
  return tag_lower(c->arena, buffer_take(&text));
}

struct value function_tagged(struct call *call) {
  struct compiler *c = call->c;
  older_count(call, 1, UINT32_MAX);
  const struct resource *resource = call->scope->resource;
  bool all = true;
  trace_id read = 0;
  for (uint32_t i = 0; all && i < call->arguments->count; i++) {
    struct value v = call->arguments->at[i];
    const struct str *tag = tag_of(c, v);
    bool holds = v.kind == VALUE_ARRAY || v.kind == VALUE_HASH; /* their text is no tag */
    all = !holds && has_tag(resource, c->catalog, tag);
    if (traces_tracking_all(c->traces)) read = trace_join(c->traces, read, tags_of_classes(c, tag));
  }
  struct value result = call_computed(call, value_boolean(all, 0));
  if (!traces_tracking_all(c->traces)) return result;
  read = trace_join(c->traces, read, tags_read(c, resource));
  result.trace = trace_under(c->traces, result.trace, read);
  return result;
}
