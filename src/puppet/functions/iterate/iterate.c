/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/iterate/iterate.h"

#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"

struct iteration iterate_later(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = {.call = call, .of = call->arguments->at[0]};
  if (!iterator_of(c->arena, c->traces, iteration.of, &iteration.iterator))
    eval_unsupported(c, call->node->place, "iterations over values of this kind");
  iteration.two = call->block && closure_takes(call->block, 2);
  iteration.entries = iteration.of.kind == VALUE_HASH || (iteration.iterator.pairs && iteration.two);
  iteration.shape = trace_join(c->traces, iteration.of.trace, call->shape);
  return iteration;
}

/* What it depends on that the iterator is where it is. */
static void find_place(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  const struct iterator *iterator = &iteration->iterator;
  iteration->shape = trace_join(c->traces, iteration->own, iterator_place(c->traces, iterator));
  iteration->missed = cursor_missed(c->traces, iterator->cursor);
  iteration->at = iterator->cursor->at;
}

void iterate_begins(struct iteration *iteration) {
  iteration->own = iteration->shape;
  iteration->moves = iterator_moves(&iteration->iterator, !iteration->anew);
  if (iteration->moves) find_place(iteration);
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

/* The next element from where the iterator is: the lambda may have read on itself, or have had code to do so.
 */
static bool move_on(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  const struct iterator *iterator = &iteration->iterator;
  if (iterator->cursor->at != iteration->at ||
      cursor_missed(c->traces, iterator->cursor) != iteration->missed)
    find_place(iteration);
  trace_id why = trace_join(c->traces, iteration->shape, iteration->decided);
  if (!iterator_next(c->arena, c->traces, iterator, why, &iteration->element)) return false;
  iteration->at = iterator->cursor->at;
  if (iteration->entries) {
    struct value pair = iteration->element;
    iteration->key = pair.u.array->at[0];
    iteration->element = pair.u.array->at[1];
  } else {
    if (iteration->anew)
      iteration->element = iterator_packed(c->arena, c->traces, iterator, iteration->element);
    if (iteration->two) next_key(iteration);
  }
  iteration->index++;
  return true;
}

bool iterate_is_last(const struct iteration *iteration) {
  const struct iterator *iterator = &iteration->iterator;
  return iteration->moves ? iterator->cursor->at >= iterator->units : iteration->index >= iterator->count;
}

/* There is no more; a step looks for what it leaves out, too. */
static bool at_end(const struct iteration *iteration) {
  const struct iterator *iterator = &iteration->iterator;
  bool end = iterate_is_last(iteration);
  if (iterator->broken && (end || iterator->step > 1)) call_fail(iteration->call, ITERATOR_BROKEN);
  return end;
}

bool iterate_next(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  eval_charge(c, iteration->call->node->place, 1);
  if (iteration->moves) return (!iteration->iterator.broken || !at_end(iteration)) && move_on(iteration);
  if (at_end(iteration)) return false;
  if (iteration->entries) {
    const struct hash_entry *entry = &iteration->iterator.source.u.hash->at[iteration->index];
    iteration->key = entry->key;
    iteration->element = entry->value;
  } else {
    iteration->element = iterator_at(c->arena, c->traces, &iteration->iterator, iteration->index);
    if (iteration->anew)
      iteration->element = iterator_packed(c->arena, c->traces, &iteration->iterator, iteration->element);
    if (iteration->two) next_key(iteration);
  }
  iteration->index++;
  return true;
}

void iterate_end(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  if (!iteration->moves) return;
  struct cursor *cursor = iteration->iterator.cursor;
  trace_id why = trace_join(c->traces, iteration->shape, iteration->decided);
  cursor->moved = trace_join(c->traces, cursor->moved, trace_join(c->traces, c->control, why));
}

struct value iterate_item(const struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  if (!iteration->entries) return iteration->element;
  struct array *pair = array_new(c->arena, 2);
  pair->at[0] = iteration->key;
  pair->at[1] = iteration->element;
  trace_id shape = iteration->iterator.source.trace;
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = pair};
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
  return truth_of(c, v, iteration->call->node->place, iteration->call->name->text);
}

void iterate_each(struct iteration *iteration, iterate_step step, void *data) {
  while (iterate_next(iteration))
    if (!step(iteration, data)) break;
  iterate_end(iteration);
}

void iterate_until_break(struct iteration *iteration, iterate_step step, void *data) {
  struct compiler *c = iteration->call->c;
  struct exit_point point;
  leave_begin(c, &point, LEAVE_BREAK);
  if (LEAVE_ENTER(&point)) { /* what was broken off is an absence as all that was not called is */
    iterate_end(iteration);
    return;
  }
  iterate_each(iteration, step, data);
  leave_end(c, &point);
}

void iterate_in_ruby(struct iteration *iteration, iterate_step step, void *data) {
  const struct iterator *iterator = &iteration->iterator;
  if (iteration->anew && iterator->passing && !iterator->tree)
    iterate_until_break(iteration, step, data);
  else
    iterate_each(iteration, step, data);
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
