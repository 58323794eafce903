/* SPDX-License-Identifier: Apache-2.0 */
/* The table of traces: sharing, simplifications, growth, and tracking turned off. */
#include <check.h>
#include <stdlib.h>

#include "provenance/trace/trace.h"
#include "provenance/trace/trace_walk.h"

static struct guard guard;
static struct arena arena;
static struct traces *traces;

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
  traces = traces_new(&arena, TRACKING_ALL);
}

static void teardown(void) {
  arena_free(&arena);
}

static trace_id label(label_id id) {
  return trace_label(traces, id);
}

static site_id site(uint32_t at) {
  return site_add(traces, SITE_ASSIGNMENT, (struct place){1, at, at + 1}, NULL);
}

START_TEST(labels_need_no_node) {
  ck_assert_uint_eq(trace_node(traces, label(7)).kind, TRACE_LABEL);
  ck_assert_uint_eq(trace_node(traces, label(7)).label, 7);
  ck_assert_uint_eq(traces_count(traces), 0);
  ck_assert_uint_eq(label(0), 0);
  ck_assert_uint_eq(trace_node(traces, 0).kind, TRACE_NONE);
}
END_TEST

START_TEST(equal_nodes_are_made_once) {
  trace_id five[] = {label(1), label(2), label(3), label(4), label(5)};
  const struct str *f = str_from(&arena, "f"), *g = str_from(&arena, "f");
  struct constant text = {.kind = CONSTANT_STRING, .u.text = f},
                  same = {.kind = CONSTANT_STRING, .u.text = g};
  ck_assert_uint_eq(trace_op2(traces, TRACE_OP_ADD, five[0], five[1]),
                    trace_op2(traces, TRACE_OP_ADD, five[0], five[1]));
  ck_assert_uint_ne(trace_op2(traces, TRACE_OP_ADD, five[0], five[1]),
                    trace_op2(traces, TRACE_OP_ADD, five[1], five[0]));
  ck_assert_uint_ne(trace_op(traces, TRACE_OP_ADD, five, 1), trace_op(traces, TRACE_OP_ADD, five, 2));
  ck_assert_uint_eq(trace_op(traces, TRACE_OP_CONCAT, five, 5), trace_op(traces, TRACE_OP_CONCAT, five, 5));
  ck_assert_uint_ne(trace_op(traces, TRACE_OP_CONCAT, five, 5), trace_op(traces, TRACE_OP_CONCAT, five, 4));
  ck_assert_uint_eq(trace_constant(traces, text), trace_constant(traces, same));
  ck_assert_uint_eq(trace_call(traces, f, text, five, 2), trace_call(traces, g, same, five, 2));
  ck_assert_uint_ne(trace_call(traces, f, text, five, 2), trace_call(traces, g, same, five, 1));
  ck_assert_uint_eq(trace_part(traces, five[0], 1, 2, five[1]), trace_part(traces, five[0], 1, 2, five[1]));
  ck_assert_uint_ne(trace_part(traces, five[0], 1, 2, five[1]), trace_part(traces, five[0], 1, 3, five[1]));
  ck_assert_uint_eq(trace_over(traces, 0, five[0], five[1], site(1)),
                    trace_over(traces, 0, five[0], five[1], site(1)));
  ck_assert_uint_ne(trace_over(traces, 0, five[0], five[1], site(1)),
                    trace_over(traces, 0, five[0], five[1], site(2)));
}
END_TEST

START_TEST(views_give_back_what_was_put) {
  trace_id four[] = {label(1), 0, label(3), label(4)};
  struct constant one = {.kind = CONSTANT_INTEGER, .u.integer = INT64_MIN};
  struct trace_view view = trace_node(traces, trace_op(traces, TRACE_OP_SELECT, four, 4));
  ck_assert_uint_eq(view.op, TRACE_OP_SELECT);
  ck_assert_uint_eq(view.count, 4);
  ck_assert_mem_eq(view.operands, four, sizeof four);
  view = trace_node(traces, trace_op(traces, TRACE_OP_ARRAY, four, 2));
  ck_assert_uint_eq(view.count, 2);
  ck_assert_uint_eq(view.operands[1], 0);
  view = trace_node(traces, trace_constant(traces, one));
  ck_assert_int_eq(view.constant.u.integer, INT64_MIN);
  view = trace_node(traces, trace_call(traces, str_from(&arena, "f"), one, four, 3));
  ck_assert_str_eq(view.function->text, "f");
  ck_assert_uint_eq(view.count, 3);
  ck_assert_int_eq(view.constant.u.integer, INT64_MIN);
  view = trace_node(traces, trace_part(traces, four[0], 5, 6, four[2]));
  ck_assert_uint_eq(view.count, 2);
  ck_assert_uint_eq(view.start, 5);
  ck_assert_uint_eq(view.length, 6);
  view = trace_node(traces, trace_over(traces, four[0], four[2], four[3], site(9)));
  ck_assert_uint_eq(view.count, 3);
  ck_assert_uint_eq(view.site, site(9));
  ck_assert_uint_eq(site_get(traces, view.site).place.start, 9);
  view = trace_node(traces, trace_element(traces, four[0], four[2], four[3]));
  ck_assert_uint_eq(view.operands[2], four[3]);
}
END_TEST

START_TEST(needless_nodes_are_not_made) {
  trace_id a = label(1), c = trace_op1(traces, TRACE_OP_NOT, label(2)), d = label(3);
  trace_id cd = trace_join(traces, c, d), under = trace_under(traces, a, cd);
  ck_assert_uint_eq(trace_under(traces, a, 0), a);
  ck_assert_uint_eq(trace_under(traces, under, cd), under);
  ck_assert_uint_eq(trace_under(traces, under, c), under);
  ck_assert_uint_eq(trace_under(traces, trace_under(traces, a, c), cd), under);
  trace_id bound = trace_bound(traces, under, site(1));
  ck_assert_uint_eq(trace_under(traces, bound, cd), bound);
  ck_assert_uint_eq(trace_bound(traces, bound, site(1)), bound);
  ck_assert_uint_ne(trace_bound(traces, bound, site(2)), bound);
  ck_assert_uint_eq(trace_bound(traces, a, 0), a);
  ck_assert_uint_eq(trace_join(traces, 0, a), a);
  ck_assert_uint_eq(trace_join(traces, a, 0), a);
  ck_assert_uint_eq(trace_join(traces, a, a), a);
  ck_assert_uint_eq(trace_join(traces, cd, c), cd);
  ck_assert_uint_eq(trace_join(traces, c, cd), cd);
  ck_assert_uint_eq(trace_join(traces, cd, d), cd);
  ck_assert_uint_eq(trace_element(traces, a, 0, 0), a);
}
END_TEST

START_TEST(operands_can_be_pushed) {
  trace_id inner[] = {label(2), label(3)};
  trace_push(traces, label(1));
  trace_push(traces, label(2));
  trace_push(traces, label(3));
  trace_id nested = trace_op_pushed(traces, TRACE_OP_ARRAY, 2);
  trace_push(traces, nested);
  ck_assert_uint_eq(nested, trace_op(traces, TRACE_OP_ARRAY, inner, 2));
  ck_assert_uint_eq(trace_op_pushed(traces, TRACE_OP_ARRAY, 2),
                    trace_op2(traces, TRACE_OP_ARRAY, label(1), nested));
}
END_TEST

/* A node that was made lately is given again; of one that was made long ago there may be two, which say the
 * same. */
START_TEST(the_table_grows) {
  enum { MANY = 300000, LATELY = 1000 };
  trace_id *made = arena_alloc(&arena, (MANY + 1) * sizeof *made);
  made[0] = label(1);
  for (uint32_t i = 0; i < MANY; i++)
    made[i + 1] = trace_bound(traces, made[i], site(i % 5000));
  ck_assert_uint_eq(traces_count(traces), MANY);
  ck_assert_uint_eq(traces_site_count(traces), 5000);
  for (uint32_t i = MANY - LATELY; i < MANY; i++)
    ck_assert_uint_eq(trace_bound(traces, made[i], site(i % 5000)), made[i + 1]);
  ck_assert_uint_eq(traces_count(traces), MANY);
  struct trace_view view = trace_node(traces, trace_bound(traces, label(1), site(0)));
  ck_assert_int_eq(view.kind, TRACE_BOUND);
  ck_assert_uint_eq(view.operands[0], label(1));
  ck_assert_uint_eq(view.site, site(0));
  ck_assert_uint_le(traces_count(traces), MANY + 1);
}
END_TEST

START_TEST(sites_are_made_once) {
  const struct str *x = str_from(&arena, "x"), *y = str_from(&arena, "y");
  struct place place = {1, 2, 3};
  site_id a = site_add(traces, SITE_ASSIGNMENT, place, x);
  ck_assert_uint_eq(site_add(traces, SITE_ASSIGNMENT, place, str_from(&arena, "x")), a);
  ck_assert_uint_ne(site_add(traces, SITE_ASSIGNMENT, place, y), a);
  ck_assert_uint_ne(site_add(traces, SITE_ASSIGNMENT, place, NULL), a);
  ck_assert_uint_ne(site_add(traces, SITE_PARAMETER, place, x), a);
  ck_assert_ptr_null(site_get(traces, 0).name);
}
END_TEST

/* A node of any kind over earlier ones; the numbers are the same in each run. */
static trace_id any_node(uint32_t i, trace_id a, trace_id b) {
  trace_id four[] = {a, b, label(i % 7 + 1), a};
  struct constant one = {.kind = CONSTANT_INTEGER, .u.integer = i};
  switch (i % 9) {
  case 0: return trace_op(traces, TRACE_OP_CONCAT, four, 4);
  case 1: return trace_op2(traces, TRACE_OP_ADD, a, b);
  case 2: return trace_call(traces, str_from(&arena, "f"), one, four, 3);
  case 3: return trace_part(traces, a, i, 1, b);
  case 4: return trace_element(traces, a, b, label(2));
  case 5: return trace_bound(traces, a, site(i));
  case 6: return trace_under(traces, a, b);
  case 7: return trace_over(traces, a, b, label(3), site(i));
  default: return trace_join(traces, a, b);
  }
}

static uint8_t label_bit(const void *data, label_id id) {
  return (uint8_t)(id == *(const label_id *)data ? 1 : id == 5 ? 2 : 0);
}

/* What traces_flag says of T, by trace_node. */
static uint8_t flags_by_view(const uint8_t *flags, trace_id t, label_id marked) {
  struct trace_view view = trace_node(traces, t);
  uint8_t all = 0;
  for (uint32_t i = 0; view.kind != TRACE_JOIN && i < trace_data_operands(&view); i++) {
    label_id id = trace_label_of(view.operands[i]);
    all |= id ? label_bit(&marked, id) : flags[view.operands[i]];
  }
  return all;
}

START_TEST(passes_say_what_views_say) {
  enum { NODES = 4000 };
  label_id marked = 4;
  site_id where = 0;
  trace_id all[NODES] = {label(1)}, at = 0;
  for (uint32_t i = 1; i < NODES; i++)
    all[i] = any_node(i, i % 3 ? all[i * 7 % i] : label(i % 6 + 1), all[i * 31 % i]);
  trace_id count = traces_count(traces);
  uint8_t *flags = arena_zalloc(&arena, count + 1);
  uint32_t flagged = 0, bound = 0;
  flags[count / 2] = 4; /* was there before, and stays */
  traces_flag(traces, 1, count / 3, flags, label_bit, &marked);
  traces_flag(traces, count / 3 + 1, count, flags, label_bit, &marked);
  for (trace_id t = 1; t <= count; t++) {
    ck_assert_uint_eq(flags[t] & ~(t == count / 2 ? 4u : 0u), flags_by_view(flags, t, marked));
    flagged += flags[t] != 0;
    if (trace_node(traces, t).kind != TRACE_BOUND) continue;
    at = traces_next_bound(traces, at + 1, &where);
    ck_assert_uint_eq(at, t);
    ck_assert_uint_eq(where, trace_node(traces, t).site);
    bound++;
  }
  ck_assert_uint_eq(traces_next_bound(traces, at + 1, &where), 0);
  ck_assert_uint_gt(flagged, 100);
  ck_assert_uint_lt(flagged, count);
  ck_assert_uint_gt(bound, 100);
}
END_TEST

START_TEST(without_tracking_nothing_is_made) {
  struct traces *off = traces_new(&arena, TRACKING_OFF);
  struct constant undef = {.kind = CONSTANT_UNDEF};
  trace_id two[] = {1, 2};
  ck_assert_uint_eq(trace_label(off, 5), 0);
  ck_assert_uint_eq(trace_op(off, TRACE_OP_ADD, two, 2), 0);
  ck_assert_uint_eq(trace_constant(off, undef), 0);
  ck_assert_uint_eq(trace_call(off, NULL, undef, two, 2), 0);
  ck_assert_uint_eq(site_add(off, SITE_TITLE, PLACE_NONE, NULL), 0);
  ck_assert_uint_eq(trace_bound(off, 0, 0), 0);
  ck_assert_uint_eq(trace_over(off, 0, 0, 0, 0), 0);
  trace_push(off, 0);
  ck_assert_uint_eq(trace_op_pushed(off, TRACE_OP_ARRAY, 1), 0);
  ck_assert_uint_eq(traces_count(off), 0);
}
END_TEST

START_TEST(tracking_of_data_leaves_out_what_decided) {
  struct traces *data = traces_new(&arena, TRACKING_DATA);
  trace_id a = trace_label(data, 5), b = trace_label(data, 6);
  trace_id sum = trace_op2(data, TRACE_OP_ADD, a, b);
  site_id site = site_add(data, SITE_ASSIGNMENT, PLACE_NONE, NULL);
  ck_assert(traces_tracking(data));
  ck_assert(!traces_tracking_all(data));
  ck_assert_uint_eq(trace_under(data, sum, a), sum);
  ck_assert_uint_eq(trace_element(data, sum, a, b), sum);
  trace_id bound = trace_bound(data, sum, site), over = trace_over(data, a, sum, 0, site);
  ck_assert_int_eq(trace_node(data, bound).kind, TRACE_BOUND);
  ck_assert_uint_eq(trace_node(data, over).operands[1], sum);
  ck_assert(traces_tracking_all(traces));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("trace");
  TCase *tests = tcase_create("table");
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_test(tests, labels_need_no_node);
  tcase_add_test(tests, equal_nodes_are_made_once);
  tcase_add_test(tests, views_give_back_what_was_put);
  tcase_add_test(tests, needless_nodes_are_not_made);
  tcase_add_test(tests, operands_can_be_pushed);
  tcase_add_test(tests, the_table_grows);
  tcase_add_test(tests, sites_are_made_once);
  tcase_add_test(tests, passes_say_what_views_say);
  tcase_add_test(tests, without_tracking_nothing_is_made);
  tcase_add_test(tests, tracking_of_data_leaves_out_what_decided);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
