/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/environment.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every test runs in an empty folder of its own, which is the environment. */
static struct guard guard;
static struct arena arena;
static struct sources sources;
static struct diagnostics diagnostics;
static struct environment environment;
static char folder[64];

static void begin(void) {
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) ck_abort_msg("out of memory");
  sources_init(&sources, &arena);
  diagnostics_init(&diagnostics, &arena, &sources);
  environment_init(&environment, &arena, &sources, &diagnostics);
  snprintf(folder, sizeof folder, "%s", "/tmp/check_environment.XXXXXX");
  ck_assert(mkdtemp(folder) != NULL);
  ck_assert_int_eq(chdir(folder), 0);
}

static void end(void) {
  ck_assert_int_eq(chdir("/"), 0);
  char command[80];
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  ck_assert_int_eq(system(command), 0);
  arena_free(&arena);
}

static void write_conf(const char *text) {
  FILE *file = fopen("environment.conf", "w");
  ck_assert(file != NULL);
  ck_assert_int_ge(fputs(text, file), 0);
  ck_assert_int_eq(fclose(file), 0);
}

static void make_folders(const char *const *names) {
  for (; *names; names++)
    ck_assert_int_eq(mkdir(*names, 0777), 0);
}

static const char *below(const char *path) {
  return arena_printf(&arena, "%s/%s", folder, path);
}

static const char *root_of(const char *name) {
  const struct module *module = environment_module(&environment, name, strlen(name));
  return module ? module->root->text : "none";
}

START_TEST(finds_modules) {
  make_folders((const char *const[]){"modules", "modules/b", "modules/a", "modules/Upper",
                                     "modules/with-dash", "modules/1st", NULL});
  write_conf("");
  ck_assert(symlink("a", "modules/linked") == 0 && symlink("../environment.conf", "modules/file") == 0);
  ck_assert(environment_open(&environment, "."));
  ck_assert_str_eq(root_of("a"), below("modules/a"));
  ck_assert_str_eq(root_of("linked"), below("modules/linked"));
  ck_assert_str_eq(root_of("with-dash"), "none");
  ck_assert_str_eq(root_of("file"), "none");
  ck_assert_uint_eq(environment.module_count, 3);
  ck_assert_str_eq(environment.modules[0].name->text, "a");
}
END_TEST

START_TEST(first_folder_wins) {
  make_folders((const char *const[]){"one", "one/a", "two", "two/a", "two/b", "modules", "modules/c", NULL});
  write_conf("modulepath = one:$basemodulepath:no\n");
  environment_set_base_modulepath(&environment, "two");
  ck_assert(environment_open(&environment, "."));
  ck_assert_str_eq(root_of("a"), below("one/a"));
  ck_assert_str_eq(root_of("b"), below("two/b"));
  ck_assert_str_eq(root_of("c"), "none");
  ck_assert_uint_eq(environment.modulepath.count, 3);
  environment_set_modulepath(&environment, "two:one");
  ck_assert_str_eq(root_of("a"), below("two/a"));
}
END_TEST

START_TEST(takes_patterns) {
  make_folders((const char *const[]){"one", "one/a", "other", "other/b", NULL});
  write_conf("modulepath = o*\n");
  ck_assert(environment_open(&environment, "."));
  ck_assert_str_eq(root_of("a"), below("one/a"));
  ck_assert_str_eq(root_of("b"), below("other/b"));
}
END_TEST

START_TEST(reads_settings) {
  write_conf(
      "# a comment\n\n[main]\n  manifest =  site.pp  \nmanifest = second.pp\nenvironment_timeout=5s\n");
  ck_assert(environment_open(&environment, "."));
  ck_assert_str_eq(environment.manifest->text, below("site.pp"));
  ck_assert_uint_eq(diagnostics.list.count, 0);
}
END_TEST

START_TEST(warns_of_what_is_ignored) {
  write_conf("foo = 1\nbar = 2\n[other]\nmanifest = x.pp\n[other]\n");
  ck_assert(environment_open(&environment, "."));
  ck_assert_str_eq(environment.manifest->text, below("manifests"));
  ck_assert_uint_eq(diagnostics.list.count, 2);
  ck_assert(strstr(diagnostics.list.at[0]->message, "being ignored: 'other'"));
  ck_assert(strstr(diagnostics.list.at[1]->message, "being ignored: foo, bar"));
}
END_TEST

START_TEST(refuses_other_lines) {
  write_conf("manifest = a\nmani fest = b\n");
  ck_assert(!environment_open(&environment, "."));
  ck_assert_str_eq(diagnostics.list.at[0]->message, "Could not match line mani fest = b");
}
END_TEST

START_TEST(finds_environments) {
  make_folders((const char *const[]){"first", "second", "second/dev", NULL});
  ck_assert_str_eq(environment_find(&environment, "dev", "first::second"), "second/dev");
  ck_assert(!environment_find(&environment, "..", "first"));
  ck_assert(strstr(diagnostics.list.at[0]->message, "Could not find a directory environment named '..'"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("environment");
  TCase *tests = tcase_create("environment");
  tcase_add_checked_fixture(tests, begin, end);
  tcase_add_test(tests, finds_modules);
  tcase_add_test(tests, first_folder_wins);
  tcase_add_test(tests, takes_patterns);
  tcase_add_test(tests, reads_settings);
  tcase_add_test(tests, warns_of_what_is_ignored);
  tcase_add_test(tests, refuses_other_lines);
  tcase_add_test(tests, finds_environments);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_NORMAL);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
