/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Of which package of Debian a file is that a Package installed, by what dpkg did: it writes each file of a
 * package as NAME.dpkg-new, then the list of its files, info/PACKAGE.list, and goes on to the next.  A
 * Package installs what it depends on as well, which may be another Package's own.
 */
#ifndef COLOPHON_FAULTS_DPKG_H
#define COLOPHON_FAULTS_DPKG_H

#include "src/faults/interpret.h"

/* A path that a resource used, where its name says what it is to dpkg. */
struct dpkg_step {
  uint32_t resource, line; /* of the first use; of a list: where it came to be */
  uint32_t parent;         /* of a file: the path of its directory */
  const char *name;        /* of a file as it is called in the end; of a package without its architecture */
  uint32_t length;
};

struct dpkg {
  const struct filesystem *fs;
  struct arena *arena;
  uint32_t info; /* the path of its directory; 0: not seen yet */
  ARENA_VECTOR(struct dpkg_step) files, lists;
};

/* Takes a use of PATH by RESOURCE if it is a step of dpkg; LINE: its first, MADE: where it came to be, or 0.
 */
void dpkg_add(struct dpkg *dpkg, uint32_t path, uint32_t resource, uint32_t line, uint32_t made);
/* After the last. */
void dpkg_sort(struct dpkg *dpkg);
/* The package that the file PATH is of, which RESOURCE installed: its name without a NUL in *LENGTH bytes;
   NULL: that is not known. */
const char *dpkg_package_of(const struct dpkg *dpkg, uint32_t path, uint32_t resource, size_t *length);

#endif
