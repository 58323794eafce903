/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/pcore.h"

#include <stdio.h>

#include "src/value/type_object.h"

#define OPTIONAL(type, value) ""
static const struct {
  const char *name, *parent;
} types[] = {
#define X(name, parent, definition) {name, parent},
#include "src/value/pcore.def"
#undef X
    {"TypeSetType", "AnyType"},
};
#undef OPTIONAL

static const char *parent_of(const char *name) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!strcmp(types[i].name, name)) return types[i].parent;
  return NULL;
}

bool pcore_covers(const struct str *name, const struct type *type) {
  char kind[32];
  static const char room[] = "Pcore::";
  if (strncmp(name->text, room, sizeof room - 1) != 0) return false;
  const char *wanted = name->text + sizeof room - 1, *at = kind;
  bool extended = type->kind == TYPE_OBJECT && type->first;
  snprintf(kind, sizeof kind, "%sType", type->kind == TYPE_ALIAS ? "TypeAlias" : type_kind_name(type->kind));
  if (extended) at = "ObjectTypeExtenType";
  while (at && strcmp(at, wanted) != 0)
    at = parent_of(at);
  return at;
}

const struct type *pcore_struct_element(struct arena *arena) {
  struct type *type = type_object(arena, str_from(arena, PCORE_STRUCT_ELEMENT));
  struct type_problem problem;
  struct hash_builder attributes, definition;
  struct value any = {.kind = VALUE_TYPE, .u.type = type_default(TYPE_TYPE)};
  hash_begin(&attributes, arena, 2);
  hash_put(&attributes, value_string(str_from(arena, "key_type"), 0), any);
  hash_put(&attributes, value_string(str_from(arena, "value_type"), 0), any);
  hash_begin(&definition, arena, 1);
  hash_put(&definition, value_string(str_from(arena, "attributes"), 0),
           (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&attributes)});
  type_object_define(arena, type, hash_end(&definition), &problem);
  return type;
}

struct value pcore_struct_member(struct arena *arena, const struct type *element,
                                 const struct member *member) {
  struct object *object = ARENA_NEW(arena, struct object);
  struct array *attributes = array_new(arena, 2);
  attributes->at[0] = type_to_value(arena, member->key, 0);
  attributes->at[1] = type_to_value(arena, member->value, 0);
  *object = (struct object){.type = element, .attributes = attributes};
  return (struct value){.kind = VALUE_OBJECT, .u.object = object};
}
