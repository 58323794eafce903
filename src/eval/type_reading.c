/* SPDX-License-Identifier: Apache-2.0 */
/* Types that are given as text: by Colophon's own tables of functions, or as Strings. */
#include "grammar/parse.h"
#include "src/eval/type_expression.h"

/* A text that is being read: its syntax tree is not part of the program and has no labels. */
struct reading {
  struct compiler *c;
  struct place place;  /* of nothing: the text has no place in the program */
  const char *problem; /* what is wrong with it, or NULL */
};

static struct value read_expression(struct reading *r, const struct node *node);

static struct value read_list(struct reading *r, struct node_list list) {
  struct array *array = array_new(r->c->arena, list.count);
  for (uint32_t i = 0; i < list.count; i++)
    array->at[i] = read_expression(r, list.at[i]);
  struct value v = {.kind = VALUE_ARRAY, .u.array = array};
  value_measure(v);
  return v;
}

static struct value read_hash(struct reading *r, struct node_list list) {
  struct hash_builder builder;
  hash_begin(&builder, r->c->arena, list.count);
  for (uint32_t i = 0; i < list.count; i++) {
    struct value key = read_expression(r, list.at[i]->u.binary.left);
    hash_put(&builder, key, read_expression(r, list.at[i]->u.binary.right));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  value_measure(v);
  return v;
}

static struct value refuse(struct reading *r, const char *problem) {
  if (!r->problem) r->problem = problem;
  return value_undef(0);
}

static bool is_abstract(struct value v) {
  return v.kind == VALUE_TYPE && v.u.type->kind == TYPE_RESOURCE;
}

static struct value read_access(struct reading *r, const struct node *node) {
  struct compiler *c = r->c;
  struct value left = read_expression(r, node->u.access.left);
  const struct array *keys = read_list(r, node->u.access.keys).u.array;
  struct type_problem problem;
  if (r->problem) return value_undef(0);
  if (is_abstract(left) && keys->count && keys->at[0].kind == VALUE_STRING) { /* Resource['file', '/a'] */
    left = type_named(c, symbol_of(c->symbols, keys->at[0].u.text), 0, r->place);
    if (left.kind != VALUE_REFERENCE) return refuse(r, "is not a valid type specification");
    if (keys->count == 1) return left;
    struct array *rest = array_new(c->arena, keys->count - 1);
    memcpy(rest->at, keys->at + 1, rest->count * sizeof *rest->at);
    keys = rest;
  }
  if (left.kind == VALUE_REFERENCE && keys->count == 1 && keys->at[0].kind == VALUE_STRING)
    return make_reference(c, left.u.reference->type, keys->at[0].u.text, 0, 0);
  if (left.kind != VALUE_TYPE) return refuse(r, "is not a valid type specification");
  const struct type *type = type_make(c->arena, left.u.type, keys->at, keys->count, &problem);
  if (!type) return refuse(r, problem.message);
  return (struct value){.kind = VALUE_TYPE, .u.type = type};
}

static struct value read_negative(struct reading *r, const struct node *node) {
  struct value v = read_expression(r, node->u.unary);
  if (v.kind == VALUE_INTEGER) return value_integer(-v.u.integer, 0);
  if (v.kind == VALUE_FLOAT) return value_float(-v.u.real, 0);
  return refuse(r, "is not a valid type specification");
}

static struct value read_name(struct reading *r, const struct node *node) {
  struct value v = type_named(r->c, node->u.text, 0, r->place);
  if (v.kind != VALUE_UNDEF) return v;
  return refuse(r, arena_printf(r->c->arena, "Resource type not found: %s", node->u.text->text));
}

static struct value read_expression(struct reading *r, const struct node *node) {
  switch ((int)node->kind) {
  case AST_TYPE_NAME: return read_name(r, node);
  case AST_ACCESS: return read_access(r, node);
  case AST_PARENS: return read_expression(r, node->u.unary);
  case AST_MINUS: return read_negative(r, node);
  case AST_LIST: return read_list(r, node->u.list);
  case AST_HASH: return read_hash(r, node->u.list);
  case AST_UNDEF: return value_undef(0);
  case AST_DEFAULT: return (struct value){.kind = VALUE_DEFAULT};
  case AST_TRUE: return value_boolean(true, 0);
  case AST_FALSE: return value_boolean(false, 0);
  case AST_INTEGER: return value_integer(node->u.integer.value, 0);
  case AST_FLOAT: return value_float(node->u.real, 0);
  case AST_STRING:
  case AST_NAME: return value_string(node->u.text, 0);
  case AST_REGEXP: return (struct value){.kind = VALUE_REGEXP, .u.text = node->u.text};
  default: return refuse(r, "is not a valid type specification");
  }
}

const struct type *type_parse(struct compiler *c, const struct str *text, const char **problem) {
  struct symbols symbols;
  struct sources sources;
  struct diagnostics diagnostics;
  symbols_init(&symbols, c->arena);
  sources_init(&sources, c->arena);
  diagnostics_init(&diagnostics, c->arena, &sources);
  struct parse_context context = {
      .arena = c->arena, .symbols = &symbols, .sources = &sources, .diagnostics = &diagnostics, .lax = true};
  const struct source *source = source_add(&sources, SOURCE_SETTING, "type", NULL, text->text, text->length);
  const struct node *program = parse_source(&context, source);
  *problem = NULL;
  if (!program) {
    *problem = diagnostics.list.count ? diagnostics.list.at[0]->message : "Syntax error";
    return NULL;
  }
  struct reading r = {.c = c};
  const struct node *body = program->u.program.body;
  if (body->kind == AST_BLOCK && body->u.list.count == 1) body = body->u.list.at[0];
  struct value v = read_expression(&r, body);
  const struct type *type = r.problem ? NULL : type_of_value(c->arena, v);
  if (!type) *problem = r.problem ? r.problem : "is not a valid type specification";
  return type;
}

const struct type *type_of_text(struct compiler *c, const char *text) {
  const char *problem;
  const struct str *key = str_from(c->arena, text);
  if (!c->type_texts.hash) hash_begin(&c->type_texts, c->arena, 16);
  const struct hash_entry *known = hash_find(c->type_texts.hash, value_string(key, 0));
  if (known) return known->value.u.type;
  const struct type *type = type_parse(c, key, &problem);
  if (!type) type = type_default(TYPE_ANY);
  hash_put(&c->type_texts, value_string(key, 0), (struct value){.kind = VALUE_TYPE, .u.type = type});
  return type;
}
