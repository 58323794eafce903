/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/sides.h"

#include <stdio.h>
#include <stdlib.h>

#include "src/cli/nodes.h"

/* What is compared with a catalog that is not complete is not sure, either. */
static int tell_unknowns(const clp_session *session, const struct settings *settings, const char *what) {
  size_t count = clp_unknown_count(session);
  if (!count) return STATUS_DONE;
  fprintf(stderr, "colophon: %s in %s is not complete: it has %zu unknown%s\n",
          settings->node ? settings->node : "this node", what, count, count > 1 ? "s" : "");
  return STATUS_ERRORS;
}

/* Says of side I that it did not compile, and ends its session, or that it is not complete. */
static int tell_side(struct sides *sides, int i) {
  const struct settings *settings = &sides->settings[i];
  int from = sides->moved ? 0 : i;
  if (sides->catalog[from]) return tell_unknowns(sides->session[from], settings, sides->what[i]);
  fprintf(stderr, "colophon: %s in %s:\n", settings->node ? settings->node : "this node", sides->what[i]);
  struct settings quiet = *settings;
  quiet.quiet = true;
  int status = settings_end(sides->session[i], &quiet, sides->status[i]);
  sides->session[i] = NULL;
  return status;
}

static int begin(clp_session **session, const struct settings *settings) {
  int status = settings_begin(session, settings);
  return status == STATUS_DONE ? settings_add_manifests(*session, settings, 0, "compile") : status;
}

bool side_compile(clp_session **session, clp_catalog **catalog, const struct settings *settings) {
  *catalog = NULL;
  if (begin(session, settings) == STATUS_DONE) clp_compile(catalog, *session);
  if (*catalog) return true;
  clp_session_free(*session);
  *session = NULL;
  return false;
}

bool side_move(clp_session *session, const clp_catalog *catalog, const char *revision) {
  return catalog && revision && !getenv("COLOPHON_TEST_COMPILE_ALL") && clp_move_revision(session, revision);
}

void sides_begin(struct sides *sides) {
  if (!sides->known) sides->status[0] = begin(&sides->session[0], &sides->settings[0]);
}

static void compile(struct sides *sides, int i) {
  if (sides->status[i] == STATUS_DONE)
    sides->status[i] = exit_status(clp_compile(&sides->catalog[i], sides->session[i]));
}

void sides_compile(struct sides *sides) {
  if (!sides->known) compile(sides, 0);
  sides->moved = side_move(sides->session[0], sides->catalog[0], sides->later);
  if (sides->moved) return;
  sides->status[1] = begin(&sides->session[1], &sides->settings[1]);
  compile(sides, 1);
}

int sides_add(struct sides *sides, clp_diff *diff, const char *node) {
  for (int i = sides->known; i < 2; i++)
    sides->status[i] = tell_side(sides, i);
  clp_catalog *old = sides->catalog[0], *new = sides->catalog[sides->moved ? 0 : 1];
  int status = exit_status(old && new ? clp_diff_add(diff, old, new)
                                      : clp_diff_add_failed(diff, node ? node : "this node", !old, !new));
  for (int i = 0; i < 2; i++)
    if (sides->status[i] > status) status = sides->status[i];
  return status;
}

void sides_work(void *data, void *turn) {
  (void)data;
  sides_compile(turn);
}

void sides_free(struct sides *sides) {
  for (int i = 0; i < 2; i++) {
    clp_session_free(sides->session[i]);
    nodes_settings_free(&sides->settings[i]);
  }
}
