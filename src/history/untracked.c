/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/untracked.h"

#ifdef HAVE_LIBGIT2

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char *on_disk(const struct untracked *u, const char *path) {
  return arena_printf(u->arena, "%s/%s", u->history->root, path);
}

static const char *real_of(const struct untracked *u, const char *path) {
  char real[PATH_MAX];
  return realpath(path, real) ? str_from(u->arena, real)->text : NULL;
}

/* Whether the revision that is checked out has something of the name PATH. */
static bool is_checked_out(struct history *h, const char *path) {
  const struct commit *head = history_head(h);
  git_oid id;
  bool found = false;
  size_t held = h->held_count;
  git_commit *commit = head && !h->git.git_oid_fromstr(&id, head->id) ? history_lookup(h, &id) : NULL;
  const git_tree *tree = commit ? history_tree(h, commit) : NULL;
  if (tree) {
    git_oid root = *h->git.git_tree_id(tree), own;
    found = history_find(h, &root, path, &own, NULL) != FILE_NONE;
  }
  history_drop(h, held);
  return found;
}

void untracked_init(struct untracked *u, struct history *h, struct arena *arena) {
  *u = (struct untracked){.history = h, .arena = arena};
  symbols_init(&u->inside, arena);
}

static const char *find(struct untracked *u, const char *path) {
  struct history *h = u->history;
  const char *folder = on_disk(u, path);
  int ignored = 0;
  if (!file_is_folder(NULL, folder)) return NULL;
  if (h->git.git_ignore_path_is_ignored(&ignored, h->repository, arena_printf(u->arena, "%s/", path)))
    return NULL;
  return ignored && !is_checked_out(h, path) ? real_of(u, folder) : NULL;
}

static const struct untracked_folder *folder_at(struct untracked *u, const char *path, size_t length) {
  for (uint32_t i = 0; i < u->folders.count; i++)
    if (strlen(u->folders.at[i].path) == length && !memcmp(u->folders.at[i].path, path, length))
      return &u->folders.at[i];
  const char *own = str_new(u->arena, path, length)->text;
  if (!file_is_folder(NULL, on_disk(u, own))) return NULL; /* most often: it is not worth to be kept */
  struct untracked_folder folder = {own, find(u, own)};
  ARENA_PUSH(u->arena, &u->folders, folder);
  return &u->folders.at[u->folders.count - 1];
}

static bool is_within(const struct untracked *u, const struct untracked_folder *folder, const char *path) {
  const char *real = real_of(u, path);
  size_t length = strlen(folder->real);
  return real && !strncmp(real, folder->real, length) && (!real[length] || real[length] == '/');
}

const char *untracked_path(struct untracked *u, const char *path, size_t length) {
  const struct untracked_folder *folder = folder_at(u, path, length);
  if (!folder || !folder->real) return NULL;
  const char *own = on_disk(u, path);
  size_t above = strlen(own);
  struct stat status;
  if (lstat(own, &status) < 0) return NULL;
  if (S_ISLNK(status.st_mode) || !path[length]) return is_within(u, folder, own) ? own : NULL;
  while (own[above - 1] == '/')
    above--;
  while (own[above - 1] != '/')
    above--;
  if (symbol_known(&u->inside, own, above)) return own;
  if (!is_within(u, folder, own)) return NULL;
  symbol(&u->inside, own, above);
  return own;
}

bool untracked_is_folder(struct untracked *u, const char *path) {
  const struct untracked_folder *folder = folder_at(u, path, strlen(path));
  return folder && folder->real;
}

#endif
