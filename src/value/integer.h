/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Integers of any size.  What fits into 64 bits is a VALUE_INTEGER, all else a VALUE_BIG, and never the other
 * way around: so two integers of different kinds differ, and what was computed is brought to its kind here.
 * "Integer" below is a value of either kind.
 *
 * The limbs of a big one lie in the arena, as sign and magnitude, and are computed with by GMP's functions on
 * arrays of limbs, which keep nothing and own nothing: an error may leave from anywhere.
 */
#ifndef COLOPHON_VALUE_INTEGER_H
#define COLOPHON_VALUE_INTEGER_H

#include "src/value/value.h"

/* Larger ones are not made of texts (INTEGER_TOO_LARGE says so); sums and products of what there is may be
   larger, for messages. */
enum { INTEGER_LONGEST_BITS = 1 << 20 };
#define INTEGER_TOO_LARGE "integers of more than a million bits"

/* The nearest Float, ties to even; infinite beyond its range. */
double integer_to_float(struct value n);

static inline bool value_is_integer(struct value v) {
  return v.kind == VALUE_INTEGER || v.kind == VALUE_BIG;
}
static inline bool value_is_number(struct value v) {
  return v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT || v.kind == VALUE_BIG;
}
/* An Integer or Float as the nearest Float. */
static inline double number_to_float(struct value v) {
  return v.kind == VALUE_FLOAT ? v.u.real : integer_to_float(v);
}

/* ---- making ---- */

struct value integer_of_128(struct arena *arena, __int128 n);
/* Towards zero; REAL is finite. */
struct value integer_of_float(struct arena *arena, double real);
/* LENGTH digits of RADIX (2 to 36, in any case) and nothing else; false: beyond INTEGER_LONGEST_BITS. */
bool integer_of_digits(struct arena *arena, const char *digits, size_t length, int radix, bool negative,
                       struct value *result);

/* ---- reading ---- */

/* -1, 0, 1. */
int integer_sign(struct value n);
int integer_compare(struct value a, struct value b);
/* Exactly: neither is rounded.  REAL is a number. */
int integer_compare_float(struct value n, double real);
/* Two numbers, neither of them NaN. */
int number_compare(struct value a, struct value b);
/* Whether it fits into 128 bits. */
bool integer_to_128(struct value n, __int128 *result);
/* N itself, or the nearest number of 64 bits. */
int64_t integer_clamped(struct value n);
bool big_same(const struct big_integer *a, const struct big_integer *b);
uint32_t big_hash(const struct big_integer *big);

/* Appends the digits of the magnitude, in lower case. */
void integer_digits(struct buffer *out, struct value n, int radix);
/* Appends it in decimal digits, with its sign. */
void integer_shown(struct buffer *out, struct value n);
const char *integer_text_of(struct arena *arena, struct value n);

/* The words of 32 bits of the magnitude, the lowest first and the last not 0; *COUNT: how many. */
uint32_t *integer_words(struct arena *arena, struct value n, uint32_t *count);
struct value integer_of_words(struct arena *arena, const uint32_t *words, uint32_t count);
/* N as what a call was seen to give. */
struct constant integer_constant(struct arena *arena, struct value n);

/* ---- computing ---- */

struct value integer_negated(struct arena *arena, struct value n);
struct value integer_absolute(struct arena *arena, struct value n);
struct value integer_sum(struct arena *arena, struct value a, struct value b);
struct value integer_difference(struct arena *arena, struct value a, struct value b);
struct value integer_product(struct arena *arena, struct value a, struct value b);
/* Towards minus infinity, with a rest of B's sign; B is not 0. */
void integer_divide(struct arena *arena, struct value a, struct value b, struct value *quotient,
                    struct value *rest);
/* N * 2^BY, towards minus infinity. */
struct value integer_shifted(struct arena *arena, struct value n, int64_t by);

#endif
