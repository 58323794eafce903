/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/collector_expression.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/given_expression.h"
#include "src/puppet/eval/expressions/query_expression.h"

struct collector *collector_new(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *query = node->u.collect.query;
  struct collector_expression e = {.scope = scope, .node = node, .control = c->control};
  if (query->kind == AST_EXPORTED_QUERY && !c->in->exported)
    eval_warn(c, DIAG_EXPORTED_IGNORED, node->place,
              "You cannot collect exported resources without storeconfigs being set; the collection will be "
              "ignored");
  e.type = collected_type(c, node->u.collect.type);
  e.given = eval_given(c, scope, node->u.collect.operations);
  e.query = query_new(c, scope, query->u.unary);
  return collector_add(c, &e);
}
