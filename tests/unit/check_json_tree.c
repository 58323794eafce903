/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/json_tree.h"

#include <check.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "tests/unit/share.h"

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
  struct json_problem problem = {.message = ""};
  ck_assert_msg(json_tree_read(&arena, text, strlen(text), &tree, &problem), "%s: %s", text, problem.message);
  return tree;
}

/* Numbers are kept exactly; members stay in their order, and twice where they stand there twice. */
START_TEST(values) {
  struct json_tree tree =
      read_good(" [1, -9223372036854775808, 9223372036854775808, 1.5e2, -0, null, 1e999] ");
  ck_assert_uint_eq(tree.count, 7);
  ck_assert(isinf(tree.u.items[6].u.real));
  ck_assert_int_eq(tree.u.items[1].u.integer, INT64_MIN);
  ck_assert_int_eq(tree.u.items[2].kind, JSON_IS_DIGITS);
  ck_assert_str_eq(tree.u.items[2].u.text->text, "9223372036854775808");
  ck_assert_double_eq(tree.u.items[3].u.real, 150.0);
  ck_assert_uint_eq(tree.u.items[1].at, 5);
  tree = read_good("{\"b\": true, \"a\": {}, \"b\": []}");
  ck_assert_uint_eq(tree.count, 3);
  ck_assert_str_eq(tree.u.items[2].name->text, "b");
  ck_assert_uint_eq(tree.u.items[0].name_at, 1);
  ck_assert_uint_eq(tree.u.items[0].name_to, 4);
  ck_assert_uint_eq(tree.u.items[1].at, 17);
  ck_assert_uint_eq(tree.u.items[1].end, 19);
  ck_assert_uint_eq(tree.end, 29);
  ck_assert_int_eq(json_member(&tree, "b")->kind, JSON_IS_ARRAY);
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
} wrong[] = {{"", 0},      {"[1,]", 3},     {"[1 2]", 3},   {"{1: 2}", 1},      {"{\"a\" 1}", 5},
             {"01", 1},    {"-", 1},        {"\"\\x\"", 3}, {"\"\\ud800\"", 1}, {"tru", 0},
             {"[1] 2", 4}, {"\"a\nb\"", 2}, {"[\"a", 3},    {"\"\\u12", 1}};

START_TEST(problems) {
  struct json_tree tree;
  struct json_problem problem = {.at = UINT32_MAX};
  ck_assert(!json_tree_read(&arena, wrong[_i].text, strlen(wrong[_i].text), &tree, &problem));
  ck_assert_ptr_nonnull(problem.message);
  ck_assert_msg(problem.at == wrong[_i].at, "%s: %u", wrong[_i].text, problem.at);
}
END_TEST

/* ---- against jansson ---- */

/* Texts as they come out of MADE with some bytes changed; the same for the same seed. */
static size_t change(char *text, size_t length, uint32_t *seed) {
  static const char bytes[] = "{}[]:,\"\\ntfu0123456789-+.eE \n\tabD8";
  for (uint32_t left = (*seed >> 8) % 3; left < 3; left++) {
    *seed = *seed * 1664525 + 1013904223;
    size_t at = (*seed >> 8) % length;
    char byte = bytes[(*seed >> 20) % (sizeof bytes - 1)];
    if (*seed & 0x80 && length > 1)
      memmove(text + at, text + at + 1, length-- - at);
    else
      text[at] = byte;
  }
  return length;
}

static bool same(const struct json_tree *tree, const json_t *other) {
  const struct json_tree *member;
  switch ((enum json_kind)tree->kind) {
  case JSON_IS_NULL: return json_is_null(other);
  case JSON_IS_TRUE: return json_is_true(other);
  case JSON_IS_FALSE: return json_is_false(other);
  case JSON_IS_INTEGER: return json_is_integer(other) && json_integer_value(other) == tree->u.integer;
  case JSON_IS_DIGITS: return false;
  case JSON_IS_REAL: return json_is_real(other) && json_real_value(other) == tree->u.real;
  case JSON_IS_TEXT:
    return json_is_string(other) && json_string_length(other) == tree->u.text->length &&
           !memcmp(json_string_value(other), tree->u.text->text, tree->u.text->length);
  case JSON_IS_ARRAY:
    if (!json_is_array(other) || json_array_size(other) != tree->count) return false;
    for (uint32_t i = 0; i < tree->count; i++)
      if (!same(&tree->u.items[i], json_array_get(other, i))) return false;
    return true;
  case JSON_IS_OBJECT: /* the last of a name counts */
    for (uint32_t i = 0; i < tree->count; i++) {
      const char *name = tree->u.items[i].name->text;
      if (strlen(name) != tree->u.items[i].name->length) continue; /* jansson has no such names */
      member = json_member(tree, name);
      if (!json_is_object(other) || !member || !same(member, json_object_get(other, name))) return false;
    }
    return json_is_object(other);
  }
  return false;
}

static const char made[] = "{\"a\": [1, -20, 3.5e1, true, false, null, \"x\\n\\u00e4\\ud83d\\ude00\"],"
                           " \"b\\\"\": {\"c\": {}, \"d\": []}, \"a\": 0.25}";

/* What one reads the other does, and the same; but for numbers that jansson has no room for. */
START_TEST(as_jansson) {
  const int flags = JSON_DECODE_ANY | JSON_ALLOW_NUL;
  uint32_t seed = 1, read = 0, refused = 0;
  const uint32_t count = 200000 / (uint32_t)share();
  for (uint32_t i = 0; i < count; i++) {
    char text[sizeof made];
    size_t length = change(memcpy(text, made, sizeof made), sizeof made - 1, &seed);
    struct json_tree tree;
    struct json_problem problem;
    json_error_t error;
    json_t *other = json_loadb(text, length, flags, &error);
    bool good = json_tree_read(&arena, text, length, &tree, &problem);
    bool room = other || (json_error_code(&error) != json_error_numeric_overflow &&
                          json_error_code(&error) != json_error_null_byte_in_key);
    if (room)
      ck_assert_msg(good == !!other && (!good || same(&tree, other)), "%.*s: %s", (int)length, text,
                    good ? error.text : problem.message);
    read += good;
    refused += !good;
    json_decref(other);
    arena_reset(&arena);
  }
  ck_assert(read > count / 50 && refused > count / 50);
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
  tcase_add_test(tests, as_jansson);
  tcase_add_test(tests, nesting);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
