/* SPDX-License-Identifier: Apache-2.0 */
/* `convert_to` of lookup_options: a value becomes one of a type, as the function `new` makes it. */
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/parts.h"

static const struct type *wanted_type(struct invocation *i, const struct lookup_key *key,
                                      struct value first) {
  struct compiler *c = i->h->c;
  if (first.kind != VALUE_STRING)
    hiera_fail(
        i, DIAG_LOOKUP, datum_place(i->h, first),
        "The convert_to lookup_option for key '%s' raised error: 'new' parameter 'type' expects a Type "
        "value, got %s",
        key->text->text, first.kind == VALUE_UNDEF ? "Undef" : value_kind_name(first));
  struct parsed_type parsed = type_parse(c, first.u.text, false);
  if (!parsed.type)
    hiera_fail(i, DIAG_LOOKUP, datum_place(i->h, first),
               "Invalid data type in lookup_options for key '%s' could not parse '%s', error: '%s",
               key->text->text, first.u.text->text, parsed.problem.message);
  return parsed.type;
}

/* Calls `new`; false if it failed, with the diagnostic taken back into *PROBLEM. */
static bool call_new(struct call *call, struct value *result, const char **problem) {
  struct compiler *c = call->c;
  struct guard guard, *outer = c->guard;
  uint32_t before = c->diagnostics->list.count, depth = c->limits.depth;
  c->guard = &guard;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&guard);
  if (reason == GUARD_NONE) {
    function_check(call);
    *result = call->function->body(call);
    if (call->function->behaviour == FUNCTION_COMPUTES) *result = call_computed(call, *result);
  }
  c->guard = outer;
  c->limits.depth = depth;
  if (reason == GUARD_NONE) return true;
  if (reason != GUARD_DIAGNOSTIC || c->diagnostics->list.count == before) guard_leave(outer, reason);
  *problem = c->diagnostics->list.at[c->diagnostics->list.count - 1]->message;
  c->diagnostics->errors -= c->diagnostics->list.count - before;
  c->diagnostics->list.count = before;
  return false;
}

/* ARGUMENTS as of `new`: the type, the value that was found, and what else the option names. */
static void explain_conversion(struct invocation *i, const struct array *arguments) {
  struct buffer text;
  if (!i->explanation) return;
  struct array *named = array_new(i->h->c->arena, arguments->count - 1);
  named->at[0] = arguments->at[0];
  memcpy(named->at + 1, arguments->at + 2, (named->count - 1) * sizeof *named->at);
  buffer_init(&text, i->h->c->arena);
  buffer_puts(&text, "Applying convert_to lookup_option with arguments ");
  value_to_text(&text, (struct value){.kind = VALUE_ARRAY, .u.array = named});
  explain_text(i->explanation, buffer_text(&text));
}

struct value hiera_converted(struct invocation *i, const struct lookup_key *key, struct value to,
                             struct value found) {
  struct compiler *c = i->h->c;
  i->read = trace_join(c->traces, i->read, value_trace(c->traces, to)); /* also that it asks for nothing */
  if (to.kind == VALUE_UNDEF) return found;
  const struct value *given = to.kind == VALUE_ARRAY ? to.u.array->at : &to;
  uint32_t count = to.kind == VALUE_ARRAY ? to.u.array->count : 1;
  if (!count) return found;
  struct array *arguments = array_new(c->arena, count + 1);
  memcpy(arguments->at + 2, given + 1, (count - 1) * sizeof *given);
  arguments->at[0] =
      (struct value){.kind = VALUE_TYPE, .trace = given[0].trace, .u.type = wanted_type(i, key, given[0])};
  arguments->at[1] = found;
  struct node node = {.kind = AST_NOP, .place = i->question->place};
  struct call call = {.c = c,
                      .scope = i->question->scope,
                      .node = arena_copy(c->arena, &node, sizeof node),
                      .name = eval_symbol(c, "new"),
                      .arguments = arguments};
  call.function = c->in->library->find(call.name);
  const char *problem;
  struct value result;
  if (!call_new(&call, &result, &problem))
    hiera_fail(i, DIAG_LOOKUP, datum_place(i->h, given[0]),
               "The convert_to lookup_option for key '%s' raised error: %s", key->text->text, problem);
  explain_conversion(i, arguments);
  return result;
}
