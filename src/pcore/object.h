/* SPDX-License-Identifier: Apache-2.0 */
/* Object types and their instances, within this room; others ask the table (src/types/pcore.h). */
#ifndef COLOPHON_PCORE_OBJECT_H
#define COLOPHON_PCORE_OBJECT_H

#include "src/types/pcore.h"

/* A type that is an Object, but does not know its attributes yet. */
struct type *type_object(struct arena *arena, const struct str *name);
/* Gives TYPE what the Hash DEFINITION says; false with *PROBLEM, whose message is the bare reason. */
bool type_object_define(struct arena *arena, struct type *type, const struct hash *definition,
                        struct type_problem *problem);
/* Object[…] and, for its type parameters, TYPE[…] of an Object type; NULL with a problem. */
const struct type *type_object_make(struct maker *m);
/* Whether TYPE may have the type parameters that it has, of attributes as they are; false with *PROBLEM. */
bool type_object_takes(struct arena *arena, const struct type *type, struct type_problem *problem);
/* The Struct of what a new instance is made of: made when it is first asked for, as Puppet does, since that
   asks an Init among its types. */
const struct type *object_hash_type(struct arena *arena, const struct object_type *object);
/* The type parameters of OBJECT, inherited ones first; owned by ARENA. */
struct object_members object_parameters(struct arena *arena, const struct object_type *object);
/* The same definition in the same words. */
bool object_type_same(const struct object_type *a, const struct object_type *b);
/* TYPE without type parameters. */
const struct type *type_base(const struct type *type);
/* What messages call it, without the names of the spaces that it is in, as it is with type parameters. */
const char *object_simple_name(const struct object_type *object);
/* Instances hold the member. */
bool object_holds(const struct object_member *member);
/* For an Init: what `new` of TYPE takes, a Hash or attributes by position; false with *PROBLEM. */
bool object_signatures(struct arena *arena, const struct type *type, const struct type *tuples[2],
                       struct type_problem *problem);
/* Whether OBJECT is itself alone, as Puppet::LookupContext and RubyMethod are, whatever they hold. */
bool object_is_alone(const struct object *object);
/* The Object type that DEFINITION would give, as it is written. */
void type_write_definition(struct type_writer *w, const struct hash *definition);

/* ---- what the table offers; src/types/pcore.h says what each does ---- */

bool type_object_accepts(struct arena *arena, const struct type *type, struct value v);
bool type_object_assignable(struct arena *arena, const struct type *a, const struct type *b);
const struct type *object_ancestor(const struct type *type);
void type_write_object(struct type_writer *w, const struct type *type);
bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, struct type_problem *problem);
struct object *object_instance(struct arena *arena, const struct type *type, const struct array *attributes);
const struct type *type_of_object(struct arena *arena, const struct object *object);
void type_write_instance(struct type_writer *w, const struct object *object);
const struct object_member *object_member(const struct object_type *object, const struct str *name,
                                          const struct object_type **of);
const struct object_member *object_method(const struct object_type *type, const struct str *name,
                                          const struct object_type **of);
struct value object_get(struct traces *traces, struct value object, const struct object_member *member);
bool object_is_parameterized(const struct object_type *object);

#endif
