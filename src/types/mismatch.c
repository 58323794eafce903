/* SPDX-License-Identifier: Apache-2.0 */
/* Finding what does not fit, and where (Puppet's TypeMismatchDescriber). */
#include "src/types/mismatch.h"

#include "src/types/notes.h"

/* An alias may hold itself where nothing is taken off: Puppet's stack overflows there. */
enum { LONGEST_PATH = 1000 };

struct path path_step(struct arena *arena, struct path path, struct path_step step) {
  struct path_step *steps = ARENA_ARRAY(arena, struct path_step, path.count + 1);
  if (path.count) memcpy(steps, path.steps, path.count * sizeof *steps);
  steps[path.count] = step;
  return (struct path){steps, path.count + 1};
}

static void add(struct mismatches *found, struct mismatch mismatch) {
  ARENA_PUSH(found->arena, &found->all, arena_copy(found->arena, &mismatch, sizeof mismatch));
}

static void add_types(struct mismatches *found, enum mismatch_kind kind, struct path path,
                      const struct type *expected, const struct type *actual) {
  add(found, (struct mismatch){.kind = kind,
                               .path = path,
                               .expected = type_normalize(found->arena, expected),
                               .actual = type_normalize(found->arena, actual)});
}

static void add_type(struct mismatches *found, struct path path, const struct type *expected,
                     const struct type *actual) {
  add_types(found, MISMATCH_TYPE, path, expected, actual);
}

static void add_size(struct mismatches *found, enum mismatch_kind kind, struct path path, struct range wanted,
                     struct range given) {
  add(found, (struct mismatch){.kind = kind, .path = path, .wanted = wanted, .given = given});
}

/* ---- several alternatives ---- */

static bool is_step_of_choice(struct path_step step) {
  return step.kind == STEP_VARIANT || step.kind == STEP_SIGNATURE;
}

static bool same_steps(struct path_step a, struct path_step b) {
  if (a.kind != b.kind || a.index != b.index) return false;
  return a.name && b.name ? strcmp(a.name, b.name) == 0 : a.name == b.name;
}

/* The same place, whichever alternatives it was reached through. */
static bool same_paths(struct path a, struct path b) {
  uint32_t i = 0, j = 0;
  for (;; i++, j++) {
    while (i < a.count && is_step_of_choice(a.steps[i]))
      i++;
    while (j < b.count && is_step_of_choice(b.steps[j]))
      j++;
    if (i >= a.count || j >= b.count) return i >= a.count && j >= b.count;
    if (!same_steps(a.steps[i], b.steps[j])) return false;
  }
}

/* Puppet means to compare all kinds, but takes none that has a key, types or sizes for the same as another.
 */
static bool same_mismatches(const struct mismatch *a, const struct mismatch *b) {
  bool compared = a->kind == MISMATCH_UNEXPECTED_BLOCK || a->kind == MISMATCH_MISSING_BLOCK;
  return compared && a->kind == b->kind && same_paths(a->path, b->path);
}

static bool is_of(enum mismatch_kind kind, enum mismatch_kind class) {
  return kind == class || (class == MISMATCH_SIZE && kind == MISMATCH_COUNT) ||
         (class == MISMATCH_TYPE && kind == MISMATCH_PATTERN);
}

static void merge_into(struct arena *arena, struct mismatch *one, const struct mismatch *other) {
  if (is_of(one->kind, MISMATCH_SIZE)) one->wanted = range_wider(one->wanted, other->wanted);
  if (!is_of(one->kind, MISMATCH_TYPE)) return;
  const struct type *both[] = {one->expected, other->expected};
  one->expected = type_normalize(arena, type_variant(arena, both, 2));
  one->actual =
      type_normalize(arena, one->actual); /* again: not all types are in their normal form by once */
}

/* All mismatches of CLASS as one, if there are WANTED and all are about the same place; or NULL. */
static const struct mismatch *merged(struct mismatches *found, enum mismatch_kind class, uint32_t wanted) {
  struct mismatch *one = NULL;
  uint32_t count = 0;
  for (uint32_t i = 0; i < found->all.count; i++)
    count += is_of(found->all.at[i]->kind, class);
  if (count != wanted) return NULL;
  for (uint32_t i = 0; i < found->all.count; i++) {
    const struct mismatch *m = found->all.at[i];
    if (!is_of(m->kind, class)) continue;
    if (one && !same_paths(one->path, m->path)) return NULL;
    if (one)
      merge_into(found->arena, one, m);
    else
      one = arena_copy(found->arena, m, sizeof *m);
  }
  return one;
}

struct mismatch mismatch_without(struct arena *arena, const struct mismatch *mismatch, uint32_t step) {
  struct mismatch m = *mismatch;
  if (step >= m.path.count) return m;
  struct path_step *steps = ARENA_ARRAY(arena, struct path_step, m.path.count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < m.path.count; i++)
    if (i != step) steps[count++] = m.path.steps[i];
  m.path = (struct path){steps, count};
  return m;
}

void merge_alternatives(struct mismatches *found, const struct mismatches *alternatives, uint32_t count,
                        uint32_t position, enum mismatch_kind size) {
  const enum mismatch_kind classes[] = {size, MISMATCH_MISSING_BLOCK, MISMATCH_UNEXPECTED_BLOCK,
                                        MISMATCH_TYPE};
  struct mismatches all = {.arena = found->arena}, unique = all;
  const struct mismatch *one = NULL;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < alternatives[i].all.count; j++)
      ARENA_PUSH(all.arena, &all.all, alternatives[i].all.at[j]);
  for (int i = 0; i < 4 && !one; i++)
    one = count ? merged(&all, classes[i], count) : NULL;
  if (one) ARENA_PUSH(all.arena, &unique.all, one);
  for (uint32_t i = 0; i < all.all.count && !one; i++) {
    bool known = false;
    for (uint32_t j = 0; j < unique.all.count && !known; j++)
      known = same_mismatches(unique.all.at[j], all.all.at[i]);
    if (!known) ARENA_PUSH(all.arena, &unique.all, all.all.at[i]);
  }
  for (uint32_t i = 0; i < unique.all.count; i++)
    add(found, unique.all.count == 1 ? mismatch_without(found->arena, unique.all.at[i], position)
                                     : *unique.all.at[i]);
}

/* ---- by kinds of types ---- */

static void internal(struct mismatches *found, const struct type *expected, const struct type *original,
                     const struct type *actual, struct path path);

static struct path into(struct mismatches *found, struct path path, int kind, const char *name,
                        uint32_t index) {
  return path_step(found->arena, path, (struct path_step){.kind = kind, .name = name, .index = index});
}

static bool takes_undef(struct mismatches *found, const struct type *type) {
  return type_assignable(found->arena, type, type_default(TYPE_UNDEF));
}

static void describe_variant(struct mismatches *found, const struct type *expected,
                             const struct type *original, const struct type *actual, struct path path) {
  bool optional = original->kind == TYPE_OPTIONAL;
  uint32_t count = expected->count + optional;
  struct mismatches *each = ARENA_ARRAY(found->arena, struct mismatches, count);
  for (uint32_t i = 0; i < count; i++) {
    const struct type *one = optional && !i ? type_default(TYPE_UNDEF) : expected->types[i - optional];
    each[i] = (struct mismatches){.arena = found->arena};
    describe_mismatch(&each[i], one, actual, into(found, path, STEP_VARIANT, NULL, i));
    if (!each[i].all.count) return;
  }
  struct mismatches merged = {.arena = found->arena};
  merge_alternatives(&merged, each, count, path.count, MISMATCH_SIZE);
  if (original->kind == TYPE_ALIAS && merged.all.count == 1) {
    add_type(found, path, original, actual);
    return;
  }
  for (uint32_t i = 0; i < merged.all.count; i++)
    ARENA_PUSH(found->arena, &found->all, merged.all.at[i]);
}

static void describe_array(struct mismatches *found, const struct type *expected, const struct type *original,
                           const struct type *actual, struct path path) {
  if (actual->kind != TYPE_TUPLE && actual->kind != TYPE_ARRAY) {
    add_type(found, path, original, actual);
    return;
  }
  struct range size = type_size(actual);
  if (actual->kind == TYPE_TUPLE && !actual->sized)
    size = range_of(actual->count, actual->count, false, false);
  if (!range_covers(type_size(expected), size))
    add_size(found, MISMATCH_SIZE, path, type_size(expected), size);
  else if (actual->kind == TYPE_ARRAY)
    add_type(found, path, original, type_array(found->arena, actual->first, NULL));
  else
    for (uint32_t i = 0; i < actual->count; i++)
      if (!type_assignable(found->arena, expected->first, actual->types[i]))
        describe_mismatch(found, expected->first, actual->types[i], into(found, path, STEP_INDEX, NULL, i));
}

/* How many entries a Struct has at least and at most. */
static struct range struct_size(struct mismatches *found, const struct type *type) {
  struct range size = range_of(0, type->count, false, false);
  for (uint32_t i = 0; i < type->count; i++)
    size.low += !takes_undef(found, type->members[i].key);
  return size;
}

static void describe_entries(struct mismatches *found, const struct type *expected, const struct type *actual,
                             struct path path) {
  for (uint32_t i = 0; i < actual->count; i++) {
    const struct member *member = &actual->members[i];
    const char *name = member->name->text;
    if (!type_assignable(found->arena, expected->first, member->key))
      describe_mismatch(found, expected->first, member->key, into(found, path, STEP_KEY, name, 0));
    if (!type_assignable(found->arena, expected->second, member->value))
      describe_mismatch(found, expected->second, member->value, into(found, path, STEP_ENTRY, name, 0));
  }
}

static void describe_hash(struct mismatches *found, const struct type *expected, const struct type *original,
                          const struct type *actual, struct path path) {
  if (actual->kind != TYPE_STRUCT && actual->kind != TYPE_HASH) {
    add_type(found, path, original, actual);
    return;
  }
  struct range size = actual->kind == TYPE_STRUCT ? struct_size(found, actual) : type_size(actual);
  if (!range_covers(type_size(expected), size))
    add_size(found, MISMATCH_SIZE, path, type_size(expected), size);
  else if (actual->kind == TYPE_STRUCT)
    describe_entries(found, expected, actual, path);
  else
    add_type(found, path, original, type_hash(found->arena, actual->first, actual->second, NULL));
}

static const struct member *member_of(const struct type *type, const struct str *name) {
  for (uint32_t i = 0; i < type->count; i++)
    if (str_equal(type->members[i].name, name)) return &type->members[i];
  return NULL;
}

static void describe_members(struct mismatches *found, const struct type *expected, const struct type *actual,
                             struct path path) {
  for (uint32_t i = 0; i < expected->count; i++) {
    const struct member *wanted = &expected->members[i], *given = member_of(actual, wanted->name);
    const char *name = wanted->name->text;
    if (!given && !takes_undef(found, wanted->key))
      add(found, (struct mismatch){.kind = MISMATCH_MISSING_KEY, .path = path, .key = name});
    if (!given) continue;
    if (!type_assignable(found->arena, wanted->key, given->key))
      describe_mismatch(found, wanted->key, given->key, into(found, path, STEP_KEY, name, 0));
    if (!type_assignable(found->arena, wanted->value, given->value))
      describe_mismatch(found, wanted->value, given->value, into(found, path, STEP_ENTRY, name, 0));
  }
  for (uint32_t i = 0; i < actual->count; i++)
    if (!member_of(expected, actual->members[i].name))
      add(found, (struct mismatch){
                     .kind = MISMATCH_UNKNOWN_KEY, .path = path, .key = actual->members[i].name->text});
}

static void describe_struct(struct mismatches *found, const struct type *expected,
                            const struct type *original, const struct type *actual, struct path path) {
  struct range wanted = struct_size(found, expected);
  if (actual->kind == TYPE_STRUCT)
    describe_members(found, expected, actual, path);
  else if (actual->kind != TYPE_HASH)
    add_type(found, path, original, actual);
  else if (!range_covers(wanted, type_size(actual)))
    add_size(found, MISMATCH_SIZE, path, wanted, type_size(actual));
  else
    add_type(found, path, original, type_hash(found->arena, actual->first, actual->second, NULL));
}

void describe_tuple(struct mismatches *found, const struct type *expected, const struct type *original,
                    const struct type *actual, struct path path, enum mismatch_kind size) {
  if (type_same(expected, actual) || (!expected->count && actual->kind == TYPE_ARRAY)) return;
  if (actual->kind != TYPE_TUPLE && actual->kind != TYPE_ARRAY) {
    add_type(found, path, original, actual);
    return;
  }
  if (!range_covers(type_size(expected), type_size(actual))) {
    add_size(found, size, path, type_size(expected), type_size(actual));
    return;
  }
  bool tuple = actual->kind == TYPE_TUPLE;
  for (uint32_t i = 0; expected->count && i < (tuple ? actual->count : expected->count); i++) {
    uint32_t at = i < expected->count ? i : expected->count - 1;
    describe_mismatch(found, expected->types[at], tuple ? actual->types[i] : actual->first,
                      into(found, path, STEP_INDEX, NULL, at));
  }
}

static void describe_callable(struct mismatches *found, const struct type *expected,
                              const struct type *original, const struct type *actual, struct path path) {
  const struct type *any = type_default(TYPE_ANY), *undef = type_default(TYPE_UNDEF);
  if (actual->kind != TYPE_CALLABLE || (expected->first && !actual->first)) {
    add_type(found, path, original, actual);
    return;
  }
  uint32_t before = found->all.count;
  if (expected->first)
    describe_tuple(found, expected->first, expected->first, actual->first, path, MISMATCH_COUNT);
  if (found->all.count > before || (!expected->first && !expected->third)) return;
  const struct type *returns = expected->third ? expected->third : any;
  const struct type *returned = actual->third ? actual->third : any;
  const struct type *block = expected->second ? expected->second : undef;
  const struct type *given = actual->second ? actual->second : undef;
  if (!type_assignable(found->arena, returns, returned))
    add_type(found, into(found, path, STEP_RETURN, NULL, 0), returns, returned);
  else if (!type_assignable(found->arena, given, block))
    add_type(found, into(found, path, STEP_BLOCK, NULL, 0), block, given);
}

static void describe_optional(struct mismatches *found, const struct type *expected,
                              const struct type *original, const struct type *actual, struct path path) {
  if (actual->kind == TYPE_UNDEF || !expected->first) return;
  internal(found, expected->first, original->kind == TYPE_ALIAS ? original : expected, actual, path);
}

static void internal(struct mismatches *found, const struct type *expected, const struct type *original,
                     const struct type *actual, struct path path) {
  switch ((int)expected->kind) {
  case TYPE_VARIANT: describe_variant(found, expected, original, actual, path); return;
  case TYPE_STRUCT: describe_struct(found, expected, original, actual, path); return;
  case TYPE_HASH: describe_hash(found, expected, original, actual, path); return;
  case TYPE_TUPLE: describe_tuple(found, expected, original, actual, path, MISMATCH_SIZE); return;
  case TYPE_ARRAY: describe_array(found, expected, original, actual, path); return;
  case TYPE_CALLABLE: describe_callable(found, expected, original, actual, path); return;
  case TYPE_OPTIONAL: describe_optional(found, expected, original, actual, path); return;
  case TYPE_PATTERN:
  case TYPE_ENUM: add_types(found, MISMATCH_PATTERN, path, original, actual); return;
  case TYPE_ALIAS:
    if (type_failing(found->arena)) return;
    if (path.count > LONGEST_PATH)
      type_fail(found->arena, str_from(found->arena, "stack level too deep"));
    else if (expected->first)
      internal(found, type_normalize(found->arena, expected->first), expected, actual, path);
    return;
  default:
    if (!type_assignable(found->arena, expected, actual)) add_type(found, path, original, actual);
    return;
  }
}

/* The aliases that were looked into. */
struct search {
  struct hash_builder seen;
};

static const struct str *unresolved_in(struct search *s, const struct type *type);

static const struct str *unresolved_alias(struct search *s, const struct type *type) {
  struct value key = value_integer((int64_t)(intptr_t)type, 0);
  if (!type->first || hash_find(hash_end(&s->seen), key)) return NULL;
  hash_put(&s->seen, key, value_undef(0));
  return unresolved_in(s, type->first);
}

/* The first TypeReference in TYPE, or NULL. */
static const struct str *unresolved_in(struct search *s, const struct type *type) {
  const struct str *found = NULL;
  if (!type) return NULL;
  if (type->kind == TYPE_TYPE_REFERENCE) return type->text;
  if (type->kind == TYPE_ALIAS) return unresolved_alias(s, type);
  if (type->kind == TYPE_OBJECT || type->kind == TYPE_TYPE_SET) return NULL;
  for (uint32_t i = 0; !found && i < type->count; i++) {
    if (type->types) found = unresolved_in(s, type->types[i]);
    if (type->members && !found) found = unresolved_in(s, type->members[i].key);
    if (type->members && !found) found = unresolved_in(s, type->members[i].value);
  }
  if (!found) found = unresolved_in(s, type->first);
  if (type->kind == TYPE_INIT) return found;
  if (!found) found = unresolved_in(s, type->second);
  return found ? found : unresolved_in(s, type->third);
}

void describe_mismatch(struct mismatches *found, const struct type *expected, const struct type *actual,
                       struct path path) {
  struct search search;
  hash_begin(&search.seen, found->arena, 0);
  const struct str *unresolved = unresolved_in(&search, expected);
  if (unresolved) {
    add(found, (struct mismatch){.kind = MISMATCH_UNRESOLVED, .path = path, .key = unresolved->text});
    return;
  }
  internal(found, type_normalize(found->arena, expected), expected, actual, path);
}

void describe_value(struct mismatches *found, struct path_step subject, const struct type *expected,
                    struct value v) {
  struct path path = path_step(found->arena, (struct path){NULL, 0}, subject);
  describe_mismatch(found, expected, type_infer_set(found->arena, v), path);
}

void describe_name(struct mismatches *found, enum mismatch_kind kind, const char *name) {
  add(found, (struct mismatch){.kind = kind, .key = name});
}
