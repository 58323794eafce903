/* SPDX-License-Identifier: Apache-2.0 */
/* Answers for many nodes, for people: nodes with the same answer are told of together. */
#ifndef COLOPHON_CLI_COMMANDS_GROUPS_H
#define COLOPHON_CLI_COMMANDS_GROUPS_H

#include <stdbool.h>
#include <stdio.h>

struct groups {
  struct group {
    char *answer; /* the text */
    size_t length;
    bool found;         /* it says something of what was asked */
    const char **nodes; /* names, the caller's */
    size_t count, room;
  } * at;
  size_t count, room;
  size_t nodes; /* that there are, whether their answers were added or not */
  size_t bytes; /* of all answers */
};

enum { GROUPS_MOST = 256 << 20 }; /* bytes of answers: then they are to be written, and begun anew */

/* Adds the answer of NODE, which becomes the groups' own (it was allocated with malloc). False: out of
 * memory.
 */
bool groups_add(struct groups *groups, const char *node, char *answer, size_t length, bool found);
/* Writes all answers, those that found something first, each below its nodes; with ALL the names of all of
   them. */
void groups_write(const struct groups *groups, bool all, FILE *file);
/* Forgets all answers. */
void groups_free(struct groups *groups);

#endif
