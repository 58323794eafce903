/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of the rules that people write down: the first byte chooses a policy, or the CODEOWNERS of
 * GitHub or of GitLab; the rest is the text.  Corpus: those of the stories in tests/history.
 */
#include "src/history/codeowners.h"
#include "src/session/reading/policy_file.h"
#include "src/support/file_view.h"
#include "src/support/utf8.h"

static const char *const paths[] = {"policy.yaml", ".github/CODEOWNERS", ".gitlab/CODEOWNERS"};

static void ask_owners(struct sources *sources, struct diagnostics *diagnostics, struct arena *arena) {
  static const char *const asked[] = {"a", "docs/a.md", "x/y/z.pp", ".hidden", "a b"};
  const struct codeowners *codeowners = codeowners_read(sources, diagnostics, "/fuzz");
  for (int i = 0; codeowners && i < 5; i++) {
    struct owners owners = codeowners_of(codeowners, arena, asked[i]);
    struct place place = codeowners_place(codeowners, arena, asked[i]);
    if (place.end > source_get(sources, place.source)->length) __builtin_trap();
    for (uint32_t k = 0; k < owners.count; k++)
      if (!owner_is(&owners.at[k], owners.at[k].name)) __builtin_trap();
  }
}

static void ask_policy(struct sources *sources, struct diagnostics *diagnostics) {
  const struct policy *policy = policy_file_read(sources, diagnostics, "/fuzz/policy.yaml");
  if (!policy != (diagnostics->errors > 0)) __builtin_trap(); /* what is wrong is said */
  for (uint32_t i = 0; policy && i < policy->count; i++)
    if (!policy->rules[i].select.count || !*policy->rules[i].message) __builtin_trap();
}

static void fuzz(struct arena *arena, const char *text, size_t length, unsigned kind) {
  struct sources sources;
  struct diagnostics diagnostics;
  struct buffer out;
  sources_init(&sources, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  struct file_view *disk = file_view_disk(arena, "/fuzz");
  sources.view = file_view_with(arena, disk, paths[kind], str_new(arena, text, length));
  if (kind)
    ask_owners(&sources, &diagnostics, arena);
  else
    ask_policy(&sources, &diagnostics);
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < diagnostics.list.count; i++)
    diagnostic_render(&out, &sources, diagnostics.list.at[i], false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct guard guard;
  struct arena arena;
  if (size < 1) return 0;
  arena_init(&arena, &guard, (size_t)1 << 30);
  if (GUARD_ENTER(&guard) == GUARD_NONE) fuzz(&arena, (const char *)data + 1, size - 1, data[0] % 3);
  arena_free(&arena);
  return 0;
}
