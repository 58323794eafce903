/* SPDX-License-Identifier: Apache-2.0 */
/* colophon verify: do the three theorems of provenance hold here. */
#include "src/cli/commands/commands.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"

#include <errno.h>

static int verify(clp_catalog *catalog, const struct settings *settings) {
  struct output output;
  clp_verification result = CLP_SIZED(clp_verification);
  struct progress progress = {.what = "trying changes"};
  const clp_verify_options options = {.size = sizeof options,
                                      .mutants = settings->mutants,
                                      .seed = settings->seed,
                                      .progress = progress_show,
                                      .progress_data = &progress};
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  unsigned flags = settings->json ? CLP_JSON : terminal_options(output.file, settings->colour);
  errno = 0;
  clp_status status = clp_verify(&result, catalog, &options, flags, clp_write_file, output.file);
  progress_clear(&progress);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

static int run(struct settings *settings) {
  clp_session *session;
  clp_catalog *catalog;
  settings->verifies = true;
  int status = outside_record(settings, "verify", outside_compile);
  if (status != STATUS_DONE) return status;
  status = settings_begin(&session, settings);
  if (status == STATUS_DONE) status = settings_add_manifests(session, settings, 0, "verify");
  if (status == STATUS_DONE) status = exit_status(clp_compile(&catalog, session));
  if (status == STATUS_DONE) status = verify(catalog, settings);
  return settings_end(session, settings, status);
}

static const struct option_group *const groups[] = {&node_options,       &recording_options, &verify_options,
                                                    &diagnostic_options, &general_options,   NULL};

const struct command verify_command = {
    .name = "verify",
    .operands = "[MANIFEST...]",
    .summary = "Check the three theorems of provenance on these manifests.",
    .description =
        "Compiles the manifests and checks: that decoding the text of every label gives the value copied "
        "from "
        "it; that evaluating every expression over its labels gives the computed value; and that changing a "
        "datum changes only what depends on it, by compiling changed inputs.",
    .groups = groups,
    .run = run,
};
