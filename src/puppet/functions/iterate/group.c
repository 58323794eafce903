/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that put elements into groups: partition, group_by. */
#include "src/puppet/functions/iterate/iterate.h"

static bool part_step(struct iteration *iteration, void *data) {
  struct found *parts = data;
  struct value item = iterate_item(iteration);
  found_add(iteration, &parts[iterate_test(iteration) ? 0 : 1], item);
  return true;
}

struct value function_partition(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = iterate(call);
  iteration.two = !closure_takes(call->block, 1); /* one parameter goes before two, here */
  struct found parts[2] = {{.values = {0}}, {.values = {0}}};
  iterate_each(&iteration, part_step, parts);
  struct array *both = array_new(c->arena, 2);
  both->at[0] = found_array(&iteration, &parts[0]);
  both->at[1] = found_array(&iteration, &parts[1]);
  return (struct value){
      .kind = VALUE_ARRAY, .u.array = both, .trace = trace_under(c->traces, 0, call->shape)};
}

/* The groups so far: by key their number, and the elements of each. */
struct groups {
  struct hash_builder numbers;
  ARENA_VECTOR(struct found) members;
};

static bool group_step(struct iteration *iteration, void *data) {
  struct groups *groups = data;
  struct compiler *c = iteration->call->c;
  struct value item = iterate_item(iteration), key = iterate_call(iteration);
  iteration->decided = trace_join(c->traces, iteration->decided, value_trace(c->traces, key));
  const struct hash_entry *known = hash_find(hash_end(&groups->numbers), key);
  uint32_t number = known ? (uint32_t)known->value.u.integer : groups->members.count;
  if (!known) {
    ARENA_PUSH(c->arena, &groups->members, (struct found){.values = {0}});
    hash_put(&groups->numbers, key, value_integer(number, 0));
  }
  found_add(iteration, &groups->members.at[number], item);
  return true;
}

struct value function_group_by(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = iterate(call);
  iteration.two = !closure_takes(call->block, 1); /* one parameter goes before two, here */
  struct groups groups = {.members = {0}};
  hash_begin(&groups.numbers, c->arena, 0);
  iterate_each(&iteration, group_step, &groups);
  const struct hash *numbers = hash_end(&groups.numbers);
  struct hash_builder builder;
  hash_begin(&builder, c->arena, numbers->count);
  for (uint32_t i = 0; i < numbers->count; i++)
    hash_put(&builder, numbers->at[i].key, found_array(&iteration, &groups.members.at[i]));
  trace_id shape = trace_join(c->traces, iteration.shape, iteration.decided);
  return (struct value){
      .kind = VALUE_HASH, .u.hash = hash_end(&builder), .trace = trace_under(c->traces, 0, shape)};
}
