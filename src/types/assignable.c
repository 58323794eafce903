/* SPDX-License-Identifier: Apache-2.0 */
/* Whether all instances of one type are instances of another, as Puppet decides it. */
#include <math.h>

#include "src/types/asking.h"
#include "src/types/notes.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/types/ruby_classes.h"
#include "src/value/range.h"
#include "src/value/ruby.h"

#include <strings.h>

enum { ALIASES = 64, DEEPEST = 1000, LONGEST = 10000000 };

/*
 * Aliases that contain themselves, met on the side of the outer type and on that of the inner one.  Who meets
 * one again on each side is in a circle: what was not refused so far is assignable.  (Puppet's
 * RecursionGuard, whose states decide the same cases.)
 */
struct side {
  const struct type *met[ALIASES];
  uint32_t count;
  bool again;
};

/* An alias may hold itself where nothing is taken off: Puppet's stack overflows there, and nothing else is
   asked then.  So it ends, too, where aliases that hold each other have more ways than anybody waits for. */
struct walk {
  uint32_t depth, steps;
  bool failed;
};

struct assigning {
  struct arena *arena;
  struct walk *walk; /* one for all that is asked to answer the first */
  struct side outer, inner;
  bool guarded; /* within an alias that contains itself: what is beside it knows nothing of what it met */
};

static bool assignable(struct assigning *q, const struct type *a, const struct type *b);

/* Whether ALIAS was met before on this side; it is met from now on. */
static bool meet(struct side *side, const struct type *alias) {
  for (uint32_t i = 0; i < side->count; i++)
    if (side->met[i] == alias) return true;
  if (side->count == ALIASES) return true;
  side->met[side->count++] = alias;
  return false;
}

/* A question of its own: no alias was met yet. */
static bool anew(struct assigning *q, const struct type *a, const struct type *b) {
  struct assigning own = {.arena = q->arena, .walk = q->walk};
  return assignable(&own, a, b);
}

/* Asks of A and B with a guard, which begins here.  Not inlined: what is asked below has none of it on the
   stack. */
__attribute__((noinline)) static bool
guarded(const struct assigning *q, const struct type *a, const struct type *b,
        bool (*ask)(struct assigning *, const struct type *, const struct type *)) {
  struct assigning own = {.arena = q->arena, .walk = q->walk, .guarded = true};
  return ask(&own, a, b);
}

static bool takes_undef(struct assigning *q, const struct type *type) {
  return anew(q, type, type_default(TYPE_UNDEF));
}

/* ---- scalars ---- */

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

static bool is_string_like(const struct type *b) {
  return b->kind == TYPE_STRING || b->kind == TYPE_ENUM || b->kind == TYPE_PATTERN;
}

static struct range string_size(const struct type *b) {
  if (!b->text) return type_size(b);
  uint32_t size = characters(b->text);
  return range_of(size, size, false, false);
}

/* The sizes of an Enum's texts. */
static struct range enum_size(const struct type *b) {
  struct range size = range_of(INT64_MAX, 0, false, false);
  for (uint32_t i = 0; i < b->count; i++) {
    int64_t n = characters(b->texts[i]);
    if (n < size.low) size.low = n;
    if (n > size.high) size.high = n;
  }
  return b->count ? size : range_of(0, INT64_MAX, false, true);
}

static bool to_string(const struct type *a, const struct type *b) {
  if (!is_string_like(b)) return false;
  if (a->sized) {
    if (b->kind == TYPE_STRING) return range_covers(a->range, string_size(b));
    return range_covers(a->range, enum_size(b->kind == TYPE_ENUM ? b : type_default(TYPE_ENUM)));
  }
  if (!a->text) return true;
  if (b->kind == TYPE_STRING) return b->text && str_equal(a->text, b->text);
  return b->kind == TYPE_ENUM && b->count == 1 && !b->flag; /* Puppet does not look at the text */
}

static bool to_enum(struct assigning *q, const struct type *a, const struct type *b) {
  if (type_same(a, b)) return true;
  if (!a->count && is_string_like(b)) return true;
  if (b->kind == TYPE_STRING) return b->text && type_accepts(q->arena, a, value_string(b->text, 0));
  if (b->kind != TYPE_ENUM || !b->count || (b->flag && !a->flag)) return false;
  for (uint32_t i = 0; i < b->count; i++)
    if (!type_accepts(q->arena, a, value_string(b->texts[i], 0))) return false;
  return true;
}

static bool to_pattern(struct assigning *q, const struct type *a, const struct type *b) {
  if (type_same(a, b) || (!a->count && is_string_like(b))) return true;
  if (b->kind == TYPE_STRING) return b->text && type_accepts(q->arena, a, value_string(b->text, 0));
  if (b->kind != TYPE_ENUM || !b->count) return false;
  for (uint32_t i = 0; i < b->count; i++)
    if (!type_accepts(q->arena, a, value_string(b->texts[i], 0))) return false;
  return true;
}

static bool to_regexp(const struct type *a, const struct type *b) {
  if (b->kind != TYPE_REGEXP) return false;
  if (a->count) return b->count && ruby_equal(a->values[0], b->values[0]);
  return !a->text || (b->text && str_equal(a->text, b->text));
}

static bool is_numeric(const struct type *b) {
  return b->kind == TYPE_NUMERIC || b->kind == TYPE_INTEGER || b->kind == TYPE_FLOAT;
}

static bool is_scalar_data(const struct type *b) {
  return b->kind == TYPE_SCALAR_DATA || b->kind == TYPE_BOOLEAN || is_string_like(b) || is_numeric(b);
}

static bool is_scalar(const struct type *b) {
  return is_scalar_data(b) || b->kind == TYPE_SCALAR || b->kind == TYPE_REGEXP || b->kind == TYPE_SEMVER ||
         b->kind == TYPE_SEMVER_RANGE || b->kind == TYPE_TIMESPAN || b->kind == TYPE_TIMESTAMP;
}

/* ---- collections ---- */

/* How many there are of whatever collection B is; false if it is none. */
static bool size_of(const struct type *b, struct range *size) {
  if (b->kind == TYPE_STRUCT)
    *size = range_of(b->count, b->count, false, false);
  else if (b->kind == TYPE_TUPLE && !b->sized)
    *size = range_of(b->count, b->count, false, false);
  else if (b->kind == TYPE_TUPLE || b->kind == TYPE_ARRAY || b->kind == TYPE_HASH ||
           b->kind == TYPE_COLLECTION)
    *size = type_size(b);
  else
    return false;
  return true;
}

static bool to_collection(const struct type *a, const struct type *b) {
  struct range size;
  return size_of(b, &size) && range_covers(type_size(a), size);
}

static bool to_array(struct assigning *q, const struct type *a, const struct type *b) {
  if (b->kind != TYPE_ARRAY && b->kind != TYPE_TUPLE) return false;
  if (!to_collection(a, b)) return false;
  if (b->kind == TYPE_ARRAY) return assignable(q, a->first, b->first);
  for (uint32_t i = 0; i < b->count; i++)
    if (!assignable(q, a->first, b->types[i])) return false;
  return true;
}

static bool is_empty_hash(const struct type *b) {
  return b->first->kind == TYPE_UNIT && b->second->kind == TYPE_UNIT && b->sized && b->range.low == 0 &&
         b->range.high == 0;
}

static bool to_hash(struct assigning *q, const struct type *a, const struct type *b) {
  if (b->kind == TYPE_HASH) {
    if (type_size(a).low == 0 && is_empty_hash(b)) return true;
    return assignable(q, a->first, b->first) && assignable(q, a->second, b->second) && to_collection(a, b);
  }
  if (b->kind != TYPE_STRUCT || !range_has(type_size(a), b->count)) return false;
  for (uint32_t i = 0; i < b->count; i++)
    if (!type_accepts(q->arena, a->first, value_string(b->members[i].name, 0)) ||
        !assignable(q, a->second, b->members[i].value))
      return false;
  return true;
}

static const struct type *tuple_at(const struct type *tuple, uint32_t i) {
  return tuple->types[i < tuple->count ? i : tuple->count - 1];
}

static bool to_tuple(struct assigning *q, const struct type *a, const struct type *b) {
  if (type_same(a, b)) return true;
  if (b->kind != TYPE_TUPLE && b->kind != TYPE_ARRAY) return false;
  struct range size = type_size(b);
  if (!range_covers(type_size(a), size)) return false;
  if (!a->count) return true;
  if (b->kind == TYPE_TUPLE) {
    if (!b->count) return type_size(a).low == 0;
    for (uint32_t i = 0; i < b->count; i++)
      if (!assignable(q, tuple_at(a, i), b->types[i])) return false;
    return true;
  }
  for (uint32_t i = 0; i < a->count && (int64_t)i < size.high; i++)
    if (!assignable(q, a->types[i], b->first)) return false;
  return true;
}

static const struct member *member_of(const struct type *type, const struct str *name) {
  for (uint32_t i = 0; i < type->count; i++)
    if (str_equal(type->members[i].name, name)) return &type->members[i];
  return NULL;
}

static bool struct_to_struct(struct assigning *q, const struct type *a, const struct type *b) {
  uint32_t matched = 0;
  for (uint32_t i = 0; i < a->count; i++) {
    const struct member *wanted = &a->members[i], *given = member_of(b, wanted->name);
    if (!given && !takes_undef(q, wanted->key)) return false;
    if (!given) continue;
    matched++;
    if (!assignable(q, wanted->key, given->key) || !assignable(q, wanted->value, given->value)) return false;
  }
  return matched == b->count;
}

static bool to_struct(struct assigning *q, const struct type *a, const struct type *b) {
  if (b->kind == TYPE_STRUCT) return struct_to_struct(q, a, b);
  if (b->kind != TYPE_HASH) return false;
  int64_t required = 0;
  for (uint32_t i = 0; i < a->count; i++) {
    if (takes_undef(q, a->members[i].key)) continue;
    required++;
    if (!assignable(q, a->members[i].value, b->second) ||
        !assignable(q, type_generalize(q->arena, a->members[i].key), b->first))
      return false;
  }
  return range_covers(range_of(required, a->count, false, false), type_size(b));
}

/* ---- callables, things that are iterated, and others ---- */

static bool to_callable(struct assigning *q, const struct type *a, const struct type *b) {
  if (b->kind != TYPE_CALLABLE) return false;
  if (a->third && !assignable(q, a->third, b->third ? b->third : type_default(TYPE_ANY))) return false;
  if (!a->first) return true;
  if (!b->first || !assignable(q, b->first, a->first)) return false; /* the other way around */
  const struct type *undef = type_default(TYPE_UNDEF);
  return assignable(q, b->second ? b->second : undef, a->second ? a->second : undef);
}

/* An Object does not say that it has no elements, but gives `false` for an Iterable of them. */
static bool to_iterable(struct assigning *q, const struct type *a, const struct type *b) {
  const struct type *element = NULL;
  bool any = !a->first || anew(q, a->first, type_default(TYPE_ANY));
  const struct type *given = type_resolved(b), *first = given;
  if (given->kind == TYPE_OBJECT && given->pcore) first = given->pcore->ancestor(given);
  if (given->kind == TYPE_OBJECT && given->first)
    return false; /* with parameters it is no Object to Puppet */
  if (!any && first->kind == TYPE_OBJECT)
    return type_fail(q->arena, str_from(q->arena, "undefined method `element_type' for false:FalseClass"));
  if (!type_iterable(q->arena, first, &element)) return false;
  return any || (element && assignable(q, a->first, element));
}

static bool to_resource(const struct type *a, const struct type *b) {
  if (b->kind != TYPE_RESOURCE) return false;
  if (!a->text) return true;
  if (!b->text || strcasecmp(a->text->text, b->text->text) != 0) return false;
  if (!a->title) return true;
  return b->title && str_equal(a->title, b->title);
}

static bool to_class(const struct type *a, const struct type *b) {
  return b->kind == TYPE_CLASS && (!a->title || (b->title && str_equal(a->title, b->title)));
}

static bool to_runtime(struct arena *arena, const struct type *a, const struct type *b) {
  if (b->kind != TYPE_RUNTIME) return false;
  if (a->text && !(b->text && str_equal(a->text, b->text))) return false;
  if (a->count) return b->count && value_same(a->values[0], b->values[0]);
  if (!a->title || (b->title && str_equal(a->title, b->title))) return true;
  if (!b->title || !str_is(a->text, "ruby")) return false;
  if (str_is(a->title, RUBY_ITERABLE) && ruby_class_iterates(b)) return true;
  type_refuse(arena, "relations of Ruby's classes");
  return false;
}

static bool to_init(struct assigning *q, const struct type *a, const struct type *b) {
  if (a->pcore) return a->pcore->init_assignable(q, q->arena, a, b);
  return b->kind == TYPE_INIT || assignable(q, type_rich_data(), b);
}

bool type_assignable_within(struct assigning *q, const struct type *a, const struct type *b) {
  return assignable(q, a, b);
}

bool type_assignable_anew(struct assigning *q, const struct type *a, const struct type *b) {
  return anew(q, a, b);
}

bool type_assignable_once(struct assigning *q, const struct type *a, const struct type *b,
                          bool (*ask)(struct assigning *q, struct arena *arena, const struct type *a,
                                      const struct type *b)) {
  if (!q->guarded) return guarded(q, a, b, to_init); /* which comes here again */
  uint32_t before = q->outer.count;
  if (!q->outer.again && meet(&q->outer, a)) q->outer.again = true;
  bool fits = !q->outer.again && ask(q, q->arena, a, b);
  if (q->outer.count > before) {
    q->outer.count = before;
    q->outer.again = false;
  }
  return fits;
}

static bool to_variant(struct assigning *q, const struct type *a, const struct type *b) {
  for (uint32_t i = 0; i < a->count; i++)
    if (assignable(q, a->types[i], b)) return true;
  return false;
}

/* The Float B is in RANGE, whose bounds are numbers. */
static bool covers_floats(struct range range, const struct type *b) {
  struct type a = {TYPE_HEAD, .range = range, .real_low = -INFINITY, .real_high = INFINITY};
  return type_float_compare(&a, false, b, false) <= 0 && type_float_compare(&a, true, b, true) >= 0;
}

/* B is no Optional, NotUndef that takes undef, Variant, Unit or alias, but for NotUndef. */
static bool plain(struct assigning *q, const struct type *a, const struct type *b) {
  switch ((enum type_kind)a->kind) {
  case TYPE_ANY:
  case TYPE_UNIT: return true;
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_BINARY:
  case TYPE_SEMVER_RANGE: return a->kind == b->kind;
  case TYPE_BOOLEAN: return b->kind == TYPE_BOOLEAN && (!a->sized || (b->sized && a->flag == b->flag));
  case TYPE_INTEGER: return b->kind == TYPE_INTEGER && range_covers(a->range, b->range);
  case TYPE_FLOAT:
    return b->kind == TYPE_FLOAT && a->real_low <= b->real_low && a->real_high >= b->real_high &&
           type_float_compare(a, false, b, false) <= 0 && type_float_compare(a, true, b, true) >= 0;
  case TYPE_NUMERIC:
    if (b->kind == TYPE_INTEGER || b->kind == TYPE_NUMERIC) return range_covers(a->range, b->range);
    return b->kind == TYPE_FLOAT && covers_floats(a->range, b);
  case TYPE_STRING: return to_string(a, b);
  case TYPE_ENUM: return to_enum(q, a, b);
  case TYPE_PATTERN: return to_pattern(q, a, b);
  case TYPE_REGEXP: return to_regexp(a, b);
  case TYPE_SCALAR: return is_scalar(b);
  case TYPE_SCALAR_DATA: return is_scalar_data(b);
  case TYPE_COLLECTION: return to_collection(a, b);
  case TYPE_ARRAY: return to_array(q, a, b);
  case TYPE_HASH: return to_hash(q, a, b);
  case TYPE_TUPLE: return to_tuple(q, a, b);
  case TYPE_STRUCT: return to_struct(q, a, b);
  case TYPE_OPTIONAL: return b->kind == TYPE_UNDEF || !a->first || assignable(q, a->first, b);
  case TYPE_NOT_UNDEF: return !takes_undef(q, b) && (!a->first || assignable(q, a->first, b));
  case TYPE_VARIANT: return to_variant(q, a, b);
  case TYPE_TYPE:
    return b->kind == TYPE_TYPE && (!a->first || (b->first && assignable(q, a->first, b->first)));
  case TYPE_CALLABLE: return to_callable(q, a, b);
  case TYPE_RESOURCE: return to_resource(a, b);
  case TYPE_CLASS: return to_class(a, b);
  case TYPE_CATALOG_ENTRY:
    return b->kind == TYPE_RESOURCE || b->kind == TYPE_CLASS || b->kind == TYPE_CATALOG_ENTRY;
  case TYPE_ITERABLE: return to_iterable(q, a, b);
  case TYPE_ITERATOR:
    return b->kind == TYPE_ITERATOR && (!a->first || (b->first && assignable(q, a->first, b->first)));
  case TYPE_SENSITIVE: return b->kind == TYPE_SENSITIVE && assignable(q, a->first, b->first);
  case TYPE_TIMESTAMP:
  case TYPE_TIMESPAN:
  case TYPE_SEMVER:
  case TYPE_URI: return type_rich_assignable(q->arena, a, b);
  case TYPE_INIT: return to_init(q, a, b);
  case TYPE_OBJECT:
  case TYPE_TYPE_SET: return a->pcore ? a->pcore->assignable(q->arena, a, b) : a->kind == b->kind;
  case TYPE_RUNTIME: return to_runtime(q->arena, a, b);
  case TYPE_TYPE_REFERENCE: return type_same(a, b);
  case TYPE_ALIAS: return a->first && assignable(q, a->first, b);
  case TYPE_KIND_COUNT: return false;
  }
  return false;
}

/* ---- what B is decides first ---- */

static bool from_variant(struct assigning *q, const struct type *a, const struct type *b) {
  if (a->kind == TYPE_ANY) return true;
  if (a->kind == TYPE_NOT_UNDEF && !b->count) return plain(q, a, b);
  if (a->kind == TYPE_VARIANT && !a->count) return true;
  for (uint32_t i = 0; i < b->count; i++)
    if (!assignable(q, a, b->types[i])) return false;
  return b->count > 0;
}

static bool from_alias(struct assigning *q, const struct type *a, const struct type *b) {
  if (!b->first) return false;
  if (b->recursive && !q->guarded) return guarded(q, a, b, from_alias);
  if (b->recursive && !q->inner.again && meet(&q->inner, b)) q->inner.again = true;
  if (b->recursive && q->inner.again && q->outer.again) return true;
  return assignable(q, a, b->first);
}

/* A is no alias that contains itself, or one that is accounted for. */
static bool by_inner(struct assigning *q, const struct type *a, const struct type *b) {
  if (a->kind == TYPE_UNIT) return true;
  switch ((int)b->kind) {
  case TYPE_UNIT: return true;
  case TYPE_ALIAS: return from_alias(q, a, b);
  case TYPE_VARIANT: return from_variant(q, a, b);
  case TYPE_OPTIONAL: return takes_undef(q, a) && (!b->first || anew(q, a, b->first));
  case TYPE_NOT_UNDEF:
    if (b->first && !takes_undef(q, b->first)) return assignable(q, a, b->first);
    return plain(q, a, b);
  default: return plain(q, a, b);
  }
}

static bool counted(struct assigning *q, const struct type *a, const struct type *b) {
  struct walk *walk = q->walk;
  if (walk->failed) return false;
  walk->failed = walk->depth >= DEEPEST || ++walk->steps > LONGEST;
  if (walk->failed) return type_fail(q->arena, str_from(q->arena, "stack level too deep"));
  walk->depth++;
  bool fits = by_inner(q, a, b);
  walk->depth--;
  return fits;
}

static bool assignable(struct assigning *q, const struct type *a, const struct type *b) {
  if (a->kind != TYPE_ALIAS || !a->recursive) return counted(q, a, b);
  if (!q->guarded) return guarded(q, a, b, assignable);
  uint32_t before = q->outer.count;
  if (!q->outer.again && meet(&q->outer, a)) q->outer.again = true;
  bool fits = (q->outer.again && q->inner.again) || counted(q, a, b);
  if (q->outer.count > before) {
    q->outer.count = before;
    q->outer.again = false;
  }
  return fits;
}

bool type_assignable(struct arena *arena, const struct type *type, const struct type *inner) {
  struct walk walk = {0};
  struct assigning q = {.arena = arena, .walk = &walk};
  return assignable(&q, type, inner);
}
