/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/stdlib/once.h"

#include "src/eval/changes.h"

struct seen {
  struct call *call;
  const void **slots;
  uint32_t mask;
};

static void see(struct seen *seen, const void *at) {
  uint32_t slot = (uint32_t)((uintptr_t)at >> 4) * 2654435761U & seen->mask;
  while (seen->slots[slot] && seen->slots[slot] != at)
    slot = (slot + 1) & seen->mask;
  if (seen->slots[slot])
    eval_unsupported(seen->call->c, seen->call->node->place,
                     "collections that occur twice in what is written");
  seen->slots[slot] = at;
}

static void walk(struct seen *seen, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    see(seen, change_identity(seen->call->c, v));
    for (uint32_t i = 0; i < v.u.array->count; i++)
      walk(seen, v.u.array->at[i]);
  } else if (v.kind == VALUE_SENSITIVE) {
    see(seen, v.u.held);
    walk(seen, *v.u.held);
  } else if (v.kind == VALUE_HASH) {
    see(seen, change_identity(seen->call->c, v));
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      walk(seen, v.u.hash->at[i].key);
      walk(seen, v.u.hash->at[i].value);
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

void once_check(struct call *call, struct value v) {
  uint32_t room = 16, count = collections(v);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH) return;
  while (room < 2 * count)
    room *= 2;
  struct seen seen = {call, ARENA_ARRAY(call->c->arena, const void *, room), room - 1};
  memset(seen.slots, 0, room * sizeof *seen.slots);
  walk(&seen, v);
}
