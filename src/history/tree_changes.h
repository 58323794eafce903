/* SPDX-License-Identifier: Apache-2.0 */
/* Which files two trees have otherwise: by name and object alone, without a look into what is the same. */
#ifndef COLOPHON_HISTORY_TREE_CHANGES_H
#define COLOPHON_HISTORY_TREE_CHANGES_H

#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

struct tree_change {
  const char *path;
  bool in_old, in_new; /* at least one */
  bool special;        /* a link or a submodule */
  git_oid old, new;    /* as far as it is there */
};

struct tree_changes {
  ARENA_VECTOR(struct tree_change) list; /* in the order of their paths, byte by byte */
};

/* Files that somebody wants to know of, by their paths: a tree of names. */
struct watched {
  const char *name;
  bool is_file; /* it is one of them; a folder may be of the same name in another revision */
  struct watched *children, *next;
};
/* Adds the file PATH to those below ALL. */
void watch_file(struct arena *arena, struct watched *all, const char *path);

/* Adds to CHANGES, empty, what the tree NEW has otherwise than OLD (in ARENA).  A file that became another
   kind (a link, a submodule, a folder) is removed and added.  False: a tree cannot be read. */
bool tree_changes(struct history *h, struct arena *arena, struct tree_changes *changes, const git_oid *old,
                  const git_oid *new);
/* The same of the files below WATCHED alone: no other folder is read. */
bool watched_changes(struct history *h, struct arena *arena, struct tree_changes *changes,
                     const struct watched *watched, const git_oid *old, const git_oid *new);
/* The change of the file PATH; NULL: it has none.  Where a path is both removed and added, what was added. */
const struct tree_change *tree_change_of(const struct tree_changes *changes, const char *path);

#endif
#endif
