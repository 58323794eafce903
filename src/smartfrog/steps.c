/* SPDX-License-Identifier: Apache-2.0 */
#include "src/smartfrog/steps.h"

void steps_add(struct sf_steps *steps, struct traces *traces, const struct sf_chain *chain,
               const struct sf_chain *home) {
  for (; chain != home; chain = chain->parent)
    if (steps->count < SF_STEPS)
      steps->at[steps->count++] = chain;
    else
      steps->rest = trace_join(traces, steps->rest, chain->decided);
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
  *step = (struct sf_chain){chain, decided, site};
  return step;
}

const struct sf_chain *steps_chain(const struct sf_steps *steps, struct arena *arena, struct traces *traces,
                                   const struct sf_chain *chain) {
  if (steps->rest) chain = chain_add(arena, traces, chain, steps->rest, 0);
  for (uint32_t i = steps->count; i-- > 0;)
    chain = chain_add(arena, traces, chain, steps->at[i]->decided, steps->at[i]->site);
  return chain;
}
