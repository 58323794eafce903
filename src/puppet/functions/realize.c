/* SPDX-License-Identifier: Apache-2.0 */
/* realize: makes virtual resources real, as soon as they are there. */
#include "src/puppet/eval/resources/collect.h"
#include "src/puppet/functions/older.h"

struct value function_realize(struct call *call) {
  struct compiler *c = call->c;
  older_count(call, 1, UINT32_MAX);
  trace_id control = trace_join(c->traces, c->control, call->shape);
  collector_realize(c, call->arguments->at, call->arguments->count, control, call->node->place);
  return value_undef(0);
}
