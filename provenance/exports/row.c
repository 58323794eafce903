/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/exports/row.h"

#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "provenance/describe/term.h"
#include "src/support/redaction.h"

enum { EXPRESSION_TEXT = 400, CONDITION_TEXT = 200, MASKED_STEPS = 200 };

struct row_reader {
  struct export_subject subject;
  struct describer describer;
  struct arena *arena; /* of one row */
  struct export_row row;
  struct subject subject_of_row;
  const struct edge *edge;      /* that the row is of, or NULL */
  unsigned parts;               /* enum row_part */
  uint32_t resource, attribute; /* that come next */
};

const char *const row_kinds[] = {"literal", "template", "fact",     "data",    "setting", "file",
                                 "program", "built-in", "computed", "unknown", NULL};

struct row_reader *row_reader_new(struct arena *arena, const struct export_subject *subject, unsigned parts) {
  struct row_reader *reader = ARENA_NEW(arena, struct row_reader);
  reader->subject = *subject;
  reader->parts = parts;
  reader->describer =
      subject->describer ? *subject->describer : describer_new(subject->catalog, subject->language);
  reader->arena = export_scratch(arena);
  if (parts & ROW_PASSAGES) reading_keep_passages(reader->describer.reader);
  return reader;
}

void row_reader_free(struct row_reader *reader) {
  arena_reset(reader->arena);
}

struct arena *row_arena(struct row_reader *reader) {
  return reader->arena;
}

/* ---- what it is ---- */

const char *row_label_kind(const struct sources *sources, label_id label) {
  const struct label *l = label_get(sources, label);
  const struct source *source = source_get(sources, l->place.source);
  if (l->name && !strncmp(l->name->text, "fact ", 5)) return "fact"; /* of the command line, too */
  if (source->kind == SOURCE_SETTING && l->kind != LABEL_SETTING) return "literal"; /* in code of -e */
  switch (source->kind) {
  case SOURCE_BUILTIN:
  case SOURCE_ABSENT: return "built-in";
  case SOURCE_MANIFEST: return "literal";
  case SOURCE_TEMPLATE: return "template";
  case SOURCE_FACTS: return "fact";
  case SOURCE_DATA: return "data";
  case SOURCE_SETTING:
  case SOURCE_CONFIGURATION: return "setting";
  case SOURCE_FILE: return "file";
  case SOURCE_PROGRAM: return "program";
  }
  return "built-in";
}

static const char *term_of(struct row_reader *reader, trace_id t) {
  struct buffer text;
  buffer_init(&text, reader->arena);
  term_text(&text, reader->row.catalog->sources, reader->row.catalog->traces, t, EXPRESSION_TEXT);
  return buffer_text(&text);
}

static void read_where(struct row_reader *reader, struct value value) {
  struct export_row *row = &reader->row;
  struct catalog *catalog = row->catalog;
  row->where = reading_where(catalog->traces, value.trace);
  row->expression = NULL;
  if (row->where.label) {
    row->kind = row_label_kind(catalog->sources, row->where.label);
    row->from = label_get(catalog->sources, row->where.label)->place;
  } else if (unknown_within(catalog, value)) {
    row->kind = "unknown";
  } else {
    trace_id t = value_trace(catalog->traces, value), origin = reading_origin(catalog->traces, t);
    bool computed = origin && trace_node(catalog->traces, origin).kind != TRACE_CONSTANT;
    row->kind = computed ? "computed" : "built-in";
    if (computed && (reader->parts & ROW_EXPRESSION)) row->expression = term_of(reader, t);
  }
}

static void read_segments(struct row_reader *reader, struct value value) {
  const struct traces *traces = reader->row.catalog->traces;
  if (!(reader->parts & ROW_SEGMENTS) || value.kind != VALUE_STRING) return;
  reader->row.segments = segments_read(reader->arena, traces, reader->describer.evaluator, value.trace);
}

const char *row_segment_term(struct row_reader *reader, const struct segment *segment) {
  return term_of(reader, segment->trace);
}

/* ---- what it depends on ---- */

/* Puts to the reader what the row is about. */
static void question(struct row_reader *reader) {
  struct reader *r = reader->describer.reader;
  if (reader->edge) {
    reading_begin(r);
    reading_add(r, reader->edge->existence, INFLUENCE_CONTROL);
  } else if (reader->row.attribute) {
    subject_question(r, &reader->subject_of_row);
  } else {
    existence_question(r, reader->row.resource);
  }
}

/* Of a file with many places these are `places`, if they are wanted so. */
static void add_grouped(struct row_reader *reader, struct dependencies inputs) {
  struct export_row *row = &reader->row;
  struct dependency_groups groups = dependency_groups(reader->arena, row->catalog->sources, inputs, true);
  for (uint32_t i = 0; i < groups.single.count; i++)
    ARENA_PUSH(reader->arena, &row->inputs, groups.single.at[i]);
  for (uint32_t i = 0; i < groups.many.count; i++)
    ARENA_PUSH(reader->arena, &row->places, groups.many.at[i]);
}

static void read_inputs(struct row_reader *reader) {
  struct export_row *row = &reader->row;
  if (!(reader->parts & ROW_INPUTS)) return;
  question(reader);
  struct dependencies all = reader->parts & ROW_ABSENCES ? reading_dependencies(reader->describer.reader)
                                                         : reading_told(reader->describer.reader);
  if (reader->parts & ROW_PLACES)
    add_grouped(reader, all);
  else
    for (uint32_t i = 0; i < all.count; i++)
      ARENA_PUSH(reader->arena, &row->inputs, all.at[i]);
  if (!(reader->parts & ROW_PASSAGES)) return;
  struct passages passed = reading_passages(reader->describer.reader);
  for (uint32_t i = 0; i < passed.count; i++)
    ARENA_PUSH(reader->arena, &row->passages, passed.at[i]);
}

static void read_conditions(struct row_reader *reader) {
  struct export_row *row = &reader->row;
  if (!(reader->parts & ROW_CONDITIONS)) return;
  question(reader);
  struct reader *r = reader->describer.reader;
  bool all = reader->parts & ROW_ABSENCES;
  struct conditions conditions = all ? reading_conditions(r) : reading_told_conditions(r);
  for (uint32_t i = 0; i < conditions.count; i++)
    ARENA_PUSH(reader->arena, &row->conditions, conditions.at[i]);
}

struct dependencies row_tested(struct row_reader *reader, const struct condition *condition) {
  struct reader *r = reader->describer.reader;
  reading_begin(r);
  reading_add(r, condition->test, INFLUENCE_DATA);
  return reader->parts & ROW_ABSENCES ? reading_dependencies(r) : reading_told(r);
}

/* ---- what it replaced ---- */

static void add_attribute(struct row_reader *reader, const struct attribute *masked) {
  struct catalog *catalog = reader->row.catalog;
  struct export_masked m = {.known = true,
                            .origin = origin_name(masked->origin),
                            .label = reading_where(catalog->traces, masked->value.trace).label,
                            .place = masked->place};
  m.value = secret_value(catalog, masked->value)
                ? value_string(str_from(reader->arena, SECRET_VALUE), 0)
                : secret_hidden_in(&reader->describer, reader->arena, masked, masked->value);
  ARENA_PUSH(reader->arena, &reader->row.masked, m);
}

static void add_told(struct row_reader *reader, const struct step *step) {
  struct catalog *catalog = reader->row.catalog;
  struct export_masked m = {.origin = site_kind_name(step->site.kind),
                            .label = reading_where(catalog->traces, step->told).label,
                            .place = step->site.place};
  struct evaluator *evaluator = reader->describer.evaluator;
  m.known = !secret_trace(catalog, step->told) && evaluator &&
            evaluate(evaluator, step->told, &m.value) == EVALUATION_DONE;
  if (m.known) m.value = secret_hidden(&reader->describer, reader->arena, m.value);
  ARENA_PUSH(reader->arena, &reader->row.masked, m);
}

static void read_masked(struct row_reader *reader, const struct subject *subject) {
  const struct attribute *attribute = subject->attribute;
  if (!(reader->parts & ROW_MASKED)) return;
  for (const struct attribute *m = subject->depth ? NULL : attribute->masked; m; m = m->masked)
    add_attribute(reader, m);
  struct path path = reading_path(reader->describer.reader, subject->value.trace, MASKED_STEPS);
  for (uint32_t i = 0; i < path.count; i++) {
    struct step over = path.at[i];
    uint32_t left = MASKED_STEPS;
    if (over.kind != TRACE_OVER || mask_remembered(&reader->describer, attribute, over.told)) continue;
    do
      add_told(reader, &over);
    while (--left && reading_replaced(reader->describer.reader, over.told, &over));
  }
}

/* ---- who ---- */

struct authorship row_author(struct row_reader *reader, struct place place, struct owners *owners) {
  struct sources *sources = reader->subject.catalog->sources;
  *owners = (struct owners){NULL, 0};
  if (!reader->subject.authors || !place_shown(sources, place))
    return (struct authorship){.state = AUTHORED_NO_FILE};
  *owners = authors_owners(reader->subject.authors, place.source);
  uint32_t line = source_line_number(sources, place.source, place.start);
  return authors_line(reader->subject.authors, place.source, line);
}

/* ---- rows ---- */

static void read_value(struct row_reader *reader, const struct subject *subject) {
  struct catalog *catalog = reader->subject.catalog;
  const struct attribute *attribute = subject->attribute;
  struct export_row *row = &reader->row;
  row->secret = secret_within(catalog, attribute);
  row->origin = origin_name(attribute->origin);
  bool whole = (attribute->sensitive && catalog->secret_traces) || secret_value(catalog, subject->value);
  row->value = whole ? value_string(str_from(reader->arena, SECRET_VALUE), 0)
                     : secret_hidden_in(&reader->describer, reader->arena, attribute, subject->value);
  row->from = attribute->place;
}

static const struct export_row *begin_row(struct row_reader *reader, const struct resource *resource,
                                          const struct attribute *attribute) {
  arena_reset(reader->arena);
  reader->edge = NULL;
  reader->row =
      (struct export_row){.catalog = reader->subject.catalog, .resource = resource, .attribute = attribute};
  return &reader->row;
}

const struct export_row *row_read(struct row_reader *reader, const struct subject *subject) {
  const struct resource *resource = subject->resource;
  begin_row(reader, resource, subject->attribute);
  reader->subject_of_row = *subject;
  struct value value =
      subject->attribute ? subject->value : value_string(resource->title, resource->title_trace);
  reader->row.from = resource->title_place;
  if (subject->attribute) read_value(reader, subject);
  read_where(reader, value);
  read_segments(reader, value);
  read_inputs(reader);
  read_conditions(reader);
  if (subject->attribute) read_masked(reader, subject);
  reader->row.by = row_author(reader, reader->row.from, &reader->row.owners);
  return &reader->row;
}

const struct export_row *row_read_edge(struct row_reader *reader, const struct edge *edge) {
  begin_row(reader, NULL, NULL);
  reader->edge = edge;
  reader->row.from = edge->place;
  reader->row.kind = place_shown(reader->row.catalog->sources, edge->place) ? "literal" : "built-in";
  read_inputs(reader);
  read_conditions(reader);
  reader->row.by = row_author(reader, edge->place, &reader->row.owners);
  return &reader->row;
}

const struct export_row *row_next(struct row_reader *reader) {
  const struct catalog *catalog = reader->subject.catalog;
  for (; reader->resource < catalog->resources.count; reader->resource++, reader->attribute = 0) {
    const struct resource *resource = catalog->resources.at[reader->resource];
    if (resource->is_virtual) continue;
    while (reader->attribute < resource->attributes.count) {
      const struct attribute *attribute = resource->attributes.at[reader->attribute++];
      if (attribute->value.kind == VALUE_UNDEF) continue;
      struct subject subject = {
          .resource = resource, .attribute = attribute, .value = attribute->value, .pointer = ""};
      return row_read(reader, &subject);
    }
  }
  return NULL;
}

/* ---- as it is shown ---- */

struct export_place row_shown_place(struct sources *sources, struct place place) {
  if (!place_shown(sources, place)) return (struct export_place){NULL, NULL, 0, 0, 0, 0};
  struct position start = source_position(sources, place.source, place.start);
  struct position end = source_position(sources, place.source, place.end);
  return (struct export_place){.file = source_get(sources, place.source)->name->text,
                               .line = start.line,
                               .column = start.column,
                               .end_line = end.line,
                               .end_column = end.column};
}

struct export_place row_shown_label(struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  struct export_place place = {NULL, NULL, 0, 0, 0, 0};
  if (label_in_file(sources, id)) place = row_shown_place(sources, label->place);
  place.name = label->name ? label->name->text : NULL;
  return place;
}

const char *row_title(struct arena *arena, const struct catalog *catalog, const struct resource *resource) {
  if (!secret_trace(catalog, resource->title_trace)) return resource->title->text;
  return arena_printf(arena, SECRET_SHOWN " #%u", resource->index);
}

const char *row_ref(struct arena *arena, const struct catalog *catalog, const struct resource *resource) {
  struct buffer ref;
  if (secret_trace(catalog, resource->title_trace))
    return arena_printf(arena, "%s[%s]", resource->type->text, row_title(arena, catalog, resource));
  buffer_init(&ref, arena);
  resource_wire_ref(&ref, resource);
  return buffer_text(&ref);
}

const char *row_label_text(struct arena *arena, const struct sources *sources, label_id label) {
  uint32_t length;
  const char *shown = label_shown(sources, label, &length);
  if (sources->secrets) { /* parts of it may be what is hidden elsewhere */
    struct buffer redacted;
    buffer_init(&redacted, arena);
    redacted_text(&redacted, sources, shown, length);
    shown = buffer_text(&redacted);
    length = (uint32_t)redacted.length;
  }
  uint32_t end = length < SHOWN_TEXT ? length : SHOWN_TEXT;
  while (end < length && end && ((unsigned char)shown[end] & 0xC0) == 0x80)
    end--; /* between characters */
  return arena_printf(arena, "%.*s%s", (int)end, shown, end < length ? "…" : "");
}

const struct str *row_value_text(struct arena *arena, struct value value) {
  if (value.kind == VALUE_STRING) return value.u.text;
  struct buffer text;
  buffer_init(&text, arena);
  struct json_writer w = {.out = &text};
  if (value.kind == VALUE_ARRAY || value.kind == VALUE_HASH)
    wire_value(&w, value);
  else
    wire_key_text(&text, value);
  return buffer_take(&text);
}

const char *row_condition_text(struct arena *arena, const struct sources *sources,
                               const struct condition *condition) {
  struct buffer text;
  struct place place = condition->site.place;
  uint32_t length;
  buffer_init(&text, arena);
  if (!place.source || !place_at_hand(sources, place)) return "";
  const char *stands = place_text(sources, place, &length);
  const char *end = memchr(stands, '\n', length);
  if (end) length = (uint32_t)(end - stands);
  while (length && (stands[length - 1] == ' ' || (end && strchr("{\r", stands[length - 1]))))
    length--;
  place.end = place.start + length;
  struct buffer shown;
  buffer_init(&shown, arena);
  if (redaction_within(sources, place)) {
    redacted_source(&shown, sources, place);
    stands = shown.text;
    length = (uint32_t)shown.length;
  }
  show_line(&text, stands, length, CONDITION_TEXT);
  return buffer_text(&text);
}
