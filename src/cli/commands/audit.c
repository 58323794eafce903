/* SPDX-License-Identifier: Apache-2.0 */
/* colophon audit: what each commit did. */
#include "src/cli/commands/commands.h"
#include "src/cli/output.h"
#include "src/cli/question.h"
#include "src/cli/revisions.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int answer(clp_audit *audit, const struct settings *settings) {
  struct output output;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status =
      clp_audit_write(audit, question_options(settings, &output), clp_write_file, output.file);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

/* Compares a commit with its parents.  LAST is what was compiled last: mostly the parent of what comes next.
 */
static void add_commit(struct revisions *ends, clp_audit *audit, size_t commit, const struct node_entry *node,
                       struct compiled *last) {
  for (size_t k = 0; k < clp_audit_parent_count(audit, commit); k++) {
    struct revisions pair = *ends;
    pair.old = strdup(clp_audit_parent(audit, commit, k));
    pair.new = strdup(clp_audit_commit(audit, commit));
    pair.worst = STATUS_DONE;
    if (pair.old && pair.new) revisions_add_node(&pair, clp_audit_diff(audit, commit, k), node, last);
    revisions_worsen(ends, pair.old && pair.new ? pair.worst : STATUS_WRONG);
    free(pair.old);
    free(pair.new);
  }
}

static void add_node(struct revisions *ends, clp_audit *audit, size_t node, struct progress *progress) {
  struct compiled last = {NULL, NULL, NULL, STATUS_DONE};
  size_t count = clp_audit_commit_count(audit);
  for (size_t i = 0; i < count && ends->worst < STATUS_WRONG; i++) {
    add_commit(ends, audit, i, &ends->nodes.at[node], &last);
    if (!ends->settings->quiet) progress_show(progress, node * count + i + 1, ends->nodes.count * count);
  }
  revisions_compiled_free(&last);
}

static int look_through(clp_audit *audit, struct revisions *ends) {
  const struct settings *settings = ends->settings;
  if (clp_audit_range(audit, settings_repository(settings), ends->old, ends->new) != CLP_OK) {
    complain("audit", "%s", clp_audit_problem(audit));
    return STATUS_WRONG;
  }
  struct progress progress = {.what = "commits"};
  for (size_t i = 0; i < ends->nodes.count && ends->worst < STATUS_WRONG; i++)
    add_node(ends, audit, i, &progress);
  progress_clear(&progress);
  if (ends->worst == STATUS_WRONG) return ends->worst;
  int status = answer(audit, settings);
  return status > ends->worst ? status : ends->worst;
}

static int run(struct settings *settings) {
  struct revisions ends = {.settings = settings};
  clp_audit *audit = NULL;
  if (!revisions_take(&ends, settings, "audit")) return STATUS_WRONG;
  if (!ends.new) ends.new = strdup("HEAD");
  settings->time = (long long)time(NULL); /* the same for all compilations */
  int status = nodes_find(&ends.nodes, settings, "audit");
  if (status == STATUS_DONE) status = exit_status(ends.new ? clp_audit_new(&audit) : CLP_NO_MEMORY);
  if (status == STATUS_DONE) status = look_through(audit, &ends);
  clp_audit_free(audit);
  nodes_free(&ends.nodes);
  free(ends.old);
  free(ends.new);
  return status;
}

static const struct option_group *const groups[] = {&node_options, &audit_options, &diagnostic_options,
                                                    &general_options, NULL};

const struct command audit_command = {
    .name = "audit",
    .operands = "REV1..REV2 [MANIFEST...]",
    .summary = "Say what each commit of a range did to the catalogs.",
    .description =
        "Compiles each commit of the range and its parents, and says what it changed in the catalogs; what "
        "it "
        "changed that something else masks, so that it has no effect yet; and which earlier, "
        "masked edit takes effect with it. A merge is told what none of its parents had.",
    .groups = groups,
    .run = run,
};
