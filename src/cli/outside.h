/* SPDX-License-Identifier: Apache-2.0 */
/* Recording what the world outside answers, before a command does its own work with it. */
#ifndef COLOPHON_CLI_OUTSIDE_H
#define COLOPHON_CLI_OUTSIDE_H

#include "src/cli/settings.h"

/* Does in SESSION what may ask; only what it asks counts.  Returns an exit status: STATUS_WRONG where there
   is nothing to do it with. */
typedef int (*outside_work)(clp_session *session, const struct settings *settings, const char *command);

/* That of most commands: adds the manifests and compiles. */
int outside_compile(clp_session *session, const struct settings *settings, const char *command);

/*
 * With --record-external: does WORK for each node of SETTINGS, asks, and writes the answers to that file,
 * which then stands for --external.  An exit status, after a message: nothing is written unless all is known.
 */
int outside_record(struct settings *settings, const char *command, outside_work work);

#endif
