/* SPDX-License-Identifier: Apache-2.0 */
/* Types with parameters, as `Integer[1, 5]` makes them: what fits and Puppet's words for what does not. */
#include <math.h>
#include <stdlib.h>

#include "src/text/regexp.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/range.h"
#include "src/value/ruby.h"

static struct type *copy_of(struct maker *m) {
  struct type *type = ARENA_NEW(m->arena, struct type);
  *type = *type_default((enum type_kind)m->base->kind);
  return type;
}

static const struct type *make_integer(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count < 1 || m->count > 2)
    return maker_fail(m, -1,
                      arena_printf(m->arena,
                                   "Integer-Type supports [] with one or two arguments (from, to). Got %u",
                                   m->count));
  for (uint32_t i = 0; i < m->count; i++)
    if (!maker_is_bound(m->at[i]) && !m->parsed)
      return maker_fail(
          m, (int32_t)i,
          arena_printf(m->arena, "Integer-Type [] requires all arguments to be integers (or default). Got %s",
                       maker_class_of(m, m->at[i])));
  return maker_range(m, m->at, m->count, &type->range) ? type : NULL;
}

static double real_of(struct value v, double open) {
  return value_is_number(v) ? number_to_float(v) : open;
}

static const struct type *make_float(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count < 1 || m->count > 2)
    return maker_fail(m, -1,
                      arena_printf(m->arena,
                                   "Float-Type supports [] with one or two arguments (from, to). Got %u",
                                   m->count));
  for (uint32_t i = 0; i < m->count; i++)
    if (!maker_is_bound(m->at[i]) && m->at[i].kind != VALUE_FLOAT)
      return maker_fail(
          m, (int32_t)i,
          arena_printf(m->arena,
                       "Float-Type [] requires all arguments to be floats, or integers (or default). Got %s",
                       maker_class_of(m, m->at[i])));
  type->real_low = real_of(m->at[0], -INFINITY);
  if (m->count > 1) type->real_high = real_of(m->at[1], INFINITY);
  if (type->real_low <= type->real_high) return type;
  struct buffer text;
  buffer_init(&text, m->arena);
  buffer_puts(&text, "'from' must be less or equal to 'to'. Got (");
  value_to_text(&text, value_float(type->real_low, 0));
  buffer_puts(&text, ", ");
  value_to_text(&text, value_float(type->real_high, 0));
  return maker_raised(m, buffer_text(&text));
}

/* STRING COLLECTION */
static const struct type *make_sized(struct maker *m) {
  struct range size;
  bool string = m->base->kind == TYPE_STRING;
  if (string && (m->count < 1 || m->count > 2))
    return maker_fail(
        m, -1, arena_printf(m->arena, "String supports [] with one or two arguments. Got %u", m->count));
  if (m->count < 1 || m->count > 2) return maker_bad_count(m, "Collection-Type", 1, 2);
  if (!maker_size(m, 0, &size)) return NULL;
  struct type *type = copy_of(m);
  *type = *type_array(m->arena, NULL, &size); /* for the size, which must not be below 0 */
  type->kind = m->base->kind;
  type->first = NULL;
  return type;
}

/* ---- texts ---- */

static int by_text(const void *a, const void *b) {
  return str_compare(*(const struct str *const *)a, *(const struct str *const *)b);
}

static const struct type *make_enum(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count && m->at[m->count - 1].kind == VALUE_BOOLEAN) type->flag = m->at[--m->count].u.boolean;
  if (!m->count) return maker_bad_count_of(m, -1);
  const struct str **texts = ARENA_ARRAY(m->arena, const struct str *, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    if (m->at[i].kind != VALUE_STRING) return maker_bad_key(m, i, "String");
    texts[i] = m->at[i].u.text;
  }
  qsort(texts, m->count, sizeof *texts, by_text);
  for (uint32_t i = 0; i < m->count; i++)
    if (!i || !str_equal(texts[i], texts[type->count - 1])) texts[type->count++] = texts[i];
  type->texts = texts;
  return type;
}

/* A pattern that cannot be compiled. */
static const struct type *bad_regexp(struct maker *m, const struct str *pattern) {
  const char *wrong = NULL;
  regexp_compile(m->arena, pattern, &wrong);
  return maker_raised(m, wrong);
}

/* Patterns in their order, each once. */
struct patterns {
  const struct str **texts;
  struct hash_builder seen;
};

static void add_pattern(struct type *type, struct patterns *patterns, const struct str *pattern) {
  struct value key = value_string(pattern, 0);
  if (hash_find(hash_end(&patterns->seen), key)) return;
  hash_put(&patterns->seen, key, value_undef(0));
  patterns->texts[type->count++] = pattern;
}

static const struct type *make_pattern(struct maker *m) {
  struct type *type = copy_of(m);
  uint32_t room = 0;
  if (!m->count) return maker_bad_count_of(m, -1);
  for (uint32_t i = 0; i < m->count; i++)
    room += m->at[i].kind == VALUE_TYPE ? m->at[i].u.type->count + 1 : 1;
  struct patterns texts = {.texts = ARENA_ARRAY(m->arena, const struct str *, room)};
  hash_begin(&texts.seen, m->arena, room);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value v = m->at[i];
    const struct type *given = v.kind == VALUE_TYPE ? v.u.type : NULL;
    if (v.kind == VALUE_STRING && !regexp_compile(m->arena, v.u.text, NULL)) return bad_regexp(m, v.u.text);
    if (v.kind == VALUE_STRING || v.kind == VALUE_REGEXP)
      add_pattern(type, &texts, v.u.text);
    else if (given && given->kind == TYPE_REGEXP && given->count)
      return maker_raised(m, type_regexp_failure(m->arena, given)->text);
    else if (given && given->kind == TYPE_REGEXP)
      add_pattern(type, &texts, given->text ? given->text : str_from(m->arena, ""));
    else if (given && given->kind == TYPE_PATTERN)
      for (uint32_t j = 0; j < given->count; j++)
        add_pattern(type, &texts, given->texts[j]);
    else
      return maker_bad_key(m, i, "String or Regexp or Pattern-Type or Regexp-Type");
  }
  type->texts = texts.texts;
  return type;
}

static const struct type *make_regexp(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count != 1) return maker_bad_count_of(m, 1);
  if (m->at[0].kind != VALUE_STRING && m->at[0].kind != VALUE_REGEXP)
    return maker_bad_key(m, 0, "String or Regexp");
  if (m->at[0].kind == VALUE_STRING && !regexp_compile(m->arena, m->at[0].u.text, NULL))
    return bad_regexp(m, m->at[0].u.text);
  type->text = m->at[0].u.text;
  return type;
}

static const struct type *make_boolean(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count != 1) return maker_bad_count_of(m, 1);
  if (m->at[0].kind != VALUE_BOOLEAN) return maker_bad_key(m, 0, "TrueClass or FalseClass");
  type->sized = true;
  type->flag = m->at[0].u.boolean;
  return type;
}

/* ---- types that hold types ---- */

/* OPTIONAL NOT_UNDEF TYPE ITERABLE ITERATOR SENSITIVE */
static const struct type *make_holding(struct maker *m) {
  enum type_kind kind = (enum type_kind)m->base->kind;
  if (kind == TYPE_NOT_UNDEF && !m->count) return m->base;
  if (m->count != 1)
    return maker_bad_count(m, arena_printf(m->arena, "%s-Type", maker_base_name(m)),
                           kind == TYPE_NOT_UNDEF ? 0 : 1, 1);
  const struct type *held = maker_type(m, 0);
  if (m->at[0].kind == VALUE_STRING && (kind == TYPE_OPTIONAL || kind == TYPE_NOT_UNDEF))
    held = type_literal(m->arena, m->at[0].u.text);
  if (!held && kind == TYPE_NOT_UNDEF)
    return maker_fail(m, 0,
                      arena_printf(m->arena, "NotUndef-Type[] argument must be a Type or a String. Got %s",
                                   maker_class_of(m, m->at[0])));
  if (!held) return maker_not_a_type(m, 0);
  return type_holding(m->arena, kind, held);
}

static const struct type *make_array(struct maker *m) {
  struct range size;
  const struct type *elements = maker_type(m, 0);
  if (m->count < 1 || m->count > 3) return maker_bad_count(m, "Array-Type", 1, 3);
  if (!elements && m->count != 2) return maker_not_a_type(m, 0);
  if (m->count == 1) return type_array(m->arena, elements, NULL);
  if (!maker_size(m, elements ? 1 : 0, &size)) return NULL;
  return type_array(m->arena, elements, &size);
}

/* Puppet asks nothing of the only bound V of a Hash. */
static bool good_least(struct maker *m, struct value v) {
  return maker_is_bound(v) || v.kind == VALUE_UNDEF ||
         maker_unsupported(m, "bounds of Integers that are no Integers") != NULL;
}

static const struct type *hash_of_least(struct maker *m, const struct type *keys, const struct type *values,
                                        struct value least) {
  struct range size;
  if (least.kind == VALUE_UNDEF) least.kind = VALUE_DEFAULT;
  return maker_range(m, &least, 1, &size) ? type_hash(m->arena, keys, values, &size) : NULL;
}

static const struct type *make_hash(struct maker *m) {
  struct range size;
  if (m->count == 2 && value_is_integer(m->at[0]) && value_is_integer(m->at[1]))
    return maker_range(m, m->at, 2, &size) ? type_hash(m->arena, NULL, NULL, &size) : NULL;
  for (uint32_t i = 0; i < m->count && i < 2; i++)
    if (!maker_type(m, i)) return maker_not_a_type(m, i);
  if (m->count < 2 || m->count > 4) return maker_bad_count(m, "Hash-Type", 2, 4);
  const struct type *keys = maker_type(m, 0), *values = maker_type(m, 1);
  if (m->count == 2) return type_hash(m->arena, keys, values, NULL);
  bool typed = maker_type(m, 2) && maker_type(m, 2)->kind == TYPE_INTEGER;
  if (m->count == 3 && !typed && !m->parsed)
    return good_least(m, m->at[2]) ? hash_of_least(m, keys, values, m->at[2]) : NULL;
  if (!maker_size(m, 2, &size)) return NULL;
  return type_hash(m->arena, keys, values, &size);
}

static const struct type *make_variant(struct maker *m) {
  if (!m->count) return maker_bad_count_of(m, -1);
  const struct type **types = ARENA_ARRAY(m->arena, const struct type *, m->count);
  for (uint32_t i = 0; i < m->count; i++)
    if (!(types[i] = maker_type(m, i))) return maker_bad_key(m, i, "Any-Type");
  return type_variant(m->arena, types, m->count);
}

static const struct type *make_runtime(struct maker *m) {
  struct type *type = copy_of(m);
  if (m->count != 2) return maker_bad_count_of(m, 2);
  for (uint32_t i = 0; i < 2; i++)
    if (m->at[i].kind != VALUE_STRING && !(m->parsed && i)) return maker_bad_key(m, i, "String or String");
  type->text = m->at[0].u.text;
  if (m->at[1].kind != VALUE_STRING) {
    type->values = arena_copy(m->arena, &m->at[1], sizeof m->at[1]);
    type->count = 1;
    return type;
  }
  type->title = m->at[1].u.text;
  return type->title->length ? type : maker_unnamed_runtime(m);
}

static const struct type *make_time(struct maker *m) {
  if (m->count > 2) return maker_bad_count_of(m, 2);
  const struct type *type = type_make_time(m->arena, m->base, m->at, m->count, m->problem);
  if (!type && !m->problem->message)
    m->problem->message = arena_printf(m->arena, "Unable to create a Puppet::Pops::Time::%s from a %s",
                                       maker_base_name(m), maker_class_name(m, m->at[m->problem->at]));
  return maker_made(m, type);
}

static const struct type *make_semver(struct maker *m) {
  if (!m->count) return maker_bad_count_of(m, -1);
  for (uint32_t i = 0; i < m->count; i++)
    if (m->at[i].kind != VALUE_STRING && m->at[i].kind != VALUE_SEMVER_RANGE)
      return maker_bad_key(m, i, "String or SemanticPuppet::VersionRange");
  return maker_made(m, type_make_semver(m->arena, m->at, m->count, m->problem));
}

static const struct type *make_uri(struct maker *m) {
  if (m->count != 1) return maker_bad_count(m, "URI-Type", 1, 1);
  struct value v = m->at[0];
  bool text = v.kind == VALUE_STRING && v.u.text->length;
  if (!text && v.kind != VALUE_HASH) return maker_not_a_type(m, 0);
  const struct type *type = type_make_uri(m->arena, v, m->problem);
  return type || m->problem->message ? maker_made(m, type) : maker_not_a_type(m, 0);
}

/* What a room above makes, if there is one. */
static const struct type *make_pcore(struct maker *m) {
  const struct pcore *pcore = m->base->pcore ? m->base->pcore : pcore_of(m->arena);
  return pcore ? pcore->make(m) : maker_unsupported(m, pcore_missing((enum type_kind)m->base->kind));
}

static const struct type *make(struct maker *m) {
  switch ((enum type_kind)m->base->kind) {
  case TYPE_INTEGER: return make_integer(m);
  case TYPE_FLOAT: return make_float(m);
  case TYPE_ENUM: return make_enum(m);
  case TYPE_PATTERN: return make_pattern(m);
  case TYPE_REGEXP: return make_regexp(m);
  case TYPE_BOOLEAN: return make_boolean(m);
  case TYPE_STRING:
  case TYPE_COLLECTION: return make_sized(m);
  case TYPE_ARRAY: return make_array(m);
  case TYPE_HASH: return make_hash(m);
  case TYPE_TUPLE: return maker_tuple(m);
  case TYPE_STRUCT: return maker_struct(m);
  case TYPE_VARIANT: return make_variant(m);
  case TYPE_CALLABLE: return maker_callable(m);
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_SENSITIVE: return make_holding(m);
  case TYPE_RUNTIME: return make_runtime(m);
  case TYPE_TIMESTAMP:
  case TYPE_TIMESPAN: return make_time(m);
  case TYPE_SEMVER: return make_semver(m);
  case TYPE_URI: return make_uri(m);
  case TYPE_INIT:
  case TYPE_OBJECT:
  case TYPE_TYPE_SET: return make_pcore(m);
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_NUMERIC:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_CATALOG_ENTRY:
  case TYPE_BINARY:
  case TYPE_SEMVER_RANGE:
  case TYPE_TYPE_REFERENCE:
  case TYPE_ALIAS:
  case TYPE_UNIT:
  case TYPE_RESOURCE:
  case TYPE_CLASS:
  case TYPE_KIND_COUNT: break;
  }
  return maker_not_applicable(m);
}

static uint32_t flat_count(const struct value *at, uint32_t count) {
  uint32_t all = 0;
  for (uint32_t i = 0; i < count; i++)
    all += at[i].kind == VALUE_ARRAY ? flat_count(at[i].u.array->at, at[i].u.array->count) : 1;
  return all;
}

static struct value *flat_copy(const struct value *at, uint32_t count, struct value *to) {
  for (uint32_t i = 0; i < count; i++)
    if (at[i].kind == VALUE_ARRAY)
      to = flat_copy(at[i].u.array->at, at[i].u.array->count, to);
    else
      *to++ = at[i];
  return to;
}

static const struct type *make_bounded(struct maker *m) {
  *m->problem = (struct type_problem){.at = -1};
  const struct type *type = make(m);
  if (type && (type->extent.depth > VALUE_DEEPEST || type->extent.size > VALUE_LARGEST))
    return maker_fail(m, -1, "A type that is too deep or too large is made here");
  return type;
}

const struct type *type_make(struct arena *arena, const struct type *base, const struct value *arguments,
                             uint32_t count, struct type_problem *problem) {
  struct maker m = {arena, base, arguments, count, problem, false};
  if (base->kind != TYPE_CALLABLE && base->kind != TYPE_STRUCT && base->kind != TYPE_INIT) {
    m.count = flat_count(arguments, count);
    struct value *flat = ARENA_ARRAY(arena, struct value, m.count);
    flat_copy(arguments, count, flat);
    m.at = flat;
  }
  return make_bounded(&m);
}

const struct type *type_make_parsed(struct arena *arena, const struct type *base,
                                    const struct value *arguments, uint32_t count,
                                    struct type_problem *problem) {
  struct maker m = {arena, base, arguments, count, problem, true};
  return make_bounded(&m);
}
