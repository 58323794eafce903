/* SPDX-License-Identifier: Apache-2.0 */
/* colophon impact: what would a change reach. */
#include "src/cli/commands/alternative.h"
#include "src/cli/commands/asking.h"
#include "src/cli/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static clp_status ask_library(clp_catalog *catalog, const struct asking *asking,
                              const struct settings *settings, unsigned options, FILE *file) {
  (void)settings;
  return clp_impact(catalog, asking->what, options, clp_write_file, file);
}

/* Takes what is asked about out of the inputs: the first operand, or "fact" and the one behind it. */
static char *take_question(struct settings *settings) {
  size_t kept = 0, taken = 0;
  char *what = NULL;
  for (size_t i = 0; i < settings->input_count; i++) {
    struct input input = settings->inputs[i];
    if (input.is_code || (taken && what)) {
      settings->inputs[kept++] = input;
      continue;
    }
    if (!taken++ && !strcmp(input.text, "fact")) continue;
    size_t room = strlen(input.text) + sizeof "fact ";
    what = malloc(room);
    if (what) snprintf(what, room, "%s%s", taken > 1 ? "fact " : "", input.text);
    if (taken == 1 && i + 1 <= settings->input_count) taken = 2;
  }
  settings->input_count = kept;
  return what;
}

static int run(struct settings *settings) {
  char *what = take_question(settings);
  if (!what) {
    complain("impact", "nothing to ask about");
    advise("name lines (FILE:LINE), a fact (fact NAME or fact NAME=VALUE) or a key of Hiera's data");
    return STATUS_WRONG;
  }
  struct asking asking = {.command = "impact", .what = what, .ask = ask_library};
  bool other = !strncmp(what, "fact ", 5) && strchr(what, '=');
  int status = other ? alternative_of_fact(settings, what + 5) : ask(settings, &asking);
  free(what);
  return status;
}

static const struct option_group *const groups[] = {
    &saved_options,   &node_options, &recording_options, &explain_options, &diagnostic_options,
    &general_options, NULL};

const struct command impact_command = {
    .name = "impact",
    .operands = "FILE:LINE[-LINE] | fact NAME[=VALUE] | KEY [MANIFEST...]",
    .summary = "Say what a change would reach: values copied, computed, decided.",
    .description =
        "Compiles the manifests and says which attributes and resources a change of these lines, of this "
        "fact or of this key of Hiera's data could reach: copies of it, values computed from it, and what it "
        "only decides. What merely passed through the code around the lines is counted apart. With a VALUE "
        "for the fact it compiles that alternative, too, and says what really changes, as `colophon diff` "
        "does.",
    .groups = groups,
    .run = run,
};
