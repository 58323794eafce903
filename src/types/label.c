/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/label.h"
#include "src/types/ruby_classes.h"

#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/ruby.h"

static const char *label_of_type(struct arena *arena, struct value v) {
  struct buffer text;
  if (value_is_resource(v)) return "Resource Statement";
  buffer_init(&text, arena);
  value_to_text(&text, v);
  bool resource = v.kind == VALUE_REFERENCE && v.u.reference->title && !reference_is_class(v.u.reference);
  buffer_puts(&text, resource ? " Resource-Reference" : "-Type");
  return buffer_text(&text);
}

const char *value_label(struct arena *arena, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return "Undef Value";
  case VALUE_BOOLEAN: return "Boolean";
  case VALUE_INTEGER:
  case VALUE_BIG: return "Integer";
  case VALUE_FLOAT: return "Float";
  case VALUE_STRING: return "String";
  case VALUE_REGEXP: return "Regexp";
  case VALUE_ARRAY: return "Array";
  case VALUE_HASH: return "Hash";
  case VALUE_REFERENCE:
  case VALUE_TYPE: return label_of_type(arena, v);
  case VALUE_SENSITIVE: return "Sensitive";
  case VALUE_BINARY: return "Binary";
  case VALUE_TIMESTAMP: return "Timestamp";
  case VALUE_TIMESPAN: return "Timespan";
  case VALUE_SEMVER: return "Semver";
  case VALUE_SEMVER_RANGE: return "SemverRange";
  case VALUE_COLLECTOR: return *v.u.text->text == 'C' ? "Catalog-Collector" : "Exported-Collector";
  case VALUE_DEFAULT:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: return "Object";
  }
  return "";
}

const char *value_a_label(struct arena *arena, struct value v) {
  const char *label = value_label(arena, v);
  return arena_printf(arena, "%s %s", strchr("AEIOUYaeiouy", label[0]) ? "an" : "a", label);
}

/* Puppet takes four letters off the end of a type's class, "PArrayType" and "PObjectTypeExtension" alike. */
const char *value_class_label(struct arena *arena, struct value v) {
  static const char types[] = "Puppet::Pops::Types::P";
  const char *class = type_ruby_class(arena, v);
  if (type_of_value(arena, v)) {
    const char *name = class + strlen(types);
    return arena_printf(arena, "%.*s-Type", (int)strlen(name) - 4, name);
  }
  return v.kind == VALUE_OBJECT && !ruby_object_class(v.u.object) ? object_label(v.u.object->type->object)
                                                                  : class;
}
