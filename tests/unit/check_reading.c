/* SPDX-License-Identifier: Apache-2.0 */
/* The readings, on small traces whose answers are plain, and on traces that are a million nodes deep. */
#include <check.h>
#include <stdlib.h>

#include "provenance/describe/evaluate.h"
#include "provenance/describe/term.h"
#include "provenance/trace/reading.h"
#include "provenance/trace/same.h"
#include "tests/unit/fixture.h"

enum { DEEP = 1000000 };

static struct guard guard;
static struct arena arena;
static struct sources sources;
static struct traces *traces;
static struct reader *reader;
static const char text[] = "alpha 'beta' 12 $x == 1 \"a b\"";
static label_id alpha, beta, twelve, one, segment;

static label_id literal(enum label_kind kind, const char *needle) {
  uint32_t start = (uint32_t)(strstr(text, needle) - text);
  struct label label = {.place = {1, start, start + (uint32_t)strlen(needle)}, .kind = (uint8_t)kind};
  return label_add(&sources, label);
}

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
  sources_init(&sources, &arena);
  source_add(&sources, SOURCE_MANIFEST, "a.pp", NULL, text, strlen(text));
  alpha = literal(LABEL_BARE_WORD, "alpha");
  beta = literal(LABEL_SINGLE_QUOTED, "'beta'");
  twelve = literal(LABEL_INTEGER, "12");
  one = literal(LABEL_INTEGER, "1 ");
  segment = literal(LABEL_SEGMENT, "a b");
  traces = traces_new(&arena, TRACKING_ALL);
  reader = reader_new(&arena, traces);
}

static void teardown(void) {
  arena_free(&arena);
}

static trace_id of(label_id label) {
  return trace_label(traces, label);
}

static trace_id bound(trace_id t, enum site_kind kind, uint32_t at, const char *name) {
  return trace_bound(traces, t,
                     site_add(traces, kind, (struct place){1, at, at + 1}, str_from(&arena, name)));
}

static struct dependencies depends(trace_id t) {
  reading_begin(reader);
  reading_add(reader, t, INFLUENCE_DATA);
  return reading_dependencies(reader);
}

static const char *term(trace_id t, uint32_t limit) {
  struct buffer out;
  buffer_init(&out, &arena);
  term_text(&out, &sources, traces, t, limit);
  return buffer_text(&out);
}

static int copies_to_origin(trace_id t) {
  int steps = 0;
  while (reading_copies(traces, t, &t))
    steps++;
  return steps;
}

/* Absences make one set, however many they are, as a loop makes them; conditions are told one by one. */
START_TEST(absences_make_no_long_way) {
  trace_id absent = of(alpha), chosen = of(alpha);
  label_id labels[100];
  for (uint32_t i = 0; i < 100; i++) {
    labels[i] = label_add(&sources, (struct label){.place = {1, 0, 5}, .kind = LABEL_BARE_WORD});
    absent = trace_under(traces, absent, trace_as(traces, of(labels[i]), SITE_APART));
    chosen = trace_under(traces, chosen, bound(of(labels[i]), SITE_TAKEN, 3, "if"));
  }
  ck_assert_uint_eq(reading_origin(traces, absent), of(alpha));
  ck_assert_int_eq(copies_to_origin(absent), 1);
  ck_assert_int_eq(copies_to_origin(chosen), 100);
  ck_assert_uint_eq(depends(absent).count, 101);
  ck_assert_uint_eq(depends(chosen).count, 101);
}
END_TEST

START_TEST(copies_keep_where) {
  trace_id t = trace_element(traces, bound(of(alpha), SITE_ASSIGNMENT, 0, "x"), of(beta), of(twelve));
  t = trace_over(traces, trace_under(traces, t, of(one)), of(beta), of(twelve), 0);
  ck_assert_uint_eq(reading_where(traces, t).label, alpha);
  ck_assert(!reading_where(traces, t).part);
  ck_assert_uint_eq(reading_origin(traces, t), of(alpha));
}
END_TEST

START_TEST(what_is_computed_is_nowhere) {
  ck_assert_uint_eq(reading_where(traces, trace_op2(traces, TRACE_OP_ADD, of(one), of(twelve))).label, 0);
  ck_assert_uint_eq(reading_where(traces, 0).label, 0);
  struct constant result = {.kind = CONSTANT_TRUE};
  trace_id argument = of(one);
  trace_id call = trace_call(traces, str_from(&arena, "f"), result, &argument, 1);
  ck_assert_uint_eq(reading_where(traces, call).label, 0);
  ck_assert_uint_eq(reading_where(traces, trace_part(traces, call, 0, 1, 0)).label, 0);
}
END_TEST

START_TEST(parts_of_parts_add_up) {
  trace_id t = trace_part(traces, of(alpha), 1, 4, of(beta));
  t = trace_part(traces, bound(t, SITE_ASSIGNMENT, 0, "x"), 2, 1, 0);
  struct where where = reading_where(traces, t);
  ck_assert_uint_eq(where.label, alpha);
  ck_assert(where.part);
  ck_assert_uint_eq(where.start, 3);
  ck_assert_uint_eq(where.length, 1);
}
END_TEST

START_TEST(data_and_control_are_told_apart) {
  trace_id sum = trace_op2(traces, TRACE_OP_ADD, of(one), trace_under(traces, of(twelve), of(alpha)));
  trace_id t = trace_over(traces, trace_element(traces, sum, of(segment), 0), of(beta), of(one), 0);
  struct dependencies all = depends(t);
  ck_assert_uint_eq(all.count, 4); /* not beta: it was replaced */
  ck_assert_uint_eq(all.at[0].label, twelve);
  ck_assert_uint_eq(all.at[1].label, one);
  ck_assert_int_eq(all.at[1].influence, INFLUENCE_DATA); /* control too, but data first */
  ck_assert_uint_eq(all.at[2].label, alpha);
  ck_assert_int_eq(all.at[2].influence, INFLUENCE_CONTROL);
  ck_assert_uint_eq(all.at[3].label, segment);
}
END_TEST

START_TEST(a_reader_forgets_the_last_question) {
  ck_assert_uint_eq(depends(of(alpha)).count, 1);
  ck_assert_uint_eq(depends(of(beta)).at[0].label, beta);
  ck_assert_uint_eq(depends(0).count, 0);
}
END_TEST

START_TEST(what_is_told_is_the_same_without_what_is_aside) {
  trace_id absent = bound(of(twelve), SITE_ABSENCE, 1, "$y"), merged = bound(of(one), SITE_MERGE, 2, "m");
  trace_id both = trace_join(traces, trace_join(traces, absent, merged), of(beta));
  trace_id t = trace_under(traces, of(alpha), both);
  ck_assert_uint_eq(depends(t).count, 4);
  reading_begin(reader);
  reading_add(reader, t, INFLUENCE_DATA);
  struct dependencies told = reading_told(reader);
  ck_assert_uint_eq(told.count, 3);
  ck_assert_uint_eq(told.at[0].label, alpha);
  ck_assert_uint_eq(told.at[1].label, beta);
  ck_assert_int_eq(told.at[1].influence, INFLUENCE_CONTROL);
  ck_assert_uint_eq(told.at[2].label, one);
  ck_assert_int_eq(told.at[2].influence, INFLUENCE_MERGE);
  ck_assert_uint_eq(depends(of(beta)).count, 1); /* nothing is left of it */
}
END_TEST

START_TEST(many_dependencies_are_in_order) {
  enum { LABELS = 5003, STEP = 1709 }; /* primes: each label once, in no order */
  for (uint32_t i = 1; i < LABELS; i++)
    trace_push(traces, of(i * STEP % LABELS << 8));
  trace_id all = trace_op_pushed(traces, TRACE_OP_CONCAT, LABELS - 1);
  trace_id t = trace_under(traces, of(LABELS << 8), bound(all, SITE_TAKEN, 1, "if"));
  reading_begin(reader);
  reading_add(reader, t, INFLUENCE_DATA);
  struct dependencies found = reading_dependencies(reader);
  ck_assert_uint_eq(found.count, LABELS);
  ck_assert_int_eq(found.at[0].influence, INFLUENCE_DATA);
  ck_assert_uint_eq(found.at[0].label, LABELS << 8);
  for (uint32_t i = 1; i < found.count; i++) {
    ck_assert_int_eq(found.at[i].influence, INFLUENCE_CONTROL);
    ck_assert_uint_eq(found.at[i].label, i << 8);
  }
}
END_TEST

START_TEST(passages_count_as_what_they_led_to) {
  reading_keep_passages(reader);
  trace_id value = bound(of(alpha), SITE_ASSIGNMENT, 1, "x");
  trace_id test = bound(bound(of(beta), SITE_PARAMETER, 3, "p"), SITE_TAKEN, 2, "if");
  reading_begin(reader);
  reading_add(reader, trace_under(traces, value, trace_join(traces, test, value)), INFLUENCE_DATA);
  reading_told(reader);
  struct passages all = reading_passages(reader);
  uint32_t met = 0;
  ck_assert_uint_eq(all.count, 3); /* the assignment once */
  for (uint32_t i = 0; i < all.count; i++) {
    uint32_t at = site_get(traces, all.at[i].site).place.start;
    met |= 1u << at;
    ck_assert_int_eq(all.at[i].influence, at == 1 ? INFLUENCE_DATA : INFLUENCE_CONTROL);
  }
  ck_assert_uint_eq(met, 14);
  depends(of(one));
  ck_assert_uint_eq(reading_passages(reader).count, 0);
}
END_TEST

START_TEST(conditions_from_the_outside) {
  trace_id outer = bound(of(alpha), SITE_TAKEN, 1, "if"), inner = bound(of(beta), SITE_NOT_TAKEN, 2, "case");
  trace_id node = bound(outer, SITE_NODE, 3, "web");
  trace_id both = trace_join(traces, node, inner);
  trace_id t = trace_op2(traces, TRACE_OP_CONCAT, trace_under(traces, of(one), both),
                         trace_under(traces, of(twelve), bound(of(one), SITE_ABSENCE, 4, "$y")));
  reading_begin(reader);
  reading_add(reader, outer, INFLUENCE_CONTROL);
  reading_add(reader, t, INFLUENCE_DATA);
  struct conditions all = reading_conditions(reader);
  ck_assert_uint_eq(all.count, 4); /* the outer one once */
  ck_assert_int_eq(all.at[0].site.kind, SITE_TAKEN);
  ck_assert_uint_eq(all.at[0].test, of(alpha));
  ck_assert_int_eq(all.at[1].site.kind, SITE_NODE);
  ck_assert_int_eq(all.at[2].site.kind, SITE_NOT_TAKEN);
  ck_assert_str_eq(all.at[2].site.name->text, "case");
  ck_assert_int_eq(all.at[3].site.kind, SITE_ABSENCE);
}
END_TEST

/* The test of a condition, and the condition, made again when the first ones are forgotten. */
static trace_id condition_again(label_id by, uint32_t place) {
  trace_id test = trace_op2(traces, TRACE_OP_EQUAL, of(by),
                            trace_call(traces, str_from(&arena, "f"),
                                       (struct constant){.kind = CONSTANT_TRUE}, (trace_id[]){of(beta)}, 1));
  return bound(test, SITE_TAKEN, place, "if");
}

START_TEST(a_condition_that_was_made_twice_is_one) {
  enum { APART = 300000 };
  trace_id first = condition_again(alpha, 7), other = condition_again(twelve, 7);
  trace_id forgotten = of(alpha);
  for (uint32_t i = 0; i < APART; i++)
    forgotten = bound(forgotten, SITE_ASSIGNMENT, i % 100, "x");
  trace_id again = condition_again(alpha, 7), elsewhere = condition_again(alpha, 8);
  ck_assert_uint_ne(first, again);
  struct same *same = same_new(&arena, traces);
  ck_assert_uint_eq(same_as(same, first), same_as(same, again));
  ck_assert_uint_ne(same_as(same, first), same_as(same, other));
  ck_assert_uint_ne(same_as(same, first), same_as(same, elsewhere));
  trace_id control =
      trace_join(traces, trace_join(traces, trace_join(traces, first, other), again), elsewhere);
  reading_begin(reader);
  reading_add(reader, trace_under(traces, of(beta), control), INFLUENCE_DATA);
  struct conditions all = reading_conditions(reader);
  ck_assert_uint_eq(all.count, 3);
  ck_assert_uint_eq(all.at[2].site.place.start, 8);
}
END_TEST

START_TEST(a_path_ends_at_its_origin) {
  trace_id t = bound(of(alpha), SITE_ASSIGNMENT, 1, "x");
  t = trace_under(traces, trace_element(traces, t, of(beta), 0), of(one));
  t = bound(t, SITE_PARAMETER, 2, "y");
  struct path path = reading_path(reader, t, 0);
  ck_assert_uint_eq(path.count, 3);
  ck_assert_str_eq(path.at[0].site.name->text, "y");
  ck_assert_int_eq(path.at[1].kind, TRACE_ELEMENT);
  ck_assert_uint_eq(path.at[1].control, of(beta));
  ck_assert_int_eq(path.at[2].site.kind, SITE_ASSIGNMENT);
  ck_assert_uint_eq(path.end, of(alpha));
  ck_assert(!path.cut);
  path = reading_path(reader, t, 2);
  ck_assert_uint_eq(path.count, 2);
  ck_assert(path.cut);
  ck_assert_uint_eq(path.end, of(alpha));
}
END_TEST

START_TEST(terms_read_like_source) {
  trace_id sum = trace_op2(traces, TRACE_OP_ADD, of(one), of(twelve));
  trace_id test = trace_op1(traces, TRACE_OP_NOT, trace_op2(traces, TRACE_OP_LESS, sum, of(twelve)));
  ck_assert_str_eq(term(test, 200), "!((1  + 12) < 12)");
  trace_id parts[] = {of(segment), trace_op1(traces, TRACE_OP_TO_STRING, sum), of(beta)};
  ck_assert_str_eq(term(trace_op(traces, TRACE_OP_CONCAT, parts, 3), 200), "\"a b${1  + 12}${'beta'}\"");
  trace_id hash[] = {0, of(alpha), of(twelve)};
  ck_assert_str_eq(term(trace_op(traces, TRACE_OP_HASH, hash, 3), 200), "{alpha => 12}");
  trace_id reference[] = {of(alpha), of(beta)};
  ck_assert_str_eq(term(trace_op(traces, TRACE_OP_REFERENCE, reference, 2), 200), "alpha['beta']");
  struct constant result = {.kind = CONSTANT_FALSE};
  ck_assert_str_eq(term(trace_call(traces, str_from(&arena, "defined"), result, &sum, 1), 200),
                   "defined(1  + 12)");
  ck_assert_str_eq(term(trace_part(traces, of(alpha), 1, 2, 0), 200), "alpha[1, 2]");
  ck_assert_str_eq(term(0, 200), "undef");
}
END_TEST

START_TEST(terms_are_bounded) {
  trace_id wide = of(twelve), many[400];
  for (int i = 0; i < 60; i++) /* 2^60 operands, if it were written out */
    wide = trace_op2(traces, TRACE_OP_ADD, wide, wide);
  ck_assert_uint_lt(strlen(term(wide, 300)), 2000);
  for (int i = 0; i < 400; i++)
    many[i] = of(beta);
  ck_assert_uint_lt(strlen(term(trace_op(traces, TRACE_OP_CONCAT, many, 400), 300)), 400);
  struct buffer out;
  buffer_init(&out, &arena);
  struct json_writer w = {.out = &out};
  term_json(&w, &sources, traces, wide, 100);
  ck_assert_ptr_nonnull(strstr(buffer_text(&out), "{\"cut\":true}"));
  ck_assert_uint_lt(out.length, 40000);
}
END_TEST

/* A chain of each kind of node in turn. */
static trace_id chain(void) {
  trace_id t = of(twelve);
  for (uint32_t i = 0; i < DEEP; i++)
    switch (i % 4) {
    case 0: t = bound(t, SITE_ASSIGNMENT, i % 7, "x"); break;
    case 1: t = trace_under(traces, t, bound(of(alpha), SITE_TAKEN, i, "if")); break;
    case 2: t = trace_element(traces, t, of(beta), 0); break;
    case 3: t = trace_op2(traces, TRACE_OP_ADD, t, of(one)); break;
    }
  return t;
}

static bool decode(void *data, label_id label, struct value *result) {
  (void)data;
  *result = value_integer(label == one ? 1 : 12, 0);
  return true;
}

static bool apply(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                  struct value *result) {
  (void)data;
  *result = value_integer(operands[0].u.integer + operands[1].u.integer, 0);
  return op == TRACE_OP_ADD && count == 2;
}

START_TEST(deep_traces_are_read) {
  trace_id t = chain();
  struct language language = {.decode = decode, .apply = apply};
  struct value value;
  ck_assert_uint_eq(depends(t).count, 4);
  ck_assert_uint_eq(reading_where(traces, t).label, 0);
  ck_assert_int_eq(evaluate(evaluator_new(&arena, traces, &language), t, &value), EVALUATION_DONE);
  ck_assert_int_eq(value.u.integer, 12 + DEEP / 4);
  reading_begin(reader);
  reading_add(reader, t, INFLUENCE_DATA);
  ck_assert_uint_eq(reading_conditions(reader).count, DEEP / 4);
  ck_assert_uint_lt(strlen(term(t, 300)), 2000);
  reading_path(reader, t, 0);
}
END_TEST

START_TEST(a_deep_copy_has_a_where_and_a_path) {
  trace_id t = of(twelve);
  for (uint32_t i = 0; i < DEEP; i++)
    t = bound(t, SITE_ASSIGNMENT, i, "x");
  ck_assert_uint_eq(reading_where(traces, t).label, twelve);
  ck_assert_uint_eq(reading_path(reader, t, 0).count, DEEP);
  ck_assert_uint_eq(reading_path(reader, t, 10).end, of(twelve));
}
END_TEST

static bool opaque_apply(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                         struct value *result) {
  (void)data, (void)op, (void)operands, (void)count, (void)result;
  return false;
}

START_TEST(what_cannot_be_evaluated_says_so) {
  struct language language = {.decode = decode, .apply = opaque_apply};
  struct evaluator *evaluator = evaluator_new(&arena, traces, &language);
  struct constant undef = {.kind = CONSTANT_UNDEF};
  struct value value;
  trace_id argument = of(one), call = trace_call(traces, str_from(&arena, "f"), undef, &argument, 1);
  ck_assert_int_eq(evaluate(evaluator, call, &value), EVALUATION_OPAQUE);
  ck_assert_int_eq(evaluate(evaluator, trace_op1(traces, TRACE_OP_NOT, call), &value), EVALUATION_OPAQUE);
  ck_assert_int_eq(evaluate(evaluator, trace_op1(traces, TRACE_OP_NOT, argument), &value), EVALUATION_FAILED);
  ck_assert_int_eq(evaluate(evaluator, 0, &value), EVALUATION_DONE);
  ck_assert_int_eq(value.kind, VALUE_UNDEF);
}
END_TEST

/* `twice` gives its operand doubled; `both` its operands as an Array; `odd` cannot be called. */
static bool computes(void *data, const struct str *function) {
  (void)data;
  return !str_is(function, "unknown");
}

static bool call_function(void *data, const struct str *function, const struct value *operands,
                          uint32_t count, struct value *result) {
  uint32_t *calls = data;
  ++*calls;
  if (str_is(function, "odd")) return false;
  *result = value_integer(operands[0].u.integer * 2, 0);
  if (str_is(function, "twice")) return true;
  struct array *array = array_new(&arena, count);
  memcpy(array->at, operands, count * sizeof *operands);
  *result = (struct value){.kind = VALUE_ARRAY, .u.array = array};
  return true;
}

static trace_id observed(const char *function, int64_t result, trace_id a, trace_id b) {
  struct constant constant = {.kind = CONSTANT_INTEGER, .u.integer = result};
  trace_id operands[] = {a, b};
  return trace_call(traces, str_from(&arena, function), constant, operands, b ? 2 : 1);
}

START_TEST(functions_that_compute_are_called_again) {
  uint32_t calls = 0;
  struct language language = {&calls, decode, apply, computes, call_function, false};
  struct evaluator *evaluator = evaluator_new(&arena, traces, &language);
  struct value value;
  ck_assert_int_eq(evaluate(evaluator, observed("twice", 24, of(twelve), 0), &value), EVALUATION_DONE);
  ck_assert_int_eq(value.u.integer, 24);
  ck_assert_int_eq(evaluate(evaluator, observed("twice", 25, of(twelve), 0), &value), EVALUATION_DONE);
  ck_assert_int_eq(value.u.integer, 24); /* what it gives, not what was observed */
  ck_assert_int_eq(evaluate(evaluator, observed("odd", 1, of(one), 0), &value), EVALUATION_FAILED);
  ck_assert_uint_eq(calls, 3);
  ck_assert_int_eq(evaluate(evaluator, observed("unknown", 7, of(one), 0), &value), EVALUATION_DONE);
  ck_assert_int_eq(value.u.integer, 7);
  ck_assert_uint_eq(calls, 3);
}
END_TEST

START_TEST(parts_of_a_result_are_inside_of_it) {
  uint32_t calls = 0;
  struct language language = {&calls, decode, apply, computes, call_function, false};
  struct evaluator *evaluator = evaluator_new(&arena, traces, &language);
  const struct str *both = str_from(&arena, "both");
  trace_id operands[] = {of(twelve), of(one)};
  for (int64_t i = 0; i < 20; i++) {
    struct constant constant = {.kind = CONSTANT_INTEGER, .u.integer = i};
    struct value value;
    enum evaluation found = evaluate(evaluator, trace_call(traces, both, constant, operands, 2), &value);
    ck_assert_int_eq(found, i == 1 || i == 12 ? EVALUATION_DONE : EVALUATION_FAILED);
    if (found == EVALUATION_DONE) ck_assert_int_eq(value.u.integer, i);
  }
  ck_assert_uint_eq(calls, 1);
}
END_TEST

START_TEST(columns_of_a_long_line_are_right) {
  enum { LENGTH = 400000 };
  char *line = malloc(LENGTH + 1);
  for (uint32_t i = 0; i < LENGTH; i += 4)
    memcpy(line + i, "x\xc3\xa9y", 4); /* three characters in four bytes */
  line[LENGTH] = '\0';
  line[8] = '\n';
  source_id id = source_add(&sources, SOURCE_MANIFEST, "long.pp", NULL, line, LENGTH)->id;
  ck_assert_uint_eq(source_position(&sources, id, 4).column, 4);
  for (uint32_t i = 12; i < LENGTH; i += 4) {
    struct position at = source_position(&sources, id, i);
    ck_assert_uint_eq(at.line, 2);
    ck_assert_uint_eq(at.column, (i - 12) / 4 * 3 + 3);
  }
  free(line);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reading");
  TCase *tests = tcase_create("readings");
  tcase_set_timeout(tests, 60);
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_test(tests, absences_make_no_long_way);
  tcase_add_test(tests, copies_keep_where);
  tcase_add_test(tests, what_is_computed_is_nowhere);
  tcase_add_test(tests, parts_of_parts_add_up);
  tcase_add_test(tests, data_and_control_are_told_apart);
  tcase_add_test(tests, a_reader_forgets_the_last_question);
  tcase_add_test(tests, what_is_told_is_the_same_without_what_is_aside);
  tcase_add_test(tests, passages_count_as_what_they_led_to);
  tcase_add_test(tests, conditions_from_the_outside);
  tcase_add_test(tests, a_condition_that_was_made_twice_is_one);
  tcase_add_test(tests, a_path_ends_at_its_origin);
  tcase_add_test(tests, terms_read_like_source);
  tcase_add_test(tests, terms_are_bounded);
  tcase_add_test(tests, deep_traces_are_read);
  tcase_add_test(tests, a_deep_copy_has_a_where_and_a_path);
  tcase_add_test(tests, what_cannot_be_evaluated_says_so);
  tcase_add_test(tests, many_dependencies_are_in_order);
  tcase_add_test(tests, functions_that_compute_are_called_again);
  tcase_add_test(tests, parts_of_a_result_are_inside_of_it);
  tcase_add_test(tests, columns_of_a_long_line_are_right);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
