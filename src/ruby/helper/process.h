/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The helper: a process of Ruby that runs what our own evaluator of Ruby cannot, and the line to it.  Both
 * sides write one line of JSON after the other; a request is answered once, and before that the helper may
 * ask in turn (talk.h).
 *
 * The session owns it.  It is started with the first request, confined (confine.h) or not, and ended with the
 * session; one that hangs, dies or says what no answer is, is killed, and the next request starts another.
 * What stands here owns memory of its own and takes none from an arena, so whoever talks to it may leave by
 * a guard at any time: `depth` then says that it is in the middle of something, and it is killed as well.
 */
#ifndef COLOPHON_RUBY_HELPER_PROCESS_H
#define COLOPHON_RUBY_HELPER_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum helper_mode { HELPER_OFF, HELPER_CONFINED, HELPER_UNCONFINED };

enum {
  HELPER_SECONDS = 10,           /* that a request may take, by default */
  HELPER_LONGEST_LINE = 64 << 20 /* bytes that it may say at once */
};

enum helper_status {
  HELPER_FINE,
  HELPER_NOT_STARTED, /* `problem` says why */
  HELPER_HANGS,       /* the time of the request is over */
  HELPER_DIED,
  HELPER_BABBLES, /* it says too much */
};

struct helper {
  enum helper_mode mode;
  uint32_t seconds;     /* that a request may take */
  bool always;          /* it runs also what our own evaluator can: to compare both */
  pid_t child;          /* 0: there is none */
  int line, last_words; /* to it and from it; its standard error */
  char *read;           /* what was read of the line and not used yet */
  size_t length, room, used;
  int64_t left;        /* nanoseconds of the request */
  uint32_t depth;      /* of requests that are not answered yet */
  uint32_t serial;     /* of the last request */
  uint32_t talks;      /* that there were */
  uint32_t generation; /* of the process: what an earlier one was told is unknown to it */
  char words[200];     /* the end of what it said on its standard error */
  size_t word_count;
  char problem[240];
};

void helper_init(struct helper *helper);
/* Kills the process, if there is one, and waits for it. */
void helper_stop(struct helper *helper);
/* The same, and gives the memory back. */
void helper_free(struct helper *helper);

/* Starts the process where there is none. */
enum helper_status helper_start(struct helper *helper);
/* Sends LENGTH bytes of TEXT, a whole line with its end. */
enum helper_status helper_send(struct helper *helper, const char *text, size_t length);
/* Waits for a line; *TEXT is good until the next call, has LENGTH bytes and a NUL behind them. */
enum helper_status helper_receive(struct helper *helper, const char **text, size_t *length);

#endif
