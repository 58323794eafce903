/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers as Ruby's Integer() and Float() read them from texts, of any size. */
#ifndef COLOPHON_VALUE_CONVERT_H
#define COLOPHON_VALUE_CONVERT_H

#include "src/value/rich.h"

enum { WHOLE_LIMBS = 36 }; /* room for any Float */

/* A whole number of up to 1152 bits: sign and magnitude, the lowest limb first. */
struct whole {
  bool negative;
  uint32_t count; /* of limbs that are not 0 at the end */
  uint32_t limbs[WHOLE_LIMBS];
};

struct whole whole_of_integer(int64_t n);
/* Towards zero; REAL is finite. */
struct whole whole_of_float(double real);
bool whole_to_integer(const struct whole *whole, int64_t *n); /* false: beyond 64 bits */
double whole_to_float(const struct whole *whole);
/* Appends the magnitude's digits: decimal, or of BITS (1 to 4) bits each, in lower case. */
void whole_decimal(struct buffer *out, const struct whole *whole);
void whole_digits(struct buffer *out, const struct whole *whole, uint32_t bits);

/* REAL as Ruby rounds it before it shows so many DIGITS (FIXED: so many behind the point): not always to the
   nearest (src/value/rounding.c). */
double float_rounded(double real, bool fixed, int digits);

/* Kernel#Integer of TEXT; RADIX 0: as the prefix says.  RICH_WRONG: Ruby's message. */
enum rich_status integer_of_text(struct arena *arena, const struct str *text, int radix, struct whole *result,
                                 const char **problem);
/* Kernel#Float of TEXT. */
enum rich_status float_of_text(struct arena *arena, const struct str *text, double *result,
                               const char **problem);

#endif
