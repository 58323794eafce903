/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which older file a new one was made from: one that the same commit removed (a rename), else any that was
 * there and is of the same kind by the end of its name (a copy).  Like git, by what the two have in common:
 * at least half of the bytes of the larger, in whole lines.
 *
 * What is known of texts and folders is kept by their ids, so that each is read once in a walk; the number of
 * comparisons in a walk is bounded, and beyond it only files of the same text are found.
 */
#ifndef COLOPHON_HISTORY_ORIGIN_FILE_H
#define COLOPHON_HISTORY_ORIGIN_FILE_H

#include "src/history/tree_changes.h"

#ifdef HAVE_LIBGIT2

struct file_at {
  const char *path; /* NULL: none */
  git_oid blob;
};

struct origin_finder;
struct origin_finder *origin_finder_new(struct history *h, struct arena *arena);
/* Whether all that it gave so far is what it gives to any walk: it read all that it wanted to, and did not
   come to the bound. */
bool origin_finder_sure(const struct origin_finder *finder);
/* What the file PATH with BLOB, which is new in the commit whose CHANGES made it of PARENT, was. */
struct file_at origin_of_file(struct origin_finder *finder, git_tree *parent,
                              const struct tree_changes *changes, const char *path, const git_oid *blob);

#endif
#endif
