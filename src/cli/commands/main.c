/* SPDX-License-Identifier: Apache-2.0 */
/* The program colophon: finds the command and runs it. */
#include "src/cli/commands/commands.h"
#include "src/cli/heard.h"
#include "src/cli/output.h"
#include "src/cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

const struct command *const commands[] = {&compile_command, &parse_command,
                                          &explain_command, &blame_command,
                                          &diff_command,    &audit_command,
                                          &impact_command,  &why_not_command,
                                          &check_command,   &faults_command,
                                          &export_command,  &lookup_command,
                                          &verify_command,  NULL};

static const struct command *find_command(const char *name) {
  for (const struct command *const *command = commands; *command; command++)
    if (!strcmp((*command)->name, name)) return *command;
  return NULL;
}

static int unknown_command(const char *name) {
  const char *names[32] = {"help", "--help", "--version"};
  size_t count = 3;
  complain(NULL, *name == '-' ? "unknown option '%s'" : "unknown command '%s'", name);
  for (const struct command *const *command = commands; *command && count < 32; command++)
    names[count++] = (*command)->name;
  const char *near = nearest(name, names, count);
  if (near) advise("did you mean '%s'?", near);
  advise("`colophon --help` lists the commands");
  return STATUS_WRONG;
}

static void print_version(void) {
  printf("colophon %s\nLicense: Apache-2.0.  There is no warranty.\n", clp_version());
}

static int help(const char *name) {
  if (!name || !strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
    help_overview(stdout);
    return STATUS_DONE;
  }
  const struct command *command = find_command(name);
  if (!command) return unknown_command(name);
  help_print(command, stdout);
  return STATUS_DONE;
}

static int run_command(const struct command *command, int argc, char **argv) {
  struct settings settings = {.seed = 1, .fail_on = FAIL_ON_ERROR};
  for (const struct option_group *const *group = command->groups; *group; group++)
    settings.finds = settings.finds || *group == &node_options;
  struct heard heard = {0};
  int status = options_read(&settings, command, argc, argv);
  if (settings.nodes || settings.more_nodes.count > 1) {
    settings.heard = &heard;
    settings.time = (long long)time(NULL); /* the same for all of them */
  }
  if (status < 0) status = command->run(&settings);
  heard_end(&heard);
  free(settings.inputs);
  free(settings.facts.at);
  free(settings.exported.at);
  free(settings.fact.at);
  free(settings.server_fact.at);
  free(settings.more_nodes.at);
  free(settings.more_catalogs.at);
  free(settings.puppetdb.at);
  free(settings.record_functions.at);
  free(settings.faults.traces.at);
  free(settings.faults.rules.at);
  return status;
}

static int run(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : NULL;
  if (!name) {
    help_overview(stderr);
    return STATUS_WRONG;
  }
  if (!strcmp(name, "--version") || !strcmp(name, "-V")) {
    print_version();
    return STATUS_DONE;
  }
  if (!strcmp(name, "--list-options")) {
    help_list(stdout);
    return STATUS_DONE;
  }
  if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help"))
    return help(argc > 2 ? argv[2] : NULL);
  const struct command *command = find_command(name);
  return command ? run_command(command, argc - 1, argv + 1) : unknown_command(name);
}

int main(int argc, char **argv) {
  output_prepare();
  int status = run(argc, argv);
  struct output rest = {.file = stdout, .name = "standard output"};
  bool told = status != STATUS_DONE && ferror(stdout); /* the command said so already */
  if (!told && !output_commit(&rest)) status = STATUS_WRONG;
  return status;
}
