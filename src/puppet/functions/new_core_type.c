/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types that Puppet's own types make: `Pcore::IntegerType(1, 2)` is Integer[1, 2].  What they take their rows
 * say, and then the `initialize` of Puppet's class for each may want more.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/new.h"
#include "src/value/integer.h"
#include "src/value/letter_case.h"
#include "src/value/pcore.h"
#include "src/value/regexp.h"
#include "src/value/ruby.h"
#include "src/value/type_mismatch.h"
#include "src/value/type_object.h"

#include <math.h>
#include <strings.h>

/* How many arguments `initialize` takes. */
static const struct {
  const char *name;
  enum type_kind kind;
  uint32_t least, most;
} rows[] = {
#define X(name, kind, least, most, signature) {name, TYPE_##kind, least, most},
#include "src/puppet/functions/core_types.def"
#undef X
};

/* What is asked for, by its arguments. */
struct request {
  struct call *call;
  struct arena *arena;
  enum type_kind kind;
  struct value first, second, third; /* undef where they are left out */
};

static _Noreturn void beyond(struct request *q) {
  eval_unsupported(q->call->c, q->call->node->place, "such values that Puppet's own types make");
}

/* MADE, which is not the type that was asked for if it is NULL. */
static const struct type *of_words(struct request *q, const struct type *made, struct type_problem *problem) {
  if (made) return made;
  if (problem->unsupported || !problem->message) beyond(q);
  call_fail(q->call, "%s", problem->message);
}

static const struct type *type_given(struct request *q, struct value v) {
  return v.kind == VALUE_UNDEF ? NULL : type_of_value(q->arena, v);
}

/* The size V, an Integer type or undef. */
static const struct range *size_given(struct request *q, struct value v) {
  const struct type *type = type_given(q, v);
  if (type && type->kind != TYPE_INTEGER) beyond(q);
  return type ? &type->range : NULL;
}

/* ---- numbers and times ---- */

static const char *bound_shown(struct request *q, struct value v) {
  struct buffer text;
  buffer_init(&text, q->arena);
  ruby_to_s(&text, v);
  return buffer_text(&text);
}

static struct value bound(struct value v) {
  return v.kind == VALUE_UNDEF ? (struct value){.kind = VALUE_DEFAULT} : v;
}

/* Puppet keeps the bounds as they are. */
static const struct type *number(struct request *q) {
  struct value at[2] = {bound(q->first), bound(q->second)};
  bool both = value_is_number(at[0]) && value_is_number(at[1]);
  if (both && number_compare(at[0], at[1]) > 0)
    call_fail(q->call, "'from' must be less or equal to 'to'. Got (%s, %s", bound_shown(q, at[0]),
              bound_shown(q, at[1]));
  struct type *type = arena_copy(q->arena, type_default(q->kind), sizeof *type);
  for (int i = 0; i < 2; i++) {
    if (at[i].kind == VALUE_DEFAULT) continue;
    if (at[i].kind == VALUE_FLOAT && isinf(at[i].u.real) && (at[i].u.real > 0) == i) continue; /* open */
    if (at[i].kind == VALUE_FLOAT && isnan(at[i].u.real)) beyond(q);
    if (q->kind == TYPE_FLOAT) *(i ? &type->real_high : &type->real_low) = number_to_float(at[i]);
    if (value_is_integer(at[i]))
      range_bind(&type->range, i, at[i]);
    else if (q->kind != TYPE_FLOAT)
      range_bind_odd(&type->range, i, arena_copy(q->arena, &at[i], sizeof at[i]));
  }
  return type;
}

static const struct type *times(struct request *q) {
  struct value at[2] = {bound(q->first), bound(q->second)};
  struct type_problem problem = {.at = -1};
  return of_words(q, type_make_time(q->arena, type_default(q->kind), at, 2, &problem), &problem);
}

/* ---- texts ---- */

static const struct type *string(struct request *q) {
  struct type_problem problem;
  if (q->first.kind == VALUE_UNDEF) return type_default(TYPE_STRING);
  if (q->first.kind == VALUE_STRING) return type_literal(q->arena, q->first.u.text);
  if (!size_given(q, q->first)) beyond(q);
  return of_words(q, type_make(q->arena, type_default(TYPE_STRING), &q->first, 1, &problem), &problem);
}

static const struct type *words(struct request *q) {
  const struct array *texts = q->first.u.array;
  struct type_problem problem;
  bool loose = value_true(q->second);
  if (!texts->count) {
    struct type *none = arena_copy(q->arena, type_default(TYPE_ENUM), sizeof *none);
    none->flag = loose;
    return none;
  }
  struct array *all = array_new(q->arena, texts->count + 1);
  memcpy(all->at, texts->at, texts->count * sizeof *all->at);
  all->at[texts->count] = value_boolean(true, 0);
  return of_words(q, type_make(q->arena, type_default(TYPE_ENUM), all->at, texts->count + loose, &problem),
                  &problem);
}

/* A regexp that is none fails when it is asked for. */
static const struct type *regexp(struct request *q) {
  struct type_problem problem;
  if (q->first.kind == VALUE_UNDEF) return type_default(TYPE_REGEXP);
  const struct type *made = type_make_parsed(q->arena, type_default(TYPE_REGEXP), &q->first, 1, &problem);
  if (!made) beyond(q);
  return made;
}

/* ---- collections ---- */

static const struct type *sized(struct request *q) {
  struct type_problem problem;
  if (!size_given(q, q->first)) return type_default(TYPE_COLLECTION);
  return of_words(q, type_make(q->arena, type_default(TYPE_COLLECTION), &q->first, 1, &problem), &problem);
}

/* The types that the Array V holds. */
static const struct type *const *types_given(struct request *q, struct value v) {
  const struct type **types = ARENA_ARRAY(q->arena, const struct type *, v.u.array->count + 1);
  for (uint32_t i = 0; i < v.u.array->count; i++)
    types[i] = type_of_value(q->arena, v.u.array->at[i]);
  return types;
}

/* Others inside, and one alone, stay as they are. */
static const struct type *variant(struct request *q) {
  uint32_t count = q->first.u.array->count;
  if (!count) return type_default(TYPE_VARIANT);
  return type_variant_as_it_is(q->arena, types_given(q, q->first), count);
}

static const struct type *structure(struct request *q) {
  const struct array *elements = q->first.u.array;
  struct member *members = ARENA_ARRAY(q->arena, struct member, elements->count + 1);
  for (uint32_t i = 0; i < elements->count; i++) {
    const struct array *parts = elements->at[i].u.object->attributes;
    const struct type *key = type_of_value(q->arena, parts->at[0]), *name = key;
    if (name->kind == TYPE_OPTIONAL && name->first) name = name->first;
    if (name->kind != TYPE_STRING || !name->text) beyond(q);
    for (uint32_t j = 0; j < i; j++)
      if (str_equal(members[j].name, name->text)) beyond(q);
    members[i] = (struct member){name->text, key, type_of_value(q->arena, parts->at[1])};
  }
  return elements->count ? type_struct(q->arena, members, elements->count) : type_default(TYPE_STRUCT);
}

/* ---- others ---- */

static const struct type *callable(struct request *q) {
  const struct type *parameters = type_given(q, q->first), *block = type_given(q, q->second);
  if ((parameters && parameters->kind != TYPE_TUPLE) || (block && block->kind != TYPE_CALLABLE)) beyond(q);
  return type_callable(q->arena, parameters, block, type_given(q, q->third));
}

static const struct type *object(struct request *q) {
  struct type_problem problem;
  return of_words(q, type_make(q->arena, type_default(TYPE_OBJECT), &q->first, 1, &problem), &problem);
}

/* A class of any name, which Puppet does not look at. */
static struct value class_named(struct request *q) {
  struct compiler *c = q->call->c;
  struct value name = q->first;
  if (name.kind == VALUE_UNDEF) return make_reference(c, c->names.class_type, NULL, 0, 0);
  for (const char *p = name.u.text->text; *p; p++)
    if ((*p >= 'A' && *p <= 'Z') || *name.u.text->text == ':') beyond(q);
  return make_reference(c, c->names.class_type, name.u.text, name.trace, 0);
}

/* Any name; one that would be shown otherwise than as its parts with a capital each is another there and
 * here. */
static const struct type *resource(struct request *q) {
  struct compiler *c = q->call->c;
  if (q->first.kind == VALUE_UNDEF) return type_default(TYPE_RESOURCE);
  const char *shown = segments_capitalized(c, q->first.u.text);
  if (strcmp(shown, segments_capitalized(c, letters_in(q->arena, q->first.u.text, LETTERS_LOWER))) != 0)
    beyond(q);
  struct type *type = arena_copy(q->arena, type_default(TYPE_RESOURCE), sizeof *type);
  type->text = eval_symbol(c, shown);
  type->title = q->second.kind == VALUE_STRING ? q->second.u.text : NULL;
  return type;
}

static const struct type *runtime(struct request *q) {
  struct value at[2] = {q->first, q->second};
  struct type_problem problem;
  if (at[0].kind == VALUE_UNDEF && at[1].kind == VALUE_UNDEF) return type_default(TYPE_RUNTIME);
  if (at[1].kind == VALUE_UNDEF) {
    struct type *type = arena_copy(q->arena, type_default(TYPE_RUNTIME), sizeof *type);
    type->text = at[0].u.text;
    return type;
  }
  if (at[0].kind == VALUE_UNDEF) beyond(q);
  return of_words(q, type_make_parsed(q->arena, type_default(TYPE_RUNTIME), at, 2, &problem), &problem);
}

static const struct type *init(struct request *q) {
  const struct type *held = type_given(q, q->first);
  const struct array *more = q->second.u.array;
  if (!held && more->count)
    call_fail(q->call, "Init cannot be parameterized with an undefined type and additional arguments");
  if (!held) return type_default(TYPE_INIT);
  return type_make_init(q->arena, held, more->at, more->count);
}

static const struct type *versions(struct request *q) {
  const struct array *ranges = q->first.u.array;
  struct type_problem problem = {.at = -1};
  if (!ranges->count) return type_default(TYPE_SEMVER);
  return of_words(q, type_make_semver(q->arena, ranges->at, ranges->count, &problem), &problem);
}

static const struct type *uri(struct request *q) {
  struct type_problem problem = {.at = -1};
  if (q->first.kind == VALUE_UNDEF) return type_default(TYPE_URI);
  const struct type *wanted = type_resolved(type_of_text(q->call->c, "Pcore::URI"));
  if (q->first.kind == VALUE_STRING && !type_accepts(q->arena, wanted, q->first))
    call_fail(q->call, "%s",
              assertion_text(q->arena, "URI-Type parameter has wrong type,", wanted,
                             type_infer_set(q->arena, q->first)));
  return of_words(q, type_make_uri(q->arena, q->first, &problem), &problem);
}

static const struct type *reference(struct request *q) {
  struct type *type = arena_copy(q->arena, type_default(TYPE_TYPE_REFERENCE), sizeof *type);
  type->text = q->first.u.text;
  return type;
}

/* An alias of any name, which stands for the type that it is given, and was never looked at. */
static const struct type *alias(struct request *q) {
  struct type *type = type_alias(q->arena, q->first.u.text);
  type->first = type_given(q, q->third);
  if (!type->first) beyond(q);
  return type;
}

static const struct type *requested(struct request *q) {
  const struct type *held;
  switch ((int)q->kind) {
  case TYPE_INTEGER:
  case TYPE_FLOAT:
  case TYPE_NUMERIC: return number(q);
  case TYPE_TIMESPAN:
  case TYPE_TIMESTAMP: return times(q);
  case TYPE_STRING: return string(q);
  case TYPE_ENUM: return words(q);
  case TYPE_REGEXP: return regexp(q);
  case TYPE_PATTERN:
    if (q->first.u.array->count) beyond(q);
    return type_default(q->kind);
  case TYPE_COLLECTION: return sized(q);
  case TYPE_ARRAY: return type_array(q->arena, type_given(q, q->first), size_given(q, q->second));
  case TYPE_HASH:
    return type_hash(q->arena, type_given(q, q->first), type_given(q, q->second), size_given(q, q->third));
  case TYPE_TUPLE:
    return type_tuple(q->arena, types_given(q, q->first), q->first.u.array->count, size_given(q, q->second));
  case TYPE_VARIANT: return variant(q);
  case TYPE_STRUCT: return structure(q);
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
    held = type_given(q, q->first);
    return held ? type_holding(q->arena, q->kind, held) : type_default(q->kind);
  case TYPE_OBJECT: return object(q);
  case TYPE_CALLABLE: return callable(q);
  case TYPE_ALIAS: return alias(q);
  case TYPE_RESOURCE: return resource(q);
  case TYPE_RUNTIME: return runtime(q);
  case TYPE_INIT: return init(q);
  case TYPE_SEMVER: return versions(q);
  case TYPE_URI: return uri(q);
  case TYPE_TYPE_REFERENCE: return reference(q);
  default: return type_default(q->kind);
  }
}

/* What the members of Structs are. */
static struct value struct_element(struct call *call) {
  struct array *attributes = array_new(call->c->arena, 2);
  struct object *object = ARENA_NEW(call->c->arena, struct object);
  attributes->at[0] = call->arguments->at[0];
  attributes->at[1] = call->arguments->at[1];
  *object = (struct object){.type = pcore_struct_element(call->c->arena), .attributes = attributes};
  return (struct value){.kind = VALUE_OBJECT, .u.object = object};
}

static size_t row_of(struct call *call) {
  size_t i = 0;
  while (strcmp(rows[i].name, call->function->name) != 0)
    i++;
  return i;
}

struct value construct_core_type(struct call *call) {
  function_check(call);
  size_t row = row_of(call);
  uint32_t given = call->arguments->count, least = rows[row].least, most = rows[row].most;
  if (given < least)
    call_fail(call, "wrong number of arguments (given %u, expected %u%s)", given, least,
              most > least ? arena_printf(call->c->arena, "..%u", most) : "");
  if (rows[row].kind == TYPE_KIND_COUNT) return struct_element(call);
  struct request q = {call,
                      call->c->arena,
                      rows[row].kind,
                      new_argument(call, 0),
                      new_argument(call, 1),
                      new_argument(call, 2)};
  if (q.kind == TYPE_CLASS) return class_named(&q);
  return type_to_value(call->c->arena, requested(&q), 0);
}
