/* SPDX-License-Identifier: Apache-2.0 */
/* The commands of the program. */
#ifndef COLOPHON_CLI_COMMANDS_COMMANDS_H
#define COLOPHON_CLI_COMMANDS_COMMANDS_H

#include "src/cli/options.h"

extern const struct command compile_command, parse_command, explain_command, blame_command, diff_command,
    audit_command, export_command, impact_command, why_not_command, check_command, faults_command,
    lookup_command, verify_command;
/* All commands; NULL ends them. */
extern const struct command *const commands[];

/* What `colophon --help` prints, and all options of all commands for programs. */
void help_overview(FILE *out);
void help_list(FILE *out);

#endif
