/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Data types, as far as the core language needs them: the types of parameters, and types as values.  A type
 * is immutable and owned by the arena that it was made in.  The whole type system has this interface's place.
 */
#ifndef COLOPHON_VALUE_TYPE_H
#define COLOPHON_VALUE_TYPE_H

#include "src/value/value.h"

enum type_kind {
#define X(kind, name, parameters) TYPE_##kind,
#include "src/value/type.def"
#undef X
  TYPE_KIND_COUNT
};

struct type {
  uint8_t kind;                      /* enum type_kind */
  bool bounded;                      /* low and high were given */
  int64_t low, high;                 /* INTEGER: value; STRING ARRAY HASH: size */
  double real_low, real_high;        /* FLOAT */
  const struct type *first, *second; /* ARRAY HASH OPTIONAL NOT_UNDEF SENSITIVE TYPE: what they hold */
  const struct type *const *types;   /* VARIANT TUPLE */
  const struct str *const *texts;    /* ENUM; PATTERN: the regexps */
  uint32_t count;                    /* of types or texts */
  const struct reference *reference; /* RESOURCE CLASS */
};

/* The kind that NAME denotes, or TYPE_KIND_COUNT. */
enum type_kind type_kind_of(const struct str *name);
/* The type without parameters: one that all share, and one of its own. */
const struct type *type_plain(enum type_kind kind);
const struct type *type_simple(struct arena *arena, enum type_kind kind);
/*
 * The type NAME[ARGUMENTS].  Returns NULL and sets *PROBLEM to a message when the arguments are not what the
 * type takes; *SUPPORTED is false if Colophon does not know the type with such arguments yet.
 */
const struct type *type_make(struct arena *arena, enum type_kind kind, const struct value *arguments,
                             uint32_t count, const char **problem, bool *supported);

bool type_accepts(const struct type *type, struct value v);
bool type_same(const struct type *a, const struct type *b);
void type_text(struct buffer *out, const struct type *type);
/* Appends how Puppet's mismatch messages describe what was expected: "an Integer value", "a match for
 * Enum[..]". */
void type_expectation(struct buffer *out, const struct type *type);

#endif
