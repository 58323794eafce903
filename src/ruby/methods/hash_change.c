/* SPDX-License-Identifier: Apache-2.0 */
/* Methods that change Hashes. */
#include "src/ruby/run/collection.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* The receiver gets the entries of BUILDER. */
static void replace_entries(struct ruby_call *m, struct hash_builder *builder, trace_id by) {
  change_replace(m->r->c, m->self, collection_hash(m, builder, 0), change_by(m, by));
}

struct value ruby_hash_store(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value key = key_sought(r, m->arguments[0]);
  ruby_check_frozen(m);
  const struct hash_entry *old = key_find(r, self_now(m).u.hash, key);
  if (old && key.kind >= VALUE_FOREIGN)
    ruby_unsupported(r, m->node, "keys of this kind that are there already");
  if (!old) key = key_kept(r, m->arguments[0]);
  struct value v = element_stored(m, m->arguments[1], old ? &old->value : NULL);
  change_put(r->c, m->self, key, v, change_by(m, ruby_trace(r, key)));
  return m->arguments[1];
}

struct value ruby_hash_clear(struct ruby_call *m) {
  struct hash_builder builder;
  ruby_check_frozen(m);
  hash_begin(&builder, m->r->c->arena, 0);
  replace_entries(m, &builder, 0);
  return m->self;
}

static struct value delete_entry(struct ruby_call *m, struct value now, const struct hash_entry *entry,
                                 trace_id by) {
  struct hash_builder builder;
  struct value v = entry_value(m->r, now, entry, by);
  hash_begin(&builder, m->r->c->arena, now.u.hash->count);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    if (&now.u.hash->at[i] != entry) hash_put(&builder, now.u.hash->at[i].key, now.u.hash->at[i].value);
  replace_entries(m, &builder, by);
  return v;
}

struct value ruby_hash_delete(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m), key = m->arguments[0];
  trace_id by = ruby_trace(r, key), read = trace_join(r->c->traces, now.trace, by);
  ruby_check_frozen(m);
  collection_charge(m, now.u.hash->count);
  const struct hash_entry *entry = key_find(r, now.u.hash, key_sought(r, key));
  if (m->decided) *m->decided = trace_join(r->c->traces, *m->decided, read);
  if (entry) return delete_entry(m, now, entry, by);
  change_untaken(r->c, m->self, change_by(m, by), false);
  struct value v = m->block ? block_call(m, &key, 1, read) : value_undef(0);
  v.trace = trace_under(r->c->traces, v.trace, read);
  return v;
}

/* The receiver is left with what CHOSEN has; nil where all is there and the method says that. */
static struct value keep(struct ruby_call *m, struct value chosen) {
  struct ruby *r = m->r;
  bool says = m->name->text[m->name->length - 1] == '!';
  bool same = self_now(m).u.hash->count == chosen.u.hash->count;
  struct hash_builder builder;
  if (same) {
    change_untaken(r->c, m->self, change_by(m, chosen.trace), false);
    return says ? value_undef(trace_under(r->c->traces, 0, chosen.trace)) : m->self;
  }
  hash_begin(&builder, r->c->arena, chosen.u.hash->count);
  hash_put_all(&builder, chosen.u.hash);
  replace_entries(m, &builder, chosen.trace);
  return m->self;
}

struct value ruby_hash_select_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  return keep(m, ruby_hash_select(m));
}

struct value ruby_hash_reject_change(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  ruby_check_frozen(m);
  check_stays(m);
  return keep(m, ruby_hash_reject(m));
}

struct value ruby_collection_replace(struct ruby_call *m) {
  struct hash_builder builder;
  ruby_check_frozen(m);
  if (self_now(m).kind == VALUE_ARRAY) {
    struct value other = array_argument(m, 0);
    collection_charge(m, other.u.array->count);
    array_replace(m, other.u.array->at, other.u.array->count, other.trace);
    return m->self;
  }
  struct value other = hash_argument(m, 0);
  collection_charge(m, other.u.hash->count);
  hash_begin(&builder, m->r->c->arena, other.u.hash->count);
  hash_put_all(&builder, other.u.hash);
  replace_entries(m, &builder, other.trace);
  return m->self;
}
