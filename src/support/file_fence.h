/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Fences: which files code and data may name.  A fence has roots, the folders and files that may be read:
 * those that options name, the environment, its module path.  What is outside of all roots looks as if it
 * were not there, and the first such path is noted, for whoever is to say so.
 *
 * Paths are held against the roots as they are on the disk: links and ".." are followed first, and a file
 * that was opened is looked at once more.  In a view only the names count: its links never leave it.
 */
#ifndef COLOPHON_SUPPORT_FILE_FENCE_H
#define COLOPHON_SUPPORT_FILE_FENCE_H

#include "src/support/arena.h"

struct fence_root {
  const char *text, *real; /* absolute; as it is written, and without links: NULL if it is not there */
  bool links;              /* what the links right in it lead to are roots, too: modules that are installed */
};

enum { FENCE_FOLDERS = 16 };

struct file_fence {
  struct arena *arena;
  ARENA_VECTOR(struct fence_root) roots;
  bool open;                        /* all may be read */
  const char *refused;              /* the first path that was, or NULL */
  const char *known[FENCE_FOLDERS]; /* folders that are inside, for speed */
  uint32_t next;                    /* of these, to be replaced */
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
/* The same for the file that is open as DESCRIPTOR. */
bool file_fence_has_open(struct file_fence *fence, const char *path, int descriptor);
/* Whether a root is below PATH: it is there, but what else is in it may not be looked at. */
bool file_fence_is_around(const struct file_fence *fence, const char *path);

#endif
