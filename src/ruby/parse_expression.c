/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions of Ruby: operators by their precedence, and assignments. */
#include "src/ruby/parser.h"

enum { LEVEL_RANGE = 1, LEVEL_OR, LEVEL_AND, LEVEL_EQUAL = 5 };

/* Binary operators; what binds tighter has a higher level. */
static const struct operator_row {
  char name[4];
  int level;
} rows[] = {
    {"..", 1}, {"...", 1}, {"||", 2}, {"&&", 3}, {"<=>", 5}, {"==", 5}, {"===", 5}, {"!=", 5},
    {"=~", 5}, {"!~", 5},  {"<", 6},  {"<=", 6}, {">", 6},   {">=", 6}, {"|", 7},   {"^", 7},
    {"&", 8},  {"<<", 9},  {">>", 9}, {"+", 10}, {"-", 10},  {"*", 11}, {"/", 11},  {"%", 11},
};

static struct ruby_node *make(struct ruby_parser *p, enum ruby_kind kind, uint32_t start, struct ruby_node *a,
                              struct ruby_node *b, uint32_t count) {
  struct ruby_node *node = ruby_node(p, kind, start, p->last_end);
  node->at = ARENA_ARRAY(p->context->arena, struct ruby_node *, count + 1);
  if (count > 0) node->at[0] = a;
  if (count > 1) node->at[1] = b;
  node->count = count;
  return node;
}

/* RECEIVER.NAME(ARGUMENT), of an operator; ARGUMENT may be NULL. */
static struct ruby_node *operation(struct ruby_parser *p, const struct str *name, struct ruby_node *receiver,
                                   struct ruby_node *argument) {
  struct ruby_node *node = make(p, RUBY_CALL, receiver->place.start, receiver, NULL, argument ? 3 : 2);
  node->name = name;
  if (argument) node->at[2] = argument;
  return node;
}

static int level_of(const struct ruby_parser *p) {
  if (p->token.kind != TOKEN_OPERATOR) return 0;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (str_is(p->token.name, rows[i].name)) return rows[i].level;
  return 0;
}

static bool ends_range(const struct ruby_parser *p) {
  return p->token.kind == TOKEN_NEWLINE || p->token.kind == TOKEN_OUTPUT_END || p->token.kind == TOKEN_END ||
         ruby_token_is(p, TOKEN_OPERATOR, ")") || ruby_token_is(p, TOKEN_OPERATOR, "]") ||
         ruby_token_is(p, TOKEN_KEYWORD, "then");
}

static struct ruby_node *parse_assignment(struct ruby_parser *p, struct ruby_node *left);
static struct ruby_node *parse_binary(struct ruby_parser *p, int least);

/* Whether NODE is a regular expression whose groups have names. */
static bool names_captures(const struct ruby_node *node) {
  if (node->kind != RUBY_REGEXP || node->count != 1 || node->at[0]->kind != RUBY_STRING) return false;
  const char *found = node->at[0]->name->text;
  while ((found = strstr(found, "(?<")) && (found[3] == '=' || found[3] == '!'))
    found += 3;
  return found != NULL;
}

/* `..b`, whose dots are the token. */
static struct ruby_node *parse_beginless(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  bool excludes = p->token.name->length == 3;
  ruby_advance(p);
  struct ruby_node *to = parse_binary(p, LEVEL_RANGE + 1), *node = make(p, RUBY_RANGE, start, NULL, to, 2);
  node->flag = excludes;
  return node;
}

static struct ruby_node *parse_binary(struct ruby_parser *p, int least) {
  if (least <= LEVEL_RANGE && level_of(p) == LEVEL_RANGE) return parse_beginless(p);
  struct ruby_node *left = ruby_parse_unary_postfix(p);
  for (int level; (level = level_of(p)) && level >= least;) {
    const struct str *name = p->token.name;
    uint32_t start = left->place.start;
    ruby_advance(p);
    struct ruby_node *right = level == LEVEL_RANGE && ends_range(p) ? NULL : parse_binary(p, level + 1);
    if (right) right = parse_assignment(p, right); /* `a && b = c` */
    if (level == LEVEL_RANGE) {
      left = make(p, RUBY_RANGE, start, left, right, 2);
      left->flag = name->length == 3;
    } else if (level == LEVEL_OR || level == LEVEL_AND) {
      left = make(p, level == LEVEL_OR ? RUBY_OR : RUBY_AND, start, left, right, 2);
    } else {
      if (str_is(name, "=~") && names_captures(left))
        ruby_beyond(p, start, left->place.end, "variables that a regular expression assigns");
      left = operation(p, name, left, right);
    }
  }
  return left;
}

/* As conditions these literals mean something else: a Range switches on and off, a Regexp looks at $_. */
void ruby_check_condition(struct ruby_parser *p, const struct ruby_node *node) {
  bool both = node->kind == RUBY_AND || node->kind == RUBY_OR;
  if (node->kind == RUBY_RANGE) ruby_beyond(p, node->place.start, node->place.end, "a Range as a condition");
  if (node->kind == RUBY_REGEXP)
    ruby_beyond(p, node->place.start, node->place.end, "a Regexp as a condition");
  if (both || node->kind == RUBY_NOT) ruby_check_condition(p, node->at[0]);
  if (both) ruby_check_condition(p, node->at[1]);
}

static struct ruby_node *parse_ternary(struct ruby_parser *p) {
  struct ruby_node *condition = parse_binary(p, LEVEL_RANGE);
  if (!ruby_accept(p, TOKEN_OPERATOR, "?")) return condition;
  ruby_check_condition(p, condition);
  struct ruby_node *then, *node;
  uint32_t start = condition->place.start;
  ruby_skip_newlines(p);
  if (p->token.kind == TOKEN_LABEL) { /* `a ? b: c` */
    p->token.kind = TOKEN_NAME;
    then = ruby_named_by_label(p, p->token.name, p->token.start, p->token.end - 1);
    ruby_advance(p);
  } else {
    then = ruby_parse_value(p);
    ruby_skip_newlines(p);
    ruby_expect(p, TOKEN_OPERATOR, ":");
  }
  ruby_skip_newlines(p);
  struct ruby_node *other = ruby_parse_value(p);
  node = make(p, RUBY_IF, start, condition, then, 3);
  node->at[2] = other;
  return node;
}

/* ---- assignments ---- */

struct ruby_node *ruby_parse_target(struct ruby_parser *p, struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_LOCAL:
  case RUBY_INSTANCE:
  case RUBY_GLOBAL:
  case RUBY_CONSTANT: return node;
  case RUBY_CALL:
    if (!node->at[0] && node->count == 2 && !node->at[1]) {
      ruby_declare(p, node->name);
      node->kind = RUBY_LOCAL;
      node->count = 0;
      return node;
    }
    if (node->at[0] && !node->at[1] && (node->count == 2 || str_is(node->name, "[]"))) return node;
    break;
  default: break;
  }
  ruby_wrong(p, node->place.start, node->place.end, "Nothing can be assigned to this");
}

static const struct str *assigning(const struct ruby_parser *p) {
  static const char *const names[] = {
      "+=", "-=", "*=", "/=", "%=", "**=", "||=", "&&=", "|=", "&=", "^=", "<<=", ">>=", NULL};
  if (p->token.kind != TOKEN_OPERATOR) return NULL;
  for (const char *const *name = names; *name; name++)
    if (str_is(p->token.name, *name)) return p->token.name;
  return NULL;
}

/* `*list, 1`: an Array of several. */
static struct ruby_node *parse_list(struct ruby_parser *p) {
  node_list list = {0};
  uint32_t start = p->token.start;
  ruby_parse_arguments(p, &list, "");
  struct ruby_node *node = ruby_node(p, RUBY_ARRAY, start, p->last_end);
  node->flag = true;
  ruby_take_children(node, &list);
  return node;
}

/* What is assigned: one value, or several that make an Array. */
static struct ruby_node *parse_assigned(struct ruby_parser *p) {
  ruby_skip_newlines(p);
  uint32_t start = p->token.start;
  if (ruby_token_is(p, TOKEN_OPERATOR, "*")) return parse_list(p);
  struct ruby_node *value = ruby_parse_value(p);
  if (!ruby_token_is(p, TOKEN_KEYWORD, "rescue")) return value;
  ruby_advance(p);
  struct ruby_node *handler = ruby_parse_value(p), *rescue = make(p, RUBY_RESCUE, start, NULL, handler, 2);
  struct ruby_node *node = make(p, RUBY_BEGIN, start, value, NULL, 4);
  node->at[2] = NULL;
  node->at[3] = rescue;
  return node;
}

/* What is assigned to LEFT, if something is; else LEFT. */
static struct ruby_node *parse_assignment(struct ruby_parser *p, struct ruby_node *left) {
  uint32_t start = left->place.start;
  const struct str *name = assigning(p);
  bool plain = ruby_token_is(p, TOKEN_OPERATOR, "=");
  if (!plain && !name) return left;
  left = ruby_parse_target(p, left);
  ruby_advance(p);
  struct ruby_node *value = parse_assigned(p);
  struct ruby_node *node = make(p, plain ? RUBY_ASSIGN : RUBY_OP_ASSIGN, start, left, value, 2);
  if (!plain) node->name = symbol(p->symbols, name->text, name->length - 1);
  return node;
}

struct ruby_node *ruby_parse_value(struct ruby_parser *p) {
  return parse_assignment(p, parse_ternary(p));
}

/* ---- and, or, not ---- */

static struct ruby_node *parse_not(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  bool value_alone = p->at < p->end && p->source->text[p->at] == '('; /* `not(a)` may stand before a dot */
  if (value_alone || !ruby_accept(p, TOKEN_KEYWORD, "not")) return ruby_parse_value(p);
  struct ruby_node *value = parse_not(p);
  ruby_check_condition(p, value);
  return make(p, RUBY_NOT, start, value, NULL, 1);
}

struct ruby_node *ruby_parse_expression(struct ruby_parser *p) {
  struct ruby_node *left = parse_not(p);
  while (ruby_token_is(p, TOKEN_KEYWORD, "and") || ruby_token_is(p, TOKEN_KEYWORD, "or")) {
    bool is_and = str_is(p->token.name, "and");
    uint32_t start = left->place.start;
    ruby_advance(p);
    ruby_skip_newlines(p);
    struct ruby_node *right = parse_not(p);
    left = make(p, is_and ? RUBY_AND : RUBY_OR, start, left, right, 2);
  }
  return left;
}
