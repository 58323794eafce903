/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/limits.h"

#include "src/puppet/eval/compilation/report.h"

void eval_descend(struct compiler *c, struct place place) {
  const char *here = __builtin_frame_address(0);
  size_t used = (size_t)(here < c->limits.stack ? c->limits.stack - here : here - c->limits.stack);
  if (++c->limits.depth > c->in->call_limit)
    eval_fail(c, DIAG_LIMIT_CALLS, place,
              "Evaluation is nested deeper than %u levels; is there an endless recursion?",
              c->in->call_limit);
  if (used > c->limits.stack_room)
    eval_fail(c, DIAG_LIMIT_CALLS, place,
              "Evaluation is nested too deep for the stack that this process was given (`ulimit -s`)");
}

void eval_charge(struct compiler *c, struct place place, uint64_t steps) {
  c->limits.steps += steps;
  if (c->in->step_limit && c->limits.steps > c->in->step_limit)
    eval_fail(c, DIAG_LIMIT_STEPS, place,
              "More than %llu steps were taken; raise the limit with --limit-steps",
              (unsigned long long)c->in->step_limit);
}
