/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target: the first byte chooses JSON, YAML or a single fact, the rest is the text.  Whatever can
 * be read can also be made into values, and each label can be decoded.
 *
 *   clang -g -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE -I. tests/fuzz/fuzz_facts.c …
 */
#include "src/data/facts.h"
#include "src/support/utf8.h"

static bool read_input(struct facts *facts, const char *text, size_t length, unsigned kind) {
  static const char *const names[] = {"a.json", "a.yaml", "a"};
  if (kind < 3)
    return facts_read(facts, source_add(facts->data.sources, SOURCE_FACTS, names[kind], NULL, text, length),
                      NULL);
  const char *copy = str_new(facts->data.arena, text, length)->text;
  return facts_set(facts, "a.b", copy) && facts_set(facts, copy, "1");
}

static void fuzz(struct arena *arena, const char *text, size_t length, unsigned kind) {
  struct sources sources;
  struct diagnostics diagnostics;
  struct facts facts;
  sources_init(&sources, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  facts_init(&facts, arena, &sources, &diagnostics);
  if (!read_input(&facts, text, length, kind) && !diagnostics.errors) __builtin_trap();
  struct datum_maker maker = {.arena = arena, .traces = traces_new(arena, TRACKING_ALL), .sources = &sources};
  facts_value(&facts, &maker);
  struct value value;
  for (label_id id = 1; id < sources.labels.count && id < 50; id++) {
    datum_decode(&value, arena, &sources, id, NULL);
    maker.change = (struct datum_change){id, value_integer(1, 0)};
    facts_value(&facts, &maker);
  }
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < diagnostics.list.count; i++)
    diagnostic_render(&out, &sources, diagnostics.list.at[i], false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct guard guard;
  struct arena arena;
  const char *text = (const char *)data + 1;
  if (size < 1 || utf8_valid_prefix(text, size - 1) < size - 1 || memchr(text, '\0', size - 1)) return 0;
  arena_init(&arena, &guard, (size_t)1 << 30);
  if (GUARD_ENTER(&guard) == GUARD_NONE) fuzz(&arena, text, size - 1, data[0] % 4);
  arena_free(&arena);
  return 0;
}
