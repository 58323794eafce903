/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/query_expression.h"

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/value/integer.h"

/* The class of Puppet's syntax tree, as its message names what cannot stand in a query. */
static const char *model_class(const struct node *node) {
  switch ((int)node->kind) {
  case AST_LIST: return "LiteralList";
  case AST_HASH: return "LiteralHash";
  case AST_REGEXP: return "LiteralRegularExpression";
  case AST_DEFAULT: return "LiteralDefault";
  case AST_TYPE_NAME: return "QualifiedReference";
  case AST_HEREDOC: return "HeredocExpression";
  case AST_ARITHMETIC: return "ArithmeticExpression";
  case AST_CALL: return "CallNamedFunctionExpression";
  case AST_METHOD_CALL: return "CallMethodExpression";
  case AST_NOT: return "NotExpression";
  case AST_MINUS: return "UnaryMinusExpression";
  case AST_SELECTOR: return "SelectorExpression";
  default: return NULL;
  }
}

/* What stands on one side of a comparison. */
static struct value operand(struct compiler *c, struct scope *scope, const struct node *node) {
  node = unwrapped(node);
  switch ((int)node->kind) {
  case AST_ACCESS:
  case AST_VARIABLE:
  case AST_TRUE:
  case AST_FALSE:
  case AST_STRING:
  case AST_CONCAT:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_UNDEF:
  case AST_NAME: break;
  default: {
    const char *name = model_class(node);
    if (!name) eval_unsupported(c, node->place, "queries of this kind");
    eval_fail(c, DIAG_BAD_OPERAND, node->place, "Cannot transform object of class Puppet::Pops::Model::%s",
              name);
  }
  }
  return eval(c, scope, node);
}

/* To Ruby, times, spans and versions are numbers, too. */
static bool is_numeric(struct value v) {
  return value_is_number(v) || v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN ||
         v.kind == VALUE_SEMVER;
}

/* The tags that V names, as resources have them. */
static struct value tags_of(struct compiler *c, struct value v, const struct node *node) {
  struct value one = v;
  const struct array *given = v.kind == VALUE_ARRAY ? v.u.array : NULL;
  uint32_t count = given ? given->count : 1;
  struct array *array = array_new(c->arena, count);
  for (uint32_t i = 0; i < count; i++) {
    struct value tag = given ? given->at[i] : one;
    if (is_numeric(tag)) eval_fail(c, DIAG_BAD_ARGUMENT, node->place, "Cannot transform a number to a tag");
    struct buffer text;
    buffer_init(&text, c->arena);
    value_to_text(&text, tag);
    array->at[i] = value_string(tag_lower(c->arena, buffer_take(&text)), 0);
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static const struct query *comparison(struct compiler *c, struct scope *scope, const struct node *node) {
  struct query *query = ARENA_NEW(c->arena, struct query);
  struct value name = operand(c, scope, node->u.binary.left);
  struct value value = operand(c, scope, node->u.binary.right);
  const struct node *right = unwrapped(node->u.binary.right);
  bool object = value_is_resource(value);
  if (object) value = reference_of_object(c, value);
  bool type =
      value.kind == VALUE_TYPE || (value.kind == VALUE_REFERENCE && right->kind != AST_ACCESS && !object);
  if (name.kind != VALUE_STRING || type) eval_unsupported(c, node->place, "queries of this kind");
  query->kind = node->op == OP_EQUAL ? QUERY_EQUAL : QUERY_NOT_EQUAL;
  query->name = symbol_of(c->symbols, name.u.text);
  query->value = query->written = value;
  query->place = right->place;
  query->accessed = right->kind == AST_ACCESS;
  query->trace = trace_join(c->traces, name.trace, value_trace(c->traces, value));
  if (node->op == OP_EQUAL && str_is(query->name, "tag")) {
    query->kind = QUERY_TAGGED;
    query->value = tags_of(c, value, right);
  }
  return query;
}

const struct query *query_new(struct compiler *c, struct scope *scope, const struct node *node) {
  if (!node) return NULL;
  node = unwrapped(node);
  if (node->kind == AST_COMPARISON) return comparison(c, scope, node);
  if (node->kind != AST_AND && node->kind != AST_OR) eval_unsupported(c, node->place, "queries of this kind");
  struct query *query = ARENA_NEW(c->arena, struct query);
  eval_descend(c, node->place);
  query->kind = node->kind == AST_AND ? QUERY_AND : QUERY_OR;
  query->left = query_new(c, scope, node->u.binary.left);
  query->right = query_new(c, scope, node->u.binary.right);
  c->limits.depth--;
  return query;
}
