/* SPDX-License-Identifier: Apache-2.0 */
/* Methods that change Arrays. */
#include "src/ruby/run/collection.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* ---- at the end ---- */

static void append(struct ruby_call *m, const struct value *at, uint32_t count, trace_id by) {
  struct compiler *c = m->r->c;
  by = change_by(m, by);
  collection_bound(m, (uint64_t)self_now(m).u.array->count + count);
  if (!count && by) change_untaken(c, m->self, by, false);
  for (uint32_t i = 0; i < count; i++)
    change_append(c, m->self, element_stored(m, at[i], NULL), by);
}

struct value ruby_array_push(struct ruby_call *m) {
  ruby_check_frozen(m);
  append(m, m->arguments, m->count, 0);
  return m->self;
}

struct value ruby_array_concat(struct ruby_call *m) {
  struct ruby *r = m->r;
  value_list list = {0};
  trace_id by = 0;
  ruby_check_frozen(m);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value more = array_argument(m, i);
    by = trace_join(r->c->traces, by, more.trace);
    collection_bound(m, (uint64_t)list.count + more.u.array->count);
    for (uint32_t k = 0; k < more.u.array->count; k++)
      ARENA_PUSH(r->c->arena, &list, more.u.array->at[k]);
  }
  collection_charge(m, list.count);
  append(m, list.at, list.count, by);
  return m->self;
}

/* ---- taking off ---- */

/* The receiver's own elements, COUNT of them from FROM on; the others are dropped in place. */
static void shorten(struct ruby_call *m, uint32_t from, uint32_t count, trace_id by) {
  struct compiler *c = m->r->c;
  struct change *change = change_of(c, m->self);
  const struct array *old = change->value.u.array;
  if (!change->room) {
    struct array *own = array_new(c->arena, old->count);
    if (old->count) memcpy(own->at, old->at, old->count * sizeof *own->at);
    change->room = old->count;
    change->value.u.array = old = own;
  }
  struct array *array = (struct array *)(uintptr_t)old;
  if (from && count) memmove(array->at, array->at + from, count * sizeof *array->at);
  array->count = count;
  change_noted(c, change, change_by(m, by));
}

/* Takes elements off the end, or the beginning. */
static struct value take_off(struct ruby_call *m, bool end) {
  struct ruby *r = m->r;
  struct value now = self_now(m), v = value_undef(0);
  uint32_t count = now.u.array->count, wanted = 1;
  trace_id by = arguments_trace(m);
  ruby_check_frozen(m);
  if (m->count) {
    int64_t given = ruby_integer_at(m, 0);
    if (given < 0) ruby_raise(r, "ArgumentError", "negative array size");
    wanted = given > count ? count : (uint32_t)given;
  }
  if (!count) change_untaken(r->c, m->self, change_by(m, by), false);
  if (m->count) {
    v = collection_of(m, now.u.array->at + (end ? count - wanted : 0), wanted,
                      trace_join(r->c->traces, now.trace, by));
  } else if (count) {
    v = ruby_element(r, now, end ? count - 1 : 0);
  } else {
    v.trace = trace_under(r->c->traces, 0, now.trace);
  }
  if (!count || !wanted) return v;
  if (!end) collection_charge(m, count);
  shorten(m, end ? 0 : wanted, count - wanted, by);
  return v;
}

struct value ruby_array_pop(struct ruby_call *m) {
  return take_off(m, true);
}

struct value ruby_array_shift(struct ruby_call *m) {
  return take_off(m, false);
}

struct value ruby_array_clear(struct ruby_call *m) {
  ruby_check_frozen(m);
  array_replace(m, NULL, 0, 0);
  return m->self;
}

/* ---- at a place ---- */

/* COUNT values come for LENGTH elements from FROM on, which may be behind the end. */
static void splice(struct ruby_call *m, int64_t from, int64_t length, const struct value *at, uint32_t count,
                   trace_id by) {
  struct value now = self_now(m);
  uint32_t old = now.u.array->count;
  uint32_t before = from < old ? (uint32_t)from : old;
  uint32_t gone = length < (int64_t)(old - before) ? (uint32_t)length : old - before;
  if (from > VALUE_LARGEST) collection_bound(m, (uint64_t)from);
  uint64_t gap = (uint64_t)from - before, all = old - gone + gap + count;
  collection_bound(m, all);
  collection_charge(m, all);
  struct value *to = ARENA_ARRAY(m->r->c->arena, struct value, all + 1), *next = to;
  for (uint32_t i = 0; i < before; i++)
    *next++ = now.u.array->at[i];
  for (uint64_t i = 0; i < gap; i++)
    *next++ = value_undef(trace_under(m->r->c->traces, 0, by));
  for (uint32_t i = 0; i < count; i++)
    *next++ = element_stored(m, at[i], i < gone ? &now.u.array->at[before + i] : NULL);
  for (uint32_t i = before + gone; i < old; i++)
    *next++ = now.u.array->at[i];
  array_replace(m, to, all, by);
}

static _Noreturn void too_small(struct ruby_call *m, int64_t at, int64_t least) {
  ruby_raise(m->r, "IndexError", "index %lld too small for array; minimum: %lld", (long long)at,
             (long long)-least);
}

static void set_element(struct ruby_call *m, int64_t at, struct value v, trace_id by) {
  struct value now = self_now(m);
  int64_t count = now.u.array->count, from = at < 0 ? at + count : at;
  if (from < 0) too_small(m, at, count);
  collection_bound(m, (uint64_t)from);
  if (from > count) collection_charge(m, (uint64_t)(from - count));
  v = element_stored(m, v, from < count ? &now.u.array->at[from] : NULL);
  change_set(m->r->c, m->self, (uint32_t)from, v, change_by(m, by));
}

struct value ruby_array_set_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value first = ruby_now(r, m->arguments[0]), v = m->arguments[m->count - 1];
  int64_t count = self_now(m).u.array->count, from, length;
  ruby_check_frozen(m);
  trace_id by = ruby_trace(r, first);
  if (m->count == 3) {
    from = ruby_integer_at(m, 0);
    length = ruby_integer_at(m, 1);
    by = trace_join(r->c->traces, by, ruby_trace(r, m->arguments[1]));
    if (length < 0) ruby_raise(r, "IndexError", "negative length (%lld)", (long long)length);
    if (from < -count) too_small(m, from, count);
    if (from < 0) from += count;
  } else if (first.kind == RUBY_RANGE_VALUE) {
    range_part(m, first, count, true, &from, &length);
  } else {
    set_element(m, ruby_integer_at(m, 0), v, by);
    return v;
  }
  struct value several = ruby_now(r, v);
  if (ruby_is_array(several)) {
    by = trace_join(r->c->traces, by, several.trace);
    splice(m, from, length, several.u.array->at, several.u.array->count, by);
  } else {
    splice(m, from, length, &v, 1, by);
  }
  return v;
}

struct value ruby_array_insert(struct ruby_call *m) {
  ruby_check_frozen(m);
  int64_t at = ruby_integer_at(m, 0), count = self_now(m).u.array->count;
  trace_id by = ruby_trace(m->r, m->arguments[0]);
  if (m->count == 1) return m->self;
  if (at < -count - 1) too_small(m, at, count + 1);
  if (at < 0) at += count + 1;
  splice(m, at, 0, m->arguments + 1, m->count - 1, by);
  return m->self;
}

struct value ruby_array_unshift(struct ruby_call *m) {
  ruby_check_frozen(m);
  splice(m, 0, 0, m->arguments, m->count, 0);
  return m->self;
}

struct value ruby_array_delete_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  int64_t at = ruby_integer_at(m, 0), count = now.u.array->count;
  trace_id by = ruby_trace(r, m->arguments[0]);
  if (at < 0) at += count;
  if (at < 0 || at >= count) {
    change_untaken(r->c, m->self, change_by(m, by), false);
    return value_undef(trace_under(r->c->traces, 0, trace_join(r->c->traces, now.trace, by)));
  }
  ruby_check_frozen(m);
  struct value v = now.u.array->at[at];
  v.trace = trace_element(r->c->traces, v.trace, by, now.trace);
  splice(m, at, 1, NULL, 0, by);
  return v;
}

struct value ruby_array_fill(struct ruby_call *m) {
  struct value now = self_now(m);
  uint32_t count = now.u.array->count;
  if (m->block) ruby_unsupported(m->r, m->node, "'fill' with a block");
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + 1);
  ruby_check_frozen(m);
  collection_charge(m, count);
  for (uint32_t i = 0; i < count; i++)
    at[i] = element_stored(m, m->arguments[0], &now.u.array->at[i]);
  array_replace(m, at, count, 0);
  return m->self;
}

/* ---- all of it ---- */

struct value ruby_array_delete(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m), v = value_undef(0);
  trace_id read = ruby_operands(m);
  value_list list = {0};
  collection_charge(m, now.u.array->count);
  for (uint32_t i = 0; i < now.u.array->count; i++) {
    if (ruby_equal_values(r, now.u.array->at[i], m->arguments[0]))
      v = now.u.array->at[i];
    else
      ARENA_PUSH(r->c->arena, &list, now.u.array->at[i]);
  }
  if (m->decided) *m->decided = trace_join(r->c->traces, *m->decided, read);
  if (list.count < now.u.array->count) {
    ruby_check_frozen(m);
    array_replace(m, list.at, list.count, read);
  } else {
    change_untaken(r->c, m->self, change_by(m, read), false);
    if (m->block) v = block_call(m, m->arguments, 1, read);
  }
  v.trace = trace_under(r->c->traces, v.trace, read);
  return v;
}

/* The receiver gets the elements of V; nil where all were there, SAME, and the method says that. */
static struct value become(struct ruby_call *m, struct value v, bool same) {
  struct ruby *r = m->r;
  bool says = m->name->text[m->name->length - 1] == '!';
  if (!same) {
    array_replace(m, v.u.array->at, v.u.array->count, v.trace);
    return m->self;
  }
  change_untaken(r->c, m->self, change_by(m, v.trace), false);
  return says ? value_undef(trace_under(r->c->traces, 0, v.trace)) : m->self;
}

static struct value become_fewer(struct ruby_call *m, struct value v) {
  return become(m, v, v.u.array->count == self_now(m).u.array->count);
}

struct value ruby_array_select_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  return become_fewer(m, ruby_enumerable_select(m));
}

struct value ruby_array_reject_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  return become_fewer(m, ruby_enumerable_reject(m));
}

struct value ruby_array_uniq_change(struct ruby_call *m) {
  ruby_check_frozen(m);
  check_stays(m);
  return become_fewer(m, ruby_enumerable_uniq(m));
}

struct value ruby_array_compact_change(struct ruby_call *m) {
  ruby_check_frozen(m);
  return become_fewer(m, ruby_array_compact(m));
}

struct value ruby_array_flatten_change(struct ruby_call *m) {
  struct value now = self_now(m);
  bool same = true;
  ruby_check_frozen(m);
  for (uint32_t i = 0; i < now.u.array->count && same; i++)
    same = !ruby_is_array(ruby_now(m->r, now.u.array->at[i]));
  if (argument_given(m, 0) && !ruby_integer_at(m, 0)) same = true;
  return become(m, ruby_array_flatten(m), same);
}

struct value ruby_array_reverse_change(struct ruby_call *m) {
  ruby_check_frozen(m);
  return become(m, ruby_array_reverse(m), false);
}

struct value ruby_array_sort_change(struct ruby_call *m) {
  ruby_check_frozen(m);
  check_stays(m);
  return become(m, ruby_enumerable_sort(m), false);
}

struct value ruby_array_sort_by_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  return become(m, ruby_enumerable_sort_by(m), false);
}

/* One by one: the block may look at what is there already. */
struct value ruby_array_map_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  while (walk_next(&w)) {
    struct value old = w.element, v = walk_call(&w);
    v = element_stored(m, v, &old);
    change_set(m->r->c, m->self, (uint32_t)w.at - 1, v, change_by(m, 0));
  }
  return m->self;
}
