/* SPDX-License-Identifier: Apache-2.0 */
/* Methods that Integers alone have: bits, characters, counting. */
#include <math.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/run/text.h"
#include "src/value/integer.h"

static struct value other(struct ruby_call *m) {
  return ruby_now(m->r, m->arguments[0]);
}

struct value ruby_integer_next(struct ruby_call *m) {
  return integer_sum(m->r->c->arena, m->self, value_integer(1, 0));
}
struct value ruby_integer_pred(struct ruby_call *m) {
  return integer_difference(m->r->c->arena, m->self, value_integer(1, 0));
}
struct value ruby_integer_size(struct ruby_call *m) {
  if (m->self.kind == VALUE_BIG) ruby_unsupported(m->r, m->node, "the size of large Integers");
  return value_integer(8, 0);
}

/* ---- bits ---- */

enum { FARTHEST = 100000 };

/* The argument AT, of any size. */
static struct value whole_argument(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (value_is_integer(v)) return v;
  if (v.kind != VALUE_FLOAT)
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into Integer", ruby_class_name(m->r, v));
  if (!isfinite(v.u.real))
    ruby_raise(m->r, "FloatDomainError", "%s",
               isnan(v.u.real) ? "NaN"
               : v.u.real > 0  ? "Infinity"
                               : "-Infinity");
  return integer_of_float(m->r->c->arena, v.u.real);
}

/* The receiver times 2^BY, where BY is SIGN times the argument. */
static struct value shifted(struct ruby_call *m, int sign) {
  struct value by = whole_argument(m, 0);
  int64_t far = sign * integer_clamped(by);
  if (!integer_sign(m->self)) return value_integer(0, 0);
  if (by.kind == VALUE_BIG && far > 0) ruby_raise(m->r, "RangeError", "shift width too big");
  if (by.kind == VALUE_BIG) return value_integer(integer_sign(m->self) < 0 ? -1 : 0, 0);
  if (far > FARTHEST || far < -FARTHEST) ruby_unsupported(m->r, m->node, "shifts as far as this");
  return integer_shifted(m->r->c->arena, m->self, far);
}

struct value ruby_integer_shift_left(struct ruby_call *m) {
  return shifted(m, 1);
}
struct value ruby_integer_shift_right(struct ruby_call *m) {
  return shifted(m, -1);
}

enum bits { BITS_AND, BITS_OR, BITS_XOR };

/* The COUNT words of N, a negative one as two's complement; there and back. */
static void complement(uint32_t *words, uint32_t count) {
  uint64_t carry = 1;
  for (uint32_t i = 0; i < count; i++) {
    carry += (uint32_t)~words[i];
    words[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

static uint32_t *words_of(struct arena *arena, struct value n, uint32_t count) {
  uint32_t length, *words = ARENA_ARRAY(arena, uint32_t, count);
  const uint32_t *magnitude = integer_words(arena, n, &length);
  memset(words, 0, count * sizeof *words);
  for (uint32_t i = 0; i < length; i++)
    words[i] = magnitude[i];
  if (integer_sign(n) < 0) complement(words, count);
  return words;
}

static struct value large_bits(struct arena *arena, enum bits how, struct value a, struct value b) {
  uint32_t of_a, of_b;
  integer_words(arena, a, &of_a);
  integer_words(arena, b, &of_b);
  uint32_t count = (of_a > of_b ? of_a : of_b) + 1, *x = words_of(arena, a, count);
  const uint32_t *y = words_of(arena, b, count);
  for (uint32_t i = 0; i < count; i++)
    x[i] = how == BITS_AND ? x[i] & y[i] : how == BITS_OR ? x[i] | y[i] : x[i] ^ y[i];
  bool negative = x[count - 1] >> 31;
  if (negative) complement(x, count);
  while (count && !x[count - 1])
    count--;
  struct value n = integer_of_words(arena, x, count);
  return negative ? integer_negated(arena, n) : n;
}

static struct value bits(struct ruby_call *m, enum bits how) {
  struct value a = m->self, b = other(m);
  if (!value_is_integer(b))
    ruby_raise(m->r, "TypeError", "%s can't be coerced into Integer", ruby_coerced(m->r, b));
  if (a.kind == VALUE_BIG || b.kind == VALUE_BIG) return large_bits(m->r->c->arena, how, a, b);
  int64_t x = a.u.integer, y = b.u.integer;
  return value_integer(how == BITS_AND ? x & y : how == BITS_OR ? x | y : x ^ y, 0);
}

struct value ruby_integer_and(struct ruby_call *m) {
  return bits(m, BITS_AND);
}
struct value ruby_integer_or(struct ruby_call *m) {
  return bits(m, BITS_OR);
}
struct value ruby_integer_xor(struct ruby_call *m) {
  return bits(m, BITS_XOR);
}
struct value ruby_integer_not(struct ruby_call *m) {
  return integer_difference(m->r->c->arena, value_integer(-1, 0), m->self);
}

struct value ruby_integer_bit(struct ruby_call *m) {
  struct arena *arena = m->r->c->arena;
  if (m->count > 1 || m->arguments[0].kind == RUBY_RANGE_VALUE)
    ruby_unsupported(m->r, m->node, "several bits of an Integer");
  struct value at = whole_argument(m, 0), quotient, rest;
  if (integer_sign(at) < 0) return value_integer(0, 0);
  if (at.kind == VALUE_BIG || at.u.integer > FARTHEST) return value_integer(integer_sign(m->self) < 0, 0);
  integer_divide(arena, integer_shifted(arena, m->self, -at.u.integer), value_integer(2, 0), &quotient,
                 &rest);
  return rest;
}

/* ---- characters and digits ---- */

struct value ruby_integer_chr(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct buffer out;
  int64_t code = integer_clamped(m->self);
  if (!ruby_is_fixnum(m->self)) ruby_raise(r, "RangeError", "bignum out of char range");
  if (code < 0) ruby_raise(r, "RangeError", "%lld out of char range", (long long)code);
  const struct str *encoding = m->count ? ruby_text_at(m, 0) : NULL;
  bool utf8 = encoding && (str_is(encoding, "UTF-8") || str_is(encoding, "utf-8"));
  if (encoding && !utf8 && !str_is(encoding, "US-ASCII"))
    ruby_unsupported(r, m->node, "the encoding '%s'", encoding->text);
  if (code > (utf8 ? 0x10FFFF : 0xFF)) ruby_raise(r, "RangeError", "%lld out of char range", (long long)code);
  if (code > 0x7F && !utf8) ruby_unsupported(r, m->node, "bytes beyond ASCII of 'chr'");
  if (code >= 0xD800 && code <= 0xDFFF)
    ruby_raise(r, "RangeError", "invalid codepoint 0x%llX in UTF-8", (unsigned long long)code);
  buffer_init(&out, r->c->arena);
  text_put_letter(&out, (uint32_t)code);
  return value_string(buffer_take(&out), 0);
}

/* The lowest digit comes first. */
struct value ruby_integer_digits(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value radix = m->count ? whole_argument(m, 0) : value_integer(10, 0), rest, n = m->self;
  value_list list = {0};
  if (integer_sign(radix) < 0) ruby_raise(r, "ArgumentError", "negative radix");
  if (integer_compare(radix, value_integer(2, 0)) < 0)
    ruby_raise(r, "ArgumentError", "invalid radix %lld", (long long)radix.u.integer);
  if (integer_sign(n) < 0) ruby_raise(r, "Math::DomainError", "out of domain");
  do {
    integer_divide(r->c->arena, n, radix, &n, &rest);
    collection_charge(m, 1);
    ARENA_PUSH(r->c->arena, &list, rest);
  } while (integer_sign(n));
  return ruby_array_of(r, list.at, list.count, 0);
}

struct value ruby_integer_to_s(struct ruby_call *m) {
  struct buffer out;
  int64_t radix = m->count ? ruby_integer_at(m, 0) : 10;
  if (radix < 2 || radix > 36) ruby_raise(m->r, "ArgumentError", "invalid radix %lld", (long long)radix);
  buffer_init(&out, m->r->c->arena);
  if (integer_sign(m->self) < 0) buffer_putc(&out, '-');
  integer_digits(&out, m->self, (int)radix);
  return value_string(buffer_take(&out), 0);
}

/* ---- counting ---- */

static int64_t small(struct ruby_call *m, struct value v) {
  if (v.kind == VALUE_BIG) ruby_unsupported(m->r, m->node, "counting with large Integers");
  return v.u.integer;
}

/* How often one counts from FROM to TO by STEP: more than an int64_t holds. */
static __int128 turns_of(int64_t from, int64_t to, int64_t step) {
  __int128 way = (__int128)to - from;
  return (step > 0) == (way >= 0) || !way ? way / step + 1 : 0;
}

/* Counts from FROM to TO by STEP; each turn runs because of both. */
static struct value count(struct ruby_call *m, int64_t from, int64_t to, int64_t step) {
  struct ruby *r = m->r;
  trace_id control = ruby_operands(m);
  __int128 turns = turns_of(from, to, step);
  if (!m->block) {
    if (turns > VALUE_LARGEST)
      eval_fail(r->c, DIAG_LIMIT_VALUE, m->node->place, "A value of more than %d values is made here",
                VALUE_LARGEST);
    struct array *items = array_new(r->c->arena, (uint32_t)turns);
    for (int64_t i = 0; i < turns; i++)
      items->at[i] = ruby_computed(m, value_integer(from + i * step, 0));
    struct value all = {.kind = VALUE_ARRAY, .trace = control, .u.array = items};
    value_measure(all);
    return str_is(m->name, "step") ? enumerator_itself(m, all) : enumerator_over(m, all, false);
  }
  for (int64_t at = from; turns-- > 0; at += turns ? step : 0) {
    eval_charge(r->c, m->node->place, 1);
    ruby_yield(m, ruby_computed(m, value_integer(at, 0)), control);
  }
  return m->self;
}

struct value ruby_integer_times(struct ruby_call *m) {
  return count(m, 0, small(m, m->self) - 1, 1);
}

static int64_t bound(struct ruby_call *m) {
  struct value v = other(m);
  if (v.kind == VALUE_FLOAT && isfinite(v.u.real) && fabs(v.u.real) < 1e15) return (int64_t)floor(v.u.real);
  if (v.kind == VALUE_INTEGER) return v.u.integer;
  if (!m->block) ruby_unsupported(m->r, m->node, "an Enumerator of '%s' that fails later", m->name->text);
  ruby_raise(m->r, "ArgumentError", "comparison of Integer with %s failed", ruby_compared(m->r, v));
}

struct value ruby_integer_upto(struct ruby_call *m) {
  return count(m, small(m, m->self), bound(m), 1);
}
struct value ruby_integer_downto(struct ruby_call *m) {
  return count(m, small(m, m->self), bound(m), -1);
}
/* As count, by Floats. */
static struct value count_floats(struct ruby_call *m, double from, double to, double step) {
  trace_id control = ruby_operands(m);
  double turns = float_steps(from, to, step, false);
  value_list list = {0};
  for (double i = 0; i < turns; i++) {
    double d = i * step + from;
    struct value v = value_float((step >= 0 ? to < d : d < to) ? to : d, 0);
    eval_charge(m->r->c, m->node->place, 1);
    collection_bound(m, (uint64_t)list.count + 1);
    if (m->block)
      ruby_yield(m, ruby_computed(m, v), control);
    else
      ARENA_PUSH(m->r->c->arena, &list, ruby_computed(m, v));
  }
  return m->block ? m->self : enumerator_itself(m, collection_list(m, &list, control));
}

/* An error where STEP cannot be compared with 0. */
static void check_step(struct ruby_call *m, struct value step) {
  const char *class = ruby_module_of(m->r, step)->name;
  if (value_is_number(step)) return;
  if (!m->block) ruby_unsupported(m->r, m->node, "an Enumerator of '%s' that fails later", m->name->text);
  if (step.kind == VALUE_UNDEF) ruby_raise(m->r, "TypeError", "step must be numeric");
  if (step.kind == VALUE_STRING || step.kind == VALUE_SYMBOL)
    ruby_raise(m->r, "ArgumentError", "comparison of %s with 0 failed", class);
  if (step.kind == VALUE_HASH) ruby_raise(m->r, "TypeError", "no implicit conversion of Integer into Hash");
  ruby_raise(m->r, "TypeError", "0 can't be coerced into %s", class);
}

struct value ruby_number_step(struct ruby_call *m) {
  struct value to = other(m), step = m->count > 1 ? ruby_now(m->r, m->arguments[1]) : value_integer(1, 0);
  check_step(m, step);
  bool numbers = value_is_number(to) && value_is_number(step);
  if (numbers && (m->self.kind == VALUE_FLOAT || to.kind == VALUE_FLOAT || step.kind == VALUE_FLOAT)) {
    if (number_to_float(step) == 0) ruby_raise(m->r, "ArgumentError", "step can't be 0");
    return count_floats(m, number_to_float(m->self), number_to_float(to), number_to_float(step));
  }
  if (m->self.kind == VALUE_FLOAT) ruby_unsupported(m->r, m->node, "the method 'step' of what is no number");
  int64_t by = m->count > 1 ? ruby_integer_at(m, 1) : 1;
  if (!by) ruby_raise(m->r, "ArgumentError", "step can't be 0");
  return count(m, small(m, m->self), bound(m), by);
}
