/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/rescue.h"

void steps_set_free(struct compiler *c) {
  uint64_t limit = c->in->step_limit ? c->in->step_limit : UINT64_MAX;
  c->limits.free_steps = c->in->failure || c->data_effects || c->rescuers ? 0 : limit;
}

void rescue_back(struct compiler *c, uint32_t rescuers) {
  if (c->rescuers == rescuers) return;
  c->rescuers = rescuers;
  steps_set_free(c);
}

/* What is rescued within what is rescued runs under what could have failed around it, too. */
void rescue_begin(struct compiler *c) {
  if (!traces_tracking_all(c->traces)) return;
  if (!c->rescuers) c->guarded = 0;
  rescue_back(c, c->rescuers + 1);
}

void rescue_join(struct compiler *c, trace_id read) {
  c->guarded = trace_join(c->traces, c->guarded, read);
  c->control = trace_join(c->traces, c->control, c->guarded);
}
