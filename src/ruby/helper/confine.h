/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a process may do that runs code which strangers wrote.  It keeps its two lines to us and reads the
 * files of Ruby itself; it opens nothing else, writes nothing, has no network, starts no program and no
 * process, and takes no more memory than the limit.
 *
 * Landlock says which files there are for it, a filter of system calls (seccomp) what it may ask for at all:
 * what is not on the list fails as if it were forbidden.  no_new_privs keeps both for good.  The child
 * confines itself between fork and exec, by system calls alone.
 */
#ifndef COLOPHON_RUBY_HELPER_CONFINE_H
#define COLOPHON_RUBY_HELPER_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CONFINED_MEMORY = 1 << 30, /* bytes of address space */
  CONFINED_FILES = 64,       /* that are open */
  CONFINED_FILTER = 320,     /* most instructions of the filter */
};

struct confinement {
  int ruleset;         /* of Landlock; -1: none */
  char *program;       /* the path of the program, at an address that nobody can guess: the only one that the
                          filter lets exec have */
  size_t program_size; /* bytes that are mapped there */
};

/*
 * Prepares the confinement of PROGRAM, the real path of Ruby.  False: it cannot be confined here, because of
 * *PROBLEM.
 */
bool confinement_begin(struct confinement *confinement, const char *program, const char **problem);
void confinement_end(struct confinement *confinement);

/* Bounds this process, which is about to become the program; false, with errno, if that fails. */
bool confine_resources(void);
/* Confines it for good; the ruleset has the descriptor RULESET by now. */
bool confine_self(const struct confinement *confinement, int ruleset);

#endif
