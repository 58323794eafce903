/* SPDX-License-Identifier: Apache-2.0 */
/* From text to tree: the concrete syntax of SmartFrog, with #include. */
#ifndef COLOPHON_SMARTFROG_PARSE_H
#define COLOPHON_SMARTFROG_PARSE_H

#include "src/smartfrog/tree.h"
#include "src/support/diagnostic.h"

/* What a session's parsers share.  Everything is borrowed. */
struct sf_parse_context {
  struct arena *arena;
  struct symbols *symbols;
  struct sources *sources;
  struct diagnostics *diagnostics;
  uint32_t depth_limit; /* most nested bodies and vectors; 0: the default */
};

/*
 * Parses SOURCE and what it includes, and appends its statements to *LIST.  False when there were errors:
 * they are in the context's diagnostics, several may be reported.
 */
bool sf_parse(struct sf_parse_context *context, const struct source *source, struct sf_statement **list);

/*
 * The datum that the own text of a label denotes, for theorem 1: a basic value, or a reference as a String
 * ("s1:web").  False: it denotes no scalar (the structure of a vector).
 */
bool sf_decode(struct value *result, struct arena *arena, const struct sources *sources, label_id label);

/* The same for the literal at PLACE. */
bool sf_literal(struct value *result, struct arena *arena, const struct sources *sources, struct place place,
                enum label_kind kind);

/* "NULL", and what DATA stands before, as values: the texts of values of another kind. */
struct value sf_null(struct arena *arena);
struct value sf_data(struct arena *arena, const struct str *const *ids, uint32_t count);
/* What a value that is no store is. */
enum sf_special { SF_PLAIN, SF_NULL, SF_DATA };
enum sf_special sf_special(struct value value);

#endif
