/* SPDX-License-Identifier: Apache-2.0 */
/* Running a program, without a shell, and reading what it says. */
#ifndef COLOPHON_SUPPORT_PROGRAM_H
#define COLOPHON_SUPPORT_PROGRAM_H

#include "src/support/str.h"

enum { PROGRAM_MOST_OUTPUT = 64 << 20 }; /* bytes that a program may say */

/*
 * Runs the program that the first of WORDS names by a path from the root; a NUL byte stands behind each word.
 * It runs in its own folder, reads nothing, has the locale C and neither HOME, USER nor LOGNAME.  Returns
 * what it wrote to its output and error output until it ended: text.  NULL, with what is wrong in *PROBLEM,
 * if it cannot be run, says too much or no text, or ends with another status than 0.
 */
const struct str *program_run(struct arena *arena, const struct str *words, const char **problem);
/* The same, but it runs in this folder, and is called SHOWN in what is wrong: a line that words were made of.
 */
const struct str *program_run_here(struct arena *arena, const struct str *words, const char *shown,
                                   const char **problem);
/*
 * The same for a program of the user: its name is looked for as a shell does, it runs in this folder with the
 * environment as it is, and its error output is not read.
 */
const struct str *program_output(struct arena *arena, const struct str *words, const char **problem);

#endif
