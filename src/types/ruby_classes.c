/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/ruby_classes.h"

#include <stdlib.h>
#include <string.h>

#include "src/types/object.h"

const char *ruby_type_class(const struct type *type) {
  static const char *const classes[] = {
#define X(kind, name) [TYPE_##kind] = "Puppet::Pops::Types::P" name "Type",
#include "src/types/type.def"
#undef X
  };
  bool extended = type->kind == TYPE_OBJECT && type->first;
  return extended ? "Puppet::Pops::Types::PObjectTypeExtension" : classes[type->kind];
}

const char *ruby_object_class(const struct object *object) {
  const struct object_type *type = object->type->object;
  static const char *const classes[][2] = {{"Error", "Puppet::DataTypes::Error"},
                                           {LOOKUP_CONTEXT, "Puppet::Pops::Lookup::Context"}};
  for (size_t i = 0; type->name && i < sizeof classes / sizeof *classes; i++)
    if (str_is(type->name, classes[i][0])) return classes[i][1];
  return NULL;
}

const char *ruby_refused_type(struct value v) {
  if (v.kind != VALUE_TYPE) return NULL;
  if (v.u.type->kind == TYPE_RESOURCE && !v.u.type->text)
    return "undefined method `include?' for nil:NilClass";
  if (v.u.type->kind == TYPE_CATALOG_ENTRY)
    return "Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a "
           "PClassType, "
           "nor a PResourceType.";
  return NULL;
}

/* ---- classes and modules, as a process that has loaded Puppet knows them ---- */

struct ruby_module {
  const char *name;
  const char *ancestors; /* its own name first, which another may stand for, separated by blanks */
};

static const struct ruby_module modules[] = {
#define X(name, ancestors) {name, ancestors},
#include "src/types/ruby_classes.def"
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
