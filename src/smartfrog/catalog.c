/* SPDX-License-Identifier: Apache-2.0 */
/* The catalog of a store: a resource for each component, in the order of the output. */
#include "src/smartfrog/smartfrog.h"
#include "src/smartfrog/steps.h"

struct building {
  struct sf_result *result;
  struct catalog *catalog;
  const struct str *type;
  struct sf_stepper stepper;
  const char *only;
};

/* A component whose resource is there, and the steps that all inside of it took. */
struct component {
  const struct sf_store *store;
  struct resource *resource;
  struct sf_steps steps;
};

static void too_many(struct building *b, struct place place) {
  const struct sf_input *input = b->result->input;
  diagnostic_add(input->diagnostics, DIAG_LIMIT_RESOURCES, SEVERITY_ERROR, place,
                 "There are more than %u components", input->resource_limit);
  guard_leave(b->result->arena->guard, GUARD_DIAGNOSTIC);
}

static struct resource *resource_new(struct building *b, const struct str *title, struct place place,
                                     trace_id exists, struct resource *container) {
  struct resource *resource = ARENA_NEW(b->result->arena, struct resource);
  uint32_t limit = b->result->input->resource_limit;
  resource->type = b->type;
  resource->title = title;
  resource->kind = RESOURCE_COMPONENT;
  resource->place = place;
  resource->has_line = true;
  resource->existence = exists;
  resource->container = container;
  if (limit && b->catalog->resources.count >= limit) too_many(b, place);
  catalog_add(b->catalog, resource);
  if (!container) return resource;
  struct edge edge = {.source = container, .target = resource, .existence = exists, .place = place};
  ARENA_PUSH(b->result->arena, &b->catalog->edges, edge);
  return resource;
}

static void add_attribute(struct building *b, struct component *component, const struct sf_slot *slot,
                          const struct sf_steps *steps) {
  struct attribute *attribute = ARENA_NEW(b->result->arena, struct attribute);
  attribute->name = slot->id;
  attribute->value = slot->value;
  attribute->value.trace = steps_trace(steps, b->result->traces, slot->value.trace);
  attribute->place = slot->place;
  attribute->origin = ATTRIBUTE_DECLARED;
  resource_put_attribute(b->catalog, component->resource, attribute);
}

/* The path from the main component; one that is called as it is has the whole path. */
static const struct str *title_inside(struct building *b, const struct component *around,
                                      const struct str *id) {
  if (!around->resource->container && id != b->result->input->main) return id;
  return str_printf(b->result->arena, "%s:%s", around->resource->title->text, id->text);
}

/* Whether the way to what is asked for leads through the component TITLE, or into it. */
static bool is_asked(const struct building *b, const struct str *title) {
  const char *only = b->only, *main = b->result->input->main->text;
  size_t length = strlen(main);
  if (!only) return true;
  if (strncmp(only, main, length) == 0 && only[length] == ':' && strncmp(title->text, main, length) != 0)
    only += length + 1;
  return strncmp(only, title->text, title->length) == 0 &&
         (!only[title->length] || only[title->length] == ':');
}

static void add_inside(struct building *b, struct component *component);

static void add_slot(struct building *b, struct component *component, const struct sf_slot *slot) {
  struct traces *traces = b->result->traces;
  struct component inside = {.store = slot->store};
  inside.steps = component->steps;
  steps_add(&inside.steps, &b->stepper, component->store->chain, slot->home);
  if (!slot->store) {
    add_attribute(b, component, slot, &inside.steps);
    return;
  }
  trace_id exists = steps_decided(&inside.steps, traces, slot->kind);
  exists = trace_join(traces, component->resource->existence, exists);
  inside.resource =
      resource_new(b, title_inside(b, component, slot->id), slot->place, exists, component->resource);
  if (is_asked(b, inside.resource->title)) add_inside(b, &inside);
}

static void add_inside(struct building *b, struct component *component) {
  for (uint32_t i = 0; i < component->store->count; i++)
    add_slot(b, component, store_at(component->store, i));
}

struct catalog *sf_catalog(struct sf_result *result, const struct str *name, const struct str *environment,
                           const char *only) {
  struct catalog *catalog = ARENA_NEW(result->arena, struct catalog);
  struct symbols *symbols = result->input->symbols;
  struct building b = {result,
                       catalog,
                       symbol(symbols, "Component", strlen("Component")),
                       {.arena = result->arena, .traces = result->traces},
                       only};
  struct component main = {.store = result->main};
  catalog_init(catalog, result->arena, result->input->sources, result->traces);
  catalog->name = name;
  catalog->environment = environment;
  steps_begin(&main.steps);
  main.resource = resource_new(&b, result->input->main, result->place, result->exists, NULL);
  add_inside(&b, &main);
  return catalog;
}
