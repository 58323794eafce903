/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/range.h"

#include "src/value/integer.h"

void range_bind(struct range *range, bool high, struct value n) {
  const struct big_integer *big = n.kind == VALUE_BIG ? n.u.big : NULL;
  if (high) {
    range->high = integer_clamped(n);
    range->open_high = false;
    range->big_high = big;
  } else {
    range->low = integer_clamped(n);
    range->open_low = false;
    range->big_low = big;
  }
}

void range_take(struct range *range, struct range from, bool high) {
  if (high) {
    range->high = from.high;
    range->open_high = from.open_high;
    range->big_high = from.big_high;
    return;
  }
  range->low = from.low;
  range->open_low = from.open_low;
  range->big_low = from.big_low;
}

struct range range_exactly(struct value n) {
  struct range range;
  range_bind(&range, false, n);
  range_bind(&range, true, n);
  return range;
}

struct value range_bound(struct range range, bool high) {
  const struct big_integer *big = high ? range.big_high : range.big_low;
  if (big) return (struct value){.kind = VALUE_BIG, .u.big = big};
  return value_integer(high ? range.high : range.low, 0);
}

/* Whether a bound must be compared as a whole. */
static bool is_big(struct range range) {
  return range.big_low || range.big_high;
}

bool range_has(struct range range, int64_t n) {
  if (is_big(range)) return range_has_number(range, value_integer(n, 0));
  return n >= range.low && n <= range.high;
}

bool range_has_number(struct range range, struct value n) {
  return (range.open_low || number_compare(range_bound(range, false), n) <= 0) &&
         (range.open_high || number_compare(range_bound(range, true), n) >= 0);
}

int range_compare(struct range a, struct range b, bool high) {
  bool open_a = high ? a.open_high : a.open_low, open_b = high ? b.open_high : b.open_low;
  if (!open_a && !open_b) return number_compare(range_bound(a, high), range_bound(b, high));
  return high ? open_a - open_b : open_b - open_a;
}

bool range_covers(struct range outer, struct range inner) {
  return range_compare(outer, inner, false) <= 0 && range_compare(outer, inner, true) >= 0;
}

bool range_same(struct range a, struct range b) {
  return range_compare(a, b, false) == 0 && range_compare(a, b, true) == 0;
}

bool range_meets(struct range a, struct range b) {
  bool above = a.open_high || b.open_low || number_compare(range_bound(a, true), range_bound(b, false)) >= 0;
  return above &&
         (b.open_high || a.open_low || number_compare(range_bound(b, true), range_bound(a, false)) >= 0);
}

struct range range_wider(struct range a, struct range b) {
  struct range wide = range_compare(a, b, false) <= 0 ? a : b;
  range_take(&wide, range_compare(a, b, true) >= 0 ? a : b, true);
  return wide;
}

bool range_is_ordered(struct range range) {
  return range.open_low || range.open_high ||
         number_compare(range_bound(range, false), range_bound(range, true)) <= 0;
}

bool range_precedes(struct arena *arena, struct range a, struct range b) {
  if (a.open_high || b.open_low) return false;
  struct value next = integer_sum(arena, range_bound(a, true), value_integer(1, 0));
  return number_compare(next, range_bound(b, false)) == 0;
}

void range_bound_text(struct buffer *out, struct range range, bool high) {
  integer_shown(out, range_bound(range, high));
}
