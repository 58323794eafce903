/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target: a saved catalog.  What can be read is written in all forms, and asked for all of its
 * resources; so whatever the reader lets through must be sound for all that reads it.
 *
 *   clang -g -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE -I. tests/fuzz/fuzz_saved.c …
 */
#include "provenance/answers/explain.h"
#include "provenance/describe/secret.h"
#include "provenance/saved/export.h"
#include "provenance/saved/import.h"
#include "src/support/utf8.h"

static bool discard(void *data, const char *text, size_t length) {
  (void)data, (void)text, (void)length;
  return true;
}

static bool no_datum(void *data, label_id label, struct value *result) {
  (void)data, (void)label, (void)result;
  return false;
}

static bool no_result(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                      struct value *result) {
  (void)data, (void)op, (void)operands, (void)count, (void)result;
  return false;
}

static const char *no_text(void *data, struct saved_source *source) {
  (void)data, (void)source;
  return NULL;
}

static void use(struct catalog *catalog) {
  const struct language language = {.decode = no_datum, .apply = no_result};
  const struct sink sink = {discard, NULL};
  struct buffer out;
  secrets_find(catalog);
  export_compact(catalog, &language, sink);
  export_expanded(catalog, &language, false, sink);
  export_expanded(catalog, &language, true, sink);
  buffer_init(&out, catalog->arena);
  for (uint32_t i = 0; i < catalog->resources.count && i < 20; i++) {
    struct buffer reference;
    buffer_init(&reference, catalog->arena);
    resource_ref(&reference, catalog->resources.at[i]);
    explain(&out, catalog, &language, buffer_text(&reference), NULL, 0, EXPLAIN_ALL);
  }
}

static void fuzz(struct arena *arena, const char *text, size_t length) {
  struct sources sources;
  struct symbols symbols;
  struct diagnostics diagnostics;
  struct import_input input = {.arena = arena,
                               .sources = &sources,
                               .symbols = &symbols,
                               .diagnostics = &diagnostics,
                               .name = "a.json",
                               .text = str_new(arena, text, length),
                               .find_text = no_text};
  sources_init(&sources, arena);
  symbols_init(&symbols, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  use(import_catalog(&input));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct guard guard;
  struct arena arena;
  const char *text = (const char *)data;
  if (utf8_valid_prefix(text, size) < size) return 0;
  arena_init(&arena, &guard, (size_t)1 << 28);
  if (GUARD_ENTER(&guard) == GUARD_NONE) fuzz(&arena, text, size);
  arena_free(&arena);
  return 0;
}
