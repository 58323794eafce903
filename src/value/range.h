/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ranges of Integers: what Integer[from, to] says, sizes of collections and texts, and nanoseconds of
 * Timespans.
 *
 * An open end is INT64_MIN or INT64_MAX with its flag.  Where a bound is beyond 64 bits, its number is the
 * nearest of 64 bits, and `big_low` or `big_high` is the bound itself.
 */
#ifndef COLOPHON_VALUE_RANGE_H
#define COLOPHON_VALUE_RANGE_H

#include "src/value/value.h"

struct range {
  int64_t low, high;
  bool open_low, open_high;
  const struct big_integer *big_low, *big_high; /* or NULL */
};

static inline struct range range_of(int64_t low, int64_t high, bool open_low, bool open_high) {
  return (struct range){.low = low, .high = high, .open_low = open_low, .open_high = open_high};
}
static inline struct range range_open(void) {
  return range_of(INT64_MIN, INT64_MAX, true, true);
}
/* That of the Integer N alone. */
struct range range_exactly(struct value n);
/* N becomes the lower or the higher bound. */
void range_bind(struct range *range, bool high, struct value n);
/* The lower or the higher bound of FROM becomes that. */
void range_take(struct range *range, struct range from, bool high);
/* A bound that is not open. */
struct value range_bound(struct range range, bool high);

bool range_has(struct range range, int64_t n);
/* The same of any number. */
bool range_has_number(struct range range, struct value n);
bool range_covers(struct range outer, struct range inner);
bool range_same(struct range a, struct range b);
/* Whether some Integer is in both. */
bool range_meets(struct range a, struct range b);
/* -1, 0, 1: the lower bounds, or the higher ones (HIGH); an open one is beyond all others. */
int range_compare(struct range a, struct range b, bool high);
/* From the lower of the low bounds to the higher of the high ones. */
struct range range_wider(struct range a, struct range b);
/* The low bound is not above the high one. */
bool range_is_ordered(struct range range);
/* The high bound of A is one below the low bound of B. */
bool range_precedes(struct arena *arena, struct range a, struct range b);
/* Appends a bound that is not open. */
void range_bound_text(struct buffer *out, struct range range, bool high);

#endif
