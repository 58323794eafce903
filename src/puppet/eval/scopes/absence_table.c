/* SPDX-License-Identifier: Apache-2.0 */
/* Absences by their keys. */
#include "src/puppet/eval/scopes/absence_parts.h"

enum { FIRST_BUCKETS = 64 };

/* The same in each run, so that each run takes the same time. */
static uint32_t source_hash(const struct definition *source) {
  return source && source->name ? source->name->hash : 0;
}

static uint32_t key_hash(const struct absence_key *key) {
  uint32_t h = (key->type ? key->type->hash * 31 : 7) ^ (key->title ? key->title->hash * 17 : 5);
  return h ^ (key->name ? key->name->hash : 3) ^ (source_hash(key->source) + key->gives) * 0x9E3779B1u;
}

static bool same_text(const struct str *a, const struct str *b) {
  return a == b || (a && b && str_equal(a, b));
}

static bool same_key(const struct absence_key *a, const struct absence_key *b) {
  return a->source == b->source && a->gives == b->gives && same_text(a->type, b->type) &&
         same_text(a->title, b->title) && same_text(a->name, b->name);
}

/* Which bit of `given` a key of TYPE and NAME has. */
static uint32_t given_bit(const struct str *type, const struct str *name) {
  uint32_t h = (type ? type->hash * 31 : 7) ^ (name ? name->hash : 3);
  return h * 0x9E3779B1u >> 20;
}

bool absence_gives_to(const struct absence_table *table, const struct str *type, const struct str *name) {
  uint32_t bit = given_bit(type, name);
  return table->given[bit / 64] >> bit % 64 & 1;
}

struct absence *absence_find(const struct absence_table *table, const struct absence_key *key) {
  if (!table->count) return NULL;
  if (key->gives && !absence_gives_to(table, key->type, key->name)) return NULL;
  struct absence *a = table->buckets[key_hash(key) & (table->bucket_count - 1)];
  while (a && !same_key(&a->key, key))
    a = a->next;
  return a;
}

static void put_in_bucket(struct absence_table *table, struct absence *absence) {
  uint32_t at = key_hash(&absence->key) & (table->bucket_count - 1);
  absence->next = table->buckets[at];
  table->buckets[at] = absence;
}

static void widen(struct compiler *c, struct absence_table *table) {
  struct absence **old = table->buckets;
  uint32_t count = table->bucket_count;
  table->bucket_count = count ? count * 4 : FIRST_BUCKETS;
  table->buckets = arena_zalloc(c->arena, table->bucket_count * sizeof *table->buckets);
  for (uint32_t i = 0; i < count; i++)
    for (struct absence *a = old[i], *next; a; a = next) {
      next = a->next;
      put_in_bucket(table, a);
    }
}

static uint64_t giver(const struct definition *source) {
  return (uint64_t)1 << (source_hash(source) * 0x9E3779B1u >> 26);
}

static void add_cause(struct compiler *c, struct absence *absence, struct absence_cause cause) {
  definition_list *writers = &absence->writers;
  if (cause.writer && !(writers->count && writers->at[writers->count - 1] == cause.writer))
    ARENA_PUSH(c->arena, writers, cause.writer);
  absence->condition = trace_join(c->traces, absence->condition, cause.condition);
}

void absence_add(struct compiler *c, struct absence_table *table, struct absence_key key,
                 struct absence_cause cause) {
  struct absence *absence = absence_find(table, &key);
  if (absence) {
    add_cause(c, absence, cause);
    return;
  }
  if (table->count++ >= table->bucket_count) widen(c, table);
  absence = ARENA_NEW(c->arena, struct absence);
  absence->key = key;
  add_cause(c, absence, cause);
  if (key.gives) {
    uint32_t bit = given_bit(key.type, key.name);
    table->givers |= giver(key.source);
    table->given[bit / 64] |= (uint64_t)1 << bit % 64;
  }
  put_in_bucket(table, absence);
}

trace_id absence_writers(struct compiler *c, trace_id found, struct definition *const *writers,
                         uint32_t count) {
  bool by_any_class = false;
  for (uint32_t i = 0; i < count; i++) {
    found = trace_join(c->traces, found, writers[i]->absence);
    by_any_class |= writers[i]->by_any_class;
  }
  return by_any_class ? trace_join(c->traces, found, c->absences->any.conditions) : found;
}

trace_id absence_causes(struct compiler *c, trace_id found, const struct absence *absence) {
  found = absence_writers(c, found, absence->writers.at, absence->writers.count);
  return trace_join(c->traces, found, absence->condition);
}

bool absence_gives(const struct absence_table *table, const struct definition *source) {
  return table->givers & giver(source);
}
