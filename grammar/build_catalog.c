/* SPDX-License-Identifier: Apache-2.0 */
/* The constructors of resource expressions and collectors. */
#include "grammar/parser.h"

/* The words that say which type or function is meant are no data. */
static void unlabel(struct node *type) {
  if (type->kind == AST_NAME || type->kind == AST_TYPE_NAME) type->label = 0;
}

struct node *build_resource(struct parser *p, struct place place, struct node *type, struct node *first,
                            struct items *more) {
  struct node *node = node_new(p, place, AST_RESOURCE);
  struct items *bodies = first ? items_of(p, first) : items_none(p);
  for (struct item *item = more ? more->first : NULL; item; item = item->next)
    items_add(p, bodies, item->node);
  if (more) items_free(p, more);
  unlabel(type);
  node->mark = type->mark;
  node->u.resource.type = type;
  node->calls = ast_declares_classes(node);
  node->u.resource.bodies = items_finish(p, node, bodies);
  node_adopt(p, node, type);
  return node;
}

struct node *build_body(struct parser *p, struct place place, struct node *title, struct items *operations) {
  struct node *node = node_new(p, place, AST_RESOURCE_BODY);
  node->u.body.title = title;
  node->u.body.operations = items_finish(p, node, operations);
  node_adopt(p, node, title);
  return node;
}

static struct node *build_operations(struct parser *p, struct place place, enum ast_kind kind,
                                     struct node *target, struct items *operations) {
  struct node *node = node_new(p, place, kind);
  unlabel(target);
  node->mark = target->mark;
  node->u.resource_ops.target = target;
  node->u.resource_ops.operations = items_finish(p, node, operations);
  node_adopt(p, node, target);
  return node;
}

/* `a => 1` as the entry of a hash. */
static struct node *attribute_entry(struct parser *p, struct node *attribute) {
  struct place name = attribute->u.attribute.name_place;
  struct node *key = build_word(p, name, AST_STRING, LABEL_BARE_WORD, attribute->u.attribute.name);
  struct node *value = (struct node *)(uintptr_t)attribute->u.attribute.value;
  return build_binary(p, attribute->place, AST_ENTRY, OP_NONE, name, key, value);
}

/* `* =>` is no entry either, but where NAME is no function the missing title is what to speak of. */
static bool may_be_hash(const struct items *operations, const struct node *name) {
  bool function = is_statement_function(name->u.text);
  for (const struct item *item = operations->first; item; item = item->next)
    if (item->node->kind == AST_ATTRIBUTE ? item->node->op != OP_SET : function) return false;
  return true;
}

/* `name {..}`: a call with a hash if NAME is a statement function; the checks refuse anything else. */
static struct node *build_name_and_hash(struct parser *p, struct place place, struct place braces,
                                        struct node *name, struct items *operations) {
  if (!may_be_hash(operations, name)) {
    struct place brace = {braces.source, braces.start, braces.start + 1};
    parser_error(p, DIAG_SYNTAX, brace, "Syntax error resource body without title or hash with +>");
    return name;
  }
  struct items *entries = items_none(p), *both = items_none(p);
  for (struct item *item = operations->first; item; item = item->next)
    if (item->node->kind == AST_ATTRIBUTE) items_add(p, entries, attribute_entry(p, item->node));
  items_free(p, operations);
  struct node *hash = build_list(p, braces, AST_HASH, entries);
  items_add_list(p, items_add_list(p, both, items_of(p, name)), items_of(p, hash));
  struct node *node = build_block_or_expression(p, place, statement_calls(p, both));
  return build_relocated(node, place);
}

struct node *build_untitled(struct parser *p, struct place place, struct place braces, struct node *left,
                            struct items *operations) {
  switch (left->kind) {
  case AST_NAME: return build_name_and_hash(p, place, braces, left, operations);
  case AST_TYPE_NAME: return build_operations(p, place, AST_RESOURCE_DEFAULTS, left, operations);
  case AST_ACCESS: return build_operations(p, place, AST_RESOURCE_OVERRIDE, left, operations);
  default:
    parser_error(p, DIAG_SYNTAX, place_of(p, left->mark, left->place.end),
                 "Expression is not valid as a resource, resource-default, or resource-override");
    return left;
  }
}

struct node *build_form(struct parser *p, struct place place, struct place at, enum ast_form form,
                        struct node *resource) {
  if (resource->kind != AST_RESOURCE && resource->kind != AST_RESOURCE_DEFAULTS &&
      resource->kind != AST_RESOURCE_OVERRIDE)
    parser_error(p, DIAG_SYNTAX, at, "%s can only be applied to a Resource Expression",
                 form == FORM_VIRTUAL ? "Virtual (@)" : "Exported (@@)");
  resource->form = (uint8_t)form;
  return build_relocated(resource, place);
}

struct node *build_attribute(struct parser *p, struct place place, const struct str *name,
                             struct place name_place, enum ast_op op, struct node *value) {
  struct node *node = node_new(p, place, AST_ATTRIBUTE);
  node->op = (uint8_t)op;
  node->u.attribute.name = name;
  node->u.attribute.name_place = name_place;
  node->u.attribute.value = value;
  node_adopt(p, node, value);
  return node;
}

struct node *build_collect(struct parser *p, struct place place, struct node *type, struct node *query,
                           struct items *operations) {
  struct node *node = node_new(p, place, AST_COLLECT);
  unlabel(type);
  node->mark = type->mark;
  node->u.collect.type = type;
  node->u.collect.query = query;
  node->u.collect.operations = items_finish(p, node, operations);
  node_adopt(p, node, type);
  node_adopt(p, node, query);
  return node;
}
