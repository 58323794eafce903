/* SPDX-License-Identifier: Apache-2.0 */
/* next, return, break. */
#include "src/puppet/eval/compilation/leave.h"

#include "src/puppet/functions/functions.h"

static struct value given(const struct call *call) {
  return call->arguments->count ? call->arguments->at[0] : value_undef(0);
}

struct value function_next(struct call *call) {
  leave(call->c, LEAVE_NEXT, given(call), call->node->place);
}

struct value function_return(struct call *call) {
  leave(call->c, LEAVE_RETURN, given(call), call->node->place);
}

struct value function_break(struct call *call) {
  leave(call->c, LEAVE_BREAK, value_undef(0), call->node->place);
}
