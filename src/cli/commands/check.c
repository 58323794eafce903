/* SPDX-License-Identifier: Apache-2.0 */
/* colophon check: rules over provenance. */
#include "src/cli/commands/asking.h"
#include "src/cli/nodes.h"
#include "src/cli/output.h"
#include "src/cli/outside.h"
#include "src/cli/terminal.h"
#include "src/cli/turns.h"

#include <errno.h>

/* The exit status for what was found. */
static int judge(const struct settings *settings, const clp_check_result *found) {
  uint32_t counts = 0;
  if (settings->fail_on <= FAIL_ON_ERROR) counts += found->errors;
  if (settings->fail_on <= FAIL_ON_WARNING) counts += found->warnings;
  if (settings->fail_on <= FAIL_ON_NOTE) counts += found->notes;
  return counts ? STATUS_ERRORS : STATUS_DONE;
}

static clp_check_form form_of(const struct settings *settings) {
  return settings->json ? CLP_CHECK_JSON : settings->check_form;
}

/* Ends OUTPUT; the exit status for what was found. */
static int ended(const struct settings *settings, struct output *output, clp_status status,
                 const clp_check_result *found) {
  if (status == CLP_UNREADABLE || status == CLP_NO_MEMORY) {
    output_discard(output);
    return STATUS_WRONG;
  }
  int written = output_end(output, status != CLP_WRITE);
  return written == STATUS_DONE ? judge(settings, found) : written;
}

static int answer(clp_catalog *catalog, const struct settings *settings) {
  struct output output;
  clp_check_result found = CLP_SIZED(clp_check_result);
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  errno = 0;
  clp_status status = clp_check(&found, catalog, settings->policy, form_of(settings),
                                question_options(settings, &output), clp_write_file, output.file);
  return ended(settings, &output, status, &found);
}

static int check_one(const struct settings *settings) {
  clp_session *session;
  clp_catalog *catalog;
  int status = ask_catalog(&catalog, &session, settings, "check", false);
  /* What does not compile was not checked: that is no finding. */
  status = status == STATUS_DONE ? answer(catalog, settings) : STATUS_WRONG;
  return session ? settings_end(session, settings, status) : status;
}

/* ---- many nodes ---- */

struct rounds {
  const struct settings *settings;
  const struct node_list *nodes;
  clp_check_report *report;
  size_t checked;
  bool given_up; /* the policy cannot be read */
  int worst;
};

static void begin_node(void *data, size_t index, void *turn) {
  const struct rounds *rounds = data;
  node_turn_begin(turn, rounds->settings, &rounds->nodes->at[index], index, "check");
}

static int check_node(struct rounds *rounds, const struct node_turn *t) {
  const char *node = t->settings.node ? t->settings.node : "this node";
  if (t->compilation.status != STATUS_DONE) {
    clp_check_add_failed(rounds->report, node);
    return STATUS_WRONG;
  }
  if (clp_check_add(rounds->report, t->compilation.catalog, t->settings.policy) != CLP_OK) {
    rounds->given_up = true;
    return STATUS_WRONG;
  }
  rounds->checked++;
  return STATUS_DONE;
}

static bool end_node(void *data, size_t index, void *turn) {
  struct rounds *rounds = data;
  (void)index;
  int status = node_turn_end(turn, check_node(rounds, turn));
  if (status > rounds->worst) rounds->worst = status;
  return !rounds->given_up;
}

static int check_nodes(const struct settings *settings, const struct node_list *nodes) {
  struct rounds rounds = {.settings = settings, .nodes = nodes, .worst = STATUS_DONE};
  struct turns turns = {.count = nodes->count,
                        .jobs = nodes_jobs(settings, nodes),
                        .size = sizeof(struct node_turn),
                        .data = &rounds,
                        .begin = begin_node,
                        .work = node_turn_compile,
                        .end = end_node,
                        .drop = node_turn_drop};
  struct output output;
  clp_check_result found = CLP_SIZED(clp_check_result);
  if (!output_open(&output, settings->output)) return STATUS_WRONG;
  clp_status status = clp_check_new(&rounds.report, form_of(settings), question_options(settings, &output));
  if (status == CLP_OK && !turns_take(&turns)) status = CLP_NO_MEMORY;
  errno = 0;
  if (status == CLP_OK && (rounds.given_up || !rounds.checked)) status = CLP_UNREADABLE;
  if (status == CLP_OK) status = clp_check_write(&found, rounds.report, clp_write_file, output.file);
  int end = ended(settings, &output, status, &found);
  clp_check_free(rounds.report);
  return end > rounds.worst ? end : rounds.worst;
}

static int run(struct settings *settings) {
  if (!settings->policy) {
    complain("check", "no policy given");
    advise("name its file with --policy; `man colophon` and docs/policies.md say how it is written");
    return STATUS_WRONG;
  }
  int recorded = outside_record(settings, "check", outside_compile);
  if (recorded != STATUS_DONE) return recorded;
  if (settings->catalog || (!settings->nodes && settings->more_nodes.count < 2)) return check_one(settings);
  struct node_list nodes;
  int status = nodes_find(&nodes, settings, "check");
  if (status == STATUS_DONE) status = check_nodes(settings, &nodes);
  nodes_free(&nodes);
  return status;
}

static const struct option_group *const groups[] = {
    &saved_options,   &node_options, &recording_options, &check_options, &diagnostic_options,
    &general_options, NULL};

const struct command check_command = {
    .name = "check",
    .operands = "[MANIFEST...]",
    .summary = "Check rules over provenance: a policy, for use in CI.",
    .description =
        "Compiles the manifests and checks the catalog against a policy, a YAML file of rules that say what "
        "attributes may come from: files, facts, keys of data, authors and owners of lines. Each finding "
        "says "
        "what it came from that is not allowed, and by which way; of many nodes (--nodes) what is found on "
        "several is told once. The exit status is 1 if there are "
        "findings, "
        "2 if the policy or the manifests cannot be read or compiled.",
    .groups = groups,
    .run = run,
};
