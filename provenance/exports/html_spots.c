/* SPDX-License-Identifier: Apache-2.0 */
/* What attributes hang on, by number: spots, sets of dependencies, lists of conditions. */
#include "provenance/exports/html_parts.h"

#include "provenance/describe/reach.h"
#include "provenance/describe/show.h"

typedef ARENA_VECTOR(uint32_t) numbers;

/* ---- spots ---- */

static void put_spot(struct html_page *page, struct place place, bool in_file, uint32_t name) {
  struct buffer *out = &page->spots.json;
  if (!in_file) {
    buffer_puts(out, "0,0,0,0,0,");
    integer_text(out, name);
    return;
  }
  struct export_place shown = row_shown_place(page->catalog->sources, place);
  uint32_t row[] = {html_source_number(page, place.source),
                    shown.line,
                    shown.column,
                    shown.end_line - shown.line,
                    shown.end_column,
                    name};
  html_numbers(out, false, row, sizeof row / sizeof *row);
  html_source_show(page, place.source, shown.line, shown.end_line);
}

static uint32_t spot(struct html_page *page, struct place place, bool in_file, const char *shown,
                     const char *text) {
  bool fresh;
  uint32_t name = shown ? html_string(page, shown) : 0;
  uint32_t key[] = {place.source, place.start, place.end, name, text ? html_string(page, text) : 0};
  if (!in_file && !name) return 0;
  uint32_t number = html_table_number(&page->spots, key, sizeof key, &fresh);
  if (!fresh) return number;
  put_spot(page, place, in_file, name);
  if (key[4]) html_numbers(&page->spot_texts, page->spot_texts.length, (uint32_t[]){number, key[4]}, 2);
  return number;
}

uint32_t html_spot_place(struct html_page *page, struct place place) {
  return spot(page, place, place_shown(page->catalog->sources, place), NULL, NULL);
}

/* A line within what LABEL is of leaves it as it is: what is in it has labels of its own, or there is
 * nothing. */
static bool holds_others(const struct label *label) {
  return label_is_collection(label) || label->kind == LABEL_NOTHING;
}

uint32_t html_spot_label(struct html_page *page, label_id id) {
  struct sources *sources = page->catalog->sources;
  struct html_mark *mark = &page->marks[id];
  if (mark->spot) return mark->spot;
  const struct label *label = label_get(sources, id);
  bool in_file = label_in_file(sources, id);
  bool bare = !in_file || !html_source_has_text(source_get(sources, label->place.source));
  const char *text = bare ? row_label_text(page->arena, sources, id) : NULL;
  const struct str *name = label->name;
  if (!in_file && !name) name = source_get(sources, label->place.source)->name;
  mark->spot = spot(page, label->place, in_file, name ? name->text : NULL, text);
  if (holds_others(label)) html_numbers(&page->collections, page->collections.length, &mark->spot, 1);
  return mark->spot;
}

/* ---- numbers with a common part ---- */

static uint32_t numbers_number(struct html_table *table, const numbers *list) {
  bool fresh;
  if (list->count == 1) return list->at[0];
  uint32_t number = html_table_number(table, list->at, list->count * sizeof *list->at, &fresh);
  if (!fresh) return number;
  for (uint32_t i = 0; i < list->count; i++) {
    buffer_putc(&table->json, i ? ',' : '[');
    integer_text(&table->json, list->at[i]);
  }
  buffer_putc(&table->json, ']');
  return number;
}

/* ---- sets ---- */

static bool resource_has(const struct html_page *page, const struct dependency *d) {
  return page->marks[d->label].round == page->round;
}

/* Whether all of the resource's own set is among these. */
static bool holds_existence(struct html_page *page, const struct dependency *at, uint32_t count) {
  uint32_t met = 0;
  page->round++;
  for (uint32_t i = 0; i < page->existence.count; i++) {
    struct html_mark *mark = &page->marks[page->existence.at[i].label];
    mark->round = page->round;
    mark->influence = page->existence.at[i].influence;
  }
  for (uint32_t i = 0; i < count; i++)
    met += resource_has(page, &at[i]);
  return met == page->existence.count;
}

uint32_t html_set(struct html_page *page, const struct dependency *at, uint32_t count) {
  numbers list = {0};
  if (!count) return 0;
  bool upon = page->existence_set && holds_existence(page, at, count);
  ARENA_PUSH(page->arena, &list, upon ? page->existence_set : 0);
  for (uint32_t i = 0; i < count; i++) {
    bool known = upon && resource_has(page, &at[i]);
    if (known && page->marks[at[i].label].influence == (uint32_t)at[i].influence) continue;
    ARENA_PUSH(page->arena, &list, html_spot_label(page, at[i].label) * 8 + (uint32_t)at[i].influence);
  }
  uint32_t number = numbers_number(&page->sets, &list);
  arena_drop(page->arena, list.at, list.room * sizeof *list.at);
  return number;
}

/* ---- code ---- */

enum { DECIDED = 1 };

static void add_entry(struct html_page *page, numbers *list, uint32_t spot, uint32_t how) {
  if (spot) ARENA_PUSH(page->arena, list, spot * 2 + how);
}

static uint32_t site_spot(struct html_page *page, site_id id) {
  struct html_site *passed = &page->passed[id];
  if (passed->asked) return passed->spot;
  struct site site = site_get(page->catalog->traces, id);
  passed->asked = true;
  return passed->spot = html_spot_place(page, reach_place(page->catalog->sources, &site));
}

/* Whether all of the resource's own code is among these; those of it are marked then. */
static bool holds_code(struct html_page *page, const struct passage *at, uint32_t count) {
  uint32_t met = 0;
  page->round++;
  for (uint32_t i = 0; i < page->brought.count; i++)
    page->passed[page->brought.at[i].site].round = page->round;
  for (uint32_t i = 0; i < count; i++)
    met += page->passed[at[i].site].round == page->round;
  return met == page->brought.count;
}

static void add_passages(struct html_page *page, numbers *list, const struct passage *at, uint32_t count,
                         bool upon) {
  for (uint32_t i = 0; i < count; i++) {
    bool value = at[i].influence == INFLUENCE_DATA;
    bool known = upon && !value && page->passed[at[i].site].round == page->round;
    if (!known) add_entry(page, list, site_spot(page, at[i].site), value ? 0 : DECIDED);
  }
}

uint32_t html_code(struct html_page *page, const struct passage *at, uint32_t count) {
  numbers list = {0};
  bool upon = page->existence_code && holds_code(page, at, count);
  ARENA_PUSH(page->arena, &list, upon ? page->existence_code : 0);
  add_passages(page, &list, at, count, upon);
  uint32_t number = numbers_number(&page->code, &list);
  arena_drop(page->arena, list.at, list.room * sizeof *list.at);
  return number;
}

uint32_t html_title_code(struct html_page *page, const struct resource *resource) {
  struct reader *reader = page->describer.reader;
  numbers list = {0};
  ARENA_PUSH(page->arena, &list, page->existence_code);
  reading_begin(reader);
  reading_add(reader, resource->title_trace, INFLUENCE_CONTROL);
  struct dependencies all = reading_told(reader);
  struct passages passed = reading_passages(reader);
  for (uint32_t i = 0; i < all.count; i++)
    if (!holds_others(label_get(page->catalog->sources, all.at[i].label)))
      add_entry(page, &list, html_spot_label(page, all.at[i].label), DECIDED);
  for (uint32_t i = 0; i < passed.count; i++)
    add_entry(page, &list, site_spot(page, passed.at[i].site), DECIDED);
  uint32_t number = numbers_number(&page->code, &list);
  arena_drop(page->arena, list.at, list.room * sizeof *list.at);
  return number;
}

/* ---- conditions ---- */

static bool same_condition(const struct condition *a, const struct condition *b) {
  return a->site.kind == b->site.kind && !memcmp(&a->site.place, &b->site.place, sizeof a->site.place) &&
         a->site.name == b->site.name;
}

/* What stands at a place is the same each time, and so is all that is told of a condition there. */
static uint32_t condition_number(struct html_page *page, const struct condition *condition) {
  struct place place = condition->site.place;
  uint32_t kind = (uint32_t)condition->site.kind;
  uint32_t name = condition->site.name ? html_string(page, condition->site.name->text) : 0;
  uint32_t key[] = {place.source, place.start, place.end, kind, name};
  bool fresh;
  uint32_t number = html_table_number(&page->conditions, key, sizeof key, &fresh);
  if (!fresh) return number;
  const char *text = row_condition_text(page->arena, page->catalog->sources, condition);
  uint32_t row[] = {html_spot_place(page, place), html_string(page, site_kind_name(condition->site.kind)),
                    name, html_string(page, text)};
  html_numbers(&page->conditions.json, false, row, sizeof row / sizeof *row);
  return number;
}

uint32_t html_list(struct html_page *page, const struct condition *at, uint32_t count) {
  numbers list = {0};
  uint32_t same = 0, own = page->under.count;
  if (!count) return 0;
  while (page->under_list && same < own && same < count && same_condition(&page->under.at[same], &at[same]))
    same++;
  bool upon = page->under_list && same == own;
  ARENA_PUSH(page->arena, &list, upon ? page->under_list : 0);
  for (uint32_t i = upon ? own : 0; i < count; i++)
    ARENA_PUSH(page->arena, &list, condition_number(page, &at[i]));
  uint32_t number = numbers_number(&page->lists, &list);
  arena_drop(page->arena, list.at, list.room * sizeof *list.at);
  return number;
}
