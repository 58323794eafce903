/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of the page's data in which everything is once. */
#include "provenance/exports/html_parts.h"

enum { FIRST_SLOTS = 256 };

void html_table_init(struct html_table *table, struct arena *arena, const char *none) {
  bool fresh;
  *table = (struct html_table){.arena = arena, .slot_count = FIRST_SLOTS};
  buffer_init(&table->json, arena);
  table->slots = arena_table(arena, table->slot_count, sizeof *table->slots);
  html_table_number(table, "", 0, &fresh);
  buffer_puts(&table->json, none);
}

static uint32_t *slot_of(const struct html_table *table, const char *key, size_t length, uint32_t hash) {
  for (uint32_t at = hash;; at++) {
    uint32_t *slot = &table->slots[at & (table->slot_count - 1)];
    if (!*slot) return slot;
    const struct str *other = table->keys.at[*slot - 1];
    if (other->hash == hash && other->length == length && !memcmp(other->text, key, length)) return slot;
  }
}

static void widen(struct html_table *table) {
  uint32_t *old = table->slots, count = table->slot_count;
  table->slot_count *= 2;
  table->slots = arena_table(table->arena, table->slot_count, sizeof *table->slots);
  for (uint32_t i = 0; i < table->keys.count; i++) {
    const struct str *key = table->keys.at[i];
    *slot_of(table, key->text, key->length, key->hash) = i + 1;
  }
  arena_drop(table->arena, old, count * sizeof *old);
}

uint32_t html_table_number(struct html_table *table, const void *key, size_t length, bool *fresh) {
  uint32_t *slot = slot_of(table, key, length, str_hash(key, length));
  *fresh = !*slot;
  if (!*fresh) return *slot - 1;
  const struct str *kept = str_new(table->arena, key, length);
  ARENA_PUSH(table->arena, &table->keys, kept);
  uint32_t number = *slot = table->keys.count;
  if (number > 1) buffer_putc(&table->json, ',');
  if (table->keys.count > table->slot_count / 2) widen(table);
  return number - 1;
}
