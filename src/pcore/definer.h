/* SPDX-License-Identifier: Apache-2.0 */
/* What the definitions of Object types and of TypeSets share: the types of their parts, and what is wrong. */
#ifndef COLOPHON_PCORE_DEFINER_H
#define COLOPHON_PCORE_DEFINER_H

#include "src/pcore/object.h"

/* A definition that is being read. */
struct definer {
  struct arena *arena;
  struct object_type *object; /* or NULL */
  struct type_problem *problem;
};

/* False, with the problem. */
bool definer_wrong(struct definer *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool definer_refuse(struct definer *d, const char *what);
/* V must be a TYPE; SUBJECT is what the message calls it. */
bool definer_must_be(struct definer *d, const char *subject, const struct type *type, struct value v);

const struct type *definer_type_name(struct arena *arena); /* Foo::Bar */
/* What a member of a Struct holds; NAME with a `?` may be left out. */
struct definer_part {
  const char *name;
  const struct type *type;
};
const struct type *definer_struct(struct arena *arena, const struct definer_part *parts, uint32_t count);
/* What annotations would be, for messages. */
const struct type *definer_annotations(struct arena *arena);
/* GIVEN or a Hash in it has annotations, which are for Ruby's code: refused, whatever else is wrong. */
bool definer_has_annotations(struct definer *d, const struct hash *given);
/* Whether V, no Hash, is the name of a type: WHAT, "object name".  False without a message where it says as
   much as nothing. */
bool definer_is_name(struct definer *d, const char *what, struct value v);
/* What an Object type may be made of. */
const struct type *definer_object(struct arena *arena);

#endif
