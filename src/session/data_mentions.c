/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where Hiera's data name a class that is not in the catalog: sites include what a key lists
 * (`lookup('classes', Array[String], 'unique').include`), and then the code does not name it.  All files of
 * the folders that data were looked for in are looked through, for the name as a text alone.
 */
#include <ctype.h>

#include "provenance/answers/why_not.h"
#include "src/data/data_file.h"
#include "src/session/answer.h"
#include "src/support/file.h"

enum { MOST_FILES = 10000, MOST_BYTES = 64 << 20, MOST_FOUND = 1000, LEAST_DEPTH = 3 };

struct data_search {
  clp_session *session;
  const struct str *name;
  ARENA_VECTOR(const char *) folders;
  ARENA_VECTOR(struct data_mention) found;
  uint32_t files;
  size_t bytes;
};

static bool is_below(const char *path, const char *folder, size_t length) {
  return !strncmp(path, folder, length) && path[length] == '/';
}

/* ---- where data are ---- */

static bool is_of_module(const struct environment *environment, const char *path) {
  for (uint32_t i = 0; i < environment->module_count; i++) {
    const struct str *root = environment->modules[i].root;
    if (is_below(path, root->text, root->length)) return true;
  }
  return false;
}

static void add_folder(struct data_search *s, const char *path, size_t length) {
  for (uint32_t i = 0; i < s->folders.count; i++)
    if (strlen(s->folders.at[i]) == length && !strncmp(s->folders.at[i], path, length)) return;
  ARENA_PUSH(&s->session->arena, &s->folders, str_new(&s->session->arena, path, length)->text);
}

/* What both paths begin with, in bytes: whole names of folders. */
static size_t shared(const char *a, size_t most, const char *b) {
  size_t end = 0;
  for (size_t i = 0; i < most && a[i] == b[i]; i++)
    if (a[i] == '/') end = i;
  return end;
}

static bool is_deep(const char *path, size_t length) {
  uint32_t depth = 0;
  for (size_t i = 0; i < length; i++)
    depth += path[i] == '/';
  return depth >= LEAST_DEPTH;
}

/* Of the environment's own data the folders in it; of others what all of them have in common, if that is no
   folder of a whole system. */
static void find_folders(struct data_search *s) {
  const struct environment *environment = &s->session->environment;
  const struct str *own = environment->folder;
  const char *other = NULL;
  size_t length = 0;
  for (uint32_t i = 0; i < s->session->data_files.count; i++) {
    const char *path = s->session->data_files.at[i]->path->text;
    if (*path != '/' || is_of_module(environment, path)) continue;
    if (own && is_below(path, own->text, own->length)) {
      size_t end = own->length + 1 + strcspn(path + own->length + 1, "/");
      if (path[end]) add_folder(s, path, end);
      continue;
    }
    length = other ? shared(other, length + 1, path) : (size_t)(strrchr(path, '/') - path);
    other = path;
  }
  if (other && is_deep(other, length)) add_folder(s, other, length);
}

/* ---- what they say ---- */

static bool is_of_name(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == ':';
}

/* Whether the name at START of TEXT, LENGTH bytes, is a value: no key, no longer name, in no remark and no
   call of a function. */
static bool is_value(const char *text, size_t start, size_t length) {
  size_t end = start + length, line;
  if (start >= 2 && text[start - 1] == ':' && text[start - 2] == ':') start -= 2;
  if (start && is_of_name(text[start - 1])) return false;
  bool quoted = start && (text[start - 1] == '"' || text[start - 1] == '\'');
  if (quoted && text[end] != text[start - 1]) return false;
  if (is_of_name(text[end]) || (quoted && text[end + 1] == ':')) return false;
  if (quoted && start > 1 && text[start - 2] == '(') return false;
  for (line = start; line && text[line - 1] != '\n'; line--)
    if (text[line - 1] == '#' && (line == 1 || isspace((unsigned char)text[line - 2]))) return false;
  return true;
}

static const struct source *source_at(clp_session *session, const char *path, bool *read) {
  *read = false;
  for (uint32_t i = 0; i < session->data_files.count; i++) {
    const struct data_file *file = session->data_files.at[i];
    if (!file->source || strcmp(file->path->text, path) != 0) continue;
    *read = file->consulted;
    return source_get(&session->sources, file->source);
  }
  struct diagnostics unheard;
  diagnostics_init(&unheard, &session->arena, &session->sources);
  return file_read_shown(&session->sources, &unheard, SOURCE_DATA, path);
}

static void add_mention(struct data_search *s, const struct source *source, size_t at, bool read) {
  struct data_mention mention = {{source->id, (uint32_t)at, (uint32_t)(at + s->name->length)}, read};
  ARENA_PUSH(&s->session->arena, &s->found, mention);
}

static void look_through(struct data_search *s, const char *path) {
  clp_session *session = s->session;
  const struct source *source = NULL;
  struct diagnostics unheard;
  bool read = false;
  diagnostics_init(&unheard, &session->arena, &session->sources);
  const struct str *text = file_bytes(session->sources.view, &session->arena, &unheard, path);
  if (!text) return;
  s->files++;
  s->bytes += text->length;
  const char *end = text->text + text->length, *p = text->text;
  while (s->found.count < MOST_FOUND && (p = memmem(p, (size_t)(end - p), s->name->text, s->name->length))) {
    size_t at = (size_t)(p - text->text);
    p += s->name->length;
    if (!is_value(text->text, at, s->name->length)) continue;
    if (!source) source = source_at(session, path, &read);
    if (!source || at + s->name->length > source->length) return;
    add_mention(s, source, at, read);
  }
}

/* Those that were read for this node come first. */
static void put_read_first(struct data_search *s) {
  uint32_t first = 0;
  for (uint32_t i = 0; i < s->found.count; i++) {
    struct data_mention mention = s->found.at[i];
    if (!mention.read) continue;
    memmove(s->found.at + first + 1, s->found.at + first, (i - first) * sizeof mention);
    s->found.at[first++] = mention;
  }
}

struct data_mentions session_data_mentions(clp_session *session, const struct str *name) {
  static const char *const suffixes[] = {".yaml", ".yml", ".eyaml", ".json", NULL};
  struct data_search s = {.session = session, .name = name};
  bool cut = false;
  if (name->length) find_folders(&s);
  for (uint32_t i = 0; i < s.folders.count && !cut; i++) {
    struct file_list files = {0};
    struct diagnostics unheard;
    diagnostics_init(&unheard, &session->arena, &session->sources);
    if (!file_is_folder(session->sources.view, s.folders.at[i])) continue;
    file_list(&files, session->sources.view, &session->arena, &unheard, s.folders.at[i], suffixes);
    for (uint32_t k = 0; k < files.paths.count && !cut; k++) {
      look_through(&s, files.paths.at[k]);
      cut = s.files >= MOST_FILES || s.bytes >= MOST_BYTES || s.found.count >= MOST_FOUND;
    }
  }
  put_read_first(&s);
  return (struct data_mentions){s.found.at, s.found.count, s.files, cut};
}
