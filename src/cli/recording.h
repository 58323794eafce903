/* SPDX-License-Identifier: Apache-2.0 */
/* Running a program under strace. */
#ifndef COLOPHON_CLI_RECORDING_H
#define COLOPHON_CLI_RECORDING_H

#include "src/cli/settings.h"

/* Shows the command that records a trace, for people who run it elsewhere; an exit status. */
int recording_print(void);
/*
 * Runs the program of SETTINGS under strace and reads its trace while it is written.  *STATUS gets the
 * program's exit status, 128 and the signal where one ended it.
 */
clp_status recording_run(clp_faults *faults, const struct settings *settings, int *status);

#endif
