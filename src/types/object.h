/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types whose instances are no plain data: URI, SemVer, Timestamp, Timespan (src/types/rich.c) and
 * Object types (`type Foo = Object[{attributes => {a => Integer}}]`, src/types/object.c).
 */
#ifndef COLOPHON_TYPES_OBJECT_H
#define COLOPHON_TYPES_OBJECT_H

#include "src/types/type.h"
#include "src/value/rich.h"

#define LOOKUP_CONTEXT "Puppet::LookupContext"

/* Ruby's full name for the class of V, types and rich values too, which some messages show. */
const char *type_ruby_class(struct arena *arena, struct value v);
/* Why TYPE, a Regexp of what is no pattern, can be asked nothing. */
const struct str *type_regexp_failure(struct arena *arena, const struct type *type);
/*
 * BASE[ARGUMENTS], BASE being Timestamp or Timespan; SemVer[ARGUMENTS], which are Strings and ranges;
 * URI[GIVEN], a String or Hash.  NULL with *PROBLEM: its message is the bare reason, or NULL where the
 * parameter `at` is nothing that the type takes.
 */
const struct type *type_make_time(struct arena *arena, const struct type *base, const struct value *arguments,
                                  uint32_t count, struct type_problem *problem);
const struct type *type_make_semver(struct arena *arena, const struct value *arguments, uint32_t count,
                                    struct type_problem *problem);
const struct type *type_make_uri(struct arena *arena, struct value given, struct type_problem *problem);
/* How bound WHICH (0: from, 1: to) of two Timestamp types that have bounds compares; open ends are the
 * outermost.
 */
int timestamp_order(const struct type *a, const struct type *b, int which);
/* Some Timestamp is an instance of both. */
bool timestamps_meet(const struct type *a, const struct type *b);
/* Appends the bound V of a time; a Timespan that was made of a Float (REAL) keeps the last zeros of its
 * fraction. */
void time_bound_text(struct buffer *out, struct value v, bool real);
/* The URI with the parts of URI: URI[{'scheme' => …}]. */
const struct type *type_of_uri(struct arena *arena, const struct uri *uri);

/* TYPE is SEMVER, SEMVER_RANGE, TIMESTAMP, TIMESPAN or URI. */
bool type_rich_accepts(struct arena *arena, const struct type *type, struct value v);
/* A is one of these, too; B anything. */
bool type_rich_assignable(struct arena *arena, const struct type *a, const struct type *b);

/* ---- Init (src/types/init.c) ---- */

/* Init[HELD, MORE]. */
const struct type *type_make_init(struct arena *arena, const struct type *held, const struct value *more,
                                  uint32_t count);
/* TYPE, an Init, which knows what it takes from now on; NULL, and a refusal, while what it holds is defined.
 */
const struct type *type_init_asked(struct arena *arena, const struct type *type);
/* What V may be one argument of, the others left out, or NULL: *ARRAY, to be asked about, has it alone. */
const struct type *type_init_wrapped(struct arena *arena, const struct type *type, struct value v,
                                     struct value *array);
/* Whether `new` of TYPE takes the Array V as one value, rather than as several arguments.  (Puppet means to
   take what may be wrapped, too, but looks for it in the wrong place.) */
bool type_init_takes_whole(struct arena *arena, const struct type *type, struct value v);

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
  const struct type *hash; /* object_hash_type, once it was asked for */
};

/* A type that is an Object, but does not know its attributes yet. */
struct type *type_object(struct arena *arena, const struct str *name);
/* Gives TYPE what the Hash DEFINITION says; false with *PROBLEM, whose message is the bare reason. */
bool type_object_define(struct arena *arena, struct type *type, const struct hash *definition,
                        struct type_problem *problem);
/* TYPE[ARGUMENTS] of an Object type: for its type parameters; NULL with *PROBLEM. */
const struct type *type_object_extend(struct arena *arena, const struct type *type,
                                      const struct value *arguments, uint32_t count,
                                      struct type_problem *problem);
/* Whether TYPE may have the type parameters that it has, of attributes as they are; false with *PROBLEM. */
bool type_object_takes(struct arena *arena, const struct type *type, struct type_problem *problem);
/* The attribute or function NAME of OBJECT or what it inherits from, or NULL; *OF (or NULL): whose it is. */
const struct object_member *object_member(const struct object_type *object, const struct str *name,
                                          const struct object_type **of);
/* The Struct of what a new instance is made of: made when it is first asked for, as Puppet does, since that
   asks an Init among its types. */
const struct type *object_hash_type(struct arena *arena, const struct object_type *object);
/* The type parameters of OBJECT, inherited ones first; owned by ARENA. */
struct object_members object_parameters(struct arena *arena, const struct object_type *object);
/* Its type is that of its value, as which alone it is written. */
bool object_is_plain_constant(struct arena *arena, const struct object_member *m);
/* The Hash that defines OBJECT, as it is written. */
struct value object_definition(struct arena *arena, const struct object_type *object);
/* The same definition in the same words. */
bool object_type_same(const struct object_type *a, const struct object_type *b);
/* TYPE without type parameters. */
const struct type *type_base(const struct type *type);
/* What messages call it. */
const char *object_label(const struct object_type *object);
/* The same without the names of the spaces that it is in, as it is with type parameters. */
const char *object_simple_name(const struct object_type *object);

/* A new instance of TYPE; false: *PROBLEM says why in Puppet's words.  Attributes keep the traces of the
   arguments; the instance's own trace is left to the caller and must be of TYPE and all arguments. */
bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, struct type_problem *problem);
/* For an Init: what `new` of TYPE takes, a Hash or attributes by position; false with *PROBLEM. */
bool object_signatures(struct arena *arena, const struct type *type, const struct type *tuples[2],
                       struct type_problem *problem);
/* What answers to NAME, asked of an instance of TYPE: not always the attribute nearest to it, as Puppet
   writes no method for a derived one of a type that holds nothing.  *OF: whose it is. */
const struct object_member *object_method(const struct object_type *type, const struct str *name,
                                          const struct object_type **of);
/* The attribute MEMBER of OBJECT, which has no arguments: a copy, chosen by the object and its type. */
struct value object_get(struct traces *traces, struct value object, const struct object_member *member);
#define OBJECT_HEAD .head = {&object_operations}
extern const struct kind_operations object_operations;
/* KEYS: as keys of a Hash, where an object is always itself. */
bool object_same(const struct object *a, const struct object *b, bool keys);
uint32_t object_hash(const struct object *object);
void object_text(struct buffer *out, const struct object *object);
/* Whether OBJECT is itself alone, as Puppet::LookupContext and RubyMethod are, whatever they hold. */
bool object_is_alone(const struct object *object);
/* The same with a line for each attribute, LEVEL deep. */
void object_text_indented(struct buffer *out, const struct object *object, uint32_t level);
/* The type of OBJECT, with type parameters where it has them. */
const struct type *type_of_object(struct arena *arena, const struct object *object);
/* V is an instance of TYPE, an OBJECT with type parameters. */
bool type_object_accepts(struct arena *arena, const struct type *type, const struct object *object);

/* A is OBJECT; B anything. */
bool type_object_assignable(struct arena *arena, const struct type *a, const struct type *b);
/* Instances hold the member. */
bool object_holds(const struct object_member *member);

#endif
