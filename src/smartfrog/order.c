/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --warn-order: whether what a prototype writes in some order will stand in another one (section 10.4).
 *
 * It is asked before the prototype is evaluated.  What its store has already keeps its position, and what is
 * new comes behind all that, in the order of the prototype; so two identifiers change places exactly where
 * one that is there follows one that comes later, or one that is new.
 */
#include "src/smartfrog/order.h"

struct ordering {
  struct sf_machine *m;
  const struct sf_store *target;
  struct sf_store *seen; /* the identifiers that the prototype has told so far */
  uint32_t highest;      /* position of the last one of these, as it will be */
  const struct str *highest_id;
  struct place highest_place;
  bool warned;
};

static void warn(struct ordering *o, const struct str *id, const struct sf_slot *there, struct place place) {
  struct diagnostics *diagnostics = o->m->in->diagnostics;
  o->warned = true;
  if (o->m->in->quiet) return;
  struct diagnostic *diagnostic = diagnostic_add(diagnostics, DIAG_ORDER, SEVERITY_WARNING, place,
                                                 "'%s' is written behind '%s' here, but will stand before it",
                                                 id->text, o->highest_id->text);
  diagnostic_note(diagnostics, diagnostic, o->highest_place, "'%s' is written here", o->highest_id->text);
  diagnostic_note(diagnostics, diagnostic, there->place, "'%s' has its position from here", id->text);
}

static void tell(struct ordering *o, const struct str *id, struct place place) {
  bool old;
  store_put(&o->m->heap, o->seen, id, &old);
  if (old || o->warned) return;
  const struct sf_slot *there = store_find(o->target, id);
  uint32_t position = there ? store_number(o->target, id) : UINT32_MAX;
  if (there && o->highest_id && position < o->highest) {
    warn(o, id, there, place);
    return;
  }
  o->highest = position;
  o->highest_id = id;
  o->highest_place = place;
}

static void tell_body(struct ordering *o, const struct sf_statement *list) {
  for (; list && !o->warned; list = list->next)
    if (list->kind == SF_INCLUDE)
      tell_body(o, list->u.included);
    else if (list->target->count == 1)
      tell(o, list->target->ids[0], list->target->place);
}

static struct ordering begin(struct sf_machine *m, const struct sf_store *target) {
  struct ordering ordering = {.m = m, .target = target};
  ordering.seen = store_new(&m->heap, NULL);
  return ordering;
}

void order_of_body(struct sf_machine *m, const struct sf_store *target, const struct sf_statement *body) {
  if (!m->in->warn_order || !target->count) return;
  struct ordering ordering = begin(m, target);
  tell_body(&ordering, body);
}

void order_of_store(struct sf_machine *m, const struct sf_store *target, const struct sf_store *prototype) {
  if (!m->in->warn_order || !target->count) return;
  struct ordering ordering = begin(m, target);
  for (uint32_t i = 0; i < prototype->count && !ordering.warned; i++)
    tell(&ordering, store_at(prototype, i)->id, store_at(prototype, i)->place);
}
