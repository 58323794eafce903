/* SPDX-License-Identifier: Apache-2.0 */
/*
 * owners_match ROOT: reads paths from standard input and writes for each the owners that the CODEOWNERS of
 * the work tree ROOT gives it, blanks between.
 */
#include <stdio.h>

#include "src/history/codeowners.h"

int main(int argc, char **argv) {
  struct guard guard;
  struct arena arena;
  char line[4096];
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard) || argc < 2) return 3;
  struct sources sources;
  struct diagnostics diagnostics;
  sources_init(&sources, &arena);
  diagnostics_init(&diagnostics, &arena, &sources);
  const struct codeowners *codeowners = codeowners_read(&sources, &diagnostics, argv[1]);
  if (!codeowners) return 2;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    struct owners owners = codeowners_of(codeowners, &arena, line);
    for (uint32_t i = 0; i < owners.count; i++)
      printf("%s%s", i ? " " : "", owners.at[i].name);
    putchar('\n');
  }
  arena_free(&arena);
  return 0;
}
