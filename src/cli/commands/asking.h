/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Commands that ask about a catalog: one that is compiled for it from the inputs, or one that was saved
 * (--catalog).  What they differ in is the question.
 */
#ifndef COLOPHON_CLI_COMMANDS_ASKING_H
#define COLOPHON_CLI_COMMANDS_ASKING_H

#include "src/cli/options.h"
#include "src/cli/question.h"

struct asking {
  const char *command;
  bool reads_code;  /* of a saved catalog, too: for what is not in it */
  const char *what; /* a resource, or what else is asked about; NULL: the whole catalog */
  struct words attributes;
  /* Writes the answer to FILE. */
  clp_status (*ask)(clp_catalog *catalog, const struct asking *asking, const struct settings *settings,
                    unsigned options, FILE *file);
};

/* The catalog that is asked: compiled, or read if it was saved.  The session is to be ended whatever the
   status is, if there is one. */
int ask_catalog(clp_catalog **catalog, clp_session **session, const struct settings *settings,
                const char *command, bool reads_code);
/* Makes the catalog and writes the answer; returns an exit status.  For several nodes (--nodes) an answer for
   each, one after the other; in JSON an array of them. */
int ask(struct settings *settings, struct asking *asking);

#endif
