/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the folder says in which the program runs: the environment that it is in, found upwards as git finds
 * its repository, and the facts of the node that lie in that environment.
 *
 * A folder is an environment if it has environment.conf, or two of what a control repository has
 * (`manifests`, `modules`, hiera.yaml, Puppetfile); one with metadata.json is a module, which has some of
 * that, too.  A folder with `environments` has the environments of a server, or of a repository for several:
 * the one that Puppet takes if nobody names one is `production`; one that is alone is meant, too.  The search
 * ends at the top of a repository.
 *
 * A puppet.conf counts that lies where that of a server lies from there, or in the environment itself.
 *
 * Facts are taken only where there is no doubt which: facts/NODE.json (.yaml, .yml) of the node that was
 * named, else the one file facts.json (.yaml, .yml), else, if no node was named, the one file in facts/.
 */
#include "src/session/inputs.h"
#include "src/support/file.h"

static const char *const endings[] = {".json", ".yaml", ".yml", NULL};

static const char *below(clp_session *session, const char *folder, const char *name) {
  return arena_printf(&session->arena, "%s/%s", strcmp(folder, "/") != 0 ? folder : "", name);
}

static bool has(clp_session *session, const char *folder, const char *name) {
  return file_exists(session->sources.view, below(session, folder, name));
}

/* By what FOLDER is an environment, or NULL. */
static const char *sign_of(clp_session *session, const char *folder) {
  static const char *const parts[] = {"manifests", "modules", "hiera.yaml", "Puppetfile"};
  const char *first = NULL;
  if (has(session, folder, "environment.conf")) return "it has environment.conf";
  if (has(session, folder, "metadata.json")) return NULL;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (!has(session, folder, parts[i])) continue;
    if (first) return arena_printf(&session->arena, "it has %s and %s", first, parts[i]);
    first = parts[i];
  }
  return NULL;
}

/* Makes FOLDER the folder around it; false where the search ends. */
static bool go_up(clp_session *session, char *folder) {
  if (file_exists(NULL, below(session, folder, ".git"))) return false;
  char *slash = strrchr(folder, '/');
  if (!slash || !slash[1]) return false;
  slash[slash == folder] = '\0';
  return true;
}

static char *working_folder(clp_session *session) {
  return arena_printf(&session->arena, "%s", file_absolute(&session->arena, "."));
}

/* Of several environments in FOLDER the one that is taken if none is named, or NULL; *SIGN says by what. */
static const char *default_in(clp_session *session, const char *folder, const char **sign) {
  const char *all = below(session, folder, "environments"), *name = "production";
  struct file_list found = {0};
  if (!file_is_folder(session->sources.view, all)) return NULL;
  if (!file_is_folder(session->sources.view, below(session, all, name))) {
    file_children(&found, session->sources.view, &session->arena, all, true);
    if (found.paths.count != 1) return NULL;
    name = found.paths.at[0];
  }
  *sign = found.paths.count ? "the only one there" : "which Puppet takes if none is named";
  return below(session, all, name);
}

/* The innermost environment around the folder where the program runs, or NULL; *SIGN says by what. */
static const char *environment_around(clp_session *session, const char **sign) {
  char *folder = working_folder(session);
  do {
    if ((*sign = sign_of(session, folder))) return folder;
    const char *found = default_in(session, folder, sign);
    if (found) return found;
  } while (go_up(session, folder));
  return NULL;
}

const char *session_environments_around(clp_session *session, const char *name) {
  char *folder = working_folder(session);
  do {
    const char *all = below(session, folder, "environments");
    if (file_is_folder(session->sources.view, below(session, all, name))) return all;
  } while (go_up(session, folder));
  return NULL;
}

/* ---- puppet.conf ---- */

/* The folder around PATH, or NULL; NAME: only if it is called so. */
static const char *around(clp_session *session, const char *path, const char *name) {
  const char *slash = strrchr(path, '/');
  if (!slash || slash == path) return NULL;
  const char *folder = arena_printf(&session->arena, "%.*s", (int)(slash - path), path);
  return !name || !strcmp(strrchr(folder, '/') + 1, name) ? folder : NULL;
}

/* The puppet.conf of the environment FOLDER, or NULL: its own; beside `environments`; that of a server, whose
 * environments are in `code`. */
static const char *config_of(clp_session *session, const char *folder) {
  const char *environments = around(session, folder, "environments"),
             *found[4] = {below(session, folder, "puppet.conf")};
  const char *top = environments ? around(session, environments, NULL) : NULL;
  const char *code = environments ? around(session, environments, "code") : NULL;
  const char *server = code ? around(session, code, NULL) : NULL;
  if (top) found[1] = below(session, top, "puppet.conf");
  if (server) found[2] = below(session, server, "puppet/puppet.conf");
  if (server) found[3] = below(session, server, "puppet.conf");
  for (int i = 0; i < 4; i++)
    if (found[i] && file_exists(session->sources.view, found[i])) return found[i];
  return NULL;
}

clp_status session_config_around(clp_session *session, const char *folder, const char **config) {
  *config = session->conf ? NULL : config_of(session, folder);
  if (!*config) return CLP_OK;
  /* One that came with a repository is a stranger's word; below /etc it is the administrator's. */
  return session_read_config(session, *config, !strncmp(*config, "/etc/", strlen("/etc/")));
}

/* ---- facts ---- */

/* The one file NAME.json, NAME.yaml or NAME.yml in FOLDER, or NULL. */
static const char *one_named(clp_session *session, const char *folder, const char *name) {
  const char *found = NULL;
  for (int i = 0; endings[i]; i++) {
    const char *path = below(session, folder, arena_printf(&session->arena, "%s%s", name, endings[i]));
    if (!file_exists(session->sources.view, path)) continue;
    if (found) return NULL;
    found = path;
  }
  return found;
}

/* Of a file of facts the length of its name without the ending, else 0. */
static size_t stem(const char *name) {
  size_t length = strlen(name);
  for (int i = 0; endings[i]; i++) {
    size_t own = strlen(endings[i]);
    if (*name != '.' && length > own && !strcmp(name + length - own, endings[i])) return length - own;
  }
  return 0;
}

/* The one file in FOLDER, or NULL; *COUNT: of how many.  It gives the node its name where the facts do not.
 */
static const char *only_one(clp_session *session, const char *folder, uint32_t *count) {
  struct file_list files = {0};
  const char *found = NULL;
  file_children(&files, session->sources.view, &session->arena, folder, false);
  for (uint32_t i = 0; i < files.paths.count; i++) {
    if (!stem(files.paths.at[i])) continue;
    found = files.paths.at[i];
    (*count)++;
  }
  if (*count != 1) return NULL;
  session->own_name = str_new(&session->arena, found, stem(found));
  return below(session, folder, found);
}

static const char *facts_in(clp_session *session, const char *folder, uint32_t *several) {
  const struct str *node = session->node_name;
  const char *all = below(session, folder, "facts"), *found = NULL;
  if (node && !strchr(node->text, '/')) found = one_named(session, all, node->text);
  if (!found) found = one_named(session, folder, "facts");
  return found || node ? found : only_one(session, all, several);
}

/* ---- what was found ---- */

struct finding {
  bool quietly, facts;
  const char *path; /* set: of the facts, or NULL */
};

/* Says what was taken without being named: nothing where this folder is an environment by its own word. */
static void tell(clp_session *session, const char *sign, const char *config, const char *facts,
                 uint32_t several) {
  struct diagnostics *diagnostics = &session->diagnostics;
  const char *folder = session->environment.folder->text;
  bool here = !strcmp(folder, file_absolute(&session->arena, "."));
  if (here && !strcmp(sign, "it has environment.conf") && !facts && !config && several < 2) return;
  struct diagnostic *d =
      diagnostic_add(diagnostics, DIAG_SURROUNDINGS, SEVERITY_NOTICE, PLACE_NONE,
                     "In the environment %s (%s)%s%s, %s%s", here ? "." : file_shown(folder), sign,
                     config ? ", with the settings of " : "", config ? file_shown(config) : "",
                     facts ? "with the facts of " : "without facts", facts ? file_shown(facts) : "");
  if (several > 1)
    diagnostic_note(diagnostics, d, PLACE_NONE,
                    "facts of %u nodes are in %s: name one with --node, or all with --nodes", several,
                    file_shown(below(session, folder, "facts")));
  diagnostic_note(diagnostics, d, PLACE_NONE,
                  "--environment and --facts name others; --no-environment takes none");
}

static clp_status find(clp_session *session, void *data) {
  struct finding *finding = data;
  const char *sign;
  uint32_t several = 0;
  session->fence.open = true; /* around where the program runs, which is no word of a stranger's */
  const char *folder = environment_around(session, &sign);
  if (!folder) return CLP_OK;
  session->found_environment = true;
  const char *config;
  clp_status status = session_config_around(session, folder, &config);
  if (status == CLP_OK) status = session_enter_environment(session, folder);
  if (status == CLP_OK && finding->facts) finding->path = facts_in(session, folder, &several);
  if (status == CLP_OK && !finding->quietly) tell(session, sign, config, finding->path, several);
  return status;
}

clp_status session_find_environment(clp_session *session, bool facts, bool quietly) {
  struct finding finding = {quietly, facts, NULL};
  clp_status status = session_guarded(session, find, &finding);
  if (status == CLP_OK && finding.path) status = session_add_facts(session, file_shown(finding.path));
  if (status != CLP_OK) session->failed_input = true;
  return status;
}

bool clp_has_environment(const clp_session *session) {
  return session->environment.folder != NULL;
}
