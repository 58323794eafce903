/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that declare classes or ask the catalog: include, contain, require, defined. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/definition_run.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/resources/class.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/relation.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/functions/functions.h"
#include "src/types/type.h"

/* ---- classes ---- */

/* The classes that the arguments name, in order. */
struct named {
  struct call *call;
  ARENA_VECTOR(struct resource *) resources;
  ARENA_VECTOR(bool) known; /* evaluated before this call */
  ARENA_VECTOR(struct value) references;
  ARENA_VECTOR(struct definition *) definitions;
  ARENA_VECTOR(struct value) names;
};

static const struct str *class_name(struct call *call, struct value v) {
  struct compiler *c = call->c;
  struct place place = call->node->place;
  if (v.kind == VALUE_UNDEF) eval_fail(c, DIAG_BAD_ARGUMENT, place, "Cannot use undef as a class name");
  if (v.kind == VALUE_STRING && !v.u.text->length)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Cannot use empty string as a class name");
  if (v.kind == VALUE_STRING && str_is(v.u.text, "::"))
    eval_unsupported(c, place, "the main class by the name '::'");
  if (v.kind == VALUE_STRING) return class_key(c, v.u.text);
  if (v.kind == VALUE_TYPE && v.u.type->kind == TYPE_RESOURCE && !v.u.type->text)
    eval_fail(c, DIAG_BAD_ARGUMENT, place,
              "Cannot use an unspecific Resource[] where a Resource['class', name] is expected");
  if (v.kind != VALUE_REFERENCE)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "undefined method `downcase' for nil:NilClass");
  const struct reference *reference = v.u.reference;
  if (reference->type != c->names.class_type)
    eval_fail(c, DIAG_BAD_ARGUMENT, place,
              "Cannot use a Resource[%s] where a Resource['class', name] is expected", reference->type->text);
  if (!reference->title && reference_is_class(reference))
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Cannot use an unspecific Class[] Type");
  if (!reference->title)
    eval_fail(c, DIAG_BAD_ARGUMENT, place,
              "Cannot use an unspecific Resource['class'] where a Resource['class', name] is expected");
  return class_key(c, reference->title);
}

/* Puppet asks of all names what they are before it looks for the first one. */
static void check_names(struct call *call, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    check_names(call, v.u.array->at[i]);
  if (v.kind != VALUE_ARRAY) class_name(call, v);
}

static void name_class(struct named *named, struct value v) {
  struct call *call = named->call;
  struct compiler *c = call->c;
  if (v.kind == VALUE_ARRAY) {
    if (!v.u.array->count) note_untitled(c, c->names.class_type, NULL, v.trace, call->node->place);
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      struct value element = v.u.array->at[i];
      element.trace = trace_under(c->traces, element.trace, v.trace);
      name_class(named, element);
    }
    return;
  }
  const struct str *name = class_name(call, v);
  c->definitions->asked_at = call->node->place;
  struct definition *definition = find_class(c, name);
  if (!definition && c->rescuers) /* by another name it would not have failed, and declared any */
    note_untitled(c, c->names.class_type, NULL, v.trace, call->node->place);
  if (!definition)
    eval_fail(c, DIAG_UNKNOWN_CLASS, call->node->place, "Could not find class %s%s for %s",
              v.kind == VALUE_STRING && *v.u.text->text == ':' && name->length == v.u.text->length ? ""
                                                                                                   : "::",
              name->text, c->in->node_name->text);
  struct constant type = {.kind = CONSTANT_STRING, .u.text = c->names.class_type};
  ARENA_PUSH(c->arena, &named->definitions, definition);
  trace_id copied = v.kind == VALUE_REFERENCE && reference_is_class(v.u.reference) ? v.trace : 0;
  if (v.kind == VALUE_REFERENCE) /* the title is the name; that it is a Class decided it too */
    v.trace = trace_under(c->traces, v.u.reference->title_trace, v.trace);
  trace_id computed = trace_op2(c->traces, TRACE_OP_REFERENCE, trace_constant(c->traces, type), v.trace);
  struct value reference = make_reference(c, c->names.class_type, name, v.trace, copied ? copied : computed);
  ARENA_PUSH(c->arena, &named->names, v);
  ARENA_PUSH(c->arena, &named->references, reference);
}

/* Puts all classes into the catalog first, then runs the new ones, as Puppet does. */
static struct value declare_classes(struct call *call, struct named *named) {
  struct compiler *c = call->c;
  *named = (struct named){.call = call};
  for (uint32_t i = 0; i < call->arguments->count; i++)
    check_names(call, call->arguments->at[i]);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    name_class(named, call->arguments->at[i]);
  for (uint32_t i = 0; i < named->definitions.count; i++) {
    struct resource *resource =
        class_ensure(c, call->scope, named->definitions.at[i], named->names.at[i].trace, call->node->place);
    ARENA_PUSH(c->arena, &named->resources, resource);
    ARENA_PUSH(c->arena, &named->known, state_of(resource)->own != NULL);
  }
  for (uint32_t i = 0; i < named->resources.count; i++) {
    definition_run(c, named->resources.at[i], call->node->place);
    if (classes_break(c)) /* another class could have broken the loop around this */
      c->control = trace_join(c->traces, c->control, named->names.at[i].trace);
  }
  for (uint32_t i = 0; i < call->arguments->count && classes_break(c); i++)
    c->control = trace_join(c->traces, c->control, value_trace(c->traces, call->arguments->at[i]));
  struct array *array = array_new(c->arena, named->references.count);
  if (array->count) memcpy(array->at, named->references.at, array->count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array, .trace = call->shape};
}

struct value function_include(struct call *call) {
  struct named named;
  return declare_classes(call, &named);
}

/* Whether SOURCE contains the class TARGET already; from now on it does. */
static bool contained(struct compiler *c, const struct resource *source, const struct resource *target) {
  struct value pair = value_integer((int64_t)((uint64_t)source->index << 32 | target->index), 0);
  if (hash_find(hash_end(&c->contained), pair)) return true;
  hash_put(&c->contained, pair, value_undef(0));
  return false;
}

static void contain(struct call *call, const struct named *named, uint32_t at) {
  struct compiler *c = call->c;
  struct resource *container = call->scope->resource;
  if (contained(c, container, named->resources.at[at])) return;
  struct edge edge = {container, named->resources.at[at],
                      trace_join(c->traces, c->control, named->names.at[at].trace), call->node->place};
  edge.existence = trace_join(c->traces, edge.existence, container->existence);
  ARENA_PUSH(c->arena, &c->catalog->edges, edge);
}

/* As Puppet does, classes that were evaluated before come first: tags flow along edges in their order. */
struct value function_contain(struct call *call) {
  struct named named;
  struct value result = declare_classes(call, &named);
  for (uint32_t i = 0; i < named.resources.count; i++)
    if (named.known.at[i]) contain(call, &named, i);
  for (uint32_t i = 0; i < named.resources.count; i++)
    if (!named.known.at[i]) contain(call, &named, i);
  return result;
}

/* The container's `require` gains each class, as an array, also twice the same. */
struct value function_require(struct call *call) {
  struct named named;
  struct value result = declare_classes(call, &named);
  struct compiler *c = call->c;
  struct resource *container = call->scope->resource;
  const struct attribute *current = resource_attribute(container, c->names.require);
  trace_id shape = trace_join(c->traces, current ? current->value.trace : 0, c->control);
  for (uint32_t i = 0; i < named.names.count; i++)
    shape = trace_join(c->traces, shape, named.names.at[i].trace);
  relation_append(c, container, c->names.require, named.references.at, named.references.count, shape,
                  call->node->place);
  return result;
}

/* ---- defined ---- */

/* The titles of all resources of a type, as far as they were joined. */
struct titles {
  const struct str *type;
  uint32_t upto; /* of the catalog's resources */
  trace_id joined;
  struct titles *next;
};

/* The titles of all resources of TYPE so far: any of them could have been the one that is asked for. */
static trace_id titles_of(struct compiler *c, const struct str *type) {
  struct titles *known = c->titles;
  while (known && !str_equal(known->type, type))
    known = known->next;
  if (!known) {
    known = ARENA_NEW(c->arena, struct titles);
    *known = (struct titles){.type = type, .next = c->titles};
    c->titles = known;
  }
  for (; known->upto < c->catalog->resources.count; known->upto++) {
    const struct resource *resource = c->catalog->resources.at[known->upto];
    if (!str_equal(resource->type, type)) continue;
    trace_id named = trace_join(c->traces, state_of(resource)->named, state_of(resource)->names);
    known->joined = trace_join(c->traces, known->joined, trace_join(c->traces, resource->title_trace, named));
  }
  return known->joined;
}

bool resource_defined(struct compiler *c, const struct scope *scope, const struct reference *reference,
                      trace_id *read) {
  const struct resource *resource = find_referenced(c, reference);
  if (resource) {
    const struct resource_state *state = state_of(resource);
    trace_id order = order_dependence(c, scope, state->time, state->log);
    *read = trace_join(c->traces, resource->existence, trace_as(c->traces, order, SITE_APART));
    if (!str_equal(resource->title, reference->title)) *read = trace_join(c->traces, *read, state->named);
    return true;
  }
  struct definition *class_of =
      reference->type == c->names.class_type ? find_class(c, class_key(c, reference->title)) : NULL;
  *read = 0;
  if (!traces_tracking_all(c->traces)) return false;
  *read =
      class_of ? absence_of_class(c, class_of) : absence_of_resource(c, reference->type, reference->title);
  *read = trace_join(c->traces, *read, titles_of(c, reference->type));
  *read = trace_as(c->traces, trace_join(c->traces, *read, c->order.declared), SITE_APART);
  return false;
}

/* The variable that the first line of TEXT with a `$` in front names (Ruby: /^\$(.+)$/), or NULL. */
static const struct str *variable_in(struct compiler *c, const struct str *text) {
  for (uint32_t at = 0; at < text->length;) {
    uint32_t length = (uint32_t)strcspn(text->text + at, "\n");
    if (text->text[at] == '$' && length > 1) return symbol(c->symbols, text->text + at + 1, length - 1);
    at += length + 1;
  }
  return NULL;
}

static bool text_defined(struct call *call, const struct str *text, trace_id *read) {
  struct compiler *c = call->c;
  c->definitions->asked_at = call->node->place;
  const struct str *variable = variable_in(c, text);
  if (variable) {
    bool found = scope_knows(c, call->scope, variable, read);
    return found || str_is(variable, "module_name") || str_is(variable, "caller_module_name");
  }
  const struct str *key = class_key(c, text);
  return str_is(text, "main") || str_is(text, "::") || str_is(key, "settings") || native_type(c, key) ||
         find_define(c, key) || find_class(c, key);
}

/* Type[Class['a']] asks whether there is such a class, Type[File['/a']] is the same as File['/a']. */
static bool held_defined(struct call *call, const struct type *held, trace_id *read) {
  struct compiler *c = call->c;
  const char *whole = held->kind == TYPE_CLASS ? "class type is a reference to all classes"
                                               : "resource type is a reference to all kind of types";
  if (held->kind == TYPE_CLASS ? !held->title : !held->text)
    eval_fail(c, DIAG_BAD_ARGUMENT, call->node->place, "The given %s", whole);
  if (held->kind == TYPE_CLASS) return find_class(c, class_key(c, held->title));
  struct value reference = type_to_value(c->arena, held, 0);
  return !held->title || resource_defined(c, call->scope, reference.u.reference, read);
}

static bool value_defined(struct call *call, struct value v, trace_id *read) {
  struct compiler *c = call->c;
  *read = 0;
  if (v.kind == VALUE_STRING) return text_defined(call, v.u.text, read);
  if (v.kind == VALUE_TYPE && v.u.type->kind == TYPE_RESOURCE) return held_defined(call, v.u.type, read);
  const struct type *held = v.kind == VALUE_TYPE && v.u.type->kind == TYPE_TYPE ? v.u.type->first : NULL;
  if (held && (held->kind == TYPE_RESOURCE || held->kind == TYPE_CLASS))
    return held_defined(call, held, read);
  if (held && held->kind == TYPE_CATALOG_ENTRY) return false;
  if (v.kind != VALUE_REFERENCE)
    eval_fail(c, DIAG_BAD_ARGUMENT, call->node->place,
              "Invalid argument of type 'Puppet::Pops::Types::PCatalogEntryType' to 'defined'");
  if (v.u.reference->title) return resource_defined(c, call->scope, v.u.reference, read);
  if (v.u.reference->type == c->names.class_type)
    eval_fail(c, DIAG_BAD_ARGUMENT, call->node->place, "The given class type is a reference to all classes");
  return true;
}

struct value function_defined(struct call *call) {
  struct compiler *c = call->c;
  bool result = false;
  trace_id reads = call->shape;
  ARENA_VECTOR(trace_id) arguments = {0};
  for (uint32_t i = 0; i < call->arguments->count && !result; i++) {
    trace_id read;
    result = value_defined(call, call->arguments->at[i], &read);
    reads = trace_join(c->traces, reads, read);
    ARENA_PUSH(c->arena, &arguments, value_trace(c->traces, call->arguments->at[i]));
  }
  struct constant observed = {.kind = result ? CONSTANT_TRUE : CONSTANT_FALSE};
  trace_id trace = trace_call(c->traces, call->name, observed, arguments.at, arguments.count);
  return value_boolean(result, trace_under(c->traces, trace, reads));
}
