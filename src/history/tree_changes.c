/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/tree_changes.h"

#ifdef HAVE_LIBGIT2

#include <stdlib.h>

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
  change.special = own->mode == GIT_FILEMODE_LINK || own->mode == GIT_FILEMODE_COMMIT;
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

/* ---- some files ---- */

static struct watched *child_of(struct arena *arena, struct watched *folder, const char *name,
                                size_t length) {
  struct watched **link = &folder->children;
  for (; *link; link = &(*link)->next)
    if (!strncmp((*link)->name, name, length) && !(*link)->name[length]) return *link;
  *link = ARENA_NEW(arena, struct watched);
  (*link)->name = str_new(arena, name, length)->text;
  return *link;
}

void watch_file(struct arena *arena, struct watched *all, const char *path) {
  for (;;) {
    size_t length = strcspn(path, "/");
    all = child_of(arena, all, path, length);
    if (!path[length]) break;
    path += length + 1;
  }
  all->is_file = true;
}

static struct entry entry_named(const struct comparison *c, const git_tree *tree, const char *name) {
  const struct git *git = &c->h->git;
  const git_tree_entry *own = tree ? git->git_tree_entry_byname(tree, name) : NULL;
  if (!own) return (struct entry){.name = NULL};
  return (struct entry){name, strlen(name), git->git_tree_entry_id(own), git->git_tree_entry_filemode(own)};
}

static const git_oid *folder_id(const struct entry *entry) {
  return entry->name && is_folder(entry) ? entry->id : NULL;
}

static bool compare_watched(struct comparison *c, const struct watched *folder, const git_oid *old,
                            const git_oid *new, size_t length, int depth);

/* What is named as CHILD, of the folder whose path is the first LENGTH bytes, in both trees. */
static bool compare_child(struct comparison *c, const struct watched *child, const struct entry *x,
                          const struct entry *y, size_t length, int depth) {
  const git_oid *old = folder_id(x), *new = folder_id(y);
  size_t more = strlen(child->name);
  if (length + more + 2 > LONGEST) return false;
  memcpy(c->path + length, child->name, more);
  bool old_file = x->name && !old, new_file = y->name && !new;
  bool both = old_file && new_file && same_kind(x->mode, y->mode);
  if (child->is_file && both) {
    if (differs(x, y)) add(c, length, x, y);
  } else if (child->is_file) {
    if (old_file) add(c, length, x, NULL);
    if (new_file) add(c, length, NULL, y);
  }
  if (!child->children || (!old && !new) || (old && new && !memcmp(old, new, sizeof *old))) return true;
  c->path[length + more] = '/';
  return compare_watched(c, child, old, new, length + more + 1, depth + 1);
}

static bool compare_watched(struct comparison *c, const struct watched *folder, const git_oid *old,
                            const git_oid *new, size_t length, int depth) {
  size_t held = c->h->held_count;
  bool good = depth < DEEPEST;
  const git_tree *a = good ? tree_of(c, old, &good) : NULL, *b = good ? tree_of(c, new, &good) : NULL;
  for (const struct watched *child = folder->children; good && child; child = child->next) {
    struct entry x = entry_named(c, a, child->name), y = entry_named(c, b, child->name);
    good = compare_child(c, child, &x, &y, length, depth);
  }
  history_drop(c->h, held);
  return good;
}

static int by_path(const void *a, const void *b) {
  return strcmp(((const struct tree_change *)a)->path, ((const struct tree_change *)b)->path);
}

bool watched_changes(struct history *h, struct arena *arena, struct tree_changes *changes,
                     const struct watched *watched, const git_oid *old, const git_oid *new) {
  struct comparison c = {.h = h, .arena = arena, .changes = changes};
  if (!memcmp(old, new, sizeof *old)) return true;
  if (!compare_watched(&c, watched, old, new, 0, 0)) return false;
  if (changes->list.count) qsort(changes->list.at, changes->list.count, sizeof *changes->list.at, by_path);
  return true;
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
