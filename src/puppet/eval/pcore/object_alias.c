/* SPDX-License-Identifier: Apache-2.0 */
/* Aliases of Object types. */
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/pcore/definitions.h"
#include "src/puppet/eval/types/type_interpret.h"
#include "src/types/pcore.h"

static _Noreturn void refused(struct compiler *c, struct place place, const struct type_problem *problem) {
  if (problem->unsupported) eval_unsupported(c, place, problem->message);
  eval_fail(c, DIAG_BAD_OPERAND, place, "%s", problem->message);
}

/* `Parent { attributes => … }` as the Hash that defines the type. */
static struct value defaults_hash(struct interpreter *p, const struct node *node) {
  struct hash_builder builder;
  struct compiler *c = p->c;
  const struct node *target = node->u.resource_ops.target;
  const struct node_list operations = node->u.resource_ops.operations;
  trace_id shape = 0;
  hash_begin(&builder, c->arena, operations.count + 1);
  struct value parent = interpret(p, target);
  shape = trace_join(c->traces, shape, parent.trace);
  if (!str_is(target->u.text, "Object") && !str_is(target->u.text, "TypeSet"))
    hash_put(&builder, value_string(eval_symbol(c, "parent"), 0), parent);
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    if (operation->kind != AST_ATTRIBUTE)
      eval_unsupported(c, operation->place, "such definitions of Object types");
    hash_put(&builder, value_string(operation->u.attribute.name, 0),
             interpret(p, operation->u.attribute.value));
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder), .trace = shape};
}

/* The class of Puppet's syntax tree of what is no Hash, or NULL. */
static const char *model_class(const struct node *node) {
  switch ((int)node->kind) {
  case AST_INTEGER: return "LiteralInteger";
  case AST_FLOAT: return "LiteralFloat";
  case AST_STRING: return "LiteralString";
  case AST_NAME: return "QualifiedName";
  case AST_LIST: return "LiteralList";
  case AST_REGEXP: return "LiteralRegularExpression";
  case AST_TRUE:
  case AST_FALSE: return "LiteralBoolean";
  case AST_DEFAULT: return "LiteralDefault";
  case AST_UNDEF: return "LiteralUndef";
  case AST_TYPE_NAME: return "QualifiedReference";
  case AST_ACCESS: return "AccessExpression";
  default: return NULL;
  }
}

trace_id alias_maker(const struct compiler *c, const struct alias *alias) {
  if (alias->given->kind != AST_ACCESS) return 0;
  return trace_label(c->traces, alias->given->u.access.left->label);
}

void object_alias_define(struct compiler *c, struct alias *alias, const struct node *body,
                         struct place asked) {
  struct type_problem problem;
  struct interpreter p = {.c = c, .place = asked, .sources = c->sources, .alias = alias->node};
  const char *model = model_class(body);
  if (model)
    interpret_wrong(&p, "object initializer has wrong type, expects a Struct value, got Puppet::AST::%s",
                    model);
  struct value v = body->kind == AST_RESOURCE_DEFAULTS ? defaults_hash(&p, body) : interpret(&p, body);
  alias->trace = trace_join(c->traces, value_trace(c->traces, v), alias_maker(c, alias));
  if (v.kind != VALUE_HASH) eval_unsupported(c, body->place, "such definitions of Object types");
  if (!pcore_of(c->arena)->define(c->arena, alias->type, v.u.hash, &problem)) refused(c, asked, &problem);
}

const struct pcore_definitions pcore_definitions = {.object = object_alias_define,
                                                    .set = type_set_resolve,
                                                    .rest_of_set = type_set_resolve_rest,
                                                    .in_set = type_set_named};
