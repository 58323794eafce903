/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which functions the files hiera.yaml of the environment and its modules may name as data functions, seen
 * from their words alone: nobody has asked for data yet.  Found once in a session, and only when it is asked.
 * Where YAML may write words otherwise (escapes, tags), whoever reads YAML has to look
 * (src/puppet/hiera/effects/).
 */
#include <ctype.h>

#include "src/puppet/environment/environment.h"
#include "src/support/file.h"

struct search {
  struct environment *e;
  struct data_functions *found;
  struct diagnostics ignored;
};

static bool is_word(const char *word, size_t length, const char *text) {
  return length == strlen(text) && !memcmp(word, text, length);
}

static bool is_kind(const char *word, size_t length) {
  return is_word(word, length, "data_hash") || is_word(word, length, "lookup_key") ||
         is_word(word, length, "data_dig");
}

static bool is_built_in(const char *word, size_t length) {
  return is_word(word, length, "yaml_data") || is_word(word, length, "json_data") ||
         is_word(word, length, "hocon_data") || is_word(word, length, "eyaml_lookup_key");
}

/* The first word from *AT on, a name that may have namespaces; NULL: there is none.  *AT is behind it then.
 */
static const char *next_word(const char **at, const char *end, size_t *length) {
  const char *p = *at;
  while (p < end && !islower((unsigned char)*p))
    p++;
  const char *word = p;
  while (p < end && (isalnum((unsigned char)*p) || *p == '_' || (*p == ':' && p + 1 < end && p[1] == ':')))
    p += *p == ':' ? 2 : 1;
  *at = p;
  *length = (size_t)(p - word);
  return *length ? word : NULL;
}

/* Whether an entry of the hierarchy in TEXT has a function that is not built in. */
static bool names_function(const struct str *text) {
  const char *at = text->text, *end = at + text->length, *word;
  size_t length;
  while ((word = next_word(&at, end, &length))) {
    if (!is_kind(word, length)) continue;
    const char *behind = at;
    const char *name = next_word(&behind, end, &length);
    if (!name || !is_built_in(name, length)) return true;
  }
  return false;
}

static void add(struct search *search, const struct str *name) {
  struct data_functions *found = search->found;
  for (uint32_t i = 0; i < found->names.count; i++)
    if (str_equal(found->names.at[i], name)) return;
  ARENA_PUSH(search->e->arena, &found->names, name);
}

/* All words of the hiera.yaml at PATH, where an entry has a function. */
static void look_into(struct search *search, const char *path) {
  struct environment *e = search->e;
  if (!file_exists(e->sources->view, path)) return;
  const struct str *text = file_bytes(e->sources->view, e->arena, &search->ignored, path);
  if (!text) return;
  if (memchr(text->text, '\\', text->length) || memchr(text->text, '!', text->length))
    ARENA_PUSH(e->arena, &search->found->escaped, str_from(e->arena, path));
  if (!names_function(text)) return;
  const char *at = text->text, *end = at + text->length, *word;
  size_t length;
  while ((word = next_word(&at, end, &length)))
    if (!is_kind(word, length) && !is_built_in(word, length))
      add(search, str_new(e->arena, word, (uint32_t)length));
}

/* The function `data` of a module, which metadata.json may name. */
static void look_for_older(struct search *search, const struct module *module) {
  struct environment *e = search->e;
  const struct str *path = path_below(e->arena, module->root, "functions/data.pp");
  if (file_exists(e->sources->view, path->text))
    add(search, str_printf(e->arena, "%s::data", module->name->text));
}

const struct data_functions *environment_data_functions(struct environment *e, const char *global) {
  if (e->data_functions) return e->data_functions;
  struct search search = {.e = e, .found = ARENA_NEW(e->arena, struct data_functions)};
  environment_scan(e);
  diagnostics_init(&search.ignored, e->arena, e->sources);
  if (global) look_into(&search, global);
  if (e->folder) look_into(&search, path_below(e->arena, e->folder, "hiera.yaml")->text);
  if (e->data_provider) add(&search, str_from(e->arena, "environment::data"));
  for (uint32_t i = 0; i < e->module_count; i++) {
    look_into(&search, path_below(e->arena, e->modules[i].root, "hiera.yaml")->text);
    look_for_older(&search, &e->modules[i]);
  }
  return e->data_functions = search.found; /* whole, or not there */
}
