/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/environment.h"

#include <ctype.h>

#include "src/puppet/environment/settings.h"
#include "src/support/file.h"

void environment_init(struct environment *environment, struct arena *arena, struct sources *sources,
                      struct diagnostics *diagnostics) {
  *environment = (struct environment){.arena = arena, .sources = sources, .diagnostics = diagnostics};
}

void environment_set_modulepath(struct environment *environment, const char *folders) {
  environment->given_path = str_from(environment->arena, folders);
  environment->scanned = false;
}

void environment_set_base_modulepath(struct environment *environment, const char *folders) {
  environment->base_path = str_from(environment->arena, folders);
  environment->scanned = false;
}

const struct str *path_below(struct arena *arena, const struct str *folder, const char *path) {
  struct buffer whole;
  buffer_init(&whole, arena);
  buffer_str(&whole, folder);
  if (!folder->length || folder->text[folder->length - 1] != '/') buffer_putc(&whole, '/');
  buffer_puts(&whole, path);
  return buffer_take(&whole);
}

/* ---- environment.conf ---- */

static const struct str *absolute(struct environment *e, const struct str *path) {
  if (path->text[0] != '/') path = path_below(e->arena, e->folder, path->text);
  return str_from(e->arena, file_absolute(e->arena, path->text));
}

static bool is_known(const struct str *name) {
  static const char *const known[] = {
      "modulepath",      "manifest",  "config_version",           "environment_timeout",
      "static_catalogs", "rich_data", "environment_data_provider"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (str_is(name, known[i])) return true;
  return false;
}

/* Sections and unknown settings are left out, and said to be. */
static void warn_of_ignored(struct environment *e, const struct settings_file *file, const char *path) {
  struct buffer sections, settings;
  struct place first_section = PLACE_NONE, first_setting = PLACE_NONE;
  buffer_init(&sections, e->arena);
  buffer_init(&settings, e->arena);
  for (uint32_t i = 0; i < file->sections.count; i++) {
    if (!sections.length) first_section = file->sections.at[i].place;
    buffer_printf(&sections, "%s%s", sections.length ? "," : "", file->sections.at[i].name->text);
  }
  for (uint32_t i = 0; i < file->settings.count; i++) {
    if (is_known(file->settings.at[i].name)) continue;
    if (!settings.length) first_setting = file->settings.at[i].place;
    buffer_printf(&settings, "%s%s", settings.length ? ", " : "", file->settings.at[i].name->text);
  }
  if (sections.length)
    diagnostic_add(
        e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, first_section,
        "Invalid sections in environment.conf at '%s'. Environment conf may not have sections. The "
        "following sections are being ignored: '%s'",
        path, buffer_text(&sections));
  if (settings.length)
    diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_WARNING, first_setting,
                   "Invalid settings in environment.conf at '%s'. The following unknown setting(s) are being "
                   "ignored: %s",
                   path, buffer_text(&settings));
}

/* Where all environments have the same manifest, none may have another. */
static bool check_manifest(struct environment *e, const struct setting *manifest) {
  if (!manifest->value->length || str_equal(manifest->value, e->default_manifest)) return true;
  struct diagnostic *d = diagnostic_add(
      e->diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, manifest->place,
      "Compilation has been halted because: The 'disable_per_environment_manifest' setting is "
      "true, and the '%s' environment has an environment.conf manifest that conflicts with the "
      "'default_manifest' setting. For more information, see "
      "https://puppet.com/docs/puppet/latest/environments_about.html",
      strrchr(e->folder->text, '/') + 1);
  diagnostic_note(e->diagnostics, d, e->default_place, "the manifest of all environments is another one");
  diagnostic_note(e->diagnostics, d, e->one_place, "and no environment may have its own");
  return false;
}

/* As Puppet: a quote at either end is no part of a value. */
static void without_quotes(struct environment *e, struct settings_file *file) {
  for (uint32_t i = 0; i < file->settings.count; i++) {
    struct setting *setting = &file->settings.at[i];
    const char *text = setting->value->text, *end = text + setting->value->length;
    if (text < end && (*text == '"' || *text == '\'')) text++;
    if (text < end && (end[-1] == '"' || end[-1] == '\'')) end--;
    setting->value = str_new(e->arena, text, (size_t)(end - text));
  }
}

static bool read_settings(struct environment *e) {
  const struct str *path = path_below(e->arena, e->folder, "environment.conf");
  struct settings_file file;
  if (!file_exists(e->sources->view, path->text)) return true;
  const struct source *source =
      file_read(e->sources, e->diagnostics, SOURCE_CONFIGURATION, file_shown(path->text));
  if (!source || !settings_read(&file, e->arena, e->diagnostics, source)) return false;
  without_quotes(e, &file);
  warn_of_ignored(e, &file, file_shown(path->text));
  const struct setting *manifest = settings_find(&file, "manifest");
  const struct setting *modulepath = settings_find(&file, "modulepath");
  const struct setting *version = settings_find(&file, "config_version");
  if (manifest && e->one_manifest && !check_manifest(e, manifest)) return false;
  if (manifest) e->manifest = absolute(e, manifest->value);
  const struct setting *provider = settings_find(&file, "environment_data_provider");
  if (modulepath) e->own_path = modulepath->value;
  if (provider) e->data_provider = provider->value;
  if (version) {
    e->version = version->value;
    e->version_place = version->place;
  }
  if (version && !e->version_known) {
    struct diagnostic *d =
        diagnostic_add(e->diagnostics, DIAG_CONFIGURATION, SEVERITY_NOTICE, version->place,
                       "config_version is not run: the version of the catalog is the time");
    diagnostic_note(e->diagnostics, d, PLACE_NONE,
                    "--config-version gives it what the program says, --run-config-version runs it");
  }
  return true;
}

bool environment_open(struct environment *e, const char *folder) {
  e->folder = str_from(e->arena, file_absolute(e->arena, folder));
  e->manifest =
      e->default_manifest ? absolute(e, e->default_manifest) : path_below(e->arena, e->folder, "manifests");
  e->scanned = false;
  if (file_is_folder(e->sources->view, folder)) return read_settings(e);
  diagnostic_add(e->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
                 "The environment %s is not a folder", folder);
  return false;
}

/* ---- finding ---- */

bool environment_name_valid(const char *name) {
  const char *p = name;
  while (isalnum((unsigned char)*p) || *p == '_')
    p++;
  return p > name && !*p;
}

const char *environment_find(struct environment *e, const char *name, const char *path) {
  for (const char *p = path; *p;) {
    size_t length = strcspn(p, ":");
    const char *folder = arena_printf(e->arena, "%.*s/%s", (int)length, p, name);
    if (length && environment_name_valid(name) && file_is_folder(e->sources->view, folder)) return folder;
    p += length + (p[length] == ':');
  }
  struct diagnostic *unknown = diagnostic_add(
      e->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
      "Could not find a directory environment named '%s' anywhere in the path: %s. Does the directory exist?",
      name, path);
  if (file_is_folder(e->sources->view, name))
    diagnostic_note(e->diagnostics, unknown, PLACE_NONE,
                    "there is a folder of this name here: --environment=./%s takes it", name);
  return NULL;
}
