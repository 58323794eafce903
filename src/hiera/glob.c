/* SPDX-License-Identifier: Apache-2.0 */
/* Files by pattern, in the order of Ruby's Dir.glob: sorted in each folder, `**` for folders of any depth,
 * braces one alternative after the other.  Names that begin with a dot match only what begins with one. */
#include <dirent.h>
#include <fnmatch.h>
#include <stdlib.h>

#include "src/hiera/parts.h"
#include "src/support/file.h"

enum { DEEPEST = 64, MOST_FILES = 100000, MOST_ALTERNATIVES = 1000 };

struct glob {
  struct arena *arena;
  struct file_list found;
  uint32_t alternatives;
};

/* The names in FOLDER, sorted, those with a leading dot left out. */
static struct file_list names_in(struct glob *g, const char *folder, bool hidden) {
  struct file_list names = {0};
  struct dirent **entries;
  int count = scandir(*folder ? folder : ".", &entries, NULL, NULL);
  struct guard here, *outer = g->arena->guard;
  g->arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  for (int k = 0; reason == GUARD_NONE && k < count; k++) {
    const char *name = entries[k]->d_name;
    if (*name == '.' && (!hidden || !strcmp(name, ".") || !strcmp(name, ".."))) continue;
    ARENA_PUSH(g->arena, &names.paths, str_from(g->arena, name)->text);
  }
  g->arena->guard = outer;
  for (int k = 0; k < count; k++)
    free(entries[k]);
  if (count >= 0) free(entries);
  if (reason != GUARD_NONE) guard_leave(outer, reason);
  return names;
}

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *inside(struct glob *g, const char *folder, const char *name) {
  if (!*folder) return name;
  bool slash = folder[strlen(folder) - 1] == '/';
  return arena_printf(g->arena, "%s%s%s", folder, slash ? "" : "/", name);
}

static void match(struct glob *g, const char *folder, const char *pattern, int depth);

static void match_name(struct glob *g, const char *folder, const char *name, const char *component,
                       const char *rest, int depth) {
  if (fnmatch(component, name, FNM_PERIOD)) return;
  const char *path = inside(g, folder, name);
  if (rest)
    match(g, path, rest, depth + 1);
  else if (!file_is_folder(path) && g->found.paths.count < MOST_FILES)
    ARENA_PUSH(g->arena, &g->found.paths, path);
}

/* `**` and what follows it: in FOLDER itself and in all below it. */
static void match_below(struct glob *g, const char *folder, const char *component, const char *rest,
                        int depth) {
  struct file_list names = names_in(g, folder, false);
  if (names.paths.count) qsort(names.paths.at, names.paths.count, sizeof *names.paths.at, by_bytes);
  for (uint32_t k = 0; depth < DEEPEST && k < names.paths.count; k++) {
    match_name(g, folder, names.paths.at[k], component, rest, depth);
    const char *path = inside(g, folder, names.paths.at[k]);
    if (file_is_folder(path)) match_below(g, path, component, rest, depth + 1);
  }
}

/* The component at PATTERN; *REST: what follows it, or NULL. */
static const char *component_of(struct glob *g, const char *pattern, const char **rest) {
  size_t length = strcspn(pattern, "/");
  *rest = pattern[length] ? pattern + length + strspn(pattern + length, "/") : NULL;
  if (*rest && !**rest) *rest = NULL;
  return str_new(g->arena, pattern, length)->text;
}

static void match(struct glob *g, const char *folder, const char *pattern, int depth) {
  const char *rest, *component = component_of(g, pattern, &rest);
  if (depth >= DEEPEST) return;
  if (!strcmp(component, "**") && rest) {
    component = component_of(g, rest, &rest);
    match_below(g, folder, component, rest, depth);
  } else if (!strpbrk(component, "*?[\\")) {
    const char *path = inside(g, folder, component);
    if (rest && file_is_folder(path))
      match(g, path, rest, depth + 1);
    else if (!rest && file_exists(path) && !file_is_folder(path))
      ARENA_PUSH(g->arena, &g->found.paths, path);
  } else {
    struct file_list names = names_in(g, folder, *component == '.');
    if (names.paths.count) qsort(names.paths.at, names.paths.count, sizeof *names.paths.at, by_bytes);
    for (uint32_t k = 0; k < names.paths.count; k++)
      match_name(g, folder, names.paths.at[k], component, rest, depth);
  }
}

/* The end of the braces that open at PATTERN, or NULL. */
static const char *closing(const char *pattern) {
  int depth = 0;
  for (; *pattern; pattern++) {
    if (*pattern == '{') depth++;
    if (*pattern == '}' && !--depth) return pattern;
  }
  return NULL;
}

static void expand(struct glob *g, const char *pattern) {
  const char *open = strchr(pattern, '{'), *close = open ? closing(open) : NULL;
  if (++g->alternatives > MOST_ALTERNATIVES) return;
  if (!close) {
    if (*pattern == '/')
      match(g, "/", pattern + strspn(pattern, "/"), 0);
    else
      match(g, "", pattern, 0);
    return;
  }
  int depth = 0;
  for (const char *start = open + 1, *at = start; at <= close; at++) {
    if (*at == '{') depth++;
    if (*at == '}' && at < close) depth--;
    if (at < close && (*at != ',' || depth)) continue;
    expand(g, arena_printf(g->arena, "%.*s%.*s%s", (int)(open - pattern), pattern, (int)(at - start), start,
                           close + 1));
    start = at + 1;
  }
}

struct file_list hiera_glob(struct arena *arena, const char *pattern) {
  struct glob g = {.arena = arena};
  expand(&g, pattern);
  return g.found;
}
