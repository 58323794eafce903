/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of a session: its folder, its manifests, the module path. */
#include "src/puppet/environment/environment.h"
#include "src/puppet/environment/puppet_conf.h"

#include "src/session/inputs.h"
#include "src/support/file.h"

struct opening {
  const char *name, *path;
};

/* Where Puppet's packages keep environments: their own, and Debian's. */
static const char *usual_path(void) {
  static const char *const usual[] = {"/etc/puppetlabs/code/environments", "/etc/puppet/code/environments"};
  return usual[!file_is_folder(NULL, usual[0]) && file_is_folder(NULL, usual[1])];
}

static void take_name(clp_session *session) {
  const char *folder = session->environment.folder->text, *slash = strrchr(folder, '/');
  if (!session->environment_name && environment_name_valid(slash + 1))
    session->environment_name = str_from(&session->arena, slash + 1);
}

/* Whether NAME is a folder's, not an environment's. */
static bool is_path(const char *name) {
  return strchr(name, '/') || !strcmp(name, ".") || !strcmp(name, "..");
}

/* Where environments are looked for: beside the one that was named by its path, if PATH says nothing. */
static const char *search_path(clp_session *session, const struct opening *opening) {
  if (opening->path) return opening->path;
  if (!opening->name || !is_path(opening->name)) return usual_path();
  const char *folder = file_absolute(&session->arena, opening->name), *slash = strrchr(folder, '/');
  return file_shown(str_new(&session->arena, folder, slash == folder ? 1 : (size_t)(slash - folder))->text);
}

/* What a puppet.conf says of environments.  Puppet does without the one that is its default. */
static bool default_missing(clp_session *session, struct opening *opening) {
  struct arena *arena = &session->arena;
  if (!session->conf) return false;
  const struct str *path = puppet_conf_text(session->conf, arena, "environmentpath");
  const struct str *name = puppet_conf_text(session->conf, arena, "environment");
  if (!opening->path && path && !(opening->name && is_path(opening->name))) opening->path = path->text;
  if (opening->name) return false;
  opening->name = name ? name->text : "production";
  for (const char *p = opening->path; p && !name && *p;) {
    size_t length = strcspn(p, ":");
    if (file_is_folder(session->sources.view, arena_printf(arena, "%.*s/production", (int)length, p)))
      return false;
    p += length + (p[length] == ':');
  }
  return !name;
}

/* The environment is where an option says; where it leads to itself is fenced. */
clp_status session_enter_environment(clp_session *session, const char *folder) {
  session->fence.open = true;
  bool there = file_is_folder(session->sources.view, folder);
  file_fence_add(&session->fence, folder);
  session->fence.open = session->allow_outside;
  bool read = environment_open(&session->environment, folder);
  if (!read) return there ? CLP_ERRORS : CLP_UNREADABLE;
  if (!session_read_project(session)) return CLP_ERRORS;
  if (!session->classification.environment) take_name(session);
  return session->run_config_version && !session->config_version ? config_version_run(session) : CLP_OK;
}

void session_fence_folders(clp_session *session, const char *folders) {
  for (const char *p = folders; *p;) {
    size_t length = strcspn(p, ":");
    if (length) file_fence_add(&session->fence, arena_printf(&session->arena, "%.*s", (int)length, p));
    p += length + (p[length] == ':');
  }
}

static clp_status open_environment(clp_session *session, void *data) {
  struct opening *opening = data;
  session->fence.open = true;
  const struct datum *chosen = session->classification.environment;
  if (default_missing(session, opening) && !chosen) return CLP_OK;
  const char *folder = chosen ? chosen->scalar.u.text->text : opening->name;
  if (!folder) return CLP_OK;
  if (!opening->path && !session->conf && !is_path(folder)) {
    const char *config;
    opening->path = session_environments_around(session, folder);
    clp_status status =
        opening->path ? session_config_around(
                            session, arena_printf(&session->arena, "%s/%s", opening->path, folder), &config)
                      : CLP_OK;
    if (status != CLP_OK) return status;
  }
  if (chosen || !is_path(folder))
    folder = environment_find(&session->environment, folder, search_path(session, opening));
  if (!folder) return CLP_UNREADABLE;
  return session_enter_environment(session, folder);
}

clp_status session_open_environment(clp_session *session, const char *name, const char *path) {
  struct opening opening = {name, path};
  clp_status status = session_guarded(session, open_environment, &opening);
  if (status != CLP_OK) session->failed_input = true;
  return status;
}

static clp_status set_modulepath(clp_session *session, void *data) {
  session_fence_folders(session, data);
  environment_set_modulepath(&session->environment, data);
  return CLP_OK;
}

clp_status session_set_modulepath(clp_session *session, const char *folders) {
  return session_guarded(session, set_modulepath, (void *)folders);
}

static clp_status set_base_modulepath(clp_session *session, void *data) {
  session_fence_folders(session, data);
  environment_set_base_modulepath(&session->environment, data);
  return CLP_OK;
}

clp_status session_set_base_modulepath(clp_session *session, const char *folders) {
  return session_guarded(session, set_base_modulepath, (void *)folders);
}

static clp_status refuse_without_manifest(clp_session *session, void *data) {
  struct diagnostic *d = diagnostic_add(&session->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
                                        "No manifest given, and the environment %s has none: %s is missing",
                                        file_shown(session->environment.folder->text), file_shown(data));
  diagnostic_note(&session->diagnostics, d, PLACE_NONE,
                  "name files or folders at the end of the command, or write code after -e");
  session->failed_input = true;
  return CLP_UNREADABLE;
}

static clp_status find_manifest(clp_session *session, void *data) {
  const struct str *manifest = session->environment.manifest;
  const char **found = data;
  if (manifest && file_exists(session->sources.view, manifest->text)) *found = file_shown(manifest->text);
  return CLP_OK;
}

clp_status clp_add_environment_manifests(clp_session *session) {
  const char *found = NULL;
  clp_status status = session_guarded(session, find_manifest, &found);
  if (status != CLP_OK) session->failed_input = true;
  if (status != CLP_OK || found) return found ? session_add_manifest(session, found) : status;
  /* As in Puppet, an environment may have none; but nobody asked for the one that was found. */
  const struct str *manifest = session->environment.manifest;
  if (!manifest || !session->found_environment) return CLP_OK;
  return session_guarded(session, refuse_without_manifest, (void *)manifest->text);
}
