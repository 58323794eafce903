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

/* Says of side I that it did not compile, if that was not said of the other, or that it is not complete. */
static int tell_side(struct sides *sides, int i) {
  const struct settings *settings = &sides->settings[i];
  int from = sides->moved ? 0 : i;
  if (sides->catalog[from]) return tell_unknowns(sides->session[from], settings, sides->what[i]);
  if (from != i) return sides->status[from];
  fprintf(stderr, "colophon: %s in %s:\n", settings->node ? settings->node : "this node", sides->what[i]);
  struct settings quiet = *settings;
  quiet.quiet = true;
  return settings_tell(sides->session[i], &quiet, sides->status[i]);
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

bool side_move(clp_session *session, int status, const char *revision) {
  return session && status <= STATUS_ERRORS && revision && !getenv("COLOPHON_TEST_COMPILE_ALL") &&
         clp_move_revision(session, revision);
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
  sides->moved = side_move(sides->session[0], sides->status[0], sides->later);
  if (sides->moved) return;
  sides->status[1] = begin(&sides->session[1], &sides->settings[1]);
  compile(sides, 1);
}

/* Says once of all what is compared that folders are in no revision. */
static void tell_untracked(const struct sides *sides) {
  static bool told;
  for (int i = 0; i < 2 && !told && !sides->settings[i].quiet; i++) {
    const clp_session *session = sides->session[i];
    const char *first = session ? clp_untracked_folder(session, 0) : NULL;
    size_t count = 0;
    while (session && clp_untracked_folder(session, count))
      count++;
    if (!first) continue;
    fprintf(stderr, "colophon: %s", first);
    if (count > 1) fprintf(stderr, " and %zu more", count - 1);
    fprintf(stderr, count > 1 ? " are in no revision, because git ignores them: taken as in the work tree\n"
                              : " is in no revision, because git ignores it: taken as in the work tree\n");
    told = true;
  }
}

int sides_add(struct sides *sides, clp_diff *diff, const char *node) {
  tell_untracked(sides);
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
