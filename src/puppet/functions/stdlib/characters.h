/* SPDX-License-Identifier: Apache-2.0 */
/* What stdlib's functions of texts, and of each text of an Array, have in common. */
#ifndef COLOPHON_FUNCTIONS_STDLIB_CHARACTERS_H
#define COLOPHON_FUNCTIONS_STDLIB_CHARACTERS_H

#include "src/puppet/functions/functions.h"

/* Appends what becomes of TEXT. */
typedef void (*text_change)(struct call *call, struct buffer *out, const struct str *text);

/* The first argument of CALL, a text, changed; or an Array with its texts changed. */
struct value each_text(struct call *call, text_change change);
/* How many characters of TEXT are in the set that the second argument names, as String#count has it. */
int64_t characters_counted(struct call *call, const struct str *text);

#endif
