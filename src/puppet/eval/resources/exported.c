/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/exported.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/resources/aliases.h"
#include "src/puppet/eval/resources/default.h"
#include "src/puppet/eval/resources/query.h"
#include "src/puppet/eval/resources/resource.h"

struct exported_found {
  struct value resource, node; /* a Hash; a String, or undef */
  struct value title, parameters;
  struct place place;
  trace_id read; /* that it matches */
};

/* Whether it is an exported resource of this type and of another node; F->read gets what decided that. */
static bool is_candidate(struct compiler *c, const struct exported_search *search, struct exported_found *f) {
  struct value type = stored_member(c, f->resource, "type"),
               exported = stored_member(c, f->resource, "exported");
  struct value name = node_name(c);
  f->read = trace_join(c->traces, f->read, trace_join(c->traces, type.trace, exported.trace));
  f->read = trace_join(c->traces, f->read, trace_join(c->traces, f->node.trace, name.trace));
  bool own = f->node.kind == VALUE_STRING && str_equal(f->node.u.text, name.u.text);
  return type.kind == VALUE_STRING && str_equal(type.u.text, search->type) &&
         exported.kind == VALUE_BOOLEAN && exported.u.boolean && !own;
}

/* The resource and node of PAIR, as exported_of_type gives them. */
static struct exported_found found_of(struct compiler *c, const struct exported_search *search,
                                      struct value pair) {
  struct exported_found f = {
      .resource = pair.u.array->at[0], .node = pair.u.array->at[1], .read = pair.trace};
  f.title = stored_member(c, f.resource, "title");
  f.parameters = stored_member(c, f.resource, "parameters");
  f.place = eval_datum_place(c, f.title, search->place);
  return f;
}

bool exported_look(struct compiler *c, struct exported_search *search) {
  ARENA_VECTOR(struct exported_found) found = {0};
  if (search->asked) return false;
  search->asked = true;
  query_check_stored(c, search->query);
  struct value list = c->in->exported(c->in->facts_data, search->type, c->arena, c->traces, c->in->mutated,
                                      c->in->replacement);
  search->read = list.trace;
  for (uint32_t i = 0; i < list.u.array->count; i++) {
    struct exported_found f = found_of(c, search, list.u.array->at[i]);
    trace_id query = 0;
    bool matches = is_candidate(c, search, &f);
    if (matches) matches = query_matches_stored(c, search->query, f.resource, &query);
    f.read = trace_join(c->traces, f.read, query);
    search->read = trace_join(c->traces, search->read, f.read);
    if (!matches) continue;
    if (f.title.kind != VALUE_STRING || (f.parameters.kind != VALUE_HASH && f.parameters.kind != VALUE_UNDEF))
      eval_fail(c, DIAG_DATA_SHAPE, f.place, "A resource must have a title and parameters"); /* a mutant's */
    f.read = trace_bound(c->traces, trace_join(c->traces, search->control, f.read), search->site);
    ARENA_PUSH(c->arena, &found, f);
  }
  search->found = found.at;
  search->count = found.count;
  return true;
}

/* TITLES: of what was collected before, which would be there instead if it had this title. */
static void give_parameters(struct compiler *c, struct resource *resource, struct value parameters,
                            trace_id titles) {
  if (parameters.kind != VALUE_HASH) return;
  state_of(resource)->names = parameters.trace;
  for (uint32_t i = 0; i < parameters.u.hash->count; i++) {
    const struct hash_entry *entry = &parameters.u.hash->at[i];
    struct value v = entry->value;
    if (entry->key.kind != VALUE_STRING)
      eval_fail(c, DIAG_DATA_SHAPE, PLACE_NONE, "The name of a parameter must be a String"); /* a mutant's */
    v.trace = trace_element(c->traces, v.trace, entry->key.trace, parameters.trace);
    v.trace = trace_under(c->traces, v.trace, titles);
    resource_set(c, resource, symbol_of(c->symbols, entry->key.u.text), v,
                 eval_datum_place(c, entry->key, resource->place), ATTRIBUTE_EXPORTED);
  }
}

/* The same resource of the same node was collected before; of another, or of this node, it is an error. */
static void check_existing(struct compiler *c, const struct exported_found *f, const struct resource *there,
                           trace_id read) {
  const struct str *node = f->node.kind == VALUE_STRING ? f->node.u.text : NULL;
  const struct str *of = state_of(there)->exported_by;
  if (of && node && str_equal(of, node)) return;
  struct diagnostic *d = diagnostic_add(
      c->diagnostics, DIAG_DUPLICATE_DECLARATION, SEVERITY_ERROR, f->place,
      "A duplicate resource was found while collecting exported resources, with the type and title %s[%s]",
      there->type->text, f->title.u.text->text);
  diagnostic_note(c->diagnostics, d, there->place, of ? "node %s exports it too" : "first declared here",
                  of ? of->text : "");
  failure_resource(c, there);
  failure_also(c, trace_join(c->traces, read, f->title.trace));
  failure_also(c, f->node.trace);
  failure_also(c, there->existence);
  eval_abandon(c);
}

struct resource *exported_declare(struct compiler *c, struct exported_search *search, uint32_t at,
                                  trace_id *titles, trace_id *read, struct resource **known) {
  const struct exported_found *f = &search->found[at];
  struct resource *there = catalog_find(c->catalog, search->type, f->title.u.text);
  if (!there) there = alias_of(c, search->type, f->title.u.text);
  *read = trace_join(c->traces, f->read, search->others);
  if (there) {
    check_existing(c, f, there, trace_join(c->traces, *read, search->read));
    *read = trace_join(c->traces, f->read, there->existence);
    *known = there;
    return NULL;
  }
  trace_id control = c->control;
  c->control = trace_join(c->traces, control, *read);
  struct resource *resource =
      resource_new(c, search->scope, search->type, f->title.u.text, f->title.trace, f->place);
  const struct str *key = class_key(c, search->type);
  state_of(resource)->native = native_type(c, key);
  state_of(resource)->definition = state_of(resource)->native ? NULL : find_define(c, key);
  state_of(resource)->exported_by = f->node.kind == VALUE_STRING ? f->node.u.text : eval_symbol(c, "");
  resource->kind = state_of(resource)->native ? RESOURCE_NATIVE : RESOURCE_DEFINED;
  resource->has_line = false;
  give_parameters(c, resource, f->parameters, *titles);
  *titles = trace_join(c->traces, *titles, f->title.trace);
  defaults_apply(c, resource);
  resource_add(c, search->scope, resource, f->place);
  if (state_of(resource)->definition) ARENA_PUSH(c->arena, &c->instances.all, resource);
  c->control = control;
  return resource;
}
