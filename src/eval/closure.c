/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/closure.h"

#include "src/eval/absence.h"
#include "src/eval/leave.h"
#include "src/eval/scope.h"
#include "src/eval/type_expression.h"
#include "src/value/type_mismatch.h"

struct closure *closure_new(struct compiler *c, struct scope *scope, const struct node *node) {
  struct closure *closure = ARENA_NEW(c->arena, struct closure);
  *closure = (struct closure){.lambda = node, .scope = scope, .reader = scope, .shown = "lambda"};
  return closure;
}

struct closure_arity closure_arity(const struct closure *closure) {
  const struct node_list parameters = closure->lambda->u.function.parameters;
  struct closure_arity arity = {0, parameters.count};
  for (uint32_t i = 0; i < parameters.count; i++) {
    if (parameters.at[i]->u.parameter.captures_rest)
      arity.most = UINT32_MAX;
    else if (!parameters.at[i]->u.parameter.value)
      arity.least = i + 1;
  }
  return arity;
}

bool closure_takes(const struct closure *closure, uint32_t count) {
  struct closure_arity arity = closure_arity(closure);
  return count >= arity.least && count <= arity.most;
}

/* ---- arguments ---- */

/* One call, while its parameters are bound. */
struct binding {
  struct compiler *c;
  struct closure *closure;
  struct scope *scope;
  const struct value *arguments;
  uint32_t count, at;
  struct place place;
};

/* The types of the parameters; those of a lambda may use variables around it. */
static const struct type *parameter_type(struct binding *binding, uint32_t at) {
  struct closure *closure = binding->closure;
  const struct node_list parameters = closure->lambda->u.function.parameters;
  struct compiler *c = binding->c;
  if (!parameters.at[at]->u.parameter.type) return NULL;
  if (!closure->types) closure->types = arena_zalloc(c->arena, parameters.count * sizeof *closure->types);
  if (!closure->types[at])
    closure->types[at] = type_of_node(c, closure->scope, parameters.at[at]->u.parameter.type, NULL);
  return closure->types[at];
}

static void check_type(struct binding *binding, const struct node *parameter, const struct type *type,
                       struct value v) {
  struct compiler *c = binding->c;
  if (!type || type_accepts(c->arena, type, v)) return;
  bool function = binding->closure->lambda->kind == AST_FUNCTION;
  struct mismatches found = {.arena = c->arena};
  struct path_step step = {.kind = STEP_PARAMETER, .name = parameter->u.parameter.name->text};
  describe_value(&found, step, type, v);
  eval_fail(c, DIAG_TYPE_MISMATCH, binding->place, "%s%s",
            function ? arena_printf(c->arena, "'%s'", binding->closure->shown) : "block",
            found.all.count ? mismatch_text(c->arena, found.all.at[0]) : " does not accept this argument");
}

static struct value default_value(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  const struct node *value = parameter->u.parameter.value;
  if (!value)
    eval_fail(c, DIAG_MISSING_PARAMETER, parameter->place, "Parameter $%s is required but no value was given",
              parameter->u.parameter.name->text);
  const struct match *kept = binding->scope->match;
  struct value v = eval(c, binding->scope, value);
  binding->scope->match = kept;
  v.trace =
      trace_bound(c->traces, v.trace, node_site(c, parameter, SITE_DEFAULT, parameter->u.parameter.name));
  return v;
}

/* All arguments from here on, as an Array. */
static struct value rest_value(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  uint32_t count = binding->count > binding->at ? binding->count - binding->at : 0;
  const struct value *given = binding->arguments + binding->at;
  bool has_default = parameter->u.parameter.value != NULL;
  if (has_default && (!count || (count == 1 && given->kind == VALUE_UNDEF))) {
    struct value v = default_value(binding, parameter);
    if (v.kind == VALUE_ARRAY) return v;
    struct array *one = array_new(c->arena, 1);
    one->at[0] = v;
    return (struct value){.kind = VALUE_ARRAY, .u.array = one, .trace = count ? given->trace : 0};
  }
  struct array *rest = array_new(c->arena, count);
  if (count) memcpy(rest->at, given, count * sizeof *rest->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = rest};
}

static void check_rest(struct binding *binding, const struct node *parameter, struct value v) {
  const struct type *type = parameter_type(binding, binding->at);
  if (!type || v.kind != VALUE_ARRAY) return;
  bool sized = type->kind == TYPE_ARRAY;
  if (sized) check_type(binding, parameter, type, v);
  for (uint32_t i = 0; !sized && i < v.u.array->count; i++)
    check_type(binding, parameter, type, v.u.array->at[i]);
}

static void bind_parameter(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  const struct str *name = parameter->u.parameter.name;
  struct value v;
  if (parameter->u.parameter.captures_rest) {
    v = rest_value(binding, parameter);
    check_rest(binding, parameter, v);
  } else {
    bool given = binding->at < binding->count;
    v = given ? binding->arguments[binding->at] : default_value(binding, parameter);
    check_type(binding, parameter, parameter_type(binding, binding->at), v);
    if (given) v.trace = trace_bound(c->traces, v.trace, node_site(c, parameter, SITE_PARAMETER, name));
  }
  v.trace = trace_under(c->traces, v.trace, c->control);
  scope_bind(c, binding->scope, name, v);
}

static void bind_parameters(struct binding *binding) {
  const struct node_list parameters = binding->closure->lambda->u.function.parameters;
  struct scope *scope = binding->scope;
  scope->pending = binding->closure->lambda;
  scope->callee = binding->closure->shown;
  scope->pending_place = binding->place;
  for (; binding->at < parameters.count; binding->at++) {
    scope->pending_at = binding->at;
    bind_parameter(binding, parameters.at[binding->at]);
  }
  scope->pending = NULL;
}

/* ---- calling ---- */

/* Runs the body; what is left of it when it is left early did not happen. */
static struct value run(struct compiler *c, struct scope *scope, const struct node *body, unsigned takes) {
  struct exit_point point;
  leave_begin(c, &point, takes);
  if (LEAVE_ENTER(&point)) {
    note_uncalled(c, scope, body, c->control, body->place, "next");
    return c->left;
  }
  struct value v = eval(c, scope, body);
  leave_end(c, &point);
  return v;
}

static void check_result(struct compiler *c, struct closure *closure, struct value v, struct place place) {
  if (!closure->lambda->u.function.returns) return;
  if (!closure->result)
    closure->result = type_of_node(c, closure->scope, closure->lambda->u.function.returns, NULL);
  if (type_accepts(c->arena, closure->result, v)) return;
  const char *subject = arena_printf(c->arena, "value returned from %s has wrong type,", closure->shown);
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "%s",
            assertion_text(c->arena, subject, closure->result, type_infer_set(c->arena, v)));
}

struct value closure_call(struct compiler *c, struct closure *closure, const struct value *arguments,
                          uint32_t count, trace_id control, struct place place) {
  const struct node *body = closure->lambda->u.function.body;
  unsigned takes = closure->lambda->kind == AST_FUNCTION ? LEAVE_NEXT | LEAVE_RETURN : LEAVE_NEXT;
  trace_id before = c->control;
  eval_descend(c, place);
  c->control = trace_join(c->traces, before, control);
  struct scope *scope = scope_local(c, closure->scope, closure->reader);
  scope->hides_matches = closure->lambda->kind == AST_FUNCTION;
  struct binding binding = {
      .c = c, .closure = closure, .scope = scope, .arguments = arguments, .count = count, .place = place};
  bind_parameters(&binding);
  struct value v = run(c, scope, body, takes);
  check_result(c, closure, v, place);
  v.trace = trace_under(c->traces, v.trace, leaves_of(c, body) ? c->control : control);
  if (!leaves_of_lambda(c, closure->lambda)) c->control = before;
  c->depth--;
  return v;
}

/* ---- functions written in the Puppet language ---- */

static _Noreturn void refuse_count(struct compiler *c, const struct closure *closure, uint32_t count,
                                   struct place place) {
  struct closure_arity arity = closure_arity(closure);
  const char *got = count ? arena_printf(c->arena, "%u", count) : "none", *wanted;
  if (arity.least == arity.most)
    wanted = arity.least ? arena_printf(c->arena, "%u", arity.least) : "no";
  else if (arity.most == UINT32_MAX)
    wanted = arena_printf(c->arena, "at least %u", arity.least);
  else if (!arity.least)
    wanted = arena_printf(c->arena, "at most %u", arity.most);
  else
    wanted = arena_printf(c->arena, "between %u and %u", arity.least, arity.most);
  bool one = arity.most == 1 || (arity.most == UINT32_MAX && arity.least == 1);
  eval_fail(c, DIAG_BAD_ARGUMENT, place, "'%s' expects %s argument%s, got %s", closure->shown, wanted,
            one ? "" : "s", got);
}

static void refuse_order(struct compiler *c, const struct node *function) {
  bool optional = false;
  for (uint32_t i = 0; i < function->u.function.parameters.count; i++) {
    const struct node *parameter = function->u.function.parameters.at[i];
    bool needed = !parameter->u.parameter.value && !parameter->u.parameter.captures_rest;
    if (needed && optional)
      eval_fail(c, DIAG_MISSING_PARAMETER, parameter->place,
                "Parameter $%s is required but appears after optional parameters",
                parameter->u.parameter.name->text);
    optional |= !needed;
  }
}

struct closure *closure_of_function(struct compiler *c, const struct definition *function,
                                    struct scope *caller) {
  struct closure *closure = closure_new(c, c->top, function->node);
  refuse_order(c, function->node);
  closure->reader = caller;
  closure->shown = function->node->u.function.name->text;
  return closure;
}

void closure_check_count(struct compiler *c, const struct closure *closure, uint32_t count,
                         struct place place) {
  if (!closure_takes(closure, count)) refuse_count(c, closure, count, place);
}
