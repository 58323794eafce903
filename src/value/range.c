/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/range.h"

#include <math.h>

#include "src/value/integer.h"
#include "src/value/ruby.h"

void range_bind(struct range *range, bool high, struct value n) {
  const struct big_integer *big = n.kind == VALUE_BIG ? n.u.big : NULL;
  if (high) {
    range->high = integer_clamped(n);
    range->open_high = false;
    range->big_high = big;
    range->odd_high = NULL;
  } else {
    range->low = integer_clamped(n);
    range->open_low = false;
    range->big_low = big;
    range->odd_low = NULL;
  }
}

/* The Integer in the range that is next to its bound. */
static int64_t nearest(double bound) {
  if (bound >= 9223372036854775808.0) return INT64_MAX;
  return bound < -9223372036854775808.0 ? INT64_MIN : (int64_t)bound;
}

void range_bind_odd(struct range *range, bool high, const struct value *v) {
  double real = v->kind != VALUE_FLOAT ? 0 : high ? floor(v->u.real) : ceil(v->u.real);
  range_bind(range, high, value_integer(nearest(real), 0));
  *(high ? &range->odd_high : &range->odd_low) = v;
}

void range_take(struct range *range, struct range from, bool high) {
  if (high) {
    range->high = from.high;
    range->open_high = from.open_high;
    range->big_high = from.big_high;
    range->odd_high = from.odd_high;
    return;
  }
  range->low = from.low;
  range->open_low = from.open_low;
  range->big_low = from.big_low;
  range->odd_low = from.odd_low;
}

struct range range_exactly(struct value n) {
  struct range range;
  range_bind(&range, false, n);
  range_bind(&range, true, n);
  return range;
}

struct value range_bound(struct range range, bool high) {
  const struct big_integer *big = high ? range.big_high : range.big_low;
  const struct value *odd = high ? range.odd_high : range.odd_low;
  if (odd) return *odd;
  if (big) return (struct value){.kind = VALUE_BIG, .u.big = big};
  return value_integer(high ? range.high : range.low, 0);
}

/* Whether a bound must be compared as a whole. */
static bool is_big(struct range range) {
  return range.big_low || range.big_high || range_is_odd(range);
}

/* As Ruby does; what it cannot compare is said elsewhere. */
static int compare(struct value a, struct value b) {
  if (value_is_integer(a) && value_is_integer(b)) return integer_compare(a, b);
  if (value_is_number(a) && value_is_number(b)) return number_compare(a, b);
  if (a.kind == VALUE_STRING && b.kind == VALUE_STRING) return strcmp(a.u.text->text, b.u.text->text);
  return ruby_equal(a, b) ? 0 : 1;
}

bool range_has(struct range range, int64_t n) {
  if (is_big(range)) return range_has_number(range, value_integer(n, 0));
  return n >= range.low && n <= range.high;
}

bool range_has_number(struct range range, struct value n) {
  return (range.open_low || compare(range_bound(range, false), n) <= 0) &&
         (range.open_high || compare(range_bound(range, true), n) >= 0);
}

int range_compare(struct range a, struct range b, bool high) {
  bool open_a = high ? a.open_high : a.open_low, open_b = high ? b.open_high : b.open_low;
  if (!open_a && !open_b) return compare(range_bound(a, high), range_bound(b, high));
  return high ? open_a - open_b : open_b - open_a;
}

bool range_covers(struct range outer, struct range inner) {
  return range_compare(outer, inner, false) <= 0 && range_compare(outer, inner, true) >= 0;
}

bool range_same(struct range a, struct range b) {
  bool odd = range_is_odd(a) || range_is_odd(b);
  if (odd && (a.open_low != b.open_low || a.open_high != b.open_high)) return false;
  return range_compare(a, b, false) == 0 && range_compare(a, b, true) == 0;
}

bool range_meets(struct range a, struct range b) {
  bool above = a.open_high || b.open_low || compare(range_bound(a, true), range_bound(b, false)) >= 0;
  return above && (b.open_high || a.open_low || compare(range_bound(b, true), range_bound(a, false)) >= 0);
}

struct range range_wider(struct range a, struct range b) {
  struct range wide = range_compare(a, b, false) <= 0 ? a : b;
  range_take(&wide, range_compare(a, b, true) >= 0 ? a : b, true);
  return wide;
}

bool range_is_ordered(struct range range) {
  return range.open_low || range.open_high ||
         compare(range_bound(range, false), range_bound(range, true)) <= 0;
}

bool range_precedes(struct arena *arena, struct range a, struct range b) {
  if (a.open_high || b.open_low) return false;
  struct value last = range_bound(a, true);
  if (!value_is_number(last)) return false;
  struct value next = last.kind == VALUE_FLOAT ? value_float(last.u.real + 1, 0)
                                               : integer_sum(arena, last, value_integer(1, 0));
  return compare(next, range_bound(b, false)) == 0;
}

void range_bound_text(struct buffer *out, struct range range, bool high) {
  struct value bound = range_bound(range, high);
  if (value_is_integer(bound))
    integer_shown(out, bound);
  else
    ruby_to_s(out, bound);
}
