/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/machine.h"

/* ---- the path ---- */

void machine_reserve(struct sf_machine *m, uint32_t length) {
  if (length < m->room) return;
  uint32_t room = m->room ? m->room * 2 : 32;
  while (room <= length)
    room *= 2;
  const struct str **path = ARENA_ARRAY(m->arena, const struct str *, room);
  struct sf_level *levels = ARENA_ARRAY(m->arena, struct sf_level, room);
  if (m->room) memcpy(path, m->path, m->room * sizeof *path);
  if (m->room) memcpy(levels, m->levels, m->room * sizeof *levels);
  m->path = path;
  m->levels = levels;
  m->room = room;
}

/* What decided that SLOT of STORE is there and is what it is. */
static trace_id slot_decided(struct sf_machine *m, const struct sf_store *store, const struct sf_slot *slot) {
  struct sf_steps steps;
  if (store->chain == slot->home) return slot->kind;
  steps_begin(&steps);
  steps_add(&steps, &m->stepper, store->chain, slot->home);
  return steps_decided(&steps, m->traces, slot->kind);
}

static void enter(struct sf_machine *m, uint32_t at, const struct sf_slot *slot) {
  const struct sf_level *above = &m->levels[at - 1];
  trace_id exists = trace_join(m->traces, above->exists, slot_decided(m, above->store, slot));
  m->levels[at] = (struct sf_level){slot->store, exists};
  m->known = at + 1;
}

struct sf_level machine_level(struct sf_machine *m, uint32_t length) {
  if (!m->known) m->levels[0] = (struct sf_level){m->root, 0};
  if (!m->known) m->known = 1;
  for (uint32_t i = m->known; i <= length; i++)
    enter(m, i, store_find(m->levels[i - 1].store, m->path[i - 1]));
  return m->levels[length];
}

/* Makes the store at level AT one of its parent's own, which keeps the steps that it took with the parent. */
static void own_child(struct sf_machine *m, uint32_t at) {
  struct sf_store *parent = m->levels[at - 1].store;
  const struct sf_slot *slot = store_find(parent, m->path[at - 1]);
  struct sf_store *child = slot->store;
  if (!child->frozen && child->owner == parent->id) {
    m->levels[at].store = child;
    return;
  }
  struct sf_steps steps;
  bool old;
  steps_begin(&steps);
  steps_add(&steps, &m->stepper, parent->chain, slot->home);
  struct sf_store *copy = store_copy(&m->heap, child, parent);
  copy->chain = steps_chain(&steps, m->arena, m->traces, child->chain);
  struct sf_slot *own = store_put(&m->heap, parent, slot->id, &old);
  own->kind = steps_decided(&steps, m->traces, own->kind);
  own->home = parent->chain;
  own->store = copy;
  m->levels[at].store = copy;
}

struct sf_store *machine_own(struct sf_machine *m, uint32_t length) {
  machine_level(m, length);
  if (!m->owned && m->root->frozen) m->root = store_copy(&m->heap, m->root, NULL);
  m->levels[0].store = m->root;
  for (uint32_t i = m->owned ? m->owned : 1; i <= length; i++)
    own_child(m, i);
  if (m->owned < length + 1) m->owned = length + 1;
  return m->levels[length].store;
}

void machine_shared(struct sf_machine *m) {
  m->owned = 0;
}

/* The path from part LENGTH on will be another. */
static void forget(struct sf_machine *m, uint32_t length) {
  if (m->known > length) m->known = length;
  if (m->owned > length) m->owned = length;
}

/* ---- bind (definition 13) ---- */

static trace_id slot_trace(struct sf_machine *m, const struct sf_store *store, const struct sf_slot *slot) {
  struct sf_steps steps;
  if (slot->store) return 0;
  steps_begin(&steps);
  steps_add(&steps, &m->stepper, store->chain, slot->home);
  return steps_trace(&steps, m->traces, slot->value.trace);
}

struct sf_slot *machine_bind(struct sf_machine *m, uint32_t from, uint32_t length, trace_id *told,
                             const struct sf_statement *statement) {
  bool old;
  forget(m, from + 1);
  machine_level(m, from);
  for (uint32_t i = from + 1; i < length; i++) {
    const struct sf_slot *slot = store_find(m->levels[i - 1].store, m->path[i - 1]);
    if (!slot || !slot->store) sf_fail_parent(m, statement, i - from - 1, slot);
    enter(m, i, slot);
  }
  struct sf_store *store = machine_own(m, length - 1);
  struct sf_slot *slot = store_put(&m->heap, store, m->path[length - 1], &old);
  *told = old ? slot_trace(m, store, slot) : 0;
  slot->home = store->chain;
  slot->place = statement->place;
  forget(m, length);
  return slot;
}

/* ---- find, resolve ---- */

/* find (definition 14): IDS from the store at the first LENGTH parts of the path on. */
static enum sf_resolution find(struct sf_machine *m, struct sf_found *found, uint32_t length,
                               const struct str *const *ids, uint32_t count) {
  struct sf_level level = machine_level(m, length);
  trace_id decided = level.exists;
  found->store = level.store;
  found->slot = NULL;
  found->base = length;
  found->ids = ids;
  found->count = 0;
  steps_begin(&found->steps);
  for (uint32_t i = 0; i < count; i++) {
    const struct sf_store *store = found->store;
    found->slot = store ? store_find(store, ids[i]) : NULL;
    if (store && !found->slot) decided = trace_join(m->traces, decided, store->shape);
    if (!found->slot) break;
    steps_add(&found->steps, &m->stepper, store->chain, found->slot->home);
    decided = trace_join(m->traces, decided, steps_decided(&found->steps, m->traces, found->slot->kind));
    found->store = found->slot->store;
    found->count = i + 1;
    if (found->slot->pending) break;
  }
  found->decided = trace_join(m->traces, found->decided, decided);
  if (found->slot && found->slot->pending) return SF_WAITING;
  return count == 0 || found->slot ? SF_FOUND : SF_ABSENT;
}

static bool is_keyword(const struct sf_machine *m, const struct str *id) {
  return id == m->this_name || id == m->parent_name || id == m->root_name;
}

/* A reference without its keywords: OUT from the first *LENGTH parts of the path on; false: beyond the root.
 */
static bool simplified(const struct sf_machine *m, uint32_t *length, const struct str *const *ids,
                       uint32_t count, const struct str **out, uint32_t *out_count) {
  *out_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!is_keyword(m, ids[i])) {
      out[(*out_count)++] = ids[i];
    } else if (ids[i] == m->root_name) {
      *out_count = *length = 0;
    } else if (ids[i] == m->parent_name) {
      if (*out_count)
        --*out_count;
      else if (*length)
        --*length;
      else
        return false;
    }
  }
  return true;
}

enum sf_resolution machine_resolve(struct sf_machine *m, struct sf_found *found, uint32_t length,
                                   const struct str *const *ids, uint32_t count) {
  bool keywords = false;
  const struct str **out = NULL;
  found->decided = 0;
  for (uint32_t i = 0; i < count; i++)
    keywords |= is_keyword(m, ids[i]);
  if (keywords) out = ARENA_ARRAY(m->arena, const struct str *, count);
  for (uint32_t ns = length;; ns--) { /* the next one is its prefix (definition 11) */
    uint32_t base = ns, parts = count;
    if (keywords && !simplified(m, &base, ids, count, out, &parts)) return SF_BEYOND_ROOT;
    enum sf_resolution resolution = find(m, found, base, keywords ? out : ids, parts);
    if (resolution != SF_ABSENT) return resolution;
    if (ns == 0 || is_keyword(m, ids[0])) return SF_ABSENT;
  }
}

struct sf_store *machine_copy(struct sf_machine *m, const struct sf_found *found,
                              const struct sf_store *owner, trace_id decided, site_id site) {
  struct sf_store *copy = store_copy(&m->heap, found->store, owner);
  copy->chain = steps_chain(&found->steps, m->arena, m->traces, found->store->chain);
  copy->chain = chain_add(m->arena, m->traces, copy->chain, decided, site);
  machine_shared(m);
  return copy;
}
