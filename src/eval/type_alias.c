/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/type_alias.h"

#include "src/eval/autoload.h"
#include "src/eval/type_expression.h"
#include "src/eval/type_interpret.h"
#include "src/eval/type_name.h"
#include "src/value/type_object.h"

/* An alias, resolved when it is first asked for. */
struct alias {
  const struct node *node;
  const struct str *key;
  struct type *type; /* NULL before it is asked for */
  trace_id trace;    /* of its definition and those it needs */
  bool done;
};

/*
 * Aliases may need each other in circles.  All that are resolved while the first of them is get one trace:
 * what any of them was made of.
 */
struct type_aliases {
  struct hash_builder all; /* by key: index of the alias; of none, where there is none */
  ARENA_VECTOR(struct alias *) list;
  ARENA_VECTOR(struct alias *) group;
  uint32_t resolving;
};

static void add(struct compiler *c, const struct str *key, const struct node *node) {
  struct type_aliases *aliases = c->definitions->aliases;
  struct alias *alias = node ? ARENA_NEW(c->arena, struct alias) : NULL;
  if (alias) {
    alias->node = node;
    alias->key = key;
  }
  hash_put(&aliases->all, value_string(key, 0), value_integer(aliases->list.count, 0));
  ARENA_PUSH(c->arena, &aliases->list, alias);
}

static bool is_known(struct compiler *c, const struct str *key) {
  return hash_find(hash_end(&c->definitions->aliases->all), value_string(key, 0)) != NULL;
}

static void begin(struct compiler *c) {
  if (c->definitions->aliases) return;
  c->definitions->aliases = ARENA_NEW(c->arena, struct type_aliases);
  hash_begin(&c->definitions->aliases->all, c->arena, 0);
}

void alias_define(struct compiler *c, const struct node *node) {
  const struct str *key = class_key(c, node->u.type_alias.name);
  begin(c);
  if (!is_known(c, key)) add(c, key, node); /* the first counts */
}

/* The alias of this name; what is not known is looked for in the modules once. */
static struct alias *alias_named(struct compiler *c, const struct str *key) {
  begin(c);
  if (!is_known(c, key)) {
    const struct node *node = autoload_alias(c, key);
    if (!is_known(c, key)) add(c, key, node);
  }
  const struct hash_entry *entry = hash_find(hash_end(&c->definitions->aliases->all), value_string(key, 0));
  return c->definitions->aliases->list.at[entry->value.u.integer];
}

static void close_group(struct compiler *c, struct type_aliases *aliases) {
  trace_id all = 0;
  for (uint32_t i = 0; i < aliases->group.count; i++)
    all = trace_join(c->traces, all, aliases->group.at[i]->trace);
  for (uint32_t i = 0; i < aliases->group.count; i++)
    aliases->group.at[i]->trace = all;
  aliases->group.count = 0;
}

/* The Hash of `Object[{…}]`, which takes the name instead of standing for something; or NULL. */
static const struct node *object_definition(const struct node *node) {
  if (node->kind == AST_HASH) return node;
  if (node->kind != AST_ACCESS || node->u.access.keys.count != 1) return NULL;
  const struct node *left = node->u.access.left;
  return left->kind == AST_TYPE_NAME && str_is(left->u.text, "Object") ? node->u.access.keys.at[0] : NULL;
}

static _Noreturn void object_refused(struct compiler *c, struct place place,
                                     const struct type_problem *problem) {
  if (problem->unsupported) eval_unsupported(c, place, problem->message);
  eval_fail(c, DIAG_BAD_OPERAND, place, "%s", problem->message);
}

static void define_object(struct compiler *c, struct alias *alias, const struct node *node,
                          struct place asked) {
  struct type_problem problem;
  struct interpreter p = {.c = c, .place = asked, .sources = c->sources, .alias = alias->node};
  struct value v = interpret(&p, node);
  alias->trace = value_trace(c->traces, v);
  if (v.kind != VALUE_HASH) eval_unsupported(c, node->place, "such definitions of Object types");
  if (!type_object_define(c->arena, alias->type, v.u.hash, &problem)) object_refused(c, asked, &problem);
}

static void resolve(struct compiler *c, struct type_aliases *aliases, struct alias *alias,
                    struct place place) {
  const struct node *node = alias->node;
  const struct node *object = object_definition(node->u.type_alias.type);
  alias->type = (object ? type_object : type_alias)(c->arena, node->u.type_alias.name);
  aliases->resolving++;
  eval_descend(c, node->place);
  ARENA_PUSH(c->arena, &aliases->group, alias);
  const struct type *to = NULL;
  struct interpreter p = {.c = c, .place = place, .sources = c->sources, .alias = node};
  if (object)
    define_object(c, alias, object, place);
  else
    to = interpret_type(&p, node->u.type_alias.type, &alias->trace);
  if (!object && !type_alias_resolve(c->arena, alias->type, to))
    eval_fail(c, DIAG_UNKNOWN_TYPE, place, "Type alias '%s' cannot be resolved to a real type",
              node->u.type_alias.name->text);
  alias->done = true;
  c->depth--;
  if (!--aliases->resolving) close_group(c, aliases);
}

struct value alias_value(struct compiler *c, const struct str *name, trace_id label, struct place place) {
  c->definitions->asked_at = place;
  struct alias *alias = alias_named(c, name);
  if (!alias) return value_undef(0);
  if (!alias->type) resolve(c, c->definitions->aliases, alias, place);
  trace_id trace = trace_call(c->traces, name, (struct constant){.kind = CONSTANT_UNDEF}, &label, 1);
  return (struct value){
      .kind = VALUE_TYPE, .u.type = alias->type, .trace = trace_under(c->traces, trace, alias->trace)};
}
