/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/default.h"

#include "src/puppet/eval/declare.h"
#include "src/puppet/eval/definitions.h"
#include "src/puppet/eval/type_expression.h"
#include "src/puppet/eval/writes.h"
#include "src/value/ruby.h"

/* What one scope sets for one type. */
struct default_set {
  const struct str *type;
  ARENA_VECTOR(struct given) list; /* the values are under their control context */
  struct default_set *next;
};

/* Defaults that an untaken branch, or other names from a hash, would have set. */
struct default_absence {
  const struct str *type; /* NULL: any */
  trace_id condition;
  struct default_absence *next;
};

/* The types that some code sets defaults for, and the attributes that it gives them. */
struct default_types {
  struct hash_builder types;
  ARENA_VECTOR(const struct str *) names;
  bool any_name;  /* one is from a hash */
  bool any;       /* one is computed */
  uint32_t asked; /* so many definitions, */
  uint32_t nodes; /* nodes */
  uint32_t mains; /* and manifests were looked at */
};

/* What lambdas and functions set belongs to the scope that their code is in. */
static struct scope *home_of(struct scope *scope) {
  while (scope->kind == SCOPE_LOCAL)
    scope = scope->parent;
  return scope;
}

static struct scope *around(const struct scope *scope) {
  return scope->parent ? home_of(scope->parent) : NULL;
}

/* ---- which types ---- */

static void add_name(struct compiler *c, struct default_types *known, const struct str *name) {
  if (!name) known->any_name = true;
  for (uint32_t i = 0; i < known->names.count; i++)
    if (known->names.at[i] == name) return;
  if (name) ARENA_PUSH(c->arena, &known->names, name);
}

static void add_types(struct compiler *c, struct default_types *known, const struct writes *writes) {
  for (uint32_t i = 0; i < writes->default_names.count; i++)
    add_name(c, known, writes->default_names.at[i]);
  for (uint32_t i = 0; i < writes->defaults.count; i++) {
    if (!writes->defaults.at[i]) known->any = true;
    if (writes->defaults.at[i])
      hash_put(&known->types, value_string(writes->defaults.at[i], 0), value_undef(0));
  }
}

static struct default_types *types_of(struct compiler *c) {
  struct definitions *definitions = c->definitions;
  struct default_types *known = c->default_types;
  if (!known) {
    known = c->default_types = ARENA_NEW(c->arena, struct default_types);
    hash_begin(&known->types, c->arena, 0);
  }
  for (; known->mains < c->in->program_count; known->mains++)
    add_types(c, known, survey_of(c, c->in->programs[known->mains]->u.program.body));
  for (; known->nodes < definitions->nodes.count; known->nodes++)
    add_types(c, known, definition_survey(c, definitions->nodes.at[known->nodes]));
  for (; known->asked < definitions->all.count; known->asked++)
    add_types(c, known, definition_survey(c, definitions->all.at[known->asked]));
  return known;
}

bool defaults_names(struct compiler *c, const struct str *const **names, uint32_t *count) {
  const struct default_types *known = types_of(c);
  *names = known->names.at;
  *count = known->names.count;
  return !known->any_name;
}

bool defaults_possible(struct compiler *c, const struct str *type) {
  if (!c->in->tracking) return c->any_defaults;
  const struct default_types *known = types_of(c);
  return known->any || (known->types.hash && hash_find(known->types.hash, value_string(type, 0)));
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

static const struct str *target_type(struct compiler *c, struct value target, const struct node *node) {
  bool fits = target.kind == VALUE_REFERENCE && !target.u.reference->title &&
              target.u.reference->type != c->names.class_type;
  if (fits) return target.u.reference->type;
  const char *got = show_generalized(c, target);
  eval_fail(
      c, DIAG_UNKNOWN_TYPE, node->u.resource_ops.target->place,
      "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got %s",
      got);
}

void defaults_absent(struct compiler *c, struct scope *scope, const struct str *type, trace_id condition) {
  struct scope *home = home_of(scope);
  struct default_absence *absence = ARENA_NEW(c->arena, struct default_absence);
  *absence = (struct default_absence){type, condition, home->default_absences};
  home->default_absences = absence;
}

struct value eval_defaults(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value target = eval(c, scope, node->u.resource_ops.target);
  const struct str *type = target_type(c, target, node);
  struct given_list list = eval_given(c, scope, node->u.resource_ops.operations);
  struct scope *home = home_of(scope);
  struct default_set *set = set_of(home, type);
  trace_id control = trace_join(c->traces, c->control, target.trace);
  c->any_defaults = true;
  if (!set) {
    set = ARENA_NEW(c->arena, struct default_set);
    *set = (struct default_set){.type = type, .next = home->defaults};
    home->defaults = set;
  }
  for (uint32_t i = 0; i < list.count; i++) {
    struct given given = list.at[i];
    if (find(set, given.name))
      eval_fail(c, DIAG_DUPLICATE_ATTRIBUTE, given.place,
                "Default already defined for %s { %s }; cannot redefine", type->text, given.name->text);
    given.value.trace = trace_under(c->traces, given.value.trace, control);
    ARENA_PUSH(c->arena, &set->list, given);
  }
  if (!c->in->tracking) return target;
  if (!target.trace) /* a name that is no datum */
    target.trace =
        trace_op1(c->traces, TRACE_OP_REFERENCE,
                  trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = type}));
  if (list.open) defaults_absent(c, home, type, trace_join(c->traces, control, list.names));
  if (node->u.resource_ops.target->kind != AST_TYPE_NAME) defaults_absent(c, home, NULL, control);
  return target;
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
  scope = home_of(scope);
  for (struct scope *s = scope; s; s = around(s))
    if (set_of(s, type)) ARENA_PUSH(c->arena, &chain, s);
  for (uint32_t i = chain.count; i-- > 0;)
    merge_scope(c, &merged, chain.at[i], type);
  trace_id names = c->in->tracking ? others(c, scope, type) : 0;
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
  struct scope *scope = home_of(state_of(resource)->scope);
  *read = c->in->tracking ? others(c, scope, resource->type) : 0;
  for (; scope; scope = around(scope)) {
    const struct given *given = find(set_of(scope, resource->type), name);
    if (!given) continue;
    *read = trace_join(c->traces, *read, value_trace(c->traces, given->value));
    if (ruby_equal(value, given->value)) found = true;
  }
  return found;
}
