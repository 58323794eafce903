/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/blame_parts.h"
#include "provenance/describe/show.h"

const char *blame_role_name(enum blame_role role) {
  switch (role) {
  case BLAME_VALUE: return "value";
  case BLAME_GIVEN: return "given";
  case BLAME_CONDITION: return "condition";
  case BLAME_TESTED: return "tested";
  case BLAME_DECLARED: return "declared";
  case BLAME_INCLUDED: return "included";
  }
  return "";
}

/* ---- which lines ---- */

static uint64_t *seen_slot(const struct blame_rows *rows, uint64_t key) {
  uint32_t at = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32) & (rows->room - 1);
  while (rows->seen[at] && rows->seen[at] != key)
    at = (at + 1) & (rows->room - 1);
  return &rows->seen[at];
}

/* Whether KEY is new in ROWS. */
static bool is_new(struct arena *arena, struct blame_rows *rows, uint64_t key) {
  if (rows->count * 2 >= rows->room) {
    struct blame_rows old = *rows;
    rows->room = old.room ? old.room * 2 : 16;
    rows->seen = arena_zalloc(arena, rows->room * sizeof *rows->seen);
    for (uint32_t i = 0; i < old.room; i++)
      if (old.seen[i]) *seen_slot(rows, old.seen[i]) = old.seen[i];
  }
  uint64_t *slot = seen_slot(rows, key);
  if (*slot == key) return false;
  *slot = key;
  rows->count++;
  return true;
}

static uint64_t key_of(const struct blame_row *row) {
  return row->source ? (uint64_t)row->source << 32 | row->first : row->label;
}

bool blame_has(const struct blame_rows *rows, const struct blame_row *row) {
  return rows->room && *seen_slot(rows, key_of(row)) == key_of(row);
}

static void expect_row(struct blaming *b, const struct blame_row *row) {
  if (row->source) authors_expect_lines(b->authors, row->source, row->first, row->last - row->first + 1);
}

void blame_expect(struct blaming *b, const struct blame_rows *rows, uint32_t most) {
  for (uint32_t i = 0; i < rows->list.count && i < most; i++)
    expect_row(b, &rows->list.at[i]);
}

static void add_row(struct blaming *b, struct blame_rows *rows, struct blame_row row) {
  if (!is_new(b->rows, rows, key_of(&row))) return;
  if (!b->asks_later) expect_row(b, &row);
  ARENA_PUSH(b->rows, &rows->list, row);
}

static void add_place(struct blaming *b, struct blame_rows *rows, struct place place, bool whole,
                      enum blame_role role) {
  struct sources *sources = b->a.describer.catalog->sources;
  if (!place_shown(sources, place)) return;
  uint32_t first = source_line_number(sources, place.source, place.start), last = first;
  if (whole && place.end > place.start) last = source_line_number(sources, place.source, place.end - 1);
  add_row(b, rows, (struct blame_row){.role = role, .source = place.source, .first = first, .last = last});
}

static void add_label(struct blaming *b, struct blame_rows *rows, label_id id, enum blame_role role) {
  const struct label *label = label_get(b->a.describer.catalog->sources, id);
  if (label->kind == LABEL_NOTHING) return; /* nobody wrote it */
  if (answer_has_place(&b->a, id))
    add_place(b, rows, label->place, !label_is_collection(label), role);
  else
    add_row(b, rows, (struct blame_row){.role = role, .label = id});
}

void blame_value_rows(struct blaming *b, struct blame_rows *rows, const struct attribute *attribute) {
  struct reader *reader = b->a.describer.reader;
  value_question(reader, attribute);
  struct dependencies all = reading_data(reader);
  for (uint32_t i = 0; i < all.count; i++)
    add_label(b, rows, all.at[i].label, BLAME_VALUE);
}

/* The labels that a test is about: data of its expression. */
static void add_tested(struct blaming *b, struct blame_rows *rows, trace_id test) {
  struct reader *reader = b->a.describer.reader;
  reading_begin(reader);
  reading_add(reader, test, INFLUENCE_DATA);
  struct dependencies all = reading_data(reader);
  for (uint32_t i = 0; i < all.count; i++)
    add_label(b, rows, all.at[i].label, BLAME_TESTED);
}

/* The conditions of the question that was put to the reader, each with what it tested. */
static void add_conditions(struct blaming *b, struct blame_rows *rows) {
  bool absences = b->a.options & (EXPLAIN_ABSENCES | EXPLAIN_ALL);
  struct reader *reader = b->a.describer.reader;
  struct conditions found = absences ? reading_conditions(reader) : reading_told_conditions(reader);
  struct condition *all = arena_copy(b->a.out->arena, found.at, found.count * sizeof *all);
  for (uint32_t i = 0; i < found.count; i++) {
    add_place(b, rows, all[i].site.place, false, BLAME_CONDITION);
    add_tested(b, rows, all[i].test);
  }
}

void blame_decided_rows(struct blaming *b, struct blame_rows *rows, const struct attribute *attribute) {
  struct reader *reader = b->a.describer.reader;
  add_place(b, rows, attribute->place, false, BLAME_GIVEN);
  value_question(reader, attribute);
  add_conditions(b, rows);
  value_question(reader, attribute);
  struct dependencies all = reading_dependencies(reader);
  if (!(b->a.options & EXPLAIN_ALL)) return;
  for (uint32_t i = 0; i < all.count; i++)
    if (all.at[i].influence != INFLUENCE_DATA) add_label(b, rows, all.at[i].label, BLAME_TESTED);
}

void blame_existence_rows(struct blaming *b, struct blame_rows *rows, const struct resource *resource) {
  add_place(b, rows, resource->place, false, BLAME_DECLARED);
  for (const struct resource *c = resource->container; c; c = c->container)
    add_place(b, rows, c->place, false, BLAME_INCLUDED);
  existence_question(b->a.describer.reader, resource);
  add_conditions(b, rows);
}

void blame_all_rows(struct blaming *b, struct blame_rows *data, struct blame_rows *control,
                    const struct resource *resource, const struct attribute *attribute) {
  struct reader *reader = b->a.describer.reader;
  struct subject subject = {.resource = resource, .attribute = attribute, .value = attribute->value};
  subject_question(reader, &subject);
  struct dependencies all = reading_dependencies(reader);
  for (uint32_t i = 0; i < all.count; i++) {
    bool is_data = all.at[i].influence == INFLUENCE_DATA;
    add_label(b, is_data ? data : control, all.at[i].label, is_data ? BLAME_VALUE : BLAME_TESTED);
  }
  add_place(b, control, attribute->place, false, BLAME_GIVEN);
  add_place(b, control, resource->place, false, BLAME_DECLARED);
}

/* ---- who wrote them ---- */

static bool same_authorship(const struct authorship *a, const struct authorship *b) {
  return a->state == b->state && a->commit == b->commit;
}

/* Adds the lines of ROW to FOUND, a row for each run of lines by the same; each line once. */
static void find_row(struct blaming *b, struct blame_rows *found, struct blame_rows *lines,
                     struct blame_row row) {
  struct arena *arena = b->rows;
  uint32_t last = row.last;
  bool open = false;
  for (uint32_t line = row.first; line <= last; line++) {
    bool again = !is_new(arena, lines, (uint64_t)row.source << 32 | line);
    struct authorship by = authors_line(b->authors, row.source, line);
    if (open && (again || !same_authorship(&by, &row.by))) {
      ARENA_PUSH(arena, &found->list, row);
      open = false;
    }
    if (again) continue;
    if (!open) row.first = line;
    row.by = by;
    row.last = line;
    open = true;
  }
  if (open) ARENA_PUSH(arena, &found->list, row);
}

void blame_find(struct blaming *b, struct blame_rows *rows) {
  blame_find_first(b, rows, UINT32_MAX);
}

void blame_find_first(struct blaming *b, struct blame_rows *rows, uint32_t most) {
  struct blame_rows lines = {0}, found = {.seen = rows->seen, .room = rows->room, .count = rows->count};
  for (uint32_t i = 0; i < rows->list.count; i++) {
    struct blame_row row = rows->list.at[i];
    row.by = (struct authorship){.state = AUTHORED_NO_FILE};
    if (row.source && found.list.count < most)
      find_row(b, &found, &lines, row);
    else
      ARENA_PUSH(b->rows, &found.list, row);
  }
  *rows = found;
}

void blame_shows(struct blaming *b, const struct commit *commit) {
  for (uint32_t i = 0; i < b->commits.count; i++)
    if (b->commits.at[i] == commit) return;
  ARENA_PUSH(b->a.out->arena, &b->commits, commit);
}

struct owners blame_owners(struct blaming *b, const struct blame_row *row) {
  if (!row->source) return (struct owners){NULL, 0};
  struct owners owners = authors_owners(b->authors, row->source);
  if (!owners.count) return owners;
  for (uint32_t i = 0; i < b->files.count; i++)
    if (b->files.at[i] == row->source) return owners;
  ARENA_PUSH(b->a.out->arena, &b->files, row->source);
  return owners;
}

/* ---- the question ---- */

static enum explained answer_about(struct blaming *b, const struct resource *resource) {
  const struct blame_question *q = b->question;
  struct blame_asked asked = {resource, (const struct attribute *const *)resource->attributes.at,
                              resource->attributes.count};
  enum explained status = EXPLAINED;
  const struct attribute **chosen = ARENA_ARRAY(b->a.out->arena, const struct attribute *, q->count + 1);
  for (size_t i = 0; i < q->count; i++) {
    chosen[i] = resource_attribute(resource, str_from(b->a.out->arena, q->attributes[i]));
    if (!chosen[i]) status = EXPLAINED_NOT_THERE;
  }
  if (q->count) asked.attributes = chosen, asked.count = (uint32_t)q->count;
  if (q->sum != BLAME_EACH)
    blame_totals(b, &asked);
  else if (q->options & EXPLAIN_JSON)
    blame_json(b, &asked);
  else
    blame_text(b, &asked);
  return status;
}

enum explained blame(struct buffer *out, struct catalog *catalog, const struct language *language,
                     struct authors *authors, const struct blame_question *q) {
  struct blaming b = {.a = {.out = out, .describer = describer_new(catalog, language), .options = q->options},
                      .authors = authors,
                      .question = q,
                      .rows = out->arena};
  struct question question = {NULL, NULL, NULL};
  if (!q->resource) {
    if (q->sum == BLAME_EACH)
      blame_table(&b);
    else
      blame_totals(&b, NULL);
    return EXPLAINED;
  }
  struct blame_question own = *q;
  bool parsed = question_parse(&question, catalog, q->resource);
  if (question.attribute && !q->count) {
    own.attributes = &question.attribute;
    own.count = 1;
  }
  b.question = &own;
  const struct resource *found = parsed ? catalog_find(catalog, question.type, question.title) : NULL;
  if (found && !found->is_virtual) return answer_about(&b, found);
  /* It is not there: what explain says of that. */
  return explain(out, catalog, language, q->resource, NULL, 0, q->options);
}
