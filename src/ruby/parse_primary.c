/* SPDX-License-Identifier: Apache-2.0 */
/* What expressions of Ruby are made of: literals, names, calls with their arguments and blocks, indices. */
#include "src/ruby/parser.h"

static struct ruby_node *make(struct ruby_parser *p, enum ruby_kind kind, uint32_t start, struct ruby_node *a,
                              uint32_t count) {
  struct ruby_node *node = ruby_node(p, kind, start, p->last_end);
  node->at = arena_zalloc(p->context->arena, (count + 1) * sizeof *node->at);
  if (count) node->at[0] = a;
  node->count = count;
  return node;
}

static bool operator_is(const struct ruby_parser *p, const char *name) {
  return ruby_token_is(p, TOKEN_OPERATOR, name);
}

/* ---- arguments ---- */

/* Whether the token begins an argument of a call without parentheses. */
static bool begins_argument(const struct ruby_parser *p) {
  static const char *const words[] = {"nil",   "true",  "false", "self",     "not",     "defined?", "case",
                                      "begin", "yield", "super", "__FILE__", "__dir__", NULL};
  static const char *const operators[] = {"[",  "-",  "+", "~",  "*",   "**", "&",
                                          "::", "->", "!", "..", "...", NULL};
  bool marked = p->last_end && strchr("?!", p->source->text[p->last_end - 1]); /* `include?value` */
  if (!p->token.spaced && !(marked && (p->token.kind == TOKEN_NAME || p->token.kind == TOKEN_VARIABLE)))
    return false;
  switch (p->token.kind) {
  case TOKEN_VALUE:
  case TOKEN_VARIABLE:
  case TOKEN_NAME:
  case TOKEN_CONSTANT:
  case TOKEN_LABEL: return true;
  case TOKEN_KEYWORD:
    for (const char *const *word = words; *word; word++)
      if (str_is(p->token.name, *word)) return true;
    return false;
  case TOKEN_OPERATOR:
    if (str_is(p->token.name, "(") || str_is(p->token.name, "->")) return true;
    for (const char *const *o = operators; *o; o++)
      if (p->token.begins && str_is(p->token.name, *o)) return true;
    return false;
  default: return false;
  }
}

static void add_pair(struct ruby_parser *p, node_list *pairs, struct ruby_node *key,
                     struct ruby_node *value) {
  ARENA_PUSH(p->context->arena, pairs, key);
  ARENA_PUSH(p->context->arena, pairs, value);
}

struct ruby_node *ruby_named_by_label(struct ruby_parser *p, const struct str *name, uint32_t start,
                                      uint32_t end) {
  bool local = ruby_is_local(p, name);
  struct ruby_node *node = ruby_node(p, local ? RUBY_LOCAL : RUBY_CALL, start, end);
  node->name = name;
  if (local) return node;
  node->at = arena_zalloc(p->context->arena, 2 * sizeof *node->at);
  node->count = 2;
  return node;
}

/* `a: value`, the label being the token; `a:` alone means `a: a`. */
static void parse_labelled(struct ruby_parser *p, node_list *pairs) {
  uint32_t start = p->token.start, end = p->token.end - 1;
  struct ruby_node *key = ruby_node(p, RUBY_SYMBOL, start, p->token.end);
  key->name = p->token.name;
  ruby_advance(p);
  ruby_skip_newlines(p);
  bool alone = operator_is(p, ",") || operator_is(p, ")") || operator_is(p, "}") || operator_is(p, "]");
  add_pair(p, pairs, key, alone ? ruby_named_by_label(p, key->name, start, end) : ruby_parse_value(p));
}

/* Whether the token is a text in quotes that a colon stands behind: `"a": value`. */
static bool is_quoted_label(const struct ruby_parser *p) {
  const char *text = p->source->text;
  if (p->token.kind != TOKEN_VALUE || p->token.end + 1 >= p->end || text[p->token.end] != ':') return false;
  bool quoted = text[p->token.start] == '"' || text[p->token.start] == '\'';
  return quoted && text[p->token.end + 1] != ':';
}

static void parse_quoted_label(struct ruby_parser *p, node_list *pairs) {
  struct ruby_node *key = p->token.node;
  key->kind = key->kind == RUBY_STRING ? RUBY_SYMBOL : RUBY_JOINED_SYMBOL;
  key->place.end++; /* the colon says that it is a Symbol */
  p->at = p->token.end + 1;
  p->value_next = true;
  ruby_advance(p);
  ruby_skip_newlines(p);
  add_pair(p, pairs, key, ruby_parse_value(p));
}

/* One argument, or an element of a list; what are pairs goes to PAIRS. */
static void parse_argument(struct ruby_parser *p, node_list *list, node_list *pairs) {
  uint32_t start = p->token.start;
  struct ruby_node *value;
  if (p->token.kind == TOKEN_LABEL) {
    parse_labelled(p, pairs);
    return;
  }
  if (is_quoted_label(p)) {
    parse_quoted_label(p, pairs);
    return;
  }
  if (ruby_accept(p, TOKEN_OPERATOR, "*")) {
    value = ruby_parse_value(p);
    value = make(p, RUBY_SPLAT, start, value, 1);
  } else if (ruby_accept(p, TOKEN_OPERATOR, "**")) {
    value = ruby_parse_value(p);
    add_pair(p, pairs, NULL, value);
    return;
  } else if (ruby_accept(p, TOKEN_OPERATOR, "&")) {
    value = ruby_parse_value(p);
    value = make(p, RUBY_BLOCK_PASS, start, value, 1);
  } else {
    value = ruby_token_is(p, TOKEN_KEYWORD, "not") ? ruby_parse_expression(p) : ruby_parse_value(p);
  }
  if (ruby_accept(p, TOKEN_OPERATOR, "=>")) {
    ruby_skip_newlines(p);
    struct ruby_node *other = ruby_parse_value(p);
    add_pair(p, pairs, value, other);
    return;
  }
  ARENA_PUSH(p->context->arena, list, value);
}

void ruby_parse_arguments(struct ruby_parser *p, node_list *list, const char *close) {
  bool no_do = p->no_do;
  node_list pairs = {0};
  p->no_do = !close || (!*close && no_do);
  if (close && !*close) close = NULL;
  do {
    if (close) ruby_skip_lines(p);
    if (close && operator_is(p, close)) break;
    parse_argument(p, list, &pairs);
    if (close) ruby_skip_lines(p);
  } while (ruby_accept(p, TOKEN_OPERATOR, ","));
  p->no_do = no_do;
  if (!pairs.count) return;
  struct ruby_node *hash =
      ruby_node(p, RUBY_HASH, pairs.at[0] ? pairs.at[0]->place.start : pairs.at[1]->place.start, p->last_end);
  hash->flag = true;
  ruby_take_children(hash, &pairs);
  /* `&block` stands last. */
  uint32_t last = list->count;
  ARENA_PUSH(p->context->arena, list, hash);
  if (last && list->at[last - 1] && list->at[last - 1]->kind == RUBY_BLOCK_PASS) {
    list->at[last] = list->at[last - 1];
    list->at[last - 1] = hash;
  }
}

/* ---- calls ---- */

/* The call of NAME with what stands behind it: arguments, a block. */
static struct ruby_node *parse_call(struct ruby_parser *p, const struct str *name, struct ruby_node *receiver,
                                    uint32_t start) {
  node_list list = {0};
  struct ruby_node *none = NULL, *node;
  bool command = false;
  ARENA_PUSH(p->context->arena, &list, receiver);
  ARENA_PUSH(p->context->arena, &list, none);
  bool parentheses = operator_is(p, "(") && !p->token.spaced;
  if (parentheses) {
    ruby_advance(p);
    ruby_parse_arguments(p, &list, ")");
    ruby_expect(p, TOKEN_OPERATOR, ")");
  } else if (begins_argument(p)) {
    command = true;
    ruby_parse_arguments(p, &list, NULL);
  }
  if (list.count > 2 && list.at[list.count - 1]->kind == RUBY_BLOCK_PASS) {
    list.at[1] = list.at[list.count - 1];
    list.count--;
  }
  node = ruby_node(p, RUBY_CALL, start, p->last_end);
  node->name = name;
  bool braces = operator_is(p, "{") && !command;
  if (braces || (ruby_token_is(p, TOKEN_KEYWORD, "do") && !p->no_do)) {
    if (list.at[1]) ruby_wrong(p, p->token.start, p->token.end, "A call can have one block only");
    list.at[1] = ruby_parse_block(p);
    node->place.end = p->last_end;
  }
  ruby_take_children(node, &list);
  return node;
}

static struct ruby_node *parse_index(struct ruby_parser *p, struct ruby_node *receiver) {
  node_list list = {0};
  struct ruby_node *none = NULL;
  ARENA_PUSH(p->context->arena, &list, receiver);
  ARENA_PUSH(p->context->arena, &list, none);
  ruby_advance(p);
  ruby_parse_arguments(p, &list, "]");
  ruby_expect(p, TOKEN_OPERATOR, "]");
  struct ruby_node *node = ruby_node(p, RUBY_CALL, receiver->place.start, p->last_end);
  node->name = symbol(p->symbols, "[]", 2);
  ruby_take_children(node, &list);
  return node;
}

/* Behind `::`. */
static struct ruby_node *parse_scoped(struct ruby_parser *p, struct ruby_node *scope, uint32_t start) {
  const struct str *name = p->token.name;
  bool constant = p->token.kind == TOKEN_CONSTANT;
  if (!constant && p->token.kind != TOKEN_NAME)
    ruby_wrong(p, p->token.start, p->token.end, "A name must follow '::'");
  ruby_advance(p);
  if (scope && (!constant || (operator_is(p, "(") && !p->token.spaced)))
    return parse_call(p, name, scope, start);
  struct ruby_node *node = make(p, RUBY_CONSTANT, start, scope, 1);
  node->name = name;
  node->flag = !scope;
  return node;
}

/* Behind `.` or `&.`. */
static struct ruby_node *parse_member(struct ruby_parser *p, struct ruby_node *receiver, bool safe) {
  const struct str *name = p->token.name;
  if (operator_is(p, "(")) { /* `a.(b)` */
    p->token.spaced = false;
    struct ruby_node *call = parse_call(p, symbol(p->symbols, "call", 4), receiver, receiver->place.start);
    call->flag = safe;
    return call;
  }
  if (p->token.kind != TOKEN_NAME && p->token.kind != TOKEN_CONSTANT)
    ruby_wrong(p, p->token.start, p->token.end, "The name of a method must follow the dot");
  name = p->token.name;
  ruby_advance(p);
  struct ruby_node *node = parse_call(p, name, receiver, receiver->place.start);
  node->flag = safe;
  return node;
}

static struct ruby_node *parse_postfix(struct ruby_parser *p, struct ruby_node *node) {
  while (p->token.kind == TOKEN_OPERATOR) {
    bool safe = operator_is(p, "&.");
    if (safe || operator_is(p, ".")) {
      ruby_advance(p);
      node = parse_member(p, node, safe);
    } else if (operator_is(p, "[") && !p->token.begins) {
      node = parse_index(p, node);
    } else if (operator_is(p, "::") && !p->token.begins) {
      ruby_advance(p);
      node = parse_scoped(p, node, node->place.start);
    } else {
      break;
    }
  }
  return node;
}

/* ---- primaries ---- */

static struct ruby_node *parse_name(struct ruby_parser *p) {
  const struct str *name = p->token.name;
  uint32_t start = p->token.start;
  bool local = p->token.kind == TOKEN_NAME && ruby_is_local(p, name);
  bool constant = p->token.kind == TOKEN_CONSTANT;
  ruby_advance(p);
  bool called = operator_is(p, "(") && !p->token.spaced;
  if ((constant || local) && p->token.spaced && !called) /* `Integer key` */
    called = p->token.kind == TOKEN_VALUE || p->token.kind == TOKEN_NAME || p->token.kind == TOKEN_VARIABLE;
  if (!local && name->length == 2 && name->text[0] == '_' && name->text[1] >= '1' && name->text[1] <= '9')
    ruby_beyond(p, start, p->last_end, "parameters without a name (`_1`)");
  if ((!local && !constant) || called) return parse_call(p, name, NULL, start);
  struct ruby_node *node = make(p, local ? RUBY_LOCAL : RUBY_CONSTANT, start, NULL, constant);
  node->name = name;
  return node;
}

static struct ruby_node *parse_array(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  ruby_parse_arguments(p, &list, "]");
  ruby_expect(p, TOKEN_OPERATOR, "]");
  struct ruby_node *node = ruby_node(p, RUBY_ARRAY, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

static struct ruby_node *parse_hash(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  ruby_parse_arguments(p, &list, "}");
  ruby_expect(p, TOKEN_OPERATOR, "}");
  if (list.count > 1 || (list.count && list.at[0]->kind != RUBY_HASH))
    ruby_wrong(p, start, start + 1, "A Hash has keys and values");
  struct ruby_node *node = list.count ? list.at[0] : ruby_node(p, RUBY_HASH, start, p->last_end);
  node->place = (struct place){p->source->id, start, p->last_end};
  node->flag = false;
  return node;
}

static struct ruby_node *parse_parentheses(struct ruby_parser *p) {
  bool no_do = p->no_do;
  uint32_t start = p->token.start;
  p->no_do = false;
  ruby_advance(p);
  struct ruby_node *node = ruby_parse_statements(p);
  p->no_do = no_do;
  ruby_expect(p, TOKEN_OPERATOR, ")");
  return node ? node : make(p, RUBY_NIL, start, NULL, 0);
}

static struct ruby_node *parse_leaving(struct ruby_parser *p, enum ruby_kind kind) {
  uint32_t start = p->token.start;
  node_list list = {0};
  ruby_advance(p);
  p->token.spaced = true;
  struct ruby_node *value = NULL;
  if (begins_argument(p) || operator_is(p, "{")) {
    uint32_t at = p->token.start;
    ruby_parse_arguments(p, &list, "");
    value = list.at[0];
    if (list.count > 1 || value->kind == RUBY_SPLAT) {
      value = ruby_node(p, RUBY_ARRAY, at, p->last_end);
      value->flag = true;
      ruby_take_children(value, &list);
    }
  }
  return make(p, kind, start, value, 1);
}

/* `super` without arguments has those of the method around, as its variables are now. */
static void add_own_arguments(struct ruby_parser *p, struct ruby_node *call) {
  const struct ruby_node *takes = p->method_takes;
  node_list list = {0};
  ARENA_PUSH(p->context->arena, &list, call->at[0]);
  ARENA_PUSH(p->context->arena, &list, call->at[1]);
  for (uint32_t i = 0; takes && i < takes->count; i++) {
    const struct ruby_node *parameter = takes->at[i];
    bool plain = parameter->kind == RUBY_PARAMETER || (parameter->kind == RUBY_REST && parameter->name);
    if (parameter->kind == RUBY_BLOCK_PARAMETER) continue; /* the block is passed anyway */
    if (!plain)
      ruby_beyond(p, call->place.start, call->place.end, "'super' in a method with these parameters");
    struct ruby_node *value = ruby_node(p, RUBY_LOCAL, call->place.start, call->place.end);
    value->name = parameter->name;
    if (parameter->kind == RUBY_REST) value = make(p, RUBY_SPLAT, call->place.start, value, 1);
    ARENA_PUSH(p->context->arena, &list, value);
  }
  ruby_take_children(call, &list);
}

static struct ruby_node *parse_super(struct ruby_parser *p, uint32_t start) {
  uint32_t end = p->token.end;
  if (!p->method) ruby_beyond(p, start, end, "'super' in what is no method of an object");
  ruby_advance(p);
  struct ruby_node *self = make(p, RUBY_SUPER, start, NULL, 0);
  bool bare = !(operator_is(p, "(") && !p->token.spaced) && !begins_argument(p);
  struct ruby_node *call = parse_call(p, p->method, self, start);
  if (bare) add_own_arguments(p, call);
  return call;
}

static struct ruby_node *parse_keyword(struct ruby_parser *p) {
  static const struct {
    char name[8];
    uint8_t kind;
  } plain[] = {{"nil", RUBY_NIL}, {"true", RUBY_TRUE}, {"false", RUBY_FALSE}, {"self", RUBY_SELF}};
  static const char *const beyond[] = {"redo", "retry", "undef", "__method__", NULL};
  uint32_t start = p->token.start, end = p->token.end;
  struct ruby_node *node = ruby_parse_control(p);
  if (node) return node;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (ruby_accept(p, TOKEN_KEYWORD, plain[i].name)) return make(p, plain[i].kind, start, NULL, 0);
  if (ruby_token_is(p, TOKEN_KEYWORD, "return")) return parse_leaving(p, RUBY_RETURN);
  if (ruby_token_is(p, TOKEN_KEYWORD, "next")) return parse_leaving(p, RUBY_NEXT);
  if (ruby_token_is(p, TOKEN_KEYWORD, "break")) return parse_leaving(p, RUBY_BREAK);
  if (ruby_token_is(p, TOKEN_KEYWORD, "not") && p->at < p->end && p->source->text[p->at] == '(') {
    ruby_advance(p);
    node = parse_parentheses(p);
    ruby_check_condition(p, node);
    return make(p, RUBY_NOT, start, node, 1);
  }
  if (ruby_token_is(p, TOKEN_KEYWORD, "__FILE__") || ruby_token_is(p, TOKEN_KEYWORD, "__dir__")) {
    node = ruby_named_by_label(p, p->token.name, start, end);
    ruby_advance(p);
    return node;
  }
  if (ruby_token_is(p, TOKEN_KEYWORD, "yield")) {
    const struct str *name = p->token.name;
    ruby_advance(p);
    return parse_call(p, name, NULL, start);
  }
  if (ruby_token_is(p, TOKEN_KEYWORD, "super")) return parse_super(p, start);
  if ((node = ruby_parse_definition(p))) return node;
  if (ruby_accept(p, TOKEN_KEYWORD, "defined?")) {
    bool parentheses = operator_is(p, "(") && !p->token.spaced;
    if (parentheses) ruby_advance(p);
    node = parentheses ? ruby_parse_expression(p) : ruby_parse_unary_postfix(p);
    if (parentheses) ruby_expect(p, TOKEN_OPERATOR, ")");
    return make(p, RUBY_DEFINED, start, node, 1);
  }
  for (const char *const *word = beyond; *word; word++)
    if (ruby_token_is(p, TOKEN_KEYWORD, *word))
      ruby_beyond(p, start, end, arena_printf(p->context->arena, "'%s'", *word));
  ruby_wrong(p, start, end, "A value must stand here, not '%s'", p->token.name->text);
}

static bool is_text(const struct ruby_node *node) {
  return node->kind == RUBY_STRING || node->kind == RUBY_JOINED;
}

static struct ruby_node *parse_primary(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  struct ruby_node *node = p->token.node;
  switch (p->token.kind) {
  case TOKEN_VALUE:
    ruby_advance(p);
    while (is_text(node) && p->token.kind == TOKEN_VALUE && is_text(p->token.node)) {
      node = ruby_join_texts(p, node, p->token.node);
      ruby_advance(p);
    }
    return node;
  case TOKEN_VARIABLE: ruby_advance(p); return node;
  case TOKEN_NAME:
  case TOKEN_CONSTANT: return parse_name(p);
  case TOKEN_KEYWORD: return parse_keyword(p);
  case TOKEN_OPERATOR:
    if (operator_is(p, "(")) return parse_parentheses(p);
    if (ruby_accept(p, TOKEN_OPERATOR, "[")) return parse_array(p, start);
    if (ruby_accept(p, TOKEN_OPERATOR, "{")) return parse_hash(p, start);
    if (ruby_accept(p, TOKEN_OPERATOR, "::")) return parse_scoped(p, NULL, start);
    if (operator_is(p, "->")) return ruby_parse_definition(p);
    break;
  default: break;
  }
  if (operator_is(p, ".") || operator_is(p, "&."))
    ruby_beyond(p, start, p->token.end, "a call that goes on in another tag");
  ruby_wrong(p, start, p->token.end, "A value must stand here");
}

/* Whether `**` stands behind the number that is the token. */
static bool raises_to(const struct ruby_parser *p) {
  uint32_t at = p->at;
  while (at < p->end && (p->source->text[at] == ' ' || p->source->text[at] == '\t'))
    at++;
  return at + 2 < p->end && p->source->text[at] == '*' && p->source->text[at + 1] == '*' &&
         p->source->text[at + 2] != '=';
}

/* Operators before a value, then what stands behind it, then `**`, which binds tighter than a minus. */
struct ruby_node *ruby_parse_unary_postfix(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  unsigned most = p->context->depth_limit ? p->context->depth_limit : 500;
  if (++p->depth > most)
    ruby_wrong(p, start, p->token.end, "Code is nested deeper than %u levels here", most);
  struct ruby_node *node;
  bool minus = false;
  if (ruby_accept(p, TOKEN_OPERATOR, "!")) {
    node = ruby_parse_unary_postfix(p);
    ruby_check_condition(p, node);
    node = make(p, RUBY_NOT, start, node, 1);
  } else if (operator_is(p, "-") || operator_is(p, "+") || operator_is(p, "~")) {
    const char *name =
        arena_printf(p->context->arena, "%s%s", p->token.name->text, operator_is(p, "~") ? "" : "@");
    bool number =
        p->at < p->end && p->source->text[p->at] >= '0' && p->source->text[p->at] <= '9' && name[0] == '-';
    ruby_advance(p);
    if (number && raises_to(p)) {
      node = parse_primary(p);
      minus = true;
    } else if (number) {
      struct ruby_node *literal = p->token.node;
      literal->name = symbol_of(p->symbols, str_printf(p->context->arena, "-%s", literal->name->text));
      literal->place.start = start;
      ruby_advance(p);
      node = parse_postfix(p, literal);
    } else {
      node = ruby_parse_unary_postfix(p);
      node = make(p, RUBY_CALL, start, node, 2);
      node->name = symbol(p->symbols, name, strlen(name));
    }
  } else {
    node = parse_primary(p);
    node = parse_postfix(p, node);
  }
  if (operator_is(p, "**")) {
    const struct str *name = p->token.name;
    ruby_advance(p);
    struct ruby_node *power = ruby_parse_unary_postfix(p);
    node = make(p, RUBY_CALL, start, node, 3);
    node->name = name;
    node->at[2] = power;
  }
  if (minus) { /* `-2 ** 2` is -(2 ** 2) */
    node = make(p, RUBY_CALL, start, node, 2);
    node->name = symbol(p->symbols, "-@", 2);
  }
  p->depth--;
  return node;
}
