/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writes what the library gives as data of a catalog, in the form of `colophon compile --provenance`, and the
 * values beside it: tests/library/compare.py holds both against what the program says.
 *
 * usage: dump [NAME=VALUE...] -- MANIFEST...
 *
 * NAME: node, facts, environment, modulepath, code, show (secrets).  It uses the public interface alone.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "include/colophon.h"

static void check(clp_status status, const char *what) {
  if (status == CLP_OK) return;
  fprintf(stderr, "dump: %s: status %d\n", what, status);
  exit(3);
}

/* ---- places, origins, values ---- */

static void put(json_t *object, const char *key, json_t *value) {
  if (json_object_set_new(object, key, value)) exit(3);
}

static void add(json_t *array, json_t *value) {
  if (json_array_append_new(array, value)) exit(3);
}

static void put_place(json_t *object, const clp_place *place) {
  if (!place->file) return;
  put(object, "file", json_string(place->file));
  put(object, "line", json_integer(place->line));
  put(object, "column", json_integer(place->column));
  put(object, "end_line", json_integer(place->end_line));
  put(object, "end_column", json_integer(place->end_column));
}

static json_t *place_of(const clp_place *place) {
  json_t *object = place->file ? json_object() : json_null();
  if (place->file) put_place(object, place);
  return object;
}

static json_t *where_of(const clp_origin *origin) {
  if (!origin || !origin->text) return json_null();
  json_t *where = json_object();
  put_place(where, &origin->place);
  if (origin->name) put(where, "name", json_string(origin->name));
  put(where, "text", json_string(origin->text));
  if (!origin->part) return where;
  put(where, "part_start", json_integer((json_int_t)origin->part_start));
  put(where, "part_length", json_integer((json_int_t)origin->part_length));
  return where;
}

static json_t *text_of(const clp_value *value) {
  size_t length;
  const char *text = clp_value_text(value, &length);
  return json_stringn(text, length);
}

static json_t *value_of(const clp_value *value) {
  json_t *made;
  char key[64];
  switch (clp_value_kind(value)) {
  case CLP_UNDEF: return json_null();
  case CLP_BOOLEAN: return json_boolean(clp_value_boolean(value));
  case CLP_INTEGER: return json_integer(clp_value_integer(value));
  case CLP_FLOAT: return json_real(clp_value_float(value));
  case CLP_STRING:
  case CLP_REFERENCE:
  case CLP_OTHER: return text_of(value);
  case CLP_ARRAY:
    made = json_array();
    for (size_t i = 0; i < clp_value_count(value); i++)
      add(made, value_of(clp_value_element(value, i)));
    return made;
  case CLP_HASH: break;
  }
  made = json_object();
  for (size_t i = 0; i < clp_value_count(value); i++) {
    const char *text = clp_value_text(clp_value_key(value, i), NULL);
    snprintf(key, sizeof key, "%lld", (long long)clp_value_integer(clp_value_key(value, i)));
    put(made, text ? text : key, value_of(clp_value_element(value, i)));
  }
  return made;
}

/* ---- provenance ---- */

static json_t *dependencies_of(const clp_dependency *const *list, size_t count) {
  json_t *made = json_array();
  for (size_t i = 0; i < count; i++) {
    json_t *one = where_of(list[i]->origin);
    put(one, "kind", json_string(list[i]->kind));
    add(made, one);
  }
  return made;
}

static json_t *conditions_of(const clp_provenance *found) {
  json_t *made = json_array();
  for (size_t i = 0; i < found->condition_count; i++) {
    const clp_condition *condition = found->conditions[i];
    json_t *one = json_object();
    put(one, "kind", json_string(condition->kind));
    if (condition->name) put(one, "name", json_string(condition->name));
    put_place(one, &condition->place);
    put(one, "dependencies", dependencies_of(condition->tested, condition->tested_count));
    if (condition->taken == !strcmp(condition->kind, "not-taken")) exit(4);
    add(made, one);
  }
  return made;
}

static json_t *masks_of(const clp_provenance *found) {
  json_t *made = json_array();
  for (size_t i = 0; i < found->masked_count; i++) {
    const clp_masked *masked = found->masked[i];
    json_t *one = json_object();
    if (masked->value) put(one, "value", value_of(masked->value));
    put(one, "where", where_of(masked->origin));
    put(one, "origin", json_string(masked->why));
    put(one, "place", place_of(&masked->place));
    add(made, one);
  }
  return made;
}

static json_t *segments_of(const clp_provenance *found) {
  json_t *made = json_array();
  for (size_t i = 0; i < found->segment_count; i++) {
    const clp_segment *segment = found->segments[i];
    json_t *one = json_object();
    put(one, "start", json_integer((json_int_t)segment->start));
    put(one, "end", json_integer((json_int_t)segment->end));
    put(one, "where", where_of(segment->origin));
    if (!segment->origin->text) put(one, "expression", json_string(segment->origin->expression));
    add(made, one);
  }
  return made;
}

static json_t *reading_of(const clp_provenance *found) {
  json_t *made = json_object();
  put(made, "where", where_of(found->origin));
  if (found->origin->expression) put(made, "expression", json_string(found->origin->expression));
  if (found->segment_count) put(made, "segments", segments_of(found));
  put(made, "dependencies", dependencies_of(found->dependencies, found->dependency_count));
  put(made, "conditions", conditions_of(found));
  put(made, "masks", masks_of(found));
  put(made, "origin", json_string(found->given_by));
  put(made, "place", place_of(&found->place));
  return made;
}

/* ---- the catalog ---- */

/* TEXT as a step of a JSON Pointer behind POINTER; to be freed. */
static char *step(const char *pointer, const char *text) {
  char *made = malloc(strlen(pointer) + 2 * strlen(text) + 2), *to = made;
  if (!made) exit(3);
  to += sprintf(to, "%s/", pointer);
  for (; *text; text++) {
    if (*text == '~' || *text == '/') *to++ = '~';
    *to++ = *text == '~' ? '0' : *text == '/' ? '1' : *text;
  }
  *to = '\0';
  return made;
}

static void put_readings(json_t *parameters, clp_query *query, const clp_attribute *attribute,
                         const clp_value *value, const char *pointer) {
  const clp_provenance *found;
  check(clp_query_attribute(&found, query, attribute, pointer), attribute->name);
  char *key = malloc(strlen(attribute->name) + strlen(pointer) + 2), number[32];
  if (!key) exit(3);
  sprintf(key, "/%s%s", attribute->name, pointer);
  put(parameters, key, reading_of(found));
  free(key);
  for (size_t i = 0; i < clp_value_count(value); i++) {
    const clp_value *name = clp_value_key(value, i);
    const char *text = name ? clp_value_text(name, NULL) : NULL;
    snprintf(number, sizeof number, "%lld", name ? (long long)clp_value_integer(name) : (long long)i);
    char *inner = step(pointer, text ? text : number);
    put_readings(parameters, query, attribute, clp_value_element(value, i), inner);
    free(inner);
  }
}

static json_t *existence_of(clp_query *query, const clp_resource *resource, json_t *title) {
  const clp_provenance *found;
  json_t *made = json_object();
  check(clp_query_resource(&found, query, resource), resource->reference);
  put(made, "place", place_of(&found->place));
  put(made, "container", resource->container ? json_string(resource->container->reference) : json_null());
  put(made, "dependencies", dependencies_of(found->dependencies, found->dependency_count));
  put(made, "conditions", conditions_of(found));
  put(title, "where", where_of(found->origin));
  return made;
}

static json_t *resource_of(clp_query *query, const clp_resource *resource, json_t *values) {
  const clp_attribute *attribute = NULL, *same;
  json_t *made = json_object(), *title = json_object(), *parameters = json_object();
  put(made, "existence", existence_of(query, resource, title));
  put(made, "title", title);
  while (clp_attribute_next(&attribute, resource) == CLP_OK && attribute) {
    check(clp_attribute_find(&same, resource, attribute->name), attribute->name);
    if (same != attribute) exit(4);
    put_readings(parameters, query, attribute, attribute->value, "");
    put(values, attribute->name, value_of(attribute->value));
  }
  put(made, "parameters", parameters);
  return made;
}

static json_t *edges_of(clp_query *query, clp_catalog *catalog) {
  const clp_provenance *found;
  const clp_edge *edge = NULL;
  json_t *made = json_array();
  while (clp_edge_next(&edge, catalog) == CLP_OK && edge) {
    check(clp_query_edge(&found, query, edge), "an edge");
    if (edge->kind != CLP_CONTAINS) continue;
    json_t *one = json_object();
    put(one, "source", json_string(edge->from->reference));
    put(one, "target", json_string(edge->to->reference));
    put(one, "place", place_of(&edge->place));
    put(one, "dependencies", dependencies_of(found->dependencies, found->dependency_count));
    add(made, one);
  }
  return made;
}

static void dump(clp_catalog *catalog, bool absences) {
  clp_query *query;
  const clp_resource *resource = NULL, *same;
  unsigned with = CLP_WITH_ALL & ~(unsigned)(CLP_WITH_AUTHORS | (absences ? 0 : CLP_WITH_ABSENCES));
  json_t *all = json_object(), *resources = json_object(), *values = json_object();
  check(clp_query_new(&query, catalog, with), "a query");
  while (clp_resource_next(&resource, catalog) == CLP_OK && resource) {
    json_t *own = json_object();
    check(clp_resource_find(&same, catalog, resource->reference), resource->reference);
    if (same != resource) exit(4);
    put(resources, resource->reference, resource_of(query, resource, own));
    put(values, resource->reference, own);
  }
  put(all, "resources", resources);
  put(all, "values", values);
  put(all, "edges", edges_of(query, catalog));
  clp_query_free(query);
  if (json_dumpf(all, stdout, JSON_COMPACT)) exit(3);
  json_decref(all);
}

/* ---- the program ---- */

/* What WORD gives if it is NAME=VALUE, or NULL. */
static const char *given(const char *word, const char *name) {
  size_t length = strlen(name);
  return !strncmp(word, name, length) && word[length] == '=' ? word + length + 1 : NULL;
}

int main(int argc, char **argv) {
  clp_options options = CLP_OPTIONS_INIT;
  clp_session *session;
  clp_catalog *catalog;
  const char *facts = NULL, *code = NULL;
  const int64_t epoch = 0;
  bool absences = false;
  int i = 1;
  for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
    const char *value;
    if ((value = given(argv[i], "node"))) options.node = value;
    if ((value = given(argv[i], "environment"))) options.environment = value;
    if ((value = given(argv[i], "modulepath"))) options.modulepath = value;
    if ((value = given(argv[i], "facts"))) facts = value;
    if ((value = given(argv[i], "code"))) code = value;
    if (given(argv[i], "absences")) absences = true;
    if (given(argv[i], "show")) options.flags |= CLP_SHOW_SENSITIVE;
  }
  options.facts = &facts;
  options.fact_files = facts != NULL;
  options.time = &epoch;
  check(clp_session_new(&session, &options), "the session");
  if (code) check(clp_add_code(session, "-e", code, strlen(code)), code);
  for (i++; i < argc; i++)
    check(clp_add_manifest(session, argv[i]), argv[i]);
  if (!code && options.environment) check(clp_add_environment_manifests(session), "the manifests");
  clp_status status = clp_compile(&catalog, session);
  if (status != CLP_OK) clp_render_diagnostics(session, 0, 0, clp_write_file, stderr);
  check(status, "the catalog");
  dump(catalog, absences);
  clp_session_free(session);
  return 0;
}
