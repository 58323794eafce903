/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Provenance as data (include/colophon_provenance.h): the rows that exports read (provenance/exports/row.h),
 * as structs that programs can have.
 */
#include <stdlib.h>

#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "src/session/data.h"
#include "src/support/file.h"

enum { MOST_SEGMENTS = 10000 }; /* as in JSON */

struct clp_query {
  clp_catalog *catalog;
  struct arena arena; /* of the query, and of its authors */
  struct row_reader *reader;
  struct authors *authors;
  uint32_t generation; /* of the describer that READER uses */
  unsigned with;
  bool told; /* that something of a history is not known */
};

struct asking {
  clp_query *query;
  const struct data_attribute *attribute;
  const struct data_resource *resource;
  const struct data_edge *edge;
  const char *pointer;
  const clp_provenance *found;
};

const char *clp_origin_kind_name(clp_origin_kind kind) {
  return (unsigned)kind <= CLP_ORIGIN_UNKNOWN ? row_kinds[kind] : "";
}

/* Its number, which is that of its word. */
static clp_origin_kind kind_named(const char *name) {
  int kind = 0;
  while (row_kinds[kind] && strcmp(row_kinds[kind], name) != 0)
    kind++;
  return (clp_origin_kind)kind;
}

/* ---- life ---- */

static unsigned parts_of(unsigned with) {
  return (with & CLP_WITH_DEPENDENCIES ? ROW_INPUTS : 0u) |
         (with & (CLP_WITH_CONDITIONS | CLP_WITH_TESTS) ? ROW_CONDITIONS : 0u) |
         (with & CLP_WITH_MASKED ? ROW_MASKED : 0u) | (with & CLP_WITH_EXPRESSIONS ? ROW_EXPRESSION : 0u) |
         (with & CLP_WITH_SEGMENTS ? ROW_SEGMENTS : 0u) | (with & CLP_WITH_ABSENCES ? ROW_ABSENCES : 0u);
}

static struct authors *authors_of(clp_session *session, clp_query *query, struct sources *sources) {
  struct authors *authors = session_authors(session, &query->arena, sources, session->revision);
  authors_report(authors, &session->diagnostics);
  for (source_id i = 1; i < sources->list.count; i++)
    authors_expect(authors, i);
  return authors;
}

static clp_status begin(clp_session *session, void *data) {
  clp_query *query = data;
  struct catalog_data *all = data_of(query->catalog);
  struct export_subject subject = {
      .catalog = all->catalog, .language = &all->language, .describer = &all->describer};
  if (query->with & CLP_WITH_AUTHORS)
    subject.authors = query->authors = authors_of(session, query, all->catalog->sources);
  query->reader = row_reader_new(&query->arena, &subject, parts_of(query->with));
  query->generation = all->generation;
  return CLP_OK;
}

clp_status clp_query_new(clp_query **out, clp_catalog *catalog, unsigned with) {
  clp_query *query = calloc(1, sizeof *query);
  clp_session *session = catalog->session;
  *out = NULL;
  if (!query) return CLP_NO_MEMORY;
  query->catalog = catalog;
  query->with = with;
  arena_init(&query->arena, &session->guard, session->limits.memory);
  clp_status status = data_guarded(catalog, begin, query);
  if (status == CLP_OK)
    *out = query;
  else
    clp_query_free(query);
  return status;
}

void clp_query_free(clp_query *query) {
  if (!query) return;
  arena_free(&query->arena);
  free(query);
}

/* ---- origins ---- */

static struct arena *memory(const clp_query *query) {
  return row_arena(query->reader);
}

static struct sources *sources_of(const clp_query *query) {
  return query->catalog->data->catalog->sources;
}

static const clp_author *author_of(clp_query *query, const struct authorship *by) {
  clp_author *author = ARENA_NEW(memory(query), clp_author);
  author->state = authored_name(by->state);
  if (by->state != AUTHORED_COMMITTED) return author;
  author->commit = by->commit->id;
  author->name = by->commit->author;
  author->email = by->commit->email;
  author->summary = by->commit->summary;
  author->time = by->commit->time;
  author->offset = by->commit->offset;
  author->path = by->path;
  author->line = by->line;
  return author;
}

static const char *const *owners_of(clp_query *query, const struct owners *owners) {
  const char **names = ARENA_ARRAY(memory(query), const char *, owners->count + 1);
  for (uint32_t i = 0; i < owners->count; i++)
    names[i] = owners->at[i].name;
  return names;
}

/* What is known of the file that PLACE is in. */
static void put_file(clp_query *query, clp_origin *origin, struct place place) {
  const struct sources *sources = sources_of(query);
  const clp_session *session = query->catalog->session;
  const struct str *path = source_get(sources, place.source)->path;
  if (session->revision && path && file_in_view(sources->view, path->text))
    origin->revision = session->revision;
  if (!query->authors) return;
  struct owners owners;
  struct authorship by = row_author(query->reader, place, &owners);
  origin->author = author_of(query, &by);
  origin->owners = owners_of(query, &owners);
  origin->owner_count = owners.count;
}

static clp_origin *origin_at(clp_query *query, const char *kind, struct place place) {
  clp_origin *origin = ARENA_NEW(memory(query), clp_origin);
  origin->kind = kind_named(kind);
  origin->place = data_place(sources_of(query), place);
  put_file(query, origin, place);
  return origin;
}

static clp_origin *origin_of_label(clp_query *query, label_id label) {
  struct sources *sources = sources_of(query);
  struct export_place at = row_shown_label(sources, label);
  clp_origin *origin = origin_at(query, row_label_kind(sources, label), label_get(sources, label)->place);
  origin->place = (clp_place){at.file, at.line, at.column, at.end_line, at.end_column};
  origin->name = at.name;
  origin->text = row_label_text(memory(query), sources, label);
  return origin;
}

static void put_part(clp_origin *origin, const struct where *where) {
  origin->part = where->part;
  if (!where->part) return;
  origin->part_start = where->start;
  origin->part_length = where->length;
}

static const clp_origin *origin_of_row(clp_query *query, const struct export_row *row) {
  clp_origin *origin =
      row->where.label ? origin_of_label(query, row->where.label) : origin_at(query, row->kind, row->from);
  put_part(origin, &row->where);
  origin->expression = row->expression;
  return origin;
}

/* ---- lists ---- */

static const clp_origin *origin_of_segment(clp_query *query, const struct segment *segment) {
  struct where where = segment_where(query->catalog->data->catalog->traces, segment);
  clp_origin *origin = where.label ? origin_of_label(query, where.label) : NULL;
  if (!origin) {
    origin = origin_at(query, "computed", PLACE_NONE);
    if (query->with & CLP_WITH_EXPRESSIONS) origin->expression = row_segment_term(query->reader, segment);
  }
  put_part(origin, &where);
  return origin;
}

static void put_segments(clp_query *query, clp_provenance *found, const struct export_row *row) {
  uint32_t count = row->segments.count < MOST_SEGMENTS ? row->segments.count : MOST_SEGMENTS;
  const clp_segment **list = ARENA_ARRAY(memory(query), const clp_segment *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    const struct segment *own = &row->segments.at[i];
    clp_segment *made = ARENA_NEW(memory(query), clp_segment);
    *made = (clp_segment){own->start, own->start + own->length, origin_of_segment(query, own)};
    list[i] = made;
  }
  found->segments = list;
  found->segment_count = count;
}

static const clp_dependency *const *dependencies_of(clp_query *query, const struct dependency *at,
                                                    uint32_t count) {
  const clp_dependency **list = ARENA_ARRAY(memory(query), const clp_dependency *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    clp_dependency *made = ARENA_NEW(memory(query), clp_dependency);
    *made = (clp_dependency){influence_name(at[i].influence), origin_of_label(query, at[i].label)};
    list[i] = made;
  }
  return list;
}

static const clp_condition *condition_of(clp_query *query, const struct condition *condition) {
  clp_condition *made = ARENA_NEW(memory(query), clp_condition);
  struct sources *sources = sources_of(query);
  *made = (clp_condition){.kind = site_kind_name(condition->site.kind),
                          .name = condition->site.name ? condition->site.name->text : NULL,
                          .taken = condition->site.kind != SITE_NOT_TAKEN,
                          .text = row_condition_text(memory(query), sources, condition),
                          .place = data_place(sources, condition->site.place)};
  if (!(query->with & CLP_WITH_TESTS)) return made;
  struct dependencies tested = row_tested(query->reader, condition);
  made->tested = dependencies_of(query, tested.at, tested.count);
  made->tested_count = tested.count;
  return made;
}

static void put_conditions(clp_query *query, clp_provenance *found, const struct export_row *row) {
  const clp_condition **list = ARENA_ARRAY(memory(query), const clp_condition *, row->conditions.count + 1);
  for (uint32_t i = 0; i < row->conditions.count; i++)
    list[i] = condition_of(query, &row->conditions.at[i]);
  found->conditions = list;
  found->condition_count = row->conditions.count;
}

static const clp_value *kept_value(clp_query *query, struct value value) {
  struct value *kept = ARENA_NEW(memory(query), struct value);
  *kept = data_value(memory(query), value);
  return (const clp_value *)(const void *)kept;
}

static void put_masked(clp_query *query, clp_provenance *found, const struct export_row *row) {
  const clp_masked **list = ARENA_ARRAY(memory(query), const clp_masked *, row->masked.count + 1);
  for (uint32_t i = 0; i < row->masked.count; i++) {
    const struct export_masked *own = &row->masked.at[i];
    clp_masked *made = ARENA_NEW(memory(query), clp_masked);
    *made = (clp_masked){.value = own->known ? kept_value(query, own->value) : NULL,
                         .why = own->origin,
                         .place = data_place(sources_of(query), own->place),
                         .origin = own->label ? origin_of_label(query, own->label) : NULL};
    list[i] = made;
  }
  found->masked = list;
  found->masked_count = row->masked.count;
}

static const clp_provenance *provenance_of(clp_query *query, const struct export_row *row,
                                           struct place place) {
  clp_provenance *found = ARENA_NEW(memory(query), clp_provenance);
  found->origin = origin_of_row(query, row);
  found->given_by = row->origin;
  found->place = data_place(sources_of(query), place);
  put_segments(query, found, row);
  found->dependencies = dependencies_of(query, row->inputs.at, row->inputs.count);
  found->dependency_count = row->inputs.count;
  put_conditions(query, found, row);
  put_masked(query, found, row);
  return found;
}

/* ---- questions ---- */

/* The subject at a JSON Pointer, on the way through all of an attribute's. */
struct pointing {
  struct asking *asking;
  const struct export_row *row;
};

static void read_at(const struct subject *subject, void *data) {
  struct pointing *p = data;
  if (!p->row && !strcmp(subject->pointer, p->asking->pointer))
    p->row = row_read(p->asking->query->reader, subject);
}

static const struct export_row *row_at(struct asking *asking) {
  struct pointing pointing = {asking, NULL};
  const struct attribute *attribute = asking->attribute->attribute;
  const struct resource *resource = asking->resource->resource;
  struct subject whole = {
      .resource = resource, .attribute = attribute, .value = attribute->value, .pointer = ""};
  if (!asking->pointer || !*asking->pointer) return row_read(asking->query->reader, &whole);
  subject_each(asking->query->catalog->data->catalog, resource, attribute, read_at, &pointing);
  return pointing.row;
}

/* What could not be read of a history is said once. */
static void tell_problem(clp_session *session, clp_query *query) {
  if (!query->authors || query->told || !authors_problem(query->authors)) return;
  query->told = true;
  diagnostic_add(&session->diagnostics, DIAG_REPOSITORY, SEVERITY_WARNING, PLACE_NONE,
                 "Who wrote some files is not known: %s", authors_problem(query->authors));
}

static clp_status answer(clp_session *session, void *data) {
  struct asking *asking = data;
  const struct export_row *row;
  struct place place;
  if (asking->query->generation != data_of(asking->query->catalog)->generation) begin(session, asking->query);
  if (asking->edge && asking->edge->relation.edge) {
    place = asking->edge->relation.place;
    row = row_read_edge(asking->query->reader, asking->edge->relation.edge);
  } else if (asking->attribute) {
    place = asking->attribute->attribute->place;
    row = row_at(asking);
  } else {
    struct subject subject = {.resource = asking->resource->resource};
    place = asking->resource->resource->place;
    row = row_read(asking->query->reader, &subject);
  }
  if (!row) return CLP_ERRORS;
  asking->found = provenance_of(asking->query, row, place);
  tell_problem(session, asking->query);
  return CLP_OK;
}

static clp_status ask(const clp_provenance **found, struct asking *asking, const clp_catalog *of) {
  clp_catalog *catalog = asking->query->catalog;
  *found = NULL;
  if (of != catalog) return CLP_UNREADABLE;
  clp_status status = data_guarded(catalog, answer, asking);
  if (status == CLP_OK) *found = asking->found;
  return status;
}

clp_status clp_query_attribute(const clp_provenance **found, clp_query *query, const clp_attribute *attribute,
                               const char *pointer) {
  const struct data_attribute *own = (const struct data_attribute *)(const void *)attribute;
  struct asking asking = {.query = query, .attribute = own, .resource = own->of, .pointer = pointer};
  return ask(found, &asking, own->of->catalog);
}

clp_status clp_query_resource(const clp_provenance **found, clp_query *query, const clp_resource *resource) {
  const struct data_resource *own = (const struct data_resource *)(const void *)resource;
  struct asking asking = {.query = query, .resource = own};
  return ask(found, &asking, own->catalog);
}

/* The attribute that asks for an edge, which is one of FROM's or TO's. */
static clp_status find_asking(clp_session *session, void *data) {
  struct asking *asking = data;
  (void)session;
  asking->attribute = data_attribute_of(asking->query->catalog, asking->edge->relation.asked_by,
                                        asking->edge->relation.attribute);
  asking->resource = asking->attribute->of;
  return CLP_OK;
}

clp_status clp_query_edge(const clp_provenance **found, clp_query *query, const clp_edge *edge) {
  const struct data_edge *own = (const struct data_edge *)(const void *)edge;
  struct asking asking = {.query = query, .edge = own};
  const clp_catalog *of = ((const struct data_resource *)(const void *)edge->from)->catalog;
  *found = NULL;
  if (of == query->catalog && !own->relation.edge) {
    clp_status status = data_guarded(query->catalog, find_asking, &asking);
    if (status != CLP_OK) return status;
  }
  return ask(found, &asking, of);
}
