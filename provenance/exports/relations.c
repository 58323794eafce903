/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/relations.h"

#include "provenance/exports/keys.h"
#include "provenance/exports/row.h"

struct relating {
  struct arena *arena;
  struct keys names;                            /* "Type[title]" */
  ARENA_VECTOR(const struct resource *) called; /* by the number of the name; NULL: none is called so */
  relations found;
};

const char *relation_name(enum relation_kind kind) {
  switch (kind) {
  case RELATION_CONTAINS: return "contains";
  case RELATION_BEFORE: return "before";
  case RELATION_NOTIFY: return "notify";
  }
  return "";
}

/* ---- what resources are called ---- */

/* The resource that the reference NAME means; a path may end in slashes. */
static const struct resource **called(struct relating *r, const char *name, size_t length) {
  static const char file[] = "File[/";
  bool fresh, path = length > sizeof file && !strncmp(name, file, sizeof file - 1);
  while (path && length > sizeof file && name[length - 2] == '/')
    length--;
  if (path) name = arena_printf(r->arena, "%.*s]", (int)length - 1, name);
  uint32_t number = keys_number(&r->names, r->arena, name, length, &fresh);
  if (fresh) ARENA_PUSH(r->arena, &r->called, NULL);
  return &r->called.at[number];
}

static void call(struct relating *r, const struct resource *resource, const struct str *title) {
  const struct str *name = str_printf(r->arena, "%s[%s]", resource->type->text, title->text);
  const struct resource **known = called(r, name->text, name->length);
  if (!*known) *known = resource;
}

static void call_by(struct relating *r, const struct resource *resource, struct value value) {
  if (value.kind == VALUE_STRING) call(r, resource, value.u.text);
  for (uint32_t i = 0; value.kind == VALUE_ARRAY && i < value.u.array->count; i++)
    call_by(r, resource, value.u.array->at[i]);
}

static void call_all(struct relating *r, const struct catalog *catalog) {
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (!catalog->resources.at[i]->is_virtual)
      call(r, catalog->resources.at[i], catalog->resources.at[i]->title);
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    for (uint32_t k = 0; !resource->is_virtual && k < resource->attributes.count; k++) {
      const struct attribute *attribute = resource->attributes.at[k];
      bool path = str_is(attribute->name, "path") && str_is(resource->type, "File");
      if (path || str_is(attribute->name, "alias")) call_by(r, resource, attribute->value);
    }
  }
}

/* ---- order ---- */

static void relate(struct relating *r, const struct resource *resource, const struct attribute *attribute,
                   const struct resource *other) {
  char first = *attribute->name->text;
  bool forth = first == 'b' || first == 'n'; /* before, notify; not require, subscribe */
  struct relation relation = {.kind = first == 'n' || first == 's' ? RELATION_NOTIFY : RELATION_BEFORE,
                              .from = forth ? resource : other,
                              .to = forth ? other : resource,
                              .place = attribute->place,
                              .attribute = attribute,
                              .asked_by = resource};
  ARENA_PUSH(r->arena, &r->found, relation);
}

/* RESOURCE is related to all that VALUE names. */
static void relate_to(struct relating *r, const struct resource *resource, const struct attribute *attribute,
                      struct value value) {
  for (uint32_t i = 0; value.kind == VALUE_ARRAY && i < value.u.array->count; i++)
    relate_to(r, resource, attribute, value.u.array->at[i]);
  if (value.kind != VALUE_REFERENCE && value.kind != VALUE_STRING) return;
  const struct str *name = row_value_text(r->arena, value);
  const struct resource *other = *called(r, name->text, name->length);
  if (other && other != resource) relate(r, resource, attribute, other);
}

static bool is_order(const struct str *name) {
  return str_is(name, "before") || str_is(name, "require") || str_is(name, "notify") ||
         str_is(name, "subscribe");
}

static void relate_all(struct relating *r, const struct resource *resource) {
  if (resource->is_virtual || resource->kind == RESOURCE_COMPONENT) return;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (is_order(attribute->name)) relate_to(r, resource, attribute, attribute->value);
  }
}

relations relations_of(struct arena *arena, const struct catalog *catalog) {
  struct relating r = {.arena = arena};
  call_all(&r, catalog);
  for (uint32_t i = 0; i < catalog->edges.count; i++) {
    const struct edge *edge = &catalog->edges.at[i];
    struct relation relation = {.kind = RELATION_CONTAINS,
                                .from = edge->source,
                                .to = edge->target,
                                .place = edge->place,
                                .edge = edge};
    if (!edge->source->is_virtual && !edge->target->is_virtual) ARENA_PUSH(arena, &r.found, relation);
  }
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    relate_all(&r, catalog->resources.at[i]);
  return r.found;
}
