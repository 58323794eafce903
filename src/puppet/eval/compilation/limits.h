/* SPDX-License-Identifier: Apache-2.0 */
/* The limits of a compilation: how deep it is nested, and how many steps it takes. */
#ifndef COLOPHON_EVAL_LIMITS_H
#define COLOPHON_EVAL_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#include "src/support/source.h"

struct compiler;

/* How far a compilation is from its limits, which its input says. */
struct limits {
  uint32_t depth;      /* of nested evaluation */
  const char *stack;   /* where the C stack stood when the compilation began */
  size_t stack_room;   /* how much of it evaluation may take */
  uint64_t steps;      /* that were taken */
  uint64_t free_steps; /* so many need no look at limits, nor at `watch` and `guarded` */
};

/* One level deeper (the caller takes back C->limits.depth), or STEPS more; errors beyond limits name PLACE.
 */
void eval_descend(struct compiler *c, struct place place);
void eval_charge(struct compiler *c, struct place place, uint64_t steps);

#endif
