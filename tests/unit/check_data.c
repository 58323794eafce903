/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/facts.h"
#include "src/support/json.h"
#include "src/support/utf8.h"
#include "tests/unit/share.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

/* One session with facts; every test begins with a new one. */
static struct guard guard;
static struct arena arena;
static struct sources sources;
static struct diagnostics diagnostics;
static struct facts facts;
static struct traces *traces;

static void begin(void) {
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) ck_abort_msg("out of memory");
  sources_init(&sources, &arena);
  diagnostics_init(&diagnostics, &arena, &sources);
  facts_init(&facts, &arena, &sources, &diagnostics);
  traces = traces_new(&arena, TRACKING_ALL);
}

static void end(void) {
  arena_free(&arena);
}

static bool read_length(const char *name, const char *text, size_t length) {
  return facts_read(&facts, source_add(&sources, SOURCE_FACTS, name, NULL, text, length), NULL);
}

static bool read_text(const char *name, const char *text) {
  return read_length(name, text, strlen(text));
}

static struct value all_changed(label_id label, struct value value) {
  struct datum_maker maker = {&arena, traces, &sources, {label, value}, 0};
  return facts_value(&facts, &maker);
}

static struct value all(void) {
  return all_changed(0, value_undef(0));
}

/* Inside one another: hashes and arrays as {key: value} and [item, …]. */
static void show(struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    buffer_putc(out, '[');
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      if (i) buffer_putc(out, ',');
      show(out, v.u.array->at[i]);
    }
    buffer_putc(out, ']');
  } else if (v.kind == VALUE_HASH) {
    buffer_putc(out, '{');
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      if (i) buffer_putc(out, ',');
      show(out, v.u.hash->at[i].key);
      buffer_putc(out, ':');
      show(out, v.u.hash->at[i].value);
    }
    buffer_putc(out, '}');
  } else if (v.kind == VALUE_STRING) {
    json_str(out, v.u.text);
  } else if (v.kind == VALUE_FLOAT) {
    float_text(out, v.u.real);
  } else if (v.kind == VALUE_INTEGER) {
    integer_text(out, v.u.integer);
  } else {
    ck_assert_int_eq(v.kind, VALUE_BOOLEAN);
    buffer_puts(out, v.u.boolean ? "true" : "false");
  }
}

static const char *shown(struct value v) {
  struct buffer out;
  buffer_init(&out, &arena);
  show(&out, v);
  return buffer_text(&out);
}

static struct value fact(const char *name) {
  const struct hash_entry *entry = hash_find_text(all().u.hash, name);
  ck_assert_msg(entry != NULL, "no fact %s", name);
  return entry->value;
}

/* The first label with this name; 0 if there is none. */
static label_id named(const char *name) {
  for (label_id id = 1; id < sources.labels.count; id++)
    if (label_get(&sources, id)->name && str_is(label_get(&sources, id)->name, name)) return id;
  return 0;
}

/* The first label whose text is this; 0 if there is none. */
static label_id spelt(const char *text) {
  for (label_id id = 1; id < sources.labels.count; id++) {
    uint32_t length;
    const char *own = place_text(&sources, label_get(&sources, id)->place, &length);
    if (length == strlen(text) && !memcmp(own, text, length)) return id;
  }
  return 0;
}

static void check_label(const char *name, uint32_t line, uint32_t column, const char *text) {
  label_id id = named(name);
  ck_assert_msg(id != 0, "no label %s", name);
  struct place place = label_get(&sources, id)->place;
  struct position at = source_position(&sources, place.source, place.start);
  uint32_t length;
  const char *own = place_text(&sources, place, &length);
  ck_assert_uint_eq(at.line, line);
  ck_assert_uint_eq(at.column, column);
  ck_assert_uint_eq(length, strlen(text));
  ck_assert(!memcmp(own, text, length));
}

/* ---- what is read ---- */

struct reading {
  const char *file, *text, *expected;
};

static const struct reading readings[] = {
    {"a.json", "{}", "{}"},
    {"a.json", "[{\"certname\":\"n\",\"name\":\"a\",\"value\":{\"b\":null}}]", "{\"a\":{\"b\":\"\"}}"},
    {"a.json", "[{\"certname\":\"n\",\"facts\":{\"a\":1},\"trusted\":{}}]", "{\"a\":1}"},
    {"a.yaml", "certname: n\nfacts: {data: [{name: a, value: [1]}], href: x}", "{\"a\":[1]}"},
    {"a", "a => x\ny\nb => 12\nrelease => 12\nc =>\nd => {\n  e f => \"g\",\n  h => [\n    true\n  ]\n}\n",
     "{\"a\":\"x\\ny\",\"b\":12,\"release\":\"12\",\"c\":\"\",\"d\":{\"e f\":\"g\",\"h\":[true]}}"},
    {"a.json", " {\"a\" : [ 1 , -2.5, true,false ,null, [], {} ] } ",
     "{\"a\":[1,-2.5,true,false,\"\",[],{}]}"},
    {"a.json", "{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":3,\"b\":2}"},
    {"a.json", "{\"a\":-0,\"b\":-0.0,\"c\":1E2,\"d\":9223372036854775807,\"e\":-9223372036854775808}",
     "{\"a\":0,\"b\":-0.0,\"c\":100.0,\"d\":9223372036854775807,\"e\":-9223372036854775808}"},
    {"a.json", "{\"\\u0061\\n\\\"\\\\\\/\\b\\f\\r\\t\":\"\\u00e9\\ud83d\\ude00 \xC3\xBC\"}",
     "{\"a\\n\\\"\\\\/\\b\\f\\r\\t\":\"\xC3\xA9\xF0\x9F\x98\x80 \xC3\xBC\"}"},
    {"a.json", "{\"a\":\"x\\u0000y\"}", "{\"a\":\"x\\u0000y\"}"},
    {"a.json", "{\"name\":\"n\",\"values\":{\"a\":1,\"_timestamp\":2},\"timestamp\":\"t\"}", "{\"a\":1}"},
    {"a.json", "{\"name\":\"n\",\"values\":3}", "{\"name\":\"n\",\"values\":3}"},
    {"a.json", "{\"other\":\"n\",\"values\":{}}", "{\"other\":\"n\",\"values\":{}}"},
    {"facts", "{\"a\": 1}", "{\"a\":1}"},
    {"facts", "a: 1", "{\"a\":1}"},
    {"a.yaml", "{a: 1, b: {c: d}}", "{\"a\":1,\"b\":{\"c\":\"d\"}}"},
    {"a.yaml",
     "\xEF\xBB\xBF"
     "a: \xC3\xA9\n",
     "{\"a\":\"\xC3\xA9\"}"},
    {"a.yaml", "a: [yes, No, on, OFF, TRUE, y, n, ~, null, '']",
     "{\"a\":[true,false,true,false,true,\"y\",\"n\",\"\",\"\",\"\"]}"},
    {"a.yaml", "a: [010, 0x1F, 0b101, 1_000, '1', 08, +5, -0, 0o7, 0_7]",
     "{\"a\":[8,31,5,1000,\"1\",\"08\",5,0,\"0o7\",7]}"},
    {"a.yaml", "a: 1,000", "{\"a\":1000}"},
    {"a.yaml", "a: [1.5, .5, 1., 1e3, 1.5e+3, .inf, -.Inf, 1:30, 1:30:15, 1:30.5, -1:30]",
     "{\"a\":[1.5,0.5,1.0,\"1e3\",1500.0,Infinity,-Infinity,5400,5415,5430.0,-1800]}"},
    {"a.yaml",
     "a:\n- :sym\n- ':s'\n- :\"q r\"\n- !ruby/sym x\n- !str 1\n- !!str 2\n- !!float 3\n- !x 4\n- !!binary "
     "aGk=\n",
     "{\"a\":[\"sym\",\":s\",\"q r\",\"x\",\"1\",\"2\",3.0,4,\"hi\"]}"},
    {"a.yaml", "a:\n  1: x\n  2.5: y\n  true: z\n  ~: n\n  :s: t\n",
     "{\"a\":{1:\"x\",2.5:\"y\",true:\"z\",\"\":\"n\",\"s\":\"t\"}}"},
    {"a.yaml", "a: &x {k: v}\nb: *x\nc: {<<: *x, k: w}\nd: {k: w, <<: *x}\ne: {<<: [*x, {k: 2, l: 3}]}\n",
     "{\"a\":{\"k\":\"v\"},\"b\":{\"k\":\"v\"},\"c\":{\"k\":\"w\"},\"d\":{\"k\":\"v\"},\"e\":{\"k\":\"v\","
     "\"l\":3}}"},
    {"a.yaml", "a: |\n  x\n  y\nb: >-\n  x\n  y\nc: one\n  two\n",
     "{\"a\":\"x\\ny\\n\",\"b\":\"x y\",\"c\":\"one two\"}"},
    {"a.yaml", "a: 1\n---\nb: 2\n", "{\"a\":1}"},
    {"a.yaml",
     "--- !ruby/object:Puppet::Node::Facts\nname: n\nvalues:\n  a: 1\ntimestamp: 2020-01-01 00:00:00 Z\n",
     "{\"a\":1}"},
};

START_TEST(reads) {
  const struct reading *reading = &readings[_i];
  bool good = read_text(reading->file, reading->text);
  for (uint32_t i = 0; i < diagnostics.list.count; i++)
    ck_abort_msg("%s: %s", reading->text, diagnostics.list.at[i]->message);
  ck_assert(good);
  ck_assert_str_eq(shown(all()), reading->expected);
}
END_TEST

/* ---- what is refused ---- */

struct refusal {
  const char *file, *text;
  enum diagnostic_code code;
  uint32_t line, column;
  const char *message;
};

static const struct refusal refusals[] = {
    {"a.json", "", DIAG_FACTS_SHAPE, 1, 1, "This file is empty"},
    {"a.json", " \n", DIAG_FACTS_SHAPE, 1, 1, "This file is empty"},
    {"a.json", "{\"a\": 1,\n \"b\" 2}", DIAG_FACTS_SYNTAX, 2, 6, "Invalid JSON: a colon must stand here"},
    {"a.json", "{\"a\": [1,\n", DIAG_FACTS_SYNTAX, 1, 10,
     "Invalid JSON: the file ends too early; was it cut off?"},
    {"a.json", "{\"a\": 1} x", DIAG_FACTS_SYNTAX, 1, 10,
     "Invalid JSON: a JSON file holds one value; remove what follows it"},
    {"a.json", "{\"a\": 1e999, \"b\": 01}", DIAG_FACTS_SYNTAX, 1, 20,
     "Invalid JSON: a comma or the end of the collection must stand here"},
    {"a.json", "{\"a\": 1.e999}", DIAG_FACTS_SYNTAX, 1, 7, "Invalid JSON: this is no number"},
    {"a.json", "{\"a\": NaN}", DIAG_FACTS_SYNTAX, 1, 7, "Invalid JSON: this is no number"},
    {"a.json", "{\"a\": \"\\ud800\"}", DIAG_FACTS_SYNTAX, 1, 8,
     "Invalid JSON: half of a character in a text"},
    {"a.json", "[1]", DIAG_FACTS_SHAPE, 1, 1, "Facts must be a Hash of names and values, not Array"},
    {"a.json", "\"x\"", DIAG_FACTS_SHAPE, 1, 1, "Facts must be a Hash of names and values, not String"},
    {"a.json", "{\"a\":1,\"12\":2}", DIAG_FACTS_SHAPE, 1, 8,
     "Cannot assign to a numeric match result variable '$12'"},
    {"a.json", "{\"facts\":1}", DIAG_FACTS_SHAPE, 1, 2,
     "Attempt to assign to a reserved variable name: 'facts'"},
    {"a.yaml", "", DIAG_FACTS_SHAPE, 1, 1, "This file is empty"},
    {"a.yaml", "# nothing\n", DIAG_FACTS_SHAPE, 2, 1, "This file is empty"},
    {"a.yaml", "- 1\n", DIAG_FACTS_SHAPE, 1, 1, "Facts must be a Hash of names and values, not Array"},
    {"a.yaml", "7\n", DIAG_FACTS_SHAPE, 1, 1, "Facts must be a Hash of names and values, not Integer"},
    {"a.yaml", "a: 1\n2: x\n", DIAG_FACTS_SHAPE, 2, 1, "The name of a fact must be a String, not Integer"},
    {"a.yaml", "a: 1\nyes: x\n", DIAG_FACTS_SHAPE, 2, 1, "The name of a fact must be a String, not Boolean"},
    {"a.yaml", "a: b\n  c: d\n", DIAG_FACTS_SYNTAX, 2, 4,
     "Invalid YAML: mapping values are not allowed in this context"},
    {"a.yaml", "\xC3\xA9: [1, 2\n", DIAG_FACTS_SYNTAX, 2, 1,
     "Invalid YAML: did not find expected ',' or ']' while parsing a flow sequence"},
    {"a.yaml", "a: \x01\n", DIAG_FACTS_SYNTAX, 1, 4, "Invalid YAML: control characters are not allowed"},
    {"a.yaml", "a: *b\n", DIAG_FACTS_SYNTAX, 1, 4,
     "Unknown alias: there is no such anchor before this place"},
    {"a.yaml", "a: &b [*b]\n", DIAG_FACTS_SHAPE, 1, 8, "This alias stands inside what it refers to"},
    {"a.yaml", "a: 2020-01-02\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: dates and times are not allowed here; put quotes around it"},
    {"a.yaml", "a: 2020-01-02 03:04:05\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: dates and times are not allowed here; put quotes around it"},
    {"a.yaml", "a: 0x_\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: this looks like a number and is none; put quotes around it"},
    {"a.yaml", "a: !!float x\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: this is tagged as a float and is none"},
    {"a.yaml", "a: !ruby/regexp /x/\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: objects of Ruby are not allowed here; remove the tag"},
    {"a.yaml", "a: !!binary gICA\n", DIAG_FACTS_SHAPE, 1, 4,
     "Unusable value: binary data that is not UTF-8 text cannot be a value here"},
    {"a.yaml", "a: !ruby/object:Foo {b: 1}\n", DIAG_FACTS_SHAPE, 1, 4, "Tried to load an object of Ruby"},
    {"a.yaml", "--- !ruby/object:Puppet::Node::Facts\nname: n\n", DIAG_FACTS_SHAPE, 1, 5,
     "The key \"values\" must hold a Hash of facts"},
};

START_TEST(refuses) {
  const struct refusal *refusal = &refusals[_i];
  ck_assert(!read_text(refusal->file, refusal->text));
  ck_assert_uint_ge(diagnostics.list.count, 1);
  const struct diagnostic *d = diagnostics.list.at[0];
  struct position at = source_position(&sources, d->place.source, d->place.start);
  ck_assert_str_eq(d->message, refusal->message);
  ck_assert_int_eq(d->code, refusal->code);
  ck_assert_uint_eq(at.line, refusal->line);
  ck_assert_uint_eq(at.column, refusal->column);
  ck_assert(!facts.tree);
}
END_TEST

/* COUNT times OPEN, then CLOSE as often. */
static const char *nested(const char *open, const char *middle, const char *close, int count) {
  struct buffer out;
  buffer_init(&out, &arena);
  for (int i = 0; i < count; i++)
    buffer_puts(&out, open);
  buffer_puts(&out, middle);
  for (int i = 0; i < count; i++)
    buffer_puts(&out, close);
  return buffer_text(&out);
}

START_TEST(depth_is_bounded) {
  static const struct {
    const char *file, *open, *close;
    int count;
    bool good;
  } cases[] = {
      {"a.json", "{\"a\":", "}", DATA_JSON_NESTING, true},
      {"a.json", "{\"a\":", "}", DATA_JSON_NESTING + 1, false},
      {"a.json", "[", "]", 100000, false},
      {"a.json", "{\"a\":", "", 100000, false},
      {"a.yaml", "{a: ", "}", DATA_YAML_NESTING, true},
      {"a.yaml", "{a: ", "}", DATA_YAML_NESTING + 1, false},
      {"a.yaml", "[", "]", 100000, false},
      {"a.yaml", "- ", "", 100000, false},
  };
  bool good = read_text(cases[_i].file, nested(cases[_i].open, "1", cases[_i].close, cases[_i].count));
  ck_assert_int_eq(good, cases[_i].good);
  ck_assert_int_eq(diagnostics.list.count > 0, !good);
  if (good) all();
}
END_TEST

START_TEST(aliases_are_bounded) {
  struct buffer out;
  buffer_init(&out, &arena);
  buffer_puts(&out, "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
  for (int i = 1; i < 10; i++) {
    buffer_printf(&out, "a%d: &a%d [", i, i);
    for (int k = 0; k < 10; k++)
      buffer_printf(&out, "%s*a%d", k ? ", " : "", i - 1);
    buffer_puts(&out, "]\n");
  }
  ck_assert(!read_text("bomb.yaml", buffer_text(&out)));
  ck_assert_str_eq(diagnostics.list.at[0]->message, "Aliases make this data too large");
  ck_assert_int_eq(diagnostics.list.at[0]->code, DIAG_LIMIT_NESTING);
}
END_TEST

static const char *const whole[] = {
    "{\"name\":\"n\",\"values\":{\"a\":[1,-2.5e3,true,null],\"b\":{\"\\ud83d\\ude00\\n\":\"\xC3\xA9\"},\"a\":"
    "\"x\"}}",
    "--- !ruby/object:Puppet::Node::Facts\nname: n\nvalues:\n  a: &x [1, !!str 2]\n  b: *x\n"
    "  c: |\n    text\n  d: {<<: {k: v}, \"\\u00e9\": 1:30.5}\n",
};

/* A file that was cut off anywhere is read or refused, and so is one with a byte changed. */
START_TEST(every_prefix) {
  const char *file = _i ? "a.yaml" : "a.json";
  for (size_t length = 0; length <= strlen(whole[_i]); length++) {
    uint32_t before = diagnostics.errors;
    bool good = read_length(file, whole[_i], length);
    ck_assert_int_eq(good, diagnostics.errors == before);
    if (good) all();
    facts.tree = NULL;
  }
  char *text = arena_copy(&arena, whole[_i], strlen(whole[_i]) + 1);
  for (size_t at = 0; text[at]; at++) {
    char kept = text[at];
    for (int byte = 1; byte < 128; byte += 2 + share()) {
      text[at] = (char)byte;
      if (read_text(file, text)) all();
      facts.tree = NULL;
    }
    text[at] = kept;
  }
}
END_TEST

/* Reads something, while the allocation number COUNTDOWN fails.  False if it did not come to that. */
static bool fails_at(unsigned long countdown, const char *file, const char *text) {
  arena_free(&arena);
  arena_fail_countdown = countdown;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&guard);
  if (reason == GUARD_NONE) {
    sources_init(&sources, &arena);
    diagnostics_init(&diagnostics, &arena, &sources);
    facts_init(&facts, &arena, &sources, &diagnostics);
    ck_assert(read_text(file, text));
  }
  arena_fail_countdown = 0;
  return reason != GUARD_NONE;
}

/* Each allocation fails once: the guard is reached and nothing leaks (the sanitizer would say so). */
START_TEST(out_of_memory) {
  static char text[600000];
  size_t length = 0;
  const char *quote = _i ? "" : "\"", *comma = _i ? "" : ",";
  if (!_i) text[length++] = '{';
  for (int i = 0; i < 20000; i++)
    length += (size_t)snprintf(text + length, sizeof text - length, "%sk%d%s: [1, %sb%s]%s\n", quote, i,
                               quote, quote, quote, comma);
  if (!_i) memcpy(text + length - 2, "}", 2);
  unsigned long countdown = 1;
  while (fails_at(countdown, _i ? "a.yaml" : "a.json", text))
    ck_assert_uint_lt(++countdown, 100);
  ck_assert_uint_gt(countdown, 3);
}
END_TEST

/* ---- labels ---- */

START_TEST(json_labels) {
  ck_assert(read_text(
      "a.json", "{\n \"os\": {\"family\": \"D\\u00e9b\", \"n\": 12},\n \"\xC3\xA9\": [true , \"x\"]\n}"));
  check_label("fact os", 2, 8, "{\"family\": \"D\\u00e9b\", \"n\": 12}");
  check_label("fact os.family", 2, 19, "\"D\\u00e9b\"");
  check_label("fact os.n", 2, 36, "12");
  check_label("fact \xC3\xA9", 3, 7, "[true , \"x\"]");
  check_label("fact \xC3\xA9.0", 3, 8, "true");
  check_label("fact \xC3\xA9.1", 3, 15, "\"x\"");
  check_label("fact", 1, 1,
              "{\n \"os\": {\"family\": \"D\\u00e9b\", \"n\": 12},\n \"\xC3\xA9\": [true , \"x\"]\n}");
}
END_TEST

START_TEST(yaml_labels) {
  ck_assert(read_text("a.yaml", "\xEF\xBB\xBF# \xC3\xA9\nos:\n  family: D\xC3\xA9"
                                "b  # c\n  list:\n    - \xC3\xA9\n    - 'it''s'\n"
                                "flow: {a: [1 , 2]}\r\ntext: |\n  x\n  y\nempty:\nlast: end\n"));
  check_label("fact os.family", 3, 11,
              "D\xC3\xA9"
              "b");
  check_label("fact os", 3, 3,
              "family: D\xC3\xA9"
              "b  # c\n  list:\n    - \xC3\xA9\n    - 'it''s'");
  check_label("fact os.list", 5, 5, "- \xC3\xA9\n    - 'it''s'");
  check_label("fact os.list.0", 5, 7, "\xC3\xA9");
  check_label("fact os.list.1", 6, 7, "'it''s'");
  check_label("fact flow", 7, 7, "{a: [1 , 2]}");
  check_label("fact flow.a.1", 7, 16, "2");
  check_label("fact text", 8, 7, "|\n  x\n  y\n");
  check_label("fact empty", 11, 7, "");
  check_label("fact last", 12, 7, "end");
}
END_TEST

/* Checks that the trace of V names a label that decodes to V, here and inside. */
static void check_where(struct value v) {
  struct trace_view view = trace_node(traces, v.trace);
  while (view.kind == TRACE_OVER || view.kind == TRACE_UNDER)
    view = trace_node(traces, view.operands[0]);
  ck_assert_int_eq(view.kind, TRACE_LABEL);
  struct value decoded;
  bool scalar = v.kind != VALUE_ARRAY && v.kind != VALUE_HASH;
  ck_assert_int_eq(datum_decode(&decoded, &arena, &sources, view.label, NULL), scalar);
  if (scalar) ck_assert_msg(value_same(v, decoded), "%s is not %s", shown(v), shown(decoded));
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    check_where(v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    check_where(v.u.hash->at[i].key);
    check_where(v.u.hash->at[i].value);
  }
}

START_TEST(where_theorem) {
  const struct reading *reading = &readings[_i];
  ck_assert(read_text(reading->file, reading->text));
  ck_assert(facts_set(&facts, "set.on.the.line", "7"));
  ck_assert(facts_set(&facts, "a", "text"));
  check_where(all());
}
END_TEST

/* ---- several inputs ---- */

START_TEST(later_files_win) {
  ck_assert(read_text("a.json", "{\"a\":{\"x\":1},\"b\":2}"));
  ck_assert(read_text("b.yaml", "a: {y: 3}\nc: 4\n"));
  ck_assert_str_eq(shown(all()), "{\"a\":{\"y\":3},\"b\":2,\"c\":4}");
  struct trace_view view = trace_node(traces, fact("a").trace);
  ck_assert_int_eq(view.kind, TRACE_OVER);
  ck_assert_int_eq(trace_node(traces, view.operands[1]).kind, TRACE_LABEL);
}
END_TEST

/* A key that is given again and again: the last counts, and what it replaced is not kept without bound. */
START_TEST(many_replacements) {
  struct buffer out;
  buffer_init(&out, &arena);
  buffer_putc(&out, '{');
  for (int i = 0; i < 300000; i++)
    buffer_printf(&out, "\"k\":%d,", i);
  buffer_puts(&out, "\"k\":\"end\"}");
  ck_assert(read_text("a.json", buffer_text(&out)));
  ck_assert_str_eq(shown(all()), "{\"k\":\"end\"}");
}
END_TEST

/* Both forms of a file name their facts alike. */
START_TEST(names_of_wrapped_facts) {
  ck_assert(read_text("a.json", "{\"name\":\"n\",\"values\":{\"os\":{\"family\":\"Debian\"},\"values\":1}}"));
  check_label("fact os.family", 1, 38, "\"Debian\"");
  check_label("fact values", 1, 57, "1");
}
END_TEST

START_TEST(single_facts) {
  ck_assert(read_text("a.json", "{\"os\":{\"family\":\"RedHat\"},\"b\":2}"));
  ck_assert(facts_set(&facts, "os.family", "Debian"));
  ck_assert(facts_set(&facts, "os.release.major", "12"));
  ck_assert(facts_set(&facts, "flag", "true"));
  ck_assert(facts_set(&facts, "quoted", "\"12\""));
  ck_assert(facts_set(&facts, "ip", "10.0.0.1"));
  ck_assert(facts_set(&facts, "none", ""));
  ck_assert_str_eq(shown(all()),
                   "{\"os\":{\"family\":\"Debian\",\"release\":{\"major\":12}},\"b\":2,\"flag\":true,"
                   "\"quoted\":\"12\",\"ip\":\"10.0.0.1\",\"none\":\"\"}");
  label_id id =
      trace_node(traces,
                 trace_node(traces, hash_find_text(fact("os").u.hash, "family")->value.trace).operands[0])
          .label;
  ck_assert(str_is(label_get(&sources, id)->name, "fact os.family"));
  check_label("fact os.release.major", 1, 18, "12");
}
END_TEST

START_TEST(wrong_single_facts) {
  static const char *const names[] = {"", ".a", "a.", "a..b", "facts", "12", "kernel.x"};
  ck_assert(read_text("a.json", "{\"kernel\":\"Linux\"}"));
  ck_assert(!facts_set(&facts, names[_i], "x"));
  ck_assert_int_eq(diagnostics.list.count, 1);
  ck_assert_int_eq(diagnostics.list.at[0]->code, DIAG_FACTS_SHAPE);
  ck_assert_str_eq(shown(all()), "{\"kernel\":\"Linux\"}");
}
END_TEST

START_TEST(deep_single_fact) {
  ck_assert(!facts_set(&facts, nested("a.", "b", "", 1000), "x"));
}
END_TEST

/* ---- mutation ---- */

/* A change gives what the changed text would have given; LABEL is the first whose text is OLD. */
static void check_change(const char *old, struct value with, const char *expected) {
  label_id label = spelt(old);
  ck_assert_msg(label != 0, "no label for %s", old);
  ck_assert_str_eq(shown(all_changed(label, with)), expected);
}

START_TEST(changes) {
  struct value nine = value_integer(9, 0), z = value_string(str_from(&arena, "z"), 0);
  ck_assert(read_text("a.yaml", "a: &x {k: v, l: [1, 2]}\nb: *x\nc: {<<: *x, 'k': w}\n"));
  check_change(
      "1", nine,
      "{\"a\":{\"k\":\"v\",\"l\":[9,2]},\"b\":{\"k\":\"v\",\"l\":[9,2]},\"c\":{\"k\":\"w\",\"l\":[9,2]}}");
  check_change("[1, 2]", nine,
               "{\"a\":{\"k\":\"v\",\"l\":9},\"b\":{\"k\":\"v\",\"l\":9},\"c\":{\"k\":\"w\",\"l\":9}}");
  check_change(
      "v", z,
      "{\"a\":{\"k\":\"z\",\"l\":[1,2]},\"b\":{\"k\":\"z\",\"l\":[1,2]},\"c\":{\"k\":\"w\",\"l\":[1,2]}}");
  check_change("'k'", z,
               "{\"a\":{\"k\":\"v\",\"l\":[1,2]},\"b\":{\"k\":\"v\",\"l\":[1,2]},"
               "\"c\":{\"k\":\"v\",\"l\":[1,2],\"z\":\"w\"}}");
  check_change("k", z,
               "{\"a\":{\"z\":\"v\",\"l\":[1,2]},\"b\":{\"z\":\"v\",\"l\":[1,2]},"
               "\"c\":{\"z\":\"v\",\"l\":[1,2],\"k\":\"w\"}}");
}
END_TEST

START_TEST(utf8) {
  static const struct {
    const char *text;
    size_t valid;
  } cases[] = {
      {"", 0},
      {"plain ascii text", 16},
      {"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80", 9},
      {"ab\xFFxx", 2},
      {"abcdefgh\xC0\x80", 8},
      {"\xED\xA0\x80", 0},
      {"a\xE2\x82", 1},
      {"\xF4\x90\x80\x80", 0},
      {"\xE0\x80\x80", 0},
      {"\xF0\x8F\xBF\xBF", 0},
      {"\xF4\x8F\xBF\xBF", 4},
      {"\x80", 0},
  };
  ck_assert_uint_eq(utf8_valid_prefix(cases[_i].text, strlen(cases[_i].text)), cases[_i].valid);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

int main(void) {
  Suite *suite = suite_create("data");
  TCase *tests = tcase_create("data");
  tcase_set_timeout(tests, 60);
  tcase_add_checked_fixture(tests, begin, end);
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, reads, 0, COUNT(readings));
  tcase_add_loop_test(tests, refuses, 0, COUNT(refusals));
  tcase_add_loop_test(tests, depth_is_bounded, 0, 8);
  tcase_add_test(tests, aliases_are_bounded);
  tcase_add_loop_test(tests, every_prefix, 0, 2);
  tcase_add_loop_test(tests, out_of_memory, 0, 2);
  tcase_add_test(tests, json_labels);
  tcase_add_test(tests, yaml_labels);
  tcase_add_loop_test(tests, where_theorem, 0, COUNT(readings));
  tcase_add_test(tests, later_files_win);
  tcase_add_test(tests, many_replacements);
  tcase_add_test(tests, names_of_wrapped_facts);
  tcase_add_test(tests, single_facts);
  tcase_add_loop_test(tests, wrong_single_facts, 0, 7);
  tcase_add_test(tests, deep_single_fact);
  tcase_add_test(tests, changes);
  tcase_add_loop_test(tests, utf8, 0, 12);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
