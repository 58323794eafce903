/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Things that are told of once, by what tells them apart: each new key gets the next number, from 0.  Long
 * keys are kept as their digest.
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_KEYS_H
#define COLOPHON_PROVENANCE_EXPORTS_KEYS_H

#include "src/support/arena.h"

struct key_slot {
  const char *key; /* NULL: the slot is free */
  uint32_t hash, length, number;
};

struct keys {
  struct key_slot *slots;
  uint32_t count, room; /* room is a power of two */
};

/* The number of the key of LENGTH bytes; *FRESH: it is new.  What is kept of it is in ARENA. */
uint32_t keys_number(struct keys *keys, struct arena *arena, const char *key, size_t length, bool *fresh);
/* Whether there is that key, and its number; FALSE leaves *NUMBER. */
bool keys_find(const struct keys *keys, const char *key, size_t length, uint32_t *number);

#endif
