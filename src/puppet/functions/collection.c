/* SPDX-License-Identifier: Apache-2.0 */
/* What collections hold: keys, values, length, size, empty, flatten, unique, join. */
#include "src/puppet/functions/collection.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/iterate/iterate.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

struct value collected(struct call *call, struct array *array, trace_id shape) {
  struct compiler *c = call->c;
  shape = trace_join(c->traces, shape, call->shape);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, shape)};
}

struct value computed_of(struct call *call, struct value result, trace_id read) {
  struct compiler *c = call->c;
  result.trace = trace_call(c->traces, call->name, eval_constant(c, result), &read, 1);
  result.trace = trace_under(c->traces, result.trace, call->shape);
  return result;
}

/* ---- keys, values ---- */

static struct value sides(struct call *call, bool keys) {
  struct value hash = call->arguments->at[0];
  struct array *all = array_new(call->c->arena, hash.u.hash->count);
  for (uint32_t i = 0; i < all->count; i++)
    all->at[i] = keys ? hash.u.hash->at[i].key : hash.u.hash->at[i].value;
  return collected(call, all, hash.trace);
}

struct value function_keys(struct call *call) {
  return sides(call, true);
}

struct value function_values(struct call *call) {
  return sides(call, false);
}

/* ---- length, size, empty ---- */

static int64_t length_of(struct value v) {
  if (v.kind == VALUE_ARRAY) return v.u.array->count;
  if (v.kind == VALUE_HASH) return v.u.hash->count;
  if (v.kind == VALUE_BINARY) return v.u.text->length;
  int64_t count = 0;
  for (uint32_t i = 0; i < v.u.text->length; i++)
    if (((unsigned char)v.u.text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

/* The length of a collection depends on its shape only. */
struct value function_length(struct call *call) {
  struct value v = call->arguments->at[0];
  return computed_of(call, value_integer(length_of(v), 0), v.trace);
}

struct value function_empty(struct call *call) {
  struct value v = call->arguments->at[0];
  bool empty = v.kind == VALUE_UNDEF;
  trace_id read = v.trace;
  if (v.kind == VALUE_SENSITIVE) v = *v.u.held;
  if (value_is_number(v))
    warn_once(call, "Calling function empty() with Numeric value is deprecated.");
  else if (v.kind != VALUE_UNDEF)
    empty = length_of(v) == 0;
  return computed_of(call, value_boolean(empty, 0), read);
}

/* ---- flatten ---- */

static uint32_t leaves(struct value v) {
  if (v.kind != VALUE_ARRAY) return 1;
  uint32_t count = 0;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    count += leaves(v.u.array->at[i]);
  return count;
}

/* Puts what V holds at TO; *SHAPE becomes what decided it: whatever might have been an Array, too. */
static struct value *put_leaves(struct compiler *c, struct value v, struct value *to, trace_id *shape) {
  *shape = trace_join(c->traces, *shape, v.trace);
  if (v.kind != VALUE_ARRAY) {
    *to = v;
    return to + 1;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++)
    to = put_leaves(c, v.u.array->at[i], to, shape);
  return to;
}

struct value function_flatten(struct call *call) {
  struct value all = {.kind = VALUE_ARRAY, .u.array = call->arguments};
  struct array *flat = array_new(call->c->arena, leaves(all));
  trace_id shape = 0;
  put_leaves(call->c, all, flat->at, &shape);
  value_measure((struct value){.kind = VALUE_ARRAY, .u.array = flat});
  return collected(call, flat, shape);
}

/* ---- unique ---- */

/* What the lambda, if there is one, makes of V; *DECIDED has what it said so far. */
static struct value identity_of(struct call *call, struct value v, trace_id shape, trace_id *decided) {
  struct compiler *c = call->c;
  if (!call->block) return v;
  struct value identity = call_block(call, &v, 1, trace_join(c->traces, shape, *decided));
  *decided = trace_join(c->traces, *decided, value_trace(c->traces, identity));
  return identity;
}

/* Elements that come first of those that are the same. */
struct first_ones {
  struct call *call;
  const struct array *all;
  struct hash_builder seen;
  ARENA_VECTOR(struct value) kept;
  trace_id shape, *decided;
};

static void keep_first(struct first_ones *f) {
  struct compiler *c = f->call->c;
  for (uint32_t i = 0; i < f->all->count; i++) {
    struct value v = f->all->at[i];
    struct value identity = identity_of(f->call, v, f->shape, f->decided);
    if (f->seen.hash && hash_find(f->seen.hash, identity)) continue;
    hash_put(&f->seen, identity, value_undef(0));
    ARENA_PUSH(c->arena, &f->kept, v);
  }
}

/* Where Ruby loops itself it takes a break for the end, as iterate_in_ruby says. */
static void keep_until_break(struct first_ones *f) {
  struct compiler *c = f->call->c;
  struct exit_point point;
  leave_begin(c, &point, LEAVE_BREAK);
  if (LEAVE_ENTER(&point)) return;
  keep_first(f);
  leave_end(c, &point);
}

/* The elements of ITERATOR that come first of those that are the same. */
static struct array *unique_elements(struct call *call, struct iterator *iterator, trace_id shape,
                                     trace_id *decided) {
  struct compiler *c = call->c;
  struct first_ones f = {.call = call, .shape = shape, .decided = decided};
  hash_begin(&f.seen, c->arena, 0);
  f.all = iterator_array(c->arena, c->traces, iterator).u.array;
  if (call->block && iterator->passing)
    keep_until_break(&f);
  else
    keep_first(&f);
  struct array *array = array_new(c->arena, f.kept.count);
  if (f.kept.count) memcpy(array->at, f.kept.at, f.kept.count * sizeof *array->at);
  value_measure((struct value){.kind = VALUE_ARRAY, .u.array = array});
  return array;
}

/* Keys of the same value, as one Array, with that value in an Array. */
struct group {
  ARENA_VECTOR(struct value) keys;
  struct hash_builder values;
};

static struct value group_array(struct compiler *c, const struct value *values, uint32_t count,
                                trace_id trace) {
  struct array *array = array_new(c->arena, count);
  if (count) memcpy(array->at, values, count * sizeof *values);
  struct value v = {.kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, trace)};
  value_measure(v);
  return v;
}

static struct value group_values(struct compiler *c, struct group *group, trace_id trace) {
  const struct hash *values = hash_end(&group->values);
  struct array *array = array_new(c->arena, values->count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = values->at[i].key;
  return group_array(c, array->at, array->count, trace);
}

static struct value unique_hash(struct call *call, struct value hash) {
  struct compiler *c = call->c;
  uint32_t count = hash.u.hash->count;
  struct hash_builder numbers, result;
  struct group *groups = ARENA_ARRAY(c->arena, struct group, count ? count : 1);
  trace_id decided = 0;
  hash_begin(&numbers, c->arena, 0);
  for (uint32_t i = 0; i < count; i++) {
    const struct hash_entry *entry = &hash.u.hash->at[i];
    struct value identity = identity_of(call, entry->value, hash.trace, &decided);
    const struct hash_entry *known = hash_find(numbers.hash, identity);
    int64_t number = known ? known->value.u.integer : numbers.hash->count;
    if (!known) {
      groups[number] = (struct group){0};
      hash_begin(&groups[number].values, c->arena, 1);
      hash_put(&numbers, identity, value_integer(number, 0));
    }
    ARENA_PUSH(c->arena, &groups[number].keys, entry->key);
    if (!hash_find(groups[number].values.hash, entry->value))
      hash_put(&groups[number].values, entry->value, value_undef(0));
  }
  trace_id shape = trace_join(c->traces, value_trace(c->traces, hash), decided);
  hash_begin(&result, c->arena, numbers.hash->count);
  for (uint32_t i = 0; i < numbers.hash->count; i++)
    hash_put(&result, group_array(c, groups[i].keys.at, groups[i].keys.count, shape),
             group_values(c, &groups[i], shape));
  struct value v = {
      .kind = VALUE_HASH, .u.hash = hash_end(&result), .trace = trace_under(c->traces, 0, shape)};
  value_measure(v);
  return v;
}

struct value function_unique(struct call *call) {
  struct compiler *c = call->c;
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_HASH) return unique_hash(call, v);
  struct iterator iterator;
  trace_id decided = 0;
  if (!iterator_of(c->arena, c->traces, v, &iterator) || iterator_left(&iterator) > VALUE_LARGEST)
    eval_unsupported(c, call->node->place, "Arrays of this size");
  if (iterator.tree)
    call_fail(call, "undefined method `uniq' for #<Puppet::Pops::Types::Iterable::TreeIterator>");
  trace_id shape = trace_join(c->traces, v.trace, iterator_place(c->traces, &iterator));
  struct call asking = *call;
  bool single = (v.kind == VALUE_ARRAY || v.kind == VALUE_STRING) && iterator.count < 2;
  if (single) asking.block = NULL; /* Ruby does not ask about one element */
  struct array *kept = unique_elements(&asking, &iterator, shape, &decided);
  trace_id read = trace_join(c->traces, trace_join(c->traces, value_trace(c->traces, v), shape), decided);
  if (v.kind != VALUE_STRING) return collected(call, kept, read);
  struct buffer text;
  buffer_init(&text, c->arena);
  for (uint32_t i = 0; i < kept->count; i++)
    buffer_str(&text, kept->at[i].u.text);
  return computed_of(call, value_string(buffer_take(&text), 0), read);
}

/* ---- join ---- */

static void join_into(struct call *call, struct buffer *text, const struct array *array,
                      const struct str *delimiter) {
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_str(text, delimiter);
    if (array->at[i].kind == VALUE_ARRAY)
      join_into(call, text, array->at[i].u.array, delimiter);
    else
      ruby_to_s(text, array->at[i]);
    if (text->length > VALUE_LONGEST_TEXT)
      eval_fail(call->c, DIAG_LIMIT_VALUE, call->node->place, "A String of more than %d bytes is made here",
                VALUE_LONGEST_TEXT);
  }
}

struct value function_join(struct call *call) {
  struct compiler *c = call->c;
  struct buffer text;
  buffer_init(&text, c->arena);
  bool given = call->arguments->count > 1;
  const struct str *delimiter = given ? call->arguments->at[1].u.text : str_from(c->arena, "");
  join_into(call, &text, call->arguments->at[0].u.array, delimiter);
  return value_string(buffer_take(&text), 0);
}
