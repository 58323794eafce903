/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Fences: which files code and data may name.  A fence has roots, the folders and files that may be read:
 * those that options name, the environment, its module path.  What is outside of all roots looks as if it
 * were not there, and such paths are noted, the first ones, for whoever is to say so.
 *
 * Paths are held against the roots as they are on the disk: links and ".." are followed first, and a file
 * that was opened is looked at once more.  In a view only the names count: its links never leave it.
 *
 * The disk is asked once about a path that is no link: what is there, or is not, stays so for a session.
 * Where much was looked for in a folder and not found, as functions are in each module, the folder is listed:
 * what it does not list is not looked for.
 */
#ifndef COLOPHON_SUPPORT_FILE_FENCE_H
#define COLOPHON_SUPPORT_FILE_FENCE_H

#include <stdint.h>
#include <sys/stat.h>

#include "src/support/arena.h"

struct fence_root {
  const char *text, *real; /* absolute; as it is written, and without links: NULL if it is not there */
  bool links;              /* what the links right in it lead to are roots, too: modules that are installed */
};

enum { FENCE_REFUSALS = 8 };

struct fence_file {
  dev_t device;
  ino_t number; /* 0: none */
};

/* What a question has found out besides of what is no link: a file is what is no folder. */
enum fence_found { FENCE_FOUND_NOTHING, FENCE_FOUND_ABSENT, FENCE_FOUND_FILE, FENCE_FOUND_FOLDER };
enum fence_kind { FENCE_OUTSIDE, FENCE_INSIDE, FENCE_INSTALLED };

struct fence_folder;

/* What was found out about a path. */
struct fence_path {
  const char *path; /* as it was asked for; NULL: none */
  uint32_t length;
  uint8_t kind, found;         /* enum fence_kind, enum fence_found */
  struct fence_file file;      /* of FENCE_FOUND_FILE */
  struct fence_folder *folder; /* what is known of what is in it, or NULL */
};

struct file_fence {
  struct arena *arena;
  ARENA_VECTOR(struct fence_root) roots;
  bool open;                           /* all may be read */
  const char *refused[FENCE_REFUSALS]; /* the first paths that were */
  uint32_t refusals;
  struct fence_path *paths, last; /* what is known: a table, and the folder that was asked for last */
  uint32_t path_count, path_room;
  struct fence_file seen; /* what was found inside last */
  enum fence_found found; /* what was asked for last, if it is no link */
};

void file_fence_init(struct file_fence *fence, struct arena *arena);
/* What is at PATH, and below it, may be read. */
void file_fence_add(struct file_fence *fence, const char *path);
/* The same if PATH is a folder where packages put modules. */
void file_fence_add_installed(struct file_fence *fence, const char *path);
/* Takes away all roots but the first COUNT. */
void file_fence_cut(struct file_fence *fence, uint32_t count);
/* Whether PATH may be read; else it is noted.  BY_NAME: it is in a view. */
bool file_fence_has(struct file_fence *fence, const char *path, bool by_name);
/* The same for the file that is open as DESCRIPTOR, of which STATUS is. */
bool file_fence_has_open(struct file_fence *fence, const char *path, int descriptor,
                         const struct stat *status);
/* A listing of a folder that is inside has said what is at PATH: no link, the file or folder FILE. */
void file_fence_learn(struct file_fence *fence, const char *path, bool folder, struct fence_file file);
/* Whether it may be asked what is at PATH: folders around the roots are there, as everybody knows. */
bool file_fence_asks(struct file_fence *fence, const char *path, bool by_name);

#endif
