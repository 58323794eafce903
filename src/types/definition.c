/* SPDX-License-Identifier: Apache-2.0 */
/* What defines Object types and TypeSets, as Hashes. */
#include "src/types/object.h"
#include "src/types/set.h"

struct definition {
  struct arena *arena;
  struct hash_builder builder;
};

static void begin(struct definition *d, struct arena *arena) {
  d->arena = arena;
  hash_begin(&d->builder, arena, 4);
}

static void put(struct definition *d, const char *key, struct value v) {
  v.trace = 0;
  hash_put(&d->builder, value_string(str_from(d->arena, key), 0), v);
}

static void put_text(struct definition *d, const char *key, const struct str *text) {
  if (text) put(d, key, value_string(text, 0));
}

static void put_hash(struct definition *d, const char *key, const struct hash *hash) {
  if (hash && hash->count) put(d, key, (struct value){.kind = VALUE_HASH, .u.hash = hash});
}

static struct value end(struct definition *d) {
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&d->builder)};
  value_measure(v);
  return v;
}

/* ---- Object types ---- */

static struct value member_definition(struct arena *arena, const struct object_member *m) {
  static const char *const kinds[] = {"", "constant", "derived", "given_or_derived", "reference"};
  struct definition d;
  bool final = m->final && m->kind != ATTRIBUTE_CONSTANT;
  struct value type = type_to_value(arena, m->type, 0);
  begin(&d, arena);
  put(&d, "type", type);
  if (final) put(&d, "final", value_boolean(true, 0));
  if (m->override) put(&d, "override", value_boolean(true, 0));
  if (m->kind != ATTRIBUTE_GIVEN) put_text(&d, "kind", str_from(arena, kinds[m->kind]));
  if (m->has_value) put(&d, "value", m->value);
  return d.builder.hash->count == 1 ? type : end(&d);
}

static void put_members(struct definition *d, const char *key, struct object_members members,
                        bool constants) {
  struct definition of;
  begin(&of, d->arena);
  for (uint32_t i = 0; i < members.count; i++) {
    const struct object_member *m = &members.at[i];
    if (object_is_plain_constant(d->arena, m) != constants) continue;
    put(&of, m->name->text, constants ? m->value : member_definition(d->arena, m));
  }
  put_hash(d, key, end(&of).u.hash);
}

struct value object_definition(struct arena *arena, const struct object_type *object) {
  struct definition d;
  begin(&d, arena);
  put_text(&d, "name", object->name);
  if (object->parent) put(&d, "parent", type_to_value(arena, object->parent, 0));
  put_members(&d, "type_parameters", object->parameters, false);
  put_members(&d, "attributes", object->own, false);
  put_members(&d, "constants", object->own, true);
  put_members(&d, "functions", object->functions, false);
  if (object->equality) put(&d, "equality", (struct value){.kind = VALUE_ARRAY, .u.array = object->equality});
  if (object->checks.kind != VALUE_UNDEF) put(&d, "checks", object->checks);
  return end(&d);
}

/* ---- TypeSets ---- */

static void put_version(struct definition *d, const char *key, struct value version) {
  struct buffer text;
  buffer_init(&text, d->arena);
  if (version.kind == VALUE_SEMVER) semver_text(&text, version.u.semver);
  put_text(d, key, buffer_take(&text));
}

static struct value reference_definition(struct arena *arena, const struct type_set_reference *r,
                                         const struct type_set *set) {
  struct definition d;
  struct buffer range;
  buffer_init(&range, arena);
  value_to_text(&range, r->range);
  begin(&d, arena);
  if (r->authority && !(set->authority && str_equal(r->authority, set->authority)))
    put_text(&d, "name_authority", r->authority);
  put_text(&d, "name", r->name);
  put_text(&d, "version_range", buffer_take(&range));
  return end(&d);
}

struct value type_set_definition(struct arena *arena, const struct type_set *set) {
  struct definition d, references;
  begin(&d, arena);
  begin(&references, arena);
  put_text(&d, "pcore_uri", set->uri);
  put_version(&d, "pcore_version", set->pcore_version);
  put_text(&d, "name_authority", set->authority);
  put(&d, "name", set->name ? value_string(set->name, 0) : value_undef(0));
  if (set->version.kind != VALUE_UNDEF) put_version(&d, "version", set->version);
  put_hash(&d, "types", set->types);
  for (uint32_t i = 0; i < set->reference_count; i++)
    put(&references, set->references[i].alias->text, reference_definition(arena, &set->references[i], set));
  put_hash(&d, "references", end(&references).u.hash);
  return end(&d);
}
