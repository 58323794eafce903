/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of hashes.  Entries are copies; the keys of both sides decide the shape. */
#include "src/puppet/functions/legacy.h"
#include "src/value/ruby.h"

struct value stdlib_has_key(struct call *call) {
  struct value v = legacy_argument(call, 0);
  if (call->arguments->count != 2)
    call_fail(call, "has_key(): wrong number of arguments (%u; must be 2)", call->arguments->count);
  if (v.kind != VALUE_HASH)
    call_fail(call, "has_key(): expects the first argument to be a hash, got %s which is of type %s",
              legacy_inspect(call, v), ruby_class(v));
  return value_boolean(hash_find(v.u.hash, legacy_argument(call, 1)) != NULL, 0);
}

static struct value hash_value(struct hash_builder *builder, trace_id shape) {
  return (struct value){.kind = VALUE_HASH, .trace = shape, .u.hash = hash_end(builder)};
}

static void put_all(struct hash_builder *builder, const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    hash_put(builder, hash->at[i].key, hash->at[i].value);
}

static struct value merged(struct call *call, struct value a, struct value b, uint32_t depth) {
  struct hash_builder builder;
  if (depth > VALUE_DEEPEST) call_fail(call, "deep_merge(): the hashes are nested too deep");
  hash_begin(&builder, call->c->arena, a.u.hash->count + b.u.hash->count);
  put_all(&builder, a.u.hash);
  for (uint32_t i = 0; i < b.u.hash->count; i++) {
    const struct hash_entry *entry = &b.u.hash->at[i], *old = hash_find(a.u.hash, entry->key);
    struct value v = entry->value;
    if (old && old->value.kind == VALUE_HASH && v.kind == VALUE_HASH)
      v = merged(call, old->value, v, depth + 1);
    /* Whether both are hashes decided it. */
    if (old) v.trace = trace_under(call->c->traces, v.trace, old->value.trace);
    hash_put(&builder, entry->key, v);
  }
  return hash_value(&builder, trace_join(call->c->traces, a.trace, b.trace));
}

struct value stdlib_deep_merge(struct call *call) {
  if (call->arguments->count < 2)
    call_fail(call, "deep_merge(): wrong number of arguments (%u; must be at least 2)",
              call->arguments->count);
  struct hash_builder empty;
  hash_begin(&empty, call->c->arena, 0);
  struct value result = hash_value(&empty, call->shape);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    struct value v = legacy_argument(call, i);
    if (v.kind == VALUE_STRING && !v.u.text->length) {
      result.trace = trace_join(call->c->traces, result.trace, v.trace);
      continue;
    }
    if (v.kind != VALUE_HASH)
      call_fail(call, "deep_merge: unexpected argument type %s, only expects hash arguments", ruby_class(v));
    result = merged(call, result, v, 0);
  }
  return result;
}

/* The elements of nested arrays, one after the other. */
static void flatten(struct call *call, struct array **list, uint32_t *room, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      flatten(call, list, room, v.u.array->at[i]);
    return;
  }
  if ((*list)->count == *room) {
    struct array *wider = array_new(call->c->arena, *room * 2);
    memcpy(wider->at, (*list)->at, *room * sizeof *wider->at);
    wider->count = *room;
    *list = wider;
    *room *= 2;
  }
  (*list)->at[(*list)->count++] = v;
}

struct value stdlib_hash(struct call *call) {
  legacy_least(call, 1, "1");
  struct value v = legacy_argument(call, 0);
  if (v.kind != VALUE_ARRAY) call_fail(call, "hash(): Requires array to work with");
  uint32_t room = v.u.array->count + 8;
  struct array *flat = array_new(call->c->arena, room);
  flat->count = 0;
  flatten(call, &flat, &room, v);
  if (flat->count == 1 && flat->at[0].kind == VALUE_HASH) {
    struct value only = flat->at[0];
    only.trace = trace_under(call->c->traces, only.trace, value_trace(call->c->traces, v));
    return only;
  }
  if (flat->count % 2) call_fail(call, "hash(): Unable to compute hash from array given");
  struct hash_builder builder;
  trace_id shape = value_trace(call->c->traces, v);
  hash_begin(&builder, call->c->arena, flat->count / 2);
  for (uint32_t i = 0; i < flat->count; i += 2)
    hash_put(&builder, flat->at[i], flat->at[i + 1]);
  return hash_value(&builder, shape);
}

struct value stdlib_join_keys_to_values(struct call *call) {
  struct value v = legacy_argument(call, 0), separator = legacy_argument(call, 1);
  if (call->arguments->count != 2)
    call_fail(call, "join_keys_to_values(): Takes exactly two arguments, but %u given.",
              call->arguments->count);
  if (v.kind != VALUE_HASH)
    call_fail(call, "join_keys_to_values(): The first argument must be a hash, but a %s was given.",
              ruby_class(v));
  if (separator.kind != VALUE_STRING)
    call_fail(call, "join_keys_to_values(): The second argument must be a string, but a %s was given.",
              ruby_class(separator));
  ARENA_VECTOR(struct value) list = {0};
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    bool many = entry->value.kind == VALUE_ARRAY;
    uint32_t count = many ? entry->value.u.array->count : 1;
    for (uint32_t j = 0; j < count; j++) {
      struct value one = many ? entry->value.u.array->at[j] : entry->value;
      struct buffer text;
      buffer_init(&text, call->c->arena);
      buffer_str(&text, legacy_text(call, entry->key));
      if (many || one.kind != VALUE_STRING || !str_is(one.u.text, "undef")) {
        buffer_str(&text, separator.u.text);
        buffer_str(&text, legacy_text(call, one));
      }
      ARENA_PUSH(call->c->arena, &list, value_string(buffer_take(&text), 0));
    }
  }
  struct array *array = array_new(call->c->arena, list.count);
  if (list.count) memcpy(array->at, list.at, list.count * sizeof *list.at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
