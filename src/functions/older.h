/* SPDX-License-Identifier: Apache-2.0 */
/* Functions with Puppet's older interface: they check their arguments themselves, and get '' for undef. */
#ifndef COLOPHON_FUNCTIONS_OLDER_H
#define COLOPHON_FUNCTIONS_OLDER_H

#include "src/functions/functions.h"

/* An error unless CALL has LEAST to MOST arguments (UINT32_MAX: any number). */
void older_count(struct call *call, uint32_t least, uint32_t most);
/* V as such a function gets it, without changing what it holds. */
struct value older_value(const struct call *call, struct value v);
/* The text of V, which such a function takes for a String; else an error in Ruby's words. */
const struct str *older_text(struct call *call, struct value v);

#endif
