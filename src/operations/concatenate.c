/* SPDX-License-Identifier: Apache-2.0 */
/* `+`, `-` and `<<` on arrays and hashes. */
#include "src/operations/operators_parts.h"
#include "src/value/equal.h"

#include "src/types/type.h"
#include <math.h>

/* What `+` and `-` take from their right operand: an Array's elements, a Hash's pairs, else the value itself.
 */
static const struct array *elements_of(struct arena *arena, struct value v) {
  if (v.kind == VALUE_ARRAY) return v.u.array;
  if (v.kind != VALUE_HASH) {
    struct array *one = array_new(arena, 1);
    one->at[0] = v;
    return one;
  }
  struct array *pairs = array_new(arena, v.u.hash->count);
  for (uint32_t i = 0; i < pairs->count; i++) {
    struct array *pair = array_new(arena, 2);
    pair->at[0] = v.u.hash->at[i].key;
    pair->at[1] = v.u.hash->at[i].value;
    pairs->at[i] = array_value(pair);
    pairs->at[i].trace = v.trace;
  }
  return pairs;
}

static struct value joined(struct arena *arena, const struct array *a, const struct array *b) {
  struct array *both = array_new(arena, a->count + b->count);
  memcpy(both->at, a->at, a->count * sizeof *a->at);
  memcpy(both->at + a->count, b->at, b->count * sizeof *b->at);
  return array_value(both);
}

/* What is to be dropped, found as Ruby's == finds it: 1 is 1.0, a Timespan equals its seconds. */
struct dropped {
  struct arena *arena;
  struct hash_builder set;
  const struct hash *found;
  bool numbers, times;
  const struct array *all;
};

/* A time as a key that equal ones share: a reference to a type that no type is. */
static struct value time_key(struct arena *arena, struct value v) {
  struct reference *reference = ARENA_NEW(arena, struct reference);
  struct buffer text;
  buffer_init(&text, arena);
  value_to_text(&text, v);
  *reference = (struct reference){.type = str_from(arena, ""), .title = buffer_take(&text)};
  return (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
}

/* The same for an object, which equals any other for its resource. */
static struct value object_key(struct arena *arena, struct value v) {
  struct reference *reference = ARENA_NEW(arena, struct reference);
  *reference = *v.u.reference;
  reference->type = str_printf(arena, "%s object", reference->type->text);
  return (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
}

/* V with Floats that are whole as Integers and without what only keys tell apart: equal exactly where V is
 * ==. */
static struct value plain(struct arena *arena, struct value v) {
  if (value_is_resource(v)) return object_key(arena, v);
  if (v.kind == VALUE_FLOAT && isfinite(v.u.real) && v.u.real == trunc(v.u.real))
    return integer_of_float(arena, v.u.real);
  if (is_time(v)) return time_key(arena, v);
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = plain(arena, v.u.array->at[i]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, v.u.hash->at[i].key, plain(arena, v.u.hash->at[i].value));
    v.u.hash = hash_end(&builder);
  }
  return v;
}

static struct dropped dropped_of(struct arena *arena, const struct array *array) {
  struct dropped dropped = {.arena = arena, .all = array};
  hash_begin(&dropped.set, arena, array->count);
  for (uint32_t i = 0; i < array->count; i++) {
    hash_put(&dropped.set, plain(arena, array->at[i]), value_undef(0));
    dropped.numbers |= is_number(array->at[i]);
    dropped.times |= is_time(array->at[i]);
  }
  dropped.found = hash_end(&dropped.set);
  return dropped;
}

static bool is_dropped(const struct dropped *dropped, struct value v) {
  bool mixed = (is_time(v) && dropped->numbers) || (is_number(v) && dropped->times);
  for (uint32_t i = 0; mixed && i < dropped->all->count; i++)
    if (values_equal(v, dropped->all->at[i])) return true;
  return hash_find(dropped->found, plain(dropped->arena, v));
}

/* The keys of a set: to be found as a Hash finds them. */
static const struct hash *set_of(struct arena *arena, const struct array *array) {
  struct hash_builder builder;
  hash_begin(&builder, arena, array->count);
  for (uint32_t i = 0; i < array->count; i++)
    hash_put(&builder, array->at[i], value_undef(0));
  return hash_end(&builder);
}

static enum operate_status array_operation(struct operation *o) {
  const struct array *left = o->operands[0].u.array;
  if (o->op == TRACE_OP_SHIFT_LEFT) {
    struct array *one = array_new(o->arena, 1);
    one->at[0] = o->operands[1];
    o->result = joined(o->arena, left, one);
    return OPERATE_OK;
  }
  const struct array *right = elements_of(o->arena, o->operands[1]);
  if (o->op == TRACE_OP_ADD) {
    o->result = joined(o->arena, left, right);
    return OPERATE_OK;
  }
  struct array *rest = array_new(o->arena, left->count);
  struct dropped dropped = dropped_of(o->arena, right);
  rest->count = 0;
  for (uint32_t i = 0; i < left->count; i++)
    if (!is_dropped(&dropped, left->at[i])) rest->at[rest->count++] = left->at[i];
  o->result = array_value(rest);
  return OPERATE_OK;
}

static void put_all(struct hash_builder *builder, const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    hash_put(builder, hash->at[i].key, hash->at[i].value);
}

/* Whether Puppet takes the type of the elements for Array: undef does not count for it. */
static bool holds_pairs(const struct array *array) {
  bool any = false;
  for (uint32_t i = 0; i < array->count; i++) {
    if (array->at[i].kind != VALUE_ARRAY && array->at[i].kind != VALUE_UNDEF) return false;
    any |= array->at[i].kind == VALUE_ARRAY;
  }
  return any;
}

/* Pairs: an Array of one element is a key without a value. */
static enum operate_status put_pairs(struct operation *o, struct hash_builder *builder,
                                     const struct array *pairs) {
  for (uint32_t i = 0; i < pairs->count; i++) {
    o->detail = arena_printf(o->arena, "wrong element type nil at %u (expected array)", i);
    if (pairs->at[i].kind == VALUE_UNDEF) return OPERATE_MISMATCH;
    const struct array *pair = pairs->at[i].u.array;
    o->detail = arena_printf(o->arena, "invalid number of elements (%u for 1..2)", pair->count);
    if (!pair->count || pair->count > 2) return OPERATE_MISMATCH;
    hash_put(builder, pair->at[0], pair->count == 2 ? pair->at[1] : value_undef(0));
  }
  return OPERATE_OK;
}

/* The right operand of `hash + x` when x is an Array: pairs, a Hash alone, or keys and values in turn. */
static enum operate_status put_array(struct operation *o, struct hash_builder *builder,
                                     const struct array *array) {
  if (holds_pairs(array)) return put_pairs(o, builder, array);
  if (array->count == 1 && array->at[0].kind == VALUE_HASH) {
    put_all(builder, array->at[0].u.hash);
    return OPERATE_OK;
  }
  o->detail = "odd number of arguments for Hash";
  if (array->count % 2) return OPERATE_MISMATCH;
  for (uint32_t i = 0; i < array->count; i += 2)
    hash_put(builder, array->at[i], array->at[i + 1]);
  return OPERATE_OK;
}

static enum operate_status hash_operation(struct operation *o) {
  const struct hash *left = o->operands[0].u.hash;
  struct value right = o->operands[1];
  struct hash_builder builder;
  if (o->op == TRACE_OP_SHIFT_LEFT) return OPERATE_NOT_APPLICABLE;
  hash_begin(&builder, o->arena, left->count);
  enum operate_status status = OPERATE_OK;
  if (o->op == TRACE_OP_ADD) {
    put_all(&builder, left);
    o->detail = "Can only append Array or Hash to a Hash";
    if (right.kind == VALUE_HASH)
      put_all(&builder, right.u.hash);
    else
      status = right.kind == VALUE_ARRAY ? put_array(o, &builder, right.u.array) : OPERATE_MISMATCH;
  } else {
    const struct hash *dropped = right.kind == VALUE_HASH    ? right.u.hash
                                 : right.kind == VALUE_ARRAY ? set_of(o->arena, right.u.array)
                                                             : NULL;
    for (uint32_t i = 0; i < left->count; i++) {
      struct value key = left->at[i].key;
      bool gone = dropped ? hash_find(dropped, key) != NULL : value_same_key(key, right);
      if (!gone) hash_put(&builder, key, left->at[i].value);
    }
  }
  o->result = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return status;
}

enum operate_status operate_collection(struct operation *o) {
  return o->operands[0].kind == VALUE_ARRAY ? array_operation(o) : hash_operation(o);
}
