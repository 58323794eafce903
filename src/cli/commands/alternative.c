/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/alternative.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/question.h"
#include "src/cli/sides.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

struct round {
  const struct settings *settings;
  const struct node_list *nodes;
  const char *fact;
  char what[300];
  clp_diff *diff;
  int worst;
};

/* The settings of a side: the node as it is, or with FACT. */
static struct settings side_settings(const struct settings *settings, const struct node_entry *node,
                                     const char *fact) {
  struct settings own = nodes_settings(settings, node);
  own.fact = (struct words){NULL, 0, 0};
  for (size_t i = 0; i < settings->fact.count; i++)
    words_add(&own.fact, settings->fact.at[i]);
  if (fact) words_add(&own.fact, fact);
  own.told = true;
  return own;
}

static void begin_node(void *data, size_t index, void *turn) {
  struct round *round = data;
  struct sides *sides = turn;
  for (int i = 0; i < 2; i++)
    sides->settings[i] = side_settings(round->settings, &round->nodes->at[index], i ? round->fact : NULL);
  sides->settings[0].told = index > 0;
  for (int i = 0; i < 2; i++)
    sides->settings[i].beside = round->nodes->count > 1;
  sides->what[0] = "the catalog as it is";
  sides->what[1] = round->what;
  sides_begin(sides);
}

static void drop_node(void *data, void *turn) {
  struct sides *sides = turn;
  (void)data;
  for (int i = 0; i < 2; i++)
    free(sides->settings[i].fact.at);
  sides_free(sides);
}

static bool end_node(void *data, size_t index, void *turn) {
  struct round *round = data;
  const char *name = round->nodes->at[index].name;
  int status = sides_add(turn, round->diff, name ? name : round->settings->node);
  if (status > round->worst) round->worst = status;
  drop_node(NULL, turn);
  return round->worst < STATUS_WRONG;
}

static int compare_nodes(clp_diff *diff, const struct settings *settings, const struct node_list *nodes,
                         const char *fact) {
  struct round round = {.settings = settings, .nodes = nodes, .fact = fact, .diff = diff};
  struct turns turns = {.count = nodes->count,
                        .jobs = nodes_jobs(settings, nodes),
                        .size = sizeof(struct sides),
                        .data = &round,
                        .begin = begin_node,
                        .work = sides_work,
                        .end = end_node,
                        .drop = drop_node};
  snprintf(round.what, sizeof round.what, "the catalog with fact %s", fact);
  return turns_take(&turns) ? round.worst : STATUS_WRONG;
}

static int write_answer(clp_diff *diff, const struct settings *settings) {
  struct output output;
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status = clp_diff_write(diff, question_options(settings, &output), clp_write_file, output.file);
  int written = output_end(&output, status != CLP_WRITE);
  return written == STATUS_DONE ? exit_status(status) : written;
}

/* What both compilations ask. */
static int record(struct settings *settings, const char *fact) {
  int status = outside_record(settings, "impact", outside_compile);
  if (status != STATUS_DONE || !settings->record_external) return status;
  struct settings other = *settings;
  other.fact = (struct words){NULL, 0, 0};
  for (size_t i = 0; i < settings->fact.count; i++)
    words_add(&other.fact, settings->fact.at[i]);
  words_add(&other.fact, fact);
  status = outside_record(&other, "impact", outside_compile);
  free(other.fact.at);
  return status;
}

int alternative_of_fact(struct settings *settings, const char *fact) {
  struct node_list nodes = {NULL, 0, 0};
  clp_diff *diff = NULL;
  if (settings->catalog) {
    complain("impact", "a saved catalog cannot be compiled with another fact");
    advise("leave out --catalog, or ask what the fact could reach: impact fact NAME --catalog FILE");
    return STATUS_WRONG;
  }
  settings->time = settings->time ? settings->time : (long long)time(NULL); /* the same for both */
  int worst = record(settings, fact);
  if (worst == STATUS_DONE) worst = nodes_find(&nodes, settings, "impact");
  if (worst == STATUS_DONE) worst = exit_status(clp_diff_new(&diff));
  if (worst == STATUS_DONE) worst = compare_nodes(diff, settings, &nodes, fact);
  if (diff && worst < STATUS_WRONG) {
    int status = write_answer(diff, settings);
    if (status > worst) worst = status;
  }
  clp_diff_free(diff);
  nodes_free(&nodes);
  return worst;
}
