/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Work on many things, of which several are worked on at once.  Each is begun and ended by the caller's
 * thread, in order: what these say and write is the same for any number of threads.
 */
#ifndef COLOPHON_CLI_TURNS_H
#define COLOPHON_CLI_TURNS_H

#include <stdbool.h>
#include <stddef.h>

struct turns {
  size_t count; /* so many things */
  size_t jobs;  /* at once; at most one more is begun and not ended.  1: no threads */
  size_t size;  /* bytes of what is kept of each, all zero before it is begun */
  void *data;   /* handed to each of these */
  void (*begin)(void *data, size_t index, void *turn);
  void (*work)(void *data, void *turn); /* by any thread; it may change TURN alone */
  /* False: no more of them. */
  bool (*end)(void *data, size_t index, void *turn);
  /* In the place of `end`, of what was begun before that said so. */
  void (*drop)(void *data, void *turn);
};

/* False if there is no memory; then nothing was begun. */
bool turns_take(const struct turns *turns);

enum { TURNS_MOST = 256 };
/* How many at once, if nobody says so: as many as there are processors for us, 8 at most. */
size_t turns_usual(void);

#endif
