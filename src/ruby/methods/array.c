/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of Arrays that take elements from them, and put Arrays together. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/run/collection.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* ---- one element ---- */

/* The element AT, counted from the end where it is negative; nil where there is none. */
static struct value element_at(struct ruby_call *m, struct value now, int64_t at, trace_id key) {
  struct traces *traces = m->r->c->traces;
  if (at < 0) at += now.u.array->count;
  if (at < 0 || at >= now.u.array->count) return value_undef(trace_element(traces, 0, key, now.trace));
  struct value v = now.u.array->at[at];
  v.trace = trace_element(traces, v.trace, key, now.trace);
  return v;
}

/* COUNT elements beginning with FROM. */
static struct value slice(struct ruby_call *m, struct value now, int64_t from, int64_t count, trace_id key) {
  int64_t left = now.u.array->count - from;
  collection_charge(m, (uint64_t)(count < left ? count : left));
  return collection_of(m, now.u.array->at + from, (uint64_t)(count < left ? count : left),
                       trace_join(m->r->c->traces, now.trace, key));
}

struct value ruby_array_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m), first = ruby_now(r, m->arguments[0]);
  int64_t count = now.u.array->count, from, length;
  trace_id key = arguments_trace(m);
  struct value nothing = value_undef(trace_element(r->c->traces, 0, key, now.trace));
  if (m->count == 2) {
    from = ruby_integer_at(m, 0);
    length = ruby_integer_at(m, 1);
    if (from < 0) from += count;
    if (from < 0 || from > count || length < 0) return nothing;
    return slice(m, now, from, length, key);
  }
  if (first.kind != RUBY_RANGE_VALUE) return element_at(m, now, ruby_integer_at(m, 0), key);
  if (!range_part(m, first, count, false, &from, &length)) return nothing;
  return slice(m, now, from, length, key);
}

struct value ruby_array_fetch(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  int64_t at = ruby_integer_at(m, 0), count = now.u.array->count;
  struct value index = m->arguments[0];
  trace_id key = trace_join(r->c->traces, m->shape, ruby_trace(r, index));
  trace_id read = trace_join(r->c->traces, now.trace, key);
  if (m->decided) *m->decided = trace_join(r->c->traces, *m->decided, read);
  if (at >= -count && at < count) return element_at(m, now, at, key);
  struct value v;
  if (m->block)
    v = block_call(m, &index, 1, read);
  else if (m->count > 1)
    v = m->arguments[1];
  else
    ruby_raise(r, "IndexError", "index %lld outside of array bounds: %lld...%lld", (long long)at,
               (long long)-count, (long long)count);
  v.trace = trace_under(r->c->traces, v.trace, read);
  return v;
}

struct value ruby_array_last(struct ruby_call *m) {
  struct value now = self_now(m);
  int64_t count = now.u.array->count;
  if (!m->count) return element_at(m, now, -1, 0);
  int64_t wanted = ruby_integer_at(m, 0);
  if (wanted < 0) ruby_raise(m->r, "ArgumentError", "negative array size");
  if (wanted > count) wanted = count;
  return slice(m, now, count - wanted, wanted, arguments_trace(m));
}

/* The first element that is an Array which begins with the argument. */
struct value ruby_array_assoc(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m), found = value_undef(0);
  collection_charge(m, now.u.array->count);
  for (uint32_t i = 0; i < now.u.array->count; i++) {
    struct value pair = ruby_now(r, now.u.array->at[i]);
    if (!ruby_is_array(pair) || !pair.u.array->count) continue;
    if (!ruby_equal_values(r, pair.u.array->at[0], m->arguments[0])) continue;
    found = now.u.array->at[i];
    break;
  }
  found.trace = trace_under(r->c->traces, found.trace, ruby_operands(m));
  return found;
}

struct value ruby_array_rindex(struct ruby_call *m) {
  struct value now = self_now(m);
  collection_charge(m, now.u.array->count);
  for (uint32_t i = now.u.array->count; i-- > 0;)
    if (ruby_equal_values(m->r, now.u.array->at[i], m->arguments[0])) return value_integer(i, 0);
  return value_undef(0);
}

struct value ruby_array_values_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  value_list list = {0};
  trace_id shape = trace_join(r->c->traces, now.trace, m->shape);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value index = ruby_now(r, m->arguments[i]);
    trace_id key = ruby_trace(r, index);
    int64_t from, count;
    if (index.kind != RUBY_RANGE_VALUE) {
      struct value v = element_at(m, now, ruby_integer_at(m, i), key);
      ARENA_PUSH(r->c->arena, &list, v);
      continue;
    }
    range_part(m, index, now.u.array->count, true, &from, &count);
    shape = trace_join(r->c->traces, shape, key);
    collection_bound(m, (uint64_t)count + list.count);
    for (int64_t k = 0; k < count; k++) {
      struct value v = element_at(m, now, from + k, key);
      ARENA_PUSH(r->c->arena, &list, v);
    }
  }
  collection_charge(m, list.count);
  return collection_list(m, &list, shape);
}

/* ---- dig ---- */

static struct value dig_hash(struct ruby_call *m, struct value self, struct value now, struct value key) {
  struct ruby *r = m->r;
  trace_id read = ruby_trace(r, key);
  const struct hash_entry *entry = key_find(r, now.u.hash, key_sought(r, key));
  if (entry) return entry_value(r, now, entry, read);
  struct value v = value_undef(0);
  ruby_hash_default(m, self, key, &v);
  v.trace = trace_under(r->c->traces, v.trace, trace_join(r->c->traces, now.trace, read));
  return v;
}

struct value ruby_object_dig(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value v = m->self;
  for (uint32_t i = 0; i < m->count; i++) {
    struct value now = ruby_now(r, v), key = m->arguments[i];
    if (now.kind == VALUE_UNDEF) break;
    if (now.kind == VALUE_HASH)
      v = dig_hash(m, v, now, key);
    else if (ruby_is_array(now))
      v = element_at(m, now, ruby_integer_at(m, i), ruby_trace(r, key));
    else
      ruby_raise(r, "TypeError", "%s does not have #dig method", ruby_module_of(r, now)->name);
  }
  v.trace = trace_under(r->c->traces, v.trace, m->shape);
  return v;
}

/* ---- the same elements in another order, or fewer ---- */

struct value ruby_array_reverse(struct ruby_call *m) {
  struct value now = self_now(m);
  uint32_t count = now.u.array->count;
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + 1);
  collection_charge(m, count);
  for (uint32_t i = 0; i < count; i++)
    at[i] = now.u.array->at[count - 1 - i];
  return collection_of(m, at, count, trace_join(m->r->c->traces, now.trace, m->shape));
}

struct value ruby_array_rotate(struct ruby_call *m) {
  struct value now = self_now(m);
  int64_t count = now.u.array->count, by = m->count ? ruby_integer_at(m, 0) : 1;
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + 1);
  collection_charge(m, (uint64_t)count);
  if (count) by = (by % count + count) % count;
  for (int64_t i = 0; i < count; i++)
    at[i] = now.u.array->at[(i + by) % count];
  return collection_of(m, at, (uint64_t)count, trace_join(m->r->c->traces, now.trace, arguments_trace(m)));
}

struct value ruby_array_compact(struct ruby_call *m) {
  struct value now = self_now(m);
  value_list list = {0};
  collection_charge(m, now.u.array->count);
  for (uint32_t i = 0; i < now.u.array->count; i++)
    if (now.u.array->at[i].kind != VALUE_UNDEF) ARENA_PUSH(m->r->c->arena, &list, now.u.array->at[i]);
  return collection_list(m, &list, ruby_operands(m));
}

/* ---- as sets ---- */

static void add_all(struct value_set *set, struct value array, value_list *list) {
  for (uint32_t i = 0; i < array.u.array->count; i++)
    if (set_add(set, array.u.array->at[i]) && list) ARENA_PUSH(set->r->c->arena, list, array.u.array->at[i]);
}

struct value ruby_array_and(struct ruby_call *m) {
  struct ruby *r = m->r;
  value_list list = {0};
  struct value now = self_now(m);
  if (!m->count) return collection_of(m, now.u.array->at, now.u.array->count, now.trace);
  for (uint32_t k = 0; k < m->count; k++) { /* what is left is in the next one, too */
    struct value_set other, taken;
    struct value more = array_argument(m, k);
    collection_charge(m, (uint64_t)now.u.array->count + more.u.array->count);
    set_begin(&other, r, more.u.array->count);
    set_begin(&taken, r, 0);
    add_all(&other, more, NULL);
    list = (value_list){0};
    for (uint32_t i = 0; i < now.u.array->count; i++) {
      struct value v = now.u.array->at[i];
      if (set_has(&other, v) && set_add(&taken, v)) ARENA_PUSH(r->c->arena, &list, v);
    }
    now = collection_list(m, &list, 0);
  }
  return collection_list(m, &list, ruby_operands(m));
}

struct value ruby_array_or(struct ruby_call *m) {
  struct value now = self_now(m);
  value_list list = {0};
  struct value_set set;
  set_begin(&set, m->r, now.u.array->count);
  collection_charge(m, now.u.array->count);
  add_all(&set, now, &list);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value more = array_argument(m, i);
    collection_charge(m, more.u.array->count);
    add_all(&set, more, &list);
  }
  return collection_list(m, &list, ruby_operands(m));
}

struct value ruby_array_minus(struct ruby_call *m) {
  struct value now = self_now(m);
  value_list list = {0};
  struct value_set gone;
  set_begin(&gone, m->r, 0);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value more = array_argument(m, i);
    collection_charge(m, more.u.array->count);
    add_all(&gone, more, NULL);
  }
  collection_charge(m, now.u.array->count);
  for (uint32_t i = 0; i < now.u.array->count; i++)
    if (!set_has(&gone, now.u.array->at[i])) ARENA_PUSH(m->r->c->arena, &list, now.u.array->at[i]);
  return collection_list(m, &list, ruby_operands(m));
}

/* ---- put together ---- */

struct value ruby_array_plus(struct ruby_call *m) {
  struct value now = self_now(m), more = array_argument(m, 0);
  uint64_t count = now.u.array->count, others = more.u.array->count;
  collection_bound(m, count + others);
  collection_charge(m, count + others);
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + others + 1);
  if (count) memcpy(at, now.u.array->at, count * sizeof *at);
  if (others) memcpy(at + count, more.u.array->at, others * sizeof *at);
  trace_id shape = trace_join(m->r->c->traces, now.trace, trace_join(m->r->c->traces, more.trace, m->shape));
  return collection_of(m, at, count + others, shape);
}

struct value ruby_array_times(struct ruby_call *m) {
  struct value now = self_now(m), by = ruby_now(m->r, m->arguments[0]);
  if (by.kind == VALUE_STRING) {
    struct value text = ruby_array_join(m);
    text.trace = trace_under(m->r->c->traces, text.trace, by.trace);
    return text;
  }
  int64_t times = ruby_integer_at(m, 0);
  uint64_t count = now.u.array->count;
  if (times < 0) ruby_raise(m->r, "ArgumentError", "negative argument");
  if (count && (uint64_t)times > VALUE_LARGEST / count) collection_bound(m, (uint64_t)VALUE_LARGEST + 1);
  uint64_t all = count * (uint64_t)times;
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, all + 1);
  collection_charge(m, all);
  for (uint64_t i = 0; i < all; i++)
    at[i] = now.u.array->at[i % count];
  return collection_of(m, at, all, trace_join(m->r->c->traces, now.trace, arguments_trace(m)));
}

/* An Array that is flattened, and those around it. */
struct flattened {
  const struct flattened *outer;
  const void *identity;
};

static void flatten(struct ruby_call *m, struct value of, int64_t depth, const struct flattened *outer,
                    value_list *list) {
  struct ruby *r = m->r;
  const struct value now = ruby_now(r, of);
  const struct flattened self = {outer, of.u.foreign};
  for (; outer && depth < 0; outer = outer->outer)
    if (outer->identity == self.identity && now.u.array->count)
      ruby_raise(r, "ArgumentError", "tried to flatten recursive array");
  eval_descend(r->c, m->node->place);
  for (uint32_t i = 0; i < now.u.array->count; i++) {
    struct value v = now.u.array->at[i], inner = ruby_now(r, v);
    if (ruby_is_array(inner) && depth) {
      flatten(m, v, depth - 1, &self, list);
      continue;
    }
    collection_bound(m, (uint64_t)list->count + 1);
    ARENA_PUSH(r->c->arena, list, v);
  }
  r->c->limits.depth--;
}

struct value ruby_array_flatten(struct ruby_call *m) {
  value_list list = {0};
  int64_t depth = argument_given(m, 0) ? ruby_integer_at(m, 0) : -1;
  flatten(m, m->self, depth, NULL, &list);
  collection_charge(m, list.count);
  return collection_list(m, &list, ruby_operands(m));
}

struct value ruby_hash_flatten(struct ruby_call *m) {
  struct value one = value_integer(1, 0), pairs = ruby_items(m->r, m->self);
  if (m->count) ruby_integer_at(m, 0); /* where an Array takes nil */
  return ruby_send(m->r, m->node, "flatten", pairs, m->count ? m->arguments : &one, 1, NULL);
}

/* ---- join ---- */

struct joining {
  struct ruby_call *m;
  struct buffer text;
  struct value between; /* a String, or nil */
  struct value only;    /* the last piece */
  trace_id shape;
  ARENA_VECTOR(trace_id) pieces;
};

static void add_piece(struct joining *j, struct value v) {
  struct compiler *c = j->m->r->c;
  j->only = v;
  if (c->in->tracking) ARENA_PUSH(c->arena, &j->pieces, v.trace);
  if (j->text.length > VALUE_LONGEST_TEXT)
    eval_fail(c, DIAG_LIMIT_VALUE, j->m->node->place, "A String of more than %d bytes is made here",
              VALUE_LONGEST_TEXT);
}

/* A scalar stays what it is, as terms show it. */
static void join_value(struct joining *j, struct value v) {
  struct ruby *r = j->m->r;
  bool plain =
      v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT || v.kind == VALUE_BOOLEAN || v.kind == VALUE_UNDEF;
  if (plain) {
    ruby_put_to_s(r, &j->text, v);
  } else {
    v = ruby_now(r, ruby_to_s_value(r, v));
    buffer_str(&j->text, v.u.text);
  }
  add_piece(j, v);
}

static void join_all(struct joining *j, struct value now) {
  struct ruby *r = j->m->r;
  eval_descend(r->c, j->m->node->place);
  collection_charge(j->m, now.u.array->count);
  j->shape = trace_join(r->c->traces, j->shape, now.trace);
  for (uint32_t i = 0; i < now.u.array->count; i++) {
    struct value v = ruby_now(r, now.u.array->at[i]);
    if (i && j->between.kind == VALUE_STRING) {
      buffer_str(&j->text, j->between.u.text);
      add_piece(j, j->between);
    }
    if (ruby_is_array(v))
      join_all(j, v);
    else
      join_value(j, v);
  }
  r->c->limits.depth--;
}

struct value ruby_array_join(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct traces *traces = r->c->traces;
  struct joining j = {.m = m, .shape = m->shape};
  if (m->count) j.between = ruby_now(r, m->arguments[0]);
  if (argument_given(m, 0) && self_now(m).u.array->count) ruby_text_at(m, 0);
  if (j.between.kind == VALUE_UNDEF) j.shape = trace_join(traces, j.shape, j.between.trace);
  buffer_init(&j.text, r->c->arena);
  join_all(&j, self_now(m));
  struct value v = value_string(buffer_take(&j.text), 0);
  if (j.pieces.count == 1 && j.only.kind == VALUE_STRING)
    v.trace = j.only.trace;
  else if (j.pieces.count)
    v.trace = trace_op(traces, TRACE_OP_CONCAT, j.pieces.at, j.pieces.count);
  else
    v = ruby_own(r, v);
  v.trace = trace_under(traces, v.trace, j.shape);
  return v;
}

/* ---- what they all have ---- */

/* Only the shape decides. */
static struct value of_shape(struct ruby_call *m, struct value v) {
  trace_id shape = self_now(m).trace;
  v = ruby_computed_of(m->r, m->name, v, &shape, 1);
  v.trace = trace_under(m->r->c->traces, v.trace, m->shape);
  return v;
}

static uint32_t length_of(struct value now) {
  return now.kind == VALUE_ARRAY ? now.u.array->count : now.u.hash->count;
}

struct value ruby_collection_length(struct ruby_call *m) {
  return of_shape(m, value_integer(length_of(self_now(m)), 0));
}

struct value ruby_collection_is_empty(struct ruby_call *m) {
  return of_shape(m, value_boolean(!length_of(self_now(m)), 0));
}
