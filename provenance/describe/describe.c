/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/describe.h"

#include "provenance/describe/places.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/segments.h"
#include "provenance/describe/show.h"
#include "provenance/describe/term.h"

enum { TERM_TEXT = 400, TERM_NODES = 200, PATH_STEPS = 200, SEGMENTS = 10000 };

struct describer describer_new(struct catalog *catalog, const struct language *language) {
  struct describer describer = {.catalog = catalog};
  describer.reader = reader_new(catalog->arena, catalog->traces);
  if (language) describer.evaluator = evaluator_new(catalog->arena, catalog->traces, language);
  return describer;
}

void json_absent_kind(struct json_writer *w, const struct absent *absent) {
  if (!absent->computed) return;
  json_key(w, "computed");
  json_put_bool(w, true);
}

/* ---- subjects ---- */

struct walk {
  struct subject subject;
  struct buffer pointer;
  ARENA_VECTOR(trace_id) around;
  struct arena *arena;
  void (*visit)(const struct subject *subject, void *data);
  void *data;
};

/* One step of a JSON Pointer: ~ and / are escaped (RFC 6901). */
static void pointer_step(struct buffer *out, struct value key) {
  size_t start = out->length;
  wire_key_text(out, key);
  const struct str *text = str_new(out->arena, out->text + start, out->length - start);
  out->length = start;
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (c == '~' || c == '/')
      buffer_puts(out, c == '~' ? "~0" : "~1");
    else
      buffer_putc(out, c);
  }
}

static void walk_value(struct walk *walk, struct value value);

static void walk_element(struct walk *walk, struct value key, struct value value) {
  size_t length = walk->pointer.length;
  buffer_putc(&walk->pointer, '/');
  pointer_step(&walk->pointer, key);
  walk_value(walk, value);
  walk->pointer.length = length;
}

static void walk_value(struct walk *walk, struct value value) {
  struct subject subject = walk->subject;
  subject.value = value;
  subject.around = walk->around.at;
  subject.depth = walk->around.count;
  subject.pointer = buffer_text(&walk->pointer);
  walk->visit(&subject, walk->data);
  if (value.kind != VALUE_ARRAY && value.kind != VALUE_HASH) return;
  ARENA_PUSH(walk->arena, &walk->around, value.trace);
  if (value.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < value.u.array->count; i++)
      walk_element(walk, value_integer(i, 0), value.u.array->at[i]);
  else
    for (uint32_t i = 0; i < value.u.hash->count; i++)
      walk_element(walk, value.u.hash->at[i].key, value.u.hash->at[i].value);
  walk->around.count--;
}

void subject_each(struct catalog *catalog, const struct resource *resource, const struct attribute *attribute,
                  void (*visit)(const struct subject *subject, void *data), void *data) {
  struct walk walk = {.subject = {.resource = resource, .attribute = attribute},
                      .arena = catalog->arena,
                      .visit = visit,
                      .data = data};
  buffer_init(&walk.pointer, catalog->arena);
  walk_value(&walk, attribute->value);
}

void value_question_add(struct reader *reader, struct value value) {
  reading_add(reader, value.trace, INFLUENCE_DATA);
  if (value.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < value.u.array->count; i++)
      value_question_add(reader, value.u.array->at[i]);
  if (value.kind != VALUE_HASH) return;
  for (uint32_t i = 0; i < value.u.hash->count; i++) {
    value_question_add(reader, value.u.hash->at[i].key);
    value_question_add(reader, value.u.hash->at[i].value);
  }
}

/* Counts down *LEFT; false at its end. */
static bool counted(struct value v, uint32_t *left) {
  if (!*left) return false;
  --*left;
  bool within = true;
  for (uint32_t i = 0; within && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    within = counted(v.u.array->at[i], left);
  for (uint32_t i = 0; within && v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    within = counted(v.u.hash->at[i].key, left) && counted(v.u.hash->at[i].value, left);
  return within;
}

bool value_is_large(struct value value) {
  uint32_t left = 100000;
  return !counted(value, &left);
}

void subject_question(struct reader *reader, const struct subject *subject) {
  reading_begin(reader);
  reading_add(reader, subject->resource->existence, INFLUENCE_CONTROL);
  if (subject->attribute) reading_add(reader, subject->attribute->decided, INFLUENCE_CONTROL);
  for (uint32_t i = 0; i < subject->depth; i++)
    reading_add(reader, subject->around[i], INFLUENCE_STRUCTURE);
  value_question_add(reader, subject->value);
}

void value_question(struct reader *reader, const struct attribute *attribute) {
  reading_begin(reader);
  reading_add(reader, attribute->decided, INFLUENCE_CONTROL);
  value_question_add(reader, attribute->value);
}

void existence_question(struct reader *reader, const struct resource *resource) {
  reading_begin(reader);
  reading_add(reader, resource->existence, INFLUENCE_CONTROL);
}

/* ---- JSON ---- */

const char *origin_name(enum attribute_origin origin) {
  switch (origin) {
  case ATTRIBUTE_DECLARED: return "declared";
  case ATTRIBUTE_DATA: return "data";
  case ATTRIBUTE_EXPORTED: return "exported";
  case ATTRIBUTE_CLASSIFIER: return "classifier";
  case ATTRIBUTE_DEFAULT: return "default";
  case ATTRIBUTE_RESOURCE_DEFAULT: return "resource-default";
  case ATTRIBUTE_OVERRIDE: return "override";
  case ATTRIBUTE_RELATION: return "relation";
  case ATTRIBUTE_INHERITED: return "inherited";
  case ATTRIBUTE_BUILT_IN: return "built-in";
  }
  return "";
}

void json_place_key(struct json_writer *w, struct sources *sources, const char *key, struct place place) {
  json_key(w, key);
  if (!place_shown(sources, place)) {
    json_put_null(w);
    return;
  }
  json_open(w, '{');
  json_place_members(w, sources, place);
  json_close(w, '}');
}

void json_ref(struct json_writer *w, const struct resource *resource) {
  if (!resource) {
    json_put_null(w);
    return;
  }
  struct buffer ref;
  buffer_init(&ref, w->out->arena);
  resource_ref(&ref, resource);
  json_text(w->out, ref.text, ref.length);
}

void json_ref_key(struct json_writer *w, const char *key, const struct resource *resource) {
  json_key(w, key);
  json_ref(w, resource);
}

static void integer_key(struct json_writer *w, const char *key, uint32_t value) {
  json_key(w, key);
  json_put_integer(w, value);
}

static void json_where_key(struct json_writer *w, struct describer *describer, const struct where *where) {
  json_key(w, "where");
  if (!where->label) {
    json_put_null(w);
    return;
  }
  json_open(w, '{');
  json_label_members(w, describer->catalog->sources, where->label);
  if (where->part) {
    integer_key(w, "part_start", where->start);
    integer_key(w, "part_length", where->length);
  }
  json_close(w, '}');
}

void json_where(struct json_writer *w, struct describer *describer, trace_id t) {
  struct where where = reading_where(describer->catalog->traces, t);
  json_where_key(w, describer, &where);
}

/* A value of the language itself is its own expression. */
static void json_constant(struct json_writer *w, struct value value) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  value_inspect(&text, value);
  json_key(w, "expression");
  json_open(w, '{');
  json_key(w, "text");
  json_text(w->out, text.text, text.length);
  json_key(w, "tree");
  json_open(w, '{');
  json_key(w, "constant");
  wire_value(w, value);
  json_close(w, '}');
  json_close(w, '}');
}

static void json_expression(struct json_writer *w, struct describer *describer, struct value value) {
  struct catalog *catalog = describer->catalog;
  trace_id t = value_trace(catalog->traces, value);
  struct buffer text;
  if (!reading_origin(catalog->traces, t)) {
    json_constant(w, secret_hidden(describer, w->out->arena, value));
    return;
  }
  buffer_init(&text, catalog->arena);
  term_text(&text, catalog->sources, catalog->traces, t, TERM_TEXT);
  json_key(w, "expression");
  json_open(w, '{');
  json_key(w, "text");
  json_text(w->out, text.text, text.length);
  json_key(w, "tree");
  term_json(w, catalog->sources, catalog->traces, t, TERM_NODES);
  json_close(w, '}');
}

static void json_segment(struct json_writer *w, struct describer *describer, const struct segment *segment) {
  struct catalog *catalog = describer->catalog;
  struct where where = segment_where(catalog->traces, segment);
  json_item(w);
  json_open(w, '{');
  integer_key(w, "start", segment->start);
  integer_key(w, "end", segment->start + segment->length);
  json_where_key(w, describer, &where);
  if (!where.label) {
    struct buffer text;
    buffer_init(&text, catalog->arena);
    term_text(&text, catalog->sources, catalog->traces, segment->trace, TERM_TEXT);
    json_key(w, "expression");
    json_text(w->out, text.text, text.length);
  }
  json_close(w, '}');
}

/* Of a text that was put together: which bytes came from where. */
static void json_segments(struct json_writer *w, struct describer *describer, struct value value) {
  struct catalog *catalog = describer->catalog;
  if (value.kind != VALUE_STRING || !segments_composed(catalog->traces, value.trace)) return;
  struct segments all = segments_read(catalog->arena, catalog->traces, describer->evaluator, value.trace);
  if (!all.count) return;
  json_key(w, "segments");
  json_open(w, '[');
  for (uint32_t i = 0; i < all.count && i < SEGMENTS; i++)
    json_segment(w, describer, &all.at[i]);
  json_close(w, ']');
}

static void json_dependency(struct json_writer *w, struct describer *describer,
                            const struct dependency *dependency) {
  json_item(w);
  json_open(w, '{');
  json_label_members(w, describer->catalog->sources, dependency->label);
  json_key(w, "kind");
  json_put_text(w, influence_name(dependency->influence));
  json_close(w, '}');
}

/* What is left out of an answer, by number, unless it is nothing. */
static void json_hidden(struct json_writer *w, const uint32_t *counts) {
  bool any = false;
  for (int i = 0; i < INFLUENCES; i++)
    any |= counts[i] != 0;
  if (!any) return;
  json_key(w, "hidden");
  json_open(w, '{');
  for (int i = 0; i < INFLUENCES; i++)
    if (counts[i]) integer_key(w, influence_name((enum influence)i), counts[i]);
  json_close(w, '}');
}

static void json_places(struct json_writer *w, struct describer *describer, const struct places *places) {
  json_item(w);
  json_open(w, '{');
  json_place_members(w, describer->catalog->sources, places->place);
  integer_key(w, "places", places->count);
  json_key(w, "kind");
  json_put_text(w, influence_name(places->influence));
  json_close(w, '}');
}

static void json_grouped(struct json_writer *w, struct describer *describer, struct dependencies all) {
  struct catalog *catalog = describer->catalog;
  struct dependency_groups groups =
      dependency_groups(catalog->arena, catalog->sources, all, describer->absences);
  for (uint32_t i = 0; i < groups.single.count; i++)
    json_dependency(w, describer, &groups.single.at[i]);
  for (uint32_t i = 0; i < groups.many.count; i++)
    json_places(w, describer, &groups.many.at[i]);
}

void json_dependencies(struct json_writer *w, struct describer *describer) {
  struct dependencies all = reading_dependencies(describer->reader);
  uint32_t hidden[INFLUENCES] = {0};
  bool grouped = describer->grouped && all.count > PLACES_MOST;
  json_key(w, "dependencies");
  json_open(w, '[');
  if (grouped) json_grouped(w, describer, all);
  for (uint32_t i = 0; i < all.count; i++)
    if (!describer->absences && influence_aside(all.at[i].influence))
      hidden[all.at[i].influence]++;
    else if (!grouped)
      json_dependency(w, describer, &all.at[i]);
  json_close(w, ']');
  json_hidden(w, hidden);
}

void json_all_dependencies(struct json_writer *w, struct describer *describer) {
  bool kept = describer->absences;
  describer->absences = true;
  json_dependencies(w, describer);
  describer->absences = kept;
}

static void json_told(struct json_writer *w, struct describer *describer, trace_id told) {
  struct value value;
  json_where(w, describer, told);
  if (secret_trace(describer->catalog, told)) return;
  if (!describer->evaluator || evaluate(describer->evaluator, told, &value) != EVALUATION_DONE) return;
  json_key(w, "value");
  wire_value(w, secret_hidden(describer, w->out->arena, value));
}

static void json_step(struct json_writer *w, struct describer *describer, const struct step *step) {
  struct catalog *catalog = describer->catalog;
  json_item(w);
  json_open(w, '{');
  if (step->kind == TRACE_BOUND || step->kind == TRACE_OVER) {
    json_site_members(w, catalog->sources, &step->site);
  } else {
    json_key(w, "kind");
    json_put_text(w, step->kind == TRACE_ELEMENT ? "element" : "part");
  }
  if (step->kind == TRACE_PART) {
    integer_key(w, "start", step->start);
    integer_key(w, "length", step->length);
  }
  if (step->kind == TRACE_ELEMENT) {
    json_key(w, "key");
    json_open(w, '{');
    json_where(w, describer, step->control);
    json_close(w, '}');
  }
  if (step->kind == TRACE_OVER) {
    json_key(w, "replaced");
    json_open(w, '{');
    json_told(w, describer, step->told);
    json_close(w, '}');
  }
  json_close(w, '}');
}

static void json_steps(struct json_writer *w, struct describer *describer, trace_id t, uint32_t *left) {
  struct path path = reading_path(describer->reader, t, *left);
  for (uint32_t i = 0; i < path.count; i++)
    json_step(w, describer, &path.at[i]);
  *left -= path.count;
}

/* The path of an element: first the composites that it is in, then its own. */
static void json_via(struct json_writer *w, struct describer *describer, trace_id t, const trace_id *around,
                     uint32_t depth) {
  uint32_t left = PATH_STEPS;
  json_key(w, "via");
  json_open(w, '[');
  for (uint32_t i = 0; i < depth && left; i++)
    json_steps(w, describer, around[i], &left);
  if (left) json_steps(w, describer, t, &left);
  json_close(w, ']');
}

static void json_condition(struct json_writer *w, struct describer *describer,
                           const struct condition *condition) {
  json_item(w);
  json_open(w, '{');
  json_site_members(w, describer->catalog->sources, &condition->site);
  reading_begin(describer->reader);
  reading_add(describer->reader, condition->test, INFLUENCE_DATA);
  json_dependencies(w, describer);
  json_close(w, '}');
}

/* The conditions of the question that was put to the reader. */
static void json_conditions(struct json_writer *w, struct describer *describer) {
  struct reader *reader = describer->reader;
  struct conditions all = describer->absences ? reading_conditions(reader) : reading_told_conditions(reader);
  json_key(w, "conditions");
  json_open(w, '[');
  for (uint32_t i = 0; i < all.count; i++)
    json_condition(w, describer, &all.at[i]);
  json_close(w, ']');
}

static void json_masked(struct json_writer *w, struct describer *describer, const struct attribute *masked) {
  json_item(w);
  json_open(w, '{');
  json_key(w, "value");
  if (secret_value(describer->catalog, masked->value))
    json_put_text(w, SECRET_VALUE);
  else
    wire_value(w, secret_hidden_in(describer, w->out->arena, masked, masked->value));
  json_where(w, describer, masked->value.trace);
  json_key(w, "origin");
  json_put_text(w, origin_name(masked->origin));
  json_place_key(w, describer->catalog->sources, "place", masked->place);
  json_close(w, '}');
}

bool mask_remembered(const struct describer *describer, const struct attribute *attribute, trace_id told) {
  const struct traces *traces = describer->catalog->traces;
  for (const struct attribute *masked = attribute->masked; masked; masked = masked->masked)
    if (reading_origin(traces, masked->value.trace) == reading_origin(traces, told)) return true;
  return false;
}

/* What STEP replaced, and what that had replaced before. */
static void json_replaced(struct json_writer *w, struct describer *describer, const struct step *step) {
  struct step over = *step;
  uint32_t left = PATH_STEPS;
  do {
    json_item(w);
    json_open(w, '{');
    json_told(w, describer, over.told);
    json_key(w, "origin");
    json_put_text(w, site_kind_name(over.site.kind));
    json_place_key(w, describer->catalog->sources, "place", over.site.place);
    json_close(w, '}');
  } while (--left && reading_replaced(describer->reader, over.told, &over));
}

static void json_masks(struct json_writer *w, struct describer *describer, const struct subject *subject) {
  json_key(w, "masks");
  json_open(w, '[');
  for (const struct attribute *m = subject->depth ? NULL : subject->attribute->masked; m; m = m->masked)
    json_masked(w, describer, m);
  struct path path = reading_path(describer->reader, subject->value.trace, PATH_STEPS);
  for (uint32_t i = 0; i < path.count; i++) {
    const struct step *step = &path.at[i];
    if (step->kind == TRACE_OVER && !mask_remembered(describer, subject->attribute, step->told))
      json_replaced(w, describer, step);
  }
  json_close(w, ']');
}

void json_reading_members(struct json_writer *w, struct describer *describer, const struct subject *subject) {
  struct catalog *catalog = describer->catalog;
  trace_id t = subject->value.trace;
  json_where(w, describer, t);
  json_expression(w, describer, subject->value);
  json_segments(w, describer, subject->value);
  subject_question(describer->reader, subject);
  json_dependencies(w, describer);
  json_via(w, describer, t, subject->around, subject->depth);
  subject_question(describer->reader, subject);
  json_conditions(w, describer);
  json_masks(w, describer, subject);
  json_key(w, "origin");
  json_put_text(w, origin_name(subject->attribute->origin));
  json_place_key(w, catalog->sources, "place", subject->attribute->place);
}

static void json_reasons(struct json_writer *w, struct describer *describer,
                         const struct resource *resource) {
  json_key(w, "reasons");
  json_open(w, '[');
  for (const struct reason *reason = resource->reasons; reason; reason = reason->next) {
    json_item(w);
    json_open(w, '{');
    json_ref_key(w, "by", reason->by);
    json_place_key(w, describer->catalog->sources, "place", reason->place);
    reading_begin(describer->reader);
    reading_add(describer->reader, reason->existence, INFLUENCE_CONTROL);
    json_dependencies(w, describer);
    json_close(w, '}');
  }
  json_close(w, ']');
}

void json_existence(struct json_writer *w, struct describer *describer, const struct resource *resource) {
  json_open(w, '{');
  json_place_key(w, describer->catalog->sources, "place", resource->place);
  json_ref_key(w, "container", resource->container);
  existence_question(describer->reader, resource);
  json_dependencies(w, describer);
  existence_question(describer->reader, resource);
  json_conditions(w, describer);
  json_reasons(w, describer, resource);
  json_close(w, '}');
}

void json_title(struct json_writer *w, struct describer *describer, const struct resource *resource) {
  json_open(w, '{');
  json_where(w, describer, resource->title_trace);
  json_expression(w, describer, value_string(resource->title, resource->title_trace));
  reading_begin(describer->reader);
  reading_add(describer->reader, resource->title_trace, INFLUENCE_DATA);
  json_dependencies(w, describer);
  json_via(w, describer, resource->title_trace, NULL, 0);
  json_close(w, '}');
}
