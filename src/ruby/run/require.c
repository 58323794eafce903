/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `require` of Ruby's libraries and of files of the module, and `require_relative`: the code of such files
 * runs as if it stood in the function's own.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/library/library.h"
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

/* Ruby's and Puppet's own, which are there without. */
static bool is_there(const struct str *name) {
  static const char *const known[] = {"set",          "json",
                                      "yaml",         "digest",
                                      "digest/md5",   "digest/sha1",
                                      "digest/sha2",  "uri",
                                      "base64",       "erb",
                                      "ipaddr",       "openssl",
                                      "securerandom", "time",
                                      "date",         "tempfile",
                                      "cgi",          "puppet",
                                      "puppet/util",  "shellwords",
                                      "English",      "etc",
                                      "fileutils",    "zlib",
                                      "net/http",     "puppet/parser/functions",
                                      "resolv",       "pathname",
                                      "open-uri",     "puppet_x"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (str_is(name, known[i])) return true;
  return false;
}

/* The file that NAME is in code of the file FROM. */
static const struct str *relative(struct arena *arena, const struct str *from, const struct str *name) {
  const char *slash = strrchr(from->text, '/');
  int folder = slash ? (int)(slash - from->text) + 1 : 0;
  bool suffixed = name->length > 3 && !strcmp(name->text + name->length - 3, ".rb");
  const char *path = arena_printf(arena, "%.*s%s%s", folder, from->text, name->text, suffixed ? "" : ".rb");
  return str_from(arena, file_absolute(arena, path));
}

/* The file NAME in the folder `lib` of the module that the file FROM is in, or NULL: modules put it there
   before they require it. */
static const struct str *in_library(struct compiler *c, const struct str *from, const struct str *name) {
  const char *lib = NULL;
  for (const char *p = from->text; (p = strstr(p, "/lib/")); p++)
    lib = p;
  if (!lib || *name->text == '/' || is_there(name)) return NULL;
  const struct str *file =
      relative(c->arena, str_printf(c->arena, "%.*s", (int)(lib - from->text) + 5, from->text), name);
  return file_exists(c->sources->view, file->text) ? file : NULL;
}

/* The path that the expression at NODE says: a text, or File.join of texts; NULL: another one. */
static const struct str *written_path(struct arena *arena, const struct ruby_node *node) {
  struct buffer out;
  if (node->kind == RUBY_STRING) return node->name;
  bool joins = node->kind == RUBY_CALL && str_is(node->name, "join") && node->at[0] && !node->at[1] &&
               node->at[0]->kind == RUBY_CONSTANT && str_is(node->at[0]->name, "File");
  buffer_init(&out, arena);
  for (uint32_t i = 2; joins && i < node->count; i++) {
    if (node->at[i]->kind != RUBY_STRING) return NULL;
    if (i > 2) buffer_putc(&out, '/');
    buffer_str(&out, node->at[i]->name);
  }
  return joins ? buffer_take(&out) : NULL;
}

const struct str *ruby_required(struct compiler *c, const struct ruby_node *node) {
  if (!ruby_requires(node) || !node->place.source) return NULL;
  const struct str *from = source_get(c->sources, node->place.source)->name,
                   *path = written_path(c->arena, node->at[2]);
  if (!path) return NULL;
  if (str_is(node->name, "require")) return in_library(c, from, path);
  return relative(c->arena, from, path);
}

struct value ruby_kernel_require(struct ruby_call *m) {
  const struct str *name = ruby_text_at(m, 0);
  if (is_there(name)) return value_boolean(false, 0);
  if (!m->r->template && ruby_required(m->r->c, m->node)) return ruby_kernel_require_relative(m);
  ruby_unsupported(m->r, m->node, "the library '%s'", name->text);
}

struct value ruby_kernel_require_relative(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct ruby_program *program = (struct ruby_program *)(uintptr_t)r->program;
  const struct str *file = ruby_required(c, m->node);
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
  r->frame = &r->top;
  ruby_eval(r, tree);
  r->frame = frame;
  return value_boolean(true, 0);
}
