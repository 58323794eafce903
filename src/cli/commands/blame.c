/* SPDX-License-Identifier: Apache-2.0 */
/* colophon blame: who wrote it. */
#include "src/cli/commands/asking.h"
#include "src/cli/terminal.h"

static clp_status ask_library(clp_catalog *catalog, const struct asking *asking,
                              const struct settings *settings, unsigned options, FILE *file) {
  return clp_blame(catalog, asking->what, asking->attributes.at, asking->attributes.count, settings->sum,
                   options, clp_write_file, file);
}

static int run(struct settings *settings) {
  struct asking asking = {.command = "blame", .ask = ask_library};
  bool whole = settings->all || settings->sum != CLP_BLAME_EACH;
  asking.what = question_take(settings, &asking.attributes, !whole);
  if (asking.what || whole) return ask(settings, &asking);
  complain("blame", "no resource given");
  advise("write it like 'File[/etc/motd]', then attributes, then manifests; --all takes the whole catalog");
  return STATUS_WRONG;
}

static const struct option_group *const groups[] = {
    &saved_options,   &node_options, &recording_options, &blame_options, &diagnostic_options,
    &general_options, NULL};

const struct command blame_command = {
    .name = "blame",
    .operands = "[RESOURCE [ATTRIBUTE...]] [MANIFEST...]",
    .summary = "Say who wrote it: the commits behind values and conditions.",
    .description =
        "Compiles the manifests and follows the values of RESOURCE, written like File[/etc/motd], into the "
        "history of the files that they came from: who wrote the lines, when and with which commit; and "
        "apart "
        "from that the lines that decided that the value is there. --all takes the whole catalog, --by sums "
        "up. Renames and copies of files are followed; .mailmap and blame.ignoreRevsFile count.",
    .groups = groups,
    .run = run,
};
