/* SPDX-License-Identifier: Apache-2.0 */
/* delete and delete_undef_values: what stays is copied, and all that was compared decides the shape. */
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* What is to go: texts, numbers and keys by their hash, the rest one by one. */
struct items {
  struct hash_builder keys;          /* all of them, as keys of a hash */
  struct hash_builder numbers;       /* whole ones as Integers: 1 is equal to 1.0 */
  ARENA_VECTOR(struct value) others; /* those that are neither texts nor numbers */
};

static bool is_number(struct value v) {
  return value_is_number(v);
}

static struct value number_key(struct value v) {
  bool whole = v.kind == VALUE_FLOAT && v.u.real >= -0x1p63 && v.u.real < 0x1p63 &&
               (double)(int64_t)v.u.real == v.u.real;
  return whole ? value_integer((int64_t)v.u.real, 0) : v;
}

static struct items *items_new(struct call *call, struct value v) {
  struct items *items = ARENA_NEW(call->c->arena, struct items);
  const struct array *all = v.kind == VALUE_ARRAY ? v.u.array : NULL;
  uint32_t count = all ? all->count : 1;
  hash_begin(&items->keys, call->c->arena, count);
  hash_begin(&items->numbers, call->c->arena, count);
  for (uint32_t i = 0; i < count; i++) {
    struct value one = all ? all->at[i] : v;
    hash_put(&items->keys, one, value_undef(0));
    if (is_number(one)) hash_put(&items->numbers, number_key(one), value_undef(0));
    if (one.kind != VALUE_STRING && !is_number(one)) ARENA_PUSH(call->c->arena, &items->others, one);
  }
  return items;
}

/* For the keys of a hash, which are found by eql?. */
static bool is_key(struct items *items, struct value v) {
  return hash_find(hash_end(&items->keys), v);
}

static bool is_item(struct items *items, struct value v) {
  if (v.kind == VALUE_STRING) return is_key(items, v);
  if (is_number(v)) return hash_find(hash_end(&items->numbers), number_key(v));
  for (uint32_t i = 0; i < items->others.count; i++)
    if (ruby_equal(items->others.at[i], v)) return true;
  return false;
}

static bool is_undef(struct items *items, struct value v) {
  (void)items;
  return v.kind == VALUE_UNDEF;
}

static struct value kept_elements(struct call *call, struct value v, struct items *items,
                                  bool (*drop)(struct items *, struct value), trace_id shape) {
  struct array *array = array_new(call->c->arena, v.u.array->count);
  array->count = 0;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (!drop(items, v.u.array->at[i])) array->at[array->count++] = v.u.array->at[i];
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
}

static struct value kept_entries(struct call *call, struct value v,
                                 bool (*drop)(struct items *, struct value), struct items *items, bool by_key,
                                 trace_id shape) {
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    if (!drop(items, by_key ? entry->key : entry->value)) hash_put(&builder, entry->key, entry->value);
  }
  return (struct value){.kind = VALUE_HASH, .trace = shape, .u.hash = hash_end(&builder)};
}

/* TEXT without ITEM. */
static const struct str *without(struct call *call, const struct str *text, struct value item) {
  if (item.kind != VALUE_STRING)
    call_fail(call, "wrong argument type %s (expected Regexp)", legacy_class(item));
  struct buffer out;
  buffer_init(&out, call->c->arena);
  const char *p = text->text, *end = p + text->length, *found;
  while (item.u.text->length &&
         (found = memmem(p, (size_t)(end - p), item.u.text->text, item.u.text->length))) {
    buffer_add(&out, p, (size_t)(found - p));
    p = found + item.u.text->length;
  }
  buffer_add(&out, p, (size_t)(end - p));
  return buffer_take(&out);
}

static struct value text_without(struct call *call, struct value v, struct value items) {
  const struct str *text = v.u.text;
  if (items.kind != VALUE_ARRAY) text = without(call, text, items);
  for (uint32_t i = 0; items.kind == VALUE_ARRAY && i < items.u.array->count; i++)
    text = without(call, text, items.u.array->at[i]);
  return call_computed(call, value_string(text, 0));
}

struct value stdlib_delete(struct call *call) {
  if (call->arguments->count != 2)
    call_fail(call, "delete(): Wrong number of arguments given %u for 2", call->arguments->count);
  struct value v = legacy_argument(call, 0), items = receiver_list(call, legacy_argument(call, 1));
  if (v.kind == VALUE_ARRAY)
    return kept_elements(call, v, items_new(call, items), is_item, legacy_read(call));
  if (v.kind == VALUE_HASH) {
    trace_id shape = trace_join(call->c->traces, v.trace, value_trace(call->c->traces, items));
    return kept_entries(call, v, is_key, items_new(call, items), true, shape);
  }
  if (v.kind == VALUE_STRING) return text_without(call, v, items);
  if (items.kind == VALUE_ARRAY && !items.u.array->count) return v;
  call_fail(call,
            "delete(): First argument must be an Array, String, or Hash. Given an argument of class %s.",
            ruby_class(v));
}

struct value stdlib_delete_undef_values(struct call *call) {
  struct value v = legacy_argument(call, 0);
  if (!call->arguments->count) call_fail(call, "delete_undef_values(): Wrong number of arguments given (0)");
  if (v.kind == VALUE_ARRAY) return kept_elements(call, v, NULL, is_undef, legacy_read(call));
  if (v.kind == VALUE_HASH) return kept_entries(call, v, is_undef, NULL, false, legacy_read(call));
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  call_fail(call, "delete_undef_values(): expected an array or hash, got %s type  %s ", buffer_text(&text),
            ruby_class(v));
}
