/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that make iterators, or use them at once: step and reverse_each. */
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/functions/iterate/iterate.h"
#include "src/puppet/iterators/iterators.h"
#include "src/types/type.h"
#include "src/value/integer.h"

/* What Ruby's `*v` makes of V. */
static struct value taken_apart(struct call *call, struct value v) {
  const struct type *type = v.kind == VALUE_TYPE ? v.u.type : NULL;
  bool parts = type && (type->kind == TYPE_TUPLE || type->kind == TYPE_VARIANT || type->kind == TYPE_STRUCT);
  if (parts && type->count)
    eval_unsupported(call->c, call->node->place, "types that are taken apart for a lambda");
  struct value all = eval_unfolded(call->c, v, call->node->place);
  if (parts) all.u.array = array_new(call->c->arena, 0);
  return all;
}

/* A lambda that does not take exactly one argument gets the parts of what it is called for, each as one. */
static bool just_call(struct iteration *iteration, void *data) {
  (void)data;
  struct call *call = iteration->call;
  const struct node_list parameters = call->block->lambda->u.function.parameters;
  struct closure_arity arity = closure_arity(call->block);
  if (parameters.count == 1 && arity.least == 1) {
    iterate_call(iteration);
    return true;
  }
  struct value item = iterate_item(iteration), parts = taken_apart(call, item);
  trace_id why = trace_join(call->c->traces, iteration->shape, parts.trace);
  call_block(call, parts.u.array->at, parts.u.array->count, trace_join(call->c->traces, why, item.trace));
  return true;
}

struct value iterators_named(const struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  return iterator_value(c->arena, c->traces, iteration->iterator, iteration->call->name, iteration->shape,
                        iterators_cursor(c, iteration->call->node));
}

/* The iterator; with a lambda it is called for each element, and the result is undef. */
static struct value lazily(struct iteration *iteration) {
  struct call *call = iteration->call;
  if (!call->block) return iterators_named(iteration);
  iterate_begins(iteration);
  iteration->two = false;
  iterate_until_break(iteration, just_call, NULL);
  return value_undef(0);
}

/* A range that goes down is cut at its lower end, in Ruby; nothing may be left of it. */
static void check_range(struct call *call, const struct iterator *range) {
  if (!range->range || range->low <= range->high) return;
  struct value source = range->source;
  struct value low = value_integer(range->low, 0), high = value_integer(range->high, 0);
  struct arena *arena = call->c->arena;
  struct value from = source.kind == VALUE_TYPE ? range_bound(type_resolved(source.u.type)->range, false)
                                                : value_integer(0, 0);
  call_fail(call, "'from' must be less or equal to 'to'. Got (%s, %s",
            integer_text_of(arena, integer_sum(arena, from, low)),
            integer_text_of(arena, integer_sum(arena, from, high)));
}

struct value iterators_step(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = iterate_later(call);
  struct value step = call->arguments->at[1];
  iteration.entries = false;
  iteration.shape = trace_join(c->traces, iteration.shape, step.trace);
  iteration.iterator = iterator_stepped(iteration.iterator, integer_clamped(step));
  check_range(call, &iteration.iterator);
  return lazily(&iteration);
}

/* What passes is read to its end for this. */
struct value iterators_reverse_each(struct call *call) {
  struct compiler *c = call->c;
  struct iteration iteration = iterate_later(call);
  iteration.entries = false;
  if (iteration.iterator.packs || iteration.iterator.tree) iterate_begins(&iteration);
  iteration.iterator = iterator_reversed(c->arena, c->traces, iteration.iterator);
  return lazily(&iteration);
}
