/* SPDX-License-Identifier: Apache-2.0 */
/* Overrides by classes that were not declared: where they are declared later, the overrides come too late. */
#include "src/catalog/aliases.h"

#include "src/eval/absence_parts.h"
#include "src/eval/collect.h"
#include "src/eval/override.h"

/* CHILD: the code may override what RESOURCE's declared; LAZY: instances run, and so do collectors. */
static bool may_override(const struct writes *writes, const struct resource *resource, const struct str *name,
                         bool child, bool lazy) {
  for (uint32_t i = 0; i < writes->overrides.count; i++) {
    const struct resource_write *write = &writes->overrides.at[i];
    bool type = !write->type || str_equal(write->type, resource->type);
    bool title = !write->title || resource_is_called(resource, write->title);
    bool named = !write->name || write->name == name || write->collects;
    if (type && title && named && (write->collects ? lazy : child)) return true;
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

/* Brings the heirs and, if LAZY, `overriders` up to the definitions that there are now. */
static void find_overriders(struct compiler *c, bool lazy) {
  struct absences *absences = c->absences;
  const struct definitions *definitions = c->definitions;
  for (; absences->heirs_upto < definitions->all.count; absences->heirs_upto++) {
    struct definition *definition = definitions->all.at[absences->heirs_upto];
    if (definition->kind != DEFINITION_CLASS || !definition->node) continue;
    if (definition->node->u.function.parent) find_ancestors(c, definition);
  }
  for (; lazy && absences->overriders_upto < definitions->all.count; absences->overriders_upto++) {
    struct definition *definition = definitions->all.at[absences->overriders_upto];
    if (definition->kind != DEFINITION_CLASS || !definition->node) continue;
    if (definition_writes(c, definition)->overrides.count)
      ARENA_PUSH(c->arena, &absences->overriders, definition);
  }
}

/* Whether one of COUNT classes AT, which were not declared, may. */
static bool one_may_override(struct compiler *c, struct definition *const *at, uint32_t count,
                             const struct resource *resource, const struct str *name, bool lazy) {
  struct definition *source = state_of(resource)->source;
  bool of_class = source && source->kind == DEFINITION_CLASS;
  for (uint32_t i = 0; i < count; i++) {
    if (class_resource(at[i])) continue;
    bool child = of_class && child_of(c, at[i], source);
    if (!child && !lazy) continue;
    if (may_override(definition_writes(c, at[i]), resource, name, child, lazy)) return true;
  }
  return false;
}

trace_id absence_of_early_override(struct compiler *c, const struct resource *resource,
                                   const struct str *name) {
  struct absences *absences = c->absences;
  struct definition *source = state_of(resource)->source;
  bool of_class = source && source->kind == DEFINITION_CLASS,
       lazy = c->lazy_since != UINT32_MAX && code_collects(c), may;
  if (!of_class && !lazy) return 0;
  find_overriders(c, lazy);
  if (lazy)
    may = one_may_override(c, absences->overriders.at, absences->overriders.count, resource, name, true);
  else
    may = one_may_override(c, source->children.at, source->children.count, resource, name, false) ||
          one_may_override(c, absences->orphans.at, absences->orphans.count, resource, name, false);
  return may ? c->declared_log : 0;
}
