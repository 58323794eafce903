/* SPDX-License-Identifier: Apache-2.0 */
/* colophon explain: where did this value come from. */
#include "src/cli/commands/asking.h"
#include "src/cli/terminal.h"

static clp_status ask_library(clp_catalog *catalog, const struct asking *asking,
                              const struct settings *settings, unsigned options, FILE *file) {
  (void)settings;
  return clp_explain(catalog, asking->what, asking->attributes.at, asking->attributes.count, options,
                     clp_write_file, file);
}

static int run(struct settings *settings) {
  struct asking asking = {.command = "explain", .ask = ask_library};
  asking.what = question_take(settings, &asking.attributes, true);
  if (asking.what) return ask(settings, &asking);
  complain("explain", "no resource given");
  advise("write it like 'File[/etc/motd]', then attributes, then manifests; of SmartFrog s1:web:port");
  return STATUS_WRONG;
}

static const struct option_group *const groups[] = {
    &saved_options,   &node_options, &recording_options, &explain_options, &diagnostic_options,
    &general_options, NULL};

const struct command explain_command = {
    .name = "explain",
    .operands = "RESOURCE [ATTRIBUTE...] [MANIFEST...]",
    .summary = "Say where a value came from, or why a resource is there.",
    .description =
        "Compiles the manifests and answers for the attributes of RESOURCE, written like File[/etc/motd], "
        "where their values came from; without an attribute, why the resource is in the catalog. Of "
        "SmartFrog "
        "both are paths: s2:web, s2:web:running. A word of "
        "lower-case letters, digits and _ is an attribute, unless a file or folder has that name; tags and "
        "position ask where the resource's tags came from, "
        "and why it stands where it stands in the catalog.",
    .groups = groups,
    .run = run,
};
