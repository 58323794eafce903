/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Stores (definition 6): lists of identifiers and values, as persistent maps that keep their order.
 *
 * The paper's stores are values: each operation gives a new one.  Here a store is changed in place as long as
 * nobody else sees it, and shares its structure with what was copied of it: a copy costs the same whatever
 * the size, a change after it copies the one path that it changes.
 *
 *   slots    a vector as a tree with 16 children, leaves of up to 16 slots, in the order of the first binding
 *   index    a tree by the bits of an identifier's hash that gives the slot's number; small stores have none
 *
 * Each node belongs to the store that made it, by number; a store changes only nodes of its own.  A `frozen`
 * store is seen by others, and so is never changed: whoever comes to it by its parent clones it first
 * (store_own), which costs a header.
 *
 * Provenance is shared as well.  What a store inherited as a whole keeps its traces, and the store notes the
 * step in its `chain`; a slot remembers the chain as it was when it was bound (`home`), so the steps that its
 * value took are those between both (steps.h).
 */
#ifndef COLOPHON_SMARTFROG_STORE_H
#define COLOPHON_SMARTFROG_STORE_H

#include "src/value/value.h"

struct sf_store;
struct sf_chain;
struct sf_reference;

/* One identifier of a store with its value: a basic one, or a store. */
struct sf_slot {
  const struct str *id;               /* interned */
  struct value value;                 /* where `store` is NULL */
  struct sf_store *store;             /* or NULL */
  const struct sf_reference *pending; /* a link that waits (forward.h), or NULL */
  const struct sf_chain *home;        /* the chain of its store when it was bound */
  struct place place;                 /* of the statement that bound it */
  trace_id kind;                      /* what decided whether there is a store or a basic value */
};

struct sf_store {
  uint32_t id, owner; /* its number, and that of the store whose slot it was made for */
  uint32_t count;     /* of slots */
  uint8_t levels;     /* of branches above the leaves */
  bool frozen;
  uint8_t measured;             /* number of the measuring that size and depth are of (extent.c); 0: none */
  uint8_t waits;                /* whether a link waits in it, once that is known (forward.c) */
  uint32_t depth;               /* as measured */
  void *slots;                  /* leaf or branch; NULL: empty */
  void *index;                  /* NULL: few slots */
  const struct sf_chain *chain; /* steps that it took as a whole, newest first */
  trace_id shape;               /* what decided which identifiers it has */
  uint64_t size;                /* as measured: its slots, and all inside of them */
};

/* Where stores come from. */
struct sf_heap {
  struct arena *arena;
  uint32_t last; /* number given */
};

/* A new, empty store for a slot of OWNER (NULL: the root). */
struct sf_store *store_new(struct sf_heap *heap, const struct sf_store *owner);
/* A new store for a slot of OWNER with the slots and chain of STORE, which is frozen by it. */
struct sf_store *store_copy(struct sf_heap *heap, struct sf_store *store, const struct sf_store *owner);

/* The slot of ID, to read; NULL: there is none. */
const struct sf_slot *store_find(const struct sf_store *store, const struct str *id);
/* The number of ID, which STORE has. */
uint32_t store_number(const struct sf_store *store, const struct str *id);
/* The slot with NUMBER, in order of the first binding. */
const struct sf_slot *store_at(const struct sf_store *store, uint32_t number);
/* put (definition 12): the slot of ID, to be filled; a new one, where *OLD is false, stands at the end and
   has its identifier alone.  STORE is not frozen. */
struct sf_slot *store_put(struct sf_heap *heap, struct sf_store *store, const struct str *id, bool *old);
/* Gives STORE, which is empty, the slots of OTHER, which must not change any more. */
void store_share(struct sf_store *store, const struct sf_store *other);

#endif
