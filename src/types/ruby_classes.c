/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/ruby_classes.h"

#include <string.h>

#include "src/types/type.h"
#include "src/value/kinds.h"
#include "src/value/rich.h"

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
  return object->head.operations->ruby_class((struct value){.kind = VALUE_OBJECT, .u.object = object});
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

bool ruby_class_iterates(const struct type *type) {
  static const char *const names[] = {"IntegerRangeIterator",
                                      "HashIterator",
                                      "StepIterator",
                                      "Iterator",
                                      "Iterable::BreadthFirstTreeIterator",
                                      "Iterable::DepthFirstTreeIterator",
                                      "Iterable::TreeIterator"};
  static const char room[] = "Puppet::Pops::Types::";
  if (!type->title || !str_is(type->text, "ruby") || strncmp(type->title->text, room, sizeof room - 1) != 0)
    return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(type->title->text + sizeof room - 1, names[i]) == 0) return true;
  return false;
}
