/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/scopes/absence.h"

#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/resource_names.h"
#include "src/puppet/eval/foresight/default_types.h"
#include "src/puppet/eval/scopes/absence_parts.h"

void absences_init(struct compiler *c) {
  c->absences = ARENA_NEW(c->arena, struct absences);
}

/* ---- what is reached ---- */

/* An override by WRITER's code reaches what that code declared itself, and what the classes it inherits
 * declared. */
void absence_add_override(struct compiler *c, struct absence_table *table, const struct resource_write *write,
                          struct definition *writer, struct absence_cause cause) {
  struct absence_key key = {write->type, write->title, write->name, NULL, true};
  table->any_override = true;
  if (write->collects && key.name && defaults_possible(c, write->type))
    absence_add(c, table, (struct absence_key){write->type, write->title, NULL, NULL, true}, cause);
  if (!write->restricted) {
    absence_add(c, table, key, cause);
    return;
  }
  uint32_t most = c->definitions->all.count + 1;
  for (struct definition *d = writer; d && most--; d = parent_foreseen(c, d)) {
    key.source = d;
    absence_add(c, table, key, cause);
  }
}

void reach_definition(struct reach *reach, struct definition *definition) {
  if (!reach->number) reach->number = ++reach->c->absences->walks;
  if (definition->reached == reach->number) return;
  definition->reached = reach->number;
  ARENA_PUSH(reach->c->arena, &reach->found, definition);
}

/* All classes; asked again, those that came since. */
void reach_classes(struct reach *reach) {
  const struct definitions *definitions = reach->c->definitions;
  for (; reach->all_upto < definitions->all.count; reach->all_upto++) {
    struct definition *definition = definitions->all.at[reach->all_upto];
    if (definition->kind == DEFINITION_CLASS) reach_definition(reach, definition);
  }
}

/* ---- what defined types could do ---- */

static void possible_writes(struct reach *reach, struct definition *definition) {
  struct compiler *c = reach->c;
  struct absences *absences = c->absences;
  const struct writes *writes = definition_writes(c, definition);
  struct definition *writer = definition->kind == DEFINITION_FUNCTION ? c->main : definition;
  definition->by_define = true;
  for (uint32_t i = 0; i < writes->resources.count; i++) {
    const struct resource_write *write = &writes->resources.at[i];
    absence_add(c, &absences->possible, (struct absence_key){write->type, write->title, NULL, NULL, false},
                (struct absence_cause){0});
  }
  for (uint32_t i = 0; i < writes->overrides.count; i++)
    absence_add_override(c, &absences->possible, &writes->overrides.at[i], writer, (struct absence_cause){0});
  for (uint32_t i = 0; i < writes->declares.count; i++)
    reach_definition(reach, writes->declares.at[i]);
  absences->possible_tags |= writes->tags;
  absences->possible_any_class |= writes->any_class;
}

/* Brings `possible` up to the definitions that there are now. */
void possible_find(struct compiler *c) {
  struct absences *absences = c->absences;
  const struct definitions *definitions = c->definitions;
  struct reach reach = {.c = c};
  for (; absences->asked < definitions->all.count; absences->asked++) {
    struct definition *definition = definitions->all.at[absences->asked];
    bool any = definition->kind == DEFINITION_CLASS && absences->possible_any_class;
    if ((definition->kind == DEFINITION_DEFINE || any) && !definition->by_define)
      reach_definition(&reach, definition);
  }
  for (uint32_t i = 0; i < reach.found.count; i++) {
    bool any_class = absences->possible_any_class;
    if (reach.found.at[i]->by_define) continue;
    possible_writes(&reach, reach.found.at[i]);
    if (!any_class && absences->possible_any_class) reach_classes(&reach);
  }
}

/* The conditions of declarations of computed types, if defined types could do what KEY says. */
static trace_id with_possible(struct compiler *c, trace_id found, const struct absence_key *key) {
  struct absences *absences = c->absences;
  if (!absences->any_define) return found;
  possible_find(c);
  return absence_find(&absences->possible, key) ? trace_join(c->traces, found, absences->any_define) : found;
}

/* ---- asking ---- */

trace_id absence_of_class(struct compiler *c, const struct definition *definition) {
  trace_id found = trace_join(c->traces, definition->absence, c->absences->any.conditions);
  if (!c->absences->any_define) return found;
  possible_find(c);
  return definition->by_define ? trace_join(c->traces, found, c->absences->any_define) : found;
}

static trace_id with(struct compiler *c, trace_id found, struct absence_key key) {
  const struct absence *absence = absence_find(&c->absences->known, &key);
  if (absence) found = absence_causes(c, found, absence);
  return with_possible(c, found, &key);
}

/* Whether nothing is known that could be found by a key. */
static bool knows_nothing(const struct compiler *c) {
  return !c->absences->known.count && !c->absences->any_define;
}

trace_id absence_of_resource(struct compiler *c, const struct str *type, const struct str *title) {
  if (knows_nothing(c)) return 0;
  trace_id found = with(c, 0, (struct absence_key){type, title, NULL, NULL, false});
  const struct str *read = title_as_read(c, type, title);
  if (read != title) found = with(c, found, (struct absence_key){type, read, NULL, NULL, false});
  found = with(c, found, (struct absence_key){NULL, title, NULL, NULL, false});
  found = with(c, found, (struct absence_key){type, NULL, NULL, NULL, false});
  return with(c, found, (struct absence_key){NULL, NULL, NULL, NULL, false});
}

/* Whether ABSENCE is one of a resource of TYPE. */
static bool is_of_type(const struct absence *absence, const struct str *type) {
  return !absence->key.gives && (!absence->key.type || str_equal(absence->key.type, type));
}

static bool has_type(const struct absence_table *table, const struct str *type) {
  for (uint32_t i = 0; i < table->bucket_count; i++)
    for (const struct absence *a = table->buckets[i]; a; a = a->next)
      if (is_of_type(a, type)) return true;
  return false;
}

static trace_id find_type(struct compiler *c, const struct str *type) {
  struct absences *absences = c->absences;
  struct reach writers = {.c = c}; /* each once: what they do is mostly more than one absence */
  trace_id found = 0;
  for (uint32_t i = 0; i < absences->known.bucket_count; i++)
    for (const struct absence *a = absences->known.buckets[i]; a; a = a->next) {
      if (!is_of_type(a, type)) continue;
      found = trace_join(c->traces, found, a->condition);
      for (uint32_t j = 0; j < a->writers.count; j++)
        reach_definition(&writers, a->writers.at[j]);
    }
  found = absence_writers(c, found, writers.found.at, writers.found.count);
  bool possible = absences->any_define && has_type(&absences->possible, type);
  return possible ? trace_join(c->traces, found, absences->any_define) : found;
}

trace_id absence_of_type(struct compiler *c, const struct str *type) {
  struct absences *absences = c->absences;
  struct type_answer *answer = absences->answers;
  if (absences->any_define) possible_find(c);
  while (answer && answer->type != type)
    answer = answer->next;
  if (!answer) {
    answer = ARENA_NEW(c->arena, struct type_answer);
    *answer = (struct type_answer){.type = type, .version = UINT64_MAX, .next = absences->answers};
    absences->answers = answer;
  }
  if (answer->version == absences->version && answer->possible == absences->possible.count)
    return answer->found;
  answer->found = find_type(c, type);
  answer->version = absences->version;
  answer->possible = absences->possible.count;
  return answer->found;
}

/* Whether there may be a key of TYPE and NAME that gives. */
static bool may_give(const struct absences *absences, const struct str *type, const struct str *name) {
  return absence_gives_to(&absences->known, type, name) ||
         (absences->any_define && absence_gives_to(&absences->possible, type, name));
}

static bool may_give_to(const struct absences *absences, const struct definition *source) {
  return absence_gives(&absences->known, source) ||
         (absences->any_define && absence_gives(&absences->possible, source));
}

static trace_id override_of(struct compiler *c, trace_id found, const struct str *type,
                            const struct str *title, const struct str *name,
                            const struct definition *source) {
  if (may_give(c->absences, type, name))
    found = with(c, found, (struct absence_key){type, title, name, source, true});
  if (name && may_give(c->absences, type, NULL))
    found = with(c, found, (struct absence_key){type, title, NULL, source, true});
  return found;
}

/* All keys that an override of NAME by code that may change what SOURCE declared can have. `possible` is up
   to date. */
static trace_id override_by(struct compiler *c, trace_id found, const struct resource *resource,
                            const struct str *name, const struct definition *source) {
  if (!may_give_to(c->absences, source)) return found;
  found = override_of(c, found, resource->type, resource->title, name, source);
  for (const struct resource_name *other = state_of(resource)->others; other; other = other->next)
    found = override_of(c, found, resource->type, other->name, name, source);
  found = override_of(c, found, resource->type, NULL, name, source);
  return override_of(c, found, NULL, NULL, name, source);
}

trace_id absence_of_override(struct compiler *c, const struct resource *resource, const struct str *name) {
  struct absences *absences = c->absences;
  if (!absences_any_override(c)) return 0;
  if (absences->any_define) possible_find(c);
  const struct definition *source = state_of(resource)->source;
  struct let_list let = overrides_let(c);
  trace_id found = override_by(c, 0, resource, name, NULL);
  for (uint32_t i = 0; i < let.count; i++)
    if (let.at[i] != source) found = override_by(c, found, resource, name, let.at[i]);
  return override_by(c, found, resource, name, source);
}

bool absences_any_override(const struct compiler *c) {
  return c->absences->known.any_override || c->absences->possible.any_override;
}

void override_let(struct compiler *c, struct definition *source) {
  if (source->overrides) return;
  source->overrides = true;
  ARENA_PUSH(c->arena, &c->absences->let, source);
}

struct let_list overrides_let(const struct compiler *c) {
  return (struct let_list){c->absences->let.at, c->absences->let.count};
}
