/* SPDX-License-Identifier: Apache-2.0 */
/* Files by pattern, in the order of Ruby's Dir.glob: sorted in each folder, `**` for folders of any depth,
 * braces one alternative after the other where they stand.  Names that begin with a dot match only what
 * begins with one. */
#include "src/support/file.h"
#include "src/support/wildcard.h"

enum { DEEPEST = 64, MOST_FILES = 100000, MOST_ALTERNATIVES = 1000 };

struct glob {
  const struct file_view *view;
  struct arena *arena;
  bool folders; /* match too */
  struct file_list found;
  uint32_t alternatives;
  bool strange; /* braces behind `**`, which Ruby reads in ways of its own */
};

/* A pattern's first component, the separators behind it and the rest, which may be empty. */
struct component {
  const char *text, *separators, *rest;
};

static struct component component_of(struct glob *g, const char *pattern) {
  size_t length = strcspn(pattern, "/"), slashes = strspn(pattern + length, "/");
  return (struct component){str_new(g->arena, pattern, length)->text,
                            str_new(g->arena, pattern + length, slashes)->text, pattern + length + slashes};
}

static bool is_magic(const char *component) {
  return strpbrk(component, "*?[\\") != NULL;
}

static void found(struct glob *g, const char *path, bool folder) {
  if ((!folder || g->folders) && g->found.paths.count < MOST_FILES)
    ARENA_PUSH(g->arena, &g->found.paths, path);
}

/* What matches PATTERN behind PREFIX, the text of a folder with its separators. */
static void match(struct glob *g, const char *prefix, const char *pattern, int depth);

/* PATH is what the component FIRST matched. */
static void match_rest(struct glob *g, const char *path, struct component first, int depth) {
  bool folder = file_is_folder(g->view, path);
  if (!*first.separators)
    found(g, path, folder);
  else if (folder)
    match(g, arena_printf(g->arena, "%s%s", path, first.separators), first.rest, depth + 1);
}

/* A dot at the beginning is matched by a dot alone. */
static bool name_matches(const char *const *alternatives, const char *name) {
  for (; *alternatives; alternatives++) {
    const char *first = *alternatives + (**alternatives == '\\');
    if ((*name != '.' || *first == '.') && wildcard_matches(*alternatives, name)) return true;
  }
  return false;
}

/* What ALTERNATIVES, and what follows them in FIRST, match in the folder PREFIX; BELOW: and in all below it
   that no link leads to. */
static void match_names(struct glob *g, const char *prefix, const char *const *alternatives,
                        struct component first, bool below, int depth) {
  bool hidden = **alternatives == '.';
  struct file_entries in;
  file_entries(&in, g->view, g->arena, prefix, hidden);
  if (hidden && !below && is_magic(*alternatives) && name_matches(alternatives, "."))
    match_rest(g, arena_printf(g->arena, "%s.", prefix), first, depth);
  for (uint32_t k = 0; depth < DEEPEST && k < in.list.count; k++) {
    const struct file_entry *entry = &in.list.at[k];
    const char *path = arena_printf(g->arena, "%s%s", prefix, entry->name);
    if (name_matches(alternatives, entry->name)) match_rest(g, path, first, depth);
    if (below && *entry->name != '.' && entry->kind == FILE_FOLDER && !entry->link)
      match_names(g, arena_printf(g->arena, "%s/", path), alternatives, first, true, depth + 1);
  }
}

/* The folder PREFIX and all below it. */
static void match_folders(struct glob *g, const char *prefix, int depth) {
  struct file_entries in;
  file_entries(&in, g->view, g->arena, prefix, false);
  if (*prefix) found(g, prefix, true);
  for (uint32_t k = 0; depth < DEEPEST && k < in.list.count; k++) {
    const char *path = arena_printf(g->arena, "%s%s", prefix, in.list.at[k].name);
    if (in.list.at[k].kind == FILE_FOLDER && !in.list.at[k].link)
      match_folders(g, arena_printf(g->arena, "%s/", path), depth + 1);
  }
}

/* ---- braces ---- */

typedef ARENA_VECTOR(const char *) patterns;

/* The end of the braces that open at PATTERN, or NULL. */
static const char *closing(const char *pattern) {
  int depth = 0;
  for (; *pattern; pattern++) {
    if (*pattern == '{') depth++;
    if (*pattern == '}' && !--depth) return pattern;
  }
  return NULL;
}

/* Adds what PATTERN is with each alternative of its braces. */
static void expand(struct glob *g, patterns *all, const char *pattern) {
  const char *open = strchr(pattern, '{'), *close = open ? closing(open) : NULL;
  if (++g->alternatives > MOST_ALTERNATIVES) return;
  if (!close) {
    ARENA_PUSH(g->arena, all, pattern);
    return;
  }
  int depth = 0;
  for (const char *start = open + 1, *at = start; at <= close; at++) {
    if (*at == '{') depth++;
    if (*at == '}' && at < close) depth--;
    if (at < close && (*at != ',' || depth)) continue;
    expand(g, all,
           arena_printf(g->arena, "%.*s%.*s%s", (int)(open - pattern), pattern, (int)(at - start), start,
                        close + 1));
    start = at + 1;
  }
}

/* ---- patterns ---- */

/* `**` and PATTERN behind it: in the folder PREFIX and all below it. */
static void match_below(struct glob *g, const char *prefix, const char *pattern, int depth) {
  while (!strncmp(pattern, "**/", 3))
    pattern += 3 + strspn(pattern + 3, "/");
  struct component first = component_of(g, pattern);
  patterns alternatives = {0};
  if (!*pattern) {
    match_folders(g, prefix, depth);
    return;
  }
  bool braces = strchr(first.text, '{');
  g->strange |= strchr(first.rest, '{') || (braces && (*first.separators || !closing(strchr(pattern, '{'))));
  g->strange |= !strcmp(first.text, ".") || !strcmp(first.text, "..");
  expand(g, &alternatives, first.text);
  ARENA_PUSH(g->arena, &alternatives, NULL);
  if (alternatives.at[0]) match_names(g, prefix, alternatives.at, first, true, depth);
}

static void match(struct glob *g, const char *prefix, const char *pattern, int depth) {
  struct component first = component_of(g, pattern);
  patterns all = {0};
  if (depth >= DEEPEST) return;
  if (!*pattern) {
    if (*prefix) found(g, prefix, true);
  } else if (strchr(first.text, '{') && closing(strchr(pattern, '{'))) {
    expand(g, &all, pattern);
    for (uint32_t k = 0; k < all.count; k++)
      match(g, prefix, all.at[k], depth + 1);
  } else if (!strcmp(first.text, "**") && *first.separators) {
    match_below(g, prefix, first.rest, depth);
  } else if (is_magic(first.text)) {
    match_names(g, prefix, (const char *const[]){first.text, NULL}, first, false, depth);
  } else {
    const char *path = arena_printf(g->arena, "%s%s", prefix, first.text);
    if (file_exists(g->view, path)) match_rest(g, path, first, depth);
  }
}

bool file_glob(struct file_list *list, const struct file_view *view, struct arena *arena, const char *pattern,
               bool folders) {
  struct glob g = {.view = view, .arena = arena, .folders = folders};
  size_t root = strspn(pattern, "/");
  match(&g, str_new(arena, pattern, root)->text, pattern + root, 0);
  *list = g.found;
  return !g.strange && g.alternatives <= MOST_ALTERNATIVES && g.found.paths.count < MOST_FILES;
}
