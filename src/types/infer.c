/* SPDX-License-Identifier: Apache-2.0 */
/* The type of a value, what two types have in common, and the type without the limits of one value. */
#include <stdlib.h>

#include "src/types/iterator.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/types/ruby_classes.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

static struct range exactly(int64_t n) {
  return range_of(n, n, false, false);
}

static struct type *copy_of(struct arena *arena, const struct type *type) {
  return arena_copy(arena, type, sizeof *type);
}

/* ---- of a value ---- */

static int by_text(const void *a, const void *b) {
  return str_compare(*(const struct str *const *)a, *(const struct str *const *)b);
}

/* The values of an Array, or the keys or values of a Hash: STRIDE bytes apart. */
struct elements {
  const char *at;
  size_t stride;
  uint32_t count;
};

static struct value element_at(const struct elements *elements, uint32_t i) {
  struct value v;
  memcpy(&v, elements->at + i * elements->stride, sizeof v);
  return v;
}

/* What the Strings that come first have in common, undef not counted: an Enum; *UP_TO is where they end. */
static const struct type *common_of_strings(struct arena *arena, const struct elements *elements,
                                            uint32_t *up_to) {
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, elements->count);
  uint32_t count = 0, kept = 0;
  for (*up_to = 0; *up_to < elements->count; ++*up_to) {
    struct value v = element_at(elements, *up_to);
    if (v.kind == VALUE_STRING)
      texts[count++] = v.u.text;
    else if (v.kind != VALUE_UNDEF || !count)
      break;
  }
  qsort(texts, count, sizeof *texts, by_text);
  for (uint32_t i = 0; i < count; i++)
    if (!i || !str_equal(texts[i], texts[kept - 1])) texts[kept++] = texts[i];
  if (kept < 2) return kept ? type_literal(arena, texts[0]) : NULL;
  struct type *type = copy_of(arena, type_default(TYPE_ENUM));
  type->texts = texts;
  type->count = kept;
  return type;
}

static const struct type *common_of(struct arena *arena, struct elements elements) {
  uint32_t i = 0;
  const struct type *all = common_of_strings(arena, &elements, &i);
  for (; i < elements.count; i++) {
    const struct type *one = type_infer(arena, element_at(&elements, i));
    all = all ? type_common(arena, all, one) : one;
  }
  return all;
}

static const struct type *common_of_elements(struct arena *arena, const struct array *array) {
  struct elements elements = {(const char *)array->at, sizeof *array->at, array->count};
  return common_of(arena, elements);
}

static const struct type *infer_hash(struct arena *arena, const struct hash *hash) {
  struct range size = exactly(hash->count);
  struct elements keys = {(const char *)&hash->at[0].key, sizeof *hash->at, hash->count}, values = keys;
  values.at = (const char *)&hash->at[0].value;
  return type_hash(arena, common_of(arena, keys), common_of(arena, values), &size);
}

static const struct type *infer_boolean(struct arena *arena, bool b) {
  struct type *type = copy_of(arena, type_default(TYPE_BOOLEAN));
  type->sized = true;
  type->flag = b;
  return type;
}

static const struct type *infer_float(struct arena *arena, double real) {
  struct type *type = copy_of(arena, type_default(TYPE_FLOAT));
  type->real_low = type->real_high = real;
  return type;
}

static const struct type *infer_integer(struct arena *arena, enum type_kind kind, struct value n) {
  struct type *type = copy_of(arena, type_default(kind));
  type->range = range_exactly(n);
  return type;
}

static const struct type *infer_timestamp(struct arena *arena, struct value v) {
  struct type *type = copy_of(arena, type_default(TYPE_TIMESTAMP));
  struct value *both = ARENA_ARRAY(arena, struct value, 2);
  both[0] = both[1] = v;
  type->values = both;
  type->count = 2;
  return type;
}

/* SemVer['1.2.3'], the range of that version alone. */
static const struct type *detailed_semver(struct arena *arena, struct value v) {
  struct value range = semver_range_between(arena, v.u.semver, v.u.semver, false);
  struct type_problem problem;
  const struct type *type = type_make_semver(arena, &range, 1, &problem);
  return type ? type : type_default(TYPE_SEMVER);
}

static const struct type *infer_regexp(struct arena *arena, const struct str *pattern) {
  struct type *type = copy_of(arena, type_default(TYPE_REGEXP));
  type->text = pattern;
  return type;
}

static const struct type *infer_runtime(struct arena *arena, const char *class) {
  struct type *type = arena_copy(arena, type_default(TYPE_RUNTIME), sizeof *type);
  type->text = str_from(arena, "ruby");
  type->title = str_from(arena, class);
  return type;
}

/* What walks a tree is an object of Ruby. */
static const struct type *infer_iterator(struct arena *arena, const struct iterator *iterator) {
  if (iterator->tree) return infer_runtime(arena, iterator_class(iterator));
  return type_holding(arena, TYPE_ITERATOR, iterator_element(arena, iterator));
}

const struct type *type_infer(struct arena *arena, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return type_default(TYPE_UNDEF);
  case VALUE_DEFAULT: return type_default(TYPE_DEFAULT);
  case VALUE_BOOLEAN: return infer_boolean(arena, v.u.boolean);
  case VALUE_INTEGER:
  case VALUE_BIG: return infer_integer(arena, TYPE_INTEGER, v);
  case VALUE_FLOAT: return infer_float(arena, v.u.real);
  case VALUE_STRING: return type_literal(arena, v.u.text);
  case VALUE_REGEXP: return infer_regexp(arena, v.u.text);
  case VALUE_ARRAY: {
    struct range size = exactly(v.u.array->count);
    return type_array(arena, common_of_elements(arena, v.u.array), &size);
  }
  case VALUE_HASH: return infer_hash(arena, v.u.hash);
  case VALUE_REFERENCE:
  case VALUE_TYPE: return type_holding(arena, TYPE_TYPE, type_stood_for(arena, v));
  case VALUE_SENSITIVE: return type_holding(arena, TYPE_SENSITIVE, type_infer(arena, *v.u.held));
  case VALUE_BINARY: return type_default(TYPE_BINARY);
  case VALUE_TIMESPAN:
    return infer_integer(arena, TYPE_TIMESPAN, integer_of_128(arena, v.u.timespan->nanoseconds));
  case VALUE_TIMESTAMP: return infer_timestamp(arena, v);
  case VALUE_URI: return type_of_uri(arena, v.u.uri);
  case VALUE_SEMVER: return type_default(TYPE_SEMVER);
  case VALUE_SEMVER_RANGE: return type_default(TYPE_SEMVER_RANGE);
  case VALUE_OBJECT: return pcore_of_object(v.u.object)->type_of(arena, v.u.object);
  case VALUE_SYMBOL:
  case VALUE_COLLECTOR: return infer_runtime(arena, ruby_class(v));
  case VALUE_CLOSURE: return type_default(TYPE_CALLABLE);
  case VALUE_ITERATOR: return infer_iterator(arena, v.u.iterator);
  }
  return type_default(TYPE_ANY);
}

/* ---- in detail ---- */

static const struct type *detailed_array(struct arena *arena, const struct array *array) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, array->count);
  for (uint32_t i = 0; i < array->count; i++)
    types[i] = type_infer_set(arena, array->at[i]);
  return type_tuple(arena, types, array->count, NULL);
}

static bool all_names(const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    if (hash->at[i].key.kind != VALUE_STRING || !hash->at[i].key.u.text->length) return false;
  return true;
}

static const struct type *detailed_hash(struct arena *arena, const struct hash *hash) {
  if (all_names(hash)) {
    struct member *members = ARENA_ARRAY(arena, struct member, hash->count);
    for (uint32_t i = 0; i < hash->count; i++) {
      const struct str *name = hash->at[i].key.u.text;
      members[i] = (struct member){name, type_literal(arena, name), type_infer_set(arena, hash->at[i].value)};
    }
    return type_struct(arena, members, hash->count);
  }
  const struct type **keys = ARENA_ARRAY(arena, const struct type *, hash->count);
  const struct type **values = ARENA_ARRAY(arena, const struct type *, hash->count);
  struct range size = exactly(hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    keys[i] = type_infer_set(arena, hash->at[i].key);
    values[i] = type_infer_set(arena, hash->at[i].value);
  }
  return type_hash(arena, type_variant(arena, keys, hash->count), type_variant(arena, values, hash->count),
                   &size);
}

const struct type *type_infer_set(struct arena *arena, struct value v) {
  if (v.kind == VALUE_ARRAY && v.u.array->count) return detailed_array(arena, v.u.array);
  if (v.kind == VALUE_HASH && v.u.hash->count) return detailed_hash(arena, v.u.hash);
  if (v.kind == VALUE_SEMVER) return detailed_semver(arena, v);
  return type_infer(arena, v);
}

/* ---- generalized ---- */

static const struct type *const *generalize_all(struct arena *arena, const struct type *type) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, type->count);
  for (uint32_t i = 0; i < type->count; i++)
    types[i] = type_generalize(arena, type->types[i]);
  return types;
}

static const struct type *generalize_enum(struct arena *arena, const struct type *type) {
  if (!type->count) return type_default(TYPE_STRING);
  struct type *string = copy_of(arena, type_default(TYPE_STRING));
  string->sized = true;
  string->range = range_of(INT64_MAX, 0, false, false);
  for (uint32_t i = 0; i < type->count; i++) {
    int64_t size = 0;
    for (uint32_t j = 0; j < type->texts[i]->length; j++)
      size += ((unsigned char)type->texts[i]->text[j] & 0xC0) != 0x80;
    if (size < string->range.low) string->range.low = size;
    if (size > string->range.high) string->range.high = size;
  }
  return string;
}

static const struct type *generalize_struct(struct arena *arena, const struct type *type) {
  struct member *members = ARENA_ARRAY(arena, struct member, type->count);
  for (uint32_t i = 0; i < type->count; i++) {
    members[i] = type->members[i];
    members[i].value = type_generalize(arena, members[i].value);
  }
  return type_struct(arena, members, type->count);
}

static const struct type *generalize_part(struct arena *arena, const struct type *type) {
  return type ? type_generalize(arena, type) : NULL;
}

const struct type *type_generalize(struct arena *arena, const struct type *type) {
  switch ((enum type_kind)type->kind) {
  case TYPE_INTEGER:
  case TYPE_FLOAT:
  case TYPE_STRING:
  case TYPE_BOOLEAN:
  case TYPE_TIMESPAN:
  case TYPE_TIMESTAMP:
  case TYPE_URI:
  case TYPE_COLLECTION: return type_default((enum type_kind)type->kind);
  case TYPE_INIT:
    if (type->pcore) type->pcore->check_init(arena, type, false);
    return type;
  case TYPE_ENUM: return generalize_enum(arena, type);
  case TYPE_ARRAY: return type_array(arena, type_generalize(arena, type->first), NULL);
  case TYPE_HASH:
    if (type->first->kind == TYPE_UNIT) return type;
    return type_hash(arena, type_generalize(arena, type->first), type_generalize(arena, type->second), NULL);
  case TYPE_TUPLE:
    return type_tuple(arena, generalize_all(arena, type), type->count, type->sized ? &type->range : NULL);
  case TYPE_STRUCT: return type->count ? generalize_struct(arena, type) : type;
  case TYPE_VARIANT:
    return type->count ? type_variant(arena, generalize_all(arena, type), type->count) : type;
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_SENSITIVE:
    return type->first ? type_holding(arena, (enum type_kind)type->kind, type_generalize(arena, type->first))
                       : type;
  case TYPE_CALLABLE:
    return type_callable(arena, generalize_part(arena, type->first), generalize_part(arena, type->second),
                         generalize_part(arena, type->third));
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_NUMERIC:
  case TYPE_PATTERN:
  case TYPE_REGEXP:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_CATALOG_ENTRY:
  case TYPE_BINARY:
  case TYPE_SEMVER:
  case TYPE_SEMVER_RANGE:
  case TYPE_TYPE_SET:
  case TYPE_RUNTIME:
  case TYPE_TYPE_REFERENCE:
  case TYPE_ALIAS:
  case TYPE_UNIT:
  case TYPE_KIND_COUNT: break;
  case TYPE_OBJECT: return type->first ? type->first : type;
  }
  return type;
}

/* ---- in common ---- */

static void add_text(struct type *type, const struct str **texts, const struct str *text, bool sorted) {
  uint32_t at = type->count;
  for (uint32_t i = 0; i < type->count; i++)
    if (str_equal(texts[i], text)) return;
  for (; sorted && at > 0 && str_compare(texts[at - 1], text) > 0; at--)
    texts[at] = texts[at - 1];
  texts[at] = text;
  type->count++;
}

/* The texts of Enums and literal Strings, or the patterns of two Patterns, together. */
static const struct type *both_texts(struct arena *arena, const struct type *a, const struct type *b) {
  bool pattern = a->kind == TYPE_PATTERN;
  const struct type *parts[] = {a, b};
  struct type *all = copy_of(arena, type_default(pattern ? TYPE_PATTERN : TYPE_ENUM));
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, a->count + b->count + 2);
  for (int p = 0; p < 2; p++) {
    if (parts[p]->kind == TYPE_STRING) add_text(all, texts, parts[p]->text, true);
    for (uint32_t i = 0; i < parts[p]->count; i++)
      add_text(all, texts, parts[p]->texts[i], !pattern);
  }
  all->texts = texts;
  return all;
}

static const struct type *common_strings(struct arena *arena, const struct type *a, const struct type *b) {
  bool a_plain = a->kind == TYPE_STRING && !a->text, b_plain = b->kind == TYPE_STRING && !b->text;
  if (a->kind == TYPE_ENUM || b->kind == TYPE_ENUM)
    return a_plain || b_plain ? type_default(TYPE_ENUM) : both_texts(arena, a, b);
  if (!a->sized || !b->sized) return a_plain || b_plain ? type_default(TYPE_STRING) : both_texts(arena, a, b);
  struct type *type = copy_of(arena, a);
  type->range = range_wider(a->range, b->range);
  return type;
}

static const struct type *common_resources(struct arena *arena, const struct type *a, const struct type *b) {
  if (!a->text || !b->text || !str_equal(a->text, b->text)) return type_default(TYPE_RESOURCE);
  struct type *type = copy_of(arena, a);
  type->title = NULL;
  return type;
}

/* Of two types of one kind, where neither takes the other; or NULL. */
static const struct type *common_of_kind(struct arena *arena, const struct type *a, const struct type *b) {
  struct type *wide;
  switch ((int)a->kind) {
  case TYPE_ARRAY: return type_array(arena, type_common(arena, a->first, b->first), NULL);
  case TYPE_HASH:
    return type_hash(arena, type_common(arena, a->first, b->first), type_common(arena, a->second, b->second),
                     NULL);
  case TYPE_CLASS:
  case TYPE_REGEXP:
  case TYPE_CALLABLE: return type_default((enum type_kind)a->kind);
  case TYPE_RESOURCE: return common_resources(arena, a, b);
  case TYPE_INTEGER:
    wide = copy_of(arena, a);
    wide->range = range_wider(a->range, b->range);
    return wide;
  case TYPE_FLOAT:
    wide = copy_of(arena, a);
    if (type_float_compare(b, false, a, false) < 0) type_float_take(wide, b, false);
    if (type_float_compare(b, true, a, true) > 0) type_float_take(wide, b, true);
    return wide;
  case TYPE_PATTERN: return both_texts(arena, a, b);
  case TYPE_VARIANT: return type_variant(arena, (const struct type *const[]){a, b}, 2);
  default: return NULL;
  }
}

/* The first of the wide types that takes both; or NULL. */
static const struct type *common_wide(struct arena *arena, const struct type *a, const struct type *b) {
  const struct type *const wide[] = {type_default(TYPE_NUMERIC), type_default(TYPE_SCALAR_DATA),
                                     type_default(TYPE_SCALAR), type_data()};
  for (int i = 0; i < 4; i++)
    if (type_assignable(arena, wide[i], a) && type_assignable(arena, wide[i], b)) return wide[i];
  return NULL;
}

const struct type *type_common(struct arena *arena, const struct type *a, const struct type *b) {
  if (a->kind == TYPE_UNDEF || a->kind == TYPE_UNIT) return b;
  if (b->kind == TYPE_UNDEF || b->kind == TYPE_UNIT) return a;
  if (type_assignable(arena, a, b)) return a;
  if (type_assignable(arena, b, a)) return b;
  const struct type *common = a->kind == b->kind ? common_of_kind(arena, a, b) : NULL;
  if (common) return common;
  if ((a->kind == TYPE_STRING || a->kind == TYPE_ENUM) && (b->kind == TYPE_STRING || b->kind == TYPE_ENUM))
    return common_strings(arena, a, b);
  if ((common = common_wide(arena, a, b))) return common;
  if (a->kind == TYPE_TYPE && b->kind == TYPE_TYPE)
    return type_holding(arena, TYPE_TYPE,
                        a->first && b->first ? type_common(arena, a->first, b->first) : NULL);
  if (type_assignable(arena, type_rich_data(), a) && type_assignable(arena, type_rich_data(), b))
    return type_rich_data();
  if (a->kind == TYPE_RUNTIME && b->kind == TYPE_RUNTIME)
    type_fail(arena, str_from(arena, "private method `provide_from_type' called for "
                                     "Puppet::Pops::Types::ClassLoader:Class"));
  return type_default(TYPE_ANY);
}

/* ---- iterating ---- */

static const struct type *key_pair(struct arena *arena, const struct type *key, const struct type *value) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, 2);
  struct range two = exactly(2);
  types[0] = key;
  types[1] = value;
  return type_tuple(arena, types, 2, &two);
}

/* All keys and all values. */
static const struct type *member_pair(struct arena *arena, const struct type *type) {
  const struct type **all = ARENA_ARRAY(arena, const struct type *, type->count * 2);
  for (uint32_t i = 0; i < type->count; i++) {
    all[i] = type->members[i].key;
    all[type->count + i] = type->members[i].value;
  }
  return key_pair(arena, type_variant(arena, all, type->count),
                  type_variant(arena, all + type->count, type->count));
}

static const struct type *one_character(struct arena *arena) {
  struct type *type = copy_of(arena, type_default(TYPE_STRING));
  type->sized = true;
  type->range = exactly(1);
  return type;
}

static bool is_default_hash(const struct type *type) {
  return type->kind == TYPE_HASH && !type->sized && type->first->kind == TYPE_ANY &&
         type->second->kind == TYPE_ANY;
}

static bool of_type(const struct type *held, const struct type **element) {
  *element = held;
  if (!held) return false;
  return held->kind == TYPE_ENUM ||
         (held->kind == TYPE_INTEGER && !held->range.open_low && !held->range.open_high);
}

bool type_iterable(struct arena *arena, const struct type *type, const struct type **element) {
  const struct type *unit = type_default(TYPE_UNIT);
  type = type_resolved(type);
  *element = NULL;
  switch ((int)type->kind) {
  case TYPE_STRING:
  case TYPE_ENUM: *element = one_character(arena); return true;
  case TYPE_INTEGER: *element = type_default(TYPE_INTEGER); return true;
  case TYPE_ARRAY:
    if (type->first->kind != TYPE_ANY) *element = type->first;
    return true;
  case TYPE_HASH:
    *element = is_default_hash(type) || type->first->kind == TYPE_UNIT
                   ? key_pair(arena, unit, unit)
                   : key_pair(arena, type->first, type->second);
    return true;
  case TYPE_STRUCT:
    *element = type->count ? member_pair(arena, type) : key_pair(arena, unit, unit);
    return true;
  case TYPE_TUPLE: *element = type_variant(arena, type->types, type->count); return true;
  case TYPE_COLLECTION: return true;
  case TYPE_ITERABLE:
  case TYPE_ITERATOR: *element = type->first; return true;
  case TYPE_TYPE: return of_type(type->first, element);
  case TYPE_RUNTIME: *element = type; return ruby_class_iterates(type);
  default: return false;
  }
}

static bool is_callable(const struct type *type, bool optional, int depth) {
  type = type_resolved(type);
  if (type->kind == TYPE_CALLABLE) return true;
  if (depth > VALUE_DEEPEST) return false;
  if (type->kind == TYPE_OPTIONAL)
    return optional && type->first && is_callable(type->first, optional, depth + 1);
  if (type->kind != TYPE_VARIANT) return false;
  for (uint32_t i = 0; i < type->count; i++)
    if (!is_callable(type->types[i], optional, depth + 1)) return false;
  return true;
}

bool type_is_callable(const struct type *type, bool optional) {
  return is_callable(type, optional, 0);
}
