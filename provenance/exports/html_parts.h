/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The page (provenance/exports/html.c): a table to read without a program, and the same as data for page.js.
 *
 * The data is one JSON of tables, in which rows name each other by number; what many attributes have in
 * common (a text, a place, a set of dependencies) is there once.  Number 0 is none in every table.
 *
 * - strings: texts of our own words: names, types, kinds, expressions
 * - values: of attributes, as JSON; titles too
 * - sources: [name, kind, [owner…], [[first line, text of lines]…]]
 * - spots: places and labels, six numbers each: source, line, column, lines to the end, end column, name; the
 *   texts of those whose source has none are in spot_texts: number and string; those in collections are of
 *   Arrays and Hashes, which a line within them does not change
 * - sets: dependencies: [number of another set that is in this one, entry…]; entry: spot * 8 + kind
 * - code: what stands in code between a value and what it depends on (provenance/describe/reach.h): [number
 * of another one that is in this one, entry…]; entry: spot * 2, and 1 if it decided only
 * - conditions: four numbers each: spot, kind, name, text
 * - lists: conditions of something: [number of the list that this one begins with, condition…]
 * - commits: [id, author, date, summary]
 * - resources: [type, title, spot, container, kind, set, list, code, [attribute…]]
 * - attribute: [name, value, kind, given by, spot of its origin, spot where it was given, set, list, [value,
 *   given by, spot, …] that it replaced, [length, spot, expression, …] of its segments, expression, commit,
 *   [JSON Pointer, spot, …] of what is inside of an Array or Hash, code]; zeros at the end are left out; kind
 * + 16: something is hidden; lengths are those that JavaScript has
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_HTML_PARTS_H
#define COLOPHON_PROVENANCE_EXPORTS_HTML_PARTS_H

#include "provenance/exports/row.h"

/* A table of the data: what has the same key is in it once. */
struct html_table {
  struct arena *arena;
  struct buffer json;                    /* its rows, with commas between */
  ARENA_VECTOR(const struct str *) keys; /* by number */
  uint32_t *slots;                       /* numbers by hash of key; their count is a power of two */
  uint32_t slot_count;
};

void html_table_init(struct html_table *table, struct arena *arena, const char *none);
/* The number of KEY; FRESH: it is new, and its row has to be appended to the table's JSON, behind the comma.
 */
uint32_t html_table_number(struct html_table *table, const void *key, size_t length, bool *fresh);

/* A source that something of the page stands in. */
struct html_source {
  uint32_t number; /* 0: nothing does */
  uint32_t lines;  /* that `shown` has room for */
  uint8_t *shown;  /* by line, from 1: whether it is shown */
};

/* What is known of a label while sets are compared. */
struct html_mark {
  uint32_t spot;  /* 0: not asked for yet */
  uint32_t round; /* in which it was in the set that is compared */
  uint32_t influence;
};

/* What is known of a site while lists of code are compared. */
struct html_site {
  uint32_t spot; /* where it stands */
  bool asked;    /* SPOT was */
  uint32_t round;
};

struct html_page {
  struct export_document *document;
  const struct export_subject *subject;
  struct catalog *catalog;
  struct arena *arena;
  struct describer describer;
  struct html_table strings, values, spots, sets, code, conditions, lists, commits;
  struct buffer spot_texts, collections, resources;
  ARENA_VECTOR(source_id) used; /* sources, by number less 1 */
  struct html_source *sources;  /* by id */
  const char **short_names;     /* the same; NULL: not asked for yet */
  struct html_table short_taken;
  uint32_t common;          /* bytes of the folder that all files in no module are in */
  struct html_mark *marks;  /* by label */
  struct html_site *passed; /* by site */
  uint32_t round;
  uint32_t *numbers; /* of resources, by index; 0: it is not in the catalog */
  uint32_t count;    /* of those that are */
  uint32_t told;     /* resources that are in the tables to read */
  uint32_t next;     /* index of the resource that comes next */
  /* Of the resource that is told of now: */
  struct dependencies existence; /* only what is shown */
  struct conditions under;
  struct passages brought; /* by code */
  uint32_t existence_set, under_list, existence_code;
  bool first; /* it has no attribute yet */
};

/* html_data.c */
void html_data_begin(struct html_page *page);
void html_data_resource(struct html_page *page, const struct resource *resource);
void html_data_row(struct html_page *page, const struct export_row *row, struct arena *arena);
void html_data_resource_end(struct html_page *page);
/* COUNT numbers with commas between, and before them with COMMA. */
void html_numbers(struct buffer *out, bool comma, const uint32_t *at, uint32_t count);
uint32_t html_string(struct html_page *page, const char *text);

/* html_spots.c */
uint32_t html_spot_place(struct html_page *page, struct place place);
uint32_t html_spot_label(struct html_page *page, label_id label);
uint32_t html_set(struct html_page *page, const struct dependency *at, uint32_t count);
uint32_t html_code(struct html_page *page, const struct passage *at, uint32_t count);
/* What decides on the resource that is told of besides its set: the code of its being there, and all that its
   title is made of. */
uint32_t html_title_code(struct html_page *page, const struct resource *resource);
uint32_t html_list(struct html_page *page, const struct condition *at, uint32_t count);

/* html_sources.c */
uint32_t html_source_number(struct html_page *page, source_id id);
void html_source_show(struct html_page *page, source_id id, uint32_t line, uint32_t last);
/* Whether a program that reads the page finds what stands in SOURCE there. */
bool html_source_has_text(const struct source *source);
void html_find_common_folder(struct html_page *page);
/* What is enough of its name for people. */
const char *html_short_name(struct html_page *page, source_id id);
void html_sources_put(struct html_page *page, struct buffer *out);

/* html_table.c: the table to read */
void html_read_begin(struct html_page *page);
void html_read_resource(struct html_page *page, const struct resource *resource);
void html_read_row(struct html_page *page, const struct export_row *row, struct arena *arena);
void html_read_end(struct html_page *page);
/* TEXT as HTML has it, in an attribute too. */
void html_text(struct buffer *out, const char *text, size_t length);
void html_puts(struct buffer *out, const char *text);

/* page/page.c, which `make` writes */
extern const char html_page_css[], html_page_js[];

#endif
