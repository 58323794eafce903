/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/match.h"

#include "src/text/regexp.h"
#include "src/types/notes.h"
#include "src/types/type.h"
#include "src/value/equal.h"
#include "src/value/rich.h"

bool value_is_type(struct value v) {
  return v.kind == VALUE_TYPE || (v.kind == VALUE_REFERENCE && !value_is_resource(v));
}

bool value_matches(struct arena *arena, struct value option, struct value v) {
  if (option.kind == VALUE_DEFAULT) return true;
  if (option.kind == VALUE_SYMBOL) /* Puppet fails, showing what compares */
    type_refuse(arena, "addresses of Ruby's objects, which stand for what compares symbols");
  if (value_is_type(option)) return type_accepts(arena, type_of_value(arena, option), v);
  if (option.kind == VALUE_REGEXP)
    return v.kind == VALUE_STRING && regexp_finds(arena, option.u.text, v.u.text);
  if (option.kind == VALUE_SEMVER || option.kind == VALUE_SEMVER_RANGE) return rich_matches(arena, option, v);
  if (option.kind == VALUE_ARRAY) {
    if (v.kind != VALUE_ARRAY || v.u.array->count != option.u.array->count) return false;
    for (uint32_t i = 0; i < option.u.array->count; i++)
      if (!value_matches(arena, option.u.array->at[i], v.u.array->at[i])) return false;
    return true;
  }
  if (option.kind == VALUE_HASH) {
    if (v.kind != VALUE_HASH) return false;
    for (uint32_t i = 0; i < option.u.hash->count; i++) {
      const struct hash_entry *entry = hash_find(v.u.hash, option.u.hash->at[i].key);
      if (!value_matches(arena, option.u.hash->at[i].value, entry ? entry->value : value_undef(0)))
        return false;
    }
    return true;
  }
  return values_equal(v, option);
}
