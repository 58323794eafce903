/* SPDX-License-Identifier: Apache-2.0 */
/* Where the lines of findings stand in a trace of many files (strace -ff): see faults_report.h. */
#include <stdlib.h>

#include "provenance/faults/faults_report.h"
#include "src/faults/split_trace.h"

static int compare_calls(const void *a, const void *b) {
  const struct told_call *const *x = a, *const *y = b;
  return (*x)->order < (*y)->order ? -1 : (*x)->order > (*y)->order;
}

void faults_find_lines(struct told_fault *told, uint32_t count, struct arena *arena,
                       const struct faults_run *run) {
  ARENA_VECTOR(struct told_call *) calls = {0};
  const char *problem;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < told[i].paths.count; k++) {
      ARENA_PUSH(arena, &calls, &told[i].paths.at[k].producer);
      ARENA_PUSH(arena, &calls, &told[i].paths.at[k].consumer);
    }
  if (!calls.count) return;
  qsort(calls.at, calls.count, sizeof *calls.at, compare_calls);
  struct split_line *lines = ARENA_ARRAY(arena, struct split_line, calls.count);
  for (uint32_t i = 0; i < calls.count; i++)
    lines[i].order = calls.at[i]->order;
  struct split_trace *split = split_trace_open(arena, run->trace, &problem);
  if (!split) return; /* the files are gone: lines are told by their order */
  split_trace_find(split, lines, calls.count);
  split_trace_close(split);
  for (uint32_t i = 0; i < calls.count; i++)
    if (lines[i].path) calls.at[i]->trace = lines[i].path, calls.at[i]->line = (uint32_t)lines[i].line;
}
