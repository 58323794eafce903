/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a compilation that goes on after an error must find as it was: Ruby rescues errors of Puppet's, gives
 * up code that needs what is not supported, or has it run elsewhere.
 */
#ifndef COLOPHON_EVAL_KEPT_H
#define COLOPHON_EVAL_KEPT_H

#include "src/catalog/failure.h"
#include "src/puppet/eval/compilation/state.h"

struct kept {
  struct guard *guard;
  struct exit_point *exits;
  struct rendering *rendering;
  const struct ruby_run *run, *inner_run;
  const struct node *called, *declaring, *in_text, *interpolating;
  struct data_call *data_call; /* which is on the C stack, and what it calls for, too */
  trace_id control;
  uint32_t depth, rescuers, said, errors;
  const struct failure *failure; /* what was known of an error that is to be explained, or NULL */
};

struct kept state_keep(const struct compiler *c);
/* Puts all back but the errors that were reported since. */
void state_put_back(struct compiler *c, const struct kept *kept);
/* Whether what ended here is an error that something is not supported, or a file is no text, and no code of
   Puppet's was left half done for it.  To be asked before all is put back. */
bool error_is_refusal(const struct compiler *c, const struct kept *kept);
/* Takes these back; the one that was reported last, or NULL.  Warnings stay. */
const struct diagnostic *errors_take_back(struct compiler *c, const struct kept *kept);

#endif
