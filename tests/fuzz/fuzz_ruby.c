/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of Ruby and ERB: the first byte chooses a template or code.  Code that parses is printed
 * and must parse again to a tree that is printed the same.  Corpus: templates of the tests of functions.
 */
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

static void read_and_print(struct session *s, const char *text, size_t size, bool template) {
  struct buffer out;
  const struct source *source = source_add(&s->sources, SOURCE_TEMPLATE, "input", NULL, text, size);
  const struct ruby_node *tree = ruby_parse(&s->context, source, template);
  buffer_init(&out, &s->arena);
  if (!tree) return;
  if (template && tree->does & (RUBY_DOES_CHANGE | RUBY_DOES_EFFECT))
    if (!ruby_template_may_act(&s->arena, str_new(&s->arena, text, size))) abort();
  ruby_print(&out, tree);
  ruby_dump_tree(&out, tree);
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
    if (size) read_and_print(&s, (const char *)data + 1, size - 1, data[0] == 'E');
  }
  arena_free(&s.arena);
  return 0;
}
