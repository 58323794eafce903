/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/definition_run.h"
#include "src/types/ruby_classes.h"

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/data_effects.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/node_definition.h"
#include "src/puppet/eval/expressions/parameters.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/types/iterator.h"
#include "src/value/ruby.h"

/* ---- stages ---- */

static const char *stage_text(struct compiler *c, struct value v) {
  if (v.kind != VALUE_REFERENCE || !v.u.reference->title) return show_as_ruby(c, v);
  return arena_printf(c->arena, "%s[%s]", v.u.reference->type->text, v.u.reference->title->text);
}

static struct resource *stage_of(struct compiler *c, const struct resource *resource, struct place place) {
  const struct attribute *stage = resource_attribute(resource, c->names.stage);
  const struct resource *container = resource->container;
  if (!stage && container) stage = resource_attribute(container, c->names.stage);
  if (!stage || stage->value.kind == VALUE_UNDEF) return c->main_stage;
  bool named = stage->value.kind == VALUE_STRING;
  struct resource *found = named ? catalog_find(c->catalog, c->names.stage_type, stage->value.u.text) : NULL;
  if (!found)
    eval_fail(c, DIAG_UNKNOWN_RESOURCE, place, "Could not find stage %s specified by %s[%s]",
              stage_text(c, stage->value), resource->type->text, resource->title->text);
  return found;
}

/* Why a class is in its stage: what its stage is and the names of its attributes (one of them could be
   `stage`), and the same of the class around it, whose stage is the default.  Another class could have been
   declared in a stage before, and this one with it. */
static trace_id why_in_stage(struct compiler *c, const struct resource *resource) {
  trace_id why = trace_join(c->traces, state_of(resource)->log, c->order.given);
  why = trace_join(c->traces, trace_as(c->traces, why, SITE_APART), state_of(resource)->names);
  const struct attribute *given = resource_attribute(resource, c->names.stage);
  if (given) why = trace_join(c->traces, why, trace_join(c->traces, given->value.trace, given->decided));
  const struct resource *around = resource->container;
  return around && around->state ? trace_join(c->traces, why, state_of(around)->staged) : why;
}

static void add_stage_edge(struct compiler *c, struct resource *resource, struct place place) {
  const struct resource *stage = stage_of(c, resource, place);
  trace_id why = why_in_stage(c, resource);
  if (stage != c->main_stage && !resource_attribute(resource, c->names.stage)) {
    struct value title = value_string(stage->title, stage->title_trace);
    resource_set(c, resource, c->names.stage, title, resource->place, ATTRIBUTE_INHERITED)->decided = why;
  }
  state_of(resource)->staged = why;
  trace_id existence = trace_join(c->traces, resource->existence, why);
  existence = trace_join(c->traces, existence, c->control); /* what it inherits could have broken out */
  resource_edge(c, stage, resource, existence, resource->place);
}

/* ---- running ---- */

static struct scope *own_scope(struct compiler *c, struct resource *resource, struct definition *definition,
                               struct place place) {
  static const enum scope_kind kinds[] = {[DEFINITION_MAIN] = SCOPE_TOP,
                                          [DEFINITION_CLASS] = SCOPE_CLASS,
                                          [DEFINITION_DEFINE] = SCOPE_DEFINE,
                                          [DEFINITION_NODE] = SCOPE_NODE};
  struct scope *around = state_of(resource)->scope, *inherited = NULL;
  struct definition *parent = parent_of(c, definition);
  struct resource *above = parent ? class_resource(parent) : NULL;
  if (above) {
    definition_run(c, above, place);
    inherited = state_of(above)->own;
    if (!inherited) /* its own parent is being evaluated, and came here */
      eval_fail(c, DIAG_INHERITANCE, place, "Could not find scope for %s", parent->name->text);
  }
  struct scope *scope =
      scope_new(c, kinds[definition->kind], inherited ? inherited : around, definition, resource);
  scope->inherited = inherited;
  scope->awaited = above ? NULL : parent;
  return scope;
}

static void bind_title(struct compiler *c, struct scope *scope, struct resource *resource,
                       const struct definition *definition) {
  bool is_class = definition->kind == DEFINITION_CLASS;
  trace_id trace = resource->title_trace;
  if (is_class) trace = trace_op1(c->traces, TRACE_OP_LOWER, trace);
  const struct value *object = state_of(resource)->title_object;
  struct value title = object ? *object : value_string(is_class ? definition->name : resource->title, trace);
  site_id site = site_add(c->traces, SITE_TITLE, resource->place, c->names.title);
  title.trace = trace_bound(c->traces, title.trace, site);
  struct value name = title;
  const struct attribute *given = resource_attribute(resource, c->names.name);
  if (given && !is_class && given->value.kind != VALUE_UNDEF) name = given->value;
  if (!is_class) name.trace = trace_under(c->traces, name.trace, state_of(resource)->names);
  scope_bind(c, scope, c->names.title, title);
  scope_bind(c, scope, c->names.name, name);
}

static const struct str *module_of(struct compiler *c, const struct definition *definition) {
  return definition && definition->module ? definition->module->name : eval_symbol(c, "");
}

static void bind_module(struct compiler *c, struct scope *scope, const char *variable, const struct str *name,
                        trace_id read) {
  trace_id trace = trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = name});
  struct value v = value_string(name, trace_under(c->traces, trace, read));
  scope_bind(c, scope, eval_symbol(c, variable), v);
}

/* Who declared a class first is a matter of order, and of all names of classes before. */
static void bind_modules(struct compiler *c, struct scope *scope, const struct resource *resource,
                         const struct definition *definition) {
  const struct str *module = module_of(c, definition);
  const struct scope *caller = scope->inherited ? scope->inherited : state_of(resource)->scope;
  const struct str *calling = module_of(c, caller ? caller->source : NULL);
  if (module->length || calling->length || scope->inherited || scope->awaited) /* else as at top scope */
    bind_module(c, scope, "module_name", module, 0);
  if (scope->awaited) return; /* nobody declared it */
  bind_module(c, scope, "caller_module_name", calling,
              trace_join(c->traces, resource->existence, trace_as(c->traces, c->order.declared, SITE_APART)));
}

static const struct node *body_of(const struct definition *definition) {
  return definition->kind == DEFINITION_NODE ? definition->node->u.node_definition.body
                                             : definition->node->u.function.body;
}

/* The value of a body is of no use, but Puppet hands it over as to a function of its older interface. */
static void check_body_value(struct compiler *c, struct value v, struct place place) {
  if (v.kind == VALUE_ITERATOR && !v.u.iterator->tree)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Use of an Iterator is not supported here");
  if (v.kind == VALUE_REFERENCE && v.u.reference->type == c->names.class_type && !v.u.reference->title)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "No title provided and \"class\" is not a valid resource reference");
  if (ruby_refused_type(v)) eval_fail(c, DIAG_BAD_REFERENCE, place, "%s", ruby_refused_type(v));
  if (v.kind == VALUE_BIG) eval_fail(c, DIAG_BAD_ARGUMENT, place, "%s", ruby_refusal(c->arena, v));
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    check_body_value(c, v.u.array->at[i], place);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    check_body_value(c, v.u.hash->at[i].key, place);
    check_body_value(c, v.u.hash->at[i].value, place);
  }
}

/* Runs a body, which `return` and `next` may leave, but not that of a node. */
static void run_body(struct compiler *c, struct scope *scope, const struct node *body, bool is_node,
                     struct place place) {
  struct exit_point point;
  leave_begin(c, &point, is_node ? 0 : LEAVE_NEXT | LEAVE_RETURN);
  if (LEAVE_ENTER(&point)) {
    note_untaken(c, scope, body, c->control, body->place, "return");
    return;
  }
  struct value v = eval(c, scope, body);
  leave_end(c, &point);
  check_body_value(c, v, place);
}

void definition_left(struct compiler *c, const struct resource *resource, trace_id why, const char *what) {
  const struct resource_state *state = state_of(resource);
  const struct node *body = body_of(state->definition);
  if (body && state->own) note_untaken(c, state->own, body, why, body->place, what);
  if (body && !state->own) note_uncalled(c, state->scope, body, why, body->place, what);
}

/* What is there of a class, and what is left of it did not happen: a break ends it, and breaks on. */
static _Noreturn void break_through(struct compiler *c, struct resource *resource) {
  state_of(resource)->broke = c->control;
  definition_left(c, resource, c->control, "break");
  leave_on(c);
}

/* What follows a class that could break the loop around it happens because it did not. */
static void join_break(struct compiler *c, const struct resource *resource) {
  const struct definition *definition = state_of(resource)->definition;
  if (!traces_tracking_all(c->traces) || definition->kind != DEFINITION_CLASS ||
      !class_breaks(c, definition->node))
    return;
  c->control = trace_join(c->traces, c->control, resource->existence);
  c->control = trace_join(c->traces, c->control, state_of(resource)->broke);
}

/* The code of a class that was declared with others, or by the classifier, runs later, or earlier for another
 * declaration of it: what it depends on, besides its existence, that it runs now. */
static trace_id order_code(struct compiler *c, struct resource *resource) {
  const struct resource_state *state = state_of(resource);
  const struct definition *definition = state->definition;
  bool at_once = state->time + 1 == c->order.time && !resource->last_reason;
  if (definition->kind != DEFINITION_CLASS || at_once) return 0;
  trace_id now = trace_join(c->traces, c->control, absence_of_class(c, definition));
  if (resource->last_reason) now = trace_join(c->traces, now, resource->last_reason->existence);
  resource->order = trace_join(c->traces, resource->order, trace_join(c->traces, now, c->order.declared));
  return trace_as(c->traces, now, SITE_APART);
}

/* Runs it in its own scope, which is made. */
static void run_definition(struct compiler *c, struct resource *resource, struct exit_point *point,
                           struct place place) {
  struct resource_state *state = state_of(resource);
  struct definition *definition = state->definition;
  take_scope_tags(c, resource);
  struct scope *scope = own_scope(c, resource, definition, place);
  if (definition->kind != DEFINITION_DEFINE) ARENA_PUSH(c->arena, &c->catalog->classes, definition->name);
  bind_modules(c, scope, resource, definition);
  bool has_parameters = definition->kind != DEFINITION_NODE;
  const trace_id *reads = has_parameters ? parameters_look_up(c, scope, resource, place) : NULL;
  for (uint32_t i = 0; c->rescuers && i < resource->attributes.count; i++)
    rescue_value(c, resource->attributes.at[i]->value);
  if (c->data_effects) c->in->library->data_effects->now(c);
  point->defaults = has_parameters;
  state->own = scope;
  bind_title(c, scope, resource, definition);
  if (definition->kind == DEFINITION_NODE)
    node_begin(c, scope);
  else
    parameters_bind(c, scope, resource, reads, place);
  point->defaults = false;
  if (definition->kind == DEFINITION_CLASS) add_stage_edge(c, resource, place);
  if (body_of(definition))
    run_body(c, scope, body_of(definition), definition->kind == DEFINITION_NODE, place);
}

void definition_run(struct compiler *c, struct resource *resource, struct place place) {
  struct resource_state *state = state_of(resource);
  struct exit_point point;
  if (state->evaluated) {
    join_break(c, resource);
    rescue_read(c, resource->existence);
    return;
  }
  state->evaluated = true;
  trace_id order = traces_tracking_all(c->traces) ? order_code(c, resource) : 0;
  eval_descend(c, place);
  trace_id control = c->control;
  c->control = trace_join(c->traces, resource->existence, order);
  leave_begin(c, &point, 0);
  point.definition = resource;
  point.place = place;
  if (LEAVE_ENTER(&point)) break_through(c, resource);
  run_definition(c, resource, &point, place);
  leave_end(c, &point);
  state->broke = c->control;
  c->control = control;
  join_break(c, resource);
  rescue_read(c, resource->existence);
  c->limits.depth--;
}

void rescue_failed(struct compiler *c) {
  if (!c->rescuers) return;
  for (const struct exit_point *p = c->leaving.exits; p && p->rescuers >= c->rescuers; p = p->outer)
    if (p->definition) definition_left(c, p->definition, c->guarded, "rescue");
}
