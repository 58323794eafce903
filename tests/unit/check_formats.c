/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Formats: tests/unit/formats.tsv says what Ruby and Puppet make of some thousands of formats and values
 * (tests/puppet/formats.rb writes it).
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/operations/format.h"
#include "src/value/sprintf.h"

static struct guard guard;
static struct arena arena;

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

/* A column of a line, with \t, \n and \\ as what they stand for. */
static const struct str *column(const char *start, const char *end) {
  struct buffer text;
  buffer_init(&text, &arena);
  for (; start < end; start++) {
    char c = *start;
    if (c == '\\') c = *++start == 't' ? '\t' : *start == 'n' ? '\n' : '\\';
    buffer_putc(&text, c);
  }
  return buffer_take(&text);
}

static struct value value_of(const struct str *shown) {
  const char *rest = shown->text + 1;
  switch (shown->text[0]) {
  case 'i': return value_integer(strtoll(rest, NULL, 10), 0);
  case 'f': return value_float(strtod(rest, NULL), 0);
  case 'b': return value_boolean(rest[0] == 't', 0);
  case 's': return value_string(str_new(&arena, rest, shown->length - 1), 0);
  default: return value_undef(0);
  }
}

/* A number of nanoseconds of up to 20 digits. */
static __int128 nanoseconds_of(const char **p) {
  bool negative = **p == '-';
  __int128 n = 0;
  for (*p += negative; **p >= '0' && **p <= '9'; (*p)++)
    n = n * 10 + (**p - '0');
  return negative ? -n : n;
}

static struct timestamp timestamp_of(__int128 n) {
  int64_t seconds = (int64_t)(n / 1000000000 - (n % 1000000000 < 0));
  return (struct timestamp){seconds, (uint32_t)(n - (__int128)seconds * 1000000000)};
}

static enum rich_status formatted(struct buffer *out, const struct str *who, const struct str *format,
                                  const struct str *value, const char **problem) {
  const char *p = value->text;
  if (str_is(who, "sprintf")) {
    struct value v = value_of(value);
    return sprintf_text(out, format, &v, 1, problem);
  }
  if (str_is(who, "string"))
    return format_value(out, NULL, value_of(value), value_string(format, 0), problem);
  __int128 n = nanoseconds_of(&p);
  if (str_is(who, "timespan")) return timespan_format(out, n, format, problem);
  return timestamp_format(out, timestamp_of(n), format, str_from(&arena, *p ? p + 1 : p), problem);
}

static void put_nanoseconds(struct buffer *out, __int128 n) {
  char digits[48], *p = digits + sizeof digits;
  __int128 rest = n < 0 ? -n : n;
  do
    *--p = (char)('0' + (int)(rest % 10));
  while (rest /= 10);
  if (n < 0) buffer_putc(out, '-');
  buffer_add(out, p, (size_t)(digits + sizeof digits - p));
}

static enum rich_status parsed(struct buffer *out, const struct str *who, const struct str *format,
                               const struct str *text, const char **problem) {
  struct time_formats formats = {&format, 1, false};
  struct value v;
  bool span = str_is(who, "parse");
  enum rich_status status = span ? timespan_parse(&arena, text, formats, &v, problem)
                                 : timestamp_parse(&arena, text, formats, NULL, &v, problem);
  if (status == RICH_WRONG) buffer_puts(out, "wrong");
  if (status != RICH_OK) return status == RICH_WRONG ? RICH_OK : status;
  put_nanoseconds(out, span ? v.u.timespan->nanoseconds
                            : (__int128)v.u.timestamp->seconds * 1000000000 + v.u.timestamp->nanoseconds);
  return RICH_OK;
}

/* Whether LINE holds; tells what does not. */
static bool line_holds(const char *line, const char *stop) {
  const struct str *columns[4];
  struct buffer out;
  const char *problem = "";
  for (int i = 0; i < 4; i++) {
    const char *end = memchr(line, '\t', (size_t)(stop - line));
    if (!end) end = stop;
    columns[i] = column(line, end);
    line = end + (end < stop);
  }
  buffer_init(&out, &arena);
  bool parses = str_is(columns[0], "parse") || str_is(columns[0], "strptime");
  enum rich_status status = parses ? parsed(&out, columns[0], columns[1], columns[2], &problem)
                                   : formatted(&out, columns[0], columns[1], columns[2], &problem);
  const struct str *result = buffer_take(&out);
  if (status == RICH_OK && str_equal(result, columns[3])) return true;
  fprintf(stderr, "%s: %s of %s: '%s', not '%s' (%s)\n", columns[0]->text, columns[1]->text, columns[2]->text,
          result->text, columns[3]->text, status == RICH_OK ? "" : problem);
  return false;
}

START_TEST(table) {
  const char *root = getenv("srcdir");
  char path[4096], *line = NULL;
  size_t room = 0;
  unsigned lines = 0, wrong = 0;
  snprintf(path, sizeof path, "%s/tests/unit/formats.tsv", root ? root : ".");
  FILE *file = fopen(path, "r");
  ck_assert_msg(file != NULL, "%s: no such file; set srcdir", path);
  for (ssize_t length; (length = getline(&line, &room, file)) > 0; lines++)
    wrong += !line_holds(line, line + length - 1);
  free(line);
  fclose(file);
  ck_assert_uint_gt(lines, 9000);
  ck_assert_uint_eq(wrong, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("formats");
  TCase *formats = tcase_create("formats");
  tcase_add_checked_fixture(formats, setup, teardown);
  tcase_add_test(formats, table);
  tcase_set_timeout(formats, 60);
  suite_add_tcase(suite, formats);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
