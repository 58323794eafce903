/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which files of modules have code that could break a loop around it: those whose text has the word `break`,
 * or a call of the function `call`, which may call it.  Found once in a session, and only when it is asked.
 */
#include <ctype.h>

#include "src/puppet/environment/breaks.h"
#include "src/puppet/environment/environment.h"
#include "src/support/file.h"

struct search {
  struct environment *e;
  struct mentions *mentions;
  struct arena *scratch; /* for the text of one file */
  struct diagnostics ignored;
};

static bool is_word_byte(char byte) {
  return isalnum((unsigned char)byte) || byte == '_';
}

/* Whether TEXT has WORD, which no other letters touch; CALLED: with a parenthesis behind it. */
static bool mentions(const struct str *text, const char *word, bool called) {
  size_t length = strlen(word);
  const char *begin = text->text, *end = begin + text->length;
  for (const char *p = begin; (p = memmem(p, (size_t)(end - p), word, length)); p++) {
    const char *behind = p + length;
    if ((p > begin && is_word_byte(p[-1])) || (behind < end && is_word_byte(*behind))) continue;
    while (called && behind < end && *behind == ' ')
      behind++;
    if (!called || (behind < end && *behind == '(')) return true;
  }
  return false;
}

bool text_mentions_break(const struct str *text) {
  return mentions(text, "break", false) || mentions(text, "call", true);
}

/* What cannot be read has no code. */
static bool mentions_break(struct search *search, const char *path) {
  arena_reset(search->scratch);
  const struct str *text = file_bytes(search->e->sources->view, search->scratch, &search->ignored, path);
  return text && text_mentions_break(text);
}

/* `m::a::b` for ROOT/FOLDER/a/b.pp, `m` for ROOT/manifests/init.pp; as far as MODULE has a name. */
static const struct str *name_of(struct environment *e, const struct module *module, const char *rest) {
  struct buffer name;
  buffer_init(&name, e->arena);
  buffer_str(&name, module->name);
  size_t length = strlen(rest) - 3;
  if (length == 4 && !strncmp(rest, "init", 4)) return buffer_take(&name);
  if (name.length) buffer_puts(&name, "::");
  for (size_t i = 0; i < length; i++)
    if (rest[i] == '/')
      buffer_puts(&name, "::");
    else
      buffer_putc(&name, rest[i]);
  return buffer_take(&name);
}

/* The files below FOLDER of MODULE whose names end in SUFFIX and that mention it. */
static void look_into(struct search *search, const struct module *module, const char *folder,
                      const char *suffix) {
  struct environment *e = search->e;
  struct mentions *mentions = search->mentions;
  const struct file_view *view = e->sources->view;
  const char *const suffixes[] = {suffix, NULL};
  const struct str *root = path_below(e->arena, module->root, folder);
  struct file_list files = {0};
  if (!file_is_folder(view, root->text)) return;
  file_list(&files, view, e->arena, &search->ignored, root->text, suffixes);
  for (uint32_t i = 0; i < files.paths.count; i++) {
    const char *path = files.paths.at[i];
    if (!mentions_break(search, path)) continue;
    if (*folder == 't')
      ARENA_PUSH(e->arena, &mentions->templates, str_from(e->arena, path));
    else if (*folder == 'f')
      ARENA_PUSH(e->arena, &mentions->functions, name_of(e, module, path + root->length + 1));
    else
      ARENA_PUSH(e->arena, &mentions->classes, name_of(e, module, path + root->length + 1));
  }
}

static void look_everywhere(struct search *search) {
  struct environment *e = search->e;
  for (uint32_t i = 0; i < e->module_count; i++) {
    look_into(search, &e->modules[i], "manifests", ".pp");
    look_into(search, &e->modules[i], "functions", ".pp");
    look_into(search, &e->modules[i], "templates", ".epp");
  }
  if (!e->folder) return;
  struct module own = {.name = str_from(e->arena, "environment"), .root = e->folder};
  look_into(search, &own, "functions", ".pp");
  own.name = str_from(e->arena, ""); /* they may have no namespace */
  look_into(search, &own, "functions", ".pp");
}

static void free_scratch(void *scratch) {
  arena_free(scratch);
}

const struct mentions *environment_mentions(struct environment *e) {
  if (e->mentions) return e->mentions;
  struct search search = {.e = e, .scratch = ARENA_NEW(e->arena, struct arena)};
  environment_scan(e);
  diagnostics_init(&search.ignored, e->arena, e->sources);
  arena_init(search.scratch, e->arena->guard, 0);
  arena_own(e->arena, search.scratch, free_scratch);
  search.mentions = ARENA_NEW(e->arena, struct mentions);
  look_everywhere(&search);
  arena_reset(search.scratch);
  return e->mentions = search.mentions; /* whole, or not there */
}
