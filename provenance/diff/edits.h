/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Edits: what was changed in the sources of one compilation to get those of another.  A run of changed lines
 * of a file is one edit; a datum without a file (a fact or setting of the command line) is one, too, and so
 * is each fact of a file of facts.
 */
#ifndef COLOPHON_PROVENANCE_EDITS_H
#define COLOPHON_PROVENANCE_EDITS_H

#include "provenance/describe/reach.h"
#include "src/history/authors.h"
#include "src/history/changes.h"

enum edit_kind {
  EDIT_LINES,   /* of a file */
  EDIT_FACT,    /* a fact, or a trusted one */
  EDIT_SETTING, /* an option, the node's name, what a program said */
  EDIT_UNREAD,  /* the file is there, and the new side does not read it */
  EDIT_READ,    /* the file is there, and the old side did not read it */
};

struct edit {
  enum edit_kind kind;
  const char *old_path,
      *new_path;                 /* below the root of the views, or as the file was named; NULL: none there */
  uint32_t old_first, old_count; /* lines, from 1; none: where something was put in, the line before */
  uint32_t new_first, new_count;
  bool whole;                              /* somewhere in the file: its text is not at hand on a side */
  const char *name;                        /* or: of a datum */
  const struct str *old_text, *new_text;   /* as shown; NULL: it is not there */
  ARENA_VECTOR(struct authorship) authors; /* who made it: each commit once */
  ARENA_VECTOR(const char *) owners;       /* of the file, by CODEOWNERS */
  bool attributed;
};

/* A file of which edits are known. */
struct edited_file {
  const char *old_path, *new_path;
  const struct str *old_text, *new_text; /* NULL: it was not there */
  uint32_t first, count;                 /* of the edits */
};

struct edits {
  struct arena *arena;
  struct hash_builder read; /* the paths of all files that a side read */
  ARENA_VECTOR(struct edit) list;
  ARENA_VECTOR(struct edited_file) files;
};

/* Where an edit stands in the sources of a pair of compilations; no source: it has none there. */
struct edit_place {
  uint32_t edit;
  struct place old, new;
};
struct edit_places {
  ARENA_VECTOR(struct edit_place) list;
};

/* Appends to PLACES what was edited between OLD and NEW, and to EDITS what of it is not known yet.  RENAMES,
   of files, may be NULL, and AUTHORS, who wrote the lines of NEW. */
void edits_find(struct edits *edits, struct edit_places *places, struct sources *old, struct sources *new,
                const struct file_changes *renames, struct authors *authors);
/* Whether EDIT is about which files are read, which something else decided. */
bool edit_of_reading(const struct edit *edit);
/* Whether a side read the file PATH. */
bool edits_read(struct edits *edits, const char *path);
/* The file of EDIT; NULL: it is one of a datum. */
const struct edited_file *edit_file(const struct edits *edits, uint32_t edit);
/* The old lines of EDIT, as they are in the file; NULL: there are none. */
const struct str *edit_old_lines(const struct edits *edits, struct arena *arena, uint32_t edit);
/* The new text of FILE, but with those of its edits undone that UNDONE has, by edit; NULL: the file is not
   there without them. */
const struct str *edits_undone(const struct edits *edits, struct arena *arena, const struct edited_file *file,
                               const bool *undone);

#endif
