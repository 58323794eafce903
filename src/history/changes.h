/* SPDX-License-Identifier: Apache-2.0 */
/* How files differ: lines of two texts, files of two revisions, and the commits between these. */
#ifndef COLOPHON_HISTORY_CHANGES_H
#define COLOPHON_HISTORY_CHANGES_H

#include "src/history/history.h"

/* Lines of one text that stand in the place of lines of another; both from 0. */
struct hunk {
  uint32_t old_start, old_count, new_start, new_count;
};
struct hunk_list {
  ARENA_VECTOR(struct hunk) list;
};

/*
 * How the text OLD became NEW, as git sees it; no repository is needed.  Without libgit2 it is one hunk:
 * all between the lines at the beginning and at the end that both have.
 */
void text_changes(struct hunk_list *hunks, struct arena *arena, const struct str *old, const struct str *new);

struct file_change {
  const char *old_path, *new_path; /* NULL: it was not there, or it is no more */
};
struct file_changes {
  ARENA_VECTOR(struct file_change) list;
};

/* The files that differ between two revisions, sorted by path; renames are found.  False: *PROBLEM says why.
 */
bool history_changes(struct history *h, struct file_changes *changes, const struct commit *old,
                     const struct commit *new, const char **problem);

struct commit_list {
  ARENA_VECTOR(const struct commit *) list;
};

/* The commits that NEW has in its history and OLD has not, older ones first.  False: *PROBLEM says why. */
bool history_between(struct history *h, struct commit_list *commits, const struct commit *old,
                     const struct commit *new, const char **problem);
/* The parents of COMMIT, as far as they are there. */
void history_parents(struct history *h, struct commit_list *parents, const struct commit *commit);

/* The last of COMMITS (as history_between gives them) that took LINE, of LENGTH bytes, out of the file PATH,
   or the file away; where the line still stands somewhere in it, the last that changed the file.  NULL: none.
 */
const struct commit *history_remover(struct history *h, const struct commit_list *commits, const char *path,
                                     const char *line, size_t length);

#endif
