/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/kept.h"

#include "src/puppet/eval/compilation/rescue.h"

struct kept state_keep(const struct compiler *c) {
  struct kept kept = {.guard = c->guard,
                      .exits = c->leaving.exits,
                      .rendering = c->rendering,
                      .run = c->run,
                      .inner_run = c->inner_run,
                      .called = c->called,
                      .declaring = c->declaring,
                      .in_text = c->in_text,
                      .data_call = c->data_call,
                      .control = c->control,
                      .depth = c->limits.depth,
                      .rescuers = c->rescuers,
                      .said = c->diagnostics->list.count,
                      .errors = c->diagnostics->errors};
  if (c->data_call) kept.interpolating = c->data_call->interpolating;
  if (c->in->failure) kept.failure = arena_copy(c->arena, c->in->failure, sizeof *c->in->failure);
  return kept;
}

void state_put_back(struct compiler *c, const struct kept *kept) {
  c->guard = kept->guard;
  c->leaving.exits = kept->exits;
  c->rendering = kept->rendering;
  c->run = kept->run;
  c->inner_run = kept->inner_run;
  c->called = kept->called;
  c->declaring = kept->declaring;
  c->in_text = kept->in_text;
  c->data_call = kept->data_call;
  if (c->data_call) c->data_call->interpolating = kept->interpolating;
  c->control = kept->control;
  c->limits.depth = kept->depth;
  rescue_back(c, kept->rescuers);
  if (kept->failure) *c->in->failure = *kept->failure;
  c->unparsed.given = false;
  c->text.length = 0;
}

bool error_is_refusal(const struct compiler *c, const struct kept *kept) {
  const struct diagnostics *said = c->diagnostics;
  const struct diagnostic *last = said->list.count > kept->said ? said->list.at[said->list.count - 1] : NULL;
  if (!last || last->severity != SEVERITY_ERROR || c->leaving.exits != kept->exits) return false;
  return last->code == DIAG_UNSUPPORTED || last->code == DIAG_NOT_TEXT || last->code == DIAG_INVALID_UTF8;
}

const struct diagnostic *errors_take_back(struct compiler *c, const struct kept *kept) {
  struct diagnostics *said = c->diagnostics;
  const struct diagnostic *last = NULL;
  uint32_t count = kept->said;
  for (uint32_t i = kept->said; i < said->list.count; i++) {
    struct diagnostic *d = said->list.at[i];
    if (d->severity == SEVERITY_ERROR)
      last = d;
    else
      said->list.at[count++] = d;
  }
  said->list.count = count;
  said->errors = kept->errors;
  return last;
}
