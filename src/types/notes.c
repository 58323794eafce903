/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/notes.h"

#include "src/types/pcore.h"

struct notes {
  const struct pcore *pcore; /* what makes Init, Object types and TypeSets, or NULL */
  const struct type *set;    /* the last one that was written */
  bool differs;
  const struct str *failure;
  const struct value *by; /* what it failed because of, or NULL */
  const char *refusal;
};

/* The arena owns them, so that they are forgotten with all that was made. */
static void forget(void *what) {
  *(struct notes *)what = (struct notes){0};
}

static struct notes *notes_of(const struct arena *arena) {
  return arena->owned ? arena_owned(arena, forget) : NULL;
}

static struct notes *notes_new(struct arena *arena) {
  struct notes *notes = notes_of(arena);
  if (notes) return notes;
  notes = ARENA_NEW(arena, struct notes);
  arena_own(arena, notes, forget);
  return notes;
}

void pcore_give(struct arena *arena, const struct pcore *pcore) {
  notes_new(arena)->pcore = pcore;
}

const struct pcore *pcore_of(const struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes ? notes->pcore : NULL;
}

const char *pcore_missing(enum type_kind kind) {
  if (kind == TYPE_INIT) return "parameters of Init, which this colophon was built without (--without-pcore)";
  if (kind == TYPE_OBJECT) return "Object types, which this colophon was built without (--without-pcore)";
  return "TypeSets, which this colophon was built without (--without-pcore)";
}

bool type_fail(struct arena *arena, const struct str *why) {
  struct notes *notes = notes_new(arena);
  if (!notes->failure) notes->failure = why;
  return false;
}

bool type_fail_by(struct arena *arena, const struct str *why, const struct value *v) {
  struct notes *notes = notes_new(arena);
  if (!notes->failure) notes->by = v;
  return type_fail(arena, why);
}

const struct value *type_failed_by(struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes && notes->failure ? notes->by : NULL;
}

const struct str *type_failure(struct arena *arena) {
  struct notes *notes = notes_of(arena);
  const struct str *failure = notes ? notes->failure : NULL;
  if (failure) {
    notes->failure = NULL;
    notes->by = NULL;
  }
  return failure;
}

bool type_failing(struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes && notes->failure;
}

void type_refuse(struct arena *arena, const char *what) {
  notes_new(arena)->refusal = what;
}

bool type_noted(const struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes && (notes->failure || notes->refusal || notes->differs);
}

const char *type_refusal(struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes ? notes->refusal : NULL;
}

bool type_texts_differ(struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes && notes->differs;
}

void type_set_shown(struct arena *arena, const struct type *set) {
  notes_new(arena)->set = set;
}

const struct type *type_set_last_shown(struct arena *arena) {
  const struct notes *notes = notes_of(arena);
  return notes ? notes->set : NULL;
}

void type_shown(struct arena *arena, const struct type *type, bool expanded) {
  struct notes *notes = notes_of(arena);
  struct buffer name;
  if (!notes || !notes->set || notes->differs) return;
  buffer_init(&name, arena);
  bool alias = expanded && type->kind == TYPE_ALIAS && !type_builtin_alias(type->text);
  notes->differs = alias || notes->set->pcore->name_inside(&name, notes->set, type);
}
