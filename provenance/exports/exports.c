/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/exports.h"

#include "provenance/exports/forms.h"
#include "provenance/saved/export.h"

/* A form that is bytes and nothing else. */
#define BYTES(named, ends, tells, many, starts, adds, finishes)                                              \
  {                                                                                                          \
    .name = named, .ending = ends, .summary = tells, .several = many, .begin = starts, .add = adds,          \
    .end = finishes                                                                                          \
  }

const struct export_format export_formats[] = {
    BYTES("json", ".json", "an array with an object for each attribute", true, NULL, flat_json_add,
          flat_json_end),
    BYTES("ndjson", ".ndjson", "the same objects, one on each line", true, NULL, flat_lines_add,
          flat_lines_end),
    BYTES("csv", ".csv", "a table with a line for each attribute", true, csv_begin, csv_add, NULL),
    BYTES("prov", ".prov.json", "W3C PROV, as PROV-JSON", false, NULL, prov_add, NULL),
    BYTES("openlineage", ".openlineage.json", "an OpenLineage run event with columnLineage", false, NULL,
          openlineage_add, NULL),
    BYTES("in-toto", ".intoto.json",
          "an in-toto statement with SLSA provenance: the catalog's digest, and its materials'", false, NULL,
          intoto_add, NULL),
    {.name = "sourcemap",
     .ending = "",
     .summary = "the texts of files, with source maps (version 3) beside them",
     .several = true,
     .add = sourcemap_add,
     .goes = EXPORT_TO_FILES},
    BYTES("dot", ".dot", "resources and edges, for Graphviz", false, NULL, dot_add, NULL),
    BYTES("graphml", ".graphml", "the same as GraphML", false, NULL, graphml_add, NULL),
    BYTES("html", ".html", "a page to look at, in one file", false, NULL, html_add, NULL),
    {.name = "prometheus",
     .ending = ".prom",
     .summary = "counts as metrics of Prometheus",
     .several = true,
     .begin = prometheus_begin,
     .add = prometheus_add,
     .end = prometheus_end,
     .dated = true},
    {.name = "sqlite",
     .ending = ".db",
     .summary = "tables and views in a file of SQLite",
     .several = true,
     .begin = sqlite_begin,
     .add = database_add,
     .end = database_end,
     .close = database_close,
     .goes = EXPORT_TO_FILE,
     .dated = true},
    {.name = "postgres",
     .ending = "",
     .summary = "the same in a database of PostgreSQL",
     .several = true,
     .begin = postgres_begin,
     .add = database_add,
     .end = database_end,
     .close = database_close,
     .goes = EXPORT_TO_SERVER,
     .dated = true},
    {.name = NULL}};

#undef BYTES

const struct export_format *export_format_named(const char *name) {
  for (const struct export_format *form = export_formats; form->name; form++)
    if (!strcmp(form->name, name)) return form;
  return NULL;
}

static void free_scratch(void *scratch) {
  arena_free(scratch);
}

struct arena *export_scratch(struct arena *arena) {
  struct arena *scratch = arena_owned(arena, free_scratch);
  if (scratch) {
    scratch->guard = arena->guard;
    arena_reset(scratch);
    return scratch;
  }
  scratch = ARENA_NEW(arena, struct arena);
  arena_init(scratch, arena->guard, arena->limit);
  arena_own(arena, scratch, free_scratch);
  return scratch;
}

void export_flush(struct export_document *document, bool all) {
  struct buffer *out = &document->out;
  if (document->failed || (!all && out->length < EXPORT_FLUSH)) return;
  if (out->length && !document->sink.write(document->sink.data, out->text, out->length))
    document->failed = true;
  out->length = 0;
}

bool export_file(struct export_document *document, const char *name) {
  export_flush(document, true);
  if (!document->failed && !document->file(document->sink.data, name)) document->failed = true;
  return !document->failed;
}
