/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that make iterators, which a build can leave out (src/puppet/iterators/). */
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/functions/iterate/iterate.h"

struct value function_step(struct call *call) {
  return iterators_there(call->c, call->node)->step(call);
}

struct value function_reverse_each(struct call *call) {
  return iterators_there(call->c, call->node)->reverse_each(call);
}

struct value function_tree_each(struct call *call) {
  return iterators_there(call->c, call->node)->tree_each(call);
}
