/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/outside.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/terminal.h"

/* ---- what is asked for ---- */

/* An option that says whom to ask, or NULL. */
static const char *needless(const struct settings *settings) {
  if (settings->dns_server) return "--dns-server";
  if (settings->puppetdb.count) return "--puppetdb";
  if (settings->hostcert) return "--hostcert";
  if (settings->hostprivkey) return "--hostprivkey";
  if (settings->localcacert) return "--localcacert";
  return settings->record_functions.count ? "--record-function" : NULL;
}

static bool reads_input(const struct settings *settings) {
  const char *const files[] = {settings->enc, settings->trusted, settings->external};
  for (size_t i = 0; i < settings->input_count; i++)
    if (!settings->inputs[i].is_code && !strcmp(settings->inputs[i].text, "-")) return true;
  for (size_t i = 0; i < settings->facts.count; i++)
    if (!strcmp(settings->facts.at[i], "-")) return true;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (files[i] && !strcmp(files[i], "-")) return true;
  return settings->nodes && !strcmp(settings->nodes, "-");
}

/* The file is read again, so it has to be one. */
static bool is_file(const char *path) {
  struct stat status;
  return strcmp(path, "-") != 0 &&
         (stat(path, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

static bool is_yaml(const char *path) {
  const char *dot = strrchr(path, '.');
  return dot && (!strcmp(dot, ".yaml") || !strcmp(dot, ".yml"));
}

static bool wrong(const char *command, const char *message, const char *advice) {
  complain(command, "%s", message);
  if (advice) advise("%s", advice);
  return false;
}

static bool fits(const struct settings *settings, const char *command) {
  if (!is_file(settings->record_external))
    return wrong(command, "--record-external must name a file", "it is read again once it is written");
  if (is_yaml(settings->record_external))
    return wrong(command, "--record-external writes JSON", "name a file that ends in .json");
  if (reads_input(settings))
    return wrong(command, "standard input (-) can be read only once, and --record-external compiles twice",
                 "write it to a file before");
  if (!settings->hostcert != !settings->hostprivkey)
    return wrong(command, "--hostcert and --hostprivkey need each other", NULL);
  return true;
}

/* ---- asking ---- */

int outside_compile(clp_session *session, const struct settings *settings, const char *command) {
  clp_catalog *catalog;
  int status = settings_add_manifests(session, settings, 0, command);
  return status == STATUS_DONE ? exit_status(clp_compile(&catalog, session)) : status;
}

static int failed(clp_session *session, const struct settings *settings, clp_outside *outside,
                  const char *command) {
  bool said = false;
  const clp_diagnostic *diagnostic = NULL;
  while (!said && clp_diagnostic_next(&diagnostic, session) == CLP_OK && diagnostic)
    said = diagnostic->severity == CLP_ERROR;
  if (!said)
    complain(command, "a question to the world outside had no answer: %s", clp_outside_problem(outside));
  return settings_end(session, settings, STATUS_WRONG);
}

/* What is wrong with the input is said when the command does its own work. */
static int record_node(const struct settings *settings, clp_outside *outside, const char *command,
                       outside_work work) {
  clp_session *session;
  struct settings asking = *settings;
  asking.no_provenance = asking.no_explain_errors = true;
  asking.outside = outside;
  int status = settings_begin(&session, &asking);
  if (status == STATUS_DONE) status = work(session, settings, command);
  if (session && clp_outside_problem(outside)) return failed(session, settings, outside, command);
  if (status == STATUS_WRONG) return session ? settings_end(session, settings, status) : status;
  clp_session_free(session);
  return STATUS_DONE;
}

static int record_nodes(const struct settings *settings, clp_outside *outside, const char *command,
                        outside_work work) {
  struct node_list nodes;
  struct progress progress = {.what = "asking the world outside"};
  int status = nodes_find(&nodes, settings, command);
  for (size_t i = 0; status == STATUS_DONE && i < nodes.count; i++) {
    struct settings own = nodes_settings(settings, &nodes.at[i]);
    own.told = true;
    own.tells = false;
    if (!settings->quiet && nodes.count > 1) progress_show(&progress, i, nodes.count);
    status = record_node(&own, outside, command, work);
    nodes_settings_free(&own);
  }
  progress_clear(&progress);
  nodes_free(&nodes);
  return status;
}

/* ---- the file ---- */

static int read_file(clp_outside *outside, const struct settings *settings) {
  struct stat status;
  clp_session *session;
  if (stat(settings->record_external, &status) != 0) return STATUS_DONE;
  if (clp_session_new(&session, NULL) != CLP_OK) return STATUS_WRONG;
  clp_status read = clp_outside_read(outside, session, settings->record_external);
  return settings_end(session, settings, read == CLP_OK ? STATUS_DONE : STATUS_WRONG);
}

static int write_file(clp_outside *outside, struct output *output) {
  errno = 0;
  clp_status status = clp_outside_write(outside, clp_write_file, output->file);
  return output_end(output, status == CLP_OK);
}

static int record(const struct settings *settings, clp_outside *outside, const char *command,
                  outside_work work) {
  struct output output;
  if (clp_outside_problem(outside)) {
    complain(command, "%s", clp_outside_problem(outside));
    return STATUS_WRONG;
  }
  if (!output_open_private(&output, settings->record_external)) return STATUS_WRONG;
  int status = read_file(outside, settings);
  if (status == STATUS_DONE) status = record_nodes(settings, outside, command, work);
  if (status == STATUS_DONE) return write_file(outside, &output);
  output_discard(&output);
  return status;
}

int outside_record(struct settings *settings, const char *command, outside_work work) {
  const char *extra = needless(settings);
  if (!settings->record_external && !extra) return STATUS_DONE;
  if (!settings->record_external) {
    complain(command, "%s has no effect without --record-external", extra);
    return STATUS_WRONG;
  }
  if (settings->catalog) return STATUS_DONE; /* which says that it has no effect */
  if (!fits(settings, command)) return STATUS_WRONG;
  /* What is not there yet answers nothing. */
  if (settings->external && !strcmp(settings->external, settings->record_external) &&
      access(settings->external, F_OK) != 0)
    settings->external = NULL;
  clp_outside *outside;
  clp_outside_options options = {.size = sizeof options,
                                 .dns_server = settings->dns_server,
                                 .puppetdb = settings->puppetdb.at,
                                 .puppetdb_count = settings->puppetdb.count,
                                 .certificate = settings->hostcert,
                                 .key = settings->hostprivkey,
                                 .authority = settings->localcacert,
                                 .functions = settings->record_functions.at,
                                 .function_count = settings->record_functions.count};
  if (!settings->time) settings->time = (long long)time(NULL); /* the same for both compilations */
  clp_outside_new(&outside, &options);
  int status = outside ? record(settings, outside, command, work) : STATUS_WRONG;
  clp_outside_free(outside);
  if (status == STATUS_DONE) settings->external = settings->record_external;
  return status;
}
