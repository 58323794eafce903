/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of Hashes that take from them, and make new ones. */
#include "src/ruby/run/collection.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* Calls the block with key and value, as two. */
static struct value call_both(struct walk *w) {
  struct value both[2] = {w->key, w->element};
  return block_call(w->m, both, 2, w->shape);
}

/* ---- one value ---- */

/* The value of KEY; where there is none, what Hash.new was told, or nil. */
static struct value value_at(struct ruby_call *m, struct value now, struct value key) {
  struct ruby *r = m->r;
  trace_id read = trace_join(r->c->traces, m->shape, ruby_trace(r, key));
  const struct hash_entry *entry = key_find(r, now.u.hash, key_sought(r, key));
  if (entry) return entry_value(r, now, entry, read);
  struct value v = value_undef(0);
  ruby_hash_default(m, m->self, key, &v);
  v.trace = trace_under(r->c->traces, v.trace, trace_join(r->c->traces, ruby_keys_trace(r, now.trace), read));
  return v;
}

struct value ruby_hash_at(struct ruby_call *m) {
  return value_at(m, self_now(m), m->arguments[0]);
}

struct value ruby_hash_values_at(struct ruby_call *m) {
  struct value now = self_now(m);
  value_list list = {0};
  for (uint32_t i = 0; i < m->count; i++)
    ARENA_PUSH(m->r->c->arena, &list, value_at(m, now, m->arguments[i]));
  return collection_list(m, &list, trace_join(m->r->c->traces, now.trace, m->shape));
}

static _Noreturn void not_found(struct ruby_call *m, struct value key) {
  struct buffer text;
  buffer_init(&text, m->r->c->arena);
  ruby_put_inspect(m->r, &text, key);
  ruby_raise(m->r, "KeyError", "key not found: %s", buffer_text(&text));
}

struct value ruby_hash_fetch(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m), key = m->arguments[0], v;
  trace_id by = trace_join(r->c->traces, m->shape, ruby_trace(r, key));
  trace_id read = trace_join(r->c->traces, ruby_keys_trace(r, now.trace), by);
  const struct hash_entry *entry = key_find(r, now.u.hash, key_sought(r, key));
  if (m->decided) *m->decided = trace_join(r->c->traces, *m->decided, read);
  if (entry) return entry_value(r, now, entry, by);
  if (m->block)
    v = block_call(m, &key, 1, read);
  else if (m->count > 1)
    v = m->arguments[1];
  else
    not_found(m, key);
  v.trace = trace_under(r->c->traces, v.trace, read);
  return v;
}

/* ---- asking ---- */

/* The values do not matter. */
struct value ruby_hash_has_key(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  trace_id read[2] = {ruby_keys_trace(r, now.trace), ruby_trace(r, m->arguments[0])};
  bool there = key_find(r, now.u.hash, key_sought(r, m->arguments[0])) != NULL;
  struct value v = ruby_computed_of(r, m->name, value_boolean(there, 0), read, 2);
  v.trace = trace_under(r->c->traces, v.trace, m->shape);
  return v;
}

static const struct hash_entry *with_value(struct ruby_call *m, struct value now) {
  collection_charge(m, now.u.hash->count);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    if (ruby_equal_values(m->r, now.u.hash->at[i].value, m->arguments[0])) return &now.u.hash->at[i];
  return NULL;
}

struct value ruby_hash_has_value(struct ruby_call *m) {
  return value_boolean(with_value(m, self_now(m)) != NULL, 0);
}

struct value ruby_hash_key(struct ruby_call *m) {
  const struct hash_entry *entry = with_value(m, self_now(m));
  struct value v = entry ? entry->key : value_undef(0);
  v.trace = trace_under(m->r->c->traces, v.trace, ruby_operands(m));
  return v;
}

/* ---- keys and values ---- */

static struct value side(struct ruby_call *m, bool keys) {
  struct value now = self_now(m);
  uint32_t count = now.u.hash->count;
  struct value *at = ARENA_ARRAY(m->r->c->arena, struct value, count + 1);
  collection_charge(m, count);
  for (uint32_t i = 0; i < count; i++)
    at[i] = keys ? now.u.hash->at[i].key : now.u.hash->at[i].value;
  return collection_of(m, at, count, trace_join(m->r->c->traces, now.trace, m->shape));
}

struct value ruby_hash_keys(struct ruby_call *m) {
  return side(m, true);
}

struct value ruby_hash_values(struct ruby_call *m) {
  return side(m, false);
}

static struct value each_side(struct ruby_call *m, bool keys) {
  if (!m->block) return enumerator_over(m, side(m, keys), false);
  struct walk w = walk_self(m);
  while (walk_next(&w))
    block_call(m, keys ? &w.key : &w.element, 1, w.shape);
  return m->self;
}

struct value ruby_hash_each_key(struct ruby_call *m) {
  return each_side(m, true);
}

struct value ruby_hash_each_value(struct ruby_call *m) {
  return each_side(m, false);
}

/* ---- fewer entries ---- */

static struct value choose(struct ruby_call *m, bool wanted) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, 0);
  while (walk_next(&w)) {
    struct value key = w.key, v = w.element, said = ruby_now(m->r, call_both(&w));
    walk_said(&w, said, false);
    if (value_true(said) == wanted) hash_put(&builder, key, v);
  }
  return collection_hash(m, &builder, walk_read(&w));
}

struct value ruby_hash_select(struct ruby_call *m) {
  return choose(m, true);
}

struct value ruby_hash_reject(struct ruby_call *m) {
  return choose(m, false);
}

struct value ruby_hash_compact(struct ruby_call *m) {
  struct value now = self_now(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, 0);
  collection_charge(m, now.u.hash->count);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    if (now.u.hash->at[i].value.kind != VALUE_UNDEF)
      hash_put(&builder, now.u.hash->at[i].key, now.u.hash->at[i].value);
  return collection_hash(m, &builder, ruby_operands(m));
}

/* What keys chose of the receiver. */
static trace_id chosen_by_keys(struct ruby_call *m, struct value now) {
  return trace_join(m->r->c->traces, now.trace, arguments_trace(m));
}

struct value ruby_hash_slice(struct ruby_call *m) {
  struct value now = self_now(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    const struct hash_entry *entry = key_find(m->r, now.u.hash, key_sought(m->r, m->arguments[i]));
    if (entry) hash_put(&builder, entry->key, entry->value);
  }
  return collection_hash(m, &builder, chosen_by_keys(m, now));
}

struct value ruby_hash_except(struct ruby_call *m) {
  struct value now = self_now(m);
  struct value_set gone;
  struct hash_builder builder;
  set_begin(&gone, m->r, m->count);
  hash_begin(&builder, m->r->c->arena, now.u.hash->count);
  collection_charge(m, (uint64_t)now.u.hash->count + m->count);
  for (uint32_t i = 0; i < m->count; i++)
    set_add(&gone, m->arguments[i]);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    if (!set_has(&gone, now.u.hash->at[i].key))
      hash_put(&builder, now.u.hash->at[i].key, now.u.hash->at[i].value);
  return collection_hash(m, &builder, chosen_by_keys(m, now));
}

/* ---- others instead ---- */

struct value ruby_hash_transform_values(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, w.count);
  while (walk_next(&w)) {
    struct value key = w.key;
    hash_put(&builder, key, block_call(m, &w.element, 1, w.shape));
  }
  return collection_hash(m, &builder, w.shape);
}

struct value ruby_hash_transform_keys(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, w.count);
  while (walk_next(&w)) {
    struct value v = w.element, key = key_kept(m->r, block_call(m, &w.key, 1, w.shape));
    walk_said(&w, key, false);
    hash_put(&builder, key, v);
  }
  return collection_hash(m, &builder, walk_read(&w));
}

struct value ruby_hash_invert(struct ruby_call *m) {
  struct value now = self_now(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, now.u.hash->count);
  collection_charge(m, now.u.hash->count);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    hash_put(&builder, key_kept(m->r, now.u.hash->at[i].value), now.u.hash->at[i].key);
  return collection_hash(m, &builder, ruby_operands(m));
}

struct value ruby_hash_to_h(struct ruby_call *m) {
  if (!m->block) return m->self;
  struct walk w = walk_self(m);
  struct hash_builder builder;
  trace_id shape = 0;
  hash_begin(&builder, m->r->c->arena, w.count);
  while (walk_next(&w))
    put_pair(m, &builder, call_both(&w), -1, &shape);
  return collection_hash(m, &builder, trace_join(w.traces, w.shape, shape));
}

/* ---- merge ---- */

/* What the block makes of the values OLD and V that both have for one key. */
static struct value merged_value(struct ruby_call *m, const struct hash_entry *old, struct value v,
                                 trace_id shape) {
  struct value three[3] = {old->key, old->value, v};
  return m->block ? block_call(m, three, 3, shape) : v;
}

struct value ruby_hash_merge(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  struct hash_builder builder;
  trace_id shape = trace_join(r->c->traces, now.trace, m->shape);
  hash_begin(&builder, r->c->arena, now.u.hash->count);
  collection_charge(m, now.u.hash->count);
  hash_put_all(&builder, now.u.hash);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value more = hash_argument(m, i);
    collection_charge(m, more.u.hash->count);
    shape = trace_join(r->c->traces, shape, more.trace);
    for (uint32_t k = 0; k < more.u.hash->count; k++) {
      const struct hash_entry *entry = &more.u.hash->at[k];
      const struct hash_entry *old = m->block ? key_find(r, builder.hash, entry->key) : NULL;
      hash_put(&builder, entry->key, old ? merged_value(m, old, entry->value, shape) : entry->value);
    }
  }
  return collection_hash(m, &builder, shape);
}

struct value ruby_hash_merge_change(struct ruby_call *m) {
  struct ruby *r = m->r;
  ruby_check_frozen(m);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value more = hash_argument(m, i);
    trace_id shape =
        trace_join(r->c->traces, self_now(m).trace, trace_join(r->c->traces, m->shape, more.trace));
    uint32_t count = more.u.hash->count;
    collection_charge(m, count);
    if (!count) change_untaken(r->c, m->self, change_by(m, more.trace), false);
    for (uint32_t k = 0; k < count; k++) {
      struct hash_entry entry = more.u.hash->at[k];
      const struct hash_entry *found = key_find(r, self_now(m).u.hash, entry.key);
      struct hash_entry old = found ? *found : entry;
      struct value v = found ? merged_value(m, &old, entry.value, shape) : entry.value;
      v = element_stored(m, v, found ? &old.value : NULL);
      change_put(r->c, m->self, entry.key, v, change_by(m, more.trace));
    }
  }
  return m->self;
}
