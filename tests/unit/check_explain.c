/* SPDX-License-Identifier: Apache-2.0 */
/* Answers: whole texts, since their form is what people read. */
#include <check.h>
#include <stdlib.h>

#include "provenance/answers/explain.h"
#include "tests/unit/fixture.h"

static struct fixture fixture;
static struct buffer out;

static const char *answer(const char *fact, const char *resource, const char *attribute, unsigned options,
                          enum explained expected) {
  fixture_init(&fixture, fact, FAULT_NONE);
  struct language language = fixture_language(&fixture);
  buffer_init(&out, &fixture.arena);
  ck_assert_int_eq(
      explain(&out, &fixture.catalog, &language, resource, &attribute, attribute != NULL, options), expected);
  return buffer_text(&out);
}

static void teardown(void) {
  fixture_free(&fixture);
}

START_TEST(the_winner_before_what_it_masked) {
  ck_assert_str_eq(answer("x", "File[/etc/ntp.conf]", "mode", 0, EXPLAINED),
                   "File[/etc/ntp.conf] mode = '0640'  from site.pp:10:59, by an override\n"
                   "    10 | class site inherits ntp { File['/etc/ntp.conf'] { mode => '0640' } }\n"
                   "       |                                                           ^^^^^^\n"
                   "  × instead of '0644'  from site.pp:5:16, declared\n");
}
END_TEST

START_TEST(a_computed_string_by_its_segments) {
  ck_assert_str_eq(answer("a.b", "file['/etc/ntp.conf']", "content", 0, EXPLAINED),
                   "File[/etc/ntp.conf] content = \"server a.b\\n\"  computed at site.pp:4:5\n"
                   "  = \"server ${fact(ntp)}\\n\"\n"
                   "  bytes   0-7   \"server \"  site.pp:4:17\n"
                   "  bytes   7-10  \"a.b\"  fact ntp  via $server site.pp:11:16\n"
                   "      × instead of 'pool.ntp.org'  site.pp:1:22\n"
                   "  bytes  10-11  \"\\n\"  site.pp:4:33\n");
}
END_TEST

START_TEST(a_condition_with_its_outcome) {
  ck_assert_str_eq(answer("none", "File[/etc/ntp.conf]", "owner", 0, EXPLAINED),
                   "File[/etc/ntp.conf] owner = 'root'  from site.pp:2:35\n"
                   "     2 |   if $server == 'none' { $owner = 'root' } else { $owner = 'ntp' }\n"
                   "       |                                   ^^^^^^\n"
                   "  1. assigned to $owner  site.pp:2:26\n"
                   " conditions\n"
                   "  if $server == 'none'  taken  site.pp:2:6  <- fact ntp = 'none'\n");
}
END_TEST

START_TEST(a_whole_resource) {
  ck_assert_str_eq(answer("debug", "Notify[on]", NULL, 0, EXPLAINED),
                   "Notify[on] is declared at site.pp:12:31\n"
                   "    12 | if $facts['ntp'] == 'debug' { notify { 'on': } }\n"
                   "       |                               ^^^^^^^^^^^^^^^^\n"
                   "  in Class[main]\n"
                   "  title 'on'  from site.pp:12:40\n"
                   " conditions\n"
                   "  if $facts['ntp'] == 'debug'  taken  site.pp:12:4  <- fact ntp = 'debug'\n");
}
END_TEST

START_TEST(what_kept_a_resource_out) {
  ck_assert_str_eq(answer("x", "Notify[on]", NULL, 0, EXPLAINED_NOT_THERE),
                   "Notify[on] is not in the catalog of web01.example.com.\n"
                   "It would be declared at site.pp:12:31,\nbut this condition kept it out:\n"
                   "  site.pp:12:4  <- fact ntp = 'x'\n"
                   "    12 | if $facts['ntp'] == 'debug' { notify { 'on': } }\n"
                   "       |    ^^^^^^^^^^^^^^^^^^^^^^^^\n");
}
END_TEST

START_TEST(near_names) {
  ck_assert_str_eq(answer("x", "File[/etc/ntp.cnf]", NULL, 0, EXPLAINED_NOT_THERE),
                   "File[/etc/ntp.cnf] is not in the catalog of web01.example.com.\n"
                   "In the catalog there is File[/etc/ntp.conf].\n");
}
END_TEST

START_TEST(near_attributes) {
  ck_assert_str_eq(answer("x", "File[/etc/ntp.conf]", "ownr", 0, EXPLAINED_NOT_THERE),
                   "File[/etc/ntp.conf] has no attribute 'ownr' in the catalog.\n"
                   "It has 'owner'.\n");
}
END_TEST

START_TEST(near_names_before_what_kept_out) {
  fixture_init(&fixture, "x", FAULT_NONE);
  struct language language = fixture_language(&fixture);
  for (uint32_t i = 0; i < 3; i++) {
    struct absent computed;
    struct absent_walk walk = {0};
    ck_assert(absents_next(&fixture.catalog.absents, &walk, &computed));
    computed.type = str_from(&fixture.arena, "File");
    computed.title = i < 2 ? NULL : str_from(&fixture.arena, "/etc/ntp.cnf");
    absents_add_one(&fixture.catalog.absents, &fixture.arena, &computed);
  }
  buffer_init(&out, &fixture.arena);
  explain(&out, &fixture.catalog, &language, "File[/etc/ntp.cnf]", NULL, 0, 0);
  ck_assert_str_eq(buffer_text(&out),
                   "File[/etc/ntp.cnf] is not in the catalog of web01.example.com.\n"
                   "In the catalog there is File[/etc/ntp.conf].\n"
                   "It would be declared at site.pp:12:31,\nbut this condition kept it out:\n"
                   "  site.pp:12:4  <- fact ntp = 'x'\n"
                   "    12 | if $facts['ntp'] == 'debug' { notify { 'on': } }\n"
                   "       |    ^^^^^^^^^^^^^^^^^^^^^^^^\n"
                   "2 File resources with computed titles were not reached; --all lists them.\n");
}
END_TEST

START_TEST(an_unknown_attribute_among_others) {
  static const char *const names[] = {"ownr", "mode"};
  fixture_init(&fixture, "x", FAULT_NONE);
  struct language language = fixture_language(&fixture);
  buffer_init(&out, &fixture.arena);
  ck_assert_int_eq(explain(&out, &fixture.catalog, &language, "File[/etc/ntp.conf]", names, 2, 0),
                   EXPLAINED_NOT_THERE);
  ck_assert_str_eq(buffer_text(&out),
                   "File[/etc/ntp.conf]  declared at site.pp:3:3 in Class[Ntp]\n"
                   "\n"
                   "File[/etc/ntp.conf] has no attribute 'ownr' in the catalog.\n"
                   "It has 'owner'.\n"
                   "\n"
                   "mode = '0640'  from site.pp:10:59, by an override\n"
                   "    10 | class site inherits ntp { File['/etc/ntp.conf'] { mode => '0640' } }\n"
                   "       |                                                           ^^^^^^\n"
                   "  × instead of '0644'  from site.pp:5:16, declared\n");
  buffer_init(&out, &fixture.arena);
  explain(&out, &fixture.catalog, &language, "File[/etc/ntp.conf]", names, 2, EXPLAIN_JSON);
  ck_assert_ptr_nonnull(strstr(buffer_text(&out), "\"attribute\": \"ownr\""));
  ck_assert_ptr_nonnull(strstr(buffer_text(&out), "\"/mode\": {"));
}
END_TEST

/* Lines end at column 80: a piece that does not fit goes on the next. */
START_TEST(long_lines_go_on) {
  static const char name[] = "modules/ntp/manifests/long/path/of/a/manifest/site.pp";
  fixture_init(&fixture, "x", FAULT_NONE);
  struct language language = fixture_language(&fixture);
  static const char *const names[] = {"mode"};
  fixture.sources.list.at[fixture.manifest]->name = str_from(&fixture.arena, name);
  for (unsigned options = 0; options <= (EXPLAIN_COLOUR | EXPLAIN_LINKS); options++) {
    buffer_init(&out, &fixture.arena);
    explain(&out, &fixture.catalog, &language, "File[/etc/ntp.conf]", names, 1, options);
    ck_assert_ptr_nonnull(strstr(buffer_text(&out), "\n      from "));
  }
}
END_TEST

START_TEST(no_reference_no_answer) {
  static const char *const wrong[] = {"", "File", "File[", "File[]", "[x]", "File[x]y", "Fi le[x]", "]x["};
  answer("x", wrong[_i], NULL, 0, EXPLAINED_NO_QUESTION);
  ck_assert_ptr_nonnull(strstr(buffer_text(&out), "write Type[title]"));
}
END_TEST

START_TEST(classes_by_any_case) {
  static const char *const names[] = {"Class[ntp]", "class[Ntp]", "Class['ntp']", "Class[\"::ntp\"]"};
  answer("x", names[_i], NULL, 0, EXPLAINED);
}
END_TEST

START_TEST(colour_and_links_are_asked_for) {
  const char *text = answer("x", "File[/etc/ntp.conf]", "mode", EXPLAIN_COLOUR | EXPLAIN_LINKS, EXPLAINED);
  ck_assert_ptr_nonnull(strstr(text, "\033]8;;file:///srv/site.pp\033\\"));
  ck_assert_ptr_nonnull(strstr(text, "× instead of \033[2;9m'0644'\033[0m"));
}
END_TEST

START_TEST(for_programs) {
  const char *text = answer("x", "File[/etc/ntp.conf]", "mode", EXPLAIN_JSON, EXPLAINED);
  ck_assert_ptr_nonnull(strstr(text, "\"schema\": \"colophon-explain\""));
  ck_assert_ptr_nonnull(strstr(text, "\"found\": true"));
  ck_assert_ptr_nonnull(strstr(text, "\"/mode\": {"));
  fixture_free(&fixture);
  text = answer("x", "Notify[on]", NULL, EXPLAIN_JSON, EXPLAINED_NOT_THERE);
  ck_assert_ptr_nonnull(strstr(text, "\"found\": false"));
  ck_assert_ptr_nonnull(strstr(text, "\"absents\": ["));
}
END_TEST

/* What untaken branches would have declared is kept once, in their order, and no more than so much. */
START_TEST(equal_absents_are_kept_once) {
  fixture_init(&fixture, "x", FAULT_NONE);
  struct absents absents = {0};
  const struct str *file = str_from(&fixture.arena, "File"), *a = str_from(&fixture.arena, "/a");
  struct absent_declaration one = {file, a, {1, 2, 3}}, two[] = {one, {file, NULL, {1, 5, 9}}};
  const struct absent_code *codes[] = {absents_code(&absents, &fixture.arena, &one, 1),
                                       absents_code(&absents, &fixture.arena, two, 2)};
  ck_assert_ptr_null(absents_code(&absents, &fixture.arena, two, 0));
  ck_assert_ptr_eq(absents_code(&absents, &fixture.arena, two, 2), codes[1]);
  ck_assert_ptr_ne(codes[0], codes[1]);
  for (uint32_t i = 0; i < 200; i++)
    absents_add(&absents, &fixture.arena, codes, 2, i % 3, (struct place){1, i, i + 1}, i + 1);
  ck_assert_int_eq(absents.sets.count, 1);
  ck_assert_int_eq(absents_count(&absents), 600);
  struct absent found;
  struct absent_walk walk = {0};
  for (uint32_t i = 0; i < 600; i++) {
    ck_assert(absents_next(&absents, &walk, &found));
    ck_assert_int_eq(found.control, i / 3 + 1);
    ck_assert_int_eq(found.condition.start, i / 3);
    ck_assert_int_eq(found.place.end, i % 3 == 2 ? 9 : 3);
    ck_assert_ptr_eq(found.title, i % 3 == 2 ? NULL : a);
    ck_assert_int_eq(found.computed, (i % 3 ? 1 : 0) >= i / 3 % 3);
  }
  ck_assert(!absents_next(&absents, &walk, &found));
}
END_TEST

START_TEST(what_is_beyond_the_bound_is_told) {
  fixture_init(&fixture, "x", FAULT_NONE);
  struct language language = fixture_language(&fixture);
  struct absents *absents = &fixture.catalog.absents;
  struct absent absent = {
      .type = str_from(&fixture.arena, "File"), .place = {1, 2, 3}, .condition = {1, 4, 5}};
  while (absents->kept < ABSENTS_MOST) {
    absents_add_one(absents, &fixture.arena, &absent);
    ck_assert(!absents->cut);
  }
  uint32_t kept = absents->branches.count;
  absents_add_one(absents, &fixture.arena, &absent);
  ck_assert(absents->cut);
  ck_assert_int_eq(absents->branches.count, kept);
  buffer_init(&out, &fixture.arena);
  explain(&out, &fixture.catalog, &language, "Notify[on]", NULL, 0, 0);
  ck_assert_ptr_nonnull(
      strstr(buffer_text(&out), "\nMore branches were not taken than are kept: others may"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("explain");
  TCase *tests = tcase_create("answers");
  tcase_add_checked_fixture(tests, NULL, teardown);
  tcase_add_test(tests, the_winner_before_what_it_masked);
  tcase_add_test(tests, a_computed_string_by_its_segments);
  tcase_add_test(tests, a_condition_with_its_outcome);
  tcase_add_test(tests, a_whole_resource);
  tcase_add_test(tests, what_kept_a_resource_out);
  tcase_add_test(tests, near_names);
  tcase_add_test(tests, near_attributes);
  tcase_add_test(tests, near_names_before_what_kept_out);
  tcase_add_test(tests, an_unknown_attribute_among_others);
  tcase_add_test(tests, long_lines_go_on);
  tcase_add_loop_test(tests, no_reference_no_answer, 0, 8);
  tcase_add_loop_test(tests, classes_by_any_case, 0, 4);
  tcase_add_test(tests, colour_and_links_are_asked_for);
  tcase_add_test(tests, for_programs);
  tcase_add_test(tests, equal_absents_are_kept_once);
  tcase_add_test(tests, what_is_beyond_the_bound_is_told);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
