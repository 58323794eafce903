/* SPDX-License-Identifier: Apache-2.0 */
/* Types whose instances are no plain data: URI, SemVer, Timestamp, Timespan. */
#ifndef COLOPHON_TYPES_RICH_H
#define COLOPHON_TYPES_RICH_H

#include "src/types/type.h"
#include "src/value/rich.h"

/* Ruby's full name for the class of V, types and rich values too, which some messages show. */
const char *type_ruby_class(struct arena *arena, struct value v);
/* Why TYPE, a Regexp of what is no pattern, can be asked nothing. */
const struct str *type_regexp_failure(struct arena *arena, const struct type *type);
/*
 * BASE[ARGUMENTS], BASE being Timestamp or Timespan; SemVer[ARGUMENTS], which are Strings and ranges;
 * URI[GIVEN], a String or Hash.  NULL with *PROBLEM: its message is the bare reason, or NULL where the
 * parameter `at` is nothing that the type takes.
 */
const struct type *type_make_time(struct arena *arena, const struct type *base, const struct value *arguments,
                                  uint32_t count, struct type_problem *problem);
const struct type *type_make_semver(struct arena *arena, const struct value *arguments, uint32_t count,
                                    struct type_problem *problem);
const struct type *type_make_uri(struct arena *arena, struct value given, struct type_problem *problem);
/* How bound WHICH (0: from, 1: to) of two Timestamp types that have bounds compares; open ends are the
 * outermost.
 */
int timestamp_order(const struct type *a, const struct type *b, int which);
/* Some Timestamp is an instance of both. */
bool timestamps_meet(const struct type *a, const struct type *b);
/* Appends the bound V of a time; a Timespan that was made of a Float (REAL) keeps the last zeros of its
 * fraction. */
void time_bound_text(struct buffer *out, struct value v, bool real);
/* A text with a URI in it, as Ruby finds one. */
const struct type *type_uri_text(struct arena *arena);
/* The URI with the parts of URI: URI[{'scheme' => …}]. */
const struct type *type_of_uri(struct arena *arena, const struct uri *uri);

/* TYPE is SEMVER, SEMVER_RANGE, TIMESTAMP, TIMESPAN or URI. */
bool type_rich_accepts(struct arena *arena, const struct type *type, struct value v);
/* A is one of these, too; B anything. */
bool type_rich_assignable(struct arena *arena, const struct type *a, const struct type *b);

#endif
