/* SPDX-License-Identifier: Apache-2.0 */
/* Resource expressions (thesis A.3.3: ResStep, ResDecl, DefStep, Def, CDecStep …). */
#include "src/puppet/eval/expressions/resource_expression.h"
#include "src/types/ruby_classes.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/definition_run.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/resources/class.h"
#include "src/puppet/eval/resources/default.h"
#include "src/puppet/eval/resources/given.h"
#include "src/puppet/eval/resources/relation.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/title_object.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/value/copy.h"
#include "src/value/ruby.h"

enum { FEW_ATTRIBUTES = 32 };

/* One body: its titles and its attributes, evaluated once for all titles. */
struct body {
  struct place title_place;
  ARENA_VECTOR(struct value) titles;
  ARENA_VECTOR(struct attribute) attributes;
  struct hash_builder given; /* their names, once they are FEW_ATTRIBUTES */
  bool is_default;
  trace_id default_trace; /* of the title `default` */
  trace_id names;         /* what the names of the attributes depend on: the shapes of `* =>` */
};

/* What is declared: a native type, a defined type or classes. */
struct target {
  const struct str *type; /* as shown */
  const struct resource_type *native;
  struct definition *define;
  bool is_class;
};

struct expression {
  struct compiler *c;
  struct scope *scope;
  struct place place; /* of the expression, or of the call that declares */
  bool by_call, is_virtual, exported;
  struct target target;
  struct body *bodies, *defaults; /* `defaults`: the one whose title is `default` */
  uint32_t count;
  trace_id shape;       /* of the titles of the current body */
  trace_id titles;      /* of all bodies */
  uint32_t title_count; /* of all bodies */
  struct value first_title;
  struct hash_builder seen; /* the titles so far, once they are several */
};

/* There is one when it declares: titles and attributes are looked at before.  Puppet's own types have no name
   that begins with colons. */
static void check_target(struct compiler *c, const struct target *target, const struct str *name,
                         struct place place) {
  if (target->is_class || target->define || (target->native && *name->text != ':')) return;
  eval_fail(c, DIAG_UNKNOWN_TYPE, place, "Unknown resource type: '%s'", name->text);
}

static struct target find_target(struct compiler *c, const struct str *name, struct place place) {
  const struct type_name *known = type_name(c, name);
  struct target target = {.type = known->shown, .native = known->native};
  target.is_class = target.type == c->names.class_type;
  if (target.is_class) return target;
  if (!target.native) target.define = find_define(c, known->key);
  if (!strcmp(known->key->text, "component")) eval_unsupported(c, place, "resources of the type 'component'");
  return target;
}

/* ---- titles ---- */

/* Most expressions have one title: there is nothing to look it up in. */
static void remember_title(struct expression *e, struct value title) {
  if (e->title_count++ == 0) {
    e->first_title = title;
    return;
  }
  if (e->title_count == 2) {
    hash_begin(&e->seen, e->c->arena, 0);
    hash_put(&e->seen, e->first_title, e->first_title);
  }
  if (hash_find(hash_end(&e->seen), title))
    eval_fail(e->c, DIAG_BAD_TITLE, e->place,
              "The title '%s' has already been used in this resource expression", title.u.text->text);
  hash_put(&e->seen, title, title);
}

static void add_title(struct expression *e, struct body *body, struct value title, uint32_t index) {
  struct compiler *c = e->c;
  struct place place = body->title_place;
  if (title.kind == VALUE_DEFAULT) {
    if (e->defaults)
      eval_fail(c, DIAG_BAD_TITLE, e->place,
                "The title 'default' has already been used in this resource expression");
    body->is_default = true;
    e->defaults = body;
    body->default_trace = trace_under(c->traces, title.trace, e->shape);
    return;
  }
  if (title.kind == VALUE_UNDEF)
    eval_fail(c, DIAG_BAD_TITLE, place,
              "Missing title at index %u. The title expression resulted in an undef title", index);
  if (title.kind != VALUE_STRING)
    eval_fail(c, DIAG_BAD_TITLE, place, "Illegal title type at index %u. Expected String, got %s", index,
              show_generalized(c, title));
  if (!title.u.text->length)
    eval_fail(c, DIAG_BAD_TITLE, place,
              "Empty string title at %u. Title strings must have a length greater than zero.", index);
  remember_title(e, title);
  title.trace = trace_under(c->traces, title.trace, e->shape);
  if (e->count > 1) e->titles = trace_join(c->traces, e->titles, title.trace);
  ARENA_PUSH(c->arena, &body->titles, title);
}

static void add_titles(struct expression *e, struct body *body, struct value v, uint32_t *index) {
  if (v.kind != VALUE_ARRAY) {
    add_title(e, body, v, (*index)++);
    return;
  }
  e->shape = trace_join(e->c->traces, e->shape, v.trace);
  for (uint32_t i = 0; i < v.u.array->count; i++)
    add_titles(e, body, v.u.array->at[i], index);
}

static void eval_titles(struct expression *e, struct body *body, const struct node *title) {
  struct value v = eval(e->c, e->scope, title);
  if (v.kind == VALUE_UNDEF)
    eval_fail(e->c, DIAG_BAD_TITLE, body->title_place,
              "Missing title. The title expression resulted in undef");
  uint32_t index = 0;
  e->shape = 0;
  ARENA_RESERVE(e->c->arena, &body->titles, v.kind == VALUE_ARRAY ? v.u.array->count : 1);
  add_titles(e, body, v, &index);
  if (body->titles.count && !body->is_default) return;
  const struct str *type = e->target.is_class ? e->c->names.class_type : e->target.type;
  note_untitled(e->c, type, e->target.define, body->is_default ? body->default_trace : e->shape,
                body->title_place);
}

/* What a function gives: any object, or an Array of them. */
static void add_made_titles(struct expression *e, struct body *body, struct value v) {
  struct compiler *c = e->c;
  const struct value *titles = v.kind == VALUE_ARRAY ? v.u.array->at : &v;
  uint32_t count = v.kind == VALUE_ARRAY ? v.u.array->count : 1;
  if (v.kind == VALUE_ARRAY) e->shape = v.trace;
  ARENA_RESERVE(c->arena, &body->titles, count);
  for (uint32_t i = 0; i < count; i++) {
    struct value title = titles[i];
    title_object_check(c, title, e->target.native, e->target.define, e->place);
    title.trace = trace_under(c->traces, title.trace, e->shape);
    ARENA_PUSH(c->arena, &body->titles, title);
  }
  const struct str *type = e->target.is_class ? c->names.class_type : e->target.type;
  if (!count) note_untitled(c, type, e->target.define, e->shape, e->place);
}

/* ---- attributes ---- */

static bool gives(const struct body *body, const struct str *name) {
  if (body->attributes.count >= FEW_ATTRIBUTES) return hash_find(body->given.hash, value_string(name, 0));
  for (uint32_t i = 0; i < body->attributes.count; i++)
    if (body->attributes.at[i].name == name) return true;
  return false;
}

static void add_attribute(struct expression *e, struct body *body, const struct str *name, struct value v,
                          struct place place) {
  if (gives(body, name))
    eval_fail(e->c, DIAG_DUPLICATE_ATTRIBUTE, e->place, "The attribute '%s' has already been set",
              name->text);
  struct attribute attribute = {
      .name = name, .value = relation_own(e->c, name, v), .place = place, .origin = ATTRIBUTE_DECLARED};
  attribute.value = value_copy(e->c->arena, attribute.value);
  ARENA_PUSH(e->c->arena, &body->attributes, attribute);
  if (body->attributes.count == FEW_ATTRIBUTES) {
    hash_begin(&body->given, e->c->arena, FEW_ATTRIBUTES * 2);
    for (uint32_t i = 0; i < FEW_ATTRIBUTES; i++)
      hash_put(&body->given, value_string(body->attributes.at[i].name, 0), value_undef(0));
  } else if (body->attributes.count > FEW_ATTRIBUTES) {
    hash_put(&body->given, value_string(name, 0), value_undef(0));
  }
}

struct splat {
  struct expression *e;
  struct body *body;
};

static void add_of_splat(void *data, const struct str *name, struct value v, struct place place) {
  struct splat *splat = data;
  add_attribute(splat->e, splat->body, name, v, place);
}

static void eval_attribute(struct expression *e, struct body *body, const struct node *operation) {
  struct value v = eval(e->c, e->scope, operation->u.attribute.value);
  if (v.kind > VALUE_REGEXP || v.kind == VALUE_BIG) attribute_check_value(e->c, v, operation->place);
  add_attribute(e, body, operation->u.attribute.name, v, operation->place);
}

static void eval_attributes(struct expression *e, struct body *body, struct node_list operations) {
  ARENA_RESERVE(e->c->arena, &body->attributes, operations.count);
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    if (operation->kind == AST_SPLAT_ATTRIBUTES)
      given_splat(e->c, operation, eval(e->c, e->scope, operation->u.unary), &body->names, add_of_splat,
                  &(struct splat){e, body});
    else
      eval_attribute(e, body, operation);
  }
}

/* ---- declaring ---- */

/* The body's attributes themselves, where it has no other title and nothing to be put before them. */
static void take_attributes(struct expression *e, struct resource *resource, const struct body *body) {
  ARENA_RESERVE(e->c->arena, &resource->attributes, body->attributes.count);
  for (uint32_t i = 0; i < body->attributes.count; i++)
    resource_take(e->c, resource, &body->attributes.at[i]);
}

static void give_attributes(struct expression *e, struct resource *resource, const struct body *body) {
  const struct body *defaults = e->defaults;
  trace_id names = trace_join(e->c->traces, body->names, defaults ? defaults->names : 0);
  /* Another title might be `default` too, and its body's attributes this one's. */
  if (e->count > 1) names = trace_join(e->c->traces, names, e->titles);
  state_of(resource)->names = trace_as(e->c->traces, names, SITE_APART);
  if (!defaults && body->titles.count == 1) {
    take_attributes(e, resource, body);
    return;
  }
  for (uint32_t i = 0; defaults && i < defaults->attributes.count; i++) {
    const struct attribute *a = &defaults->attributes.at[i];
    struct value v = a->value; /* it applies because its body's title is `default` */
    v.trace = trace_under(e->c->traces, v.trace, defaults->default_trace);
    v.trace = trace_under(e->c->traces, v.trace, names);
    if (body != defaults && gives(body, a->name))
      resource_put(e->c, resource, a->name, v, a->place, ATTRIBUTE_DECLARED);
    else
      resource_set(e->c, resource, a->name, v, a->place, ATTRIBUTE_DECLARED);
  }
  for (uint32_t i = 0; body != defaults && i < body->attributes.count; i++) {
    const struct attribute *a = &body->attributes.at[i];
    resource_set(e->c, resource, a->name, a->value, a->place, ATTRIBUTE_DECLARED);
  }
}

/* A class is known by its shown name, however its title was written: opaque to expression-provenance. */
static struct value declared_class(struct compiler *c, const struct resource *resource, struct value title) {
  struct constant opaque = {.kind = CONSTANT_UNDEF};
  return make_reference(c, resource->type, resource->title, title.trace,
                        trace_call(c->traces, resource->type, opaque, &title.trace, 1));
}

static struct value declared_reference(struct expression *e, const struct resource *resource,
                                       struct value title) {
  if (e->target.is_class) return declared_class(e->c, resource, title);
  return make_reference(e->c, resource->type, title.u.text, title.trace,
                        trace_op2(e->c->traces, TRACE_OP_REFERENCE,
                                  trace_constant(e->c->traces, (struct constant){.kind = CONSTANT_STRING,
                                                                                 .u.text = resource->type}),
                                  title.trace));
}

static struct resource *declare_class(struct expression *e, const struct body *body, struct value title) {
  struct compiler *c = e->c;
  const struct str *name = title_object_text(c, title).u.text;
  struct definition *definition = title.kind == VALUE_STRING ? find_class(c, class_key(c, name)) : NULL;
  if (!definition && title.kind == VALUE_STRING && str_is(name, "::"))
    eval_fail(c, DIAG_DUPLICATE_DECLARATION, e->place,
              "Duplicate declaration: Class[main] is already declared; cannot redeclare");
  if (!definition && c->rescuers) note_untitled(c, c->names.class_type, NULL, title.trace, e->place);
  if (!definition) eval_fail(c, DIAG_UNKNOWN_CLASS, e->place, "Could not find declared class %s", name->text);
  struct resource *resource = class_new(c, e->scope, definition, title.trace, e->place);
  resource->kind = RESOURCE_CLASS;
  resource->exported_unset = e->by_call && !e->exported;
  resource->has_line = true;
  resource->title_place = body->title_place;
  give_attributes(e, resource, body);
  if (resource->attributes.count) c->order.given = trace_join(c->traces, c->order.given, title.trace);
  class_add(c, e->scope, resource, e->place);
  definition_run(c, resource, e->place);
  return resource;
}

static struct resource *new_resource(struct expression *e, struct value title) {
  struct compiler *c = e->c;
  if (title.kind == VALUE_STRING)
    return resource_new(c, e->scope, e->target.type, title.u.text, title.trace, e->place);
  struct value text = title_object_text(c, title);
  struct resource *resource =
      resource_untagged(c, e->scope, e->target.type, text.u.text, text.trace, e->place);
  state_of(resource)->title_object = arena_copy(c->arena, &title, sizeof title);
  return resource;
}

static struct resource *declare_plain(struct expression *e, const struct body *body, struct value title) {
  struct compiler *c = e->c;
  struct resource *resource = new_resource(e, title);
  state_of(resource)->native = e->target.native;
  state_of(resource)->definition = e->target.define;
  resource->kind = e->target.define ? RESOURCE_DEFINED : RESOURCE_NATIVE;
  resource->title_place = body->title_place;
  resource->is_virtual = e->is_virtual;
  c->instances.any_virtual |= e->is_virtual;
  resource->exported = e->exported;
  resource->exported_unset = e->by_call && !e->exported;
  give_attributes(e, resource, body);
  defaults_apply(c, resource);
  resource_add(c, e->scope, resource, e->place);
  if (e->target.define) ARENA_PUSH(c->arena, &c->instances.all, resource);
  return resource;
}

/* Declares the resources of all bodies; makes REFERENCES to them unless it is NULL. */
static void declare_all(struct expression *e, struct array **references) {
  struct array *array = references ? array_new(e->c->arena, e->title_count) : NULL;
  uint32_t count = 0;
  for (uint32_t i = 0; i < e->count; i++)
    for (uint32_t j = 0; j < e->bodies[i].titles.count; j++) {
      struct value title = e->bodies[i].titles.at[j];
      struct resource *resource = e->target.is_class ? declare_class(e, &e->bodies[i], title)
                                                     : declare_plain(e, &e->bodies[i], title);
      if (array) array->at[count++] = declared_reference(e, resource, title);
    }
  if (references) *references = array;
}

/* Whether a type may be written so: `Notify`, `Resource[…]`; what it denotes is another question. */
static bool may_be_type(const struct node *node) {
  if (node->kind == AST_ACCESS) node = node->u.access.left;
  return node->kind == AST_TYPE_NAME;
}

static _Noreturn void refuse_type(struct compiler *c, struct value v, const struct node *node) {
  if (v.kind == VALUE_TYPE && v.u.type->kind == TYPE_RESOURCE && may_be_type(node))
    eval_fail(c, DIAG_UNKNOWN_TYPE, node->place, "%s", ruby_refused_type(v));
  bool titled = v.kind == VALUE_REFERENCE && v.u.reference->title && may_be_type(node);
  eval_fail(
      c, DIAG_UNKNOWN_TYPE, node->place,
      "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got %s",
      titled ? show_value(c, v) : show_generalized(c, v));
}

/* The name of the type that NODE names or denotes.  What made a type that is computed is a condition of all
   that the expression does, and with another the expression could declare anything. */
static const struct str *type_of_expression(struct compiler *c, struct scope *scope,
                                            const struct node *node) {
  if (node->kind == AST_NAME) return node->u.text;
  struct value v = eval(c, scope, node);
  bool fits = v.kind == VALUE_REFERENCE && !v.u.reference->title && may_be_type(node);
  if (!fits) refuse_type(c, v, node);
  if (v.trace) note_untyped(c, NULL, v.trace, node->place);
  c->control = trace_join(c->traces, c->control, v.trace);
  return v.u.reference->type;
}

/* Returns what the number of titles depends on. */
static trace_id evaluate(struct compiler *c, struct scope *scope, const struct node *node,
                         struct array **references) {
  trace_id control = c->control;
  const struct str *type = type_of_expression(c, scope, node->u.resource.type);
  c->declaring = node;
  struct expression e = {.c = c, .scope = scope, .place = node->place};
  e.exported = node->form == FORM_EXPORTED;
  e.is_virtual = node->form != FORM_REGULAR;
  if (e.exported && !c->in->exported)
    eval_warn(c, DIAG_EXPORTED_IGNORED, node->place,
              "You cannot collect exported resources without storeconfigs being set; the export is ignored");
  struct body only = {0};
  trace_id shape = 0;
  e.count = node->u.resource.bodies.count;
  e.target = find_target(c, type, node->place);
  e.bodies = e.count == 1 ? &only : arena_zalloc(c->arena, e.count * sizeof *e.bodies);
  for (uint32_t i = 0; i < e.count; i++) {
    const struct node *body = node->u.resource.bodies.at[i];
    e.bodies[i].title_place = body->u.body.title->place;
    eval_titles(&e, &e.bodies[i], body->u.body.title);
    shape = trace_join(c->traces, shape, e.bodies[i].is_default ? e.bodies[i].default_trace : e.shape);
    eval_attributes(&e, &e.bodies[i], body->u.body.operations);
  }
  c->declaring = node;
  check_target(c, &e.target, type, node->place);
  declare_all(&e, references);
  if (e.target.is_class)
    c->control = trace_join(c->traces, c->control, shape); /* others might break a loop */
  if (!leaves_of(c, node)) c->control = control;
  return shape;
}

struct value eval_resource(struct compiler *c, struct scope *scope, const struct node *node) {
  struct array *references;
  trace_id shape = evaluate(c, scope, node, &references);
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = references};
}

void resource_statement(struct compiler *c, struct scope *scope, const struct node *node) {
  evaluate(c, scope, node, NULL);
}

void resource_create(struct compiler *c, struct scope *scope, const struct str *type, struct value title,
                     struct value attributes, struct place place) {
  struct body body = {.title_place = place, .names = attributes.trace};
  struct expression e = {.c = c, .scope = scope, .place = place, .by_call = true};
  uint32_t signs = type->text[0] != '@' ? 0 : type->text[1] == '@' ? 2 : 1;
  e.is_virtual = signs > 0;
  e.exported = signs > 1;
  if (signs) type = symbol(c->symbols, type->text + signs, type->length - signs);
  if (!type->length) eval_fail(c, DIAG_UNKNOWN_TYPE, place, "undefined method `empty?' for nil:NilClass");
  e.bodies = &body;
  e.count = 1;
  e.target = find_target(c, type, place);
  check_target(c, &e.target, str_lower(c->arena, type), place);
  add_made_titles(&e, &body, title);
  for (uint32_t i = 0; i < attributes.u.hash->count; i++) {
    const struct hash_entry *entry = &attributes.u.hash->at[i];
    struct value v = entry->value;
    if (entry->key.kind != VALUE_STRING) given_refuse_name(c, entry->key, place);
    v.trace = trace_element(c->traces, v.trace, entry->key.trace, attributes.trace);
    body.names = trace_join(c->traces, body.names, entry->key.trace);
    add_attribute(&e, &body, symbol_of(c->symbols, entry->key.u.text), v, place);
  }
  declare_all(&e, NULL);
}
