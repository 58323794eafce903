/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/absence.h"

#include "src/eval/definitions.h"
#include "src/eval/scope.h"
#include "src/eval/writes.h"

/* What was kept out, by type, title and attribute; NULL stands for any. */
struct absence {
  const struct str *type, *title, *name;
  trace_id condition;
  struct absence *next;
};

struct absences {
  const struct writes **branches; /* by node ordinal, found so far */
  trace_id any_class;             /* conditions of declarations whose class is computed */
  struct absence **buckets;
  uint32_t bucket_count, count;
  bool any_override;
  uint32_t round; /* of definition_marks */
};

enum { FIRST_BUCKETS = 64, MOST_ABSENTS = 100000 };

void absences_init(struct compiler *c) {
  struct absences *absences = c->absences = ARENA_NEW(c->arena, struct absences);
  absences->bucket_count = FIRST_BUCKETS;
  absences->buckets = arena_zalloc(c->arena, FIRST_BUCKETS * sizeof *absences->buckets);
}

static uint32_t key_hash(const struct str *type, const struct str *title, const struct str *name) {
  return (type ? type->hash * 31 : 7) ^ (title ? title->hash * 17 : 5) ^ (name ? name->hash : 3);
}

static bool same_text(const struct str *a, const struct str *b) {
  return a == b || (a && b && str_equal(a, b));
}

static struct absence *absence_find(const struct absences *absences, const struct str *type,
                                    const struct str *title, const struct str *name) {
  uint32_t at = key_hash(type, title, name) & (absences->bucket_count - 1);
  for (struct absence *a = absences->buckets[at]; a; a = a->next)
    if (same_text(a->type, type) && same_text(a->title, title) && same_text(a->name, name)) return a;
  return NULL;
}

static void widen(struct compiler *c, struct absences *absences) {
  struct absence **old = absences->buckets;
  uint32_t count = absences->bucket_count;
  absences->bucket_count = count * 4;
  absences->buckets = arena_zalloc(c->arena, absences->bucket_count * sizeof *absences->buckets);
  for (uint32_t i = 0; i < count; i++)
    for (struct absence *a = old[i], *next; a; a = next) {
      next = a->next;
      uint32_t at = key_hash(a->type, a->title, a->name) & (absences->bucket_count - 1);
      a->next = absences->buckets[at];
      absences->buckets[at] = a;
    }
}

static void absence_add(struct compiler *c, const struct resource_write *write, trace_id condition) {
  struct absences *absences = c->absences;
  struct absence *known = absence_find(absences, write->type, write->title, write->name);
  if (known) {
    known->condition = trace_join(c->traces, known->condition, condition);
    return;
  }
  if (absences->count++ > absences->bucket_count) widen(c, absences);
  struct absence *absence = ARENA_NEW(c->arena, struct absence);
  *absence = (struct absence){write->type, write->title, write->name, condition, NULL};
  uint32_t at = key_hash(write->type, write->title, write->name) & (absences->bucket_count - 1);
  absence->next = absences->buckets[at];
  absences->buckets[at] = absence;
}

/* ---- noting ---- */

static void remember_absent(struct compiler *c, const struct str *type, const struct str *title,
                            struct place place, struct place condition, trace_id control) {
  if (c->catalog->absents.count >= MOST_ABSENTS || c->in->quiet || !condition.end) return;
  struct absent absent = {type, title, place, condition, control};
  ARENA_PUSH(c->arena, &c->catalog->absents, absent);
}

/* What an untaken branch reaches: a walk over definitions, each once. */
struct reach {
  struct compiler *c;
  trace_id condition;
  struct place place;
  ARENA_VECTOR(struct definition *)
  found; /* in order of discovery; also the queue */
};

static void reach_definition(struct reach *reach, struct definition *definition) {
  for (uint32_t i = 0; i < reach->found.count; i++)
    if (reach->found.at[i] == definition) return;
  ARENA_PUSH(reach->c->arena, &reach->found, definition);
}

static void note_writes(struct reach *reach, const struct writes *writes) {
  struct compiler *c = reach->c;
  for (uint32_t i = 0; i < writes->resources.count; i++) {
    const struct resource_write *write = &writes->resources.at[i];
    absence_add(c, write, reach->condition);
    remember_absent(c, write->type, write->title, write->place, reach->place, reach->condition);
  }
  for (uint32_t i = 0; i < writes->overrides.count; i++) {
    absence_add(c, &writes->overrides.at[i], reach->condition);
    c->absences->any_override = true;
  }
  for (uint32_t i = 0; i < writes->declares.count; i++) {
    const struct definition *definition = writes->declares.at[i];
    if (definition->kind == DEFINITION_CLASS)
      remember_absent(c, c->names.class_type, definition->shown, writes->declare_places.at[i], reach->place,
                      reach->condition);
    reach_definition(reach, writes->declares.at[i]);
  }
  if (!writes->any_class) return;
  c->absences->any_class = trace_join(c->traces, c->absences->any_class, reach->condition);
  for (uint32_t i = 0; i < c->definitions->all.count; i++)
    if (c->definitions->all.at[i]->kind == DEFINITION_CLASS)
      reach_definition(reach, c->definitions->all.at[i]);
}

static const struct writes *branch_writes(struct compiler *c, const struct node *branch) {
  struct absences *absences = c->absences;
  if (!absences->branches)
    absences->branches = arena_zalloc(c->arena, ((size_t)c->in->node_count + 1) * sizeof *absences->branches);
  const struct writes **known = &absences->branches[branch->ordinal];
  if (!*known) *known = writes_of(c, branch);
  return *known;
}

static void note_variables(struct compiler *c, struct scope *scope, const struct writes *writes,
                           trace_id condition) {
  for (uint32_t i = 0; i < writes->variables.count; i++) {
    struct scope_absence *absence = ARENA_NEW(c->arena, struct scope_absence);
    *absence = (struct scope_absence){writes->variables.at[i], condition, scope->absences};
    scope->absences = absence;
  }
}

static void note_reached(struct reach *reach) {
  for (uint32_t i = 0; i < reach->found.count; i++) {
    struct definition *definition = reach->found.at[i];
    definition->absence = trace_join(reach->c->traces, definition->absence, reach->condition);
    note_writes(reach, definition_writes(reach->c, definition));
  }
}

void note_untaken(struct compiler *c, struct scope *scope, const struct node *branch, trace_id condition,
                  struct place place) {
  if (!branch || branch->kind == AST_NOP || !traces_tracking(c->traces)) return;
  condition = trace_join(c->traces, c->control, condition);
  const struct writes *writes = branch_writes(c, branch);
  note_variables(c, scope, writes, condition);
  struct reach reach = {.c = c, .condition = condition, .place = place};
  note_writes(&reach, writes);
  note_reached(&reach);
}

void note_untitled(struct compiler *c, const struct str *type, struct definition *define, trace_id title) {
  if (!traces_tracking(c->traces)) return;
  struct reach reach = {.c = c, .condition = trace_join(c->traces, c->control, title)};
  struct writes writes = {.any_class = type == c->names.class_type};
  struct resource_write write = {.type = type};
  ARENA_PUSH(c->arena, &writes.resources, write);
  if (writes.any_class) c->declared_log = trace_join(c->traces, c->declared_log, reach.condition);
  if (define) reach_definition(&reach, define);
  note_writes(&reach, &writes);
  note_reached(&reach);
}

/* ---- asking ---- */

trace_id absence_of_class(struct compiler *c, const struct definition *definition) {
  return trace_join(c->traces, definition->absence, c->absences->any_class);
}

static trace_id with(struct compiler *c, trace_id found, const struct str *type, const struct str *title,
                     const struct str *name) {
  const struct absence *absence = absence_find(c->absences, type, title, name);
  return absence ? trace_join(c->traces, found, absence->condition) : found;
}

trace_id absence_of_resource(struct compiler *c, const struct str *type, const struct str *title) {
  if (!c->absences->count) return 0;
  trace_id found = with(c, 0, type, title, NULL);
  found = with(c, found, type, NULL, NULL);
  return with(c, found, NULL, NULL, NULL);
}

trace_id absence_of_override(struct compiler *c, const struct str *type, const struct str *title,
                             const struct str *name) {
  if (!c->absences->any_override) return 0;
  trace_id found = with(c, 0, type, title, name);
  found = with(c, found, type, NULL, name);
  found = with(c, found, NULL, NULL, name);
  if (!name) return found;
  found = with(c, found, type, title, NULL);
  found = with(c, found, type, NULL, NULL);
  return with(c, found, NULL, NULL, NULL);
}

bool absences_any_override(const struct compiler *c) {
  return c->absences->any_override;
}
