/* SPDX-License-Identifier: Apache-2.0 */
/* What a room above, which is asked about a type of its own (pcore.h), asks in return on behalf of the
 * question. */
#ifndef COLOPHON_TYPES_ASKING_H
#define COLOPHON_TYPES_ASKING_H

#include "src/types/type.h"

/* A question whether a value is an instance, and one whether a type is assignable: with what was met so far.
 */
struct accepting;
struct assigning;

bool type_accepts_within(struct accepting *q, const struct type *type, const struct value *v);
/* ASK, but false where it is asked about TYPE on the way already: a type that contains itself. */
bool type_accepts_once(struct accepting *q, const struct type *type, const struct value *v,
                       bool (*ask)(struct accepting *q, struct arena *arena, const struct type *type,
                                   const struct value *v));

bool type_assignable_within(struct assigning *q, const struct type *a, const struct type *b);
/* A question of its own: nothing was met yet. */
bool type_assignable_anew(struct assigning *q, const struct type *a, const struct type *b);
/* ASK, but false where it is asked about the Init A on the way already. */
bool type_assignable_once(struct assigning *q, const struct type *a, const struct type *b,
                          bool (*ask)(struct assigning *q, struct arena *arena, const struct type *a,
                                      const struct type *b));

#endif
