/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/alternative.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/question.h"
#include "src/cli/revisions.h"
#include "src/cli/terminal.h"

/* One of the two compilations of a node. */
struct side {
  clp_session *session;
  clp_catalog *catalog; /* NULL: it does not compile */
  int status;
};

/* FACT is NULL for the node as it is. */
static struct side compile_side(const struct settings *settings, const struct node_entry *node,
                                const char *fact, bool told) {
  struct side side = {NULL, NULL, STATUS_DONE};
  struct settings own = nodes_settings(settings, node);
  char what[300];
  own.fact = (struct words){NULL, 0, 0};
  for (size_t i = 0; i < settings->fact.count; i++)
    words_add(&own.fact, settings->fact.at[i]);
  if (fact) words_add(&own.fact, fact);
  own.told = told;
  snprintf(what, sizeof what, fact ? "the catalog with fact %s" : "the catalog as it is", fact);
  side.status = revisions_compile(&side.session, &side.catalog, &own, what);
  free(own.fact.at);
  nodes_settings_free(&own);
  return side;
}

static int compare_node(clp_diff *diff, const struct settings *settings, const struct node_entry *node,
                        const char *fact, bool told) {
  struct side old = compile_side(settings, node, NULL, told), new = compile_side(settings, node, fact, true);
  const char *name = node->name ? node->name : settings->node ? settings->node : "this node";
  int status =
      exit_status(old.catalog && new.catalog ? clp_diff_add(diff, old.catalog, new.catalog)
                                             : clp_diff_add_failed(diff, name, !old.catalog, !new.catalog));
  if (old.status > status) status = old.status;
  if (new.status > status) status = new.status;
  clp_session_free(old.session);
  clp_session_free(new.session);
  return status;
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
  for (size_t i = 0; i < nodes.count && worst < STATUS_WRONG; i++) {
    int status = compare_node(diff, settings, &nodes.at[i], fact, i > 0);
    if (status > worst) worst = status;
  }
  if (diff && worst < STATUS_WRONG) {
    int status = write_answer(diff, settings);
    if (status > worst) worst = status;
  }
  clp_diff_free(diff);
  nodes_free(&nodes);
  return worst;
}
