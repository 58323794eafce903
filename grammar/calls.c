/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calls.  Puppet decides after parsing what `include a, b` is: where a statement is the name of one of a few
 * functions, the next statement is its arguments.  Elsewhere a list without brackets is an error.
 */
#include "grammar/parser.h"

static const char *const statement_functions[] = {
    "require", "realize", "include", "contain", "tag",   "debug", "info",   "notice",
    "warning", "err",     "fail",    "import",  "break", "next",  "return",
};

bool is_statement_function(const struct str *name) {
  for (size_t i = 0; i < sizeof statement_functions / sizeof *statement_functions; i++)
    if (str_is(name, statement_functions[i])) return true;
  return false;
}

static bool is_function_name(const struct node *functor) {
  if (functor->kind == AST_ACCESS)
    functor = functor->u.access.left;
  else if (functor->kind == AST_NAME)
    return true;
  return functor->kind == AST_TYPE_NAME;
}

struct node *build_call(struct parser *p, struct place place, struct node *functor, struct items *arguments,
                        struct node *lambda) {
  struct node *node = node_new(p, place, is_function_name(functor) ? AST_CALL : AST_LAMBDA_CALL);
  node->calls = true;
  node->mark = functor->mark;
  node->u.call.functor = functor;
  node->u.call.arguments = items_finish_arguments(p, node, arguments);
  node->u.call.lambda = lambda;
  if (functor->kind == AST_NAME) functor->label = 0; /* of a type: what is made is a datum's choice */
  node_adopt(p, node, functor);
  node_adopt(p, node, lambda);
  return node;
}

struct node *build_named_access(struct parser *p, struct place place, struct place dot, struct node *left,
                                struct place name_place, const struct str *name) {
  struct node *right = build_word(p, name_place, AST_NAME, LABEL_NONE, name);
  return build_binary(p, place, AST_NAMED_ACCESS, OP_NONE, dot, left, right);
}

struct node *build_method(struct parser *p, struct place place, uint32_t mark, struct node *functor,
                          struct items *arguments) {
  struct node *node = node_new(p, place, AST_METHOD_CALL);
  node->calls = true;
  node->mark = mark;
  node->u.call.functor = functor;
  node->u.call.arguments = items_finish_arguments(p, node, arguments);
  node_adopt(p, node, functor);
  return node;
}

struct node *build_with_lambda(struct parser *p, struct node *call, struct place place, struct node *lambda) {
  call->place = place;
  call->u.call.lambda = lambda;
  node_adopt(p, call, lambda);
  return call;
}

struct node *build_lambda(struct parser *p, struct place place, struct items *parameters,
                          struct node *returns, struct node *body) {
  struct node *node = node_new(p, place, AST_LAMBDA);
  node->u.function.parameters = items_finish(p, node, parameters);
  node->u.function.returns = returns;
  node->u.function.body = body;
  node_adopt(p, node, returns);
  node_adopt(p, node, body);
  return node;
}

static bool names_statement_function(const struct items *statements) {
  const struct node *node = statements->last ? statements->last->node : NULL;
  return node && node->kind == AST_NAME && is_statement_function(node->u.text);
}

/* The statement before is the function's name: it becomes the call. */
static void take_arguments(struct parser *p, struct items *statements, struct items *arguments) {
  struct node *name = statements->last->node;
  const struct node *last = arguments->last->node;
  struct place place = {name->place.source, name->place.start, last->place.end};
  struct node *call = build_call(p, place, name, arguments, NULL);
  call->statement = true;
  statements->last->node = call;
  if (call->height > statements->height) statements->height = call->height;
  statements->calls = true;
}

static void refuse_list(struct parser *p, const struct items *statements, const struct items *list) {
  const struct node *before = statements->last ? statements->last->node : NULL;
  if (before && before->kind == AST_NAME)
    parser_error(p, DIAG_SYNTAX, list->comma,
                 "attempt to pass argument list to the function '%s' which cannot be called without "
                 "parentheses",
                 before->u.text->text);
  else
    parser_error(p, DIAG_SYNTAX, list->comma, "illegal comma separated argument list");
}

struct items *statement_calls(struct parser *p, struct items *statements) {
  struct items *out = items_none(p);
  for (struct item *item = statements->first; item; item = item->next) {
    struct items *list = item->list;
    if (names_statement_function(out)) {
      take_arguments(p, out, list);
      continue;
    }
    if (list->count > 1) {
      refuse_list(p, out, list);
    } else {
      struct node *node = list->first->node;
      if (node->kind == AST_CALL || node->kind == AST_LAMBDA_CALL) node->statement = true;
      items_add(p, out, node);
    }
    items_free(p, list);
  }
  items_free(p, statements);
  return out;
}
