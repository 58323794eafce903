/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The library as its users see it: options of all versions, and catalogs, provenance and diagnostics as data.
 * tests/library compares the data of whole modules with what the program says.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "include/colophon.h"
#include "src/support/arena.h"

static const char site[] =
    "class base($mode = '0644', $token = Sensitive('hunter2hunter2')) {\n"
    "  file { '/etc/motd': content => \"on ${facts['os']['family']}!\", mode => $mode }\n"
    "  if $facts['os']['family'] == 'Debian' { notify { 'debian': message => $token } }\n"
    "}\n"
    "class child inherits base { File['/etc/motd'] { mode => '0600' } }\n"
    "include child\n"
    "exec { '/bin/true': environment => ['A=1', 'B=2'], require => File['/etc/motd'], tries => 3,\n"
    "  logoutput => true }\n"
    "@user { 'spare': ensure => present }\n"
    "@@notify { 'out': message => { 'a' => [1, 2.5, undef], 'b' => Integer } }\n"
    "notify { 'in': message => { 'a' => [1, 2.5, undef], 'b' => Integer, 3 => default } }\n"
    "File['/etc/motd'] ~> Notify['in']\n";

static clp_session *session;
static clp_catalog *catalog;

static clp_options usual(void) {
  static const int64_t epoch = 0;
  static const clp_fact family = {"os.family", "Debian"};
  clp_options options = CLP_OPTIONS_INIT;
  options.node = "n";
  options.time = &epoch;
  options.fact_values = &family;
  options.fact_count = 1;
  return options;
}

static void compile(const clp_options *options, const char *code) {
  ck_assert_int_eq(clp_session_new(&session, options), CLP_OK);
  ck_assert_int_eq(clp_add_code(session, "site.pp", code, strlen(code)), CLP_OK);
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_OK);
}

static void setup(void) {
  clp_options options = usual();
  compile(&options, site);
}

static void teardown(void) {
  clp_session_free(session);
  session = NULL;
}

static const clp_attribute *attribute(const char *reference, const char *name) {
  const clp_resource *resource;
  const clp_attribute *found;
  ck_assert_int_eq(clp_resource_find(&resource, catalog, reference), CLP_OK);
  ck_assert_int_eq(clp_attribute_find(&found, resource, name), CLP_OK);
  return found;
}

/* ---- options ---- */

/*
 * What programs were built with must stay where it is: the sizes of the options by version, and the ends of
 * structs that the library gives, on machines of 64 bits.  Something new stands behind the last line.
 */
START_TEST(sizes_by_version) {
  if (sizeof(void *) != 8) return;
  ck_assert_uint_eq(sizeof(clp_options), 384); /* 0.1 */
  ck_assert_uint_eq(offsetof(clp_options, progress_data), 376);
  ck_assert_uint_eq(sizeof(clp_place), 24); /* never changes */
  ck_assert_uint_eq(offsetof(clp_resource, is_virtual), 61);
  ck_assert_uint_eq(offsetof(clp_attribute, secret), 56);
  ck_assert_uint_eq(offsetof(clp_edge, kind), 40);
  ck_assert_uint_eq(offsetof(clp_author, line), 64);
  ck_assert_uint_eq(offsetof(clp_origin, owner_count), 104);
  ck_assert_uint_eq(offsetof(clp_segment, origin), 16);
  ck_assert_uint_eq(offsetof(clp_dependency, origin), 8);
  ck_assert_uint_eq(offsetof(clp_condition, tested_count), 64);
  ck_assert_uint_eq(offsetof(clp_masked, origin), 40);
  ck_assert_uint_eq(offsetof(clp_provenance, masked_count), 96);
  ck_assert_uint_eq(offsetof(clp_note, message), 24);
  ck_assert_uint_eq(offsetof(clp_diagnostic, explanation), 64);
}
END_TEST

/* What options name and cannot be read: the session says why, and compiles nothing. */
START_TEST(options_that_cannot_be_taken) {
  clp_options options[6];
  const char *const missing[] = {"no/such/file.json"};
  const clp_diagnostic *diagnostic = NULL;
  for (int i = 0; i < 6; i++)
    options[i] = usual();
  options[0].facts = options[1].exported = missing;
  options[0].fact_files = options[1].exported_count = 1;
  options[2].environment = "./no/such/environment";
  options[3].hiera = "no/such/hiera.yaml";
  options[4].language = "klingon";
  options[5].digest = "crc32";
  ck_assert_int_ge(clp_session_new(&session, &options[_i]), CLP_ERRORS);
  ck_assert_ptr_nonnull(session);
  ck_assert_int_eq(clp_diagnostic_next(&diagnostic, session), CLP_OK);
  ck_assert_int_eq(diagnostic->severity, CLP_ERROR);
  ck_assert_int_eq(clp_add_code(session, "a", "", 0), CLP_OK);
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_ERRORS);
}
END_TEST

START_TEST(options_are_copied) {
  char node[] = "web01", name[] = "role", value[] = "shop";
  clp_fact role = {name, value};
  clp_options options = usual();
  options.node = node;
  options.fact_values = &role;
  ck_assert_int_eq(clp_session_new(&session, &options), CLP_OK);
  memset(node, 'x', sizeof node - 1);
  memset(name, 'x', sizeof name - 1);
  memset(value, 'x', sizeof value - 1);
  role = (clp_fact){NULL, NULL};
  static const char code[] = "notify { $facts['role']: }";
  ck_assert_int_eq(clp_add_code(session, "a", code, strlen(code)), CLP_OK);
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_OK);
  ck_assert_str_eq(clp_catalog_node(catalog), "web01");
  const clp_resource *found;
  ck_assert_int_eq(clp_resource_find(&found, catalog, "Notify[shop]"), CLP_OK);
}
END_TEST

START_TEST(limits_hold) {
  clp_options options = usual();
  const clp_diagnostic *diagnostic = NULL;
  options.resources = 3;
  ck_assert_int_eq(clp_session_new(&session, &options), CLP_OK);
  ck_assert_int_eq(clp_add_code(session, "a", site, strlen(site)), CLP_OK);
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_ERRORS);
  ck_assert_int_eq(clp_diagnostic_next(&diagnostic, session), CLP_OK);
  ck_assert_str_eq(diagnostic->code, "resource-limit");
  teardown();
  options = usual();
  options.memory = options.steps = CLP_UNLIMITED;
  compile(&options, site);
}
END_TEST

/* ---- resources ---- */

START_TEST(resources_in_order) {
  static const char *const expected[] = {
      "Stage[main]",     "Class[Settings]", "Class[main]",     "Class[Child]", "Class[Base]",
      "File[/etc/motd]", "Notify[debian]",  "Exec[/bin/true]", "Notify[in]",   NULL};
  const clp_resource *resource = NULL, *again = NULL;
  size_t count = 0;
  while (clp_resource_next(&resource, catalog) == CLP_OK && resource) {
    bool known = false;
    ck_assert_int_eq(clp_resource_next(&again, catalog), CLP_OK);
    ck_assert_ptr_eq(resource, again);
    ck_assert(!resource->is_virtual);
    for (int i = 0; expected[i]; i++)
      known |= !strcmp(expected[i], resource->reference);
    ck_assert_msg(known, "%s", resource->reference);
    count++;
  }
  ck_assert_uint_eq(count, 9);
}
END_TEST

START_TEST(a_resource) {
  const clp_resource *file = attribute("file['/etc/motd']", "mode")->resource;
  ck_assert_str_eq(file->type, "File");
  ck_assert_str_eq(file->title, "/etc/motd");
  ck_assert_str_eq(file->place.file, "site.pp");
  ck_assert_uint_eq(file->place.line, 2);
  ck_assert_uint_eq(file->place.column, 3);
  ck_assert_int_eq(file->kind, CLP_NATIVE);
  ck_assert_str_eq(file->container->reference, "Class[Base]");
  ck_assert_int_eq(file->container->kind, CLP_INCLUDED);
  const clp_resource *none = file;
  ck_assert_int_eq(clp_resource_find(&none, catalog, "File[/etc/nope]"), CLP_ERRORS);
  ck_assert_ptr_null(none);
  ck_assert_int_eq(clp_resource_find(&none, catalog, "no reference"), CLP_ERRORS);
  ck_assert_int_eq(clp_resource_find(&none, catalog, "User[spare]"), CLP_ERRORS);
}
END_TEST

START_TEST(virtual_resources) {
  const clp_resource *resource = NULL;
  ck_assert_int_eq(clp_virtual_next(&resource, catalog), CLP_OK);
  ck_assert_str_eq(resource->reference, "User[spare]");
  ck_assert(resource->is_virtual && !resource->exported);
  ck_assert_int_eq(clp_virtual_next(&resource, catalog), CLP_OK);
  ck_assert_str_eq(resource->reference, "Notify[out]");
  ck_assert(resource->is_virtual && resource->exported);
  ck_assert_int_eq(clp_virtual_next(&resource, catalog), CLP_OK);
  ck_assert_ptr_null(resource);
}
END_TEST

/* ---- attributes and values ---- */

START_TEST(attributes_of_a_resource) {
  const clp_attribute *mode = attribute("File[/etc/motd]", "mode"), *at = NULL, *none = mode;
  int count = 0;
  while (clp_attribute_next(&at, mode->resource) == CLP_OK && at)
    count++;
  ck_assert_int_eq(count, 3); /* path, too */
  ck_assert_str_eq(mode->name, "mode");
  ck_assert_str_eq(mode->given_by, "override");
  ck_assert_uint_eq(mode->place.line, 5);
  ck_assert(!mode->secret);
  ck_assert_int_eq(clp_attribute_find(&none, mode->resource, "owner"), CLP_ERRORS);
  ck_assert_ptr_null(none);
}
END_TEST

START_TEST(values_by_kind) {
  const clp_value *v = attribute("Exec[/bin/true]", "environment")->value;
  size_t length;
  ck_assert_int_eq(clp_value_kind(v), CLP_ARRAY);
  ck_assert_uint_eq(clp_value_count(v), 2);
  ck_assert_str_eq(clp_value_text(clp_value_element(v, 1), &length), "B=2");
  ck_assert_uint_eq(length, 3);
  ck_assert_ptr_null(clp_value_element(v, 2));
  ck_assert_ptr_null(clp_value_key(v, 0));
  v = attribute("Exec[/bin/true]", "require")->value;
  ck_assert_int_eq(clp_value_kind(v), CLP_REFERENCE);
  ck_assert_str_eq(clp_value_text(v, NULL), "File[/etc/motd]");
  v = attribute("Exec[/bin/true]", "tries")->value;
  ck_assert_int_eq(clp_value_kind(v), CLP_INTEGER);
  ck_assert_int_eq(clp_value_integer(v), 3);
  ck_assert_double_eq(clp_value_float(v), 3);
  ck_assert_ptr_null(clp_value_text(v, &length));
  ck_assert_uint_eq(length, 0);
  v = attribute("Exec[/bin/true]", "logoutput")->value;
  ck_assert_int_eq(clp_value_kind(v), CLP_BOOLEAN);
  ck_assert(clp_value_boolean(v));
}
END_TEST

START_TEST(values_inside_of_others) {
  const clp_value *v = attribute("Notify[in]", "message")->value;
  ck_assert_int_eq(clp_value_kind(v), CLP_HASH);
  ck_assert_uint_eq(clp_value_count(v), 3);
  ck_assert_int_eq(clp_value_integer(clp_value_key(v, 2)), 3);
  ck_assert_int_eq(clp_value_kind(clp_value_element(v, 2)), CLP_OTHER);
  ck_assert_str_eq(clp_value_text(clp_value_element(v, 2), NULL), "default");
  ck_assert_int_eq(clp_value_kind(clp_value_member(v, "b")), CLP_OTHER);
  ck_assert_str_eq(clp_value_text(clp_value_member(v, "b"), NULL), "Integer");
  ck_assert_ptr_null(clp_value_member(v, "c"));
  ck_assert_ptr_null(clp_value_member(clp_value_member(v, "a"), "a"));
  v = clp_value_member(v, "a");
  ck_assert_double_eq(clp_value_float(clp_value_element(v, 1)), 2.5);
  ck_assert_int_eq(clp_value_kind(clp_value_element(v, 2)), CLP_UNDEF);
}
END_TEST

START_TEST(secrets_are_hidden) {
  const clp_attribute *message = attribute("Notify[debian]", "message");
  clp_query *query;
  const clp_provenance *found;
  ck_assert_str_eq(clp_value_text(message->value, NULL), "Sensitive [value redacted]");
  ck_assert(message->secret);
  ck_assert_int_eq(clp_query_new(&query, catalog, CLP_WITH_ALL & ~(unsigned)CLP_WITH_AUTHORS), CLP_OK);
  ck_assert_int_eq(clp_query_attribute(&found, query, message, NULL), CLP_OK);
  ck_assert_str_eq(found->origin->text, "[redacted]");
  ck_assert_uint_eq(found->origin->place.line, 1);
  clp_query_free(query);
}
END_TEST

START_TEST(secrets_are_shown_where_asked_for) {
  clp_options options = usual();
  options.flags = CLP_SHOW_SENSITIVE;
  compile(&options, site);
  ck_assert_str_eq(clp_value_text(attribute("Notify[debian]", "message")->value, NULL), "hunter2hunter2");
}
END_TEST

/* ---- edges ---- */

static int count_edges(const char *from, const char *to, clp_edge_kind kind) {
  const clp_edge *edge = NULL;
  int count = 0;
  while (clp_edge_next(&edge, catalog) == CLP_OK && edge)
    count += !strcmp(edge->from->reference, from) && !strcmp(edge->to->reference, to) && edge->kind == kind;
  return count;
}

START_TEST(edges_of_all_kinds) {
  ck_assert_int_eq(count_edges("Class[Base]", "File[/etc/motd]", CLP_CONTAINS), 1);
  ck_assert_int_eq(count_edges("File[/etc/motd]", "Exec[/bin/true]", CLP_BEFORE), 1);
  ck_assert_int_eq(count_edges("File[/etc/motd]", "Notify[in]", CLP_NOTIFY), 1);
}
END_TEST

/* ---- provenance ---- */

static clp_query *ask(unsigned with) {
  clp_query *query;
  ck_assert_int_eq(clp_query_new(&query, catalog, with), CLP_OK);
  return query;
}

START_TEST(where_a_value_is_from) {
  const clp_provenance *found;
  clp_query *query = ask(CLP_WITH_MASKED);
  ck_assert_int_eq(clp_query_attribute(&found, query, attribute("File[/etc/motd]", "mode"), NULL), CLP_OK);
  ck_assert_int_eq(found->origin->kind, CLP_ORIGIN_LITERAL);
  ck_assert_str_eq(clp_origin_kind_name(found->origin->kind), "literal");
  ck_assert_str_eq(found->origin->text, "'0600'");
  ck_assert_str_eq(found->origin->place.file, "site.pp");
  ck_assert_uint_eq(found->origin->place.line, 5);
  ck_assert_uint_eq(found->origin->place.column, 57);
  ck_assert_uint_eq(found->origin->place.end_column, 63);
  ck_assert_str_eq(found->given_by, "override");
  ck_assert_uint_eq(found->masked_count, 1);
  ck_assert_str_eq(clp_value_text(found->masked[0]->value, NULL), "0644");
  ck_assert_str_eq(found->masked[0]->why, "declared");
  ck_assert_uint_eq(found->masked[0]->origin->place.line, 1);
  ck_assert_uint_eq(found->condition_count + found->segment_count + found->dependency_count, 0);
  clp_query_free(query);
}
END_TEST

START_TEST(segments_of_a_text) {
  const clp_provenance *found;
  clp_query *query = ask(CLP_WITH_SEGMENTS | CLP_WITH_DEPENDENCIES | CLP_WITH_EXPRESSIONS);
  const clp_attribute *content = attribute("File[/etc/motd]", "content");
  ck_assert_int_eq(clp_query_attribute(&found, query, content, ""), CLP_OK);
  ck_assert_int_eq(found->origin->kind, CLP_ORIGIN_COMPUTED);
  ck_assert_ptr_nonnull(found->origin->expression);
  ck_assert_uint_eq(found->origin->place.line, 2);
  ck_assert_uint_eq(found->segment_count, 3);
  ck_assert_uint_eq(found->segments[1]->start, 3);
  ck_assert_uint_eq(found->segments[1]->end, 9);
  ck_assert_int_eq(found->segments[1]->origin->kind, CLP_ORIGIN_FACT);
  ck_assert_str_eq(found->segments[1]->origin->name, "fact os.family");
  ck_assert_ptr_null(found->segments[1]->origin->place.file);
  ck_assert_uint_ge(found->dependency_count, 3);
  ck_assert_str_eq(found->dependencies[0]->kind, "value");
  clp_query_free(query);
}
END_TEST

START_TEST(conditions_and_their_tests) {
  const clp_provenance *found;
  clp_query *query = ask(CLP_WITH_CONDITIONS | CLP_WITH_TESTS);
  const clp_resource *debian;
  ck_assert_int_eq(clp_resource_find(&debian, catalog, "Notify[debian]"), CLP_OK);
  ck_assert_int_eq(clp_query_resource(&found, query, debian), CLP_OK);
  ck_assert_str_eq(found->origin->text, "'debian'");
  ck_assert_ptr_null(found->given_by);
  ck_assert_uint_eq(found->place.line, 3);
  const clp_condition *last = found->conditions[found->condition_count - 1];
  ck_assert_str_eq(last->kind, "taken");
  ck_assert_str_eq(last->name, "if");
  ck_assert(last->taken);
  ck_assert_str_eq(last->text, "$facts['os']['family'] == 'Debian'");
  ck_assert_uint_eq(last->place.line, 3);
  ck_assert_uint_ge(last->tested_count, 2);
  clp_query_free(query);
}
END_TEST

START_TEST(what_is_inside_of_a_value) {
  const clp_provenance *found;
  clp_query *query = ask(0);
  const clp_attribute *message = attribute("Notify[in]", "message");
  ck_assert_int_eq(clp_query_attribute(&found, query, message, "/a/1"), CLP_OK);
  ck_assert_str_eq(found->origin->text, "2.5");
  ck_assert_int_eq(clp_query_attribute(&found, query, message, "/a/7"), CLP_ERRORS);
  ck_assert_ptr_null(found);
  clp_query_free(query);
}
END_TEST

START_TEST(why_an_edge_is_there) {
  const clp_provenance *found;
  const clp_edge *edge = NULL;
  clp_query *query = ask(CLP_WITH_ALL & ~(unsigned)CLP_WITH_AUTHORS);
  int seen[3] = {0};
  while (clp_edge_next(&edge, catalog) == CLP_OK && edge) {
    ck_assert_int_eq(clp_query_edge(&found, query, edge), CLP_OK);
    ck_assert_ptr_nonnull(found->origin);
    if (edge->kind == CLP_BEFORE) ck_assert_uint_eq(found->place.line, 7);
    if (edge->kind == CLP_NOTIFY) ck_assert_uint_eq(found->place.line, 12);
    seen[edge->kind]++;
  }
  ck_assert(seen[CLP_CONTAINS] && seen[CLP_BEFORE] == 1 && seen[CLP_NOTIFY] == 1);
  clp_query_free(query);
}
END_TEST

START_TEST(things_of_another_catalog) {
  const clp_attribute *mode = attribute("File[/etc/motd]", "mode");
  const clp_provenance *found;
  clp_catalog *other;
  clp_query *query;
  ck_assert_int_eq(clp_compile(&other, session), CLP_OK);
  ck_assert_int_eq(clp_query_new(&query, other, 0), CLP_OK);
  ck_assert_int_eq(clp_query_attribute(&found, query, mode, NULL), CLP_UNREADABLE);
  ck_assert_int_eq(clp_query_resource(&found, query, mode->resource), CLP_UNREADABLE);
  ck_assert_ptr_null(found);
  clp_query_free(query);
  clp_query_free(NULL);
}
END_TEST

START_TEST(who_wrote_what_no_file_has) {
  const clp_provenance *found;
  clp_query *query = ask(CLP_WITH_AUTHORS);
  ck_assert_int_eq(clp_query_attribute(&found, query, attribute("File[/etc/motd]", "mode"), NULL), CLP_OK);
  ck_assert_str_eq(found->origin->author->state, "no file");
  ck_assert_ptr_null(found->origin->author->commit);
  ck_assert_uint_eq(found->origin->owner_count, 0);
  clp_query_free(query);
}
END_TEST

START_TEST(names_of_kinds) {
  static const char *const names[] = {"literal", "template", "fact",     "data",    "setting", "file",
                                      "program", "built-in", "computed", "unknown", ""};
  for (int i = 0; i <= CLP_ORIGIN_UNKNOWN + 1; i++)
    ck_assert_str_eq(clp_origin_kind_name((clp_origin_kind)i), names[i]);
}
END_TEST

/* ---- diagnostics ---- */

START_TEST(diagnostics_as_data) {
  static const char code[] = "notify { 'a': }\n  nonesuch('x')\n";
  const clp_diagnostic *d = NULL, *warning;
  clp_options options = usual();
  compile(&options, "notify { 'a': message => $nonesuch }");
  ck_assert_int_eq(clp_diagnostic_next(&d, session), CLP_OK);
  ck_assert_int_eq(d->severity, CLP_WARNING);
  warning = d;
  ck_assert_int_eq(clp_diagnostic_next(&d, session), CLP_OK);
  ck_assert_ptr_null(d);
  clp_add_code(session, "b.pp", code, strlen(code));
  ck_assert_int_eq(clp_compile(&catalog, session), CLP_ERRORS);
  d = warning; /* those that came since */
  while (clp_diagnostic_next(&d, session) == CLP_OK && d && d->severity != CLP_ERROR)
    ;
  ck_assert_ptr_nonnull(d);
  ck_assert_str_eq(d->place.file, "b.pp");
  ck_assert_uint_eq(d->place.line, 1);
  ck_assert_str_eq(d->code, "duplicate-declaration");
  ck_assert_uint_ge(d->note_count, 1);
  ck_assert_str_eq(d->notes[0]->place.file, "site.pp");
  ck_assert_uint_eq(d->notes[0]->place.line, 1);
}
END_TEST

/* ---- memory ---- */

/* All that can be asked as data; the first status that is not CLP_OK. */
static clp_status ask_all(void) {
  const clp_resource *resource = NULL;
  const clp_edge *edge = NULL;
  const clp_diagnostic *diagnostic = NULL;
  const clp_provenance *found;
  clp_query *query;
  clp_status status = clp_query_new(&query, catalog, CLP_WITH_ALL);
  while (status == CLP_OK && (status = clp_resource_next(&resource, catalog)) == CLP_OK && resource) {
    const clp_attribute *at = NULL;
    status = clp_query_resource(&found, query, resource);
    while (status == CLP_OK && (status = clp_attribute_next(&at, resource)) == CLP_OK && at)
      status = clp_query_attribute(&found, query, at, NULL);
  }
  while (status == CLP_OK && (status = clp_edge_next(&edge, catalog)) == CLP_OK && edge)
    status = clp_query_edge(&found, query, edge);
  while (status == CLP_OK && (status = clp_diagnostic_next(&diagnostic, session)) == CLP_OK && diagnostic)
    ;
  clp_query_free(query);
  return status;
}

/* The Nth allocation fails: the call says so, and the same can be asked again. */
START_TEST(every_allocation) {
  for (unsigned long n = 1;; n++) {
    setup();
    arena_fail_countdown = n;
    clp_status status = ask_all();
    bool failed = arena_fail_countdown == 0;
    arena_fail_countdown = 0;
    ck_assert_int_eq(status, failed ? CLP_NO_MEMORY : CLP_OK);
    ck_assert_int_eq(ask_all(), CLP_OK);
    teardown();
    if (!failed) break;
  }
}
END_TEST

/* The same at each limit: some call ends with CLP_NO_MEMORY, or all is told. */
START_TEST(every_limit) {
  clp_status status = CLP_NO_MEMORY;
  for (uint64_t limit = 65536; status != CLP_OK; limit += limit / 16) {
    clp_options options = usual();
    options.memory = limit;
    status = clp_session_new(&session, &options);
    if (status == CLP_OK) status = clp_add_code(session, "site.pp", site, strlen(site));
    if (status == CLP_OK) status = clp_compile(&catalog, session);
    if (status == CLP_OK) status = ask_all();
    ck_assert(status == CLP_OK || status == CLP_NO_MEMORY);
    teardown();
    ck_assert_uint_lt(limit, (uint64_t)1 << 30);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library");
  TCase *options = tcase_create("options"), *data = tcase_create("data"), *memory = tcase_create("memory");
  tcase_add_checked_fixture(options, NULL, teardown);
  tcase_add_test(options, sizes_by_version);
  tcase_add_loop_test(options, options_that_cannot_be_taken, 0, 6);
  tcase_add_test(options, options_are_copied);
  tcase_add_test(options, limits_hold);
  tcase_add_test(options, secrets_are_shown_where_asked_for);
  tcase_add_test(options, diagnostics_as_data);
  suite_add_tcase(suite, options);
  tcase_add_checked_fixture(data, setup, teardown);
  tcase_add_test(data, resources_in_order);
  tcase_add_test(data, a_resource);
  tcase_add_test(data, virtual_resources);
  tcase_add_test(data, attributes_of_a_resource);
  tcase_add_test(data, values_by_kind);
  tcase_add_test(data, values_inside_of_others);
  tcase_add_test(data, secrets_are_hidden);
  tcase_add_test(data, edges_of_all_kinds);
  tcase_add_test(data, where_a_value_is_from);
  tcase_add_test(data, segments_of_a_text);
  tcase_add_test(data, conditions_and_their_tests);
  tcase_add_test(data, what_is_inside_of_a_value);
  tcase_add_test(data, why_an_edge_is_there);
  tcase_add_test(data, things_of_another_catalog);
  tcase_add_test(data, who_wrote_what_no_file_has);
  tcase_add_test(data, names_of_kinds);
  suite_add_tcase(suite, data);
  tcase_set_timeout(memory, 120);
  tcase_add_test(memory, every_allocation);
  tcase_add_test(memory, every_limit);
  suite_add_tcase(suite, memory);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed != 0;
}
