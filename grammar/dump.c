/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tree in Puppet's Extended S-Expression Notation, byte for byte as `puppet parser dump --format=pn`
 * writes it: calls (name ..), lists [..], maps {:key ..}.
 */
#include "grammar/parse.h"
#include "src/support/json.h"

struct writer {
  struct buffer *out;
  bool pretty;
  bool first; /* nothing written yet since a bracket that wants no blank behind it */
  uint32_t depth;
};

static void dump(struct writer *w, const struct node *node);

static void open_bracket(struct writer *w, char bracket) {
  buffer_putc(w->out, bracket);
  w->first = true;
  w->depth++;
}

static void open_call(struct writer *w, const char *name) {
  open_bracket(w, '(');
  buffer_puts(w->out, name);
  w->first = false;
}

static void close_bracket(struct writer *w, char bracket) {
  buffer_putc(w->out, bracket);
  w->first = false;
  w->depth--;
}

/* Before each element. */
static void item(struct writer *w) {
  if (w->pretty) {
    buffer_putc(w->out, '\n');
    for (uint32_t i = 0; i < w->depth; i++)
      buffer_puts(w->out, "  ");
  } else if (!w->first) {
    buffer_putc(w->out, ' ');
  }
  w->first = false;
}

static void key(struct writer *w, const char *name) {
  item(w);
  buffer_printf(w->out, ":%s ", name);
}

static void quoted(struct writer *w, const struct str *text) {
  buffer_putc(w->out, '"');
  for (uint32_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->text[i];
    switch (c) {
    case '\t': buffer_puts(w->out, "\\t"); break;
    case '\n': buffer_puts(w->out, "\\n"); break;
    case '\r': buffer_puts(w->out, "\\r"); break;
    case '"': buffer_puts(w->out, "\\\""); break;
    case '\\': buffer_puts(w->out, "\\\\"); break;
    default:
      if (c < 0x20)
        buffer_printf(w->out, "\\o%03o", c);
      else
        buffer_putc(w->out, (char)c);
    }
  }
  buffer_putc(w->out, '"');
}

static void quoted_item(struct writer *w, const struct str *text) {
  item(w);
  quoted(w, text);
}

static void element(struct writer *w, const struct node *node) {
  item(w);
  dump(w, node);
}

static void elements(struct writer *w, const struct node_list *list) {
  for (uint32_t i = 0; i < list->count; i++)
    element(w, list->at[i]);
}

static void list(struct writer *w, const struct node_list *list) {
  open_bracket(w, '[');
  elements(w, list);
  close_bracket(w, ']');
}

static void entry(struct writer *w, const char *name, const struct node *node) {
  key(w, name);
  dump(w, node);
}

static void list_entry(struct writer *w, const char *name, const struct node_list *nodes) {
  key(w, name);
  list(w, nodes);
}

static void text_entry(struct writer *w, const char *name, const struct str *text) {
  key(w, name);
  quoted(w, text);
}

static bool is_nop(const struct node *node) {
  return !node || node->kind == AST_NOP;
}

/* A block's statements, or the one expression, as a list. */
static void body_entry(struct writer *w, const char *name, const struct node *body) {
  struct node_list one = {&body, 1};
  list_entry(w, name, body->kind == AST_BLOCK ? &body->u.list : &one);
}

static void open_map(struct writer *w, const char *name) {
  open_call(w, name);
  item(w);
  open_bracket(w, '{');
}

static void close_map(struct writer *w) {
  close_bracket(w, '}');
  close_bracket(w, ')');
}

/* one function for each form */

static void dump_text(struct writer *w, const char *name, const struct str *text) {
  open_call(w, name);
  quoted_item(w, text);
  close_bracket(w, ')');
}

static void dump_integer(struct writer *w, const struct node *n, bool negative) {
  int64_t value = negative ? -n->u.integer.value : n->u.integer.value;
  if (n->u.integer.radix == 10 || negative) {
    integer_text(w->out, value);
    return;
  }
  open_map(w, "int");
  key(w, "radix");
  integer_text(w->out, n->u.integer.radix);
  key(w, "value");
  integer_text(w->out, value);
  close_map(w);
}

static void dump_list(struct writer *w, const char *name, const struct node_list *list) {
  open_call(w, name);
  elements(w, list);
  close_bracket(w, ')');
}

static void dump_unary(struct writer *w, const char *name, const struct node *operand) {
  open_call(w, name);
  if (operand) element(w, operand);
  close_bracket(w, ')');
}

static void dump_minus(struct writer *w, const struct node *operand) {
  if (operand->kind == AST_INTEGER)
    dump_integer(w, operand, true);
  else if (operand->kind == AST_FLOAT)
    float_text(w->out, -operand->u.real);
  else
    dump_unary(w, "-", operand);
}

static void dump_binary(struct writer *w, const struct node *n) {
  open_call(w, n->op == OP_NONE ? ast_kind_name(n->kind) : ast_op_text(n->op));
  element(w, n->u.binary.left);
  element(w, n->u.binary.right);
  close_bracket(w, ')');
}

static void dump_access(struct writer *w, const struct node *n) {
  open_call(w, "access");
  element(w, n->u.access.left);
  elements(w, &n->u.access.keys);
  close_bracket(w, ')');
}

static void dump_heredoc(struct writer *w, const struct node *n) {
  open_map(w, "heredoc");
  if (n->u.heredoc.syntax->length) text_entry(w, "syntax", n->u.heredoc.syntax);
  entry(w, "text", n->u.heredoc.text);
  close_map(w);
}

static void dump_condition(struct writer *w, const struct node *n) {
  open_map(w, ast_kind_name(n->kind));
  entry(w, "test", n->u.condition.test);
  if (!is_nop(n->u.condition.then)) body_entry(w, "then", n->u.condition.then);
  if (!is_nop(n->u.condition.otherwise)) body_entry(w, "else", n->u.condition.otherwise);
  close_map(w);
}

static void dump_choice(struct writer *w, const struct node *n) {
  open_call(w, ast_kind_name(n->kind));
  element(w, n->u.choice.test);
  item(w);
  list(w, &n->u.choice.options);
  close_bracket(w, ')');
}

static void dump_option(struct writer *w, const struct node *n) {
  open_bracket(w, '{');
  list_entry(w, "when", &n->u.option.values);
  body_entry(w, "then", n->u.option.body);
  close_bracket(w, '}');
}

static void dump_call(struct writer *w, const struct node *n, const char *name) {
  open_map(w, name);
  entry(w, "functor", n->u.call.functor);
  list_entry(w, "args", &n->u.call.arguments);
  if (n->u.call.lambda) entry(w, "block", n->u.call.lambda);
  close_map(w);
}

static void dump_parameter(struct writer *w, const struct node *n) {
  key(w, n->u.parameter.name->text);
  open_bracket(w, '{');
  if (n->u.parameter.type) entry(w, "type", n->u.parameter.type);
  if (n->u.parameter.captures_rest) {
    key(w, "splat");
    buffer_puts(w->out, "true");
  }
  if (n->u.parameter.value) entry(w, "value", n->u.parameter.value);
  close_bracket(w, '}');
}

static void parameters_entry(struct writer *w, const struct node_list *parameters) {
  if (!parameters->count) return;
  key(w, "params");
  open_bracket(w, '{');
  for (uint32_t i = 0; i < parameters->count; i++)
    dump_parameter(w, parameters->at[i]);
  close_bracket(w, '}');
}

static void dump_function(struct writer *w, const struct node *n) {
  open_map(w, ast_kind_name(n->kind));
  text_entry(w, "name", n->u.function.written);
  if (n->u.function.parent) text_entry(w, "parent", n->u.function.parent_written);
  parameters_entry(w, &n->u.function.parameters);
  if (!is_nop(n->u.function.body)) body_entry(w, "body", n->u.function.body);
  if (n->u.function.returns) entry(w, "returns", n->u.function.returns);
  close_map(w);
}

static void dump_lambda(struct writer *w, const struct node *n) {
  open_map(w, "lambda");
  parameters_entry(w, &n->u.function.parameters);
  if (n->u.function.returns) entry(w, "returns", n->u.function.returns);
  if (!is_nop(n->u.function.body)) body_entry(w, "body", n->u.function.body);
  close_map(w);
}

/* A template is a lambda around its text. */
static void dump_epp(struct writer *w, const struct node *n) {
  const struct node *body = n->u.function.body;
  open_map(w, "lambda");
  parameters_entry(w, &n->u.function.parameters);
  key(w, "body");
  open_bracket(w, '[');
  item(w);
  open_call(w, "epp");
  if (!is_nop(body)) elements(w, &body->u.list);
  close_bracket(w, ')');
  close_bracket(w, ']');
  close_map(w);
}

static void dump_body(struct writer *w, const struct node *n) {
  open_bracket(w, '{');
  entry(w, "title", n->u.body.title);
  list_entry(w, "ops", &n->u.body.operations);
  close_bracket(w, '}');
}

static void form_entry(struct writer *w, const struct node *n) {
  if (n->form == FORM_REGULAR) return;
  key(w, "form");
  buffer_puts(w->out, n->form == FORM_VIRTUAL ? "\"virtual\"" : "\"exported\"");
}

static void dump_resource(struct writer *w, const struct node *n) {
  open_map(w, "resource");
  entry(w, "type", n->u.resource.type);
  list_entry(w, "bodies", &n->u.resource.bodies);
  form_entry(w, n);
  close_map(w);
}

static void dump_operations(struct writer *w, const struct node *n, const char *target) {
  open_map(w, ast_kind_name(n->kind));
  entry(w, target, n->u.resource_ops.target);
  list_entry(w, "ops", &n->u.resource_ops.operations);
  form_entry(w, n);
  close_map(w);
}

static void dump_attribute(struct writer *w, const struct node *n) {
  open_call(w, ast_op_text(n->op));
  quoted_item(w, n->u.attribute.name);
  element(w, n->u.attribute.value);
  close_bracket(w, ')');
}

static void dump_collect(struct writer *w, const struct node *n) {
  open_map(w, "collect");
  entry(w, "type", n->u.collect.type);
  entry(w, "query", n->u.collect.query);
  if (n->u.collect.operations.count) list_entry(w, "ops", &n->u.collect.operations);
  close_map(w);
}

static void dump_node(struct writer *w, const struct node *n) {
  open_map(w, "node");
  list_entry(w, "matches", &n->u.node_definition.matches);
  if (n->u.node_definition.parent) entry(w, "parent", n->u.node_definition.parent);
  if (!is_nop(n->u.node_definition.body)) body_entry(w, "body", n->u.node_definition.body);
  close_map(w);
}

static void dump_type(struct writer *w, const struct node *n) {
  open_call(w, ast_kind_name(n->kind));
  if (n->u.type_alias.name) quoted_item(w, n->u.type_alias.name);
  if (n->u.type_alias.type) element(w, n->u.type_alias.type);
  if (n->u.type_alias.mapping) element(w, n->u.type_alias.mapping);
  close_bracket(w, ')');
}

static void dump(struct writer *w, const struct node *n) {
  switch ((enum ast_kind)n->kind) {
  case AST_UNDEF: buffer_puts(w->out, "nil"); break;
  case AST_TRUE:
  case AST_FALSE: buffer_puts(w->out, ast_kind_name(n->kind)); break;
  case AST_DEFAULT:
  case AST_NOP: dump_unary(w, ast_kind_name(n->kind), NULL); break;
  case AST_INTEGER: dump_integer(w, n, false); break;
  case AST_FLOAT: float_text(w->out, n->u.real); break;
  case AST_STRING: quoted(w, n->u.text); break;
  case AST_NAME:
  case AST_TYPE_NAME:
  case AST_REGEXP:
  case AST_RESERVED:
  case AST_VARIABLE:
  case AST_RENDER_TEXT: dump_text(w, ast_kind_name(n->kind), n->u.text); break;
  case AST_LIST:
  case AST_HASH:
  case AST_CONCAT:
  case AST_BLOCK: dump_list(w, ast_kind_name(n->kind), &n->u.list); break;
  case AST_INTERPOLATION:
  case AST_NOT:
  case AST_UNFOLD:
  case AST_PARENS:
  case AST_SPLAT_ATTRIBUTES:
  case AST_VIRTUAL_QUERY:
  case AST_EXPORTED_QUERY:
  case AST_SITE:
  case AST_RENDER: dump_unary(w, ast_kind_name(n->kind), n->u.unary); break;
  case AST_MINUS: dump_minus(w, n->u.unary); break;
  case AST_AND:
  case AST_OR:
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON:
  case AST_MATCH:
  case AST_ASSIGN:
  case AST_RELATION:
  case AST_ENTRY:
  case AST_NAMED_ACCESS: dump_binary(w, n); break;
  case AST_ACCESS: dump_access(w, n); break;
  case AST_HEREDOC: dump_heredoc(w, n); break;
  case AST_IF:
  case AST_UNLESS: dump_condition(w, n); break;
  case AST_CASE:
  case AST_SELECTOR: dump_choice(w, n); break;
  case AST_CASE_OPTION: dump_option(w, n); break;
  case AST_CALL: dump_call(w, n, n->statement ? "invoke" : "call"); break;
  case AST_METHOD_CALL: dump_call(w, n, "call-method"); break;
  case AST_LAMBDA_CALL: dump_call(w, n, n->statement ? "invoke" : "call"); break;
  case AST_LAMBDA: dump_lambda(w, n); break;
  case AST_PARAMETER: dump_parameter(w, n); break;
  case AST_RESOURCE: dump_resource(w, n); break;
  case AST_RESOURCE_BODY: dump_body(w, n); break;
  case AST_RESOURCE_DEFAULTS: dump_operations(w, n, "type"); break;
  case AST_RESOURCE_OVERRIDE: dump_operations(w, n, "resources"); break;
  case AST_ATTRIBUTE: dump_attribute(w, n); break;
  case AST_COLLECT: dump_collect(w, n); break;
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION:
  case AST_PLAN:
  case AST_APPLICATION: dump_function(w, n); break;
  case AST_NODE: dump_node(w, n); break;
  case AST_TYPE_ALIAS:
  case AST_TYPE_DEFINITION:
  case AST_TYPE_MAPPING: dump_type(w, n); break;
  case AST_EPP: dump_epp(w, n); break;
  case AST_PROGRAM: dump(w, n->u.program.body); break;
  case AST_KIND_COUNT: break;
  }
}

void ast_dump(struct buffer *out, const struct node *node, bool pretty) {
  struct writer w = {.out = out, .pretty = pretty};
  dump(&w, node);
}
