/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/commands.h"

void help_overview(FILE *out) {
  fputs("usage: colophon COMMAND [OPTION...] INPUT...\n\n"
        "Compiles Puppet code into catalogs in which every value knows its origin.\n\nCommands:\n",
        out);
  for (const struct command *const *command = commands; *command; command++)
    fprintf(out, "  %-10s %s\n", (*command)->name, (*command)->summary);
  fputs("  help       Show this text, or the help of a command.\n\n"
        "Options:\n"
        "  -h, --help     Show this text.\n"
        "  -V, --version  Show the version.\n\n"
        "`colophon COMMAND --help` says more.\n",
        out);
}

void help_list(FILE *out) {
  for (const struct command *const *command = commands; *command; command++)
    for (const struct option_group *const *group = (*command)->groups; *group; group++)
      for (const struct option_row *row = (*group)->rows; row->name; row++)
        fprintf(out, "%s\t--%s\t%s%c\t%s\n", (*command)->name, row->name, row->letter ? "-" : "",
                row->letter ? row->letter : ' ', row->argument ? row->argument : "");
}
