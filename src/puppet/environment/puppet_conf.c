/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/puppet_conf.h"

#include <ctype.h>

#include "src/support/file.h"

enum { DEEPEST_NAMES = 20 }; /* of settings within values of settings */

/* ---- reading ---- */

static bool is_section(const struct str *name) {
  static const char *const sections[] = {"main", "server", "master", "agent", "user"};
  for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
    if (str_is(name, sections[i])) return true;
  return false;
}

static bool check_sections(const struct settings_file *file, struct diagnostics *diagnostics) {
  for (uint32_t i = 0; i < file->sections.count; i++) {
    const struct setting *section = &file->sections.at[i];
    if (is_section(section->name)) continue;
    diagnostic_add(diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, section->place,
                   "Illegal section '%s' in config file. The only valid puppet.conf sections are: [main, "
                   "server, master, agent, user]. Please use the directory environments feature to specify "
                   "environments.",
                   section->name->text);
    return false;
  }
  return true;
}

/* Options of a file behind its path: `{owner = root, mode = 0644}`. */
static bool find_options(const char *text, const char *end, const char **brace, const char **close) {
  *brace = memchr(text, '{', (size_t)(end - text));
  *close = *brace ? memchr(*brace, '}', (size_t)(end - *brace)) : NULL;
  return *close && *close > *brace + 1;
}

static bool is_option(const char *text, const char *end) {
  const char *name = text + strspn(text, " \t"), *equals = name;
  while (equals < end && (isalnum((unsigned char)*equals) || *equals == '_'))
    equals++;
  size_t length = (size_t)(equals - name);
  bool known = (length == 5 && (!memcmp(name, "owner", 5) || !memcmp(name, "group", 5))) ||
               (length == 4 && !memcmp(name, "mode", 4));
  equals += strspn(equals, " \t");
  if (!known || equals >= end || *equals != '=') return false;
  const char *value = equals + 1 + strspn(equals + 1, " \t"), *last = value;
  while (last < end && (isalnum((unsigned char)*last) || *last == '_'))
    last++;
  return last > value && last + strspn(last, " \t") >= end;
}

static bool check_options(const struct setting *settings, uint32_t count, struct diagnostics *diagnostics) {
  for (uint32_t i = 0; i < count; i++) {
    const char *text = settings[i].value->text, *brace, *close;
    if (!find_options(text, text + settings[i].value->length, &brace, &close)) continue;
    for (const char *p = brace + 1; p < close;) {
      const char *comma = memchr(p, ',', (size_t)(close - p));
      if (!comma) comma = close;
      if (!is_option(p, comma)) {
        diagnostic_add(diagnostics, DIAG_CONFIGURATION, SEVERITY_ERROR, settings[i].value_place,
                       "Could not parse '%s'", text);
        return false;
      }
      p = comma + 1;
    }
  }
  return true;
}

static void label_values(struct sources *sources, struct setting *settings, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    struct label label = {.place = settings[i].value_place, .kind = LABEL_BARE_WORD};
    label.name = str_printf(sources->arena, "setting %s", settings[i].name->text);
    settings[i].label = label_add(sources, label);
  }
}

const struct puppet_conf *puppet_conf_read(struct arena *arena, struct sources *sources,
                                           struct diagnostics *diagnostics, const char *path) {
  struct puppet_conf *conf = ARENA_NEW(arena, struct puppet_conf);
  const char *absolute = file_absolute(arena, path), *slash = strrchr(absolute, '/');
  *conf = (struct puppet_conf){.arena = arena, .sources = sources};
  conf->folder = str_new(arena, absolute, slash == absolute ? 1 : (size_t)(slash - absolute));
  const struct source *source = file_read(sources, diagnostics, SOURCE_CONFIGURATION, path);
  if (!source || !settings_read(&conf->file, arena, diagnostics, source)) return NULL;
  label_values(sources, conf->file.settings.at, conf->file.settings.count);
  label_values(sources, conf->file.others.at, conf->file.others.count);
  bool good = check_sections(&conf->file, diagnostics) &&
              check_options(conf->file.settings.at, conf->file.settings.count, diagnostics) &&
              check_options(conf->file.others.at, conf->file.others.count, diagnostics);
  return good ? conf : NULL;
}

static const struct setting *in_section(const struct puppet_conf *conf, const char *section,
                                        const char *name) {
  for (uint32_t i = 0; i < conf->file.others.count; i++) {
    const struct setting *setting = &conf->file.others.at[i];
    if (str_is(setting->section, section) && str_is(setting->name, name)) return setting;
  }
  return NULL;
}

const struct setting *puppet_conf_setting(const struct puppet_conf *conf, const char *name) {
  const struct setting *setting = in_section(conf, "server", name);
  if (!setting) setting = in_section(conf, "master", name);
  return setting ? setting : settings_find(&conf->file, name);
}

/* ---- texts ---- */

static bool expand(const struct puppet_conf *conf, struct buffer *out, const char *name, int depth);

/* TEXT with what it names in the place of `$name` and `${name}`. */
static bool put_text(const struct puppet_conf *conf, struct buffer *out, const char *text, const char *end,
                     int depth) {
  while (text < end) {
    const char *name = text + 1;
    bool braces = *text == '$' && name < end && *name == '{';
    name += braces;
    const char *last = name;
    while (*text == '$' && last < end && (isalnum((unsigned char)*last) || *last == '_'))
      last++;
    if (*text != '$' || last == name || (braces && (last == end || *last != '}'))) {
      buffer_putc(out, *text++);
      continue;
    }
    if (!expand(conf, out, str_new(out->arena, name, (size_t)(last - name))->text, depth + 1)) return false;
    text = last + braces;
  }
  return true;
}

static bool put_setting(const struct puppet_conf *conf, struct buffer *out, const struct str *value,
                        int depth) {
  const char *text = value->text, *end = text + value->length, *brace, *close;
  if (text < end && (*text == '"' || *text == '\'')) text++;
  if (text < end && (end[-1] == '"' || end[-1] == '\'')) end--;
  if (find_options(text, end, &brace, &close)) {
    if (!put_text(conf, out, text, brace, depth)) return false;
    text = close + 1;
  }
  while (text < end && isspace((unsigned char)end[-1]))
    end--;
  if (!put_text(conf, out, text, end, depth)) return false;
  while (out->length && isspace((unsigned char)out->text[out->length - 1]))
    out->length--;
  return true;
}

static bool put_code_folder(const struct puppet_conf *conf, struct buffer *out) {
  const char *inside = arena_printf(out->arena, "%s/code", conf->folder->text);
  if (!file_is_folder(conf->sources->view, inside))
    inside = file_absolute(out->arena, arena_printf(out->arena, "%s/../code", conf->folder->text));
  buffer_puts(out, inside);
  return true;
}

/* Those of the code, then those of Puppet's packages. */
static bool put_module_path(const struct puppet_conf *conf, struct buffer *out, int depth) {
  static const char *const packaged[] = {"/opt/puppetlabs/puppet/modules", "/usr/share/puppet/modules"};
  if (!expand(conf, out, "codedir", depth + 1)) return false;
  buffer_printf(out, "/modules:%s", packaged[!file_is_folder(NULL, packaged[0])]);
  return true;
}

static bool put_hiera_config(const struct puppet_conf *conf, struct buffer *out, int depth) {
  const struct str *code = puppet_conf_text(conf, out->arena, "codedir");
  const char *path = code ? arena_printf(out->arena, "%s/hiera.yaml", code->text) : NULL;
  if (path && file_exists(conf->sources->view, path)) {
    buffer_puts(out, path);
    return true;
  }
  if (!expand(conf, out, "confdir", depth + 1)) return false;
  buffer_puts(out, "/hiera.yaml");
  return true;
}

/* Where certificates are, as Puppet's defaults say. */
static bool put_certificate(const struct puppet_conf *conf, struct buffer *out, const char *name, int depth) {
  static const char *const defaults[][2] = {{"ssldir", "$confdir/ssl"},
                                            {"certdir", "$ssldir/certs"},
                                            {"privatekeydir", "$ssldir/private_keys"},
                                            {"hostcert", "$certdir/$certname.pem"},
                                            {"hostprivkey", "$privatekeydir/$certname.pem"},
                                            {"localcacert", "$certdir/ca.pem"}};
  for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
    if (!strcmp(defaults[i][0], name))
      return put_text(conf, out, defaults[i][1], defaults[i][1] + strlen(defaults[i][1]), depth);
  return false;
}

static bool put_default(const struct puppet_conf *conf, struct buffer *out, const char *name, int depth) {
  if (!strcmp(name, "codedir")) return put_code_folder(conf, out);
  if (!strcmp(name, "basemodulepath")) return put_module_path(conf, out, depth);
  if (!strcmp(name, "hiera_config")) return put_hiera_config(conf, out, depth);
  if (!strcmp(name, "environmentpath")) {
    if (!expand(conf, out, "codedir", depth + 1)) return false;
    buffer_puts(out, "/environments");
    return true;
  }
  if (!strcmp(name, "confdir"))
    buffer_str(out, conf->folder);
  else if (!strcmp(name, "run_mode"))
    buffer_puts(out, "server");
  else
    return conf->certificates && put_certificate(conf, out, name, depth);
  return true;
}

static bool expand(const struct puppet_conf *conf, struct buffer *out, const char *name, int depth) {
  const struct setting *setting = puppet_conf_setting(conf, name);
  if (depth > DEEPEST_NAMES) return false;
  return setting ? put_setting(conf, out, setting->value, depth) : put_default(conf, out, name, depth);
}

const struct str *puppet_conf_text(const struct puppet_conf *conf, struct arena *arena, const char *name) {
  struct buffer out;
  buffer_init(&out, arena);
  return expand(conf, &out, name, 0) ? buffer_take(&out) : NULL;
}

const struct str *puppet_conf_expanded(const struct puppet_conf *conf, struct arena *arena,
                                       const struct str *value) {
  struct buffer out;
  buffer_init(&out, arena);
  return put_setting(conf, &out, value, 0) ? buffer_take(&out) : NULL;
}
