/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Code that Ruby runs within `begin … rescue`, that of Puppet included (PROVENANCE "Ruby").
 *
 * Where such code fails, the compilation goes on: with what was done before, and without what was left to do.
 * So what it does is under all that could have failed before.  That is every value that it came to, whatever
 * was made of it: `guarded` of the compiler joins these while `rescuers` says that something rescues, and the
 * control context of Puppet's code grows with it.  The step counter asks after each expression, as it does
 * for what is watched, so that all other code pays nothing.
 */
#ifndef COLOPHON_EVAL_RESCUE_H
#define COLOPHON_EVAL_RESCUE_H

#include "src/puppet/eval/compilation/state.h"

/* From here on something rescues, besides what did before; nothing where nothing is tracked. */
void rescue_begin(struct compiler *c);
/* So many rescue now. */
void rescue_back(struct compiler *c, uint32_t rescuers);

/* For rescue_read and rescue_value, where something rescues. */
void rescue_join(struct compiler *c, trace_id read);

/* Code came to what depends on READ: with another it might have failed. */
static inline void rescue_read(struct compiler *c, trace_id read) {
  if (c->rescuers) rescue_join(c, read);
}

static inline void rescue_value(struct compiler *c, struct value v) {
  if (c->rescuers) rescue_join(c, value_trace(c->traces, v));
}

/* How many steps need no look from now on. */
void steps_set_free(struct compiler *c);

#endif
