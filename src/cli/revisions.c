/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/revisions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/cli/sides.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

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

struct settings revisions_settings(const struct revisions *r, const struct node_entry *node, bool old) {
  struct settings own = nodes_settings(r->settings, node);
  own.revision = old ? r->old : r->new;
  own.work_tree = !own.revision;
  own.time = r->settings->time;
  own.tells = false;
  own.told = true;
  return own;
}

void revisions_worsen(struct revisions *r, int status) {
  if (status > r->worst) r->worst = status;
}

/* ---- one node, of which a side may be known ---- */

void revisions_compiled_free(struct compiled *side) {
  free(side->revision);
  clp_session_free(side->session);
  *side = (struct compiled){NULL, NULL, NULL, STATUS_DONE};
}

/* What is said of the node's inputs is said once, of the first side. */
static void set_sides(struct revisions *r, struct sides *sides, const struct node_entry *node) {
  for (int i = 0; i < 2; i++) {
    const char *revision = i ? r->new : r->old;
    sides->settings[i] = revisions_settings(r, node, !i);
    sides->what[i] = revision ? revision : "the work tree";
  }
  sides->later = r->new;
  sides->settings[0].tells = !sides->known;
  sides->settings[0].told = sides->known || r->told;
  r->told |= !sides->known;
}

/* Makes LAST that of REVISION, if it can stand for it; false: nothing is known of that. */
static bool is_known(struct compiled *last, const char *revision) {
  if (!last->revision || !revision) return false;
  if (!strcmp(last->revision, revision)) return true;
  if (!side_move(last->session, last->status, revision)) return false;
  free(last->revision);
  last->revision = strdup(revision);
  return true;
}

void revisions_add_node(struct revisions *r, clp_diff *diff, const struct node_entry *node,
                        struct compiled *last) {
  struct sides sides = {.known = is_known(last, r->old)};
  if (!sides.known) revisions_compiled_free(last);
  sides.session[0] = last->session;
  sides.catalog[0] = last->catalog;
  sides.status[0] = last->status;
  set_sides(r, &sides, node);
  sides_begin(&sides);
  sides_compile(&sides);
  revisions_worsen(r, sides_add(&sides, diff, node->name));
  free(last->revision);
  int kept = sides.moved ? 0 : 1;
  *last = (struct compiled){r->new ? strdup(r->new) : NULL, sides.session[kept], sides.catalog[kept],
                            sides.status[1]};
  sides.session[kept] = NULL;
  sides_free(&sides);
}

/* ---- all nodes ---- */

struct round {
  struct revisions *revisions;
  clp_diff *diff;
  struct progress progress;
};

static void begin_node(void *data, size_t index, void *turn) {
  const struct round *round = data;
  struct sides *sides = turn;
  set_sides(round->revisions, sides, &round->revisions->nodes.at[index]);
  for (int i = 0; i < 2; i++)
    sides->settings[i].beside = round->revisions->nodes.count > 1;
  sides_begin(sides);
}

static void drop_node(void *data, void *turn) {
  (void)data;
  sides_free(turn);
}

static bool end_node(void *data, size_t index, void *turn) {
  struct round *round = data;
  struct revisions *r = round->revisions;
  if (r->nodes.count > 1 && !r->settings->quiet) progress_show(&round->progress, index, r->nodes.count);
  revisions_worsen(r, sides_add(turn, round->diff, r->nodes.at[index].name));
  sides_free(turn);
  return r->worst < STATUS_WRONG;
}

void revisions_add(struct revisions *r, clp_diff *diff) {
  struct round round = {r, diff, {.what = "nodes"}};
  struct turns turns = {.count = r->nodes.count,
                        .jobs = nodes_jobs(r->settings, &r->nodes),
                        .size = sizeof(struct sides),
                        .data = &round,
                        .begin = begin_node,
                        .work = sides_work,
                        .end = end_node,
                        .drop = drop_node};
  if (!turns_take(&turns)) revisions_worsen(r, STATUS_WRONG);
  progress_clear(&round.progress);
}
