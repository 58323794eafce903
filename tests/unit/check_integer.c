/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Integers of any size: what is computed of random numbers holds together, agrees with the compiler's numbers
 * of 128 bits, and is of the one kind that its size says.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "src/value/integer.h"
#include "src/value/range.h"

static struct guard guard;
static struct arena arena;

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

static uint64_t state = 42;

static uint64_t next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static struct value parsed(const char *digits, int radix) {
  struct value v;
  bool negative = *digits == '-';
  ck_assert(integer_of_digits(&arena, digits + negative, strlen(digits) - negative, radix, negative, &v));
  return v;
}

static bool same(struct value a, struct value b) {
  return value_same(a, b) && integer_compare(a, b) == 0 && value_hash(a) == value_hash(b);
}

/* Of 0 to 700 bits, most of them small; sometimes beside a power of two. */
static struct value any_integer(void) {
  struct value v = value_integer((int64_t)(next_random() >> next_random() % 64), 0);
  int64_t by = next_random() % 3 ? 0 : (int64_t)(next_random() % 640);
  if (next_random() % 4 == 0) v = value_integer((int64_t)(next_random() % 3) - 1, 0);
  v = integer_shifted(&arena, v, by);
  if (by && next_random() % 2) v = integer_sum(&arena, v, value_integer((int64_t)(next_random() % 5) - 2, 0));
  return next_random() % 2 ? integer_negated(&arena, v) : v;
}

static bool is_normal(struct value v) {
  __int128 n;
  if (v.kind == VALUE_INTEGER) return true;
  return v.kind == VALUE_BIG && (!integer_to_128(v, &n) || n > INT64_MAX || n < INT64_MIN);
}

START_TEST(laws) {
  for (int i = 0; i < 20000; i++) {
    struct value a = any_integer(), b = any_integer(), c = any_integer(), quotient, rest;
    struct value sum = integer_sum(&arena, a, b), product = integer_product(&arena, a, b);
    ck_assert(is_normal(a) && is_normal(sum) && is_normal(product));
    ck_assert(same(integer_difference(&arena, sum, b), a));
    ck_assert(same(sum, integer_sum(&arena, b, a)) && same(product, integer_product(&arena, b, a)));
    ck_assert(same(integer_product(&arena, sum, c),
                   integer_sum(&arena, integer_product(&arena, a, c), integer_product(&arena, b, c))));
    ck_assert_int_eq(integer_compare(a, b), integer_sign(integer_difference(&arena, a, b)));
    ck_assert(same(parsed(integer_text_of(&arena, a), 10), a));
    if (!integer_sign(b)) continue;
    integer_divide(&arena, a, b, &quotient, &rest);
    ck_assert(is_normal(quotient) && is_normal(rest));
    ck_assert(same(integer_sum(&arena, integer_product(&arena, quotient, b), rest), a));
    ck_assert(!integer_sign(rest) || integer_sign(rest) == integer_sign(b));
    ck_assert_int_lt(integer_compare(integer_absolute(&arena, rest), integer_absolute(&arena, b)), 0);
    int64_t by = (int64_t)(next_random() % 300);
    integer_divide(&arena, a, integer_shifted(&arena, value_integer(1, 0), by), &quotient, &rest);
    ck_assert(same(integer_shifted(&arena, a, -by), quotient));
    if (i % 500 == 499) arena_reset(&arena);
  }
}
END_TEST

START_TEST(as_of_128_bits) {
  for (int i = 0; i < 20000; i++) {
    __int128 a = (__int128)((unsigned __int128)next_random() << 64 | next_random()), back;
    a >>= 2 + next_random() % 120;
    struct value v = integer_of_128(&arena, a);
    ck_assert(is_normal(v) && integer_to_128(v, &back) && back == a);
    ck_assert(integer_to_float(v) == (double)a);
    ck_assert_int_eq(integer_compare_float(v, (double)a),
                     (a > (__int128)(double)a) - (a < (__int128)(double)a));
    ck_assert(same(integer_of_float(&arena, (double)a), integer_of_128(&arena, (__int128)(double)a)));
    ck_assert_int_eq(integer_clamped(v) < 0, a < 0);
  }
}
END_TEST

START_TEST(digits) {
  static const char *const shown[] = {"0",
                                      "-1",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "9223372036854775808",
                                      "-9223372036854775809",
                                      "18446744073709551616",
                                      "100000000000000000000000001"};
  struct buffer text;
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
    struct value v = parsed(shown[i], 10);
    ck_assert_str_eq(integer_text_of(&arena, v), shown[i]);
    ck_assert(same(v, integer_of_shown(&arena, str_from(&arena, shown[i]))));
    ck_assert_int_eq(v.kind == VALUE_BIG, i >= 4);
  }
  for (int radix = 2; radix <= 36; radix++) {
    struct value v = parsed("123456789012345678901234567890", 10);
    buffer_init(&text, &arena);
    integer_digits(&text, v, radix);
    ck_assert(same(parsed(buffer_text(&text), radix), v));
  }
  buffer_init(&text, &arena);
  integer_digits(&text, parsed("-340282366920938463463374607431768211455", 10), 16);
  ck_assert_str_eq(buffer_text(&text), "ffffffffffffffffffffffffffffffff");
}
END_TEST

START_TEST(bounds) {
  size_t most = INTEGER_LONGEST_BITS;
  char *ones = arena_alloc(&arena, 4 * most);
  struct value v;
  memset(ones, '1', 4 * most);
  ck_assert(integer_of_digits(&arena, ones, most, 2, false, &v));
  ck_assert(!integer_of_digits(&arena, ones, most + 1, 2, false, &v));
  ck_assert(!integer_of_digits(&arena, ones, 4 * most, 10, true, &v));
  ck_assert(integer_of_digits(&arena, ones, most / 4, 10, true, &v));
  ck_assert(isinf(integer_to_float(v)) && integer_compare_float(v, -INFINITY) > 0);
  ck_assert_int_lt(integer_compare_float(v, -1.7e308), 0);
}
END_TEST

START_TEST(ranges) {
  struct value large = parsed("1000000000000000000000", 10), one = value_integer(1, 0);
  struct range low = range_exactly(one), high = range_exactly(large), all = range_wider(low, high);
  ck_assert(range_is_ordered(all) && range_has(all, 5) && !range_has(all, 0) && range_has(all, INT64_MAX));
  ck_assert(range_has_number(all, large) && !range_has_number(all, integer_sum(&arena, large, one)));
  ck_assert(range_covers(all, high) && !range_covers(high, all) && range_covers(range_open(), all));
  ck_assert(!range_covers(all, range_of(0, INT64_MAX, false, true)));
  ck_assert(range_same(all, range_wider(high, low)) && !range_same(all, high));
  ck_assert(!range_meets(low, high) && range_meets(all, high));
  struct range next = range_exactly(integer_sum(&arena, large, one));
  ck_assert(range_precedes(&arena, high, next) && !range_precedes(&arena, next, high));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("integer");
  TCase *integers = tcase_create("integer");
  tcase_add_checked_fixture(integers, setup, teardown);
  tcase_add_test(integers, laws);
  tcase_add_test(integers, as_of_128_bits);
  tcase_add_test(integers, digits);
  tcase_add_test(integers, bounds);
  tcase_add_test(integers, ranges);
  tcase_set_timeout(integers, 60);
  suite_add_tcase(suite, integers);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
