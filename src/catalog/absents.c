/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/absents.h"

/* ---- what is kept once ---- */

static uint32_t mixed(uint32_t hash, uint64_t more) {
  uint64_t h = (hash ^ more) * 0xFF51AFD7ED558CCDu;
  return (uint32_t)(h ^ h >> 32);
}

static bool same_text(const struct str *a, const struct str *b) {
  return a && b ? str_equal(a, b) : a == b;
}

static bool same_place(struct place a, struct place b) {
  return a.source == b.source && a.start == b.start && a.end == b.end;
}

/* Whether KEPT has the members that AT has: as many there are. */
typedef bool alike(const struct absent_head *kept, const void *at);

static bool same_codes(const struct absent_head *kept, const void *at) {
  const struct absent_declaration *mine = ((const struct absent_code *)kept)->at, *other = at;
  for (uint32_t i = 0; i < kept->count; i++)
    if (!same_text(mine[i].type, other[i].type) || !same_text(mine[i].title, other[i].title) ||
        !same_place(mine[i].place, other[i].place))
      return false;
  return true;
}

static bool same_sets(const struct absent_head *kept, const void *at) {
  const struct absent_set *set = (const struct absent_set *)kept;
  return !memcmp(set->at, at, kept->count * sizeof *set->at);
}

/* Where what has HEAD and the members AT is, or would be. */
static struct absent_head **slot_of(const struct absent_table *table, const struct absent_head *head,
                                    const void *at, alike *is_alike) {
  for (uint32_t i = head->hash;; i++) {
    struct absent_head **slot = &table->slots[i & (table->room - 1)];
    if (!*slot) return slot;
    if ((*slot)->hash == head->hash && (*slot)->count == head->count && is_alike(*slot, at)) return slot;
  }
}

static bool is_none(const struct absent_head *kept, const void *at) {
  (void)kept;
  (void)at;
  return false;
}

static void make_room(struct absent_table *table, struct arena *arena) {
  struct absent_table old = *table;
  if (old.count < old.room / 4 * 3) return;
  table->room = old.room ? old.room * 2 : 64;
  table->slots = arena_table(arena, table->room, sizeof *table->slots);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.slots[i]) *slot_of(table, old.slots[i], NULL, is_none) = old.slots[i];
  if (old.room) arena_drop(arena, old.slots, old.room * sizeof *old.slots);
}

/* Whether MEMBERS more may be kept. */
static bool take(struct absents *absents, uint32_t members) {
  absents->cut |= members > ABSENTS_MOST - absents->kept;
  if (!absents->cut) absents->kept += members;
  return !absents->cut;
}

const struct absent_code *absents_code(struct absents *absents, struct arena *arena,
                                       const struct absent_declaration *at, uint32_t count) {
  struct absent_head head = {count, absents->codes.count, count};
  for (uint32_t i = 0; i < count; i++) {
    uint64_t place = (uint64_t)at[i].place.start << 32 | at[i].place.source;
    head.hash = mixed(mixed(head.hash, at[i].type->hash), at[i].title ? at[i].title->hash : 0);
    head.hash = mixed(head.hash, place);
  }
  make_room(&absents->code_table, arena);
  struct absent_head **slot = slot_of(&absents->code_table, &head, at, same_codes);
  if (*slot) return (const struct absent_code *)*slot;
  if (!count || !take(absents, count)) return NULL;
  struct absent_code *code = arena_alloc(arena, sizeof *code + count * sizeof *at);
  code->head = head;
  memcpy(code->at, at, count * sizeof *at);
  *slot = &code->head;
  absents->code_table.count++;
  ARENA_PUSH(arena, &absents->codes, code);
  return code;
}

static const struct absent_set *set_of(struct absents *absents, struct arena *arena,
                                       const struct absent_code *const *codes, uint32_t count) {
  struct absent_head head = {count, absents->sets.count, count};
  for (uint32_t i = 0; i < count; i++)
    head.hash = mixed(head.hash, codes[i]->head.number);
  make_room(&absents->set_table, arena);
  struct absent_head **slot = slot_of(&absents->set_table, &head, codes, same_sets);
  if (*slot) return (const struct absent_set *)*slot;
  if (!take(absents, count)) return NULL;
  struct absent_set *set = arena_alloc(arena, sizeof *set + count * sizeof(struct absent_code *));
  set->head = head;
  memcpy(set->at, codes, count * sizeof(struct absent_code *));
  *slot = &set->head;
  absents->set_table.count++;
  ARENA_PUSH(arena, &absents->sets, set);
  return set;
}

void absents_add(struct absents *absents, struct arena *arena, const struct absent_code *const *codes,
                 uint32_t count, uint32_t named, struct place condition, trace_id control) {
  if (!count || !take(absents, 1)) return;
  struct absent_branch branch = {set_of(absents, arena, codes, count), named, condition, control};
  if (branch.set) ARENA_PUSH(arena, &absents->branches, branch);
}

void absents_add_one(struct absents *absents, struct arena *arena, const struct absent *absent) {
  struct absent_declaration declaration = {absent->type, absent->title, absent->place};
  const struct absent_code *code = absents_code(absents, arena, &declaration, 1);
  if (code) absents_add(absents, arena, &code, 1, !absent->computed, absent->condition, absent->control);
}

/* ---- what is asked ---- */

bool absents_next(const struct absents *absents, struct absent_walk *walk, struct absent *absent) {
  for (; walk->branch < absents->branches.count; walk->branch++, walk->code = 0) {
    const struct absent_branch *branch = &absents->branches.at[walk->branch];
    for (; walk->code < branch->set->head.count; walk->code++, walk->row = 0) {
      const struct absent_code *code = branch->set->at[walk->code];
      if (walk->row == code->head.count) continue;
      const struct absent_declaration *row = &code->at[walk->row++];
      *absent = (struct absent){row->type,         row->title,      row->place,
                                branch->condition, branch->control, walk->code >= branch->named};
      return true;
    }
  }
  return false;
}

uint64_t absents_count(const struct absents *absents) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < absents->branches.count; i++) {
    const struct absent_set *set = absents->branches.at[i].set;
    for (uint32_t k = 0; k < set->head.count; k++)
      count += set->at[k]->head.count;
  }
  return count;
}
