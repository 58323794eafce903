/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/default.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/foresight/default_types.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/value/ruby.h"

/* What one scope sets for one type. */
struct default_set {
  const struct str *type;
  ARENA_VECTOR(struct given) list; /* the values are under their control context */
  struct default_set *next;
};

static struct scope *around(const struct scope *scope) {
  return scope->parent ? scope_home(scope->parent) : NULL;
}

/* ---- setting ---- */

static struct default_set *set_of(const struct scope *scope, const struct str *type) {
  struct default_set *set = scope->defaults;
  while (set && set->type != type)
    set = set->next;
  return set;
}

static const struct given *find(const struct default_set *set, const struct str *name) {
  for (uint32_t i = 0; set && i < set->list.count; i++)
    if (set->list.at[i].name == name) return &set->list.at[i];
  return NULL;
}

void defaults_set(struct compiler *c, struct scope *scope, const struct str *type,
                  const struct given_list *given, trace_id control) {
  struct scope *home = scope_home(scope);
  struct default_set *set = set_of(home, type);
  c->any_defaults = true;
  if (!set) {
    set = ARENA_NEW(c->arena, struct default_set);
    *set = (struct default_set){.type = type, .next = home->defaults};
    home->defaults = set;
  }
  for (uint32_t i = 0; i < given->count; i++) {
    struct given one = given->at[i];
    if (find(set, one.name))
      eval_fail(c, DIAG_DUPLICATE_ATTRIBUTE, one.place,
                "Default already defined for %s { %s }; cannot redefine", type->text, one.name->text);
    one.value.trace = trace_under(c->traces, one.value.trace, control);
    ARENA_PUSH(c->arena, &set->list, one);
  }
}

/* ---- what holds in a scope ---- */

/* What decided that no other defaults for TYPE hold in SCOPE: absences, and how its classes came there. */
static trace_id others(struct compiler *c, const struct scope *scope, const struct str *type) {
  trace_id read = 0;
  for (; scope; scope = around(scope)) {
    for (const struct default_absence *a = scope->default_absences; a; a = a->next)
      if (!a->type || a->type == type) read = trace_join(c->traces, read, a->condition);
    if (scope->kind == SCOPE_CLASS) read = trace_join(c->traces, read, state_of(scope->resource)->log);
  }
  return read;
}

struct merged {
  ARENA_VECTOR(struct given) list;
};

/* Outer scopes first, so that inner ones take their places. */
static void merge_scope(struct compiler *c, struct merged *merged, const struct scope *scope,
                        const struct str *type) {
  const struct default_set *set = set_of(scope, type);
  uint32_t outer = merged->list.count;
  for (uint32_t i = 0; set && i < set->list.count; i++) {
    uint32_t at = 0;
    while (at < outer && merged->list.at[at].name != set->list.at[i].name)
      at++;
    if (at < outer)
      merged->list.at[at] = set->list.at[i];
    else
      ARENA_PUSH(c->arena, &merged->list, set->list.at[i]);
  }
}

struct given_list defaults_in(struct compiler *c, struct scope *scope, const struct str *type) {
  struct merged merged = {0};
  ARENA_VECTOR(struct scope *) chain = {0};
  if (!defaults_possible(c, type)) return (struct given_list){0};
  scope = scope_home(scope);
  for (struct scope *s = scope; s; s = around(s))
    if (set_of(s, type)) ARENA_PUSH(c->arena, &chain, s);
  for (uint32_t i = chain.count; i-- > 0;)
    merge_scope(c, &merged, chain.at[i], type);
  trace_id names = traces_tracking_all(c->traces) ? others(c, scope, type) : 0;
  return (struct given_list){merged.list.at, merged.list.count, false, names};
}

/* ---- applying ---- */

/* GIVEN, that the declaration gave something else in place of, is what would be there without. */
static void mask(struct compiler *c, struct attribute *attribute, const struct given *given) {
  while (attribute->masked)
    attribute = attribute->masked;
  attribute->masked = ARENA_NEW(c->arena, struct attribute);
  *attribute->masked = (struct attribute){.name = given->name,
                                          .value = given->value,
                                          .place = given->place,
                                          .origin = ATTRIBUTE_RESOURCE_DEFAULT};
}

void defaults_apply(struct compiler *c, struct resource *resource) {
  struct resource_state *state = state_of(resource);
  struct given_list list = defaults_in(c, state->scope, resource->type);
  state->names = trace_join(c->traces, state->names, trace_as(c->traces, list.names, SITE_APART));
  for (uint32_t i = 0; i < list.count; i++) {
    const struct given *given = &list.at[i];
    struct attribute *there = resource_attribute(resource, given->name);
    if (there) {
      mask(c, there, given);
      continue;
    }
    struct value v = given->value;
    v.trace = trace_bound(c->traces, v.trace, site_add(c->traces, SITE_DEFAULT, given->place, given->name));
    struct attribute *now =
        resource_set(c, resource, given->name, v, given->place, ATTRIBUTE_RESOURCE_DEFAULT);
    now->decided = state->names;
    now->setter = given->source;
  }
}

bool defaults_have(struct compiler *c, const struct resource *resource, const struct str *name,
                   struct value value, trace_id *read) {
  bool found = false;
  *read = 0;
  if (!defaults_possible(c, resource->type)) return false;
  struct scope *scope = scope_home(state_of(resource)->scope);
  *read = traces_tracking_all(c->traces) ? others(c, scope, resource->type) : 0;
  for (; scope; scope = around(scope)) {
    const struct given *given = find(set_of(scope, resource->type), name);
    if (!given) continue;
    *read = trace_join(c->traces, *read, value_trace(c->traces, given->value));
    if (ruby_equal(value, given->value)) found = true;
  }
  return found;
}
