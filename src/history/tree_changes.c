/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/tree_changes.h"

#ifdef HAVE_LIBGIT2

enum { DEEPEST = 200, LONGEST = 4096 };

/* Two trees that are gone through side by side. */
struct comparison {
  struct history *h;
  struct arena *arena;
  struct tree_changes *changes;
  char path[LONGEST]; /* of the folder, with a slash at its end */
};

/* An entry of a tree. */
struct entry {
  const char *name; /* NULL: behind the last one */
  size_t length;
  const git_oid *id;
  git_filemode_t mode;
};

static bool compare(struct comparison *c, const git_oid *old, const git_oid *new, size_t length, int depth);

static struct entry entry_at(const struct comparison *c, const git_tree *tree, size_t at) {
  const struct git *git = &c->h->git;
  const git_tree_entry *own = tree ? git->git_tree_entry_byindex(tree, at) : NULL;
  if (!own) return (struct entry){.name = NULL};
  const char *name = git->git_tree_entry_name(own);
  return (struct entry){name, strlen(name), git->git_tree_entry_id(own), git->git_tree_entry_filemode(own)};
}

static bool is_folder(const struct entry *entry) {
  return entry->mode == GIT_FILEMODE_TREE;
}

/* A file may be executable or not: it stays one. */
static bool same_kind(git_filemode_t a, git_filemode_t b) {
  bool file_a = a == GIT_FILEMODE_BLOB || a == GIT_FILEMODE_BLOB_EXECUTABLE;
  bool file_b = b == GIT_FILEMODE_BLOB || b == GIT_FILEMODE_BLOB_EXECUTABLE;
  return a == b || (file_a && file_b);
}

/* As git sorts them: the name of a folder ends in a slash. */
static int order_of(const struct entry *a, const struct entry *b) {
  size_t shorter = a->length < b->length ? a->length : b->length;
  if (!a->name || !b->name) return a->name ? -1 : 1;
  int order = memcmp(a->name, b->name, shorter);
  if (order) return order;
  unsigned char x = (unsigned char)a->name[shorter], y = (unsigned char)b->name[shorter];
  if (!x && is_folder(a)) x = '/';
  if (!y && is_folder(b)) y = '/';
  return (x > y) - (x < y);
}

static void add(struct comparison *c, size_t length, const struct entry *old, const struct entry *new) {
  const struct entry *own = new ? new : old;
  struct tree_change change = {.in_old = old, .in_new = new};
  if (old) change.old = *old->id;
  if (new) change.new = *new->id;
  change.path = str_new(c->arena, c->path, length + own->length)->text;
  ARENA_PUSH(c->arena, &c->changes->list, change);
}

/* What became of OLD (NULL: nothing was there) is NEW (NULL: nothing is).  Both are of one kind. */
static bool change(struct comparison *c, const struct entry *old, const struct entry *new, size_t length,
                   int depth) {
  const struct entry *own = new ? new : old;
  if (length + own->length + 2 > LONGEST) return false;
  memcpy(c->path + length, own->name, own->length);
  if (!is_folder(own)) {
    add(c, length, old, new);
    return true;
  }
  c->path[length + own->length] = '/';
  return compare(c, old ? old->id : NULL, new ? new->id : NULL, length + own->length + 1, depth + 1);
}

static git_tree *tree_of(struct comparison *c, const git_oid *id, bool *good) {
  git_tree *tree = NULL;
  if (!id) return NULL;
  if (c->h->git.git_tree_lookup(&tree, c->h->repository, id)) *good = false;
  return tree ? HISTORY_HOLD(c->h, tree, git_tree_free) : NULL;
}

/* Whether something differs in two entries of one name. */
static bool differs(const struct entry *a, const struct entry *b) {
  return memcmp(a->id, b->id, sizeof *a->id) != 0 || !same_kind(a->mode, b->mode);
}

static bool compare(struct comparison *c, const git_oid *old, const git_oid *new, size_t length, int depth) {
  size_t held = c->h->held_count, i = 0, k = 0;
  bool good = depth < DEEPEST;
  const git_tree *a = good ? tree_of(c, old, &good) : NULL, *b = good ? tree_of(c, new, &good) : NULL;
  struct entry x = entry_at(c, a, 0), y = entry_at(c, b, 0);
  while (good && (x.name || y.name)) {
    int order = order_of(&x, &y);
    bool both = !order && same_kind(x.mode, y.mode);
    if (both && differs(&x, &y)) good = change(c, &x, &y, length, depth);
    if (!both && order <= 0) good = change(c, &x, NULL, length, depth);
    if (!both && order >= 0) good = good && change(c, NULL, &y, length, depth);
    if (order <= 0) x = entry_at(c, a, ++i);
    if (order >= 0) y = entry_at(c, b, ++k);
  }
  history_drop(c->h, held);
  return good;
}

bool tree_changes(struct history *h, struct arena *arena, struct tree_changes *changes, const git_oid *old,
                  const git_oid *new) {
  struct comparison c = {.h = h, .arena = arena, .changes = changes};
  return !memcmp(old, new, sizeof *old) || compare(&c, old, new, 0, 0);
}

const struct tree_change *tree_change_of(const struct tree_changes *changes, const char *path) {
  uint32_t low = 0, high = changes->list.count;
  while (low < high) { /* the last of this path */
    uint32_t middle = low + (high - low) / 2;
    if (strcmp(changes->list.at[middle].path, path) <= 0)
      low = middle + 1;
    else
      high = middle;
  }
  const struct tree_change *found = low ? &changes->list.at[low - 1] : NULL;
  return found && !strcmp(found->path, path) ? found : NULL;
}

#endif
