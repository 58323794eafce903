/* SPDX-License-Identifier: Apache-2.0 */
/* Types as pure values: what the cases cannot reach or would not show (large types, circles, signatures). */
#include <check.h>
#include <stdlib.h>
#include <time.h>

#include "src/pcore/object.h"
#include "src/types/mismatch.h"

static struct guard guard;
static struct arena arena;

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

static const char *shown(const struct type *type) {
  struct buffer text;
  buffer_init(&text, &arena);
  type_text(&text, type);
  return buffer_text(&text);
}

static const struct type *text_type(const char *text) {
  return type_literal(&arena, str_from(&arena, text));
}

static const struct type *variant(const struct type *a, const struct type *b) {
  const struct type **both = ARENA_ARRAY(&arena, const struct type *, 2);
  both[0] = a;
  both[1] = b;
  return type_variant(&arena, both, 2);
}

START_TEST(ranges) {
  struct range open = range_of(INT64_MIN, INT64_MAX, true, true),
               all = range_of(INT64_MIN, INT64_MAX, false, false);
  ck_assert(range_covers(open, all));
  ck_assert(!range_covers(all, open)); /* the highest Integer is not "no bound" */
  ck_assert(range_covers(range_of(1, 5, false, false), range_of(2, 5, false, false)));
  ck_assert(!range_covers(range_of(1, 5, false, false), range_of(0, 5, false, false)));
}
END_TEST

START_TEST(normal_forms) {
  const struct type *low = type_integer(&arena, 1, 5), *high = type_integer(&arena, 6, 9);
  const struct type *far = type_integer(&arena, 20, 30), *undef = type_default(TYPE_UNDEF);
  ck_assert_str_eq(shown(type_normalize(&arena, variant(low, high))), "Integer[1, 9]");
  ck_assert_str_eq(shown(type_normalize(&arena, variant(low, far))),
                   "Variant[Integer[1, 5], Integer[20, 30]]");
  ck_assert_str_eq(shown(type_normalize(&arena, variant(text_type("b"), text_type("a")))), "Enum['a', 'b']");
  ck_assert_str_eq(shown(type_normalize(&arena, variant(undef, low))), "Optional[Integer[1, 5]]");
  const struct type *optional = type_holding(&arena, TYPE_OPTIONAL, low);
  ck_assert_str_eq(shown(type_normalize(&arena, type_holding(&arena, TYPE_NOT_UNDEF, optional))),
                   "Integer[1, 5]");
}
END_TEST

/* type Tree = Variant[Integer, Array[Tree]] */
START_TEST(circles) {
  struct type *tree = type_alias(&arena, str_from(&arena, "Tree"));
  const struct type *to = variant(type_default(TYPE_INTEGER), type_array(&arena, tree, NULL));
  ck_assert_ptr_eq(type_alias_resolve(&arena, tree, to), tree);
  ck_assert(tree->recursive);
  struct array *inner = array_new(&arena, 1), *outer = array_new(&arena, 1);
  inner->at[0] = value_integer(1, 0);
  outer->at[0] = (struct value){.kind = VALUE_ARRAY, .u.array = inner};
  struct value v = {.kind = VALUE_ARRAY, .u.array = outer};
  ck_assert(type_accepts(&arena, tree, v));
  inner->at[0] = value_string(str_from(&arena, "x"), 0);
  ck_assert(!type_accepts(&arena, tree, v));
  ck_assert(type_assignable(&arena, type_data(), tree));
  ck_assert(!type_assignable(&arena, tree, type_data()));
  ck_assert(type_assignable(&arena, type_rich_data(), type_data()));
  struct type *nothing = type_alias(&arena, str_from(&arena, "Nothing"));
  ck_assert_ptr_null(type_alias_resolve(&arena, nothing, nothing));
}
END_TEST

/* A hundred thousand different elements must not be compared each with each. */
START_TEST(many) {
  enum { MANY = 100000 };
  struct array *texts = array_new(&arena, MANY);
  struct hash_builder builder;
  hash_begin(&builder, &arena, MANY);
  for (int i = 0; i < MANY; i++) {
    texts->at[i] = value_string(str_printf(&arena, "text %d", i), 0);
    hash_put(&builder, value_integer(i, 0), value_float(i, 0));
  }
  const struct type *reduced = type_infer(&arena, (struct value){.kind = VALUE_ARRAY, .u.array = texts});
  ck_assert_uint_eq(reduced->first->count, MANY);
  const struct type *detailed =
      type_infer_set(&arena, (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)});
  ck_assert_uint_eq(detailed->first->count, MANY);
  ck_assert_uint_eq(detailed->second->count, MANY);
}
END_TEST

static const struct type *callable(const struct type *parameter) {
  const struct type **types = ARENA_ARRAY(&arena, const struct type *, 1);
  types[0] = parameter;
  return type_callable(&arena, type_tuple(&arena, types, 1, NULL), NULL, NULL);
}

START_TEST(signatures) {
  static const char *const name[] = {"x"};
  const struct type_signature both[] = {{callable(type_default(TYPE_INTEGER)), name, 1, NULL},
                                        {callable(type_default(TYPE_FLOAT)), name, 1, NULL}};
  const struct type *given[] = {text_type("a")};
  const struct type *one = type_tuple(&arena, given, 1, NULL), *none = type_tuple(&arena, given, 0, NULL);
  ck_assert_str_eq(signatures_text(&arena, "'f'", both, 1, one),
                   "'f' parameter 'x' expects an Integer value, got String");
  ck_assert_str_eq(signatures_text(&arena, "'f'", both, 2, one),
                   "'f' parameter 'x' expects a value of type Integer or Float, got String");
  ck_assert_str_eq(signatures_text(&arena, "'f'", both, 2, none), "'f' expects 1 argument, got none");
}
END_TEST

#ifdef HAVE_PCORE
START_TEST(objects) {
  struct type *type = type_object(&arena, str_from(&arena, "Point"));
  struct hash_builder attributes, definition;
  struct type_problem problem;
  struct value result;
  hash_begin(&attributes, &arena, 2);
  hash_put(&attributes, value_string(str_from(&arena, "x"), 0),
           (struct value){.kind = VALUE_TYPE, .u.type = type_default(TYPE_INTEGER)});
  hash_begin(&definition, &arena, 1);
  hash_put(&definition, value_string(str_from(&arena, "attributes"), 0),
           (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&attributes)});
  ck_assert(type_object_define(&arena, type, hash_end(&definition), &problem));
  struct array *arguments = array_new(&arena, 1);
  arguments->at[0] = value_integer(7, 0);
  ck_assert(object_new(&arena, type, arguments, &result, &problem));
  ck_assert(type_accepts(&arena, type, result));
  const struct object_member *x = object_member(type->object, str_from(&arena, "x"), NULL);
  ck_assert_int_eq(object_get(traces_new(&arena, TRACKING_OFF), result, x).u.integer, 7);
  arguments->at[0] = value_boolean(true, 0);
  ck_assert(!object_new(&arena, type, arguments, &result, &problem));
  ck_assert_ptr_nonnull(strstr(problem.message, "parameter 'x' expects an Integer value, got Boolean"));
}
END_TEST
#endif

int main(void) {
  Suite *suite = suite_create("type");
  TCase *tests = tcase_create("types");
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_set_timeout(tests, 60);
  tcase_add_test(tests, ranges);
  tcase_add_test(tests, normal_forms);
  tcase_add_test(tests, circles);
  tcase_add_test(tests, many);
  tcase_add_test(tests, signatures);
#ifdef HAVE_PCORE
  tcase_add_test(tests, objects);
#endif
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_set_fork_status(runner, CK_FORK);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
