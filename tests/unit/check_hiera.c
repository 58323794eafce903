/* SPDX-License-Identifier: Apache-2.0 */
/* The pure parts of Hiera: keys, paths, globs, explanations, and YAML as it is printed. */
#include "src/data/write_yaml.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"
#include "src/value/ruby.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static struct arena arena;
static struct guard guard;

static void begin(void) {
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) ck_abort_msg("out of memory");
}

static void end(void) {
  arena_free(&arena);
}

static const struct {
  const char *key, *segments; /* NULL: no key */
} keys[] = {
    {"a", "[\"a\"]"},
    {"a.b.c", "[\"a\", \"b\", \"c\"]"},
    {"a.0.-1.+2", "[\"a\", 0, -1, 2]"},
    {"'a.b'.c", "[\"a.b\", \"c\"]"},
    {"a.\"x y\" . b", "[\"a\", \"x y\", \"b\"]"},
    {" a . b ", "[\"a\", \"b\"]"},
    {"a.0x", "[\"a\", \"0x\"]"},
    {"a..b", NULL},
    {".a", NULL},
    {"a.", NULL},
    {"a.'", NULL},
    {"a'b'", NULL},
    {"''", NULL},
};

START_TEST(splits_keys) {
  struct buffer text;
  const struct array *array = key_split(&arena, str_from(&arena, keys[_i].key));
  buffer_init(&text, &arena);
  if (!keys[_i].segments) {
    ck_assert_ptr_null(array);
    return;
  }
  ck_assert_ptr_nonnull(array);
  ruby_inspect(&text, (struct value){.kind = VALUE_ARRAY, .u.array = array});
  ck_assert_str_eq(buffer_text(&text), keys[_i].segments);
}
END_TEST

static const struct {
  const char *base, *path, *sum;
} paths[] = {
    {"/env", "data", "/env/data"},
    {"/env", "./data", "/env/data"},
    {"/env", "../x/y", "/x/y"},
    {"/env", "/abs", "/abs"},
    {"/", "a", "/a"},
    {"/env/a", "../../b", "/b"},
    {".", "data", "data"},
    {"/env", "a/../b", "/env/a/../b"},
};

START_TEST(adds_paths) {
  ck_assert_str_eq(path_plus(&arena, paths[_i].base, paths[_i].path), paths[_i].sum);
}
END_TEST

static void make(const char *folder, const char *name) {
  const char *path = arena_printf(&arena, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  ck_assert_ptr_nonnull(file);
  fclose(file);
}

static const char *globbed(const char *folder, const char *pattern) {
  const char *all = "";
  struct file_list files;
  file_glob(&files, NULL, &arena, arena_printf(&arena, "%s/%s", folder, pattern), false);
  for (uint32_t i = 0; i < files.paths.count; i++)
    all = arena_printf(&arena, "%s%s%s", all, *all ? " " : "", files.paths.at[i] + strlen(folder) + 1);
  return all;
}

/* In Ruby's order, as Dir.glob gave it for the same files. */
START_TEST(globs_in_order) {
  char folder[] = "/tmp/colophon-glob-XXXXXX";
  static const char *const files[] = {"a.yaml",   "b.yaml",    "B.yaml",    ".h.yaml",
                                      "b/x.yaml", "b/zz.yaml", "b/a/z.yaml"};
  ck_assert_ptr_nonnull(mkdtemp(folder));
  mkdir(arena_printf(&arena, "%s/b", folder), 0700);
  mkdir(arena_printf(&arena, "%s/b/a", folder), 0700);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    make(folder, files[i]);
  ck_assert_str_eq(globbed(folder, "**/*.yaml"), "B.yaml a.yaml b/a/z.yaml b/x.yaml b/zz.yaml b.yaml");
  ck_assert_str_eq(globbed(folder, "{b,a}*.yaml"), "b.yaml a.yaml");
  ck_assert_str_eq(globbed(folder, "*/*.yaml"), "b/x.yaml b/zz.yaml");
  ck_assert_str_eq(globbed(folder, "none*"), "");
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    unlink(arena_printf(&arena, "%s/%s", folder, files[i]));
  rmdir(arena_printf(&arena, "%s/b/a", folder));
  rmdir(arena_printf(&arena, "%s/b", folder));
  rmdir(folder);
}
END_TEST

START_TEST(explains) {
  struct explanation e;
  struct buffer out;
  explain_init(&e, &arena, false);
  buffer_init(&out, &arena);
  explain_push(&e, EXPLAIN_DATA, "k");
  explain_push(&e, EXPLAIN_MERGE, "hash");
  explain_push(&e, EXPLAIN_PROVIDER, "Hierarchy entry \"A\"");
  explain_event(&e, EVENT_FOUND, "k", value_integer(1, 0));
  explain_pop(&e);
  explain_pop(&e);
  explain_pop(&e);
  explain_text(&e, "the end");
  explain_write(&out, &e);
  ck_assert_str_eq(buffer_text(&out),
                   "Searching for \"k\"\n  Hierarchy entry \"A\"\n    Found key: \"k\" value: 1\nthe end\n");
  explain_push(NULL, EXPLAIN_DATA, "nobody asks");
  explain_pop(NULL);
}
END_TEST

static const char *yaml(const char *text) {
  struct buffer out;
  buffer_init(&out, &arena);
  yaml_write(&out, value_string(str_from(&arena, text), 0));
  return buffer_text(&out);
}

START_TEST(writes_yaml) {
  ck_assert_str_eq(yaml("plain"), "--- plain\n");
  ck_assert_str_eq(yaml("yes"), "--- 'yes'\n");
  ck_assert_str_eq(yaml("1.5"), "--- '1.5'\n");
  ck_assert_str_eq(yaml("n"), "--- \"n\"\n");
  ck_assert_str_eq(yaml("a\nb\n"), "--- |\n  a\n  b\n");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("hiera");
  TCase *all = tcase_create("parts");
  tcase_add_checked_fixture(all, begin, end);
  tcase_add_loop_test(all, splits_keys, 0, sizeof keys / sizeof *keys);
  tcase_add_loop_test(all, adds_paths, 0, sizeof paths / sizeof *paths);
  tcase_add_test(all, globs_in_order);
  tcase_add_test(all, explains);
  tcase_add_test(all, writes_yaml);
  suite_add_tcase(suite, all);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
