/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The constructors of definitions.  A class inside a class has the outer one's name before its own; so have
 * defined types, but not functions.
 */
#include "grammar/parser.h"

void name_push(struct parser *p, const struct str *name) {
  ARENA_PUSH(&p->scratch, &p->names, name);
}

/* The names around and NAME, joined by `::`. */
static const struct str *qualified(struct parser *p, const struct str *name) {
  struct buffer out;
  if (!p->names.count && name->text[0] != ':') return name;
  buffer_init(&out, p->arena);
  for (uint32_t i = 0; i < p->names.count; i++) {
    buffer_str(&out, p->names.at[i]);
    buffer_puts(&out, "::");
  }
  if (!p->names.count) buffer_puts(&out, "::");
  buffer_str(&out, name);
  uint32_t skip = out.length > 1 && out.text[0] == ':' && out.text[1] == ':' ? 2 : 0;
  return symbol(p->context->symbols, out.text + skip, out.length - skip);
}

static const struct str *lower_symbol(struct parser *p, const struct str *text, bool relative) {
  const struct str *lower = str_lower(p->arena, text);
  uint32_t skip = relative && lower->length > 2 && lower->text[0] == ':' ? 2 : 0;
  return symbol(p->context->symbols, lower->text + skip, lower->length - skip);
}

static struct node *definition(struct parser *p, struct node *node) {
  items_add(p, p->definitions, node);
  return node;
}

static void set_header(struct parser *p, struct node *node, struct header header) {
  node->u.function.name_place = header.name_place;
  node->u.function.written = node->kind == AST_FUNCTION ? header.name : qualified(p, header.name);
  node->u.function.name = lower_symbol(p, node->u.function.written, false);
  if (!header.parent) return;
  node->u.function.parent_place = header.parent_place;
  node->u.function.parent_written = header.parent;
  node->u.function.parent = lower_symbol(p, header.parent, true);
}

struct node *build_definition(struct parser *p, struct place place, enum ast_kind kind, struct header header,
                              struct items *parameters, struct node *returns, struct node *body) {
  struct node *node = node_new(p, place, kind);
  set_header(p, node, header);
  node->u.function.parameters = items_finish(p, node, parameters);
  node->u.function.returns = returns;
  node->u.function.body = body;
  node_adopt(p, node, returns);
  node_adopt(p, node, body);
  return definition(p, node);
}

struct node *build_class(struct parser *p, struct place place, struct header header, struct items *parameters,
                         struct node *body) {
  if (p->names.count) p->names.count--;
  return build_definition(p, place, AST_CLASS, header, parameters, NULL, body);
}

struct node *build_parameter(struct parser *p, struct place place, const struct str *name,
                             struct node *value) {
  struct node *node = node_new(p, place, AST_PARAMETER);
  node->u.parameter.name = name;
  node->u.parameter.value = value;
  node_adopt(p, node, value);
  return node;
}

/* A parameter's mark stays where its variable is. */
struct node *build_rest(struct node *parameter, struct place place) {
  parameter->place = place;
  parameter->u.parameter.captures_rest = true;
  return parameter;
}

struct node *build_typed(struct parser *p, struct node *parameter, struct place place, struct node *type) {
  parameter->place = place;
  parameter->u.parameter.type = type;
  node_adopt(p, parameter, type);
  return parameter;
}

struct node *build_node(struct parser *p, struct place place, struct items *matches, struct node *parent,
                        struct node *body) {
  struct node *node = node_new(p, place, AST_NODE);
  node->u.node_definition.matches = items_finish(p, node, matches);
  node->u.node_definition.parent = parent;
  node->u.node_definition.body = body;
  node_adopt(p, node, parent);
  node_adopt(p, node, body);
  return definition(p, node);
}

const struct str *build_dotted(struct parser *p, const struct str *before, const struct str *after) {
  return str_printf(p->arena, "%s.%s", before->text, after->text);
}

/* `type A = {..}` means Object[{..}], and `type A = B {..}` Object[{.., parent => B}]. */
static struct node *object_type(struct parser *p, struct node *type, struct node *hash) {
  struct place place = {hash->place.source, type ? type->place.start : hash->place.start, hash->place.end};
  struct place none = {place.source, place.start, place.start};
  bool as_written = type && (str_is(type->u.text, "Object") || str_is(type->u.text, "TypeSet"));
  struct node *object = type;
  if (!as_written)
    object = build_word(p, none, AST_TYPE_NAME, LABEL_NONE, symbol(p->context->symbols, "Object", 6));
  if (type && !as_written) {
    struct node *key = build_word(p, none, AST_NAME, LABEL_NONE, symbol(p->context->symbols, "parent", 6));
    struct node *entry = build_binary(p, type->place, AST_ENTRY, OP_NONE, type->place, key, type);
    struct items *entries = items_none(p);
    for (uint32_t i = 0; i < hash->u.list.count; i++)
      items_add(p, entries, (struct node *)(uintptr_t)hash->u.list.at[i]);
    hash->u.list = items_finish(p, hash, items_add(p, entries, entry));
  }
  return build_access(p, place, object, items_of(p, hash));
}

struct node *build_type_alias(struct parser *p, struct place place, struct node *left, struct node *type,
                              struct node *hash) {
  bool mapping = left->kind == AST_ACCESS;
  struct node *node = node_new(p, place, mapping ? AST_TYPE_MAPPING : AST_TYPE_ALIAS);
  struct node *right = hash ? object_type(p, type, hash) : type;
  node->mark = left->mark;
  if (mapping) {
    node->u.type_alias.type = left;
    node->u.type_alias.mapping = right;
    node_adopt(p, node, left);
  } else {
    node->u.type_alias.name = left->u.text;
    node->u.type_alias.type = right;
  }
  node_adopt(p, node, right);
  return definition(p, node);
}

struct node *build_type_definition(struct parser *p, struct place place, const struct str *name,
                                   const struct str *parent, struct node *body) {
  struct node *node = node_new(p, place, AST_TYPE_DEFINITION);
  node->u.type_alias.name = name;
  node->u.type_alias.parent = parent;
  node->u.type_alias.type = body;
  node_adopt(p, node, body);
  return definition(p, node);
}

struct node *build_epp(struct parser *p, struct place place, struct items *parameters, struct node *body) {
  struct node *node = node_new(p, place, AST_EPP);
  node->u.function.parameters_given = parameters != NULL;
  node->u.function.parameters = items_finish(p, node, parameters);
  node->u.function.body = body;
  node_adopt(p, node, body);
  return node;
}

void build_program(struct parser *p, struct node *body) {
  struct place whole = place_of(p, 0, p->source->length);
  struct node *node = node_new(p, whole, AST_PROGRAM);
  if (!body) body = build_leaf(p, place_of(p, whole.end, whole.end), AST_NOP, LABEL_NONE);
  node->u.program.body = body;
  node_adopt(p, node, body);
  node->u.program.definitions = items_finish(p, node, p->definitions);
  p->definitions = NULL;
  p->program = node;
}
