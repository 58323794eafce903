/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The history of files: git repositories, read with libgit2.  The work tree, the index and the repository are
 * never written.
 *
 * Paths of files in a repository are relative to its work tree, with "/" between.  Commits and strings are in
 * the arena that the history was opened with.
 */
#ifndef COLOPHON_HISTORY_HISTORY_H
#define COLOPHON_HISTORY_HISTORY_H

#include "src/support/file.h"

struct history;

struct commit {
  char id[41];                          /* SHA-1 in hexadecimal */
  char abbreviated[41];                 /* as few digits of it as are enough here, at least seven */
  const char *author, *email, *summary; /* the author by .mailmap; the message's first paragraph */
  int64_t time;                         /* of authorship, seconds since the epoch */
  int offset;                           /* minutes east of UTC, where it was written */
  uint32_t index;                       /* of all commits of the history that were told of */
};

/*
 * Opens the repository whose work tree PATH (a file or folder, which need not be there) is in.  NULL:
 * *PROBLEM says why not, or is NULL where there is no repository.  Closed with ARENA.
 */
struct history *history_open(struct arena *arena, const char *path, const char **problem);
/* Whether the folder PATH is in the repository of H; *OTHER: it is in another one. */
bool history_has(struct history *h, const char *path, bool *other);
/* The folder of the work tree, from the root, as PATH named it. */
const char *history_root(const struct history *h);
/* What of PATH is behind the root, or NULL. */
const char *history_inside(const struct history *h, struct arena *arena, const char *path);

/* The commit that REVISION ("HEAD~2", a tag, an id) names; NULL: *PROBLEM says why. */
const struct commit *history_commit(struct history *h, const char *revision, const char **problem);
/* The revision that is checked out; NULL: there is none yet. */
const struct commit *history_head(struct history *h);
/* Whether there is a revision that is checked out, but it cannot be read: its objects are not there. */
bool history_broken(struct history *h);
/* The files of COMMIT in the place of the work tree, with the folders of this that git ignores.  In ARENA;
   good as long as H. */
struct file_view *history_view(struct history *h, struct arena *arena, const struct commit *commit);
/* The next folder that git ignores of those VIEW was asked for; *AFTER: 0 at first.  NULL: there are no more.
 */
const char *history_untracked(const struct file_view *view, uint32_t *after);
/* Whether it makes no difference to whoever read the file PATH that it holds NEW and not OLD. */
struct indifference {
  bool (*is_same)(void *data, const char *path, const struct str *old, const struct str *new);
  void *data;
};
/* Makes VIEW, one of history_view's, that of COMMIT, if all that it was asked so far has the same answers
   there, or, where SAME (or NULL) says so, answers that come to the same; false: something has not, and it
   stays. */
bool history_view_move(struct history *h, struct file_view *view, const struct commit *commit,
                       const struct indifference *same);
/* Files of submodules come from the repositories that are checked out there.  Why those of the submodule PATH
   cannot be read for VIEW, or NULL. */
const char *history_submodule_problem(struct history *h, const struct file_view *view, const char *path);

/* The bytes of the blob ID (40 hexadecimal digits), in ARENA; NULL: the repository has no such object. */
const struct str *history_blob(struct history *h, struct arena *arena, const char *id);
/* The newest commit, of those that HEAD reaches, in which the file PATH is the blob ID; NULL: there is none
   among the newest 100,000. */
const struct commit *history_with_blob(struct history *h, const char *path, const char *id);

/* ---- who wrote the lines of files ---- */

enum file_state {
  FILE_COMMITTED, /* as it is checked out, or with changes */
  FILE_ADDED,     /* to the index, but in no commit */
  FILE_UNTRACKED, /* unknown to the repository, or ignored */
};

struct line_origin {
  const struct commit *commit; /* that wrote it; NULL: it is in none */
  uint32_t line;               /* in the file as that commit left it, from 1 */
  const char *path;            /* its name there */
};

struct file_blame {
  const char *path; /* given: in the repository */
  const char *text; /* given: what it holds now, of LENGTH bytes */
  size_t length;
  const bool *wanted; /* given: by line, whose writers are asked for; others get no commit.  NULL: all */
  enum file_state state;
  struct line_origin *lines; /* by line, from 0 */
  uint32_t count;
};

/* Told how many commits a walk has looked at, now and then, and 0 at its end if it was told anything. */
typedef void (*history_watcher)(void *data, uint64_t commits);
void history_watch(struct history *h, history_watcher watcher, void *data);
/*
 * Keeps what later questions find in FOLDER (an absolute path, made when it is first needed) and takes from
 * there what is known; LIMIT bytes at most.  Walks of fewer than LEAST commits are not worth it.  The first
 * call counts.
 */
void history_keep(struct history *h, const char *folder, uint64_t limit, uint64_t least);

/* How many lines TEXT has: the last may lack its end. */
uint32_t history_line_count(const char *text, size_t length);

/*
 * Finds who wrote each line of COUNT files that is wanted, all in one walk through the history of FROM (NULL:
 * of what is checked out; lines that differ from it have no commit).  Renames and copies of files are
 * followed, and revisions of blame.ignoreRevsFile are looked through.
 */
void history_blame(struct history *h, const struct commit *from, struct file_blame *files, uint32_t count);

#endif
