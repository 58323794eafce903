/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Types whose instances are no plain data: URI, SemVer, Timestamp, Timespan (src/value/type_rich.c) and
 * Object types (`type Foo = Object[{attributes => {a => Integer}}]`, src/value/type_object.c).
 */
#ifndef COLOPHON_VALUE_TYPE_OBJECT_H
#define COLOPHON_VALUE_TYPE_OBJECT_H

#include "src/value/rich.h"
#include "src/value/type.h"

/* Ruby's full name for the class of V, types and rich values too, which some messages show. */
const char *type_ruby_class(struct arena *arena, struct value v);
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
/* Appends the bound V of a time; a Timespan that was made of a Float (REAL) keeps the last zeros of its
 * fraction. */
void time_bound_text(struct buffer *out, struct value v, bool real);
/* The URI with the parts of URI: URI[{'scheme' => …}]. */
const struct type *type_of_uri(struct arena *arena, const struct uri *uri);

/* TYPE is SEMVER, SEMVER_RANGE, TIMESTAMP, TIMESPAN or URI. */
bool type_rich_accepts(struct arena *arena, const struct type *type, struct value v);
/* A is one of these, too; B anything. */
bool type_rich_assignable(struct arena *arena, const struct type *a, const struct type *b);

/* ---- Init (src/value/type_init.c) ---- */

/* Init[HELD, MORE]; NULL where HELD has no constructor of its own, or none that takes MORE. */
const struct type *type_make_init(struct arena *arena, const struct type *held, const struct value *more,
                                  uint32_t count);
/* Whether V, given to `new` of the Init TYPE, is good as the only argument; as the Array of all arguments; as
   the first of several, the others left out. */
bool type_init_alone(struct arena *arena, const struct type *type, struct value v);
bool type_init_together(struct arena *arena, const struct type *type, struct value v);
bool type_init_wrapped(struct arena *arena, const struct type *type, struct value v);

/* ---- Object types ---- */

enum attribute_kind {
  ATTRIBUTE_GIVEN,
  ATTRIBUTE_CONSTANT,
  ATTRIBUTE_DERIVED,
  ATTRIBUTE_EITHER,
  ATTRIBUTE_LINK
};

struct object_member {
  const struct str *name;
  const struct type *type;
  enum attribute_kind kind;
  bool has_value, final, override;
  struct value value; /* its default, or the constant */
  uint32_t slot;      /* where instances have it; constants and derived attributes have none */
};

struct object_type {
  const struct str *name;    /* or NULL */
  const struct type *parent; /* an OBJECT, or NULL */
  const struct object_member *own;
  uint32_t own_count;
  uint32_t slots;          /* of an instance, the parent's first */
  const struct type *hash; /* Struct of what a new instance is made of */
};

/* A type that is an Object, but does not know its attributes yet. */
struct type *type_object(struct arena *arena, const struct str *name);
/* Gives TYPE what the Hash DEFINITION says; false with *PROBLEM. */
bool type_object_define(struct arena *arena, struct type *type, const struct hash *definition,
                        struct type_problem *problem);
/* The attribute NAME of TYPE or what it inherits from, or NULL. */
const struct object_member *object_member(const struct type *type, const struct str *name);

/* A new instance of TYPE; false: *PROBLEM says why in Puppet's words.  Attributes keep the traces of the
   arguments; the instance's own trace is left to the caller and must be of TYPE and all arguments. */
bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, const char **problem);
/* The attribute MEMBER of OBJECT: a copy, chosen by the object and its type. */
struct value object_get(struct traces *traces, struct value object, const struct object_member *member);
void object_text(struct buffer *out, const struct object *object);

/* A is OBJECT or TYPE_SET; B anything. */
bool type_object_assignable(const struct type *a, const struct type *b);
/* Appends an OBJECT or TYPE_SET: its name, or EXPANDED all that it is. */
void type_object_text(struct buffer *out, const struct type *type, bool expanded);

#endif
