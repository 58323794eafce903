/* SPDX-License-Identifier: Apache-2.0 */
#include "src/pcore/object.h"

#include "src/types/match.h"
#include "src/value/kinds.h"

const char *object_simple_name(const struct object_type *object) {
  const char *name = object_label(object), *last = strrchr(name, ':');
  return last ? last + 1 : name;
}

static const struct object_member *named(struct object_members members, const struct str *name) {
  for (uint32_t i = 0; i < members.count; i++)
    if (str_equal(members.at[i].name, name)) return &members.at[i];
  return NULL;
}

const struct object_member *object_member(const struct object_type *object, const struct str *name,
                                          const struct object_type **of) {
  for (; object; object = object->base) {
    const struct object_member *member = named(object->own, name);
    if (!member) member = named(object->functions, name);
    if (member && of) *of = object;
    if (member) return member;
  }
  return NULL;
}

static uint32_t count_parameters(const struct object_type *object) {
  return object ? count_parameters(object->base) + object->parameters.count : 0;
}

static void add_parameters(const struct object_type *object, struct object_member *at, uint32_t *count) {
  if (!object) return;
  add_parameters(object->base, at, count);
  for (uint32_t i = 0; i < object->parameters.count; i++) {
    struct object_members before = {at, *count};
    const struct object_member *m = &object->parameters.at[i], *there = named(before, m->name);
    at[there ? there - at : (*count)++] = *m;
  }
}

struct object_members object_parameters(struct arena *arena, const struct object_type *object) {
  struct object_member *at = ARENA_ARRAY(arena, struct object_member, count_parameters(object));
  uint32_t count = 0;
  add_parameters(object, at, &count);
  return (struct object_members){at, count};
}

static bool same_members(struct object_members a, struct object_members b) {
  if (a.count != b.count) return false;
  for (uint32_t i = 0; i < a.count; i++) {
    const struct object_member *one = &a.at[i], *other = named(b, one->name);
    if (!other || one->kind != other->kind || one->has_value != other->has_value ||
        one->final != other->final || one->override != other->override)
      return false;
    if (!type_same(one->type, other->type) || (one->has_value && !value_same(one->value, other->value)))
      return false;
  }
  return true;
}

static bool same_names(const struct array *a, const struct array *b) {
  if (!a || !b) return a == b;
  return value_same((struct value){.kind = VALUE_ARRAY, .u.array = a},
                    (struct value){.kind = VALUE_ARRAY, .u.array = b});
}

bool object_is_parameterized(const struct object_type *object) {
  return count_parameters(object) > 0;
}

bool object_type_same(const struct object_type *a, const struct object_type *b) {
  if (a == b || !a || !b) return a == b;
  if (!a->name != !b->name || (a->name && !str_equal(a->name, b->name))) return false;
  if (!a->parent != !b->parent || (a->parent && !type_same(a->parent, b->parent))) return false;
  return same_members(a->own, b->own) && same_members(a->functions, b->functions) &&
         same_members(a->parameters, b->parameters) && same_names(a->equality, b->equality) &&
         value_same(a->checks, b->checks);
}

/* ---- instances ---- */

bool object_holds(const struct object_member *m) {
  return !m->function && m->kind != ATTRIBUTE_CONSTANT && m->kind != ATTRIBUTE_DERIVED;
}

struct value object_get(struct traces *traces, struct value object, const struct object_member *member) {
  bool constant = member->kind == ATTRIBUTE_CONSTANT;
  struct value v = constant ? member->value : object.u.object->attributes->at[member->slot];
  v.trace = trace_under(traces, v.trace, object.trace);
  return v;
}

/* ---- methods ---- */

const struct object_member *object_method(const struct object_type *type, const struct str *name,
                                          const struct object_type **of) {
  for (; type; type = type->base) {
    const struct object_member *member = named(type->own, name);
    bool any = !type->base || type->parent->kind != TYPE_OBJECT || type->holds;
    if (!member) member = named(type->functions, name);
    if (!member || (!any && !member->function && member->kind == ATTRIBUTE_DERIVED)) continue;
    *of = type;
    return member;
  }
  return NULL;
}

/* The attribute NAME as methods give it; false if there is none, or nothing gives a value. */
static bool read(const struct object *object, const struct str *name, struct value *v) {
  const struct object_type *of = NULL;
  const struct object_member *member = object_method(object->type->object, name, &of);
  if (!member || member->function || member->kind == ATTRIBUTE_DERIVED) return false;
  *v = member->kind == ATTRIBUTE_CONSTANT ? object_member(object->type->object, name, NULL)->value
                                          : object->attributes->at[member->slot];
  return true;
}

/* ---- equality ---- */

/* Whether the attribute takes part in the equality of instances of OF, whose own it is. */
static bool counts(const struct object_type *of, const struct object_member *m) {
  if (!object_holds(m)) return false;
  for (uint32_t i = 0; of->equality && i < of->equality->count; i++)
    if (str_equal(of->equality->at[i].u.text, m->name)) return true;
  return !of->equality;
}

/*
 * Each type of the line compares its own attributes, the first ancestor's first; the first that asks for the
 * same type decides that (Ruby: super and eql?).  One that compares nothing at all leaves it to whether both
 * are the same object.
 */
static bool same_as(const struct object_type *of, const struct object *a, const struct object *b) {
  bool any = false, typed = !of->ignores_type && !(of->base && !of->base->ignores_type);
  if (of->base && !same_as(of->base, a, b)) return false;
  if (typed && !object_type_same(a->type->object, b->type->object)) return false;
  for (uint32_t i = 0; i < of->own.count; i++) {
    const struct object_member *m = &of->own.at[i];
    struct value theirs;
    if (!counts(of, m)) continue;
    any = true;
    if (!read(b, m->name, &theirs) || !value_same(a->attributes->at[m->slot], theirs)) return false;
  }
  return of->base || any || typed || (of->equality && of->equality->count) || a == b;
}

/* KEYS: as keys of a Hash, where an object is always itself. */
static bool object_same(const struct object *a, const struct object *b, bool keys) {
  if (a == b && (keys || !a->type->object->replaces)) return true;
  return same_as(a->type->object, a, b);
}

static uint32_t object_hash(const struct object *object) {
  uint32_t hash = VALUE_OBJECT;
  for (const struct object_type *of = object->type->object; of; of = of->base)
    for (uint32_t i = 0; i < of->own.count; i++)
      if (counts(of, &of->own.at[i])) hash ^= value_hash(object->attributes->at[of->own.at[i].slot]);
  return hash;
}

/* ---- assignability and text ---- */

const struct type *type_base(const struct type *type) {
  type = type_resolved(type);
  return type->kind == TYPE_OBJECT && type->first ? type->first : type;
}

const struct type *type_of_object(struct arena *arena, const struct object *object) {
  struct object_members parameters = object_parameters(arena, object->type->object);
  if (!parameters.count) return object->type;
  struct type *type = arena_copy(arena, object->type, sizeof *type);
  struct value *values = ARENA_ARRAY(arena, struct value, parameters.count);
  for (uint32_t i = 0; i < parameters.count; i++) {
    const struct object_member *m = object_member(object->type->object, parameters.at[i].name, NULL);
    values[i] = value_undef(0);
    if (m && !m->function && m->kind != ATTRIBUTE_DERIVED)
      values[i] = m->kind == ATTRIBUTE_CONSTANT ? m->value
                  : object->typed_early         ? value_undef(0)
                                                : object->attributes->at[m->slot];
  }
  type->first = object->type;
  type->values = values;
  type->count = parameters.count;
  return type;
}

/* OBJECT has what the type parameters of TYPE ask for. */
static bool takes_parameters(struct arena *arena, const struct type *type, const struct object *object) {
  struct object_members parameters = object_parameters(arena, type->object);
  for (uint32_t i = 0; i < type->count; i++) {
    if (type->values[i].kind == VALUE_DEFAULT) continue;
    const struct object_member *m = object_member(object->type->object, parameters.at[i].name, NULL);
    if (!m || m->function || m->kind == ATTRIBUTE_DERIVED) return false;
    struct value v = m->kind == ATTRIBUTE_CONSTANT ? m->value : object->attributes->at[m->slot];
    if (!value_matches(arena, type->values[i], v)) return false;
  }
  return true;
}

bool type_object_accepts(struct arena *arena, const struct type *type, struct value v) {
  if (v.kind != VALUE_OBJECT) return false;
  if (!type_assignable(arena, type_base(type), type_of_object(arena, v.u.object))) return false;
  return !type->first || takes_parameters(arena, type, v.u.object);
}

/* The parameters of A are there in B, and match. */
static bool parameters_match(struct arena *arena, const struct type *a, const struct type *b) {
  for (uint32_t i = 0; i < a->count; i++) {
    if (a->values[i].kind == VALUE_DEFAULT) continue;
    if (!b->first || i >= b->count || b->values[i].kind == VALUE_DEFAULT) return false;
    const struct type *mine = type_of_value(arena, a->values[i]),
                      *theirs = type_of_value(arena, b->values[i]);
    if (!value_matches(arena, a->values[i], b->values[i]) &&
        !(mine && theirs && type_assignable(arena, mine, theirs)))
      return false;
  }
  return true;
}

bool type_object_assignable(struct arena *arena, const struct type *a, const struct type *b) {
  if (b->kind != TYPE_OBJECT) return false;
  for (const struct object_type *of = b->object; of; of = of->base)
    if (object_type_same(of, a->object)) return !a->first || parameters_match(arena, a, b);
  return false;
}

const struct type *object_ancestor(const struct type *type) {
  while (type->kind == TYPE_OBJECT && type->object && type->object->parent)
    type = type_resolved(type->object->parent);
  return type;
}

/* ---- what values ask ---- */

static bool alike(struct value a, struct value b, enum alike how) {
  if (how != ALIKE_SAME && object_is_alone(a.u.object)) return a.u.object == b.u.object;
  return object_same(a.u.object, b.u.object, how == ALIKE_KEY);
}

static uint32_t hash_of(struct value v) {
  return object_hash(v.u.object);
}

static void text_of(struct buffer *out, struct value v) {
  struct type_writer w = {.out = out};
  type_write_instance(&w, v.u.object);
}

static const char *class_of(struct value v) {
  const struct object_type *type = v.u.object->type->object;
  static const char *const classes[][2] = {{"Error", "Puppet::DataTypes::Error"},
                                           {LOOKUP_CONTEXT, "Puppet::Pops::Lookup::Context"}};
  for (size_t i = 0; type->name && i < sizeof classes / sizeof *classes; i++)
    if (str_is(type->name, classes[i][0])) return classes[i][1];
  return NULL;
}

static const struct kind_operations operations = {
    .alike = alike, .hash = hash_of, .text = text_of, .ruby_class = class_of};

struct object *object_instance(struct arena *arena, const struct type *type, const struct array *attributes) {
  struct object *object = ARENA_NEW(arena, struct object);
  *object = (struct object){.head = {&operations}, .type = type, .attributes = attributes};
  return object;
}
