/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Inputs that did not give a value but decided over it.  Attributes of one place mostly have the same, and of
 * a file that a function was given as a whole each datum counts: thousands, for hundreds of attributes, and
 * each attribute has one or two of its own.  So a derivation has a set, and a set has parts, each of which is
 * written once: what a set has of one block of origins.
 *
 * An input that gives an attribute's value is none of those that only decided over it.  Where it is one for
 * the attributes beside it, the part with it serves as well: the view `dependencies` leaves out of a set what
 * is a value.
 */
#include <stdlib.h>

#include "provenance/exports/database_load.h"

enum { BLOCK = 64 }; /* origins */

/* What a set has of an input: its origin, its influence, and whether it has a name, as one number. */
static uint32_t member_of(uint32_t origin, enum influence influence, bool named) {
  return (origin * INFLUENCES + (uint32_t)influence) * 2 + named;
}

uint32_t load_member(struct loading *l, const struct dependency *input, enum influence influence) {
  uint32_t origin = (uint32_t)(load_origin(l, input->label) - l->db->base[DB_ORIGINS]);
  return member_of(origin, influence, label_get(l->catalog->sources, input->label)->name);
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* The part with number NUMBER, which is new, of COUNT MEMBERS. */
static void put_part(struct loading *l, uint32_t number, const uint32_t *members, uint32_t count) {
  struct database *db = l->db;
  struct arena *arena = db->document->arena;
  struct db_part part = {0};
  struct db_cell row[] = {db_number(db->base[DB_INPUT_PARTS] + 1 + number), db_number(db->run)};
  db->next[DB_INPUT_PARTS] = row[0].number;
  db_put(db, DB_INPUT_PARTS, row);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t reach = members[i] / 2;
    struct db_cell cells[] = {row[0], db_number(db->base[DB_ORIGINS] + reach / INFLUENCES),
                              db_word(l->arena, influence_name((enum influence)(reach % INFLUENCES)))};
    db_put(db, DB_PART_INPUTS, cells);
    if (members[i] % 2) ARENA_PUSH(arena, &part.reach, reach);
  }
  ARENA_PUSH(arena, &db->part_list, part);
}

/* The number of the part that has the COUNT MEMBERS. */
static uint32_t part_number(struct loading *l, const uint32_t *members, uint32_t count) {
  bool fresh;
  uint32_t number = keys_number(&l->db->part_keys, l->db->document->arena, (const char *)members,
                                count * sizeof *members, &fresh);
  if (fresh) put_part(l, number, members, count);
  return number;
}

static uint32_t block_of(uint32_t member) {
  return member / (2 * INFLUENCES * BLOCK);
}

/* How many of ALL, which is sorted, are in BLOCK from AT on. */
static uint32_t block_count(const db_marks *all, uint32_t at, uint32_t block) {
  uint32_t end = at;
  while (end < all->count && block_of(all->at[end]) == block)
    end++;
  return end - at;
}

/* Appends to BOTH the COUNT numbers AT. */
static void append(struct arena *arena, db_marks *both, const uint32_t *at, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    ARENA_PUSH(arena, both, at[i]);
}

/* The number of the part of the COUNT MEMBERS of a block; or of the one that is there already with the
   OWN_COUNT OWN in that block, which gave the value and are added to NOT_DECIDING then. */
static uint32_t part_with(struct loading *l, struct arena *arena, const uint32_t *members, uint32_t count,
                          const uint32_t *own, uint32_t own_count, db_marks *not_deciding) {
  db_marks both = {0};
  uint32_t number;
  if (!own_count) return part_number(l, members, count);
  append(arena, &both, members, count);
  append(arena, &both, own, own_count);
  qsort(both.at, both.count, sizeof *both.at, by_number);
  if (!keys_find(&l->db->part_keys, (const char *)both.at, both.count * sizeof *both.at, &number))
    return part_number(l, members, count);
  append(arena, not_deciding, own, own_count);
  return number;
}

/* The set with number NUMBER, which is new, of PARTS. */
static void put_set(struct loading *l, uint32_t number, const db_marks *parts) {
  struct database *db = l->db;
  struct arena *arena = db->document->arena;
  struct db_set set = {{0}, 0};
  struct db_cell row[] = {db_number(db->base[DB_INPUT_SETS] + 1 + number), db_number(db->run)};
  db->next[DB_INPUT_SETS] = row[0].number;
  db_put(db, DB_INPUT_SETS, row);
  for (uint32_t i = 0; i < parts->count; i++) {
    struct db_cell cells[] = {row[0], db_number(db->base[DB_INPUT_PARTS] + 1 + parts->at[i])};
    db_put(db, DB_SET_PARTS, cells);
    ARENA_PUSH(arena, &set.parts, parts->at[i]);
  }
  ARENA_PUSH(arena, &db->set_list, set);
}

struct set_use load_set(struct loading *l, struct arena *arena, db_marks *deciding, db_marks *values) {
  struct database *db = l->db;
  struct set_use use = {0};
  db_marks parts = {0};
  uint32_t own = 0;
  bool fresh;
  if (!deciding->count) return use;
  qsort(deciding->at, deciding->count, sizeof *deciding->at, by_number);
  if (values->count) qsort(values->at, values->count, sizeof *values->at, by_number);
  for (uint32_t at = 0, count; at < deciding->count; at += count) {
    uint32_t block = block_of(deciding->at[at]);
    count = block_count(deciding, at, block);
    while (own < values->count && block_of(values->at[own]) < block)
      own++;
    uint32_t own_count = block_count(values, own, block);
    const uint32_t *members = deciding->at + at, *of_value = own_count ? values->at + own : NULL;
    uint32_t number = part_with(l, arena, members, count, of_value, own_count, &use.not_deciding);
    ARENA_PUSH(arena, &parts, number);
  }
  uint32_t number = keys_number(&db->set_keys, db->document->arena, (const char *)parts.at,
                                parts.count * sizeof *parts.at, &fresh);
  if (fresh) put_set(l, number, &parts);
  use.id = db->base[DB_INPUT_SETS] + 1 + number;
  return use;
}

void load_count_set(struct loading *l, const struct set_use *use) {
  struct database *db = l->db;
  struct arena *arena = db->document->arena;
  if (!use->id) return;
  uint32_t number = (uint32_t)(use->id - db->base[DB_INPUT_SETS] - 1);
  if (!db->set_list.at[number].uses++) ARENA_PUSH(arena, &db->sets_used, number);
  for (uint32_t i = 0; i < use->not_deciding.count; i++)
    if (use->not_deciding.at[i] % 2) ARENA_PUSH(arena, &db->not_deciding, use->not_deciding.at[i] / 2);
}

void load_reach_of_sets(struct loading *l) {
  struct database *db = l->db;
  db_marks used = {0};
  for (uint32_t i = 0; i < db->sets_used.count; i++) {
    struct db_set *set = &db->set_list.at[db->sets_used.at[i]];
    for (uint32_t k = 0; k < set->parts.count; k++) {
      struct db_part *part = &db->part_list.at[set->parts.at[k]];
      if (!part->uses) ARENA_PUSH(l->arena, &used, set->parts.at[k]);
      part->uses += set->uses;
    }
    set->uses = 0;
  }
  for (uint32_t i = 0; i < used.count; i++) {
    struct db_part *part = &db->part_list.at[used.at[i]];
    for (uint32_t k = 0; k < part->reach.count; k++)
      load_reach(db, part->reach.at[k], part->uses);
    part->uses = 0;
  }
  for (uint32_t i = 0; i < db->not_deciding.count; i++)
    --*db_mark(db, &db->reach, db->not_deciding.at[i]);
  db->sets_used.count = db->not_deciding.count = 0;
}
