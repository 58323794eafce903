/* SPDX-License-Identifier: Apache-2.0 */
/* Taking the options of a session (include/colophon_options.h). */
#include "src/session/inputs.h"

#include "src/support/file.h"

enum {
  DEFAULT_NESTING = 1000,
  DEFAULT_CALLS = 5000,
  DEFAULT_RESOURCES = 10000000,
  DEFAULT_STEPS = 100000000,
  DEFAULT_CACHE = 64 << 20
};
#define DEFAULT_MEMORY ((uint64_t)2 << 30)

/* ---- what reads nothing ---- */

/* A limit where 0 is none. */
static uint64_t limit_of(uint64_t given, uint64_t otherwise) {
  return !given ? otherwise : given == CLP_UNLIMITED ? 0 : given;
}

static uint32_t count_of(uint64_t given, uint32_t otherwise) {
  return !given ? otherwise : given > UINT32_MAX ? UINT32_MAX : (uint32_t)given;
}

static void take_limits(clp_session *session, const clp_options *o) {
  uint64_t memory = limit_of(o->memory, DEFAULT_MEMORY);
  session->limits = (struct session_limits){.memory = memory > SIZE_MAX ? SIZE_MAX : (size_t)memory,
                                            .nesting = count_of(o->nesting, DEFAULT_NESTING),
                                            .calls = count_of(o->calls, DEFAULT_CALLS),
                                            .resources = count_of(o->resources, DEFAULT_RESOURCES),
                                            .steps = limit_of(o->steps, DEFAULT_STEPS),
                                            .helper_seconds = count_of(o->helper_seconds, HELPER_SECONDS)};
  session->helper.seconds = session->limits.helper_seconds;
}

static void take_helper(clp_session *session, const clp_options *o) {
  if (o->ruby_helper == CLP_RUBY_HELPER_DEFAULT) return;
  session->helper.mode = (enum helper_mode)(o->ruby_helper - CLP_RUBY_HELPER_OFF);
  session->helper.always = o->flags & CLP_RUBY_HELPER_ALWAYS;
  session->helper_set = true;
}

static void take_flags(clp_session *session, const clp_options *o) {
  session->tracking = o->flags & CLP_NO_TRACKING     ? TRACKING_OFF
                      : o->flags & CLP_TRACK_SECRETS ? TRACKING_DATA
                                                     : TRACKING_ALL;
  session->explain_errors = !(o->flags & CLP_NO_EXPLANATIONS);
  session->show_sensitive = o->flags & CLP_SHOW_SENSITIVE;
  if (session->show_sensitive) session->sources.secret_names = NULL;
  session->strict_variables = o->flags & CLP_STRICT_VARIABLES;
  session->allow_outside = o->flags & CLP_ALLOW_OUTSIDE;
  session->allow_programs = o->flags & CLP_ALLOW_PROGRAMS;
  session->forward_links = o->flags & CLP_FORWARD_LINKS;
  session->warn_order = o->flags & CLP_WARN_ORDER;
}

static void take_levels(clp_session *session, const clp_options *o) {
  session->strict_given = o->strict != CLP_STRICT_DEFAULT;
  session->strict = session->strict_given ? o->strict : CLP_STRICT_WARNING;
  session->unknown_set = o->unknown != CLP_UNKNOWN_DEFAULT;
  session->opaque = o->unknown == CLP_UNKNOWN_OPAQUE;
  session->time_given = o->time != NULL;
  if (o->time) session->time = *o->time;
  session->progress = o->progress;
  session->progress_data = o->progress_data;
}

static clp_status refuse(clp_session *session, const char *what, const char *word) {
  diagnostic_add(&session->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, PLACE_NONE, "%s '%s' is not known",
                 what, word);
  return CLP_UNREADABLE;
}

static clp_status take_words(clp_session *session, const clp_options *o) {
  struct arena *arena = &session->arena;
  bool smartfrog = o->language && !strcmp(o->language, "smartfrog");
  if (o->language) session->language = smartfrog ? LANGUAGE_SMARTFROG : LANGUAGE_PUPPET;
  if (o->language && !smartfrog && strcmp(o->language, "puppet") != 0)
    return refuse(session, "The language", o->language);
  session->digest_given = o->digest != NULL;
  if (o->digest && !digest_named(o->digest, &session->digest))
    return refuse(session, "The digest algorithm", o->digest);
  if (o->root) session->root = symbol(&session->symbols, o->root, strlen(o->root));
  session->cache = o->cache ? file_absolute(arena, o->cache) : NULL;
  session->cache_limit = o->cache_limit ? o->cache_limit : DEFAULT_CACHE;
  return CLP_OK;
}

static clp_status take_settings(clp_session *session, void *data) {
  const clp_options *o = data;
  take_flags(session, o);
  take_levels(session, o);
  return take_words(session, o);
}

static clp_status take_names(clp_session *session, void *data) {
  const clp_options *o = data;
  struct arena *arena = &session->arena;
  if (o->node) session->node_name = str_from(arena, o->node);
  if (o->config_version) session->config_version = str_from(arena, o->config_version);
  session->run_config_version = o->flags & CLP_RUN_CONFIG_VERSION;
  if (o->config_version || session->run_config_version) session->environment.version_known = true;
  if (o->environment_name) session->environment_name = str_from(arena, o->environment_name);
  return CLP_OK;
}

/* ---- what reads files ---- */

/* Where files come from. */
static clp_status take_sources(clp_session *session, const clp_options *o) {
  const char *path = o->repository ? o->repository : ".";
  clp_status status = CLP_OK;
  if (o->revision) status = session_set_revision(session, path, o->revision);
  if (status == CLP_OK && (o->flags & CLP_WORK_TREE)) status = session_set_work_tree(session, path);
  if (status == CLP_OK && o->undo) status = session_undo(session, o->undo, o->undone, o->undone_count);
  if (status == CLP_OK && o->config) status = session_set_config(session, o->config);
  return status;
}

static clp_status take_paths(clp_session *session, const clp_options *o) {
  clp_status status = session_guarded(session, take_names, (void *)(uintptr_t)o);
  if (status == CLP_OK && o->base_modulepath)
    status = session_set_base_modulepath(session, o->base_modulepath);
  if (status == CLP_OK && o->modulepath) status = session_set_modulepath(session, o->modulepath);
  if (status == CLP_OK && o->hiera) status = session_set_hiera(session, o->hiera);
  if (status == CLP_OK && o->eyaml_private_key)
    status = session_set_eyaml_keys(session, o->eyaml_private_key, o->eyaml_public_key);
  return status;
}

static clp_status take_facts(clp_session *session, const clp_options *o) {
  clp_status status = CLP_OK;
  for (size_t i = 0; status == CLP_OK && i < o->fact_files; i++)
    status = clp_add_facts(session, o->facts[i]);
  for (size_t i = 0; status == CLP_OK && i < o->exported_count; i++)
    status = session_add_exported(session, o->exported[i]);
  for (size_t i = 0; status == CLP_OK && i < o->fact_count; i++)
    status = clp_add_fact(session, o->fact_values[i].name, o->fact_values[i].value);
  for (size_t i = 0; status == CLP_OK && i < o->server_fact_count; i++)
    status = session_set_server_fact(session, o->server_facts[i].name, o->server_facts[i].value);
  return status;
}

static clp_status take_classifier(clp_session *session, const clp_options *o) {
  clp_status status = CLP_OK;
  if (o->enc) status = session_set_enc(session, o->enc);
  if (status == CLP_OK && o->trusted) status = session_set_trusted(session, o->trusted);
  if (status == CLP_OK && o->external) status = session_set_external(session, o->external);
  if (status == CLP_OK && o->enc_program) status = session_run_enc(session, o->enc_program);
  return status;
}

/*
 * The node's inputs.  The classifier's program is asked about the node that the facts name, and facts that
 * are looked for lie in an environment; so these three come in the order that they need.
 */
static clp_status take_node(clp_session *session, const clp_options *o) {
  bool named = o->environment || o->environment_path || o->config, facts_first = o->enc_program != NULL;
  clp_status status = CLP_OK;
  if (!named && (o->flags & CLP_FIND_ENVIRONMENT))
    status = session_find_environment(session, !o->fact_files, o->flags & CLP_FIND_QUIETLY);
  if (status == CLP_OK && facts_first) status = take_facts(session, o);
  if (status == CLP_OK) status = take_classifier(session, o);
  if (status == CLP_OK && named)
    status = session_open_environment(session, o->environment, o->environment_path);
  if (status == CLP_OK && !facts_first) status = take_facts(session, o);
  return status;
}

static clp_status read_secret_names(clp_session *session, void *data) {
  return session_read_secret_names(session, NULL, data);
}

clp_status session_take(clp_session *session, const clp_options *o) {
  take_limits(session, o);
  take_helper(session, o);
  clp_status status = session_guarded(session, take_settings, (void *)(uintptr_t)o);
  if (status == CLP_OK) status = take_sources(session, o);
  if (status == CLP_OK) status = take_paths(session, o);
  if (status == CLP_OK) status = take_node(session, o);
  if (status == CLP_OK && o->secret_names)
    status = session_guarded(session, read_secret_names, (void *)(uintptr_t)o->secret_names);
  if (status == CLP_OK && o->outside) status = session_ask_outside(session, o->outside);
  if (status != CLP_OK) session->failed_input = true;
  return status;
}
