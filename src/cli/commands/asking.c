/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/asking.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "src/cli/commands/groups.h"
#include "src/cli/heard.h"
#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

/* Where an answer goes: to FILE, as it can be shown on OUTPUT. */
struct place_to {
  struct output *output;
  FILE *file;
};

static int answer(clp_catalog *catalog, const struct settings *settings, const struct asking *asking,
                  const struct place_to *to) {
  unsigned options = question_options(settings, to->output);
  if (settings->heard && !settings->json) options |= CLP_AMONG;
  errno = 0;
  clp_status status = asking->ask(catalog, asking, settings, options, to->file);
  /* It comes before what is to be said of it. */
  if (fflush(to->file)) status = CLP_WRITE;
  return status == CLP_WRITE ? STATUS_WRONG : exit_status(status);
}

/* The option that a saved catalog leaves nothing to do for, or NULL. */
static const char *needless(const struct settings *settings, bool reads_code) {
  if (settings->node) return "--node";
  if (settings->nodes) return "--nodes";
  if (settings->facts.count) return "--facts";
  if (settings->fact.count) return "--fact";
  if (settings->server_fact.count) return "--server-fact";
  if (settings->enc) return "--enc";
  if (settings->enc_program) return "--enc-program";
  if (settings->trusted) return "--trusted";
  if (settings->external) return "--external";
  if (settings->record_external) return "--record-external";
  if (settings->exported.count) return "--exported";
  if (settings->revision) return "--revision";
  if (settings->config) return "--config";
  if (settings->config_version) return "--config-version";
  if (settings->run_config_version) return "--run-config-version";
  if (settings->hiera) return "--hiera";
  if (reads_code) return NULL;
  if (settings->input_count) return "a manifest";
  if (settings->environment || settings->environmentpath) return "--environment";
  return settings->modulepath ? "--modulepath" : NULL;
}

static int read_saved(clp_catalog **catalog, clp_session *session, const struct settings *settings,
                      const char *command) {
  int status = exit_status(clp_catalog_read(catalog, session, settings->catalog));
  bool code = settings->input_count || settings->environment || settings->environmentpath;
  return status == STATUS_DONE && code ? settings_add_manifests(session, settings, 0, command) : status;
}

void compilation_begin(struct compilation *c, const struct settings *settings, const char *command,
                       bool reads_code) {
  const char *extra = settings->catalog ? needless(settings, reads_code) : NULL;
  c->session = NULL;
  c->catalog = NULL;
  if (extra) {
    complain(command, "%s has no effect on a saved catalog", extra);
    advise("leave it out, or leave out --catalog to compile");
    c->status = STATUS_WRONG;
    return;
  }
  c->status = settings_begin(&c->session, settings);
  if (c->status != STATUS_DONE) return;
  if (settings->catalog)
    c->status = read_saved(&c->catalog, c->session, settings, command);
  else
    c->status = settings_add_manifests(c->session, settings, 0, command);
}

void compilation_run(struct compilation *c) {
  if (c->status == STATUS_DONE && !c->catalog) c->status = exit_status(clp_compile(&c->catalog, c->session));
}

void node_turn_begin(struct node_turn *turn, const struct settings *settings, const struct node_entry *entry,
                     size_t index, const char *command) {
  turn->settings = nodes_settings(settings, entry);
  turn->settings.told = index > 0;
  turn->settings.beside = true;
  compilation_begin(&turn->compilation, &turn->settings, command, false);
}

int node_turn_end(struct node_turn *turn, int status) {
  const struct settings *own = &turn->settings;
  bool failed = own->heard && !turn->compilation.catalog && !own->json_diagnostics;
  if (turn->compilation.session) status = settings_end(turn->compilation.session, own, status);
  if (failed) fprintf(stderr, "  the node %s does not compile\n", own->node ? own->node : "");
  nodes_settings_free(&turn->settings);
  return status;
}

void node_turn_compile(void *data, void *turn) {
  struct node_turn *t = turn;
  (void)data;
  compilation_run(&t->compilation);
}

void node_turn_drop(void *data, void *turn) {
  struct node_turn *t = turn;
  (void)data;
  clp_session_free(t->compilation.session);
  nodes_settings_free(&t->settings);
}

int ask_catalog(clp_catalog **catalog, clp_session **session, const struct settings *settings,
                const char *command, bool reads_code) {
  struct compilation c;
  compilation_begin(&c, settings, command, reads_code);
  compilation_run(&c);
  *catalog = c.catalog;
  *session = c.session;
  return c.status;
}

/* *ANSWERED: there was a catalog to ask. */
static int ask_node(const struct settings *settings, const struct asking *asking, const struct place_to *to,
                    bool *answered) {
  clp_session *session;
  clp_catalog *catalog;
  int status = ask_catalog(&catalog, &session, settings, asking->command, asking->reads_code);
  *answered = status == STATUS_DONE;
  if (*answered) status = answer(catalog, settings, asking, to);
  return session ? settings_end(session, settings, status) : status;
}

/* In the place of the answer of a node that does not compile. */
static void put_failed(const char *node, FILE *file) {
  fputs("{\n  \"node\": \"", file);
  for (const char *p = node ? node : ""; *p; p++) {
    if ((unsigned char)*p < ' ')
      fprintf(file, "\\u%04x", (unsigned char)*p);
    else
      fprintf(file, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
  }
  fputs("\",\n  \"failed\": true\n}\n", file);
}

/* ---- several nodes ---- */

/* One of them: its answer is a text that waits for those before it. */
struct answer_turn {
  struct node_turn node;
  bool answered;
  char *text; /* NULL: there is no memory */
  size_t length;
};

struct round {
  const struct settings *settings;
  const struct asking *asking;
  struct output *output;
  const struct node_list *nodes;
  struct groups groups;
  struct progress progress;
  bool written, answered;
  int worst;
};

static void begin_node(void *data, size_t index, void *turn) {
  const struct round *round = data;
  struct answer_turn *t = turn;
  node_turn_begin(&t->node, round->settings, &round->nodes->at[index], index, round->asking->command);
}

static void answer_node(void *data, void *turn) {
  const struct round *round = data;
  struct answer_turn *t = turn;
  struct compilation *compilation = &t->node.compilation;
  FILE *file = open_memstream(&t->text, &t->length);
  if (!file) return;
  compilation_run(compilation);
  t->answered = compilation->status == STATUS_DONE;
  struct place_to to = {round->output, file};
  if (t->answered) compilation->status = answer(compilation->catalog, &t->node.settings, round->asking, &to);
  if (!fclose(file)) return;
  free(t->text);
  t->text = NULL;
}

/* Answers of nodes, for programs: an array. */
static void put_in_array(const struct round *round, struct answer_turn *t, size_t index) {
  fputs(index ? ",\n" : "[\n", round->output->file);
  if (t->answered)
    fwrite(t->text, 1, t->length, round->output->file);
  else
    put_failed(round->nodes->at[index].name, round->output->file);
  free(t->text);
}

/* Answers of nodes, for people: the same answer is told once.  False: there is no memory. */
static bool put_in_group(struct round *round, struct answer_turn *t, const char *node, int status) {
  static const char nothing[] = "It does not compile: see the messages.\n";
  if (!t->answered) {
    free(t->text);
    t->text = strdup(nothing);
    t->length = sizeof nothing - 1;
  }
  return t->text && groups_add(&round->groups, node, t->text, t->length, status == STATUS_DONE);
}

/* Writes what the groups have, behind what was written before, and empties them. */
static void put_groups(struct round *round) {
  if (round->groups.count && round->written) fputc('\n', round->output->file);
  round->written |= round->groups.count > 0;
  groups_write(&round->groups, round->settings->all, round->output->file);
  groups_free(&round->groups);
}

static bool end_node(void *data, size_t index, void *turn) {
  struct round *round = data;
  struct answer_turn *t = turn;
  const char *node = round->nodes->at[index].name;
  bool room = t->text != NULL;
  if (!round->settings->quiet) progress_show(&round->progress, index, round->nodes->count);
  int status = node_turn_end(&t->node, t->node.compilation.status);
  if (room && round->settings->json)
    put_in_array(round, t, index);
  else
    room = room && put_in_group(round, t, node, status);
  if (!room) complain(round->asking->command, "out of memory");
  if (!room) status = STATUS_WRONG;
  round->answered |= t->answered;
  if (status > round->worst) round->worst = status;
  if (round->groups.bytes >= GROUPS_MOST) put_groups(round);
  return true;
}

/* An answer for each of several nodes; the worst of their statuses. */
static int ask_nodes(const struct settings *settings, const struct asking *asking, struct output *output,
                     const struct node_list *nodes, bool *answered) {
  struct round round = {.settings = settings,
                        .asking = asking,
                        .output = output,
                        .nodes = nodes,
                        .groups = {.nodes = nodes->count},
                        .progress = {.what = "nodes"},
                        .worst = STATUS_DONE};
  struct turns turns = {.count = nodes->count,
                        .jobs = nodes_jobs(settings, nodes),
                        .size = sizeof(struct answer_turn),
                        .data = &round,
                        .begin = begin_node,
                        .work = answer_node,
                        .end = end_node};
  settings->heard->progress = &round.progress;
  bool room = turns_take(&turns);
  progress_clear(&round.progress);
  settings->heard->progress = NULL;
  if (settings->json) fputs("]\n", output->file);
  put_groups(&round);
  *answered = round.answered;
  if (!room) complain(asking->command, "out of memory");
  return room ? round.worst : STATUS_WRONG;
}

static int ask_all(const struct settings *settings, const struct asking *asking) {
  struct node_list nodes = {NULL, 0, 0};
  struct output output;
  bool answered = false;
  bool several = settings->nodes || settings->more_nodes.count > 1;
  int status = several && !settings->catalog ? nodes_find(&nodes, settings, asking->command) : STATUS_DONE;
  if (status == STATUS_DONE && !output_open(&output, settings->output)) {
    status = STATUS_WRONG;
  } else if (status == STATUS_DONE) {
    status = nodes.count ? ask_nodes(settings, asking, &output, &nodes, &answered)
                         : ask_node(settings, asking, &(struct place_to){&output, output.file}, &answered);
    int written = answered ? output_end(&output, !ferror(output.file)) : status;
    if (!answered) output_discard(&output);
    if (written > status) status = written;
  }
  nodes_free(&nodes);
  return status;
}

int ask(struct settings *settings, struct asking *asking) {
  int status = outside_record(settings, asking->command, outside_compile);
  if (status == STATUS_DONE) status = ask_all(settings, asking);
  free(asking->attributes.at);
  return status;
}
