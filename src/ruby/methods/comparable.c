/* SPDX-License-Identifier: Apache-2.0 */
/* Comparable: the order of numbers and Strings. */
#include <math.h>

#include "src/ruby/run/machine.h"

static bool is_nan(struct ruby *r, struct value v) {
  v = ruby_now(r, v);
  return v.kind == VALUE_FLOAT && isnan(v.u.real);
}

/* Whether there is an order at all: what is no number is neither less nor greater. */
static bool ordered(struct ruby_call *m, int *order) {
  if (is_nan(m->r, m->self) || is_nan(m->r, m->arguments[0])) {
    struct value other = ruby_now(m->r, m->arguments[0]);
    enum ruby_class class = ruby_class_of(other);
    if (class == RUBY_CLASS_FLOAT || class == RUBY_CLASS_INTEGER) return false;
  }
  *order = ruby_order_of(m->r, m->self, m->arguments[0]);
  return true;
}

struct value ruby_comparable_less(struct ruby_call *m) {
  int order;
  return value_boolean(ordered(m, &order) && order < 0, 0);
}

struct value ruby_comparable_less_equal(struct ruby_call *m) {
  int order;
  return value_boolean(ordered(m, &order) && order <= 0, 0);
}

struct value ruby_comparable_greater(struct ruby_call *m) {
  int order;
  return value_boolean(ordered(m, &order) && order > 0, 0);
}

struct value ruby_comparable_greater_equal(struct ruby_call *m) {
  int order;
  return value_boolean(ordered(m, &order) && order >= 0, 0);
}

struct value ruby_comparable_between(struct ruby_call *m) {
  if (ruby_order_of(m->r, m->self, m->arguments[0]) < 0) return value_boolean(false, 0);
  return value_boolean(ruby_order_of(m->r, m->self, m->arguments[1]) <= 0, 0);
}

struct value ruby_comparable_clamp(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value least = ruby_now(r, m->arguments[0]), most;
  if (m->count == 1) {
    const struct ruby_range *range = least.u.foreign;
    if (least.kind != RUBY_RANGE_VALUE)
      ruby_raise(r, "TypeError", "wrong argument type %s (expected Range)", ruby_class_name(r, least));
    if (range->excludes && range->to.kind != VALUE_UNDEF)
      ruby_raise(r, "ArgumentError", "cannot clamp with an exclusive range");
    least = range->from;
    most = range->to;
  } else {
    most = ruby_now(r, m->arguments[1]);
  }
  bool low = least.kind != VALUE_UNDEF, high = most.kind != VALUE_UNDEF;
  if (low && high && ruby_order_of(r, least, most) > 0)
    ruby_raise(r, "ArgumentError", "min argument must be smaller than max argument");
  if (low && ruby_order_of(r, m->self, least) < 0) return least;
  if (high && ruby_order_of(r, m->self, most) > 0) return most;
  return m->self;
}
