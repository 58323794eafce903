/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/exports.h"

#include "provenance/export.h"
#include "provenance/exports/forms.h"

const struct export_format export_formats[] = {
    {"json", ".json", "an array with an object for each attribute", true, false, NULL, flat_json_add,
     flat_json_end},
    {"ndjson", ".ndjson", "the same objects, one on each line", true, false, NULL, flat_lines_add,
     flat_lines_end},
    {"csv", ".csv", "a table with a line for each attribute", true, false, csv_begin, csv_add, NULL},
    {"prov", ".prov.json", "W3C PROV, as PROV-JSON", false, false, NULL, prov_add, NULL},
    {"openlineage", ".openlineage.json", "an OpenLineage run event with columnLineage", false, false, NULL,
     openlineage_add, NULL},
    {"in-toto", ".intoto.json",
     "an in-toto statement with SLSA provenance: the catalog's digest, and its materials'", false, false,
     NULL, intoto_add, NULL},
    {"sourcemap", "", "the texts of files, with source maps (version 3) beside them", true, true, NULL,
     sourcemap_add, NULL},
    {"dot", ".dot", "resources and edges, for Graphviz", false, false, NULL, dot_add, NULL},
    {"graphml", ".graphml", "the same as GraphML", false, false, NULL, graphml_add, NULL},
    {"html", ".html", "a page to look at, in one file", false, false, NULL, html_add, NULL},
    {.name = NULL}};

const struct export_format *export_format_named(const char *name) {
  for (const struct export_format *form = export_formats; form->name; form++)
    if (!strcmp(form->name, name)) return form;
  return NULL;
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
