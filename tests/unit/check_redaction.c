/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/redaction.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct guard guard;
static struct arena arena;
static struct sources sources;

static void begin(void) {
  arena_init(&arena, &guard, 0);
  sources_init(&sources, &arena);
}

static void end(void) {
  arena_free(&arena);
}

/* TEXT as it is shown. */
static const char *shown(const char *text) {
  struct buffer out;
  buffer_init(&out, &arena);
  redacted_text(&out, &sources, text, strlen(text));
  return buffer_text(&out);
}

/* However many there are, and wherever they stand. */
START_TEST(hides_each_of_many) {
  enum { MANY = 5000 };
  char text[64];
  for (int i = 0; i < MANY; i++) {
    snprintf(text, sizeof text, "secret-number-%04d", i);
    redaction_add_text(&sources, text, strlen(text));
  }
  for (int i = 0; i < MANY; i += i < MANY - 8 && i >= 8 ? 97 : 1) {
    snprintf(text, sizeof text, "a secret-number-%04d b", i);
    ck_assert_msg(!strstr(shown(text), "secret-number"), "%s: %s", text, shown(text));
    ck_assert_msg(!strncmp(shown(text), "a ", 2) && strstr(shown(text), " b"), "%s", shown(text));
  }
  ck_assert_str_eq(shown("a secret-number-xxxx b"), "a secret-number-xxxx b");
}
END_TEST

/* One that another begins with, or that stands within another; the longest is hidden whole. */
START_TEST(hides_what_overlaps) {
  static const char *const secrets[] = {"password", "password-of-root", "of-root-and-others"};
  for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
    redaction_add_text(&sources, secrets[i], strlen(secrets[i]));
  ck_assert_ptr_null(strstr(shown("x password-of-root y"), "root"));
  ck_assert_ptr_null(strstr(shown("x password-of-other y"), "password"));
  ck_assert_ptr_null(strstr(shown("x of-root-and-others y"), "others"));
  ck_assert_str_eq(shown("x passwor y"), "x passwor y");
}
END_TEST

/* A short text is in too much else; as a word between quotes it is hidden. */
START_TEST(leaves_what_is_short) {
  redaction_add_text(&sources, "short", 5);
  redaction_add_word(&sources, "word", 4);
  ck_assert_str_eq(shown("a short text"), "a short text");
  ck_assert_str_eq(shown("a wordy text"), "a wordy text");
  ck_assert_ptr_null(strstr(shown("a 'word' text"), "word"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("redaction");
  TCase *tests = tcase_create("redaction");
  suite_add_tcase(suite, tests);
  tcase_add_checked_fixture(tests, begin, end);
  tcase_add_test(tests, hides_each_of_many);
  tcase_add_test(tests, hides_what_overlaps);
  tcase_add_test(tests, leaves_what_is_short);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
