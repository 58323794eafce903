/* SPDX-License-Identifier: Apache-2.0 */
/* What changes where a fact has another value: the compilation beside the one with that value. */
#ifndef COLOPHON_CLI_COMMANDS_ALTERNATIVE_H
#define COLOPHON_CLI_COMMANDS_ALTERNATIVE_H

#include "src/cli/settings.h"

/* Compiles for each node as it is and with FACT (NAME=VALUE, also inside of another), and writes how the
   catalogs differ, as `diff` does.  An exit status. */
int alternative_of_fact(struct settings *settings, const char *fact);

#endif
