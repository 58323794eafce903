/* SPDX-License-Identifier: Apache-2.0 */
/* Pathname of Ruby's library, and what Puppet has for modules and files: Puppet::Module, Puppet::FileSystem.
 */
#include "src/puppet/environment/environment.h"
#include "src/ruby/library/library.h"
#include "src/support/file.h"

/* A Pathname, or the module whose folder it is. */
struct ruby_path {
  const struct ruby_module *class;
  struct value path; /* a String */
};

static struct value path_of(struct value v) {
  return ((const struct ruby_path *)v.u.foreign)->path;
}

static struct value path_object(struct ruby *r, const char *class, struct value path) {
  struct ruby_path *object = ARENA_NEW(r->c->arena, struct ruby_path);
  *object = (struct ruby_path){ruby_native_module(r, class), path};
  return ruby_foreign(RUBY_OBJECT_VALUE, object, path.trace);
}

/* BODY, a method of File, of the path TEXT. */
static struct value of_file(const struct ruby_call *m, const char *name, struct value text,
                            struct value (*body)(struct ruby_call *m)) {
  struct ruby_call of = *m;
  of.name = eval_symbol(m->r->c, name);
  of.arguments = &text;
  of.count = 1;
  return body(&of);
}

void ruby_path_put(struct buffer *out, struct value v) {
  buffer_str(out, path_of(v).u.text);
}

/* ---- Pathname ---- */

struct value ruby_pathname_new(struct ruby_call *m) {
  struct value text = m->arguments[0];
  if (ruby_class_of(text) == RUBY_CLASS_PATHNAME) return text;
  ruby_text_at(m, 0);
  return path_object(m->r, "Pathname", ruby_now(m->r, text));
}

struct value ruby_pathname_to_s(struct ruby_call *m) {
  return path_of(m->self);
}

/* Without "." and "..", where that can be seen from the path alone. */
struct value ruby_pathname_cleanpath(struct ruby_call *m) {
  struct value path = path_of(m->self);
  if (*path.u.text->text != '/') ruby_unsupported(m->r, m->node, "'cleanpath' of a relative path");
  struct value clean = of_file(m, "expand_path", path, ruby_file_expand_path);
  trace_id read = path.trace;
  return path_object(m->r, "Pathname", ruby_computed_of(m->r, m->name, clean, &read, 1));
}

struct value ruby_pathname_there(struct ruby_call *m) {
  return of_file(m, "file?", path_of(m->self), ruby_file_there);
}

struct value ruby_pathname_read(struct ruby_call *m) {
  return of_file(m, "read", path_of(m->self), ruby_file_read);
}

/* ---- Puppet ---- */

struct value ruby_puppet_module_find(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  const struct str *name = ruby_text_at(m, 0);
  const struct module *module =
      c->in->environment ? environment_module(c->in->environment, name->text, name->length) : NULL;
  trace_id read = ruby_trace(m->r, m->arguments[0]);
  if (!module) return ruby_computed_of(m->r, m->name, value_undef(0), &read, 1);
  const struct str *root = str_from(c->arena, file_absolute(c->arena, module->root->text));
  struct value path = ruby_computed_of(m->r, m->name, value_string(root, 0), &read, 1);
  return path_object(m->r, "Puppet::Module", path);
}

/* The file that a path names, which is not one of a module. */
struct value ruby_files_find_file(struct ruby_call *m) {
  struct value path = ruby_now(m->r, m->arguments[0]);
  if (*ruby_text_at(m, 0)->text != '/')
    ruby_unsupported(m->r, m->node, "files of modules by their short name");
  struct value there = of_file(m, "exist?", path, ruby_file_there);
  struct value found = there.u.boolean ? path : ruby_computed(m, value_undef(0));
  found.trace = trace_under(m->r->c->traces, found.trace, there.trace);
  return found;
}

struct value ruby_binary_of_text(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  ruby_text_at(m, 0);
  v.kind = VALUE_BINARY;
  return v;
}
