/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/catalog.h"

enum { FIRST_SLOTS = 64, FEW_TAGS = 32, FEW_ATTRIBUTES = 32 };

/* The hash stands beside the position + 1, so that a probe looks only at what is likely to be equal. */
struct resource_slot {
  uint32_t hash, at;
};

/* Resources by type and title, and the catalog's tags as a set: open addressing over positions + 1. */
struct resource_index {
  struct resource_slot *slots;
  uint32_t mask;
  uint32_t *tag_slots, tag_mask;
};

static uint32_t *slots_new(struct arena *arena, uint32_t mask) {
  return arena_table(arena, (size_t)mask + 1, sizeof(uint32_t));
}

static void slots_drop(struct arena *arena, uint32_t *slots, uint32_t mask) {
  arena_drop(arena, slots, ((size_t)mask + 1) * sizeof *slots);
}

void catalog_init(struct catalog *catalog, struct arena *arena, struct sources *sources,
                  struct traces *traces) {
  memset(catalog, 0, sizeof *catalog);
  catalog->arena = arena;
  catalog->sources = sources;
  catalog->traces = traces;
  struct resource_index *index = catalog->index = ARENA_NEW(arena, struct resource_index);
  index->mask = index->tag_mask = FIRST_SLOTS - 1;
  index->slots = arena_table(arena, FIRST_SLOTS, sizeof *index->slots);
  index->tag_slots = slots_new(arena, index->tag_mask);
}

static uint32_t key_hash(const struct str *type, const struct str *title) {
  return (type->hash * 0x9E3779B1u) ^ title->hash;
}

static struct resource_slot *resource_slot(const struct catalog *catalog, const struct str *type,
                                           const struct str *title, uint32_t hash) {
  const struct resource_index *index = catalog->index;
  for (uint32_t i = hash;; i++) {
    struct resource_slot *slot = &index->slots[i & index->mask];
    if (!slot->at) return slot;
    if (slot->hash != hash) continue;
    const struct resource *resource = catalog->resources.at[slot->at - 1];
    if (str_equal(resource->type, type) && str_equal(resource->title, title)) return slot;
  }
}

static void index_widen(struct catalog *catalog) {
  struct resource_index *index = catalog->index, old = *index;
  size_t room = ((size_t)old.mask + 1) * 2;
  index->slots = arena_table(catalog->arena, room, sizeof *index->slots);
  index->mask = (uint32_t)room - 1;
  for (uint32_t at = 0; at <= old.mask; at++) {
    uint32_t i = old.slots[at].hash;
    if (!old.slots[at].at) continue;
    while (index->slots[i & index->mask].at)
      i++;
    index->slots[i & index->mask] = old.slots[at];
  }
  arena_drop(catalog->arena, old.slots, room / 2 * sizeof *old.slots);
}

void catalog_add(struct catalog *catalog, struct resource *resource) {
  uint32_t hash = key_hash(resource->type, resource->title);
  resource->index = catalog->resources.count;
  ARENA_PUSH(catalog->arena, &catalog->resources, resource);
  struct resource_slot *slot = resource_slot(catalog, resource->type, resource->title, hash);
  *slot = (struct resource_slot){hash, catalog->resources.count};
  if (catalog->resources.count * 2u > catalog->index->mask) index_widen(catalog);
}

struct resource *catalog_find(const struct catalog *catalog, const struct str *type,
                              const struct str *title) {
  uint32_t at = resource_slot(catalog, type, title, key_hash(type, title))->at;
  return at ? catalog->resources.at[at - 1] : NULL;
}

/* Where the attribute NAME is, or their number. */
static uint32_t attribute_at(const struct resource *resource, const struct str *name) {
  uint32_t count = resource->attributes.count;
  if (resource->attribute_index) {
    const struct hash *index = hash_end(resource->attribute_index);
    const struct hash_entry *found = hash_find(index, value_string(name, 0));
    return found ? (uint32_t)found->value.u.integer : count;
  }
  for (uint32_t i = 0; i < count; i++) {
    const struct str *given = resource->attributes.at[i]->name; /* NAME itself may not be interned */
    if (given == name || (given->hash == name->hash && str_equal(given, name))) return i;
  }
  return count;
}

struct attribute *resource_attribute(const struct resource *resource, const struct str *name) {
  uint32_t at = attribute_at(resource, name);
  return at < resource->attributes.count ? resource->attributes.at[at] : NULL;
}

static void index_attributes(struct catalog *catalog, struct resource *resource) {
  resource->attribute_index = ARENA_NEW(catalog->arena, struct hash_builder);
  hash_begin(resource->attribute_index, catalog->arena, FEW_ATTRIBUTES * 2);
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    hash_put(resource->attribute_index, value_string(resource->attributes.at[i]->name, 0),
             value_integer(i, 0));
}

void resource_put_attribute(struct catalog *catalog, struct resource *resource, struct attribute *attribute) {
  uint32_t at = attribute_at(resource, attribute->name);
  if (at < resource->attributes.count) {
    attribute->masked = resource->attributes.at[at];
    resource->attributes.at[at] = attribute;
    return;
  }
  ARENA_PUSH(catalog->arena, &resource->attributes, attribute);
  if (resource->attribute_index)
    hash_put(resource->attribute_index, value_string(attribute->name, 0), value_integer(at, 0));
  else if (at == FEW_ATTRIBUTES)
    index_attributes(catalog, resource);
}

static uint32_t *own_tag_slot(const struct resource *resource, const struct str *tag) {
  for (uint32_t i = tag->hash;; i++) {
    uint32_t *slot = &resource->tag_slots[i & resource->tag_mask];
    if (!*slot || str_equal(resource->tags.at[*slot - 1], tag)) return slot;
  }
}

static void index_tags(struct catalog *catalog, struct resource *resource) {
  uint32_t mask = resource->tag_slots ? resource->tag_mask * 2 + 1 : FEW_TAGS * 4 - 1;
  resource->tag_slots = slots_new(catalog->arena, mask);
  resource->tag_mask = mask;
  for (uint32_t i = 0; i < resource->tags.count; i++)
    *own_tag_slot(resource, resource->tags.at[i]) = i + 1;
}

bool resource_has_tag(const struct resource *resource, const struct str *tag) {
  if (resource->tag_slots) return *own_tag_slot(resource, tag) != 0;
  for (uint32_t i = 0; i < resource->tags.count; i++)
    if (str_equal(resource->tags.at[i], tag)) return true;
  return false;
}

void resource_tag(struct catalog *catalog, struct resource *resource, const struct str *tag) {
  if (resource_has_tag(resource, tag)) return;
  ARENA_PUSH(catalog->arena, &resource->tags, tag);
  if (resource->tag_slots) *own_tag_slot(resource, tag) = resource->tags.count;
  bool full =
      resource->tag_slots ? resource->tags.count * 2u > resource->tag_mask : resource->tags.count > FEW_TAGS;
  if (full) index_tags(catalog, resource);
}

static uint32_t *tag_slot(const struct catalog *catalog, const struct str *tag) {
  const struct resource_index *index = catalog->index;
  for (uint32_t i = tag->hash;; i++) {
    uint32_t *slot = &index->tag_slots[i & index->tag_mask];
    if (!*slot || str_equal(catalog->tags.at[*slot - 1], tag)) return slot;
  }
}

void catalog_tag(struct catalog *catalog, const struct str *tag) {
  struct resource_index *index = catalog->index;
  uint32_t *slot = tag_slot(catalog, tag);
  if (*slot) return;
  ARENA_PUSH(catalog->arena, &catalog->tags, tag);
  *slot = catalog->tags.count;
  if (catalog->tags.count * 2u <= index->tag_mask) return;
  uint32_t *old = index->tag_slots, mask = index->tag_mask;
  index->tag_slots = slots_new(catalog->arena, mask * 2 + 1);
  index->tag_mask = mask * 2 + 1;
  slots_drop(catalog->arena, old, mask);
  for (uint32_t i = 0; i < catalog->tags.count; i++)
    *tag_slot(catalog, catalog->tags.at[i]) = i + 1;
}

const char *resource_joint(const struct resource *resource) {
  return resource->kind == RESOURCE_COMPONENT ? ":" : " ";
}

const char *reference_joint(const char *ref) {
  return strchr(ref, '[') ? " " : ":";
}

const struct str *catalog_component(const struct catalog *catalog) {
  if (!catalog->resources.count || catalog->resources.at[0]->kind != RESOURCE_COMPONENT) return NULL;
  return catalog->resources.at[0]->type;
}

struct resource *catalog_called(const struct catalog *catalog, const char *ref) {
  const struct str *type = catalog_component(catalog), *title;
  const char *bracket = strchr(ref, '[');
  if (!type && !bracket) return NULL;
  if (type) {
    title = str_from(catalog->arena, ref);
  } else {
    type = str_new(catalog->arena, ref, (size_t)(bracket - ref));
    title = str_new(catalog->arena, bracket + 1, strlen(bracket) - 2);
  }
  struct resource *resource = catalog_find(catalog, type, title);
  return resource && !resource->is_virtual ? resource : NULL;
}

void resource_ref(struct buffer *out, const struct resource *resource) {
  if (resource->kind == RESOURCE_COMPONENT)
    buffer_str(out, resource->title);
  else
    resource_wire_ref(out, resource);
}

void resource_wire_ref(struct buffer *out, const struct resource *resource) {
  buffer_str(out, resource->type);
  buffer_putc(out, '[');
  buffer_str(out, resource->title);
  buffer_putc(out, ']');
}

trace_id attribute_trace(struct traces *traces, const struct resource *resource,
                         const struct attribute *attribute) {
  trace_id t = trace_under(traces, value_trace(traces, attribute->value), attribute->decided);
  return trace_under(traces, t, resource->existence);
}
