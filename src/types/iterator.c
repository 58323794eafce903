/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/iterator.h"
#include "src/value/integer.h"
#include "src/value/range.h"

#include "src/types/notes.h"

static uint32_t character_end(const struct str *text, uint32_t start) {
  uint32_t end = start + 1;
  while (end < text->length && ((unsigned char)text->text[end] & 0xC0) == 0x80)
    end++;
  return end;
}

/* The characters of a String, each a part of it. */
static struct value characters(struct arena *arena, struct traces *traces, struct value v) {
  const struct str *text = v.u.text;
  uint32_t count = 0;
  for (uint32_t at = 0; at < text->length; at = character_end(text, at))
    count++;
  struct array *array = array_new(arena, count);
  for (uint32_t at = 0, i = 0; at < text->length; i++) {
    uint32_t end = character_end(text, at);
    trace_id trace = trace_part(traces, v.trace, at, end - at, 0);
    array->at[i] = value_string(str_new(arena, text->text + at, end - at), trace);
    at = end;
  }
  return (struct value){.kind = VALUE_ARRAY, .trace = v.trace, .u.array = array};
}

static void set_count(struct iterator *iterator, uint64_t count) {
  iterator->units = iterator->count = count;
}

static void begin_range(struct iterator *iterator, struct value count) {
  iterator->range = iterator->passing = true;
  iterator->endless = count.kind == VALUE_BIG;
  set_count(iterator, (uint64_t)integer_clamped(count));
  iterator->high = (int64_t)(iterator->count - 1);
}

/* Where the Integers of V begin, a number or a type of Integers. */
static struct value range_start(struct value v) {
  return v.kind == VALUE_TYPE ? range_bound(type_resolved(v.u.type)->range, false) : value_integer(0, 0);
}

/* A range of Integers, or the texts of an Enum. */
static bool type_elements(struct arena *arena, struct traces *traces, struct value v,
                          struct iterator *iterator) {
  const struct type *type = type_resolved(v.u.type);
  if (type->kind == TYPE_INTEGER && !type->range.open_low && !type->range.open_high) {
    struct value last =
        integer_difference(arena, range_bound(type->range, true), range_bound(type->range, false));
    begin_range(iterator, integer_sum(arena, last, value_integer(1, 0)));
    return true;
  }
  if (type->kind != TYPE_ENUM) return false;
  struct array *array = array_new(arena, type->count);
  for (uint32_t i = 0; i < type->count; i++) {
    struct constant text = {.kind = CONSTANT_STRING, .u.text = type->texts[i]};
    array->at[i] = value_string(type->texts[i], trace_under(traces, trace_constant(traces, text), v.trace));
  }
  iterator->source = (struct value){.kind = VALUE_ARRAY, .trace = v.trace, .u.array = array};
  set_count(iterator, type->count);
  return true;
}

bool iterator_of(struct arena *arena, struct traces *traces, struct value v, struct iterator *iterator) {
  *iterator =
      (struct iterator){.head = {&iterator_operations}, .source = v, .made_of = v, .stride = 1, .step = 1};
  if (v.kind == VALUE_ITERATOR) {
    *iterator = *v.u.iterator;
    iterator->shape = v.trace;
    return true;
  }
  if (v.kind == VALUE_TYPE) return type_elements(arena, traces, v, iterator);
  if (v.kind == VALUE_STRING) v = iterator->source = characters(arena, traces, v);
  if (v.kind == VALUE_ARRAY) set_count(iterator, v.u.array->count);
  if (v.kind == VALUE_HASH) set_count(iterator, v.u.hash->count);
  bool number = value_is_integer(v) && integer_sign(v) >= 0;
  if (number && integer_sign(v)) begin_range(iterator, v);
  iterator->pairs = v.kind == VALUE_HASH;
  return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH || number;
}

static struct value pair(struct arena *arena, struct value hash, const struct hash_entry *entry) {
  struct array *array = array_new(arena, 2);
  array->at[0] = entry->key;
  array->at[1] = entry->value;
  return (struct value){.kind = VALUE_ARRAY, .trace = hash.trace, .u.array = array};
}

/* The element that is UNITS behind the first. */
static struct value element_at(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                               uint64_t units) {
  struct value source = iterator->source;
  int64_t at = (int64_t)((uint64_t)iterator->first + (uint64_t)iterator->stride * units);
  if (source.kind == VALUE_ARRAY) return source.u.array->at[at];
  if (source.kind == VALUE_HASH) return pair(arena, source, &source.u.hash->at[at]);
  struct value v = integer_sum(arena, range_start(source), value_integer(at, 0));
  v.trace = trace_under(traces, trace_constant(traces, integer_constant(arena, v)), source.trace);
  return v;
}

struct value iterator_at(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                         uint64_t index) {
  return element_at(arena, traces, iterator, index * iterator->step);
}

/* A Hash as the Array of its pairs. */
static struct value pairs_of(struct arena *arena, struct value hash) {
  struct array *array = array_new(arena, hash.u.hash->count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = pair(arena, hash, &hash.u.hash->at[i]);
  struct value v = {.kind = VALUE_ARRAY, .trace = hash.trace, .u.array = array};
  value_measure(v);
  return v;
}

/* An iterator that is an element of another, WHOLE, as Ruby's splat of it: read to its end. */
static struct value spread(struct arena *arena, struct traces *traces, const struct iterator *whole,
                           struct value v) {
  struct iterator iterator;
  iterator_of(arena, traces, v, &iterator);
  iterator.shape = trace_join(traces, iterator.shape, whole->shape);
  if (iterator_left(&iterator) <= VALUE_LARGEST) return iterator_array(arena, traces, &iterator);
  type_refuse(arena, "Arrays of this size");
  return value_undef(0);
}

struct value iterator_packed(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                             struct value v) {
  if (iterator->packs && v.kind == VALUE_HASH) v = pairs_of(arena, v);
  if (iterator->packs && v.kind == VALUE_ITERATOR) v = spread(arena, traces, iterator, v);
  if (!iterator->packs || v.kind != VALUE_ARRAY || v.u.array->count > 1) return v;
  struct value inner = v.u.array->count ? v.u.array->at[0] : value_undef(0);
  inner.trace = trace_under(traces, inner.trace, v.trace);
  return inner;
}

/* ---- the cursor ---- */

bool iterator_moves(const struct iterator *iterator, bool on) {
  return iterator->cursor && (on || iterator->passing);
}

trace_id cursor_missed(struct traces *traces, const struct cursor *cursor) {
  const struct iterator_reads *reads = cursor->reads;
  if (reads->all_one || !cursor->group) return reads->all;
  return trace_join(traces, reads->own[cursor->group], reads->any);
}

trace_id iterator_place(struct traces *traces, const struct iterator *iterator) {
  const struct cursor *cursor = iterator->cursor;
  if (!cursor) return 0;
  trace_id missed = cursor_missed(traces, cursor);
  trace_id place = trace_join(traces, cursor->moved, missed != cursor->before ? missed : 0);
  return place ? trace_bound(traces, place, cursor->site) : 0;
}

bool iterator_next(struct arena *arena, struct traces *traces, const struct iterator *iterator, trace_id why,
                   struct value *element) {
  struct cursor *cursor = iterator->cursor;
  cursor->moved = trace_join(traces, cursor->moved, trace_join(traces, *cursor->control, why));
  if (cursor->at >= iterator->units) return false;
  *element = element_at(arena, traces, iterator, cursor->at);
  cursor->at += iterator->step < iterator->units - cursor->at ? iterator->step : iterator->units - cursor->at;
  return true;
}

uint64_t iterator_left(const struct iterator *iterator) {
  if (!iterator_moves(iterator, false)) return iterator->count;
  uint64_t units = iterator->units - iterator->cursor->at;
  return units ? (units - 1) / iterator->step + 1 : 0;
}

uint64_t iterator_slice(const struct iterator *iterator, uint64_t size) {
  uint64_t own = UINT64_MAX;
  if (iterator->range)
    own = iterator->count ? iterator->count - 1 : 0;
  else if (iterator->packs)
    own = iterator->units / iterator->step;
  return own < size ? own : size;
}

struct value iterator_array(struct arena *arena, struct traces *traces, const struct iterator *iterator) {
  struct array *array = array_new(arena, (uint32_t)iterator_left(iterator));
  bool moves = iterator_moves(iterator, false);
  struct value v = {.kind = VALUE_ARRAY, .trace = iterator->shape, .u.array = array};
  if (moves) v.trace = trace_under(traces, v.trace, iterator_place(traces, iterator));
  for (uint32_t i = 0; i < array->count; i++) {
    if (moves)
      iterator_next(arena, traces, iterator, iterator->shape, &array->at[i]);
    else
      array->at[i] = iterator_at(arena, traces, iterator, i);
    array->at[i] = iterator_packed(arena, traces, iterator, array->at[i]);
  }
  value_measure(v);
  if (iterator->broken) type_fail(arena, str_from(arena, ITERATOR_BROKEN));
  return v;
}

/* ---- other ways through the same ---- */

/* Where a range goes that has its bounds. */
static struct iterator ranged(struct iterator iterator) {
  uint64_t distance = (uint64_t)iterator.high - (uint64_t)iterator.low;
  uint64_t stride = iterator.stride < 0 ? -(uint64_t)iterator.stride : (uint64_t)iterator.stride;
  set_count(&iterator, iterator.high < iterator.low ? 0 : distance / stride + 1);
  iterator.first = iterator.stride < 0 ? iterator.high : iterator.low;
  iterator.cursor = NULL;
  return iterator;
}

struct iterator iterator_reversed(struct arena *arena, struct traces *traces, struct iterator iterator) {
  iterator.any |= iterator.tree;
  if (iterator.range) {
    if (iterator.endless) type_refuse(arena, "iterations of this size");
    iterator.stride = -iterator.stride;
    return ranged(iterator);
  }
  if (iterator.packs || iterator.tree) {
    iterator.source = iterator_array(arena, traces, &iterator);
    iterator.first = 0;
    iterator.stride = 1;
    set_count(&iterator, iterator.source.u.array->count);
  }
  if (iterator.count)
    iterator.first = (int64_t)((uint64_t)iterator.first + (uint64_t)iterator.stride * (iterator.count - 1));
  iterator.step = 1;
  iterator.stride = -iterator.stride;
  iterator.passing = iterator.packs = iterator.pairs = iterator.tree = iterator.sizeless = false;
  iterator.cursor = NULL;
  return iterator;
}

/* Ruby cuts a range so that it ends at a step, and one that goes down at its other end. */
static struct iterator range_stepped(struct iterator iterator, int64_t step) {
  int64_t stride;
  __int128 distance = (__int128)iterator.high - iterator.low;
  if (__builtin_mul_overflow(iterator.stride, step, &stride))
    stride = iterator.stride < 0 ? -INT64_MAX : INT64_MAX;
  __int128 rest = distance % stride;
  if (rest && (rest < 0) != (stride < 0)) rest += stride;
  if (rest < 0) iterator.low -= (int64_t)rest;
  if (rest > 0) iterator.high -= (int64_t)rest;
  iterator.stride = stride;
  return ranged(iterator);
}

struct iterator iterator_stepped(struct iterator iterator, int64_t step) {
  if (step == 1 && !iterator.tree) return iterator;
  iterator.any |= iterator.tree;
  iterator.sizeless |= iterator.tree;
  if (iterator.range) return range_stepped(iterator, step);
  if (__builtin_mul_overflow(iterator.step, (uint64_t)step, &iterator.step)) iterator.step = UINT64_MAX;
  if (iterator.units) iterator.count = (iterator.units - 1) / iterator.step + 1;
  iterator.passing = iterator.packs = true;
  iterator.pairs = iterator.tree = false;
  return iterator;
}

struct value iterator_value(struct arena *arena, struct traces *traces, struct iterator iterator,
                            const struct str *name, trace_id shape, struct cursor cursor) {
  struct iterator *made = ARENA_NEW(arena, struct iterator);
  trace_id whole = value_trace(traces, iterator.source);
  *made = iterator;
  if (!made->cursor) {
    made->cursor = ARENA_NEW(arena, struct cursor);
    *made->cursor = cursor;
  }
  made->shape = shape;
  made->depth = value_extent(iterator.source).depth + 1;
  made->whole = trace_call(traces, name, (struct constant){.kind = CONSTANT_UNDEF}, &whole, 1);
  return (struct value){.kind = VALUE_ITERATOR, .trace = trace_under(traces, 0, shape), .u.iterator = made};
}

/* What the values have in detail, in common. */
static const struct type *variant_of(struct arena *arena, const struct type *const *types, uint32_t count) {
  return count ? type_variant(arena, types, count) : type_default(TYPE_UNIT);
}

static const struct type *pair_type(struct arena *arena, const struct hash *hash) {
  const struct type **keys = ARENA_ARRAY(arena, const struct type *, hash->count);
  const struct type **values = ARENA_ARRAY(arena, const struct type *, hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    keys[i] = type_infer_set(arena, hash->at[i].key);
    values[i] = type_infer_set(arena, hash->at[i].value);
  }
  const struct range two = range_of(2, 2, false, false);
  const struct type **pair = ARENA_ARRAY(arena, const struct type *, 2);
  pair[0] = variant_of(arena, keys, hash->count);
  pair[1] = variant_of(arena, values, hash->count);
  return type_tuple(arena, pair, 2, &two);
}

static const struct type *character_type(struct arena *arena) {
  struct type *type = ARENA_NEW(arena, struct type);
  *type = *type_default(TYPE_STRING);
  type->sized = true;
  type->range = range_of(1, 1, false, false);
  return type;
}

const struct type *iterator_element(struct arena *arena, const struct iterator *iterator) {
  struct value made_of = iterator->made_of;
  if (iterator->tree || iterator->any) return type_default(TYPE_ANY);
  if (made_of.kind == VALUE_STRING) return character_type(arena);
  if (iterator->range) {
    struct range range = range_open();
    range_bind(&range, false, integer_sum(arena, range_start(made_of), value_integer(iterator->low, 0)));
    range_bind(&range, true, integer_sum(arena, range_start(made_of), value_integer(iterator->high, 0)));
    return type_of_range(arena, range);
  }
  if (made_of.kind == VALUE_TYPE) return type_resolved(made_of.u.type);
  if (value_is_integer(made_of)) return type_default(TYPE_UNIT);
  if (made_of.kind == VALUE_HASH) return pair_type(arena, made_of.u.hash);
  const struct type **types = ARENA_ARRAY(arena, const struct type *, made_of.u.array->count);
  for (uint32_t i = 0; i < made_of.u.array->count; i++)
    types[i] = type_infer_set(arena, made_of.u.array->at[i]);
  return variant_of(arena, types, made_of.u.array->count);
}

const char *iterator_class(const struct iterator *iterator) {
  if (iterator->range) return "Puppet::Pops::Types::IntegerRangeIterator";
  if (iterator->pairs) return "Puppet::Pops::Types::HashIterator";
  if (!iterator->tree)
    return iterator->packs ? "Puppet::Pops::Types::StepIterator" : "Puppet::Pops::Types::Iterator";
  return iterator->breadth ? "Puppet::Pops::Types::Iterable::BreadthFirstTreeIterator"
                           : "Puppet::Pops::Types::Iterable::DepthFirstTreeIterator";
}

void iterator_text(struct buffer *out, const struct iterator *iterator) {
  if (iterator->tree)
    type_refuse(out->arena, "addresses of Ruby's objects, which stand for iterators over trees");
  buffer_puts(out, "Iterator[");
  type_text(out, type_generalize(out->arena, iterator_element(out->arena, iterator)));
  buffer_puts(out, "]-Value");
}
