/* SPDX-License-Identifier: Apache-2.0 */
/* What the parser of Ruby knows of methods by their names alone is what the table of methods says of them. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "src/ruby/methods/table.h"
#include "src/ruby/tree.h"

static struct guard guard;
static struct arena arena;

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

/* Else code that did not run, and would have changed something, would not count. */
START_TEST(what_changes_is_known_by_name) {
  uint32_t changing = 0;
  for (uint32_t i = 0; i < ruby_methods.count; i++) {
    const struct method *row = &ruby_methods.rows[i];
    if (row->behaviour != CHANGES) continue;
    bool of_sets = row->class == RUBY_CLASS_SET && !strcmp(row->name, "merge"); /* RUBY_DOES_MERGE_ITSELF */
    ck_assert_msg(of_sets || ruby_changes(str_from(&arena, row->name)), "%s changes its receiver", row->name);
    changing++;
  }
  ck_assert_uint_gt(changing, 20);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ruby");
  TCase *methods = tcase_create("methods");
  tcase_add_checked_fixture(methods, setup, teardown);
  tcase_add_test(methods, what_changes_is_known_by_name);
  suite_add_tcase(suite, methods);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
