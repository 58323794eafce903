/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/store.h"

enum { BITS = 4, WIDTH = 1 << BITS, MASK = WIDTH - 1, FEW = 8, FIRST_ROOM = 2 };

struct leaf {
  uint32_t owner, room;
  struct sf_slot at[];
};

struct branch {
  uint32_t owner;
  void *at[WIDTH];
};

/* A child of the index: 0, a slot's number with the lowest bit set, or a node. */
struct index_node {
  uint32_t owner;
  uintptr_t at[WIDTH];
};

/* ---- stores ---- */

struct sf_store *store_new(struct sf_heap *heap, const struct sf_store *owner) {
  struct sf_store *store = ARENA_NEW(heap->arena, struct sf_store);
  store->id = ++heap->last;
  store->owner = owner ? owner->id : 0;
  return store;
}

struct sf_store *store_copy(struct sf_heap *heap, struct sf_store *store, const struct sf_store *owner) {
  struct sf_store *copy = store_new(heap, owner);
  uint32_t id = copy->id, owner_id = copy->owner;
  store->frozen = true;
  *copy = *store;
  copy->id = id;
  copy->owner = owner_id;
  copy->frozen = false;
  copy->measured = 0;
  copy->waits = 0;
  return copy;
}

void store_share(struct sf_store *store, const struct sf_store *other) {
  store->count = other->count;
  store->levels = other->levels;
  store->slots = other->slots;
  store->index = other->index;
}

/* ---- the vector of slots ---- */

static struct sf_slot *slot_at(const struct sf_store *store, uint32_t number) {
  void *node = store->slots;
  for (uint32_t level = store->levels; level; level--)
    node = ((struct branch *)node)->at[number >> (level * BITS) & MASK];
  return &((struct leaf *)node)->at[number & MASK];
}

const struct sf_slot *store_at(const struct sf_store *store, uint32_t number) {
  return slot_at(store, number);
}

static struct leaf *leaf_new(struct sf_heap *heap, const struct sf_store *store, uint32_t room) {
  struct leaf *leaf = arena_alloc(heap->arena, sizeof *leaf + room * sizeof *leaf->at);
  leaf->owner = store->id;
  leaf->room = room;
  return leaf;
}

/* The leaf at *AT as one of STORE's own with room for WANTED slots, of which it has COUNT. */
static struct leaf *own_leaf(struct sf_heap *heap, const struct sf_store *store, void **at, uint32_t count,
                             uint32_t wanted) {
  struct leaf *leaf = *at;
  if (leaf && leaf->owner == store->id && leaf->room >= wanted) return leaf;
  uint32_t room = leaf ? leaf->room : FIRST_ROOM;
  while (room < wanted)
    room *= 2;
  struct leaf *own = leaf_new(heap, store, room);
  if (count) memcpy(own->at, leaf->at, count * sizeof *own->at);
  *at = own;
  return own;
}

static struct branch *own_branch(struct sf_heap *heap, const struct sf_store *store, void **at) {
  struct branch *branch = *at;
  if (branch && branch->owner == store->id) return branch;
  struct branch *own = ARENA_NEW(heap->arena, struct branch);
  if (branch) *own = *branch;
  own->owner = store->id;
  *at = own;
  return own;
}

/* The slot with NUMBER, in a leaf of STORE's own; it may be the next one that comes. */
static struct sf_slot *own_slot(struct sf_heap *heap, struct sf_store *store, uint32_t number) {
  if (number == store->count && number == (uint32_t)WIDTH << (store->levels * BITS)) { /* all are full */
    struct branch *root = ARENA_NEW(heap->arena, struct branch);
    root->owner = store->id;
    root->at[0] = store->slots;
    store->slots = root;
    store->levels++;
  }
  void **at = &store->slots;
  for (uint32_t level = store->levels; level; level--)
    at = &own_branch(heap, store, at)->at[number >> (level * BITS) & MASK];
  uint32_t first = number & ~(uint32_t)MASK, count = store->count - first;
  if (count > WIDTH) count = WIDTH;
  uint32_t inside = number & MASK;
  return &own_leaf(heap, store, at, count, inside < count ? count : inside + 1)->at[inside];
}

/* ---- the index ---- */

/* Identifiers are interned, so their addresses tell them apart; this mixes the bits and loses none (the
   finalizer of splitmix64). */
static uint64_t hash_of(const struct str *id) {
  uint64_t z = (uint64_t)(uintptr_t)id >> 3;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static bool is_number(uintptr_t child) {
  return child & 1;
}

static struct index_node *own_node(struct sf_heap *heap, const struct sf_store *store, void *node) {
  struct index_node *old = node;
  if (old && old->owner == store->id) return old;
  struct index_node *own = ARENA_NEW(heap->arena, struct index_node);
  if (old) *own = *old;
  own->owner = store->id;
  return own;
}

/* Enters the slot NUMBER with identifier ID, which is not there yet. */
static void index_add(struct sf_heap *heap, struct sf_store *store, const struct str *id, uint32_t number) {
  uint64_t hash = hash_of(id);
  struct index_node *node = own_node(heap, store, store->index);
  store->index = node;
  for (uint32_t shift = 0;; shift += BITS) {
    uintptr_t *child = &node->at[hash >> shift & MASK];
    if (!*child) {
      *child = (uintptr_t)number << 1 | 1;
      return;
    }
    if (!is_number(*child)) {
      node = own_node(heap, store, (void *)*child);
      *child = (uintptr_t)node;
      continue;
    }
    uintptr_t other = *child; /* both go one level down */
    struct index_node *below = own_node(heap, store, NULL);
    below->at[hash_of(slot_at(store, (uint32_t)(other >> 1))->id) >> (shift + BITS) & MASK] = other;
    *child = (uintptr_t)below;
    node = below;
  }
}

static struct sf_slot *found(const struct sf_store *store, const struct str *id, uint32_t *number) {
  if (!store->index) {
    for (*number = 0; *number < store->count; ++*number) {
      struct sf_slot *slot = slot_at(store, *number);
      if (slot->id == id) return slot;
    }
    return NULL;
  }
  uint64_t hash = hash_of(id);
  uintptr_t child = (uintptr_t)store->index;
  for (uint32_t shift = 0; child && !is_number(child); shift += BITS)
    child = ((struct index_node *)child)->at[hash >> shift & MASK];
  if (!child) return NULL;
  *number = (uint32_t)(child >> 1);
  struct sf_slot *slot = slot_at(store, *number);
  return slot->id == id ? slot : NULL;
}

const struct sf_slot *store_find(const struct sf_store *store, const struct str *id) {
  uint32_t number;
  return found(store, id, &number);
}

uint32_t store_number(const struct sf_store *store, const struct str *id) {
  uint32_t number;
  found(store, id, &number);
  return number;
}

struct sf_slot *store_put(struct sf_heap *heap, struct sf_store *store, const struct str *id, bool *old) {
  uint32_t number;
  *old = found(store, id, &number) != NULL;
  if (*old) return own_slot(heap, store, number);
  struct sf_slot *slot = own_slot(heap, store, store->count);
  *slot = (struct sf_slot){.id = id};
  number = store->count++;
  if (store->index)
    index_add(heap, store, id, number);
  else if (store->count > FEW)
    for (uint32_t i = 0; i < store->count; i++)
      index_add(heap, store, slot_at(store, i)->id, i);
  return slot;
}
