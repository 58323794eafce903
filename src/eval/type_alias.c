/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/type_alias.h"

#include "src/eval/type_expression.h"
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
  ARENA_VECTOR(struct alias *) all;
  ARENA_VECTOR(struct alias *) group;
  uint32_t resolving;
};

static struct type_aliases *collect(struct compiler *c) {
  if (c->type_aliases) return c->type_aliases;
  struct type_aliases *aliases = c->type_aliases = ARENA_NEW(c->arena, struct type_aliases);
  for (uint32_t i = 0; i < c->in->program_count; i++) {
    const struct node_list list = c->in->programs[i]->u.program.definitions;
    for (uint32_t j = 0; j < list.count; j++) {
      if (list.at[j]->kind != AST_TYPE_ALIAS) continue;
      struct alias *alias = ARENA_NEW(c->arena, struct alias);
      alias->node = list.at[j];
      alias->key = class_key(c, list.at[j]->u.type_alias.name);
      ARENA_PUSH(c->arena, &aliases->all, alias);
    }
  }
  return aliases;
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

static void define_object(struct compiler *c, struct alias *alias, const struct node *node) {
  struct type_problem problem;
  struct value v = eval(c, c->top, node);
  alias->trace = value_trace(c->traces, v);
  if (v.kind != VALUE_HASH) eval_unsupported(c, node->place, "such definitions of Object types");
  if (!type_object_define(c->arena, alias->type, v.u.hash, &problem))
    eval_unsupported(c, node->place, problem.message);
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
  if (object)
    define_object(c, alias, object);
  else
    to = type_of_node(c, c->top, node->u.type_alias.type, &alias->trace);
  if (!object && !type_alias_resolve(c->arena, alias->type, to))
    eval_fail(c, DIAG_UNKNOWN_TYPE, place, "Type alias '%s' cannot be resolved to a real type",
              node->u.type_alias.name->text);
  alias->done = true;
  c->depth--;
  if (!--aliases->resolving) close_group(c, aliases);
}

struct value alias_value(struct compiler *c, const struct str *name, trace_id label, struct place place) {
  struct type_aliases *aliases = collect(c);
  for (uint32_t i = 0; i < aliases->all.count; i++) {
    struct alias *alias = aliases->all.at[i];
    if (alias->key != name) continue;
    if (!alias->type) resolve(c, aliases, alias, place);
    trace_id trace = trace_call(c->traces, name, (struct constant){.kind = CONSTANT_UNDEF}, &label, 1);
    return (struct value){
        .kind = VALUE_TYPE, .u.type = alias->type, .trace = trace_under(c->traces, trace, alias->trace)};
  }
  return value_undef(0);
}
