/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of the grammar: the first byte chooses manifest or template.  What parses is printed and
 * must parse again to the same dump.  Corpus: tests/grammar/good and tests/grammar/bad.
 */
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

static const struct node *parse(struct session *s, enum source_kind kind, const char *text, size_t size,
                                struct buffer *dump) {
  const struct source *source = source_add(&s->sources, kind, "input", NULL, text, size);
  const struct node *tree = parse_source(&s->context, source);
  buffer_init(dump, &s->arena);
  if (tree) ast_dump(dump, tree, false);
  return tree;
}

static void decode_labels(struct session *s) {
  struct literal literal;
  for (label_id id = 1; id < s->sources.labels.count; id++)
    literal_decode(&literal, &s->arena, &s->sources, id);
}

static void round_trip(struct session *s, enum source_kind kind, const char *text, size_t size) {
  struct buffer first, second, printed;
  const struct node *tree = parse(s, kind, text, size, &first);
  if (!tree) return;
  decode_labels(s);
  buffer_init(&printed, &s->arena);
  ast_print(&printed, tree);
  if (!parse(s, kind, printed.text, printed.length, &second) || first.length != second.length ||
      memcmp(first.text, second.text, first.length)) {
    fprintf(stderr, "--- printed\n%.*s\n", (int)printed.length, printed.text);
    abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct session s;
  arena_init(&s.arena, &s.guard, 256u << 20);
  if (GUARD_ENTER(&s.guard) == 0) {
    sources_init(&s.sources, &s.arena);
    symbols_init(&s.symbols, &s.arena);
    diagnostics_init(&s.diagnostics, &s.arena, &s.sources);
    s.context = (struct parse_context){
        .arena = &s.arena, .symbols = &s.symbols, .sources = &s.sources, .diagnostics = &s.diagnostics};
    enum source_kind kind = size && data[0] == 'E' ? SOURCE_TEMPLATE : SOURCE_MANIFEST;
    if (size) round_trip(&s, kind, (const char *)data + 1, size - 1);
  }
  arena_free(&s.arena);
  return 0;
}
