/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type_object.h"

#include "src/value/operators.h"
#include "src/value/type_mismatch.h"

const char *object_label(const struct object_type *object) {
  return object && object->name ? object->name->text : "Object";
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

bool object_type_same(const struct object_type *a, const struct object_type *b) {
  if (a == b || !a || !b) return a == b;
  if (!a->name != !b->name || (a->name && !str_equal(a->name, b->name))) return false;
  if (!a->parent != !b->parent || (a->parent && !type_same(a->parent, b->parent))) return false;
  return same_members(a->own, b->own) && same_members(a->functions, b->functions) &&
         same_members(a->parameters, b->parameters) && same_names(a->equality, b->equality) &&
         value_same(a->checks, b->checks);
}

/* ---- instances ---- */

/*
 * The order of positional arguments: the attributes without a value, then the others.  Puppet's signature
 * takes those whose types take undef for optional, too, which its Ruby classes do not.
 */
struct positions {
  const struct type **types;
  const char **names;
  const struct str **attributes;
  uint32_t count, required, wanted;
};

static struct positions positions_of(struct arena *arena, const struct object_type *of) {
  const struct type *hash = of->hash;
  struct positions p = {.types = ARENA_ARRAY(arena, const struct type *, hash->count),
                        .names = ARENA_ARRAY(arena, const char *, hash->count),
                        .attributes = ARENA_ARRAY(arena, const struct str *, hash->count)};
  for (int optional = 0; optional < 2; optional++)
    for (uint32_t i = 0; i < hash->count; i++) {
      const struct member *member = &hash->members[i];
      if (object_member(of, member->name, NULL)->has_value != optional) continue;
      p.types[p.count] = member->value;
      p.names[p.count] = member->name->text;
      p.attributes[p.count++] = member->name;
      p.required += member->key->kind != TYPE_OPTIONAL;
      p.wanted += !optional;
    }
  return p;
}

static const char *misfit(struct arena *arena, const struct object_type *type, const struct positions *p,
                          const struct array *arguments) {
  static const char *const hash_name[] = {"hash"};
  const struct type **hash = ARENA_ARRAY(arena, const struct type *, 1);
  const struct type **given = ARENA_ARRAY(arena, const struct type *, arguments->count);
  struct range one = {1, 1, false, false}, size = {p->required, p->count, false, false};
  hash[0] = type->hash;
  for (uint32_t i = 0; i < arguments->count; i++)
    given[i] = type_infer_set(arena, arguments->at[i]);
  struct type_signature signatures[] = {
      {type_callable(arena, type_tuple(arena, hash, 1, &one), NULL, NULL), hash_name, 1, NULL},
      {type_callable(arena, type_tuple(arena, p->types, p->count, &size), NULL, NULL), p->names, p->count,
       NULL}};
  const char *text = signatures_text(arena, arena_printf(arena, "'new_%s'", type->name->text), signatures, 2,
                                     type_tuple(arena, given, arguments->count, NULL));
  return text ? text : "The arguments do not fit the attributes";
}

bool object_holds(const struct object_member *m) {
  return !m->function && m->kind != ATTRIBUTE_CONSTANT && m->kind != ATTRIBUTE_DERIVED;
}

/* All slots with their defaults. */
static void fill_defaults(const struct object_type *type, struct array *slots) {
  if (!type) return;
  fill_defaults(type->base, slots);
  for (uint32_t i = 0; i < type->own.count; i++)
    if (object_holds(&type->own.at[i])) slots->at[type->own.at[i].slot] = type->own.at[i].value;
}

/* What Puppet's generator of Ruby classes does not take. */
static bool can_make(const struct object_type *type, struct type_problem *problem) {
  *problem = (struct type_problem){.at = -1};
  if (!type->name)
    problem->message = "Object types without a name have no values; a type alias gives one a name";
  else if (type->replaces)
    *problem = (struct type_problem){"values of Object types that override attributes", -1, true};
  else
    return !type->base || can_make(type->base, problem);
  return false;
}

bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, struct type_problem *problem) {
  const struct object_type *of = type_resolved(type)->object;
  if (!can_make(of, problem)) return false;
  struct positions p = positions_of(arena, of);
  struct array *slots = array_new(arena, of->slots);
  bool hash = arguments->count == 1 && type_accepts(arena, of->hash, arguments->at[0]);
  bool fits = arguments->count >= p.required && arguments->count <= p.count;
  for (uint32_t i = 0; i < arguments->count && fits; i++)
    fits = type_accepts(arena, p.types[i], arguments->at[i]);
  if (!hash && !fits) {
    problem->message = misfit(arena, of, &p, arguments);
    return false;
  }
  if (!hash && arguments->count < p.wanted) {
    const char *most = p.count > p.wanted ? arena_printf(arena, "..%u", p.count) : "";
    problem->message = arena_printf(arena, "wrong number of arguments (given %u, expected %u%s)",
                                    arguments->count, p.wanted, most);
    return false;
  }
  fill_defaults(of, slots);
  const struct hash *given = hash ? arguments->at[0].u.hash : NULL;
  for (uint32_t i = 0; i < (hash ? given->count : arguments->count); i++) {
    const struct str *name = hash ? given->at[i].key.u.text : p.attributes[i];
    slots->at[object_member(of, name, NULL)->slot] = hash ? given->at[i].value : arguments->at[i];
  }
  struct object *object = ARENA_NEW(arena, struct object);
  *object = (struct object){type_base(type), slots};
  *result = (struct value){.kind = VALUE_OBJECT, .u.object = object};
  return true;
}

struct value object_get(struct traces *traces, struct value object, const struct object_member *member) {
  bool constant = member->kind == ATTRIBUTE_CONSTANT;
  struct value v = constant ? member->value : object.u.object->attributes->at[member->slot];
  v.trace = trace_under(traces, v.trace, object.trace);
  return v;
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
 * Each type of the line compares its own attributes; the first that asks for the same type decides that
 * (Ruby: eql? and super).  One that compares nothing at all leaves it to whether both are the same object.
 */
static bool same_as(const struct object_type *of, const struct object *a, const struct object *b) {
  bool any = false, typed = !of->ignores_type && !(of->base && !of->base->ignores_type);
  for (uint32_t i = 0; i < of->own.count; i++) {
    if (!counts(of, &of->own.at[i])) continue;
    any = true;
    uint32_t slot = of->own.at[i].slot;
    if (slot >= b->attributes->count || !value_same(a->attributes->at[slot], b->attributes->at[slot]))
      return false;
  }
  if (typed && !object_type_same(a->type->object, b->type->object)) return false;
  if (of->base) return same_as(of->base, a, b);
  return any || typed || (of->equality && of->equality->count) || a == b;
}

bool object_same(const struct object *a, const struct object *b) {
  return a == b || same_as(a->type->object, a, b);
}

uint32_t object_hash(const struct object *object) {
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
      values[i] = m->kind == ATTRIBUTE_CONSTANT ? m->value : object->attributes->at[m->slot];
  }
  type->first = object->type;
  type->values = values;
  type->count = parameters.count;
  return type;
}

bool type_object_accepts(struct arena *arena, const struct type *type, const struct object *object) {
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
  if (a->kind != b->kind) return false;
  if (!a->object) return true;
  for (const struct object_type *of = b->object; of; of = of->base)
    if (object_type_same(of, a->object)) return !a->first || parameters_match(arena, a, b);
  return false;
}
