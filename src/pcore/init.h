/* SPDX-License-Identifier: Apache-2.0 */
/* Init[T], within this room; others ask the table (src/types/pcore.h). */
#ifndef COLOPHON_PCORE_INIT_H
#define COLOPHON_PCORE_INIT_H

#include "src/types/pcore.h"

/* Init[…]; NULL with a problem. */
const struct type *type_init_make(struct maker *m);
/* Lets TYPE, an Init, find out what it takes; false, and a refusal, while what it holds is defined. */
bool type_init_ask(struct arena *arena, const struct type *type);

/* ---- what the table offers; src/types/pcore.h says what each does ---- */

bool type_init_accepts(struct accepting *q, struct arena *arena, const struct type *type,
                       const struct value *v);
bool type_init_assignable(struct assigning *q, struct arena *arena, const struct type *a,
                          const struct type *b);
void type_init_check(struct arena *arena, const struct type *init, bool normal);

#endif
