/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/forward.h"

#include "src/smartfrog/extent.h"

enum { WAITS = 1, WAITS_NOT = 2, LINKS_DEEPEST = 1000 };

/* The path of a link that is being resolved, and the one that waits for it. */
struct resolving {
  const struct str **path;
  uint32_t length;
  uint32_t depth;
  const struct resolving *by;
};

/* Whether a link waits in STORE, which is so deep in what is looked through. */
static bool waits_at(struct sf_machine *m, struct sf_store *store, struct place place, uint32_t depth) {
  if (store->waits) return store->waits == WAITS;
  if (depth > SF_DEEPEST)
    sf_fail_limit(m, DIAG_LIMIT_NESTING, place, "More than %d components are nested here", SF_DEEPEST);
  bool some = false;
  for (uint32_t i = 0; i < store->count && !some; i++) {
    const struct sf_slot *slot = store_at(store, i);
    some = slot->pending || (slot->store && waits_at(m, slot->store, slot->place, depth + 1));
  }
  store->waits = some ? WAITS : WAITS_NOT;
  return some;
}

static bool waits(struct sf_machine *m, struct sf_store *store) {
  return waits_at(m, store, PLACE_NONE, 1);
}

static const struct str **path_copy(struct sf_machine *m, uint32_t length) {
  const struct str **copy = ARENA_ARRAY(m->arena, const struct str *, length + 1);
  memcpy(copy, m->path, length * sizeof *copy);
  return copy;
}

static void path_set(struct sf_machine *m, const struct str *const *path, uint32_t length) {
  machine_reserve(m, length + 1);
  memcpy(m->path, path, length * sizeof *path);
  m->known = m->owned = 0;
}

/* The path that FOUND has been found at, or where the link is that it was not found for. */
static uint32_t path_found(struct sf_machine *m, const struct sf_found *found) {
  uint32_t length = found->base + found->count;
  machine_reserve(m, length + 1);
  memcpy(m->path + found->base, found->ids, found->count * sizeof *found->ids);
  m->known = m->owned = 0;
  return length;
}

static bool begins_with(const struct resolving *link, const struct str *const *path, uint32_t length) {
  if (length > link->length) return false;
  for (uint32_t i = 0; i < length; i++)
    if (link->path[i] != path[i]) return false;
  return true;
}

static void refuse_cycle(struct sf_machine *m, const struct resolving *link,
                         const struct sf_reference *reference) {
  for (const struct resolving *by = link->by; by; by = by->by)
    if (by->length == link->length && begins_with(by, link->path, link->length))
      sf_fail_circle(m, link->path, link->length);
  if (link->depth > LINKS_DEEPEST)
    sf_fail_limit(m, DIAG_LIMIT_NESTING, reference->place, "More than %d links wait for each other here",
                  LINKS_DEEPEST);
}

static void resolve_inside(struct sf_machine *m, uint32_t length, const struct resolving *by);
static void resolve_link(struct sf_machine *m, uint32_t length, const struct resolving *by);

/* Resolves what FOUND still waits for; false: nothing. */
static bool await(struct sf_machine *m, const struct sf_found *found, enum sf_resolution resolution,
                  const struct resolving *link) {
  if (resolution == SF_WAITING) {
    uint32_t length = path_found(m, found);
    resolve_link(m, length - 1, link);
  } else if (found->store) {
    uint32_t length = path_found(m, found);
    if (begins_with(link, m->path, length)) sf_fail_circle(m, link->path, link->length);
    if (!waits(m, found->store)) {
      path_set(m, link->path, link->length);
      return false;
    }
    resolve_inside(m, length, link);
  } else {
    return false;
  }
  path_set(m, link->path, link->length);
  return true;
}

/* The link at the first LENGTH parts of the path and the one that follows. */
static void resolve_link(struct sf_machine *m, uint32_t length, const struct resolving *by) {
  struct resolving link = {path_copy(m, length + 1), length + 1, by ? by->depth + 1 : 1, by};
  struct sf_store *store = machine_level(m, length).store;
  const struct sf_slot *slot = store_find(store, m->path[length]);
  const struct sf_reference *reference = slot->pending;
  struct sf_found found;
  enum sf_resolution resolution;
  refuse_cycle(m, &link, reference);
  do {
    resolution = machine_resolve(m, &found, length, reference->ids, reference->count);
    if (resolution != SF_FOUND && resolution != SF_WAITING) sf_fail_link(m, reference, length, resolution);
  } while (await(m, &found, resolution, &link));
  machine_link(m, length, reference, &found);
}

/* All links in the store at the first LENGTH parts of the path. */
static void resolve_inside(struct sf_machine *m, uint32_t length, const struct resolving *by) {
  struct sf_store *store = machine_level(m, length).store;
  const struct str **path = path_copy(m, length);
  if (!waits(m, store)) return;
  for (uint32_t i = 0; i < store->count; i++) {
    const struct sf_slot *slot = store_at(machine_level(m, length).store, i);
    machine_reserve(m, length + 1);
    m->path[length] = slot->id;
    if (m->known > length + 1) m->known = length + 1;
    if (m->owned > length + 1) m->owned = length + 1;
    if (slot->pending)
      resolve_link(m, length, by);
    else if (slot->store)
      resolve_inside(m, length + 1, by);
    path_set(m, path, length);
  }
  machine_level(m, length).store->waits = WAITS_NOT;
}

void forward_resolve(struct sf_machine *m) {
  const struct sf_slot *slot = store_find(m->root, m->in->main);
  if (!m->waiting || !slot) return;
  if (slot->store) extent_measure(m, slot); /* each of what is shared may hold a link */
  path_set(m, &m->in->main, 1);
  if (slot->pending) resolve_link(m, 0, NULL);
  path_set(m, &m->in->main, 1);
  if (store_find(m->root, m->in->main)->store) resolve_inside(m, 1, NULL);
}
