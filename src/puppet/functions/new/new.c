/* SPDX-License-Identifier: Apache-2.0 */
/* new and convert_to: the function of a type, and that its result is of the type. */
#include "src/puppet/functions/new/new.h"

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/types.h"
#include "src/types/mismatch.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"

/* ---- problems ---- */

void new_check(struct call *call, enum rich_status status, const char *const *problem) {
  if (status == RICH_OK) return;
  if (status == RICH_BEYOND) eval_unsupported(call->c, call->node->place, *problem);
  call_fail(call, "%s", *problem);
}

void new_refuse(struct call *call, const char *label, struct value from, const char *type) {
  struct arena *arena = call->c->arena;
  if (from.kind == VALUE_STRING)
    call_fail(call, "'%s' The string '%s' cannot be converted to %s", label, from.u.text->text, type);
  call_fail(call, "'%s' Value of type %s cannot be converted to %s", label,
            new_type_shown(call, type_generalize(arena, type_infer(arena, from))), type);
}

const char *new_type_shown(struct call *call, const struct type *type) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  type_text_shown(&text, type);
  return buffer_text(&text);
}

static _Noreturn void not_supported(struct call *call, const struct type *type) {
  call_fail(call, "Creation of new instance of type '%s' is not supported", new_type_shown(call, type));
}

/* ---- the function of a type ---- */

static const char *row_of(const struct type *type) {
  static const struct {
    enum type_kind kind;
    const char *name;
  } rows[] = {{TYPE_INTEGER, "new_integer"},     {TYPE_FLOAT, "new_float"},
              {TYPE_NUMERIC, "new_numeric"},     {TYPE_BOOLEAN, "new_boolean"},
              {TYPE_STRING, "new_string"},       {TYPE_REGEXP, "new_regexp"},
              {TYPE_ARRAY, "new_array"},         {TYPE_TUPLE, "new_array"},
              {TYPE_HASH, "new_hash"},           {TYPE_STRUCT, "new_hash"},
              {TYPE_SENSITIVE, "new_Sensitive"}, {TYPE_BINARY, "new_Binary"},
              {TYPE_TIMESTAMP, "new_timestamp"}, {TYPE_TIMESPAN, "new_timespan"},
              {TYPE_SEMVER, "new_Version"},      {TYPE_SEMVER_RANGE, "new_VersionRange"},
              {TYPE_URI, "new_error"},           {TYPE_TYPE, "new_type"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (type->kind == rows[i].kind) return rows[i].name;
  return NULL;
}

static struct value run_row(struct call *call, const char *name, const struct array *arguments) {
  struct call inner = *call;
  inner.arguments = arguments;
  inner.block = NULL;
  inner.function = call->c->in->library->constructor(name);
  struct value result = inner.function->body(&inner);
  if (result.trace && !arguments->count) { /* the current time is read from elsewhere */
    result.trace =
        trace_under(call->c->traces, result.trace, value_trace(call->c->traces, call->arguments->at[0]));
    return result;
  }
  return inner.function->behaviour == FUNCTION_COMPUTES ? call_computed(call, result) : result;
}

/* ARGUMENTS with VALUE in front, or VALUE and what an Init adds. */
static const struct array *with_first(struct compiler *c, struct value value, const struct value *rest,
                                      uint32_t count) {
  struct array *all = array_new(c->arena, count + 1);
  all->at[0] = value;
  for (uint32_t i = 0; i < count; i++)
    all->at[i + 1] = rest[i];
  return all;
}

/* Whether `new` of INIT takes the Array V as one value, rather than as several arguments.  (Puppet means to
   take what may be wrapped, too, but looks for it in the wrong place.) */
static bool takes_whole(struct arena *arena, const struct type *init, struct value v) {
  return type_accepts(arena, init->first, v) || (init->second && type_accepts(arena, init->second, v));
}

static struct value new_init(struct call *call, const struct type *init, struct value type,
                             const struct array *arguments) {
  struct compiler *c = call->c;
  if (!init->first) not_supported(call, init);
  if (!init->pcore->ask_init(c->arena, init)) eval_unsupported(c, call->node->place, type_refusal(c->arena));
  if (init->text) call_fail(call, "%s", init->text->text);
  if (arguments->count != 1)
    call_fail(call, "'new_Init' expects 1 argument, got %s",
              arguments->count ? arena_printf(c->arena, "%u", arguments->count) : "none");
  struct value inner = type_to_value(c->arena, init->first, type.trace), v = arguments->at[0];
  if (init->count) return new_value(call, inner, with_first(c, v, init->values, init->count));
  if (v.kind != VALUE_ARRAY || takes_whole(c->arena, init, v)) return new_value(call, inner, arguments);
  struct value result = new_value(call, inner, v.u.array);
  result.trace = trace_under(c->traces, result.trace, v.trace);
  return result;
}

/* The attributes keep their traces; the object itself depends on all that it was made of. */
static struct value new_object(struct call *call, const struct type *type, const struct array *arguments) {
  struct compiler *c = call->c;
  struct type_problem problem;
  struct value result;
  if (!type->pcore->construct(c->arena, type, arguments, &result, &problem)) {
    if (problem.unsupported) eval_unsupported(c, call->node->place, problem.message);
    call_fail(call, "%s", problem.message);
  }
  return call_computed(call, result);
}

static struct value construct(struct call *call, const struct type *type, struct value shown,
                              const struct array *arguments) {
  type = type_resolved(type);
  if (type->kind == TYPE_INIT) return new_init(call, type, shown, arguments);
  if (type->kind == TYPE_OPTIONAL && type->first) return construct(call, type->first, shown, arguments);
  if (type->kind == TYPE_NOT_UNDEF && type->first) return construct(call, type->first, shown, arguments);
  if (type->kind == TYPE_NOT_UNDEF || type->kind == TYPE_UNIT) {
    if (arguments->count != 1)
      call_fail(call, "'new_unit' expects 1 argument, got %s",
                arguments->count ? arena_printf(call->c->arena, "%u", arguments->count) : "none");
    return arguments->at[0];
  }
  const char *row = row_of(type);
  if (row) return run_row(call, row, arguments);
  if (type->kind == TYPE_OBJECT && type->object) return new_object(call, type, arguments);
  if (type->kind == TYPE_OBJECT) call_fail(call, "undefined method `sub' for nil:NilClass");
  if (type->kind == TYPE_OPTIONAL) call_fail(call, "undefined method `new_function' for nil:NilClass");
  not_supported(call, type);
}

/* Whether the type of V inherits from Error, whose instances are no objects of Puppet's types to it. */
static bool is_foreign(struct value v) {
  const struct object_type *of = v.kind == VALUE_OBJECT ? v.u.object->type->object : NULL;
  while (of && of->base)
    of = of->base;
  return of && of != v.u.object->type->object && of->name && str_is(of->name, "Error");
}

struct value new_value(struct call *call, struct value shown, const struct array *arguments) {
  struct compiler *c = call->c;
  const struct type *type = type_of_value(c->arena, shown);
  const struct value *first = arguments->at;
  if (!type) {
    struct buffer got;
    buffer_init(&got, c->arena);
    type_text(&got, type_generalize(c->arena, type_infer(c->arena, shown)));
    call_fail(call, "'new' parameter 'type' expects a Type value, got %s", buffer_text(&got));
  }
  eval_descend(c, call->node->place);
  struct value result;
  if (arguments->count == 1 && type->kind != TYPE_INIT && type_accepts(c->arena, type, *first))
    result = *first;
  else
    result = construct(call, type, shown, arguments);
  c->limits.depth--;
  bool foreign = is_foreign(result);
  if (foreign || !type_accepts(c->arena, type, result))
    call_fail(call, "%s",
              assertion_text(c->arena,
                             arena_printf(c->arena, "Converted value from %s.new() has wrong type,",
                                          new_type_shown(call, type)),
                             type, foreign ? type_default(TYPE_RUNTIME) : type_infer_set(c->arena, result)));
  result.trace = trace_under(c->traces, result.trace, shown.trace);
  return result;
}

/* Arguments from FIRST on. */
static const struct array *rest_of(struct call *call, uint32_t first) {
  const struct array *all = call->arguments;
  struct array *rest = array_new(call->c->arena, all->count - first);
  if (rest->count) memcpy(rest->at, all->at + first, rest->count * sizeof *rest->at);
  return rest;
}

static struct value under_shape(struct call *call, struct value v) {
  v.trace = trace_under(call->c->traces, v.trace, call->shape);
  return v;
}

/* `new` gives what is of the type already to no lambda. */
struct value function_new(struct call *call) {
  struct compiler *c = call->c;
  const struct array *rest = rest_of(call, 1);
  const struct type *type = type_of_value(c->arena, call->arguments->at[0]);
  bool asked = type && rest->count == 1 && type->kind != TYPE_INIT;
  bool is_one = asked && type_accepts(c->arena, type, rest->at[0]);
  struct value v = under_shape(call, new_value(call, call->arguments->at[0], rest));
  if (!call->block) return v;
  trace_id why = call->shape;
  for (uint32_t i = 0; i < (asked ? call->arguments->count : 1); i++) /* the type says whether it is asked */
    why = trace_join(c->traces, why, value_trace(c->traces, call->arguments->at[i]));
  if (!is_one) v = call_block(call, &v, 1, why);
  v.trace = trace_under(c->traces, v.trace, why);
  return v;
}

/* As `new` with the first two arguments in the other order; the trace of what it computes names it. */
struct value function_convert_to(struct call *call) {
  const struct value *at = call->arguments->at;
  const struct array *rest = rest_of(call, 2);
  struct value v = new_value(call, at[1], with_first(call->c, at[0], rest->at, rest->count));
  v = under_shape(call, v);
  return call->block ? call_block(call, &v, 1, 0) : v;
}

struct value construct_type(struct call *call) {
  function_check(call);
  return type_to_value(call->c->arena, type_of_argument(call, 0, true).type, 0);
}
