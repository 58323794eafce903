/* SPDX-License-Identifier: Apache-2.0 */
/* Ruby's classes and modules, as a process that has loaded Puppet knows them. */
#include "src/value/ruby.h"

#include <stdlib.h>
#include <string.h>

struct ruby_module {
  const char *name;
  const char *ancestors; /* its own name first, which another may stand for, separated by blanks */
};

static const struct ruby_module modules[] = {
#define X(name, ancestors) {name, ancestors},
#include "src/value/ruby_classes.def"
#undef X
};

static int by_name(const void *key, const void *module) {
  return strcmp(key, ((const struct ruby_module *)module)->name);
}

static const struct ruby_module *module_named(const char *name) {
  if (!strncmp(name, "::", 2)) name += 2;
  return bsearch(name, modules, sizeof modules / sizeof *modules, sizeof *modules, by_name);
}

enum ruby_relation ruby_inherits(const char *inner, const char *outer) {
  const struct ruby_module *from = module_named(inner), *to = module_named(outer);
  if (!from || !to) return RUBY_UNKNOWN;
  size_t length = strcspn(to->ancestors, " ");
  for (const char *p = from->ancestors; *p; p += strcspn(p, " "), p += *p == ' ')
    if (strcspn(p, " ") == length && !memcmp(p, to->ancestors, length)) return RUBY_INHERITS;
  return RUBY_DIFFERS;
}
