/* SPDX-License-Identifier: Apache-2.0 */
/* What system calls mean in FStrace, by one table (calls.def). */
#ifndef COLOPHON_FAULTS_CALLS_H
#define COLOPHON_FAULTS_CALLS_H

#include "src/faults/fstrace.h"

struct call_row;

struct calls {
  struct arena *arena;
  struct buffer texts; /* decoded paths of the last call */
  uint16_t *slots;     /* numbers of rows and 1, by the hash of their names */
  uint64_t cut;        /* calls whose path was cut by strace (-s) */
};

void calls_init(struct calls *calls, struct arena *arena);

/* The row of the call NAME; NULL: there is none. */
const struct call_row *call_find(const struct calls *calls, struct piece name);
const char *call_name(const struct call_row *row);
/* A number below 65536 for ROW, and the row of a number. */
unsigned call_number(const struct call_row *row);
const struct call_row *call_of_number(unsigned number);

/* Whether the call may do what FStrace says: false for the great many that only move bytes. */
bool call_matters(const struct call_row *row);
/* Whether it makes a process; whether it writes what a block language may read. */
bool call_spawns(const struct call_row *row);
bool call_speaks(const struct call_row *row);

/*
 * The primitives of the call in LINE, of the process PROCESS, in OPS, which has room for FSTRACE_MOST;
 * returns how many.  What they point to is that of LINE and CALLS until the next call.
 */
unsigned call_translate(struct calls *calls, const struct call_row *row, const struct strace_line *line,
                        struct fstrace_op *ops);
/* The flags of a new process (enum fstrace_flag) by the arguments of a call that spawns. */
unsigned call_shares(struct piece arguments);
/*
 * Appends what write or writev writes, decoded; false: nothing that can be read.  *LENGTH gets how many bytes
 * it has in truth, which may be more: strace cuts texts (-s).
 */
bool call_said(const struct call_row *row, struct piece arguments, struct buffer *out, uint64_t *length);

#endif
