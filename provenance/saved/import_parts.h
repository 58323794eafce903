/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the reader of saved catalogs share: import.c, import_tables.c, import_resources.c. */
#ifndef COLOPHON_PROVENANCE_IMPORT_PARTS_H
#define COLOPHON_PROVENANCE_IMPORT_PARTS_H

#include "provenance/saved/import.h"
#include "src/support/json_tree.h"

/* A source of the file; `known` is kept while its text is not at hand. */
struct imported_source {
  source_id id;
  bool sparse, measured; /* its length was saved */
  ARENA_VECTOR(struct known_position) known;
};

/* What is known of the text of a sparse source. */
struct known_text {
  source_id source;
  uint32_t at;
  const struct str *text;
};

struct import {
  const struct import_input *in;
  struct arena *arena;
  struct catalog *catalog;
  struct imported_source *sources;
  uint32_t source_count;
  ARENA_VECTOR(struct known_text) known_texts;
  label_id first_label; /* of the file, less one */
  uint32_t label_count, site_count, trace_count;
  struct hash_builder refs; /* "Type[title]": index of the resource */
};

/* Says that what stands at AT is not as it must be, and leaves. */
_Noreturn void import_fail(struct import *im, const struct json_tree *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The parts of a value that must be there and of a kind. */
const struct json_tree *import_member(struct import *im, const struct json_tree *object, const char *name,
                                      enum json_kind kind);
const struct json_tree *import_item(struct import *im, const struct json_tree *array, uint32_t index,
                                    enum json_kind kind);
void import_expect(struct import *im, const struct json_tree *tree, enum json_kind kind);
const struct str *import_text(struct import *im, const struct json_tree *array, uint32_t index);
/* The same, or NULL for null. */
const struct str *import_text_or_null(struct import *im, const struct json_tree *array, uint32_t index);
uint32_t import_number(struct import *im, const struct json_tree *tree, uint32_t most);
/* The position of the name TREE among those that NAME gives from 0 to COUNT - 1. */
uint32_t import_choice(struct import *im, const struct json_tree *tree, const char *(*name)(uint32_t),
                       uint32_t count, const char *what);

/* import_tables.c */
void import_tables(struct import *im, const struct json_tree *provenance);
struct place import_place(struct import *im, const struct json_tree *tree);
trace_id import_trace(struct import *im, const struct json_tree *tree);
struct constant import_constant(struct import *im, const struct json_tree *tree);
/* Gives sparse sources what is known of their texts; behind all that has places. */
void import_texts(struct import *im);

/* import_resources.c */
void import_resources(struct import *im, const struct json_tree *root, const struct json_tree *provenance);
/* Those that nothing realised; behind edges, which name none. */
void import_virtuals(struct import *im, const struct json_tree *provenance);
void import_given_tags(struct import *im, const struct json_tree *provenance);
void import_edges(struct import *im, const struct json_tree *root, const struct json_tree *provenance);
struct resource *import_referenced(struct import *im, const struct json_tree *tree);

/* import_values.c: a value of the wire format with its tree of traces. */
struct import_kinds {
  const struct json_tree *rows; /* the member `kinds`, or NULL */
  uint32_t next;
  const struct str *attribute;
  uint32_t masked, scalar;
};
struct value import_value(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                          struct import_kinds *kinds);
/* A value that was redacted: only the tree is known. */
struct value import_redacted(struct import *im, const struct json_tree *tree);

#endif
