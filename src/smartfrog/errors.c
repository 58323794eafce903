/* SPDX-License-Identifier: Apache-2.0 */
/* The errors of the paper, with what was looked for and what is near to it. */
#include <stdarg.h>

#include "src/smartfrog/machine.h"
#include "src/support/near.h"

void sf_abandon(struct sf_machine *m) {
  guard_leave(m->arena->guard, GUARD_DIAGNOSTIC);
}

static const char *path_text(struct sf_machine *m, const struct str *const *ids, uint32_t count) {
  return sf_data(m->arena, ids, count).u.text->text + strlen("DATA ");
}

/* What the namespace of LENGTH parts is called. */
static const char *namespace_text(struct sf_machine *m, uint32_t length) {
  return length ? path_text(m, m->path, length) : "the root";
}

static void note_near(struct sf_machine *m, struct diagnostic *diagnostic, const struct str *id,
                      const struct sf_store *store, const char *where) {
  const struct sf_slot *best = NULL;
  uint32_t least = id->length / 3 + 2;
  for (uint32_t i = 0; i < store->count; i++) {
    const struct sf_slot *slot = store_at(store, i);
    uint32_t distance = near_distance(id->text, id->length, slot->id->text, slot->id->length);
    if (distance >= least) continue;
    least = distance;
    best = slot;
  }
  if (best)
    diagnostic_note(m->in->diagnostics, diagnostic, best->place, "%s has '%s'", where, best->id->text);
}

static struct diagnostic *report(struct sf_machine *m, enum diagnostic_code code, struct place place,
                                 const char *format, ...) __attribute__((format(printf, 4, 5)));
static struct diagnostic *report(struct sf_machine *m, enum diagnostic_code code, struct place place,
                                 const char *format, ...) {
  va_list args;
  va_start(args, format);
  struct diagnostic *diagnostic =
      diagnostic_addv(m->in->diagnostics, code, SEVERITY_ERROR, place, format, args);
  va_end(args);
  return diagnostic;
}

void sf_fail_limit(struct sf_machine *m, enum diagnostic_code code, struct place place, const char *format,
                   ...) {
  va_list args;
  va_start(args, format);
  diagnostic_addv(m->in->diagnostics, code, SEVERITY_ERROR, place, format, args);
  va_end(args);
  sf_abandon(m);
}

/* Errors 1 and 2: part MISSING of the target, which others follow, is not there, or the slot BASIC. */
void sf_fail_parent(struct sf_machine *m, const struct sf_statement *statement, uint32_t missing,
                    const struct sf_slot *basic) {
  const struct sf_reference *target = statement->target;
  const char *whole = path_text(m, target->ids, target->count),
             *parent = path_text(m, target->ids, missing + 1);
  struct diagnostic *diagnostic;
  if (basic) {
    diagnostic = report(m, DIAG_PARENT_BASIC, target->place,
                        "'%s' cannot be set: '%s' is no component but a basic value (SmartFrog error 1)",
                        whole, parent);
    diagnostic_note(m->in->diagnostics, diagnostic, basic->place, "it was set here");
    sf_abandon(m);
  }
  diagnostic = report(m, DIAG_PARENT_MISSING, target->place,
                      "'%s' cannot be set: there is no component '%s' in %s (SmartFrog error 2)", whole,
                      parent, namespace_text(m, m->known - 1 - missing));
  const struct sf_level *level = &m->levels[m->known - 1];
  note_near(m, diagnostic, target->ids[missing], level->store, namespace_text(m, m->known - 1));
  sf_abandon(m);
}

/* The first part of REFERENCE that is nowhere, or not where the part before it is; what is near to it. */
static void note_unresolved(struct sf_machine *m, struct diagnostic *diagnostic,
                            const struct sf_reference *reference, uint32_t length) {
  struct sf_found found;
  for (uint32_t parts = 1; parts <= reference->count; parts++) {
    if (machine_resolve(m, &found, length, reference->ids, parts) == SF_FOUND) continue;
    const struct str *id = reference->ids[parts - 1];
    if (parts > 1 && machine_resolve(m, &found, length, reference->ids, parts - 1) == SF_FOUND) {
      const char *before = path_text(m, reference->ids, parts - 1);
      if (found.store)
        note_near(m, diagnostic, id, found.store, before);
      else
        diagnostic_note(m->in->diagnostics, diagnostic, found.slot->place, "'%s' is a basic value, set here",
                        before);
      return;
    }
    for (uint32_t level = length;; level--) {
      uint32_t before = diagnostic->notes != NULL;
      note_near(m, diagnostic, id, machine_level(m, level).store, namespace_text(m, level));
      if (!level || before != (diagnostic->notes != NULL)) return;
    }
  }
}

static void note_beyond(struct sf_machine *m, struct diagnostic *diagnostic, uint32_t length) {
  diagnostic_note(m->in->diagnostics, diagnostic, PLACE_NONE, "the current component is %s",
                  namespace_text(m, length));
}

void sf_fail_prototype(struct sf_machine *m, const struct sf_reference *reference, uint32_t length,
                       enum sf_resolution resolution, const struct sf_found *found) {
  const char *text = path_text(m, reference->ids, reference->count);
  const char *why = resolution == SF_FOUND         ? "is a basic value, no component"
                    : resolution == SF_BEYOND_ROOT ? "leads beyond the root"
                                                   : "does not exist";
  struct diagnostic *diagnostic =
      report(m, DIAG_PROTOTYPE, reference->place, "The prototype '%s' %s (SmartFrog error 4)", text, why);
  if (resolution == SF_FOUND)
    diagnostic_note(m->in->diagnostics, diagnostic, found->slot->place, "it was set here");
  else if (resolution == SF_ABSENT)
    note_unresolved(m, diagnostic, reference, length);
  else
    note_beyond(m, diagnostic, length);
  sf_abandon(m);
}

void sf_fail_link(struct sf_machine *m, const struct sf_reference *reference, uint32_t length,
                  enum sf_resolution resolution) {
  const char *text = path_text(m, reference->ids, reference->count);
  bool beyond = resolution == SF_BEYOND_ROOT;
  struct diagnostic *diagnostic =
      report(m, DIAG_LINK, reference->place, "The link '%s' %s (SmartFrog error 5)", text,
             beyond ? "leads beyond the root" : "leads to nothing that was set before");
  if (beyond)
    note_beyond(m, diagnostic, length);
  else
    note_unresolved(m, diagnostic, reference, length);
  sf_abandon(m);
}

/* The end of what was read: where the main component could stand. */
static struct place end_place(const struct sf_machine *m) {
  for (const struct sf_statement *s = m->in->statements; s; s = s->next)
    if (!s->next) return s->place;
  return (struct place){m->in->source, 0, 0};
}

void sf_fail_main(struct sf_machine *m, const struct sf_slot *slot) {
  const char *name = m->in->main->text;
  if (slot) {
    report(m, DIAG_NO_MAIN, slot->place, "'%s' is no component but a basic value (SmartFrog error 7)", name);
    sf_abandon(m);
  }
  struct diagnostic *diagnostic =
      report(m, DIAG_NO_MAIN, end_place(m), "There is no component '%s' (SmartFrog error 7)", name);
  note_near(m, diagnostic, m->in->main, m->root, "the root");
  sf_abandon(m);
}
