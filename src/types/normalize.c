/* SPDX-License-Identifier: Apache-2.0 */
/* The same type in fewer words, and aliases that are given what they stand for. */
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/range.h"

#include <math.h>
#include <stdlib.h>

static const struct type *const *normalize_all(struct arena *arena, const struct type *type, bool *changed) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, type->count);
  for (uint32_t i = 0; i < type->count; i++) {
    types[i] = type_normalize(arena, type->types[i]);
    *changed |= types[i] != type->types[i];
  }
  return types;
}

/* ---- Variant ---- */

/* Types of a Variant that are being merged. */
struct merging {
  struct arena *arena;
  const struct type **at;
  uint32_t count;
};

static bool is_enum(const struct type *type) {
  return (type->kind == TYPE_ENUM && type->count && !type->flag) || (type->kind == TYPE_STRING && type->text);
}

static bool is_loose_enum(const struct type *type) {
  return type->kind == TYPE_ENUM && type->count && type->flag;
}

static bool is_pattern(const struct type *type) {
  return type->kind == TYPE_PATTERN;
}

static bool is_not_undef(const struct type *type) {
  return type->kind == TYPE_NOT_UNDEF;
}

/* Takes out those that IS says, if there is more than one; returns how many, in OUT. */
static uint32_t take(struct merging *m, bool (*is)(const struct type *type), const struct type ***out) {
  uint32_t found = 0, kept = 0;
  for (uint32_t i = 0; i < m->count; i++)
    found += is(m->at[i]);
  if (found < 2) return 0;
  const struct type **taken = ARENA_ARRAY(m->arena, const struct type *, found);
  found = 0;
  for (uint32_t i = 0; i < m->count; i++)
    if (is(m->at[i]))
      taken[found++] = m->at[i];
    else
      m->at[kept++] = m->at[i];
  m->count = kept;
  *out = taken;
  return found;
}

static int by_text(const void *a, const void *b) {
  return str_compare(*(const struct str *const *)a, *(const struct str *const *)b);
}

/* The texts of all of TYPES, each once, sorted unless they are patterns; LOWER: in lower case. */
static const struct type *all_texts(struct arena *arena, const struct type *const *types, uint32_t count,
                                    enum type_kind kind, bool lower) {
  uint32_t room = 0;
  for (uint32_t i = 0; i < count; i++)
    room += types[i]->kind == TYPE_STRING ? 1 : types[i]->count;
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, room);
  struct type *all = arena_copy(arena, type_default(kind), sizeof *all);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < (types[i]->kind == TYPE_STRING ? 1 : types[i]->count); j++) {
      const struct str *text = types[i]->kind == TYPE_STRING ? types[i]->text : types[i]->texts[j];
      if (lower) text = str_lower(arena, text);
      bool known = false;
      for (uint32_t k = 0; k < all->count && !known; k++)
        known = str_equal(texts[k], text);
      if (!known) texts[all->count++] = text;
    }
  if (kind == TYPE_ENUM) qsort(texts, all->count, sizeof *texts, by_text);
  all->texts = texts;
  all->flag = lower;
  return all;
}

static void merge_texts(struct merging *m, bool (*is)(const struct type *type), enum type_kind kind) {
  const struct type **taken;
  uint32_t count = take(m, is, &taken);
  if (count) m->at[m->count++] = all_texts(m->arena, taken, count, kind, is == is_loose_enum);
}

static void merge_not_undefs(struct merging *m) {
  const struct type **taken;
  uint32_t count = take(m, is_not_undef, &taken);
  if (!count) return;
  for (uint32_t i = 0; i < count; i++)
    taken[i] = taken[i]->first ? taken[i]->first : type_default(TYPE_ANY);
  const struct type *held = type_normalize(m->arena, type_variant(m->arena, taken, count));
  m->at[m->count++] = type_holding(m->arena, TYPE_NOT_UNDEF, held);
}

/* Two ranges of Timestamps as one. */
static const struct type *merged_times(struct arena *arena, const struct type *a, const struct type *b) {
  struct type *both = arena_copy(arena, a, sizeof *both);
  if (!a->count || !b->count) return type_default(TYPE_TIMESTAMP);
  if (!timestamps_meet(a, b)) return NULL;
  struct value *values = ARENA_ARRAY(arena, struct value, 2);
  values[0] = timestamp_order(a, b, 0) <= 0 ? a->values[0] : b->values[0];
  values[1] = timestamp_order(a, b, 1) >= 0 ? a->values[1] : b->values[1];
  both->values = values;
  return both;
}

/* The bounds of two Timespans as objects, or NULL. */
static const struct value *bounds_of(struct arena *arena, const struct type *a, const struct type *b) {
  if (!a->values || !b->values) return NULL;
  struct value *values = ARENA_ARRAY(arena, struct value, 2);
  values[0] = (range_compare(a->range, b->range, false) <= 0 ? a : b)->values[0];
  values[1] = (range_compare(a->range, b->range, true) >= 0 ? a : b)->values[1];
  return values;
}

/* A and B as one range if they overlap or, Integers, are neighbours; or NULL. */
static const struct type *merged_range(struct arena *arena, const struct type *a, const struct type *b) {
  struct type *both = arena_copy(arena, a, sizeof *both);
  if (a->kind == TYPE_TIMESTAMP) return merged_times(arena, a, b);
  if (a->kind == TYPE_FLOAT) {
    if (type_float_compare(a, true, b, false) < 0 || type_float_compare(b, true, a, false) < 0) return NULL;
    if (isinf(b->real_low) || isinf(b->real_high)) /* for which Ruby has nil */
      type_fail(arena, str_from(arena, "comparison of Float with nil failed"));
    if (type_float_compare(b, false, a, false) < 0) type_float_take(both, b, false);
    if (type_float_compare(b, true, a, true) > 0) type_float_take(both, b, true);
    return both;
  }
  struct range x = a->range, y = b->range;
  bool next = a->kind == TYPE_INTEGER && (range_precedes(arena, x, y) || range_precedes(arena, y, x));
  if (!next && !range_meets(x, y)) {
    if (a->kind == TYPE_INTEGER && y.open_high) /* for which Ruby has nil, and adds 1 */
      type_fail(arena, str_from(arena, "undefined method `+' for nil:NilClass"));
    return NULL;
  }
  if (a->kind == TYPE_TIMESPAN && range_compare(y, x, false) < 0) both->real_low = b->real_low;
  if (a->kind == TYPE_TIMESPAN && range_compare(y, x, true) > 0) both->real_high = b->real_high;
  if (a->kind == TYPE_TIMESPAN) both->values = bounds_of(arena, a, b);
  both->range = range_wider(x, y);
  return both;
}

static bool is_semver(const struct type *type) {
  return type->kind == TYPE_SEMVER;
}

/* The versions of all SemVers, before the other types. */
static void merge_versions(struct merging *m) {
  const struct type **taken;
  struct type_problem problem;
  uint32_t count = take(m, is_semver, &taken), room = 0, ranges = 0;
  if (!count) return;
  for (uint32_t i = 0; i < count; i++)
    room += taken[i]->count;
  struct value *all = ARENA_ARRAY(m->arena, struct value, room);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < taken[i]->count; j++)
      all[ranges++] = taken[i]->values[j];
  const struct type *merged = type_default(TYPE_SEMVER);
  if (ranges) merged = type_make_semver(m->arena, all, ranges, &problem);
  if (!merged) type_refuse(m->arena, problem.message);
  memmove(m->at + 1, m->at, m->count++ * sizeof *m->at);
  m->at[0] = merged ? merged : taken[0];
}

/* Merges ranges of one kind, in Puppet's order: the last one takes in all that it can, and so on. */
static void merge_ranges(struct merging *m, enum type_kind kind) {
  const struct type **ranges = ARENA_ARRAY(m->arena, const struct type *, m->count * 2);
  uint32_t count = 0, kept = 0, merged = 0;
  for (uint32_t i = 0; i < m->count; i++)
    if (m->at[i]->kind == kind) ranges[count++] = m->at[i];
  if (count < 2) return;
  const struct type **result = ranges + m->count;
  while (count) {
    const struct type *one = ranges[--count];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
      const struct type *both = merged_range(m->arena, one, ranges[i]);
      if (both)
        one = both;
      else
        ranges[left++] = ranges[i];
    }
    result[merged++] = one;
    count = left;
  }
  for (uint32_t i = 0; i < m->count; i++)
    if (m->at[i]->kind != kind) ranges[kept++] = m->at[i];
  memcpy(m->at, result, merged * sizeof *m->at);
  memcpy(m->at + merged, ranges, kept * sizeof *m->at);
  m->count = merged + kept;
}

/* A Variant with undef among its types is an Optional of the others. */
static const struct type *without_undef(struct arena *arena, const struct type *const *types,
                                        uint32_t count) {
  const struct type **others = ARENA_ARRAY(arena, const struct type *, count);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++) /* Puppet fails on all others beside it: type_is_abnormal */
    if (types[i]->kind == TYPE_OPTIONAL && !types[i]->first) return type_default(TYPE_OPTIONAL);
  for (uint32_t i = 0; i < count; i++)
    if (types[i]->kind == TYPE_OPTIONAL && types[i]->first)
      others[kept++] = types[i]->first;
    else if (types[i]->kind != TYPE_UNDEF && types[i]->kind != TYPE_OPTIONAL)
      others[kept++] = types[i];
  return type_normalize(arena, type_holding(arena, TYPE_OPTIONAL, type_variant(arena, others, kept)));
}

static const struct type *normalize_variant(struct arena *arena, const struct type *type) {
  bool changed = false;
  if (!type->count) return type;
  const struct type *const *types = normalize_all(arena, type, &changed);
  uint32_t count = type->count;
  if (count == 1) return types[0];
  for (uint32_t i = 0; i < count; i++)
    if (types[i]->kind == TYPE_UNDEF || types[i]->kind == TYPE_OPTIONAL)
      return without_undef(arena, types, count);
  if (changed) {
    const struct type *flat = type_variant(arena, types, count);
    if (flat->kind != TYPE_VARIANT) return flat;
    types = flat->types;
    count = flat->count;
  }
  struct merging m = {arena, arena_copy(arena, types, count * sizeof *types), count};
  merge_not_undefs(&m);
  merge_texts(&m, is_enum, TYPE_ENUM);
  merge_texts(&m, is_loose_enum, TYPE_ENUM);
  merge_texts(&m, is_pattern, TYPE_PATTERN);
  merge_versions(&m);
  merge_ranges(&m, TYPE_INTEGER);
  merge_ranges(&m, TYPE_FLOAT);
  merge_ranges(&m, TYPE_TIMESPAN);
  merge_ranges(&m, TYPE_TIMESTAMP);
  if (m.count == 1) return m.at[0];
  return changed || m.count != count ? type_variant(arena, m.at, m.count) : type;
}

/* ---- other types ---- */

static const struct type *normalize_optional(struct arena *arena, const struct type *type) {
  if (!type->first) return type;
  const struct type *held = type_normalize(arena, type->first);
  if (held->kind == TYPE_NOT_UNDEF)
    return type_normalize(arena, type_holding(arena, TYPE_OPTIONAL, held->first));
  if (type_assignable(arena, held, type_default(TYPE_UNDEF))) return held;
  return held == type->first ? type : type_holding(arena, TYPE_OPTIONAL, held);
}

static const struct type *normalize_not_undef(struct arena *arena, const struct type *type) {
  if (!type->first) return arena_copy(arena, type, sizeof *type);
  const struct type *held = type_normalize(arena, type->first);
  if (held->kind == TYPE_OPTIONAL)
    return type_normalize(arena, type_holding(arena, TYPE_NOT_UNDEF, held->first));
  if (!type_assignable(arena, held, type_default(TYPE_UNDEF))) return held;
  return held == type->first ? type : type_holding(arena, TYPE_NOT_UNDEF, held);
}

static const struct type *normalize_struct(struct arena *arena, const struct type *type) {
  struct member *members = arena_copy(arena, type->members, type->count * sizeof *members);
  bool changed = false;
  if (!type->count) return arena_copy(arena, type, sizeof *type);
  for (uint32_t i = 0; i < type->count; i++) {
    members[i].value = type_normalize(arena, members[i].value);
    changed |= members[i].value != type->members[i].value;
  }
  return changed ? type_struct(arena, members, type->count) : type;
}

static const struct type *normalize_part(struct arena *arena, const struct type *type) {
  return type ? type_normalize(arena, type) : NULL;
}

static const struct type *normalize_hash(struct arena *arena, const struct type *type) {
  const struct type *keys = type_normalize(arena, type->first), *values = type_normalize(arena, type->second);
  bool empty = type->first->kind == TYPE_UNIT && type->second->kind == TYPE_UNIT;
  if (keys == type->first && values == type->second && (empty || !type->sized)) return type;
  return type_hash(arena, keys, values, type->sized ? &type->range : NULL);
}

static const struct type *normalize_tuple(struct arena *arena, const struct type *type) {
  bool changed = false;
  if (!type->count && !type->sized) return arena_copy(arena, type, sizeof *type);
  const struct type *const *types = normalize_all(arena, type, &changed);
  return changed ? type_tuple(arena, types, type->count, type->sized ? &type->range : NULL) : type;
}

static const struct type *normalize_array(struct arena *arena, const struct type *type) {
  if (type->first->kind == TYPE_ANY) return type_default(TYPE_ARRAY);
  const struct type *held = type_normalize(arena, type->first);
  return held == type->first ? type : type_array(arena, held, type->sized ? &type->range : NULL);
}

static const struct type *normalize_callable(struct arena *arena, const struct type *type) {
  const struct type *first = normalize_part(arena, type->first),
                    *second = normalize_part(arena, type->second),
                    *third = normalize_part(arena, type->third);
  bool same = first == type->first && second == type->second && third == type->third;
  return same ? type : type_callable(arena, first, second, third);
}

/* Another type than TYPE wherever Puppet has one, even if it is the same in all. */
const struct type *type_normalize(struct arena *arena, const struct type *type) {
  const struct type *held;
  switch ((int)type->kind) {
  case TYPE_COLLECTION: return type_default(TYPE_COLLECTION);
  case TYPE_ARRAY: return normalize_array(arena, type);
  case TYPE_HASH: return normalize_hash(arena, type);
  case TYPE_TUPLE: return normalize_tuple(arena, type);
  case TYPE_STRUCT: return normalize_struct(arena, type);
  case TYPE_VARIANT: return normalize_variant(arena, type);
  case TYPE_OPTIONAL: return normalize_optional(arena, type);
  case TYPE_NOT_UNDEF: return normalize_not_undef(arena, type);
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_SENSITIVE:
    held = normalize_part(arena, type->first);
    return held == type->first ? type : type_holding(arena, (enum type_kind)type->kind, held);
  case TYPE_CALLABLE: return normalize_callable(arena, type);
  case TYPE_INIT:
    if (type->pcore) type->pcore->check_init(arena, type, true);
    return type;
  default: return type;
  }
}

/* ---- aliases ---- */

struct type *type_alias(struct arena *arena, const struct str *name) {
  struct type *alias = arena_copy(arena, type_default(TYPE_ALIAS), sizeof *alias);
  alias->text = name;
  return alias;
}

enum { PATH = 256, STEPS = 20000 };

/* The types of a TypeSet. */
static uint32_t set_count(const struct type *type) {
  return type->kind == TYPE_TYPE_SET && type->pcore ? type->pcore->count(type) : 0;
}

/* A walk through a type: the aliases that are open, and what is looked for. */
struct walk {
  const struct type *open[PATH];
  uint32_t count;
  const struct type *sought; /* an alias: does the walk come back to it? */
  bool found;
  bool real; /* a type was met that is neither an alias nor a Variant */
};

static void walk(struct walk *w, const struct type *type) {
  if (!type) return;
  if ((type->kind != TYPE_ALIAS && type->kind != TYPE_VARIANT) || (type->kind == TYPE_ALIAS && !type->first))
    w->real = true; /* an alias that is being resolved counts as real */
  if (type->kind == TYPE_ALIAS) {
    if (type == w->sought && w->count) w->found = true;
    for (uint32_t i = 0; i < w->count; i++)
      if (w->open[i] == type) return;
    if (w->count == PATH) return;
    w->open[w->count++] = type; /* stays open: each alias is walked once */
  }
  walk(w, type->first);
  walk(w, type->second);
  walk(w, type->third);
  for (uint32_t i = 0; type->types && i < type->count; i++)
    walk(w, type->types[i]);
  for (uint32_t i = 0; type->members && i < type->count; i++)
    walk(w, type->members[i].value);
  for (uint32_t i = 0; i < set_count(type); i++)
    walk(w, type->pcore->at(type, i));
}

static bool is_real(const struct type *type) {
  struct walk w = {.sought = NULL};
  walk(&w, type);
  return w.real;
}

/*
 * Whether the walk from ALIAS comes back to it, as Puppet sees it, who looks out for those alone that are
 * known to contain themselves: once one of them was met again, it looks into none until it leaves one that it
 * is in.
 */
struct circle {
  const struct type *open[PATH], *sought;
  uint32_t count, steps;
  bool met, found;
};

static void go_round(struct circle *c, const struct type *type);

static void go_into(struct circle *c, const struct type *type) {
  go_round(c, type->first);
  go_round(c, type->second);
  go_round(c, type->third);
  for (uint32_t i = 0; type->types && i < type->count; i++)
    go_round(c, type->types[i]);
  for (uint32_t i = 0; type->members && i < type->count; i++)
    go_round(c, type->members[i].value);
  for (uint32_t i = 0; i < set_count(type); i++)
    go_round(c, type->pcore->at(type, i));
}

static void go_round(struct circle *c, const struct type *type) {
  if (!type || c->steps > STEPS) return;
  c->steps++;
  if (type->kind != TYPE_ALIAS || (type != c->sought && !type->recursive)) {
    go_into(c, type);
    return;
  }
  if (c->met) return;
  for (uint32_t i = 0; i < c->count; i++) {
    if (c->open[i] != type) continue;
    c->met = true;
    c->found |= type == c->sought;
    return;
  }
  if (c->count == PATH) return;
  c->open[c->count++] = type;
  go_into(c, type);
  c->count--;
  c->met = false;
}

static bool contains_itself(const struct type *alias) {
  struct circle c = {.sought = alias};
  go_round(&c, alias);
  if (c.steps <= STEPS) return c.found;
  struct walk w = {.sought = alias};
  walk(&w, alias);
  return w.found;
}

/* An alias inside of itself says nothing in a Variant: `type A = Variant[Integer, A]` is Integer. */
static const struct type *without_itself(struct arena *arena, const struct type *alias) {
  const struct type *variant = alias->first;
  const struct type **others = ARENA_ARRAY(arena, const struct type *, variant->count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < variant->count; i++)
    if (variant->types[i] != alias && is_real(variant->types[i])) others[count++] = variant->types[i];
  return count == variant->count ? variant : type_variant(arena, others, count);
}

/* ALIAS, which stands for something, may contain itself. */
static void settle(struct arena *arena, struct type *alias) {
  alias->recursive = contains_itself(alias);
  if (!alias->recursive || alias->first->kind != TYPE_VARIANT) return;
  alias->first = without_itself(arena, alias);
  alias->recursive = contains_itself(alias);
}

/* The aliases inside of ALIAS that were resolved while it was not: they may contain themselves by way of it.
 */
static void settle_inner(struct arena *arena, const struct type *alias) {
  struct walk w = {.sought = NULL};
  walk(&w, alias);
  for (uint32_t i = 0; i < w.count; i++) {
    const struct type *inner = w.open[i];
    if (!inner->recursive && inner->first && contains_itself(inner)) settle(arena, (struct type *)inner);
  }
}

const struct type *type_alias_resolve(struct arena *arena, struct type *alias, const struct type *to) {
  alias->recursive = true;
  alias->first = NULL;
  alias->first = type_normalize(arena, to);
  if (!is_real(alias)) return NULL;
  alias->recursive = contains_itself(alias);
  if (alias->recursive) settle_inner(arena, alias);
  settle(arena, alias);
  return alias;
}
