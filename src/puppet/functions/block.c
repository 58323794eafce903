/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that call their lambda once: with, then, lest; and call, which calls a function by its name. */
#include "src/puppet/functions/functions.h"

struct value function_with(struct call *call) {
  return call_block(call, call->arguments->at, call->arguments->count, call->shape);
}

struct value function_then(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_UNDEF) return v;
  return call_block(call, &v, 1, trace_join(call->c->traces, v.trace, call->shape));
}

struct value function_lest(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind != VALUE_UNDEF) return v;
  return call_block(call, NULL, 0, trace_join(call->c->traces, v.trace, call->shape));
}
