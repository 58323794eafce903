/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/settings.h"

#include <stdlib.h>

#include "src/eval/node.h"
#include "src/eval/scope.h"

struct setting {
  const char *name;
  enum { SETTING_UNDEF, SETTING_BOOLEAN, SETTING_INTEGER, SETTING_STRING, SETTING_ARRAY } kind;
  int64_t number;
  const char *text;
};

/* By name. */
static const struct setting settings[] = {
#define X(name, kind, number, text) {#name, SETTING_##kind, number, text},
#include "src/eval/settings.def"
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
  return strcmp(name, ((const struct setting *)setting)->name);
}

bool setting_read(struct compiler *c, const struct definition *definition, const struct str *name,
                  struct value *value) {
  if (!definition || definition->node || definition->kind != DEFINITION_CLASS) return false;
  const struct setting *setting =
      bsearch(name->text, settings, sizeof settings / sizeof *settings, sizeof *settings, by_name);
  if (!setting) return false;
  switch (setting->kind) {
  case SETTING_UNDEF: *value = value_undef(0); break;
  case SETTING_BOOLEAN: *value = flag_value(c, setting->number != 0); break;
  case SETTING_INTEGER: *value = number_value(c, setting->number); break;
  case SETTING_STRING: *value = text_value(c, setting->text, strlen(setting->text)); break;
  case SETTING_ARRAY: *value = words_value(c, setting->text); break;
  }
  return true;
}

void settings_variables(struct compiler *c, struct resource *resource, struct definition *definition) {
  static const char *const levels[] = {
      [STRICT_OFF] = "off", [STRICT_WARNING] = "warning", [STRICT_ERROR] = "error"};
  struct scope *scope = scope_new(c, SCOPE_CLASS, c->top, definition, resource);
  const char *level = levels[c->in->strict], *algorithm = digest_name(c->in->digest_algorithm);
  struct value environment = setting_value(c, c->in->environment_name, c->in->environment_label);
  scope_bind(c, scope, eval_symbol(c, "strict"), text_value(c, level, strlen(level)));
  scope_bind(c, scope, eval_symbol(c, "strict_variables"), flag_value(c, c->in->strict_variables));
  scope_bind(c, scope, eval_symbol(c, "digest_algorithm"), text_value(c, algorithm, strlen(algorithm)));
  scope_bind(c, scope, eval_symbol(c, "environment"), environment);
  state_of(resource)->own = scope;
}
