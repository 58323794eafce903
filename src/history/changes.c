/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/git.h"

/* ---- without the library ---- */

/* The end of the line that begins at P. */
static const char *line_end(const char *p, const char *end) {
  const char *next = memchr(p, '\n', (size_t)(end - p));
  return next ? next + 1 : end;
}

uint32_t history_line_count(const char *text, size_t length) {
  uint32_t count = 0;
  for (const char *p = text, *end = text + length; p < end; p = line_end(p, end))
    count++;
  return count;
}

/* One hunk: what is between the lines that both texts begin and end with. */
static void plain_changes(struct hunk_list *hunks, struct arena *arena, const struct str *old,
                          const struct str *new) {
  const char *a = old->text, *a_end = a + old->length, *b = new->text, *b_end = b + new->length;
  uint32_t before = 0;
  while (a < a_end && b < b_end) {
    size_t length = (size_t)(line_end(a, a_end) - a);
    if (length != (size_t)(line_end(b, b_end) - b) || memcmp(a, b, length) != 0) break;
    a += length, b += length, before++;
  }
  if (a == a_end && b == b_end) return;
  uint32_t old_count = history_line_count(a, (size_t)(a_end - a)),
           new_count = history_line_count(b, (size_t)(b_end - b));
  while (old_count && new_count) {
    const char *x = a_end, *y = b_end;
    while (x > a && (x == a_end || x[-1] != '\n'))
      x--;
    while (y > b && (y == b_end || y[-1] != '\n'))
      y--;
    if (a_end - x != b_end - y || memcmp(x, y, (size_t)(a_end - x)) != 0) break;
    a_end = x, b_end = y, old_count--, new_count--;
  }
  struct hunk hunk = {before, old_count, before, new_count};
  ARENA_PUSH(arena, &hunks->list, hunk);
}

#ifdef HAVE_LIBGIT2

void text_changes(struct hunk_list *hunks, struct arena *arena, const struct str *old,
                  const struct str *new) {
  struct history *h = history_without_repository(arena);
  struct hunks found;
  if (!h || !history_compare_texts(h, old, new, &found)) {
    plain_changes(hunks, arena, old, new);
    return;
  }
  for (uint32_t i = 0; i < found.count; i++)
    ARENA_PUSH(arena, &hunks->list, found.at[i]);
}

/* ---- files ---- */

static git_tree *tree_of(struct history *h, const struct commit *commit) {
  git_oid id;
  h->git.git_oid_fromstr(&id, commit->id);
  git_commit *own = history_lookup(h, &id);
  return own ? history_tree(h, own) : NULL;
}

static const char *kept(struct history *h, const char *path) {
  return str_from(h->arena, path)->text;
}

static void add_delta(struct history *h, struct file_changes *changes, const git_diff_delta *delta) {
  struct file_change change = {NULL, NULL};
  /* A submodule is no file: its own repository has the files. */
  if (delta->old_file.mode == GIT_FILEMODE_COMMIT || delta->new_file.mode == GIT_FILEMODE_COMMIT) return;
  if (delta->status != GIT_DELTA_ADDED && delta->status != GIT_DELTA_COPIED)
    change.old_path = kept(h, delta->old_file.path);
  if (delta->status != GIT_DELTA_DELETED) change.new_path = kept(h, delta->new_file.path);
  ARENA_PUSH(h->arena, &changes->list, change);
}

bool history_changes(struct history *h, struct file_changes *changes, const struct commit *old,
                     const struct commit *new, const char **problem) {
  git_diff_options options = {.version = GIT_DIFF_OPTIONS_VERSION};
  git_diff_find_options renames = {.version = GIT_DIFF_FIND_OPTIONS_VERSION, .flags = GIT_DIFF_FIND_RENAMES};
  git_diff *diff = NULL;
  history_drop(h, 0);
  git_tree *a = tree_of(h, old), *b = tree_of(h, new);
  bool good = a && b && !h->git.git_diff_tree_to_tree(&diff, h->repository, a, b, &options);
  HISTORY_HOLD(h, diff, git_diff_free);
  good = good && !h->git.git_diff_find_similar(diff, &renames);
  if (!good) history_failed(h, "the revisions cannot be compared");
  size_t count = good ? h->git.git_diff_num_deltas(diff) : 0;
  for (size_t i = 0; i < count; i++)
    add_delta(h, changes, h->git.git_diff_get_delta(diff, i));
  history_drop(h, 0);
  *problem = good ? NULL : h->problem;
  return good;
}

/* ---- commits ---- */

bool history_between(struct history *h, struct commit_list *commits, const struct commit *old,
                     const struct commit *new, const char **problem) {
  git_revwalk *walk = NULL;
  git_oid a, b, at;
  history_drop(h, 0);
  h->git.git_oid_fromstr(&a, old->id);
  h->git.git_oid_fromstr(&b, new->id);
  bool good = !h->git.git_revwalk_new(&walk, h->repository);
  HISTORY_HOLD(h, walk, git_revwalk_free);
  good = good && !h->git.git_revwalk_sorting(walk, GIT_SORT_TOPOLOGICAL | GIT_SORT_TIME | GIT_SORT_REVERSE) &&
         !h->git.git_revwalk_push(walk, &b) && !h->git.git_revwalk_hide(walk, &a);
  while (good && !h->git.git_revwalk_next(&at, walk)) {
    const struct commit *commit = history_commit_of(h, &at);
    if (commit) ARENA_PUSH(h->arena, &commits->list, commit);
  }
  if (!good) history_failed(h, "the commits between the revisions cannot be read");
  history_drop(h, 0);
  *problem = good ? NULL : h->problem;
  return good;
}

void history_parents(struct history *h, struct commit_list *parents, const struct commit *commit) {
  git_oid id;
  history_drop(h, 0);
  h->git.git_oid_fromstr(&id, commit->id);
  git_commit *own = history_lookup(h, &id);
  uint32_t count = own ? h->git.git_commit_parentcount(own) : 0;
  for (uint32_t i = 0; i < count; i++) {
    git_commit *parent = NULL;
    if (h->git.git_commit_parent(&parent, own, i)) continue;
    HISTORY_HOLD(h, parent, git_commit_free);
    const struct commit *told = history_commit_of(h, h->git.git_commit_id(parent));
    if (told) ARENA_PUSH(h->arena, &parents->list, told);
  }
  history_drop(h, 0);
}

/* Whether the file PATH of the commit has LINE. */
static bool has_line(struct history *h, const struct commit *commit, const char *path, const char *line,
                     size_t length) {
  git_oid id;
  git_blob *blob = NULL;
  size_t held = h->held_count;
  bool found = false;
  git_tree *tree = tree_of(h, commit);
  if (tree && history_find(h, h->git.git_tree_id(tree), path, &id, NULL) == FILE_TEXT &&
      !h->git.git_blob_lookup(&blob, h->repository, &id)) {
    HISTORY_HOLD(h, blob, git_blob_free);
    const char *p = h->git.git_blob_rawcontent(blob), *end = p + h->git.git_blob_rawsize(blob);
    for (; p < end && !found; p = line_end(p, end))
      found = (size_t)(end - p) >= length && !memcmp(p, line, length) &&
              (p + length == end || p[length] == '\n' || p[length] == '\r');
  }
  history_drop(h, held);
  return found;
}

/* Whether the file PATH of COMMIT is another than its first parent's. */
static bool changed_file(struct history *h, const struct commit *commit, const char *path) {
  struct commit_list parents = {0};
  git_oid a, b;
  history_parents(h, &parents, commit);
  if (!parents.list.count) return false;
  git_tree *now = tree_of(h, commit), *then = tree_of(h, parents.list.at[0]);
  bool here = now && history_find(h, h->git.git_tree_id(now), path, &a, NULL) == FILE_TEXT;
  bool there = then && history_find(h, h->git.git_tree_id(then), path, &b, NULL) == FILE_TEXT;
  history_drop(h, 0);
  return here != there || (here && memcmp(&a, &b, sizeof a) != 0);
}

const struct commit *history_remover(struct history *h, const struct commit_list *commits, const char *path,
                                     const char *line, size_t length) {
  for (uint32_t i = commits->list.count; i-- > 0;) {
    struct commit_list parents = {0};
    if (has_line(h, commits->list.at[i], path, line, length)) continue;
    history_parents(h, &parents, commits->list.at[i]);
    for (uint32_t k = 0; k < parents.list.count; k++)
      if (has_line(h, parents.list.at[k], path, line, length)) return commits->list.at[i];
  }
  for (uint32_t i = commits->list.count; i-- > 0;)
    if (changed_file(h, commits->list.at[i], path)) return commits->list.at[i];
  return NULL;
}

#else

void text_changes(struct hunk_list *hunks, struct arena *arena, const struct str *old,
                  const struct str *new) {
  plain_changes(hunks, arena, old, new);
}

/* There never is a history to ask. */
bool history_changes(struct history *h, struct file_changes *changes, const struct commit *old,
                     const struct commit *new, const char **problem) {
  (void)h, (void)changes, (void)old, (void)new;
  *problem = NULL;
  return false;
}

bool history_between(struct history *h, struct commit_list *commits, const struct commit *old,
                     const struct commit *new, const char **problem) {
  (void)h, (void)commits, (void)old, (void)new;
  *problem = NULL;
  return false;
}

void history_parents(struct history *h, struct commit_list *parents, const struct commit *commit) {
  (void)h, (void)parents, (void)commit;
}

const struct commit *history_remover(struct history *h, const struct commit_list *commits, const char *path,
                                     const char *line, size_t length) {
  (void)h, (void)commits, (void)path, (void)line, (void)length;
  return NULL;
}

#endif
