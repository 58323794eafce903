/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_PCORE_TABLE_H
#define COLOPHON_PCORE_TABLE_H

#include "src/types/pcore.h"

/* What this room offers the type system and the evaluator. */
extern const struct pcore pcore_types;

#endif
