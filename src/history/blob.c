/* SPDX-License-Identifier: Apache-2.0 */
/* Texts of files as they once were, by the ids that git gives to them. */
#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

enum { MOST_COMMITS = 100000 };

const struct str *history_blob(struct history *h, struct arena *arena, const char *id) {
  git_oid oid;
  git_blob *blob = NULL;
  history_drop(h, 0);
  if (h->git.git_oid_fromstr(&oid, id) || h->git.git_blob_lookup(&blob, h->repository, &oid)) return NULL;
  HISTORY_HOLD(h, blob, git_blob_free);
  uint64_t length = (uint64_t)h->git.git_blob_rawsize(blob);
  const struct str *text =
      length <= SOURCE_LONGEST ? str_new(arena, h->git.git_blob_rawcontent(blob), (size_t)length) : NULL;
  history_drop(h, 0);
  return text;
}

static bool has_blob(struct history *h, const git_oid *commit, const char *path, const git_oid *blob) {
  size_t held = h->held_count;
  git_oid found;
  git_commit *own = history_lookup(h, commit);
  const git_tree *tree = own ? history_tree(h, own) : NULL;
  bool has = tree && history_find(h, h->git.git_tree_id(tree), path, &found, NULL) == FILE_TEXT &&
             !memcmp(&found, blob, sizeof found);
  history_drop(h, held);
  return has;
}

const struct commit *history_with_blob(struct history *h, const char *path, const char *id) {
  git_oid blob, at;
  git_revwalk *walk = NULL;
  const struct commit *commit = NULL;
  history_drop(h, 0);
  if (h->git.git_oid_fromstr(&blob, id) || h->git.git_revwalk_new(&walk, h->repository)) return NULL;
  HISTORY_HOLD(h, walk, git_revwalk_free);
  h->git.git_revwalk_sorting(walk, GIT_SORT_TOPOLOGICAL | GIT_SORT_TIME);
  if (h->git.git_revwalk_push_head(walk)) return NULL;
  for (uint32_t i = 0; i < MOST_COMMITS && !commit && !h->git.git_revwalk_next(&at, walk); i++)
    if (has_blob(h, &at, path, &blob)) commit = history_commit_of(h, &at);
  history_drop(h, 0);
  return commit;
}

#else

const struct str *history_blob(struct history *h, struct arena *arena, const char *id) {
  (void)h, (void)arena, (void)id;
  return NULL;
}

const struct commit *history_with_blob(struct history *h, const char *path, const char *id) {
  (void)h, (void)path, (void)id;
  return NULL;
}

#endif
