/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The grammar's promises on trees: exact places, labels that read back as their values, bounds, recovery.
 * What Puppet accepts and how its trees look is compared by tests/grammar/compare.sh.
 */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "grammar/parse.h"

struct session {
  struct guard guard;
  struct arena arena;
  struct sources sources;
  struct symbols symbols;
  struct diagnostics diagnostics;
  struct parse_context context;
};

static struct session *s;

static void setup(void) {
  s = calloc(1, sizeof *s);
  arena_init(&s->arena, &s->guard, 0);
  if (GUARD_ENTER(&s->guard)) ck_abort_msg("out of memory");
  sources_init(&s->sources, &s->arena);
  symbols_init(&s->symbols, &s->arena);
  diagnostics_init(&s->diagnostics, &s->arena, &s->sources);
  s->context = (struct parse_context){
      .arena = &s->arena, .symbols = &s->symbols, .sources = &s->sources, .diagnostics = &s->diagnostics};
}

static void teardown(void) {
  arena_free(&s->arena);
  free(s);
}

static const struct node *parse_text(enum source_kind kind, const char *text, size_t length) {
  const struct source *source = source_add(&s->sources, kind, "test.pp", NULL, text, length);
  return parse_source(&s->context, source);
}

static const struct node *parse(const char *text) {
  return parse_text(SOURCE_MANIFEST, text, strlen(text));
}

static const char *dump(const struct node *tree) {
  struct buffer out;
  ck_assert_ptr_nonnull(tree);
  buffer_init(&out, &s->arena);
  ast_dump(&out, tree, false);
  return buffer_text(&out);
}

/* The errors as `line:column message`, one per line. */
static const char *errors(void) {
  struct buffer out;
  buffer_init(&out, &s->arena);
  for (uint32_t i = 0; i < s->diagnostics.list.count; i++) {
    const struct diagnostic *d = s->diagnostics.list.at[i];
    struct position at = source_position(&s->sources, d->place.source, d->place.start);
    buffer_printf(&out, "%u:%u %s\n", at.line, at.column, d->message);
  }
  return buffer_text(&out);
}

static const char *text_at(struct place place) {
  uint32_t length;
  const char *text = place_text(&s->sources, place, &length);
  return str_new(&s->arena, text, length)->text;
}

/* The first node of KIND in the tree, in source order. */
struct search {
  enum ast_kind kind;
  uint32_t skip;
  const struct node *found;
};

static bool search_node(const struct node *node, void *data) {
  struct search *search = data;
  if (node->kind == search->kind && search->skip-- == 0) search->found = node;
  return !search->found && ast_each_child(node, search_node, search);
}

static const struct node *find(const struct node *tree, enum ast_kind kind, uint32_t skip) {
  struct search search = {kind, skip, NULL};
  search_node(tree, &search);
  ck_assert_ptr_nonnull(search.found);
  return search.found;
}

/* the files of tests/grammar/good */

static char *read_file(const char *name, size_t *length) {
  FILE *file = fopen(name, "rb");
  ck_assert_ptr_nonnull(file);
  char *text = malloc(1 << 20);
  *length = fread(text, 1, 1 << 20, file);
  fclose(file);
  return text;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length > tail && !strcmp(text + length - tail, end);
}

static void each_good_file(void (*test)(const char *name, const struct node *tree)) {
  const char *root = getenv("srcdir");
  char folder[1024], name[2048];
  int count = 0;
  snprintf(folder, sizeof folder, "%s/tests/grammar/good", root ? root : ".");
  DIR *dir = opendir(folder);
  ck_assert_msg(dir != NULL, "%s: no such folder; set srcdir", folder);
  for (struct dirent *entry; (entry = readdir(dir));) {
    size_t length;
    bool template = ends_with(entry->d_name, ".epp");
    if (!template && !ends_with(entry->d_name, ".pp")) continue;
    snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
    char *text = read_file(name, &length);
    const struct node *tree = parse_text(template ? SOURCE_TEMPLATE : SOURCE_MANIFEST, text, length);
    ck_assert_msg(tree != NULL, "%s: %s", entry->d_name, errors());
    test(entry->d_name, tree);
    free(text);
    count++;
  }
  closedir(dir);
  ck_assert_int_ge(count, 60);
}

/* places */

struct nesting {
  const char *file;
  const struct node *parent;
  uint32_t end; /* of the child before */
};

/* Out of place by nature: a heredoc's text, and the parent type that `type A = B {..}` adds to the hash. */
static bool is_elsewhere(const struct node *parent, const struct node *child) {
  return parent->kind == AST_HEREDOC || (parent->kind == AST_HASH && child->place.end <= parent->place.start);
}

static bool check_nesting(const struct node *child, void *data) {
  struct nesting *around = data, inside = {around->file, child, child->place.start};
  const struct node *parent = around->parent;
  ck_assert_uint_le(child->place.start, child->place.end);
  if (!is_elsewhere(parent, child)) {
    ck_assert_msg(child->place.start >= around->end && child->place.end <= parent->place.end,
                  "%s: %s [%u,%u) in %s [%u,%u) behind %u", around->file, ast_kind_name(child->kind),
                  child->place.start, child->place.end, ast_kind_name(parent->kind), parent->place.start,
                  parent->place.end, around->end);
    around->end = child->place.end;
  }
  ck_assert_uint_lt(child->height, parent->height);
  return ast_each_child(child, check_nesting, &inside);
}

static void nesting_of(const char *name, const struct node *tree) {
  struct nesting nesting = {name, tree, 0};
  ast_each_child(tree, check_nesting, &nesting);
}

START_TEST(places_are_nested) {
  each_good_file(nesting_of);
}
END_TEST

START_TEST(places_are_exact) {
  static const struct {
    const char *source;
    enum ast_kind kind;
    uint32_t skip;
    const char *text;
  } cases[] = {
      {"$a = (1 + 2) * 3", AST_PARENS, 0, "(1 + 2)"},
      {"$a = (1 + 2) * 3", AST_ARITHMETIC, 0, "(1 + 2) * 3"},
      {"@file { 'x': mode => 1 }\n", AST_RESOURCE, 0, "@file { 'x': mode => 1 }"},
      {"file { 'x': mode => 1 }", AST_RESOURCE_BODY, 0, "'x': mode => 1"},
      {"file { 'x': mode => 1 }", AST_ATTRIBUTE, 0, "mode => 1"},
      {"notice 1, 2", AST_CALL, 0, "notice 1, 2"},
      {"$a = \"x ${b} $c y\"", AST_CONCAT, 0, "\"x ${b} $c y\""},
      {"$a = \"x ${b} $c y\"", AST_STRING, 0, "x "},
      {"$a = \"x ${b} $c y\"", AST_STRING, 2, " y"},
      {"$a = \"x ${b} $c y\"", AST_INTERPOLATION, 0, "${b}"},
      {"$a = \"x ${b} $c y\"", AST_INTERPOLATION, 1, "$c"},
      {"$a = \"x ${b} $c y\"", AST_VARIABLE, 1, "b"},
      {"$a = @(E)\n  x\n  | E\n", AST_HEREDOC, 0, "@(E)"},
      {"$a = @(E)\n  x\n  y\n  |- E\n", AST_STRING, 0, "  x\n  y"},
      {"if a { b() } elsif c { } else { }", AST_IF, 1, "elsif c { } else { }"},
      {"$a.b(1) |$x| { }", AST_METHOD_CALL, 0, "$a.b(1) |$x| { }"},
      {"class a (Integer *$b = 1) { }", AST_PARAMETER, 0, "Integer *$b = 1"},
      {"f(a => 1, b => 2)", AST_HASH, 0, "a => 1, b => 2"},
      {"File <| a == 1 |> { b => 2 }", AST_VIRTUAL_QUERY, 0, "<| a == 1 |>"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    bool bad = strstr(cases[i].source, "*$b"); /* refused by the checks: take the place from the error */
    const struct node *tree = parse(cases[i].source);
    if (bad) continue;
    ck_assert_msg(tree != NULL, "%s: %s", cases[i].source, errors());
    ck_assert_str_eq(text_at(find(tree, cases[i].kind, cases[i].skip)->place), cases[i].text);
  }
}
END_TEST

START_TEST(marks_are_where_puppet_points) {
  const struct node *tree = parse("notice($a + 1, $a.b(2), $a.c, $a[1])");
  ck_assert_uint_eq(find(tree, AST_ARITHMETIC, 0)->mark, 10);
  ck_assert_uint_eq(find(tree, AST_METHOD_CALL, 0)->mark, 19);
  ck_assert_uint_eq(find(tree, AST_METHOD_CALL, 1)->mark, 26);
  ck_assert_uint_eq(find(tree, AST_ACCESS, 0)->mark, 30);
}
END_TEST

/* labels */

static bool has_label(const struct node *node) {
  switch (node->kind) {
  case AST_UNDEF:
  case AST_DEFAULT:
  case AST_TRUE:
  case AST_FALSE:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_STRING:
  case AST_REGEXP:
  case AST_LIST:
  case AST_HASH:
  case AST_RENDER_TEXT: return true;
  default: return false;
  }
}

static bool check_label(const struct node *node, void *data) {
  struct literal literal;
  if (has_label(node)) ck_assert_msg(node->label, "%s: no label at %u", (char *)data, node->place.start);
  if (node->label && literal_decode(&literal, &s->arena, &s->sources, node->label)) {
    bool same = true;
    if (node->kind == AST_INTEGER)
      same = literal.integer == node->u.integer.value;
    else if (node->kind == AST_FLOAT)
      same = literal.real == node->u.real;
    else if (literal.text)
      same = str_equal(literal.text, node->u.text);
    ck_assert_msg(same, "%s: the label at %u reads '%s' for '%s'", (char *)data, node->place.start,
                  literal.text ? literal.text->text : "?", text_at(node->place));
  }
  return ast_each_child(node, check_label, data);
}

static void labels_of(const char *name, const struct node *tree) {
  check_label(tree, (void *)(uintptr_t)name);
}

START_TEST(labels_read_back) {
  each_good_file(labels_of);
}
END_TEST

START_TEST(labels_are_for_data_only) {
  const struct node *tree = parse("file { 'x': mode => foo(bar) }\nFile { a => 1 }\nUser <| |>\nnotice b");
  static const char *const texts[] = {"'x'", "bar", "1", "b"};
  ck_assert_ptr_nonnull(tree);
  ck_assert_uint_eq(s->sources.labels.count - 1, 4);
  for (uint32_t i = 0; i < 4; i++)
    ck_assert_str_eq(text_at(s->sources.labels.at[i + 1].place), texts[i]);
}
END_TEST

START_TEST(failed_sources_leave_no_labels) {
  ck_assert_ptr_null(parse("$a = 'x' = = 1"));
  ck_assert_ptr_null(parse("$a = 'x'\n1\n$b = 2"));
  ck_assert_uint_eq(s->sources.labels.count, 1);
}
END_TEST

/* definitions */

START_TEST(definitions_have_qualified_names) {
  const struct node *tree = parse("class a { class B::c { define d { } }\n class e inherits ::Foo { } }\n"
                                  "function f() { }\nnode x { }\ntype T = Integer");
  ck_assert_ptr_null(tree); /* B::c is no name */
  tree = parse("class a { class b::cD { define d { } }\n class e inherits ::foo { } }\n"
               "function f() { }\nnode x { }\ntype T = Integer");
  ck_assert_ptr_nonnull(tree);
  const struct node_list *list = &tree->u.program.definitions;
  static const char *const names[] = {"a::b::cd::d", "a::b::cd", "a::e", "a", "f"};
  ck_assert_uint_eq(list->count, 7);
  for (int i = 0; i < 5; i++) {
    ck_assert_str_eq(list->at[i]->u.function.name->text, names[i]);
    ck_assert_ptr_eq(list->at[i]->u.function.name, symbol(&s->symbols, names[i], strlen(names[i])));
  }
  ck_assert_str_eq(list->at[2]->u.function.parent->text, "foo");
  ck_assert_str_eq(text_at(list->at[1]->u.function.name_place), "b::cD");
}
END_TEST

START_TEST(module_files_hold_their_definitions) {
  s->context.module_namespace = "ntp::server";
  ck_assert_ptr_nonnull(parse("class ntp::server { }\ndefine ntp::server::x { }"));
  ck_assert_ptr_null(parse("class ntp::client { }"));
  ck_assert_ptr_null(parse("class ntp::server { }\nnotice(1)"));
  ck_assert_ptr_null(parse("node x { }"));
}
END_TEST

/* recovery */

START_TEST(errors_are_found_together) {
  static const struct {
    const char *source, *errors;
  } cases[] = {
      {"$a = = 1\n$b = 2\n$c = 3\n$d = ) 4",
       "1:6 Syntax error at '='\n4:6 Syntax error at ')'\n"}, /* statements */
      {"$a = [1 2]\n$b = 3\n$c = [] )", "1:9 Syntax error at '2'\n3:9 Syntax error at ')'\n"}, /* lists */
      {"$a = [1, , 3]\n$c = [] )", "1:10 Syntax error at ','\n2:9 Syntax error at ')'\n"},
      {"$a = {a => 1, 2 }\n$c = [] )", "1:17 Syntax error at '}'\n2:9 Syntax error at ')'\n"}, /* hashes */
      {"f(1 2)\n$b = 3\n$c = [] )", "1:5 Syntax error at '2'\n3:9 Syntax error at ')'\n"},     /* calls */
      {"class a (b) { }\n$c = [] )", "1:10 Syntax error at 'b'\n2:9 Syntax error at ')'\n"}, /* parameters */
      {"file { 'x': a => 1, b, c => 2 }\n$c = [] )",
       "1:22 Syntax error at ','\n2:9 Syntax error at ')'\n"}, /* attributes */
      {"case 1 { 1: { } 2 { } 3: { } }\n$c = [] )",
       "1:19 Syntax error at '{'\n2:9 Syntax error at ')'\n"}, /* options */
      {"$a = 1_0\n$b = 'x", "1:6 Illegal number '1_0'\n2:7 Unclosed quote after \"'\" followed by 'x...'\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    s->diagnostics.list.count = 0;
    ck_assert_ptr_null(parse(cases[i].source));
    ck_assert_str_eq(errors(), cases[i].errors);
  }
}
END_TEST

START_TEST(errors_are_bounded) {
  char *text = malloc(200001);
  for (int i = 0; i < 100000; i++)
    memcpy(text + 2 * i, ") ", 2);
  ck_assert_ptr_null(parse_text(SOURCE_MANIFEST, text, 200000));
  ck_assert_uint_le(s->diagnostics.list.count, 20);
  free(text);
}
END_TEST

/* bounds */

static const struct node *parse_repeated(const char *before, const char *part, size_t count,
                                         const char *after) {
  struct buffer out;
  buffer_init(&out, &s->arena);
  buffer_puts(&out, before);
  while (count--)
    buffer_puts(&out, part);
  buffer_puts(&out, after);
  return parse_text(SOURCE_MANIFEST, out.text, out.length);
}

START_TEST(nesting_is_bounded) {
  static const char *const parts[][2] = {
      {"$a = ", "["},
      {"$a = ", "{a=>"},
      {"", "f("},
      {"$a = ", "("},
      {"$a = ", "!"},
      {"$a = ", "- "},
      {"", "if a { "},
      {"", "class a { "},
      {"$a = ", "\"${"},
      {"$a = 1", " + 1"},
      {"A[b]", " -> A[b]"},
      {"$a = $b", "[1]"},
      {"$a", ".b"},
      {"", "$a = "},
      {"$a = ", "1 ? { 1 => "},
      {"if a { }", " elsif b { }"},
      {"", "a.b |$x| { "},
      {"$a = 1", " or 1"},
  };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    s->diagnostics.list.count = 0;
    ck_assert_ptr_null(parse_repeated(parts[i][0], parts[i][1], 100000, ""));
    ck_assert_msg(s->diagnostics.list.count == 1 && s->diagnostics.list.at[0]->code == DIAG_LIMIT_NESTING,
                  "%s: %s", parts[i][1], errors());
  }
}
END_TEST

START_TEST(nesting_limit_can_be_set) {
  s->context.depth_limit = 20;
  ck_assert_ptr_nonnull(parse("$a = [[[[[[[[[[1]]]]]]]]]]"));
  ck_assert_ptr_null(parse("$a = [[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]"));
}
END_TEST

START_TEST(long_code_is_no_deep_code) {
  ck_assert_ptr_nonnull(parse_repeated("$a = [", "1, ", 100000, "]"));
  ck_assert_ptr_nonnull(parse_repeated("", "include a\n", 100000, ""));
  ck_assert_ptr_nonnull(parse_repeated("$a = \"", "x ${b} ", 100000, "\""));
  ck_assert_ptr_nonnull(parse_repeated("$a = '", "0123456789", 1000000, "'"));
}
END_TEST

START_TEST(memory_may_run_out) {
  static const char text[] = "class a ($x = [1, \"b ${c} d\"]) { file { 'e': mode => @(F) } }\n  f\n  | F\n";
  for (volatile unsigned long n = 1; n < 20; n++) {
    struct session small;
    struct session *volatile old = s;
    s = &small;
    arena_init(&small.arena, &small.guard, 0);
    arena_fail_countdown = n;
    if (GUARD_ENTER(&small.guard) == 0) {
      sources_init(&small.sources, &small.arena);
      symbols_init(&small.symbols, &small.arena);
      diagnostics_init(&small.diagnostics, &small.arena, &small.sources);
      small.context = old->context;
      small.context.arena = &small.arena;
      small.context.symbols = &small.symbols;
      small.context.sources = &small.sources;
      small.context.diagnostics = &small.diagnostics;
      ck_assert_ptr_nonnull(parse(text));
    }
    arena_fail_countdown = 0;
    arena_free(&small.arena);
    s = old;
  }
}
END_TEST

/* words that depend on what is around them */

START_TEST(tokens_depend_on_context) {
  static const char *const cases[][2] = {
      {"$a = $b[1]", "(= (var \"a\") (access (var \"b\") 1))"},
      {"notice $b [1]", "(block (invoke {:functor (qn \"notice\") :args [(var \"b\")]}) (array 1))"},
      {"foo\n(1)", NULL},
      {"$a = 4 / 2 / 1", "(= (var \"a\") (/ (/ 4 2) 1))"},
      {"$a = [/x/]", "(= (var \"a\") (array (regexp \"x\")))"},
      {"$a = 1 ? { 1 => 2 }", "(= (var \"a\") (? 1 [(=> 1 2)]))"},
      {"$a = \"${if}\"", "(= (var \"a\") (concat (str (var \"if\"))))"},
      {"$a = \"${b.c}\"",
       "(= (var \"a\") (concat (str (call-method {:functor (. (var \"b\") (qn \"c\")) :args []}))))"},
      {"$a = \"$b[1]\"", "(= (var \"a\") (concat (str (var \"b\")) \"[1]\"))"},
      {"$a = -1", "(= (var \"a\") -1)"},
      {"$a = 0x1F", "(= (var \"a\") (int {:radix 16 :value 31}))"},
      {"$a = ::b", "(= (var \"a\") (qn \"::b\"))"},
      {"$a = b-c", "(= (var \"a\") \"b-c\")"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (cases[i][1]) ck_assert_str_eq(dump(parse(cases[i][0])), cases[i][1]);
  ck_assert_ptr_null(parse("foo\n(1)\n$a = 1")); /* an expression of its own, without effect */
}
END_TEST

START_TEST(pretty_dump_has_lines) {
  struct buffer out;
  buffer_init(&out, &s->arena);
  ast_dump(&out, parse("$a = [1, {b => 2}]"), true);
  ck_assert_str_eq(buffer_text(&out), "(=\n  (var\n    \"a\")\n  (array\n    1\n    (hash\n      (=>\n"
                                      "        (qn\n          \"b\")\n        2))))");
}
END_TEST

static void round_trip_of(const char *name, const struct node *tree) {
  struct buffer printed;
  bool template = ends_with(name, ".epp");
  buffer_init(&printed, &s->arena);
  ast_print(&printed, tree);
  const struct node *again = parse_text(template ? SOURCE_TEMPLATE : SOURCE_MANIFEST,
                                        printed.text ? printed.text : "", printed.length);
  ck_assert_msg(again != NULL, "%s: %s", name, errors());
  ck_assert_str_eq(dump(again), dump(tree));
}

START_TEST(printed_source_parses_to_the_same_tree) {
  each_good_file(round_trip_of);
}
END_TEST

static const char *refuse_all(struct arena *arena, const struct str *pattern) {
  (void)arena;
  return pattern->length ? "refused" : NULL;
}

START_TEST(regexps_are_checked_by_the_hook) {
  ck_assert_ptr_nonnull(parse("$a = [/(/]"));
  s->context.regexp_error = refuse_all;
  ck_assert_ptr_null(parse("$a = [/x/]"));
  ck_assert_str_eq(errors(), "1:7 refused\n");
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      places_are_nested,
      places_are_exact,
      marks_are_where_puppet_points,
      labels_read_back,
      labels_are_for_data_only,
      failed_sources_leave_no_labels,
      definitions_have_qualified_names,
      module_files_hold_their_definitions,
      errors_are_found_together,
      errors_are_bounded,
      nesting_is_bounded,
      nesting_limit_can_be_set,
      long_code_is_no_deep_code,
      memory_may_run_out,
      tokens_depend_on_context,
      pretty_dump_has_lines,
      printed_source_parses_to_the_same_tree,
      regexps_are_checked_by_the_hook,
  };
  Suite *suite = suite_create("grammar");
  TCase *group = tcase_create("grammar");
  tcase_add_checked_fixture(group, setup, teardown);
  tcase_set_timeout(group, 60);
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    tcase_add_test(group, tests[i]);
  suite_add_tcase(suite, group);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
