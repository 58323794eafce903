/* SPDX-License-Identifier: Apache-2.0 */
/* colophon diff: what changed, and which edit is responsible. */
#include "src/cli/commands/commands.h"
#include "src/cli/output.h"
#include "src/cli/question.h"
#include "src/cli/revisions.h"
#include "src/cli/sides.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct comparison {
  clp_diff *diff;
  struct revisions ends;
};

enum { MOST_TOGETHER = 64 };

/* Compiles without EDITS for each node: what does not compile then proves nothing. */
static void try_without(struct comparison *c, const size_t *edits, size_t count) {
  for (size_t i = 0; i < c->ends.nodes.count; i++) {
    clp_session *session;
    clp_catalog *catalog;
    struct settings own = revisions_settings(&c->ends, &c->ends.nodes.at[i], false);
    own.undone_of = c->diff;
    own.undone = edits;
    own.undone_count = count;
    if (side_compile(&session, &catalog, &own))
      revisions_worsen(&c->ends, exit_status(clp_diff_try(c->diff, edits, count, catalog)));
    clp_session_free(session);
    nodes_settings_free(&own);
  }
}

/* Each edit alone; then together those by which a change is explained, where none alone does it. */
static void prove(struct comparison *c) {
  size_t together[MOST_TOGETHER], count = clp_diff_edit_count(c->diff);
  struct progress progress = {.what = "trying without each edit"};
  for (size_t i = 0; i < count; i++) {
    if (!c->ends.settings->quiet) progress_show(&progress, i, count);
    try_without(c, &i, 1);
  }
  progress_clear(&progress);
  for (size_t i = 0; i < clp_diff_change_count(c->diff); i++) {
    count = clp_diff_unproved(c->diff, i, together, MOST_TOGETHER);
    if (count) try_without(c, together, count);
  }
}

static int answer(struct comparison *c) {
  struct output output;
  const struct settings *settings = c->ends.settings;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status =
      clp_diff_write(c->diff, question_options(settings, &output), clp_write_file, output.file);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

static int compare(struct comparison *c) {
  const char *path = settings_repository(c->ends.settings);
  if (clp_diff_new(&c->diff) != CLP_OK ||
      clp_diff_revisions(c->diff, path, c->ends.old, c->ends.new) != CLP_OK) {
    complain("diff", "%s", c->diff ? clp_diff_problem(c->diff) : "out of memory");
    return STATUS_WRONG;
  }
  revisions_add(&c->ends, c->diff);
  if (c->ends.worst == STATUS_WRONG) return c->ends.worst;
  if (c->ends.settings->prove) prove(c);
  int status = answer(c);
  if (status == STATUS_DONE && c->ends.settings->exit_code && clp_diff_change_count(c->diff))
    status = STATUS_ERRORS;
  return status > c->ends.worst ? status : c->ends.worst;
}

/* ---- saved catalogs ---- */

/* Whether both operands are files: catalogs that were saved. */
static bool are_saved(const struct settings *settings) {
  if (settings->input_count != 2) return false;
  for (int i = 0; i < 2; i++)
    if (settings->inputs[i].is_code || access(settings->inputs[i].text, R_OK) != 0) return false;
  return true;
}

static int read_saved(clp_session **session, clp_catalog **catalog, const struct settings *settings,
                      const char *path) {
  int status = settings_begin(session, settings);
  if (status == STATUS_DONE) status = exit_status(clp_catalog_read(catalog, *session, path));
  return status;
}

static int compare_saved(struct settings *settings) {
  struct comparison c = {.ends = {.settings = settings}};
  settings->finds = false;
  clp_session *old_session = NULL, *new_session = NULL;
  clp_catalog *old, *new;
  if (settings->prove) {
    complain("diff", "--prove has no effect on saved catalogs");
    advise("compare revisions, which can be compiled once more without an edit");
    return STATUS_WRONG;
  }
  int status = exit_status(clp_diff_new(&c.diff));
  if (status == STATUS_DONE) status = read_saved(&old_session, &old, settings, settings->inputs[0].text);
  if (status == STATUS_DONE) status = read_saved(&new_session, &new, settings, settings->inputs[1].text);
  if (status == STATUS_DONE) status = exit_status(clp_diff_add(c.diff, old, new));
  if (status == STATUS_DONE) status = answer(&c);
  if (status == STATUS_DONE && settings->exit_code && clp_diff_change_count(c.diff)) status = STATUS_ERRORS;
  if (old_session) status = settings_end(old_session, settings, status);
  if (new_session) status = settings_end(new_session, settings, status);
  clp_diff_free(c.diff);
  return status;
}

static int run(struct settings *settings) {
  struct comparison c = {.ends = {.settings = settings}};
  if (are_saved(settings)) return compare_saved(settings);
  if (!revisions_take(&c.ends, settings, "diff")) return STATUS_WRONG;
  settings->time = (long long)time(NULL); /* the same for all compilations */
  int status = nodes_find(&c.ends.nodes, settings, "diff");
  if (status == STATUS_DONE) status = compare(&c);
  clp_diff_free(c.diff);
  nodes_free(&c.ends.nodes);
  free(c.ends.old);
  free(c.ends.new);
  return status;
}

static const struct option_group *const groups[] = {&node_options, &diff_options, &diagnostic_options,
                                                    &general_options, NULL};

const struct command diff_command = {
    .name = "diff",
    .operands = "REV1..REV2 | REV [MANIFEST...] | OLD.json NEW.json",
    .summary = "Say what changed between revisions, and which edit did it.",
    .description =
        "Compiles both revisions of the git repository that the environment or the manifests are in (REV1 "
        "REV2 "
        "is REV1..REV2; REV alone: it and the work tree), or takes two catalogs that were saved with their "
        "provenance, and says what "
        "differs: resources, attributes, order and edges, grouped by the edit of the sources that is "
        "responsible, with its commit. The work tree is left alone. --prove compiles without each edit, too.",
    .groups = groups,
    .run = run,
};
