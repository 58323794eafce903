/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The lines of a trace, one after the other, from a file (plain, or compressed by gzip or zstd, told by its
 * first bytes), or from a descriptor while it is written.  Memory does not grow with the length of the trace.
 */
#ifndef COLOPHON_FAULTS_INPUT_H
#define COLOPHON_FAULTS_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_LONGEST_LINE = 1 << 20 }; /* what is behind that is left out */

struct input;

/* Opens the file PATH, or standard input for "-".  NULL: *PROBLEM says why, in words. */
struct input *input_open(const char *path, const char **problem);
/* Reads from DESCRIPTOR, which it closes in the end. */
struct input *input_of(int descriptor, const char **problem);
void input_close(struct input *input);

/* The next line, without its break; NULL: there is none.  It is valid until the next call. */
const char *input_line(struct input *input, size_t *length);
/* What ended the input too early, in words; NULL: it was read whole. */
const char *input_problem(const struct input *input);
/* Bytes that were read so far, compressed as they are. */
uint64_t input_bytes(const struct input *input);
/* Whether the last line had no line break: the trace was cut. */
bool input_cut(const struct input *input);

#endif
