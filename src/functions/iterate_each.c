/* SPDX-License-Identifier: Apache-2.0 */
/* each, map, filter. */
#include "src/functions/iterate.h"

static bool just_call(struct iteration *iteration, void *data) {
  (void)data;
  iterate_call(iteration);
  return true;
}

struct value function_each(struct call *call) {
  struct iteration iteration = iterate(call);
  iterate_all(&iteration, just_call, NULL);
  return iteration.of;
}

/* Values that a lambda returned or let through, in order. */
struct collected {
  ARENA_VECTOR(struct value) values;
  struct hash_builder entries;
  trace_id decided; /* what chose them */
};

static struct value collected_array(struct iteration *iteration, const struct collected *collected) {
  struct compiler *c = iteration->call->c;
  struct array *array = array_new(c->arena, collected->values.count);
  if (array->count) memcpy(array->at, collected->values.at, array->count * sizeof *array->at);
  trace_id shape = trace_join(c->traces, iteration->shape, collected->decided);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, shape)};
}

static bool add_result(struct iteration *iteration, void *data) {
  struct collected *collected = data;
  struct value v = iterate_call(iteration);
  ARENA_PUSH(iteration->call->c->arena, &collected->values, v);
  return true;
}

struct value function_map(struct call *call) {
  struct iteration iteration = iterate(call);
  struct collected collected = {.decided = 0};
  iterate_all(&iteration, add_result, &collected);
  return collected_array(&iteration, &collected);
}

static bool add_chosen(struct iteration *iteration, void *data) {
  struct collected *collected = data;
  struct compiler *c = iteration->call->c;
  struct value key = iteration->key, element = iteration->element;
  struct value v = iterate_call(iteration);
  collected->decided = trace_join(c->traces, collected->decided, value_trace(c->traces, v));
  if (!value_true(v)) return true;
  if (iteration->of.kind == VALUE_HASH)
    hash_put(&collected->entries, key, element);
  else
    ARENA_PUSH(c->arena, &collected->values, element);
  return true;
}

struct value function_filter(struct call *call) {
  struct iteration iteration = iterate(call);
  struct collected collected = {.decided = 0};
  struct compiler *c = call->c;
  if (iteration.of.kind != VALUE_HASH) {
    iterate_all(&iteration, add_chosen, &collected);
    return collected_array(&iteration, &collected);
  }
  hash_begin(&collected.entries, c->arena, 0);
  while (iterate_next(&iteration)) /* a break goes on to what is around */
    add_chosen(&iteration, &collected);
  trace_id shape = trace_join(c->traces, iteration.shape, collected.decided);
  return (struct value){
      .kind = VALUE_HASH, .u.hash = hash_end(&collected.entries), .trace = trace_under(c->traces, 0, shape)};
}
