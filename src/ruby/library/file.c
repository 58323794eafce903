/* SPDX-License-Identifier: Apache-2.0 */
/* File of Ruby's library: names of files, and what is in them. */
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/functions/module_path.h"
#include "src/puppet/hiera/hiera.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/state.h"

/* ---- names ---- */

struct value ruby_file_basename(struct ruby_call *m) {
  for (uint32_t i = 0; i < m->count; i++)
    ruby_text_at(m, i);
  return ruby_by_function(m, "basename", m->arguments, m->count);
}

struct value ruby_file_dirname(struct ruby_call *m) {
  if (!ruby_text_at(m, 0)->length) return ruby_string(m->r, ".", 0); /* which stdlib refuses */
  return ruby_by_function(m, "dirname", m->arguments, 1);
}

struct value ruby_file_extname(struct ruby_call *m) {
  ruby_text_at(m, 0);
  return ruby_by_function(m, "stdlib::extname", m->arguments, 1);
}

/* One slash between two parts: those that a part begins with replace those that end the text. */
static void join(struct ruby_call *m, struct buffer *out, struct value v, bool *first) {
  v = ruby_now(m->r, v);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    join(m, out, v.u.array->at[i], first);
  if (v.kind == VALUE_ARRAY) return;
  struct ruby_call of = {.r = m->r, .node = m->node, .name = m->name, .arguments = &v, .count = 1};
  const struct str *text = ruby_text_at(&of, 0);
  size_t end = out->length;
  while (end && out->text[end - 1] == '/')
    end--;
  if (text->length && *text->text == '/' && !*first)
    out->length = end;
  else if (!*first && end == out->length)
    buffer_putc(out, '/');
  buffer_str(out, text);
  *first = false;
}

struct value ruby_file_join(struct ruby_call *m) {
  struct buffer out;
  bool first = true;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t i = 0; i < m->count; i++)
    join(m, &out, m->arguments[i], &first);
  return value_string(buffer_take(&out), 0);
}

/* Appends the parts of PATH to the absolute path in OUT. */
static void walk(struct buffer *out, const char *path) {
  while (*path) {
    size_t length = strcspn(path, "/");
    if (length == 2 && !strncmp(path, "..", 2)) {
      while (out->length && out->text[--out->length] != '/')
        continue;
    } else if (length && !(length == 1 && *path == '.')) {
      buffer_putc(out, '/');
      buffer_add(out, path, length);
    }
    path += length + (path[length] == '/');
  }
}

struct value ruby_file_expand_path(struct ruby_call *m) {
  const char *path = ruby_text_at(m, 0)->text, *base = m->count > 1 ? ruby_text_at(m, 1)->text : "";
  struct buffer out;
  if ((*path != '/' && *base != '/') || *path == '~')
    ruby_unsupported(m->r, m->node, "paths below the folder of the process, or of a user");
  buffer_init(&out, m->r->c->arena);
  if (*path != '/') walk(&out, base);
  walk(&out, path);
  if (!out.length) buffer_putc(&out, '/');
  return value_string(buffer_take(&out), 0);
}

/* ---- files ---- */

static const struct str *absolute(struct ruby_call *m) {
  const struct str *path = ruby_text_at(m, 0);
  if (*path->text != '/') ruby_unsupported(m->r, m->node, "files below the folder of the process");
  return path;
}

/* Whether a file is there is a datum where it is one of data, as for Hiera. */
struct value ruby_file_there(struct ruby_call *m) {
  const struct str *path = absolute(m);
  if (!str_is(m->name, "file?") && path->text[path->length - 1] == '/')
    ruby_unsupported(m->r, m->node, "whether a folder is there");
  struct value there = value_boolean(module_path(m->r->c, path, "files") != NULL, 0);
  trace_id operands[] = {ruby_trace(m->r, m->arguments[0]), hiera_data_file_there(m->r->c, path)};
  return ruby_computed_of(m->r, m->name, there, operands, operands[1] ? 2 : 1);
}

/* The text of a file is one datum, as of Puppet's function `file`. */
struct value ruby_file_read(struct ruby_call *m) {
  struct ruby *r = m->r;
  bool missing;
  const struct str *path = absolute(m);
  struct value v = module_datum(r->call, path, TREE_FILE, &missing);
  if (missing) ruby_raise(r, "Errno::ENOENT", "No such file or directory @ rb_sysopen - %s", path->text);
  ruby_text_of_file(r->c, v.u.text, m->arguments[0]);
  v.trace = trace_under(r->c->traces, v.trace, ruby_trace(r, m->arguments[0]));
  return v;
}

struct value ruby_file_readlines(struct ruby_call *m) {
  return ruby_send(m->r, m->node, "lines", ruby_file_read(m), NULL, 0, NULL);
}
