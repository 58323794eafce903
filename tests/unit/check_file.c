/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/file.h"
#include "src/support/file_fence.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every test runs in an empty folder of its own. */
static struct guard guard;
static struct arena arena;
static struct sources sources;
static struct diagnostics diagnostics;
static char folder[64];

static void begin(void) {
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) ck_abort_msg("out of memory");
  sources_init(&sources, &arena);
  diagnostics_init(&diagnostics, &arena, &sources);
  snprintf(folder, sizeof folder, "%s", "/tmp/check_file.XXXXXX");
  ck_assert(mkdtemp(folder) != NULL);
  ck_assert_int_eq(chdir(folder), 0);
}

static void end(void) {
  ck_assert_int_eq(system("rm -rf \"$PWD\"/*  \"$PWD\"/.[!.]*"), 0);
  ck_assert_int_eq(chdir("/"), 0);
  ck_assert_int_eq(rmdir(folder), 0);
  arena_free(&arena);
}

static void write_file(const char *name, const char *bytes, size_t length) {
  FILE *file = fopen(name, "w");
  ck_assert(file != NULL);
  ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
  ck_assert_int_eq(fclose(file), 0);
}

static const struct source *read_file(const char *path) {
  return file_read(&sources, &diagnostics, SOURCE_MANIFEST, path);
}

static void refused(const char *path, enum diagnostic_code code, const char *message) {
  ck_assert(!read_file(path));
  ck_assert_int_eq(diagnostics.list.count, 1);
  ck_assert_int_eq(diagnostics.list.at[0]->code, code);
  ck_assert_str_eq(diagnostics.list.at[0]->message, message);
}

START_TEST(reads_text) {
  static const char text[] = "notice('\xC3\xA9')\n";
  write_file("a.pp", text, strlen(text));
  const struct source *source = read_file("./a.pp");
  ck_assert(source != NULL);
  ck_assert_uint_eq(source->length, strlen(text));
  ck_assert(!memcmp(source->text, text, sizeof text));
  ck_assert(source->text[source->length + 1] == '\0');
  ck_assert(str_is(source->name, "./a.pp"));
  ck_assert_str_eq(source->path->text + source->path->length - 5, "/a.pp");
}
END_TEST

START_TEST(reads_nothing) {
  write_file("a.pp", "", 0);
  const struct source *source = read_file("a.pp");
  ck_assert(source && source->length == 0);
}
END_TEST

START_TEST(reads_large) {
  size_t length = 3000001;
  char *text = arena_alloc(&arena, length);
  memset(text, 'x', length);
  write_file("a.pp", text, length);
  const struct source *source = read_file("a.pp");
  ck_assert(source && source->length == length);
}
END_TEST

START_TEST(reads_a_pipe) {
  ck_assert_int_eq(system("mkfifo p; (head -c 200000 /dev/zero | tr '\\0' x > p) &"), 0);
  const struct source *source = read_file("p");
  ck_assert(source && source->length == 200000 && !source->text[200000]);
}
END_TEST

START_TEST(missing) {
  refused("none.pp", DIAG_UNREADABLE, "Could not read none.pp: No such file or directory");
}
END_TEST

START_TEST(is_folder) {
  ck_assert_int_eq(mkdir("d", 0777), 0);
  ck_assert(file_is_folder(NULL, "d") && !file_is_folder(NULL, "e"));
  refused("d", DIAG_UNREADABLE, "Could not read d: Is a directory");
}
END_TEST

START_TEST(no_permission) {
  write_file("a.pp", "x", 1);
  ck_assert_int_eq(chmod("a.pp", 0), 0);
  if (geteuid() == 0) return; /* root may read everything */
  refused("a.pp", DIAG_UNREADABLE, "Could not read a.pp: Permission denied");
}
END_TEST

START_TEST(too_large) {
  int file = open("a.pp", O_CREAT | O_WRONLY, 0666);
  bool grown = ftruncate(file, (off_t)5 << 30) == 0;
  close(file);
  if (grown) refused("a.pp", DIAG_UNREADABLE, "Could not read a.pp: File too large");
}
END_TEST

START_TEST(binary) {
  write_file("a.pp",
             "\x7F"
             "ELF\0\1",
             6);
  refused("a.pp", DIAG_NOT_TEXT, "a.pp is no text: it has a NUL byte at offset 4");
}
END_TEST

START_TEST(latin1) {
  write_file("a.pp", "$a = 1\n$b = 'caf\xE9'\n", 18);
  refused("a.pp", DIAG_INVALID_UTF8, "Invalid UTF-8: byte 0xE9 at offset 16");
  struct place place = diagnostics.list.at[0]->place;
  struct position at = source_position(&sources, place.source, place.start);
  ck_assert_uint_eq(at.line, 2);
  ck_assert_uint_eq(at.column, 10);
}
END_TEST

START_TEST(memory_limit) {
  static char text[100000];
  memset(text, 'x', sizeof text);
  write_file("a.pp", text, sizeof text);
  int before = dup(STDIN_FILENO);
  close(before);
  arena.limit = arena.used + 1000;
  if (GUARD_ENTER(&guard) == GUARD_NONE) {
    read_file("a.pp");
    ck_abort_msg("over the limit");
  }
  int after = dup(STDIN_FILENO); /* no file was left open */
  close(after);
  ck_assert_int_eq(before, after);
}
END_TEST

START_TEST(absolute) {
  static const char *const cases[][2] = {
      {"/a/./b//c/../d/", "/a/b/d"}, {"/", "/"}, {"/../..", "/"}, {"/a/..", "/"}, {"/a/...", "/a/..."}};
  ck_assert_str_eq(file_absolute(&arena, cases[_i][0]), cases[_i][1]);
}
END_TEST

/* What `Dir.glob("m/ ** / *.pp").sort` gave, in the order in which Puppet 7.23 read these files. */
START_TEST(puppets_order) {
  static const char *const expected[] = {"m/10_a.pp",  "m/9_b.pp",    "m/B.pp",        "m/a b.pp",
                                         "m/a.pp",     "m/linked.pp", "m/sub-a.pp",    "m/sub.pp",
                                         "m/sub/x.pp", "m/sub0.pp",   "m/\xC3\xA4.pp", "m/\xC3\xA9.pp"};
  const char *const suffixes[] = {".pp", NULL};
  ck_assert_int_eq(
      system("mkdir -p m/sub/.hid m/.dot other && touch m/10_a.pp m/9_b.pp m/B.pp m/a.pp m/sub/x.pp "
             "m/sub.pp m/.dot.pp m/.dot/y.pp m/sub/.hid/z.pp m/sub-a.pp m/sub0.pp m/\xC3\xA4.pp "
             "m/\xC3\xA9.pp m/other.txt 'm/a b.pp' m/UP.PP other/l.pp && ln -s ../other m/linkdir && "
             "ln -s ../other/l.pp m/linked.pp"),
      0);
  struct file_list list;
  ck_assert(file_list(&list, NULL, &arena, &diagnostics, _i ? "m/" : "m", suffixes));
  ck_assert_uint_eq(list.paths.count, 12);
  for (uint32_t i = 0; i < 12; i++)
    ck_assert_str_eq(list.paths.at[i], expected[i]);
}
END_TEST

START_TEST(lists_no_folder) {
  struct file_list list;
  const char *const suffixes[] = {".pp", ".epp", NULL};
  ck_assert(!file_list(&list, NULL, &arena, &diagnostics, "none", suffixes));
  ck_assert_int_eq(diagnostics.list.at[0]->code, DIAG_UNREADABLE);
  ck_assert_int_eq(mkdir("empty", 0777), 0);
  ck_assert(file_list(&list, NULL, &arena, &diagnostics, "empty", suffixes));
  ck_assert_uint_eq(list.paths.count, 0);
}
END_TEST

/* ---- fences ---- */

/* A folder in which much was looked for is listed: what is there is found as before, and links are followed.
 */
START_TEST(fence_lists_a_folder) {
  struct file_fence fence;
  ck_assert_int_eq(system("mkdir -p in/folder in/empty out && touch in/file in/.hidden out/secret && "
                          "ln -s ../out/secret in/leak && ln -s file in/link && ln -s nowhere in/dangling"),
                   0);
  file_fence_init(&fence, &arena);
  file_fence_add(&fence, "in");
  for (int i = 0; i < 40; i++) {
    char name[32];
    for (int empty = 0; empty < 2; empty++) {
      snprintf(name, sizeof name, empty ? "in/empty/%d" : "in/none%d", i);
      ck_assert(file_fence_has(&fence, name, false));
      ck_assert_int_eq(fence.found, FENCE_FOUND_ABSENT);
    }
  }
  static const struct {
    const char *path;
    bool has;
    enum fence_found found;
  } asked[] = {{"in/file", true, FENCE_FOUND_FILE},       {"in/.hidden", true, FENCE_FOUND_FILE},
               {"in/folder", true, FENCE_FOUND_FOLDER},   {"in/link", true, FENCE_FOUND_NOTHING},
               {"in/leak", false, FENCE_FOUND_NOTHING},   {"in/dangling", true, FENCE_FOUND_NOTHING},
               {"in/folder/x", true, FENCE_FOUND_ABSENT}, {"out/secret", false, FENCE_FOUND_NOTHING}};
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    ck_assert_msg(file_fence_has(&fence, asked[i].path, false) == asked[i].has, "%s", asked[i].path);
    ck_assert_msg(fence.found == asked[i].found, "%s: %d", asked[i].path, (int)fence.found);
  }
}
END_TEST

/* What a listing has said of files is believed, but what is opened is looked at: a link that came in the
   place of a file since leads nowhere, and a file in the place of another is read. */
START_TEST(fence_learns_from_a_list) {
  struct file_fence fence;
  struct file_view view = {.fence = &fence};
  struct file_list list;
  static const char *const suffixes[] = {".pp", NULL};
  ck_assert_int_eq(
      system("mkdir -p in/sub out && echo 1 >in/a.pp && echo 2 >in/sub/b.pp && echo 3 >in/c.pp && "
             "echo secret >out/d.pp && ln -s ../out/d.pp in/leak.pp"),
      0);
  file_fence_init(&fence, &arena);
  file_fence_add(&fence, "in");
  sources.view = &view;
  const char *all = arena_printf(&arena, "%s/in", folder);
  ck_assert(file_list(&list, &view, &arena, &diagnostics, all, suffixes));
  ck_assert_int_eq(list.paths.count, 4);
  ck_assert_int_eq(
      system("rm in/a.pp in/c.pp && ln -s ../out/d.pp in/a.pp && echo 33 >in/new && mv in/new in/c.pp"), 0);
  const char *names[] = {"in/a.pp", "in/c.pp", "in/leak.pp", "in/sub/b.pp"};
  const char *texts[] = {NULL, "33\n", NULL, "2\n"};
  for (size_t i = 0; i < 4; i++) {
    const char *path = arena_printf(&arena, "%s/%s", folder, names[i]);
    const struct source *source = file_read_shown(&sources, &diagnostics, SOURCE_MANIFEST, path);
    ck_assert_msg(!source == !texts[i], "%s", names[i]);
    if (source) ck_assert_str_eq(source->text, texts[i]);
    if (source) ck_assert_str_eq(source->name->text, names[i]);
  }
  sources.view = NULL;
}
END_TEST

/* ---- a view in the place of a folder ---- */

static const char *const seen[][2] = {
    {"m/a.pp", "notice('seen')\n"}, {"m/sub/b.pp", ""}, {"m/.hid", ""}, {"c", "C"}};
enum { SEEN = sizeof seen / sizeof *seen };

static enum file_kind kind_seen(void *data, const char *path) {
  size_t length = strlen(path);
  ck_assert_ptr_eq(data, &arena);
  for (size_t i = 0; i < SEEN; i++) {
    if (!strcmp(seen[i][0], path)) return FILE_TEXT;
    if (!length || (!strncmp(seen[i][0], path, length) && seen[i][0][length] == '/')) return FILE_FOLDER;
  }
  return FILE_NONE;
}

static const struct str *read_seen(void *data, struct arena *into, const char *path) {
  (void)data;
  for (size_t i = 0; i < SEEN; i++)
    if (!strcmp(seen[i][0], path)) return str_from(into, seen[i][1]);
  return NULL;
}

static void list_seen(void *data, struct arena *into, const char *path, struct file_entries *entries) {
  static const char *const in_m[] = {"sub", "a.pp", ".hid"};
  (void)data;
  for (size_t i = 0; !strcmp(path, "m") && i < 3; i++) {
    struct file_entry entry = {in_m[i], i ? FILE_TEXT : FILE_FOLDER, false, 0};
    ARENA_PUSH(into, &entries->list, entry);
  }
  if (!strcmp(path, "m/sub"))
    ARENA_PUSH(into, &entries->list, ((struct file_entry){"b.pp", FILE_TEXT, false, 0}));
}

/* A view at the folder `v`, which is on the disk too, with other files. */
static struct file_view view_here(void) {
  ck_assert_int_eq(system("mkdir -p v/m/other && touch v/d v/m/z.pp && echo outside > out.pp"), 0);
  return (struct file_view){
      file_absolute(&arena, "v"), &arena, &arena, kind_seen, read_seen, list_seen, NULL, false};
}

START_TEST(view_hides_the_disk) {
  struct file_view view = view_here();
  sources.view = &view;
  ck_assert(file_exists(NULL, "v/d") && !file_exists(&view, "v/d"));
  ck_assert(file_exists(&view, "v/x/../c") && file_exists(&view, "out.pp") && !file_exists(&view, "vc"));
  ck_assert(file_is_folder(&view, "v") && file_is_folder(&view, "v/m/sub") && !file_is_folder(&view, "v/c"));
  ck_assert_str_eq(read_file("v/m/a.pp")->text, seen[0][1]);
  ck_assert_str_eq(read_file("out.pp")->text, "outside\n");
  ck_assert_str_eq(file_bytes(&view, &arena, &diagnostics, "v/c")->text, "C");
  refused("v/m/z.pp", DIAG_UNREADABLE, "Could not read v/m/z.pp: No such file or directory");
}
END_TEST

START_TEST(view_is_listed) {
  struct file_view view = view_here();
  struct file_list list;
  static const char *const suffixes[] = {".pp", NULL};
  ck_assert(file_list(&list, &view, &arena, &diagnostics, "v", suffixes) && !list.paths.count);
  ck_assert(file_list(&list, &view, &arena, &diagnostics, "v/m", suffixes) && list.paths.count == 2);
  ck_assert_str_eq(list.paths.at[0], "v/m/a.pp");
  ck_assert_str_eq(list.paths.at[1], "v/m/sub/b.pp");
  ck_assert(!file_list(&list, &view, &arena, &diagnostics, "v/m/other", suffixes));
  file_children(&list, &view, &arena, "v/m", true);
  ck_assert_uint_eq(list.paths.count, 1);
  ck_assert_str_eq(list.paths.at[0], "sub");
  ck_assert(file_glob(&list, &view, &arena, "v/m/**/*.pp", false) && list.paths.count == 2);
  ck_assert(file_glob(&list, NULL, &arena, "v/m/**/*.pp", false) && list.paths.count == 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("file");
  TCase *tests = tcase_create("file");
  tcase_add_checked_fixture(tests, begin, end);
  tcase_add_test(tests, reads_text);
  tcase_add_test(tests, reads_nothing);
  tcase_add_test(tests, reads_large);
  tcase_add_test(tests, reads_a_pipe);
  tcase_add_test(tests, missing);
  tcase_add_test(tests, is_folder);
  tcase_add_test(tests, no_permission);
  tcase_add_test(tests, too_large);
  tcase_add_test(tests, binary);
  tcase_add_test(tests, latin1);
  tcase_add_test(tests, memory_limit);
  tcase_add_loop_test(tests, absolute, 0, 5);
  tcase_add_loop_test(tests, puppets_order, 0, 2);
  tcase_add_test(tests, lists_no_folder);
  tcase_add_test(tests, fence_lists_a_folder);
  tcase_add_test(tests, fence_learns_from_a_list);
  tcase_add_test(tests, view_hides_the_disk);
  tcase_add_test(tests, view_is_listed);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
