/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/saved/import.h"

#include <stdio.h>

#include "provenance/saved/export.h"
#include "provenance/saved/import_parts.h"

/* ---- what is wrong ---- */

/* The file becomes a source only now: it is no input of the catalog. */
static _Noreturn void fail_at(struct import *im, uint32_t at, const char *message, const char *advice) {
  const struct import_input *in = im->in;
  struct source *file =
      source_add(in->sources, SOURCE_DATA, in->name, NULL, in->text->text, in->text->length);
  uint32_t end = at < file->length ? at + 1 : at;
  struct diagnostic *d = diagnostic_add(in->diagnostics, DIAG_SAVED_CATALOG, SEVERITY_ERROR,
                                        (struct place){file->id, at, end}, "%s", message);
  if (advice) diagnostic_note(in->diagnostics, d, PLACE_NONE, "%s", advice);
  guard_leave(im->arena->guard, GUARD_DIAGNOSTIC);
}

void import_fail(struct import *im, const struct json_tree *at, const char *format, ...) {
  char message[300];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  fail_at(im, at->at, arena_printf(im->arena, "Invalid catalog: %s", message), NULL);
}

/* ---- parts ---- */

static const char *json_kind_name(enum json_kind kind) {
  switch (kind) {
  case JSON_IS_NULL: return "null";
  case JSON_IS_FALSE:
  case JSON_IS_TRUE: return "true or false";
  case JSON_IS_INTEGER:
  case JSON_IS_DIGITS: return "an integer";
  case JSON_IS_REAL: return "a number";
  case JSON_IS_TEXT: return "a text";
  case JSON_IS_ARRAY: return "an array";
  case JSON_IS_OBJECT: return "an object";
  }
  return "a value";
}

void import_expect(struct import *im, const struct json_tree *tree, enum json_kind kind) {
  if (tree->kind != (uint8_t)kind) import_fail(im, tree, "%s must stand here", json_kind_name(kind));
}

const struct json_tree *import_member(struct import *im, const struct json_tree *object, const char *name,
                                      enum json_kind kind) {
  const struct json_tree *member = json_member(object, name);
  if (!member) import_fail(im, object, "\"%s\" is missing", name);
  import_expect(im, member, kind);
  return member;
}

const struct json_tree *import_item(struct import *im, const struct json_tree *array, uint32_t index,
                                    enum json_kind kind) {
  if (index >= array->count) import_fail(im, array, "this row is too short");
  import_expect(im, &array->u.items[index], kind);
  return &array->u.items[index];
}

const struct str *import_text(struct import *im, const struct json_tree *array, uint32_t index) {
  return import_item(im, array, index, JSON_IS_TEXT)->u.text;
}

const struct str *import_text_or_null(struct import *im, const struct json_tree *array, uint32_t index) {
  if (index < array->count && array->u.items[index].kind == JSON_IS_NULL) return NULL;
  return import_text(im, array, index);
}

uint32_t import_number(struct import *im, const struct json_tree *tree, uint32_t most) {
  import_expect(im, tree, JSON_IS_INTEGER);
  if (tree->u.integer < 0 || tree->u.integer > most)
    import_fail(im, tree, "this number must be between 0 and %u", most);
  return (uint32_t)tree->u.integer;
}

uint32_t import_choice(struct import *im, const struct json_tree *tree, const char *(*name)(uint32_t),
                       uint32_t count, const char *what) {
  import_expect(im, tree, JSON_IS_TEXT);
  for (uint32_t i = 0; i < count; i++)
    if (str_is(tree->u.text, name(i))) return i;
  import_fail(im, tree, "there is no %s '%.60s'", what, tree->u.text->text);
}

/* ---- what the file is ---- */

static const struct json_tree *read_document(struct import *im) {
  struct json_tree *root = ARENA_NEW(im->arena, struct json_tree);
  struct json_problem problem;
  const struct str *text = im->in->text;
  if (!json_tree_read(im->arena, text->text, text->length, root, &problem))
    fail_at(im, problem.at, arena_printf(im->arena, "Invalid JSON: %s", problem.message),
            "a saved catalog is what `colophon compile -o FILE` writes");
  return root;
}

/* Says what other form it is, if that can be told. */
static _Noreturn void refuse_form(struct import *im, const struct json_tree *at, const struct str *schema) {
  static const char save[] = "save it again with `colophon compile -o FILE`, without --expanded";
  if (schema && str_is(schema, "colophon-catalog-expanded"))
    fail_at(im, at->at, "This catalog has its provenance in the expanded form, which cannot be read", save);
  if (schema && str_is(schema, "colophon-provenance"))
    fail_at(im, at->at, "This is the provenance alone, without its catalog",
            "save both in one file with `colophon compile -o FILE`");
  if (schema)
    fail_at(im, at->at, arena_printf(im->arena, "This is not a catalog, but %.80s", schema->text),
            "a saved catalog is what `colophon compile -o FILE` writes");
  fail_at(im, at->at, "This is not a catalog", "a saved catalog is what `colophon compile -o FILE` writes");
}

static const struct json_tree *find_provenance(struct import *im, const struct json_tree *root) {
  const struct json_tree *schema = json_member(root, "schema"), *version;
  const struct json_tree *provenance = json_member(root, "provenance");
  if (schema && schema->kind == JSON_IS_TEXT) refuse_form(im, root, schema->u.text);
  if (root->kind != JSON_IS_OBJECT || !json_member(root, "resources")) refuse_form(im, root, NULL);
  if (!provenance)
    fail_at(im, root->at, "This catalog has no provenance",
            "save one with `colophon compile -o FILE`, without --plain, --provenance and --no-provenance");
  import_expect(im, provenance, JSON_IS_OBJECT);
  schema = import_member(im, provenance, "schema", JSON_IS_TEXT);
  if (!str_is(schema->u.text, "colophon-catalog-compact")) refuse_form(im, schema, schema->u.text);
  version = import_member(im, provenance, "schema_version", JSON_IS_INTEGER);
  if (version->u.integer < 1 || version->u.integer > EXPORT_COMPACT_VERSION)
    fail_at(im, version->at,
            arena_printf(im->arena,
                         "This catalog's provenance has version %lld; versions 1 to %d can be read",
                         (long long)version->u.integer, EXPORT_COMPACT_VERSION),
            version->u.integer > EXPORT_COMPACT_VERSION ? "a later colophon made it" : NULL);
  return provenance;
}

/* ---- the catalog's own members ---- */

static void import_head(struct import *im, const struct json_tree *root) {
  struct catalog *catalog = im->catalog;
  const struct json_tree *uuid = import_member(im, root, "catalog_uuid", JSON_IS_TEXT);
  const struct json_tree *tags = import_member(im, root, "tags", JSON_IS_ARRAY);
  const struct json_tree *classes = import_member(im, root, "classes", JSON_IS_ARRAY);
  const struct json_tree *format = import_member(im, root, "catalog_format", JSON_IS_INTEGER);
  if (format->u.integer != 2) import_fail(im, format, "only catalog_format 2 can be read");
  if (uuid->u.text->length + 1 != sizeof catalog->uuid) import_fail(im, uuid, "this is not a UUID");
  memcpy(catalog->uuid, uuid->u.text->text, sizeof catalog->uuid);
  catalog->name = import_member(im, root, "name", JSON_IS_TEXT)->u.text;
  catalog->environment = import_member(im, root, "environment", JSON_IS_TEXT)->u.text;
  const struct json_tree *version = json_member(root, "version");
  if (version && version->kind == JSON_IS_TEXT)
    catalog->version_text = version->u.text;
  else
    catalog->version = import_member(im, root, "version", JSON_IS_INTEGER)->u.integer;
  for (uint32_t i = 0; i < tags->count; i++)
    catalog_tag(catalog, import_text(im, tags, i));
  for (uint32_t i = 0; i < classes->count; i++)
    ARENA_PUSH(im->arena, &catalog->classes, import_text(im, classes, i));
}

/* ---- declarations that were not reached ---- */

/* Of version 1, where each row is a declaration of its own. */
static void import_absent(struct import *im, const struct json_tree *row) {
  if (row->count < 5) import_fail(im, row, "this row is too short");
  struct absent absent = {.type = symbol_of(im->in->symbols, import_text(im, row, 0)),
                          .title = import_text_or_null(im, row, 1),
                          .control = import_trace(im, &row->u.items[2]),
                          .place = import_place(im, &row->u.items[3]),
                          .condition = import_place(im, &row->u.items[4])};
  absents_add_one(&im->catalog->absents, im->arena, &absent);
}

static void import_absent_code(struct import *im, const struct json_tree *rows) {
  struct absents *absents = &im->catalog->absents;
  ARENA_VECTOR(struct absent_declaration) found = {0};
  uint32_t before = absents->codes.count;
  for (uint32_t i = 0; i < rows->count; i++) {
    const struct json_tree *row = import_item(im, rows, i, JSON_IS_ARRAY);
    if (row->count < 3) import_fail(im, row, "this row is too short");
    struct absent_declaration one = {symbol_of(im->in->symbols, import_text(im, row, 0)),
                                     import_text_or_null(im, row, 1), import_place(im, &row->u.items[2])};
    ARENA_PUSH(im->arena, &found, one);
  }
  absents_code(absents, im->arena, found.at, found.count);
  if (absents->codes.count == before) import_fail(im, rows, "this code is empty, or there a second time");
}

/* The number at ITEM of ROW, less than MOST. */
static uint32_t import_below(struct import *im, const struct json_tree *row, uint32_t item, uint32_t most) {
  const struct json_tree *number = import_item(im, row, item, JSON_IS_INTEGER);
  if (number->u.integer < 0 || number->u.integer >= most) import_fail(im, number, "there is no such row");
  return (uint32_t)number->u.integer;
}

static void import_branch(struct import *im, const struct json_tree *row, const struct json_tree *sets) {
  struct absents *absents = &im->catalog->absents;
  ARENA_VECTOR(const struct absent_code *) codes = {0};
  if (row->count < 4) import_fail(im, row, "this row is too short");
  const struct json_tree *set = import_item(im, sets, import_below(im, row, 0, sets->count), JSON_IS_ARRAY);
  for (uint32_t i = 0; i < set->count; i++)
    ARENA_PUSH(im->arena, &codes, absents->codes.at[import_below(im, set, i, absents->codes.count)]);
  absents_add(absents, im->arena, codes.at, codes.count, import_below(im, row, 3, codes.count + 1),
              import_place(im, &row->u.items[2]), import_trace(im, &row->u.items[1]));
}

static void import_absents(struct import *im, const struct json_tree *provenance) {
  const struct json_tree *rows = import_member(im, provenance, "absents", JSON_IS_ARRAY);
  const struct json_tree *cut = json_member(provenance, "absents_cut");
  if (!json_member(provenance, "absent_codes")) {
    for (uint32_t i = 0; i < rows->count; i++)
      import_absent(im, import_item(im, rows, i, JSON_IS_ARRAY));
    return;
  }
  const struct json_tree *codes = import_member(im, provenance, "absent_codes", JSON_IS_ARRAY);
  const struct json_tree *sets = import_member(im, provenance, "absent_sets", JSON_IS_ARRAY);
  for (uint32_t i = 0; i < codes->count; i++)
    import_absent_code(im, import_item(im, codes, i, JSON_IS_ARRAY));
  for (uint32_t i = 0; i < rows->count; i++)
    import_branch(im, import_item(im, rows, i, JSON_IS_ARRAY), sets);
  im->catalog->absents.cut |= cut && cut->kind == JSON_IS_TRUE;
}

static void import_decisions(struct import *im, const struct json_tree *rows, uint32_t unknown) {
  for (uint32_t i = 0; i < rows->count; i++) {
    const struct json_tree *row = import_item(im, rows, i, JSON_IS_ARRAY);
    if (row->count < 2) import_fail(im, row, "this row is too short");
    struct unknown_decision decision = {unknown, symbol_of(im->in->symbols, import_text(im, row, 0)),
                                        import_place(im, &row->u.items[1])};
    ARENA_PUSH(im->arena, &im->catalog->decisions, decision);
  }
}

static const struct json_tree *any_member(struct import *im, const struct json_tree *object,
                                          const char *name) {
  const struct json_tree *member = json_member(object, name);
  if (!member) import_fail(im, object, "\"%s\" is missing", name);
  return member;
}

/* What makes the catalog incomplete; there is no such table in one that is complete. */
static void import_unknowns(struct import *im, const struct json_tree *provenance) {
  if (!json_member(provenance, "unknowns")) return;
  const struct json_tree *rows = import_member(im, provenance, "unknowns", JSON_IS_ARRAY);
  for (uint32_t i = 0; i < rows->count; i++) {
    const struct json_tree *row = import_item(im, rows, i, JSON_IS_OBJECT);
    struct unknown unknown = {.what = import_member(im, row, "what", JSON_IS_TEXT)->u.text,
                              .text = any_member(im, row, "text")->kind == JSON_IS_TRUE,
                              .place = import_place(im, any_member(im, row, "place")),
                              .call = import_place(im, any_member(im, row, "call")),
                              .trace = import_trace(im, any_member(im, row, "trace"))};
    if (!unknown.what->length) import_fail(im, row, "an unknown without a text");
    ARENA_PUSH(im->arena, &im->catalog->unknowns, unknown);
    import_decisions(im, import_member(im, row, "decisions", JSON_IS_ARRAY), i);
  }
}

struct catalog *import_catalog(const struct import_input *input) {
  struct import im = {.in = input, .arena = input->arena};
  const struct json_tree *root = read_document(&im), *provenance = find_provenance(&im, root);
  im.catalog = ARENA_NEW(im.arena, struct catalog);
  catalog_init(im.catalog, im.arena, input->sources, traces_new(im.arena, TRACKING_ALL));
  import_head(&im, root);
  import_tables(&im, provenance);
  import_resources(&im, root, provenance);
  import_edges(&im, root, provenance);
  import_given_tags(&im, provenance);
  import_virtuals(&im, provenance);
  import_absents(&im, provenance);
  import_unknowns(&im, provenance);
  import_texts(&im);
  return im.catalog;
}
