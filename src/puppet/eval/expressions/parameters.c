/* SPDX-License-Identifier: Apache-2.0 */
/* The parameters of classes and defined types (thesis A.3.1: merge): what was given, then defaults, left to
 * right; checked as Puppet's TypeMismatchDescriber does, all mismatches in one message. */
#include "src/puppet/eval/expressions/parameters.h"
#include "src/types/ruby_classes.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/definitions/alias_table.h"
#include "src/puppet/eval/expressions/call.h"
#include "src/puppet/eval/expressions/control.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/resources/attribute_decision.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/types/mismatch.h"
#include "src/types/pcore.h"
#include "src/value/ruby.h"

/* What is wrong with the parameters. */
struct problems {
  struct compiler *c;
  const struct resource *resource;
  struct mismatches found;
};

static enum diagnostic_code code_of(enum mismatch_kind kind) {
  if (kind == MISMATCH_UNKNOWN_PARAMETER) return DIAG_UNKNOWN_PARAMETER;
  return kind == MISMATCH_MISSING_PARAMETER ? DIAG_MISSING_PARAMETER : DIAG_TYPE_MISMATCH;
}

static void report_problems(struct problems *problems, struct place place) {
  struct compiler *c = problems->c;
  const struct resource *resource = problems->resource;
  if (!problems->found.all.count) return;
  failure_also(c, resource->existence);
  failure_also(c, resource->title_trace);
  failure_also(c, state_of(resource)->names);
  const char *subject = arena_printf(c->arena, "%s[%s]", resource->type->text, resource->title->text);
  eval_fail(c, code_of(problems->found.all.at[0]->kind), place, "%s",
            mismatches_text(&problems->found, subject));
}

static struct node_list parameters_of(const struct resource *resource) {
  return state_of(resource)->definition->node->u.function.parameters;
}

static bool many_have(struct compiler *c, struct definition *definition, const struct str *name) {
  const struct node_list list = definition->node->u.function.parameters;
  if (!definition->parameters) {
    definition->parameters = ARENA_NEW(c->arena, struct hash_builder);
    hash_begin(definition->parameters, c->arena, list.count);
    for (uint32_t i = 0; i < list.count; i++)
      hash_put(definition->parameters, value_string(list.at[i]->u.parameter.name, 0), value_undef(0));
  }
  return hash_find(hash_end(definition->parameters), value_string(name, 0));
}

static bool has_parameter(struct compiler *c, const struct resource *resource, const struct str *name) {
  const struct node_list list = parameters_of(resource);
  if (list.count > 32) return many_have(c, state_of(resource)->definition, name);
  for (uint32_t i = 0; i < list.count; i++)
    if (list.at[i]->u.parameter.name == name) return true;
  return false;
}

/* ---- types ---- */

/* Puppet asks what the function of a Deferred returns.  What Ruby code says of that is not known here. */
static void check_deferred(struct problems *problems, struct value v, const struct type *type) {
  struct compiler *c = problems->c;
  struct place place = problems->resource->place;
  const struct pcore *pcore = pcore_of_object(v.u.object);
  const struct object_member *named = pcore->member(v.u.object->type->object, eval_symbol(c, "name"), NULL);
  struct value name = pcore->get(c->traces, v, named);
  const struct str *called = symbol_of(c->symbols, name.u.text);
  if (!function_there(c, called))
    eval_fail(c, DIAG_UNKNOWN_FUNCTION, place, "undefined method `dispatcher' for NilClass:Class");
  if (type && !type_accepts(c->arena, type, v))
    eval_unsupported(c, place, "what functions of Deferred values return");
}

static void check_type(struct problems *problems, uint32_t at, struct value v) {
  struct compiler *c = problems->c;
  const struct definition *definition = state_of(problems->resource)->definition;
  const struct node *parameter = definition->node->u.function.parameters.at[at];
  const struct type *type = definition->types ? definition->types[at] : NULL;
  if (is_deferred(c, v)) check_deferred(problems, v, type);
  if (!type || unknown_fits(c, type, v)) return;
  struct path_step step = {.kind = STEP_PARAMETER, .name = parameter->u.parameter.name->text};
  uint32_t before = problems->found.all.count;
  describe_value(&problems->found, step, type, v);
  if (problems->found.all.count == before) return;
  failure_written(c, parameter->u.parameter.type);
  failure_value(c, step.name, v, resource_attribute(problems->resource, parameter->u.parameter.name));
}

/* ---- binding ---- */

static void say_unknown(struct problems *problems, const struct attribute *attribute) {
  describe_name(&problems->found, MISMATCH_UNKNOWN_PARAMETER, attribute->name->text);
  failure_value(problems->c, attribute->name->text, attribute->value, attribute);
}

/* A title is a parameter when others are looked at; only later, where nothing else is wrong, it is none. */
static void check_title(struct problems *problems) {
  struct compiler *c = problems->c;
  const struct attribute *title = resource_attribute(problems->resource, eval_symbol(c, "title"));
  if (title && !problems->found.all.count && !has_parameter(c, problems->resource, title->name))
    say_unknown(problems, title);
}

static void check_names(struct problems *problems) {
  const struct resource *resource = problems->resource;
  struct compiler *c = problems->c;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct str *name = resource->attributes.at[i]->name;
    if (has_parameter(c, resource, name) || name == c->names.name || str_is(name, "title")) continue;
    if (resource_metaparameter_find(name->text, name->length)) continue;
    say_unknown(problems, resource->attributes.at[i]);
  }
}

/*
 * What it hangs on whether PARAMETER has a value, GIVEN or NULL: which names were given, an undef that was,
 * what was searched for (READ), overrides that came before; and what other declarations of a class could have
 * given.
 */
static trace_id default_chosen(struct compiler *c, const struct scope *scope, const struct resource *resource,
                               const struct node *parameter, const struct attribute *given, trace_id read) {
  if (!traces_tracking_all(c->traces)) return 0;
  trace_id chosen = state_of(resource)->names;
  if (scope->kind == SCOPE_CLASS)
    chosen = trace_join(c->traces, chosen, code_gives(c) ? c->order.declared : c->order.given);
  chosen = trace_join(c->traces, read, trace_as(c->traces, chosen, SITE_APART));
  if (scope->kind == SCOPE_DEFINE)
    chosen = trace_join(c->traces, chosen, attribute_decision(c, resource, parameter->u.parameter.name));
  return given ? trace_join(c->traces, chosen, given->value.trace) : chosen;
}

/* A default that does not run, because a value was given or found, could have done something. */
static void note_default(struct compiler *c, struct scope *scope, const struct resource *resource,
                         const struct node *parameter, const struct attribute *given, trace_id read) {
  const struct node *value = parameter->u.parameter.value;
  if (!traces_tracking_all(c->traces) || !value || ast_is_plain(value)) return;
  note_untaken(c, scope, value, default_chosen(c, scope, resource, parameter, given, read), parameter->place,
               "default");
}

/* The default applies where nothing was given, or undef: it depends on what CHOSE it. */
static struct value default_value(struct compiler *c, struct scope *scope, const struct node *parameter,
                                  trace_id chosen) {
  struct value v = eval_default(c, scope, parameter->u.parameter.value, chosen);
  v.trace = trace_under(c->traces, v.trace, chosen);
  return with_objects(c, v);
}

/* A default that is a plain literal: what a passed value replaced, without running any code. */
static bool literal_default(struct compiler *c, struct scope *scope, const struct node *parameter,
                            struct value *told) {
  const struct node *node = parameter->u.parameter.value;
  if (!c->in->tracking || !node || !node->label || node->kind == AST_LIST || node->kind == AST_HASH ||
      node->kind == AST_TYPE_NAME) /* there may be no such type */
    return false;
  *told = eval(c, scope, node);
  return true;
}

static void mask_default(struct compiler *c, struct attribute *given, struct value told, struct place place) {
  if (given->masked) return;
  given->masked = ARENA_NEW(c->arena, struct attribute);
  *given->masked =
      (struct attribute){.name = given->name, .value = told, .place = place, .origin = ATTRIBUTE_DEFAULT};
}

static struct value bound_parameter(struct compiler *c, struct scope *scope, struct value v,
                                    const struct node *parameter, struct attribute *attribute,
                                    bool is_default) {
  const struct str *name = parameter->u.parameter.name;
  struct value told;
  if (is_default) {
    v.trace = trace_bound(c->traces, v.trace, node_site(c, parameter, SITE_DEFAULT, name));
    return v;
  }
  site_id site = site_add(c->traces, SITE_PARAMETER, attribute->place, name);
  v.trace = trace_bound(c->traces, v.trace, site);
  if (!literal_default(c, scope, parameter, &told)) return v;
  mask_default(c, attribute, told, parameter->u.parameter.value->place);
  v.trace = trace_over(c->traces, v.trace, told.trace, 0, site);
  return v;
}

/*
 * Looks for a parameter of a class in Hiera's data: where there is none, or undef, what the default says
 * depends on what was searched (the result).
 */
static trace_id look_up(struct compiler *c, struct scope *scope, struct resource *resource,
                        const struct node *parameter, struct place place) {
  const struct str *name = parameter->u.parameter.name;
  struct attribute *given = resource_attribute(resource, name);
  struct hiera_question question = {.scope = scope, .place = place};
  struct value v;
  trace_id read = 0;
  if (given && given->value.kind != VALUE_UNDEF) return 0;
  const struct str *key =
      str_printf(c->arena, "%s::%s", state_of(resource)->definition->name->text, name->text);
  bool found = c->in->library->look_up(c, &question, value_string(key, 0), &v, &read);
  trace_id others = state_of(resource)->names;
  if (traces_tracking_all(c->traces)) /* another class might have given a value before */
    others = trace_join(c->traces, others, code_gives(c) ? c->order.declared : c->order.given);
  read = trace_join(c->traces, read, trace_as(c->traces, others, SITE_APART));
  if (given) read = trace_join(c->traces, read, given->value.trace);
  if (!found && given && !parameter->u.parameter.value) /* it stays undef */
    given->value.trace = trace_under(c->traces, given->value.trace, read);
  if (!found) return read;
  if (v.kind == VALUE_UNDEF && parameter->u.parameter.value) return trace_join(c->traces, read, v.trace);
  v.trace = trace_under(c->traces, v.trace, read);
  resource_set(c, resource, name, v, eval_datum_place(c, v, place), ATTRIBUTE_DATA);
  return read;
}

const trace_id *parameters_look_up(struct compiler *c, struct scope *scope, struct resource *resource,
                                   struct place place) {
  const struct node_list list = parameters_of(resource);
  if (scope->kind != SCOPE_CLASS || !c->in->library->has_data(c)) return NULL;
  trace_id *reads = ARENA_ARRAY(c->arena, trace_id, list.count + 1);
  for (uint32_t i = 0; i < list.count; i++)
    reads[i] = look_up(c, scope, resource, list.at[i], place);
  return reads;
}

/* Binds one parameter, if it has a value of the sort that is asked for: one that was given, or its default.
 * READ: what was searched for it. */
static void bind_one(struct compiler *c, struct scope *scope, struct resource *resource,
                     const struct node *parameter, trace_id read, bool is_default) {
  const struct str *name = parameter->u.parameter.name;
  struct attribute *given = resource_attribute(resource, name);
  if (is_default != ((!given || given->value.kind == VALUE_UNDEF) && parameter->u.parameter.value)) return;
  if (!given && !is_default) return;
  if (!is_default) note_default(c, scope, resource, parameter, given, read);
  struct value v = is_default ? default_value(c, scope, parameter,
                                              default_chosen(c, scope, resource, parameter, given, read))
                              : attribute_seen(c, given);
  bool type = ruby_refused_type(v) || (v.kind == VALUE_REFERENCE && !v.u.reference->title);
  bool blamed = is_default && type && scope->kind == SCOPE_CLASS; /* Puppet points at the class then */
  if (is_default)
    attribute_check_value(c, v, blamed ? state_of(resource)->definition->node->place : scope->pending_place);
  if (is_default) given = resource_set(c, resource, name, v, parameter->place, ATTRIBUTE_DEFAULT);
  if (scope_reserves(name))
    eval_fail(c, DIAG_RESERVED, parameter->place, "Attempt to assign to a reserved variable name: '%s'",
              name->text);
  v.trace = trace_under(c->traces, v.trace, c->control);
  if (scope->kind == SCOPE_DEFINE && traces_tracking_all(c->traces))
    v.trace = trace_under(c->traces, v.trace, attribute_decision(c, resource, name));
  scope_bind(c, scope, name, bound_parameter(c, scope, v, parameter, given, is_default));
}

/* Metaparameters that were given are variables, too, which defaults see as well. */
static void bind_metaparameters(struct compiler *c, struct scope *scope, struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    struct attribute *attribute = resource->attributes.at[i];
    if (attribute->name == c->names.name || has_parameter(c, resource, attribute->name)) continue;
    if (scope_own(scope, attribute->name)) continue;
    struct value v = attribute_seen(c, attribute);
    v.trace = trace_bound(c->traces, trace_under(c->traces, v.trace, c->control),
                          site_add(c->traces, SITE_PARAMETER, attribute->place, attribute->name));
    scope_bind(c, scope, attribute->name, v);
  }
}

void parameters_bind(struct compiler *c, struct scope *scope, struct resource *resource,
                     const trace_id *reads, struct place place) {
  const struct node_list list = parameters_of(resource);
  struct problems problems = {.c = c, .resource = resource, .found = {.arena = c->arena}};
  check_names(&problems);
  for (uint32_t i = 0; i < list.count; i++)
    bind_one(c, scope, resource, list.at[i], reads ? reads[i] : 0, false);
  bind_metaparameters(c, scope, resource);
  scope->pending = state_of(resource)->definition->node;
  scope->pending_place = place;
  for (uint32_t i = 0; i < list.count; i++) {
    scope->pending_at = i;
    bind_one(c, scope, resource, list.at[i], reads ? reads[i] : 0, true);
  }
  scope->pending = NULL;
  for (uint32_t i = 0; i < list.count; i++) {
    const struct variable *variable = scope_own(scope, list.at[i]->u.parameter.name);
    if (variable) {
      check_type(&problems, i, variable->value);
      continue;
    }
    const char *missing = list.at[i]->u.parameter.name->text;
    describe_name(&problems.found, MISMATCH_MISSING_PARAMETER, missing);
    failure_sought(c, missing, reads ? reads[i] : 0);
  }
  check_title(&problems);
  report_problems(&problems, place);
}

void parameters_check(struct compiler *c, struct resource *resource, struct place place) {
  const struct resource_state *state = state_of(resource);
  const struct definition *definition = state->definition;
  bool has = definition && definition->node && definition->kind != DEFINITION_NODE;
  if (!has || (state->evaluated && !state->overridden)) return;
  const struct node_list list = parameters_of(resource);
  struct problems problems = {.c = c, .resource = resource, .found = {.arena = c->arena}};
  check_names(&problems);
  for (uint32_t i = 0; i < list.count; i++) {
    const struct attribute *given = resource_attribute(resource, list.at[i]->u.parameter.name);
    if (given)
      check_type(&problems, i, given->value);
    else if (!list.at[i]->u.parameter.value)
      describe_name(&problems.found, MISMATCH_MISSING_PARAMETER, list.at[i]->u.parameter.name->text);
  }
  check_title(&problems);
  report_problems(&problems, place);
}
