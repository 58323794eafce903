/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/ast.h"

static const char *const kind_names[] = {
#define X(kind, arm, name) name,
#include "grammar/ast.def"
#undef X
};

const char *ast_kind_name(enum ast_kind kind) {
  return kind_names[kind];
}

static const char *const op_texts[] = {
    [OP_NONE] = "",
    [OP_ADD] = "+",
    [OP_SUBTRACT] = "-",
    [OP_MULTIPLY] = "*",
    [OP_DIVIDE] = "/",
    [OP_MODULO] = "%",
    [OP_SHIFT_LEFT] = "<<",
    [OP_SHIFT_RIGHT] = ">>",
    [OP_EQUAL] = "==",
    [OP_NOT_EQUAL] = "!=",
    [OP_LESS] = "<",
    [OP_GREATER] = ">",
    [OP_LESS_EQUAL] = "<=",
    [OP_GREATER_EQUAL] = ">=",
    [OP_MATCHES] = "=~",
    [OP_NOT_MATCHES] = "!~",
    [OP_ASSIGN] = "=",
    [OP_ASSIGN_ADD] = "+=",
    [OP_ASSIGN_SUBTRACT] = "-=",
    [OP_BEFORE] = "->",
    [OP_NOTIFY] = "~>",
    [OP_AFTER] = "<-",
    [OP_SUBSCRIBE] = "<~",
    [OP_SET] = "=>",
    [OP_APPEND] = "+>",
};

const char *ast_op_text(enum ast_op op) {
  return op_texts[op];
}

typedef bool visitor(const struct node *child, void *data);

static bool visit_one(const struct node *child, visitor *visit, void *data) {
  return !child || visit(child, data);
}

static bool visit_list(const struct node_list *list, visitor *visit, void *data) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!visit(list->at[i], data)) return false;
  return true;
}

/* The children of each arm, in source order. */

static bool children_none(const struct node *n, visitor *visit, void *data) {
  (void)n, (void)visit, (void)data;
  return true;
}

#define children_integer children_none
#define children_real children_none
#define children_text children_none

static bool children_list(const struct node *n, visitor *visit, void *data) {
  return visit_list(&n->u.list, visit, data);
}

static bool children_unary(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.unary, visit, data);
}

static bool children_binary(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.binary.left, visit, data) && visit_one(n->u.binary.right, visit, data);
}

static bool children_access(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.access.left, visit, data) && visit_list(&n->u.access.keys, visit, data);
}

static bool children_heredoc(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.heredoc.text, visit, data);
}

static bool children_condition(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.condition.test, visit, data) && visit_one(n->u.condition.then, visit, data) &&
         visit_one(n->u.condition.otherwise, visit, data);
}

static bool children_choice(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.choice.test, visit, data) && visit_list(&n->u.choice.options, visit, data);
}

static bool children_option(const struct node *n, visitor *visit, void *data) {
  return visit_list(&n->u.option.values, visit, data) && visit_one(n->u.option.body, visit, data);
}

static bool children_call(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.call.functor, visit, data) && visit_list(&n->u.call.arguments, visit, data) &&
         visit_one(n->u.call.lambda, visit, data);
}

static bool children_function(const struct node *n, visitor *visit, void *data) {
  return visit_list(&n->u.function.parameters, visit, data) &&
         visit_one(n->u.function.returns, visit, data) && visit_one(n->u.function.body, visit, data);
}

static bool children_parameter(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.parameter.type, visit, data) && visit_one(n->u.parameter.value, visit, data);
}

static bool children_resource(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.resource.type, visit, data) && visit_list(&n->u.resource.bodies, visit, data);
}

static bool children_body(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.body.title, visit, data) && visit_list(&n->u.body.operations, visit, data);
}

static bool children_resource_ops(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.resource_ops.target, visit, data) &&
         visit_list(&n->u.resource_ops.operations, visit, data);
}

static bool children_attribute(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.attribute.value, visit, data);
}

static bool children_collect(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.collect.type, visit, data) && visit_one(n->u.collect.query, visit, data) &&
         visit_list(&n->u.collect.operations, visit, data);
}

static bool children_node_definition(const struct node *n, visitor *visit, void *data) {
  return visit_list(&n->u.node_definition.matches, visit, data) &&
         visit_one(n->u.node_definition.parent, visit, data) &&
         visit_one(n->u.node_definition.body, visit, data);
}

static bool children_type_alias(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.type_alias.type, visit, data) && visit_one(n->u.type_alias.mapping, visit, data);
}

static bool children_program(const struct node *n, visitor *visit, void *data) {
  return visit_one(n->u.program.body, visit, data);
}

bool ast_each_child(const struct node *node, bool (*visit)(const struct node *child, void *data),
                    void *data) {
  if (node->height == 1) return true; /* most nodes have no children */
  switch ((enum ast_kind)node->kind) {
#define X(kind, arm, name)                                                                                   \
  case AST_##kind:                                                                                           \
    return children_##arm(node, visit, data);
#include "grammar/ast.def"
#undef X
  case AST_KIND_COUNT: break;
  }
  return true;
}

bool ast_declares_classes(const struct node *node) {
  const struct node *type = node->u.resource.type;
  if (type->kind != AST_NAME && type->kind != AST_TYPE_NAME) return true;
  return str_is(type->u.text, "class");
}

bool ast_is_literal(const struct node *node) {
  switch ((int)node->kind) {
  case AST_UNDEF:
  case AST_DEFAULT:
  case AST_TRUE:
  case AST_FALSE:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_STRING:
  case AST_NAME:
  case AST_REGEXP: return true;
  default: return false;
  }
}

bool ast_is_plain(const struct node *node) {
  if (node->kind == AST_LIST || node->kind == AST_HASH) return !node->u.list.count;
  return ast_is_literal(node) || node->kind == AST_VARIABLE || node->kind == AST_TYPE_NAME ||
         node->kind == AST_NOP;
}

const struct node *ast_leftmost(const struct node *n) {
  for (;;) {
    switch (n->kind) {
    case AST_AND:
    case AST_OR:
    case AST_IN:
    case AST_ARITHMETIC:
    case AST_COMPARISON:
    case AST_MATCH:
    case AST_ASSIGN:
    case AST_RELATION:
    case AST_NAMED_ACCESS: n = n->u.binary.left; break;
    case AST_ACCESS: n = n->u.access.left; break;
    case AST_SELECTOR: n = n->u.choice.test; break;
    case AST_CALL:
    case AST_METHOD_CALL: n = n->u.call.functor; break;
    case AST_COLLECT: n = n->u.collect.type; break;
    case AST_RESOURCE:
      if (n->form != FORM_REGULAR) return n;
      n = n->u.resource.type;
      break;
    case AST_RESOURCE_DEFAULTS:
    case AST_RESOURCE_OVERRIDE: n = n->u.resource_ops.target; break;
    default: return n;
    }
  }
}
