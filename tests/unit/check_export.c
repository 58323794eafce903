/* SPDX-License-Identifier: Apache-2.0 */
/* The exports are JSON, keep Puppet's keys as they are, and say what the readings say; sinks may fail. */
#include <check.h>
#include <jansson.h>
#include <stdlib.h>

#include "provenance/describe/secret.h"
#include "provenance/saved/export.h"
#include "tests/unit/fixture.h"

static struct fixture fixture;
static struct buffer out;

static void setup(void) {
  fixture_init(&fixture, "debug", FAULT_NONE);
  buffer_init(&out, &fixture.arena);
}

static void teardown(void) {
  fixture_free(&fixture);
}

static bool keep(void *data, const char *text, size_t length) {
  buffer_add(data, text, length);
  return true;
}

static json_t *exported(enum export_form form) {
  struct language language = fixture_language(&fixture);
  ck_assert(export_catalog(&fixture.catalog, form, &language, (struct sink){keep, &out}));
  json_t *document = json_loadb(out.text, out.length, JSON_REJECT_DUPLICATES, NULL);
  ck_assert_ptr_nonnull(document);
  return document;
}

/* Member KEY of an object, which must be there. */
static const json_t *in(const json_t *object, const char *key) {
  const json_t *member = json_object_get(object, key);
  ck_assert_msg(member != NULL, "no member %s", key);
  return member;
}

static const json_t *reading_of(const json_t *document, const char *ref, const char *pointer) {
  return in(in(in(in(in(document, "provenance"), "resources"), ref), "parameters"), pointer);
}

static const json_t *reading(const json_t *document, const char *pointer) {
  return reading_of(document, "File[/etc/ntp.conf]", pointer);
}

static long long integer(const json_t *object, const char *key) {
  return json_integer_value(in(object, key));
}

static const char *string(const json_t *object, const char *key) {
  return json_string_value(in(object, key));
}

START_TEST(puppets_keys_stay) {
  json_t *plain, *document = exported((enum export_form)_i);
  struct wire_options options = {.pretty = true};
  out.length = 0;
  ck_assert(catalog_write(&fixture.catalog, &options, (struct sink){keep, &out}));
  plain = json_loadb(out.text, out.length, 0, NULL);
  json_object_del(document, "provenance");
  ck_assert(json_equal(plain, document));
  json_decref(plain);
  json_decref(document);
}
END_TEST

START_TEST(where_has_file_line_column_and_text) {
  json_t *document = exported(EXPORT_EXPANDED);
  const json_t *where = in(reading(document, "/mode"), "where");
  ck_assert_str_eq(string(where, "file"), "site.pp");
  ck_assert_int_eq(integer(where, "line"), 10);
  ck_assert_int_eq(integer(where, "column"), 59);
  ck_assert_int_eq(integer(where, "end_line"), 10);
  ck_assert_int_eq(integer(where, "end_column"), 65);
  ck_assert_str_eq(string(where, "text"), "'0640'");
  ck_assert(json_is_null(in(reading(document, "/content"), "where")));
  json_decref(document);
}
END_TEST

START_TEST(a_fact_is_shown_by_name) {
  json_t *document = exported(EXPORT_EXPANDED);
  const json_t *server = reading_of(document, "Class[Ntp]", "/server");
  ck_assert_str_eq(string(in(server, "where"), "name"), "fact ntp");
  ck_assert_ptr_null(json_object_get(in(server, "where"), "file"));
  json_decref(document);
}
END_TEST

START_TEST(expressions_are_text_and_tree) {
  json_t *document = exported(EXPORT_EXPANDED);
  const json_t *expression = in(reading(document, "/content"), "expression");
  ck_assert_str_eq(string(expression, "text"), "\"server ${fact(ntp)}\\n\"");
  ck_assert_str_eq(string(in(expression, "tree"), "op"), "concat");
  ck_assert_uint_eq(json_array_size(in(in(expression, "tree"), "arguments")), 3);
  const json_t *main = reading_of(document, "Class[main]", "/name");
  ck_assert_str_eq(string(in(in(main, "expression"), "tree"), "constant"), "main");
  json_decref(document);
}
END_TEST

START_TEST(masks_and_conditions_are_listed) {
  json_t *document = exported(EXPORT_EXPANDED);
  const json_t *masks = in(reading(document, "/mode"), "masks");
  ck_assert_uint_eq(json_array_size(masks), 1);
  ck_assert_str_eq(string(json_array_get(masks, 0), "value"), "0644");
  ck_assert_str_eq(string(json_array_get(masks, 0), "origin"), "declared");
  const json_t *conditions = in(reading(document, "/owner"), "conditions");
  ck_assert_uint_eq(json_array_size(conditions), 1);
  ck_assert_str_eq(string(json_array_get(conditions, 0), "kind"), "not-taken");
  ck_assert_uint_eq(json_array_size(in(json_array_get(conditions, 0), "dependencies")), 2);
  json_decref(document);
}
END_TEST

START_TEST(elements_have_pointers) {
  json_t *document = exported(EXPORT_ALONE);
  const json_t *file = in(in(document, "resources"), "File[/etc/ntp.conf]");
  const json_t *second = in(in(file, "parameters"), "/tag/1");
  ck_assert_str_eq(string(in(second, "where"), "text"), "'time'");
  ck_assert_str_eq(string(in(in(in(file, "parameters"), "/tag"), "where"), "text"), "['ntp', 'time']");
  ck_assert_str_eq(string(document, "schema"), "colophon-provenance");
  ck_assert_int_eq(integer(document, "schema_version"), 2);
  json_decref(document);
}
END_TEST

START_TEST(operands_stand_before_their_node) {
  json_t *document = exported(EXPORT_COMPACT);
  const json_t *traces = in(in(document, "provenance"), "traces");
  ck_assert_uint_gt(json_array_size(traces), 10);
  for (size_t i = 0; i < json_array_size(traces); i++) {
    const json_t *row = json_array_get(traces, i);
    for (size_t k = 1; k < json_array_size(row); k++)
      ck_assert_int_le(json_integer_value(json_array_get(row, k)), (json_int_t)i + 1);
  }
  json_decref(document);
}
END_TEST

/* Takes a number of pieces, then fails. */
static bool take(void *data, const char *text, size_t length) {
  int *left = data;
  (void)text, (void)length;
  return (*left)-- > 0;
}

START_TEST(a_sink_that_fails_is_reported) {
  int left = 0;
  ck_assert(!export_catalog(&fixture.catalog, (enum export_form)_i, NULL, (struct sink){take, &left}));
}
END_TEST

START_TEST(without_tracking_the_forms_are_the_same) {
  struct catalog bare = fixture.catalog;
  bare.traces = traces_new(&fixture.arena, TRACKING_OFF);
  bare.resources.count = bare.edges.count = bare.absents.branches.count = 0;
  ck_assert(export_catalog(&bare, (enum export_form)_i, NULL, (struct sink){keep, &out}));
  json_t *document = json_loadb(out.text, out.length, 0, NULL);
  ck_assert_ptr_nonnull(document);
  json_decref(document);
}
END_TEST

/* Answers make traces of whole values when they look at them: of secrets or not. */
START_TEST(traces_that_come_later_are_hidden_by_what_they_hold) {
  struct catalog *catalog = &fixture.catalog;
  const struct str *name = str_from(&fixture.arena, "made");
  struct constant result = {.kind = CONSTANT_TRUE};
  trace_id secret = trace_label(catalog->traces, 1), other = trace_label(catalog->traces, 2);
  ck_assert_uint_gt(catalog->sources->labels.count, 2);
  ARENA_PUSH(&fixture.arena, &catalog->secrets, secret);
  secrets_find(catalog);
  for (int i = 0; i < 5000; i++) {
    struct constant number = {.kind = CONSTANT_INTEGER, .u.integer = i};
    trace_id open = trace_call(catalog->traces, name, number, &other, 1);
    trace_id closed = trace_call(catalog->traces, name, number, &secret, 1);
    trace_id above = trace_call(catalog->traces, name, result, &closed, 1);
    ck_assert(!trace_hidden(catalog->traces, open));
    ck_assert(trace_hidden(catalog->traces, closed));
    ck_assert(trace_hidden(catalog->traces, above));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("export");
  TCase *tests = tcase_create("forms");
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_loop_test(tests, puppets_keys_stay, EXPORT_COMPACT, EXPORT_ALONE);
  tcase_add_test(tests, where_has_file_line_column_and_text);
  tcase_add_test(tests, a_fact_is_shown_by_name);
  tcase_add_test(tests, expressions_are_text_and_tree);
  tcase_add_test(tests, masks_and_conditions_are_listed);
  tcase_add_test(tests, elements_have_pointers);
  tcase_add_test(tests, operands_stand_before_their_node);
  tcase_add_loop_test(tests, a_sink_that_fails_is_reported, EXPORT_COMPACT, EXPORT_ALONE + 1);
  tcase_add_test(tests, traces_that_come_later_are_hidden_by_what_they_hold);
  tcase_add_loop_test(tests, without_tracking_the_forms_are_the_same, EXPORT_COMPACT, EXPORT_ALONE + 1);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
