/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of all that can be enumerated, which order elements: sort, min, max. */
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/collection.h"
#include "src/value/integer.h"

/* ---- comparing ---- */

static _Noreturn void not_comparable(struct ruby *r, struct value a, struct value b) {
  a = ruby_now(r, a);
  b = ruby_now(r, b);
  ruby_raise(r, "ArgumentError", "comparison of %s with %s failed", ruby_module_of(r, a)->name,
             ruby_compared(r, b));
}

/* What a block said of A and B as an order: a number, or what can be compared with one. */
static int order_said(struct ruby_call *m, struct value said, struct value a, struct value b) {
  struct ruby *r = m->r;
  struct value zero = value_integer(0, 0);
  if (value_is_integer(said)) return integer_sign(said);
  if (said.kind == VALUE_FLOAT) return (said.u.real > 0) - (said.u.real < 0);
  if (said.kind == VALUE_UNDEF) not_comparable(r, a, b);
  if (value_true(ruby_send(r, m->node, ">", said, &zero, 1, NULL))) return 1;
  return value_true(ruby_send(r, m->node, "<", said, &zero, 1, NULL)) ? -1 : 0;
}

int ordering_compare(struct ordering *o, struct value a, struct value b) {
  struct ruby_call *m = o->m;
  struct ruby *r = m->r;
  struct traces *traces = r->c->traces;
  if (r->c->rescuers) rescue_read(r->c, trace_join(traces, ruby_trace(r, a), ruby_trace(r, b)));
  if (!m->block) return ruby_order_of(r, a, b);
  struct value both[2] = {a, b};
  struct value said = ruby_now(r, block_call(m, both, 2, trace_join(traces, o->shape, o->said)));
  trace_id read = ruby_trace(r, said);
  o->said = trace_join(traces, o->said, read);
  rescue_read(r->c, read);
  if (m->decided) *m->decided = trace_join(traces, *m->decided, read);
  return order_said(m, said, a, b);
}

/* By merging, as the C library does it for Ruby: what is compared with what shows in what a block does, and
   in errors. */
static void merge_sort(struct ordering *o, const struct value *values, uint32_t *order, uint32_t count,
                       uint32_t *room) {
  if (count < 2) return;
  uint32_t half = count / 2, i = 0, j = half, n = 0;
  merge_sort(o, values, order, half, room);
  merge_sort(o, values, order + half, count - half, room);
  while (i < half && j < count)
    room[n++] = ordering_compare(o, values[order[i]], values[order[j]]) <= 0 ? order[i++] : order[j++];
  while (i < half)
    room[n++] = order[i++];
  memcpy(order, room, n * sizeof *order);
}

uint32_t *ordering_sort(struct ordering *o, const struct value *values, uint32_t count) {
  struct arena *arena = o->m->r->c->arena;
  uint32_t *order = ARENA_ARRAY(arena, uint32_t, count + 1);
  for (uint32_t i = 0; i < count; i++)
    order[i] = i;
  uint32_t levels = 1;
  while (count >> levels)
    levels++;
  collection_charge(o->m, (uint64_t)count * levels);
  merge_sort(o, values, order, count, ARENA_ARRAY(arena, uint32_t, count + 1));
  return order;
}

/* ---- all elements, and what orders them ---- */

struct ordered {
  struct ordering by;
  struct ruby_call plain; /* M without its block */
  value_list items, keys;
  trace_id read; /* what the order depends on */
};

static void ordered_begin(struct ordered *all, struct ruby_call *m) {
  struct walk w = walk_self(m);
  *all = (struct ordered){.by.m = m};
  walk_list(&w, &all->items);
  all->keys = all->items;
  all->by.shape = w.shape;
}

/* The keys are what the block says of each element; these are compared as Ruby does. */
static void ordered_by_keys(struct ordered *all, struct ruby_call *m) {
  struct walk w = walk_self(m);
  *all = (struct ordered){.plain = *m};
  while (walk_next(&w)) {
    ARENA_PUSH(m->r->c->arena, &all->items, walk_item(&w));
    ARENA_PUSH(m->r->c->arena, &all->keys, walk_chosen(&w));
  }
  all->plain.block = NULL;
  all->by = (struct ordering){.m = &all->plain, .shape = w.shape, .said = w.said};
  all->read = walk_read(&w);
}

/* What is known of the order once all was compared. */
static trace_id ordered_read(const struct ordered *all, struct ruby_call *m) {
  if (all->read) return trace_join(m->r->c->traces, all->read, m->shape);
  return m->block ? trace_join(m->r->c->traces, all->by.shape, all->by.said) : ruby_operands(m);
}

/* MOST elements in their order; or in that backwards. */
static struct value sorted(struct ordered *all, struct ruby_call *m, int64_t most, bool backwards) {
  uint32_t count = all->items.count;
  uint32_t *order = ordering_sort(&all->by, all->keys.at, count);
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + 1);
  if (most > count) most = count;
  for (int64_t i = 0; i < most; i++)
    at[i] = all->items.at[order[backwards ? count - 1 - i : i]];
  return collection_of(m, at, (uint64_t)most, ordered_read(all, m));
}

struct value ruby_enumerable_sort(struct ruby_call *m) {
  struct ordered all;
  ordered_begin(&all, m);
  return sorted(&all, m, all.items.count, false);
}

struct value ruby_enumerable_sort_by(struct ruby_call *m) {
  struct ordered all;
  if (!m->block) return enumerator_self(m);
  ordered_by_keys(&all, m);
  return sorted(&all, m, all.items.count, false);
}

/* ---- extremes ---- */

/* A literal that Ruby makes anew each time: not all that is in it is the same each time. */
static bool is_made(const struct ruby_node *node) {
  if (!node || node->kind != RUBY_ARRAY) return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]->kind > RUBY_FLOAT && node->at[i]->kind != RUBY_SYMBOL) return true;
  return false;
}

/* Going over an Array Ruby compares what it found so far with the next one; elsewhere the other way around,
   as for an Array that is made for this. */
static bool asks_found(struct ruby_call *m) {
  const struct ruby_node *self = m->node->kind == RUBY_CALL ? m->node->at[0] : NULL;
  return ruby_class_of(m->self) == RUBY_CLASS_ARRAY && !m->block && !is_made(self);
}

/* Whether B comes before A when SIGN times the order counts. */
static bool precedes(struct ordering *o, struct value a, struct value b, int sign, bool turned) {
  int order = turned ? -ordering_compare(o, a, b) : ordering_compare(o, b, a);
  return order * sign > 0;
}

/* The element that is first. */
static struct value extreme(struct ordered *all, struct ruby_call *m, int sign, bool turned) {
  const value_list *items = &all->items;
  uint32_t best = 0;
  collection_charge(m, items->count);
  for (uint32_t i = 1; i < items->count; i++)
    if (precedes(&all->by, items->at[best], items->at[i], sign, turned)) best = i;
  struct value v = items->count ? items->at[best] : value_undef(0);
  v.trace = trace_under(m->r->c->traces, v.trace, ordered_read(all, m));
  return v;
}

/* The element of which what the block says is first. */
static struct value extreme_said(struct ruby_call *m, int sign) {
  struct walk w = walk_self(m);
  struct value best = value_undef(0), key = best;
  struct ruby_call plain = *m;
  struct ordering by = {.m = &plain};
  bool any = false;
  plain.block = NULL;
  while (walk_next(&w)) {
    struct value item = walk_item(&w), said = walk_chosen(&w);
    if (any && !precedes(&by, key, said, sign, false)) continue;
    any = true;
    best = item;
    key = said;
  }
  best.trace = trace_under(w.traces, best.trace, trace_join(w.traces, walk_read(&w), m->shape));
  return best;
}

/* So many as the argument says, the first of them first. */
static struct value several(struct ordered *all, struct ruby_call *m, int sign) {
  int64_t most = ruby_integer_at(m, 0);
  if (most < 0) ruby_raise(m->r, "ArgumentError", "negative size (%lld)", (long long)most);
  if (!most) return collection_of(m, NULL, 0, ordered_read(all, m));
  return sorted(all, m, most, sign > 0);
}

static struct value extreme_of(struct ruby_call *m, int sign, bool turned) {
  struct ordered all;
  if (m->self.kind == RUBY_RANGE_VALUE && !m->block && !m->count) return range_extreme(m, sign);
  ordered_begin(&all, m);
  if (!argument_given(m, 0)) return extreme(&all, m, sign, turned);
  return several(&all, m, sign);
}

static struct value extreme_by(struct ruby_call *m, int sign) {
  struct ordered all;
  if (!m->block) return enumerator_self(m);
  if (!argument_given(m, 0)) return extreme_said(m, sign);
  ordered_by_keys(&all, m);
  return several(&all, m, sign);
}

struct value ruby_enumerable_max(struct ruby_call *m) {
  return extreme_of(m, 1, asks_found(m));
}

struct value ruby_enumerable_min(struct ruby_call *m) {
  return extreme_of(m, -1, asks_found(m));
}

struct value ruby_enumerable_max_by(struct ruby_call *m) {
  return extreme_by(m, 1);
}

struct value ruby_enumerable_min_by(struct ruby_call *m) {
  return extreme_by(m, -1);
}

/* The least and the greatest so far; nothing before the first. */
struct extremes {
  struct ordering *by;
  struct value *least, *greatest;
};

static void note_pair(struct extremes *e, struct value *low, struct value *high) {
  bool first = !e->least;
  if (first || ordering_compare(e->by, *low, *e->least) < 0) e->least = low;
  if (first || ordering_compare(e->by, *high, *e->greatest) > 0) e->greatest = high;
}

/* Two at a time, as Ruby compares them. */
static void note_all(struct extremes *e, value_list *items) {
  for (uint32_t i = 0; i + 1 < items->count; i += 2) {
    struct value *a = &items->at[i], *b = a + 1;
    int order = ordering_compare(e->by, *a, *b);
    note_pair(e, order > 0 ? b : a, order < 0 ? b : a);
  }
  if (items->count % 2) note_pair(e, &items->at[items->count - 1], &items->at[items->count - 1]);
}

struct value ruby_enumerable_minmax(struct ruby_call *m) {
  struct traces *traces = m->r->c->traces;
  struct value both[2] = {value_undef(0), value_undef(0)};
  if (!m->block && (m->self.kind == RUBY_RANGE_VALUE || ruby_class_of(m->self) == RUBY_CLASS_ARRAY)) {
    both[0] = extreme_of(m, -1, true);
    both[1] = extreme_of(m, 1, true);
    return collection_of(m, both, 2, trace_join(traces, ruby_now(m->r, m->self).trace, m->shape));
  }
  struct ordered all;
  ordered_begin(&all, m);
  struct extremes e = {.by = &all.by};
  collection_charge(m, all.items.count);
  note_all(&e, &all.items);
  if (e.least) both[0] = *e.least;
  if (e.least) both[1] = *e.greatest;
  for (int i = 0; i < 2; i++)
    both[i].trace = trace_under(traces, both[i].trace, ordered_read(&all, m));
  return collection_of(m, both, 2, trace_join(traces, ruby_now(m->r, m->self).trace, m->shape));
}
