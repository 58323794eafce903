/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/library/versions.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/library/library.h"
#include "src/support/digest.h"

/* A text that was compared: the name of its file, and the first bytes of the digest of its code. */
struct known_text {
  const char *name, *digest;
};

/* Sorted by name and digest. */
#define X(name, digest) {name, digest},
static const struct known_text known_texts[] = {
#include "src/puppet/library/versions.def"
};
#undef X

enum { DIGEST_BYTES = 16 };

/* One question: the files that were looked at for it. */
struct inquiry {
  const struct function_files_around *around;
  ARENA_VECTOR(const struct str *) paths;
};

/* ---- texts ---- */

static bool counts_as_code(const char *line, size_t length) {
  size_t start = 0;
  while (start < length && isspace((unsigned char)line[start]))
    start++;
  if (start == length) return false;
  return line[start] != '#' || memmem(line, length, "frozen_string_literal", 21);
}

const struct str *stdlib_code(struct arena *arena, const struct str *text) {
  struct buffer code;
  buffer_init(&code, arena);
  for (const char *line = text->text, *end; *line; line = *end ? end + 1 : end) {
    end = line + strcspn(line, "\n");
    size_t length = (size_t)(end - line);
    if (!counts_as_code(line, length)) continue;
    while (isspace((unsigned char)line[length - 1]))
      length--;
    buffer_add(&code, line, length);
    buffer_putc(&code, '\n');
  }
  return buffer_take(&code);
}

static int by_name_and_digest(const void *a, const void *b) {
  const struct known_text *left = a, *right = b;
  int order = strcmp(left->name, right->name);
  return order ? order : strcmp(left->digest, right->digest);
}

static bool is_known(const char *name, const struct str *code) {
  unsigned char bytes[DIGEST_LONGEST];
  char digest[2 * DIGEST_BYTES + 1];
  digest_of(DIGEST_SHA256, code->text, code->length, bytes);
  for (size_t i = 0; i < DIGEST_BYTES; i++)
    snprintf(digest + 2 * i, 3, "%02x", bytes[i]);
  struct known_text key = {name, digest};
  return bsearch(&key, known_texts, sizeof known_texts / sizeof *known_texts, sizeof key, by_name_and_digest);
}

/* ---- what a file calls ---- */

static bool stands(struct inquiry *inquiry, const char *name, const struct str *path);

static bool called_stands(struct inquiry *inquiry, const struct str *name, bool older) {
  const struct function *own = function_find(name);
  if (!older && own && !function_of_stdlib(own)) return true; /* Puppet's own comes first */
  const struct str *path = inquiry->around->file(inquiry->around, name, older);
  return !path || stands(inquiry, name->text, path);
}

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

/* What validate_legacy calls by a name that it is given: any validator. */
static bool validators_stand(struct inquiry *inquiry) {
  static const char *const kinds[] = {"absolute_path", "array",      "bool",         "hash",
                                      "integer",       "ip_address", "ipv4_address", "ipv6_address",
                                      "numeric",       "re",         "slength",      "string"};
  struct arena *arena = inquiry->around->arena;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!called_stands(inquiry, str_printf(arena, "validate_%s", kinds[i]), true)) return false;
  return true;
}

/* CODE begins with the word of a call: `function_NAME`, or `call_function('NAME'` from `function` on. */
static bool mention_stands(struct inquiry *inquiry, const char *code, const char *at) {
  static const char call[] = "call_";
  size_t before = sizeof call - 1;
  bool within = at > code && is_word(at[-1]);
  const char *name = at + strlen("function");
  bool older = !within && *name == '_';
  if (older && name[1] == '#') return validators_stand(inquiry);
  if (older)
    name++;
  else if (!within || (size_t)(at - code) < before || memcmp(at - before, call, before) != 0 ||
           is_word(*name))
    return true;
  else
    name += strspn(name, "( '\":");
  size_t length = 0;
  while (is_word(name[length]) || name[length] == ':')
    length++;
  return !length || called_stands(inquiry, str_new(inquiry->around->arena, name, length), older);
}

static bool mentions_stand(struct inquiry *inquiry, const char *code) {
  for (const char *at = code; (at = strstr(at, "function")); at++)
    if (!mention_stands(inquiry, code, at)) return false;
  return true;
}

/* What the file at PATH requires from its own module, as text after that word. */
static bool required_stand(struct inquiry *inquiry, const char *code, const struct str *path) {
  static const char word[] = "require_relative '";
  struct arena *arena = inquiry->around->arena;
  for (const char *at = code; (at = strstr(at, word)); at++) {
    const char *name = at + sizeof word - 1, *slash = strrchr(path->text, '/');
    int length = (int)strcspn(name, "'"), own = length;
    while (own && name[own - 1] != '/')
      own--;
    bool ended = length > 3 && !memcmp(name + length - 3, ".rb", 3);
    const struct str *file = str_printf(arena, "%.*s/%.*s%s", (int)(slash - path->text), path->text, length,
                                        name, ended ? "" : ".rb");
    const char *plain = arena_printf(arena, "%.*s", length - own - (ended ? 3 : 0), name + own);
    if (!stands(inquiry, plain, file)) return false;
  }
  return true;
}

/* ---- the whole ---- */

static bool stands(struct inquiry *inquiry, const char *name, const struct str *path) {
  struct arena *arena = inquiry->around->arena;
  struct diagnostics unsaid;
  for (uint32_t i = 0; i < inquiry->paths.count; i++)
    if (str_equal(inquiry->paths.at[i], path)) return true;
  ARENA_PUSH(arena, &inquiry->paths, path);
  diagnostics_init(&unsaid, arena, NULL);
  const struct str *text = file_bytes(inquiry->around->view, arena, &unsaid, path->text);
  if (!text) return false;
  const struct str *code = stdlib_code(arena, text);
  return is_known(name, code) && mentions_stand(inquiry, code->text) &&
         required_stand(inquiry, code->text, path);
}

bool stdlib_stands_for(const struct function_files_around *around, const struct str *name,
                       const struct str *path) {
  struct inquiry inquiry = {.around = around};
  return stands(&inquiry, name->text, path);
}

/* ---- in a compilation ---- */

enum mark { MARK_NONE, MARK_BUILT_IN, MARK_RUBY };

static const struct str *file_of_environment(const struct function_files_around *around,
                                             const struct str *name, bool older) {
  struct compiler *c = (struct compiler *)(uintptr_t)around->data;
  return environment_function(c->in->environment, name, older);
}

/* Whether there is a stdlib with functions: one for tests may have types alone. */
static bool has_stdlib(struct environment *environment) {
  for (enum module_part part = MODULE_FUNCTIONS; part <= MODULE_OLDER_FUNCTIONS; part++) {
    const struct module_list *modules = environment_modules_with(environment, part);
    for (uint32_t i = 0; i < modules->list.count; i++)
      if (str_is(modules->list.at[i]->name, "stdlib")) return true;
  }
  return false;
}

bool module_has_older(struct environment *environment, const struct str *name) {
  const struct str *path = environment_function(environment, name, true);
  return path && strstr(path->text, "/parser/functions/"); /* not one with the newer interface alone */
}

const struct function *function_built_in(struct compiler *c, const struct str *name, bool older) {
  const struct function *function = function_find(name);
  struct environment *environment = c->in->environment;
  if (!function || !environment) return function;
  if (!function_of_stdlib(function)) return older && module_has_older(environment, name) ? NULL : function;
  const struct str *path = environment_function(environment, name, older);
  if (!path) return has_stdlib(environment) ? NULL : function;
  enum mark mark = *environment_function_mark(environment, name, older);
  if (mark == MARK_NONE) {
    struct function_files_around around = {c->arena, c->sources->view, file_of_environment, c};
    mark = stdlib_stands_for(&around, name, path) ? MARK_BUILT_IN : MARK_RUBY;
    *environment_function_mark(environment, name, older) = (uint8_t)mark;
  }
  return mark == MARK_BUILT_IN ? function : NULL;
}

bool function_is_silent(struct compiler *c, const struct str *name) {
  return str_is(name, "deprecation") && function_built_in(c, name, true);
}
