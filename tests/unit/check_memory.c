/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Nothing is lost when memory is: the Nth allocation from the system fails, for every N, and so does the Nth
 * of the libraries that allocate for themselves; a limit of memory is reached at many sizes; a writer fails
 * after every so many bytes.  Each time the call says so, and once there is memory the same session works.
 * And blocks of a pool (src/support/pages.h) never share a byte.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "include/colophon.h"
#include "src/support/arena.h"
#include "src/support/pages.h"
#include "tests/unit/share.h"

static const char site[] =
    "class base($mode = '0644') {\n"
    "  file { '/etc/motd': content => \"on ${facts['os']['family']}\", mode => $mode }\n"
    "  if $facts['os']['family'] == 'Debian' { notify { 'debian': } } else { notify { 'other': } }\n"
    "}\n"
    "class child inherits base { File['/etc/motd'] { mode => '0600' } }\n"
    "define pair($with = { 'a' => [1, 2], 'b' => undef }) {\n"
    "  notify { \"${title}-a\": message => $with['a'] }\n"
    "  -> notify { \"${title}-b\": message => $title ? { 'x' => 1, default => 2.5 } }\n"
    "}\n"
    "$list = ['x', 'y', 'z'] - ['y']\n"
    "include child\n"
    "pair { $list: }\n"
    "node default { require base\n  notify { 'last': tag => ['t'], require => Pair['x'] } }\n";

/* ---- one whole use of the library ---- */

struct writer {
  size_t written, most; /* fails beyond MOST */
};

static bool count_bytes(void *data, const char *text, size_t length) {
  struct writer *writer = data;
  (void)text;
  writer->written += length;
  return writer->written <= writer->most;
}

struct use {
  clp_session *session;
  clp_catalog *catalog;
  const char *facts; /* the path of a file */
  struct writer writer;
};

enum step { STEP_FACTS, STEP_FACT, STEP_CODE, STEP_COMPILE, STEP_TREE, FIRST_OUTPUT = STEP_TREE };
enum { OUTPUTS = 9, STEPS = FIRST_OUTPUT + OUTPUTS };

static clp_status output(struct use *use, int which) {
  static const char *const attributes[] = {"mode", "content"};
  const clp_verify_options options = {.size = sizeof options, .mutants = 20, .seed = 1};
  clp_verification result = CLP_SIZED(clp_verification);
  struct writer *writer = &use->writer;
  switch (which) {
  case 0: return clp_parse_code(use->session, "a", site, strlen(site), CLP_TREE_DUMP, count_bytes, writer);
  case 1:
  case 2:
  case 3:
  case 4: return clp_catalog_write(use->catalog, (clp_catalog_form)(which - 1), count_bytes, writer);
  case 5:
    return clp_explain(use->catalog, "File[/etc/motd]", attributes, 2, CLP_ALL | CLP_ABSENCES, count_bytes,
                       writer);
  case 6: return clp_explain(use->catalog, "Notify[x-b]", NULL, 0, CLP_JSON, count_bytes, writer);
  case 7: return clp_verify(&result, use->catalog, &options, CLP_JSON, count_bytes, writer);
  default: return clp_render_diagnostics(use->session, 0, CLP_COLOUR, count_bytes, writer);
  }
}

static clp_status step(struct use *use, int which) {
  switch (which) {
  case STEP_FACTS: return use->facts ? clp_add_facts(use->session, use->facts) : CLP_OK;
  case STEP_FACT: return clp_add_fact(use->session, "os.family", "Debian");
  case STEP_CODE: return clp_add_code(use->session, "site.pp", site, strlen(site));
  case STEP_COMPILE: return clp_compile(&use->catalog, use->session);
  default: return output(use, which - FIRST_OUTPUT);
  }
}

/* MEMORY: the most bytes, or 0. */
static void begin_within(struct use *use, size_t memory) {
  static const int64_t epoch = 0;
  clp_options options = CLP_OPTIONS_INIT;
  options.node = "n";
  options.time = &epoch;
  options.memory = memory;
  ck_assert_int_eq(clp_session_new(&use->session, &options), CLP_OK);
}

static void begin(struct use *use, const char *facts) {
  *use = (struct use){.facts = facts, .writer = {0, SIZE_MAX}};
  begin_within(use, 0);
}

static void facts_file(const char *name, const char *text) {
  FILE *file = fopen(name, "w");
  ck_assert_ptr_nonnull(file);
  fputs(text, file);
  fclose(file);
}

/* ---- our own allocations ---- */

/*
 * Lets the Nth allocation of step WHICH fail.  Returns whether there were so many.  After a failure in an
 * output the same output must work.
 */
static bool fails_at(int which, unsigned long n, const char *facts) {
  struct use use;
  begin(&use, facts);
  for (int i = 0; i < which; i++)
    ck_assert_int_eq(step(&use, i), CLP_OK);
  arena_fail_countdown = n;
  clp_status status = step(&use, which);
  bool failed = arena_fail_countdown == 0;
  arena_fail_countdown = 0;
  ck_assert_msg(status == (failed ? CLP_NO_MEMORY : CLP_OK), "step %d, allocation %lu: status %d", which, n,
                status);
  if (failed && which >= STEP_COMPILE)
    for (int i = which; i < STEPS; i++)
      ck_assert_int_eq(step(&use, i), CLP_OK);
  if (failed && which < STEP_COMPILE) {
    clp_catalog *catalog; /* an input is missing: no catalog, rather than a wrong one */
    ck_assert_int_eq(clp_compile(&catalog, use.session), CLP_ERRORS);
  }
  clp_session_free(use.session);
  return failed;
}

/* The arenas ask the system seldom: facts of several sizes move the places where they do. */
START_TEST(every_allocation) {
  static char zeros[2 * 4000 + 1];
  char text[sizeof zeros + 200];
  int more = share() > 1 ? 1440 : 160; /* an odd number of 160: JSON and YAML by turns */
  for (int pad = 0; pad < 4000; pad += more) {
    for (int i = 0; i < pad; i++)
      memcpy(zeros + (ptrdiff_t)2 * i, "0,", 3);
    snprintf(text, sizeof text, "os: {name: Debian}\na: [1, ~]\nb: &x {c: 'd'}\ne: *x\np: [%s1]\n", zeros);
    facts_file("memory.yaml", text);
    snprintf(text, sizeof text, "{\"os\": {\"name\": \"Debian\"}, \"a\": [1, null], \"p\": [%s1]}", zeros);
    facts_file("memory.json", text);
    for (int which = 0; which < STEPS; which++)
      for (unsigned long n = 1; fails_at(which, n, pad % 320 ? "memory.yaml" : "memory.json"); n++)
        ;
  }
  remove("memory.yaml");
  remove("memory.json");
}
END_TEST

START_TEST(a_new_session) {
  for (unsigned long n = 1;; n++) {
    clp_session *session;
    arena_fail_countdown = n;
    clp_status status = clp_session_new(&session, NULL);
    bool failed = arena_fail_countdown == 0;
    arena_fail_countdown = 0;
    ck_assert_int_eq(status, failed ? CLP_NO_MEMORY : CLP_OK);
    ck_assert_int_eq(session == NULL, failed);
    clp_session_free(session);
    if (!failed) break;
  }
}
END_TEST

/* ---- limits of memory ---- */

START_TEST(every_limit) {
  bool enough = false;
  for (size_t limit = 16384; !enough; limit += limit / 8) {
    struct use use;
    use = (struct use){.writer = {0, SIZE_MAX}};
    begin_within(&use, limit);
    clp_status status = CLP_OK;
    for (int i = 0; i < STEPS && status == CLP_OK; i++)
      status = step(&use, i);
    ck_assert(status == CLP_OK || status == CLP_NO_MEMORY);
    if (status == CLP_NO_MEMORY) {
      const clp_diagnostic *next = NULL, *last = NULL;
      while (clp_diagnostic_next(&next, use.session) == CLP_OK && next)
        last = next;
      ck_assert_str_eq(last->code, "memory-limit");
    }
    enough = status == CLP_OK;
    clp_session_free(use.session);
    ck_assert_uint_lt(limit, (size_t)1 << 30);
  }
}
END_TEST

/* ---- writers ---- */

START_TEST(every_write) {
  struct use use;
  begin(&use, NULL);
  for (int i = 0; i < FIRST_OUTPUT; i++)
    ck_assert_int_eq(step(&use, i), CLP_OK);
  for (int i = 0; i < OUTPUTS; i++) {
    use.writer = (struct writer){0, SIZE_MAX};
    ck_assert_int_eq(output(&use, i), CLP_OK);
    size_t all = use.writer.written;
    for (size_t most = 0; most < all; most += 1 + all / 50) {
      use.writer = (struct writer){0, most};
      ck_assert_int_eq(output(&use, i), CLP_WRITE);
    }
  }
  clp_session_free(use.session);
}
END_TEST

/* ---- blocks of a pool ---- */

enum { HELD = 40, TURNS = 4000, MOST_BYTES = 700 * 1024 };

struct held {
  char *bytes;
  size_t size;
  char mark; /* at its first byte, in the middle and at its end */
};

static void set_marks(struct held *held, char mark) {
  held->mark = mark;
  held->bytes[0] = held->bytes[held->size / 2] = held->bytes[held->size - 1] = mark;
}

static void check_held(const struct held *held) {
  ck_assert_int_eq(held->bytes[0], held->mark);
  ck_assert_int_eq(held->bytes[held->size / 2], held->mark);
  ck_assert_int_eq(held->bytes[held->size - 1], held->mark);
}

/* A block, or what was one with another size: its first byte is kept. */
static void take(struct page_pool *pool, struct held *held, size_t size, char mark) {
  if (held->bytes && held->size < LARGE_PAGE && size < LARGE_PAGE) {
    held->bytes = pages_resized(pool, held->bytes, held->size, size);
    ck_assert_int_eq(held->bytes[0], held->mark);
  } else {
    if (held->bytes) pages_free(pool, held->bytes, held->size);
    held->bytes = pages_new(pool, size, true);
    for (size_t i = 0; i < size; i += 1 + size / 100)
      ck_assert_int_eq(held->bytes[i], 0);
  }
  held->size = size;
  set_marks(held, mark);
}

START_TEST(blocks_of_a_pool) {
  struct page_pool pool = {0};
  struct held held[HELD] = {{0}};
  unsigned state = 1;
  for (int turn = 0; turn < TURNS; turn++) {
    struct held *one = &held[(state = state * 1103515245 + 12345) % 65536 % HELD];
    size_t bytes = 1 + (state >> 4) % MOST_BYTES, size = pages_size(bytes);
    ck_assert_uint_ge(size, bytes);
    ck_assert_uint_eq(pages_size(size), size);
    if (one->bytes) check_held(one);
    if (turn % 3 || !one->bytes) {
      take(&pool, one, size, (char)turn);
    } else {
      pages_free(&pool, one->bytes, one->size);
      one->bytes = NULL;
    }
  }
  for (int i = 0; i < HELD; i++) {
    if (!held[i].bytes) continue;
    check_held(&held[i]);
    pages_free(&pool, held[i].bytes, held[i].size);
  }
  page_pool_free(&pool);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("memory");
  TCase *tests = tcase_create("memory");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, every_allocation);
  tcase_add_test(tests, a_new_session);
  tcase_add_test(tests, every_limit);
  tcase_add_test(tests, every_write);
  tcase_add_test(tests, blocks_of_a_pool);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}
