/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/settings.h"

#include "src/cli/heard.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CACHE_LIMIT = 64 * 1024 * 1024 }; /* bytes */

static void *widened(void *items, size_t count, size_t *room, size_t size) {
  if (count < *room) return items;
  *room = *room ? *room * 2 : 8;
  items = realloc(items, *room * size);
  if (!items) {
    complain(NULL, "out of memory");
    exit(STATUS_WRONG);
  }
  return items;
}

void words_add(struct words *words, const char *word) {
  words->at = widened(words->at, words->count, &words->room, sizeof *words->at);
  words->at[words->count++] = word;
}

void settings_add_input(struct settings *settings, const char *text, bool is_code) {
  settings->inputs =
      widened(settings->inputs, settings->input_count, &settings->input_room, sizeof *settings->inputs);
  settings->inputs[settings->input_count++] = (struct input){text, is_code};
}

int exit_status(clp_status status) {
  switch (status) {
  case CLP_OK: return STATUS_DONE;
  case CLP_ERRORS:
  case CLP_NO_MEMORY: return STATUS_ERRORS;
  case CLP_UNREADABLE:
  case CLP_WRITE: return STATUS_WRONG;
  }
  return STATUS_WRONG;
}

/* The time that a reproducible build wants, https://reproducible-builds.org/specs/source-date-epoch/ */
static void set_time(clp_session *session, long long otherwise) {
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  char *end;
  if (otherwise) clp_set_time(session, otherwise);
  if (!epoch || !*epoch) return;
  errno = 0;
  long long seconds = strtoll(epoch, &end, 10);
  if (!*end && !errno) clp_set_time(session, seconds);
}

/* Hands each NAME=VALUE to SET. */
static clp_status add_pairs(clp_session *session, const struct words *pairs,
                            clp_status (*set)(clp_session *session, const char *name, const char *value)) {
  clp_status status = CLP_OK;
  for (size_t i = 0; i < pairs->count && status == CLP_OK; i++) {
    const char *equals = strchr(pairs->at[i], '=');
    char *name = strndup(pairs->at[i], (size_t)(equals - pairs->at[i]));
    status = name ? set(session, name, equals + 1) : CLP_NO_MEMORY;
    free(name);
  }
  return status;
}

static clp_status add_facts(clp_session *session, const struct settings *settings) {
  for (size_t i = 0; i < settings->facts.count; i++) {
    clp_status status = clp_add_facts(session, settings->facts.at[i]);
    if (status != CLP_OK) return status;
  }
  for (size_t i = 0; i < settings->exported.count; i++) {
    clp_status status = clp_add_exported(session, settings->exported.at[i]);
    if (status != CLP_OK) return status;
  }
  clp_status status = add_pairs(session, &settings->fact, clp_add_fact);
  return status == CLP_OK ? add_pairs(session, &settings->server_fact, clp_set_server_fact) : status;
}

/* Standard input can be read once. */
static bool reads_input_twice(const struct settings *settings) {
  size_t count = 0;
  for (size_t i = 0; i < settings->input_count; i++)
    count += !settings->inputs[i].is_code && !strcmp(settings->inputs[i].text, "-");
  for (size_t i = 0; i < settings->facts.count; i++)
    count += !strcmp(settings->facts.at[i], "-");
  count += settings->catalog && !strcmp(settings->catalog, "-");
  count += settings->enc && !strcmp(settings->enc, "-");
  count += settings->trusted && !strcmp(settings->trusted, "-");
  count += settings->external && !strcmp(settings->external, "-");
  return count > 1;
}

static bool has_environment(const struct settings *settings) {
  return settings->environment || settings->environmentpath || settings->config;
}

/* Whether to look around for an environment that was not named. */
static bool finds_environment(const struct settings *settings) {
  if (!settings->finds || settings->no_environment || settings->catalog || has_environment(settings))
    return false;
  if (settings->language && strcmp(settings->language, "puppet") != 0) return false;
  for (size_t i = 0; i < settings->input_count; i++) {
    const char *text = settings->inputs[i].text;
    size_t length = strlen(text);
    if (!settings->inputs[i].is_code && length > 3 && !strcmp(text + length - 3, ".sf")) return false;
  }
  return true;
}

static clp_status take_classifier(clp_session *session, const struct settings *settings) {
  clp_status status = CLP_OK;
  if (settings->enc) status = clp_set_enc(session, settings->enc);
  if (status == CLP_OK && settings->trusted) status = clp_set_trusted(session, settings->trusted);
  if (status == CLP_OK && settings->external) status = clp_set_external(session, settings->external);
  if (status == CLP_OK && settings->enc_program) status = clp_run_enc(session, settings->enc_program);
  return status;
}

static clp_status set_environment(clp_session *session, const struct settings *settings) {
  clp_status status = CLP_OK;
  if (settings->config_version) status = clp_set_config_version(session, settings->config_version);
  if (status == CLP_OK && settings->run_config_version) status = clp_run_config_version(session);
  if (status == CLP_OK && settings->environment_name)
    status = clp_set_environment(session, settings->environment_name);
  if (status == CLP_OK && settings->basemodulepath)
    status = clp_set_base_modulepath(session, settings->basemodulepath);
  if (status == CLP_OK && settings->modulepath) status = clp_set_modulepath(session, settings->modulepath);
  if (status == CLP_OK && settings->hiera) status = clp_set_hiera(session, settings->hiera);
  if (status == CLP_OK && settings->private_key)
    status = clp_set_eyaml_keys(session, settings->private_key, settings->public_key);
  return status;
}

/*
 * The node's inputs.  The classifier's program is asked about the node that the facts name, and facts that
 * are looked for lie in an environment; so these three come in the order that they need.
 */
static clp_status add_inputs(clp_session *session, const struct settings *settings) {
  bool facts_first = settings->enc_program != NULL;
  clp_status status = set_environment(session, settings);
  if (status == CLP_OK && finds_environment(settings))
    status = clp_find_environment(session, !settings->facts.count, settings->told ? CLP_QUIET : 0);
  if (status == CLP_OK && facts_first) status = add_facts(session, settings);
  if (status == CLP_OK) status = take_classifier(session, settings);
  if (status == CLP_OK && has_environment(settings))
    status = clp_open_environment(session, settings->environment, settings->environmentpath);
  if (status == CLP_OK && !facts_first) status = add_facts(session, settings);
  return status;
}

/* Shows what is to be said of them where the rest is not shown. */
static clp_status check_inputs(clp_session *session, const struct settings *settings) {
  clp_status status = clp_check_node(session);
  if (status != CLP_OK || !settings->tells || settings->quiet) return status;
  unsigned options = settings->json_diagnostics ? CLP_JSON : terminal_options(stderr, settings->colour);
  return clp_render_diagnostics(session, 0, options, clp_write_file, stderr);
}

const char *settings_repository(const struct settings *settings) {
  if (settings->environment && strchr(settings->environment, '/')) return settings->environment;
  for (size_t i = 0; i < settings->input_count; i++)
    if (!settings->inputs[i].is_code && strcmp(settings->inputs[i].text, "-") != 0)
      return settings->inputs[i].text;
  return ".";
}

/* What code and data may do, and take. */
static void set_bounds(clp_session *session, const struct settings *settings) {
  clp_limits limits = clp_get_limits(session);
  if (settings->memory_limited) limits.memory = settings->memory_limit;
  if (settings->steps_limited) limits.steps = settings->step_limit;
  if (settings->helper_seconds) limits.helper_seconds = settings->helper_seconds;
  clp_set_limits(session, limits);
  if (settings->helper_given)
    clp_set_ruby_helper(session, settings->helper, getenv("COLOPHON_TEST_RUBY_HELPER") != NULL);
  clp_allow_outside(session, settings->allow_outside);
  clp_allow_programs(session, settings->allow_programs);
}

/* What is found out of a history once is kept where the user's caches are,
   https://specifications.freedesktop.org/basedir-spec/latest */
static clp_status set_cache(clp_session *session) {
  const char *caches = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *below = "/colophon";
  if (!caches || *caches != '/') {
    caches = home;
    below = "/.cache/colophon";
  }
  if (!caches || *caches != '/') return CLP_OK;
  size_t room = strlen(caches) + strlen(below) + 1;
  char *folder = malloc(room);
  if (!folder) return CLP_NO_MEMORY;
  snprintf(folder, room, "%s%s", caches, below);
  clp_status status = clp_set_cache(session, folder, CACHE_LIMIT);
  free(folder);
  return status;
}

int settings_begin(clp_session **session, const struct settings *settings) {
  *session = NULL;
  if (reads_input_twice(settings)) {
    complain(NULL, "standard input (-) can be read only once");
    return STATUS_WRONG;
  }
  clp_status status = clp_session_new(session);
  if (status != CLP_OK) {
    complain(NULL, "out of memory");
    return exit_status(status);
  }
  static struct progress history = {.what = "reading the history"};
  set_bounds(*session, settings);
  if (!settings->quiet) clp_set_history_progress(*session, progress_commits, &history);
  if (!settings->no_cache) status = set_cache(*session);
  if (status == CLP_OK && settings->revision)
    status = clp_set_revision(*session, settings_repository(settings), settings->revision);
  if (status == CLP_OK && settings->work_tree)
    status = clp_set_work_tree(*session, settings_repository(settings));
  if (status == CLP_OK && settings->undone_of)
    status = clp_diff_undo(settings->undone_of, settings->undone, settings->undone_count, *session);
  if (status == CLP_OK && settings->config) status = clp_set_config(*session, settings->config);
  if (status == CLP_OK && settings->node) status = clp_set_node(*session, settings->node);
  if (status == CLP_OK) status = add_inputs(*session, settings);
  if (status != CLP_OK && clp_diagnostic_count(*session) == 0)
    complain(NULL, "this node or environment name cannot be used");
  if (settings->strict_given || !clp_has_config(*session)) clp_set_strict(*session, settings->strict);
  if (settings->digest) clp_set_digest(*session, settings->digest);
  clp_set_forward_links(*session, settings->forward_links);
  clp_set_warn_order(*session, settings->warn_order);
  if (settings->language) clp_set_language(*session, settings->language);
  if (settings->root && status == CLP_OK) status = clp_set_root(*session, settings->root);
  if (settings->strict_variables || !clp_has_config(*session))
    clp_set_strict_variables(*session, settings->strict_variables);
  if (settings->unknown_given)
    clp_set_unknown(*session, settings->opaque ? CLP_UNKNOWN_OPAQUE : CLP_UNKNOWN_STOP);
  clp_set_tracking(*session, !settings->no_provenance);
  clp_set_explain_errors(*session, !settings->no_explain_errors);
  clp_set_show_sensitive(*session, settings->show_sensitive);
  if (settings->secret_names && status == CLP_OK)
    status = clp_add_secret_names(*session, settings->secret_names);
  set_time(*session, settings->time);
  return exit_status(status == CLP_OK ? check_inputs(*session, settings) : status);
}

/* What to write; names the manifests that are here, as people forget them. */
static void advise_manifest(const struct settings *settings) {
  static const char *const usual[] = {"manifests", "site.pp"};
  if (settings->finds && !settings->no_environment)
    advise("neither here nor above is an environment: a folder with environment.conf, with two of\n"
           "  manifests, modules, hiera.yaml and Puppetfile, or with environments/production;\n"
           "  --environment names one");
  for (int i = 0; i < 2; i++) {
    if (access(usual[i], F_OK) != 0) continue;
    advise("%s is here: add it at the end of the command", usual[i]);
    return;
  }
  advise("name files or folders, - for standard input, or write code after -e");
}

int settings_add_manifests(clp_session *session, const struct settings *settings, size_t first,
                           const char *command) {
  bool environment = has_environment(settings) || clp_has_environment(session);
  if (settings->input_count <= first && environment)
    return exit_status(clp_add_environment_manifests(session));
  if (settings->input_count <= first) {
    complain(command, "no manifest given");
    advise_manifest(settings);
    return STATUS_WRONG;
  }
  int worst = STATUS_DONE;
  for (size_t i = first; i < settings->input_count; i++) {
    const struct input *input = &settings->inputs[i];
    int status = exit_status(input->is_code ? clp_add_code(session, "-e", input->text, strlen(input->text))
                                            : clp_add_manifest(session, input->text));
    if (status > worst) worst = status;
  }
  return worst;
}

int settings_end(clp_session *session, const struct settings *settings, int status) {
  unsigned options = settings->quiet ? CLP_QUIET : 0;
  if (settings->json_diagnostics)
    options |= CLP_JSON;
  else
    options |= terminal_options(stderr, settings->colour);
  bool several = settings->heard && !settings->json_diagnostics;
  clp_writer write = several ? heard_write : clp_write_file;
  void *data = several ? (void *)settings->heard : (void *)stderr;
  if (session && clp_render_diagnostics(session, 0, options, write, data) != CLP_OK)
    status = status > STATUS_ERRORS ? status : STATUS_WRONG;
  if (status == STATUS_DONE && !settings->verifies && clp_unknown_count(session)) status = STATUS_ERRORS;
  clp_session_free(session);
  return status;
}
