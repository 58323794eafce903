/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that look for an element: any, all, index. */
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/scopes/match.h"
#include "src/puppet/functions/iterate/iterate.h"
#include "src/text/regexp.h"
#include "src/value/ruby.h"

/* RESULT as computed by CALL from its arguments; CONTROL is what was read on the way. */
static struct value computed(struct call *call, struct value result, struct constant observed,
                             trace_id control) {
  struct compiler *c = call->c;
  trace_id operands[2] = {0};
  for (uint32_t i = 0; i < call->arguments->count && i < 2; i++)
    operands[i] = value_trace(c->traces, call->arguments->at[i]);
  trace_id trace = trace_call(c->traces, call->name, observed, operands, call->arguments->count);
  result.trace = trace_under(c->traces, trace, control);
  return result;
}

static trace_id search_read(struct iteration *iteration) {
  return trace_join(iteration->call->c->traces, iteration->shape, iteration->decided);
}

/* ---- any, all ---- */

/* Of an Array that Ruby gave apart, its block for one parameter takes the first. */
static void take_first(struct iteration *iteration) {
  struct value v = iteration->element;
  if (v.kind != VALUE_ARRAY || !v.u.array->count) return;
  iteration->element = v.u.array->at[0];
  iteration->element.trace = trace_under(iteration->call->c->traces, iteration->element.trace, v.trace);
}

/* The lambda runs for an element because of what it said of those before. */
static void run_because(struct iteration *iteration) {
  iteration->shape = search_read(iteration);
}

struct quantifying {
  bool sought, found;
};

static bool quantify(struct iteration *iteration, void *data) {
  struct quantifying *q = data;
  if (!iteration->two && iteration->iterator.packs) take_first(iteration);
  run_because(iteration);
  q->found = iterate_test(iteration) == q->sought;
  return !q->found;
}

/* Whether the lambda returned, for some element, what is sought. */
static struct value quantified(struct call *call, bool sought) {
  struct iteration iteration = iterate_anew(call, sought ? "any?" : "all?");
  struct quantifying q = {sought, false};
  iterate_in_ruby(&iteration, quantify, &q);
  bool result = q.found == sought;
  call_decided(call, iteration.decided);
  struct constant observed = {.kind = result ? CONSTANT_TRUE : CONSTANT_FALSE};
  return computed(call, value_boolean(result, 0), observed, search_read(&iteration));
}

struct value function_any(struct call *call) {
  return quantified(call, true);
}

struct value function_all(struct call *call) {
  return quantified(call, false);
}

/* ---- index ---- */

static struct value at_index(struct call *call, int64_t index, trace_id control) {
  struct constant observed = {.kind = CONSTANT_INTEGER, .u.integer = index};
  return computed(call, value_integer(index, 0), observed, control);
}

static struct value nowhere(struct call *call, trace_id control) {
  return computed(call, value_undef(0), (struct constant){.kind = CONSTANT_UNDEF}, control);
}

/* The byte where a text or regexp is found in TEXT, or -1. */
static int64_t find(struct call *call, const struct str *text, struct value match) {
  struct compiler *c = call->c;
  const struct str *sought = match.u.text;
  if (match.kind == VALUE_STRING) {
    const char *found = memmem(text->text, text->length, sought->text, sought->length);
    return found ? found - text->text : -1;
  }
  struct regexp_match at;
  enum regexp_status status = regexp_search(match_compile(c, sought, call->node->place), text, 0, &at);
  if (status == REGEXP_GAVE_UP) match_gave_up(c, sought, call->node->place);
  return status == REGEXP_FOUND ? at.starts[0] : -1;
}

/* Where a text or regexp is found in a text, in characters. */
static struct value index_in_text(struct call *call) {
  const struct str *text = call->arguments->at[0].u.text;
  int64_t byte = find(call, text, call->arguments->at[1]), index = 0;
  if (byte < 0) return nowhere(call, call->shape);
  for (int64_t i = 0; i < byte; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) index++;
  return at_index(call, index, call->shape);
}

/* Whether the element is what is sought; a lambda with one parameter gets the value of an entry alone. */
static bool is_sought(struct iteration *iteration) {
  struct call *call = iteration->call;
  struct compiler *c = call->c;
  if (call->block && (iteration->two || !iteration->entries)) return iterate_test(iteration);
  if (call->block) {
    struct value v = call_block(call, &iteration->element, 1, iteration->shape);
    iteration->decided = trace_join(c->traces, iteration->decided, value_trace(c->traces, v));
    return truth_of(c, v, call->node->place, call->name->text);
  }
  struct value match = call->arguments->at[1];
  iteration->decided = trace_join(c->traces, iteration->decided, value_trace(c->traces, iteration->element));
  if (iteration->index == 1) /* what is sought is the same each time */
    iteration->decided = trace_join(c->traces, iteration->decided, value_trace(c->traces, match));
  return ruby_equal(iteration->element, match);
}

struct seeking {
  struct value key;
  bool found;
};

static bool seek(struct iteration *iteration, void *data) {
  struct seeking *s = data;
  s->key = iteration->key;
  run_because(iteration);
  s->found = is_sought(iteration);
  return !s->found;
}

struct value function_index(struct call *call) {
  struct value of = call->arguments->at[0];
  if (!call->block && of.kind == VALUE_STRING &&
      (call->arguments->at[1].kind == VALUE_STRING || call->arguments->at[1].kind == VALUE_REGEXP))
    return index_in_text(call);
  struct iteration iteration = iterate_anew(call, "each_with_index");
  if (iteration.iterator.pairs) { /* these are taken from where it is */
    iteration.entries = true;
    iteration.anew = false;
    iterate_begins(&iteration);
  }
  struct seeking s = {value_undef(0), false};
  iterate_in_ruby(&iteration, seek, &s);
  call_decided(call, iteration.decided);
  if (!s.found) return nowhere(call, search_read(&iteration));
  if (!iteration.entries) return at_index(call, (int64_t)iteration.index - 1, search_read(&iteration));
  s.key.trace = trace_under(call->c->traces, s.key.trace, search_read(&iteration));
  return s.key;
}
