/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/foresight/writes.h"

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/resource_names.h"
#include "src/puppet/eval/definitions/template_tree.h"
#include "src/puppet/eval/definitions/type_name.h"

struct collector {
  struct compiler *c;
  struct writes *writes;
  ARENA_VECTOR(const struct node *) templates; /* that were looked into */
};

static bool collect(const struct node *node, void *data);

/* The literal text of a title or class name, or NULL if it is computed. */
static const struct str *literal_text(const struct node *node) {
  node = unwrapped(node);
  return node->kind == AST_STRING || node->kind == AST_NAME ? node->u.text : NULL;
}

static void add_class(struct collector *k, const struct node *node) {
  const struct str *text = literal_text(node);
  struct definition *definition = text ? foresee_class(k->c, class_key(k->c, text)) : NULL;
  if (!text) k->writes->any_class = true;
  if (!definition) return;
  ARENA_PUSH(k->c->arena, &k->writes->declares, definition);
  ARENA_PUSH(k->c->arena, &k->writes->declare_places, node->place);
}

/* Calls FOUND for the node itself, or for each element of a list. */
static void each_title(struct collector *k, const struct node *node,
                       void (*found)(struct collector *k, const struct node *node)) {
  node = unwrapped(node);
  if (node->kind == AST_LIST) {
    for (uint32_t i = 0; i < node->u.list.count; i++)
      each_title(k, node->u.list.at[i], found);
    return;
  }
  found(k, node);
}

static void add_name(struct collector *k, const struct node *node) {
  if (node->kind == AST_VARIABLE) ARENA_PUSH(k->c->arena, &k->writes->variables, node->u.text);
}

/* Metaparameters flow into a contained class: any attribute of it could be given. */
static void collect_contain(struct collector *k, const struct node *const *nodes, uint32_t count,
                            const struct node *node) {
  for (uint32_t i = 0; i < count; i++) {
    const struct str *text = literal_text(nodes[i]);
    struct resource_write write = {.type = k->c->names.class_type, .place = node->place};
    if (text) write.title = shown_type(k->c, text);
    ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
  }
}

/* Code that could write anything. */
static void collect_anything(struct collector *k, const struct node *node) {
  struct resource_write any = {.place = node->place};
  ARENA_PUSH(k->c->arena, &k->writes->resources, any);
  ARENA_PUSH(k->c->arena, &k->writes->overrides, any);
  k->writes->any_class = k->writes->gives = true;
  for (uint32_t i = 0; i < k->c->definitions->all.count; i++) {
    ARENA_PUSH(k->c->arena, &k->writes->declares, k->c->definitions->all.at[i]);
    ARENA_PUSH(k->c->arena, &k->writes->declare_places, node->place);
  }
}

/* A call of a function that declares resources of a type that its first argument names. */
static void collect_creation(struct collector *k, const struct node *node, const struct str *type) {
  uint32_t signs = 0; /* '@file', '@@file': virtual, exported */
  while (type && signs < 2 && type->text[signs] == '@')
    signs++;
  if (signs) type = symbol(k->c->symbols, type->text + signs, type->length - signs);
  const struct str *key = type ? class_key(k->c, type) : NULL;
  struct definition *define = key ? foresee_define(k->c, key) : NULL;
  struct resource_write write = {.type = key ? shown_type(k->c, key) : NULL, .place = node->place};
  if (!key || str_is(key, "class")) k->writes->any_class = k->writes->gives = true;
  ARENA_PUSH(k->c->arena, &k->writes->resources, write);
  if (!define) return;
  ARENA_PUSH(k->c->arena, &k->writes->declares, define);
  ARENA_PUSH(k->c->arena, &k->writes->declare_places, node->place);
}

/* Whether NAME is a function that declares resources; *TYPE is the literal that names their type, or NULL. */
static bool creates(struct collector *k, const struct node *first, const struct str *name,
                    const struct str **type) {
  *type = first ? literal_text(first) : NULL;
  if (str_is(name, "ensure_packages")) *type = eval_symbol(k->c, "package");
  return str_is(name, "ensure_packages") || str_is(name, "create_resources") ||
         str_is(name, "ensure_resource") || str_is(name, "ensure_resources");
}

static void add_define(struct collector *k, const struct str *key, struct place place) {
  struct definition *define = foresee_define(k->c, key);
  if (!define) return;
  ARENA_PUSH(k->c->arena, &k->writes->declares, define);
  ARENA_PUSH(k->c->arena, &k->writes->declare_places, place);
}

/* A call of realize makes the instance run that its argument names, or else any. */
static void collect_realize(struct collector *k, const struct node *argument) {
  k->writes->realizes = true;
  argument = unwrapped(argument);
  if (argument->kind == AST_LIST) {
    for (uint32_t i = 0; i < argument->u.list.count; i++)
      collect_realize(k, argument->u.list.at[i]);
    return;
  }
  if (argument->kind == AST_ACCESS && argument->u.access.left->kind == AST_TYPE_NAME) {
    add_define(k, class_key(k->c, argument->u.access.left->u.text), argument->place);
    return;
  }
  for (uint32_t i = 0; i < k->c->definitions->all.count; i++)
    if (k->c->definitions->all.at[i]->kind == DEFINITION_DEFINE)
      add_define(k, k->c->definitions->all.at[i]->name, argument->place);
}

/* A call of the function NAME with the arguments at NODES; OLDER: by the older interface. */
static void collect_called(struct collector *k, const struct str *name, bool older,
                           const struct node *const *nodes, uint32_t count, const struct node *node) {
  struct definition *function = foresee_function(k->c, name);
  if (function) {
    ARENA_PUSH(k->c->arena, &k->writes->declares, function);
    ARENA_PUSH(k->c->arena, &k->writes->declare_places, node->place);
    return;
  }
  if (str_is(name, "call") && count) {
    const struct str *called = literal_text(nodes[0]);
    if (called && !str_is(called, "call"))
      collect_called(k, symbol_of(k->c->symbols, called), false, nodes + 1, count - 1, node);
    else
      collect_anything(k, node);
    return;
  }
  const struct str *type, *file = file_of_ruby(k->c, name, older);
  if (file) k->c->in->library->ruby_writes(k->c, k->writes, file);
  bool named = str_is(name, "template");
  if (named || str_is(name, "inline_template"))
    k->c->in->library->template_writes(k->c, k->writes, nodes, count, named);
  if (creates(k, count ? nodes[0] : NULL, name, &type)) collect_creation(k, node, type);
  if (str_is(name, "tag")) k->writes->tags = true;
  if (str_is(name, "hiera_include")) k->writes->any_class = k->writes->gives = true;
  for (uint32_t i = 0; i < count && str_is(name, "realize"); i++)
    collect_realize(k, nodes[i]);
  bool require = str_is(name, "require"), contain = str_is(name, "contain");
  if (!require && !contain && !str_is(name, "include")) return;
  for (uint32_t i = 0; i < count; i++)
    each_title(k, nodes[i], add_class);
  if (contain) collect_contain(k, nodes, count, node);
  struct resource_write write = {.name = k->c->names.require, .place = node->place};
  if (require) ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
}

/* A template that is called by its name: what it renders and assigns is its own. */
static void collect_template(struct collector *k, const struct node *node) {
  const struct node *epp = template_foreseen(k->c, node);
  uint32_t variables = k->writes->variables.count;
  uint32_t overrides = k->writes->overrides.count;
  bool renders = k->writes->renders;
  for (uint32_t i = 0; i < k->templates.count; i++)
    if (k->templates.at[i] == epp) return;
  if (!epp) return;
  ARENA_PUSH(k->c->arena, &k->templates, epp);
  collect(epp->u.function.body, k);
  for (uint32_t i = overrides; i < k->writes->overrides.count; i++)
    k->writes->overrides.at[i].restricted = false; /* a file's code is that of the top scope */
  k->writes->variables.count = variables;
  k->writes->renders = renders;
}

static void collect_call(struct collector *k, const struct node *node) {
  k->writes->calls = true;
  const struct node *functor = node->u.call.functor, *receiver = NULL;
  const struct node_list arguments = node->u.call.arguments;
  if (node->kind == AST_METHOD_CALL) {
    receiver = functor->u.binary.left;
    functor = functor->u.binary.right;
  }
  if (functor->kind != AST_NAME) return;
  uint32_t count = arguments.count + (receiver ? 1 : 0);
  const struct node **nodes = ARENA_ARRAY(k->c->arena, const struct node *, count);
  if (receiver) nodes[0] = receiver;
  for (uint32_t i = 0; i < arguments.count; i++)
    nodes[count - arguments.count + i] = arguments.at[i];
  collect_called(k, functor->u.text, false, nodes, count, node);
  collect_template(k, node);
}

/* A title that its type reads as another one: File['/a/'] is File['/a']. */
static void add_spelling(struct collector *k, const struct resource_write *written,
                         struct resource_writes *writes) {
  struct resource_write write = *written;
  if (!write.type || !write.title) return;
  write.title = title_as_read(k->c, write.type, write.title);
  write.other = true;
  if (write.title != written->title) ARENA_PUSH(k->c->arena, writes, write);
}

static void add_resource(struct collector *k, const struct str *type, const struct node *title) {
  title = unwrapped(title);
  if (title->kind == AST_LIST) {
    for (uint32_t i = 0; i < title->u.list.count; i++)
      add_resource(k, type, title->u.list.at[i]);
    return;
  }
  if (title->kind == AST_DEFAULT) return;
  struct resource_write write = {.type = type, .title = literal_text(title), .place = title->place};
  ARENA_PUSH(k->c->arena, &k->writes->resources, write);
  add_spelling(k, &write, &k->writes->resources);
}

/* A resource of TYPE has the names that VALUE says, too. */
static void add_other(struct collector *k, const struct str *type, const struct node *value) {
  value = unwrapped(value);
  if (value->kind == AST_LIST) {
    for (uint32_t i = 0; i < value->u.list.count; i++)
      add_other(k, type, value->u.list.at[i]);
    return;
  }
  struct resource_write write = {
      .type = type, .title = literal_text(value), .other = true, .place = value->place};
  ARENA_PUSH(k->c->arena, &k->writes->resources, write);
  add_spelling(k, &write, &k->writes->resources);
}

/* The other names that the attributes of a body give; a body of defaults gives them to the others. */
static void add_others(struct collector *k, const struct str *type, struct node_list operations) {
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    bool named = operation->kind == AST_ATTRIBUTE;
    if (!named)
      add_other(k, type, operation);
    else if (names_resources(k->c, type, operation->u.attribute.name))
      add_other(k, type, operation->u.attribute.value);
  }
}

static bool names_class(const struct node *type) {
  return (type->kind == AST_NAME || type->kind == AST_TYPE_NAME) && str_is(type->u.text, "class");
}

static void collect_resource(struct collector *k, const struct node *node) {
  const struct node *type = node->u.resource.type;
  const struct node_list bodies = node->u.resource.bodies;
  const struct str *name = type->kind == AST_NAME || type->kind == AST_TYPE_NAME ? type->u.text : NULL;
  bool is_class = names_class(type);
  const struct str *key = name ? class_key(k->c, name) : NULL;
  struct definition *define = key && !is_class ? foresee_define(k->c, key) : NULL;
  if (is_class) k->writes->gives = true;
  for (uint32_t i = 0; i < bodies.count; i++) {
    const struct node *title = bodies.at[i]->u.body.title;
    if (is_class)
      each_title(k, title, add_class);
    else
      add_resource(k, name ? shown_type(k->c, key) : NULL, title);
    if (!is_class) add_others(k, name ? shown_type(k->c, key) : NULL, bodies.at[i]->u.body.operations);
  }
  if (!define) return;
  ARENA_PUSH(k->c->arena, &k->writes->declares, define);
  ARENA_PUSH(k->c->arena, &k->writes->declare_places, node->place);
}

static void add_override(struct collector *k, const struct str *type, const struct node *key,
                         const struct node *node) {
  const struct node_list operations = node->u.resource_ops.operations;
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    struct resource_write write = {.type = type, .restricted = true, .place = node->place};
    if (key) write.title = literal_text(key);
    if (operation->kind == AST_ATTRIBUTE) write.name = operation->u.attribute.name;
    ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
    add_spelling(k, &write, &k->writes->overrides);
  }
}

static void collect_override(struct collector *k, const struct node *node) {
  const struct node *target = unwrapped(node->u.resource_ops.target);
  if (target->kind != AST_ACCESS || target->u.access.left->kind != AST_TYPE_NAME) {
    add_override(k, NULL, NULL, node);
    return;
  }
  const struct str *type = shown_type(k->c, target->u.access.left->u.text);
  for (uint32_t i = 0; i < target->u.access.keys.count; i++)
    add_override(k, type, target->u.access.keys.at[i], node);
}

/* A collector gives any resource of its type attributes, and makes instances run. */
static void collect_collector(struct collector *k, const struct node *node) {
  const struct str *key = class_key(k->c, node->u.collect.type->u.text);
  const struct node_list operations = node->u.collect.operations;
  struct resource_write write = {.type = shown_type(k->c, key), .collects = true, .place = node->place};
  add_define(k, key, node->place);
  k->writes->realizes = true;
  if (operations.count) k->writes->collects = true;
  for (uint32_t i = 0; i < operations.count; i++) {
    bool named = operations.at[i]->kind == AST_ATTRIBUTE;
    write.name = named ? operations.at[i]->u.attribute.name : NULL;
    ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
  }
}

static void add_default_name(struct collector *k, const struct str *name) {
  for (uint32_t i = 0; i < k->writes->default_names.count; i++)
    if (k->writes->default_names.at[i] == name) return;
  ARENA_PUSH(k->c->arena, &k->writes->default_names, name);
}

/* Each type and each name once. */
static void collect_defaults(struct collector *k, const struct node *node) {
  const struct node *target = unwrapped(node->u.resource_ops.target);
  const struct str *type = target->kind == AST_TYPE_NAME ? shown_type(k->c, target->u.text) : NULL;
  struct node_list given = node->u.resource_ops.operations;
  for (uint32_t i = 0; i < given.count; i++)
    add_default_name(k, given.at[i]->kind == AST_ATTRIBUTE ? given.at[i]->u.attribute.name : NULL);
  for (uint32_t i = 0; i < k->writes->defaults.count; i++)
    if (k->writes->defaults.at[i] == type) return;
  ARENA_PUSH(k->c->arena, &k->writes->defaults, type);
}

/* The resource type that the end of an arrow names, or NULL: computed, or the name of an alias. */
static const struct str *type_of_end(struct collector *k, const struct node *end) {
  const struct node *type = end->kind == AST_ACCESS     ? end->u.access.left
                            : end->kind == AST_COLLECT  ? end->u.collect.type
                            : end->kind == AST_RESOURCE ? end->u.resource.type
                                                        : NULL;
  if (!type || (type->kind != AST_TYPE_NAME && type->kind != AST_NAME)) return NULL;
  const struct str *key = class_key(k->c, type->u.text);
  bool known = str_is(key, "class") || native_type(k->c, key) || foresee_define(k->c, key);
  return known ? shown_type(k->c, key) : NULL;
}

/* An arrow gives the attribute NAME to what END stands for, or what further ends in its place do. */
static void collect_arrow(struct collector *k, const struct node *end, const struct str *name,
                          struct place place) {
  struct resource_write write = {.name = name, .place = place};
  end = unwrapped(end);
  if (end->kind == AST_RELATION) {
    collect_arrow(k, end->u.binary.left, name, place);
    collect_arrow(k, end->u.binary.right, name, place);
    return;
  }
  if (end->kind != AST_LIST) write.type = type_of_end(k, end);
  for (uint32_t i = 0; end->kind == AST_LIST && i < end->u.list.count; i++) {
    const struct node *element = unwrapped(end->u.list.at[i]);
    if (element->kind != AST_ACCESS) break; /* a collector in a list is known by its text */
    write.type = type_of_end(k, element);
    if (!write.type || i + 1 == end->u.list.count) break;
    ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
    write.type = NULL;
  }
  ARENA_PUSH(k->c->arena, &k->writes->overrides, write);
}

/* An arrow gives `before` or `notify` to the resources that it leads from. */
static void collect_relation(struct collector *k, const struct node *node) {
  bool turned = node->op == OP_AFTER || node->op == OP_SUBSCRIBE;
  bool notifies = node->op == OP_NOTIFY || node->op == OP_SUBSCRIBE;
  collect_arrow(k, turned ? node->u.binary.right : node->u.binary.left,
                notifies ? k->c->names.notify : k->c->names.before, node->place);
}

/* No code that runs where it stands. */
static bool is_definition(const struct node *node) {
  return node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_NODE ||
         node->kind == AST_FUNCTION;
}

static bool collect(const struct node *node, void *data) {
  struct collector *k = data;
  if (is_definition(node)) return true;
  if (node->kind == AST_ASSIGN) each_title(k, node->u.binary.left, add_name);
  if (node->kind == AST_CALL || node->kind == AST_METHOD_CALL) collect_call(k, node);
  if (node->kind == AST_UNFOLD) k->writes->calls = true;
  if (node->kind == AST_RESOURCE) collect_resource(k, node);
  if (node->kind == AST_RESOURCE_OVERRIDE) collect_override(k, node);
  if (node->kind == AST_COLLECT) collect_collector(k, node);
  if (node->kind == AST_RESOURCE_DEFAULTS) collect_defaults(k, node);
  if (node->kind == AST_RELATION) collect_relation(k, node);
  if (node->kind == AST_RENDER || node->kind == AST_RENDER_TEXT) k->writes->renders = true;
  uint32_t variables = k->writes->variables.count;
  ast_each_child(node, collect, data);
  if (node->kind == AST_LAMBDA) k->writes->variables.count = variables; /* its variables are its own */
  return true;
}

const struct writes *writes_of(struct compiler *c, const struct node *node) {
  struct collector k = {.c = c, .writes = ARENA_NEW(c->arena, struct writes)};
  if (node) collect(node, &k);
  return k.writes;
}

#define ADD(list)                                                                                            \
  for (uint32_t i = 0; i < more->list.count; i++)                                                            \
  ARENA_PUSH(c->arena, &writes->list, more->list.at[i])

void writes_add(struct compiler *c, struct writes *writes, const struct writes *more) {
  ADD(variables);
  ADD(changes);
  ADD(declares);
  ADD(declare_places);
  ADD(resources);
  ADD(overrides);
  ADD(defaults);
  ADD(default_names);
  writes->collects |= more->collects;
  writes->gives |= more->gives;
  writes->realizes |= more->realizes;
  writes->tags |= more->tags;
  writes->calls |= more->calls;
  writes->any_class |= more->any_class;
}
#undef ADD

struct writes *writes_of_call(struct compiler *c, const struct str *name, bool older,
                              const struct node *const *nodes, uint32_t count, const struct node *node) {
  struct collector k = {.c = c, .writes = ARENA_NEW(c->arena, struct writes)};
  k.writes->calls = true;
  collect_called(&k, name, older, nodes, count, node);
  return k.writes;
}

const struct writes *definition_writes(struct compiler *c, struct definition *definition) {
  if (definition->writes) return definition->writes;
  struct collector k = {.c = c, .writes = ARENA_NEW(c->arena, struct writes)};
  definition->writes = k.writes;
  const struct node *node = definition->node;
  if (!node) return k.writes; /* Puppet's own class `settings` */
  if (definition->kind == DEFINITION_NODE) {
    if (node->u.node_definition.body) collect(node->u.node_definition.body, &k);
    return k.writes;
  }
  for (uint32_t i = 0; i < node->u.function.parameters.count; i++)
    ast_each_child(node->u.function.parameters.at[i], collect, &k);
  if (node->u.function.body) collect(node->u.function.body, &k);
  if (node->u.function.parent) {
    struct definition *parent = foresee_class(c, node->u.function.parent);
    struct place place = node->u.function.parent_place;
    if (parent) {
      ARENA_PUSH(c->arena, &k.writes->declares, parent);
      ARENA_PUSH(c->arena, &k.writes->declare_places, place);
    }
  }
  return k.writes;
}

/* What collect() finds of `gives`, `collects` and `defaults`, and nothing else: all code there is is asked
 * for them. */
static bool look_over(const struct node *node, void *data) {
  struct collector *k = data;
  if (is_definition(node)) return true;
  if (node->kind == AST_CALL || node->kind == AST_METHOD_CALL) collect_call(k, node);
  if (node->kind == AST_RESOURCE && names_class(node->u.resource.type)) k->writes->gives = true;
  if (node->kind == AST_RESOURCE_DEFAULTS) collect_defaults(k, node);
  if (node->kind == AST_COLLECT && node->u.collect.operations.count) k->writes->collects = true;
  return ast_each_child(node, look_over, data);
}

const struct writes *survey_of(struct compiler *c, const struct node *node) {
  struct collector k = {.c = c, .writes = ARENA_NEW(c->arena, struct writes)};
  if (node) look_over(node, &k);
  return k.writes;
}

const struct writes *definition_survey(struct compiler *c, struct definition *definition) {
  if (definition->writes || definition->survey)
    return definition->writes ? definition->writes : definition->survey;
  struct collector k = {.c = c, .writes = ARENA_NEW(c->arena, struct writes)};
  if (definition->node) ast_each_child(definition->node, look_over, &k);
  return definition->survey = k.writes;
}

bool code_gives(struct compiler *c) {
  struct definitions *definitions = c->definitions;
  for (; definitions->asked < definitions->all.count && !definitions->gives; definitions->asked++)
    definitions->gives = definition_survey(c, definitions->all.at[definitions->asked])->gives;
  return definitions->gives;
}

bool code_collects(struct compiler *c) {
  struct definitions *definitions = c->definitions;
  uint32_t *asked = &definitions->asked_collects;
  for (; *asked < definitions->all.count && !definitions->collects; ++*asked)
    definitions->collects = definition_survey(c, definitions->all.at[*asked])->collects;
  return definitions->collects;
}

bool writes_effects(struct compiler *c, const struct writes *writes) {
  ARENA_VECTOR(struct definition *) functions = {0};
  for (uint32_t next = 0;; next++) {
    if (writes->resources.count || writes->overrides.count || writes->any_class || writes->tags) return true;
    if (writes->defaults.count || writes->realizes) return true;
    for (uint32_t i = 0; i < writes->declares.count; i++) {
      struct definition *definition = writes->declares.at[i];
      if (definition->kind != DEFINITION_FUNCTION) return true;
      bool known = false;
      for (uint32_t k = 0; k < functions.count; k++)
        known |= functions.at[k] == definition;
      if (!known) ARENA_PUSH(c->arena, &functions, definition);
    }
    if (next == functions.count) return false;
    writes = definition_writes(c, functions.at[next]);
  }
}
