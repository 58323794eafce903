/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sets of Ruby's library.
 *
 * A Set is an Array with the flag VALUE_SET whose elements differ as keys of a Hash do: it is walked, changed
 * and mentioned as Arrays are, and its content depends on all that was put in.  Nothing of it leaves Ruby.
 */
#include "src/ruby/run/collection.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* V as a Set keeps it. */
static struct value kept(struct ruby *r, struct value v) {
  return v.kind == RUBY_INSTANCE_VALUE ? v : key_kept(r, v);
}

static struct value as_set(struct value v) {
  v.flags |= VALUE_SET;
  return v;
}

/* The elements of now of V, an Array or a Set, as an Array of its own. */
static struct value plain(struct ruby_call *m, struct value v) {
  struct value now = ruby_now(m->r, v);
  return ruby_array_of(m->r, now.u.array->at, now.u.array->count, now.trace);
}

/* ---- made ---- */

/* The block gives the elements. */
struct value ruby_enumerable_to_set(struct ruby_call *m) {
  struct ruby_call of = *m;
  if (m->block) of.self = ruby_send(m->r, m->node, "map", m->self, NULL, 0, m->block);
  of.block = NULL;
  struct walk w = walk_self(&of);
  struct value_set seen;
  value_list list = {0};
  set_begin(&seen, m->r, 0);
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (set_add(&seen, item)) ARENA_PUSH(m->r->c->arena, &list, kept(m->r, item));
  }
  return as_set(collection_list(&of, &list, ruby_operands(&of)));
}

struct value ruby_set_itself(struct ruby_call *m) {
  if (m->block) ruby_unsupported(m->r, m->node, "'to_set' of a Set with a block");
  return m->self;
}

/* The argument AT, which can be enumerated, as an Array of its own, or an ArgumentError. */
static struct value items_argument(struct ruby_call *m, uint32_t at) {
  struct value v = m->arguments[at], now = ruby_now(m->r, v);
  bool enumerable = now.kind == VALUE_ARRAY || now.kind == VALUE_HASH || now.kind == RUBY_RANGE_VALUE ||
                    now.kind == RUBY_ENUMERATOR_VALUE;
  if (!enumerable) ruby_raise(m->r, "ArgumentError", "value must be enumerable");
  return plain(m, ruby_items(m->r, v));
}

struct value ruby_set_new(struct ruby_call *m) {
  bool given = argument_given(m, 0);
  struct ruby_call of = *m;
  of.self = given ? items_argument(m, 0) : ruby_array_of(m->r, NULL, 0, arguments_trace(m));
  of.arguments = NULL;
  of.count = 0;
  return ruby_enumerable_to_set(&of);
}

struct value ruby_set_to_a(struct ruby_call *m) {
  return plain(m, m->self);
}

/* ---- of two ---- */

/* What BODY, a method of Arrays, makes of the Arrays LEFT and RIGHT, as a Set. */
static struct value by_arrays(struct ruby_call *m, struct value (*body)(struct ruby_call *m),
                              struct value left, struct value right) {
  struct ruby_call of = *m;
  of.self = left;
  of.arguments = &right;
  of.count = 1;
  return ruby_send(m->r, m->node, "to_set", body(&of), NULL, 0, NULL);
}

/* The elements in the order of the receiver, then of the argument. */
struct value ruby_set_union(struct ruby_call *m) {
  return by_arrays(m, ruby_array_or, plain(m, m->self), items_argument(m, 0));
}

/* The elements in the order of the argument. */
struct value ruby_set_intersection(struct ruby_call *m) {
  return by_arrays(m, ruby_array_and, items_argument(m, 0), plain(m, m->self));
}

struct value ruby_set_difference(struct ruby_call *m) {
  return by_arrays(m, ruby_array_minus, plain(m, m->self), items_argument(m, 0));
}

/* ---- asked ---- */

static bool has(struct ruby *r, const struct array *array, struct value v) {
  struct value_set sought;
  set_begin(&sought, r, 1);
  set_add(&sought, v);
  for (uint32_t i = 0; i < array->count; i++)
    if (set_has(&sought, array->at[i])) return true;
  return false;
}

struct value ruby_set_include(struct ruby_call *m) {
  struct value now = self_now(m);
  collection_charge(m, now.u.array->count);
  return value_boolean(has(m->r, now.u.array, m->arguments[0]), 0);
}

static void add_all(struct value_set *set, struct ruby *r, const struct array *array) {
  set_begin(set, r, array->count);
  for (uint32_t i = 0; i < array->count; i++)
    set_add(set, array->at[i]);
}

/* How many elements of A are in B. */
static uint32_t shared(struct ruby *r, const struct array *a, const struct array *b) {
  struct value_set all;
  uint32_t count = 0;
  add_all(&all, r, b);
  for (uint32_t i = 0; i < a->count; i++)
    count += set_has(&all, a->at[i]);
  return count;
}

struct value ruby_set_compare(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  bool any = str_is(m->name, "disjoint?") || str_is(m->name, "intersect?");
  if (!any && !ruby_is_set(v)) ruby_raise(m->r, "ArgumentError", "value must be a set");
  const struct array *a = self_now(m).u.array, *b = any ? items_argument(m, 0).u.array : v.u.array;
  collection_charge(m, (uint64_t)a->count + b->count);
  uint32_t both = shared(m->r, a, b);
  bool is = str_is(m->name, "disjoint?")                                ? !both
            : str_is(m->name, "intersect?")                             ? both > 0
            : str_is(m->name, "subset?") || str_is(m->name, "<=")       ? both == a->count
            : str_is(m->name, "superset?") || str_is(m->name, ">=")     ? both == b->count
            : str_is(m->name, "proper_subset?") || str_is(m->name, "<") ? both == a->count && both < b->count
                                                                        : both == b->count && both < a->count;
  return value_boolean(is, 0);
}

bool ruby_sets_equal(struct ruby *r, struct value a, struct value b) {
  const struct array *x = a.u.array, *y = b.u.array;
  return x->count == y->count && shared(r, x, y) == x->count;
}

/* ---- changed ---- */

/* V comes to what is there, where FRESH; BY is what that hangs on. */
static void put(struct ruby_call *m, struct value v, bool fresh, trace_id by) {
  struct compiler *c = m->r->c;
  by = change_by(m, by);
  if (fresh)
    change_append(c, m->self, element_stored(m, kept(m->r, v), NULL), by);
  else
    change_untaken(c, m->self, by, false);
}

struct value ruby_set_add(struct ruby_call *m) {
  struct value now = self_now(m);
  trace_id read = ruby_operands(m);
  ruby_check_frozen(m);
  collection_bound(m, (uint64_t)now.u.array->count + 1);
  collection_charge(m, now.u.array->count);
  bool fresh = !has(m->r, now.u.array, m->arguments[0]);
  put(m, m->arguments[0], fresh, read);
  if (fresh || !str_is(m->name, "add?")) return m->self;
  return value_undef(trace_under(m->r->c->traces, 0, read));
}

/* In code that nobody knew to have Sets, what did not run could have merged, too. */
struct value ruby_set_merge(struct ruby_call *m) {
  struct value now = self_now(m);
  if (!(m->node->does & RUBY_DOES_MERGE_ITSELF))
    ruby_unsupported(m->r, m->node, "'merge' of a Set in a file that names none");
  trace_id read = ruby_operands(m);
  struct value_set seen;
  ruby_check_frozen(m);
  struct value items = items_argument(m, 0);
  collection_bound(m, (uint64_t)now.u.array->count + items.u.array->count);
  collection_charge(m, (uint64_t)now.u.array->count + items.u.array->count);
  add_all(&seen, m->r, now.u.array);
  if (!items.u.array->count) change_untaken(m->r->c, m->self, change_by(m, read), false);
  for (uint32_t i = 0; i < items.u.array->count; i++)
    put(m, items.u.array->at[i], set_add(&seen, items.u.array->at[i]), read);
  return m->self;
}

struct value ruby_set_delete(struct ruby_call *m) {
  struct value now = self_now(m);
  trace_id read = ruby_operands(m);
  struct value_set gone;
  value_list list = {0};
  ruby_check_frozen(m);
  collection_charge(m, now.u.array->count);
  set_begin(&gone, m->r, 1);
  set_add(&gone, m->arguments[0]);
  for (uint32_t i = 0; i < now.u.array->count; i++)
    if (!set_has(&gone, now.u.array->at[i])) ARENA_PUSH(m->r->c->arena, &list, now.u.array->at[i]);
  array_replace(m, list.at, list.count, read);
  return m->self;
}
