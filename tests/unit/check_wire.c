/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The wire format, byte for byte.  The expected text is what `puppet catalog compile` (7.23) prints for these
 * resources.
 */
#include <check.h>
#include <stdlib.h>

#include "src/catalog/catalog.h"
#include "src/puppet/eval/run/flattening.h"

static struct guard guard;
static struct arena arena;
static struct sources sources;
static struct catalog catalog;
static struct buffer out;
static source_id manifest, code;

static const struct str *text(const char *s) {
  return str_from(&arena, s);
}

static struct value string(const char *s) {
  return value_string(text(s), 0);
}

static void setup(void) {
  if (GUARD_ENTER(&guard)) abort();
  arena_init(&arena, &guard, 0);
  sources_init(&sources, &arena);
  manifest = source_add(&sources, SOURCE_MANIFEST, "t.pp", "/srv/t.pp", "1\n2\n3\n", 6)->id;
  code = source_add(&sources, SOURCE_SETTING, "-e", NULL, "1", 1)->id;
  catalog_init(&catalog, &arena, &sources, traces_new(&arena, TRACKING_ALL));
  catalog.name = text("n1");
  catalog.environment = text("production");
  catalog.version = 1795230774;
  memcpy(catalog.uuid, "ea55e97c-2edb-4550-bdab-7bb2d1b1fb9a", 37);
  buffer_init(&out, &arena);
}

static void teardown(void) {
  arena_free(&arena);
}

static struct resource *declared(const char *type, const char *title, source_id source, uint32_t at) {
  struct resource *resource = ARENA_NEW(&arena, struct resource);
  resource->type = text(type);
  resource->title = text(title);
  resource->place = (struct place){source, at, at + 1};
  resource->has_line = source != 0;
  resource_tag(&catalog, resource, str_lower(&arena, resource->type));
  catalog_add(&catalog, resource);
  return resource;
}

static struct attribute *given(struct resource *resource, const char *name, struct value value) {
  struct attribute *attribute = ARENA_NEW(&arena, struct attribute);
  attribute->name = text(name);
  attribute->value = value;
  ARENA_PUSH(&arena, &resource->attributes, attribute);
  return attribute;
}

static struct value array_of(struct value a, struct value b) {
  struct array *array = array_new(&arena, 2);
  array->at[0] = a;
  array->at[1] = b;
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static struct value hash_of(struct value key, struct value value) {
  struct hash_builder builder;
  hash_begin(&builder, &arena, 1);
  hash_put(&builder, key, value);
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

static struct value reference(const char *type, const char *title) {
  struct reference *r = ARENA_NEW(&arena, struct reference);
  r->type = text(type);
  r->title = title ? text(title) : NULL;
  return (struct value){.kind = VALUE_REFERENCE, .u.reference = r};
}

static struct value nothing(enum value_kind kind) {
  if (kind == VALUE_ARRAY) return (struct value){.kind = VALUE_ARRAY, .u.array = array_new(&arena, 0)};
  struct hash_builder builder;
  hash_begin(&builder, &arena, 0);
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

static bool keep(void *data, const char *piece, size_t length) {
  (void)data;
  buffer_add(&out, piece, length);
  return true;
}

static const char *written(bool pretty) {
  struct wire_options options = {.pretty = pretty};
  out.length = 0;
  ck_assert(catalog_write(&catalog, &options, (struct sink){keep, NULL}));
  return buffer_text(&out);
}

static void ck_contains(const char *expected) {
  ck_assert_msg(strstr(written(true), expected) != NULL, "%s\n is not in\n%s", expected, written(true));
}

START_TEST(an_empty_catalog) {
  ck_assert_str_eq(written(true), "{\n"
                                  "  \"tags\": [\n\n  ],\n"
                                  "  \"name\": \"n1\",\n"
                                  "  \"version\": 1795230774,\n"
                                  "  \"code_id\": null,\n"
                                  "  \"catalog_uuid\": \"ea55e97c-2edb-4550-bdab-7bb2d1b1fb9a\",\n"
                                  "  \"catalog_format\": 2,\n"
                                  "  \"environment\": \"production\",\n"
                                  "  \"resources\": [\n\n  ],\n"
                                  "  \"edges\": [\n\n  ],\n"
                                  "  \"classes\": [\n\n  ]\n"
                                  "}\n");
}
END_TEST

START_TEST(a_resource_with_all_its_keys) {
  struct resource *user = declared("User", "u", manifest, 2);
  given(user, "password", string("a"))->sensitive = true;
  given(user, "ensure", string("present"));
  given(user, "shell", value_undef(0));
  ck_contains("    {\n"
              "      \"type\": \"User\",\n"
              "      \"title\": \"u\",\n"
              "      \"tags\": [\n"
              "        \"user\"\n"
              "      ],\n"
              "      \"file\": \"/srv/t.pp\",\n"
              "      \"line\": 2,\n"
              "      \"exported\": false,\n"
              "      \"kind\": \"compilable_type\",\n"
              "      \"parameters\": {\n"
              "        \"password\": \"a\",\n"
              "        \"ensure\": \"present\"\n"
              "      },\n"
              "      \"sensitive_parameters\": [\n"
              "        \"password\"\n"
              "      ]\n"
              "    }\n");
}
END_TEST

START_TEST(exported_after_kind_and_code_without_a_file) {
  struct resource *file = declared("File", "/cr", code, 0);
  file->exported_unset = true;
  ck_contains("      \"line\": 1,\n"
              "      \"kind\": \"compilable_type\",\n"
              "      \"exported\": false\n"
              "    }\n");
  ck_assert_ptr_null(strstr(written(true), "\"file\":"));
}
END_TEST

START_TEST(values_that_json_lacks) {
  struct resource *notify = declared("Notify", "n", manifest, 0);
  given(notify, "a", (struct value){.kind = VALUE_DEFAULT});
  given(notify, "b", (struct value){.kind = VALUE_REGEXP, .u.text = text("a\\/b")});
  given(notify, "c", reference("Class", "a::b"));
  given(notify, "d", value_float(1e30, 0));
  given(notify, "e", hash_of(value_integer(1, 0), value_undef(0)));
  given(notify, "f", hash_of((struct value){.kind = VALUE_DEFAULT}, nothing(VALUE_ARRAY)));
  given(notify, "g", nothing(VALUE_HASH));
  given(notify, "h", string("x\x01\xc3\xa9/\"\\\x7f"));
  ck_contains("        \"a\": \"default\",\n"
              "        \"b\": \"/a\\\\/b/\",\n"
              "        \"c\": \"Class[A::B]\",\n"
              "        \"d\": 1.0e+30,\n"
              "        \"e\": {\n"
              "          \"1\": null\n"
              "        },\n"
              "        \"f\": {\n"
              "          \"default\": [\n\n"
              "          ]\n"
              "        },\n"
              "        \"g\": {\n"
              "        },\n"
              "        \"h\": \"x\\u0001\xc3\xa9/\\\"\\\\\x7f\"\n");
}
END_TEST

START_TEST(keys_become_text_as_ruby_writes_it) {
  struct resource *notify = declared("Notify", "n", manifest, 0);
  struct value list = array_of(string("a\"\n#{\x01"), value_undef(0));
  given(notify, "a", hash_of(list, value_integer(1, 0)));
  given(notify, "b", hash_of(hash_of(string("k"), value_integer(2, 0)), value_integer(1, 0)));
  given(notify, "c", hash_of(reference("File", "/a\"b"), value_integer(1, 0)));
  given(notify, "d", hash_of(value_undef(0), value_integer(1, 0)));
  written(false);
  ck_assert_ptr_nonnull(strstr(out.text, "\"a\":{\"[\\\"a\\\\\\\"\\\\n\\\\#{\\\\u0001\\\", nil]\":1}"));
  ck_assert_ptr_nonnull(strstr(out.text, "\"b\":{\"{\\\"k\\\"=>2}\":1}"));
  ck_assert_ptr_nonnull(strstr(out.text, "\"c\":{\"File[/a\\\"b]\":1}"));
  ck_assert_ptr_nonnull(strstr(out.text, "\"d\":{\"\":1}"));
}
END_TEST

START_TEST(arrays_with_references_are_flat) {
  struct resource *file = declared("File", "/a", manifest, 0);
  struct value inner = array_of(reference("File", "/b"), value_undef(0));
  given(file, "require", array_of(inner, string("x")));
  given(file, "message", array_of(inner, nothing(VALUE_ARRAY)));
  given(file, "nested", array_of(array_of(value_integer(1, 0), value_integer(2, 0)), value_integer(3, 0)));
  flatten_attributes(&catalog, file);
  written(false);
  ck_assert_ptr_nonnull(strstr(out.text, "\"require\":[\"File[/b]\",\"x\"]"));
  ck_assert_ptr_nonnull(strstr(out.text, "\"message\":[\"File[/b]\",null]"));
  ck_assert_ptr_nonnull(strstr(out.text, "\"nested\":[[1,2],3]"));
}
END_TEST

START_TEST(what_is_virtual_is_left_out) {
  declared("File", "/v", manifest, 0)->is_virtual = true;
  ck_assert_ptr_null(strstr(written(true), "/v"));
}
END_TEST

START_TEST(tags_are_sets) {
  struct resource *file = declared("File", "/a", manifest, 0);
  for (int i = 0; i < 300; i++) {
    const struct str *tag = str_printf(&arena, "t%d", i % 150);
    resource_tag(&catalog, file, tag);
    catalog_tag(&catalog, tag);
  }
  ck_assert_uint_eq(file->tags.count, 151);
  ck_assert_uint_eq(catalog.tags.count, 150);
  ck_assert_str_eq(catalog.tags.at[149]->text, "t149");
}
END_TEST

START_TEST(resources_are_found_by_type_and_title) {
  for (int i = 0; i < 5000; i++)
    declared(i % 2 ? "File" : "Notify", str_printf(&arena, "r%d", i / 2)->text, manifest, 0);
  for (int i = 0; i < 5000; i++) {
    const struct str *title = str_printf(&arena, "r%d", i / 2);
    const struct resource *found = catalog_find(&catalog, text(i % 2 ? "File" : "Notify"), title);
    ck_assert_uint_eq(found->index, (uint32_t)i);
  }
  ck_assert_ptr_null(catalog_find(&catalog, text("Exec"), text("r1")));
}
END_TEST

static bool refuse(void *data, const char *piece, size_t length) {
  (void)data, (void)piece, (void)length;
  return false;
}

START_TEST(a_sink_that_fails) {
  struct wire_options options = {.pretty = true};
  ck_assert(!catalog_write(&catalog, &options, (struct sink){refuse, NULL}));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("wire");
  TCase *tests = tcase_create("format");
  tcase_add_checked_fixture(tests, setup, teardown);
  tcase_add_test(tests, an_empty_catalog);
  tcase_add_test(tests, a_resource_with_all_its_keys);
  tcase_add_test(tests, exported_after_kind_and_code_without_a_file);
  tcase_add_test(tests, values_that_json_lacks);
  tcase_add_test(tests, keys_become_text_as_ruby_writes_it);
  tcase_add_test(tests, arrays_with_references_are_flat);
  tcase_add_test(tests, what_is_virtual_is_left_out);
  tcase_add_test(tests, tags_are_sets);
  tcase_add_test(tests, resources_are_found_by_type_and_title);
  tcase_add_test(tests, a_sink_that_fails);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
