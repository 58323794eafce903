/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files: reading whole texts into sources, listing folders in Puppet's order, patterns of names.
 *
 * What cannot be used is a diagnostic: missing, a folder, no permission, 4 GiB or more, NUL bytes (a binary
 * file), invalid UTF-8 (with the place of the first wrong byte).
 *
 * Files come from the disk, but for those at or below the root of a view: these come from it, for example
 * from a revision of a repository.  Functions that take a view take NULL for the disk alone; those that take
 * sources use theirs (`sources.view`).  A view may have a fence, within which all paths must be: also those
 * that are not below its root.
 */
#ifndef COLOPHON_SUPPORT_FILE_H
#define COLOPHON_SUPPORT_FILE_H

#include "src/support/diagnostic.h"
#include "src/support/file_fence.h"

enum file_kind { FILE_NONE, FILE_TEXT, FILE_FOLDER };

struct file_entry {
  const char *name;
  enum file_kind kind; /* of a link: of what it leads to */
  bool link;
  uint64_t number; /* of the file, on the disk; 0: not known */
};
struct file_entries {
  ARENA_VECTOR(struct file_entry) list;
  uint64_t device; /* that it is on, where numbers are known */
};

/* What stands in the place of a folder.  PATH is what is behind the root and its slash: "" is the root. */
struct file_view {
  const char *root;    /* from the root of the file system, no slash at its end; NULL: all is on the disk */
  struct arena *arena; /* for paths */
  void *data;
  enum file_kind (*kind)(void *data, const char *path);
  /* The bytes of the file PATH, in ARENA; NULL if they cannot be had. */
  const struct str *(*read)(void *data, struct arena *arena, const char *path);
  /* Appends what is in the folder PATH, in any order; names are in ARENA. */
  void (*list)(void *data, struct arena *arena, const char *path, struct file_entries *entries);
  struct file_fence *fence; /* or NULL */
  bool disk;                /* it is made of the disk: its links may lead out of it */
};

/* Whether the fence of VIEW (which may be NULL) lets PATH be read; else it notes it. */
bool file_allowed(const struct file_view *view, const char *path);
/* A diagnostic for PATH, which a fence refused. */
void file_refused(struct diagnostics *diagnostics, struct place place, const char *path);

/* Reads the file PATH, or standard input for "-", as a new source.  NULL after a diagnostic. */
const struct source *file_read(struct sources *sources, struct diagnostics *diagnostics,
                               enum source_kind kind, const char *path);
/* The same of an absolute PATH, whose source has the name that people see (file_shown). */
const struct source *file_read_shown(struct sources *sources, struct diagnostics *diagnostics,
                                     enum source_kind kind, const char *path);
/* The bytes of the file PATH, whatever they are; NULL after a diagnostic. */
const struct str *file_bytes(const struct file_view *view, struct arena *arena,
                             struct diagnostics *diagnostics, const char *path);

bool file_is_folder(const struct file_view *view, const char *path);
/* Whether there is something of that name. */
bool file_exists(const struct file_view *view, const char *path);
/* PATH from the root, "." and ".." resolved as text (links are not followed), as Ruby's File.expand_path. */
const char *file_absolute(struct arena *arena, const char *path);
/* What of PATH is behind the root of VIEW and its slash; NULL: it is not at or below it. */
const char *file_in_view(const struct file_view *view, const char *path);

/* PATH as people see it: without the folder where the program runs, where it begins with it. */
const char *file_shown(const char *path);

struct file_list {
  ARENA_VECTOR(const char *) paths;
};

/*
 * The files below FOLDER whose names end in one of SUFFIXES (NULL ends them), sorted by the bytes of their
 * paths: what Puppet's Dir.glob and sort give.  Names that begin with a dot do not count and
 * linked folders are not entered; linked files count.  False after a diagnostic.
 */
bool file_list(struct file_list *list, const struct file_view *view, struct arena *arena,
               struct diagnostics *diagnostics, const char *folder, const char *const *suffixes);

/*
 * The names in FOLDER, sorted by bytes; with ONLY_FOLDERS only those of folders (and of links to them).
 * Nothing if it cannot be read; names that begin with a dot do not count.
 */
void file_children(struct file_list *list, const struct file_view *view, struct arena *arena,
                   const char *folder, bool only_folders);
/* What is in FOLDER, sorted by the bytes of names; with HIDDEN also what begins with a dot, but for "." and
   "..".  False if it cannot be read (errno says why). */
bool file_entries(struct file_entries *entries, const struct file_view *view, struct arena *arena,
                  const char *folder, bool hidden);

/* The files that PATTERN matches (*, ?, [], ** and braces), in the order of Ruby's Dir.glob; with FOLDERS
   folders too.  False: there are more than can be listed, or Ruby reads the pattern in ways of its own. */
bool file_glob(struct file_list *list, const struct file_view *view, struct arena *arena, const char *pattern,
               bool folders);

#endif
