/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of Ruby and ERB: the first byte chooses a template or code.  Code that parses is printed
 * and must parse again to a tree that is printed the same.  Corpus: templates of the tests of functions.
 */
#include <stdio.h>
#include <stdlib.h>

#include "src/ruby/parse.h"

struct session {
  struct guard guard;
  struct arena arena;
  struct sources sources;
  struct symbols symbols;
  struct diagnostics diagnostics;
  struct ruby_context context;
};

static bool print(struct session *s, struct buffer *out, const char *text, size_t size, bool template) {
  const struct source *source = source_add(&s->sources, SOURCE_TEMPLATE, "input", NULL, text, size);
  const struct ruby_node *tree = ruby_parse(&s->context, source, template);
  buffer_init(out, &s->arena);
  if (tree) ruby_print(out, tree);
  return tree != NULL;
}

static void round_trip(struct session *s, const char *text, size_t size, bool template) {
  struct buffer first, second;
  if (!print(s, &first, text, size, template) || template || !first.length) return;
  if (!print(s, &second, buffer_text(&first), first.length, false) || first.length != second.length ||
      memcmp(first.text, second.text, first.length)) {
    fprintf(stderr, "--- printed\n%.*s\n", (int)first.length, buffer_text(&first));
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
    s.context =
        (struct ruby_context){.arena = &s.arena, .symbols = &s.symbols, .diagnostics = &s.diagnostics};
    if (size) round_trip(&s, (const char *)data + 1, size - 1, data[0] == 'E');
  }
  arena_free(&s.arena);
  return 0;
}
