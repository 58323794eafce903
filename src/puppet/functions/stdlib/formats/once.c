/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/stdlib/formats/once.h"

#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/compilation/report.h"

struct seen {
  const void *at;  /* the identity, or NULL */
  uint32_t number; /* 0: it was seen once */
  bool written;
};

struct shared {
  struct call *call;
  struct seen *slots;
  uint32_t mask, count; /* `count`: so many were seen again */
};

static struct seen *slot_of(const struct shared *shared, const void *at) {
  uint32_t slot = (uint32_t)((uintptr_t)at >> 4) * 2654435761U & shared->mask;
  while (shared->slots[slot].at && shared->slots[slot].at != at)
    slot = (slot + 1) & shared->mask;
  return &shared->slots[slot];
}

/* Whether AT is seen for the first time. */
static bool see(struct shared *shared, const void *at) {
  struct seen *seen = slot_of(shared, at);
  bool first = !seen->at;
  seen->at = at;
  if (!first && !seen->number) seen->number = ++shared->count;
  return first;
}

static void walk(struct shared *shared, struct value v) {
  if (v.kind == VALUE_SENSITIVE && see(shared, v.u.held)) {
    walk(shared, *v.u.held);
  } else if (v.kind == VALUE_ARRAY && see(shared, change_identity(shared->call->c, v))) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      walk(shared, v.u.array->at[i]);
  } else if (v.kind == VALUE_HASH && see(shared, change_identity(shared->call->c, v))) {
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      walk(shared, v.u.hash->at[i].key);
      walk(shared, v.u.hash->at[i].value);
    }
  }
}

/* The collections in V. */
static uint32_t collections(struct value v) {
  uint32_t count = v.kind == VALUE_ARRAY || v.kind == VALUE_HASH || v.kind == VALUE_SENSITIVE;
  if (v.kind == VALUE_SENSITIVE) count += collections(*v.u.held);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    count += collections(v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    count += collections(v.u.hash->at[i].key) + collections(v.u.hash->at[i].value);
  return count;
}

struct shared *once_shared(struct call *call, struct value v) {
  uint32_t room = 16, count = collections(v);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH) return NULL;
  while (room < 2 * count)
    room *= 2;
  struct shared *shared = ARENA_NEW(call->c->arena, struct shared);
  *shared = (struct shared){call, arena_zalloc(call->c->arena, room * sizeof(struct seen)), room - 1, 0};
  walk(shared, v);
  return shared->count ? shared : NULL;
}

uint32_t once_number(struct shared *shared, struct value v, bool *written) {
  struct seen *seen = slot_of(shared, change_identity(shared->call->c, v));
  *written = seen->written;
  seen->written = true;
  return seen->number;
}

void once_check(struct call *call, struct value v) {
  if (once_shared(call, v))
    eval_unsupported(call->c, call->node->place, "collections that occur twice in what is written");
}
