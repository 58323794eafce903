/* SPDX-License-Identifier: Apache-2.0 */
/* Tuple, Callable and Struct of their members. */
#include "src/types/maker.h"

/* A value stands for its type, a String for a Ruby class. */
static const struct type *lenient_type(struct maker *m, struct value v) {
  const struct type *type = type_of_value(m->arena, v);
  if (type) return type;
  if (v.kind != VALUE_STRING) return type_generalize(m->arena, type_infer(m->arena, v));
  if (!v.u.text->length) return maker_unnamed_runtime(m);
  struct type *runtime = ARENA_NEW(m->arena, struct type);
  *runtime = *type_default(TYPE_RUNTIME);
  runtime->text = str_from(m->arena, "ruby");
  runtime->title = v.u.text;
  return runtime;
}

/* Takes one or two bounds off the end of the parameters; false with a problem. */
static bool take_size(struct maker *m, struct range *size, bool *sized) {
  uint32_t bounds = 0;
  if (m->count && maker_is_bound_text(m->at[m->count - 1])) bounds = 1;
  if (bounds && m->count > 1 && maker_is_bound_text(m->at[m->count - 2])) bounds = 2;
  *sized = bounds > 0;
  m->count -= bounds;
  return !bounds || maker_range(m, m->at + m->count, bounds, size);
}

const struct type *maker_tuple(struct maker *m) {
  struct range size;
  bool sized;
  if (!take_size(m, &size, &sized)) return NULL;
  if (!m->count && !m->parsed) return maker_bad_count_of(m, -1);
  const struct type **types = ARENA_ARRAY(m->arena, const struct type *, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    types[i] = m->parsed ? lenient_type(m, m->at[i]) : maker_type(m, i);
    if (!types[i]) return m->parsed ? NULL : maker_bad_key(m, i, "Any-Type");
  }
  return type_tuple(m->arena, types, m->count, sized ? &size : NULL);
}

const struct type *maker_callable(struct maker *m) {
  struct range size;
  bool sized;
  const struct type *returns = NULL, *block = NULL;
  if (m->count && m->at[0].kind == VALUE_ARRAY && !(m->parsed && m->count == 1)) {
    if (m->count != 2) return maker_bad_count_between(m, 2, 2);
    if (!m->parsed && !maker_type(m, 1))
      return maker_unsupported(m, "addresses of Ruby's objects, which stand for accesses");
    if (!(returns = lenient_type(m, m->at[1]))) return NULL;
    m->count = m->at[0].u.array->count;
    m->at = m->at[0].u.array->at;
  }
  if (m->count && maker_type(m, m->count - 1) && type_is_callable(maker_type(m, m->count - 1), true))
    block = maker_type(m, m->count - 1);
  if (block) m->count--;
  if (!take_size(m, &size, &sized)) return NULL;
  uint32_t count = m->count;
  const struct type **types = ARENA_ARRAY(m->arena, const struct type *, count + 1);
  for (uint32_t i = 0; i < count; i++)
    if (!(types[i] = lenient_type(m, m->at[i]))) return NULL;
  if (!count && sized && size.high > 0) types[count++] = type_default(TYPE_UNIT);
  return type_callable(m->arena, type_tuple(m->arena, types, count, sized ? &size : NULL), block, returns);
}

/* ---- Struct ---- */

/* The name that a key's type stands for: that of a literal String, alone or inside of one level; or NULL. */
static const struct str *literal_name(const struct type *type) {
  if (type && type->kind == TYPE_STRING) return type->text;
  return NULL;
}

/* Puppet takes an Enum of one text, and fails whenever it asks for that. */
static bool is_enum_key(const struct type *type) {
  return type && type->kind == TYPE_ENUM && type->count == 1 && type->texts[0]->length;
}

/* Fills in MEMBER for KEY; or NULL and a problem. */
static const struct type *struct_key(struct maker *m, struct value key, struct member *member) {
  const struct type *type = type_of_value(m->arena, key), *text = type;
  if (key.kind == VALUE_STRING) {
    if (!key.u.text->length) return maker_raised(m, "Struct element key cannot be an empty String");
    member->name = key.u.text;
    member->key = type_literal(m->arena, key.u.text);
    if (type_assignable(m->arena, member->value, type_default(TYPE_UNDEF)))
      member->key = type_holding(m->arena, TYPE_OPTIONAL, member->key);
    return member->key;
  }
  if (!type || (type->kind != TYPE_NOT_UNDEF && type->kind != TYPE_OPTIONAL && type->kind != TYPE_STRING &&
                type->kind != TYPE_ENUM))
    return maker_raised(
        m, arena_printf(m->arena,
                        "Illegal Struct member key type. Expected NotUndef, Optional, String, or "
                        "Enum. Got: %s",
                        maker_class_name(m, key)));
  if (type->kind == TYPE_NOT_UNDEF)
    text = type = type->first;
  else if (type->kind == TYPE_OPTIONAL)
    text = type->first;
  member->key = type;
  member->name = literal_name(text);
  if (member->name || is_enum_key(type)) return member->key;
  struct buffer name;
  buffer_init(&name, m->arena);
  if (type) type_text(&name, type);
  return maker_raised(
      m, arena_printf(m->arena, "Unable to extract a non-empty literal string from Struct member key type %s",
                      buffer_text(&name)));
}

const struct type *maker_struct(struct maker *m) {
  if (m->count != 1) return maker_bad_count_of(m, 1);
  if (m->at[0].kind != VALUE_HASH) return maker_bad_key(m, 0, "Hash");
  const struct hash *hash = m->at[0].u.hash;
  struct member *members = ARENA_ARRAY(m->arena, struct member, hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    if (!(members[i].value = lenient_type(m, hash->at[i].value))) return NULL;
    if (!struct_key(m, hash->at[i].key, &members[i])) return NULL;
  }
  for (uint32_t i = 0; i < hash->count; i++)
    if (!members[i].name) return maker_unsupported(m, "an Enum as a key of a Struct");
  return type_struct(m->arena, members, hash->count);
}
