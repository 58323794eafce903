/* SPDX-License-Identifier: Apache-2.0 */
/*
 * FStrace, the trace language of "Practical fault detection in Puppet programs" (figure 5): what system calls
 * do to files, descriptors, working directories and processes, in a dozen primitives.  Beyond the paper's:
 * the effects modified and ensured, failed accesses, descriptors that end with an execve, and what exchanges
 * two names.
 */
#ifndef COLOPHON_FAULTS_FSTRACE_H
#define COLOPHON_FAULTS_FSTRACE_H

#include "src/faults/strace.h"

enum fstrace_kind {
  FSTRACE_NEWPROC,  /* F1: the new process; the flags FD, CWD, THREAD say what it shares */
  FSTRACE_DELPROC,  /* the process ends */
  FSTRACE_EXEC,     /* closes descriptors with the flag CLOEXEC */
  FSTRACE_UNSHARE,  /* FD, CWD: what is shared no longer */
  FSTRACE_NEWFD,    /* D PATH F1 */
  FSTRACE_DELFD,    /* F1 to F2 */
  FSTRACE_DUPFD,    /* F1 F2 */
  FSTRACE_SETFD,    /* F1: CLOEXEC or not; to F2 */
  FSTRACE_SETCWD,   /* D PATH */
  FSTRACE_HPATH,    /* D PATH EFFECT; an empty path is what D stands for */
  FSTRACE_HPATHSYM, /* the same; a symbolic link at its end is not followed */
  FSTRACE_RENAME,   /* D PATH to D2 TO */
  FSTRACE_EXCHANGE, /* D PATH and D2 TO */
  FSTRACE_LINK,     /* D PATH gets the name D2 TO */
  FSTRACE_SYMLINK,  /* D PATH leads to TO: it was made, or read */
  FSTRACE_NOP,
  FSTRACE_KINDS,
};

enum fstrace_effect {
  FSTRACE_CONSUMED, /* read, or found to be there */
  FSTRACE_MISSED,   /* looked for, and not there */
  FSTRACE_PRODUCED, /* made, or its content replaced as a whole */
  FSTRACE_MODIFIED,
  FSTRACE_ENSURED, /* made unless it was there (O_CREAT, mkdir that finds it) */
  FSTRACE_EXPUNGED,
  FSTRACE_EFFECTS,
};

enum fstrace_flag {
  FSTRACE_FD = 1,      /* NEWPROC, UNSHARE: the table of descriptors */
  FSTRACE_CWD = 2,     /* the working directory */
  FSTRACE_THREAD = 4,  /* NEWPROC: of the same process */
  FSTRACE_CLOEXEC = 8, /* NEWFD, DUPFD, SETFD */
  FSTRACE_FOLDER = 16, /* HPATH: it is a directory */
  FSTRACE_LINKED = 32, /* LINK: follow PATH's last link */
  FSTRACE_UNTOLD = 64, /* HPATH: the call does not say whether PATH is missing, or the directory of TO */
  FSTRACE_MOVED = 128, /* HPATH: a RENAME or EXCHANGE with TO that follows does it */
  FSTRACE_FRESH = 256, /* HPATH: the call fails where there is something already */
  FSTRACE_ABOVE = 512, /* HPATH: it is the directory of PATH, where nothing could be made */
};

struct fstrace_place {
  int64_t folder;     /* a descriptor, or AT_WORKING_FOLDER */
  struct piece known; /* the path of that descriptor as the kernel told it (-y), if it did */
  struct piece path;  /* from there, or from the root; decoded */
};

struct fstrace_op {
  enum fstrace_kind kind;
  enum fstrace_effect effect;
  unsigned flags; /* enum fstrace_flag */
  int64_t process;
  int64_t f1, f2;
  struct fstrace_place at, to;
  struct piece resolved; /* NEWFD, HPATH: the path of the file as the kernel told it */
};

enum { FSTRACE_MOST = 8 }; /* primitives of one call */

const char *fstrace_kind_name(enum fstrace_kind kind);
const char *fstrace_effect_name(enum fstrace_effect effect);
/* Appends OP as a line of the syntax of figure 5, without its end. */
void fstrace_print(struct buffer *out, const struct fstrace_op *op);

#endif
