/* SPDX-License-Identifier: Apache-2.0 */
/* Structs of options and of results of all versions: the size that they begin with says which. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "include/colophon.h"

static clp_session *session;
static clp_catalog *catalog;

static void teardown(void) {
  clp_session_free(session);
  session = NULL;
}

static void compile(const clp_options *options, const char *code) {
  ck_assert_int_eq(clp_session_new(&session, options), CLP_OK);
  ck_assert_int_eq(clp_add_code(session, "site.pp", code, strlen(code)), CLP_OK);
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_OK);
}

/* A program that was built with fewer members: what stands behind them is none of the library's business. */
START_TEST(an_older_program) {
  struct {
    size_t size;
    uint64_t flags;
    const char *node;
    char behind[sizeof(clp_options)];
  } old = {.size = offsetof(clp_options, environment), .node = "older"};
  memset(old.behind, 0xA5, sizeof old.behind);
  compile((const clp_options *)(const void *)&old, "notify { 'a': }");
  ck_assert_str_eq(clp_catalog_node(catalog), "older");
}
END_TEST

START_TEST(every_older_size) {
  clp_options options = CLP_OPTIONS_INIT;
  options.node = "n";
  for (size_t size = sizeof options.size; size <= sizeof options; size += sizeof(void *)) {
    options.size = size;
    ck_assert_int_eq(clp_session_new(&session, &options), CLP_OK);
    teardown();
  }
  ck_assert_int_eq(clp_session_new(&session, NULL), CLP_OK);
}
END_TEST

START_TEST(a_newer_program) {
  struct {
    clp_options known;
    const char *new;
  } newer = {.known = CLP_OPTIONS_INIT};
  const size_t wrong[] = {sizeof newer, 0, 4, sizeof(clp_options) - 1, SIZE_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    newer.known.size = wrong[i];
    ck_assert_int_eq(clp_session_new(&session, &newer.known), CLP_VERSION);
    ck_assert_ptr_null(session);
  }
}
END_TEST

/* Structs that get results are filled as far as the program has them, and refused if they are none. */
START_TEST(results_of_any_size) {
  struct {
    clp_statistics own;
    char behind[sizeof(void *)];
  } given;
  const size_t whole = sizeof given.own;
  compile(NULL, "notify { 'a': before => Notify['b'] } notify { 'b': }");
  for (size_t size = sizeof(size_t); size <= whole; size += sizeof(void *)) {
    memset(&given, 0xA5, sizeof given);
    given.own.size = size;
    ck_assert_int_eq(clp_get_statistics(&given.own, session), CLP_OK);
    ck_assert_uint_eq(given.own.size, size);
    for (size_t i = size; i < sizeof given; i++)
      ck_assert_uint_eq(((const unsigned char *)&given)[i], 0xA5);
    if (size > offsetof(clp_statistics, memory)) ck_assert_uint_gt(given.own.memory, 0);
    if (size > offsetof(clp_statistics, resources)) ck_assert_uint_eq(given.own.resources, 5);
  }
  const size_t wrong[] = {sizeof given, 0, 4, whole - 1, SIZE_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    clp_verification verification = {.size = wrong[i]};
    clp_check_result check = {.size = wrong[i] == sizeof given ? sizeof check + sizeof(void *) : wrong[i]};
    const clp_verify_options options = CLP_SIZED(clp_verify_options);
    given.own.size = wrong[i];
    ck_assert_int_eq(clp_get_statistics(&given.own, session), CLP_VERSION);
    if (wrong[i] != sizeof given)
      ck_assert_int_eq(clp_verify(&verification, catalog, &options, 0, clp_write_file, stderr), CLP_VERSION);
    ck_assert_int_eq(clp_check(&check, catalog, "none", CLP_CHECK_TEXT, 0, clp_write_file, stderr),
                     CLP_VERSION);
  }
  clp_verification verification = CLP_SIZED(clp_verification);
  const clp_verify_options options = CLP_SIZED(clp_verify_options);
  FILE *none = fopen("/dev/null", "w");
  ck_assert_int_eq(clp_verify(&verification, catalog, &options, 0, clp_write_file, none), CLP_OK);
  ck_assert_uint_gt(verification.dependency.checked, 0);
  fclose(none);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sizes");
  TCase *tests = tcase_create("sizes");
  suite_add_tcase(suite, tests);
  tcase_add_checked_fixture(tests, NULL, teardown);
  tcase_add_test(tests, an_older_program);
  tcase_add_test(tests, every_older_size);
  tcase_add_test(tests, a_newer_program);
  tcase_add_test(tests, results_of_any_size);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
