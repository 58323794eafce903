/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values as texts by formats for their types (Puppet's StringConverter): what String.new gives.
 *
 * A map of formats says for each of some types how its values are written; the first type of a map that a
 * value belongs to counts, and maps are sorted from the narrower type to the wider.  The elements of an Array
 * or Hash are written by the map that its own format has for them, those that are Arrays or Hashes again by
 * the map of the whole.
 */
#ifndef COLOPHON_OPERATIONS_FORMAT_H
#define COLOPHON_OPERATIONS_FORMAT_H

#include "src/types/type.h"
#include "src/value/rich.h"

struct format_map;

/* `%<flags><width>.<precision><letter>`. */
struct format {
  const struct str *text; /* all of it, from the % on */
  char letter;
  bool left, alternative, space;
  char delimiter;                           /* [ { ( < | or 0 */
  int32_t width, precision;                 /* -1: not given */
  const struct str *separator, *separator2; /* of containers; or NULL */
  const struct format_map *elements;        /* or NULL */
};

struct format_map {
  uint32_t count;
  struct format_entry {
    const struct type *type;
    const struct format *format;
  } at[];
};

/* What a conversion has at hand. */
struct formatting {
  struct arena *arena;
  struct traces *traces; /* for iterators */
  enum rich_status status;
  const char *problem;
};

/* Appends V by FORMATS: VALUE_DEFAULT, a String for the type of V, or a Hash of types and formats. */
enum rich_status format_value(struct buffer *out, struct traces *traces, struct value v, struct value formats,
                              const char **problem);

/* ---- between format*.c ---- */

/* How deep, and whether lines are broken (Puppet's Indentation). */
struct indentation {
  uint32_t level;
  bool first, indenting;
};

/* The first problem counts; returns false. */
bool format_give_up(struct formatting *f, enum rich_status status, const char *problem);
bool format_illegal(struct formatting *f, const struct format *format, const char *type, const char *letters);
const struct format *format_read(struct formatting *f, const struct str *text);
/* The map for FORMATS (see format_value) of V, or NULL. */
const struct format_map *format_map_of(struct formatting *f, struct value v, struct value formats);
/* The format that MAP has for V. */
const struct format *format_for(struct formatting *f, const struct format_map *map, struct value v);
const struct format_map *format_default_elements(struct arena *arena);
/* Whether V is an instance of a type with type parameters, for which Puppet looks in another way. */
bool format_is_parameterized(struct value v);
/* Appends V, a scalar, by FORMAT. */
bool format_scalar(struct formatting *f, struct buffer *out, struct value v, const struct format *format);
/* Appends TEXT as a literal of the language: single quotes where they do, or DOUBLE_QUOTES. */
void format_quoted(struct buffer *out, const struct str *text, bool double_quotes);

#endif
