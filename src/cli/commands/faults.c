/* SPDX-License-Identifier: Apache-2.0 */
/* colophon faults: what a traced run did, held against what the catalog promises. */
#include <errno.h>
#include <string.h>

#include "src/cli/commands/asking.h"
#include "src/cli/output.h"
#include "src/cli/recording.h"
#include "src/cli/terminal.h"

static clp_status read_rules(clp_faults *faults, const struct faults_settings *settings) {
  clp_status status = CLP_OK;
  for (size_t i = 0; status == CLP_OK && i < settings->rules.count; i++)
    status = clp_faults_add_rules(faults, settings->rules.at[i]);
  if (status == CLP_OK && settings->baseline) status = clp_faults_set_baseline(faults, settings->baseline);
  return status;
}

/* Holds the trace against what is compiled: once, for all runs. */
static clp_status hold_compiled(clp_faults *faults, clp_session *session, const struct settings *settings,
                                clp_catalog **compiled) {
  if (!*compiled) {
    if (settings_add_manifests(session, settings, 0, "faults") != STATUS_DONE) return CLP_UNREADABLE;
    if (clp_compile(compiled, session) != CLP_OK) return CLP_UNREADABLE;
  }
  return clp_faults_hold(faults, *compiled);
}

/* The catalog that the trace is held against: a file, or what is compiled. */
static clp_status hold(clp_faults *faults, clp_session *session, const struct settings *settings,
                       const char *file, clp_catalog **compiled) {
  clp_catalog *catalog;
  bool ours = true;
  if (!file) return hold_compiled(faults, session, settings, compiled);
  clp_status status = clp_faults_hold_file(faults, file, &ours);
  if (status != CLP_OK || !ours) return status;
  status = clp_catalog_read(&catalog, session, file);
  return status == CLP_OK ? clp_faults_hold(faults, catalog) : status;
}

static void show_bytes(void *data, uint64_t bytes) {
  progress_bytes(data, bytes);
}

static clp_status read_runs(clp_faults *faults, clp_session *session, const struct settings *settings) {
  const struct words *traces = &settings->faults.traces, *catalogs = &settings->more_catalogs;
  struct progress progress = {.what = "reading the trace"};
  clp_catalog *compiled = NULL;
  clp_status status = CLP_OK;
  for (size_t i = 0; status == CLP_OK && i < traces->count; i++) {
    status = clp_faults_read(faults, traces->at[i], show_bytes, &progress);
    progress_clear(&progress);
    const char *file = !catalogs->count ? NULL : catalogs->at[catalogs->count > 1 ? i : 0];
    if (status == CLP_OK) status = hold(faults, session, settings, file, &compiled);
  }
  return status;
}

/* Compiles the code as the mends leave it, and holds that against the run. */
static clp_status prove(clp_faults *faults, const struct settings *settings) {
  clp_session *mended;
  clp_catalog *catalog;
  if (settings_begin(&mended, settings) != STATUS_DONE) return CLP_UNREADABLE;
  clp_status status = clp_faults_mend(faults, mended);
  if (status == CLP_OK && settings_add_manifests(mended, settings, 0, "faults") != STATUS_DONE)
    status = CLP_UNREADABLE;
  if (status == CLP_OK) status = clp_compile(&catalog, mended);
  if (status == CLP_OK) status = clp_faults_prove(faults, catalog);
  struct settings quiet = *settings;
  quiet.quiet = true; /* what is to be said of it was said of the code as it is */
  settings_end(mended, &quiet, STATUS_DONE);
  return status;
}

static clp_status write_patch(clp_faults *faults, const char *path) {
  struct output output;
  size_t count = 0;
  if (!output_open(&output, path)) return CLP_UNREADABLE;
  clp_status status = clp_faults_write_patch(&count, faults, clp_write_file, output.file);
  return output_end(&output, status == CLP_OK) == STATUS_DONE ? CLP_OK : CLP_UNREADABLE;
}

static clp_status write_graph(clp_faults *faults, const char *path) {
  struct output output;
  size_t length = strlen(path);
  bool dot = length > 4 && !strcmp(path + length - 4, ".dot");
  if (!output_open(&output, path)) return CLP_UNREADABLE;
  clp_status status = clp_faults_write_graph(faults, dot, clp_write_file, output.file);
  return output_end(&output, status == CLP_OK) == STATUS_DONE ? CLP_OK : CLP_UNREADABLE;
}

/* The exit status for what was found. */
static int judge(clp_status status, const clp_faults_result *found, struct output *output) {
  if (status == CLP_WRITE) return output_end(output, false);
  if (status != CLP_OK) {
    output_discard(output);
    return STATUS_WRONG;
  }
  int written = output_end(output, true);
  if (written != STATUS_DONE) return written;
  return found->orderings + found->notifiers ? STATUS_ERRORS : STATUS_DONE;
}

static int write_findings(clp_faults *faults, const struct settings *settings, clp_status status) {
  struct output output;
  clp_faults_result found = CLP_SIZED(clp_faults_result);
  clp_faults_form form = settings->json ? CLP_FAULTS_JSON : (clp_faults_form)settings->check_form;
  if (status == CLP_OK && settings->prove) status = prove(faults, settings);
  if (status == CLP_OK && settings->faults.patch) status = write_patch(faults, settings->faults.patch);
  if (status == CLP_OK && settings->faults.graph) status = write_graph(faults, settings->faults.graph);
  if (status != CLP_OK) return STATUS_WRONG;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  status = clp_faults_write(&found, faults, form, question_options(settings, &output), clp_write_file,
                            output.file);
  return judge(status, &found, &output);
}

static int dump(clp_faults *faults, const struct settings *settings) {
  struct output output;
  const clp_faults_result none = CLP_SIZED(clp_faults_result);
  const struct faults_settings *f = &settings->faults;
  clp_faults_dump form = !strcmp(f->dump, "fstrace") ? CLP_FAULTS_DUMP_FSTRACE : CLP_FAULTS_DUMP_EFFECTS;
  clp_status status = CLP_OK;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  for (size_t i = 0; status == CLP_OK && i < f->traces.count; i++)
    status = clp_faults_dump_trace(faults, f->traces.at[i], form, clp_write_file, output.file);
  return judge(status, &none, &output);
}

static int work(clp_session *session, const struct settings *settings) {
  clp_faults *faults;
  clp_catalog *compiled = NULL;
  int status = STATUS_WRONG;
  clp_status read = clp_faults_new(&faults, session);
  if (read == CLP_OK) read = read_rules(faults, &settings->faults);
  if (read == CLP_OK) clp_faults_blame(faults, settings->faults.blame);
  if (read == CLP_OK && settings->faults.dump) {
    status = dump(faults, settings);
  } else if (read == CLP_OK && settings->program) {
    int own = 0;
    read = recording_run(faults, settings, &own);
    if (read == CLP_OK) read = hold(faults, session, settings, settings->catalog, &compiled);
    status = write_findings(faults, settings, read);
    if (own) status = own;
  } else if (read == CLP_OK && !settings->faults.traces.count) {
    read = hold(faults, session, settings, settings->catalog, &compiled);
    status = read == CLP_OK ? exit_status(write_graph(faults, settings->faults.graph)) : STATUS_WRONG;
  } else if (read == CLP_OK) {
    status = write_findings(faults, settings, read_runs(faults, session, settings));
  }
  clp_faults_free(faults);
  return status;
}

static int wrong(const char *message, const char *advice) {
  complain("faults", "%s", message);
  advise("%s", advice);
  return STATUS_WRONG;
}

static int run(struct settings *settings) {
  const struct faults_settings *f = &settings->faults;
  clp_session *session;
  if (f->print_rules) {
    fputs(clp_faults_default_rules(), stdout);
    return STATUS_DONE;
  }
  if (f->print_strace) return recording_print();
  if (!f->traces.count && !settings->program && !f->graph)
    return wrong("no run given", "name its trace with --trace, or write -- and the program to run, "
                                 "as -- puppet apply site.pp; --print-strace says how to record a trace");
  if (f->traces.count && settings->program)
    return wrong("both a trace and a program to run are given", "leave out --trace, or what is behind --");
  if (settings->more_catalogs.count > 1 && settings->more_catalogs.count != f->traces.count)
    return wrong("there are not as many catalogs as traces",
                 "give one --catalog for all, or one for each --trace");
  int status = settings_begin(&session, settings);
  if (status == STATUS_DONE) status = work(session, settings);
  return session ? settings_end(session, settings, status) : status;
}

static const struct option_group *const groups[] = {&faults_options,     &saved_options,   &node_options,
                                                    &diagnostic_options, &general_options, NULL};

const struct command faults_command = {
    .name = "faults",
    .operands = "[MANIFEST...] [-- PROGRAM...]",
    .summary = "Find missing orders and notifiers by what a traced run did.",
    .description = "Holds what a run of Puppet really did, a trace of its system calls, against the order "
                   "and the notifications "
                   "that the catalog promises. A missing order: a resource uses what another one makes or "
                   "changes, and nothing "
                   "orders the two. A missing notifier: a service uses it, and is not notified. Each finding "
                   "has the calls that "
                   "show it, the places in the code and the mend. The exit status is 1 if there are "
                   "findings, 2 if the trace or "
                   "the catalog cannot be read.",
    .groups = groups,
    .program = true,
    .run = run,
};
