/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Folders that git ignores: they are in no revision, so each revision has them as they are in the work tree.
 * So r10k puts the modules of a Puppetfile into `modules`.  A folder that has a file in the revision that is
 * checked out, or in the one that is asked, is none.
 */
#ifndef COLOPHON_HISTORY_UNTRACKED_H
#define COLOPHON_HISTORY_UNTRACKED_H

#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

struct untracked_folder {
  const char *path; /* in the repository */
  const char *real; /* on the disk, without links; NULL: it is none */
};

/* Those that were asked for so far, in ARENA. */
struct untracked {
  struct history *history;
  struct arena *arena;
  ARENA_VECTOR(struct untracked_folder) folders;
  struct symbols inside; /* folders in them, on the disk, that no link leads out of */
};

void untracked_init(struct untracked *u, struct history *h, struct arena *arena);

/*
 * Where on the disk PATH is, a file or folder whose first LENGTH bytes name what is not in the revision;
 * NULL: it is in no such folder, or not there, or a link leads out of the folder.
 */
const char *untracked_path(struct untracked *u, const char *path, size_t length);
/* Whether the folder PATH, which is not in the revision, is one that git ignores. */
bool untracked_is_folder(struct untracked *u, const char *path);

#endif
#endif
