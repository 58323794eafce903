/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Functions with Puppet's older interface (3.x): they check their arguments themselves.  What that interface
 * does not know comes as text, in collections too; an undef that is an argument itself comes as an empty
 * String.  A reference comes as an object, which is equal to no type and, where sets are made, to no other
 * object.
 */
#ifndef COLOPHON_FUNCTIONS_OLDER_H
#define COLOPHON_FUNCTIONS_OLDER_H

#include "src/puppet/functions/functions.h"

/* An error unless CALL has LEAST to MOST arguments (UINT32_MAX: any number). */
void older_count(struct call *call, uint32_t least, uint32_t most);
/* The text of V, which such a function takes for a String; else an error in Ruby's words. */
const struct str *older_text(struct call *call, struct value v);

#endif
