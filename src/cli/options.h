/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Commands and their options as tables: one row per option gives what is recognised, the help text, and what
 * `colophon --list-options` prints for completions and for the test of the manual page.
 */
#ifndef COLOPHON_CLI_OPTIONS_H
#define COLOPHON_CLI_OPTIONS_H

#include "src/cli/settings.h"

struct option_row {
  const char *name;     /* without the dashes */
  const char *argument; /* NULL: none; "[=FORM]": may be left out; else its name */
  const char *help;     /* one or two sentences without a line break */
  int id;               /* enum option_id: what settings.c does with it */
  char letter;          /* short form, or 0 */
};

struct option_group {
  const char *title;
  const struct option_row *rows; /* a row without a name ends them */
};

struct command {
  const char *name;
  const char *operands; /* as the usage line shows them */
  const char *summary;  /* what it answers: one line of the list of commands */
  const char *description;
  const struct option_group *const *groups; /* NULL ends them */
  bool program;                             /* a program may stand behind `--` */
  int (*run)(struct settings *settings);
};

/* Groups that several commands share. */
extern const struct option_group saved_options, node_options, recording_options, diagnostic_options,
    general_options;
extern const struct option_group compile_output_options, parse_options, explain_options, blame_options,
    check_options, diff_options, export_options, audit_options, faults_options, lookup_options,
    verify_options;

/*
 * Reads the arguments of COMMAND (ARGV[0] is its name).  Returns -1 to go on, or the exit status: help was
 * asked for and given, or something was wrong and said.
 */
int options_read(struct settings *settings, const struct command *command, int argc, char **argv);

void help_print(const struct command *command, FILE *out);

#endif
