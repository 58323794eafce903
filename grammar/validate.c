/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/validate.h"

#include <gmp.h>
#include <stdlib.h>

static void validate_assign(struct validator *c, const struct node *n) {
  if (n->op != OP_ASSIGN) {
    VALIDATE_ERROR(c, ILLEGAL_ASSIGNMENT, n,
                   "The operator '%s' is no longer supported. See http://links.puppet.com/remove-plus-equals",
                   ast_op_text(n->op));
    return;
  }
  validate_assignable(c, n->u.binary.left);
  validate_rvalue(c, n->u.binary.right);
}

static void validate_attribute(struct validator *c, const struct node *n) {
  const struct node *parent = validate_around(c, 1);
  if (n->op == OP_APPEND && parent->kind != AST_COLLECT && parent->kind != AST_RESOURCE_OVERRIDE) {
    const char *label = validate_label(c->p, parent);
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n,
                   "Illegal +> operation on attribute %s. This operator can not be used in %s %s",
                   n->u.attribute.name->text, validate_article(label), label);
  }
  validate_rvalue(c, n->u.attribute.value);
}

static void validate_operands(struct validator *c, const struct node *n) {
  validate_rvalue(c, n->u.binary.left);
  validate_rvalue(c, n->u.binary.right);
}

static void validate_relation(struct validator *c, const struct node *n) {
  const struct node *sides[] = {n->u.binary.left, n->u.binary.right};
  for (int i = 0; i < 2; i++)
    if (sides[i]->kind != AST_COLLECT && sides[i]->kind != AST_RELATION) validate_rvalue(c, sides[i]);
}

static void validate_entry(struct validator *c, const struct node *n) {
  validate_rvalue(c, n->u.binary.left);
  if (validate_around(c, 1)->kind == AST_HASH) validate_rvalue(c, n->u.binary.right);
}

static void validate_block(struct validator *c, const struct node *n) {
  const struct node_list *list = &n->u.list;
  if (validate_is_untitled_resource(n)) {
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n,
                   "This expression is invalid. Did you try declaring a '%s' resource without a title?",
                   list->at[0]->u.text->text);
    return;
  }
  for (uint32_t i = 0; i + 1 < list->count; i++) {
    if (!validate_is_idem(list->at[i])) continue;
    VALIDATE_ERROR(c, IDEM, list->at[i],
                   "This %s has no effect. A value was produced and then forgotten (one or more preceding "
                   "expressions may have the wrong form)",
                   validate_label(c->p, list->at[i]));
    return;
  }
}

static void illegal(struct validator *c, const struct node *what, const char *feature,
                    const struct node *container) {
  const char *label = validate_label(c->p, what), *in = validate_label(c->p, container);
  VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, what, "Illegal expression. %s %s is unacceptable as %s in %s %s",
                 validate_article_upper(label), label, feature, validate_article(in), in);
}

static void validate_lambda_call(struct validator *c, const struct node *n) {
  if (n->u.call.functor->kind == AST_RENDER_TEXT)
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n,
                   "Ambiguous EPP parameter expression. Probably missing '<%%-' before parameters to remove "
                   "leading whitespace");
  else
    illegal(c, n->u.call.functor, "function name", n);
}

static void second_default(struct validator *c, const struct node *value, const struct node *container) {
  VALIDATE_ERROR(c, DUPLICATE_DEFAULT, value, "This %s already has a 'default' entry - this is a duplicate",
                 validate_label(c->p, container));
}

static void validate_case(struct validator *c, const struct node *n) {
  bool found = false;
  validate_rvalue(c, n->u.choice.test);
  for (uint32_t i = 0; i < n->u.choice.options.count; i++) {
    const struct node_list *values = &n->u.choice.options.at[i]->u.option.values;
    for (uint32_t j = 0; j < values->count; j++) {
      if (values->at[j]->kind != AST_DEFAULT) continue;
      if (found) second_default(c, values->at[j], n);
      found = true;
    }
  }
}

static void validate_selector(struct validator *c, const struct node *n) {
  uint32_t found = 0;
  validate_rvalue(c, n->u.choice.test);
  for (uint32_t i = 0; i < n->u.choice.options.count; i++) {
    const struct node *match = n->u.choice.options.at[i]->u.binary.left;
    if (match->kind == AST_DEFAULT && ++found == 2) second_default(c, match, n);
  }
}

static void validate_values(struct validator *c, const struct node_list *values) {
  for (uint32_t i = 0; i < values->count; i++)
    validate_rvalue(c, values->at[i]);
}

static void validate_collect(struct validator *c, const struct node *n) {
  if (n->u.collect.type->kind != AST_TYPE_NAME) illegal(c, n->u.collect.type, "type name", n);
}

static void validate_integer(struct validator *c, const struct node *n) {
  uint32_t length;
  const char *text = place_text(c->p->context->sources, n->place, &length);
  if (!n->u.integer.overflow) return;
  const struct str *digits = str_new(c->p->arena, text, length);
  mpz_t value;
  mpz_init_set_str(value, digits->text, 0);
  char *hexadecimal = mpz_get_str(NULL, 16, value);
  const char *kept = arena_printf(c->p->arena, "%s", hexadecimal);
  free(hexadecimal);
  mpz_clear(value);
  VALIDATE_ERROR(c, ILLEGAL_NUMBER, n,
                 "A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x%s'",
                 kept);
}

static void validate_resource(struct validator *c, const struct node *n) {
  const struct node *type = n->u.resource.type;
  if (n->form != FORM_REGULAR && type->kind == AST_NAME && str_is(type->u.text, "class"))
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n, "Classes are not virtualizable");
}

static void validate_resource_body(struct validator *c, const struct node *n) {
  bool found = false;
  for (uint32_t i = 0; i < n->u.body.operations.count; i++) {
    const struct node *operation = n->u.body.operations.at[i];
    if (operation->kind != AST_SPLAT_ATTRIBUTES) continue;
    if (found)
      VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, operation,
                     "Unfolding of attributes from Hash can only be used once per resource body");
    found = true;
  }
}

static void validate_operations(struct validator *c, const struct node *n) {
  if (n->form != FORM_REGULAR)
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n, "Resource Defaults are not virtualizable");
}

static void validate_reserved(struct validator *c, const struct node *n) {
  VALIDATE_ERROR(c, RESERVED, n, "Use of reserved word: %s, must be quoted if intended to be a String value",
                 n->u.text->text);
}

static void validate_one(struct validator *c, const struct node *n) {
  switch ((enum ast_kind)n->kind) {
  case AST_ASSIGN: validate_assign(c, n); break;
  case AST_ATTRIBUTE: validate_attribute(c, n); break;
  case AST_AND:
  case AST_OR:
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON:
  case AST_MATCH: validate_operands(c, n); break;
  case AST_RELATION: validate_relation(c, n); break;
  case AST_ENTRY: validate_entry(c, n); break;
  case AST_BLOCK: validate_block(c, n); break;
  case AST_LAMBDA_CALL: validate_lambda_call(c, n); break;
  case AST_CASE: validate_case(c, n); break;
  case AST_SELECTOR: validate_selector(c, n); break;
  case AST_CASE_OPTION: validate_values(c, &n->u.option.values); break;
  case AST_LIST: validate_values(c, &n->u.list); break;
  case AST_HASH: validate_duplicate_keys(c, n); break;
  case AST_COLLECT: validate_collect(c, n); break;
  case AST_IF:
  case AST_UNLESS: validate_rvalue(c, n->u.condition.test); break;
  case AST_INTEGER: validate_integer(c, n); break;
  case AST_RESOURCE: validate_resource(c, n); break;
  case AST_RESOURCE_BODY: validate_resource_body(c, n); break;
  case AST_RESOURCE_DEFAULTS:
  case AST_RESOURCE_OVERRIDE: validate_operations(c, n); break;
  case AST_RESERVED: validate_reserved(c, n); break;
  case AST_NOT:
  case AST_MINUS:
  case AST_UNFOLD:
  case AST_PARENS:
  case AST_INTERPOLATION:
  case AST_SPLAT_ATTRIBUTES:
  case AST_RENDER: validate_rvalue(c, n->u.unary); break;
  case AST_VIRTUAL_QUERY:
  case AST_EXPORTED_QUERY: validate_query(c, n->u.unary); break;
  case AST_VARIABLE: validate_variable(c, n); break;
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION: validate_named_definition(c, n); break;
  case AST_NODE: validate_node(c, n); break;
  case AST_TYPE_ALIAS: validate_type_alias(c, n); break;
  case AST_TYPE_MAPPING: validate_type_mapping(c, n); break;
  case AST_TYPE_DEFINITION: validate_type_definition(c, n); break;
  case AST_LAMBDA: validate_lambda(c, n); break;
  case AST_PARAMETER: validate_parameter(c, n); break;
  case AST_EPP: validate_epp(c, n); break;
  case AST_UNDEF:
  case AST_DEFAULT:
  case AST_TRUE:
  case AST_FALSE:
  case AST_FLOAT:
  case AST_STRING:
  case AST_NAME:
  case AST_TYPE_NAME:
  case AST_REGEXP:
  case AST_CONCAT:
  case AST_HEREDOC: /* by validate_heredocs */
  case AST_ACCESS:
  case AST_NAMED_ACCESS:
  case AST_NOP:
  case AST_CALL:
  case AST_METHOD_CALL:
  case AST_PLAN:
  case AST_APPLICATION:
  case AST_SITE:
  case AST_RENDER_TEXT:
  case AST_PROGRAM:
  case AST_KIND_COUNT: break;
  }
}

static bool walk(const struct node *node, void *data);

static bool walk_list(const struct node_list *list, struct validator *c) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!walk(list->at[i], c)) return false;
  return true;
}

static bool walk_one(const struct node *node, struct validator *c) {
  return !node || walk(node, c);
}

/* Puppet looks at a body before the return type, at a default before the type, at a parent before names. */
static bool walk_children(const struct node *n, struct validator *c) {
  switch (n->kind) {
  case AST_FUNCTION:
  case AST_LAMBDA:
    return walk_list(&n->u.function.parameters, c) && walk_one(n->u.function.body, c) &&
           walk_one(n->u.function.returns, c);
  case AST_PARAMETER: return walk_one(n->u.parameter.value, c) && walk_one(n->u.parameter.type, c);
  case AST_NODE:
    return walk_one(n->u.node_definition.parent, c) && walk_list(&n->u.node_definition.matches, c) &&
           walk_one(n->u.node_definition.body, c);
  default: return ast_each_child(n, walk, c);
  }
}

static bool walk(const struct node *node, void *data) {
  struct validator *c = data;
  validate_one(c, node);
  ARENA_PUSH(&c->p->scratch, &c->path, node);
  bool more = walk_children(node, c);
  c->path.count--;
  return more && !c->p->stopped;
}

void validate_program(struct parser *p, const struct node *program) {
  struct validator checker = {.p = p};
  if (p->names_syntax) validate_heredocs(&checker, program);
  if (p->errors) return;
  if (p->context->module_namespace) validate_module_file(&checker, program);
  walk(program, &checker);
}
