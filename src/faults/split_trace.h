/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A trace in many files, one for each process (strace -ff): their lines in the order of their times, which
 * must stand in front of each (-ttt, -tt or -t).  Of the files only those of living processes are open.
 */
#ifndef COLOPHON_FAULTS_SPLIT_TRACE_H
#define COLOPHON_FAULTS_SPLIT_TRACE_H

#include "src/faults/trace.h"

struct split_trace;

/* The files of PATH: a folder, or what stands before `.PROCESS` in their names.  NULL: *PROBLEM says why not,
   in words; NULL in *PROBLEM: there are no such files. */
struct split_trace *split_trace_open(struct arena *arena, const char *path, const char **problem);
/* Reads all lines; every so many lines PROGRESS is called, if there is one. */
void split_trace_read(struct split_trace *split, struct trace *trace, void (*progress)(void *data),
                      void *data);

/* A line by its order among those of all files, from 1, and where it stands. */
struct split_line {
  uint64_t order;
  const char *path; /* NULL: there is no such line; as long as the arena */
  uint64_t line;    /* in its file, from 1 */
};

/* Instead of reading: finds where COUNT lines stand, which are sorted by their order. */
void split_trace_find(struct split_trace *split, struct split_line *lines, uint32_t count);
uint64_t split_trace_bytes(const struct split_trace *split);
void split_trace_close(struct split_trace *split);

#endif
