/* SPDX-License-Identifier: Apache-2.0 */
/* Resources and what stands between them: for Graphviz, and as GraphML. */
#include "provenance/exports/forms.h"
#include "provenance/exports/relations.h"
#include "provenance/exports/row.h"

/* ---- Graphviz ---- */

static void dot_text(struct buffer *out, const char *text) {
  buffer_putc(out, '"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') buffer_putc(out, '\\');
    if (*text == '\n')
      buffer_puts(out, "\\n");
    else
      buffer_putc(out, *text);
  }
  buffer_putc(out, '"');
}

static const char *where_text(struct arena *arena, struct sources *sources, struct place place) {
  struct export_place shown = row_shown_place(sources, place);
  return shown.file ? arena_printf(arena, "%s:%u:%u", shown.file, shown.line, shown.column) : "";
}

static void dot_resource(struct buffer *out, struct arena *arena, struct catalog *catalog,
                         const struct resource *resource) {
  buffer_printf(out, "  r%u [label=", resource->index);
  dot_text(out, row_ref(arena, catalog, resource));
  buffer_puts(out, ", tooltip=");
  dot_text(out, where_text(arena, catalog->sources, resource->place));
  buffer_puts(out, resource->kind == RESOURCE_NATIVE ? ", shape=box" : ", shape=ellipse");
  buffer_puts(out, "];\n");
}

static const char *dot_style(enum relation_kind kind) {
  switch (kind) {
  case RELATION_CONTAINS: return "dashed";
  case RELATION_BEFORE: return "solid";
  case RELATION_NOTIFY: return "bold";
  }
  return "";
}

void dot_add(struct export_document *document, const struct export_subject *subject) {
  struct catalog *catalog = subject->catalog;
  struct buffer *out = &document->out;
  buffer_puts(out, "digraph ");
  dot_text(out, catalog->name->text);
  buffer_puts(out, " {\n  rankdir=LR;\n");
  for (uint32_t i = 0; i < catalog->resources.count && !document->failed; i++) {
    if (!catalog->resources.at[i]->is_virtual)
      dot_resource(out, catalog->arena, catalog, catalog->resources.at[i]);
    export_flush(document, false);
  }
  relations all = relations_of(catalog->arena, catalog);
  for (uint32_t i = 0; i < all.count && !document->failed; i++) {
    const struct relation *relation = &all.at[i];
    buffer_printf(out, "  r%u -> r%u [style=%s, edgetooltip=", relation->from->index, relation->to->index,
                  dot_style(relation->kind));
    dot_text(out, where_text(catalog->arena, catalog->sources, relation->place));
    buffer_puts(out, "];\n");
    export_flush(document, false);
  }
  buffer_puts(out, "}\n");
}

/* ---- GraphML ---- */

/* What XML cannot hold at all, controls, is left out. */
static void xml_text(struct buffer *out, const char *text) {
  for (; *text; text++)
    switch (*text) {
    case '<': buffer_puts(out, "&lt;"); break;
    case '>': buffer_puts(out, "&gt;"); break;
    case '&': buffer_puts(out, "&amp;"); break;
    case '"': buffer_puts(out, "&quot;"); break;
    case '\n': buffer_puts(out, "&#10;"); break;
    case '\r': buffer_puts(out, "&#13;"); break;
    case '\t': buffer_puts(out, "&#9;"); break;
    default:
      if ((unsigned char)*text >= ' ') buffer_putc(out, *text);
    }
}

static void xml_datum(struct buffer *out, const char *key, const char *text) {
  if (!*text) return;
  buffer_printf(out, "      <data key=\"%s\">", key);
  xml_text(out, text);
  buffer_puts(out, "</data>\n");
}

static void graphml_head(struct buffer *out) {
  static const char *const keys[][2] = {{"node", "resource"}, {"node", "type"},     {"node", "title"},
                                        {"node", "place"},    {"edge", "relation"}, {"edge", "written"}};
  buffer_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    buffer_printf(out, "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"string\"/>\n", keys[i][1],
                  keys[i][0], keys[i][1]);
}

void graphml_add(struct export_document *document, const struct export_subject *subject) {
  struct catalog *catalog = subject->catalog;
  struct arena *arena = catalog->arena;
  struct buffer *out = &document->out;
  graphml_head(out);
  buffer_puts(out, "  <graph edgedefault=\"directed\" id=\"");
  xml_text(out, catalog->name->text);
  buffer_puts(out, "\">\n");
  for (uint32_t i = 0; i < catalog->resources.count && !document->failed; i++) {
    const struct resource *resource = catalog->resources.at[i];
    if (resource->is_virtual) continue;
    buffer_printf(out, "    <node id=\"r%u\">\n", resource->index);
    xml_datum(out, "resource", row_ref(arena, catalog, resource));
    xml_datum(out, "type", resource->type->text);
    xml_datum(out, "title", row_title(arena, catalog, resource));
    xml_datum(out, "place", where_text(arena, catalog->sources, resource->place));
    buffer_puts(out, "    </node>\n");
    export_flush(document, false);
  }
  relations all = relations_of(arena, catalog);
  for (uint32_t i = 0; i < all.count && !document->failed; i++) {
    const struct relation *relation = &all.at[i];
    buffer_printf(out, "    <edge source=\"r%u\" target=\"r%u\">\n", relation->from->index,
                  relation->to->index);
    xml_datum(out, "relation", relation_name(relation->kind));
    xml_datum(out, "written", where_text(arena, catalog->sources, relation->place));
    buffer_puts(out, "    </edge>\n");
    export_flush(document, false);
  }
  buffer_puts(out, "  </graph>\n</graphml>\n");
}
