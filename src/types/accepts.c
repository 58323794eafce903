/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a value is an instance of a type. */
#include <math.h>

#include "src/text/regexp.h"
#include "src/types/asking.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/rich.h"

#include <strings.h>

/* What is being asked about, innermost first. */
struct asked {
  const void *what;
  const struct asked *outer;
};

/*
 * Aliases that contain themselves, and the values that they are asked about, as Puppet's RecursionGuard
 * counts them: who meets both an alias and a value again, not necessarily at the same time, is in a circle.
 */
struct accepting {
  struct arena *arena;
  const struct asked *aliases, *values;
  bool alias_again, value_again;
};

static bool accepts(struct accepting *q, const struct type *type, const struct value *v);

static bool is_asked(const struct asked *a, const void *what) {
  while (a && a->what != what)
    a = a->outer;
  return a;
}

static bool ask_inner(struct accepting *q, const struct type *type, const struct value *v) {
  return !(q->alias_again && q->value_again) && accepts(q, type->first, v);
}

static bool ask_alias(struct accepting *q, const struct type *type, const struct value *v) {
  if (!q->alias_again) q->alias_again = is_asked(q->aliases, type);
  if (q->alias_again) return ask_inner(q, type, v);
  struct asked here = {type, q->aliases};
  q->aliases = &here;
  bool fits = ask_inner(q, type, v);
  q->aliases = here.outer;
  q->alias_again = false;
  return fits;
}

static bool alias_accepts(struct accepting *q, const struct type *type, const struct value *v) {
  if (!type->first) return false;
  if (!type->recursive) return accepts(q, type->first, v);
  if (!q->value_again) q->value_again = is_asked(q->values, v);
  if (q->value_again) return ask_alias(q, type, v);
  struct asked here = {v, q->values};
  q->values = &here;
  bool fits = ask_alias(q, type, v);
  q->values = here.outer;
  q->value_again = false;
  return fits;
}

static bool size_fits(const struct type *type, uint32_t size) {
  return !type->sized || range_has(type->range, size);
}

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

static bool string_fits(const struct type *type, const struct str *text) {
  if (type->sized) return range_has(type->range, characters(text));
  return !type->text || str_equal(type->text, text);
}

static bool enum_has(const struct type *type, const struct str *text) {
  for (uint32_t i = 0; i < type->count; i++)
    if (type->flag ? strcasecmp(type->texts[i]->text, text->text) == 0 : str_equal(type->texts[i], text))
      return true;
  return false;
}

const struct str *type_regexp_failure(struct arena *arena, const struct type *type) {
  struct value v = type->values[0];
  const char *class = type_ruby_class(arena, v);
  if (v.kind == VALUE_BOOLEAN) class = v.u.boolean ? "true" : "false";
  return str_printf(arena, "no implicit conversion of %s into String", class);
}

static bool regexp_fits(struct accepting *q, const struct type *type, const struct value *v) {
  if (type->count) return type_fail_by(q->arena, type_regexp_failure(q->arena, type), type->values);
  return v->kind == VALUE_REGEXP && (!type->text || str_equal(type->text, v->u.text));
}

static bool pattern_fits(const struct accepting *q, const struct type *type, const struct str *text) {
  for (uint32_t i = 0; i < type->count; i++)
    if (regexp_finds(q->arena, type->texts[i], text)) return true;
  return !type->count;
}

static bool array_fits(struct accepting *q, const struct type *type, const struct array *array) {
  if (!size_fits(type, array->count)) return false;
  if (type->first->kind == TYPE_ANY) return true;
  for (uint32_t i = 0; i < array->count; i++)
    if (!accepts(q, type->first, &array->at[i])) return false;
  return true;
}

static bool hash_fits(struct accepting *q, const struct type *type, const struct hash *hash) {
  if (!size_fits(type, hash->count)) return false;
  for (uint32_t i = 0; i < hash->count; i++)
    if (!accepts(q, type->first, &hash->at[i].key) || !accepts(q, type->second, &hash->at[i].value))
      return false;
  return true;
}

static bool tuple_fits(struct accepting *q, const struct type *type, const struct array *array) {
  if (type->sized ? !range_has(type->range, array->count) : type->count && type->count != array->count)
    return false;
  for (uint32_t i = 0; type->count && i < array->count; i++)
    if (!accepts(q, type->types[i < type->count ? i : type->count - 1], &array->at[i])) return false;
  return true;
}

static bool struct_fits(struct accepting *q, const struct type *type, const struct hash *hash) {
  uint32_t matched = 0;
  for (uint32_t i = 0; i < type->count; i++) {
    const struct member *member = &type->members[i];
    const struct hash_entry *entry = hash_find(hash, value_string(member->name, 0));
    if (!entry) {
      if (!type_assignable(q->arena, member->key, type_default(TYPE_UNDEF))) return false;
      continue;
    }
    matched++;
    if (!accepts(q, member->value, &entry->value)) return false;
  }
  return matched == hash->count;
}

static bool variant_fits(struct accepting *q, const struct type *type, const struct value *v) {
  for (uint32_t i = 0; i < type->count; i++)
    if (accepts(q, type->types[i], v)) return true;
  return false;
}

static bool inferred_fits(struct accepting *q, const struct type *type, const struct value *v) {
  return type_assignable(q->arena, type, type_infer(q->arena, *v));
}

/* Anything that can be iterated; with elements of a type by the type of V. */
static bool iterable_fits(struct accepting *q, const struct type *type, const struct value *v) {
  if (type->first && !type_assignable(q->arena, type->first, type_default(TYPE_ANY)))
    return inferred_fits(q, type, v);
  if (value_is_integer(*v)) return integer_sign(*v) >= 0;
  if (v->kind != VALUE_TYPE)
    return v->kind == VALUE_ITERATOR || v->kind == VALUE_STRING || v->kind == VALUE_ARRAY ||
           v->kind == VALUE_HASH;
  const struct type *given = type_resolved(v->u.type);
  return given->kind == TYPE_ENUM ||
         (given->kind == TYPE_INTEGER && !given->range.open_low && !given->range.open_high);
}

static bool is_number(const struct value *v) {
  return value_is_number(*v);
}

static bool is_scalar_data(const struct value *v) {
  return v->kind == VALUE_BOOLEAN || v->kind == VALUE_STRING || is_number(v);
}

static bool is_scalar(const struct value *v) {
  return is_scalar_data(v) || v->kind == VALUE_REGEXP || v->kind == VALUE_TIMESTAMP ||
         v->kind == VALUE_TIMESPAN || v->kind == VALUE_SEMVER || v->kind == VALUE_SEMVER_RANGE;
}

/* A type as a value: Type[T] has those that are assignable to T. */
static bool type_fits(struct accepting *q, const struct type *type, const struct value *v) {
  const struct type *given = type_stood_for(q->arena, *v);
  return given && (!type->first || type_assignable(q->arena, type->first, given));
}

static bool collection_fits(const struct type *type, const struct value *v) {
  if (v->kind == VALUE_ARRAY) return size_fits(type, v->u.array->count);
  return v->kind == VALUE_HASH && size_fits(type, v->u.hash->count);
}

bool type_accepts_within(struct accepting *q, const struct type *type, const struct value *v) {
  return accepts(q, type, v);
}

bool type_accepts_once(struct accepting *q, const struct type *type, const struct value *v,
                       bool (*ask)(struct accepting *q, struct arena *arena, const struct type *type,
                                   const struct value *v)) {
  if (!q->alias_again) q->alias_again = is_asked(q->aliases, type);
  if (q->alias_again) return false;
  struct asked here = {type, q->aliases};
  q->aliases = &here;
  bool fits = ask(q, q->arena, type, v);
  q->aliases = here.outer;
  q->alias_again = false;
  return fits;
}

static bool accepts(struct accepting *q, const struct type *type, const struct value *v) {
  switch ((enum type_kind)type->kind) {
  case TYPE_ANY:
  case TYPE_UNIT: return true;
  case TYPE_UNDEF: return v->kind == VALUE_UNDEF;
  case TYPE_DEFAULT: return v->kind == VALUE_DEFAULT;
  case TYPE_BOOLEAN: return v->kind == VALUE_BOOLEAN && (!type->sized || v->u.boolean == type->flag);
  case TYPE_INTEGER:
    if (v->kind == VALUE_INTEGER) return range_has(type->range, v->u.integer);
    return v->kind == VALUE_BIG && range_has_number(type->range, *v);
  case TYPE_FLOAT:
    return v->kind == VALUE_FLOAT && v->u.real >= type->real_low && v->u.real <= type->real_high &&
           range_has_number(type->range, *v);
  case TYPE_NUMERIC:
    return is_number(v) && !(v->kind == VALUE_FLOAT && isnan(v->u.real)) && range_has_number(type->range, *v);
  case TYPE_STRING: return v->kind == VALUE_STRING && string_fits(type, v->u.text);
  case TYPE_ENUM: return v->kind == VALUE_STRING && enum_has(type, v->u.text);
  case TYPE_PATTERN: return v->kind == VALUE_STRING && pattern_fits(q, type, v->u.text);
  case TYPE_REGEXP: return regexp_fits(q, type, v);
  case TYPE_SCALAR: return is_scalar(v);
  case TYPE_SCALAR_DATA: return is_scalar_data(v);
  case TYPE_COLLECTION: return collection_fits(type, v);
  case TYPE_ARRAY: return v->kind == VALUE_ARRAY && array_fits(q, type, v->u.array);
  case TYPE_HASH: return v->kind == VALUE_HASH && hash_fits(q, type, v->u.hash);
  case TYPE_TUPLE: return v->kind == VALUE_ARRAY && tuple_fits(q, type, v->u.array);
  case TYPE_STRUCT: return v->kind == VALUE_HASH && struct_fits(q, type, v->u.hash);
  case TYPE_OPTIONAL: return v->kind == VALUE_UNDEF || (type->first && accepts(q, type->first, v));
  case TYPE_NOT_UNDEF: return v->kind != VALUE_UNDEF && (!type->first || accepts(q, type->first, v));
  case TYPE_VARIANT: return variant_fits(q, type, v);
  case TYPE_TYPE: return type_fits(q, type, v);
  case TYPE_CALLABLE: return v->kind == VALUE_CLOSURE && inferred_fits(q, type, v);
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_CATALOG_ENTRY:
  case TYPE_RUNTIME: return inferred_fits(q, type, v);
  case TYPE_TYPE_SET: return v->kind == VALUE_TYPE && v->u.type->kind == TYPE_TYPE_SET;
  case TYPE_INIT:
    return type->pcore ? type->pcore->init_accepts(q, q->arena, type, v) : accepts(q, type_rich_data(), v);
  case TYPE_ITERABLE: return iterable_fits(q, type, v);
  case TYPE_ITERATOR: return v->kind == VALUE_ITERATOR && (!type->first || inferred_fits(q, type, v));
  case TYPE_SENSITIVE: return v->kind == VALUE_SENSITIVE && accepts(q, type->first, v->u.held);
  case TYPE_BINARY: return v->kind == VALUE_BINARY;
  case TYPE_TIMESTAMP:
  case TYPE_TIMESPAN:
  case TYPE_SEMVER:
  case TYPE_SEMVER_RANGE:
  case TYPE_URI: return type_rich_accepts(q->arena, type, *v);
  case TYPE_OBJECT:
    if (type->pcore) return type->pcore->accepts(q->arena, type, *v);
    return v->kind == VALUE_OBJECT || v->kind == VALUE_TYPE || v->kind == VALUE_REFERENCE;
  case TYPE_ALIAS: return alias_accepts(q, type, v);
  case TYPE_TYPE_REFERENCE:
  case TYPE_KIND_COUNT: return false;
  }
  return false;
}

bool type_accepts(struct arena *arena, const struct type *type, struct value v) {
  struct accepting q = {.arena = arena};
  return accepts(&q, type, &v);
}
