/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/declare.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/absence.h"
#include "src/puppet/eval/aliases.h"
#include "src/puppet/eval/definitions.h"
#include "src/puppet/eval/failure.h"
#include "src/puppet/eval/leave.h"
#include "src/puppet/eval/library.h"
#include "src/puppet/eval/native_type.h"
#include "src/puppet/eval/node.h"
#include "src/puppet/eval/rescue.h"
#include "src/puppet/eval/resource_object.h"
#include "src/puppet/eval/scope.h"
#include "src/puppet/eval/type_name.h"
#include "src/value/iterator.h"
#include "src/value/operators.h"
#include "src/value/ruby.h"

/* ---- resources ---- */

/* One tag in lower case, and its segments if it is qualified. */
static void tag_with_segments(struct compiler *c, struct resource *resource, const struct str *text) {
  const struct str *tag = symbol_of(c->symbols, tag_lower(c->arena, text));
  resource_tag(c->catalog, resource, tag);
  if (!strstr(tag->text, "::")) return;
  for (const char *p = tag->text, *end; *p; p = end) {
    end = strstr(p, "::");
    size_t length = end ? (size_t)(end - p) : strlen(p);
    if (length) resource_tag(c->catalog, resource, symbol(c->symbols, p, length));
    if (!end) return;
    end += 2;
  }
}

void catalog_tag_by(struct compiler *c, struct value name, trace_id decided, struct place place) {
  struct resource *tagged = ARENA_NEW(c->arena, struct resource);
  struct given_tag given = {.value = name.trace, .decided = decided, .place = place};
  if (!valid_tag(name.u.text)) {
    failure_at(c, place);
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Invalid tag '%s'", name.u.text->text);
  }
  tag_with_segments(c, tagged, name.u.text);
  for (uint32_t i = 0; i < tagged->tags.count; i++) {
    given.tag = tagged->tags.at[i];
    if (c->in->tracking) ARENA_PUSH(c->arena, &c->catalog->given_tags, given);
    catalog_tag(c->catalog, tagged->tags.at[i]);
  }
}

void tag_by_call(struct compiler *c, struct resource *resource, struct value v, trace_id decided,
                 struct place place) {
  if (v.kind == VALUE_ARRAY) {
    decided = trace_join(c->traces, decided, v.trace);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      tag_by_call(c, resource, v.u.array->at[i], decided, place);
    return;
  }
  uint32_t before = resource->tags.count;
  tag_by_one(c, resource, v, place);
  struct given_tag given = {.resource = resource, .decided = decided, .place = place};
  given.value = value_trace(c->traces, v);
  given.since = c->catalog->resources.count;
  for (; c->in->tracking && before < resource->tags.count; before++) {
    given.tag = resource->tags.at[before];
    ARENA_PUSH(c->arena, &c->catalog->given_tags, given);
  }
}

void tag_by_one(struct compiler *c, struct resource *resource, struct value tags, struct place place) {
  if (tags.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < tags.u.array->count; i++)
      tag_by_one(c, resource, tags.u.array->at[i], place);
    return;
  }
  if (tags.kind == VALUE_UNDEF) return;
  struct buffer text;
  buffer_init(&text, c->arena);
  if (tags.kind == VALUE_HASH || tags.kind == VALUE_REGEXP)
    ruby_to_s(&text, tags);
  else
    value_to_text(&text, tags.kind == VALUE_REFERENCE ? object_of_reference(c, tags) : tags);
  const struct str *tag = tag_lower(c->arena, buffer_take(&text));
  if (!valid_tag(tag)) eval_fail(c, DIAG_BAD_ARGUMENT, place, "Invalid tag '%s'", tag->text);
  tag_with_segments(c, resource, tag);
}

/* Ruby makes a list of it first: a Hash is its entries, and a reference, which is an object with parameters,
 * has none. */
void tag_by_value(struct compiler *c, struct resource *resource, struct value tags, struct place place) {
  if (tags.kind == VALUE_REFERENCE) return;
  enum type_kind type = tags.kind == VALUE_TYPE ? (enum type_kind)tags.u.type->kind : TYPE_ANY;
  if (type == TYPE_TUPLE || type == TYPE_STRUCT || type == TYPE_VARIANT || type == TYPE_ALIAS)
    eval_unsupported(c, place, "tags that are types with elements");
  for (uint32_t i = 0; tags.kind == VALUE_HASH && i < tags.u.hash->count; i++) {
    tag_by_one(c, resource, tags.u.hash->at[i].key, place);
    tag_by_one(c, resource, tags.u.hash->at[i].value, place);
  }
  if (tags.kind != VALUE_HASH) tag_by_one(c, resource, tags, place);
}

struct resource *resource_untagged(struct compiler *c, struct scope *scope, const struct str *type,
                                   const struct str *title, trace_id title_trace, struct place place) {
  struct resource *resource = ARENA_NEW(c->arena, struct resource);
  struct resource_state *state = ARENA_NEW(c->arena, struct resource_state);
  resource->type = type;
  resource->title = title;
  resource->title_trace = title_trace;
  resource->existence = trace_join(c->traces, c->control, title_trace);
  resource->place = place;
  resource->has_line = true;
  resource->kind = RESOURCE_NATIVE;
  resource->container = scope->resource;
  resource->state = state;
  state->scope = scope;
  state->source = scope->source;
  tag_with_segments(c, resource, type);
  return resource;
}

struct resource *resource_new(struct compiler *c, struct scope *scope, const struct str *type,
                              const struct str *title, trace_id title_trace, struct place place) {
  struct resource *resource = resource_untagged(c, scope, type, title, title_trace, place);
  if (valid_tag(title)) tag_with_segments(c, resource, title);
  return resource;
}

void attribute_check_value(struct compiler *c, struct value v, struct place place) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    attribute_check_value(c, v.u.array->at[i], place);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    attribute_check_value(c, v.u.hash->at[i].key, place);
    attribute_check_value(c, v.u.hash->at[i].value, place);
  }
  if (v.kind == VALUE_BIG) eval_fail(c, DIAG_BAD_ARGUMENT, place, "%s", ruby_refusal(c->arena, v));
  if (ruby_refused_type(v)) eval_fail(c, DIAG_BAD_REFERENCE, place, "%s", ruby_refused_type(v));
  if (v.kind == VALUE_REFERENCE && !v.u.reference->title && v.u.reference->type == c->names.class_type)
    eval_fail(c, DIAG_BAD_REFERENCE, place,
              "No title provided and \"class\" is not a valid resource reference");
  if (v.kind == VALUE_REFERENCE && !type_name(c, v.u.reference->type)->native &&
      v.u.reference->type != c->names.class_type && !find_define(c, class_key(c, v.u.reference->type)))
    eval_unsupported(c, place, "references to resources of unknown types");
  if (v.kind == VALUE_ITERATOR && v.u.iterator->tree)
    eval_unsupported(c, place, "addresses of Ruby's objects, which stand for iterators over trees");
  if (v.kind == VALUE_ITERATOR)
    eval_fail(c, DIAG_BAD_ARGUMENT, place, "Use of an Iterator is not supported here");
}

static void put(struct compiler *c, struct resource *resource, struct attribute *attribute) {
  struct value value = attribute->value;
  bool given = attribute->origin != ATTRIBUTE_DATA && attribute->origin != ATTRIBUTE_CLASSIFIER &&
               attribute->origin != ATTRIBUTE_EXPORTED;
  if (given && (value.kind > VALUE_REGEXP || value.kind == VALUE_BIG))
    attribute_check_value(c, value, attribute->place);
  resource_put_attribute(c->catalog, resource, attribute);
}

struct attribute *resource_put(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin) {
  struct attribute *attribute = arena_alloc(c->arena, sizeof *attribute);
  *attribute = (struct attribute){.name = name, .value = value, .place = place, .origin = (uint8_t)origin};
  put(c, resource, attribute);
  return attribute;
}

void resource_take(struct compiler *c, struct resource *resource, struct attribute *attribute) {
  put(c, resource, attribute);
  if (attribute->name == c->names.tag) tag_by_value(c, resource, attribute->value, attribute->place);
}

struct attribute *resource_set(struct compiler *c, struct resource *resource, const struct str *name,
                               struct value value, struct place place, enum attribute_origin origin) {
  struct attribute *attribute = resource_put(c, resource, name, value, place, origin);
  bool is_default = origin == ATTRIBUTE_RESOURCE_DEFAULT;
  if (name == c->names.tag) tag_by_value(c, resource, value, is_default ? resource->place : place);
  return attribute;
}

static _Noreturn void refuse_duplicate(struct compiler *c, const struct resource *resource,
                                       const struct resource *first, struct place place) {
  const char *where = "";
  if (first->has_line) where = arena_printf(c->arena, " at %s", show_location(c, first->place));
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_DUPLICATE_DECLARATION, SEVERITY_ERROR, place,
                     "Duplicate declaration: %s[%s] is already declared%s; cannot redeclare",
                     resource->type->text, resource->title->text, where);
  diagnostic_note(c->diagnostics, d, first->place, "first declared here");
  failure_resource(c, first);
  failure_also(c, resource->title_trace);
  failure_also(c, resource->existence);
  bool by_name =
      !str_equal(first->title, resource->title); /* an alias, or what the type makes of attributes */
  for (uint32_t i = 0; by_name && i < first->attributes.count; i++)
    failure_also(c, value_trace(c->traces, first->attributes.at[i]->value));
  eval_abandon(c);
}

void take_scope_tags(struct compiler *c, struct resource *resource) {
  const struct resource *container = state_of(resource)->scope->resource;
  if (!container || container == resource) return;
  for (uint32_t i = 0; i < container->tags.count; i++)
    resource_tag(c->catalog, resource, container->tags.at[i]);
}

static void add_edge(struct compiler *c, const struct resource *source, const struct resource *target,
                     trace_id existence, struct place place) {
  struct edge edge = {source, target, existence, place};
  ARENA_PUSH(c->arena, &c->catalog->edges, edge);
}

void resource_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place) {
  rescue_declared(c, resource);
  const struct resource *first = catalog_find(c->catalog, resource->type, resource->title);
  if (!first) first = alias_of(c, resource->type, resource->title);
  if (first) refuse_duplicate(c, resource, first, place);
  if (c->catalog->resources.count >= c->in->resource_limit)
    eval_fail(c, DIAG_LIMIT_RESOURCES, place,
              "The catalog has more than %u resources; raise the limit of resources", c->in->resource_limit);
  catalog_add(c->catalog, resource);
  if (resource->type == c->names.class_type) state_of(resource)->definition->resource = resource;
  state_of(resource)->log = c->declared_log;
  state_of(resource)->time = c->time++;
  if (scope->kind == SCOPE_LOCAL && scope->reader->resource != scope->resource) /* who called the function? */
    resource->order = c->declared_log;
  aliases_add(c, resource, place);
  bool is_class = resource->type == c->names.class_type;
  const struct attribute *stage = is_class ? NULL : resource_attribute(resource, c->names.stage);
  bool none = !stage || stage->value.kind == VALUE_UNDEF ||
              (stage->value.kind == VALUE_BOOLEAN && !stage->value.u.boolean);
  if (!none)
    eval_fail(c, DIAG_BAD_ARGUMENT, place,
              "Only classes can set 'stage'; normal resources like %s[%s] cannot change run stage",
              resource->type->text, resource->title->text);
  if (!is_class && resource->type != c->names.stage_type)
    add_edge(c, scope->resource, resource, resource->existence, resource->place);
}

/* ---- classes ---- */

static void remember_reason(struct compiler *c, struct scope *scope, struct resource *resource,
                            trace_id name_trace, struct place place) {
  struct reason *reason = ARENA_NEW(c->arena, struct reason), *last = resource->last_reason;
  *reason = (struct reason){.place = place, .by = scope->resource};
  reason->existence = trace_join(c->traces, c->control, name_trace);
  *(last ? &last->next : &resource->reasons) = reason;
  resource->last_reason = reason;
}

static void tag_catalog(struct compiler *c, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->tags.count; i++)
    catalog_tag(c->catalog, resource->tags.at[i]);
}

/* IncPU: a class that is inherited is declared before the class that inherits it. */
void ensure_parent(struct compiler *c, struct scope *scope, struct definition *definition,
                   trace_id name_trace);

void ensure_parent(struct compiler *c, struct scope *scope, struct definition *definition,
                   trace_id name_trace) {
  struct definition *parent = parent_of(c, definition);
  if (!parent || class_resource(parent)) return;
  /* Its name is no datum: what makes it be there is the class that inherits. */
  struct constant name = {.kind = CONSTANT_STRING, .u.text = parent->name};
  trace_id title = trace_under(c->traces, trace_constant(c->traces, name), name_trace);
  eval_descend(c, definition->node->u.function.parent_place);
  class_ensure(c, scope, parent, title, definition->node->u.function.parent_place);
  c->depth--;
}

struct resource *class_new(struct compiler *c, struct scope *scope, struct definition *definition,
                           trace_id name_trace, struct place place) {
  struct resource *resource =
      resource_new(c, scope, c->names.class_type, definition->shown, name_trace, place);
  resource->existence = trace_join(c->traces, resource->existence,
                                   trace_as(c->traces, absence_of_class(c, definition), SITE_APART));
  resource->kind = RESOURCE_UNKNOWN;
  resource->has_line = false;
  state_of(resource)->definition = definition;
  state_of(resource)->source = definition;
  return resource;
}

void class_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place) {
  resource->order = c->declared_log; /* any of them could have declared it first */
  ensure_parent(c, scope, state_of(resource)->definition, resource->existence);
  tag_catalog(c, resource);
  c->declared_log = trace_join(c->traces, c->declared_log, resource->title_trace);
  resource_add(c, scope, resource, place);
}

struct resource *class_ensure(struct compiler *c, struct scope *scope, struct definition *definition,
                              trace_id name_trace, struct place place) {
  struct resource *resource = class_resource(definition);
  if (resource) {
    remember_reason(c, scope, resource, name_trace, place);
    c->declared_log = trace_join(c->traces, c->declared_log, name_trace);
    return resource;
  }
  resource = class_new(c, scope, definition, name_trace, place);
  class_add(c, scope, resource, place);
  return resource;
}

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
  trace_id why = trace_join(c->traces, state_of(resource)->log, c->given_log);
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
  add_edge(c, stage, resource, existence, resource->place);
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
              trace_join(c->traces, resource->existence, trace_as(c->traces, c->declared_log, SITE_APART)));
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
  if (!c->in->tracking || definition->kind != DEFINITION_CLASS || !class_breaks(c, definition->node)) return;
  c->control = trace_join(c->traces, c->control, resource->existence);
  c->control = trace_join(c->traces, c->control, state_of(resource)->broke);
}

/* The code of a class that was declared with others, or by the classifier, runs later, or earlier for another
 * declaration of it: what it depends on, besides its existence, that it runs now. */
static trace_id order_code(struct compiler *c, struct resource *resource) {
  const struct resource_state *state = state_of(resource);
  const struct definition *definition = state->definition;
  bool at_once = state->time + 1 == c->time && !resource->last_reason;
  if (definition->kind != DEFINITION_CLASS || at_once) return 0;
  trace_id now = trace_join(c->traces, c->control, absence_of_class(c, definition));
  if (resource->last_reason) now = trace_join(c->traces, now, resource->last_reason->existence);
  resource->order = trace_join(c->traces, resource->order, trace_join(c->traces, now, c->declared_log));
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
  if (c->data_effects) c->in->library->effects_now(c);
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
  trace_id order = c->in->tracking ? order_code(c, resource) : 0;
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
  c->depth--;
}
