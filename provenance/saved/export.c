/* SPDX-License-Identifier: Apache-2.0 */
/* The expanded forms, in a catalog and alone. */
#include "provenance/saved/export.h"
#include "provenance/describe/incomplete.h"

#include "provenance/describe/position.h"
#include "provenance/describe/tags.h"

/* The readings are written without blanks, each on its line, within the catalog's pretty form. */
struct expansion {
  struct describer describer;
  struct tag_reader *tags;
  struct sink sink;
  struct json_writer outer; /* alone: the document's own */
  bool failed;
};

static struct json_writer within(struct buffer *out, bool pretty, uint32_t depth) {
  return (struct json_writer){.out = out, .pretty = pretty, .depth = depth};
}

static void flush(struct expansion *expansion, struct buffer *out) {
  if (!expansion->failed && !expansion->sink.write(expansion->sink.data, out->text, out->length))
    expansion->failed = true;
  out->length = 0;
}

struct reading_list {
  struct expansion *expansion;
  struct json_writer *outer;
  const struct attribute *attribute;
};

static void put_subject(const struct subject *subject, void *data) {
  struct reading_list *list = data;
  struct json_writer inner = within(list->outer->out, false, 1);
  json_item(list->outer);
  buffer_puts(inner.out, "\"/");
  for (uint32_t i = 0; i < list->attribute->name->length; i++) /* names need no escape in JSON Pointer */
    buffer_putc(inner.out, list->attribute->name->text[i]);
  json_escaped(inner.out, subject->pointer, strlen(subject->pointer));
  buffer_puts(inner.out, "\": ");
  json_open(&inner, '{');
  json_reading_members(&inner, &list->expansion->describer, subject);
  json_close(&inner, '}');
}

static void put_parameters(struct expansion *expansion, struct json_writer *outer,
                           const struct resource *resource) {
  struct reading_list list = {expansion, outer, NULL};
  json_key(outer, "parameters");
  json_open(outer, '{');
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    list.attribute = resource->attributes.at[i];
    if (list.attribute->value.kind == VALUE_UNDEF) continue;
    subject_each(expansion->describer.catalog, resource, list.attribute, put_subject, &list);
  }
  json_close(outer, '}');
}

static void put_resource(struct expansion *expansion, struct json_writer *outer,
                         const struct resource *resource) {
  struct json_writer inner = within(outer->out, false, 1);
  json_open(outer, '{');
  json_key(outer, "existence");
  json_existence(&inner, &expansion->describer, resource);
  json_key(outer, "title");
  json_title(&inner, &expansion->describer, resource);
  put_parameters(expansion, outer, resource);
  json_key(outer, "tags");
  json_tags(&inner, &expansion->describer, expansion->tags, resource);
  if (resource->kind != RESOURCE_COMPONENT) {
    json_key(outer, "position");
    json_position(&inner, &expansion->describer, resource);
  }
  json_close(outer, '}');
}

static void put_ref_member(struct json_writer *w, const struct resource *resource) {
  json_item(w);
  buffer_putc(w->out, '"');
  buffer_str(w->out, resource->type);
  buffer_putc(w->out, '[');
  json_escaped(w->out, resource->title->text, resource->title->length);
  buffer_puts(w->out, "]\": ");
}

/* By reference, since tools that compare resources of catalogs take every key in them for Puppet's. */
static void put_resources(struct expansion *expansion, struct json_writer *outer) {
  const struct catalog *catalog = expansion->describer.catalog;
  struct json_writer inner = within(outer->out, false, 1);
  expansion->tags = tag_reader_new(expansion->describer.catalog);
  json_key(outer, "tags");
  json_tags(&inner, &expansion->describer, expansion->tags, NULL);
  json_key(outer, "resources");
  json_open(outer, '{');
  for (uint32_t i = 0; i < catalog->resources.count && !expansion->failed; i++) {
    if (catalog->resources.at[i]->is_virtual) continue;
    put_ref_member(outer, catalog->resources.at[i]);
    put_resource(expansion, outer, catalog->resources.at[i]);
    if (outer->out->length >= EXPORT_FLUSH) flush(expansion, outer->out);
  }
  json_close(outer, '}');
}

static void put_edge(struct expansion *expansion, struct json_writer *outer, const struct edge *edge) {
  struct describer *describer = &expansion->describer;
  struct json_writer inner = within(outer->out, false, 1);
  json_item(outer);
  json_open(&inner, '{');
  json_ref_key(&inner, "source", edge->source);
  json_ref_key(&inner, "target", edge->target);
  json_place_key(&inner, describer->catalog->sources, "place", edge->place);
  reading_begin(describer->reader);
  reading_add(describer->reader, edge->existence, INFLUENCE_CONTROL);
  json_dependencies(&inner, describer);
  json_close(&inner, '}');
  if (outer->out->length >= EXPORT_FLUSH) flush(expansion, outer->out);
}

static void put_absent(struct expansion *expansion, struct json_writer *outer, const struct absent *absent) {
  struct describer *describer = &expansion->describer;
  struct json_writer inner = within(outer->out, false, 1);
  json_item(outer);
  json_open(&inner, '{');
  json_key(&inner, "type");
  json_put_str(&inner, absent->type);
  json_key(&inner, "title");
  if (absent->title)
    json_put_str(&inner, absent->title);
  else
    json_put_null(&inner);
  json_place_key(&inner, describer->catalog->sources, "place", absent->place);
  json_place_key(&inner, describer->catalog->sources, "condition", absent->condition);
  json_absent_kind(&inner, absent);
  reading_begin(describer->reader);
  reading_add(describer->reader, absent->control, INFLUENCE_CONTROL);
  json_all_dependencies(&inner, describer);
  json_close(&inner, '}');
  if (outer->out->length >= EXPORT_FLUSH) flush(expansion, outer->out);
}

static void put_schema(struct json_writer *w, const char *schema) {
  json_key(w, "schema");
  json_put_text(w, schema);
  json_key(w, "schema_version");
  json_put_integer(w, EXPORT_READINGS_VERSION);
}

static void put_edges_and_absents(struct expansion *expansion, struct json_writer *outer) {
  const struct catalog *catalog = expansion->describer.catalog;
  json_key(outer, "edges");
  json_open(outer, '[');
  for (uint32_t i = 0; i < catalog->edges.count; i++)
    put_edge(expansion, outer, &catalog->edges.at[i]);
  json_close(outer, ']');
  json_key(outer, "absents");
  json_open(outer, '[');
  struct absent absent;
  for (struct absent_walk walk = {0};
       expansion->describer.absences && absents_next(&catalog->absents, &walk, &absent);)
    put_absent(expansion, outer, &absent);
  json_close(outer, ']');
  if (!catalog->absents.branches.count || expansion->describer.absences) return;
  json_key(outer, "hidden");
  json_open(outer, '{');
  json_key(outer, "absents");
  json_put_integer(outer, (int64_t)absents_count(&catalog->absents));
  json_close(outer, '}');
}

static void extend_catalog(struct buffer *out, const struct catalog *catalog, void *data) {
  struct json_writer outer = within(out, true, 1);
  json_key(&outer, "provenance");
  json_open(&outer, '{');
  put_schema(&outer, "colophon-catalog-expanded");
  json_incomplete(&outer, catalog);
  put_resources(data, &outer);
  put_edges_and_absents(data, &outer);
  json_close(&outer, '}');
}

bool export_expanded(struct catalog *catalog, const struct language *language, bool absences,
                     struct sink sink) {
  struct expansion expansion = {.describer = describer_new(catalog, language), .sink = sink};
  expansion.describer.absences = absences;
  struct wire_options options = {true, extend_catalog, &expansion};
  return catalog_write(catalog, &options, sink) && !expansion.failed;
}

bool export_alone(struct catalog *catalog, const struct language *language, bool absences, struct sink sink) {
  struct expansion expansion = {.describer = describer_new(catalog, language), .sink = sink};
  expansion.describer.absences = absences;
  struct buffer out;
  buffer_init(&out, catalog->arena);
  struct json_writer *w = &expansion.outer;
  *w = within(&out, true, 0);
  json_open(w, '{');
  put_schema(w, "colophon-provenance");
  json_key(w, "name");
  json_put_str(w, catalog->name);
  json_incomplete(w, catalog);
  put_resources(&expansion, w);
  put_edges_and_absents(&expansion, w);
  json_close(w, '}');
  buffer_putc(&out, '\n');
  flush(&expansion, &out);
  return !expansion.failed;
}

bool export_catalog(struct catalog *catalog, enum export_form form, const struct language *language,
                    struct sink sink) {
  switch (form) {
  case EXPORT_COMPACT: return export_compact(catalog, language, sink);
  case EXPORT_EXPANDED: return export_expanded(catalog, language, true, sink);
  case EXPORT_ALONE: return export_alone(catalog, language, true, sink);
  }
  return false;
}
