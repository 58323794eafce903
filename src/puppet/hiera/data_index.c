/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/hiera/data_index.h"

#include "src/puppet/hiera/parts.h"

struct posting {
  uint32_t location, next; /* NO_POSTING ends a list */
};

struct posting_list {
  uint32_t first, last;
};

struct data_index {
  struct hash_builder keys; /* key → position in `lists` */
  ARENA_VECTOR(struct posting_list) lists;
  ARENA_VECTOR(struct posting) postings;
  uint32_t keyed;                /* so many locations have their keys in the table */
  ARENA_VECTOR(trace_id) passed; /* [k]: what says that the first k do not have it */
  ARENA_VECTOR(uint32_t) odd;    /* of those passed, in order */
};

enum { LEAST_LOCATIONS = 8 }; /* fewer are looked through as fast */

struct data_index *data_index_new(struct hiera *h, const struct provider *provider) {
  if (provider->locations.count < LEAST_LOCATIONS) return NULL;
  for (uint32_t k = 0; k < provider->locations.count; k++)
    if (provider->locations.at[k].is_uri) return NULL;
  struct data_index *index = ARENA_NEW(h->c->arena, struct data_index);
  hash_begin(&index->keys, h->c->arena, 64);
  ARENA_PUSH(h->c->arena, &index->passed, 0);
  return index;
}

static void add(struct data_index *index, struct arena *arena, struct value key, uint32_t location) {
  const struct hash_entry *known = hash_find(hash_end(&index->keys), key);
  uint32_t posting = index->postings.count;
  struct posting new_posting = {location, NO_POSTING};
  struct posting_list new_list = {posting, posting};
  ARENA_PUSH(arena, &index->postings, new_posting);
  if (!known) {
    hash_put(&index->keys, key, value_integer(index->lists.count, 0));
    ARENA_PUSH(arena, &index->lists, new_list);
    return;
  }
  struct posting_list *list = &index->lists.at[known->value.u.integer];
  index->postings.at[list->last].next = posting;
  list->last = posting;
}

/* Puts the keys of the next location into the table. */
static void key_next(struct hiera *h, const struct provider *provider) {
  struct data_index *index = provider->index;
  uint32_t at = index->keyed++;
  const struct location *location = &provider->locations.at[at];
  if (!location->exists) return;
  const struct datum *tree = hiera_file_of(h, location->path, provider_format(provider))->file->tree;
  for (uint32_t k = 0; tree && tree->scalar.kind == VALUE_HASH && k < tree->count; k++)
    if (tree->u.entries[k].key->scalar.kind == VALUE_STRING)
      add(index, h->c->arena, tree->u.entries[k].key->scalar, at);
}

/* The first posting of KEY from AT on, behind CURSOR. */
static uint32_t posting_from(const struct data_index *index, struct value key, uint32_t cursor, uint32_t at) {
  if (cursor == NO_POSTING) {
    const struct hash_entry *known = hash_find(index->keys.hash, key);
    if (!known) return NO_POSTING;
    cursor = index->lists.at[known->value.u.integer].first;
  }
  while (cursor != NO_POSTING && index->postings.at[cursor].location < at)
    cursor = index->postings.at[cursor].next;
  return cursor;
}

uint32_t data_index_find(struct hiera *h, const struct provider *provider, const struct str *key,
                         uint32_t *cursor, uint32_t at) {
  struct data_index *index = provider->index;
  struct value name = value_string(key, 0);
  for (;;) {
    uint32_t posting = posting_from(index, name, *cursor, at);
    if (posting != NO_POSTING) {
      *cursor = posting;
      return index->postings.at[posting].location;
    }
    if (index->keyed == provider->locations.count) return index->keyed;
    key_next(h, provider);
  }
}

/* The first odd location among FROM … UPTO-1, or UPTO. */
static uint32_t odd_from(const struct data_index *index, uint32_t from, uint32_t upto) {
  for (uint32_t k = 0; k < index->odd.count && index->odd.at[k] < upto; k++)
    if (index->odd.at[k] >= from) return index->odd.at[k];
  return upto;
}

uint32_t data_index_next(struct invocation *i, const struct provider *provider, struct data_walk *walk,
                         uint32_t at) {
  struct data_index *index = provider->index;
  struct traces *traces = i->h->c->traces;
  uint32_t next = data_index_find(i->h, provider, walk->key, &walk->cursor, at);
  while (index->passed.count <= next) {
    uint32_t location = index->passed.count - 1;
    bool odd = false;
    trace_id read = walk->pass(i, walk->data, location, &odd);
    if (odd) ARENA_PUSH(i->h->c->arena, &index->odd, location);
    ARENA_PUSH(i->h->c->arena, &index->passed, trace_join(traces, index->passed.at[location], read));
  }
  next = odd_from(index, at, next);
  i->read = trace_join(traces, i->read, index->passed.at[next]);
  return next;
}
