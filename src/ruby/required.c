/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/required.h"

#include "src/support/file.h"

/* Ruby's and Puppet's own, which are there without. */
bool ruby_library_is_there(const struct str *name) {
  static const char *const known[] = {"set",
                                      "json",
                                      "yaml",
                                      "digest",
                                      "digest/md5",
                                      "digest/sha1",
                                      "digest/sha2",
                                      "uri",
                                      "base64",
                                      "erb",
                                      "ipaddr",
                                      "openssl",
                                      "securerandom",
                                      "time",
                                      "date",
                                      "tempfile",
                                      "cgi",
                                      "puppet",
                                      "puppet/util",
                                      "shellwords",
                                      "English",
                                      "etc",
                                      "fileutils",
                                      "zlib",
                                      "net/http",
                                      "puppet/parser/functions",
                                      "resolv",
                                      "pathname",
                                      "open-uri",
                                      "puppet_x",
                                      "net/https",
                                      "puppet/util/package",
                                      "stringio",
                                      "puppet/util/json",
                                      "timeout",
                                      "puppet/util/execution",
                                      "semantic_puppet"};
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
static const struct str *in_library(struct arena *arena, const struct sources *sources,
                                    const struct str *from, const struct str *name) {
  const char *lib = NULL;
  for (const char *p = from->text; (p = strstr(p, "/lib/")); p++)
    lib = p;
  if (!lib || *name->text == '/' || ruby_library_is_there(name)) return NULL;
  const struct str *file =
      relative(arena, str_printf(arena, "%.*s", (int)(lib - from->text) + 5, from->text), name);
  return file_exists(sources->view, file->text) ? file : NULL;
}

static bool is_call(const struct ruby_node *node, const char *name, uint32_t arguments) {
  return node->kind == RUBY_CALL && str_is(node->name, name) && !node->at[1] && node->count == arguments + 2;
}

/* Whether NODE calls NAME of File with as many ARGUMENTS. */
static bool is_of_file(const struct ruby_node *node, const char *name, uint32_t arguments) {
  return is_call(node, name, arguments) && node->at[0] && node->at[0]->kind == RUBY_CONSTANT &&
         str_is(node->at[0]->name, "File");
}

/* Whether NODE says the folder of its file: `__dir__`, `File.dirname(__FILE__)`. */
static bool is_own_folder(const struct ruby_node *node) {
  if (is_call(node, "__dir__", 0)) return true;
  return is_of_file(node, "dirname", 1) && is_call(node->at[2], "__FILE__", 0);
}

/* `File.join` of texts, the first of which may be the own folder: then the path is *ANCHORED in that. */
static const struct str *joined_path(struct arena *arena, const struct ruby_node *node, bool *anchored) {
  struct buffer out;
  buffer_init(&out, arena);
  *anchored = node->count > 2 && is_own_folder(node->at[2]);
  for (uint32_t i = *anchored ? 3 : 2; i < node->count; i++) {
    if (node->at[i]->kind != RUBY_STRING) return NULL;
    if (out.length) buffer_putc(&out, '/');
    buffer_str(&out, node->at[i]->name);
  }
  return buffer_take(&out);
}

/* The path that the expression at NODE says: a text, `File.join` of texts, or what `File.expand_path` makes
   of one in the own folder, in which it is *ANCHORED then; NULL: another one. */
static const struct str *written_path(struct arena *arena, const struct ruby_node *node, bool *anchored) {
  *anchored = false;
  if (node->kind == RUBY_STRING) return node->name;
  if (is_of_file(node, "join", node->count - 2)) return joined_path(arena, node, anchored);
  if (!is_of_file(node, "expand_path", 2) || node->at[2]->kind != RUBY_STRING) return NULL;
  const struct str *path = node->at[2]->name;
  *anchored = true;
  if (is_own_folder(node->at[3])) return path;
  /* `File.expand_path('../x', __FILE__)`: the file counts as a folder */
  bool from_file = is_call(node->at[3], "__FILE__", 0) && !strncmp(path->text, "../", 3);
  return from_file ? str_from(arena, path->text + 3) : NULL;
}

const struct str *ruby_required(struct arena *arena, const struct sources *sources,
                                const struct ruby_node *node) {
  if (!ruby_requires(node) || !node->place.source) return NULL;
  bool anchored;
  const struct str *from = source_get(sources, node->place.source)->name,
                   *path = written_path(arena, node->at[2], &anchored);
  if (!path) return NULL;
  if (str_is(node->name, "require") && !anchored) return in_library(arena, sources, from, path);
  return relative(arena, from, path);
}
