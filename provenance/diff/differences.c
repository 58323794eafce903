/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/diff/differences.h"

#include "src/support/json.h"

struct comparing {
  struct differences *all;
  struct arena *arena;
  const struct catalog *old, *new;
};

static void found(struct comparing *c, struct difference difference) {
  ARENA_PUSH(c->arena, &c->all->list, difference);
}

const struct resource *counterpart_of(const struct catalog *catalog, const struct resource *resource) {
  const struct resource *same = catalog_find(catalog, resource->type, resource->title);
  return same && !same->is_virtual ? same : NULL;
}

/* ---- attributes ---- */

const struct str *difference_value(struct arena *arena, const struct attribute *attribute) {
  if (!attribute || attribute->value.kind == VALUE_UNDEF) return NULL;
  struct buffer text;
  struct json_writer w = {.out = &text};
  buffer_init(&text, arena);
  wire_value(&w, attribute->value);
  return str_new(arena, buffer_text(&text), text.length);
}

static bool is_scalar(struct value value) {
  return value.kind == VALUE_STRING || value.kind == VALUE_INTEGER || value.kind == VALUE_BOOLEAN;
}

static bool same_value(struct comparing *c, const struct attribute *old, const struct attribute *new) {
  if (old->sensitive != new->sensitive) return false;
  if (is_scalar(old->value) && is_scalar(new->value)) return value_same(old->value, new->value);
  return str_equal(difference_value(c->arena, old), difference_value(c->arena, new));
}

static const struct attribute *shown_attribute(const struct resource *resource, const struct str *name) {
  const struct attribute *attribute = resource_attribute(resource, name);
  return attribute && attribute->value.kind != VALUE_UNDEF ? attribute : NULL;
}

static void compare_attributes(struct comparing *c, const struct resource *old, const struct resource *new) {
  for (uint32_t i = 0; i < new->attributes.count; i++) {
    const struct attribute *now = new->attributes.at[i];
    if (now->value.kind == VALUE_UNDEF) continue;
    const struct attribute *then = shown_attribute(old, now->name);
    if (!then)
      found(c, (struct difference){.kind = DIFFERENCE_GIVEN, .old = old, .new = new, .new_attribute = now});
    else if (!same_value(c, then, now))
      found(
          c,
          (struct difference){
              .kind = DIFFERENCE_VALUE, .old = old, .new = new, .old_attribute = then, .new_attribute = now});
  }
  for (uint32_t i = 0; i < old->attributes.count; i++) {
    const struct attribute *then = old->attributes.at[i];
    if (then->value.kind != VALUE_UNDEF && !shown_attribute(new, then->name))
      found(c,
            (struct difference){.kind = DIFFERENCE_WITHDRAWN, .old = old, .new = new, .old_attribute = then});
  }
  if (old->exported != new->exported)
    found(c, (struct difference){.kind = DIFFERENCE_EXPORTED, .old = old, .new = new});
}

/* ---- order ---- */

/* A resource that both have, in the order of the new catalog. */
struct common {
  const struct resource *old, *new;
  uint32_t behind; /* the one before it in the longest chain that ends here, plus 1 */
  bool stays;
};

/* Marks a longest sequence of resources that stand in the same order in both: the others were moved. */
static void mark_staying(struct comparing *c, struct common *at, uint32_t count) {
  uint32_t *ends = ARENA_ARRAY(c->arena, uint32_t, count + 1), length = 0; /* of chains, by length */
  for (uint32_t i = 0; i < count; i++) {
    uint32_t low = 0, high = length;
    while (low < high) {
      uint32_t middle = low + (high - low) / 2;
      if (at[ends[middle]].old->index < at[i].old->index)
        low = middle + 1;
      else
        high = middle;
    }
    at[i].behind = low ? ends[low - 1] + 1 : 0;
    ends[low] = i;
    if (low == length) length++;
  }
  for (uint32_t i = length ? ends[length - 1] + 1 : 0; i; i = at[i - 1].behind)
    at[i - 1].stays = true;
}

/* The resource before RESOURCE in CATALOG that OTHER has, too. */
static const struct resource *before(const struct catalog *catalog, const struct catalog *other,
                                     const struct resource *resource) {
  for (uint32_t i = resource->index; i-- > 0;) {
    const struct resource *at = catalog->resources.at[i];
    if (!at->is_virtual && counterpart_of(other, at)) return at;
  }
  return NULL;
}

static void compare_order(struct comparing *c, struct common *at, uint32_t count) {
  mark_staying(c, at, count);
  for (uint32_t i = 0; i < count; i++)
    if (!at[i].stays)
      found(c, (struct difference){.kind = DIFFERENCE_MOVED,
                                   .old = at[i].old,
                                   .new = at[i].new,
                                   .old_before = before(c->old, c->new, at[i].old),
                                   .new_before = before(c->new, c->old, at[i].new)});
}

/* ---- edges ---- */

struct edge_set {
  uint64_t *slots; /* source and target, by index, plus 1 */
  uint64_t mask;
};

static uint64_t *edge_slot(const struct edge_set *set, uint64_t key) {
  uint64_t at = (key * 0x9E3779B97F4A7C15u) >> 20;
  while (set->slots[at & set->mask] && set->slots[at & set->mask] != key)
    at++;
  return &set->slots[at & set->mask];
}

static uint64_t edge_key(const struct resource *source, const struct resource *target) {
  return ((uint64_t)source->index << 32 | target->index) + 1;
}

static struct edge_set edges_of(struct arena *arena, const struct catalog *catalog) {
  struct edge_set set = {.mask = 15};
  while (set.mask < (uint64_t)catalog->edges.count * 2)
    set.mask = set.mask * 2 + 1;
  set.slots = arena_zalloc(arena, (set.mask + 1) * sizeof *set.slots);
  for (uint32_t i = 0; i < catalog->edges.count; i++) {
    uint64_t key = edge_key(catalog->edges.at[i].source, catalog->edges.at[i].target);
    *edge_slot(&set, key) = key;
  }
  return set;
}

/* The edges of CATALOG that OTHER has not, though it has what they join. */
static void compare_edges(struct comparing *c, const struct catalog *catalog, const struct catalog *other,
                          enum difference_kind kind) {
  struct edge_set others = edges_of(c->arena, other);
  for (uint32_t i = 0; i < catalog->edges.count; i++) {
    const struct edge *edge = &catalog->edges.at[i];
    const struct resource *source = counterpart_of(other, edge->source);
    const struct resource *target = source ? counterpart_of(other, edge->target) : NULL;
    if (target && !*edge_slot(&others, edge_key(source, target)))
      found(c, (struct difference){.kind = kind, .edge = edge});
  }
}

void differences_find(struct differences *all, struct arena *arena, const struct catalog *old,
                      const struct catalog *new) {
  struct comparing c = {all, arena, old, new};
  struct common *common = ARENA_ARRAY(arena, struct common, new->resources.count + 1);
  uint32_t count = 0;
  for (uint32_t i = 0; i < new->resources.count; i++) {
    const struct resource *now = new->resources.at[i];
    const struct resource *then = now->is_virtual ? NULL : counterpart_of(old, now);
    if (then) {
      common[count++] = (struct common){.old = then, .new = now};
      compare_attributes(&c, then, now);
    } else if (!now->is_virtual) {
      found(&c, (struct difference){.kind = DIFFERENCE_ADDED, .new = now});
    }
  }
  for (uint32_t i = 0; i < old->resources.count; i++) {
    const struct resource *then = old->resources.at[i];
    if (!then->is_virtual && !counterpart_of(new, then))
      found(&c, (struct difference){.kind = DIFFERENCE_REMOVED, .old = then});
  }
  compare_order(&c, common, count);
  compare_edges(&c, old, new, DIFFERENCE_EDGE_REMOVED);
  compare_edges(&c, new, old, DIFFERENCE_EDGE_ADDED);
}
