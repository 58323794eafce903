/* SPDX-License-Identifier: Apache-2.0 */
/*
 * blame_lines [--keep FOLDER] [--every N] [REVISION] -- FILE...: who wrote each line, in the form that
 * tests/history/blame.py reads from git's own `blame --line-porcelain` too: id, line and name there, a tab
 * between.  With --keep answers are kept in FOLDER, however short the walk is; with --every only each Nth
 * line is asked for.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/history/history.h"

/* What a walk says of itself. */
struct told {
  uint64_t times, commits, ends;
};

static void tell(void *data, uint64_t commits) {
  struct told *told = data;
  told->times += commits > told->commits;
  told->commits = commits ? commits : told->commits;
  told->ends += !commits;
}

int main(int argc, char **argv) {
  struct guard guard;
  struct arena arena;
  const char *problem = NULL;
  arena_init(&arena, &guard, 0);
  if (GUARD_ENTER(&guard)) return 3;
  struct sources sources;
  struct diagnostics diagnostics;
  sources_init(&sources, &arena);
  diagnostics_init(&diagnostics, &arena, &sources);
  struct history *history = history_open(&arena, ".", &problem);
  if (!history) {
    fprintf(stderr, "%s\n", problem ? problem : "no repository");
    return 2;
  }
  int first = 1;
  uint32_t every = 1;
  for (; first + 1 < argc && (!strcmp(argv[first], "--keep") || !strcmp(argv[first], "--every")); first += 2)
    if (argv[first][2] == 'k')
      history_keep(history, argv[first + 1], 1 << 20, 0);
    else
      every = (uint32_t)atoi(argv[first + 1]);
  const struct commit *from = NULL;
  if (argc > first && strcmp(argv[first], "--") != 0) {
    from = history_commit(history, argv[first++], &problem);
    if (!from) {
      fprintf(stderr, "%s\n", problem);
      return 2;
    }
    sources.view = history_view(history, &arena, from);
  }
  uint32_t count = (uint32_t)(argc - ++first);
  struct file_blame *files = ARENA_ARRAY(&arena, struct file_blame, count ? count : 1);
  for (uint32_t i = 0; i < count; i++) {
    const char *path = argv[first + (int)i];
    const struct str *text = file_bytes(sources.view, &arena, &diagnostics, path);
    files[i] = (struct file_blame){.path = history_inside(history, &arena, path),
                                   .text = text ? text->text : "",
                                   .length = text ? text->length : 0};
    uint32_t lines = history_line_count(files[i].text, files[i].length);
    bool *wanted = arena_zalloc(&arena, lines + 1);
    for (uint32_t k = 0; k < lines; k += every)
      wanted[k] = true;
    if (every > 1) files[i].wanted = wanted;
  }
  struct told told = {0};
  history_watch(history, tell, &told);
  history_blame(history, from, files, count);
  if (told.times)
    fprintf(stderr, "told %d times, of %d commits, %d end\n", (int)told.times, (int)told.commits,
            (int)told.ends);
  for (uint32_t i = 0; i < count; i++) {
    printf("%s %d\n", files[i].path, (int)files[i].state);
    for (uint32_t k = 0; k < files[i].count; k++) {
      const struct line_origin *line = &files[i].lines[k];
      printf("%s\t%u\t%s\n", line->commit ? line->commit->id : "-", line->line, line->path ? line->path : "");
    }
  }
  arena_free(&arena);
  return 0;
}
