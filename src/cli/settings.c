/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/settings.h"

#include "src/cli/heard.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
  case CLP_VERSION:
  case CLP_WRITE: return STATUS_WRONG;
  }
  return STATUS_WRONG;
}

/* The time that a reproducible build wants, https://reproducible-builds.org/specs/source-date-epoch/ */
static const int64_t *time_of(const struct settings *settings, int64_t *seconds) {
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  char *end;
  errno = 0;
  *seconds = settings->time;
  long long given = epoch && *epoch ? strtoll(epoch, &end, 10) : 0;
  bool good = epoch && *epoch && !*end && !errno;
  if (good) *seconds = given;
  return good || settings->time ? seconds : NULL;
}

static void free_facts(clp_fact *facts) {
  for (clp_fact *fact = facts; facts && fact->name; fact++)
    free((char *)(uintptr_t)fact->name);
  free(facts);
}

/* Each NAME=VALUE as a fact; to be freed.  NULL: there is no memory. */
static clp_fact *facts_of(const struct words *pairs) {
  clp_fact *facts = calloc(pairs->count + 1, sizeof *facts);
  for (size_t i = 0; facts && i < pairs->count; i++) {
    const char *equals = strchr(pairs->at[i], '=');
    facts[i] = (clp_fact){strndup(pairs->at[i], (size_t)(equals - pairs->at[i])), equals + 1};
    if (facts[i].name) continue;
    free_facts(facts);
    return NULL;
  }
  return facts;
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

/* What is found out of a history once is kept where the user's caches are,
   https://specifications.freedesktop.org/basedir-spec/latest; to be freed, NULL: nowhere. */
static char *cache_of(const struct settings *settings) {
  const char *caches = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *below = "/colophon";
  if (settings->no_cache) return NULL;
  if (!caches || *caches != '/') {
    caches = home;
    below = "/.cache/colophon";
  }
  if (!caches || *caches != '/') return NULL;
  size_t room = strlen(caches) + strlen(below) + 1;
  char *folder = malloc(room);
  if (folder) snprintf(folder, room, "%s%s", caches, below);
  return folder;
}

/* The plain catalog shows no provenance.  Tests set the variable to compare it with all tracking. */
static bool tracks_secrets(const struct settings *settings) {
  return settings->plain && !settings->provenance && !getenv("COLOPHON_TEST_TRACKING");
}

static uint64_t flags_of(const struct settings *settings) {
  const struct {
    bool set;
    unsigned flag;
  } all[] = {{settings->no_provenance, CLP_NO_TRACKING},
             {tracks_secrets(settings), CLP_TRACK_SECRETS},
             {settings->no_explain_errors, CLP_NO_EXPLANATIONS},
             {settings->show_sensitive, CLP_SHOW_SENSITIVE},
             {settings->strict_variables, CLP_STRICT_VARIABLES},
             {settings->allow_outside, CLP_ALLOW_OUTSIDE},
             {settings->allow_programs, CLP_ALLOW_PROGRAMS},
             {settings->run_config_version, CLP_RUN_CONFIG_VERSION},
             {finds_environment(settings), CLP_FIND_ENVIRONMENT},
             {settings->told, CLP_FIND_QUIETLY},
             {getenv("COLOPHON_TEST_RUBY_HELPER") != NULL, CLP_RUBY_HELPER_ALWAYS},
             {settings->forward_links, CLP_FORWARD_LINKS},
             {settings->warn_order, CLP_WARN_ORDER},
             {settings->work_tree, CLP_WORK_TREE}};
  uint64_t flags = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].set) flags |= all[i].flag;
  return flags;
}

static void put_limits(clp_options *options, const struct settings *settings) {
  if (settings->memory_limited)
    options->memory = settings->memory_limit ? settings->memory_limit : CLP_UNLIMITED;
  if (settings->steps_limited) options->steps = settings->step_limit ? settings->step_limit : CLP_UNLIMITED;
  options->helper_seconds = settings->helper_seconds;
}

static void put_inputs(clp_options *options, const struct settings *settings) {
  options->node = settings->node;
  options->environment = settings->environment;
  options->environment_path = settings->environmentpath;
  options->facts = settings->facts.at;
  options->fact_files = settings->facts.count;
  options->fact_count = settings->fact.count;
  options->server_fact_count = settings->server_fact.count;
  options->exported = settings->exported.at;
  options->exported_count = settings->exported.count;
  options->enc = settings->enc;
  options->enc_program = settings->enc_program;
  options->trusted = settings->trusted;
  options->external = settings->external;
  options->outside = settings->outside;
}

static void put_paths(clp_options *options, const struct settings *settings) {
  options->config = settings->config;
  options->environment_name = settings->environment_name;
  options->config_version = settings->config_version;
  options->modulepath = settings->modulepath;
  options->base_modulepath = settings->basemodulepath;
  options->hiera = settings->hiera;
  options->eyaml_private_key = settings->private_key;
  options->eyaml_public_key = settings->public_key;
  options->secret_names = settings->secret_names;
  options->repository = settings_repository(settings);
  options->revision = settings->revision;
  options->undo = settings->undone_of;
  options->undone = settings->undone;
  options->undone_count = settings->undone_count;
}

static clp_status new_session(clp_session **session, const struct settings *settings) {
  static struct progress history = {.what = "reading the history"};
  clp_options options = CLP_OPTIONS_INIT;
  clp_fact *facts = facts_of(&settings->fact), *server_facts = facts_of(&settings->server_fact);
  char *cache = cache_of(settings);
  int64_t seconds;
  options.flags = flags_of(settings);
  put_inputs(&options, settings);
  put_paths(&options, settings);
  put_limits(&options, settings);
  options.fact_values = facts;
  options.server_facts = server_facts;
  options.cache = cache;
  options.language = settings->language;
  options.root = settings->root;
  options.digest = settings->digest;
  options.time = time_of(settings, &seconds);
  options.strict = settings->strict;
  options.ruby_helper = settings->helper;
  options.unknown = settings->unknown;
  if (!settings->quiet && !settings->beside) {
    options.progress = progress_commits;
    options.progress_data = &history;
  }
  clp_status status = facts && server_facts ? clp_session_new(session, &options) : CLP_NO_MEMORY;
  free_facts(facts);
  free_facts(server_facts);
  free(cache);
  return status;
}

int settings_begin(clp_session **session, const struct settings *settings) {
  *session = NULL;
  if (reads_input_twice(settings)) {
    complain(NULL, "standard input (-) can be read only once");
    return STATUS_WRONG;
  }
  clp_status status = new_session(session, settings);
  if (!*session) {
    complain(NULL, "out of memory");
    return exit_status(status);
  }
  if (status != CLP_OK && clp_diagnostic_count(*session) == 0)
    complain(NULL, "this node or environment name cannot be used");
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

int settings_tell(clp_session *session, const struct settings *settings, int status) {
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
  return status;
}

int settings_end(clp_session *session, const struct settings *settings, int status) {
  status = settings_tell(session, settings, status);
  clp_session_free(session);
  return status;
}
