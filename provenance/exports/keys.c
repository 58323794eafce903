/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/keys.h"

#include "src/support/digest.h"
#include "src/support/str.h"

enum { LONGEST_KEY = 512, FIRST_ROOM = 64 };

static void widen(struct keys *keys, struct arena *arena) {
  struct keys wider = {.count = keys->count, .room = keys->room ? keys->room * 2 : FIRST_ROOM};
  wider.slots = arena_table(arena, wider.room, sizeof *wider.slots);
  for (uint32_t i = 0; i < keys->room; i++) {
    if (!keys->slots[i].key) continue;
    uint32_t at = keys->slots[i].hash & (wider.room - 1);
    while (wider.slots[at].key)
      at = (at + 1) & (wider.room - 1);
    wider.slots[at] = keys->slots[i];
  }
  if (keys->slots) arena_drop(arena, keys->slots, keys->room * sizeof *keys->slots);
  *keys = wider;
}

static bool is(const struct key_slot *slot, const char *key, size_t length, uint32_t hash) {
  return slot->hash == hash && slot->length == length && !memcmp(slot->key, key, length);
}

/* KEY as it is kept, in DIGEST if it is long. */
static const char *kept(const char *key, size_t *length, unsigned char digest[DIGEST_LONGEST]) {
  if (*length <= LONGEST_KEY) return key;
  *length = digest_of(DIGEST_SHA256, key, *length, digest);
  return (const char *)digest;
}

static struct key_slot *slot_of(const struct keys *keys, const char *key, size_t length, uint32_t hash) {
  uint32_t at = hash & (keys->room - 1);
  while (keys->slots[at].key && !is(&keys->slots[at], key, length, hash))
    at = (at + 1) & (keys->room - 1);
  return &keys->slots[at];
}

bool keys_find(const struct keys *keys, const char *key, size_t length, uint32_t *number) {
  unsigned char digest[DIGEST_LONGEST];
  if (!keys->room) return false;
  key = kept(key, &length, digest);
  const struct key_slot *slot = slot_of(keys, key, length, str_hash(key, length));
  if (slot->key) *number = slot->number;
  return slot->key;
}

uint32_t keys_number(struct keys *keys, struct arena *arena, const char *key, size_t length, bool *fresh) {
  unsigned char digest[DIGEST_LONGEST];
  key = kept(key, &length, digest);
  uint32_t hash = str_hash(key, length);
  if (keys->count >= keys->room / 2) widen(keys, arena);
  struct key_slot *slot = slot_of(keys, key, length, hash);
  *fresh = !slot->key;
  if (*fresh)
    *slot = (struct key_slot){str_new(arena, key, length)->text, hash, (uint32_t)length, keys->count++};
  return slot->number;
}
