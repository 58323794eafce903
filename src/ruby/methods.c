/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/methods.h"

#include <stdio.h>

/* Of each row the name, the class, and the body. */
static const struct {
  const char *name, *class, *body;
} rows[] = {
#define X(name, class, body, ...) {name, #class, #body},
#include "src/ruby/methods.def"
#undef X
};

uint16_t ruby_method_number(const struct str *name) {
  size_t low = 0, high = sizeof rows / sizeof *rows;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (strcmp(rows[middle].name, name->text) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low < sizeof rows / sizeof *rows && str_is(name, rows[low].name) ? (uint16_t)(low + 1) : 0;
}

bool ruby_method_known(const struct str *name) {
  static const char *const known[] = {
#define KNOWN(class, names) names,
#include "src/ruby/known.def"
#undef KNOWN
  };
  char wanted[80];
  if (name->length + 3 > sizeof wanted) return false;
  snprintf(wanted, sizeof wanted, " %s ", name->text);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strstr(known[i], wanted)) return true;
  return false;
}

bool ruby_method_refused(uint16_t number) {
  const char *name = rows[number - 1].name;
  for (size_t i = number - 1u; i < sizeof rows / sizeof *rows && !strcmp(rows[i].name, name); i++)
    if (strcmp(rows[i].body, "ruby_kernel_unsupported")) return false;
  return true;
}

/* ---- modules ---- */

bool ruby_module_known(const char *name) {
  static const char *const modules[] = {
#define X(class, name, parent) name,
#include "src/ruby/classes.def"
#undef X
  };
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (!strcmp(modules[i], name)) return true;
  return false;
}

bool ruby_constant_known(const char *name) {
  static const char *const constants[] = {
#define X(name, value) name,
#include "src/ruby/constants.def"
#undef X
  };
  for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
    if (!strcmp(constants[i], name)) return true;
  return ruby_module_known(name);
}

bool ruby_global_known(const char *name) {
  static const char *const globals[] = {
#define X(name, method) name,
#include "src/ruby/globals.def"
#undef X
  };
  for (size_t i = 0; i < sizeof globals / sizeof *globals; i++)
    if (!strcmp(globals[i], name)) return true;
  return false;
}

bool ruby_module_has(const char *module, const struct str *name) {
  static const struct {
    const char *module, *name;
  } library[] = {
#define X(module, name, ...) {module, name},
#include "src/ruby/library.def"
#undef X
  };
  for (size_t i = 0; i < sizeof library / sizeof *library; i++)
    if (!strcmp(library[i].module, module) && str_is(name, library[i].name)) return true;
  for (size_t i = ruby_method_number(name); i && i <= sizeof rows / sizeof *rows; i++) {
    const char *class = rows[i - 1].class;
    if (!str_is(name, rows[i - 1].name)) break;
    if (!strcmp(class, "MODULE") || !strcmp(class, "CLASS") || !strcmp(class, "OBJECT")) return true;
  }
  return false;
}
