/* SPDX-License-Identifier: Apache-2.0 */
/* The limits of a compilation: how deep it is nested, and how many steps it takes. */
#ifndef COLOPHON_EVAL_LIMITS_H
#define COLOPHON_EVAL_LIMITS_H

#include "src/puppet/eval/compilation/state.h"

/* One level deeper (the caller takes back C->depth), or STEPS more; errors beyond limits name PLACE. */
void eval_descend(struct compiler *c, struct place place);
void eval_charge(struct compiler *c, struct place place, uint64_t steps);

#endif
