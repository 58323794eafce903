/* SPDX-License-Identifier: Apache-2.0 */
/* The flags of open(2) that say what a call does to names and descriptors. */
#ifndef COLOPHON_FAULTS_OPEN_FLAGS_H
#define COLOPHON_FAULTS_OPEN_FLAGS_H

#include "src/faults/strace.h"

enum open_flag {
  OPEN_CREATES = 1,
  OPEN_ALONE = 2, /* with OPEN_CREATES: it was not there */
  OPEN_NOFOLLOW = 4,
  OPEN_CLOEXEC = 8,
  OPEN_WRITES = 16,
  OPEN_READS_TOO = 32,
  OPEN_TRUNCATES = 64,
  OPEN_NAMELESS = 128, /* a file without a name */
  OPEN_FOLDER = 256,   /* a directory is wanted */
  OPEN_NAMED = 512,    /* the name alone: O_PATH, which makes and writes nothing */
};

/* Those in TEXT, as strace shows them: O_RDWR|O_CREAT. */
unsigned open_flags(struct piece text);

#endif
