/* SPDX-License-Identifier: Apache-2.0 */
/* Types whose instances are no plain data: URI, SemVer, Timestamp, Timespan and Object types. */
#ifndef COLOPHON_VALUE_TYPE_OBJECT_H
#define COLOPHON_VALUE_TYPE_OBJECT_H

#include "src/value/rich.h"
#include "src/value/type.h"

/*
 * BASE[ARGUMENTS], BASE being Timestamp or Timespan; SemVer[ARGUMENTS], which are Strings and ranges;
 * URI[GIVEN], a String or Hash.  NULL with *PROBLEM: its message is the bare reason.
 */
const struct type *type_make_time(struct arena *arena, const struct type *base, const struct value *arguments,
                                  uint32_t count, struct type_problem *problem);
const struct type *type_make_semver(struct arena *arena, const struct value *arguments, uint32_t count,
                                    struct type_problem *problem);
const struct type *type_make_uri(struct arena *arena, struct value given, struct type_problem *problem);
/* The URI with the parts of URI: URI[{'scheme' => …}]. */
const struct type *type_of_uri(struct arena *arena, const struct uri *uri);

/* TYPE is SEMVER, SEMVER_RANGE, TIMESTAMP, TIMESPAN or URI. */
bool type_rich_accepts(struct arena *arena, const struct type *type, struct value v);
/* A is one of these, too; B anything. */
bool type_rich_assignable(struct arena *arena, const struct type *a, const struct type *b);
/* Appends an OBJECT or TYPE_SET: its name, or EXPANDED all that it is. */
void type_object_text(struct buffer *out, const struct type *type, bool expanded);
/* A is OBJECT or TYPE_SET; B anything. */
bool type_object_assignable(const struct type *a, const struct type *b);

#endif
