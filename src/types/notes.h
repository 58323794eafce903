/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is noted about types on the way, for an arena: functions of values cannot end a compilation, so who
 * may do so asks afterwards.
 */
#ifndef COLOPHON_TYPES_NOTES_H
#define COLOPHON_TYPES_NOTES_H

#include "src/types/type.h"

/* A type was asked that is good for nothing: WHY, in Puppet's words.  Gives false. */
bool type_fail(struct arena *arena, const struct str *why);
/* The same because of V, which the type was made of. */
bool type_fail_by(struct arena *arena, const struct str *why, const struct value *v);
/* That of the first that failed, or NULL; to be asked before type_failure. */
const struct value *type_failed_by(struct arena *arena);
/* What Colophon cannot do came up: WHAT, in the plural. */
void type_refuse(struct arena *arena, const char *what);
const char *type_refusal(struct arena *arena);
/* Why the first of them failed, since this was asked; or NULL. */
const struct str *type_failure(struct arena *arena);
/* Whether there is one to ask for: what is looked at further counts no more. */
bool type_failing(struct arena *arena);

/* Whether anything was noted that ends the compilation: a failure, a refusal, texts that differ. */
bool type_noted(const struct arena *arena);

/*
 * Puppet's writer of types stays inside of the last TypeSet that it wrote: it writes names of that set short,
 * and other aliases without what they stand for, as long as the process lasts.  So texts that are made after
 * that of a set and would be others there are not supported: this is true once there was one.
 */
bool type_texts_differ(struct arena *arena);
/* The TypeSet SET is written, the last of them; TYPE is written outside of sets, EXPANDED or not. */
void type_set_shown(struct arena *arena, const struct type *set);
const struct type *type_set_last_shown(struct arena *arena);
void type_shown(struct arena *arena, const struct type *type, bool expanded);

#endif
