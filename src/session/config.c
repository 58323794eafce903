/* SPDX-License-Identifier: Apache-2.0 */
/* What a puppet.conf says of how catalogs are compiled; what options say wins. */
#include <strings.h>

#include "src/puppet/environment/puppet_conf.h"
#include "src/session/inputs.h"
#include "src/support/file.h"

struct reading {
  clp_session *session;
  const struct puppet_conf *conf;
  bool trusted; /* folders and files that it names may be read, also outside of the environment */
  bool wrong;   /* a setting has a value that it cannot have; reported */
};

/* The text of the setting NAME, if the file has it. */
static const char *text_of(struct reading *r, const char *name) {
  const struct setting *given = puppet_conf_setting(r->conf, name);
  if (!given) return NULL;
  const struct str *text = puppet_conf_text(r->conf, &r->session->arena, name);
  if (text) return text->text;
  diagnostic_add(&r->session->diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, given->value_place,
                 "Error converting value for param '%s': what it names is not known", name);
  r->wrong = true;
  return NULL;
}

static void refuse(struct reading *r, const char *name, const char *text) {
  r->wrong = true;
  diagnostic_add(&r->session->diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR,
                 puppet_conf_setting(r->conf, name)->value_place, "Invalid value '%s' for parameter: %s",
                 text, name);
}

static bool flag_of(struct reading *r, const char *name) {
  const char *text = text_of(r, name);
  bool yes = text && !strcasecmp(text, "true");
  if (text && !yes && strcasecmp(text, "false") != 0) refuse(r, name, text);
  return yes;
}

static void take_levels(struct reading *r) {
  static const char *const levels[] = {
      [CLP_STRICT_OFF] = "off", [CLP_STRICT_WARNING] = "warning", [CLP_STRICT_ERROR] = "error"};
  const char *strict = text_of(r, "strict"), *digest = text_of(r, "digest_algorithm");
  bool known = !strict;
  for (int i = CLP_STRICT_OFF; i <= CLP_STRICT_ERROR; i++) {
    if (!strict || strcmp(strict, levels[i]) != 0) continue;
    if (!r->session->strict_given) r->session->strict = (clp_strict)i;
    known = true;
  }
  if (!known) refuse(r, "strict", strict);
  enum digest_kind kind;
  if (digest && !digest_named(digest, &kind))
    refuse(r, "digest_algorithm", digest);
  else if (digest && !r->session->digest_given)
    r->session->digest = kind;
  if (flag_of(r, "strict_variables")) r->session->strict_variables = true;
}

/* The path NAME as Puppet has it; NULL: none, or what only its default names, of a file that nobody gave. */
static const struct str *path_of(struct reading *r, const char *name) {
  text_of(r, name);
  if (!r->trusted && !puppet_conf_setting(r->conf, name)) return NULL;
  return puppet_conf_text(r->conf, &r->session->arena, name);
}

static void take_modules(struct reading *r) {
  const struct str *folders = path_of(r, "basemodulepath");
  if (folders && r->trusted) session_fence_folders(r->session, folders->text);
  if (folders) environment_set_base_modulepath(&r->session->environment, folders->text);
}

static void take_manifest(struct reading *r) {
  struct environment *environment = &r->session->environment;
  const char *manifest = text_of(r, "default_manifest");
  bool only = flag_of(r, "disable_per_environment_manifest");
  if (only && (!manifest || *manifest != '/')) {
    r->wrong = true;
    diagnostic_add(&r->session->diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR,
                   puppet_conf_setting(r->conf, "disable_per_environment_manifest")->place,
                   "The 'default_manifest' setting must be set to an absolute path when "
                   "'disable_per_environment_manifest' is true");
    return;
  }
  environment->one_manifest = only;
  if (only) environment->one_place = puppet_conf_setting(r->conf, "disable_per_environment_manifest")->place;
  if (only) environment->default_place = puppet_conf_setting(r->conf, "default_manifest")->place;
  if (manifest && *manifest == '/' && r->trusted) file_fence_add(&r->session->fence, manifest);
  if (manifest) environment->default_manifest = str_from(&r->session->arena, manifest);
}

/* As in Puppet, the global layer of data may be missing. */
static void take_hiera(struct reading *r) {
  const struct str *path = path_of(r, "hiera_config");
  if (path && file_exists(r->session->sources.view, path->text))
    r->session->hiera_config = file_absolute(&r->session->arena, path->text);
  if (r->session->hiera_config && r->trusted) file_fence_add(&r->session->fence, r->session->hiera_config);
}

clp_status session_read_config(clp_session *session, const char *path, bool trusted) {
  struct reading r = {.session = session, .trusted = trusted};
  session->fence.open = true;
  r.conf = puppet_conf_read(&session->arena, &session->sources, &session->diagnostics, path);
  if (!r.conf) return file_exists(session->sources.view, path) ? CLP_ERRORS : CLP_UNREADABLE;
  session->conf = r.conf;
  if (trusted) session->trusted_conf = r.conf;
  const char *name = text_of(&r, "certname");
  if (name) session->own_name = str_from(&session->arena, name);
  take_levels(&r);
  take_modules(&r);
  take_manifest(&r);
  take_hiera(&r);
  return r.wrong ? CLP_ERRORS : CLP_OK;
}

static clp_status set_config(clp_session *session, void *data) {
  return session_read_config(session, data, true);
}

clp_status session_set_config(clp_session *session, const char *path) {
  clp_status status = session_guarded(session, set_config, (void *)path);
  if (status != CLP_OK) session->failed_input = true;
  return status;
}
