/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_EVAL_COMPILER_H
#define COLOPHON_EVAL_COMPILER_H

#include "src/puppet/eval/compilation/state.h"

/*
 * Compiles IN in ARENA, whose guard must be set by the caller.  On an error leaves by the guard, with the
 * diagnostic added.  The result is owned by the arena.
 */
struct catalog *compile(struct arena *arena, const struct compile_input *in);

/* The same; the whole compiler, whose scopes can still be asked. */
struct compiler *compile_whole(struct arena *arena, const struct compile_input *in);

/* What calls functions that compute, outside of a compilation: nothing but their arguments is there. */
struct compiler *compile_nothing(struct arena *arena, const struct compile_input *in);
/* Calls such a function; false if that is an error. */
bool compile_call(struct compiler *c, const struct str *name, const struct value *arguments, uint32_t count,
                  struct value *result);

#endif
