/* SPDX-License-Identifier: Apache-2.0 */
/* The table of resource types; tests/types/compare.rb compares all of it with Puppet. */
#include "src/catalog/resource_types.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static const struct resource_type *type(const char *name) {
  return resource_type_find(name, strlen(name));
}

static void expect_split(const char *name, const char *title, const char *namevar, const char *value) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  size_t count = resource_type_title_split(type(name), title, strlen(title), parts);
  ck_assert_uint_eq(count, 1);
  ck_assert_str_eq(parts[0].namevar->name, namevar);
  ck_assert_uint_eq(parts[0].length, strlen(value));
  ck_assert_mem_eq(parts[0].text, value, strlen(value));
}

START_TEST(finds_every_type_by_its_name) {
  ck_assert_uint_ge(resource_type_count(), 14);
  for (size_t i = 0; i < resource_type_count(); i++) {
    const struct resource_type *each = resource_type_at(i);
    ck_assert_ptr_eq(resource_type_find(each->name, each->length), each);
  }
}
END_TEST

START_TEST(finds_nothing_else) {
  ck_assert_ptr_null(type(""));
  ck_assert_ptr_null(type("File"));
  ck_assert_ptr_null(type("files"));
  ck_assert_ptr_null(type("fil"));
  ck_assert_ptr_null(type("zzz"));
  ck_assert_ptr_null(type("cron"));
}
END_TEST

START_TEST(packaged_types_are_apart) {
  ck_assert_ptr_nonnull(resource_type_find_packaged("cron", 4));
  ck_assert_ptr_null(resource_type_find_packaged("file", 4));
}
END_TEST

START_TEST(finds_every_attribute) {
  for (size_t i = 0; i < resource_type_count(); i++) {
    const struct resource_type *each = resource_type_at(i);
    for (size_t j = 0; j < each->attribute_count; j++) {
      const struct resource_attribute *attribute = resource_type_attribute_at(each, j);
      ck_assert_ptr_eq(resource_type_attribute(each, attribute->name, attribute->length), attribute);
      ck_assert(resource_type_has_attribute(each, attribute->name, attribute->length));
    }
  }
}
END_TEST

START_TEST(knows_which_attributes_are_valid) {
  ck_assert(resource_type_has_attribute(type("file"), "mode", 4));
  ck_assert(resource_type_has_attribute(type("file"), "name", 4));
  ck_assert(resource_type_has_attribute(type("file"), "noop", 4));
  ck_assert(!resource_type_has_attribute(type("file"), "frob", 4));
  ck_assert(!resource_type_has_attribute(type("notify"), "mode", 4));
  ck_assert_int_eq(resource_type_attribute(type("file"), "mode", 4)->kind, RESOURCE_PROPERTY);
  ck_assert_int_eq(resource_type_attribute(type("file"), "path", 4)->kind, RESOURCE_PARAMETER);
  ck_assert_ptr_null(resource_type_attribute(type("file"), "noop", 4));
}
END_TEST

START_TEST(knows_namevars) {
  ck_assert_str_eq(resource_type_namevar(type("file")), "path");
  ck_assert_str_eq(resource_type_namevar(type("exec")), "command");
  ck_assert_str_eq(resource_type_namevar(type("service")), "name");
  ck_assert_str_eq(resource_type_namevar(NULL), "name");
}
END_TEST

START_TEST(a_package_has_three_namevars) {
  const struct resource_type *package = type("package");
  ck_assert_str_eq(resource_type_namevar(package), "name");
  ck_assert_uint_eq(package->namevar_count, 3);
  ck_assert_str_eq(resource_type_namevar_at(package, 0)->name, "command");
  ck_assert_str_eq(resource_type_namevar_at(package, 1)->name, "name");
  ck_assert_str_eq(resource_type_namevar_at(package, 2)->name, "provider");
}
END_TEST

START_TEST(exec_and_tidy_are_not_isomorphic) {
  for (size_t i = 0; i < resource_type_count(); i++) {
    const struct resource_type *each = resource_type_at(i);
    bool expected = strcmp(each->name, "exec") != 0 && strcmp(each->name, "tidy") != 0;
    ck_assert_int_eq(each->isomorphic, expected);
  }
}
END_TEST

START_TEST(titles_are_namevars) {
  expect_split("notify", "hello", "name", "hello");
  expect_split("package", "vim/", "name", "vim/");
  expect_split("exec", "/bin/true", "command", "/bin/true");
  expect_split("notify", "", "name", "");
}
END_TEST

START_TEST(a_file_loses_trailing_slashes) {
  expect_split("file", "/tmp/a", "path", "/tmp/a");
  expect_split("file", "/tmp/a/", "path", "/tmp/a");
  expect_split("file", "/tmp/a///", "path", "/tmp/a");
  expect_split("file", "a", "path", "a");
}
END_TEST

START_TEST(a_root_keeps_its_slash) {
  expect_split("file", "/", "path", "/");
  expect_split("file", "///", "path", "/");
  expect_split("file", "C:/", "path", "C:/");
  expect_split("file", "C:///", "path", "C:/");
  expect_split("file", ":/", "path", ":");
}
END_TEST

START_TEST(a_last_newline_is_an_end_for_slashes_only) {
  expect_split("file", "//\n", "path", "/");
  expect_split("file", "C:/\n", "path", "C:/");
  expect_split("file", "/a/\n", "path", "/a/\n");
  expect_split("file", "\n", "path", "\n");
}
END_TEST

START_TEST(an_empty_path_fits_no_pattern) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  ck_assert_uint_eq(resource_type_title_split(type("file"), "", 0, parts), 0);
}
END_TEST

START_TEST(an_sshkey_has_a_name_and_a_type) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  const struct resource_type *sshkey = resource_type_find_packaged("sshkey", 6);
  ck_assert_uint_eq(resource_type_title_split(sshkey, "host@ssh-rsa", 12, parts), 2);
  ck_assert_str_eq(parts[0].namevar->name, "name");
  ck_assert_uint_eq(parts[0].length, 4);
  ck_assert_str_eq(parts[1].namevar->name, "type");
  ck_assert_uint_eq(parts[1].length, 7);
  ck_assert_uint_eq(resource_type_title_split(sshkey, "host", 4, parts), 1);
}
END_TEST

START_TEST(metaparameters_come_in_puppets_order) {
  ck_assert_str_eq(resource_metaparameter_at(0)->name, "noop");
  ck_assert_str_eq(resource_metaparameter_at(10)->name, "stage");
  ck_assert_ptr_null(resource_metaparameter_at(11));
  ck_assert(resource_metaparameter_find("require", 7)->relationship);
  ck_assert(!resource_metaparameter_find("tag", 3)->relationship);
  ck_assert_ptr_null(resource_metaparameter_find("ta", 2));
}
END_TEST

static TCase *all_tests(void) {
  TCase *tests = tcase_create("resource types");
  tcase_add_test(tests, finds_every_type_by_its_name);
  tcase_add_test(tests, finds_nothing_else);
  tcase_add_test(tests, packaged_types_are_apart);
  tcase_add_test(tests, finds_every_attribute);
  tcase_add_test(tests, knows_which_attributes_are_valid);
  tcase_add_test(tests, knows_namevars);
  tcase_add_test(tests, a_package_has_three_namevars);
  tcase_add_test(tests, exec_and_tidy_are_not_isomorphic);
  tcase_add_test(tests, titles_are_namevars);
  tcase_add_test(tests, a_file_loses_trailing_slashes);
  tcase_add_test(tests, a_root_keeps_its_slash);
  tcase_add_test(tests, a_last_newline_is_an_end_for_slashes_only);
  tcase_add_test(tests, an_empty_path_fits_no_pattern);
  tcase_add_test(tests, an_sshkey_has_a_name_and_a_type);
  tcase_add_test(tests, metaparameters_come_in_puppets_order);
  return tests;
}

int main(void) {
  Suite *suite = suite_create("resource_types");
  suite_add_tcase(suite, all_tests());
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
