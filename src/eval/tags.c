/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/tags.h"

#include "src/eval/collect.h"

bool tags_around(const struct resource *resource, const struct str *tag) {
  for (; resource; resource = resource->container)
    for (uint32_t i = 0; i < resource->tags.count; i++)
      if (str_equal(resource->tags.at[i], tag)) return true;
  return false;
}

trace_id tags_read(struct compiler *c, const struct resource *resource) {
  trace_id read = trace_as(c->traces, trace_join(c->traces, c->tag_log, c->declared_log), SITE_APART);
  for (; resource; resource = resource->container) {
    const struct attribute *tag = resource_attribute(resource, c->names.tag);
    read = trace_join(c->traces, read, trace_join(c->traces, resource->title_trace, resource->existence));
    if (tag) read = trace_join(c->traces, read, value_trace(c->traces, tag->value));
    if (tag) read = trace_join(c->traces, read, tag->decided);
    read = trace_join(c->traces, read, state_of(resource)->names);
    read = trace_join(c->traces, read, collected_trace(c, resource, c->names.tag));
  }
  return read;
}
