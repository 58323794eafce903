/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Puppet evaluates the types of parameters when it reads a class or a defined type.  Here they are evaluated
 * when one is declared; but the names in them are looked up as early, so that one that is not there is an
 * error, and a TypeSet was named.
 */
#include "src/eval/definitions.h"

static bool look_up(const struct node *node, void *data) {
  struct compiler *c = data;
  bool mutated = node->label && node->label == c->in->mutated;
  if (node->kind == AST_TYPE_NAME && !mutated) eval_type_name(c, node);
  return ast_each_child(node, look_up, data);
}

void parameter_types_look_up(struct compiler *c, const struct node *program) {
  const struct node_list list = program->u.program.definitions;
  for (uint32_t i = 0; i < list.count; i++) {
    if (list.at[i]->kind != AST_CLASS && list.at[i]->kind != AST_DEFINE) continue;
    const struct node_list parameters = list.at[i]->u.function.parameters;
    for (uint32_t j = 0; j < parameters.count; j++)
      if (parameters.at[j]->u.parameter.type) look_up(parameters.at[j]->u.parameter.type, c);
  }
}
