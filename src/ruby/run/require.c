/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `require` of Ruby's libraries and of files of the module, and `require_relative`: the code of such files
 * runs as if it stood in the function's own.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/library/library.h"
#include "src/ruby/required.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/state.h"
#include "src/support/file.h"

/* Where the code stands; `__dir__`: in which folder. */
struct value ruby_kernel_file(struct ruby_call *m) {
  struct ruby *r = m->r;
  if (!m->node->place.source) ruby_unsupported(r, m->node, "'%s' here", m->name->text);
  const char *path = file_absolute(r->c->arena, source_get(r->c->sources, m->node->place.source)->name->text);
  const char *slash = str_is(m->name, "__dir__") ? strrchr(path, '/') : NULL;
  return ruby_string(r, slash ? arena_printf(r->c->arena, "%.*s", (int)(slash - path), path) : path, 0);
}

struct value ruby_kernel_require(struct ruby_call *m) {
  const struct str *name = ruby_text_at(m, 0);
  if (ruby_library_is_there(name)) return value_boolean(false, 0);
  if (!m->r->template && ruby_required(m->r->c->arena, m->r->c->sources, m->node))
    return ruby_kernel_require_relative(m);
  ruby_unsupported(m->r, m->node, "the library '%s'", name->text);
}

struct value ruby_kernel_require_relative(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct ruby_program *program = (struct ruby_program *)(uintptr_t)r->program;
  const struct str *file = ruby_required(c->arena, c->sources, m->node);
  if (!file || r->template)
    ruby_unsupported(r, m->node, "the method 'require_relative' with a computed name");
  for (uint32_t i = 0; i < program->required.count; i++)
    if (str_equal(program->required.at[i], file)) return value_boolean(false, 0);
  ARENA_PUSH(c->arena, &program->required, file);
  uint32_t before = c->diagnostics->list.count;
  const struct ruby_node *tree = ruby_tree(c, file, TREE_RUBY, false, c->diagnostics);
  if (!tree) {
    call_check_outside(r->call);
    if (c->diagnostics->list.count == before)
      ruby_raise(r, "LoadError", "cannot load such file -- %s", file->text);
    diagnostic_note(c->diagnostics, c->diagnostics->list.at[c->diagnostics->list.count - 1], m->node->place,
                    "in the file that is required here");
    if (c->diagnostics->list.at[before]->code == DIAG_UNSUPPORTED) ruby_give_up(c);
    eval_abandon(c);
  }
  struct ruby_frame *frame = r->frame;
  program->does |= tree->does;
  struct ruby_module *top = (struct ruby_module *)(uintptr_t)r->top.module;
  const char *names = top->names;
  r->frame = &r->top;
  top->names = NULL;
  ruby_eval(r, tree);
  top->names = names;
  r->frame = frame;
  return value_boolean(true, 0);
}
