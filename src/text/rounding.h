/* SPDX-License-Identifier: Apache-2.0 */
/* How Ruby rounds Floats that it shows. */
#ifndef COLOPHON_TEXT_ROUNDING_H
#define COLOPHON_TEXT_ROUNDING_H

#include <stdbool.h>

/* REAL as Ruby rounds it before it shows so many DIGITS (FIXED: so many behind the point): not always to the
   nearest. */
double float_rounded(double real, bool fixed, int digits);

#endif
