/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers as Ruby's Integer() and Float() read them from texts, of any size. */
#ifndef COLOPHON_VALUE_CONVERT_H
#define COLOPHON_VALUE_CONVERT_H

#include "src/value/rich.h"

/* Kernel#Integer of TEXT; RADIX 0: as the prefix says.  RICH_WRONG: Ruby's message;
   RICH_BEYOND: it is too large. */
enum rich_status integer_of_text(struct arena *arena, const struct str *text, int radix, struct value *result,
                                 const char **problem);
/* Kernel#Float of TEXT. */
enum rich_status float_of_text(struct arena *arena, const struct str *text, double *result,
                               const char **problem);

#endif
