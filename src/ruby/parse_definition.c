/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks, methods, modules, and what is rescued in them. */
#include "src/ruby/parser.h"

/* ---- parameters ---- */

static const struct str *parameter_name(struct ruby_parser *p) {
  const struct str *name = p->token.name;
  if (p->token.kind != TOKEN_NAME)
    ruby_wrong(p, p->token.start, p->token.end, "The name of a parameter must stand here");
  ruby_declare(p, name);
  ruby_advance(p);
  return name;
}

static struct ruby_node *parse_group(struct ruby_parser *p, uint32_t start);

/* The default of a parameter, which an operator `|` ends where parameters stand between such. */
static struct ruby_node *parse_default(struct ruby_parser *p, bool bars) {
  return bars ? ruby_parse_unary_postfix(p) : ruby_parse_value(p);
}

static struct ruby_node *parse_parameter(struct ruby_parser *p, bool bars) {
  struct ruby_node *node, *value = NULL;
  uint32_t start = p->token.start;
  if (ruby_accept(p, TOKEN_OPERATOR, "(")) return parse_group(p, start);
  if (ruby_accept(p, TOKEN_OPERATOR, "**")) ruby_beyond(p, start, start + 2, "parameters for all keywords");
  if (ruby_accept(p, TOKEN_OPERATOR, "*")) {
    const struct str *name = p->token.kind == TOKEN_NAME ? parameter_name(p) : NULL;
    node = ruby_with(p, RUBY_REST, start, NULL, 0);
    node->name = name;
    return node;
  }
  if (ruby_accept(p, TOKEN_OPERATOR, "&")) {
    const struct str *name = parameter_name(p);
    node = ruby_with(p, RUBY_BLOCK_PARAMETER, start, NULL, 0);
    node->name = name;
    return node;
  }
  if (p->token.kind == TOKEN_LABEL) {
    const struct str *name = p->token.name;
    ruby_declare(p, name);
    ruby_advance(p);
    bool last = p->token.kind == TOKEN_NEWLINE || ruby_token_is(p, TOKEN_OPERATOR, ",") ||
                ruby_token_is(p, TOKEN_OPERATOR, ")") || ruby_token_is(p, TOKEN_OPERATOR, "|");
    if (!last) value = parse_default(p, bars);
    node = ruby_with(p, RUBY_KEYWORD, start, &value, 1);
    node->name = name;
    return node;
  }
  const struct str *name = parameter_name(p);
  if (ruby_accept(p, TOKEN_OPERATOR, "=")) value = parse_default(p, bars);
  node = ruby_with(p, RUBY_PARAMETER, start, &value, 1);
  node->name = name;
  return node;
}

static struct ruby_node *parse_group(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  do {
    struct ruby_node *parameter = parse_parameter(p, true);
    ARENA_PUSH(p->context->arena, &list, parameter);
  } while (ruby_accept(p, TOKEN_OPERATOR, ","));
  ruby_expect(p, TOKEN_OPERATOR, ")");
  struct ruby_node *node = ruby_node(p, RUBY_GROUP, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

/* `; a, b` behind parameters: variables of the block alone. */
static void parse_block_locals(struct ruby_parser *p, node_list *list) {
  if (!ruby_token_is(p, TOKEN_NEWLINE, ";")) return;
  ruby_advance(p);
  do {
    uint32_t start = p->token.start;
    const struct str *name = parameter_name(p);
    struct ruby_node *node = ruby_with(p, RUBY_BLOCK_LOCAL, start, NULL, 0);
    node->name = name;
    ARENA_PUSH(p->context->arena, list, node);
  } while (ruby_accept(p, TOKEN_OPERATOR, ","));
}

/* Parameters up to CLOSE, which is taken; "": up to the end of the line. */
struct ruby_node *ruby_parse_parameters(struct ruby_parser *p, const char *close) {
  node_list list = {0};
  uint32_t start = p->token.start;
  bool comma = false; /* one stands behind the last */
  while (*close ? !ruby_token_is(p, TOKEN_OPERATOR, close) && !ruby_token_is(p, TOKEN_NEWLINE, ";")
                : p->token.kind != TOKEN_NEWLINE && p->token.kind != TOKEN_TEXT &&
                      p->token.kind != TOKEN_OUTPUT) {
    if (*close) ruby_skip_newlines(p);
    struct ruby_node *parameter = parse_parameter(p, *close == '|');
    ARENA_PUSH(p->context->arena, &list, parameter);
    if (*close) ruby_skip_lines(p);
    comma = ruby_accept(p, TOKEN_OPERATOR, ",");
    if (!comma) break;
  }
  if (*close == '|') parse_block_locals(p, &list);
  if (*close) ruby_expect(p, TOKEN_OPERATOR, close);
  struct ruby_node *node = ruby_node(p, RUBY_PARAMETERS, start, p->last_end);
  ruby_take_children(node, &list);
  node->flag = comma;
  return list.count ? node : NULL;
}

/* ---- begin, rescue, ensure ---- */

/* Whether a line ends between the last token, behind which that may mean nothing, and the next one. */
static bool line_ended(const struct ruby_parser *p) {
  const char *text = p->source->text;
  for (uint32_t i = p->last_end; i < p->token.start; i++)
    if (text[i] == '\n' && text[i - 1] != '\\' && !(text[i - 1] == '\r' && text[i - 2] == '\\')) return true;
  return false;
}

static struct ruby_node *parse_rescue(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  struct ruby_node *none = NULL;
  ARENA_PUSH(p->context->arena, &list, none);
  ARENA_PUSH(p->context->arena, &list, none);
  bool any = line_ended(p) || p->token.kind == TOKEN_NEWLINE || p->token.kind == TOKEN_END ||
             p->token.kind == TOKEN_TEXT || ruby_token_is(p, TOKEN_OPERATOR, "=>") ||
             ruby_token_is(p, TOKEN_KEYWORD, "then");
  if (!any) {
    do {
      uint32_t at = p->token.start;
      bool splat = ruby_accept(p, TOKEN_OPERATOR, "*");
      struct ruby_node *class = ruby_parse_unary_postfix(p);
      if (splat) class = ruby_with(p, RUBY_SPLAT, at, &class, 1);
      ARENA_PUSH(p->context->arena, &list, class);
    } while (ruby_accept(p, TOKEN_OPERATOR, ","));
  }
  if (ruby_accept(p, TOKEN_OPERATOR, "=>")) list.at[0] = ruby_parse_target(p, ruby_parse_unary_postfix(p));
  ruby_accept(p, TOKEN_KEYWORD, "then");
  list.at[1] = ruby_parse_statements(p);
  struct ruby_node *node = ruby_node(p, RUBY_RESCUE, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

/* Statements; without any, an empty sequence, which is not the same as nothing. */
static struct ruby_node *statements_or_none(struct ruby_parser *p) {
  struct ruby_node *node = ruby_parse_statements(p);
  return node ? node : ruby_with(p, RUBY_SEQUENCE, p->last_end, NULL, 0);
}

/* Statements with what rescues them, up to `end`, which is taken. */
struct ruby_node *ruby_parse_begin(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  struct ruby_node *none = NULL;
  for (int i = 0; i < 3; i++)
    ARENA_PUSH(p->context->arena, &list, none);
  list.at[0] = ruby_parse_statements(p);
  while (ruby_token_is(p, TOKEN_KEYWORD, "rescue")) {
    uint32_t at = p->token.start;
    ruby_advance(p);
    struct ruby_node *rescue = parse_rescue(p, at);
    ARENA_PUSH(p->context->arena, &list, rescue);
  }
  if (list.count > 3 && ruby_accept(p, TOKEN_KEYWORD, "else")) list.at[1] = statements_or_none(p);
  if (ruby_accept(p, TOKEN_KEYWORD, "ensure")) list.at[2] = statements_or_none(p);
  ruby_expect(p, TOKEN_KEYWORD, "end");
  struct ruby_node *node = ruby_node(p, RUBY_BEGIN, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

/* The same of a body: nothing around it where nothing is rescued. */
static struct ruby_node *parse_body(struct ruby_parser *p) {
  struct ruby_node *node = ruby_parse_begin(p, p->token.start);
  return node->count == 3 && !node->at[1] && !node->at[2] ? node->at[0] : node;
}

/* ---- blocks ---- */

static void enter(struct ruby_parser *p, struct locals *locals, bool block) {
  *locals = (struct locals){.outer = block ? p->locals : NULL};
  p->locals = locals;
}

/* `{ |a| … }` or `do |a| … end`, whose beginning is the token. */
struct ruby_node *ruby_parse_block(struct ruby_parser *p) {
  struct locals locals, *outer = p->locals;
  struct ruby_node *parts[2] = {NULL, NULL};
  bool no_do = p->no_do, braces = ruby_token_is(p, TOKEN_OPERATOR, "{");
  uint32_t start = p->token.start;
  enter(p, &locals, true);
  p->no_do = false;
  ruby_advance(p);
  ruby_skip_newlines(p);
  if (ruby_accept(p, TOKEN_OPERATOR, "|"))
    parts[0] = ruby_parse_parameters(p, "|");
  else
    ruby_accept(p, TOKEN_OPERATOR, "||");
  if (braces) {
    parts[1] = ruby_parse_statements(p);
    ruby_expect(p, TOKEN_OPERATOR, "}");
  } else {
    parts[1] = parse_body(p);
  }
  p->no_do = no_do;
  p->locals = outer;
  return ruby_with(p, RUBY_BLOCK, start, parts, 2);
}

static struct ruby_node *parse_lambda(struct ruby_parser *p, uint32_t start) {
  struct locals locals, *outer = p->locals;
  struct ruby_node *parameters = NULL;
  enter(p, &locals, true);
  if (ruby_accept(p, TOKEN_OPERATOR, "("))
    parameters = ruby_parse_parameters(p, ")");
  else if (p->token.kind == TOKEN_NAME)
    ruby_beyond(p, start, p->token.end, "parameters of lambdas without parentheses");
  struct ruby_node *node = ruby_parse_block(p);
  node->kind = RUBY_LAMBDA;
  node->place.start = start;
  node->at[0] = parameters;
  p->locals = outer;
  return node;
}

/* ---- definitions ---- */

/* The name of a method, also of an operator, and of one that assigns: `def size=(n)`. */
static const struct str *method_name(struct ruby_parser *p) {
  bool word = p->token.kind == TOKEN_NAME || p->token.kind == TOKEN_CONSTANT;
  bool named = word || p->token.kind == TOKEN_OPERATOR || p->token.kind == TOKEN_KEYWORD;
  if (!named) ruby_wrong(p, p->token.start, p->token.end, "The name of a method must stand here");
  const struct str *name = p->token.name;
  ruby_advance(p);
  bool assigns = word && ruby_token_is(p, TOKEN_OPERATOR, "=") && !p->token.spaced;
  if (!assigns) return name;
  ruby_advance(p);
  const char *text = arena_printf(p->context->arena, "%s=", name->text);
  return symbol(p->symbols, text, name->length + 1);
}

static struct ruby_node *parse_def(struct ruby_parser *p, uint32_t start) {
  struct locals locals, *outer = p->locals;
  struct ruby_node *parts[2] = {NULL, NULL};
  const struct str *name = method_name(p);
  bool own =
      str_is(name, "self") && (ruby_accept(p, TOKEN_OPERATOR, ".") || ruby_accept(p, TOKEN_OPERATOR, "::"));
  if (own) name = method_name(p);
  bool no_do = p->no_do;
  const struct str *around = p->method;
  const struct ruby_node *around_takes = p->method_takes;
  p->no_do = false;
  enter(p, &locals, false);
  if (ruby_accept(p, TOKEN_OPERATOR, "("))
    parts[0] = ruby_parse_parameters(p, ")");
  else if (!ruby_token_is(p, TOKEN_OPERATOR, "="))
    parts[0] = ruby_parse_parameters(p, "");
  p->method = own ? NULL : name;
  p->method_takes = parts[0];
  if (ruby_accept(p, TOKEN_OPERATOR, "=")) { /* `def double(x) = 2 * x` */
    ruby_skip_newlines(p);
    parts[1] = ruby_parse_value(p);
  } else {
    parts[1] = parse_body(p);
  }
  p->locals = outer;
  p->no_do = no_do;
  p->method = around;
  p->method_takes = around_takes;
  struct ruby_node *node = ruby_with(p, RUBY_DEF, start, parts, 2);
  node->name = name;
  node->flag = own;
  return node;
}

static struct ruby_node *parse_module(struct ruby_parser *p, uint32_t start, bool class) {
  struct locals locals, *outer = p->locals;
  struct ruby_node *parts[3] = {ruby_parse_unary_postfix(p), NULL, NULL};
  if (class && ruby_accept(p, TOKEN_OPERATOR, "<")) parts[1] = ruby_parse_unary_postfix(p);
  enter(p, &locals, false);
  parts[2] = parse_body(p);
  p->locals = outer;
  if (class) return ruby_with(p, RUBY_CLASS, start, parts, 3);
  parts[1] = parts[2];
  return ruby_with(p, RUBY_MODULE, start, parts, 2);
}

/* FIRST: another one follows. */
static const struct str *aliased(struct ruby_parser *p, bool first) {
  const struct ruby_node *node = p->token.node;
  if (p->token.kind != TOKEN_VALUE || node->kind != RUBY_SYMBOL) return method_name(p);
  p->value_next = first;
  ruby_advance(p);
  return node->name;
}

/* `alias b a`; `alias :b :a` */
static struct ruby_node *parse_alias(struct ruby_parser *p, uint32_t start) {
  if (p->token.kind == TOKEN_VARIABLE) ruby_beyond(p, start, p->token.end, "'alias' of global variables");
  const struct str *name = aliased(p, true);
  uint32_t at = p->token.start;
  const struct str *of = aliased(p, false);
  struct ruby_node *method = ruby_with(p, RUBY_ALIAS, at, NULL, 0);
  struct ruby_node *node = ruby_with(p, RUBY_ALIAS, start, &method, 1);
  method->name = of;
  node->name = name;
  return node;
}

/* What the token begins: a method, a module, a class, a lambda; NULL: none of these. */
struct ruby_node *ruby_parse_definition(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  if (ruby_accept(p, TOKEN_KEYWORD, "def")) return parse_def(p, start);
  if (ruby_accept(p, TOKEN_KEYWORD, "alias")) return parse_alias(p, start);
  if (ruby_accept(p, TOKEN_KEYWORD, "module")) return parse_module(p, start, false);
  if (ruby_accept(p, TOKEN_KEYWORD, "class")) return parse_module(p, start, true);
  if (ruby_accept(p, TOKEN_OPERATOR, "->")) return parse_lambda(p, start);
  return NULL;
}
