/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The steps that values take when stores are inherited or linked to as a whole.
 *
 * A chain is what a store went through, newest step first.  A slot was bound when its store's chain was
 * `home`; so its value went through the steps before it, and whatever is inside of it through these as well.
 */
#ifndef COLOPHON_SMARTFROG_STEPS_H
#define COLOPHON_SMARTFROG_STEPS_H

#include "src/smartfrog/store.h"

struct sf_chain {
  const struct sf_chain *parent; /* older steps, or NULL */
  trace_id decided;              /* what decided it: the reference, and all that its resolution read */
  site_id site;                  /* "inherited from s1", "linked to s1:web"; 0: many steps in one */
  uint32_t length;               /* of the chain, this step included */
};

/* Who follows chains. */
struct sf_stepper {
  struct arena *arena;
  struct traces *traces;
  /* Of the long chain that was followed last: what decided its newest 1, 2, 3 … steps, so that following it
     for each of many slots does not take as long as both numbers multiplied. */
  const struct sf_chain *chain, *next;
  ARENA_VECTOR(trace_id) decided;
};

/*
 * Steps on the way from one store down to a slot, in the opposite order: the last one of the outermost store
 * first.  Of very many the innermost ones are not told one by one, only what decided them.
 */
enum { SF_STEPS = 64 };
struct sf_steps {
  uint32_t count;
  trace_id rest;
  const struct sf_chain *at[SF_STEPS];
};

static inline void steps_begin(struct sf_steps *steps) {
  steps->count = 0;
  steps->rest = 0;
}
/* Adds those that a slot with this HOME took in a store with this CHAIN. */
void steps_add(struct sf_steps *steps, struct sf_stepper *stepper, const struct sf_chain *chain,
               const struct sf_chain *home);
/* The trace T behind them; and what decided it, with what decided them. */
trace_id steps_trace(const struct sf_steps *steps, struct traces *traces, trace_id t);
trace_id steps_decided(const struct sf_steps *steps, struct traces *traces, trace_id decided);
/* CHAIN with them behind it, and with one more. */
const struct sf_chain *steps_chain(const struct sf_steps *steps, struct arena *arena, struct traces *traces,
                                   const struct sf_chain *chain);
const struct sf_chain *chain_add(struct arena *arena, struct traces *traces, const struct sf_chain *chain,
                                 trace_id decided, site_id site);
/* T behind one step. */
trace_id step_trace(struct traces *traces, trace_id t, trace_id decided, site_id site);

#endif
