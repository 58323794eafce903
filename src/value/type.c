/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type.h"

#include <stdlib.h>

#include "src/support/json.h"

static const struct {
  const char *name;
  bool parameters;
} kinds[] = {
#define X(kind, name, parameters) {name, parameters},
#include "src/value/type.def"
#undef X
};

enum type_kind type_kind_of(const struct str *name) {
  for (int i = 0; i < TYPE_KIND_COUNT; i++)
    if (str_is(name, kinds[i].name)) return (enum type_kind)i;
  return TYPE_KIND_COUNT;
}

static const struct type plain[] = {
#define X(id, name, parameters) [TYPE_##id] = {.kind = TYPE_##id},
#include "src/value/type.def"
#undef X
};

const struct type *type_plain(enum type_kind kind) {
  return &plain[kind];
}

const struct type *type_simple(struct arena *arena, enum type_kind kind) {
  struct type *type = ARENA_NEW(arena, struct type);
  type->kind = kind;
  return type;
}

/* ---- making ---- */

/* One bound of a range: an Integer, or default for "no bound". */
static bool bound_of(struct value v, int64_t none, int64_t *bound) {
  if (v.kind == VALUE_DEFAULT) {
    *bound = none;
    return true;
  }
  if (v.kind != VALUE_INTEGER) return false;
  *bound = v.u.integer;
  return true;
}

static bool range_of(struct type *type, const struct value *arguments, uint32_t count) {
  type->low = type->kind == TYPE_INTEGER ? INT64_MIN : 0;
  type->high = INT64_MAX;
  type->bounded = true;
  return count >= 1 && count <= 2 && bound_of(arguments[0], type->low, &type->low) &&
         (count < 2 || bound_of(arguments[1], INT64_MAX, &type->high));
}

static const struct type *as_type(struct arena *arena, struct value v) {
  if (v.kind == VALUE_TYPE) return v.u.type;
  if (v.kind != VALUE_REFERENCE) return NULL;
  struct type *type = (struct type *)type_simple(arena, TYPE_RESOURCE);
  type->reference = v.u.reference;
  return type;
}

static bool types_of(struct arena *arena, struct type *type, const struct value *arguments, uint32_t count) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, count);
  for (uint32_t i = 0; i < count; i++)
    if (!(types[i] = as_type(arena, arguments[i]))) return false;
  type->types = types;
  type->count = count;
  return true;
}

static int by_text(const void *a, const void *b) {
  return str_compare(*(const struct str *const *)a, *(const struct str *const *)b);
}

static bool texts_of(struct arena *arena, struct type *type, const struct value *arguments, uint32_t count) {
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, count);
  for (uint32_t i = 0; i < count; i++) {
    if (arguments[i].kind != VALUE_STRING) return false;
    texts[i] = arguments[i].u.text;
  }
  type->texts = texts;
  type->count = count;
  if (type->kind == TYPE_ENUM) qsort(texts, count, sizeof *texts, by_text);
  return true;
}

static bool collection_of(struct arena *arena, struct type *type, const struct value *arguments,
                          uint32_t count) {
  uint32_t held = type->kind == TYPE_ARRAY ? 1 : 2, at = 0;
  if (count && as_type(arena, arguments[0])) {
    type->first = as_type(arena, arguments[at++]);
    if (held == 2) {
      if (count < 2 || !(type->second = as_type(arena, arguments[at++]))) return false;
    }
  }
  return at == count || range_of(type, arguments + at, count - at);
}

/* OPTIONAL, NOT_UNDEF and the like; a String stands for the Enum of it. */
static bool held_type(struct arena *arena, struct type *type, const struct value *arguments, uint32_t count) {
  if (count != 1) return false;
  if (arguments[0].kind == VALUE_STRING) {
    struct type *literal = (struct type *)type_simple(arena, TYPE_ENUM);
    texts_of(arena, literal, arguments, 1);
    type->first = literal;
    return true;
  }
  return (type->first = as_type(arena, arguments[0])) != NULL;
}

const struct type *type_make(struct arena *arena, enum type_kind kind, const struct value *arguments,
                             uint32_t count, const char **problem, bool *supported) {
  struct type *type = (struct type *)type_simple(arena, kind);
  bool good = false;
  *supported = true;
  *problem = "arguments do not fit";
  switch (kind) {
  case TYPE_INTEGER:
  case TYPE_STRING: good = range_of(type, arguments, count); break;
  case TYPE_ENUM: good = count && texts_of(arena, type, arguments, count); break;
  case TYPE_ARRAY:
  case TYPE_HASH: good = collection_of(arena, type, arguments, count); break;
  case TYPE_TUPLE:
  case TYPE_VARIANT: good = count && types_of(arena, type, arguments, count); break;
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE: good = held_type(arena, type, arguments, count); break;
  case TYPE_BOOLEAN:
    good = count == 1 && arguments[0].kind == VALUE_BOOLEAN;
    type->bounded = true;
    type->low = good && arguments[0].u.boolean;
    break;
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_NUMERIC:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_DATA:
  case TYPE_RICH_DATA:
  case TYPE_CATALOG_ENTRY:
  case TYPE_FLOAT:
  case TYPE_PATTERN:
  case TYPE_REGEXP:
  case TYPE_COLLECTION:
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_KIND_COUNT: *supported = false; break;
  }
  return good ? type : NULL;
}

/* ---- membership ---- */

static bool size_fits(const struct type *type, uint32_t size) {
  return !type->bounded || ((int64_t)size >= type->low && (int64_t)size <= type->high);
}

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

static bool array_fits(const struct type *type, struct value v) {
  if (v.kind != VALUE_ARRAY || !size_fits(type, v.u.array->count)) return false;
  for (uint32_t i = 0; type->first && i < v.u.array->count; i++)
    if (!type_accepts(type->first, v.u.array->at[i])) return false;
  return true;
}

static bool hash_fits(const struct type *type, struct value v) {
  if (v.kind != VALUE_HASH || !size_fits(type, v.u.hash->count)) return false;
  for (uint32_t i = 0; type->first && i < v.u.hash->count; i++)
    if (!type_accepts(type->first, v.u.hash->at[i].key) || !type_accepts(type->second, v.u.hash->at[i].value))
      return false;
  return true;
}

static bool tuple_fits(const struct type *type, struct value v) {
  if (v.kind != VALUE_ARRAY || v.u.array->count != type->count) return false;
  for (uint32_t i = 0; i < type->count; i++)
    if (!type_accepts(type->types[i], v.u.array->at[i])) return false;
  return true;
}

static bool data_fits(struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      if (!data_fits(v.u.array->at[i])) return false;
    return true;
  }
  if (v.kind == VALUE_HASH) {
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      if (v.u.hash->at[i].key.kind != VALUE_STRING || !data_fits(v.u.hash->at[i].value)) return false;
    return true;
  }
  return v.kind == VALUE_UNDEF || (v.kind >= VALUE_BOOLEAN && v.kind <= VALUE_STRING);
}

static bool one_of_types(const struct type *type, struct value v) {
  for (uint32_t i = 0; i < type->count; i++)
    if (type_accepts(type->types[i], v)) return true;
  return false;
}

static bool one_of_texts(const struct type *type, struct value v) {
  for (uint32_t i = 0; i < type->count; i++)
    if (v.kind == VALUE_STRING && str_equal(type->texts[i], v.u.text)) return true;
  return !type->count && v.kind == VALUE_STRING;
}

bool type_accepts(const struct type *type, struct value v) {
  switch ((enum type_kind)type->kind) {
  case TYPE_ANY:
  case TYPE_RICH_DATA: return true;
  case TYPE_UNDEF: return v.kind == VALUE_UNDEF;
  case TYPE_DEFAULT: return v.kind == VALUE_DEFAULT;
  case TYPE_BOOLEAN: return v.kind == VALUE_BOOLEAN && (!type->bounded || v.u.boolean == (type->low != 0));
  case TYPE_INTEGER:
    return v.kind == VALUE_INTEGER &&
           (!type->bounded || (v.u.integer >= type->low && v.u.integer <= type->high));
  case TYPE_FLOAT: return v.kind == VALUE_FLOAT;
  case TYPE_NUMERIC: return v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT;
  case TYPE_STRING:
    return v.kind == VALUE_STRING && (!type->bounded || size_fits(type, characters(v.u.text)));
  case TYPE_ENUM: return one_of_texts(type, v);
  case TYPE_PATTERN: return v.kind == VALUE_STRING;
  case TYPE_REGEXP: return v.kind == VALUE_REGEXP;
  case TYPE_SCALAR: return v.kind >= VALUE_BOOLEAN && v.kind <= VALUE_REGEXP;
  case TYPE_SCALAR_DATA: return v.kind >= VALUE_BOOLEAN && v.kind <= VALUE_STRING;
  case TYPE_DATA: return data_fits(v);
  case TYPE_COLLECTION: return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
  case TYPE_ARRAY: return array_fits(type, v);
  case TYPE_HASH: return hash_fits(type, v);
  case TYPE_TUPLE: return tuple_fits(type, v);
  case TYPE_OPTIONAL: return v.kind == VALUE_UNDEF || !type->first || type_accepts(type->first, v);
  case TYPE_NOT_UNDEF: return v.kind != VALUE_UNDEF && (!type->first || type_accepts(type->first, v));
  case TYPE_VARIANT: return one_of_types(type, v);
  case TYPE_TYPE: return v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE;
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_CATALOG_ENTRY: return v.kind == VALUE_REFERENCE && v.u.reference->title;
  case TYPE_KIND_COUNT: return false;
  }
  return false;
}

bool type_same(const struct type *a, const struct type *b) {
  if (a == b) return true;
  if (a->kind != b->kind || a->bounded != b->bounded || a->low != b->low || a->high != b->high) return false;
  if (a->count != b->count || !a->first != !b->first || !a->second != !b->second) return false;
  if (a->first && !type_same(a->first, b->first)) return false;
  if (a->second && !type_same(a->second, b->second)) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    if (a->types && !type_same(a->types[i], b->types[i])) return false;
    if (a->texts && !str_equal(a->texts[i], b->texts[i])) return false;
  }
  return true;
}

/* ---- text ---- */

/* Separates the parameters of a type: "[" before the first, ", " before the others. */
static void separate(struct buffer *out, bool *any) {
  buffer_puts(out, *any ? ", " : "[");
  *any = true;
}

static void bound_text(struct buffer *out, const struct type *type, bool *any) {
  if (!type->bounded) return;
  separate(out, any);
  if (type->kind == TYPE_BOOLEAN) {
    buffer_puts(out, type->low ? "true" : "false");
    return;
  }
  if (type->low == INT64_MIN)
    buffer_puts(out, "default");
  else
    integer_text(out, type->low);
  if (type->high == INT64_MAX) return;
  separate(out, any);
  integer_text(out, type->high);
}

void type_text(struct buffer *out, const struct type *type) {
  bool any = false;
  if (type->reference) {
    buffer_str(out, type->reference->type);
    if (type->reference->title) buffer_printf(out, "['%s']", type->reference->title->text);
    return;
  }
  buffer_puts(out, kinds[type->kind].name);
  if (type->first) {
    separate(out, &any);
    type_text(out, type->first);
  }
  if (type->second) {
    separate(out, &any);
    type_text(out, type->second);
  }
  for (uint32_t i = 0; i < type->count; i++) {
    separate(out, &any);
    if (type->types)
      type_text(out, type->types[i]);
    else
      buffer_printf(out, "'%s'", type->texts[i]->text);
  }
  bound_text(out, type, &any);
  if (any) buffer_putc(out, ']');
}

void type_expectation(struct buffer *out, const struct type *type) {
  if (type->kind == TYPE_ENUM || type->kind == TYPE_PATTERN) {
    buffer_puts(out, "a match for ");
    type_text(out, type);
    return;
  }
  if (type->kind == TYPE_OPTIONAL && type->first) {
    buffer_puts(out, "a value of type Undef or ");
    type_text(out, type->first);
    return;
  }
  if (type->kind == TYPE_VARIANT) {
    buffer_puts(out, "a value of type ");
    for (uint32_t i = 0; i < type->count; i++) {
      if (i) buffer_puts(out, i + 1 == type->count ? (type->count > 2 ? ", or " : " or ") : ", ");
      type_text(out, type->types[i]);
    }
    return;
  }
  const char *name = kinds[type->kind].name;
  buffer_puts(out, strchr("AEIOU", name[0]) ? "an " : "a ");
  type_text(out, type);
  buffer_puts(out, " value");
}
