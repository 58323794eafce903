/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/iterate.h"

#include "src/eval/leave.h"

struct iteration iterate_later(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = {.call = call, .of = call->arguments->at[0]};
  if (!iterator_of(c->arena, c->traces, iteration.of, &iteration.iterator))
    eval_unsupported(c, call->node->place, "iterations over values of this kind");
  iteration.two = call->block && closure_takes(call->block, 2);
  iteration.entries = iteration.of.kind == VALUE_HASH || (iteration.iterator.pairs && iteration.two);
  trace_id shape = iteration.of.kind == VALUE_ITERATOR ? iteration.iterator.shape : iteration.of.trace;
  iteration.shape = trace_join(c->traces, shape, call->shape);
  return iteration;
}

void iterate_begins(struct iteration *iteration) {
  struct call *call = iteration->call;
  if (!iterator_read(&iteration->iterator, !iteration->anew))
    eval_unsupported(call->c, call->node->place, "iterators that are read a second time");
}

struct iteration iterate(struct call *call) {
  struct iteration iteration = iterate_later(call);
  iterate_begins(&iteration);
  return iteration;
}

struct iteration iterate_anew(struct call *call, const char *method) {
  struct iteration iteration = iterate_later(call);
  if (iteration.iterator.tree)
    call_fail(call, "undefined method `%s' for #<Puppet::Pops::Types::Iterable::TreeIterator>", method);
  iteration.anew = true;
  iterate_begins(&iteration);
  return iteration;
}

static void next_key(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  int64_t index = (int64_t)iteration->index;
  trace_id trace = trace_constant(c->traces, (struct constant){.kind = CONSTANT_INTEGER, .u.integer = index});
  iteration->key = value_integer(index, trace);
}

bool iterate_next(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  if (iteration->index >= iteration->iterator.count) return false;
  if (iteration->entries) {
    const struct hash_entry *entry = &iteration->iterator.source.u.hash->at[iteration->index];
    iteration->key = entry->key;
    iteration->element = entry->value;
  } else {
    iteration->element = (iteration->anew ? iterator_packed : iterator_at)(
        c->arena, c->traces, &iteration->iterator, iteration->index);
    if (iteration->two) next_key(iteration);
  }
  iteration->index++;
  return true;
}

struct value iterate_item(const struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  if (!iteration->entries) return iteration->element;
  return iterator_at(c->arena, c->traces, &iteration->iterator, iteration->index - 1);
}

struct value iterate_call(struct iteration *iteration) {
  struct value arguments[] = {iteration->key, iteration->element};
  if (iteration->two) return call_block(iteration->call, arguments, 2, iteration->shape);
  arguments[1] = iterate_item(iteration);
  return call_block(iteration->call, arguments + 1, 1, iteration->shape);
}

bool iterate_test(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  struct value v = iterate_call(iteration);
  iteration->decided = trace_join(c->traces, iteration->decided, value_trace(c->traces, v));
  return value_true(v);
}

void iterate_each(struct iteration *iteration, iterate_step step, void *data) {
  while (iterate_next(iteration))
    if (!step(iteration, data)) break;
}

void iterate_until_break(struct iteration *iteration, iterate_step step, void *data) {
  struct compiler *c = iteration->call->c;
  struct exit_point point;
  leave_begin(c, &point, LEAVE_BREAK);
  if (LEAVE_ENTER(&point)) return; /* what was broken off is an absence as all that was not called is */
  iterate_each(iteration, step, data);
  leave_end(c, &point);
}

void found_add(struct iteration *iteration, struct found *found, struct value v) {
  ARENA_PUSH(iteration->call->c->arena, &found->values, v);
}

struct value found_array(struct iteration *iteration, const struct found *found) {
  struct compiler *c = iteration->call->c;
  struct array *array = array_new(c->arena, found->values.count);
  if (array->count) memcpy(array->at, found->values.at, array->count * sizeof *array->at);
  trace_id shape = trace_join(c->traces, iteration->shape, iteration->decided);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, shape)};
}
