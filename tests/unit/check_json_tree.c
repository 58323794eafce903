/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/json_tree.h"

#include <check.h>
#include <stdlib.h>

static struct arena arena;
static struct guard guard;

static void setup(void) {
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

static struct json_tree read_good(const char *text) {
  struct json_tree tree;
  struct json_problem problem = {0, ""};
  ck_assert_msg(json_tree_read(&arena, text, strlen(text), &tree, &problem), "%s: %s", text, problem.message);
  return tree;
}

/* Numbers are kept exactly; members stay in their order, and twice where they stand there twice. */
START_TEST(values) {
  struct json_tree tree = read_good(" [1, -9223372036854775808, 9223372036854775808, 1.5e2, -0, null] ");
  ck_assert_uint_eq(tree.count, 6);
  ck_assert_int_eq(tree.u.items[1].u.integer, INT64_MIN);
  ck_assert_int_eq(tree.u.items[2].kind, JSON_IS_DIGITS);
  ck_assert_str_eq(tree.u.items[2].u.text->text, "9223372036854775808");
  ck_assert_double_eq(tree.u.items[3].u.real, 150.0);
  ck_assert_uint_eq(tree.u.items[1].at, 5);
  tree = read_good("{\"b\": true, \"a\": {}, \"b\": []}");
  ck_assert_uint_eq(tree.count, 3);
  ck_assert_str_eq(tree.u.items[2].name->text, "b");
  ck_assert_int_eq(json_member(&tree, "b")->kind, JSON_IS_TRUE);
  ck_assert_ptr_null(json_member(&tree, "c"));
}
END_TEST

START_TEST(texts) {
  struct json_tree tree = read_good("\"a\\n\\u00e4\\ud83d\\ude00\\u0000\\\"\"");
  ck_assert_uint_eq(tree.u.text->length, 10);
  ck_assert_int_eq(memcmp(tree.u.text->text, "a\n\xC3\xA4\xF0\x9F\x98\x80\0\"", 10), 0);
}
END_TEST

static const struct {
  const char *text;
  uint32_t at;
} wrong[] = {{"", 0},    {"[1,]", 3},  {"[1 2]", 3},    {"{1: 2}", 1},  {"{\"a\" 1}", 5},
             {"01", 1},  {"1e999", 5}, {"-", 1},        {"\"\\x\"", 3}, {"\"\\ud800\"", 7},
             {"tru", 0}, {"[1] 2", 4}, {"\"a\nb\"", 2}, {"[\"a", 3},    {"\"\\u12", 3}};

START_TEST(problems) {
  struct json_tree tree;
  struct json_problem problem = {UINT32_MAX, NULL};
  ck_assert(!json_tree_read(&arena, wrong[_i].text, strlen(wrong[_i].text), &tree, &problem));
  ck_assert_ptr_nonnull(problem.message);
  ck_assert_msg(problem.at == wrong[_i].at, "%s: %u", wrong[_i].text, problem.at);
}
END_TEST

/* Nesting is bounded. */
START_TEST(nesting) {
  static char text[2 * JSON_TREE_DEEPEST + 3];
  struct json_tree tree;
  struct json_problem problem;
  memset(text, '[', JSON_TREE_DEEPEST);
  memset(text + JSON_TREE_DEEPEST, ']', JSON_TREE_DEEPEST);
  ck_assert(json_tree_read(&arena, text, strlen(text), &tree, &problem));
  memset(text, '[', JSON_TREE_DEEPEST + 1);
  memset(text + JSON_TREE_DEEPEST + 1, ']', JSON_TREE_DEEPEST + 1);
  ck_assert(!json_tree_read(&arena, text, strlen(text), &tree, &problem));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("json_tree");
  TCase *tests = tcase_create("json_tree");
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_test(tests, values);
  tcase_add_test(tests, texts);
  tcase_add_loop_test(tests, problems, 0, (int)(sizeof wrong / sizeof *wrong));
  tcase_add_test(tests, nesting);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
