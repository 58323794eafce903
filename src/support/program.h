/* SPDX-License-Identifier: Apache-2.0 */
/* Running a program for what it writes. */
#ifndef COLOPHON_SUPPORT_PROGRAM_H
#define COLOPHON_SUPPORT_PROGRAM_H

#include "src/support/diagnostic.h"

/*
 * Runs COMMAND, words with white space between, with ARGUMENT behind them; what it writes becomes a source.
 * It reads nothing; what it writes on standard error is not looked at.  NULL after a diagnostic: it cannot be
 * run, it ended with another status than 0, or what it wrote is no text.
 */
const struct source *program_output(struct sources *sources, struct diagnostics *diagnostics,
                                    enum source_kind kind, const char *command, const char *argument);

#endif
