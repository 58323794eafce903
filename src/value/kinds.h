/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kinds of values that rooms above make: types, objects, iterators.  This room knows that they are there;
 * what they point to begins with the operations that it asks for the rest (struct kind_head in value.h).
 */
#ifndef COLOPHON_VALUE_KINDS_H
#define COLOPHON_VALUE_KINDS_H

#include "src/value/value.h"

enum alike {
  ALIKE_SAME,  /* value_same: also in two compilations */
  ALIKE_KEY,   /* as keys of a Hash */
  ALIKE_EQUAL, /* `==` */
};

struct kind_operations {
  bool (*alike)(struct value a, struct value b, enum alike how); /* both are of the kind */
  uint32_t (*hash)(struct value v);
  void (*text)(struct buffer *out, struct value v);         /* as in an interpolation */
  trace_id (*trace)(struct traces *traces, struct value v); /* of all that it is made of; NULL: its own */
  uint32_t (*depth)(struct value v);                        /* of its nesting; NULL: it is not nested */
  const char *(*ruby_class)(struct value v);                /* its name in messages, or NULL */
};

#endif
