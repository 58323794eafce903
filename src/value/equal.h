/* SPDX-License-Identifier: Apache-2.0 */
/* What `==` says of two values that are no types. */
#ifndef COLOPHON_VALUE_EQUAL_H
#define COLOPHON_VALUE_EQUAL_H

#include "src/value/value.h"

/* Strings without regard to case, 1 == 1.0, deep. */
bool values_equal(struct value a, struct value b);

#endif
