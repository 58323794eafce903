/* SPDX-License-Identifier: Apache-2.0 */
/* colophon compile: manifests to a catalog. */
#include "src/cli/commands/asking.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <string.h>

static clp_catalog_form form_of(const struct settings *settings) {
  bool plain = settings->plain || settings->provenance || settings->no_provenance;
  if (settings->yaml) return plain ? CLP_CATALOG_YAML : CLP_CATALOG_COMMENTED;
  if (plain) return CLP_CATALOG_PLAIN;
  if (!settings->expanded) return CLP_CATALOG_COMPACT;
  return settings->absences ? CLP_CATALOG_EXPANDED_ALL : CLP_CATALOG_EXPANDED;
}

/* Options that contradict each other; NULL if none do. */
static const char *contradiction(const struct settings *settings) {
  if (settings->plain && settings->expanded) return "--plain and --expanded";
  if (settings->provenance && settings->expanded) return "--provenance and --expanded";
  if (settings->no_provenance && settings->expanded) return "--no-provenance and --expanded";
  if (settings->yaml && settings->expanded) return "--format=yaml and --expanded";
  if (settings->no_provenance && settings->provenance) return "--no-provenance and --provenance";
  return NULL;
}

static bool is_stdout(const char *path) {
  return !path || !strcmp(path, "-");
}

static int write_form(clp_catalog *catalog, clp_catalog_form form, struct output *output) {
  errno = 0;
  clp_status status = clp_catalog_write(catalog, form, clp_write_file, output->file);
  if (status == CLP_OK || status == CLP_WRITE) return output_end(output, status == CLP_OK);
  output_discard(output);
  return exit_status(status);
}

/* Writes to a file of its own; PATH may be NULL: nothing. */
static int write_beside(clp_catalog *catalog, clp_catalog_form form, const char *path) {
  struct output output;
  if (!path) return STATUS_DONE;
  return output_open(&output, path) ? write_form(catalog, form, &output) : STATUS_WRONG;
}

static int write_all(clp_catalog *catalog, const struct settings *settings) {
  struct output catalog_output;
  if (!output_open(&catalog_output, settings->output)) return STATUS_WRONG;
  int status =
      write_beside(catalog, settings->absences ? CLP_PROVENANCE_ALL : CLP_PROVENANCE, settings->provenance);
  if (status == STATUS_DONE) status = write_beside(catalog, CLP_EXPORTED, settings->exports);
  if (status != STATUS_DONE) {
    output_discard(&catalog_output);
    return status;
  }
  return write_form(catalog, form_of(settings), &catalog_output);
}

static int run(struct settings *settings) {
  const char *both = contradiction(settings);
  if (!both && settings->provenance && is_stdout(settings->output) && is_stdout(settings->provenance))
    both = "--provenance - and the catalog on standard output";
  if (!both && settings->exports && is_stdout(settings->output) && is_stdout(settings->exports))
    both = "--export - and the catalog on standard output";
  if (both) {
    complain("compile", "%s exclude each other", both);
    return STATUS_WRONG;
  }
  clp_session *session;
  clp_catalog *catalog;
  int status = outside_record(settings, "compile", outside_compile);
  if (status != STATUS_DONE) return status;
  status = ask_catalog(&catalog, &session, settings, "compile", false);
  if (status == STATUS_DONE) status = write_all(catalog, settings);
  return session ? settings_end(session, settings, status) : status;
}

static const struct option_group *const groups[] = {&node_options,
                                                    &recording_options,
                                                    &saved_options,
                                                    &compile_output_options,
                                                    &diagnostic_options,
                                                    &general_options,
                                                    NULL};

const struct command compile_command = {
    .name = "compile",
    .operands = "[MANIFEST...]",
    .summary = "Compile manifests to a catalog with provenance.",
    .description = "Compiles manifests (files, folders with all *.pp below them, or - for standard input) "
                   "and writes the "
                   "catalog as JSON: Puppet's wire format, with provenance beside it.",
    .groups = groups,
    .run = run,
};
