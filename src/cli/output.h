/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Results: standard output, or a file that is written whole or not at all: to a temporary file beside it,
 * which takes its name only when everything is on the disk.  A device or pipe is written directly.
 */
#ifndef COLOPHON_CLI_OUTPUT_H
#define COLOPHON_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
  FILE *file;
  char *path;      /* where it goes in the end; NULL: standard output or written directly */
  char *temporary; /* to be removed on failure */
  const char *name;
};

/* Opens PATH (NULL or "-": standard output).  False after a message. */
bool output_open(struct output *output, const char *path);
/* The same for what its owner alone may read (mode 0600), whatever the file was; no standard output. */
bool output_open_private(struct output *output, const char *path);
/* Finishes.  False after a message; then there is no new file, and an old one is as it was. */
bool output_commit(struct output *output);
/* Gives up: nothing remains. */
void output_discard(struct output *output);
/* Commits if GOOD; otherwise says that writing failed (errno) and gives up.  Returns an exit status. */
int output_end(struct output *output, bool good);

/* Several files that are there all or none: each is held when it is whole, and takes its place with the
   others.  False after a message. */
bool output_hold(struct output *output);
/* Makes the folder PATH for them, if it is not there.  False after a message. */
bool output_folder(const char *path, const char *command);
/* A folder was made for them: it goes if they do. */
void output_made_folder(const char *path);
/* Puts what is held into its place, or takes it away.  Nothing may be open. */
bool output_release(void);
void output_drop(void);

/* Makes sure that descriptors 0 to 2 are open, so that no file of ours takes their place. */
void output_prepare(void);

#endif
