/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ranges of Integers whose bounds are Floats, Strings or Hashes (range_is_odd).  Ruby compares Strings and
 * Hashes with each other, and fails to compare them with numbers.  What fails is noted
 * (src/value/type_notes.h) in its words.
 */
#ifndef COLOPHON_VALUE_ODD_RANGE_H
#define COLOPHON_VALUE_ODD_RANGE_H

#include "provenance/trace/trace.h"
#include "src/value/range.h"

/* `A OP B` of Ruby, where OP is one of < <= > >=: *RESULT, or why it fails. */
const char *ruby_ordered(struct arena *arena, struct value a, const char *op, struct value b, bool *result);

bool odd_range_has(struct arena *arena, struct range range, struct value n);
bool odd_range_covers(struct arena *arena, struct range outer, struct range inner);
/* Whether A and B can be compared for range_wider; for whether they meet or are neighbours. */
bool odd_ranges_join(struct arena *arena, struct range a, struct range b);
bool odd_ranges_meet(struct arena *arena, struct range a, struct range b);
/* Both as one: not all Hashes are less or greater than another. */
struct range odd_range_wider(struct arena *arena, struct range a, struct range b);

/* How Ruby goes through such a range. */
struct odd_steps {
  struct value from, to;
  int64_t step; /* below 0: from the end on */
};
/* The elements, one after the other as Ruby adds them up; of none if that fails, or they are too many. */
struct value odd_elements(struct arena *arena, struct traces *traces, const struct odd_steps *steps,
                          trace_id trace);
/* The same in greater steps: Ruby cuts the range. */
struct odd_steps odd_stepped(struct arena *arena, struct odd_steps steps, int64_t step);
struct range odd_range_of(struct arena *arena, const struct odd_steps *steps);

#endif
