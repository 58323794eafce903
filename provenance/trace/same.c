/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/trace/same.h"

#include "provenance/trace/trace_table.h"

enum { FIRST_ROOM = 1024 };

struct same {
  struct arena *arena;
  const struct traces *traces;
  trace_id *first; /* by node: the first that is equal to it; 0: not asked for yet */
  uint32_t room;
  trace_id *slots; /* of those that are the first, by hash; 0: free */
  uint32_t slot_count, used;
  ARENA_VECTOR(trace_id) waiting;
};

struct same *same_new(struct arena *arena, const struct traces *traces) {
  struct same *same = ARENA_NEW(arena, struct same);
  same->arena = arena;
  same->traces = traces;
  same->slot_count = FIRST_ROOM;
  same->slots = arena_zalloc(arena, FIRST_ROOM * sizeof *same->slots);
  return same;
}

/* That of a node that was asked for, or of a label. */
static trace_id first_of(const struct same *same, trace_id t) {
  return trace_is_label(t) ? t : same->first[t];
}

static uint32_t hash_of(const struct same *same, const struct trace_view *view) {
  uint32_t hash = trace_view_hash(view);
  for (uint32_t i = 0; i < view->count; i++)
    hash = trace_mix(hash, first_of(same, view->operands[i]), i, view->count);
  return hash;
}

static bool equal(const struct same *same, const struct trace_view *x, const struct trace_view *y) {
  if (!trace_views_alike(x, y)) return false;
  for (uint32_t i = 0; i < x->count; i++)
    if (first_of(same, x->operands[i]) != first_of(same, y->operands[i])) return false;
  return true;
}

/* Where the first that is equal to VIEW stands, or would. */
static trace_id *slot_of(const struct same *same, const struct trace_view *view) {
  for (uint32_t at = hash_of(same, view);; at++) {
    trace_id *slot = &same->slots[at & (same->slot_count - 1)];
    if (!*slot) return slot;
    struct trace_view there = trace_node(same->traces, *slot);
    if (equal(same, view, &there)) return slot;
  }
}

static void widen(struct same *same) {
  trace_id *before = same->slots;
  uint32_t count = same->slot_count;
  same->slot_count *= 2;
  same->slots = arena_zalloc(same->arena, (size_t)same->slot_count * sizeof *same->slots);
  for (uint32_t i = 0; i < count; i++) {
    if (!before[i]) continue;
    struct trace_view view = trace_node(same->traces, before[i]);
    *slot_of(same, &view) = before[i];
  }
}

/* Makes room for all nodes that there are now. */
static void reserve(struct same *same) {
  uint32_t wanted = same->traces->count;
  if (wanted <= same->room) return;
  uint32_t room = wanted + wanted / 2;
  trace_id *first = arena_zalloc(same->arena, (size_t)room * sizeof *first);
  if (same->room) memcpy(first, same->first, (size_t)same->room * sizeof *first);
  same->first = first;
  same->room = room;
}

/* Puts the operands of VIEW that were not asked for on the stack; false: there are none. */
static bool wait_for_operands(struct same *same, const struct trace_view *view) {
  uint32_t before = same->waiting.count;
  for (uint32_t i = 0; i < view->count; i++)
    if (view->operands[i] && !first_of(same, view->operands[i]))
      ARENA_PUSH(same->arena, &same->waiting, view->operands[i]);
  return same->waiting.count > before;
}

trace_id same_as(struct same *same, trace_id t) {
  if (!t || trace_is_label(t)) return t;
  reserve(same);
  if (same->first[t]) return same->first[t];
  same->waiting.count = 0;
  ARENA_PUSH(same->arena, &same->waiting, t);
  while (same->waiting.count) {
    trace_id at = same->waiting.at[same->waiting.count - 1];
    struct trace_view view = trace_node(same->traces, at);
    if (!same->first[at] && wait_for_operands(same, &view)) continue;
    same->waiting.count--;
    if (same->first[at]) continue;
    if (same->used >= same->slot_count / 2) widen(same);
    trace_id *slot = slot_of(same, &view);
    same->used += !*slot;
    if (!*slot) *slot = at;
    same->first[at] = *slot;
  }
  return same->first[t];
}
