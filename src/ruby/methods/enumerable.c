/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of all that can be enumerated, which call a block for each element, and choose elements. */
#include "src/ruby/run/collection.h"

static void add(value_list *list, const struct walk *w, struct value v) {
  ARENA_PUSH(w->r->c->arena, list, v);
}

/* What a method gives without its block is all that it would yield. */
static struct walk walk_all(struct ruby_call *m) {
  struct walk w = walk_self(m);
  if (!m->block && w.endless) ruby_unsupported(m->r, m->node, "an Enumerator without an end");
  return w;
}

/* ---- each ---- */

static struct value each(struct ruby_call *m) {
  struct walk w = walk_self(m);
  while (walk_next(&w))
    walk_call(&w);
  return m->self;
}

struct value ruby_array_each(struct ruby_call *m) {
  return m->block ? each(m) : enumerator_self(m);
}

struct value ruby_hash_each(struct ruby_call *m) {
  return m->block ? each(m) : enumerator_self(m);
}

struct value ruby_enumerable_each_entry(struct ruby_call *m) {
  return m->block ? each(m) : enumerator_self(m);
}

struct value ruby_array_each_index(struct ruby_call *m) {
  struct walk w = walk_self(m);
  value_list list = {0};
  for (int64_t i = 0; walk_next(&w); i++) {
    struct value index = turn_index(m, NULL, i);
    if (m->block)
      block_call(m, &index, 1, w.shape);
    else
      add(&list, &w, index);
  }
  return m->block ? m->self : enumerator_over(m, collection_list(m, &list, w.shape), false);
}

struct value ruby_enumerable_each_with_index(struct ruby_call *m) {
  if (m->block && m->self.kind == RUBY_ENUMERATOR_VALUE) return ruby_enumerator_with_index(m);
  struct walk w = walk_all(m);
  value_list list = {0};
  for (int64_t i = 0; walk_next(&w); i++) {
    struct value both[2] = {walk_item(&w), turn_index(m, NULL, i)};
    if (m->block)
      block_call(m, both, 2, w.shape);
    else
      add(&list, &w, ruby_array_of(m->r, both, 2, 0));
  }
  return m->block ? m->self : enumerator_over(m, collection_list(m, &list, w.shape), true);
}

struct value ruby_enumerable_each_with_object(struct ruby_call *m) {
  struct walk w = walk_all(m);
  value_list list = {0};
  struct value both[2] = {value_undef(0), m->arguments[0]};
  walk_unchanged(&w, both[1]);
  while (walk_next(&w)) {
    both[0] = walk_item(&w);
    if (m->block)
      block_call(m, both, 2, w.shape);
    else
      add(&list, &w, ruby_array_of(m->r, both, 2, 0));
  }
  walk_unchanged(&w, both[1]);
  if (m->block) return both[1];
  struct value v = enumerator_over(m, collection_list(m, &list, w.shape), true);
  ((struct ruby_enumerator *)(uintptr_t)v.u.foreign)->of = both[1];
  return v;
}

struct value ruby_enumerable_reverse_each(struct ruby_call *m) {
  struct walk w = walk_self(m);
  value_list list = {0}, backwards = {0};
  walk_list(&w, &list);
  while (list.count) {
    struct value v = list.at[--list.count];
    if (m->block)
      block_call(m, &v, 1, w.shape);
    else
      add(&backwards, &w, v);
  }
  return m->block ? m->self : enumerator_over(m, collection_list(m, &backwards, w.shape), false);
}

/* ---- parts of several elements ---- */

static uint32_t part_size(struct ruby_call *m, const char *problem) {
  int64_t size = ruby_integer_at(m, 0);
  if (size <= 0) ruby_raise(m->r, "ArgumentError", "%s", problem);
  return size > VALUE_LARGEST ? VALUE_LARGEST : (uint32_t)size;
}

/* A part to the block, or to the list. */
static void give_part(struct walk *w, const struct value *at, uint32_t count, trace_id size,
                      value_list *parts) {
  trace_id shape = trace_join(w->traces, w->shape, size);
  struct value part = ruby_array_of(w->r, at, count, trace_under(w->traces, 0, shape));
  if (w->m->block)
    block_call(w->m, &part, 1, shape);
  else
    add(parts, w, part);
}

static struct value parts_given(struct ruby_call *m, const struct walk *w, const value_list *parts,
                                trace_id size) {
  if (m->block) return m->self;
  return enumerator_over(m, collection_list(m, parts, trace_join(w->traces, w->shape, size)), false);
}

struct value ruby_enumerable_each_slice(struct ruby_call *m) {
  uint32_t size = part_size(m, "invalid slice size");
  trace_id by = arguments_trace(m);
  struct walk w = walk_all(m);
  value_list part = {0}, parts = {0};
  while (walk_next(&w)) {
    add(&part, &w, walk_item(&w));
    if (part.count < size) continue;
    give_part(&w, part.at, part.count, by, &parts);
    part.count = 0;
  }
  if (part.count) give_part(&w, part.at, part.count, by, &parts);
  return parts_given(m, &w, &parts, by);
}

struct value ruby_enumerable_each_cons(struct ruby_call *m) {
  uint32_t size = part_size(m, "invalid size");
  trace_id by = arguments_trace(m);
  struct walk w = walk_all(m);
  value_list all = {0}, parts = {0};
  while (walk_next(&w)) {
    add(&all, &w, walk_item(&w));
    if (all.count < size) continue;
    collection_charge(m, size);
    if (!m->block) collection_bound(m, (uint64_t)(parts.count + 1) * size);
    give_part(&w, all.at + all.count - size, size, by, &parts);
  }
  return parts_given(m, &w, &parts, by);
}

/* ---- map ---- */

struct value ruby_enumerable_map(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  w.apart = true;
  while (walk_next(&w))
    add(&list, &w, walk_call(&w));
  return collection_list(m, &list, w.shape);
}

struct value ruby_enumerable_flat_map(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  trace_id shape = 0;
  w.apart = true;
  while (walk_next(&w)) {
    struct value v = walk_call(&w), now = ruby_now(m->r, v);
    shape = trace_join(w.traces, shape, now.trace);
    if (!ruby_is_array(now)) {
      add(&list, &w, v);
      continue;
    }
    collection_bound(m, (uint64_t)list.count + now.u.array->count);
    collection_charge(m, now.u.array->count);
    for (uint32_t i = 0; i < now.u.array->count; i++)
      add(&list, &w, ruby_element(m->r, now, i));
  }
  return collection_list(m, &list, trace_join(w.traces, w.shape, shape));
}

struct value ruby_enumerable_filter_map(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  w.apart = true;
  while (walk_next(&w)) {
    struct value v = walk_call(&w);
    walk_said(&w, v, false);
    if (value_true(v)) add(&list, &w, v);
  }
  return collection_list(m, &list, walk_read(&w));
}

/* ---- choosing ---- */

static struct value choose(struct ruby_call *m, bool wanted) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (value_true(walk_chosen(&w)) == wanted) add(&list, &w, item);
  }
  return collection_list(m, &list, walk_read(&w));
}

struct value ruby_enumerable_select(struct ruby_call *m) {
  return choose(m, true);
}

struct value ruby_enumerable_reject(struct ruby_call *m) {
  return choose(m, false);
}

/* grep and grep_v: what the pattern takes, or does not take. */
struct value ruby_enumerable_grep(struct ruby_call *m) {
  bool wanted = str_is(m->name, "grep");
  if (m->block) ruby_unsupported(m->r, m->node, "'%s' with a block", m->name->text);
  struct walk w = walk_self(m);
  value_list list = {0};
  walk_said(&w, m->arguments[0], false);
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    struct value said = ruby_now(m->r, ruby_send(m->r, m->node, "===", m->arguments[0], &item, 1, NULL));
    walk_said(&w, said, false);
    if (value_true(said) == wanted) add(&list, &w, item);
  }
  return collection_list(m, &list, walk_read(&w));
}

struct value ruby_enumerable_partition(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list chosen = {0}, others = {0};
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    add(value_true(walk_chosen(&w)) ? &chosen : &others, &w, item);
  }
  struct value both[2] = {collection_list(m, &chosen, walk_read(&w)),
                          collection_list(m, &others, walk_read(&w))};
  return collection_of(m, both, 2, w.shape);
}

struct value ruby_enumerable_take_while(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  w.apart = true;
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (!value_true(walk_decided(&w))) break;
    add(&list, &w, item);
  }
  return collection_list(m, &list, walk_read(&w));
}

struct value ruby_enumerable_drop_while(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  value_list list = {0};
  bool dropping = true;
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (dropping) dropping = value_true(walk_decided(&w));
    if (!dropping) add(&list, &w, item);
  }
  return collection_list(m, &list, walk_read(&w));
}

/* ---- the first ones ---- */

static int64_t some(struct ruby_call *m, const char *problem) {
  int64_t count = ruby_integer_at(m, 0);
  if (count < 0) ruby_raise(m->r, "ArgumentError", "%s", problem);
  return count;
}

/* COUNT elements from the beginning; or those behind. */
static struct value part(struct ruby_call *m, int64_t count, bool behind) {
  struct walk w = walk_self(m);
  value_list list = {0};
  for (int64_t i = 0; (behind || i < count) && walk_next(&w); i++) {
    collection_bound(m, list.count);
    if (!behind || i >= count) add(&list, &w, walk_item(&w));
  }
  return collection_list(m, &list, trace_join(w.traces, w.shape, arguments_trace(m)));
}

struct value ruby_enumerable_first(struct ruby_call *m) {
  if (m->count) {
    bool array = ruby_class_of(m->self) == RUBY_CLASS_ARRAY;
    return part(m, some(m, array ? "negative array size" : "attempt to take negative size"), false);
  }
  struct walk w = walk_self(m);
  if (!walk_next(&w)) return value_undef(trace_under(w.traces, 0, w.shape));
  struct value v = walk_item(&w);
  v.trace = trace_under(w.traces, v.trace, w.shape);
  return v;
}

struct value ruby_enumerable_take(struct ruby_call *m) {
  return part(m, some(m, "attempt to take negative size"), false);
}

struct value ruby_enumerable_drop(struct ruby_call *m) {
  return part(m, some(m, "attempt to drop negative size"), true);
}

struct value ruby_enumerable_to_a(struct ruby_call *m) {
  if (ruby_class_of(m->self) == RUBY_CLASS_ARRAY && !str_is(m->name, "entries")) return m->self;
  struct walk w = walk_self(m);
  value_list list = {0};
  walk_list(&w, &list);
  return collection_list(m, &list, w.shape);
}
