/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/exported.h"

#include "src/data/read_json.h"

struct adding {
  struct exported *exported;
  struct data_context data;
};

/* ---- reading ---- */

static bool wrong(struct adding *a, const struct datum *datum, const char *message) {
  struct place place = label_get(a->data.sources, datum->label)->place;
  struct diagnostic *d =
      diagnostic_add(a->data.diagnostics, DIAG_DATA_SHAPE, SEVERITY_ERROR, place, "%s", message);
  diagnostic_note(
      a->data.diagnostics, d, PLACE_NONE,
      "exported resources are read from catalogs, and from lists of resources as PuppetDB answers "
      "and `colophon compile --export` writes");
  return false;
}

static const struct datum_entry *entry_of(const struct datum *hash, const char *key) {
  return hash->scalar.kind == VALUE_HASH ? datum_find(hash, key, strlen(key)) : NULL;
}

static const struct datum *member(const struct datum *hash, const char *key, enum value_kind kind) {
  const struct datum_entry *entry = entry_of(hash, key);
  return entry && entry->value->scalar.kind == kind ? entry->value : NULL;
}

static bool is_true(const struct datum *hash, const char *key) {
  const struct datum *v = member(hash, key, VALUE_BOOLEAN);
  return v && v->scalar.u.boolean;
}

static void add(struct adding *a, struct exported_datum resource, const struct str *type) {
  struct exported *exported = a->exported;
  struct arena *arena = a->data.arena;
  struct value name = value_string(type, 0);
  uint32_t at = exported->all.count;
  if (!exported->first.arena) {
    hash_begin(&exported->first, arena, 8);
    hash_begin(&exported->last, arena, 8);
  }
  const struct hash_entry *last = hash_find(hash_end(&exported->last), name);
  if (last)
    exported->next.at[last->value.u.integer] = at;
  else
    hash_put(&exported->first, name, value_integer(at, 0));
  hash_put(&exported->last, name, value_integer(at, 0));
  ARENA_PUSH(arena, &exported->all, resource);
  ARENA_PUSH(arena, &exported->next, 0);
}

/* One resource; those that are not exported do not count. */
static bool add_resource(struct adding *a, const struct datum *resource, struct exported_datum with) {
  const struct datum *type = member(resource, "type", VALUE_STRING);
  const struct datum_entry *parameters = entry_of(resource, "parameters");
  if (resource->scalar.kind != VALUE_HASH) return wrong(a, resource, "A resource must be a Hash");
  if (!type || !member(resource, "title", VALUE_STRING))
    return wrong(a, resource, "A resource must have a type and a title");
  if (parameters && parameters->value->scalar.kind != VALUE_HASH &&
      parameters->value->scalar.kind != VALUE_UNDEF)
    return wrong(a, parameters->value, "The parameters of a resource must be a Hash");
  if (!is_true(resource, "exported")) return true;
  with.resource = resource;
  if (!with.node) with.node = member(resource, "certname", VALUE_STRING);
  add(a, with, type->scalar.u.text);
  return true;
}

static bool add_list(struct adding *a, const struct datum *list, struct exported_datum with) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!add_resource(a, list->u.items[i], with)) return false;
  return true;
}

/* A catalog: of Puppet, of PuppetDB (where the resources may be {"data": [...]}), or inside of "data". */
static bool add_catalog(struct adding *a, const struct datum *root) {
  const struct datum_entry *resources = entry_of(root, "resources");
  const struct datum *node = member(root, "certname", VALUE_STRING);
  struct exported_datum with = {.node = node ? node : member(root, "name", VALUE_STRING)};
  with.around[0] = root->label;
  ARENA_PUSH(a->data.arena, &a->exported->lists, root->label);
  if (!resources) return wrong(a, root, "This is not a catalog: it has no resources");
  const struct datum *list = resources->value, *data = member(list, "data", VALUE_ARRAY);
  with.around[1] = resources->key->label;
  if (data) {
    with.around[3] = list->label;
    list = data;
  }
  if (list->scalar.kind != VALUE_ARRAY) return wrong(a, list, "The resources of a catalog must be an Array");
  with.around[2] = list->label;
  ARENA_PUSH(a->data.arena, &a->exported->lists, list->label);
  return add_list(a, list, with);
}

bool exported_read(struct exported *exported, struct arena *session, struct sources *sources,
                   struct diagnostics *diagnostics, const struct source *source) {
  struct adding a = {exported,
                     {.arena = session,
                      .sources = sources,
                      .diagnostics = diagnostics,
                      .root = "exported",
                      .bad_syntax = DIAG_DATA_SYNTAX,
                      .bad_shape = DIAG_DATA_SHAPE}};
  const struct datum *root = json_read(&a.data, source);
  if (!root) return false;
  if (root->scalar.kind == VALUE_HASH) {
    const struct datum *data = member(root, "data", VALUE_HASH);
    return add_catalog(&a, data && !entry_of(root, "resources") ? data : root);
  }
  if (root->scalar.kind != VALUE_ARRAY)
    return wrong(&a, root, "Exported resources must be an Array or a catalog");
  ARENA_PUSH(session, &exported->lists, root->label);
  return add_list(&a, root, (struct exported_datum){.around = {root->label}});
}

/* ---- values ---- */

/* With another shape of what it stands in, the resource is not there. */
static bool is_there(const struct datum_maker *maker, const struct exported_datum *d) {
  for (int i = 0; i < EXPORTED_AROUND; i++)
    if (d->around[i] && d->around[i] == maker->change.label) return false;
  return true;
}

static struct value resource_of(const struct datum_maker *maker, const struct exported_datum *d) {
  struct array *pair = array_new(maker->arena, 2);
  struct value v = {.kind = VALUE_ARRAY, .u.array = pair};
  pair->at[0] = datum_value(maker, d->resource);
  pair->at[1] = d->node ? datum_value(maker, d->node) : value_undef(0);
  for (int i = 0; i < EXPORTED_AROUND; i++)
    if (d->around[i]) v.trace = trace_join(maker->traces, v.trace, trace_label(maker->traces, d->around[i]));
  return v;
}

struct value exported_of_type(const struct exported *exported, const struct datum_maker *maker,
                              const struct str *type) {
  ARENA_VECTOR(struct value) found = {0};
  trace_id read = 0;
  for (uint32_t i = 0; i < exported->lists.count; i++)
    read = trace_join(maker->traces, read, trace_label(maker->traces, exported->lists.at[i]));
  const struct hash_entry *first =
      exported->first.arena ? hash_find(exported->first.hash, value_string(type, 0)) : NULL;
  for (uint32_t at = first ? (uint32_t)first->value.u.integer : UINT32_MAX; at != UINT32_MAX;
       at = exported->next.at[at] ? exported->next.at[at] : UINT32_MAX)
    if (is_there(maker, &exported->all.at[at]))
      ARENA_PUSH(maker->arena, &found, resource_of(maker, &exported->all.at[at]));
  struct array *array = array_new(maker->arena, found.count);
  if (found.count) memcpy(array->at, found.at, found.count * sizeof *found.at);
  return (struct value){.kind = VALUE_ARRAY, .trace = read, .u.array = array};
}
