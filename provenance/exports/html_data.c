/* SPDX-License-Identifier: Apache-2.0 */
/* The page's data: resources and attributes, and the tables that they name by number (html_parts.h). */
#include "provenance/exports/forms.h"
#include "provenance/exports/html_parts.h"

#include "provenance/describe/secret.h"
#include "provenance/describe/segments.h"
#include "provenance/describe/show.h"
#include "provenance/describe/term.h"
#include "src/support/redaction.h"

enum { HIDDEN = 16, TERM_LENGTH = 120, MEMBERS = 14, MOST_ELEMENTS = 1000 };

void html_numbers(struct buffer *out, bool comma, const uint32_t *at, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (comma || i) buffer_putc(out, ',');
    integer_text(out, at[i]);
  }
}

/* ---- words and values ---- */

#define EXACT_INTEGER ((int64_t)1 << 53) /* up to this, JavaScript has all integers */

uint32_t html_string(struct html_page *page, const char *text) {
  bool fresh;
  size_t length = strlen(text);
  uint32_t number = html_table_number(&page->strings, text, length, &fresh);
  if (fresh) json_text(&page->strings.json, text, length);
  return number;
}

/* Whether JavaScript would show the number V otherwise. */
static bool is_odd_number(struct value v) {
  bool large = v.kind == VALUE_INTEGER && (v.u.integer > EXACT_INTEGER || v.u.integer < -EXACT_INTEGER);
  return large || v.kind == VALUE_BIG || v.kind == VALUE_FLOAT;
}

static uint32_t value_number(struct html_page *page, struct arena *arena, struct value value) {
  bool fresh, as_text = is_odd_number(value);
  struct buffer text;
  buffer_init(&text, arena);
  struct json_writer w = {.out = &text};
  if (as_text) buffer_putc(&text, '"');
  wire_value(&w, value);
  if (as_text) buffer_putc(&text, '"');
  uint32_t number = html_table_number(&page->values, text.text, text.length, &fresh);
  if (fresh) buffer_add(&page->values.json, text.text, text.length);
  return number;
}

static uint32_t title_number(struct html_page *page, const struct resource *resource) {
  const char *title = row_title(page->arena, page->catalog, resource);
  return value_number(page, page->arena, value_string(str_from(page->arena, title), 0));
}

static uint32_t commit_number(struct html_page *page, struct arena *arena, const struct commit *commit) {
  bool fresh;
  if (!commit) return 0;
  uint32_t number = html_table_number(&page->commits, commit->id, strlen(commit->id), &fresh);
  if (!fresh) return number;
  struct json_writer w = {.out = &page->commits.json};
  const char *const texts[] = {commit->abbreviated, commit->author, export_date(arena, commit),
                               commit->summary};
  json_open(&w, '[');
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    json_item(&w);
    json_put_text(&w, texts[i] ? texts[i] : "");
  }
  json_close(&w, ']');
  return number;
}

/* ---- segments ---- */

/* What JavaScript takes for the length of a text. */
static uint32_t length16(const char *text, size_t length) {
  uint32_t units = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    units += ((c & 0xC0) != 0x80) + (c >= 0xF0);
  }
  return units;
}

static void put_segment(struct html_page *page, struct buffer *out, const struct segment *segment,
                        uint32_t length) {
  struct catalog *catalog = page->catalog;
  label_id label = segment_where(catalog->traces, segment).label;
  uint32_t expression = 0;
  if (!label && !secret_trace(catalog, segment->trace)) {
    struct buffer text;
    buffer_init(&text, page->arena);
    term_text(&text, catalog->sources, catalog->traces, segment->trace, TERM_LENGTH);
    expression = html_string(page, buffer_text(&text));
  }
  html_numbers(out, out->length > 1,
               (uint32_t[]){length, label ? html_spot_label(page, label) : 0, expression}, 3);
}

/* Segments are told of if together they are the text that is shown: what is hidden in it as another text,
 * too.
 */
static void put_segments(struct html_page *page, struct buffer *out, const struct export_row *row,
                         struct arena *arena) {
  struct catalog *catalog = page->catalog;
  struct value value = row->attribute->value;
  struct buffer text;
  if (value.kind != VALUE_STRING || row->value.kind != VALUE_STRING) return;
  if (!segments_composed(catalog->traces, value.trace)) return;
  struct segments all = segments_read(arena, catalog->traces, page->describer.evaluator, value.trace);
  buffer_init(&text, arena);
  buffer_putc(out, '[');
  for (uint32_t i = 0; i < all.count; i++) {
    const struct segment *segment = &all.at[i];
    bool hidden = secret_trace(catalog, segment->trace);
    const char *at =
        hidden ? secret_trace_shown(catalog, segment->trace) : value.u.text->text + segment->start;
    size_t length = hidden ? strlen(at) : segment->length;
    buffer_add(&text, at, length);
    put_segment(page, out, segment, length16(at, length));
  }
  buffer_putc(out, ']');
  if (!all.count || !str_equal(buffer_take(&text), row->value.u.text)) out->length = 0;
}

/* ---- what is inside of a value ---- */

struct elements {
  struct html_page *page;
  struct buffer *out;
  uint32_t count;
};

static void put_element(const struct subject *subject, void *data) {
  struct elements *all = data;
  struct value value = subject->value;
  if (value.kind == VALUE_ARRAY || value.kind == VALUE_HASH || all->count == MOST_ELEMENTS) return;
  label_id label = reading_where(all->page->catalog->traces, value.trace).label;
  uint32_t numbers[] = {html_string(all->page, subject->pointer),
                        label ? html_spot_label(all->page, label) : 0};
  if (!all->count) buffer_putc(all->out, '[');
  html_numbers(all->out, all->count++ > 0, numbers, 2);
}

static void put_elements(struct html_page *page, struct buffer *out, const struct export_row *row) {
  struct elements all = {.page = page, .out = out};
  struct value value = row->attribute->value;
  bool composite = value.kind == VALUE_ARRAY || value.kind == VALUE_HASH;
  if (!composite || row->secret || value_is_large(value)) return;
  subject_each(page->catalog, row->resource, row->attribute, put_element, &all);
  if (all.count) buffer_putc(out, ']');
}

/* ---- attributes ---- */

static void put_masked(struct html_page *page, struct buffer *out, const struct export_row *row,
                       struct arena *arena) {
  for (uint32_t i = 0; i < row->masked.count; i++) {
    const struct export_masked *m = &row->masked.at[i];
    uint32_t numbers[] = {m->known ? value_number(page, arena, m->value) : 0, html_string(page, m->origin),
                          m->label ? html_spot_label(page, m->label) : html_spot_place(page, m->place)};
    if (!i) buffer_putc(out, '[');
    html_numbers(out, i > 0, numbers, 3);
  }
  if (row->masked.count) buffer_putc(out, ']');
}

static uint32_t kind_number(const char *kind) {
  uint32_t number = 0;
  while (row_kinds[number] && strcmp(row_kinds[number], kind))
    number++;
  return number;
}

/* A member that is a number, or the text in it if there is some. */
struct member {
  uint32_t number;
  struct buffer text;
};

static void put_members(struct buffer *out, const struct member *members) {
  uint32_t count = MEMBERS;
  while (count && !members[count - 1].number && !members[count - 1].text.length)
    count--;
  for (uint32_t i = 0; i < count; i++) {
    buffer_putc(out, i ? ',' : '[');
    if (members[i].text.length)
      buffer_add(out, members[i].text.text, members[i].text.length);
    else
      integer_text(out, members[i].number);
  }
  buffer_putc(out, ']');
}

void html_data_row(struct html_page *page, const struct export_row *row, struct arena *arena) {
  struct member members[MEMBERS] = {
      {.number = html_string(page, row->attribute->name->text)},
      {.number = value_number(page, arena, row->value)},
      {.number = kind_number(row->kind) + (row->secret ? HIDDEN : 0)},
      {.number = html_string(page, row->origin)},
      {.number =
           row->where.label ? html_spot_label(page, row->where.label) : html_spot_place(page, row->from)},
      {.number = html_spot_place(page, row->attribute->place)},
      {.number = html_set(page, row->inputs.at, row->inputs.count)},
      {.number = html_list(page, row->conditions.at, row->conditions.count)},
      {.number = 0},
      {.number = 0},
      {.number = row->expression ? html_string(page, row->expression) : 0},
      {.number = commit_number(page, arena, row->by.commit)},
  };
  buffer_init(&members[8].text, arena);
  buffer_init(&members[9].text, arena);
  put_masked(page, &members[8].text, row, arena);
  buffer_init(&members[12].text, arena);
  members[13].number = html_code(page, row->passages.at, row->passages.count);
  put_segments(page, &members[9].text, row, arena);
  put_elements(page, &members[12].text, row);
  if (!page->first) buffer_putc(&page->resources, ',');
  page->first = false;
  put_members(&page->resources, members);
}

/* ---- resources ---- */

static void read_existence(struct html_page *page, const struct resource *resource) {
  struct reader *reader = page->describer.reader;
  struct dependencies all;
  ARENA_VECTOR(struct dependency) shown = {0};
  ARENA_VECTOR(struct condition) under = {0};
  ARENA_VECTOR(struct passage) code = {0};
  page->existence_set = page->under_list = page->existence_code = 0;
  existence_question(reader, resource);
  all = reading_told(reader);
  for (uint32_t i = 0; i < all.count; i++)
    ARENA_PUSH(page->arena, &shown, all.at[i]);
  struct passages passed = reading_passages(reader);
  for (uint32_t i = 0; i < passed.count; i++)
    ARENA_PUSH(page->arena, &code, passed.at[i]);
  existence_question(reader, resource);
  struct conditions conditions = reading_told_conditions(reader);
  for (uint32_t i = 0; i < conditions.count; i++)
    ARENA_PUSH(page->arena, &under, conditions.at[i]);
  page->existence = (struct dependencies){shown.at, shown.count};
  page->under = (struct conditions){under.at, under.count};
  page->brought = (struct passages){code.at, code.count};
  page->existence_set = html_set(page, shown.at, shown.count);
  page->existence_code = html_code(page, code.at, code.count);
  page->under_list = html_list(page, under.at, under.count);
}

void html_data_resource(struct html_page *page, const struct resource *resource) {
  const struct resource *container = resource->container;
  struct buffer *out = &page->resources;
  read_existence(page, resource);
  if (out->length) buffer_putc(out, ',');
  uint32_t numbers[] = {html_string(page, resource->type->text),
                        title_number(page, resource),
                        html_spot_place(page, resource->place),
                        container ? page->numbers[container->index] : 0,
                        html_string(page, resource_kind_name(resource->kind)),
                        page->existence_set,
                        page->under_list,
                        html_title_code(page, resource)};
  buffer_putc(out, '[');
  html_numbers(out, false, numbers, sizeof numbers / sizeof *numbers);
  buffer_puts(out, ",[");
  page->first = true;
}

void html_data_resource_end(struct html_page *page) {
  buffer_puts(&page->resources, "]]");
}

void html_data_begin(struct html_page *page) {
  struct sources *sources = page->catalog->sources;
  struct arena *arena = page->arena;
  html_table_init(&page->strings, arena, "\"\"");
  html_table_init(&page->values, arena, "null");
  html_table_init(&page->spots, arena, "0,0,0,0,0,0");
  html_table_init(&page->sets, arena, "[0]");
  html_table_init(&page->code, arena, "[0]");
  html_table_init(&page->conditions, arena, "0,0,0,0");
  html_table_init(&page->lists, arena, "[0]");
  html_table_init(&page->commits, arena, "null");
  html_table_init(&page->short_taken, arena, "");
  buffer_init(&page->spot_texts, arena);
  buffer_init(&page->collections, arena);
  buffer_init(&page->resources, arena);
  page->sources = arena_zalloc(arena, sources->list.count * sizeof *page->sources);
  page->short_names = arena_zalloc(arena, sources->list.count * sizeof *page->short_names);
  page->marks = arena_zalloc(arena, sources->labels.count * sizeof *page->marks);
  page->passed = arena_zalloc(arena, (traces_site_count(page->catalog->traces) + 1) * sizeof *page->passed);
  page->numbers = arena_zalloc(arena, (page->catalog->resources.count + 1) * sizeof *page->numbers);
  html_find_common_folder(page);
  for (uint32_t i = 0; i < page->catalog->resources.count; i++) {
    const struct resource *resource = page->catalog->resources.at[i];
    if (!resource->is_virtual) page->numbers[resource->index] = ++page->count;
  }
}
