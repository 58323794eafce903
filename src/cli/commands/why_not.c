/* SPDX-License-Identifier: Apache-2.0 */
/* colophon why-not: why is it not in the catalog. */
#include "src/cli/commands/asking.h"
#include "src/cli/terminal.h"

static clp_status ask_library(clp_catalog *catalog, const struct asking *asking,
                              const struct settings *settings, unsigned options, FILE *file) {
  (void)settings;
  return clp_why_not(catalog, asking->what, asking->attributes.at, asking->attributes.count, options,
                     clp_write_file, file);
}

static int run(struct settings *settings) {
  struct asking asking = {.command = "why-not", .reads_code = true, .ask = ask_library};
  asking.what = question_take(settings, &asking.attributes, true);
  if (asking.what) return ask(settings, &asking);
  complain("why-not", "no resource given");
  advise("write it like 'File[/etc/motd]', then attributes, then manifests");
  return STATUS_WRONG;
}

static const struct option_group *const groups[] = {
    &saved_options,   &node_options, &recording_options, &explain_options, &diagnostic_options,
    &general_options, NULL};

const struct command why_not_command = {
    .name = "why-not",
    .operands = "RESOURCE [ATTRIBUTE...] [MANIFEST...]",
    .summary = "Say why a resource or attribute is not in the catalog.",
    .description =
        "Compiles the manifests and says of RESOURCE, written like File[/etc/motd], why it is not in the "
        "catalog: the condition that kept it out and what it tested, what is virtual and realised by "
        "nothing, "
        "code of classes that nothing includes, with what could include them, and near names. With an "
        "attribute: why the resource has no value for it. The exit status is 1 if it is there.",
    .groups = groups,
    .run = run,
};
