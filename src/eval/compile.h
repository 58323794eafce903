/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_EVAL_COMPILE_H
#define COLOPHON_EVAL_COMPILE_H

#include "src/eval/eval.h"

/*
 * Compiles IN in ARENA, whose guard must be set by the caller.  On an error leaves by the guard, with the
 * diagnostic added.  The result is owned by the arena.
 */
struct catalog *compile(struct arena *arena, const struct compile_input *in);

#endif
