/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What belongs to the language and hardly anybody writes: Object types with their instances
 * (`type Foo = Object[{attributes => {a => Integer}}]`), TypeSets, and Init[…].  A room above this one knows
 * them (src/pcore/).  It hands them over as a table, which the arena of a compilation carries (pcore_give); a
 * build without that room has no table, and refuses such types where they would be made.
 *
 * What was made carries the table itself (`pcore` in struct type), so that nobody else needs to look for it.
 * `Object`, `TypeSet` and `Init` without parameters are constants as all other types are, without a table.
 */
#ifndef COLOPHON_TYPES_PCORE_H
#define COLOPHON_TYPES_PCORE_H

#include "src/types/asking.h"
#include "src/types/maker.h"
#include "src/types/writer.h"
#include "src/value/rich.h"

#define LOOKUP_CONTEXT "Puppet::LookupContext"

/* ---- Object types ---- */

enum attribute_kind {
  ATTRIBUTE_GIVEN,
  ATTRIBUTE_CONSTANT,
  ATTRIBUTE_DERIVED,
  ATTRIBUTE_EITHER,
  ATTRIBUTE_LINK
};

/* An attribute, a type parameter, or a function, of which Colophon knows the type alone: bodies are Ruby
 * code. */
struct object_member {
  const struct str *name;
  const struct type *type;
  enum attribute_kind kind;
  bool function, has_value, final, override;
  struct value value; /* its default, or the constant */
  uint32_t slot;      /* where instances have it; constants, derived attributes and functions have none */
};

struct object_members {
  const struct object_member *at;
  uint32_t count;
};

/* An attribute as a type has it, and whose it is. */
struct inherited {
  const struct object_member *member;
  const struct object_type *of;
};

struct object_type {
  const struct str *name;         /* or NULL */
  const struct type *parent;      /* as it was given, or NULL */
  const struct object_type *base; /* the parent if it is an Object type, or NULL */
  struct object_members own, functions, parameters;
  const struct array *equality; /* the names of the attributes that count, or NULL: all */
  bool ignores_type;            /* equality_include_type => false */
  bool replaces;                /* it, or what it inherits from, overrides what instances hold */
  bool holds;                   /* instances hold attributes of its own */
  const struct inherited *all;  /* its attributes, inherited ones first; one that overrides another is in its
                                   place */
  uint32_t all_count;
  struct value checks;     /* undef: none */
  uint32_t slots;          /* of an instance, the base's first */
  bool defined;            /* it knows its attributes */
  const struct type *hash; /* the Struct that an instance is made of, once it was asked for */
};

/* ---- the table ---- */

struct pcore {
  /* ---- making types ---- */
  /* BASE[…], where BASE is an Init, Object or TypeSet; NULL with a problem. */
  const struct type *(*make)(struct maker *m);
  /* The type of an alias, of KIND (OBJECT or TYPE_SET), that does not know what it holds yet; and what it is
     given.  False with *PROBLEM, whose message is the bare reason. */
  struct type *(*begin)(struct arena *arena, enum type_kind kind, const struct str *name);
  bool (*define)(struct arena *arena, struct type *type, const struct hash *definition,
                 struct type_problem *problem);

  /* ---- questions about types that have the table ---- */
  /* The same definition in the same words; A and B are of one kind, OBJECT or TYPE_SET. */
  bool (*same)(const struct type *a, const struct type *b);
  /* V is an instance of the OBJECT TYPE. */
  bool (*accepts)(struct arena *arena, const struct type *type, struct value v);
  /* A is an OBJECT or TYPE_SET; B is anything. */
  bool (*assignable)(struct arena *arena, const struct type *a, const struct type *b);
  /* The first type of the line of an OBJECT; not always an Object. */
  const struct type *(*ancestor)(const struct type *type);
  /* Lets INIT find out what it takes; false, and a refusal, while what it holds is defined. */
  bool (*ask_init)(struct arena *arena, const struct type *init);
  /* V is an instance of INIT; B is assignable to INIT: asked on behalf of Q (asking.h). */
  bool (*init_accepts)(struct accepting *q, struct arena *arena, const struct type *init,
                       const struct value *v);
  bool (*init_assignable)(struct assigning *q, struct arena *arena, const struct type *init,
                          const struct type *b);
  /* Fails where Puppet would make another Init of INIT by generalizing (NORMAL: normalizing) what it holds.
   */
  void (*check_init)(struct arena *arena, const struct type *init, bool normal);
  /* The name of an OBJECT or TYPE_SET, or NULL; SIMPLE: without the spaces that it is in, "Object" without a
     name. */
  const char *(*name)(const struct type *type, bool simple);
  /* Appends an OBJECT or TYPE_SET: its name, or where W expands, all that it is. */
  void (*write)(struct type_writer *w, const struct type *type);

  /* ---- TypeSets ---- */
  /* Appends the name that TYPE has inside of SET, one of another set that it refers to by `Alias::`; false:
     none. */
  bool (*name_inside)(struct buffer *out, const struct type *set, const struct type *type);
  /* SET itself holds TYPE. */
  bool (*holds)(const struct type *set, const struct type *type);
  /* The types in TYPE, 0 unless it is a TypeSet that has any; and one of them, or NULL. */
  uint32_t (*count)(const struct type *type);
  const struct type *(*at)(const struct type *type, uint32_t index);

  /* ---- instances ---- */
  /* A new instance of TYPE; false: *PROBLEM says why in Puppet's words.  Attributes keep the traces of the
     arguments; the instance's own trace is left to the caller and must be of TYPE and all arguments. */
  bool (*construct)(struct arena *arena, const struct type *type, const struct array *arguments,
                    struct value *result, struct type_problem *problem);
  /* One that is known to fit: ATTRIBUTES in the order of TYPE. */
  struct object *(*instance)(struct arena *arena, const struct type *type, const struct array *attributes);
  /* The type of OBJECT, with type parameters where it has them. */
  const struct type *(*type_of)(struct arena *arena, const struct object *object);
  /* Appends OBJECT: what it could be made of again. */
  void (*write_instance)(struct type_writer *w, const struct object *object);
  /* The attribute or function NAME of OBJECT or what it inherits from, or NULL; *OF (or NULL): whose it is.
   */
  const struct object_member *(*member)(const struct object_type *object, const struct str *name,
                                        const struct object_type **of);
  /* What answers to NAME, asked of an instance of TYPE: not always the attribute nearest to it, as Puppet
     writes no method for a derived one of a type that holds nothing.  *OF: whose it is. */
  const struct object_member *(*method)(const struct object_type *type, const struct str *name,
                                        const struct object_type **of);
  /* The attribute MEMBER of OBJECT, which has no arguments: a copy, chosen by the object and its type. */
  struct value (*get)(struct traces *traces, struct value object, const struct object_member *member);
  /* Its type has type parameters. */
  bool (*is_parameterized)(const struct object_type *object);
};

/* ARENA carries PCORE (or NULL) until it is reset. */
void pcore_give(struct arena *arena, const struct pcore *pcore);
/* What ARENA carries, or NULL: no such types can be made. */
const struct pcore *pcore_of(const struct arena *arena);
/* Why a type of KIND cannot be made where there is no table: what is not supported, in the plural. */
const char *pcore_missing(enum type_kind kind);

/* The table of the type of OBJECT. */
static inline const struct pcore *pcore_of_object(const struct object *object) {
  return object->type->pcore;
}
/* What messages call OBJECT's type. */
static inline const char *object_label(const struct object_type *object) {
  return object && object->name ? object->name->text : "Object";
}

#endif
