/* SPDX-License-Identifier: Apache-2.0 */
/*
 * OpenLineage (https://openlineage.io): one run event of a compilation.  Its outputs are the resources, whose
 * columns are their attributes; its inputs are the files that values came from.  The facet columnLineage says
 * of each column what it was copied or computed from (DIRECT), and what decided (INDIRECT, CONDITIONAL).
 */
#include "provenance/describe/secret.h"
#include "provenance/exports/forms.h"
#include "provenance/exports/row.h"

#define PRODUCER "urn:colophon:" PACKAGE_VERSION
#define EVENT_SCHEMA "https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent"
#define FACETS "https://openlineage.io/spec/facets/"

enum { FIELD_TEXT = 120 };

struct lineage {
  struct export_document *document;
  const struct export_subject *subject;
  struct json_writer w;
  const struct resource *open; /* the output that is being written, or NULL */
  bool *used;                  /* sources that some value came from */
};

static void open_facet(struct json_writer *w, const char *name, const char *schema) {
  json_key(w, name);
  json_open(w, '{');
  export_member(w, "_producer", PRODUCER);
  export_member(w, "_schemaURL", schema);
}

/* ---- what values came from ---- */

/* What is in a file is a field of the data set of that name; a setting is one of no file. */
static void dataset_members(struct json_writer *w, const char *file) {
  export_member(w, "namespace", file ? "file" : "colophon");
  export_member(w, "name", file ? file : "settings");
}

static const char *transformation(const struct export_row *row, const struct dependency *input) {
  if (input->influence != INFLUENCE_DATA) return "CONDITIONAL";
  return row->where.label == input->label && !row->where.part ? "IDENTITY" : "TRANSFORMATION";
}

static void put_field(struct lineage *l, const struct export_row *row, const char *file, const char *field,
                      const struct dependency *input) {
  struct json_writer *w = &l->w;
  bool direct = input->influence == INFLUENCE_DATA;
  json_item(w);
  json_open(w, '{');
  dataset_members(w, file);
  export_member(w, "field", field);
  json_key(w, "transformations");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  export_member(w, "type", direct ? "DIRECT" : "INDIRECT");
  export_member(w, "subtype", transformation(row, input));
  export_member(w, "description", influence_name(input->influence));
  json_key(w, "masking");
  json_put_bool(w, row->secret && direct);
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
}

static void put_input(struct lineage *l, struct arena *arena, const struct export_row *row,
                      const struct dependency *input) {
  struct sources *sources = row->catalog->sources;
  struct export_place place = row_shown_label(sources, input->label);
  if (place.file) l->used[label_get(sources, input->label)->place.source] = true;
  const char *at = arena_printf(arena, "%u:%u", place.line, place.column);
  put_field(l, row, place.file, place.name ? place.name : at, input);
}

/* Many places of a file: the field says from where to where. */
static void put_places(struct lineage *l, struct arena *arena, const struct export_row *row,
                       const struct places *places) {
  struct export_place place = row_shown_place(row->catalog->sources, places->place);
  struct dependency input = {.influence = places->influence};
  l->used[places->place.source] = true;
  put_field(l, row, place.file,
            arena_printf(arena, "%u:%u-%u:%u", place.line, place.column, place.end_line, place.end_column),
            &input);
}

static void put_column(struct lineage *l, struct arena *arena, const struct export_row *row) {
  struct json_writer *w = &l->w;
  json_key_str(w, row->attribute->name);
  json_open(w, '{');
  json_key(w, "inputFields");
  json_open(w, '[');
  for (uint32_t i = 0; i < row->inputs.count; i++)
    put_input(l, arena, row, &row->inputs.at[i]);
  for (uint32_t i = 0; i < row->places.count; i++)
    put_places(l, arena, row, &row->places.at[i]);
  json_close(w, ']');
  json_close(w, '}');
}

/* ---- resources ---- */

static const char *type_of(struct value value) {
  switch ((int)value.kind) {
  case VALUE_BOOLEAN: return "boolean";
  case VALUE_INTEGER: return "integer";
  case VALUE_FLOAT: return "number";
  case VALUE_ARRAY: return "array";
  case VALUE_HASH: return "object";
  default: return "string";
  }
}

static void put_schema(struct json_writer *w, const struct resource *resource) {
  open_facet(w, "schema", FACETS "1-2-0/SchemaDatasetFacet.json#/$defs/SchemaDatasetFacet");
  json_key(w, "fields");
  json_open(w, '[');
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind == VALUE_UNDEF) continue;
    json_item(w);
    json_open(w, '{');
    json_key(w, "name");
    json_put_str(w, attribute->name);
    export_member(w, "type", type_of(attribute->value));
    json_close(w, '}');
  }
  json_close(w, ']');
  json_close(w, '}');
}

static void begin_output(struct lineage *l, struct arena *arena, const struct resource *resource) {
  struct json_writer *w = &l->w;
  json_item(w);
  json_open(w, '{');
  json_key(w, "namespace");
  json_put_str(w, str_printf(arena, "puppet://%s", l->subject->catalog->name->text));
  export_member(w, "name", row_ref(arena, l->subject->catalog, resource));
  json_key(w, "facets");
  json_open(w, '{');
  put_schema(w, resource);
  open_facet(w, "columnLineage",
             FACETS "1-2-0/ColumnLineageDatasetFacet.json#/$defs/ColumnLineageDatasetFacet");
  json_key(w, "fields");
  json_open(w, '{');
  l->open = resource;
}

static void end_output(struct lineage *l) {
  if (!l->open) return;
  for (int i = 0; i < 4; i++) /* fields, the facet, the facets, the output */
    json_close(&l->w, '}');
  l->open = NULL;
}

static void put_outputs(struct lineage *l) {
  struct row_reader *reader = row_reader_new(l->subject->catalog->arena, l->subject,
                                             ROW_INPUTS | (l->document->each ? 0 : ROW_PLACES));
  const struct export_row *row;
  json_key(&l->w, "outputs");
  json_open(&l->w, '[');
  while (!l->document->failed && (row = row_next(reader))) {
    if (l->open != row->resource) end_output(l);
    if (!l->open) begin_output(l, row_arena(reader), row->resource);
    put_column(l, row_arena(reader), row);
    export_flush(l->document, false);
  }
  end_output(l);
  json_close(&l->w, ']');
  row_reader_free(reader);
}

static void put_inputs(struct lineage *l) {
  const struct sources *sources = l->subject->catalog->sources;
  json_key(&l->w, "inputs");
  json_open(&l->w, '[');
  for (source_id id = 1; id < sources->list.count; id++) {
    if (!l->used[id]) continue;
    json_item(&l->w);
    json_open(&l->w, '{');
    dataset_members(&l->w, source_get(sources, id)->name->text);
    json_close(&l->w, '}');
  }
  json_close(&l->w, ']');
}

void openlineage_add(struct export_document *document, const struct export_subject *subject) {
  struct catalog *catalog = subject->catalog;
  struct lineage l = {.document = document, .subject = subject, .w = {.out = &document->out}};
  struct json_writer *w = &l.w;
  const char *environment = catalog->environment ? catalog->environment->text : "production";
  l.used = arena_zalloc(catalog->arena, catalog->sources->list.count);
  json_open(w, '{');
  export_member(w, "eventType", "COMPLETE");
  export_member(w, "eventTime", export_time(catalog->arena, catalog->version));
  export_member(w, "producer", PRODUCER);
  export_member(w, "schemaURL", EVENT_SCHEMA);
  json_key(w, "run");
  json_open(w, '{');
  export_member(w, "runId", catalog->uuid);
  json_close(w, '}');
  json_key(w, "job");
  json_open(w, '{');
  export_member(w, "namespace", arena_printf(catalog->arena, "puppet:%s", environment));
  export_member(w, "name", arena_printf(catalog->arena, "compile %s", catalog->name->text));
  json_close(w, '}');
  put_outputs(&l);
  put_inputs(&l);
  json_close(w, '}');
  buffer_putc(w->out, '\n');
}
