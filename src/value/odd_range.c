/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/odd_range.h"

#include <math.h>

#include "src/value/integer.h"
#include "src/value/ruby.h"
#include "src/value/type_notes.h"
#include "src/value/type_object.h"

static const char *inspected(struct arena *arena, struct value v) {
  struct buffer text;
  buffer_init(&text, arena);
  ruby_inspect(&text, v);
  return buffer_text(&text);
}

/* What Ruby calls V where it cannot be compared: numbers, true and false by themselves, others by class. */
static const char *compared(struct arena *arena, struct value v) {
  bool itself = value_is_number(v) || v.kind == VALUE_BOOLEAN;
  return itself ? inspected(arena, v) : type_ruby_class(arena, v);
}

/* Every entry of INNER is in OUTER. */
static bool contains(const struct hash *outer, const struct hash *inner) {
  for (uint32_t i = 0; i < inner->count; i++) {
    const struct hash_entry *entry = hash_find(outer, inner->at[i].key);
    if (!entry || !ruby_equal(entry->value, inner->at[i].value)) return false;
  }
  return true;
}

static bool in_order(int sign, const char *op) {
  return (op[1] && !sign) || (*op == '<' ? sign < 0 : sign > 0);
}

static bool hashes_ordered(struct value a, const char *op, struct value b) {
  const struct hash *outer = (*op == '<' ? b : a).u.hash, *inner = (*op == '<' ? a : b).u.hash;
  return contains(outer, inner) && (op[1] || outer->count > inner->count);
}

/* What has no OP; an inspect with a # says the class. */
static const char *without_order(struct arena *arena, struct value v, const char *op) {
  const char *shown = inspected(arena, v);
  return arena_printf(arena, "undefined method `%s' for %s%s%s", op, shown, *shown == '#' ? "" : ":",
                      *shown == '#' ? "" : type_ruby_class(arena, v));
}

const char *ruby_ordered(struct arena *arena, struct value a, const char *op, struct value b, bool *result) {
  *result = false;
  if (a.kind == VALUE_HASH && b.kind == VALUE_HASH) {
    *result = hashes_ordered(a, op, b);
    return NULL;
  }
  if (a.kind == VALUE_HASH)
    return arena_printf(arena, "no implicit conversion of %s into Hash",
                        b.kind == VALUE_BOOLEAN ? compared(arena, b) : type_ruby_class(arena, b));
  if (value_is_number(a) && value_is_number(b))
    *result = in_order(number_compare(a, b), op);
  else if (a.kind == VALUE_STRING && b.kind == VALUE_STRING)
    *result = in_order(strcmp(a.u.text->text, b.u.text->text), op);
  else if (value_is_number(a) || a.kind == VALUE_STRING || (a.kind == VALUE_SEMVER && b.kind != VALUE_SEMVER))
    return arena_printf(arena, "comparison of %s with %s failed", type_ruby_class(arena, a),
                        compared(arena, b));
  else
    return without_order(arena, a, op);
  return NULL;
}

/* ---- comparing ---- */

/* An open end is an infinite number for Ruby. */
static struct value bound_of(struct range range, bool high) {
  if (high ? range.open_high : range.open_low) return value_float(high ? INFINITY : -INFINITY, 0);
  return range_bound(range, high);
}

static bool ordered(struct arena *arena, struct value a, const char *op, struct value b) {
  bool result;
  const char *problem = ruby_ordered(arena, a, op, b, &result);
  if (problem) type_fail(arena, str_from(arena, problem));
  return result;
}

static bool fails(struct arena *arena, struct value a, const char *op, struct value b, bool *result) {
  const char *problem = ruby_ordered(arena, a, op, b, result);
  if (problem) type_fail(arena, str_from(arena, problem));
  return problem;
}

bool odd_range_has(struct arena *arena, struct range range, struct value n) {
  return ordered(arena, n, ">=", bound_of(range, false)) && ordered(arena, n, "<=", bound_of(range, true));
}

bool odd_range_covers(struct arena *arena, struct range outer, struct range inner) {
  return ordered(arena, bound_of(outer, false), "<=", bound_of(inner, false)) &&
         ordered(arena, bound_of(outer, true), ">=", bound_of(inner, true));
}

/* `[a, b].min` and `.max` in Ruby. */
static bool joins(struct arena *arena, struct value a, struct value b) {
  bool numbers = value_is_number(a) && value_is_number(b);
  if (numbers || (a.kind == VALUE_STRING && b.kind == VALUE_STRING) || ruby_equal(a, b)) return true;
  return type_fail(arena, str_printf(arena, "comparison of %s with %s failed", type_ruby_class(arena, b),
                                     compared(arena, a)));
}

bool odd_ranges_join(struct arena *arena, struct range a, struct range b) {
  return joins(arena, bound_of(a, false), bound_of(b, false)) &&
         joins(arena, bound_of(a, true), bound_of(b, true));
}

/* `bound + 1` in Ruby. */
static bool has_next(struct arena *arena, struct value bound) {
  if (value_is_number(bound)) return true;
  if (bound.kind == VALUE_STRING)
    return type_fail(arena, str_from(arena, "no implicit conversion of Integer into String"));
  return type_fail(arena, str_printf(arena, "undefined method `+' for %s:%s", inspected(arena, bound),
                                     type_ruby_class(arena, bound)));
}

bool odd_ranges_meet(struct arena *arena, struct range a, struct range b) {
  bool apart;
  if (fails(arena, bound_of(a, true), "<", bound_of(b, false), &apart)) return false;
  if (!apart && fails(arena, bound_of(b, true), "<", bound_of(a, false), &apart)) return false;
  return !apart || (has_next(arena, bound_of(a, true)) && has_next(arena, bound_of(b, true)));
}

struct range odd_range_wider(struct arena *arena, struct range a, struct range b) {
  struct range wide = ordered(arena, bound_of(a, false), "<=", bound_of(b, false)) ? a : b;
  range_take(&wide, ordered(arena, bound_of(a, true), ">=", bound_of(b, true)) ? a : b, true);
  return wide;
}

/* ---- going through ---- */

enum { MOST_ELEMENTS = 1000000 };

/* `a + b` of numbers; b is subtracted where MINUS. */
static struct value sum(struct arena *arena, struct value a, struct value b, bool minus) {
  bool real = a.kind == VALUE_FLOAT || b.kind == VALUE_FLOAT;
  if (!real) return minus ? integer_difference(arena, a, b) : integer_sum(arena, a, b);
  double x = number_to_float(a), y = number_to_float(b);
  return value_float(minus ? x - y : x + y, 0);
}

struct range odd_range_of(struct arena *arena, const struct odd_steps *steps) {
  struct range range = range_open();
  for (int high = 0; high < 2; high++) {
    const struct value *v = high ? &steps->to : &steps->from;
    if (value_is_integer(*v))
      range_bind(&range, high, *v);
    else
      range_bind_odd(&range, high, arena_copy(arena, v, sizeof *v));
  }
  return range;
}

static bool can_be_added(struct arena *arena, struct value v) {
  if (value_is_number(v)) return true;
  const char *like = v.kind == VALUE_STRING ? "\nDid you mean?  -@" : "";
  return type_fail(arena, str_printf(arena, "undefined method `-' for %s:%s%s", inspected(arena, v),
                                     type_ruby_class(arena, v), like));
}

static bool is_behind(const struct odd_steps *steps, struct value v) {
  return steps->step < 0 ? number_compare(v, steps->from) < 0 : number_compare(v, steps->to) > 0;
}

struct value odd_elements(struct arena *arena, struct traces *traces, const struct odd_steps *steps,
                          trace_id trace) {
  ARENA_VECTOR(struct value) elements = {0};
  struct value step = value_integer(steps->step, 0), v = steps->step < 0 ? steps->to : steps->from;
  struct array *none = array_new(arena, 0);
  struct value all = {.kind = VALUE_ARRAY, .trace = trace, .u.array = none};
  if (!can_be_added(arena, v)) return all;
  v = sum(arena, sum(arena, v, step, true), step, false);
  for (; !is_behind(steps, v); v = sum(arena, v, step, false)) {
    if (elements.count == MOST_ELEMENTS) return type_refuse(arena, "iterations of this size"), all;
    struct constant constant = {.kind = CONSTANT_FLOAT, .u.real = v.u.real};
    if (v.kind != VALUE_FLOAT) constant = integer_constant(arena, v);
    v.trace = trace_under(traces, trace_constant(traces, constant), trace);
    ARENA_PUSH(arena, &elements, v);
  }
  struct array *array = array_new(arena, elements.count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = elements.at[i];
  all.u.array = array;
  value_measure(all);
  return all;
}

struct odd_steps odd_stepped(struct arena *arena, struct odd_steps steps, int64_t step) {
  if (__builtin_mul_overflow(steps.step, step, &steps.step))
    steps.step = steps.step < 0 ? -INT64_MAX : INT64_MAX;
  double by = (double)steps.step, rest = fmod(number_to_float(sum(arena, steps.to, steps.from, true)), by);
  if (rest != 0 && (rest < 0) != (by < 0)) rest += by;
  if (rest < 0) steps.from = sum(arena, steps.from, value_float(rest, 0), true);
  if (rest > 0) steps.to = sum(arena, steps.to, value_float(rest, 0), true);
  if (number_compare(steps.from, steps.to) > 0)
    type_fail(arena, str_printf(arena, "'from' must be less or equal to 'to'. Got (%s, %s",
                                inspected(arena, steps.from), inspected(arena, steps.to)));
  return steps;
}
