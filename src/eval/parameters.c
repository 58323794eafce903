/* SPDX-License-Identifier: Apache-2.0 */
/* The parameters of classes and defined types (thesis A.3.1: merge): given, else default, left to right;
 * checked as Puppet's TypeMismatchDescriber does, all mismatches in one message. */
#include "src/catalog/resource_types.h"
#include "src/eval/declare.h"
#include "src/eval/scope.h"
#include "src/eval/writes.h"
#include "src/value/type.h"

/* What is wrong with the parameters, one line each. */
struct problems {
  struct compiler *c;
  const struct resource *resource;
  ARENA_VECTOR(const char *) lines;
};

static void report_problems(struct problems *problems, struct place place) {
  struct compiler *c = problems->c;
  if (!problems->lines.count) return;
  struct buffer text;
  buffer_init(&text, c->arena);
  bool one = problems->lines.count == 1;
  for (uint32_t i = 0; i < problems->lines.count; i++)
    buffer_printf(&text, "%s%s", one ? " " : "\n  ", problems->lines.at[i]);
  bool unknown = strncmp(problems->lines.at[0], "has no", 6) == 0;
  bool missing = strncmp(problems->lines.at[0], "expects a value for", 19) == 0;
  eval_fail(c,
            unknown   ? DIAG_UNKNOWN_PARAMETER
            : missing ? DIAG_MISSING_PARAMETER
                      : DIAG_TYPE_MISMATCH,
            place, "%s[%s]:%s", problems->resource->type->text, problems->resource->title->text,
            buffer_text(&text));
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

static const struct type *type_of(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value v = eval(c, scope, node);
  if (v.kind == VALUE_TYPE) return v.u.type;
  if (v.kind != VALUE_REFERENCE) eval_unsupported(c, node->place, "types of this kind");
  struct type *type = (struct type *)type_simple(c->arena, TYPE_RESOURCE);
  type->reference = v.u.reference;
  return type;
}

/* The type's own parameters hold for single elements: names the first element that does not fit. */
static const struct type *misfit(struct compiler *c, const struct type *type, struct value *v,
                                 const char **where) {
  if (type->kind == TYPE_OPTIONAL && type->first && v->kind != VALUE_UNDEF &&
      (type->first->kind == TYPE_ARRAY || type->first->kind == TYPE_HASH))
    type = type->first;
  if (type->kind == TYPE_ARRAY && v->kind == VALUE_ARRAY && type->first)
    for (uint32_t i = 0; i < v->u.array->count; i++) {
      if (type_accepts(type->first, v->u.array->at[i])) continue;
      *where = arena_printf(c->arena, "%s index %u", *where, i);
      *v = v->u.array->at[i];
      return misfit(c, type->first, v, where);
    }
  if (type->kind == TYPE_HASH && v->kind == VALUE_HASH && type->second)
    for (uint32_t i = 0; i < v->u.hash->count; i++) {
      const struct hash_entry *entry = &v->u.hash->at[i];
      if (!type_accepts(type->first, entry->key) || type_accepts(type->second, entry->value)) continue;
      *where = arena_printf(c->arena, "%s entry '%s'", *where, show_value(c, entry->key));
      *v = entry->value;
      return misfit(c, type->second, v, where);
    }
  return type;
}

/* The name of the type that Puppet infers for a value in such a message. */
static const char *inferred_name(struct value v) {
  if (v.kind == VALUE_ARRAY && v.u.array->count) return "Tuple";
  if (v.kind == VALUE_HASH && v.u.hash->count) return "Struct";
  return value_kind_name(v);
}

static void check_type(struct problems *problems, struct scope *scope, const struct node *parameter,
                       struct value v) {
  struct compiler *c = problems->c;
  if (!parameter->u.parameter.type) return;
  const struct type *type = type_of(c, scope, parameter->u.parameter.type);
  if (type_accepts(type, v)) return;
  const char *where = "";
  type = misfit(c, type, &v, &where);
  struct buffer text;
  buffer_init(&text, c->arena);
  buffer_printf(&text, "parameter '%s'%s expects ", parameter->u.parameter.name->text, where);
  type_expectation(&text, type);
  buffer_puts(&text, ", got ");
  if (type->kind == TYPE_ENUM && v.kind == VALUE_STRING)
    buffer_printf(&text, "'%s'", v.u.text->text);
  else
    buffer_puts(&text, inferred_name(v));
  ARENA_PUSH(c->arena, &problems->lines, arena_copy(c->arena, buffer_text(&text), text.length + 1));
}

/* ---- binding ---- */

static void check_names(struct problems *problems) {
  const struct resource *resource = problems->resource;
  struct compiler *c = problems->c;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct str *name = resource->attributes.at[i]->name;
    if (has_parameter(c, resource, name) || name == c->names.name) continue;
    if (resource_metaparameter_find(name->text, name->length)) continue;
    ARENA_PUSH(c->arena, &problems->lines, arena_printf(c->arena, "has no parameter named '%s'", name->text));
  }
}

/* A default applies where nothing was given, or undef: then it depends on that undef. */
static struct value default_value(struct compiler *c, struct scope *scope, const struct node *parameter,
                                  const struct attribute *given, trace_id names) {
  const struct match *kept = scope->match;
  struct value v = eval(c, scope, parameter->u.parameter.value);
  scope->match = kept;
  v.trace = trace_under(c->traces, v.trace, names);
  if (scope->kind == SCOPE_CLASS && c->in->tracking) /* another class might have given a value before */
    v.trace = trace_under(c->traces, v.trace, code_gives(c) ? c->declared_log : c->given_log);
  if (given) v.trace = trace_under(c->traces, v.trace, given->value.trace);
  return v;
}

/* A default that is a plain literal: what a passed value replaced, without running any code. */
static bool literal_default(struct compiler *c, struct scope *scope, const struct node *parameter,
                            struct value *told) {
  const struct node *node = parameter->u.parameter.value;
  if (!c->in->tracking || !node || !node->label || node->kind == AST_LIST || node->kind == AST_HASH)
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

/* Binds one parameter; false if it has no value. */
static bool bind_one(struct compiler *c, struct scope *scope, struct resource *resource,
                     const struct node *parameter) {
  const struct str *name = parameter->u.parameter.name;
  struct attribute *given = resource_attribute(resource, name);
  bool is_default = (!given || given->value.kind == VALUE_UNDEF) && parameter->u.parameter.value;
  if (!given && !is_default) return false;
  struct value v =
      is_default ? default_value(c, scope, parameter, given, state_of(resource)->names) : given->value;
  if (is_default) given = resource_set(c, resource, name, v, parameter->place, ATTRIBUTE_DEFAULT);
  if (str_is(name, "facts") || str_is(name, "trusted") || str_is(name, "server_facts"))
    eval_fail(c, DIAG_RESERVED, parameter->place, "Attempt to assign to a reserved variable name: '%s'",
              name->text);
  v.trace = trace_under(c->traces, v.trace, c->control);
  scope_bind(c, scope, name, bound_parameter(c, scope, v, parameter, given, is_default));
  return true;
}

/* Metaparameters that were given are variables of the body too. */
static void bind_metaparameters(struct compiler *c, struct scope *scope, struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->name == c->names.name || scope_own(scope, attribute->name)) continue;
    struct value v = attribute->value;
    v.trace = trace_bound(c->traces, trace_under(c->traces, v.trace, c->control),
                          site_add(c->traces, SITE_PARAMETER, attribute->place, attribute->name));
    scope_bind(c, scope, attribute->name, v);
  }
}

void parameters_bind(struct compiler *c, struct scope *scope, struct resource *resource, struct place place) {
  const struct node_list list = parameters_of(resource);
  struct problems problems = {.c = c, .resource = resource};
  check_names(&problems);
  scope->pending = resource;
  scope->pending_place = place;
  for (uint32_t i = 0; i < list.count; i++) {
    scope->pending_at = i;
    if (!bind_one(c, scope, resource, list.at[i]))
      ARENA_PUSH(
          c->arena, &problems.lines,
          arena_printf(c->arena, "expects a value for parameter '%s'", list.at[i]->u.parameter.name->text));
    else
      check_type(&problems, scope, list.at[i], scope_own(scope, list.at[i]->u.parameter.name)->value);
  }
  scope->pending = NULL;
  report_problems(&problems, place);
  bind_metaparameters(c, scope, resource);
}
