/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/position.h"

const struct resource *position_before(const struct catalog *catalog, const struct resource *resource) {
  for (uint32_t i = resource->index; i-- > 0;)
    if (!catalog->resources.at[i]->is_virtual) return catalog->resources.at[i];
  return NULL;
}

static uint32_t depth_of(const struct resource *resource) {
  uint32_t depth = 0;
  for (; resource; resource = resource->container)
    depth++;
  return depth;
}

const struct resource *position_around(const struct resource *a, const struct resource *b) {
  uint32_t above = depth_of(a), below = depth_of(b);
  for (; above > below; above--)
    a = a->container;
  for (; below > above; below--)
    b = b->container;
  while (a != b) {
    a = a->container;
    b = b->container;
  }
  return a;
}

static void add_way(struct reader *reader, const struct resource *resource, const struct resource *around) {
  for (; resource != around; resource = resource->container) {
    reading_add(reader, resource->existence, INFLUENCE_CONTROL);
    reading_add(reader, resource->order, INFLUENCE_CONTROL);
  }
}

void position_question(struct reader *reader, const struct resource *a, const struct resource *b) {
  const struct resource *around = position_around(a, b);
  reading_begin(reader);
  add_way(reader, a, around);
  add_way(reader, b, around);
}

void json_position(struct json_writer *w, struct describer *describer, const struct resource *resource) {
  const struct resource *before = position_before(describer->catalog, resource);
  json_open(w, '{');
  json_ref_key(w, "after", before);
  position_question(describer->reader, before ? before : resource, resource);
  json_dependencies(w, describer);
  json_close(w, '}');
}
