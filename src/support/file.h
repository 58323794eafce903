/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files: reading whole texts into sources, and listing the manifests of a folder in Puppet's order.
 *
 * What cannot be used is a diagnostic: missing, a folder, no permission, 4 GiB or more, NUL bytes (a binary
 * file), invalid UTF-8 (with the place of the first wrong byte).
 */
#ifndef COLOPHON_SUPPORT_FILE_H
#define COLOPHON_SUPPORT_FILE_H

#include "src/support/diagnostic.h"

/* Reads the file PATH, or standard input for "-", as a new source.  NULL after a diagnostic. */
const struct source *file_read(struct sources *sources, struct diagnostics *diagnostics,
                               enum source_kind kind, const char *path);
/* The bytes of the file PATH, whatever they are; NULL after a diagnostic. */
const struct str *file_bytes(struct arena *arena, struct diagnostics *diagnostics, const char *path);

bool file_is_folder(const char *path);
/* Whether there is something of that name. */
bool file_exists(const char *path);
/* PATH from the root, "." and ".." resolved as text (links are not followed), as Ruby's File.expand_path. */
const char *file_absolute(struct arena *arena, const char *path);

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
bool file_list(struct file_list *list, struct arena *arena, struct diagnostics *diagnostics,
               const char *folder, const char *const *suffixes);

/*
 * The names in FOLDER, sorted by bytes; with ONLY_FOLDERS only those of folders (and of links to them).
 * Nothing if it cannot be read; names that begin with a dot do not count.
 */
void file_children(struct file_list *list, struct arena *arena, const char *folder, bool only_folders);
/* The paths that PATTERN (with *, ? and []) matches, sorted. */
void file_glob(struct file_list *list, struct arena *arena, const char *pattern);

#endif
