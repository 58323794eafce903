/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of traces: the text before a line `====` is a catalog, the rest a trace, which is read,
 * interpreted and held against it.  What is found must be about resources of the catalog and lines of the
 * trace.  Corpus: the cases in tests/faults.
 */
#include "src/faults/detect.h"
#include "src/faults/puppet_blocks.h"

static void print_op(void *data, const struct fstrace_op *op, uint32_t block, uint64_t line,
                     const char *call) {
  struct buffer *out = data;
  (void)block, (void)line, (void)call;
  out->length = 0;
  fstrace_print(out, op);
}

static void read_lines(struct trace *trace, const char *text, size_t length) {
  const char *end = text + length;
  while (text < end) {
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    trace_line(trace, text, (size_t)((stop ? stop : end) - text));
    text = stop ? stop + 1 : end;
  }
}

static void fuzz(struct arena *arena, const char *text, size_t length) {
  static const char separator[] = "\n====\n", empty[] = "{\"resources\": []}";
  const char *split = memmem(text, length, separator, sizeof separator - 1), *problem;
  struct buffer out;
  struct trace *trace = ARENA_NEW(arena, struct trace);
  struct fault_graph graph;
  struct json_tree tree;
  struct json_problem json_problem;
  struct matches matches;
  struct faults faults;
  struct fault_rules rules = {NULL, 0};
  size_t catalog = split ? (size_t)(split - text) : 0;
  buffer_init(&out, arena);
  trace_init(trace, arena, &puppet_blocks);
  trace->watcher = print_op;
  trace->watcher_data = &out;
  read_lines(trace, split ? split + sizeof separator - 1 : text,
             split ? length - catalog - (sizeof separator - 1) : length);
  const struct str *json = split ? str_new(arena, text, catalog) : str_from(arena, empty);
  if (!json_tree_read(arena, json->text, json->length, &tree, &json_problem)) return;
  fault_graph_read(&graph, arena, &tree, &problem);
  if (problem) return;
  match_blocks(&matches, arena, &graph, trace);
  struct detection detection = {arena, trace, &graph, &matches, &rules};
  detect(&faults, &detection);
  for (uint32_t i = 0; i < faults.list.count; i++) {
    const struct fault *fault = &faults.list.at[i];
    if (fault->producer >= graph.resources.count || fault->consumer >= graph.resources.count || !fault->count)
      __builtin_trap();
    for (uint32_t k = 0; k < fault->count; k++)
      if (!fault->paths[k].producer.line || fault->paths[k].producer.line > trace->lines ||
          fault->paths[k].consumer.line > trace->lines)
        __builtin_trap();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct guard guard;
  struct arena arena;
  arena_init(&arena, &guard, (size_t)1 << 30);
  if (GUARD_ENTER(&guard) == GUARD_NONE) fuzz(&arena, (const char *)data, size);
  arena_free(&arena);
  return 0;
}
