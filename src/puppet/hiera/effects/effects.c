/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Data functions that do more than give data: they declare, override, or break the loop around a lookup.
 *
 * Any lookup may be the first that calls one, and any input may decide on which lookups there are.  So what
 * such a function does stands under all labels that are known when it runs, and what it could do is an
 * absence (src/puppet/eval/scopes/absence.h) under all labels that are known: a label that is known later has
 * decided on nothing yet, and when it is there, the absences are noted anew, before anything else runs.
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/hiera/effects/table.h"
#include "src/puppet/hiera/parts.h"

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

/* ---- what files hiera.yaml name ---- */

static void add_name(struct hiera *h, const struct str *name) {
  for (uint32_t k = 0; k < h->functions.count; k++)
    if (str_equal(h->functions.at[k], name)) return;
  ARENA_PUSH(h->c->arena, &h->functions, name);
}

static bool may_name_function(const struct str *text) {
  return text->length == strspn(text->text, "abcdefghijklmnopqrstuvwxyz0123456789_:");
}

/* All texts of the file whose outermost datum is TREE. */
static void add_texts(struct hiera *h, const struct datum *tree) {
  struct compiler *c = h->c;
  uint32_t source = label_get(c->sources, tree->label)->place.source;
  for (label_id label = 1; label < c->sources->labels.count; label++) {
    struct value v;
    if (label_get(c->sources, label)->place.source != source) continue;
    if (!datum_decode(&v, c->arena, c->sources, label, c->in->library->hocon) || v.kind != VALUE_STRING)
      continue;
    if (may_name_function(v.u.text)) add_name(h, v.u.text);
  }
}

/* The names of functions that lookups may ask, found when they are first asked for. */
static void find_names(struct hiera *h) {
  const struct compile_input *in = h->c->in;
  if (h->functions_known) return;
  h->functions_known = true;
  const struct data_functions *named = environment_data_functions(in->environment, in->hiera_config);
  for (uint32_t k = 0; k < named->names.count; k++)
    add_name(h, named->names.at[k]);
  for (uint32_t k = 0; k < named->escaped.count; k++) {
    const struct hiera_file *file = hiera_file_of(h, named->escaped.at[k], DATA_FORMAT_YAML);
    if (file->file->tree) add_texts(h, file->file->tree);
  }
}

/* Whether a file hiera.yaml names it; a mutant may ask for others. */
static bool is_named(struct compiler *c, const struct definition *function) {
  struct hiera *h = hiera_of(c);
  if (!c->in->environment) return false;
  find_names(h);
  for (uint32_t k = 0; k < h->functions.count; k++)
    if (str_equal(h->functions.at[k], function->name)) return true;
  return false;
}

static bool has_effects(struct compiler *c, const struct definition *function) {
  if (is_foreseen(c, function)) return true;
  if ((traces_tracking_all(c->traces) || !is_named(c, function)) && does_more(c, function))
    eval_unsupported(c, function->node->place, "effects of data functions that no hiera.yaml names");
  return false;
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
  c->order.declared = trace_join(c->traces, c->order.declared, everything);
  c->order.given = trace_join(c->traces, c->order.given, everything);
  effects->now = effects->labels == c->sources->labels.count; /* else it read what code could do */
}

static void effects_now(struct compiler *c) {
  struct data_effects *effects = c->data_effects;
  if (effects && (!effects->now || effects->labels != c->sources->labels.count)) note_effects(c, PLACE_NONE);
}

/* Those of the functions that do more; where one breaks the loop around a lookup, so does one that looks up.
 */
static void foresee(struct hiera *h, struct data_effects *effects) {
  struct compiler *c = h->c;
  bool breaks = false;
  for (uint32_t k = 0; k < h->functions.count; k++) {
    const struct definition *function = foresee_function(c, symbol_of(c->symbols, h->functions.at[k]));
    if (!function || !does_more(c, function)) continue;
    breaks |= data_function_breaks(c, function->node);
    ARENA_PUSH(c->arena, &effects->functions, function);
  }
  if (!breaks || c->breaking.data) return;
  data_functions_break(c);
  effects->functions.count = 0;
  foresee(h, effects);
}

static void foresee_effects(struct compiler *c) {
  if (!traces_tracking_all(c->traces) || !c->in->environment || !hiera_has_data(c)) return;
  struct data_effects effects = {0};
  find_names(hiera_of(c));
  foresee(hiera_of(c), &effects);
  if (!effects.functions.count) return;
  c->data_effects = ARENA_NEW(c->arena, struct data_effects);
  *c->data_effects = effects;
  steps_set_free(c);
  note_effects(c, body_of(effects.functions.at[0])->place);
}

const struct data_effects_table data_effects_table = {
    .foresee = foresee_effects,
    .now = effects_now,
    .has = has_effects,
};
