/* SPDX-License-Identifier: Apache-2.0 */
/* Init[T], within this room; others ask the table (src/types/pcore.h). */
#ifndef COLOPHON_PCORE_INIT_H
#define COLOPHON_PCORE_INIT_H

#include "src/types/pcore.h"

/* Init[…]; NULL with a problem. */
const struct type *type_init_make(struct maker *m);
/* Lets TYPE, an Init, find out what it takes; false, and a refusal, while what it holds is defined. */
bool type_init_ask(struct arena *arena, const struct type *type);

#endif
