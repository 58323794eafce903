/* SPDX-License-Identifier: Apache-2.0 */
/* Overrides by classes that were not declared: where they are declared later, the overrides come too late. */
#include "src/puppet/eval/definitions/resource_names.h"
#include "src/puppet/eval/scopes/absence_parts.h"

/* Whether WRITE may give NAME to RESOURCE, if its code may override what RESOURCE's declared. */
static bool may_give(const struct resource_write *write, const struct resource *resource,
                     const struct str *name) {
  if (write->type && !str_equal(write->type, resource->type)) return false;
  if (write->title && !resource_is_called(resource, write->title)) return false;
  return !write->name || write->name == name || write->collects;
}

/* Whether a class with WRITES that inherits what declared RESOURCE may. */
static bool child_may(const struct writes *writes, const struct resource *resource, const struct str *name) {
  for (uint32_t i = 0; i < writes->overrides.count; i++) {
    const struct resource_write *write = &writes->overrides.at[i];
    if (!write->collects && may_give(write, resource, name)) return true;
  }
  return false;
}

/* Puts HEIR among the children of all that it inherits, or the orphans. */
static void find_ancestors(struct compiler *c, struct definition *heir) {
  uint32_t most = c->definitions->all.count; /* what was not declared may inherit itself */
  struct definition *last = heir;
  for (struct definition *d = parent_foreseen(c, heir); d && most--; d = parent_foreseen(c, d)) {
    ARENA_PUSH(c->arena, &d->children, heir);
    last = d;
  }
  if (last->node && last->node->u.function.parent) ARENA_PUSH(c->arena, &c->absences->orphans, heir);
}

static uint32_t bucket_of(const struct str *type) {
  return type ? type->hash % EARLY_BUCKETS : 0;
}

/* Puts the collectors of DEFINITION that give attributes where their types are looked for. */
static void find_collectors(struct compiler *c, struct definition *definition) {
  const struct resource_writes *overrides = &definition_writes(c, definition)->overrides;
  for (uint32_t i = 0; i < overrides->count; i++) {
    const struct resource_write *write = &overrides->at[i];
    if (!write->collects) continue;
    struct early_collector *collector = ARENA_NEW(c->arena, struct early_collector);
    struct early_collector **bucket = &c->absences->collectors[bucket_of(write->type)];
    *collector = (struct early_collector){write, definition, *bucket};
    *bucket = collector;
  }
}

/* Brings the heirs and, if LAZY, `collectors` up to the definitions that there are now. */
static void find_overriders(struct compiler *c, bool lazy) {
  struct absences *absences = c->absences;
  const struct definitions *definitions = c->definitions;
  for (; absences->heirs_upto < definitions->all.count; absences->heirs_upto++) {
    struct definition *definition = definitions->all.at[absences->heirs_upto];
    if (definition->kind != DEFINITION_CLASS || !definition->node) continue;
    if (definition->node->u.function.parent) find_ancestors(c, definition);
  }
  for (; lazy && absences->collectors_upto < definitions->all.count; absences->collectors_upto++) {
    struct definition *definition = definitions->all.at[absences->collectors_upto];
    if (definition->kind == DEFINITION_CLASS && definition->node) find_collectors(c, definition);
  }
}

/* Whether one of COUNT classes AT, which were not declared, inherits what declared RESOURCE, and may. */
static bool one_child_may(struct compiler *c, struct definition *const *at, uint32_t count,
                          const struct resource *resource, const struct str *name) {
  for (uint32_t i = 0; i < count; i++) {
    if (class_resource(at[i]) || !child_of(c, at[i], state_of(resource)->source)) continue;
    if (child_may(definition_writes(c, at[i]), resource, name)) return true;
  }
  return false;
}

static bool in_bucket_may(const struct early_collector *collector, const struct resource *resource,
                          const struct str *name) {
  while (collector && (class_resource(collector->definition) || !may_give(collector->write, resource, name)))
    collector = collector->next;
  return collector;
}

trace_id absence_of_early_override(struct compiler *c, const struct resource *resource,
                                   const struct str *name) {
  struct absences *absences = c->absences;
  struct definition *source = state_of(resource)->source;
  bool of_class = source && source->kind == DEFINITION_CLASS, may = false;
  bool lazy = c->order.lazy_since != UINT32_MAX && code_collects(c); /* instances run, and so do collectors */
  if (!of_class && !lazy) return 0;
  find_overriders(c, lazy);
  if (of_class)
    may = one_child_may(c, source->children.at, source->children.count, resource, name) ||
          one_child_may(c, absences->orphans.at, absences->orphans.count, resource, name);
  if (lazy && !may)
    may = in_bucket_may(absences->collectors[bucket_of(resource->type)], resource, name) ||
          in_bucket_may(absences->collectors[bucket_of(NULL)], resource, name);
  return may ? c->order.declared : 0;
}
