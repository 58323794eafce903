/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that iterate for effect, or make a new collection: each, map, filter, reduce, slice. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/iterate/iterate.h"
#include "src/value/integer.h"

/* ---- each, map ---- */

/* A lambda that does nothing does so for every element: it is called for the first one only. */
static bool does_nothing(const struct iteration *iteration) {
  const struct node *lambda = iteration->call->block->lambda, *body = lambda->u.function.body;
  const struct node_list parameters = lambda->u.function.parameters;
  if (iteration->moves || iteration->iterator.broken || lambda->u.function.returns) return false;
  for (uint32_t i = 0; i < parameters.count; i++)
    if (parameters.at[i]->u.parameter.type || parameters.at[i]->u.parameter.value) return false;
  return body->kind == AST_NOP || (body->kind == AST_BLOCK && !body->u.list.count);
}

static bool just_call(struct iteration *iteration, void *data) {
  (void)data;
  iterate_call(iteration);
  return !does_nothing(iteration);
}

struct value function_each(struct call *call) {
  struct iteration iteration = iterate(call);
  iterate_until_break(&iteration, just_call, NULL);
  return iteration.of;
}

static bool add_result(struct iteration *iteration, void *data) {
  found_add(iteration, data, iterate_call(iteration));
  return true;
}

/* A lambda of two parameters gets the pairs of an iterator over a Hash from its beginning. */
struct value function_map(struct call *call) {
  struct iteration iteration = iterate_later(call);
  iteration.anew = iteration.entries;
  iterate_begins(&iteration);
  struct found found = {0};
  iterate_until_break(&iteration, add_result, &found);
  return found_array(&iteration, &found);
}

/* ---- filter ---- */

static bool add_chosen(struct iteration *iteration, void *data) {
  struct value element = iteration->element;
  if (iterate_test(iteration)) found_add(iteration, data, element);
  return true;
}

static bool put_chosen(struct iteration *iteration, void *data) {
  struct value key = iteration->key, element = iteration->element;
  if (iterate_test(iteration)) hash_put(data, key, element);
  return true;
}

/* A break in the filter of a Hash goes on to what is around. */
struct value function_filter(struct call *call) {
  struct iteration iteration = iterate(call);
  struct compiler *c = call->c;
  struct found found = {0};
  if (!iteration.entries) {
    iterate_until_break(&iteration, add_chosen, &found);
    return found_array(&iteration, &found);
  }
  struct hash_builder entries;
  hash_begin(&entries, c->arena, 0);
  iterate_each(&iteration, put_chosen, &entries);
  trace_id shape = trace_join(c->traces, iteration.shape, iteration.decided);
  return (struct value){
      .kind = VALUE_HASH, .u.hash = hash_end(&entries), .trace = trace_under(c->traces, 0, shape)};
}

/* ---- reduce ---- */

struct memo {
  struct value value;
  bool known;
};

static bool reduce_step(struct iteration *iteration, void *data) {
  struct memo *memo = data;
  struct value item = iterate_item(iteration);
  struct value arguments[] = {memo->value, item};
  memo->value = memo->known ? call_block(iteration->call, arguments, 2, iteration->shape) : item;
  memo->known = true;
  return true;
}

struct value function_reduce(struct call *call) {
  struct iteration iteration = iterate_anew(call, "reduce");
  struct memo memo = {.known = call->arguments->count > 1};
  if (memo.known) memo.value = call->arguments->at[1];
  iteration.two = false;
  iteration.entries = iteration.of.kind == VALUE_HASH;
  iterate_until_break(&iteration, reduce_step, &memo);
  memo.value.trace = trace_under(call->c->traces, memo.value.trace, iteration.shape);
  return memo.value;
}

/* ---- slice ---- */

/* Elements of one slice, and how they are handed to the lambda: as one Array, or one by one. */
struct slices {
  struct found slice, all;
  uint32_t most;    /* elements in a slice; 0: all */
  uint32_t serving; /* arguments of the lambda */
  bool apart;
  struct value filler;
};

static void end_slice(struct iteration *iteration, struct slices *slices) {
  struct value slice = found_array(iteration, &slices->slice);
  slices->slice.values.count = 0;
  if (!iteration->call->block) {
    found_add(iteration, &slices->all, slice);
    return;
  }
  if (!slices->apart) {
    call_block(iteration->call, &slice, 1, iteration->shape);
    return;
  }
  struct value *arguments = ARENA_ARRAY(iteration->call->c->arena, struct value, slices->serving);
  for (uint32_t i = 0; i < slices->serving; i++)
    arguments[i] = i < slice.u.array->count ? slice.u.array->at[i] : slices->filler;
  call_block(iteration->call, arguments, slices->serving, iteration->shape);
}

static bool slice_step(struct iteration *iteration, void *data) {
  struct slices *slices = data;
  found_add(iteration, &slices->slice, iterate_item(iteration));
  bool last = iterate_is_last(iteration);
  if (last || slices->slice.values.count == slices->most) end_slice(iteration, slices);
  return true;
}

/* How many arguments the lambda of slice gets: one, or as many as a slice has elements. */
static uint32_t serving_size(struct call *call, int64_t size) {
  const struct node_list parameters = call->block->lambda->u.function.parameters;
  bool fixed = true;
  for (uint32_t i = 0; i < parameters.count;
       i++) /* Puppet asks for them here, whether it calls the lambda or not */
    closure_parameter_type(call->c, call->block, i);
  for (uint32_t i = 0; i < parameters.count; i++)
    if (parameters.at[i]->u.parameter.value || parameters.at[i]->u.parameter.captures_rest) fixed = false;
  int64_t serving = fixed ? parameters.count : size;
  if (!serving) call_fail(call, "slice(): block must define at least one parameter. Block has 0.");
  if (serving != 1 && serving != size)
    call_fail(call,
              "slice(): block must define one parameter, or the same number of parameters as the given size "
              "of the slice (%lld). Block has %lld",
              (long long)size, (long long)serving);
  if (serving > VALUE_LARGEST) eval_unsupported(call->c, call->node->place, "slices of this size");
  return (uint32_t)serving;
}

struct value function_slice(struct call *call) {
  struct compiler *c = call->c;
  struct value size = call->arguments->at[1];
  struct iteration iteration = iterate_anew(call, "each_slice");
  struct slices slices = {.most = UINT32_MAX};
  iteration.two = false;
  iteration.entries = iteration.of.kind == VALUE_HASH;
  iteration.own = trace_join(c->traces, iteration.own, size.trace);
  iteration.shape = trace_join(c->traces, iteration.shape, size.trace);
  if (iteration.iterator.sizeless) call_fail(call, "Not yet implemented - computes size lazily");
  if (size.kind == VALUE_BIG) call_fail(call, "bignum too big to convert into `long'");
  uint64_t most = iterator_slice(&iteration.iterator, (uint64_t)size.u.integer);
  if (most < UINT32_MAX) slices.most = (uint32_t)most;
  if (call->block) slices.serving = serving_size(call, size.u.integer);
  slices.apart = slices.serving > 1;
  slices.filler = value_undef(0);
  if (iteration.of.kind == VALUE_HASH)
    slices.filler = (struct value){.kind = VALUE_ARRAY, .u.array = array_new(c->arena, 0)};
  if (!call->block) iterate_each(&iteration, slice_step, &slices);
  if (call->block) iterate_until_break(&iteration, slice_step, &slices);
  return call->block ? iteration.of : found_array(&iteration, &slices.all);
}
