/* SPDX-License-Identifier: Apache-2.0 */
/*
 * New instances of Object types.  Puppet writes a Ruby class for each type, whose `initialize` takes all
 * attributes by position and hands those that it inherits on to its parent's.  Where a type overrides an
 * attribute it keeps that for itself, so that its parent's gets fewer, from the left, than it expects.  Types
 * that override are made the same way here, class by class.
 */
#include "src/pcore/object.h"
#include "src/types/mismatch.h"
#include "src/value/integer.h"

/* ---- what a class takes ---- */

/* The attributes that `initialize` of a type takes, in its order: those without a value, then the others. */
struct taken {
  const struct inherited **at;
  uint32_t count, required;
};

static struct taken taken_by(struct arena *arena, const struct object_type *of) {
  struct taken taken = {.at = ARENA_ARRAY(arena, const struct inherited *, of->all_count)};
  for (int optional = 0; optional < 2; optional++) {
    for (uint32_t i = 0; i < of->all_count; i++)
      if (object_holds(of->all[i].member) && of->all[i].member->has_value == optional)
        taken.at[taken.count++] = &of->all[i];
    if (!optional) taken.required = taken.count;
  }
  return taken;
}

/* The type nearest to OF, itself included, that has an `initialize` of its own; NULL: Ruby's, without
   parameters. */
static const struct object_type *initializer_of(const struct object_type *of) {
  for (; of; of = of->base) {
    bool any = !of->parent;
    for (uint32_t i = 0; i < of->all_count && !any; i++)
      any = object_holds(of->all[i].member) && (of->all[i].of == of || of->parent->kind != TYPE_OBJECT);
    if (any) return of;
  }
  return NULL;
}

/* ---- what `new` takes ---- */

/*
 * The order of positional arguments.  Puppet's signature takes those whose types take undef for optional,
 * too, which its Ruby classes do not.
 */
struct positions {
  const struct type **types;
  const char **names;
  const struct str **attributes;
  uint32_t count, required, wanted;
};

static void add_position(struct positions *p, const struct str *name, const struct type *type) {
  p->types[p->count] = type;
  p->names[p->count] = name->text;
  p->attributes[p->count++] = name;
}

/* Required members of the Struct that a type is made of, then the others. */
static struct positions positions_of_hash(struct arena *arena, const struct type *hash) {
  struct positions p = {.types = ARENA_ARRAY(arena, const struct type *, hash->count),
                        .names = ARENA_ARRAY(arena, const char *, hash->count),
                        .attributes = ARENA_ARRAY(arena, const struct str *, hash->count)};
  for (int optional = 0; optional < 2; optional++) {
    for (uint32_t i = 0; i < hash->count; i++)
      if ((hash->members[i].key->kind == TYPE_OPTIONAL) == optional)
        add_position(&p, hash->members[i].name, hash->members[i].value);
    if (!optional) p.required = p.count;
  }
  return p;
}

static bool same_order(const struct positions *p, const struct taken *taken, uint32_t count) {
  if (p->count != count) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!str_equal(p->attributes[i], taken->at[i]->member->name)) return false;
  return true;
}

static bool wrong(struct type_problem *problem, const char *message) {
  *problem = (struct type_problem){.message = message, .at = -1};
  return false;
}

/* The arguments are named and ordered as `initialize` has them; it may take more than the type says. */
static bool find_positions(struct arena *arena, const struct object_type *of, struct positions *p,
                           struct type_problem *problem) {
  const struct object_type *initializer = initializer_of(of);
  struct taken taken = {0};
  if (initializer) taken = taken_by(arena, initializer);
  *p = positions_of_hash(arena, object_hash_type(arena, of));
  p->wanted = taken.required;
  if (same_order(p, &taken, taken.count)) return true;
  if (taken.count < p->count || taken.required > p->count)
    return wrong(problem, arena_printf(arena, "Initializer for class  does not match the attributes of %s",
                                       of->name->text));
  if (same_order(p, &taken, p->count)) return true;
  uint32_t count = p->count;
  p->count = 0;
  for (uint32_t i = 0; i < count; i++) {
    const struct str *name = taken.at[i]->member->name;
    const struct object_member *member = taken.at[i]->member;
    if (initializer != of) member = object_member(of, name, NULL);
    if (!object_holds(member))
      return wrong(problem,
                   arena_printf(arena,
                                "Initializer for class  parameter '%s' does not match any of the the "
                                "attributes of type %s",
                                name->text, of->name->text));
    add_position(p, name, member->type);
  }
  return true;
}

/* The class of a context is Puppet's own, and makes none of a Hash. */
static bool takes_hash(const struct object_type *of) {
  return !of->name || !str_is(of->name, LOOKUP_CONTEXT);
}

/* By a Hash, where the type takes one, and by position. */
static struct type_signature *signatures_of(struct arena *arena, const struct object_type *of,
                                            const struct positions *p) {
  static const char *const hash_name[] = {"hash"};
  const struct type **hash = ARENA_ARRAY(arena, const struct type *, 1);
  struct type_signature *signatures = ARENA_ARRAY(arena, struct type_signature, 2);
  struct range one = range_of(1, 1, false, false), size = range_of(p->required, p->count, false, false);
  hash[0] = object_hash_type(arena, of);
  signatures[0] = (struct type_signature){type_callable(arena, type_tuple(arena, hash, 1, &one), NULL, NULL),
                                          hash_name, 1, NULL};
  signatures[1] =
      (struct type_signature){type_callable(arena, type_tuple(arena, p->types, p->count, &size), NULL, NULL),
                              p->names, p->count, NULL};
  if (!takes_hash(of)) signatures[0] = signatures[1];
  return signatures;
}

static const char *misfit(struct arena *arena, const struct object_type *of, const struct positions *p,
                          const struct array *arguments) {
  const struct type **given = ARENA_ARRAY(arena, const struct type *, arguments->count);
  for (uint32_t i = 0; i < arguments->count; i++)
    given[i] = type_infer_set(arena, arguments->at[i]);
  const char *text =
      signatures_text(arena, arena_printf(arena, "'new_%s'", of->name->text), signatures_of(arena, of, p),
                      takes_hash(of) ? 2 : 1, type_tuple(arena, given, arguments->count, NULL));
  return text ? text : "The arguments do not fit the attributes";
}

/* Puppet finds a class by the type's name, and fails where there is none. */
static bool has_name(const struct object_type *of, struct type_problem *problem) {
  for (; of; of = of->base)
    if (!of->name || (of->parent && !of->base && type_resolved(of->parent)->kind == TYPE_OBJECT))
      return wrong(problem, "undefined method `sub' for nil:NilClass");
  return true;
}

bool object_signatures(struct arena *arena, const struct type *type, const struct type *tuples[2],
                       struct type_problem *problem) {
  struct positions p;
  const struct object_type *of = type->object;
  if (!of) return wrong(problem, "undefined method `sub' for nil:NilClass");
  if (!has_name(of, problem) || !find_positions(arena, of, &p, problem)) return false;
  struct type_signature *signatures = signatures_of(arena, of, &p);
  tuples[0] = signatures[0].callable->first;
  tuples[1] = signatures[1].callable->first;
  return true;
}

/* ---- making ---- */

/* An instance that is being made. */
struct making {
  struct arena *arena;
  const struct object_type *type;
  struct array *slots;
  bool *given; /* slots that have their values: what a parent's `initialize` would set there is replaced */
  bool asked;  /* what type the instance has, before it has its attributes */
  struct type_problem *problem;
};

static bool is_simple(struct value v) {
  return v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || value_is_number(v) || v.kind == VALUE_STRING;
}

/* What is no plain text in Ruby is asked of the type that the instance has. */
static bool find_default(struct making *m, const struct object_member *member, struct value *v) {
  *v = member->value;
  if (is_simple(*v)) return true;
  const struct object_type *of = NULL;
  const struct object_member *last = object_member(m->type, member->name, &of);
  *v = last->value;
  return last->has_value || wrong(m->problem, arena_printf(m->arena, "attribute %s[%s] has no value",
                                                           object_label(of), member->name->text));
}

static bool bad_count(struct making *m, uint32_t given, const struct taken *taken) {
  const char *most = taken->count > taken->required ? arena_printf(m->arena, "..%u", taken->count) : "";
  m->problem->message = arena_printf(m->arena, "wrong number of arguments (given %u, expected %u%s)", given,
                                     taken->required, most);
  return false;
}

/* What `initialize` of OF does with the COUNT values GIVEN. */
static bool initialize(struct making *m, const struct object_type *of, const struct value *given,
                       uint32_t count) {
  for (;;) {
    struct taken taken = {0};
    of = initializer_of(of);
    if (of) taken = taken_by(m->arena, of);
    if (count < taken.required || count > taken.count) return bad_count(m, count, &taken);
    struct value *handed = ARENA_ARRAY(m->arena, struct value, taken.count);
    uint32_t handed_count = 0;
    for (uint32_t i = 0; i < taken.count; i++) {
      struct value v;
      if (i < count)
        v = given[i];
      else if (!find_default(m, taken.at[i]->member, &v))
        return false;
      m->asked |= i >= count && !is_simple(taken.at[i]->member->value);
      uint32_t slot = taken.at[i]->member->slot;
      if (taken.at[i]->of != of)
        handed[handed_count++] = v;
      else if (!m->given[slot])
        m->slots->at[slot] = v;
      if (taken.at[i]->of == of) m->given[slot] = true;
    }
    if (!of || !of->parent) return true;
    of = of->base;
    given = handed;
    count = handed_count;
  }
}

/* The values of a Hash by position; those that it does not have are their defaults, or undef. */
static bool from_hash(struct making *m, const struct hash *hash) {
  struct taken taken = taken_by(m->arena, m->type);
  struct value *values = ARENA_ARRAY(m->arena, struct value, taken.count);
  for (uint32_t i = 0; i < taken.count; i++) {
    const struct object_member *member = taken.at[i]->member;
    const struct hash_entry *entry = hash_find(hash, value_string(member->name, 0));
    values[i] = value_undef(0);
    if (entry)
      values[i] = entry->value;
    else if (member->has_value && !find_default(m, member, &values[i]))
      return false;
  }
  return initialize(m, m->type, values, taken.count);
}

/* Puppet asks an instance for its type parameters. */
static bool may_be_asked(struct arena *arena, const struct object *object, struct type_problem *problem) {
  const struct object_type *of;
  struct object_members parameters = object_parameters(arena, object->type->object);
  for (uint32_t i = 0; i < parameters.count; i++) {
    const struct object_member *m = object_member(object->type->object, parameters.at[i].name, &of);
    if (m && !m->function && m->kind == ATTRIBUTE_DERIVED)
      return wrong(problem, arena_printf(arena, "no method is implemented for derived attribute %s[%s]",
                                         object_label(of), m->name->text));
  }
  return true;
}

bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, struct type_problem *problem) {
  const struct object_type *of = type_resolved(type)->object;
  struct positions p;
  struct making m = {arena, of,     array_new(arena, of->slots), arena_zalloc(arena, of->slots + 1),
                     false, problem};
  *problem = (struct type_problem){.at = -1};
  if (!has_name(of, problem) || !find_positions(arena, of, &p, problem)) return false;
  bool hash = takes_hash(of) && arguments->count == 1 &&
              type_accepts(arena, object_hash_type(arena, of), arguments->at[0]);
  bool fits = arguments->count >= p.required && arguments->count <= p.count;
  for (uint32_t i = 0; i < arguments->count && fits; i++)
    fits = type_accepts(arena, p.types[i], arguments->at[i]);
  if (!hash && !fits) {
    problem->message = misfit(arena, of, &p, arguments);
    return false;
  }
  for (uint32_t i = 0; i < of->slots; i++)
    m.slots->at[i] = value_undef(0);
  if (!(hash ? from_hash(&m, arguments->at[0].u.hash) : initialize(&m, of, arguments->at, arguments->count)))
    return false;
  struct object *object = object_instance(arena, type_base(type), m.slots);
  object->typed_early = m.asked;
  *result = (struct value){.kind = VALUE_OBJECT, .u.object = object};
  return may_be_asked(arena, object, problem) &&
         type_object_takes(arena, type_of_object(arena, object), problem);
}
