/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/steps.h"

static uint32_t length_of(const struct sf_chain *chain) {
  return chain ? chain->length : 0;
}

/* What decided the newest COUNT steps of CHAIN. */
static trace_id newest_decided(struct sf_stepper *s, const struct sf_chain *chain, uint32_t count) {
  if (s->chain != chain) {
    s->chain = s->next = chain;
    s->decided.count = 0;
  }
  while (s->decided.count < count) {
    trace_id newer = s->decided.count ? s->decided.at[s->decided.count - 1] : 0;
    trace_id all = trace_join(s->traces, newer, s->next->decided);
    ARENA_PUSH(s->arena, &s->decided, all);
    s->next = s->next->parent;
  }
  return s->decided.at[count - 1];
}

void steps_add(struct sf_steps *steps, struct sf_stepper *stepper, const struct sf_chain *chain,
               const struct sf_chain *home) {
  uint32_t count = length_of(chain) - length_of(home);
  if (count > SF_STEPS - steps->count)
    steps->rest = trace_join(stepper->traces, steps->rest, newest_decided(stepper, chain, count));
  for (; chain != home && steps->count < SF_STEPS; chain = chain->parent)
    steps->at[steps->count++] = chain;
}

trace_id step_trace(struct traces *traces, trace_id t, trace_id decided, site_id site) {
  t = trace_under(traces, t, decided);
  return site ? trace_bound(traces, t, site) : t;
}

trace_id steps_trace(const struct sf_steps *steps, struct traces *traces, trace_id t) {
  t = trace_under(traces, t, steps->rest);
  for (uint32_t i = steps->count; i-- > 0;)
    t = step_trace(traces, t, steps->at[i]->decided, steps->at[i]->site);
  return t;
}

trace_id steps_decided(const struct sf_steps *steps, struct traces *traces, trace_id decided) {
  decided = trace_join(traces, decided, steps->rest);
  for (uint32_t i = steps->count; i-- > 0;)
    decided = trace_join(traces, decided, steps->at[i]->decided);
  return decided;
}

const struct sf_chain *chain_add(struct arena *arena, struct traces *traces, const struct sf_chain *chain,
                                 trace_id decided, site_id site) {
  if (!traces_tracking(traces)) return NULL;
  struct sf_chain *step = arena_alloc(arena, sizeof *step);
  *step = (struct sf_chain){chain, decided, site, length_of(chain) + 1};
  return step;
}

const struct sf_chain *steps_chain(const struct sf_steps *steps, struct arena *arena, struct traces *traces,
                                   const struct sf_chain *chain) {
  if (steps->rest) chain = chain_add(arena, traces, chain, steps->rest, 0);
  for (uint32_t i = steps->count; i-- > 0;)
    chain = chain_add(arena, traces, chain, steps->at[i]->decided, steps->at[i]->site);
  return chain;
}
