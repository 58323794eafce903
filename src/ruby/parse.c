/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of Ruby, and what controls them. */
#include "src/ruby/parser.h"

#include "src/support/utf8.h"

enum { DEPTH = 500 };

void ruby_skip_newlines(struct ruby_parser *p) {
  while (p->token.kind == TOKEN_NEWLINE)
    ruby_advance(p);
}

void ruby_skip_lines(struct ruby_parser *p) {
  while (p->token.kind == TOKEN_NEWLINE && !p->token.name)
    ruby_advance(p);
}

bool ruby_accept(struct ruby_parser *p, enum ruby_token kind, const char *name) {
  if (!ruby_token_is(p, kind, name)) return false;
  ruby_advance(p);
  return true;
}

/* The token as people see it. */
static const char *shown(const struct ruby_parser *p) {
  switch (p->token.kind) {
  case TOKEN_END: return "the end";
  case TOKEN_NEWLINE: return "the end of the line";
  case TOKEN_TEXT: return "the text of the template";
  case TOKEN_OUTPUT:
  case TOKEN_OUTPUT_END: return "the end of the tag";
  default:
    return arena_printf(p->context->arena, "'%.*s'", (int)(p->token.end - p->token.start),
                        p->source->text + p->token.start);
  }
}

void ruby_expect(struct ruby_parser *p, enum ruby_token kind, const char *name) {
  if (!ruby_accept(p, kind, name))
    ruby_wrong(p, p->token.start, p->token.end, "Here must be '%s', not %s", name, shown(p));
}

void ruby_declare(struct ruby_parser *p, const struct str *name) {
  if (!ruby_is_local(p, name)) ARENA_PUSH(p->context->arena, &p->locals->names, name);
}

/* ---- control ---- */

static bool ends_body(const struct ruby_parser *p) {
  static const char *const words[] = {"end", "else", "elsif", "when", "in", "rescue", "ensure", NULL};
  if (p->token.kind == TOKEN_END || p->token.kind == TOKEN_OUTPUT_END) return true;
  if (p->token.kind == TOKEN_OPERATOR) return str_is(p->token.name, "}") || str_is(p->token.name, ")");
  for (const char *const *word = words; *word; word++)
    if (ruby_token_is(p, TOKEN_KEYWORD, *word)) return true;
  return false;
}

static struct ruby_node *sequence(struct ruby_parser *p, const node_list *list) {
  if (!list->count) return NULL;
  if (list->count == 1) return list->at[0];
  struct ruby_node *node =
      ruby_node(p, RUBY_SEQUENCE, list->at[0]->place.start, list->at[list->count - 1]->place.end);
  ruby_take_children(node, list);
  return node;
}

static struct ruby_node *parse_output(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  ruby_advance(p);
  node_list list = {0};
  while (true) {
    ruby_skip_newlines(p);
    if (p->token.kind == TOKEN_OUTPUT_END) break;
    struct ruby_node *statement = ruby_parse_statement(p);
    ARENA_PUSH(p->context->arena, &list, statement);
    if (p->token.kind != TOKEN_NEWLINE && p->token.kind != TOKEN_OUTPUT_END)
      ruby_wrong(p, p->token.start, p->token.end, "Here must be the end of the tag, not %s", shown(p));
  }
  struct ruby_node *value = sequence(p, &list), *node = ruby_node(p, RUBY_OUTPUT, start, p->token.end);
  const struct ruby_node *last = list.count ? list.at[list.count - 1] : NULL;
  if (last && (last->kind == RUBY_NEXT || last->kind == RUBY_BREAK || last->kind == RUBY_RETURN))
    ruby_wrong(p, last->place.start, last->place.end, "This has no value to show");
  if (value) {
    node->at = ARENA_ARRAY(p->context->arena, struct ruby_node *, 1);
    node->at[node->count++] = value;
  }
  p->token.kind = TOKEN_NEWLINE; /* other code may follow at once */
  return node;
}

struct ruby_node *ruby_parse_statements(struct ruby_parser *p) {
  node_list list = {0};
  while (true) {
    ruby_skip_newlines(p);
    if (ends_body(p)) break;
    struct ruby_node *statement;
    if (p->token.kind == TOKEN_TEXT) {
      statement = p->token.node;
      p->token.kind = TOKEN_NEWLINE;
    } else if (p->token.kind == TOKEN_OUTPUT) {
      statement = parse_output(p);
    } else {
      statement = ruby_parse_statement(p);
    }
    ARENA_PUSH(p->context->arena, &list, statement);
    if (p->token.kind != TOKEN_NEWLINE && p->token.kind != TOKEN_TEXT && p->token.kind != TOKEN_OUTPUT &&
        !ends_body(p))
      ruby_wrong(p, p->token.start, p->token.end, "Here must be the end of the statement, not %s", shown(p));
  }
  return sequence(p, &list);
}

/* The condition of while and until, whose `do` is no block's. */
static struct ruby_node *parse_condition(struct ruby_parser *p, const char *then) {
  bool no_do = p->no_do;
  p->no_do = !strcmp(then, "do");
  struct ruby_node *condition = ruby_parse_expression(p);
  p->no_do = no_do;
  ruby_check_condition(p, condition);
  ruby_skip_newlines(p);
  ruby_accept(p, TOKEN_KEYWORD, then);
  return condition;
}

/* Behind `if`, `unless` and `elsif`, whose END is that of the whole. */
static struct ruby_node *parse_if(struct ruby_parser *p, uint32_t start, bool unless) {
  struct ruby_node *parts[3] = {parse_condition(p, "then")};
  parts[1] = ruby_parse_statements(p);
  uint32_t other = p->token.start;
  if (!unless && ruby_accept(p, TOKEN_KEYWORD, "elsif")) {
    parts[2] = parse_if(p, other, false);
  } else {
    if (ruby_accept(p, TOKEN_KEYWORD, "else")) parts[2] = ruby_parse_statements(p);
    ruby_expect(p, TOKEN_KEYWORD, "end");
  }
  struct ruby_node *node = ruby_with(p, RUBY_IF, start, parts, 3);
  node->flag = unless;
  return node;
}

static struct ruby_node *parse_when(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  struct ruby_node *body = NULL;
  ARENA_PUSH(p->context->arena, &list, body);
  do {
    uint32_t at = p->token.start;
    struct ruby_node *value;
    ruby_skip_newlines(p);
    if (ruby_accept(p, TOKEN_OPERATOR, "*")) {
      value = ruby_parse_value(p);
      value = ruby_with(p, RUBY_SPLAT, at, &value, 1);
    } else {
      value = ruby_parse_value(p);
    }
    ARENA_PUSH(p->context->arena, &list, value);
  } while (ruby_accept(p, TOKEN_OPERATOR, ","));
  if (!ruby_accept(p, TOKEN_KEYWORD, "then") && p->token.kind != TOKEN_NEWLINE &&
      p->token.kind != TOKEN_TEXT && p->token.kind != TOKEN_OUTPUT)
    ruby_wrong(p, p->token.start, p->token.end, "Here must be 'then' or the end of the line, not %s",
               shown(p));
  list.at[0] = ruby_parse_statements(p);
  struct ruby_node *node = ruby_node(p, RUBY_WHEN, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

static struct ruby_node *parse_case(struct ruby_parser *p, uint32_t start) {
  node_list list = {0};
  struct ruby_node *none = NULL;
  ARENA_PUSH(p->context->arena, &list, none);
  ARENA_PUSH(p->context->arena, &list, none);
  if (p->token.kind != TOKEN_NEWLINE && !ruby_token_is(p, TOKEN_KEYWORD, "when"))
    list.at[0] = ruby_parse_expression(p);
  ruby_skip_newlines(p);
  while (ruby_token_is(p, TOKEN_KEYWORD, "when")) {
    uint32_t at = p->token.start;
    ruby_advance(p);
    struct ruby_node *when = parse_when(p, at);
    ARENA_PUSH(p->context->arena, &list, when);
  }
  if (list.count == 2) ruby_wrong(p, p->token.start, p->token.end, "Here must be 'when', not %s", shown(p));
  if (ruby_accept(p, TOKEN_KEYWORD, "else")) list.at[1] = ruby_parse_statements(p);
  ruby_expect(p, TOKEN_KEYWORD, "end");
  struct ruby_node *node = ruby_node(p, RUBY_CASE, start, p->last_end);
  ruby_take_children(node, &list);
  return node;
}

static struct ruby_node *parse_while(struct ruby_parser *p, uint32_t start, bool until) {
  struct ruby_node *parts[2] = {parse_condition(p, "do")};
  parts[1] = ruby_parse_statements(p);
  ruby_expect(p, TOKEN_KEYWORD, "end");
  struct ruby_node *node = ruby_with(p, RUBY_WHILE, start, parts, 2);
  node->flag = until;
  return node;
}

static struct ruby_node *parse_targets(struct ruby_parser *p, struct ruby_node *first, uint32_t start);

static struct ruby_node *local_at(struct ruby_parser *p, const struct str *name, struct place place) {
  struct ruby_node *node = ruby_with(p, RUBY_LOCAL, place.start, NULL, 0);
  node->name = name;
  node->place = place;
  return node;
}

/* A block that gives its argument to TARGET, and runs BODY. */
static struct ruby_node *block_of_for(struct ruby_parser *p, struct ruby_node *target,
                                      struct ruby_node *body) {
  const struct str *name = symbol(p->symbols, "_for_each", 9);
  node_list list = {0};
  struct ruby_node *none = NULL, *read = local_at(p, name, target->place), *parts[2] = {target, read};
  struct ruby_node *parameter = ruby_with(p, RUBY_PARAMETER, target->place.start, &none, 1);
  parameter->name = name;
  parameter->place = target->place;
  struct ruby_node *parameters = ruby_with(p, RUBY_PARAMETERS, target->place.start, &parameter, 1);
  parameters->place = target->place;
  struct ruby_node *given = ruby_with(p, RUBY_ASSIGN, target->place.start, parts, 2);
  given->place = target->place;
  ARENA_PUSH(p->context->arena, &list, given);
  if (body) ARENA_PUSH(p->context->arena, &list, body);
  parts[0] = parameters;
  parts[1] = sequence(p, &list);
  return ruby_with(p, RUBY_BLOCK, target->place.start, parts, 2);
}

/*
 * `for a in list`, which is list.each with a block; but its variables are those of the code around, which has
 * them, as nil, even where the list is empty.
 */
static struct ruby_node *parse_for(struct ruby_parser *p, uint32_t start) {
  uint32_t before = p->locals->names.count;
  node_list list = {0};
  struct ruby_node *target = parse_targets(p, NULL, p->token.start);
  if (target->count == 1 && target->at[0]->kind != RUBY_SPLAT) target = target->at[0];
  ruby_expect(p, TOKEN_KEYWORD, "in");
  bool no_do = p->no_do;
  p->no_do = true;
  struct ruby_node *parts[2] = {ruby_parse_expression(p)};
  p->no_do = no_do;
  ruby_skip_newlines(p);
  ruby_accept(p, TOKEN_KEYWORD, "do");
  struct ruby_node *body = ruby_parse_statements(p);
  ruby_expect(p, TOKEN_KEYWORD, "end");
  parts[1] = block_of_for(p, target, body);
  struct ruby_node *each = ruby_with(p, RUBY_CALL, start, parts, 2);
  each->name = symbol(p->symbols, "each", 4);
  for (uint32_t i = before; i < p->locals->names.count; i++) {
    struct ruby_node *both[2] = {local_at(p, p->locals->names.at[i], target->place),
                                 local_at(p, p->locals->names.at[i], target->place)};
    struct ruby_node *there = ruby_with(p, RUBY_ASSIGN, target->place.start, both, 2);
    there->place = target->place;
    ARENA_PUSH(p->context->arena, &list, there);
  }
  ARENA_PUSH(p->context->arena, &list, each);
  return sequence(p, &list);
}

/* What begins with a keyword that controls; NULL: the token is none. */
struct ruby_node *ruby_parse_control(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  if (p->token.kind != TOKEN_KEYWORD) return NULL;
  bool no_do = p->no_do;
  struct ruby_node *node = NULL;
  p->no_do = false;
  if (ruby_accept(p, TOKEN_KEYWORD, "if"))
    node = parse_if(p, start, false);
  else if (ruby_accept(p, TOKEN_KEYWORD, "unless"))
    node = parse_if(p, start, true);
  else if (ruby_accept(p, TOKEN_KEYWORD, "case"))
    node = parse_case(p, start);
  else if (ruby_accept(p, TOKEN_KEYWORD, "while"))
    node = parse_while(p, start, false);
  else if (ruby_accept(p, TOKEN_KEYWORD, "until"))
    node = parse_while(p, start, true);
  else if (ruby_accept(p, TOKEN_KEYWORD, "for"))
    node = parse_for(p, start);
  else if (ruby_accept(p, TOKEN_KEYWORD, "begin"))
    node = ruby_parse_begin(p, start);
  p->no_do = no_do;
  return node;
}

/* ---- statements ---- */

static struct ruby_node *parse_targets(struct ruby_parser *p, struct ruby_node *first, uint32_t start);

/* One of several that are assigned to: `a`, `*a`, `*`, `(a, b)`. */
static struct ruby_node *parse_one_target(struct ruby_parser *p) {
  uint32_t start = p->token.start;
  if (ruby_accept(p, TOKEN_OPERATOR, "(")) {
    struct ruby_node *group = parse_targets(p, NULL, p->token.start);
    ruby_expect(p, TOKEN_OPERATOR, ")");
    return group;
  }
  if (!ruby_accept(p, TOKEN_OPERATOR, "*")) return ruby_parse_target(p, ruby_parse_unary_postfix(p));
  if (ruby_token_is(p, TOKEN_OPERATOR, ",") || ruby_token_is(p, TOKEN_OPERATOR, "=") ||
      ruby_token_is(p, TOKEN_OPERATOR, ")"))
    return ruby_with(p, RUBY_SPLAT, start, NULL, 0);
  struct ruby_node *target = ruby_parse_target(p, ruby_parse_unary_postfix(p));
  return ruby_with(p, RUBY_SPLAT, start, &target, 1);
}

/* `a, b`, of which FIRST was read, if it is not NULL. */
static struct ruby_node *parse_targets(struct ruby_parser *p, struct ruby_node *first, uint32_t start) {
  node_list list = {0};
  first = first ? ruby_parse_target(p, first) : parse_one_target(p);
  ARENA_PUSH(p->context->arena, &list, first);
  while (ruby_accept(p, TOKEN_OPERATOR, ",")) {
    if (ruby_token_is(p, TOKEN_OPERATOR, "=") || ruby_token_is(p, TOKEN_OPERATOR, ")")) break;
    struct ruby_node *next = parse_one_target(p);
    ARENA_PUSH(p->context->arena, &list, next);
  }
  struct ruby_node *group = ruby_node(p, RUBY_GROUP, start, p->last_end);
  ruby_take_children(group, &list);
  return group;
}

/* `a, b = …` */
static struct ruby_node *parse_several(struct ruby_parser *p, struct ruby_node *first, uint32_t start) {
  struct ruby_node *group = parse_targets(p, first, start);
  ruby_expect(p, TOKEN_OPERATOR, "=");
  node_list values = {0};
  uint32_t at = p->token.start;
  ruby_parse_arguments(p, &values, "");
  bool single = values.count == 1 && values.at[0]->kind != RUBY_SPLAT;
  struct ruby_node *parts[2] = {group, single ? values.at[0] : NULL};
  if (!parts[1]) {
    parts[1] = ruby_node(p, RUBY_ARRAY, at, p->last_end);
    parts[1]->flag = true;
    ruby_take_children(parts[1], &values);
  }
  return ruby_with(p, RUBY_ASSIGN, start, parts, 2);
}

static bool is_target(const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_LOCAL:
  case RUBY_INSTANCE:
  case RUBY_GLOBAL:
  case RUBY_CONSTANT: return true;
  case RUBY_CALL: return !node->at[1] && (node->count == 2 || str_is(node->name, "[]"));
  default: return false;
  }
}

static struct ruby_node *rescued(struct ruby_parser *p, struct ruby_node *body) {
  struct ruby_node *handler[2] = {NULL, ruby_parse_expression(p)};
  uint32_t start = body->place.start;
  struct ruby_node *rescue = ruby_with(p, RUBY_RESCUE, start, handler, 2),
                   *parts[4] = {body, NULL, NULL, rescue};
  return ruby_with(p, RUBY_BEGIN, start, parts, 4);
}

/* Whether NODE is written `begin … end`. */
static bool is_begin(const struct ruby_parser *p, const struct ruby_node *node) {
  return node->kind == RUBY_BEGIN && !strncmp(p->source->text + node->place.start, "begin", 5);
}

struct ruby_node *ruby_parse_statement(struct ruby_parser *p) {
  unsigned most = p->context->depth_limit ? p->context->depth_limit : DEPTH;
  if (++p->depth > most)
    ruby_wrong(p, p->token.start, p->token.end, "Code is nested deeper than %u levels here", most);
  uint32_t start = p->token.start;
  struct ruby_node *node =
      ruby_token_is(p, TOKEN_OPERATOR, "*") ? parse_several(p, NULL, start) : ruby_parse_expression(p);
  start = node->place.start;
  if (ruby_token_is(p, TOKEN_OPERATOR, ",") && is_target(node)) node = parse_several(p, node, start);
  while (p->token.kind == TOKEN_KEYWORD) {
    struct ruby_node *parts[3] = {NULL, node, NULL};
    bool unless = str_is(p->token.name, "unless"), until = str_is(p->token.name, "until");
    if (ruby_accept(p, TOKEN_KEYWORD, "rescue")) {
      node = rescued(p, node);
    } else if (unless || str_is(p->token.name, "if")) {
      ruby_advance(p);
      parts[0] = ruby_parse_expression(p);
      ruby_check_condition(p, parts[0]);
      node = ruby_with(p, RUBY_IF, start, parts, 3);
      node->flag = unless;
    } else if (until || str_is(p->token.name, "while")) {
      ruby_advance(p);
      parts[0] = ruby_parse_expression(p);
      ruby_check_condition(p, parts[0]);
      bool first = is_begin(p, node);
      node = ruby_with(p, first ? RUBY_DO_WHILE : RUBY_WHILE, start, parts, 2);
      node->flag = until;
    } else {
      break;
    }
  }
  p->depth--;
  return node;
}

/* ---- the whole ---- */

struct ruby_node *ruby_parse(struct ruby_context *context, const struct source *source, bool template) {
  struct ruby_parser parser = {.context = context, .source = source, .symbols = context->symbols},
                     *p = &parser;
  struct guard guard, *outer = context->arena->guard;
  struct locals top = {0};
  /* Of files, Puppet and Ruby drop it. */
  uint32_t start = source->path ? utf8_mark_length(source->text, source->length) : 0;
  p->locals = &top;
  p->value_next = true;
  if (template) {
    ruby_declare(p, symbol(context->symbols, "_erbout", 7)); /* the text so far, as ERB calls it */
    erb_scan(&p->spans, context->arena, source->text, start, source->length);
  } else {
    struct erb_span whole = {ERB_CODE, false, start, source->length};
    ARENA_PUSH(context->arena, &p->spans.list, whole);
  }
  context->arena->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    context->arena->guard = outer;
    if (reason == GUARD_DIAGNOSTIC) return NULL;
    guard_leave(outer, (enum guard_reason)reason);
  }
  if (p->spans.escaped) ruby_beyond(p, p->spans.escaped - 1, p->spans.escaped + 2, "'%%>' in a tag");
  p->token = (struct token){.kind = TOKEN_NEWLINE};
  ruby_advance(p);
  struct ruby_node *program = ruby_parse_statements(p);
  if (p->token.kind != TOKEN_END) {
    const char *what = shown(p);
    ruby_wrong(p, p->token.start, p->token.end, "Nothing was begun that %s ends", what);
  }
  if (p->swallows && template && p->spans.list.count && !p->spans.list.at[p->spans.list.count - 1].line_end)
    ruby_beyond(p, p->end, p->end, "a comment that swallows the end of the template");
  context->arena->guard = outer;
  if (!program) program = ruby_node(p, RUBY_SEQUENCE, 0, 0);
  ruby_settle(context, source, program);
  ruby_find_fresh(program);
  return program;
}
