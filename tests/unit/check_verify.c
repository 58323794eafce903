/* SPDX-License-Identifier: Apache-2.0 */
/* The engine of `verify`: it finds nothing in what is right, and each kind of fault in what is not. */
#include <check.h>
#include <stdlib.h>

#include "tests/unit/fixture.h"

static struct fixture fixture;

static struct verification verified(const char *fact, enum fixture_fault fault, uint64_t mutants) {
  fixture_init(&fixture, fact, fault);
  struct verify_system system = fixture_system(&fixture);
  struct verify_options options = {.mutants = mutants, .seed = 7};
  return verify_catalog(&fixture.catalog, &system, &options);
}

static void teardown(void) {
  fixture_free(&fixture);
}

static uint64_t violations(const struct verification *result, enum theorem theorem) {
  return result->theorems[theorem].violations;
}

START_TEST(what_is_right_passes) {
  static const char *const facts[] = {"pool.example.net", "none", "debug"};
  struct verification result = verified(facts[_i], FAULT_NONE, 1000);
  ck_assert(verify_holds(&result));
  ck_assert_uint_eq(result.mutants, 15 * 8); /* 15 labels that denote scalars */
  ck_assert_uint_gt(result.failed, 0);
  ck_assert_uint_gt(result.theorems[THEOREM_WHERE].checked, 5);
  ck_assert_uint_gt(result.theorems[THEOREM_EXPRESSION].checked, 6);
  ck_assert_uint_gt(result.theorems[THEOREM_DEPENDENCY].checked, 300);
  ck_assert_uint_gt(result.confirmed, 0);
  ck_assert_uint_le(result.confirmed, result.claimed);
  ck_assert_uint_eq(result.examples.count, 0);
}
END_TEST

START_TEST(two_mutants_for_every_label) {
  struct verification result = verified("x", FAULT_NONE, 0);
  ck_assert_uint_eq(result.mutants, 30);
}
END_TEST

START_TEST(a_sample_is_as_large_as_asked) {
  struct verification result = verified("x", FAULT_NONE, 9);
  ck_assert_uint_eq(result.mutants, 9);
}
END_TEST

START_TEST(a_missed_condition_is_found) {
  struct verification result = verified("pool.example.net", FAULT_CONTROL, 1000);
  ck_assert_uint_gt(violations(&result, THEOREM_DEPENDENCY), 0);
  ck_assert_uint_eq(violations(&result, THEOREM_WHERE), 0);
  ck_assert_str_eq(result.examples.at[0].subject, "File[/etc/ntp.conf] owner");
  ck_assert_str_eq(result.examples.at[0].before, "'ntp'");
  ck_assert_str_eq(result.examples.at[0].after, "'root'");
  bool fact = result.examples.at[0].label == fixture.fact, none = result.examples.at[0].label == fixture.none;
  ck_assert(fact || none);
}
END_TEST

START_TEST(a_wrong_label_is_found) {
  struct verification result = verified("x", FAULT_WHERE, 1000);
  ck_assert_uint_eq(violations(&result, THEOREM_WHERE), 1);
  ck_assert_uint_eq(violations(&result, THEOREM_EXPRESSION), 1);
  ck_assert_str_eq(result.examples.at[0].subject, "File[/etc/ntp.conf] mode");
  ck_assert_str_eq(result.examples.at[0].before, "'0640'");
  ck_assert_str_eq(result.examples.at[0].after, "'0644'");
}
END_TEST

START_TEST(a_wrong_expression_is_found) {
  struct verification result = verified("x", FAULT_EXPRESSION, 1000);
  ck_assert_uint_eq(violations(&result, THEOREM_WHERE), 0);
  ck_assert_uint_eq(violations(&result, THEOREM_EXPRESSION), 2);
  ck_assert_str_eq(result.examples.at[0].problem, "is not what its expression gives");
  ck_assert_str_eq(result.examples.at[1].problem, "is not what its segments give");
  ck_assert_str_eq(result.examples.at[1].after, "'server x'");
  ck_assert_uint_gt(violations(&result, THEOREM_DEPENDENCY), 0);
}
END_TEST

START_TEST(a_resource_that_comes_is_found) {
  struct verification result = verified("x", FAULT_EXISTENCE, 1000);
  ck_assert_uint_gt(violations(&result, THEOREM_DEPENDENCY), 0);
  ck_assert_str_eq(result.examples.at[0].subject, "Notify[on]");
  ck_assert_str_eq(result.examples.at[0].after, "there");
}
END_TEST

START_TEST(a_resource_that_goes_is_found) {
  struct verification result = verified("debug", FAULT_EXISTENCE, 1000);
  ck_assert_uint_gt(violations(&result, THEOREM_DEPENDENCY), 0);
  bool edge = false;
  for (uint32_t i = 0; i < result.examples.count; i++)
    edge |= strcmp(result.examples.at[i].subject, "Class[main] -> Notify[on]") == 0;
  ck_assert(edge);
  ck_assert_str_eq(result.examples.at[0].after, "gone");
}
END_TEST

START_TEST(an_element_is_looked_at_alone) {
  struct verification result = verified("x", FAULT_ELEMENT, 1000);
  ck_assert_uint_gt(violations(&result, THEOREM_WHERE), 0);
  bool element = false;
  for (uint32_t i = 0; i < result.examples.count; i++)
    if (result.examples.at[i].theorem == THEOREM_DEPENDENCY)
      element |= strcmp(result.examples.at[i].subject, "File[/etc/ntp.conf] tag") == 0;
  ck_assert(element);
}
END_TEST

START_TEST(a_tag_that_changes_is_found) {
  struct verification result = verified("x", FAULT_TAG, 1000);
  ck_assert_uint_gt(result.tags.checked, 0);
  ck_assert_uint_gt(result.tags.violations, 0);
  ck_assert_uint_eq(violations(&result, THEOREM_DEPENDENCY), result.tags.violations);
  ck_assert_ptr_nonnull(strstr(result.examples.at[0].subject, "File[/etc/ntp.conf] tag "));
}
END_TEST

START_TEST(another_order_is_found) {
  struct verification result = verified("x", FAULT_ORDER, 1000);
  ck_assert_uint_gt(result.order.checked, 0);
  ck_assert_uint_gt(result.order.violations, 0);
  ck_assert_uint_eq(violations(&result, THEOREM_DEPENDENCY), result.order.violations);
  ck_assert_str_eq(result.examples.at[0].subject, "Notify[two] behind Notify[one]");
}
END_TEST

START_TEST(the_same_seed_gives_the_same_result) {
  struct verification first = verified("x", FAULT_NONE, 20);
  fixture_free(&fixture);
  struct verification second = verified("x", FAULT_NONE, 20);
  ck_assert_uint_eq(first.failed, second.failed);
  ck_assert_uint_eq(first.confirmed, second.confirmed);
  ck_assert_uint_eq(first.theorems[THEOREM_DEPENDENCY].checked, second.theorems[THEOREM_DEPENDENCY].checked);
}
END_TEST

START_TEST(the_report_says_what_was_found) {
  struct verification result = verified("x", FAULT_CONTROL, 1000);
  struct buffer out;
  buffer_init(&out, &fixture.arena);
  verify_text(&out, &fixture.sources, &result, false);
  const char *text = buffer_text(&out);
  ck_assert_ptr_nonnull(strstr(text, "The theorems do not hold"));
  ck_assert_ptr_nonnull(strstr(text, "File[/etc/ntp.conf] owner changed"));
  ck_assert_ptr_nonnull(strstr(text, "before  'ntp'"));
  ck_assert_ptr_nonnull(strstr(text, "seed 7"));
  out.length = 0;
  verify_json(&out, &fixture.sources, &result);
  text = buffer_text(&out);
  ck_assert_ptr_nonnull(strstr(text, "\"schema\": \"colophon-verify\""));
  ck_assert_ptr_nonnull(strstr(text, "\"holds\": false"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("verify");
  TCase *tests = tcase_create("theorems");
  tcase_add_checked_fixture(tests, NULL, teardown);
  tcase_add_loop_test(tests, what_is_right_passes, 0, 3);
  tcase_add_test(tests, two_mutants_for_every_label);
  tcase_add_test(tests, a_sample_is_as_large_as_asked);
  tcase_add_test(tests, a_missed_condition_is_found);
  tcase_add_test(tests, a_wrong_label_is_found);
  tcase_add_test(tests, a_wrong_expression_is_found);
  tcase_add_test(tests, a_resource_that_comes_is_found);
  tcase_add_test(tests, a_resource_that_goes_is_found);
  tcase_add_test(tests, an_element_is_looked_at_alone);
  tcase_add_test(tests, a_tag_that_changes_is_found);
  tcase_add_test(tests, another_order_is_found);
  tcase_add_test(tests, the_same_seed_gives_the_same_result);
  tcase_add_test(tests, the_report_says_what_was_found);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
