/* SPDX-License-Identifier: Apache-2.0 */
#include "src/pcore/set.h"

#include "src/pcore/definer.h"
#include "src/pcore/table.h"
#include "src/types/rich.h"

/* ---- the type of definitions ---- */

static const struct type *text_or(struct arena *arena, enum type_kind kind) {
  struct range filled = range_of(1, INT64_MAX, false, true);
  struct type *text = arena_copy(arena, type_default(TYPE_STRING), sizeof *text);
  text->sized = true;
  text->range = filled;
  const struct type *types[] = {text, type_default(kind)};
  return type_variant(arena, types, 2);
}

static const struct type *names_to(struct arena *arena, const struct type *held) {
  struct range filled = range_of(1, INT64_MAX, false, true);
  return type_hash(arena, type_pattern(arena, "\\A[A-Z]\\w*\\z"), held, &filled);
}

static const struct type *reference_type(struct arena *arena) {
  const struct definer_part parts[] = {{"name", definer_type_name(arena)},
                                       {"version_range", text_or(arena, TYPE_SEMVER_RANGE)},
                                       {"name_authority?", type_uri_text(arena)},
                                       {"annotations?", definer_annotations(arena)}};
  return definer_struct(arena, parts, sizeof parts / sizeof *parts);
}

static const struct type *set_type(struct arena *arena) {
  const struct type *uri = type_uri_text(arena), *version = text_or(arena, TYPE_SEMVER);
  const struct type *held[] = {type_default(TYPE_TYPE), definer_object(arena)};
  const struct definer_part parts[] = {{"pcore_uri?", uri},
                                       {"pcore_version", version},
                                       {"name_authority?", uri},
                                       {"name?", definer_type_name(arena)},
                                       {"version?", version},
                                       {"types?", names_to(arena, type_variant(arena, held, 2))},
                                       {"references?", names_to(arena, reference_type(arena))},
                                       {"annotations?", definer_annotations(arena)}};
  return definer_struct(arena, parts, sizeof parts / sizeof *parts);
}

/* ---- definitions ---- */

static const struct str *text_of(const struct hash *hash, const char *name) {
  const struct hash_entry *entry = hash_find_text(hash, name);
  return entry && entry->value.kind == VALUE_STRING ? entry->value.u.text : NULL;
}

static const struct hash *hash_of(const struct hash *hash, const char *name) {
  const struct hash_entry *entry = hash_find_text(hash, name);
  return entry && entry->value.kind == VALUE_HASH ? entry->value.u.hash : NULL;
}

static bool read_version(struct definer *d, const struct hash *hash, const char *name,
                         struct value *version) {
  const struct hash_entry *entry = hash_find_text(hash, name);
  const char *problem = NULL;
  if (!entry) return true;
  *version = entry->value;
  if (entry->value.kind != VALUE_STRING) return true;
  if (semver_parse(d->arena, entry->value.u.text, version, &problem) == RICH_OK) return true;
  return definer_wrong(d, "%s", problem ? problem : "such versions");
}

static bool read_range(struct definer *d, const struct hash *hash, struct value *range) {
  const char *problem = NULL;
  *range = hash_find_text(hash, "version_range")->value;
  if (range->kind != VALUE_STRING) return true;
  if (semver_range_parse(d->arena, range->u.text, range, &problem) == RICH_OK) return true;
  return definer_wrong(d, "%s", problem ? problem : "such ranges");
}

static bool same_text(const struct str *a, const struct str *b) {
  return a == b || (a && b && str_equal(a, b));
}

static const char *text_or_empty(const struct str *text) {
  return text ? text->text : "";
}

/* Puppet means to let the same set be referred to twice by ranges that have nothing in common, but does not.
 */
static bool may_refer(struct definer *d, const struct type_set *set, const struct type_set_reference *added) {
  const struct str *authority = added->authority ? added->authority : set->authority;
  for (uint32_t i = 0; i < set->reference_count; i++) {
    const struct type_set_reference *r = &set->references[i];
    if (!str_equal(r->name, added->name) ||
        !same_text(r->authority ? r->authority : set->authority, authority))
      continue;
    return definer_wrong(
        d, "TypeSet '%s' references TypeSet '%s/%s' more than once using overlapping version ranges",
        text_or_empty(set->name), text_or_empty(authority), added->name->text);
  }
  if (set->types && hash_find(set->types, value_string(added->alias, 0)))
    return definer_wrong(
        d,
        "TypeSet '%s' references a TypeSet using alias '%s'. The alias collides with the name "
        "of a declared type",
        text_or_empty(set->name), added->alias->text);
  return true;
}

static bool define_references(struct definer *d, struct type_set *set, const struct hash *given) {
  if (!given) return true;
  set->references = ARENA_ARRAY(d->arena, struct type_set_reference, given->count);
  for (uint32_t i = 0; i < given->count; i++) {
    const struct hash *spec = given->at[i].value.u.hash;
    struct type_set_reference r = {.alias = given->at[i].key.u.text, .name = text_of(spec, "name")};
    r.authority = text_of(spec, "name_authority");
    if (!read_range(d, spec, &r.range) || !may_refer(d, set, &r)) return false;
    set->references[set->reference_count++] = r;
  }
  return true;
}

static bool check_pcore(struct definer *d, const struct type_set *set) {
  struct value readable = value_undef(0);
  const char *problem = NULL;
  semver_range_parse(d->arena, str_from(d->arena, "1.x"), &readable, &problem);
  if (semver_range_includes(readable.u.semver_range, set->pcore_version.u.semver)) return true;
  struct buffer version;
  buffer_init(&version, d->arena);
  semver_text(&version, set->pcore_version.u.semver);
  return definer_wrong(
      d, "The pcore version for TypeSet '%s' is not understood by this runtime. Expected range 1.x, got %s",
      text_or_empty(set->name), buffer_text(&version));
}

bool type_set_define(struct arena *arena, struct type *type, const struct hash *definition,
                     struct type_problem *problem) {
  struct definer d = {.arena = arena, .problem = problem};
  struct type_set *set = (struct type_set *)type->set;
  struct value whole = {.kind = VALUE_HASH, .u.hash = definition};
  if (definer_has_annotations(&d, definition)) return false;
  if (!definer_must_be(&d, "TypeSet initializer", set_type(arena), whole)) return false;
  if (!set->name) set->name = text_of(definition, "name");
  if (!set->authority) set->authority = text_of(definition, "name_authority");
  set->uri = text_of(definition, "pcore_uri");
  if (!read_version(&d, definition, "pcore_version", &set->pcore_version) || !check_pcore(&d, set) ||
      !read_version(&d, definition, "version", &set->version))
    return false;
  set->types = hash_of(definition, "types");
  return define_references(&d, set, hash_of(definition, "references"));
}

struct type *type_set(struct arena *arena, const struct str *name) {
  struct type *type = arena_copy(arena, type_default(TYPE_TYPE_SET), sizeof *type);
  struct type_set *set = ARENA_NEW(arena, struct type_set);
  set->name = name;
  type->set = set;
  type->pcore = &pcore_types;
  return type;
}

static const struct type *make(struct arena *arena, struct value given, struct type_problem *problem) {
  struct definer d = {.arena = arena, .problem = problem};
  if (given.kind == VALUE_HASH && given.u.hash->count) {
    struct type *type = type_set(arena, NULL);
    return type_set_define(arena, type, given.u.hash, problem) ? type : NULL;
  }
  if (given.kind == VALUE_HASH) return type_default(TYPE_TYPE_SET);
  if (definer_is_name(&d, "TypeSet name", given)) return type_set(arena, given.u.text);
  return problem->message ? NULL : type_default(TYPE_TYPE_SET);
}

const struct type *type_set_make(struct maker *m) {
  if (m->count != 1) return maker_bad_count(m, "TypeSet-Type", 1, 1);
  return maker_made(m, make(m->arena, m->at[0], m->problem));
}

/* ---- reading ---- */

bool type_set_same(const struct type_set *a, const struct type_set *b) {
  return a == b || (a && b && same_text(a->authority, b->authority) && same_text(a->name, b->name) &&
                    value_same(a->version, b->version));
}

uint32_t type_set_count(const struct type *type) {
  return type->kind == TYPE_TYPE_SET && type->set && type->set->types ? type->set->types->count : 0;
}

const struct type *type_set_at(const struct type *type, uint32_t index) {
  struct value v = type->set->types->at[index].value;
  return v.kind == VALUE_TYPE ? v.u.type : NULL;
}

static const struct hash_entry *entry_of(const struct type_set *set, const struct type *type) {
  for (uint32_t i = 0; set->types && i < set->types->count; i++) {
    struct value v = set->types->at[i].value;
    if (v.kind == VALUE_TYPE && type_same(v.u.type, type)) return &set->types->at[i];
  }
  return NULL;
}

bool type_set_defines(const struct type *set, const struct type *type) {
  return entry_of(set->set, type) != NULL;
}

static bool name_of(struct buffer *out, const struct type_set *set, const struct type *type) {
  const struct hash_entry *entry = entry_of(set, type);
  if (entry) buffer_str(out, entry->key.u.text);
  for (uint32_t i = 0; !entry && i < set->reference_count; i++) {
    struct buffer inner;
    buffer_init(&inner, out->arena);
    if (!set->references[i].set || !name_of(&inner, set->references[i].set, type)) continue;
    buffer_printf(out, "%s::%s", set->references[i].alias->text, buffer_text(&inner));
    return true;
  }
  return entry != NULL;
}

bool type_set_name_of(struct buffer *out, const struct type *set, const struct type *type) {
  return name_of(out, set->set, type);
}
