/* SPDX-License-Identifier: Apache-2.0 */
/* Function calls: `name(..)`, `name ..` as a statement, `x.name(..)`. */
#include "src/functions/functions.h"

static void check_count(struct call *call, const struct function *function) {
  uint32_t count = call->arguments->count;
  if (count >= function->least && count <= function->most) return;
  const char *bound = count < function->least ? "at least" : "at most";
  uint32_t wanted = count < function->least ? function->least : function->most;
  eval_fail(call->c, DIAG_BAD_ARGUMENT, call->node->place, "'%s' expects %s %u argument%s, got %s",
            function->name, bound, wanted, wanted == 1 ? "" : "s",
            count ? arena_printf(call->c->arena, "%u", count) : "none");
}

static struct value call_function(struct call *call, const struct node *name) {
  struct compiler *c = call->c;
  const struct function *function = function_find(call->name);
  if (!function) {
    if (function_is_puppets(call->name))
      eval_unsupported(c, name->place,
                       arena_printf(c->arena, "calls of the function '%s'", call->name->text));
    for (uint32_t i = 0; i < c->in->program_count; i++) {
      const struct node_list definitions = c->in->programs[i]->u.program.definitions;
      for (uint32_t j = 0; j < definitions.count; j++)
        if (definitions.at[j]->kind == AST_FUNCTION && definitions.at[j]->u.function.name == call->name)
          eval_unsupported(c, name->place, "functions written in the Puppet language");
    }
    eval_fail(c, DIAG_UNKNOWN_FUNCTION, name->place, "Unknown function: '%s'.", call->name->text);
  }
  check_count(call, function);
  return function->body(call);
}

/* The arguments with the receiver of a chained call in front. */
static const struct array *with_receiver(struct compiler *c, struct value receiver,
                                         const struct array *rest) {
  struct array *all = array_new(c->arena, rest->count + 1);
  all->at[0] = receiver;
  memcpy(all->at + 1, rest->at, rest->count * sizeof *rest->at);
  return all;
}

struct value eval_call(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *functor = node->u.call.functor, *receiver = NULL;
  struct call call = {.c = c, .scope = scope, .node = node};
  if (node->kind == AST_METHOD_CALL) {
    receiver = functor->u.binary.left;
    functor = functor->u.binary.right;
  }
  if (functor->kind != AST_NAME) eval_unsupported(c, functor->place, "calls of types");
  if (node->u.call.lambda) eval_unsupported(c, node->u.call.lambda->place, "lambdas");
  call.name = functor->u.text;
  struct value first = receiver ? eval(c, scope, receiver) : value_undef(0);
  call.arguments = eval_list(c, scope, node->u.call.arguments, &call.shape);
  if (receiver) call.arguments = with_receiver(c, first, call.arguments);
  return call_function(&call, functor);
}
