/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/reach.h"

#include "provenance/trace/reading.h"

struct reach {
  struct arena *arena;
  const struct catalog *catalog;
  const struct reach_cause *causes;
  uint32_t count;
  uint32_t *first, *next; /* the causes of a source: the first, and those behind (count: no more) */
  struct reached *of_trace, *of_label; /* by id */
  uint32_t traces, labels;             /* traces that are no labels; labels in question */
  uint64_t named;                      /* changes of what is called something, which stand nowhere */
};

static const struct reached nothing;

void reached_add(struct reached *all, struct reached more) {
  all->copied |= more.copied;
  all->data |= more.data;
  all->control |= more.control;
  all->decides |= more.decides;
  all->around |= more.around;
  all->masked |= more.masked;
}

/* ---- places ---- */

static bool meets(struct place a, struct place b) {
  return a.source == b.source && a.start < b.end && b.start < a.end;
}

/* The changes of lines at PLACE, and of those that it stands around. */
static void place_changes(const struct reach *r, struct place place, uint64_t *lines, uint64_t *around) {
  *lines = *around = 0;
  if (!place.source) return;
  for (uint32_t i = r->first[place.source]; i < r->count; i = r->next[i]) {
    uint64_t bit = (uint64_t)1 << r->causes[i].change;
    if (meets(place, r->causes[i].lines)) *lines |= bit;
    if (meets(place, r->causes[i].around.place)) *around |= bit;
  }
}

/* Code at PLACE brings something along. */
static struct reached place_reached(const struct reach *r, struct place place) {
  struct reached reached = nothing;
  place_changes(r, place, &reached.control, &reached.around);
  reached.decides = reached.control;
  return reached;
}

struct place reach_head(const struct sources *sources, struct place place) {
  uint32_t length;
  if (!place.source) return place;
  const char *text = place_text(sources, place, &length);
  const char *end = memchr(text, '\n', length);
  if (end) place.end = place.start + (uint32_t)(end - text);
  return place;
}

/* ---- labels ---- */

static bool is_called(const struct label *label, const char *name) {
  size_t length = strlen(name);
  if (!label->name || strncmp(label->name->text, name, length) != 0) return false;
  return !label->name->text[length] || label->name->text[length] == '.';
}

/* What has nothing in it is changed wherever something is put. */
static struct place whole_source(const struct reach *r, source_id source) {
  return (struct place){source, 0, source_get(r->catalog->sources, source)->length + 1};
}

static struct reached label_reached(const struct reach *r, label_id id) {
  const struct label *label = label_get(r->catalog->sources, id);
  struct reached reached = nothing;
  uint64_t lines, around, named = 0;
  for (uint32_t i = 0; r->named && i < r->count; i++)
    if (r->causes[i].name && is_called(label, r->causes[i].name)) named |= (uint64_t)1 << r->causes[i].change;
  struct place place = label->place;
  if (label->kind == LABEL_NOTHING) place = whole_source(r, place.source);
  place_changes(r, place, &lines, &around);
  if (label_is_collection(label) || label->kind == LABEL_NOTHING) {
    reached.around = lines;
    lines = 0;
  }
  reached.copied = reached.data = reached.control = reached.decides = lines | named;
  return reached;
}

/* ---- the pass ---- */

struct reached reach_trace(const struct reach *r, trace_id t) {
  if (t <= r->traces) return r->of_trace[t];
  return r->of_label[trace_node(r->catalog->traces, t).label];
}

static bool is_declaration(enum site_kind kind) {
  return kind == SITE_DECLARATION || kind == SITE_NODE || kind == SITE_TITLE;
}

struct place reach_place(const struct sources *sources, const struct site *site) {
  return is_declaration(site->kind) ? reach_head(sources, site->place) : site->place;
}

/* What a site adds: the code there brings the value along. */
static struct reached site_reached(const struct reach *r, const struct site *site) {
  uint64_t lines, around;
  place_changes(r, site->place, &lines, &around);
  if (lines && is_declaration(site->kind)) {
    uint64_t whole;
    place_changes(r, reach_head(r->catalog->sources, site->place), &lines, &whole);
  }
  return (struct reached){.data = lines, .control = lines, .decides = lines, .around = around};
}

static bool copies(enum trace_kind kind) {
  return kind == TRACE_ELEMENT || kind == TRACE_BOUND || kind == TRACE_UNDER || kind == TRACE_OVER ||
         kind == TRACE_PART;
}

static struct reached view_reached(const struct reach *r, const struct trace_view *view) {
  uint32_t data = trace_data_operands(view);
  struct reached reached = nothing;
  for (uint32_t i = 0; i < view->count; i++) {
    struct reached of = reach_trace(r, view->operands[i]);
    if (view->kind == TRACE_OVER && i == 1) { /* what was replaced does not count (trace.h) */
      reached.masked |= of.data | of.masked;
      continue;
    }
    reached.control |= of.control;
    reached.around |= of.around;
    enum influence as = influence_of(r->catalog->traces, view, i, INFLUENCE_DATA);
    if (!influence_aside(as)) reached.decides |= of.decides;
    if (as != INFLUENCE_DATA) continue;
    if (i < data) reached.data |= of.data, reached.masked |= of.masked;
    if (i == 0 && copies(view->kind)) reached.copied |= of.copied;
  }
  if (view->kind == TRACE_BOUND || view->kind == TRACE_OVER) {
    struct site site = site_get(r->catalog->traces, view->site);
    reached_add(&reached, site_reached(r, &site));
  }
  return reached;
}

static void chain_causes(struct reach *r, struct arena *arena) {
  uint32_t sources = r->catalog->sources->list.count;
  r->first = ARENA_ARRAY(arena, uint32_t, sources + 1);
  r->next = ARENA_ARRAY(arena, uint32_t, r->count + 1);
  for (uint32_t i = 0; i < sources; i++)
    r->first[i] = r->count;
  for (uint32_t i = r->count; i-- > 0;) {
    source_id source = r->causes[i].lines.source;
    if (r->causes[i].name) r->named |= (uint64_t)1 << r->causes[i].change;
    if (!source || r->causes[i].name) continue;
    r->next[i] = r->first[source];
    r->first[source] = i;
  }
}

struct reach *reach_new(struct arena *arena, const struct catalog *catalog, const struct reach_cause *causes,
                        uint32_t count) {
  struct reach *r = ARENA_NEW(arena, struct reach);
  uint32_t labels = catalog->sources->labels.count;
  *r = (struct reach){.arena = arena, .catalog = catalog, .causes = causes, .count = count};
  chain_causes(r, arena);
  r->traces = traces_count(catalog->traces);
  r->of_label = ARENA_ARRAY(arena, struct reached, labels + 1);
  r->of_label[0] = nothing;
  for (label_id id = 1; id < labels; id++) {
    r->of_label[id] = label_reached(r, id);
    r->labels += (r->of_label[id].control | r->of_label[id].around) != 0;
  }
  r->of_trace = ARENA_ARRAY(arena, struct reached, r->traces + 1);
  r->of_trace[0] = nothing;
  for (trace_id id = 1; id <= r->traces; id++) {
    struct trace_view view = trace_node(catalog->traces, id);
    r->of_trace[id] = view_reached(r, &view);
  }
  return r;
}

uint32_t reach_labels(const struct reach *reach) {
  return reach->labels;
}

/* ---- what is in the catalog ---- */

static void add_value(const struct reach *r, struct reached *all, struct value value) {
  reached_add(all, reach_trace(r, value.trace));
  if (value.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < value.u.array->count; i++)
      add_value(r, all, value.u.array->at[i]);
  if (value.kind == VALUE_HASH)
    for (uint32_t i = 0; i < value.u.hash->count; i++) {
      add_value(r, all, value.u.hash->at[i].key);
      add_value(r, all, value.u.hash->at[i].value);
    }
}

/* REACHED as far as it decides. */
static struct reached deciding(struct reached reached) {
  return (struct reached){.control = reached.control, .decides = reached.decides, .around = reached.around};
}

/* The changes within the class or defined type that RESOURCE is of: its parameters are written there. */
static uint64_t defined_around(const struct reach *r, const struct resource *resource) {
  uint64_t changes = 0;
  for (uint32_t i = 0; i < r->count; i++) {
    const struct impact_around *around = &r->causes[i].around;
    if (around->type && str_equal(around->type, resource->type) &&
        (!around->title || str_equal(around->title, resource->title)))
      changes |= (uint64_t)1 << r->causes[i].change;
  }
  return changes;
}

struct reached reach_attribute(const struct reach *r, const struct resource *resource,
                               const struct attribute *attribute) {
  struct reached reached = nothing;
  add_value(r, &reached, attribute->value);
  reached_add(&reached, deciding(reach_trace(r, attribute->decided)));
  reached_add(&reached, place_reached(r, attribute->place));
  reached.around |= defined_around(r, resource);
  for (const struct attribute *masked = attribute->masked; masked; masked = masked->masked) {
    struct reached of = place_reached(r, masked->place);
    add_value(r, &of, masked->value);
    reached.masked |= of.data | of.control | of.masked;
  }
  return reached;
}

struct reached reach_existence(const struct reach *r, const struct resource *resource) {
  struct reached reached = deciding(reach_trace(r, resource->existence));
  reached_add(&reached, deciding(reach_trace(r, resource->title_trace)));
  uint64_t head = place_reached(r, reach_head(r->catalog->sources, resource->place)).control;
  reached.control |= head;
  reached.decides |= head;
  reached.around |= place_reached(r, resource->place).around;
  return reached;
}

struct reached reach_edge(const struct reach *r, const struct edge *edge) {
  struct reached reached = deciding(reach_trace(r, edge->existence));
  reached_add(&reached, place_reached(r, edge->place));
  return reached;
}

struct reached reach_absent(const struct reach *r, const struct absent *absent) {
  struct reached reached = deciding(reach_trace(r, absent->control));
  reached_add(&reached, place_reached(r, absent->place));
  reached_add(&reached, place_reached(r, absent->condition));
  if (absent->computed) reached.decides = 0; /* so does each branch that could include any class */
  return reached;
}
