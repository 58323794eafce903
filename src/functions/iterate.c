/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/iterate.h"

#include "src/eval/absence.h"
#include "src/eval/leave.h"

static bool iterable(struct value v) {
  if (v.kind == VALUE_INTEGER) return v.u.integer >= 0;
  return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH || v.kind == VALUE_STRING;
}

static _Noreturn void refuse_block(struct call *call) {
  uint32_t count = call->block->lambda->u.function.parameters.count;
  call_fail(call, "'%s' block expects between 1 and 2 arguments, got %s", call->function->name,
            count ? arena_printf(call->c->arena, "%u", count) : "none");
}

struct iteration iterate(struct call *call) {
  struct value of = call->arguments->at[0];
  if (!iterable(of)) eval_unsupported(call->c, call->node->place, "iterations over values of this kind");
  if (!call->block) call_fail(call, "'%s' expects a block", call->function->name);
  struct iteration iteration = {.call = call, .of = of, .two = closure_takes(call->block, 2)};
  if (!iteration.two && !closure_takes(call->block, 1)) refuse_block(call);
  iteration.shape = trace_join(call->c->traces, of.trace, call->shape);
  return iteration;
}

static trace_id index_trace(struct compiler *c, int64_t index) {
  return trace_constant(c->traces, (struct constant){.kind = CONSTANT_INTEGER, .u.integer = index});
}

static uint32_t character_length(const struct str *text, uint32_t at) {
  uint32_t end = at + 1;
  while (end < text->length && ((unsigned char)text->text[end] & 0xC0) == 0x80)
    end++;
  return end - at;
}

static bool next_character(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  const struct str *text = iteration->of.u.text;
  if (iteration->byte >= text->length) return false;
  uint32_t length = character_length(text, iteration->byte);
  iteration->element = value_string(str_new(c->arena, text->text + iteration->byte, length),
                                    trace_part(c->traces, iteration->of.trace, iteration->byte, length, 0));
  iteration->byte += length;
  return true;
}

static bool next_element(struct iteration *iteration) {
  struct compiler *c = iteration->call->c;
  struct value of = iteration->of;
  if (of.kind == VALUE_STRING) return next_character(iteration);
  if (of.kind == VALUE_INTEGER) {
    iteration->element = value_integer(iteration->index, index_trace(c, iteration->index));
    return iteration->index < of.u.integer;
  }
  uint32_t count = of.kind == VALUE_ARRAY ? of.u.array->count : of.u.hash->count;
  if (iteration->index >= count) return false;
  if (of.kind == VALUE_HASH) iteration->key = of.u.hash->at[iteration->index].key;
  iteration->element =
      of.kind == VALUE_HASH ? of.u.hash->at[iteration->index].value : of.u.array->at[iteration->index];
  return true;
}

bool iterate_next(struct iteration *iteration) {
  if (!next_element(iteration)) return false;
  if (iteration->of.kind != VALUE_HASH && iteration->two)
    iteration->key = value_integer(iteration->index, index_trace(iteration->call->c, iteration->index));
  iteration->index++;
  return true;
}

struct value iterate_pair(struct compiler *c, const struct iteration *iteration) {
  struct array *pair = array_new(c->arena, 2);
  pair->at[0] = iteration->key;
  pair->at[1] = iteration->element;
  return (struct value){.kind = VALUE_ARRAY, .trace = iteration->of.trace, .u.array = pair};
}

struct value iterate_call(struct iteration *iteration) {
  struct call *call = iteration->call;
  struct value arguments[] = {iteration->key, iteration->element};
  if (iteration->two) return call_block(call, arguments, 2, iteration->shape);
  if (iteration->of.kind == VALUE_HASH) arguments[1] = iterate_pair(call->c, iteration);
  return call_block(call, arguments + 1, 1, iteration->shape);
}

void iterate_all(struct iteration *iteration, bool (*step)(struct iteration *iteration, void *data),
                 void *data) {
  struct compiler *c = iteration->call->c;
  struct exit_point point;
  leave_begin(c, &point, LEAVE_BREAK);
  if (LEAVE_ENTER(&point)) {
    const struct node *body = iteration->call->block->lambda->u.function.body;
    note_uncalled(c, iteration->call->scope, body, c->control, body->place, "break");
    return;
  }
  while (iterate_next(iteration))
    if (!step(iteration, data)) break;
  leave_end(c, &point);
}
