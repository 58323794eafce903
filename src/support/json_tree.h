/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON read into a tree (RFC 8259): numbers are kept exactly, members in their order and also when a name
 * stands there twice, and each value with its place.  jansson keeps none of these, and objects of its own,
 * which a jump would leave behind.
 */
#ifndef COLOPHON_SUPPORT_JSON_TREE_H
#define COLOPHON_SUPPORT_JSON_TREE_H

#include "src/support/str.h"

enum json_kind {
  JSON_IS_NULL,
  JSON_IS_FALSE,
  JSON_IS_TRUE,
  JSON_IS_INTEGER,
  JSON_IS_DIGITS, /* text: an integer beyond 64 bits */
  JSON_IS_REAL,   /* infinite where it is beyond a double, as in Ruby */
  JSON_IS_TEXT,
  JSON_IS_ARRAY,
  JSON_IS_OBJECT,
};

struct json_tree {
  uint8_t kind;              /* enum json_kind */
  uint32_t at, end;          /* bytes of the text: where it begins, and behind it */
  uint32_t count;            /* ARRAY, OBJECT */
  uint32_t name_at, name_to; /* the same of its name, with the quotes */
  const struct str *name;    /* of a member of an object */
  union {
    int64_t integer;
    double real;
    const struct str *text;
    const struct json_tree *items; /* ARRAY, OBJECT: the members */
  } u;
};

enum { JSON_TREE_DEEPEST = 1100 }; /* levels; more are refused */

struct json_problem {
  uint32_t at;
  const char *message;
  bool deep; /* it has too many levels */
};

/* Reads TEXT, which is valid UTF-8 with a NUL behind it.  False: *PROBLEM says what is wrong. */
bool json_tree_read(struct arena *arena, const char *text, size_t length, struct json_tree *tree,
                    struct json_problem *problem);
/* The member NAME of an OBJECT, the last if there are several, or NULL. */
const struct json_tree *json_member(const struct json_tree *object, const char *name);

#endif
