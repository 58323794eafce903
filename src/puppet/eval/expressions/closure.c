/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/closure.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/definitions/alias_table.h"
#include "src/puppet/eval/expressions/control.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/types/mismatch.h"

struct closure *closure_new(struct compiler *c, struct scope *scope, const struct node *node) {
  struct closure *closure = ARENA_NEW(c->arena, struct closure);
  *closure = (struct closure){.lambda = node, .scope = scope, .reader = scope, .shown = "lambda"};
  return closure;
}

struct closure *closure_native(struct compiler *c, struct scope *scope, closure_body body, void *data,
                               uint32_t count, struct place place) {
  struct node *lambda = ARENA_NEW(c->arena, struct node);
  const struct node **parameters = ARENA_ARRAY(c->arena, const struct node *, count);
  lambda->kind = AST_LAMBDA;
  lambda->place = place;
  for (uint32_t i = 0; i < count; i++) {
    struct node *parameter = ARENA_NEW(c->arena, struct node);
    parameter->kind = AST_PARAMETER;
    parameter->place = place;
    parameter->u.parameter.name = symbol_of(c->symbols, str_printf(c->arena, "%u", i));
    parameters[i] = parameter;
  }
  lambda->u.function.parameters.at = parameters;
  lambda->u.function.parameters.count = count;
  struct closure *closure = closure_new(c, scope, lambda);
  closure->body = body;
  closure->data = data;
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

/* The type of a parameter; that of a lambda may use variables around it. */
static const struct type *parameter_type(struct compiler *c, struct closure *closure, uint32_t at) {
  const struct node_list parameters = closure->lambda->u.function.parameters;
  if (!closure->types) closure->types = arena_zalloc(c->arena, parameters.count * sizeof *closure->types);
  if (closure->types[at]) return closure->types[at];
  const struct node *type = parameters.at[at]->u.parameter.type;
  closure->types[at] = type ? type_of_node(c, closure->scope, type, NULL) : type_default(TYPE_ANY);
  return closure->types[at];
}

/* An Array as the type of `*$rest` says how many there may be, and of which type each is. */
static const struct type *element_type(struct compiler *c, struct closure *closure, uint32_t at,
                                       struct range *size) {
  const struct type *type = parameter_type(c, closure, at);
  const struct type *resolved = type_resolved(type);
  *size = range_of(0, INT64_MAX, false, true);
  if (!closure->lambda->u.function.parameters.at[at]->u.parameter.captures_rest) return type;
  if (resolved->kind != TYPE_ARRAY) return type;
  *size = type_size(resolved);
  return resolved->first ? resolved->first : type_default(TYPE_ANY);
}

const struct type *closure_parameter_type(struct compiler *c, struct closure *closure, uint32_t at) {
  struct range size;
  return element_type(c, closure, at, &size);
}

void closure_settle(struct compiler *c, struct closure *closure) {
  const struct node *returns = closure->lambda->u.function.returns;
  if (closure->settled) return;
  for (uint32_t i = 0; i < closure->lambda->u.function.parameters.count; i++)
    if (closure->lambda->u.function.parameters.at[i]->u.parameter.type) parameter_type(c, closure, i);
  if (returns) closure->result = type_of_node(c, closure->scope, returns, NULL);
  closure->settled = true;
}

/* What the closure takes, for messages. */
static struct type_signature signature_of(struct compiler *c, struct closure *closure) {
  const struct node_list parameters = closure->lambda->u.function.parameters;
  const struct type **types = ARENA_ARRAY(c->arena, const struct type *, parameters.count);
  const char **names = ARENA_ARRAY(c->arena, const char *, parameters.count);
  struct range all = range_of(0, 0, false, false);
  for (uint32_t i = 0; i < parameters.count; i++) {
    struct range size;
    types[i] = element_type(c, closure, i, &size);
    names[i] = parameters.at[i]->u.parameter.name->text;
    if (parameters.at[i]->u.parameter.captures_rest) {
      all.low += size.low;
      all.open_high = size.open_high;
      all.high = size.open_high ? INT64_MAX : all.high + size.high;
    } else {
      all.low += parameters.at[i]->u.parameter.value ? 0 : 1;
      all.high++;
    }
  }
  const struct type *tuple = type_tuple(c->arena, types, parameters.count, &all);
  return (struct type_signature){
      .callable = type_callable(c->arena, tuple, NULL, NULL), .names = names, .name_count = parameters.count};
}

static _Noreturn void refuse_arguments(struct compiler *c, struct closure *closure,
                                       const struct value *arguments, uint32_t count, struct place place) {
  bool function = closure->lambda->kind == AST_FUNCTION;
  const char *label = function ? arena_printf(c->arena, "'%s'", closure->shown) : "block";
  const struct type **types = ARENA_ARRAY(c->arena, const struct type *, count);
  struct type_signature signature = signature_of(c, closure);
  for (uint32_t i = 0; i < count; i++)
    types[i] = type_infer_set(c->arena, arguments[i]);
  for (uint32_t i = 0; i < count; i++)
    failure_also(c, value_trace(c->traces, arguments[i]));
  for (uint32_t i = 0; i < closure->lambda->u.function.parameters.count; i++)
    failure_written(c, closure->lambda->u.function.parameters.at[i]->u.parameter.type);
  const char *text =
      signatures_text(c->arena, label, &signature, 1, type_tuple(c->arena, types, count, NULL));
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "%s",
            text ? text : signatures_expected(c->arena, label, &signature, 1));
}

static bool accepts(struct compiler *c, struct closure *closure, uint32_t at, struct value v) {
  struct range size;
  if (!closure->lambda->u.function.parameters.at[at]->u.parameter.type) return true;
  return unknown_fits(c, element_type(c, closure, at, &size), v);
}

void closure_check(struct compiler *c, struct closure *closure, const struct value *arguments, uint32_t count,
                   struct place place) {
  const struct node_list parameters = closure->lambda->u.function.parameters;
  struct closure_arity arity = closure_arity(closure);
  bool good = count >= arity.least && count <= arity.most;
  closure_settle(c, closure);
  for (uint32_t i = 0; i < count && good; i++)
    good = accepts(c, closure, i < parameters.count ? i : parameters.count - 1, arguments[i]);
  if (good && arity.most == UINT32_MAX && parameters.at[parameters.count - 1]->u.parameter.type) {
    struct range size;
    int64_t rest = (int64_t)count - parameters.count + 1;
    element_type(c, closure, parameters.count - 1, &size);
    good = range_has(size, rest > 0 ? rest : 0);
  }
  if (!good) refuse_arguments(c, closure, arguments, count, place);
}

static struct value default_value(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  const struct node *value = parameter->u.parameter.value;
  if (!value)
    eval_fail(c, DIAG_MISSING_PARAMETER, parameter->place, "Parameter $%s is required but no value was given",
              parameter->u.parameter.name->text);
  struct value v = eval_default(c, binding->scope, value, 0); /* the call's shape is its control already */
  v.trace =
      trace_bound(c->traces, v.trace, node_site(c, parameter, SITE_DEFAULT, parameter->u.parameter.name));
  return v;
}

/* A default that does not run, and would with fewer arguments: those are the shape of the call, which the
 * control context has; or because of GIVEN. */
static void note_default(struct binding *binding, const struct node *parameter, trace_id given) {
  struct compiler *c = binding->c;
  const struct node *value = parameter->u.parameter.value;
  if (value && (c->control || given))
    note_untaken(c, binding->scope, value, given, binding->place, "default");
}

/* All arguments from here on, as an Array; of a parameter that is not the last one, those from the last one
 * on, but only if it has an argument of its own. */
static struct value rest_value(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  uint32_t last = binding->closure->lambda->u.function.parameters.count - 1;
  bool own = binding->count > binding->at;
  if (own && binding->count < last)
    eval_fail(c, DIAG_TYPE_MISMATCH, binding->place, "undefined method `size' for nil:NilClass");
  uint32_t count = own ? binding->count - last : 0;
  const struct value *given = binding->arguments + (own ? last : binding->at);
  bool has_default = parameter->u.parameter.value != NULL;
  if (has_default && (!own || (count == 1 && binding->arguments[binding->at].kind == VALUE_UNDEF))) {
    struct value v = default_value(binding, parameter);
    if (v.kind == VALUE_ARRAY) return v;
    struct array *one = array_new(c->arena, 1);
    one->at[0] = v;
    return (struct value){.kind = VALUE_ARRAY, .u.array = one, .trace = count ? given->trace : 0};
  }
  if (has_default) note_default(binding, parameter, given->trace);
  struct array *rest = array_new(c->arena, count);
  if (count) memcpy(rest->at, given, count * sizeof *rest->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = rest};
}

static struct value parameter_value(struct binding *binding, const struct node *parameter) {
  struct compiler *c = binding->c;
  if (parameter->u.parameter.captures_rest) return rest_value(binding, parameter);
  if (binding->at >= binding->count) return default_value(binding, parameter);
  note_default(binding, parameter, 0);
  struct value v = binding->arguments[binding->at];
  v.trace =
      trace_bound(c->traces, v.trace, node_site(c, parameter, SITE_PARAMETER, parameter->u.parameter.name));
  return v;
}

/* Checks all that was bound: the arguments, defaults, and each of the rest. */
static void check_bound(struct binding *binding) {
  const struct node_list parameters = binding->closure->lambda->u.function.parameters;
  struct compiler *c = binding->c;
  ARENA_VECTOR(struct value) all = {0};
  bool typed = binding->closure->lambda->u.function.returns != NULL;
  for (uint32_t i = 0; i < parameters.count; i++)
    typed |= parameters.at[i]->u.parameter.type != NULL;
  if (!typed) return;
  for (uint32_t i = 0; i < parameters.count; i++) {
    struct value v = scope_own(binding->scope, parameters.at[i]->u.parameter.name)->value;
    bool rest = parameters.at[i]->u.parameter.captures_rest && v.kind == VALUE_ARRAY;
    if (!rest) ARENA_PUSH(c->arena, &all, v);
    for (uint32_t j = 0; rest && j < v.u.array->count; j++)
      ARENA_PUSH(c->arena, &all, v.u.array->at[j]);
  }
  closure_check(c, binding->closure, all.at, all.count, binding->place);
}

static void check_name(struct binding *binding, const struct node *parameter) {
  const struct str *name = parameter->u.parameter.name;
  if (scope_reserves(name))
    eval_fail(binding->c, DIAG_RESERVED, binding->place,
              "Attempt to assign to a reserved variable name: '%s'", name->text);
}

static void bind_parameters(struct binding *binding) {
  const struct node_list parameters = binding->closure->lambda->u.function.parameters;
  struct scope *scope = binding->scope;
  scope->pending = binding->closure->lambda;
  scope->callee = binding->closure->shown;
  scope->pending_place = binding->place;
  for (; binding->at < parameters.count; binding->at++) {
    scope->pending_at = binding->at;
    struct value v = parameter_value(binding, parameters.at[binding->at]);
    v.trace = trace_under(binding->c->traces, v.trace, binding->c->control);
    check_name(binding, parameters.at[binding->at]);
    scope_bind(binding->c, scope, parameters.at[binding->at]->u.parameter.name, v);
  }
  scope->pending = NULL;
  check_bound(binding);
}

/* ---- calling ---- */

/* Runs the body; what is left of it when it is left early did not happen.  *RETURNED: it was left by return.
 */
static struct value run(struct compiler *c, struct scope *scope, const struct node *body, unsigned takes,
                        bool *returned) {
  struct exit_point point;
  *returned = false;
  leave_begin(c, &point, takes);
  if (LEAVE_ENTER(&point)) {
    *returned = c->leaving.by == LEAVE_RETURN;
    note_uncalled(c, scope, body, c->control, body->place, "next");
    return c->leaving.value;
  }
  struct value v = eval(c, scope, body);
  leave_end(c, &point);
  return v;
}

static void check_result(struct compiler *c, struct closure *closure, struct value v, struct place place) {
  if (!closure->lambda->u.function.returns) return;
  if (unknown_fits(c, closure->result, v)) return;
  const char *subject = arena_printf(c->arena, "value returned from %s has wrong type,", closure->shown);
  failure_value(c, "the value", v, NULL);
  failure_written(c, closure->lambda->u.function.returns);
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "%s",
            assertion_text(c->arena, subject, closure->result, type_infer_set(c->arena, v)));
}

struct value closure_call(struct compiler *c, struct closure *closure, const struct value *arguments,
                          uint32_t count, trace_id control, struct place place) {
  const struct node *body = closure->lambda->u.function.body;
  unsigned takes = closure->lambda->kind == AST_FUNCTION ? LEAVE_NEXT | LEAVE_RETURN : LEAVE_NEXT;
  trace_id before = c->control;
  if (closure->body) return closure->body(c, closure->data, arguments, count, control);
  eval_descend(c, place);
  c->control = trace_join(c->traces, before, control);
  struct scope *scope = scope_local(c, closure->scope, closure->reader);
  scope->hides_matches = closure->lambda->kind == AST_FUNCTION;
  if (closure->reader != closure->scope) scope->caller = closure->reader;
  struct binding binding = {
      .c = c, .closure = closure, .scope = scope, .arguments = arguments, .count = count, .place = place};
  bind_parameters(&binding);
  bool returned;
  struct value v = run(c, scope, body, takes, &returned);
  if (!returned) check_result(c, closure, v, place); /* Puppet does not look at what return hands out */
  v.trace = trace_under(c->traces, v.trace, leaves_of(c, body) ? c->control : control);
  if (!leaves_of_lambda(c, closure->lambda)) c->control = before;
  c->limits.depth--;
  return v;
}

/* ---- functions written in the Puppet language ---- */

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
