/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/asking.h"

#include <errno.h>
#include <stdlib.h>

#include "src/cli/commands/groups.h"
#include "src/cli/heard.h"
#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"

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

int ask_catalog(clp_catalog **catalog, clp_session **session, const struct settings *settings,
                const char *command, bool reads_code) {
  const char *extra = settings->catalog ? needless(settings, reads_code) : NULL;
  *session = NULL;
  if (extra) {
    complain(command, "%s has no effect on a saved catalog", extra);
    advise("leave it out, or leave out --catalog to compile");
    return STATUS_WRONG;
  }
  int status = settings_begin(session, settings);
  if (status != STATUS_DONE) return status;
  if (settings->catalog) return read_saved(catalog, *session, settings, command);
  status = settings_add_manifests(*session, settings, 0, command);
  return status == STATUS_DONE ? exit_status(clp_compile(catalog, *session)) : status;
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

/* Answers of nodes, for programs: an array. */
static int ask_node_in_array(const struct settings *own, const struct asking *asking, struct output *output,
                             bool first, bool *answered) {
  bool one;
  fputs(first ? "[\n" : ",\n", output->file);
  int status = ask_node(own, asking, &(struct place_to){output, output->file}, &one);
  if (!one) put_failed(own->node, output->file);
  *answered |= one;
  return status;
}

/* Answers of nodes, for people: the same answer is told once. */
static int ask_node_of_group(const struct settings *own, const struct asking *asking, struct output *output,
                             struct groups *groups, bool *answered) {
  static const char nothing[] = "It does not compile: see the messages.\n";
  char *text = NULL;
  size_t length = 0;
  bool one;
  FILE *file = open_memstream(&text, &length);
  int status = file ? ask_node(own, asking, &(struct place_to){output, file}, &one) : STATUS_WRONG;
  if (file && !one) fputs(nothing, file);
  if (file && !one && !own->json_diagnostics)
    fprintf(stderr, "  the node %s does not compile\n", own->node ? own->node : "");
  if (!file || fclose(file) || !groups_add(groups, own->node, text, length, status == STATUS_DONE)) {
    complain(asking->command, "out of memory");
    return STATUS_WRONG;
  }
  *answered |= one;
  return status;
}

/* Writes what GROUPS have, behind what was WRITTEN before, and empties them. */
static void put_groups(struct groups *groups, bool all, FILE *file, bool *written) {
  if (groups->count && *written) fputc('\n', file);
  *written |= groups->count > 0;
  groups_write(groups, all, file);
  groups_free(groups);
}

/* An answer for each of several nodes; the worst of their statuses. */
static int ask_nodes(const struct settings *settings, const struct asking *asking, struct output *output,
                     const struct node_list *nodes, bool *answered) {
  struct progress progress = {.what = "nodes"};
  struct groups groups = {.nodes = nodes->count};
  bool written = false;
  int worst = STATUS_DONE;
  settings->heard->progress = &progress;
  for (size_t i = 0; i < nodes->count; i++) {
    struct settings own = nodes_settings(settings, &nodes->at[i]);
    own.told = i > 0;
    if (!settings->quiet) progress_show(&progress, i, nodes->count);
    int status = settings->json ? ask_node_in_array(&own, asking, output, i == 0, answered)
                                : ask_node_of_group(&own, asking, output, &groups, answered);
    if (status > worst) worst = status;
    nodes_settings_free(&own);
    if (groups.bytes >= GROUPS_MOST) put_groups(&groups, settings->all, output->file, &written);
  }
  progress_clear(&progress);
  settings->heard->progress = NULL;
  if (settings->json) fputs("]\n", output->file);
  put_groups(&groups, settings->all, output->file, &written);
  return worst;
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
