/* SPDX-License-Identifier: Apache-2.0 */
/* Integers and Floats. */
#include <math.h>
#include <stdlib.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/machine.h"
#include "src/text/letter_case.h"
#include "src/value/integer.h"

static struct value other(struct ruby_call *m) {
  return ruby_now(m->r, m->arguments[0]);
}

static bool floats(struct value a, struct value b) {
  return a.kind == VALUE_FLOAT || b.kind == VALUE_FLOAT;
}

/* The other operand of an operator, a number. */
static struct value operand(struct ruby_call *m) {
  struct value b = other(m);
  if (value_is_number(b)) return b;
  ruby_raise(m->r, "TypeError", "%s can't be coerced into %s", ruby_coerced(m->r, b),
             ruby_module_of(m->r, m->self)->name);
}

struct value ruby_number_plus(struct ruby_call *m) {
  struct value a = m->self, b = operand(m);
  if (floats(a, b)) return value_float(number_to_float(a) + number_to_float(b), 0);
  return integer_sum(m->r->c->arena, a, b);
}

struct value ruby_number_minus(struct ruby_call *m) {
  struct value a = m->self, b = operand(m);
  if (floats(a, b)) return value_float(number_to_float(a) - number_to_float(b), 0);
  return integer_difference(m->r->c->arena, a, b);
}

struct value ruby_number_times(struct ruby_call *m) {
  struct value a = m->self, b = operand(m);
  if (floats(a, b)) return value_float(number_to_float(a) * number_to_float(b), 0);
  return integer_product(m->r->c->arena, a, b);
}

static void divide(struct ruby_call *m, struct value a, struct value b, struct value *quotient,
                   struct value *rest) {
  if (integer_sign(b) == 0) ruby_raise(m->r, "ZeroDivisionError", "divided by 0");
  integer_divide(m->r->c->arena, a, b, quotient, rest);
}

static double float_modulo(double a, double b) {
  if (isinf(b) && isfinite(a)) return (a < 0) == (b < 0) || a == 0 ? a : b;
  double rest = fmod(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

struct value ruby_number_divide(struct ruby_call *m) {
  struct value a = m->self, b = operand(m), quotient, rest;
  if (floats(a, b)) return value_float(number_to_float(a) / number_to_float(b), 0);
  divide(m, a, b, &quotient, &rest);
  return quotient;
}

struct value ruby_number_modulo(struct ruby_call *m) {
  struct value a = m->self, b = operand(m), quotient, rest;
  if (floats(a, b) && number_to_float(b) == 0) ruby_raise(m->r, "ZeroDivisionError", "divided by 0");
  if (floats(a, b)) return value_float(float_modulo(number_to_float(a), number_to_float(b)), 0);
  divide(m, a, b, &quotient, &rest);
  return rest;
}

static struct value whole(struct ruby_call *m, double real) {
  if (isnan(real)) ruby_raise(m->r, "FloatDomainError", "NaN");
  if (isinf(real)) ruby_raise(m->r, "FloatDomainError", real > 0 ? "Infinity" : "-Infinity");
  return integer_of_float(m->r->c->arena, real);
}

struct value ruby_number_div(struct ruby_call *m) {
  struct value a = m->self, b = operand(m), quotient, rest;
  if (floats(a, b)) {
    if (number_to_float(b) == 0) ruby_raise(m->r, "ZeroDivisionError", "divided by 0");
    return whole(m, floor(number_to_float(a) / number_to_float(b)));
  }
  divide(m, a, b, &quotient, &rest);
  return quotient;
}

struct value ruby_number_divmod(struct ruby_call *m) {
  struct value pair[2], a = m->self, b = operand(m);
  if (floats(a, b)) {
    if (number_to_float(b) == 0) ruby_raise(m->r, "ZeroDivisionError", "divided by 0");
    if (isinf(number_to_float(a)) && isfinite(number_to_float(b))) whole(m, number_to_float(a));
    double x = number_to_float(a), y = number_to_float(b), rest = fmod(x, y);
    /* In Ruby's order, which shows where Floats are no longer exact. */
    pair[0] = whole(m, round((x - rest) / y) - (y * rest < 0));
    pair[1] = value_float(float_modulo(x, y), 0);
  } else {
    divide(m, a, b, &pair[0], &pair[1]);
  }
  return ruby_array_of(m->r, pair, 2, 0);
}

struct value ruby_number_fdiv(struct ruby_call *m) {
  return value_float(number_to_float(m->self) / number_to_float(operand(m)), 0);
}

struct value ruby_number_power(struct ruby_call *m) {
  struct value a = m->self, b = operand(m), result = value_integer(1, 0);
  if (floats(a, b)) return value_float(pow(number_to_float(a), number_to_float(b)), 0);
  if (integer_sign(b) < 0) ruby_unsupported(m->r, m->node, "powers that are Rationals");
  if (b.kind == VALUE_BIG || b.u.integer > 100000) ruby_unsupported(m->r, m->node, "powers as large as this");
  for (int64_t n = b.u.integer; n; n >>= 1) {
    eval_charge(m->r->c, m->node->place, 1);
    if (n & 1) result = integer_product(m->r->c->arena, result, a);
    if (n > 1) a = integer_product(m->r->c->arena, a, a);
  }
  return result;
}

struct value ruby_number_negate(struct ruby_call *m) {
  if (m->self.kind == VALUE_FLOAT) return value_float(-m->self.u.real, 0);
  return integer_negated(m->r->c->arena, m->self);
}

struct value ruby_number_abs(struct ruby_call *m) {
  if (m->self.kind == VALUE_FLOAT) return value_float(fabs(m->self.u.real), 0);
  return integer_absolute(m->r->c->arena, m->self);
}

/* ---- rounding ---- */

/* The halves between go up where it is NEAREST. */
enum rounding { DOWN, UP, NEAREST, TO_ZERO, HALF_EVEN, HALF_DOWN };

static double rounded(double real, enum rounding how) {
  switch (how) {
  case DOWN: return floor(real);
  case UP: return ceil(real);
  case TO_ZERO: return trunc(real);
  case NEAREST: return round(real);
  case HALF_EVEN:
  case HALF_DOWN: break;
  }
  bool half = fabs(real - trunc(real)) == 0.5;
  if (!half) return round(real);
  return how == HALF_DOWN || fmod(trunc(real), 2) == 0 ? trunc(real) : round(real);
}

/* As Ruby corrects what multiplying by a power of ten does to the nearest digit. */
static double round_half_up(double x, double s) {
  double f = round(x * s), xs = x * s;
  if (s == 1.0) return f;
  if (x > 0) {
    if ((f + 0.5) / s <= x) f += 1;
    x = f;
  } else {
    if ((f - 0.5) / s >= x) f -= 1;
    x = f;
  }
  (void)xs;
  return x;
}

static struct value to_digits(struct ruby_call *m, enum rounding how, int64_t digits) {
  double real = m->self.u.real, scale = pow(10, (double)digits);
  int exponent;
  if (!isfinite(real)) return m->self;
  frexp(real, &exponent);
  if (digits >= 17 - (exponent > 0 ? exponent / 4 : exponent / 3 - 1)) return value_float(real, 0);
  if (digits < -(exponent > 0 ? exponent / 3 + 1 : exponent / 4)) {
    bool away = (how == UP && real > 0) || (how == DOWN && real < 0);
    return value_float(away ? copysign(pow(10, -(double)digits), real) : 0, 0);
  }
  if (how > TO_ZERO) ruby_unsupported(m->r, m->node, "rounding to digits with 'half:'");
  if (how == TO_ZERO) how = real > 0 ? DOWN : UP;
  if (how == NEAREST) return value_float(round_half_up(real, scale) / scale, 0);
  double scaled = rounded(real * scale, how);
  if (how == DOWN && (scaled + 1) / scale <= real) scaled += 1;
  return value_float(scaled / scale, 0);
}

/* Whether what lies in the middle above QUOTIENT goes up. */
static bool half_up(struct arena *arena, enum rounding how, struct value quotient, bool negative) {
  struct value half, rest;
  integer_divide(arena, quotient, value_integer(2, 0), &half, &rest);
  return how == HALF_EVEN ? integer_sign(rest) != 0 : (how == NEAREST) != negative;
}

static struct value integer_to_digits(struct ruby_call *m, enum rounding how, int64_t digits) {
  struct arena *arena = m->r->c->arena;
  struct value ten = value_integer(10, 0), unit = value_integer(1, 0), quotient, rest;
  if (digits >= 0) return m->self;
  if (digits < -4000) return value_integer(0, 0);
  for (int64_t i = 0; i > digits; i--)
    unit = integer_product(arena, unit, ten);
  integer_divide(arena, m->self, unit, &quotient, &rest);
  bool exact = integer_sign(rest) == 0, negative = integer_sign(m->self) < 0, up = false;
  struct value twice = integer_sum(arena, rest, rest);
  if (how == UP || (how == TO_ZERO && negative)) up = !exact;
  if (how == NEAREST || how > TO_ZERO) {
    int order = integer_compare(twice, unit);
    up = order > 0 || (order == 0 && half_up(arena, how, quotient, negative));
  }
  if (up) quotient = integer_sum(arena, quotient, value_integer(1, 0));
  return integer_product(arena, quotient, unit);
}

/* What the keyword `half` of OPTIONS says. */
static enum rounding rounding_asked(struct ruby_call *m, struct value options) {
  struct ruby *r = m->r;
  struct value half = value_undef(0);
  for (uint32_t i = 0; i < options.u.hash->count; i++) {
    const struct hash_entry *entry = &options.u.hash->at[i];
    if (!value_symbol(entry->key) || strcmp(value_symbol(entry->key), "half") != 0)
      ruby_raise(r, "ArgumentError", "unknown keyword: %s", ruby_coerced(r, entry->key));
    half = ruby_now(r, entry->value);
  }
  const char *name = half.kind == VALUE_STRING ? half.u.text->text : value_symbol(half);
  if (half.kind == VALUE_UNDEF || (name && !strcmp(name, "up"))) return NEAREST;
  if (name && !strcmp(name, "even")) return HALF_EVEN;
  if (name && !strcmp(name, "down")) return HALF_DOWN;
  if (!name) ruby_unsupported(r, m->node, "rounding with such a 'half:'");
  ruby_raise(r, "ArgumentError", "invalid rounding mode: %s", name);
}

static struct value round_as(struct ruby_call *m, enum rounding how) {
  uint32_t count = m->count;
  if (how == NEAREST && m->keywords && count) {
    struct value options = ruby_now(m->r, m->arguments[count - 1]);
    if (options.kind == VALUE_HASH) { /* a mutant may have something else in its place */
      how = rounding_asked(m, options);
      count--;
    }
  }
  if (count > 1)
    ruby_raise(m->r, "ArgumentError", "wrong number of arguments (given %u, expected 0..1)", count);
  int64_t digits = count ? ruby_integer_at(m, 0) : 0;
  if (m->self.kind != VALUE_FLOAT) return integer_to_digits(m, how, digits);
  if (digits > 0) return to_digits(m, how, digits);
  if (how > TO_ZERO && !isfinite(m->self.u.real))
    ruby_unsupported(m->r, m->node, "rounding what is not finite with 'half:'");
  struct value integer = whole(m, rounded(m->self.u.real, how));
  if (!digits) return integer;
  struct ruby_call of = *m;
  of.self = whole(m, trunc(m->self.u.real));
  return integer_to_digits(&of, how, digits);
}

struct value ruby_number_round(struct ruby_call *m) {
  return round_as(m, NEAREST);
}
struct value ruby_number_floor(struct ruby_call *m) {
  return round_as(m, DOWN);
}
struct value ruby_number_ceil(struct ruby_call *m) {
  return round_as(m, UP);
}
struct value ruby_number_truncate(struct ruby_call *m) {
  return round_as(m, TO_ZERO);
}

struct value ruby_number_to_i(struct ruby_call *m) {
  return m->self.kind == VALUE_FLOAT ? whole(m, trunc(m->self.u.real)) : m->self;
}

struct value ruby_number_to_f(struct ruby_call *m) {
  return value_float(number_to_float(m->self), 0);
}

/* ---- asking ---- */

static int sign(struct value v) {
  if (v.kind == VALUE_FLOAT) return (v.u.real > 0) - (v.u.real < 0);
  return integer_sign(v);
}

struct value ruby_number_is_zero(struct ruby_call *m) {
  return value_boolean(m->self.kind == VALUE_FLOAT ? m->self.u.real == 0 : integer_sign(m->self) == 0, 0);
}
struct value ruby_number_is_positive(struct ruby_call *m) {
  return value_boolean(sign(m->self) > 0, 0);
}
struct value ruby_number_is_negative(struct ruby_call *m) {
  return value_boolean(sign(m->self) < 0, 0);
}
struct value ruby_number_is_integer(struct ruby_call *m) {
  return value_boolean(value_is_integer(m->self), 0);
}
struct value ruby_number_is_finite(struct ruby_call *m) {
  return value_boolean(m->self.kind != VALUE_FLOAT || isfinite(m->self.u.real), 0);
}
struct value ruby_number_infinite(struct ruby_call *m) {
  bool infinite = m->self.kind == VALUE_FLOAT && isinf(m->self.u.real);
  return infinite ? value_integer(sign(m->self), 0) : value_undef(0);
}
struct value ruby_float_is_nan(struct ruby_call *m) {
  return value_boolean(isnan(m->self.u.real), 0);
}

static bool odd(struct ruby_call *m) {
  struct value quotient, rest;
  integer_divide(m->r->c->arena, m->self, value_integer(2, 0), &quotient, &rest);
  return integer_sign(rest) != 0;
}
struct value ruby_integer_is_even(struct ruby_call *m) {
  return value_boolean(!odd(m), 0);
}
struct value ruby_integer_is_odd(struct ruby_call *m) {
  return value_boolean(odd(m), 0);
}

/* ---- nil, true, false ---- */

struct value ruby_nil_and(struct ruby_call *m) {
  (void)m;
  return value_boolean(false, 0);
}
struct value ruby_nil_or(struct ruby_call *m) {
  return value_boolean(value_true(other(m)), 0);
}
struct value ruby_true_and(struct ruby_call *m) {
  return value_boolean(value_true(other(m)), 0);
}
struct value ruby_true_or(struct ruby_call *m) {
  (void)m;
  return value_boolean(true, 0);
}
struct value ruby_true_xor(struct ruby_call *m) {
  return value_boolean(!value_true(other(m)), 0);
}
struct value ruby_nil_to_a(struct ruby_call *m) {
  return ruby_array_of(m->r, NULL, 0, 0);
}
struct value ruby_nil_to_h(struct ruby_call *m) {
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, 0);
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}
struct value ruby_nil_to_i(struct ruby_call *m) {
  (void)m;
  return value_integer(0, 0);
}
struct value ruby_nil_to_f(struct ruby_call *m) {
  (void)m;
  return value_float(0, 0);
}
