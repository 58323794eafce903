/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Theorem 3 of order.  Of two resources that are in both catalogs, the one that came first in the base comes
 * first in the mutant, unless what decided that depends on the label.  All pairs at once: those that do not
 * depend on it must be in ascending order in the mutant, also among those that one resource contains.
 */
#include "provenance/describe/position.h"
#include "provenance/verify/verify_mutant.h"

enum { MOVED_SELF = 1, MOVED_ABOVE = 2, MOVED_KNOWN = 4 };

static void prepare(struct verify *v) {
  size_t count = v->catalog->resources.count + 1u;
  if (v->order.after) return;
  v->order.after = ARENA_ARRAY(v->arena, uint32_t, count);
  v->order.moved = ARENA_ARRAY(v->arena, uint8_t, count);
  v->order.last = ARENA_ARRAY(v->arena, uint32_t, count);
}

/* Where each resource of the base stands in the mutant; whether all stand in the same order. */
static bool find_places(struct comparison *c) {
  const struct catalog *base = c->v->catalog;
  uint32_t last = 0;
  bool same = true;
  for (uint32_t i = 0; i < base->resources.count; i++) {
    const struct resource *before = base->resources.at[i], *after = NULL;
    if (!before->is_virtual) after = verify_counterpart(c->mutant, before);
    c->v->order.after[i] = after ? after->index + 1 : 0;
    if (!after) continue;
    c->v->result.order.checked++;
    same &= after->index >= last;
    last = after->index;
  }
  return same;
}

/* What the claims of RESOURCE, and of all around it, have of the label. */
static uint8_t moved(struct comparison *c, const struct resource *resource) {
  struct verify *v = c->v;
  uint8_t *known = &v->order.moved[resource->index];
  if (*known) return *known;
  *known = MOVED_KNOWN;
  reading_begin(v->reader);
  reading_add(v->reader, resource->existence, INFLUENCE_CONTROL);
  reading_add(v->reader, resource->order, INFLUENCE_CONTROL);
  if (verify_covers(c, false)) *known |= MOVED_SELF;
  if (resource->container && moved(c, resource->container) & (MOVED_SELF | MOVED_ABOVE))
    *known |= MOVED_ABOVE;
  return *known;
}

static void report(struct comparison *c, const struct resource *a, const struct resource *b) {
  struct buffer text;
  buffer_init(&text, c->v->arena);
  resource_ref(&text, b);
  buffer_puts(&text, " behind ");
  resource_ref(&text, a);
  c->v->result.order.violations++;
  verify_report(c, "came before it, but the order does not depend on the label", buffer_text(&text),
                "behind it", "before it");
}

/* RESOURCE against the last of those in LAST that came before it. */
static void ascend(struct comparison *c, uint32_t *last, const struct resource *resource) {
  const struct catalog *base = c->v->catalog;
  const uint32_t *after = c->v->order.after;
  if (*last && after[*last - 1] > after[resource->index])
    report(c, base->resources.at[*last - 1], resource);
  else
    *last = resource->index + 1;
}

static void compare_neighbours(struct comparison *c, const struct resource *a, const struct resource *b) {
  struct verify *v = c->v;
  if (v->order.after[a->index] < v->order.after[b->index]) return;
  position_question(v->reader, a, b);
  if (!verify_covers(c, false)) report(c, a, b);
}

void verify_order(struct comparison *c) {
  struct verify *v = c->v;
  const struct catalog *base = v->catalog;
  const struct resource *previous = NULL;
  uint32_t anywhere = 0, count = base->resources.count;
  uint64_t checked = v->result.order.checked;
  if (catalog_component(base)) return; /* of components nothing is claimed */
  prepare(v);
  bool same = find_places(c);
  v->result.theorems[THEOREM_DEPENDENCY].checked += v->result.order.checked - checked;
  if (same) return;
  memset(v->order.moved, 0, count * sizeof *v->order.moved);
  memset(v->order.last, 0, (count + 1) * sizeof *v->order.last);
  for (uint32_t i = 0; i < count; i++) {
    const struct resource *resource = base->resources.at[i];
    if (!v->order.after[i]) continue;
    if (previous) compare_neighbours(c, previous, resource);
    previous = resource;
    uint8_t how = moved(c, resource);
    if (!(how & MOVED_SELF)) {
      ascend(c, &v->order.last[resource->container ? resource->container->index : count], resource);
      if (!(how & MOVED_ABOVE)) ascend(c, &anywhere, resource);
    }
  }
}
