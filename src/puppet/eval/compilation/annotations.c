/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/annotations.h"

/* One of an instance or type; its others follow. */
struct annotation {
  const struct str *name;
  struct value value;
  struct annotation *next;
};

struct annotations {
  bool begun;                     /* there are instances */
  struct hash_builder by_address; /* of the instance: index of the first */
  ARENA_VECTOR(struct annotation *) firsts;
  trace_id called;
};

static struct annotations *annotations_of(struct compiler *c) {
  if (c->annotations) return c->annotations;
  c->annotations = ARENA_NEW(c->arena, struct annotations);
  hash_begin(&c->annotations->by_address, c->arena, 0);
  return c->annotations;
}

void annotations_begin(struct compiler *c) {
  annotations_of(c)->begun = true;
}

void annotations_called(struct compiler *c, trace_id taken) {
  struct annotations *a = c->annotations;
  if (a) a->called = trace_join(c->traces, a->called, trace_join(c->traces, taken, c->control));
}

trace_id annotations_read(struct compiler *c) {
  return trace_join(c->traces, c->annotations->called, c->order.declared);
}

struct value *annotation_of_type(struct compiler *c, const void *definition, const struct str *name) {
  struct annotations *a = annotations_of(c);
  struct value key = value_integer((int64_t)(intptr_t)definition, 0);
  const struct hash_entry *entry = hash_find(a->by_address.hash, key);
  struct annotation *first = entry ? a->firsts.at[entry->value.u.integer] : NULL;
  for (struct annotation *at = first; at; at = at->next)
    if (str_equal(at->name, name)) return &at->value;
  struct annotation *added = ARENA_NEW(c->arena, struct annotation);
  *added = (struct annotation){name, value_undef(0), NULL};
  if (first) {
    added->next = first->next;
    first->next = added;
    return &added->value;
  }
  hash_put(&a->by_address, key, value_integer(a->firsts.count, 0));
  ARENA_PUSH(c->arena, &a->firsts, added);
  return &added->value;
}

struct value *annotation_of(struct compiler *c, const struct object *object, const struct str *name) {
  return c->annotations && c->annotations->begun ? annotation_of_type(c, object, name) : NULL;
}
