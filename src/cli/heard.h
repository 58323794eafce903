/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnostics of many nodes: one that was shown for one node is not shown again for the next. */
#ifndef COLOPHON_CLI_HEARD_H
#define COLOPHON_CLI_HEARD_H

#include <stdbool.h>
#include <stddef.h>

#include "src/cli/terminal.h"

struct heard {
  void *shown;                /* the texts: a tree of tsearch(3) */
  struct progress *progress;  /* is cleared before anything is shown; or NULL */
  unsigned long again, count; /* so many were not shown; so many are remembered */
};

/* A clp_writer, DATA is a struct heard: writes a diagnostic to standard error if it is new. */
bool heard_write(void *data, const char *bytes, size_t length);
/* Says how many were not shown, and forgets all. */
void heard_end(struct heard *heard);

#endif
