/* SPDX-License-Identifier: Apache-2.0 */
/* The graph of a catalog with what was found to be missing in it: as JSON, and for Graphviz. */
#include "provenance/faults/faults_report.h"
#include "src/support/json.h"

static const char *const kinds[] = {"contains", "before", "notify", "automatic"};

static void put(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  if (text)
    json_put_text(w, text);
  else
    json_put_null(w);
}

static void put_resource(struct json_writer *w, const struct fault_resource *r) {
  json_item(w);
  json_open(w, '{');
  put(w, "resource", r->ref->text);
  json_key(w, "contains");
  json_put_bool(w, r->contains);
  put(w, "file", r->file ? r->file->text : NULL);
  json_key(w, "line");
  if (r->line)
    json_put_integer(w, r->line);
  else
    json_put_null(w);
  json_close(w, '}');
}

static void put_relation(struct json_writer *w, const struct fault_graph *g,
                         const struct relation *relation) {
  json_item(w);
  json_open(w, '{');
  put(w, "source", g->resources.at[relation->source].ref->text);
  put(w, "target", g->resources.at[relation->target].ref->text);
  put(w, "kind", kinds[relation->kind]);
  put(w, relation->kind == RELATION_AUTOMATIC ? "why" : "metaparameter", relation->metaparameter);
  json_close(w, '}');
}

void faults_write_graph_json(const struct faults_report *report, const struct fault_graph *g,
                             struct buffer *out) {
  struct json_writer writer = {.out = out, .pretty = true}, *w = &writer;
  json_open(w, '{');
  put(w, "node", g->node ? g->node->text : NULL);
  json_key(w, "resources");
  json_open(w, '[');
  for (uint32_t i = 0; i < g->resources.count; i++)
    put_resource(w, &g->resources.at[i]);
  json_close(w, ']');
  json_key(w, "relations");
  json_open(w, '[');
  for (uint32_t i = 0; i < g->relations.count; i++)
    put_relation(w, g, &g->relations.at[i]);
  json_close(w, ']');
  json_key(w, "missing");
  json_open(w, '[');
  for (uint32_t i = 0; i < report->list.count; i++) {
    const struct told_fault *fault = &report->list.at[i];
    json_item(w);
    json_open(w, '{');
    put(w, "source", fault->producer.ref);
    put(w, "target", fault->consumer.ref);
    put(w, "kind", faults_kind_name(fault->kind));
    json_close(w, '}');
  }
  json_close(w, ']');
  json_close(w, '}');
  buffer_putc(out, '\n');
}

/* A name in quotes, as Graphviz reads it. */
static void put_name(struct buffer *out, const char *name) {
  buffer_putc(out, '"');
  for (; *name; name++) {
    if (*name == '"' || *name == '\\') buffer_putc(out, '\\');
    buffer_putc(out, *name == '\n' ? ' ' : *name);
  }
  buffer_putc(out, '"');
}

static void put_arrow(struct buffer *out, const char *source, const char *target, const char *style) {
  buffer_puts(out, "  ");
  put_name(out, source);
  buffer_puts(out, " -> ");
  put_name(out, target);
  buffer_printf(out, " [%s];\n", style);
}

void faults_write_graph_dot(const struct faults_report *report, const struct fault_graph *g,
                            struct buffer *out) {
  static const char *const styles[] = {"style=dotted, arrowhead=none, color=gray", "color=black",
                                       "color=blue, label=notify", "color=gray, label=automatic"};
  buffer_puts(out, "digraph catalog {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n");
  for (uint32_t i = 0; i < g->resources.count; i++) {
    buffer_puts(out, "  ");
    put_name(out, g->resources.at[i].ref->text);
    buffer_puts(out, g->resources.at[i].contains ? " [style=rounded];\n" : ";\n");
  }
  for (uint32_t i = 0; i < g->relations.count; i++) {
    const struct relation *r = &g->relations.at[i];
    put_arrow(out, g->resources.at[r->source].ref->text, g->resources.at[r->target].ref->text,
              styles[r->kind]);
  }
  for (uint32_t i = 0; i < report->list.count; i++) {
    const struct told_fault *fault = &report->list.at[i];
    put_arrow(out, fault->producer.ref, fault->consumer.ref,
              fault->kind == FAULT_NOTIFIER ? "color=red, style=dashed, label=\"notify is missing\""
                                            : "color=red, style=dashed, label=\"order is missing\"");
  }
  buffer_puts(out, "}\n");
}
