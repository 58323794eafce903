/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/scopes/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <strings.h>

#include "src/puppet/environment/puppet_conf.h"
#include "src/puppet/eval/compilation/report.h"

struct known_setting {
  const char *name;
  enum {
    SETTING_UNDEF,
    SETTING_BOOLEAN,
    SETTING_INTEGER,
    SETTING_STRING,
    SETTING_ARRAY,
    SETTING_MACHINE, /* a text without a default */
  } kind;
  int64_t number;
  const char *text;
};

/* By name. */
static const struct known_setting settings[] = {
#define X(name, kind, number, text) {#name, SETTING_##kind, number, text},
#include "src/puppet/eval/scopes/settings.def"
#undef X
};

static struct value text_value(struct compiler *c, const char *text, size_t length) {
  struct constant constant = {.kind = CONSTANT_STRING, .u.text = str_new(c->arena, text, length)};
  return value_string(constant.u.text, trace_constant(c->traces, constant));
}

static struct value flag_value(struct compiler *c, bool flag) {
  struct constant constant = {.kind = flag ? CONSTANT_TRUE : CONSTANT_FALSE};
  return value_boolean(flag, trace_constant(c->traces, constant));
}

static struct value number_value(struct compiler *c, int64_t number) {
  struct constant constant = {.kind = CONSTANT_INTEGER, .u.integer = number};
  return value_integer(number, trace_constant(c->traces, constant));
}

/* The words of TEXT. */
static struct value words_value(struct compiler *c, const char *text) {
  uint32_t count = *text != 0;
  for (const char *p = text; *p; p++)
    count += *p == ' ';
  struct array *array = array_new(c->arena, count);
  for (uint32_t i = 0; i < count; i++) {
    size_t length = strcspn(text, " ");
    array->at[i] = text_value(c, text, length);
    text += length + 1;
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static int by_name(const void *name, const void *setting) {
  return strcmp(name, ((const struct known_setting *)setting)->name);
}

/* ---- puppet.conf ---- */

/* A number, or so many seconds: "2h". */
static bool number_of(const struct str *text, int64_t *number) {
  static const struct {
    char letter;
    int seconds;
  } units[] = {{0, 1}, {'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86400}, {'y', 31536000}};
  char *end;
  errno = 0;
  *number = strtoll(text->text, &end, 10);
  if (end == text->text || errno) return false;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (*end == units[i].letter && (!*end || !end[1]))
      return !__builtin_mul_overflow(*number, (int64_t)units[i].seconds, number);
  return false;
}

static struct value listed(struct compiler *c, const struct str *text) {
  uint32_t count = text->length > 0;
  for (const char *p = text->text; *p; p++)
    count += *p == ',';
  struct array *array = array_new(c->arena, count);
  const char *p = text->text;
  for (uint32_t i = 0; i < count; i++) {
    size_t length = strcspn(p, ","), rest = length;
    while (rest && p[rest - 1] == ' ')
      rest--;
    array->at[i] = value_string(str_new(c->arena, p, rest), 0);
    p += length + (p[length] == ',');
    p += strspn(p, " ");
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

/* What Puppet makes of TEXT; false if the setting cannot have it. */
static bool translated(struct compiler *c, const struct known_setting *known, const struct str *text,
                       struct value *value) {
  bool yes = !strcasecmp(text->text, "true");
  int64_t number;
  if (yes || !strcasecmp(text->text, "false")) {
    *value = value_boolean(yes, 0);
    return known->kind != SETTING_INTEGER && known->kind != SETTING_ARRAY;
  }
  switch (known->kind) {
  case SETTING_INTEGER:
    if (!number_of(text, &number)) return false;
    *value = value_integer(number, 0);
    return true;
  case SETTING_ARRAY: *value = listed(c, text); return true;
  case SETTING_BOOLEAN: return false;
  case SETTING_UNDEF:
  case SETTING_STRING:
  case SETTING_MACHINE: *value = value_string(text, 0); return true;
  }
  return false;
}

/* What the value of GIVEN depends on: others that it names, too. */
static trace_id read_of(struct compiler *c, const struct setting *given) {
  const struct settings_file *file = &c->in->conf->file;
  trace_id read = trace_label(c->traces, given->label);
  if (!strchr(given->value->text, '$')) return read;
  for (uint32_t i = 0; i < file->settings.count; i++)
    read = trace_join(c->traces, read, trace_label(c->traces, file->settings.at[i].label));
  for (uint32_t i = 0; i < file->others.count; i++)
    read = trace_join(c->traces, read, trace_label(c->traces, file->others.at[i].label));
  return read;
}

/* V was made of a text that READ tells. */
static struct value read_value(struct compiler *c, struct value v, trace_id read) {
  struct constant result = {.kind = CONSTANT_UNDEF};
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = read_value(c, v.u.array->at[i], read);
    v.u.array = array;
  } else {
    result = eval_constant(c, v);
  }
  v.trace = trace_call(c->traces, eval_symbol(c, "converted"), result, &read, 1);
  return v;
}

static bool given_value(struct compiler *c, const struct known_setting *known, const struct setting *given,
                        struct value *value) {
  const struct str *raw = given->value;
  if (given->label == c->in->mutated) {
    if (c->in->replacement.kind != VALUE_STRING)
      eval_fail(c, DIAG_BAD_ARGUMENT, PLACE_NONE, "A setting is a String");
    raw = c->in->replacement.u.text;
  }
  const struct str *text = puppet_conf_expanded(c->in->conf, c->arena, raw);
  if (!text) return false;
  if (!translated(c, known, text, value))
    eval_fail(c, DIAG_CONFIGURATION, given->value_place, "Cannot take '%s' for the setting %s", text->text,
              known->name);
  bool copied = value->kind == VALUE_STRING && str_equal(text, raw);
  if (copied)
    value->trace = trace_label(c->traces, given->label);
  else
    *value = read_value(c, *value, read_of(c, given));
  return true;
}

/* What the file says of KNOWN, or, where that is a folder, its default beside the file. */
static bool configured(struct compiler *c, const struct known_setting *known, struct value *value) {
  if (!c->in->conf) return false;
  const struct setting *given = puppet_conf_setting(c->in->conf, known->name);
  if (given) return given_value(c, known, given, value);
  const struct str *text =
      known->kind == SETTING_MACHINE ? puppet_conf_text(c->in->conf, c->arena, known->name) : NULL;
  if (text) *value = text_value(c, text->text, text->length);
  return text != NULL;
}

/* ---- reading ---- */

/* Those that options of Colophon give. */
static bool optional_setting(struct compiler *c, const struct str *name, struct value *value) {
  static const char *const levels[] = {
      [STRICT_OFF] = "off", [STRICT_WARNING] = "warning", [STRICT_ERROR] = "error"};
  const char *level = levels[c->in->strict], *algorithm = digest_name(c->in->digest_algorithm);
  if (str_is(name, "strict"))
    *value = text_value(c, level, strlen(level));
  else if (str_is(name, "strict_variables"))
    *value = flag_value(c, c->in->strict_variables);
  else if (str_is(name, "digest_algorithm"))
    *value = text_value(c, algorithm, strlen(algorithm));
  else if (str_is(name, "environment"))
    *value = setting_value(c, c->in->environment_name, c->in->environment_label);
  else
    return false;
  return true;
}

bool setting_read(struct compiler *c, const struct definition *definition, const struct str *name,
                  struct value *value) {
  if (!definition || definition != c->settings) return false;
  if (optional_setting(c, name, value)) return true;
  const struct known_setting *setting =
      bsearch(name->text, settings, sizeof settings / sizeof *settings, sizeof *settings, by_name);
  if (!setting) return false;
  if (configured(c, setting, value)) return true;
  switch (setting->kind) {
  case SETTING_UNDEF: *value = value_undef(0); break;
  case SETTING_BOOLEAN: *value = flag_value(c, setting->number != 0); break;
  case SETTING_INTEGER: *value = number_value(c, setting->number); break;
  case SETTING_STRING: *value = text_value(c, setting->text, strlen(setting->text)); break;
  case SETTING_ARRAY: *value = words_value(c, setting->text); break;
  case SETTING_MACHINE: return false;
  }
  return true;
}

bool setting_is_of_machine(const struct compiler *c, const struct str *name) {
  static const char prefix[] = "settings::";
  const char *text = name->text + (strncmp(name->text, "::", 2) ? 0 : 2);
  if (!c->settings || strncmp(text, prefix, sizeof prefix - 1) != 0) return false;
  const struct known_setting *setting = bsearch(
      text + sizeof prefix - 1, settings, sizeof settings / sizeof *settings, sizeof *settings, by_name);
  return setting && setting->kind == SETTING_MACHINE;
}

bool settings_all(struct compiler *c, const struct node *node) {
  if (node->kind != AST_VARIABLE) return false;
  const char *name = node->u.text->text;
  if (strcmp(strncmp(name, "::", 2) ? name : name + 2, "settings::all_local") != 0) return false;
  return c->settings != NULL;
}

struct value setting_of_all(struct compiler *c, const struct node *node, struct value key) {
  struct value v = value_undef(0);
  if (key.kind == VALUE_STRING && str_is(key.u.text, "name")) /* is left out */
    return value_undef(trace_under(c->traces, 0, key.trace));
  if (key.kind != VALUE_STRING || !setting_read(c, c->settings, key.u.text, &v))
    eval_unsupported(c, node->place, "such keys of $settings::all_local");
  v.trace = trace_under(c->traces, v.trace, key.trace);
  return v;
}
