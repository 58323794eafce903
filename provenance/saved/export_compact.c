/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The compact form: traces, labels, sites and sources as tables of small arrays, renumbered so that only what
 * the catalog reaches is there.  A trace is written as a number: 0 none, -n the label n, n the row n of the
 * table, whose operands always have smaller numbers.
 */
#include "provenance/saved/export_rows.h"

#include <math.h>

#include "provenance/describe/secret.h"
#include "provenance/describe/segments.h"
#include "provenance/describe/show.h"
#include "src/support/redaction.h"

/* The number of each trace, label and site in the output; 0: not reached. */
struct compaction {
  struct catalog *catalog;
  struct sink sink;
  uint32_t *traces, *labels, *sites;
  uint32_t *positions; /* of each resource, by index, among those that are written */
  uint32_t written;    /* how many those are */
  ARENA_VECTOR(trace_id) open;
  struct evaluator *evaluator; /* or NULL: nothing is said of texts */
  bool failed;
};

/* ---- what the catalog reaches ---- */

static void reach(struct compaction *c, trace_id t) {
  if (trace_is_label(t)) {
    c->labels[trace_label_of(t)] = 1;
  } else if (t && !c->traces[t]) {
    c->traces[t] = 1;
    ARENA_PUSH(c->catalog->arena, &c->open, t);
  }
}

static void reach_operands(struct compaction *c, trace_id t) {
  struct trace_view view = trace_node(c->catalog->traces, t);
  if (view.kind == TRACE_BOUND || view.kind == TRACE_OVER) c->sites[view.site] = 1;
  for (uint32_t i = 0; i < view.count; i++)
    reach(c, view.operands[i]);
}

static void reach_all(struct compaction *c) {
  while (c->open.count)
    reach_operands(c, c->open.at[--c->open.count]);
}

static void reach_value(struct compaction *c, struct value value) {
  reach(c, value.trace);
  if (value.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < value.u.array->count; i++)
      reach_value(c, value.u.array->at[i]);
  if (value.kind != VALUE_HASH) return;
  for (uint32_t i = 0; i < value.u.hash->count; i++) {
    reach_value(c, value.u.hash->at[i].key);
    reach_value(c, value.u.hash->at[i].value);
  }
}

/* Of a virtual resource, which nothing realised, it is kept that it was declared. */
static void reach_resource(struct compaction *c, const struct resource *resource) {
  reach(c, resource->existence);
  reach(c, resource->title_trace);
  if (!resource->is_virtual) reach(c, resource->order);
  for (uint32_t i = 0; i < resource->attributes.count && !resource->is_virtual; i++)
    for (const struct attribute *a = resource->attributes.at[i]; a; a = a->masked) {
      reach_value(c, a->value);
      reach(c, a->decided);
    }
  for (const struct reason *reason = resource->reasons; reason && !resource->is_virtual;
       reason = reason->next)
    reach(c, reason->existence);
  reach_all(c);
}

static void number(uint32_t *marks, uint32_t count) {
  uint32_t next = 0;
  marks[0] = 0; /* none stays none */
  for (uint32_t i = 1; i < count; i++)
    if (marks[i]) marks[i] = ++next;
}

/* What was given to a virtual resource is not written. */
static bool written(const struct given_tag *given) {
  return !given->resource || !given->resource->is_virtual;
}

static void renumber(struct compaction *c) {
  struct catalog *catalog = c->catalog;
  uint32_t traces = traces_count(catalog->traces) + 1, sites = traces_site_count(catalog->traces) + 1;
  c->traces = arena_zalloc(catalog->arena, traces * sizeof(uint32_t));
  c->sites = arena_zalloc(catalog->arena, sites * sizeof(uint32_t));
  c->labels = arena_zalloc(catalog->arena, catalog->sources->labels.count * sizeof(uint32_t));
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    reach_resource(c, catalog->resources.at[i]);
  for (uint32_t i = 0; i < catalog->edges.count; i++)
    reach(c, catalog->edges.at[i].existence);
  for (uint32_t i = 0; i < catalog->absents.branches.count; i++)
    reach(c, catalog->absents.branches.at[i].control);
  for (uint32_t i = 0; i < catalog->unknowns.count; i++)
    reach(c, catalog->unknowns.at[i].trace);
  for (uint32_t i = 0; i < catalog->given_tags.count; i++) {
    if (!written(&catalog->given_tags.at[i])) continue;
    reach(c, catalog->given_tags.at[i].value);
    reach(c, catalog->given_tags.at[i].decided);
  }
  reach_all(c);
  for (label_id id = 1; id < catalog->sources->labels.count; id++) /* whoever shows their lines must know */
    if (label_get(catalog->sources, id)->secret) c->labels[id] = 1;
  number(c->traces, traces);
  number(c->sites, sites);
  number(c->labels, catalog->sources->labels.count);
}

static void count_positions(struct compaction *c) {
  struct catalog *catalog = c->catalog;
  uint32_t position = 0;
  c->positions = arena_zalloc(catalog->arena, catalog->resources.count * sizeof(uint32_t));
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    c->positions[catalog->resources.at[i]->index] = position;
    if (!catalog->resources.at[i]->is_virtual) position++;
  }
  c->written = position;
}

/* ---- rows ---- */

static int64_t number_of(const struct compaction *c, trace_id t) {
  return trace_is_label(t) ? -(int64_t)c->labels[trace_label_of(t)] : c->traces[t];
}

static void put_trace(const struct compaction *c, struct json_writer *w, trace_id t) {
  row_number(w, number_of(c, t));
}

static void put_operands(const struct compaction *c, struct json_writer *w, const struct trace_view *view) {
  int64_t numbers[16];
  uint32_t count = 0;
  for (uint32_t i = 0; i < view->count; i++) {
    numbers[count++] = number_of(c, view->operands[i]);
    if (count < sizeof numbers / sizeof *numbers && i + 1 < view->count) continue;
    json_items_of_integers(w, numbers, count);
    count = 0;
  }
}

/* What JSON has no word for is an array: its kind and how it is written. */
static void put_wordless(struct json_writer *w, const char *kind, const struct constant *constant) {
  json_open(w, '[');
  row_word(w, kind);
  json_item(w);
  if (constant->kind == CONSTANT_FLOAT)
    json_put_float(w, constant->u.real);
  else
    json_put_null(w);
  json_close(w, ']');
}

static void put_constant(struct json_writer *w, const struct constant *constant) {
  json_item(w);
  switch (constant->kind) {
  case CONSTANT_UNDEF: json_put_null(w); break;
  case CONSTANT_FALSE: json_put_bool(w, false); break;
  case CONSTANT_TRUE: json_put_bool(w, true); break;
  case CONSTANT_INTEGER: json_put_integer(w, constant->u.integer); break;
  case CONSTANT_FLOAT:
    if (isfinite(constant->u.real))
      json_put_float(w, constant->u.real);
    else
      put_wordless(w, "Float", constant);
    break;
  case CONSTANT_STRING: json_put_bytes(w, constant->u.text); break;
  case CONSTANT_DIGITS: buffer_str(w->out, constant->u.text); break;
  case CONSTANT_DEFAULT: put_wordless(w, "Default", constant); break;
  }
}

/* Most rows are of numbers alone; false: this one is not. */
static bool put_plain_row(const struct compaction *c, struct json_writer *w, const struct trace_view *view) {
  enum { MOST = 6 };
  int64_t numbers[MOST];
  uint32_t count = 0;
  bool named = view->kind == TRACE_CONSTANT || view->kind == TRACE_OP || view->kind == TRACE_CALL;
  if (named || view->count > MOST - 2) return false;
  if (view->kind == TRACE_PART) {
    numbers[count++] = view->start;
    numbers[count++] = view->length;
  }
  if (view->kind == TRACE_BOUND || view->kind == TRACE_OVER) numbers[count++] = c->sites[view->site];
  for (uint32_t i = 0; i < view->count; i++)
    numbers[count++] = number_of(c, view->operands[i]);
  json_row(w->out, row_kind(view->kind), numbers, count);
  return true;
}

/* ["kind", detail…, operand…] */
static void put_row(struct compaction *c, struct json_writer *w, trace_id t) {
  struct trace_view view = trace_node(c->catalog->traces, t);
  if (put_plain_row(c, w, &view)) return;
  json_open(w, '[');
  row_word(w, row_kind(view.kind));
  if (view.kind == TRACE_CONSTANT) put_constant(w, &view.constant);
  if (view.kind == TRACE_OP) row_word(w, trace_op_text(view.op));
  if (view.kind == TRACE_CALL) {
    row_str(w, view.function);
    if (secret_trace(c->catalog, t))
      row_word(w, SECRET_VALUE);
    else
      put_constant(w, &view.constant);
  }
  put_operands(c, w, &view);
  json_close(w, ']');
}

static void put_site(struct compaction *c, struct json_writer *w, const struct site *site) {
  json_open(w, '[');
  row_word(w, site_kind_name(site->kind));
  row_str(w, site->name);
  row_place(w, c->catalog->sources, site->place);
  json_close(w, ']');
}

/* A composite value's provenance has the value's own form: {shape, items} and {shape, keys, items}. */
static void put_tree(struct compaction *c, struct json_writer *w, struct value value) {
  bool hash = value.kind == VALUE_HASH;
  if (value.kind != VALUE_ARRAY && !hash) {
    put_trace(c, w, value.trace);
    return;
  }
  json_item(w);
  json_open(w, '{');
  json_item(w);
  buffer_puts(w->out, "\"shape\":");
  w->first = true;
  put_trace(c, w, value.trace);
  if (hash) {
    json_key(w, "keys");
    json_open(w, '[');
    for (uint32_t i = 0; i < value.u.hash->count; i++)
      put_tree(c, w, value.u.hash->at[i].key);
    json_close(w, ']');
  }
  json_key(w, "items");
  json_open(w, '[');
  uint32_t count = hash ? value.u.hash->count : value.u.array->count;
  for (uint32_t i = 0; i < count; i++)
    put_tree(c, w, hash ? value.u.hash->at[i].value : value.u.array->at[i]);
  json_close(w, ']');
  json_close(w, '}');
}

/* [tree, decided, origin, place, masked…]; masked ones: [value, tree, decided, origin, place]. */
static void put_attribute(struct compaction *c, struct json_writer *w, const struct attribute *attribute) {
  put_tree(c, w, attribute->value);
  put_trace(c, w, attribute->decided);
  row_word(w, origin_name(attribute->origin));
  row_place(w, c->catalog->sources, attribute->place);
  for (const struct attribute *masked = attribute->masked; masked; masked = masked->masked) {
    json_item(w);
    json_open(w, '[');
    json_item(w);
    if (secret_within(c->catalog, masked))
      json_put_text(w, SECRET_VALUE);
    else
      wire_value(w, masked->value);
    put_tree(c, w, masked->value);
    put_trace(c, w, masked->decided);
    row_word(w, origin_name(masked->origin));
    row_place(w, c->catalog->sources, masked->place);
    json_close(w, ']');
  }
}

static void put_reasons(struct compaction *c, struct json_writer *w, const struct resource *resource) {
  json_key(w, "reasons");
  json_open(w, '[');
  for (const struct reason *reason = resource->reasons; reason; reason = reason->next) {
    json_item(w);
    json_open(w, '[');
    put_trace(c, w, reason->existence);
    row_number(w, reason->by ? (int64_t)c->positions[reason->by->index] : -1);
    row_place(w, c->catalog->sources, reason->place);
    json_close(w, ']');
  }
  json_close(w, ']');
}

static void trace_key(struct compaction *c, struct json_writer *w, const char *key, trace_id t) {
  json_key(w, key);
  w->first = true; /* the value is no item of its own */
  put_trace(c, w, t);
}

static void place_key(struct compaction *c, struct json_writer *w, const char *key, struct place place) {
  json_key(w, key);
  w->first = true;
  row_place(w, c->catalog->sources, place);
}

/* Attributes without a value are no parameters: they have a list of their own, with their positions. */
static void put_attributes(struct compaction *c, struct json_writer *w, const struct resource *resource,
                           const char *key, bool undefined) {
  json_key(w, key);
  json_open(w, '{');
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if ((attribute->value.kind == VALUE_UNDEF) != undefined) continue;
    json_key_str(w, attribute->name);
    json_open(w, '[');
    if (undefined) row_number(w, i);
    put_attribute(c, w, attribute);
    json_close(w, ']');
  }
  json_close(w, '}');
}

static void put_resource(struct compaction *c, struct json_writer *w, const struct resource *resource) {
  json_open(w, '{');
  trace_key(c, w, "existence", resource->existence);
  trace_key(c, w, "title", resource->title_trace);
  place_key(c, w, "place", resource->place);
  if (resource->title_place.source) place_key(c, w, "title_place", resource->title_place);
  json_ref_key(w, "container", resource->container);
  if (resource->reasons) put_reasons(c, w, resource);
  put_attributes(c, w, resource, "parameters", false);
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (resource->attributes.at[i]->value.kind == VALUE_UNDEF) {
      put_attributes(c, w, resource, "undefined", true);
      break;
    }
  export_kinds(w, c->catalog, resource);
  if (resource->order) trace_key(c, w, "order", resource->order);
  json_close(w, '}');
}

/* ---- tables ---- */

struct table {
  struct compaction *compaction;
  struct json_writer *outer, row;
  bool first;
};

static struct table table_open(struct compaction *c, struct json_writer *outer, const char *key) {
  struct table table = {c, outer, {.out = outer->out}, true};
  json_key(outer, key);
  buffer_putc(outer->out, '[');
  return table;
}

/* Each row on a line of its own; the buffer is emptied now and then. */
static struct json_writer *table_row(struct table *table) {
  struct buffer *out = table->row.out;
  struct compaction *c = table->compaction;
  if (out->length >= EXPORT_FLUSH) {
    if (!c->failed && !c->sink.write(c->sink.data, out->text, out->length)) c->failed = true;
    out->length = 0;
  }
  buffer_puts(out, table->first ? "\n" : ",\n");
  table->first = false;
  return &table->row;
}

static void table_close(struct table *table) {
  buffer_puts(table->row.out, "]");
}

/* [row, length…]: the bytes of each operand of a row that puts a text together.  Segments are read from
   these, so that a text that many others contain is cut once. */
static void put_texts(struct compaction *c, struct json_writer *outer) {
  struct catalog *catalog = c->catalog;
  struct table table = table_open(c, outer, "texts");
  for (trace_id id = 1, count = traces_count(catalog->traces); id <= count && c->evaluator; id++) {
    if (!c->traces[id]) continue;
    struct trace_view view = trace_node(catalog->traces, id);
    if (view.kind != TRACE_OP || view.op != TRACE_OP_CONCAT) continue;
    uint32_t *lengths = segments_lengths(catalog->arena, catalog->traces, c->evaluator, id);
    if (!lengths) continue;
    struct json_writer *w = table_row(&table);
    json_open(w, '[');
    row_number(w, c->traces[id]);
    for (uint32_t i = 0; i < view.count; i++)
      row_number(w, lengths[i]);
    json_close(w, ']');
  }
  table_close(&table);
}

/* The sources that Hiera has for ROLE, by number. */
static void put_role(struct json_writer *outer, const struct sources *sources, enum source_role role,
                     const char *name) {
  json_key(outer, name);
  json_open(outer, '[');
  for (source_id i = 0; i < sources->list.count; i++) {
    if (sources->list.at[i]->role != role) continue;
    json_item(outer);
    json_put_integer(outer, i);
  }
  json_close(outer, ']');
}

static void put_tables(struct compaction *c, struct json_writer *outer) {
  struct catalog *catalog = c->catalog;
  struct table table = table_open(c, outer, "sources");
  for (uint32_t i = 0; i < catalog->sources->list.count; i++)
    row_source(table_row(&table), catalog, i);
  table_close(&table);
  put_role(outer, catalog->sources, ROLE_HIERARCHY, "hierarchies");
  put_role(outer, catalog->sources, ROLE_DATA, "hiera_data");
  table = table_open(c, outer, "labels");
  for (label_id id = 1; id < catalog->sources->labels.count; id++)
    if (c->labels[id]) row_label(table_row(&table), catalog, id);
  table_close(&table);
  table = table_open(c, outer, "sites");
  for (site_id id = 1, count = traces_site_count(catalog->traces); id <= count; id++) {
    struct site site = site_get(catalog->traces, id);
    if (c->sites[id]) put_site(c, table_row(&table), &site);
  }
  table_close(&table);
  table = table_open(c, outer, "traces");
  for (trace_id id = 1, count = traces_count(catalog->traces); id <= count; id++)
    if (c->traces[id]) put_row(c, table_row(&table), id);
  table_close(&table);
  put_texts(c, outer);
}

/* [set, trace, place of the condition, how many codes are reached by names] */
static void put_branch(struct compaction *c, struct json_writer *w, const struct absent_branch *branch) {
  json_open(w, '[');
  row_number(w, branch->set->head.number);
  put_trace(c, w, branch->control);
  row_place(w, c->catalog->sources, branch->condition);
  row_number(w, branch->named);
  json_close(w, ']');
}

static void put_absents(struct compaction *c, struct json_writer *outer) {
  const struct absents *absents = &c->catalog->absents;
  struct table table = table_open(c, outer, "absent_codes");
  for (uint32_t i = 0; i < absents->codes.count; i++)
    row_absent_code(table_row(&table), c->catalog->sources, absents->codes.at[i]);
  table_close(&table);
  table = table_open(c, outer, "absent_sets");
  for (uint32_t i = 0; i < absents->sets.count; i++)
    row_absent_set(table_row(&table), absents->sets.at[i]);
  table_close(&table);
  table = table_open(c, outer, "absents");
  for (uint32_t i = 0; i < absents->branches.count; i++)
    put_branch(c, table_row(&table), &absents->branches.at[i]);
  table_close(&table);
  if (!absents->cut) return;
  json_key(outer, "absents_cut");
  json_put_bool(outer, true);
}

static void put_edge(struct compaction *c, struct json_writer *w, const struct edge *edge) {
  json_open(w, '[');
  put_trace(c, w, edge->existence);
  row_place(w, c->catalog->sources, edge->place);
  json_close(w, ']');
}

/* [kind, type, title, exported, existence, title, place, container] */
static void put_virtual(struct compaction *c, struct json_writer *w, const struct resource *resource) {
  json_open(w, '[');
  row_word(w, resource_kind_name((enum resource_kind)resource->kind));
  row_str(w, resource->type);
  row_str(w, resource->title);
  json_item(w);
  json_put_bool(w, resource->exported);
  put_trace(c, w, resource->existence);
  put_trace(c, w, resource->title_trace);
  row_place(w, c->catalog->sources, resource->place);
  json_item(w);
  json_ref(w, resource->container);
  json_close(w, ']');
}

/* A table that is there if it has rows. */
static void put_virtuals(struct compaction *c, struct json_writer *outer) {
  const struct catalog *catalog = c->catalog;
  struct table table = {.first = true};
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    if (!resource->is_virtual) continue;
    if (table.first) table = table_open(c, outer, "virtuals");
    put_virtual(c, table_row(&table), resource);
  }
  if (!table.first) table_close(&table);
}

/* [resource or -1, tag, value, decided, place, how many resources there were] */
static void put_given_tag(struct compaction *c, struct json_writer *w, const struct given_tag *given) {
  const struct catalog *catalog = c->catalog;
  uint32_t since = given->since;
  json_open(w, '[');
  row_number(w, given->resource ? (int64_t)c->positions[given->resource->index] : -1);
  row_str(w, given->tag);
  put_trace(c, w, given->value);
  put_trace(c, w, given->decided);
  row_place(w, catalog->sources, given->place);
  row_number(w, since < catalog->resources.count ? c->positions[since] : c->written);
  json_close(w, ']');
}

static void put_given_tags(struct compaction *c, struct json_writer *outer) {
  const struct catalog *catalog = c->catalog;
  struct table table = {.first = true};
  for (uint32_t i = 0; i < catalog->given_tags.count; i++) {
    if (!written(&catalog->given_tags.at[i])) continue;
    if (table.first) table = table_open(c, outer, "given_tags");
    put_given_tag(c, table_row(&table), &catalog->given_tags.at[i]);
  }
  if (!table.first) table_close(&table);
}

/* {what, text, place, call, trace, attributes, decisions: [[what, place]…]} */
static void put_unknown(struct compaction *c, struct json_writer *w, uint32_t index) {
  const struct catalog *catalog = c->catalog;
  const struct unknown *unknown = &catalog->unknowns.at[index];
  json_open(w, '{');
  json_key(w, "what");
  json_put_str(w, unknown->what);
  json_key(w, "text");
  json_put_bool(w, unknown->text);
  place_key(c, w, "place", unknown->place);
  place_key(c, w, "call", unknown->call);
  trace_key(c, w, "trace", unknown->trace);
  json_carriers(w, catalog, unknown);
  json_key(w, "decisions");
  json_open(w, '[');
  for (uint32_t i = 0; i < catalog->decisions.count; i++) {
    if (catalog->decisions.at[i].unknown != index) continue;
    json_item(w);
    json_open(w, '[');
    row_str(w, catalog->decisions.at[i].what);
    row_place(w, catalog->sources, catalog->decisions.at[i].place);
    json_close(w, ']');
  }
  json_close(w, ']');
  json_close(w, '}');
}

static void put_unknowns(struct compaction *c, struct json_writer *outer) {
  json_key(outer, "complete");
  json_put_bool(outer, false);
  struct table table = table_open(c, outer, "unknowns");
  for (uint32_t i = 0; i < c->catalog->unknowns.count; i++)
    put_unknown(c, table_row(&table), i);
  table_close(&table);
}

static void extend_catalog(struct buffer *out, const struct catalog *catalog, void *data) {
  struct compaction *c = data;
  struct json_writer outer = {.out = out, .pretty = true, .depth = 1};
  json_key(&outer, "provenance");
  json_open(&outer, '{');
  json_key(&outer, "schema");
  json_put_text(&outer, "colophon-catalog-compact");
  json_key(&outer, "schema_version");
  json_put_integer(&outer, EXPORT_COMPACT_VERSION);
  if (catalog->unknowns.count) put_unknowns(c, &outer);
  put_tables(c, &outer);
  struct table table = table_open(c, &outer, "resources");
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (!catalog->resources.at[i]->is_virtual) put_resource(c, table_row(&table), catalog->resources.at[i]);
  table_close(&table);
  table = table_open(c, &outer, "edges");
  for (uint32_t i = 0; i < catalog->edges.count; i++)
    put_edge(c, table_row(&table), &catalog->edges.at[i]);
  table_close(&table);
  put_absents(c, &outer);
  put_virtuals(c, &outer);
  put_given_tags(c, &outer);
  json_close(&outer, '}');
}

bool export_compact(struct catalog *catalog, const struct language *language, struct sink sink) {
  struct compaction compaction = {.catalog = catalog, .sink = sink};
  if (language) compaction.evaluator = evaluator_new(catalog->arena, catalog->traces, language);
  renumber(&compaction);
  count_positions(&compaction);
  struct wire_options options = {true, extend_catalog, &compaction};
  return catalog_write(catalog, &options, sink) && !compaction.failed;
}
