/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of arrays.  Elements are copies; what chose them is the shape of the result. */
#include <stdlib.h>

#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/puppet/functions/stdlib/characters.h"
#include "src/types/type.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

typedef ARENA_VECTOR(struct value) values;

static struct value array_value(const struct call *call, const values *list, trace_id shape) {
  struct array *array = array_new(call->c->arena, list->count);
  if (list->count) memcpy(array->at, list->at, list->count * sizeof *list->at);
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
}

static void append_all(const struct call *call, values *list, const struct array *array) {
  for (uint32_t i = 0; i < array->count; i++)
    ARENA_PUSH(call->c->arena, list, array->at[i]);
}

struct value stdlib_any2array(struct call *call) {
  struct value first = legacy_argument(call, 0);
  values list = {0};
  trace_id shape = call->shape;
  if (call->arguments->count == 1 && first.kind == VALUE_ARRAY) return first;
  if (call->arguments->count == 1 && first.kind == VALUE_STRING && !first.u.text->length) {
    shape = trace_join(call->c->traces, shape, first.trace);
  } else if (call->arguments->count == 1 && first.kind == VALUE_HASH) {
    shape = trace_join(call->c->traces, shape, first.trace);
    for (uint32_t i = 0; i < first.u.hash->count; i++) {
      ARENA_PUSH(call->c->arena, &list, first.u.hash->at[i].key);
      ARENA_PUSH(call->c->arena, &list, first.u.hash->at[i].value);
    }
  } else {
    for (uint32_t i = 0; i < call->arguments->count; i++)
      ARENA_PUSH(call->c->arena, &list, legacy_argument(call, i));
    /* That it was one, and neither undef, Array nor Hash, decided the shape. */
    if (call->arguments->count == 1) shape = trace_join(call->c->traces, shape, first.trace);
  }
  return array_value(call, &list, shape);
}

struct value stdlib_concat(struct call *call) {
  legacy_least(call, 2, "< 2");
  values list = {0};
  trace_id shape = call->shape;
  if (legacy_argument(call, 0).kind != VALUE_ARRAY) call_fail(call, "concat(): Requires array to work with");
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    struct value v = legacy_argument(call, i);
    shape = trace_join(call->c->traces, shape, v.trace);
    if (v.kind == VALUE_ARRAY)
      append_all(call, &list, v.u.array);
    else
      ARENA_PUSH(call->c->arena, &list, v);
  }
  return array_value(call, &list, shape);
}

static bool is_nothing(struct value v) {
  return v.kind == VALUE_UNDEF || (v.kind == VALUE_STRING && !v.u.text->length);
}

static bool counts(struct call *call, struct value v) {
  struct value item = legacy_given(call, 1) ? legacy_argument(call, 1) : value_undef(0);
  return value_true(item) ? ruby_equal(v, item) : !is_nothing(v);
}

struct value stdlib_count(struct call *call) {
  struct value v = legacy_argument(call, 0);
  int64_t count = 0;
  if (!call->arguments->count) call_fail(call, "count(): Wrong number of arguments given (0 for minimum 1)");
  if (call->arguments->count > 2)
    call_fail(call, "count(): Wrong number of arguments given %u for 1 or 2.", call->arguments->count);
  if (v.kind == VALUE_HASH) {
    struct value item = legacy_given(call, 1) ? legacy_argument(call, 1) : value_undef(0);
    return value_integer(value_true(item) ? 0 : v.u.hash->count, 0);
  }
  if (v.kind == VALUE_STRING) return value_integer(characters_counted(call, v.u.text), 0);
  if (v.kind != VALUE_ARRAY && !receiver_iterates(v)) receiver_lacks(call, "count", v);
  bool all = !legacy_given(call, 1) || !value_true(legacy_argument(call, 1));
  if (all && v.kind == VALUE_TYPE) return value_integer(type_resolved(v.u.type)->count, 0);
  const struct array *elements = v.kind == VALUE_ARRAY ? v.u.array : receiver_elements(call, v);
  for (uint32_t i = 0; i < elements->count; i++)
    count += counts(call, elements->at[i]);
  return value_integer(count, 0);
}

struct value stdlib_delete_at(struct call *call) {
  legacy_least(call, 2, "2");
  struct value v = legacy_argument(call, 0), index = legacy_argument(call, 1);
  if (v.kind != VALUE_ARRAY) call_fail(call, "delete_at(): Requires array to work with");
  if (index.kind == VALUE_STRING && !legacy_has_number(index.u.text))
    call_fail(call, "delete_at(): You must provide non-negative numeric index");
  int64_t at = integer_clamped(receiver_integer(call, index));
  if (at >= v.u.array->count) call_fail(call, "delete_at(): Given index exceeds size of array given");
  if (at < 0) at += v.u.array->count;
  values list = {0};
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (i != at) ARENA_PUSH(call->c->arena, &list, v.u.array->at[i]);
  return array_value(call, &list, trace_join(call->c->traces, v.trace, index.trace));
}

/* ---- arrays as sets: elements are the same by eql? ---- */

struct set {
  struct hash_builder seen;
};

static void set_begin(const struct call *call, struct set *set, const struct array *array) {
  hash_begin(&set->seen, call->c->arena, array ? array->count : 0);
  for (uint32_t i = 0; array && i < array->count; i++)
    hash_put(&set->seen, array->at[i], value_undef(0));
}

static bool set_has(struct set *set, struct value v) {
  return hash_find(hash_end(&set->seen), v) != NULL;
}

/* Adds V; false if it was there. */
static bool set_add(struct set *set, struct value v) {
  if (set_has(set, v)) return false;
  hash_put(&set->seen, v, value_undef(0));
  return true;
}

struct value stdlib_intersection(struct call *call) {
  if (call->arguments->count != 2) legacy_miscounted(call, "2");
  struct value a = legacy_argument(call, 0), b = legacy_argument(call, 1);
  if (a.kind != VALUE_ARRAY || b.kind != VALUE_ARRAY)
    call_fail(call, "intersection(): Requires 2 arrays, got %s and %s", ruby_class(a), ruby_class(b));
  struct set other, taken;
  values list = {0};
  set_begin(call, &other, b.u.array);
  set_begin(call, &taken, NULL);
  for (uint32_t i = 0; i < a.u.array->count; i++)
    if (set_has(&other, a.u.array->at[i]) && set_add(&taken, a.u.array->at[i]))
      ARENA_PUSH(call->c->arena, &list, a.u.array->at[i]);
  return array_value(call, &list, legacy_read(call));
}

struct value stdlib_union(struct call *call) {
  legacy_least(call, 2, "< 2");
  struct set taken;
  values list = {0};
  set_begin(call, &taken, NULL);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    if (legacy_argument(call, i).kind != VALUE_ARRAY)
      call_fail(call, "union(): Every parameter must be an array");
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    const struct array *array = call->arguments->at[i].u.array;
    for (uint32_t j = 0; j < array->count; j++)
      if (set_add(&taken, array->at[j])) ARENA_PUSH(call->c->arena, &list, array->at[j]);
  }
  return array_value(call, &list, legacy_read(call));
}

struct value stdlib_member(struct call *call) {
  legacy_least(call, 2, "2");
  struct value v = legacy_argument(call, 0), item = legacy_argument(call, 1);
  if (v.kind != VALUE_ARRAY) call_fail(call, "member(): Requires array to work with");
  if (item.kind != VALUE_STRING && item.kind != VALUE_INTEGER && item.kind != VALUE_ARRAY)
    call_fail(call, "member(): Item to search for must be a string, fixnum, or array");
  if (item.kind == VALUE_ARRAY && !item.u.array->count)
    call_fail(call, "member(): You must provide item to search for within array given");
  struct set set;
  set_begin(call, &set, v.u.array);
  bool all = true;
  if (item.kind != VALUE_ARRAY) return value_boolean(set_has(&set, item), 0);
  for (uint32_t i = 0; i < item.u.array->count; i++)
    all = all && set_has(&set, item.u.array->at[i]);
  return value_boolean(all, 0);
}

/* ---- order and choice ---- */

static struct value reversed_text(struct call *call, struct value v) {
  const struct str *text = v.u.text;
  struct buffer out;
  buffer_init(&out, call->c->arena);
  for (uint32_t end = text->length; end;) {
    uint32_t start = end - 1;
    while (start && ((unsigned char)text->text[start] & 0xC0) == 0x80)
      start--;
    buffer_add(&out, text->text + start, end - start);
    end = start;
  }
  return call_computed(call, value_string(buffer_take(&out), 0));
}

struct value stdlib_reverse(struct call *call) {
  legacy_least(call, 1, "1");
  struct value v = legacy_argument(call, 0);
  if (v.kind == VALUE_STRING) return reversed_text(call, v);
  if (v.kind != VALUE_ARRAY) call_fail(call, "reverse(): Requires either array or string to work with");
  values list = {0};
  for (uint32_t i = v.u.array->count; i-- > 0;)
    ARENA_PUSH(call->c->arena, &list, v.u.array->at[i]);
  return array_value(call, &list, v.trace);
}

/* One index of values_at: "3", or a range "1..3", "1-3", "1...3"; false if it is none. */
static bool index_range(const char *text, int64_t *from, int64_t *to) {
  char *end;
  if (*text < '0' || *text > '9') return false;
  *from = *to = strtoll(text, &end, 10);
  if (!*end) return true;
  bool exclusive = !strncmp(end, "...", 3);
  size_t mark = exclusive ? 3 : !strncmp(end, "..", 2) ? 2 : *end == '-' ? 1 : 0;
  if (!mark || end[mark] < '0' || end[mark] > '9') return false;
  *to = strtoll(end + mark, &end, 10);
  if (exclusive) --*to;
  return !*end;
}

static void take_indices(struct call *call, values *list, struct value v, struct value index) {
  int64_t from, to, size = v.u.array->count;
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, index);
  if (!index_range(buffer_text(&text), &from, &to))
    call_fail(call, "values_at(): Unknown format of given index");
  if (strchr(buffer_text(&text), '.') || strchr(buffer_text(&text), '-')) {
    if (from > to + (strstr(buffer_text(&text), "...") != NULL))
      call_fail(call, "values_at(): Stop index in given indices range is smaller than the start index");
    if (to + (strstr(buffer_text(&text), "...") != NULL) > size - 1)
      call_fail(call, "values_at(): Stop index in given indices range exceeds array size");
  } else if (from > size - 1) {
    call_fail(call, "values_at(): Given index exceeds array size");
  }
  for (int64_t i = from; i <= to; i++)
    if (v.u.array->at[i].kind != VALUE_UNDEF) ARENA_PUSH(call->c->arena, list, v.u.array->at[i]);
}

static void take_all_indices(struct call *call, values *list, struct value v, struct value indices) {
  if (indices.kind != VALUE_ARRAY) {
    take_indices(call, list, v, indices);
    return;
  }
  for (uint32_t i = 0; i < indices.u.array->count; i++)
    take_all_indices(call, list, v, indices.u.array->at[i]);
}

static bool some_index(struct value indices) {
  if (indices.kind != VALUE_ARRAY) return true;
  for (uint32_t i = 0; i < indices.u.array->count; i++)
    if (some_index(indices.u.array->at[i])) return true;
  return false;
}

struct value stdlib_values_at(struct call *call) {
  legacy_least(call, 2, "2");
  struct value v = legacy_argument(call, 0), indices = legacy_argument(call, 1);
  if (v.kind != VALUE_ARRAY) call_fail(call, "values_at(): Requires array to work with");
  if (!some_index(indices))
    call_fail(call, "values_at(): You must provide at least one positive index to collect");
  values list = {0};
  take_all_indices(call, &list, v, indices);
  return array_value(call, &list, legacy_read(call));
}

/* Puts V, elements of arrays one by one. */
static void put_flat(struct call *call, values *list, struct value v) {
  if (v.kind != VALUE_ARRAY) {
    ARENA_PUSH(call->c->arena, list, v);
    return;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++)
    put_flat(call, list, v.u.array->at[i]);
}

static struct value zipped_flat(struct call *call, struct value a, struct value b) {
  values list = {0};
  trace_id shape = trace_join(call->c->traces, a.trace, b.trace);
  for (uint32_t i = 0; i < a.u.array->count; i++) {
    put_flat(call, &list, a.u.array->at[i]);
    if (i < b.u.array->count)
      put_flat(call, &list, b.u.array->at[i]);
    else
      ARENA_PUSH(call->c->arena, &list, value_undef(trace_element(call->c->traces, 0, 0, shape)));
  }
  return array_value(call, &list, legacy_read(call));
}

struct value stdlib_zip(struct call *call) {
  legacy_least(call, 2, "2");
  struct value a = legacy_argument(call, 0), b = legacy_argument(call, 1);
  if (a.kind != VALUE_ARRAY || b.kind != VALUE_ARRAY) call_fail(call, "zip(): Requires array to work with");
  bool flat = call->arguments->count > 2 && value_true(legacy_argument(call, 2)) &&
              legacy_boolean(call, legacy_argument(call, 2));
  if (flat) return zipped_flat(call, a, b);
  values list = {0};
  trace_id shape = trace_join(call->c->traces, a.trace, b.trace);
  if (call->arguments->count > 2)
    shape = trace_join(call->c->traces, shape, value_trace(call->c->traces, legacy_argument(call, 2)));
  for (uint32_t i = 0; i < a.u.array->count; i++) {
    struct array *pair = array_new(call->c->arena, 2);
    pair->at[0] = a.u.array->at[i];
    pair->at[1] =
        i < b.u.array->count ? b.u.array->at[i] : value_undef(trace_element(call->c->traces, 0, 0, shape));
    ARENA_PUSH(call->c->arena, &list, ((struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = pair}));
  }
  return array_value(call, &list, shape);
}
