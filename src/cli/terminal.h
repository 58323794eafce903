/* SPDX-License-Identifier: Apache-2.0 */
/* What the terminal can, and messages of the program itself (not of the library) to standard error. */
#ifndef COLOPHON_CLI_TERMINAL_H
#define COLOPHON_CLI_TERMINAL_H

#include "src/cli/settings.h"

/* CLP_COLOUR and CLP_LINKS, as STREAM can show them and the user wants it. */
unsigned terminal_options(FILE *stream, enum choice colour);

/* Prints "colophon COMMAND: error: MESSAGE"; COMMAND may be NULL. */
void complain(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints an indented line after a complaint. */
void advise(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Progress of long work: one line that is written over, on a terminal only. */
struct progress {
  const char *what;
  bool shown;
  uint64_t last; /* second of the last update */
};
void progress_show(void *progress, uint64_t done, uint64_t all);
void progress_bytes(void *progress, uint64_t bytes); /* of which the end is not known */
/* The same of commits; 0 clears it. */
void progress_commits(void *progress, uint64_t commits);
void progress_clear(struct progress *progress);

/* The one of COUNT names that is most like WORD, or NULL if none is near. */
const char *nearest(const char *word, const char *const *names, size_t count);

#endif
