/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/given_expression.h"

#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/resources/relation.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/value/copy.h"

/* While a list is made. */
struct giving {
  struct compiler *c;
  struct definition *source;
  trace_id names;
  ARENA_VECTOR(struct given) list;
};

static void give(struct giving *giving, const struct str *name, struct value v, bool append,
                 struct place place) {
  if (v.kind > VALUE_REGEXP || v.kind == VALUE_BIG) attribute_check_value(giving->c, v, place);
  v = value_copy(giving->c->arena, relation_own(giving->c, name, v));
  struct given given = {name, v, giving->source, append, place};
  ARENA_PUSH(giving->c->arena, &giving->list, given);
}

static void add_of_splat(void *data, const struct str *name, struct value v, struct place place) {
  give(data, name, v, false, place);
}

struct given_list eval_given(struct compiler *c, struct scope *scope, struct node_list operations) {
  struct giving giving = {.c = c, .source = scope->source};
  bool open = false;
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    if (operation->kind == AST_SPLAT_ATTRIBUTES) {
      open = true;
      struct value v = eval(c, scope, operation->u.unary);
      given_splat(c, operation, v, &giving.names, add_of_splat, &giving);
    } else {
      give(&giving, operation->u.attribute.name, eval(c, scope, operation->u.attribute.value),
           operation->op == OP_APPEND, operation->place);
    }
  }
  return (struct given_list){giving.list.at, giving.list.count, open, giving.names};
}
