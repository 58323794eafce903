/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/copy.h"

struct value value_copy(struct arena *arena, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = value_copy(arena, v.u.array->at[i]);
    array->extent = v.u.array->extent;
    v.u.array = array;
    v.flags &= (uint8_t)~VALUE_FROZEN;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, v.u.hash->at[i].key, value_copy(arena, v.u.hash->at[i].value));
    struct hash *hash = (struct hash *)(uintptr_t)hash_end(&builder);
    hash->extent = v.u.hash->extent;
    v.u.hash = hash;
    v.flags &= (uint8_t)~VALUE_FROZEN;
  }
  return v;
}
