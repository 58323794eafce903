/* SPDX-License-Identifier: Apache-2.0 */
/* Random numbers, versions, letters and regular expressions, against what Ruby and Puppet compute. */
#include <check.h>
#include <stdlib.h>

#include "src/text/letter_case.h"
#include "src/text/package_version.h"
#include "src/text/regexp.h"
#include "src/text/successor.h"
#include "src/value/random.h"

static struct guard guard;
static struct arena arena;

static void setup(void) {
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) ck_abort_msg("out of memory");
}

static void teardown(void) {
  arena_free(&arena);
}

#define RANDOM(...)
#define VERSIONS(...)
#define LETTERS(...)
#define REGEXP(...)
#define SUCCESSOR(...)

/* ---- tables ---- */

static const struct random_row {
  uint32_t words[4], count;
  uint64_t limit, number;
} random_rows[] = {
#undef RANDOM
#define RANDOM(a, b, c, d, count, limit, number) {{a, b, c, d}, count, limit, number},
#include "tests/unit/string_tables.def"
#undef RANDOM
#define RANDOM(...)
};

static const struct version_row {
  const char *a, *b;
  bool shortened;
  int order;
} version_rows[] = {
#undef VERSIONS
#define VERSIONS(a, b, shortened, order) {a, b, shortened, order},
#include "tests/unit/string_tables.def"
#undef VERSIONS
#define VERSIONS(...)
};

static const struct letter_row {
  const char *text, *in[3];
} letter_rows[] = {
#undef LETTERS
#define LETTERS(text, upper, lower, capitalized) {text, {upper, lower, capitalized}},
#include "tests/unit/string_tables.def"
#undef LETTERS
#define LETTERS(...)
};

static const struct regexp_row {
  const char *pattern, *subject;
  int start, end;
} regexp_rows[] = {
#undef REGEXP
#define REGEXP(pattern, subject, start, end) {pattern, subject, start, end},
#include "tests/unit/string_tables.def"
#undef REGEXP
#define REGEXP(...)
};

static const struct successor_row {
  const char *text, *next;
} successor_rows[] = {
#undef SUCCESSOR
#define SUCCESSOR(text, next) {text, next},
#include "tests/unit/string_tables.def"
};

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* ---- tests ---- */

START_TEST(random_numbers_are_those_of_ruby) {
  for (size_t i = 0; i < COUNT(random_rows); i++) {
    const struct random_row *row = &random_rows[i];
    struct random random;
    random_begin(&random, row->words, row->count);
    ck_assert_msg(random_below(&random, row->limit) == row->number, "row %zu", i);
  }
}
END_TEST

START_TEST(versions_have_the_order_of_puppet) {
  for (size_t i = 0; i < COUNT(version_rows); i++) {
    const struct version_row *row = &version_rows[i];
    const struct str *a = str_from(&arena, row->a), *b = str_from(&arena, row->b);
    if (row->shortened) {
      a = package_version_shortened(&arena, a);
      b = package_version_shortened(&arena, b);
    }
    ck_assert_msg(package_version_compare(&arena, a, b) == row->order, "%s and %s", row->a, row->b);
  }
}
END_TEST

START_TEST(a_version_of_dashes_has_no_parts) {
  ck_assert_ptr_null(package_version_shortened(&arena, str_from(&arena, "--")));
  ck_assert_ptr_null(package_version_shortened(&arena, str_from(&arena, "")));
}
END_TEST

START_TEST(letters_change_as_in_ruby) {
  for (size_t i = 0; i < COUNT(letter_rows); i++)
    for (int in = 0; in < 3; in++) {
      const struct str *changed =
          letters_in(&arena, str_from(&arena, letter_rows[i].text), (enum letter_case)in);
      ck_assert_str_eq(changed->text, letter_rows[i].in[in]);
    }
}
END_TEST

START_TEST(texts_count_up_as_in_ruby) {
  for (size_t i = 0; i < COUNT(successor_rows); i++) {
    struct buffer text;
    buffer_init(&text, &arena);
    buffer_puts(&text, successor_rows[i].text);
    text_count_up(&text);
    ck_assert_str_eq(buffer_text(&text), successor_rows[i].next);
  }
}
END_TEST

START_TEST(regexps_match_as_in_ruby) {
  for (size_t i = 0; i < COUNT(regexp_rows); i++) {
    const struct regexp_row *row = &regexp_rows[i];
    const struct regexp *regexp = regexp_compile(&arena, str_from(&arena, row->pattern), NULL);
    struct regexp_match match = {0};
    ck_assert_msg(regexp != NULL, "%s", row->pattern);
    bool found = regexp_search(regexp, str_from(&arena, row->subject), 0, &match) == REGEXP_FOUND;
    struct regexp_span span = found ? regexp_span(&match, 0) : (struct regexp_span){-1, -1};
    ck_assert_msg(span.start == row->start && span.end == row->end, "/%s/ in '%s': %d to %d", row->pattern,
                  row->subject, span.start, span.end);
  }
}
END_TEST

START_TEST(a_pattern_is_compiled_once) {
  const struct str *pattern = str_from(&arena, "a(b)"), *again = str_from(&arena, "a(b)");
  const struct regexp *first = regexp_compile(&arena, pattern, NULL);
  for (int i = 0; i < 1000; i++)
    ck_assert_ptr_nonnull(regexp_compile(&arena, str_printf(&arena, "x%d", i), NULL));
  ck_assert_ptr_eq(regexp_compile(&arena, again, NULL), first);
  arena_reset(&arena);
  ck_assert_ptr_nonnull(regexp_compile(&arena, str_from(&arena, "a(b)"), NULL));
}
END_TEST

START_TEST(a_pattern_that_is_none_is_refused_again) {
  for (int i = 0; i < 2; i++) {
    const char *error = NULL;
    ck_assert_ptr_null(regexp_compile(&arena, str_from(&arena, "[a"), &error));
    ck_assert_str_eq(error, "premature end of char-class: /[a/");
  }
}
END_TEST

START_TEST(endless_backtracking_is_given_up) {
  const struct regexp *regexp = regexp_compile(&arena, str_from(&arena, "^(a|aa)+$"), NULL);
  const struct str *subject =
      str_from(&arena, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab");
  ck_assert_int_eq(regexp_search(regexp, subject, 0, NULL), REGEXP_GAVE_UP);
}
END_TEST

START_TEST(patterns_count_towards_the_limit_of_memory) {
  struct arena small;
  struct guard over;
  arena_init(&small, &over, 1 << 20);
  volatile int reason = GUARD_ENTER(&over);
  for (int i = 0; !reason && i < 100000; i++)
    regexp_compile(&small, str_printf(&small, "a%d", i), NULL);
  ck_assert_int_eq(reason, GUARD_MEMORY_LIMIT);
  arena_free(&small);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("strings");
  TCase *tests = tcase_create("strings");
  tcase_set_timeout(tests, 60);
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_test(tests, random_numbers_are_those_of_ruby);
  tcase_add_test(tests, versions_have_the_order_of_puppet);
  tcase_add_test(tests, a_version_of_dashes_has_no_parts);
  tcase_add_test(tests, letters_change_as_in_ruby);
  tcase_add_test(tests, texts_count_up_as_in_ruby);
  tcase_add_test(tests, regexps_match_as_in_ruby);
  tcase_add_test(tests, a_pattern_is_compiled_once);
  tcase_add_test(tests, a_pattern_that_is_none_is_refused_again);
  tcase_add_test(tests, endless_backtracking_is_given_up);
  tcase_add_test(tests, patterns_count_towards_the_limit_of_memory);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
