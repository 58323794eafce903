/* SPDX-License-Identifier: Apache-2.0 */
/* What a bound of Timestamp or Timespan says: a time, a number, a text, or a Hash, which Puppet takes as it
 * is. */
#ifndef COLOPHON_TYPES_TIME_BOUND_H
#define COLOPHON_TYPES_TIME_BOUND_H

#include "src/types/type.h"
#include "src/value/rich.h"

struct time_bound {
  struct arena *arena;
  enum type_kind kind; /* TYPE_TIMESTAMP or TYPE_TIMESPAN */
  struct value time;   /* undef: open */
  bool real;           /* it was computed as a Float */
};

/* Fills in BOUND by what V says.  False with *PROBLEM, which has no message where V can be no bound at all.
 */
bool time_bound_of(struct time_bound *bound, struct value v, struct type_problem *problem);

#endif
