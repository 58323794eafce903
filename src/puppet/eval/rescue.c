/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/rescue.h"

#include "src/puppet/eval/absence.h"
#include "src/puppet/eval/declare.h"
#include "src/puppet/eval/leave.h"

void steps_set_free(struct compiler *c) {
  uint64_t limit = c->in->step_limit ? c->in->step_limit : UINT64_MAX;
  c->free_steps = c->in->failure || c->data_effects || c->rescuers ? 0 : limit;
}

void rescue_back(struct compiler *c, uint32_t rescuers) {
  if (c->rescuers == rescuers) return;
  c->rescuers = rescuers;
  steps_set_free(c);
}

/* What is rescued within what is rescued runs under what could have failed around it, too. */
void rescue_begin(struct compiler *c) {
  if (!c->in->tracking) return;
  if (!c->rescuers) c->guarded = 0;
  rescue_back(c, c->rescuers + 1);
}

void rescue_join(struct compiler *c, trace_id read) {
  c->guarded = trace_join(c->traces, c->guarded, read);
  c->control = trace_join(c->traces, c->control, c->guarded);
}

void rescue_declared(struct compiler *c, struct resource *resource) {
  if (!c->rescuers) return;
  trace_id read = absence_of_resource(c, resource->type, resource->title);
  const struct catalog *catalog = c->catalog;
  eval_charge(c, PLACE_NONE, catalog->resources.count / 64);
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *other = catalog->resources.at[i];
    if (other->type != resource->type) continue;
    read = trace_join(c->traces, read, other->existence);
    read = trace_join(c->traces, read, other->title_trace);
    for (uint32_t k = 0; k < other->attributes.count; k++)
      read = trace_join(c->traces, read, value_trace(c->traces, other->attributes.at[k]->value));
  }
  rescue_join(c, read);
  resource->existence = trace_join(c->traces, resource->existence, c->guarded);
}

void rescue_failed(struct compiler *c) {
  if (!c->rescuers) return;
  for (const struct exit_point *p = c->exits; p && p->rescuers >= c->rescuers; p = p->outer)
    if (p->definition) definition_left(c, p->definition, c->guarded, "rescue");
}
