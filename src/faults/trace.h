/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A trace from its first line to what each block did: lines are put together where calls were interrupted,
 * translated to FStrace and interpreted.  Blocks are told by messages that the traced program writes; what
 * those look like says a block language, so that the trace knows no configuration system ("Practical fault
 * detection in Puppet programs", section 3).
 */
#ifndef COLOPHON_FAULTS_TRACE_H
#define COLOPHON_FAULTS_TRACE_H

#include "src/faults/calls.h"
#include "src/faults/input.h"
#include "src/faults/interpret.h"

enum block_event { BLOCK_NOTHING, BLOCK_BEGINS, BLOCK_ENDS };

struct block_message {
  struct piece name; /* what is evaluated, as the message says it */
  bool cut;          /* there is more of the name */
  uint32_t whole;    /* bytes of the message from the name on, where it is cut */
};

/* How a program says that a block begins or ends. */
struct block_language {
  const char *program;
  /* Reads what was written: LENGTH bytes at TEXT of the WHOLE that there were. */
  enum block_event (*read)(const char *text, size_t length, uint64_t whole, struct block_message *message);
  uint32_t least_shorter, most_shorter; /* the message of an end, in bytes, than that of the beginning */
};

struct block {
  const struct str *name;
  bool cut;
  uint32_t whole; /* of the message that began it, from the name on, where it is cut */
  uint32_t line;  /* where it began first */
  uint32_t times; /* how often it began */
  bool open;      /* its end was not seen */
};

/* A call without a row in the table. */
struct unknown_call {
  const struct str *name;
  uint64_t count, line; /* the first */
};

/* For those who look at each primitive: BLOCK is the number that it is charged to. */
typedef void trace_watcher(void *data, const struct fstrace_op *op, uint32_t block, uint64_t line,
                           const char *call);

struct trace {
  struct arena *arena;
  const struct block_language *language;
  struct interpreter in;
  struct calls calls;
  struct symbols names;
  ARENA_VECTOR(struct block) blocks;         /* from 1 */
  ARENA_VECTOR(struct unknown_call) unknown; /* at most TRACE_UNKNOWN_MOST */
  uint32_t *block_slots;
  uint32_t block_room;
  struct buffer said;
  struct buffer torn;                     /* the beginning of a line whose rest is on the next */
  int64_t attached;                       /* the process that strace said it traces now, too */
  uint64_t lines, events, bad, first_bad; /* events: lines that were understood */
  uint64_t unknown_calls;
  uint64_t guessed; /* processes whose maker could not be told */
  uint64_t held;    /* bytes of lines that wait */
  bool cut;         /* the last line is not whole */
  trace_watcher *watcher;
  void *watcher_data;
};

enum { TRACE_UNKNOWN_MOST = 256, TRACE_HELD_MOST = 16 << 20, TRACE_BAD_MOST = 100000 };

/* Whether so many lines were none of strace, and no other was, that there is no point in reading on. */
bool trace_is_none(const struct trace *trace);
void trace_init(struct trace *trace, struct arena *arena, const struct block_language *language);
/* Reads one line. */
void trace_line(struct trace *trace, const char *text, size_t length);
/* The same for a line of a file of its own process (strace -ff), which names none. */
void trace_line_of(struct trace *trace, int64_t process, const char *text, size_t length);
/* Reads all lines of INPUT, or as many as show that it is none (trace_is_none()); every so many lines
 * PROGRESS is called, if there is one. */
void trace_read(struct trace *trace, struct input *input, void (*progress)(void *data), void *data);

#endif
