/* SPDX-License-Identifier: Apache-2.0 */
/* Resources, attributes and edges as data (include/colophon_data.h). */
#include "src/session/data.h"

#include "provenance/answers/answer.h"
#include "provenance/describe/secret.h"

static struct catalog_data *begin(clp_catalog *catalog) {
  struct catalog *own = session_catalog(catalog);
  struct catalog_data *data = ARENA_NEW(&catalog->arena, struct catalog_data);
  session_hide(catalog);
  data->catalog = own;
  data->language = session_language(catalog);
  data->describer = describer_new(own, &data->language);
  size_t bytes = sizeof *data->resources * (own->resources.count ? own->resources.count : 1);
  data->resources = arena_zalloc(&catalog->arena, bytes);
  return data;
}

struct catalog_data *data_of(clp_catalog *catalog) {
  struct catalog_data *data = catalog->data;
  if (!data) data = catalog->data = begin(catalog);
  if (!data->left) return data;
  data->describer = describer_new(data->catalog, &data->language);
  data->generation++;
  data->left = false;
  return data;
}

clp_status data_guarded(clp_catalog *catalog, clp_status (*body)(clp_session *session, void *data),
                        void *data) {
  clp_status status = session_guarded(catalog->session, body, data);
  if (status == CLP_NO_MEMORY && catalog->data) catalog->data->left = true;
  return status;
}

clp_place data_place(struct sources *sources, struct place place) {
  struct export_place at = row_shown_place(sources, place);
  return (clp_place){at.file, at.line, at.column, at.end_line, at.end_column};
}

/* ---- resources ---- */

static clp_resource_kind kind_of(const struct resource *resource) {
  switch ((enum resource_kind)resource->kind) {
  case RESOURCE_NATIVE: return CLP_NATIVE;
  case RESOURCE_DEFINED: return CLP_DEFINED;
  case RESOURCE_CLASS: return CLP_CLASS;
  case RESOURCE_COMPONENT: return CLP_COMPONENT;
  case RESOURCE_UNKNOWN:
  case RESOURCE_KINDS: break;
  }
  return CLP_INCLUDED;
}

/* "Type[title]", or the path of a component. */
static const char *reference_of(const struct catalog *catalog, const struct resource *resource) {
  struct buffer ref;
  if (secret_trace(catalog, resource->title_trace)) return row_ref(catalog->arena, catalog, resource);
  buffer_init(&ref, catalog->arena);
  resource_ref(&ref, resource);
  return buffer_text(&ref);
}

static struct data_resource *make_resource(clp_catalog *catalog, const struct resource *resource) {
  struct catalog *own = catalog->data->catalog;
  struct data_resource *made = ARENA_NEW(own->arena, struct data_resource);
  made->catalog = catalog;
  made->resource = resource;
  made->shown = (clp_resource){.type = resource->type->text,
                               .title = row_title(own->arena, own, resource),
                               .reference = reference_of(own, resource),
                               .place = data_place(own->sources, resource->place),
                               .kind = kind_of(resource),
                               .exported = resource->exported,
                               .is_virtual = resource->is_virtual};
  return made;
}

/* What is shown of RESOURCE, and of those that it is in.  One is complete that knows its container. */
static const struct data_resource *resource_of(clp_catalog *catalog, const struct resource *resource) {
  struct data_resource **made = data_of(catalog)->resources;
  const struct resource *r = resource;
  for (; r && !(made[r->index] && made[r->index]->shown.container); r = r->container)
    if (!made[r->index]) made[r->index] = make_resource(catalog, r);
  for (r = resource; r->container && !made[r->index]->shown.container; r = r->container)
    made[r->index]->shown.container = &made[r->container->index]->shown;
  return made[resource->index];
}

struct going {
  clp_catalog *catalog;
  const clp_resource *resource;
  bool virtually; /* to those that are not in the catalog */
};

static const struct data_resource *resource_behind(const clp_resource *shown) {
  return (const struct data_resource *)(const void *)shown;
}

static clp_status next_resource(clp_session *session, void *data) {
  struct going *going = data;
  const struct catalog *catalog = data_of(going->catalog)->catalog;
  uint32_t index = going->resource ? resource_behind(going->resource)->resource->index + 1 : 0;
  (void)session;
  while (index < catalog->resources.count && catalog->resources.at[index]->is_virtual != going->virtually)
    index++;
  bool end = index >= catalog->resources.count;
  going->resource = end ? NULL : &resource_of(going->catalog, catalog->resources.at[index])->shown;
  return CLP_OK;
}

static clp_status go_on(const clp_resource **resource, clp_catalog *catalog, bool virtually) {
  struct going going = {catalog, *resource, virtually};
  clp_status status = data_guarded(catalog, next_resource, &going);
  if (status == CLP_OK) *resource = going.resource;
  return status;
}

clp_status clp_resource_next(const clp_resource **resource, clp_catalog *catalog) {
  return go_on(resource, catalog, false);
}

clp_status clp_virtual_next(const clp_resource **resource, clp_catalog *catalog) {
  return go_on(resource, catalog, true);
}

struct finding {
  clp_catalog *catalog;
  const char *name;
  const clp_resource *resource;
};

static clp_status find_resource(clp_session *session, void *data) {
  struct finding *finding = data;
  const struct catalog *catalog = data_of(finding->catalog)->catalog;
  struct question question = {NULL, NULL, NULL};
  (void)session;
  if (!question_parse(&question, catalog, finding->name) || question.attribute) return CLP_ERRORS;
  const struct resource *found = catalog_find(catalog, question.type, question.title);
  if (!found || found->is_virtual) return CLP_ERRORS;
  finding->resource = &resource_of(finding->catalog, found)->shown;
  return CLP_OK;
}

clp_status clp_resource_find(const clp_resource **resource, clp_catalog *catalog, const char *reference) {
  struct finding finding = {catalog, reference, NULL};
  clp_status status = data_guarded(catalog, find_resource, &finding);
  *resource = finding.resource;
  return status;
}

/* ---- attributes ---- */

static void make_attribute(struct data_attribute *made, struct data_resource *of,
                           const struct attribute *attribute) {
  struct catalog_data *data = data_of(of->catalog);
  struct catalog *catalog = data->catalog;
  bool whole = secret_attribute(catalog, attribute);
  struct value value = whole ? value_string(str_from(catalog->arena, SECRET_VALUE), 0)
                             : secret_hidden_attribute(&data->describer, catalog->arena, attribute);
  made->of = of;
  made->attribute = attribute;
  made->value = data_value(catalog->arena, value);
  made->shown = (clp_attribute){.name = attribute->name->text,
                                .value = (const clp_value *)(const void *)&made->value,
                                .resource = &of->shown,
                                .place = data_place(catalog->sources, attribute->place),
                                .given_by = origin_name(attribute->origin),
                                .secret = secret_within(catalog, attribute)};
}

static void make_attributes(struct data_resource *of) {
  const struct resource *resource = of->resource;
  uint32_t count = 0;
  if (of->attributes) return;
  struct data_attribute *made =
      ARENA_ARRAY(&of->catalog->arena, struct data_attribute, resource->attributes.count + 1);
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (resource->attributes.at[i]->value.kind != VALUE_UNDEF)
      make_attribute(&made[count++], of, resource->attributes.at[i]);
  of->attribute_count = count;
  of->attributes = made;
}

const struct data_attribute *data_attribute_of(clp_catalog *catalog, const struct resource *resource,
                                               const struct attribute *attribute) {
  struct data_resource *of = (struct data_resource *)(uintptr_t)resource_of(catalog, resource);
  make_attributes(of);
  for (uint32_t i = 0; i < of->attribute_count; i++)
    if (of->attributes[i].attribute == attribute) return &of->attributes[i];
  return NULL;
}

static clp_status know_attributes(clp_session *session, void *data) {
  (void)session;
  make_attributes(data);
  return CLP_OK;
}

static clp_status attributes_of(struct data_resource **of, const clp_resource *resource) {
  *of = (struct data_resource *)(void *)(uintptr_t)resource;
  return data_guarded((*of)->catalog, know_attributes, *of);
}

clp_status clp_attribute_next(const clp_attribute **attribute, const clp_resource *resource) {
  struct data_resource *of;
  clp_status status = attributes_of(&of, resource);
  if (status != CLP_OK) return status;
  const struct data_attribute *last = (const struct data_attribute *)(const void *)*attribute;
  size_t index = last ? (size_t)(last - of->attributes) + 1 : 0;
  *attribute = index < of->attribute_count ? &of->attributes[index].shown : NULL;
  return CLP_OK;
}

clp_status clp_attribute_find(const clp_attribute **attribute, const clp_resource *resource,
                              const char *name) {
  struct data_resource *of;
  *attribute = NULL;
  clp_status status = attributes_of(&of, resource);
  for (uint32_t i = 0; status == CLP_OK && i < of->attribute_count; i++) {
    if (strcmp(of->attributes[i].shown.name, name) != 0) continue;
    *attribute = &of->attributes[i].shown;
    return CLP_OK;
  }
  return status == CLP_OK ? CLP_ERRORS : status;
}

/* ---- edges ---- */

static clp_edge_kind edge_kind(enum relation_kind kind) {
  switch (kind) {
  case RELATION_CONTAINS: break;
  case RELATION_BEFORE: return CLP_BEFORE;
  case RELATION_NOTIFY: return CLP_NOTIFY;
  }
  return CLP_CONTAINS;
}

static clp_status make_edges(clp_session *session, void *data) {
  clp_catalog *catalog = data;
  struct catalog_data *all = data_of(catalog);
  (void)session;
  if (all->edges) return CLP_OK;
  relations found = relations_of(&catalog->arena, all->catalog);
  struct data_edge *made = ARENA_ARRAY(&catalog->arena, struct data_edge, found.count + 1);
  for (uint32_t i = 0; i < found.count; i++) {
    const struct relation *r = &found.at[i];
    made[i].relation = *r;
    made[i].shown = (clp_edge){.from = &resource_of(catalog, r->from)->shown,
                               .to = &resource_of(catalog, r->to)->shown,
                               .place = data_place(all->catalog->sources, r->place),
                               .kind = edge_kind(r->kind)};
  }
  all->edge_count = found.count;
  all->edges = made;
  return CLP_OK;
}

clp_status clp_edge_next(const clp_edge **edge, clp_catalog *catalog) {
  clp_status status = data_guarded(catalog, make_edges, catalog);
  if (status != CLP_OK) return status;
  const struct data_edge *last = (const struct data_edge *)(const void *)*edge;
  size_t index = last ? (size_t)(last - catalog->data->edges) + 1 : 0;
  *edge = index < catalog->data->edge_count ? &catalog->data->edges[index].shown : NULL;
  return CLP_OK;
}
