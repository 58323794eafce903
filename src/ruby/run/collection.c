/* SPDX-License-Identifier: Apache-2.0 */
/* What methods of Arrays and Hashes share: arguments, keys, results and their traces, changes. */
#include "src/ruby/run/collection.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/state.h"

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"

struct value ruby_element(struct ruby *r, struct value array, uint32_t at) {
  struct value v = array.u.array->at[at];
  v.trace = trace_element(r->c->traces, v.trace, 0, array.trace);
  return v;
}

/* ---- results ---- */

static _Noreturn void too_large(struct ruby_call *m) {
  eval_fail(m->r->c, DIAG_LIMIT_VALUE, m->node->place, "A value of more than %d values is made here",
            VALUE_LARGEST);
}

void collection_bound(struct ruby_call *m, uint64_t count) {
  if (count > VALUE_LARGEST && count != UINT64_MAX) too_large(m);
}

void collection_charge(struct ruby_call *m, uint64_t count) {
  eval_charge(m->r->c, m->node->place, count / 16 + 1);
}

static void check_extent(struct ruby_call *m, struct value v) {
  struct extent extent = value_extent(v);
  if (extent.size > VALUE_LARGEST) too_large(m);
  if (extent.depth > VALUE_DEEPEST)
    eval_fail(m->r->c, DIAG_LIMIT_VALUE, m->node->place, "A value of more than %d levels was made here",
              VALUE_DEEPEST);
}

struct value collection_of(struct ruby_call *m, const struct value *at, uint64_t count, trace_id shape) {
  if (count > VALUE_LARGEST) too_large(m);
  struct value v = ruby_array_of(m->r, at, (uint32_t)count, trace_under(m->r->c->traces, 0, shape));
  check_extent(m, v);
  return v;
}

struct value collection_list(struct ruby_call *m, const value_list *list, trace_id shape) {
  return collection_of(m, list->at, list->count, shape);
}

struct value collection_hash(struct ruby_call *m, struct hash_builder *builder, trace_id shape) {
  struct value v = {.kind = VALUE_HASH, .trace = trace_under(m->r->c->traces, 0, shape)};
  v.u.hash = hash_end(builder);
  value_measure(v);
  check_extent(m, v);
  return v;
}

/* ---- arguments ---- */

struct value array_argument(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (!ruby_is_array(v))
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into Array", ruby_class_name(m->r, v));
  return v;
}

struct value hash_argument(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (v.kind != VALUE_HASH)
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into Hash", ruby_class_name(m->r, v));
  return v;
}

int64_t integer_value(struct ruby_call *m, struct value v) {
  struct ruby_call inner = *m;
  inner.arguments = &v;
  inner.count = 1;
  return ruby_integer_at(&inner, 0);
}

bool argument_given(struct ruby_call *m, uint32_t at) {
  return m->count > at && m->arguments[at].kind != VALUE_UNDEF;
}

trace_id arguments_trace(struct ruby_call *m) {
  trace_id all = m->shape;
  if (!m->r->c->in->tracking) return 0;
  for (uint32_t i = 0; i < m->count; i++)
    all = trace_join(m->r->c->traces, all, ruby_trace(m->r, m->arguments[i]));
  return all;
}

static _Noreturn void out_of_range(struct ruby_call *m, struct value range) {
  struct buffer text;
  buffer_init(&text, m->r->c->arena);
  ruby_put_inspect(m->r, &text, range);
  ruby_raise(m->r, "RangeError", "%s out of range", buffer_text(&text));
}

bool range_part(struct ruby_call *m, struct value v, int64_t length, bool strict, int64_t *from,
                int64_t *count) {
  const struct ruby_range *range = v.u.foreign;
  int64_t to = range->to.kind == VALUE_UNDEF ? -1 : integer_value(m, range->to);
  bool excludes = range->to.kind != VALUE_UNDEF && range->excludes;
  *from = range->from.kind == VALUE_UNDEF ? 0 : integer_value(m, range->from);
  if (*from < 0) *from += length;
  if (*from < 0 && strict) out_of_range(m, v);
  if (*from < 0 || (*from > length && !strict)) return false;
  if (to < 0) to += length;
  if (!excludes && to < INT64_MAX) to++;
  if (to > length && !strict) to = length;
  *count = to > *from ? to - *from : 0;
  return true;
}

/* ---- keys ---- */

struct value key_sought(struct ruby *r, struct value v) {
  return changes_settled(r->c, v);
}

/* A Hash has a copy of a String, which nobody changes. */
struct value key_kept(struct ruby *r, struct value v) {
  if (v.kind >= VALUE_FOREIGN && v.kind != RUBY_MODULE_VALUE)
    ruby_unsupported(r, r->at, "keys of the class %s", ruby_module_of(r, v)->name);
  v = changes_settled(r->c, v);
  if ((v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) && value_has_foreign(v))
    ruby_unsupported(r, r->at, "keys that hold what only Ruby has");
  if (v.kind != VALUE_STRING || !(r->program->does & RUBY_DOES_CHANGE)) return v;
  if (v.flags & VALUE_FROZEN) return v;
  v.u.text = str_new(r->c->arena, v.u.text->text, v.u.text->length);
  v.flags |= VALUE_FROZEN;
  return v;
}

const struct hash_entry *key_find(struct ruby *r, const struct hash *hash, struct value key) {
  bool collection = key.kind == VALUE_ARRAY || key.kind == VALUE_HASH;
  if (collection && value_has_foreign(key)) return NULL; /* a Set is no Array: no Hash has such a key */
  if (key.kind < VALUE_FOREIGN) return hash_find(hash, key);
  for (uint32_t i = 0; i < hash->count; i++)
    if (ruby_equal_values(r, hash->at[i].key, key)) return &hash->at[i];
  return NULL;
}

struct value entry_value(struct ruby *r, struct value hash, const struct hash_entry *entry, trace_id key) {
  struct value v = entry->value;
  trace_id chosen = trace_under(r->c->traces, key, entry->key.trace);
  v.trace = trace_element(r->c->traces, v.trace, chosen, hash.trace);
  return v;
}

void hash_put_all(struct hash_builder *builder, const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    hash_put(builder, hash->at[i].key, hash->at[i].value);
}

void put_pair(struct ruby_call *m, struct hash_builder *builder, struct value pair, int64_t at,
              trace_id *shape) {
  struct ruby *r = m->r;
  struct value now = ruby_now(r, pair);
  const char *where = at < 0 ? "" : arena_printf(r->c->arena, " at %lld", (long long)at);
  rescue_read(r->c, now.trace);
  if (!ruby_is_array(now))
    ruby_raise(r, "TypeError", "wrong element type %s%s (expected array)",
               at < 0 ? ruby_class_name(r, now) : ruby_module_of(r, now)->name, where);
  if (now.u.array->count != 2)
    ruby_raise(r, "ArgumentError", "%s array length%s (expected 2, was %u)",
               at < 0 ? "element has wrong" : "wrong", where, now.u.array->count);
  struct value key = key_kept(r, ruby_element(r, now, 0));
  if (r->c->in->tracking)
    *shape = trace_join(r->c->traces, *shape, trace_join(r->c->traces, now.trace, ruby_trace(r, key)));
  hash_put(builder, key, ruby_element(r, now, 1));
}

void set_begin(struct value_set *set, struct ruby *r, uint32_t expected) {
  *set = (struct value_set){.r = r};
  hash_begin(&set->seen, r->c->arena, expected);
  hash_begin(&set->objects, r->c->arena, 0);
}

bool set_has(const struct value_set *set, struct value v) {
  v = key_sought(set->r, v);
  struct value key;
  if (v.kind == RUBY_INSTANCE_VALUE && ruby_instance_key(set->r, v, &key)) {
    const struct hash_entry *entry = hash_find(set->objects.hash, key);
    if (!entry) return false;
    struct value other = entry->value;
    if (!ruby_instance_same(set->r, v, other))
      ruby_unsupported(set->r, set->r->at, "objects of one hash that are not the same");
    return true;
  }
  if (!value_has_foreign(v)) return hash_find(set->seen.hash, v) != NULL;
  for (uint32_t i = 0; i < set->foreign.count; i++)
    if (ruby_equal_values(set->r, set->foreign.at[i], v)) return true;
  return false;
}

bool set_add(struct value_set *set, struct value v) {
  if (set_has(set, v)) return false;
  v = key_sought(set->r, v);
  struct value key;
  if (v.kind == RUBY_INSTANCE_VALUE && ruby_instance_key(set->r, v, &key))
    hash_put(&set->objects, key, v);
  else if (!value_has_foreign(v))
    hash_put(&set->seen, v, value_undef(0));
  else
    ARENA_PUSH(set->r->c->arena, &set->foreign, v);
  return true;
}

/* ---- changes ---- */

struct value element_stored(struct ruby_call *m, struct value v, const struct value *replaced) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  if (!c->in->tracking) return v;
  if (c->control != r->control) v.trace = trace_under(c->traces, v.trace, c->control);
  site_id site = site_add(c->traces, SITE_STEP, m->node->place, eval_symbol(c, "changed in Ruby"));
  v.trace = replaced ? trace_over(c->traces, v.trace, replaced->trace, 0, site)
                     : trace_bound(c->traces, v.trace, site);
  return v;
}

/* Whether M adds an object to a Set that holds such: no `hash` of an object that was kept reads that Set. */
static bool adds_object(const struct ruby_call *m) {
  if (!ruby_is_set(m->self) || !str_is(m->name, "add")) return false;
  struct value now = ruby_now(m->r, m->self);
  return now.u.array->count && now.u.array->at[0].kind == RUBY_INSTANCE_VALUE;
}

trace_id change_by(struct ruby_call *m, trace_id more) {
  struct ruby *r = m->r;
  ruby_state(r->c)->changed += !adds_object(m);
  trace_id by = trace_join(r->c->traces, m->shape, more);
  by = trace_join(r->c->traces, by, ruby_chosen(m));
  if (r->c->rescuers) by = trace_join(r->c->traces, by, r->c->guarded);
  by = trace_join(r->c->traces, by, r->own.asked);
  return r->c->control != r->control ? trace_join(r->c->traces, r->c->control, by) : by;
}

void array_replace(struct ruby_call *m, const struct value *at, uint64_t count, trace_id by) {
  struct value now = collection_of(m, at, count, 0);
  change_replace(m->r->c, m->self, now, change_by(m, by));
}

void check_stays(struct ruby_call *m) {
  const struct ruby_node *block = m->block ? m->block->node : NULL;
  if (block && block->does & (RUBY_DOES_BREAK | RUBY_DOES_RETURN | RUBY_DOES_RAISE))
    ruby_unsupported(m->r, m->node, "leaving the block of '%s' early", m->name->text);
}
