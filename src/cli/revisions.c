/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/revisions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/cli/terminal.h"

/* Takes operand AT out. */
static void take(struct settings *settings, size_t at) {
  settings->input_count--;
  memmove(settings->inputs + at, settings->inputs + at + 1,
          (settings->input_count - at) * sizeof *settings->inputs);
}

/* Whether operand AT is meant as a second revision, as git takes one: it is no file, nor looks like one. */
static bool is_revision(const struct settings *settings, size_t at) {
  if (at >= settings->input_count || settings->inputs[at].is_code) return false;
  const char *text = settings->inputs[at].text, *dot = strrchr(text, '.');
  return access(text, F_OK) != 0 && strcmp(text, "-") != 0 && !(dot && !strcmp(dot, ".pp"));
}

bool revisions_take(struct revisions *r, struct settings *settings, const char *command) {
  size_t at = 0;
  while (at < settings->input_count && settings->inputs[at].is_code)
    at++;
  if (at == settings->input_count) {
    complain(command, "nothing to compare");
    advise("write REV1..REV2, as for git, or REV to compare it with the work tree");
    return false;
  }
  const char *text = settings->inputs[at].text, *dots = strstr(text, "..");
  if (dots && !strncmp(dots, "...", 3)) {
    complain(command, "'%s' has three dots", text);
    advise("write REV1..REV2; for what REV2 did since it left REV1: $(git merge-base REV1 REV2)..REV2");
    return false;
  }
  r->old = dots ? strndup(text, (size_t)(dots - text)) : strdup(text);
  if (dots) r->new = strdup(dots[2] ? dots + 2 : "HEAD");
  if (dots == text) free(r->old), r->old = strdup("HEAD");
  take(settings, at);
  if (!dots && is_revision(settings, at)) {
    r->new = strdup(settings->inputs[at].text);
    take(settings, at);
  }
  return true;
}

/* What is compared with a catalog that is not complete is not sure, either. */
static int tell_unknowns(const clp_session *session, const struct settings *settings, const char *what) {
  size_t count = clp_unknown_count(session);
  if (!count) return STATUS_DONE;
  fprintf(stderr, "colophon: %s in %s is not complete: it has %zu unknown%s\n",
          settings->node ? settings->node : "this node", what, count, count > 1 ? "s" : "");
  return STATUS_ERRORS;
}

int revisions_compile(clp_session **session, clp_catalog **catalog, const struct settings *settings,
                      const char *what) {
  *catalog = NULL;
  int status = settings_begin(session, settings);
  if (status == STATUS_DONE) status = settings_add_manifests(*session, settings, 0, "compile");
  if (status == STATUS_DONE) status = exit_status(clp_compile(catalog, *session));
  if (*catalog) return what ? tell_unknowns(*session, settings, what) : STATUS_DONE;
  if (what) fprintf(stderr, "colophon: %s in %s:\n", settings->node ? settings->node : "this node", what);
  struct settings quiet = *settings;
  quiet.quiet = true;
  status = settings_end(what ? *session : NULL, &quiet, status);
  if (!what) clp_session_free(*session);
  *session = NULL;
  return status;
}

struct settings revisions_settings(const struct revisions *r, const struct node_entry *node, bool old) {
  struct settings own = nodes_settings(r->settings, node);
  own.revision = old ? r->old : r->new;
  own.work_tree = !own.revision;
  own.time = r->settings->time;
  return own;
}

void revisions_worsen(struct revisions *r, int status) {
  if (status > r->worst) r->worst = status;
}

/* One side of a comparison; what does not compile was said already where it was compiled before. */
static struct compiled compile_side(struct revisions *r, const struct node_entry *node, bool old, bool tell) {
  const char *revision = old ? r->old : r->new;
  struct compiled side = {revision ? strdup(revision) : NULL, NULL, NULL, STATUS_DONE};
  struct settings own = revisions_settings(r, node, old);
  own.tells = tell;
  own.told = !tell || r->told;
  r->told = r->told || tell;
  side.status = revisions_compile(&side.session, &side.catalog, &own, revision ? revision : "the work tree");
  nodes_settings_free(&own);
  return side;
}

/* Makes SIDE, if nothing that it was compiled of is otherwise in REVISION, a side of that. */
static bool move_side(struct compiled *side, const char *revision) {
  if (!side->catalog || getenv("COLOPHON_TEST_COMPILE_ALL") || !clp_move_revision(side->session, revision))
    return false;
  free(side->revision);
  side->revision = strdup(revision);
  return true;
}

void revisions_compiled_free(struct compiled *side) {
  free(side->revision);
  clp_session_free(side->session);
  *side = (struct compiled){NULL, NULL, NULL, STATUS_DONE};
}

void revisions_add_node(struct revisions *r, clp_diff *diff, const struct node_entry *node,
                        struct compiled *last) {
  bool known = last->revision && r->old && (!strcmp(last->revision, r->old) || move_side(last, r->old));
  if (!known) revisions_compiled_free(last);
  struct compiled old = known ? *last : compile_side(r, node, true, !known);
  revisions_worsen(r, old.status);
  const char *later = r->new;
  if (later && move_side(&old, later)) {
    struct settings own = revisions_settings(r, node, false);
    revisions_worsen(r, tell_unknowns(old.session, &own, r->new));
    nodes_settings_free(&own);
    revisions_worsen(r, exit_status(clp_diff_add(diff, old.catalog, old.catalog)));
    *last = old;
    return;
  }
  struct compiled new = compile_side(r, node, false, false);
  revisions_worsen(r, new.status);
  clp_status status =
      old.catalog && new.catalog
          ? clp_diff_add(diff, old.catalog, new.catalog)
          : clp_diff_add_failed(diff, node->name ? node->name : "this node", !old.catalog, !new.catalog);
  revisions_worsen(r, exit_status(status));
  revisions_compiled_free(&old);
  *last = new;
}

void revisions_add(struct revisions *r, clp_diff *diff) {
  struct progress progress = {.what = "nodes"};
  for (size_t i = 0; i < r->nodes.count && r->worst < STATUS_WRONG; i++) {
    struct compiled last = {NULL, NULL, NULL, STATUS_DONE};
    if (r->nodes.count > 1 && !r->settings->quiet) progress_show(&progress, i, r->nodes.count);
    revisions_add_node(r, diff, &r->nodes.at[i], &last);
    revisions_compiled_free(&last);
  }
  progress_clear(&progress);
}
