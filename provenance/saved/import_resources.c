/* SPDX-License-Identifier: Apache-2.0 */
/* The resources and edges of a saved catalog: what the wire format has of them, and their rows beside it. */
#include "provenance/describe/describe.h"
#include "provenance/describe/secret.h"
#include "provenance/saved/import_parts.h"

enum { ORIGINS = ATTRIBUTE_BUILT_IN + 1 };

static const char *origin_text(uint32_t origin) {
  return origin_name((enum attribute_origin)origin);
}

static const char *kind_text(uint32_t kind) {
  return resource_kind_name((enum resource_kind)kind);
}

static const struct json_tree *member_of(struct import *im, const struct json_tree *object,
                                         const char *name) {
  const struct json_tree *member = json_member(object, name);
  if (!member) import_fail(im, object, "\"%s\" is missing", name);
  return member;
}

static const struct json_tree *optional(struct import *im, const struct json_tree *object, const char *name,
                                        enum json_kind kind) {
  const struct json_tree *member = json_member(object, name);
  if (member) import_expect(im, member, kind);
  return member;
}

/* ---- attributes ---- */

/* [value, tree, decided, origin, place] */
static struct attribute *masked_of(struct import *im, const struct str *name, const struct json_tree *row,
                                   struct import_kinds *kinds) {
  struct attribute *attribute = ARENA_NEW(im->arena, struct attribute);
  import_expect(im, row, JSON_IS_ARRAY);
  if (row->count < 5) import_fail(im, row, "this row is too short");
  const struct json_tree *wire = &row->u.items[0], *tree = &row->u.items[1];
  bool redacted = wire->kind == JSON_IS_TEXT && str_is(wire->u.text, SECRET_VALUE);
  attribute->name = name;
  attribute->value = redacted ? import_redacted(im, tree) : import_value(im, wire, tree, kinds);
  attribute->decided = import_trace(im, &row->u.items[2]);
  attribute->origin = (uint8_t)import_choice(im, &row->u.items[3], origin_text, ORIGINS, "origin");
  attribute->place = import_place(im, &row->u.items[4]);
  return attribute;
}

/* [tree, decided, origin, place, masked...]; WIRE is its value, NULL for one that has none, and a position in
   front of these. */
static void import_attribute(struct import *im, struct resource *resource, const struct json_tree *wire,
                             const struct json_tree *row, struct import_kinds *kinds) {
  static const struct json_tree undefined = {.kind = JSON_IS_NULL};
  struct attribute *attribute = ARENA_NEW(im->arena, struct attribute), **last = &attribute->masked;
  import_expect(im, row, JSON_IS_ARRAY);
  if (wire && !str_equal(wire->name, row->name))
    import_fail(im, row, "here must be the provenance of '%.60s'", wire->name->text);
  uint32_t first = wire ? 0 : 1;
  if (row->count < first + 4) import_fail(im, row, "this row is too short");
  attribute->name = symbol_of(im->in->symbols, row->name);
  kinds->attribute = attribute->name;
  kinds->masked = 0;
  const struct json_tree *own = row->u.items + first;
  attribute->value = import_value(im, wire ? wire : &undefined, &own[0], kinds);
  attribute->decided = import_trace(im, &own[1]);
  attribute->origin = (uint8_t)import_choice(im, &own[2], origin_text, ORIGINS, "origin");
  attribute->place = import_place(im, &own[3]);
  for (uint32_t i = first + 4; i < row->count; i++) {
    kinds->masked++;
    *last = masked_of(im, attribute->name, &row->u.items[i], kinds);
    last = &(*last)->masked;
  }
  if (wire && attribute->value.kind == VALUE_UNDEF) import_fail(im, wire, "an attribute has a value");
  if (resource_attribute(resource, attribute->name)) /* Puppet may write a name twice */
    ARENA_PUSH(im->arena, &resource->attributes, attribute);
  else
    resource_put_attribute(im->catalog, resource, attribute);
}

static void import_attributes(struct import *im, struct resource *resource, const struct json_tree *wire,
                              const struct json_tree *row) {
  const struct json_tree *rows = import_member(im, row, "parameters", JSON_IS_OBJECT);
  const struct json_tree *undefined = optional(im, row, "undefined", JSON_IS_OBJECT);
  const struct json_tree *kind_rows = optional(im, row, "kinds", JSON_IS_ARRAY);
  uint32_t count = wire ? wire->count : 0;
  struct import_kinds kinds = {.rows = kind_rows};
  if (rows->count != count) import_fail(im, rows, "these are %u attributes of %u", rows->count, count);
  for (uint32_t i = 0, k = 0; i < count || (undefined && k < undefined->count);) {
    const struct json_tree *none = undefined && k < undefined->count ? &undefined->u.items[k] : NULL;
    bool here = none && import_number(im, import_item(im, none, 0, JSON_IS_INTEGER), UINT32_MAX) <= i + k;
    if (i < count && !here) {
      import_attribute(im, resource, &wire->u.items[i], &rows->u.items[i], &kinds);
      i++;
    } else {
      import_attribute(im, resource, NULL, none, &kinds);
      k++;
    }
  }
  if (kind_rows && kinds.next != kind_rows->count)
    import_fail(im, &kind_rows->u.items[kinds.next], "there is no such value");
}

static void import_sensitive(struct import *im, struct resource *resource, const struct json_tree *wire) {
  const struct json_tree *names = json_member(wire, "sensitive_parameters");
  if (!names) return;
  import_expect(im, names, JSON_IS_ARRAY);
  for (uint32_t i = 0; i < names->count; i++) {
    struct attribute *attribute = resource_attribute(resource, import_text(im, names, i));
    if (!attribute) continue; /* one without a value */
    attribute->sensitive = true;
    im->catalog->has_secrets = true;
  }
}

/* ---- resources ---- */

static bool flag_of(struct import *im, const struct json_tree *tree) {
  if (tree->kind != JSON_IS_TRUE) import_expect(im, tree, JSON_IS_FALSE);
  return tree->kind == JSON_IS_TRUE;
}

/* What the wire format says beside the attributes. */
static void import_wire(struct import *im, struct resource *resource, const struct json_tree *wire) {
  const struct json_tree *tags = import_member(im, wire, "tags", JSON_IS_ARRAY);
  resource->type = symbol_of(im->in->symbols, import_member(im, wire, "type", JSON_IS_TEXT)->u.text);
  resource->title = import_member(im, wire, "title", JSON_IS_TEXT)->u.text;
  const struct json_tree *kind = import_member(im, wire, "kind", JSON_IS_TEXT);
  resource->kind = (uint8_t)import_choice(im, kind, kind_text, RESOURCE_KINDS, "kind of resource");
  for (uint32_t i = 0; i < tags->count; i++)
    resource_tag(im->catalog, resource, import_text(im, tags, i));
  const struct json_tree *exported = json_member(wire, "exported");
  resource->has_line = json_member(wire, "line") != NULL;
  resource->exported = exported && flag_of(im, exported);
  resource->exported_unset = exported > kind; /* in its order */
}

/* Another resource of that name would make references ambiguous. */
static void add_resource(struct import *im, struct resource *resource, const struct json_tree *wire) {
  struct buffer text;
  buffer_init(&text, im->arena);
  resource_wire_ref(&text, resource);
  struct value key = value_string(buffer_take(&text), 0), number;
  if (hash_find(im->refs.hash, key)) import_fail(im, wire, "%.200s stands there twice", key.u.text->text);
  number = value_integer(im->catalog->resources.count, 0);
  hash_put(&im->refs, key, number);
  if (resource->kind == RESOURCE_COMPONENT) hash_put(&im->refs, value_string(resource->title, 0), number);
  catalog_add(im->catalog, resource);
}

struct resource *import_referenced(struct import *im, const struct json_tree *tree) {
  import_expect(im, tree, JSON_IS_TEXT);
  const struct hash_entry *entry = hash_find(im->refs.hash, value_string(tree->u.text, 0));
  if (!entry) import_fail(im, tree, "%.200s is not in the catalog", tree->u.text->text);
  return im->catalog->resources.at[entry->value.u.integer];
}

static void import_reasons(struct import *im, struct resource *resource, const struct json_tree *row) {
  const struct json_tree *rows = json_member(row, "reasons");
  if (!rows) return;
  import_expect(im, rows, JSON_IS_ARRAY);
  for (uint32_t i = 0; i < rows->count; i++) {
    const struct json_tree *own = import_item(im, rows, i, JSON_IS_ARRAY);
    struct reason *reason = ARENA_NEW(im->arena, struct reason);
    if (own->count < 3) import_fail(im, own, "this row is too short");
    const struct json_tree *by = &own->u.items[1];
    bool none = by->kind == JSON_IS_INTEGER && by->u.integer == -1;
    reason->existence = import_trace(im, &own->u.items[0]);
    reason->by =
        none ? NULL : im->catalog->resources.at[import_number(im, by, im->catalog->resources.count - 1)];
    reason->place = import_place(im, &own->u.items[2]);
    if (resource->last_reason)
      resource->last_reason->next = reason;
    else
      resource->reasons = reason;
    resource->last_reason = reason;
  }
}

static void import_resource(struct import *im, const struct json_tree *wire, const struct json_tree *row) {
  struct resource *resource = ARENA_NEW(im->arena, struct resource);
  import_wire(im, resource, wire);
  resource->existence = import_trace(im, member_of(im, row, "existence"));
  resource->title_trace = import_trace(im, member_of(im, row, "title"));
  const struct json_tree *order = json_member(row, "order");
  if (order) resource->order = import_trace(im, order);
  resource->place = import_place(im, member_of(im, row, "place"));
  const struct json_tree *title_place = json_member(row, "title_place");
  if (title_place) resource->title_place = import_place(im, title_place);
  import_attributes(im, resource, optional(im, wire, "parameters", JSON_IS_OBJECT), row);
  import_sensitive(im, resource, wire);
  add_resource(im, resource, wire);
}

/* What other resources are named by is known when all are there. */
static void import_relations(struct import *im, struct resource *resource, const struct json_tree *row) {
  const struct json_tree *container = member_of(im, row, "container");
  if (container->kind != JSON_IS_NULL) resource->container = import_referenced(im, container);
  import_reasons(im, resource, row);
}

/* Containers of containers end. */
static void check_containers(struct import *im, const struct json_tree *rows) {
  uint32_t count = im->catalog->resources.count;
  uint8_t *ends = arena_zalloc(im->arena, count); /* 1: on the way, 2: known to end */
  for (uint32_t i = 0; i < count; i++) {
    struct resource *r = im->catalog->resources.at[i];
    for (; r && !ends[r->index]; r = r->container)
      ends[r->index] = 1;
    if (r && ends[r->index] == 1) import_fail(im, &rows->u.items[i], "this resource contains itself");
    for (r = im->catalog->resources.at[i]; r && ends[r->index] == 1; r = r->container)
      ends[r->index] = 2;
  }
}

/* [kind, type, title, exported, existence, title, place, container] */
static void import_virtual(struct import *im, const struct json_tree *row) {
  struct resource *resource = ARENA_NEW(im->arena, struct resource);
  import_expect(im, row, JSON_IS_ARRAY);
  if (row->count < 8) import_fail(im, row, "this row is too short");
  const struct json_tree *at = row->u.items;
  resource->kind = (uint8_t)import_choice(im, &at[0], kind_text, RESOURCE_KINDS, "kind of resource");
  resource->type = symbol_of(im->in->symbols, import_text(im, row, 1));
  resource->title = import_text(im, row, 2);
  resource->exported = flag_of(im, &at[3]);
  resource->existence = import_trace(im, &at[4]);
  resource->title_trace = import_trace(im, &at[5]);
  resource->place = import_place(im, &at[6]);
  if (at[7].kind != JSON_IS_NULL) resource->container = import_referenced(im, &at[7]);
  resource->is_virtual = true;
  add_resource(im, resource, row);
}

void import_virtuals(struct import *im, const struct json_tree *provenance) {
  const struct json_tree *rows = optional(im, provenance, "virtuals", JSON_IS_ARRAY);
  for (uint32_t i = 0; rows && i < rows->count; i++)
    import_virtual(im, &rows->u.items[i]);
}

/* [resource or -1, tag, value, decided, place, how many resources there were] */
static void import_given_tag(struct import *im, const struct json_tree *row) {
  struct catalog *catalog = im->catalog;
  import_expect(im, row, JSON_IS_ARRAY);
  if (row->count < 6) import_fail(im, row, "this row is too short");
  const struct json_tree *at = row->u.items;
  bool none = at[0].kind == JSON_IS_INTEGER && at[0].u.integer == -1;
  struct given_tag given = {.tag = import_text(im, row, 1)};
  if (!none) given.resource = catalog->resources.at[import_number(im, &at[0], catalog->resources.count - 1)];
  given.value = import_trace(im, &at[2]);
  given.decided = import_trace(im, &at[3]);
  given.place = import_place(im, &at[4]);
  given.since = import_number(im, &at[5], catalog->resources.count);
  ARENA_PUSH(im->arena, &catalog->given_tags, given);
}

/* Before virtual resources are there. */
void import_given_tags(struct import *im, const struct json_tree *provenance) {
  const struct json_tree *rows = optional(im, provenance, "given_tags", JSON_IS_ARRAY);
  for (uint32_t i = 0; rows && i < rows->count; i++)
    import_given_tag(im, &rows->u.items[i]);
}

void import_resources(struct import *im, const struct json_tree *root, const struct json_tree *provenance) {
  const struct json_tree *wires = import_member(im, root, "resources", JSON_IS_ARRAY);
  const struct json_tree *rows = import_member(im, provenance, "resources", JSON_IS_ARRAY);
  if (wires->count != rows->count)
    import_fail(im, rows, "this is the provenance of %u resources; the catalog has %u", rows->count,
                wires->count);
  hash_begin(&im->refs, im->arena, wires->count);
  for (uint32_t i = 0; i < wires->count; i++)
    import_resource(im, import_item(im, wires, i, JSON_IS_OBJECT), import_item(im, rows, i, JSON_IS_OBJECT));
  for (uint32_t i = 0; i < wires->count; i++)
    import_relations(im, im->catalog->resources.at[i], &rows->u.items[i]);
  check_containers(im, rows);
}

void import_edges(struct import *im, const struct json_tree *root, const struct json_tree *provenance) {
  const struct json_tree *wires = import_member(im, root, "edges", JSON_IS_ARRAY);
  const struct json_tree *rows = import_member(im, provenance, "edges", JSON_IS_ARRAY);
  if (wires->count != rows->count)
    import_fail(im, rows, "this is the provenance of %u edges; the catalog has %u", rows->count,
                wires->count);
  for (uint32_t i = 0; i < wires->count; i++) {
    const struct json_tree *wire = import_item(im, wires, i, JSON_IS_OBJECT);
    const struct json_tree *row = import_item(im, rows, i, JSON_IS_ARRAY);
    if (row->count < 2) import_fail(im, row, "this row is too short");
    struct edge edge = {.source = import_referenced(im, member_of(im, wire, "source")),
                        .target = import_referenced(im, member_of(im, wire, "target")),
                        .existence = import_trace(im, &row->u.items[0]),
                        .place = import_place(im, &row->u.items[1])};
    ARENA_PUSH(im->arena, &im->catalog->edges, edge);
  }
}
