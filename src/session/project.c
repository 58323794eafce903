/* SPDX-License-Identifier: Apache-2.0 */
/*
 * colophon.conf: what a project wants, beside its environment.conf, for whoever compiles in it.  What calls
 * have set wins over it.
 */
#include "src/puppet/environment/settings.h"
#include "src/session/inputs.h"
#include "src/support/file.h"

struct project {
  clp_session *session;
  const struct setting *setting; /* that is taken */
  bool wrong;                    /* a setting cannot be taken; reported */
};

/* The index of what the setting says in WORDS, or -1 after a diagnostic. */
static int choice(struct project *p, const char *const *words, const char *listed) {
  for (int i = 0; words[i]; i++)
    if (str_is(p->setting->value, words[i])) return i;
  diagnostic_add(&p->session->diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, p->setting->value_place,
                 "%s must be %s, not '%s'", p->setting->name->text, listed, p->setting->value->text);
  p->wrong = true;
  return -1;
}

/* Not unconfined: code of a project cannot free itself. */
static void take_helper(struct project *p) {
  static const char *const words[] = {"off", "confined", NULL};
  int chosen = choice(p, words, "off or confined (only the option --ruby-helper gives unconfined)");
  if (chosen >= 0 && !p->session->helper_set) p->session->helper.mode = (enum helper_mode)chosen;
}

static void take_unknown(struct project *p) {
  static const char *const words[] = {"stop", "opaque", NULL};
  int chosen = choice(p, words, "stop or opaque");
  if (chosen >= 0 && !p->session->unknown_set) p->session->opaque = chosen == 1;
}

static void take_secret_names(struct project *p) {
  const struct str *path = p->setting->value;
  if (path->text[0] != '/') path = path_below(&p->session->arena, p->session->environment.folder, path->text);
  if (session_read_secret_names(p->session, p->session->sources.view, path->text) != CLP_OK) p->wrong = true;
}

static void take(struct project *p) {
  static const struct {
    const char *name;
    void (*take)(struct project *p);
  } known[] = {{"ruby_helper", take_helper}, {"unknown", take_unknown}, {"secret_names", take_secret_names}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (!str_is(p->setting->name, known[i].name)) continue;
    known[i].take(p);
    return;
  }
  struct diagnostic *d =
      diagnostic_add(&p->session->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, p->setting->place,
                     "colophon.conf has no setting '%s'", p->setting->name->text);
  diagnostic_note(&p->session->diagnostics, d, PLACE_NONE,
                  "its settings are ruby_helper, unknown and secret_names");
}

bool session_read_project(clp_session *session) {
  const char *path = path_below(&session->arena, session->environment.folder, "colophon.conf")->text;
  struct project p = {.session = session};
  struct settings_file file;
  if (!file_exists(session->sources.view, path)) return true;
  const struct source *source =
      file_read(&session->sources, &session->diagnostics, SOURCE_CONFIGURATION, file_shown(path));
  if (!source || !settings_read(&file, &session->arena, &session->diagnostics, source)) return false;
  for (uint32_t i = 0; i < file.settings.count; i++) {
    p.setting = &file.settings.at[i];
    take(&p);
  }
  for (uint32_t i = 0; i < file.sections.count; i++)
    diagnostic_add(&session->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, file.sections.at[i].place,
                   "colophon.conf has no sections: what is in [%s] is ignored",
                   file.sections.at[i].name->text);
  return !p.wrong;
}
