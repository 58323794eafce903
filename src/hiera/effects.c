/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Data functions that do more than give data: they declare, override, or break the loop around a lookup.
 *
 * Any lookup may be the first that calls one, and any input may decide on which lookups there are.  So what
 * such a function does stands under all labels that are known when it runs, and what it could do is an
 * absence (src/eval/absence.h) under all labels that are known: a label that is known later has decided on
 * nothing yet, and when it is there, the absences are noted anew, before anything else runs.
 */
#include "src/environment/environment.h"
#include "src/eval/absence.h"
#include "src/eval/definitions.h"
#include "src/eval/leave.h"
#include "src/eval/writes.h"
#include "src/hiera/parts.h"

struct data_effects {
  ARENA_VECTOR(const struct definition *) functions;
  uint32_t labels; /* so many were known when the absences were noted */
  bool now;        /* they are noted */
};

static const struct node *body_of(const struct definition *function) {
  return function->node->u.function.body;
}

static bool does_more(struct compiler *c, const struct definition *function) {
  return writes_effects(c, writes_of(c, body_of(function))) || data_function_breaks(c, function->node);
}

static bool is_foreseen(const struct compiler *c, const struct definition *function) {
  for (uint32_t k = 0; c->data_effects && k < c->data_effects->functions.count; k++)
    if (c->data_effects->functions.at[k]->node == function->node) return true;
  return false;
}

/* Whether what is written in files hiera.yaml names it. */
static bool is_spelled_out(struct compiler *c, const struct definition *function) {
  if (!c->in->environment) return false;
  const struct data_functions *named = environment_data_functions(c->in->environment, c->in->hiera_config);
  for (uint32_t k = 0; k < named->names.count; k++)
    if (str_equal(named->names.at[k], function->name)) return true;
  return false;
}

bool function_has_effects(struct compiler *c, const struct definition *function) {
  if (is_foreseen(c, function)) return true;
  if ((c->in->tracking || !is_spelled_out(c, function)) && does_more(c, function))
    eval_unsupported(c, function->node->place,
                     "effects of data functions whose names no hiera.yaml spells out");
  return false;
}

void lookup_may_break(struct hiera *h) {
  struct compiler *c = h->c;
  if (c->breaking.data && leave_possible(c, LEAVE_BREAK))
    c->control = trace_join(c->traces, c->control, hiera_everything(h));
}

/* All that runs later knows that it could have been otherwise. */
static void note_effects(struct compiler *c, struct place place) {
  struct data_effects *effects = c->data_effects;
  trace_id everything = hiera_everything(hiera_of(c)), control = c->control;
  effects->labels = c->sources->labels.count;
  effects->now = true;
  c->control = 0;
  for (uint32_t k = 0; k < effects->functions.count; k++)
    note_uncalled(c, c->top, body_of(effects->functions.at[k]), everything, place, "lookup");
  c->control = control;
  c->declared_log = trace_join(c->traces, c->declared_log, everything);
  c->given_log = trace_join(c->traces, c->given_log, everything);
  effects->now = effects->labels == c->sources->labels.count; /* else it read what code could do */
}

void hiera_effects_now(struct compiler *c) {
  struct data_effects *effects = c->data_effects;
  if (effects && (!effects->now || effects->labels != c->sources->labels.count)) note_effects(c, PLACE_NONE);
}

void hiera_foresee_effects(struct compiler *c) {
  if (!c->in->tracking || !c->in->environment || !hiera_has_data(c)) return;
  const struct data_functions *named = environment_data_functions(c->in->environment, c->in->hiera_config);
  struct data_effects effects = {0};
  bool breaks = false;
  for (uint32_t k = 0; k < named->names.count; k++) {
    const struct definition *function = foresee_function(c, symbol_of(c->symbols, named->names.at[k]));
    if (!function || !does_more(c, function)) continue;
    breaks |= data_function_breaks(c, function->node);
    ARENA_PUSH(c->arena, &effects.functions, function);
  }
  if (!effects.functions.count) return;
  c->data_effects = ARENA_NEW(c->arena, struct data_effects);
  *c->data_effects = effects;
  c->free_steps = 0;
  if (breaks) data_functions_break(c);
  note_effects(c, body_of(effects.functions.at[0])->place);
}
